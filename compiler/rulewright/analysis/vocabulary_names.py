"""Names against each other: what a sentence could not tell apart, or a slip would silently turn into something else.

In: the vocabulary and its sections, for places. Out: findings only. Deliberately not here: names that don't exist.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.analysis.lexicon import Lexicon, singulars
from rulewright.analysis.mistakes import reported as reported_in
from rulewright.analysis.mistakes import unknown
from rulewright.analysis.sections import Sections, own
from rulewright.diagnostics import Bag, Note, said_twice
from rulewright.model.given import DECLARABLE, GIVEN, IN_CELLS
from rulewright.model.vocabulary import Vocabulary
from rulewright.source import Mapping, Scalar, Sequence
from rulewright.syntax.keywords import NAMEABLE, another, keywords

_SECTIONS = ("entities", "windows", "events", "rolls", "actions", "measures", "roll kinds")
"""Names that stand after the same words: `a X`, `the X`, `uses X`, `to X`."""

_ASKED = ("states", "state groups", "relations")
"""Names that stand after `is`."""


_BEHIND = ("attributes", "states", "enum values")
"""Names that stand behind `'s` and `is` only, where no keyword of one fixed phrase does."""


def check(words: Vocabulary, sections: Sections, bag: Bag) -> None:
    """All checks of names."""
    _keywords(sections, bag)
    for _, name in places(sections):
        if half := said_twice(name.value):
            bag.error("RW311", name.span, f"'{name.value}' says '{half}' twice", hint=f"write '{half}'")
    _given(sections, bag)
    _circles(words, sections, bag)
    _twice(words, sections, bag)
    _close(words, sections, bag)


def places(sections: Sections) -> list[tuple[str, Scalar]]:
    """Every declared name with its section and place."""
    found: list[tuple[str, Scalar]] = []
    for section, table in sections.tables.items():
        if section == "clock":
            continue
        for key, value in table:
            found.append((section, key))
            found += [
                ("attributes" if section == "entities" else f"attributes of {section}", name)
                for name, _ in own(value)
                if section in ("entities", "events", "rolls", "actions")
            ]
            if section == "enums" and isinstance(value, Sequence):
                found += [("enum values", item) for item in value if isinstance(item, Scalar)]
            if section == "roll kinds" and isinstance(value, Mapping):
                for inner in (value.get("takes"), value.get("numbers")):
                    found += [("numbers", name) for name, _ in own(inner)] if inner is not None else []
    found += [("resources", item) for item in sections.list("resources")]
    return found


def _keywords(sections: Sections, bag: Bag) -> None:
    for section, name in places(sections):
        word = name.value.lower()
        if section not in ("enums", "modifiers") and word in keywords() - (NAMEABLE if section in _BEHIND else set()):
            bag.error(
                "RW313",
                name.span,
                f"'{name.value}' differs from the keyword '{name.value.lower()}' only by its capital",
                hint=another(name.value),
            )


def _given(sections: Sections, bag: Bag) -> None:
    for section, name in places(sections):
        own_cells = section == "numbers" and name.value in DECLARABLE
        if name.value in GIVEN and not own_cells and not (section in _BEHIND and name.value in IN_CELLS):
            bag.error(
                "RW311",
                name.span,
                f"'{name.value}' is a name that the language gives: {GIVEN[name.value]}",
                hint=another(name.value),
            )


def _circles(words: Vocabulary, sections: Sections, bag: Bag) -> None:
    lex = Lexicon(words)
    told: set[str] = set()  # one finding per circle
    for section in ("entities", "actions", "rolls", "events"):
        for key, value in sections.table(section):
            parent = value.get("is a") if isinstance(value, Mapping) else None
            at = lex.parent(key.value)
            seen: list[str] = []
            while at is not None and at != key.value and at not in seen:
                seen.append(at)
                at = lex.parent(at)
            if at == key.value and isinstance(parent, Scalar) and key.value not in told:
                told.update((key.value, *seen))
                bag.error(
                    "RW314",
                    parent.span,
                    f"{key.value} is, by way of {seen[0] if seen else parent.value}, a kind of itself",
                )
    for key, _ in sections.table("windows"):
        window = words.windows.get(key.value)
        seen = []
        while window is not None and window.parent is not None and window.parent not in seen:
            seen.append(window.parent)
            window = words.windows.get(window.parent)
        if key.value in seen and key.value not in told:
            told.update(seen)
            bag.error("RW314", key.span, f"{key.value} is, by way of {seen[0]}, inside itself")


def _twice(words: Vocabulary, sections: Sections, bag: Bag) -> None:
    """One name in two sections that a sentence could not tell apart."""
    for group in (_SECTIONS, _ASKED):
        seen: dict[str, tuple[str, Scalar]] = {}
        for section in group:
            for key, _ in sections.table(section):
                first = seen.setdefault(key.value, (section, key))
                once = (
                    {first[0], section} == {"entities", "windows"} and words.entities[key.value].only_one
                    if key.value in words.entities
                    else False
                )
                if first[1] is not key and not once:
                    _report_twice(bag, key, section, first)
    lex = Lexicon(words)
    for section, key in places(sections):
        if section == "states" and key.value in words.states:
            owner = words.states[key.value].bearer
            if key.value in lex.attributes(owner):
                bag.error(
                    "RW311",
                    key.span,
                    f"'{key.value}' is a state and an attribute of {owner}; a sentence could not tell them apart",
                )


def _report_twice(bag: Bag, key: Scalar, section: str, first: tuple[str, Scalar]) -> None:
    bag.error(
        "RW311",
        key.span,
        f"'{key.value}' stands among the {first[0]} and among the {section}; a sentence could not tell them apart",
        hint="give one of them another name",
        notes=(Note(first[1].span, "first declared here"),),
    )


def _close(words: Vocabulary, sections: Sections, bag: Bag) -> None:
    """Two names of one kind that differ by one leading or trailing word, or by the plural."""
    lex = Lexicon(words)
    at = {name.value: name for _, name in reversed(places(sections))}
    known = {*at, *words.entities, *(a for e in words.entities.values() for a in e.attributes), *words.aliases}
    for name in sections.close_names:
        with reported_in(bag):
            if name.value not in known:
                raise unknown(
                    "RW310", name.span, name.value, f"'{name.value}' is close to nothing, for it is not declared", known
                )
    reported: set[tuple[str, str]] = set()
    kinds = sections.names("roll kinds")
    groups: list[Iterable[str]] = [
        lex.attributes(base) for base in (*words.entities, *words.events, *words.rolls, *words.actions)
    ]
    groups += [
        *words.enums.values(),
        lex.all_states,
        words.actions,
        [*words.rolls, *kinds],
        words.events,
        words.windows,
        words.relations,
    ]
    for group in groups:
        names = sorted(set(group))
        for a in names:
            for b in names:
                if a == b or (a, b) in reported or any({a, b} <= pair for pair in sections.close) or b not in at:
                    continue
                both = (
                    " (rolls and roll kinds are told apart by their names alone)"
                    if (a in kinds) != (b in kinds)
                    else ""
                )
                if a.split() in (b.split()[1:], b.split()[:-1]):
                    reported.add((a, b))
                    bag.error(
                        "RW312",
                        at[b].span,
                        f"'{a}' is '{b}' less one word, so a dropped word would go unnoticed{both}",
                        hint="rename one of them, or list both under 'close names'",
                    )
                elif a in list(singulars(b))[1:]:
                    reported.add((a, b))
                    bag.error(
                        "RW312",
                        at[b].span,
                        f"'{b}' reads as the plural of '{a}'",
                        hint="rename one of them, or list both under 'close names'",
                    )
