"""Sums where the language takes one number, prices of several things, and steps whose effects are joined like branches.

In: a `Case`. Out: a `Slip`, or None when the slip is of another kind. Each function knows one slip.
Deliberately not here: what a sum may be made of; other semicolons (`structure`).
"""

from __future__ import annotations

import re

from rulewright.syntax.mistakes.case import Case, Slip

_CALC = ("+", "-", "*", "/")
_AMOUNT = re.compile(
    r"\b(?:loses?|gains?|lost|gained) (?P<sum>\d+(?:d\d+)?(?: ?[-+*/] ?\d+(?:d\d+)?)+) (?P<name>[A-Z][\w-]*(?: [A-Z][\w-]*)*)"
)


def sum_as_amount(case: Case) -> Slip | None:
    """`loses 1d6 + 1 HP`."""
    for found in _AMOUNT.finditer(case.text):
        start, end = found.span("sum")[0], found.end()
        if not start < case.at < end:
            continue
        right = f"{found['name']} equal to {found['sum']}"
        replacement = right if case.helps(start, end, right) else None
        return Slip(
            "RW233", start, end, "an amount before its name is one number or one throw", f"write `{right}`", replacement
        )
    return None


def sum_compared(case: Case) -> Slip | None:
    """`if the X's A + the X's B is at least 5`."""
    word = case.word
    if word is None or word.text not in _CALC or "IS" not in case.accepts:
        return None
    if not re.match(r"[^,;.]*?\b(?:is|are)\b", case.text[word.end :]):
        return None
    hint = (
        "give it a name in front, `let Sum be A + B, if the Sum is at least ..`, or bring a part to the right: "
        "`if A is at least 5 - B`; in a roll kind, declare it under `numbers`"
    )
    return Slip("RW233", word.start, word.end, "no sum can stand left of a comparison", hint)


def price_of_several(case: Case) -> Slip | None:
    """`if the X spends 1 A and 1 B,`."""
    word = case.word
    if word is None or word.text not in ("and", "or", ","):
        return None
    price = re.search(
        r"\b(?:spends?|costs?) (?P<all>\d+ [A-Z][\w-]*(?: [A-Z][\w-]*)*,? (?:and|or) \d+ [A-Z][\w-]*(?: [A-Z][\w-]*)*)",
        case.text,
    )
    if price is None or not price.start() < case.at < price.end():
        return None
    hint = (
        "let it buy an action that costs all of it, `costs: 1 Action and 1 Rage`, or ask whether the rest is there and take "
        "it away: `if the X's Rage is at least 1, if the X spends 1 Action, the X loses 1 Rage, and ..`"
    )
    return Slip("RW234", *price.span("all"), "a price in a sentence is one resource", hint)


def price_with_a_condition(case: Case) -> Slip | None:
    """`if the Creature is Dazed and spends 1 Action,`."""
    word = case.word
    if word is None or word.text not in ("spends", "spend", "wants", "want"):
        return None
    header = re.search(r"\b(?:if|unless)\b[^;]*$", re.split(r",", case.text[: word.start])[-1])
    if header is None or not re.search(r"\b(?:and|or|unless)\b", header.group()):
        return None
    asked = "spends 1 Y" if word.text.startswith("spend") else "wants"
    message = f"'{word.text}' asks somebody, and stands in a header of its own"
    hint = (
        f"put the condition before it, `if .., if the X {asked}, ..`; where it is asked only if something else is not so: "
        f"`if .., ..; otherwise if the X {asked}, ..`"
    )
    return Slip("RW235", word.start, word.end, message, hint)


def sum_of_times(case: Case) -> Slip | None:
    """`the Creature's Size + 1 times,`."""
    found = re.search(r" (?P<sign>[-+*/]) [^,;]*? times(?=,)", case.text)
    if found is None or not found.start() <= case.at <= found.end():
        return None
    hint = "write `(the X's Size + 1) times, ..`"
    return Slip("RW233", *found.span("sign"), "a sum before 'times' stands in parentheses", hint)


def half_as_operand(case: Case) -> Slip | None:
    """`the higher of 10 and half of the X's Size`."""
    word = case.word
    if word is None or word.text not in ("half", "double"):
        return None
    if not re.search(r"\b(?:higher|lower) of [^,;]*\band $", case.text[: word.start]):
        return None
    message = f"'{word.text} of ..' inside 'higher of' or 'lower of' stands in parentheses"
    return Slip("RW233", word.start, word.end, message, f"write `the higher of 10 and ({word.text} of ..)`")


def so_much_for_each(case: Case) -> Slip | None:
    """`as 3 for each of the X's Ys`."""
    word, before = case.word, case.before
    if word is None or before is None or word.text != "for" or not before.text.isdigit():
        return None
    if not re.match(r"\s+each\b", case.text[word.end :]):
        return None
    message = "so much for each is a product"
    return Slip("RW233", before.start, word.end, message, f"write `{before.text} * the number of the X's Ys`")


def first_in_a_branch(case: Case) -> Slip | None:
    """`..; the X chooses a Y among .., first A; then B`."""
    word, before = case.word, case.before
    if word is None or before is None or word.text != "first" or before.text not in (",", ";", "and"):
        return None
    if ";" not in case.text[: word.start]:
        return None
    hint = (
        "put all of it in steps, `first ..; then the X chooses a Y among .., ..`, write a second sentence, or give what follows an "
        "event of its own: `..; trigger a Volley of the X`, and `when a Volley of the X happens, first ..; then ..`"
    )
    return Slip(
        "RW219", word.start, word.end, "'first' begins a whole body and cannot stand in one of its branches", hint
    )


def semicolon_in_step(case: Case) -> Slip | None:
    """`first A; B; then C`."""
    word, before = case.word, case.before
    if word is None or before is None or before.text != ";" or "_THEN" not in case.accepts:
        return None
    if word.text in ("if", "unless", "for", "let") or "_OR" in case.accepts:
        hint = f"write `; then {word.text} ..`"
        if word.text == "if":
            hint += " for the next step, or `; otherwise if ..` for another case of this one"
        replacement = None
    else:
        hint = "write `, and` for more effects of this step, or `; then` for the next step"
        replacement = ", and" if case.helps(before.start, before.end, ", and") else None
    message = "inside a step effects are joined by ', and'; a semicolon ends the step"
    return Slip("RW219", before.start, before.end, message, hint, replacement)
