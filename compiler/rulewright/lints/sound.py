"""What can be looked into although something is wrong: the clauses that are whole, without what might be a consequence.

In: an edition, its meanings, and the findings so far. Out: the meanings of the clauses that no error touches; None where too much
is open to tell, as with a broken vocabulary, document or definition. Clauses that a broken one names are left out too, since it
may say which of them counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.diagnostics import Bag, Severity, Span
from rulewright.editions.tree import ClauseSource, Edition, RuleSource
from rulewright.model.meaning import RuleMeaning
from rulewright.source import FileKind, GameSources, Mapping, Node, Scalar, Sequence

_ELSEWHERE = (FileKind.SCENARIOS, FileKind.TRANSLATION)
_DEFINES = re.compile(r"\bdefine (?:the|an?)\b")


def sound(
    edition: Edition, rules: tuple[RuleMeaning, ...], bag: Bag, sources: GameSources
) -> tuple[RuleMeaning, ...] | None:
    """The meanings without broken clauses, and without whole rules where what is broken is no clause."""
    kinds = {file.text.file: file.kind for file in sources.files}
    homes = {rule.node.span.file: rule for rule in edition.rules}
    clauses: set[str] = set()
    whole: set[str] = set()
    said: dict[str, str] = {}  # what stands in the broken parts of a rule
    for found in bag:
        kind = kinds.get(found.span.file)
        if found.severity is not Severity.ERROR or kind is None or kind in _ELSEWHERE:
            continue
        rule = homes.get(found.span.file)
        if rule is None:
            return None
        clause = _around(rule, found.span)
        if clause is None or rule.node.get("phases") is not None:
            whole.add(rule.id)
        else:
            clauses.add(clause.id)
        said[rule.id] = f"{said.get(rule.id, '')} {' '.join(_words(rule.node if clause is None else clause.node))}"
    text = " ".join(said.values())
    if _DEFINES.search(text):
        return None
    out = clauses | {
        c.id for r in edition.rules for c in r.clauses if _named(c.id, text) or _named(c.short, said.get(r.id, ""))
    }
    return tuple(
        replace(rule, clauses=tuple(c for c in rule.clauses if c.id not in out))
        for rule in rules
        if rule.id not in whole
    )


def _named(id: str, text: str) -> bool:
    return re.search(rf"(?<![\w/-]){re.escape(id)}(?![\w-])", text) is not None


def _around(rule: RuleSource, at: Span) -> ClauseSource | None:
    inside = (c for c in rule.clauses if c.node.span.file == at.file)
    return next((c for c in inside if c.node.span.start <= at.start < c.node.span.end), None)


def _words(node: Node) -> Iterator[str]:
    match node:
        case Scalar():
            yield node.value
        case Sequence():
            for item in node.items:
                yield from _words(item)
        case Mapping():
            for key, value in node.entries:
                yield from _words(value) if key.value != "id" else ()
