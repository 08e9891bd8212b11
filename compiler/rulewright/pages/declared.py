"""What a vocabulary declares, as a reader of the site needs it: each name, its other words, and one line that says what it is.

In: the vocabulary files of an edition, as positioned YAML. Out: `Declared` entries in the order of the files. The line is the
author's `text` where there is one, else it is made from the declaration. Types and meanings are the business of `analysis`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.editions.nodes import mapping, scalar, scalars, text, words
from rulewright.source import Mapping, Node, Scalar

KINDS = {
    "entities": "Thing",
    "states": "State",
    "state groups": "Group of states",
    "windows": "Time",
    "relations": "Relation",
    "measures": "Measure",
    "judgements": "Judgement",
    "actions": "Action",
    "events": "Event",
    "roll kinds": "Kind of roll",
    "rolls": "Roll",
    "roll effects": "Effect on a roll",
    "tables": "Table",
    "modifiers": "Kind of modifier",
}
"""Sections of a vocabulary file whose keys are names, and the word printed for what stands there."""


@dataclass(frozen=True, slots=True)
class Declared:
    """One declared name. `line` is markup in the author's own way of writing; `node` holds `text` where the author wrote one."""

    name: str
    kind: str
    line: str
    also: tuple[str, ...] = ()
    node: Scalar | None = None  # the author's text


def declared(vocabulary: Iterable[Mapping]) -> tuple[Declared, ...]:
    """All names of the files; of a name declared twice, the first. Attributes come last: a thing of that name goes before."""
    found: dict[str, Declared] = {}
    for entry in (*_named(tuple(vocabulary)), *_attributes(tuple(vocabulary))):
        found.setdefault(entry.name, entry)
    return tuple(found.values())


def enum_members(vocabulary: Iterable[Mapping]) -> dict[str, tuple[str, ...]]:
    """The names of each enum."""
    found: dict[str, tuple[str, ...]] = {}
    for root in vocabulary:
        enums = mapping(root, "enums")
        for name, members in enums.entries if enums is not None else ():
            found[name.value] = words(members)
    return found


def _named(vocabulary: tuple[Mapping, ...]) -> Iterator[Declared]:
    for root in vocabulary:
        for key, section in root.entries:
            if key.value in KINDS and isinstance(section, Mapping):
                for name, node in section.entries:
                    yield _entry(key.value, name.value, node)
        for name in scalars(root.get("resources")):
            yield Declared(name.value, "Resource", "What actions are paid with.")
    for enum, members in enum_members(vocabulary).items():
        for member in members:
            yield Declared(member, enum[:1].upper() + enum[1:], f"One of these: {', '.join(members)}.")


def _entry(section: str, name: str, node: Node) -> Declared:
    own = node if isinstance(node, Mapping) else None
    written = scalar(own, "text")
    line = written.value.strip() if written is not None else _line(section, name, node)
    return Declared(name, KINDS[section], line, words(own.get("also")) if own is not None else (), written)


def _line(section: str, name: str, node: Node) -> str:
    """One line about a name that nobody wrote a text for, out of its declaration."""
    own = node if isinstance(node, Mapping) else None
    match section:
        case "entities":
            return _thing(own)
        case "states":
            ends = {"never": " It does not end."}.get(text(own, "ends"), "")
            bearer = text(own, "bearer")
            return (f"A state of {_one(bearer)}." if bearer else "A state.") + ends
        case "state groups":
            return f"Any of these states: {', '.join(f'[[{w}]]' for w in words(node))}."
        case "windows":
            around, owner = text(own, "in"), text(own, "owner")
            line = f"A stretch of time, part of [[{around}]]." if around else "A stretch of time."
            return line + (f" {_one(owner, capital=True)} has its own." if owner else "")
        case "roll kinds":
            opposes, dice = text(own, "opposes"), text(own, "dice")
            return f"[[{opposes}]] against another one." if opposes else f"Rolled with {dice}." if dice else "A roll."
        case "rolls":
            kinds = words(own.get("kind")) if own is not None else ()
            return f"Rolled as {' and '.join(f'[[{kind}]]' for kind in kinds)}." if kinds else "A roll."
        case "roll effects":
            ignored = words(own.get("ignores")) if own is not None else ()
            dice = f"{text(own, 'dice')}, of which the {text(own, 'keep')} counts." if text(own, "dice") else ""
            kept = f"The degree is not shifted by {' or '.join(f'`{line}`' for line in ignored)}." if ignored else ""
            return " ".join(filter(None, (dice, kept)))
        case "tables":
            return "A table of numbers."
        case "modifiers":
            return f"Of several bonuses: {text(own, 'bonus') or 'sum'}. Of several penalties: {text(own, 'penalty') or 'sum'}."
        case _:
            reads = node.value.strip() if isinstance(node, Scalar) else text(own, "reads")
            return f"Sentences say: {reads.replace('~', name)}." if reads else f"{KINDS[section]} of the game."


def _thing(node: Mapping | None) -> str:
    parent, members, attributes = text(node, "is a"), text(node, "group of"), _attribute_names(node)
    has = f" with {', '.join(attributes)}" if attributes else ""
    if members:
        return f"A group of [[{members}]]{has}."
    return f"A kind of [[{parent}]]{has}." if parent else f"A thing{has}." if has else "A thing of the game."


def _attributes(vocabulary: tuple[Mapping, ...]) -> Iterator[Declared]:
    for root in vocabulary:
        for section in ("entities", "events", "rolls", "actions"):
            table = mapping(root, section)
            for owner, node in table.entries if table is not None else ():
                for name in _attribute_names(node if isinstance(node, Mapping) else None):
                    yield Declared(name, "Attribute", f"An attribute of [[{owner.value}]].")


def _attribute_names(node: Mapping | None) -> list[str]:
    """Attributes begin with a capital; what describes the thing itself does not."""
    return [key.value for key, _ in node.entries if not key.value[:1].islower()] if node is not None else []


def _one(name: str, capital: bool = False) -> str:
    article = "an" if name[:1] in "AEIOaeio" else "a"
    return f"{article.capitalize() if capital else article} [[{name}]]"
