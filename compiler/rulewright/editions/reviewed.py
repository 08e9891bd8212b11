"""Text and rule are approved together: what somebody has read side by side, held against what stands there now.

In: the files of a game, among them `reviewed.yaml`, if it is there, and the newest edition. Out: findings where one side has
changed alone; which clauses are to be read; the text of the file. Without the file nobody is reminded of anything.
Deliberately not here: whether text and rule say the same. That takes a reader.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.diagnostics import Bag
from rulewright.editions.desk import flat
from rulewright.editions.nodes import mapping, scalar, text
from rulewright.editions.tree import ClauseSource, Edition
from rulewright.source import FileKind, GameSources, Scalar
from rulewright.syntax.parser import parse_rule
from rulewright.syntax.printer import show

State: TypeAlias = Literal["reviewed", "never reviewed", "text changed", "rule changed", "both changed"]

_HEAD = """\
# Clauses of which somebody has read the text and the rule together and found that they say the same. When one of the two
# changes alone, `rulewright check` says so. `rulewright review --confirm CLAUSE` writes this file.
reviewed:
"""


@dataclass(frozen=True, slots=True)
class Marks:
    """What stood there when it was read: short hashes of text and rule, and who read it."""

    text: str
    rule: str
    by: str = ""


def marks_of(clause: ClauseSource, by: str = "") -> Marks:
    """The marks of a clause as it stands. Line breaks and spellings of sentences do not matter."""
    return Marks(_mark(flat(f"{clause.question} {clause.text}")), _mark(_meaning(clause)), by)


def _meaning(clause: ClauseSource) -> str:
    if clause.rule is None:
        return f"restates {flat(clause.restates.value)}" if clause.restates is not None else "prose"
    bag = Bag()
    sentences = parse_rule(clause.rule, bag)
    return flat(clause.rule.value) if bag.has_errors else " ".join(show(sentence) for sentence in sentences)


def _mark(words: str) -> str:
    return hashlib.sha256(words.encode("utf-8")).hexdigest()[:8]


# ------------------------------------------------------------------------------------------------ the ledger


def ledger_of(game: GameSources) -> dict[str, Marks] | None:
    """The clauses that were read; None where the game keeps no such file."""
    files = game.of(FileKind.REVIEWED)
    if not files:
        return None
    table = mapping(files[0].root, "reviewed")
    return {
        key.value: Marks(
            text(mapping(table, key.value), "text"),
            text(mapping(table, key.value), "rule"),
            text(mapping(table, key.value), "by"),
        )
        for key, _ in (table.entries if table is not None else ())
    }


def render(ledger: Mapping[str, Marks]) -> str:
    """The text of the file, a line for each clause, in order of their addresses."""
    lines = [_HEAD] if ledger else [_HEAD.rstrip("\n") + " {}\n"]
    for id, marks in sorted(ledger.items()):
        by = f", by: {marks.by}" if marks.by else ""
        lines.append(f"  {id}: {{text: {marks.text}, rule: {marks.rule}{by}}}\n")
    return "".join(lines)


def states_of(edition: Edition, ledger: Mapping[str, Marks]) -> Iterator[tuple[ClauseSource, State]]:
    """Every clause in force that has sentences, and how it stands."""
    for rule in edition.rules:
        for clause in rule.clauses:
            read = ledger.get(clause.id)
            if read is not None or clause.rule is not None:
                yield clause, _state(read, marks_of(clause))


def _state(read: Marks | None, now: Marks) -> State:
    if read is None:
        return "never reviewed"
    match (read.text == now.text, read.rule == now.rule):
        case (True, True):
            return "reviewed"
        case (True, False):
            return "rule changed"
        case (False, True):
            return "text changed"
        case _:
            return "both changed"


def check_reviewed(game: GameSources, edition: Edition, bag: Bag) -> None:
    """Reports clauses of which one side has changed since both were read."""
    ledger = ledger_of(game)
    for clause, state in states_of(edition, ledger) if ledger else ():
        at = _changed_side(clause, state)
        if state == "text changed":
            message = f"the text of '{clause.id}' was changed since it was reviewed, and its rule was not"
        elif state == "rule changed":
            message = f"the rule of '{clause.id}' was changed since it was reviewed, and its text was not"
        else:
            continue
        code = "RW546" if state == "text changed" else "RW547"
        hint = f"read both; if they say the same, `rulewright review --confirm {clause.id}`"
        bag.warning(code, at.span if at is not None else clause.node.span, message, hint=hint)


def _changed_side(clause: ClauseSource, state: State) -> Scalar | None:
    if state == "rule changed":
        return clause.rule or clause.restates or clause.prose
    return clause.text_node or scalar(clause.node, "text")
