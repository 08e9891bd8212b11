"""Prints verbs with what they govern, events and durations.

In: nodes. Out: canonical text.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.syntax import nodes as n
from rulewright.syntax.printer import conditions
from rulewright.syntax.printer.things import ATOM, SUM, moment, noun, number, path, roles, target
from rulewright.syntax.printer.words import joined, spaced, verb


def deed(node: n.Deed) -> str:
    """A verb with its objects."""
    match node:
        case n.Become():
            return f"{verb('become', node.verb)} {_state(node)}"
        case n.EnterState():
            return f"{verb('enter', node.verb)} {_state(node)}"
        case n.StopBeing():
            return f"{verb('stop', node.verb)} being {node.state.text}{roles(node.roles)}"
        case n.LeaveState():
            return f"{verb('leave', node.verb)} {node.state.text}{roles(node.roles)}"
        case n.Lose():
            return f"{verb('lose', node.verb)} {_amount(node.amount)}{_source(node.source)}"
        case n.Gain():
            return f"{verb('gain', node.verb)} {_amount(node.amount)}{_source(node.source)}"
        case n.Reach():
            return f"{verb('reach', node.verb)} {number(node.number, SUM)}"
        case n.Enter():
            return f"{verb('enter', node.verb)} {path(node.place)}"
        case n.Join():
            return f"{verb('join', node.verb)} {path(node.group)}"
        case n.Leave():
            return f"{verb('leave', node.verb)} {path(node.place)}"
        case n.Use():
            return f"{verb('use', node.verb)} {target(node.target)}"
        case n.UseOnly():
            return f"{verb('use', node.verb)} only {target(node.target)}"
        case n.Make():
            otherwise = f"else {noun(node.otherwise)}" if node.otherwise else ""
            return spaced(verb("make", node.verb), noun(node.roll), otherwise, "again" if node.again else "")
        case n.Succeed():
            return verb("succeed", node.verb) + margin(node.margin)
        case n.Fail():
            return verb("fail", node.verb) + margin(node.margin)
        case n.Happen():
            return verb("happen", node.verb)
    assert_never(node)


def deeds(nodes: tuple[n.Option, ...]) -> str:
    """Several verbs, or one verb with several names."""
    parts = [target(item) if isinstance(item, n.Target) else deed(item) for item in nodes]
    return joined(parts, [isinstance(item, n.Target) and not item.roles for item in nodes], "or")


def margin(node: n.Margin | None) -> str:
    """` by 5 or more`, ` by less than 5`, or nothing."""
    if node is None:
        return ""
    return f" by {node.count} or more" if isinstance(node, n.ByOrMore) else f" by less than {node.count}"


def _state(node: n.Become | n.EnterState) -> str:
    level = ""
    if node.level is not None:
        exact = node.level.value
        plain = isinstance(exact, n.Integer) and exact.value >= 0
        level = f" {number(exact, ATOM)}" if plain else f" at level {number(exact, SUM)}"
    return node.state.text + level + roles(node.roles)


def _source(node: n.Noun | None) -> str:
    return "" if node is None else f" from {noun(node)}"


def _amount(node: n.Amount) -> str:
    match node:
        case n.FixedAmount(count=count, of=of):
            return f"{count} {of.text}"
        case n.DiceAmount(dice=dice, of=of):
            return f"{number(dice, ATOM)} {of.text}"
        case n.MinimumAmount(count=count, of=of):
            return f"at least {count} {of.text}"
        case n.WholeAmount(of=of):
            return f"all {of.text}"
        case n.LastOfIt(plural=plural, of=of):
            return f"{'their' if plural else 'its'} last {of.text}"
        case n.SomeAmount(of=of):
            return of.text
        case n.ComputedAmount(of=of, value=value):
            return f"{of.text} equal to {number(value, SUM)}"
    assert_never(node)


def event(node: n.Event) -> str:
    """Something that can be heard."""
    match node:
        case n.Occurs(subject=subject, deed=what):
            return f"{noun(subject)} {deed(what)}"
        case n.Would(subject=subject, deed=what):
            return f"{noun(subject)} would {deed(what)}"
        case n.SameVerb(name=name):
            return name.text
    assert_never(node)


def events(nodes: tuple[n.Event, ...]) -> str:
    """Several events, joined by `or`."""
    return joined([event(item) for item in nodes], [isinstance(item, n.SameVerb) for item in nodes], "or")


def ending(node: n.Ending) -> str:
    """What `until` waits for."""
    parts = [moment(node.moment)] if node.moment else []
    return " or ".join(parts + ([events(node.events)] if node.events else []))


def durations(nodes: tuple[n.Duration, ...]) -> str:
    """Durations, each with a space before it."""
    return "".join(f" {duration(item)}" for item in nodes)


def duration(node: n.Duration) -> str:
    """How long an effect holds."""
    match node:
        case n.LastsUntil(ending=end):
            return f"until {ending(end)}"
        case n.LastsWhile(condition=condition):
            return f"while {conditions.condition(condition)}"
        case n.LastsWithThis():
            return "while this lasts"
        case n.LastsFor(count=count, unit=unit):
            return f"for {count} {unit.text}"
    assert_never(node)
