"""The clauses of a rule file as first written, in page order, and their boxes.

In: the positioned YAML of one rule file. Out: a list of `ClauseSource`. Reports ids that are used twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.diagnostics import Bag, Note
from rulewright.editions.nodes import mapping, mappings, scalar, text, words
from rulewright.editions.tree import ClauseSource
from rulewright.source import Mapping, Scalar
from rulewright.source.kept import Kept

_PLAIN_BOXES = ("requirements", "triggers", "effects", "cancellations")
_FIRST: Kept[dict[tuple[str, str], list[ClauseSource]]] = Kept()
"""Of files that nothing was said about: rule and publication, and the clauses."""


def clauses_of(rule: str, root: Mapping, publication: str, bag: Bag) -> list[ClauseSource]:
    """Sections in the order of the file, rulings last; worked examples are no clauses."""
    known = _FIRST.of((root,), dict)
    if (rule, publication) not in known:
        told = Bag()
        found = _clauses(rule, root, publication, told)
        if len(told):
            bag.extend(told)
            return found
        known[rule, publication] = found
    return list(known[rule, publication])


def _clauses(rule: str, root: Mapping, publication: str, bag: Bag) -> list[ClauseSource]:
    found: list[ClauseSource] = []
    ids: dict[str, Scalar] = {}
    for box, place, label, node in boxes(root):
        name = scalar(node, "id")
        if name is None:
            continue
        if name.value in ids:
            bag.error(
                "RW505",
                name.span,
                f"the clause id '{name.value}' is used twice on this page",
                hint="ids are permanent addresses; give the newer clause one that was never used",
                notes=(Note(ids[name.value].span, "first used here"),),
            )
            continue
        ids[name.value] = name
        found.append(clause(rule, node, box, place, label, publication))
    for name in other_ids(root):
        first = ids.setdefault(name.value, name)
        if first is not name:
            bag.error(
                "RW505",
                name.span,
                f"the id '{name.value}' is used twice on this page",
                hint="clauses, examples and alternatives share the page's addresses; take an id that was never used",
                notes=(Note(first.span, "first used here"),),
            )
    found.sort(key=lambda c: c.box == "ruling")
    return found


def other_ids(root: Mapping) -> Iterator[Scalar]:
    """Examples and alternatives have addresses on the page, too."""
    alternatives = (other for ruling in mappings(root.get("rulings")) for other in mappings(ruling.get("alternatives")))
    for node in (*mappings(root.get("examples")), *alternatives):
        name = scalar(node, "id")
        if name is not None:
            yield name


def clause(rule: str, node: Mapping, box: str, place: int, label: str, publication: str) -> ClauseSource:
    """One clause from its YAML."""
    short = text(node, "id")
    return ClauseSource(
        id=f"{rule}/{short}",
        short=short,
        box=box,
        place=place,
        label=label,
        node=node,
        text=text(node, "text"),
        text_node=scalar(node, "text"),
        drift=scalar(node, "drift"),
        rule=scalar(node, "rule"),
        restates=scalar(node, "restates"),
        prose=scalar(node, "prose"),
        publication=publication,
        framed=text(node, "section") != "none",
        question=text(node, "question"),
        answer=text(node, "answer"),
        about=words(node.get("about")),
        clarifies=words(node.get("clarifies")),
        related=words(node.get("related")),
    )


def boxes(root: Mapping) -> Iterator[tuple[str, int, str, Mapping]]:
    """(box, place, label, clause) for every clause of a rule file."""
    for key, value in root.entries:
        if key.value in _PLAIN_BOXES:
            for node in mappings(value):
                yield key.value, 0, "", node
        elif key.value == "sections":
            for place, section in enumerate(mappings(value)):
                for node in mappings(section.get("clauses")):
                    yield "section", place, text(section, "title"), node
        elif key.value == "phases":
            for place, phase in enumerate(mappings(value)):
                for node in mappings(phase.get("clauses")):
                    yield "phase", place, text(phase, "phase"), node
        elif key.value == "notes":
            notes = mapping(root, "notes")
            for name, box in notes.entries if notes is not None else ():
                for node in mappings(box):
                    yield "note", 0, name.value, node
        elif key.value == "rulings":
            for node in mappings(value):
                yield "ruling", 0, "", node
