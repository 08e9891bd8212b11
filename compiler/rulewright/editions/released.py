"""Released editions: what was published stays as it was.

In: the files of a game, among them `addresses.yaml` with its list of released editions, and all editions. Out: findings where a
released rule reads or decides otherwise now; the marks of an edition. Corrections belong into the next document; a slip of the
pen in the transcript is mended and the edition released again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from rulewright.diagnostics import Bag
from rulewright.editions.formerly import first_id
from rulewright.editions.nodes import mapping
from rulewright.editions.reviewed import marks_of
from rulewright.editions.tree import Edition, RuleSource
from rulewright.source import FileKind, GameSources, Scalar

Marks = Mapping[str, str]
"""Rule id -> a short hash of all that stands on its page: titles, ids, boxes, words, sentences."""


def marks_of_edition(edition: Edition) -> dict[str, str]:
    """The marks of every rule of an edition, by the id that the rule had first."""
    return {first_id(rule.node, rule.id): _mark(rule) for rule in edition.rules}


def _mark(rule: RuleSource) -> str:
    lines = [rule.title]
    for clause in rule.clauses:
        marks = marks_of(clause)
        short = first_id(clause.node, clause.short)
        lines.append(f"{short} {clause.box} {clause.label} {marks.text} {marks.rule}")
    return hashlib.sha256("\n".join(lines).encode("utf-8")).hexdigest()[:8]


def released_of(game: GameSources) -> dict[str, dict[str, Scalar]]:
    """Publication -> the marks that were written down for it: those of rules that differ from the release before."""
    found: dict[str, dict[str, Scalar]] = {}
    for file in game.of(FileKind.ADDRESSES):
        table = mapping(file.root, "released")
        for key, value in table.entries if table is not None else ():
            entries = value.entries if hasattr(value, "entries") else ()
            found[key.value] = {rule.value: mark for rule, mark in entries if isinstance(mark, Scalar)}
    return found


def differing(marks: Marks, before: Marks) -> dict[str, str]:
    """The marks that an edition is written down with: of rules that are not as in the release before."""
    return {rule: mark for rule, mark in sorted(marks.items()) if before.get(rule) != mark}


def check_released(game: GameSources, editions: Sequence[Edition], bag: Bag) -> None:
    """Reports rules that are not as they were released, each once, in the oldest edition in which they are not."""
    released = released_of(game)
    known: dict[str, Scalar] = {}
    told: set[str] = set()
    for edition in editions:
        if edition.id not in released:
            continue
        known |= released[edition.id]
        marks = marks_of_edition(edition)
        for rule in edition.rules:
            first = first_id(rule.node, rule.id)
            was = known.get(first)
            if was is not None and was.value != marks[first] and rule.id not in told:
                told.add(rule.id)
                key = rule.node.key("title") or rule.node.key("rule")
                bag.error(
                    "RW549",
                    key.span if key is not None else was.span,
                    f"'{rule.id}' is not as it was released with '{edition.id}'",
                    hint="put the change into a new document (`rulewright errata add`); if the transcript was wrong, "
                    f"`rulewright release {edition.id}` once more",
                )
