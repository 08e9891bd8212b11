"""Slips in how a sentence is put together: commas, semicolons, full stops, order, `and` with `or`.

In: a `Case`. Out: a `Slip`, or None when the slip is of another kind. Each function knows one slip.
Deliberately not here: single words; sentences that can be read but mislead (`shape`).
"""

from __future__ import annotations

import re

from rulewright.syntax.keywords import verbs
from rulewright.syntax.mistakes.case import Case, Slip
from rulewright.syntax.mistakes.wording import is_keyword
from rulewright.syntax.reading import Failure, read

_HEADERS = ("when", "at", "during", "while", "until", "if", "unless", "once", "for", "let", "instead")
_WHOLE_SENTENCES = ("sentence", "fact")


def and_with_or(case: Case) -> Slip | None:
    """`A and B or C`."""
    word = case.word
    if not is_keyword(word, "and", "or") or word is None:
        return None
    other = "or" if word.text == "and" else "and"
    stretch = re.split(r"[,;(]", case.text[: word.start])[-1]
    if not re.search(rf"\b{other}\b", stretch) or f"_{other.upper()}" not in case.accepts:
        return None
    asked = re.search(r"\b(?:if|unless|while)\b", stretch) or "(" in case.text[: word.start]
    hint = (
        "put parentheses around what belongs together: `(A and B) or C`"
        if asked
        else f"join all names of a list by one word: `A, B {other} C`"
    )
    return Slip("RW211", word.start, word.end, "'and' and 'or' never mix without parentheses", hint)


def either_without_semicolon(case: Case) -> Slip | None:
    """`either A or B`."""
    if not re.search(r"\beither\b", case.text[: case.at]) or re.search(r";\s*or\b", case.text):
        return None
    word = case.word
    start, end = (word.start, word.end) if word else (case.at, case.at)
    replacement = "; or" if word and word.text == "or" and case.helps(word.start, word.end, "; or") else None
    hint = "write `the X chooses, either ..; or ..`"
    return Slip("RW212", start, end, "the branches of 'either' are separated by '; or'", hint, replacement)


def misplaced_header(case: Case) -> Slip | None:
    """`..; when ..,`, or a condition behind the effect that it is for."""
    word, before = case.word, case.before
    if word is None or not is_keyword(word, *_HEADERS) or before is None:
        return None
    opens = (before.kind == "sign" and before.text in ",;") or is_keyword(
        before, "then", "first", "either", "or", "and"
    )
    if opens:
        message = f"'{word.text}' cannot start a branch: it is a header, and headers hold for the whole sentence"
        hint = (
            f"put `{word.text} ..,` at the beginning, or write a second sentence; "
            "`if`, `unless`, `for each`, `let` and `chooses` can stand in a branch"
        )
        return Slip("RW213", word.start, word.end, message, hint)
    if "_DOT" in case.accepts or "_SEMI" in case.accepts:
        hint = f"put it at the beginning, with a comma behind it: `{word.text} .., ..`"
        return Slip("RW214", word.start, word.end, f"'{word.text} ..' comes before what it is about", hint)
    return None


def names_with_commas_only(case: Case) -> Slip | None:
    """`becomes Prone, Stunned, ..`: the last comma of a list has `or` or `and` in its place."""
    word, before, comma = case.word, case.before, case.look(-2)
    if word is None or before is None or comma is None or before.kind != "name" or comma.text != ",":
        return None
    if is_keyword(case.look(1), "or", "and"):  # `A, B, or C`
        return None
    for join in (" or", " and"):
        if case.helps(comma.start, comma.end, join):
            message = f"a list needs '{join.strip()}' before its last name, '{before.text}'"
            return Slip("RW215", comma.start, before.end, message, f"write `A, B{join} C`", f"{join} {before.text}")
    return None


def otherwise_alone(case: Case) -> Slip | None:
    """`when .., otherwise, ..`."""
    word = case.word
    if not is_keyword(word, "otherwise") or word is None:
        return None
    message = "nothing stands before this 'otherwise' that it could reverse"
    return Slip("RW222", word.start, word.end, message, "it begins a later branch: `if .., ..; otherwise, ..`")


def state_for_event(case: Case) -> Slip | None:
    """`when the X's HP is 0,`."""
    word = case.word
    if not is_keyword(word, "is", "are", "has", "have") or word is None or "BECOME" not in case.accepts:
        return None
    if "IS" in case.accepts or not re.search(r"\b(?:when|until|or)\b[^,;]*$", case.text[: word.start]):
        return None
    message = f"'when' hears what happens, and '{word.text}' says how things are"
    hint = "write `when .. becomes ..,` or `when .. reaches 0,`; as long as something holds is `while ..,`"
    return Slip("RW229", word.start, word.end, message, hint)


def or_within_include(case: Case) -> Slip | None:
    """`do not include A or B`: none of the two, or not both?"""
    stretch = re.search(
        r"\b(?:includes?|has|have)\b(?P<one>[^,;()]*?)\s(?P<or>or|and)\s[^,;()]*$", case.text[: case.at]
    )
    if stretch is None or "IS" not in case.accepts:
        return None
    hint = "write it twice: `.. includes A or .. includes B`, `.. do not include A and .. do not include B`"
    word = stretch["or"]
    return Slip("RW215", stretch.start("or"), stretch.end("or"), f"'{word}' joins conditions here, not two names", hint)


