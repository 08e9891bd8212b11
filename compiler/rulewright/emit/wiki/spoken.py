"""What the texts of a page link to, and which of its clauses do.

In:  a page of the model.
Out: ids of rules: in reading order, or with the clauses that link there. No address.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulewright.model.page import ClauseView, DecisionTable, RulePage
from rulewright.model.text import ClauseRef, Link, Text, ToClause, ToRule, inlines


def clauses_of(page: RulePage) -> Iterator[ClauseView]:
    """Every clause of the parts, rows of decision tables included."""
    for part in page.parts:
        for item in part.content:
            yield from (row.clause for row in item.rows) if isinstance(item, DecisionTable) else (item,)


def linking_clauses(page: RulePage) -> Mapping[str, tuple[str, ...]]:
    """Rule id -> the clauses of this page that link to it, say again what it says, or point there; `""` for where only
    something else does: the summary, a ruling, the reason of a row.
    """
    found: dict[str, dict[str, None]] = {}
    for clause in clauses_of(page):
        targets = [see.target for see in clause.see] + [clause.restates]
        pointed = [t.rule for t in targets if isinstance(t, ToRule)] + [
            t.owner for t in targets if isinstance(t, ToClause)
        ]
        for rule in [*rules_in(clause.text), *pointed]:
            found.setdefault(rule, {})[clause.id] = None
    for rule in linked_rules(page):
        found.setdefault(rule, {"": None})
    return {rule: tuple(clauses) for rule, clauses in found.items()}


def linked_rules(page: RulePage) -> Iterator[str]:
    """Ids of the rules that a page's texts link to, in reading order, with repeats."""
    texts: list[Text] = [page.summary, page.manner]
    for part in page.parts:
        texts.append(part.intro)
        texts += [row.reason for item in part.content if isinstance(item, DecisionTable) for row in item.rows]
    texts += [clause.text for clause in clauses_of(page)]
    for ruling in page.rulings:
        texts += [ruling.text, ruling.reason]
    yield from rules_in(*texts)
    targets = (see.target for clause in clauses_of(page) for see in clause.see)
    yield from (target.rule for target in targets if isinstance(target, ToRule))


def rules_in(*texts: Text) -> list[str]:
    found: list[str] = []
    for text in texts:
        for node in inlines(text):
            match node:
                case Link(target=ToRule(rule=rule)) | Link(target=ToClause(owner=rule)) if rule:
                    found.append(rule)
                case ClauseRef(target=ToClause(owner=rule)) if rule:
                    found.append(rule)
    return found
