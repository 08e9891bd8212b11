"""Windows, moments, stretches of the record, durations.

In: syntax of `times`, a scope. Out: `TheWindow`, arms over `start` and `end`, `Stretch`, `Ending`s.
Deliberately not here: what a lifetime is needed for (`bodies`).
"""

from __future__ import annotations

from typing import Literal, assert_never

from rulewright.analysis import conditions, headers, patterns, things
from rulewright.analysis.lexicon import some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope
from rulewright.model.terms import (
    Arm,
    AtBoundary,
    Compare,
    Ending,
    Field,
    ForCount,
    Guard,
    Key,
    OnEvent,
    Stretch,
    Test,
    TheWindow,
    WhileTrue,
    WithThis,
)
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n

Edge = Literal["start", "end"]
OWNER = Field("owner")


def window(scope: Scope, path: n.Path) -> TheWindow:
    """A window that is open now, or the next or previous one; `Mistake` for anything else."""
    lex = scope.lexicon
    if isinstance(path, n.The):
        name = lex.find(path.name.text, lex.words.windows)
        if name is not None and scope.known(path.name.text) is None:
            return TheWindow(name, None, things.which(path.order))
    found = things.thing(scope, path)
    if isinstance(found.expr, TheWindow):
        return found.expr
    raise Mistake(
        "RW416",
        path.span,
        f"{some(found.ty)} is no window of time",
        "only what the vocabulary lists under 'windows' starts and ends",
    )


def moment(scope: Scope, node: n.Moment) -> tuple[Edge, TheWindow, Arm]:
    """`the end of an Order`: the edge, the window, and what hears it."""
    edge: Edge = "start" if isinstance(node, n.StartOf) else "end"
    guards: list[Guard] = []
    found = _heard(scope, node.window, guards)
    return edge, found, Arm(Key(edge, found.window), tuple(guards))


def _heard(scope: Scope, path: n.Path, guards: list[Guard]) -> TheWindow:
    lex = scope.lexicon
    match path:
        case n.A() | n.AnyOne():
            return TheWindow(lex.require(path.kind, lex.words.windows, "window of time"))
        case n.Attribute(owner=n.A() | n.AnyOne() | n.Another() as who):
            owner, _ = patterns.operand(scope, who, OWNER, Ty("thing"), guards)
            scope.it = owner
            found = things.attribute_of(scope, owner, path.order, path.name, path.owner.span).expr
            if not isinstance(found, TheWindow):
                raise Mistake("RW416", path.name.span, f"'{path.name.text}' is no window of time")
            return found
        case _:
            found = window(scope, path)
            if found.owner is not None:
                guards.append(Test(Compare("=", OWNER, found.owner)))
                if isinstance(path, n.Attribute):
                    scope.it = things.thing(scope, path.owner)
            return found


def stretch(scope: Scope, node: n.Stretch) -> Stretch:
    match node:
        case n.Within():
            return Stretch("during", window(scope, node.window))
        case n.Since(moment=n.StartOf(window=path)):
            return Stretch("since start", window(scope, path))
        case n.Since(moment=at):
            return Stretch("since end", window(scope, at.window))
    assert_never(node)


def endings(scope: Scope, node: n.Ending) -> tuple[Ending, ...]:
    """What `until` waits for."""
    found: list[Ending] = []
    if node.moment is not None:
        edge: Edge = "start" if isinstance(node.moment, n.StartOf) else "end"
        until = window(scope, node.moment.window)
        need(
            edge == "end" or until.which == "next",
            "RW415",
            node.moment.span,
            "the start of this window is past; say 'next'",
            "as in 'until the start of the next ..'",
        )
        need(until.which != "previous", "RW415", node.moment.span, "the previous window is past")
        found.append(AtBoundary(edge, until))
    if node.events:
        found.append(OnEvent(headers.events(scope.branch(), node.events)[0]))
    return tuple(found)


def ending_arms(scope: Scope, node: n.Ending) -> tuple[Arm, ...]:
    """The same for an `until` header, where a moment is an arm like the others."""
    arms: list[Arm] = []
    if node.moment is not None:
        edge, until, arm = moment(scope, node.moment)
        need(
            edge == "end" or until.which == "next",
            "RW415",
            node.moment.span,
            "the start of this window is past; say 'next'",
            "as in 'until the start of the next ..'",
        )
        arms.append(arm)
    if node.events:
        arms += headers.events(scope.branch(), node.events)[0]
    return tuple(arms)


def durations(scope: Scope, nodes: tuple[n.Duration, ...]) -> tuple[Ending, ...]:
    """How long an effect lasts; several: whichever comes first."""
    found: list[Ending] = []
    for node in nodes:
        match node:
            case n.LastsUntil():
                found += endings(scope, node.ending)
            case n.LastsWhile():
                with scope.mode(asking=True, pure="a duration"):
                    found.append(WhileTrue(conditions.condition(scope, node.condition)))
            case n.LastsWithThis():
                need(
                    scope.inside is not None or (scope.trigger is not None and bool(scope.trigger.becomes)),
                    "RW412",
                    node.span,
                    "there is no state here with which this could last",
                    "say 'until ..', or begin with 'when .. becomes ..'",
                )
                scope.rests_on.add(scope.inside or "effect")
                found.append(WithThis())
            case n.LastsFor():
                found.append(ForCount(node.count, _unit(scope, node.unit)))
            case _:
                assert_never(node)
    return tuple(found)


def clock_unit(scope: Scope, name: n.Name) -> str:
    """A unit of the clock, of which a case lets some go by."""
    lex = scope.lexicon
    unit = lex.find(name.text, lex.words.clock)
    if unit is None:
        raise Mistake(
            "RW414",
            name.span,
            f"'{name.text}' is no unit of the clock",
            f"declare it under `clock`; of a window write `end of the {name.text}`, as a step of its own for each",
        )
    return unit


def _unit(scope: Scope, name: n.Name) -> str:
    lex = scope.lexicon
    clock = lex.find(name.text, lex.words.clock)
    if clock is not None:
        return clock
    counted = lex.find(name.text, {w for w, spec in lex.words.windows.items() if spec.counted})
    if counted is None:
        raise Mistake(
            "RW414",
            name.span,
            f"'{name.text}' is no unit of time",
            "anchor it, as in 'until the end of ..'; a window can be counted when the vocabulary says how",
        )
    return counted
