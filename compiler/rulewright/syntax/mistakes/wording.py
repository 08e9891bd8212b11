"""Slips in single words: signs, numbers, capitals, spelling, articles.

In: a `Case`. Out: a `Slip`, or None when the slip is of another kind. Each function knows one slip.
Deliberately not here: commas, order, lists.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

from rulewright.diagnostics import did_you_mean
from rulewright.syntax.keywords import NAMEABLE, keywords
from rulewright.syntax.mistakes.case import Case, Slip, Word

_SIGNS = {
    ":": "end a header with a comma instead; lists are joined with `and` and `or`",
    "?": "a sentence ends with a full stop",
    "!": "a sentence ends with a full stop",
    "[": "links belong in `text`, not in `rule`",
    "]": "links belong in `text`, not in `rule`",
    '"': "a name needs no quotation marks",
    "'": "a name needs no quotation marks, and words are not shortened",
    "“": "a name needs no quotation marks",
    "”": "a name needs no quotation marks",
    "’": "a name needs no quotation marks, and words are not shortened",
    "–": "a minus is the plain sign `-`",
    "—": "a minus is the plain sign `-`; write a sentence of its own for an aside",
    "−": "a minus is the plain sign `-`",
    "×": "times is the plain sign `*`",
    "÷": "divided by is the plain sign `/`",
    "=": "write `is`",
    "<": "write `is less than`",
    ">": "write `is more than`",
    "≤": "write `is at most`",
    "≥": "write `is at least`",
    "%": "write `half of`, or multiply and divide: `X * 3 / 4`",
    "&": "write `and`",
}
_AFTER_THE = ("start", "end", "amount", "number", "highest", "lowest", "higher", "lower", "total", "next", "previous")
_DECIMAL = re.compile(r"[0-9]+[.,][0-9]+")
_LONG = re.compile(r"\b(?:[0-9]{10,}(?:d[0-9]+)?|[0-9]+d[0-9]{10,})\b")


def unknown_sign(case: Case) -> Slip | None:
    """A sign that no sentence holds."""
    word = case.word
    if word is None or word.kind != "sign" or (word.text in ",;.()+-*/" and word.text not in _SIGNS):
        return None
    return Slip(
        "RW202", word.start, word.end, f"the sign {word.text} has no place in a sentence", _SIGNS.get(word.text)
    )


def decimal(case: Case) -> Slip | None:
    """`1.5`."""
    for match in _DECIMAL.finditer(case.text):
        if match.start() <= case.at <= match.end():
            hint = "write `half of X`, or multiply and divide: `X * 3 / 2`"
            return Slip("RW203", match.start(), match.end(), f"numbers are whole, {match.group()} is not", hint)
    return None


def long_number(case: Case) -> Slip | None:
    """`12345678901`: no rule needs more than nine digits, and some readers of numbers stop at a few thousand."""
    for match in _LONG.finditer(case.text):
        if match.start() <= case.at <= match.end():
            digits = max(map(len, match.group().split("d")))
            said = f"a number has at most nine digits, this one has {digits}"
            return Slip("RW226", match.start(), match.end(), said, "look whether a sign or a space is missing")
    return None


def capital_keyword(case: Case) -> Slip | None:
    """`When the Creature ..`, `The Creature ..`, `the Creature Loses ..`."""
    for word in (case.word, case.before):
        if word is None or word.kind != "name":
            continue
        for part in re.finditer(r"\S+", word.text):
            low = part.group().lower()
            start, end = word.start + part.start(), word.start + part.end()
            if low in keywords() and case.helps(start, end, low):
                return Slip("RW205", start, end, f"keywords are lower-case: '{low}'", f"write `{low}`", low)
    return None


def misspelt_keyword(case: Case) -> Slip | None:
    """`canot`, `last` for `least`; only what is really alike, and lets the sentence be read further."""
    word = case.word
    if word is None or not (word.kind == "lower" or (word.kind == "keyword" and len(word.text) > 3)):
        return None
    alike = 0.7 if word.kind == "lower" else 0.85
    close = [other for other in get_close_matches(word.text, sorted(keywords()), 5, alike) if other != word.text]
    right = next((other for other in close if case.helps(word.start, word.end, other)), None)
    return None if right is None else _misspelt(word, right)


def perhaps_misspelt(case: Case) -> Slip | None:
    """The same, where even the right word would not let the sentence be read: only if they are really alike."""
    word = case.word
    right = did_you_mean(word.text, keywords()) if word is not None and word.kind == "lower" else None
    return None if word is None or right is None else _misspelt(word, right)


def _misspelt(word: Word, right: str) -> Slip:
    message = f"'{word.text}' is no word of the language; did you mean '{right}'?"
    return Slip("RW206", word.start, word.end, message, f"write `{right}`", right)


def lower_case_name(case: Case) -> Slip | None:
    """`for 3 hours`, `is prone`, `the creature`."""
    word = case.word
    if word is None or not word.text[0].isalpha():
        return None
    before = case.before
    taken = word.text in NAMEABLE and is_keyword(before, "is", "are", "become", "becomes", "not")
    if word.kind != "lower" and not taken:
        return None
    if before is not None and before.kind == "name":  # two names would melt into one
        return None
    name = word.text[0].upper() + word.text[1:]
    if not case.helps(word.start, word.end, name):
        name = f"the {name}"
        if not case.helps(word.start, word.end, name):
            return None
    what = "a unit is a name" if before and before.kind == "number" else "names begin with a capital"
    no = f"'{word.text}' is no name" if taken else f"'{word.text}' is no keyword"
    return Slip("RW207", word.start, word.end, f"{no}, and {what}", f"write `{name}`", name)


def missing_the(case: Case) -> Slip | None:
    """`when Creature becomes ..`: a thing without its article."""
    following = case.word
    if (
        is_keyword(following, *_AFTER_THE)
        and following is not None
        and case.helps(following.start, following.start, "the ")
    ):
        start, end, text = following.start, following.end, following.text
        return Slip("RW208", start, end, f"'the' is missing before '{text}'", f"write `the {text}`", f"the {text}")
    for word in (case.word, case.before):
        if word is not None and word.kind == "name" and case.helps(word.start, word.start, "the "):
            hint = f"write `the {word.text}`; only constants, such as states, labels and actions, stand alone"
            return Slip(
                "RW208", word.start, word.end, f"'{word.text}' stands here without an article", hint, f"the {word.text}"
            )
    return None


def possessive_in_name(case: Case) -> Slip | None:
    """`uses Hunter's Mark`."""
    word, before, after = case.word, case.before, case.look(1)
    if word is None or word.kind != "owner" or before is None or before.kind != "name":
        return None
    rest = f"{after.text}" if after and after.kind == "name" else ""
    name = f"{before.text}s {rest}".strip()
    end = after.end if after and rest else word.end
    message = f"a name cannot hold {word.text}: it would read as something that the {before.text} has"
    return Slip("RW209", before.start, end, message, f"declare and write it without: `{name}`", name)


def article_before_constant(case: Case) -> Slip | None:
    """`becomes the Prone`, `uses a Parry`."""
    word, after = case.word, case.look(1)
    if word is None or word.text not in {"the", "a", "an", "any"} or after is None or after.kind != "name":
        return None
    joins = case.before is not None and case.before.kind == "name"  # without the article, two names would melt into one
    if joins or not case.helps(word.start, after.start, ""):
        return None
    message = f"a name of this kind stands without '{word.text}'"
    return Slip("RW210", word.start, after.end, message, f"write `{after.text}`", after.text)


def doubled_word(case: Case) -> Slip | None:
    """`the the Creature`."""
    word, before = case.word, case.before
    if word is None or before is None or word.text != before.text or not case.helps(before.end, word.end, ""):
        return None
    message = f"'{word.text}' stands here twice"
    return Slip("RW225", word.start, word.end, message, "leave one out", "")


def called_without_kind(case: Case) -> Slip | None:
    """`the Creature called Helper`: only what is introduced gets a name."""
    word = case.word
    if word is None or word.text != "called":
        return None
    hint = "`a Creature called Helper`, `any Creature called Helper` and `another Creature called Helper` give a name"
    return Slip("RW223", word.start, word.end, "only what is introduced here can be given a name", hint)


def is_keyword(word: Word | None, *texts: str) -> bool:
    """Whether a word is one of these keywords."""
    return word is not None and word.kind == "keyword" and word.text in texts
