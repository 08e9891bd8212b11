"""Builds verbs with what they govern, in effects, events, modals and look-backs alike.

In: shapes of the forms `deed`, `done`, `deeds` of the grammar; the verb is the first child. Out: `Deed`, `Option`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax import nodes as n
from rulewright.syntax.builder.ground import Ground, integer, maybe, pick, plural, shape, token
from rulewright.syntax.builder.numbers import counted, dice, number
from rulewright.syntax.builder.things import noun, path, roles, target
from rulewright.syntax.shapes import Child, Shape, Token


def deed(g: Ground, child: Child) -> n.Deed:
    """One verb with its objects."""
    return pick(_DEEDS, g, child)


def deeds(g: Ground, child: Child) -> tuple[n.Option, ...]:
    """`use A or B or gain C`: verbs, and bare names that repeat the verb before them."""
    return tuple(target(g, item) if shape(item).form == "target" else deed(g, item) for item in shape(child).children)


def margin(g: Ground, child: Child) -> n.Margin | None:
    """`by 5 or more`, `by less than 5`, or nothing."""
    if child is None:
        return None
    node = shape(child)
    count = integer(node.children[0])
    return n.ByOrMore(g.span(node), count) if node.form == "by_or_more" else n.ByLessThan(g.span(node), count)


def _level(g: Ground, child: Child) -> n.Level:
    node = shape(child)
    (inner,) = node.children
    return n.Level(g.span(node), counted(g, inner) if isinstance(inner, Token) else number(g, inner))


def _amount_of(g: Ground, t: Shape) -> n.Amount:
    count, of = t.children
    return n.FixedAmount(g.span(t), integer(count), g.name(of))


def _dice_of(g: Ground, t: Shape) -> n.Amount:
    roll, of = t.children
    return n.DiceAmount(g.span(t), dice(g, token(roll)), g.name(of))


def _at_least_of(g: Ground, t: Shape) -> n.Amount:
    count, of = t.children
    return n.MinimumAmount(g.span(t), integer(count), g.name(of))


def _its_last(g: Ground, t: Shape) -> n.Amount:
    word, of = t.children
    return n.LastOfIt(g.span(t), plural(word), g.name(of))


def _equal_to(g: Ground, t: Shape) -> n.Amount:
    of, value = t.children
    return n.ComputedAmount(g.span(t), g.name(of), number(g, value))


_AMOUNTS: dict[str, Callable[[Ground, Shape], n.Amount]] = {
    "some_of": _amount_of,
    "dice_of": _dice_of,
    "at_least_of": _at_least_of,
    "all_of_it": lambda g, t: n.WholeAmount(g.span(t), g.name(t.children[0])),
    "its_last": _its_last,
    "any_of_it": lambda g, t: n.SomeAmount(g.span(t), g.name(t.children[0])),
    "equal_to": _equal_to,
}


def _become(g: Ground, t: Shape) -> n.Deed:
    verb, state, level, *rest = t.children
    return n.Become(g.span(t), g.verb(verb), g.name(state), maybe(_level, g, level), roles(g, rest))


def _stop_being(g: Ground, t: Shape) -> n.Deed:
    verb, state, *rest = t.children
    return n.StopBeing(g.span(t), g.verb(verb), g.name(state), roles(g, rest))


def _lose(g: Ground, t: Shape) -> n.Deed:
    verb, amount, source = t.children
    return n.Lose(g.span(t), g.verb(verb), pick(_AMOUNTS, g, amount), maybe(noun, g, source))


def _gain(g: Ground, t: Shape) -> n.Deed:
    verb, amount, source = t.children
    return n.Gain(g.span(t), g.verb(verb), pick(_AMOUNTS, g, amount), maybe(noun, g, source))


def _reach(g: Ground, t: Shape) -> n.Deed:
    verb, goal = t.children
    return n.Reach(g.span(t), g.verb(verb), number(g, goal))


def _enter(g: Ground, t: Shape) -> n.Deed:
    verb, place = t.children
    return n.Enter(g.span(t), g.verb(verb), path(g, place))


def _enter_state(g: Ground, t: Shape) -> n.Deed:
    verb, state, level, *rest = t.children
    return n.EnterState(g.span(t), g.verb(verb), g.name(state), maybe(_level, g, level), roles(g, rest))


def _join(g: Ground, t: Shape) -> n.Deed:
    verb, group = t.children
    return n.Join(g.span(t), g.verb(verb), path(g, group))


def _leave(g: Ground, t: Shape) -> n.Deed:
    verb, place = t.children
    return n.Leave(g.span(t), g.verb(verb), path(g, place))


def _leave_state(g: Ground, t: Shape) -> n.Deed:
    verb, state, *rest = t.children
    return n.LeaveState(g.span(t), g.verb(verb), g.name(state), roles(g, rest))


def _use(g: Ground, t: Shape) -> n.Deed:
    verb, action = t.children
    return n.Use(g.span(t), g.verb(verb), target(g, action))


def _use_only(g: Ground, t: Shape) -> n.Deed:
    verb, action = t.children
    return n.UseOnly(g.span(t), g.verb(verb), target(g, action))


def _make(g: Ground, t: Shape) -> n.Deed:
    verb, roll, *rest = t.children  # a look-back has neither `else` nor `again`
    otherwise, again = rest or (None, None)
    return n.Make(g.span(t), g.verb(verb), noun(g, roll), maybe(noun, g, otherwise), again is not None)


def succeed(g: Ground, t: Shape) -> n.Succeed:
    """`succeeds`, with or without a margin."""
    verb, by = t.children
    return n.Succeed(g.span(t), g.verb(verb), margin(g, by))


def fail(g: Ground, t: Shape) -> n.Fail:
    """`fails`, with or without a margin."""
    verb, by = t.children
    return n.Fail(g.span(t), g.verb(verb), margin(g, by))


_DEEDS: dict[str, Callable[[Ground, Shape], n.Deed]] = {
    "become": _become,
    "stop_being": _stop_being,
    "lose": _lose,
    "gain": _gain,
    "reach": _reach,
    "enter": _enter,
    "enter_state": _enter_state,
    "join": _join,
    "leave": _leave,
    "leave_state": _leave_state,
    "use": _use,
    "use_only": _use_only,
    "make": _make,
    "succeed": succeed,
    "fail": fail,
    "happen": lambda g, t: n.Happen(g.span(t), g.verb(t.children[0])),
}
