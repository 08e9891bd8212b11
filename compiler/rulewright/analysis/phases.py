"""The phases of a procedure: who takes part, in which order.

In: a phase of a page. Out: `PhaseMeaning`. Deliberately not here: its clauses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from rulewright.analysis import things
from rulewright.analysis.lexicon import one
from rulewright.analysis.mistakes import Mistake, need, reported
from rulewright.analysis.scope import Page, Scope, Thing
from rulewright.analysis.sections import cell
from rulewright.diagnostics import Bag, Span, did_you_mean
from rulewright.editions.tree import RuleSource
from rulewright.model.meaning import (
    Free,
    PhaseMeaning,
)
from rulewright.model.terms import (
    Expr,
)
from rulewright.source import Mapping as YamlMapping
from rulewright.source import Scalar
from rulewright.syntax import nodes as n
from rulewright.syntax.parser import parse_reference


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a scalar, as the parser takes it."""

    scalar: Scalar
    start: int
    end: int

    @property
    def value(self) -> str:
        return self.scalar.value[self.start : self.end]

    def part(self, start: int, end: int) -> Span:
        return self.scalar.part(self.start + start, self.start + end)


_EACH = re.compile(r"\s*(.+?)\s+in\s+(.+?)\s*", re.DOTALL)


_TURN = re.compile(r"\s*in turn from the (highest|lowest) (.+?)\s*")


_CHOSEN = re.compile(r"\s*as (.+?) chooses\s*")


def phase(page: Page, rule: RuleSource, node: YamlMapping, bag: Bag) -> PhaseMeaning:
    title = cell(node, "phase")
    name = title.value if title is not None else ""
    lex = page.lexicon
    window = lex.find(name, lex.words.windows)
    meant = did_you_mean(name, lex.words.windows) if window is None else None
    if meant is not None and title is not None:
        bag.warning(
            "RW321",
            title.span,
            f"'{name}' is no window of time; did you mean '{meant}'?",
            hint=f"write '{meant}' if sentences speak of this phase",
        )
    member: Free | None = None
    group: Expr | None = None
    found: Thing | None = None
    each = cell(node, "each")
    if each is not None:
        with reported(bag):
            matched = _EACH.fullmatch(each.value)
            if matched is None:
                raise Mistake("RW315", each.span, "'each' reads 'NAME in LIST'", "as in 'Team in the Battle's Teams'")
            noun = parse_reference(Part(each, matched.start(2), matched.end(2)), bag)
            if noun is not None:
                with (scope := Scope(page)).mode(asking=True):
                    found = things.group_of(scope, noun.path)
                member, group = Free(matched.group(1), one(found.ty).base), found.expr
    turn, chosen_by, order = _order(page, node, found, bag)
    return PhaseMeaning(name, window, member, group, order, turn, chosen_by)


_Order = tuple[tuple[Literal["highest", "lowest"], str] | None, Expr | None, Literal["at once", "in turn", "as chosen"]]


def _order(page: Page, node: YamlMapping, members: Thing | None, bag: Bag) -> _Order:
    order = cell(node, "order")
    if order is None or order.value.strip() == "at once":
        return None, None, "at once"
    with reported(bag):
        if matched := _TURN.fullmatch(order.value):
            at = order.part(matched.start(2), matched.end(2))
            need(members is not None, "RW315", order.span, "'in turn' needs 'each'", "say whose turns these are")
            assert members is not None
            attribute = things.number_attribute(Scope(page), one(members.ty), n.Name(at, matched.group(2)))
            return ("highest" if matched.group(1) == "highest" else "lowest", attribute), None, "in turn"
        if matched := _CHOSEN.fullmatch(order.value):
            noun = parse_reference(Part(order, matched.start(1), matched.end(1)), bag)
            if noun is not None:
                return None, things.single(Scope(page), noun.path).expr, "as chosen"
            return None, None, "as chosen"
        raise Mistake(
            "RW315",
            order.span,
            f"'{order.value}' is no order",
            "say 'at once', 'in turn from the highest ..' or 'as the .. chooses'",
        )
    return None, None, "at once"
