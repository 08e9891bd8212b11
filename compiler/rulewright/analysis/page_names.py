"""Short names that a page gives and none of its sentences says: the `names` of the page, `each` of a phase.

In: a rule as it stands in an edition. Out: warnings. A slip in such a name leaves it unused and turns what sentences say into
something else. Deliberately not here: what the names stand for.
"""

from __future__ import annotations

import re

from rulewright.analysis.sections import cell
from rulewright.diagnostics import Bag, Span
from rulewright.editions.nodes import mapping, mappings, scalar
from rulewright.editions.tree import RuleSource


def check(rule: RuleSource, bag: Bag) -> None:
    """Warns of each."""
    said = " ".join(_said(rule))
    names = mapping(rule.node, "names")
    for key, _ in names.entries if names is not None else ():
        _unless_said(key.value, key.span, said, bag)
    for phase in mappings(rule.node.get("phases")):
        each = cell(phase, "each")
        if each is not None:
            name = each.value.partition(" in ")[0].strip()
            start = each.value.find(name)
            _unless_said(name, each.part(start, start + len(name)), said, bag)


def _unless_said(name: str, span: Span, said: str, bag: Bag) -> None:
    if name and not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said):
        bag.warning(
            "RW712",
            span,
            f"no sentence of this page says '{name}'",
            hint="use it in a sentence, or take it out; look for another spelling below",
        )


def _said(rule: RuleSource) -> list[str]:
    """All sentences and cells where such names may stand, those of alternatives and of earlier editions too."""
    found = [clause.rule.value for clause in rule.clauses if clause.rule is not None]
    for clause in rule.clauses:
        nodes = (clause.node, *mappings(clause.node.get("alternatives")))
        found += [written.value for node in nodes if (written := scalar(node, "rule")) is not None]
    names = mapping(rule.node, "names")
    found += [text.value for key, _ in names.entries if (text := scalar(names, key.value))] if names is not None else []
    found += [
        order.value for phase in mappings(rule.node.get("phases")) if (order := scalar(phase, "order")) is not None
    ]
    return found
