"""The small forms of vocabulary cells that are not sentences: types, signatures, bounds, dice.

In: a positioned scalar. Out: model values; `Mistake` at the very word that is wrong.
Deliberately not here: which types exist (the builder asks `known`), sentences in cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from rulewright.analysis.mistakes import Mistake, unknown
from rulewright.model.vocabulary import Role, Signature, Track, Ty
from rulewright.source import Scalar

PREPOSITIONS = ("by", "on", "to", "from", "with", "against", "at", "into", "in", "of")
BUILT_IN = frozenset({"number", "flag", "state", "roll", "clause", "thing", "place", "item", "dice"})

_WORD = re.compile(r"\S+")
_TRACK = re.compile(r"from (-?[0-9]{1,9})(?: to (.+))?|to (.+)")
_TYPE = re.compile(r"(optional |decision )?(?:(list|set) of |number of )?(.+)")

Known = Callable[[str], str | None]


def read_type(cell: Scalar, known: Known, prefix: Literal["", "list", "set"] = "") -> tuple[Ty, str, str | None]:
    """The type, the role of the attribute (`plain`, `zone`, `decision`) and the place that a `number of` stands for."""
    found = _TYPE.fullmatch(cell.value.strip())
    if found is None:
        raise Mistake(
            "RW310", cell.span, "a type is missing here", "write number, flag, or the name of an entity or enum"
        )
    shift = len(cell.value) - len(cell.value.lstrip())
    first, many, word = found.group(1) or "", found.group(2) or "", found.group(3)
    base = known(word)
    if base is None:
        at = cell.part(shift + found.start(3), shift + found.end(3))
        raise unknown("RW310", at, word, f"unknown type '{word}'", known_names(known))
    optional = first == "optional "
    if "number of " in found.group(0)[: found.start(3)]:
        return Ty("number", optional=optional), "zone", base
    kind: Literal["", "list", "set"] = prefix or ("list" if many == "list" else "set" if many == "set" else "")
    return Ty(base, kind, optional), "decision" if first == "decision " else "plain", None


def known_names(known: Known) -> tuple[str, ...]:
    """What a lookup knows, for suggestions: lookups made by the builder carry their table."""
    return tuple(getattr(known, "table", ()))


def read_signature(cell: Scalar, name: str, known: Known) -> Signature:
    """`Creature uses ~ on Creature with optional Item called Tool`."""
    text = cell.value
    if text.count("~") != 1:
        raise Mistake(
            "RW315",
            cell.span,
            f"how {name} reads needs one '~', which stands for the name",
            "as in 'Creature uses ~ on Creature'",
        )
    left, right = text.split("~")
    capital = [w for w in _WORD.finditer(left) if w.group()[0].isupper()]
    lead = [w.group() for w in _WORD.finditer(left) if not w.group()[0].isupper()]
    subject = None
    if capital:
        start, end = capital[0].start(), capital[-1].end()
        if left[:start].strip():
            raise Mistake(
                "RW315",
                cell.part(0, end),
                f"how {name} reads begins with whom it is said of",
                "as in 'Creature uses ~ on Creature'",
            )
        subject = _known(cell, start, end, known, f"the subject of {name}")
    return Signature(subject, " ".join(lead), _roles(cell, len(left) + 1, right, name, known))


def _roles(cell: Scalar, offset: int, text: str, name: str, known: Known) -> tuple[Role, ...]:
    words = [(w.group(), offset + w.start(), offset + w.end()) for w in _WORD.finditer(text)]
    roles: list[Role] = []
    at = 0
    while at < len(words):
        prep, start, end = words[at]
        if prep not in PREPOSITIONS:
            raise Mistake(
                "RW315",
                cell.part(start, end),
                f"a role of {name} begins with one of {', '.join(PREPOSITIONS)}, not with '{prep}'",
            )
        if any(role.preposition == prep for role in roles):
            raise Mistake("RW315", cell.part(start, end), f"{name} has two roles with '{prep}'")
        at += 1
        optional = at < len(words) and words[at][0] == "optional"
        at += optional
        until = at
        while until < len(words) and words[until][0] not in (*PREPOSITIONS, "called"):
            until += 1
        if until == at:
            raise Mistake("RW315", cell.part(start, end), f"'{prep}' needs the type of what stands there")
        base = _known(cell, words[at][1], words[until - 1][2], known, f"a role of {name}")
        at = until
        called = None
        if at < len(words) and words[at][0] == "called":
            until = at + 1
            while until < len(words) and words[until][0] not in PREPOSITIONS:
                until += 1
            called = " ".join(w for w, _, _ in words[at + 1 : until]) or None
            at = until
        roles.append(Role(prep, Ty(base), called, optional))
    return tuple(roles)


def _known(cell: Scalar, start: int, end: int, known: Known, what: str) -> str:
    word = " ".join(cell.value[start:end].split())
    base = known(word)
    if base is None:
        raise unknown("RW310", cell.part(start, end), word, f"unknown type '{word}' for {what}", known_names(known))
    return base


def read_track(cell: Scalar, is_attribute: Callable[[str], bool]) -> Track:
    """`from 0`, `from 0 to 10`, `from 0 to HP Maximum`."""
    found = _TRACK.fullmatch(cell.value.strip())
    if found is None:
        raise Mistake(
            "RW316",
            cell.span,
            f"'{cell.value}' is no pair of bounds",
            "write 'from 0', or 'from 0 to 10', or 'from 0 to' and the name of an attribute",
        )
    low = int(found.group(1)) if found.group(1) else None
    word = found.group(2) or found.group(3)
    if word is None:
        return Track(low)
    if re.fullmatch(r"-?[0-9]{1,9}", word):
        if low is not None and int(word) < low:
            raise Mistake("RW316", cell.span, f"the upper bound {word} is below the lower bound {low}")
        return Track(low, int(word))
    if not is_attribute(word):
        start = cell.value.rindex(word)
        raise Mistake(
            "RW316", cell.part(start, start + len(word)), f"'{word}' is neither a number nor a number of the same thing"
        )
    return Track(low, word)


def read_dice(cell: Scalar) -> tuple[int, int]:
    """`2d6` -> (2, 6)."""
    count, _, faces = cell.value.partition("d")
    if re.fullmatch(r"[0-9]{1,9}d[0-9]{1,9}", cell.value) is None:
        raise Mistake("RW316", cell.span, f"'{cell.value}' is no dice", "write for example 1d20")
    return int(count), int(faces)