def list_comma(case: Case) -> Slip | None:
    """A comma before `and` or `or` in a list, a list without either, a list of things."""
    word, before, after = case.word, case.before, case.look(1)
    if (
        word is not None
        and word.text == ","
        and is_keyword(after, "and", "or")
        and case.helps(word.start, word.end, "")
    ):
        assert after is not None
        message = f"no comma before '{after.text}' in a list"
        return Slip("RW215", word.start, word.end, message, f"write `A, B {after.text} C`", "")
    comma = (
        word if word is not None and word.text == "," else before if before is not None and before.text == "," else None
    )
    if word is None or comma is None or ("_OR" not in case.accepts and "_AND" not in case.accepts and comma is word):
        return None
    for join in (" or", " and"):
        if case.helps(comma.start, comma.end, join):
            hint = f"write `A{join} B`, or `A, B{join} C` for names alone; a comma ends a header"
            return Slip(
                "RW215", comma.start, comma.end, f"a list needs '{join.strip()}' before its last name", hint, join
            )
    return None


def stray_comma(case: Case) -> Slip | None:
    """`the Creature, cannot use Guard`: a comma inside what belongs together."""
    word, before, after = case.word, case.before, case.look(1)
    if word is None or word.text != "," or before is None or after is None:
        return None
    listed = after.kind == "name" or is_keyword(after, "the", "a", "an", "any", "its", "another")
    if is_keyword(after, "and", "or") or (before.kind == "name" and listed):
        return None
    if not case.helps(word.start, word.end, ""):
        return None
    message = f"no comma belongs between '{before.text}' and '{after.text}'"
    return Slip("RW224", word.start, word.end, message, "a comma ends a header; leave it out here", "")


def verb_without_subject(case: Case) -> Slip | None:
    """`when the Creature becomes Prone or loses HP,`: an event names its subject."""
    word, before = case.word, case.before
    if word is None or before is None or before.text != "or" or word.text not in verbs():
        return None
    message = f"'{word.text}' has no subject here: after 'or' an event is said in full"
    return Slip(
        "RW200",
        word.start,
        word.end,
        message,
        f"name the subject again: `or the X {word.text} ..`, or write `or it {word.text} ..`",
    )


def list_of_subjects(case: Case) -> Slip | None:
    """`the Creature, the Ally and the Foe become ..`."""
    word, before = case.word, case.before
    if word is None or before is None or word.text not in {",", "and", "or"}:
        return None
    if before.kind != "name" and before.text != ")":
        return None
    needed = {"BECOME"} if word.text == "," else {"BECOME", "IS"}
    if not needed & case.accepts or "_COMMA" in case.accepts:
        return None
    if "IS" in case.accepts:
        hint = (
            "say it of each, joined by `, and` or `or`, or use a list that the vocabulary declares: `the Team's Members`; "
            "in a condition `any of A is X or any of B is X`"
        )
        return Slip("RW215", word.start, word.end, "several things cannot be one subject", hint)
    message = f"what stands before this '{word.text}' is no event yet: it has no verb"
    hint = "say each event in full: `when a Trap on the X happens or a Curse on the X happens,`"
    return Slip("RW215", word.start, word.end, message, hint)


def missing_comma(case: Case) -> Slip | None:
    """`when the Creature becomes Dead end the Turn`, `.. then ..`, `loses 1 HP and becomes ..`."""
    word, before = case.word, case.before
    if before is None or word is None or "_COMMA" not in case.accepts:
        return None
    if word.text == "then" and case.helps(before.end, word.end, ","):
        hint = "write `,` instead; `first ..; then ..` puts steps in order"
        return Slip("RW216", word.start, word.end, "a comma ends a header, not 'then'", hint)
    if not case.helps(before.end, before.end, ","):
        return None
    if word.text == "and":
        hint = "write `, and` and name the subject again: `the Creature loses 1 HP, and the Creature becomes Prone`"
        return Slip("RW216", before.end, before.end, "a comma is missing: `, and` joins two effects", hint, ",")
    return Slip("RW216", before.end, before.end, "a comma is missing: it ends a header", "write `,` here", ",")


def missing_semicolon(case: Case) -> Slip | None:
    """`first A, then B`."""
    word, before = case.word, case.before
    if word is None or before is None or not is_keyword(word, "then", "or", "otherwise", "on", "if"):
        return None
    if before.text != "," and word.text in ("if", "on"):
        return None
    start = before.start if before.text == "," else before.end
    if "_SEMI" not in case.accepts and before.text != ",":
        return None
    if not case.helps(start, before.end, ";"):
        return None
    return Slip(
        "RW219",
        start,
        max(before.end, start),
        f"a semicolon separates branches, before '{word.text}' too",
        "write `;` here",
        ";",
    )


def semicolon_before_a_degree(case: Case) -> Slip | None:
    """`makes a Save, on Success, ..`: the roll is there, so the degree stands where it should."""
    return missing_semicolon(case) if case.word is not None and is_keyword(case.word, "on") else None


def missing_full_stop(case: Case) -> Slip | None:
    """A sentence without its end, at the end of the text or where the next one begins."""
    before, word = case.before, case.word
    if case.failure.entry not in _WHOLE_SENTENCES or before is None or not case.whole(case.text[: before.end] + "."):
        return None
    if word is not None:
        rest = read(case.text[word.start :], case.failure.entry)
        starts = not isinstance(rest, Failure) or rest.at > len(word.text)
        if not starts or (isinstance(rest, Failure) and is_keyword(word, *_HEADERS)):
            return None  # a header that starts no sentence is more likely a condition behind its effect
    message = "a full stop is missing: every sentence ends with one"
    return Slip("RW217", before.end, before.end, message, "write `.` here", ".")


def full_stop_in_cell(case: Case) -> Slip | None:
    """A full stop behind a cell that is no sentence."""
    word = case.word
    if (
        word is None
        or word.text != "."
        or case.failure.entry in _WHOLE_SENTENCES
        or not case.whole(case.text[: word.start])
    ):
        return None
    return Slip(
        "RW218", word.start, word.end, "what stands here is no sentence, so no full stop ends it", "leave it out", ""
    )
