"""Prints headers, bodies, sentences and the other entries of the grammar.

In: nodes. Out: canonical text.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.syntax import nodes as n
from rulewright.syntax.printer.conditions import compared, condition
from rulewright.syntax.printer.deeds import ending, events
from rulewright.syntax.printer.effects import effect, price
from rulewright.syntax.printer.things import EXPRESSION, FACTOR, SUM, chosen, group, moment, noun, number, path
from rulewright.syntax.printer.words import clauses, joined, spaced, verb


def sentence(node: n.Sentence) -> str:
    """A sentence with its full stop."""
    match node:
        case n.Rule(headers=headers, body=inner):
            return spaced(*(f"{header(item)}," for item in headers), body(inner)) + "."
        case n.Define(target=target, meaning=meaning, condition=needed):
            means = compared(meaning) if isinstance(meaning, n.Related) else number(meaning, EXPRESSION)
            return spaced(f"define {path(target)} as {means}", f"if {condition(needed)}" if needed else "") + "."
    assert_never(node)


def header(node: n.Header | n.Guard) -> str:
    """A header, or a guard of one branch, without its comma."""
    match node:
        case n.When():
            return f"when {events(node.events)}"
        case n.At():
            return f"at {moment(node.moment)}"
        case n.During():
            return f"during {path(node.window)}"
        case n.While():
            return f"while {condition(node.condition)}"
        case n.Until():
            return f"until {ending(node.ending)}"
        case n.If():
            return f"if {condition(node.condition)}"
        case n.Unless():
            return f"unless {condition(node.condition)}"
        case n.Otherwise():
            return "otherwise"
        case n.OtherwiseIf():
            return f"otherwise if {condition(node.condition)}"
        case n.OtherwiseWants():
            return f"otherwise if {path(node.who)} {verb('want', node.verb)}"
        case n.OtherwiseSpends():
            return f"otherwise if {path(node.who)} {verb('spend', node.verb)} {price(node.price)}"
        case n.Repeat(count=count):
            return f"{number(count, FACTOR)} times"
        case n.On(degrees=degrees):
            return "on " + joined([item.text for item in degrees], [True] * len(degrees), "or")
        case n.OncePer():
            return f"once per {node.window.text}"
        case n.TimesPer():
            return f"at most {node.count} times per {node.window.text}"
        case n.InsteadOf():
            return f"instead of {clauses(node.clauses)}"
        case _:
            return _about_someone(node)


def _about_someone(
    node: n.IfWants | n.IfSpends | n.ForEach | n.Let | n.Chooses | n.ChoosesNumber | n.Chooser,
) -> str:
    match node:
        case n.IfWants():
            return f"if {path(node.who)} {verb('want', node.verb)}"
        case n.IfSpends():
            return f"if {path(node.who)} {verb('spend', node.verb)} {price(node.price)}"
        case n.ForEach(in_turn=turn):
            order = f"from the {turn.extreme} {turn.attribute.text}" if turn else ""
            return spaced(f"for each {node.name.text} in {group(node.group)}", order)
        case n.Let():
            return f"let {node.name.text} be {chosen(node.value)}"
        case n.Chooses():
            who = f"{path(node.who)} {verb('choose', node.verb)}"
            return f"{who} {node.article} {node.name.text} among {group(node.group)}"
        case n.ChoosesNumber():
            who = f"{path(node.who)} {verb('choose', node.verb)}"
            bounds = f"from {number(node.lowest, SUM)} to {number(node.highest, SUM)}"
            return f"{who} {node.article} {node.name.text} {bounds}"
        case n.Chooser():
            return f"{path(node.who)} {verb('choose', node.verb)}"
    assert_never(node)


def body(node: n.Body) -> str:
    """What a sentence does."""
    match node:
        case n.Together(branches=branches):
            return "; ".join(map(branch, branches))
        case n.InOrder(steps=steps):
            return "first " + "; then ".join(map(body, steps))
        case n.Either(options=options):
            return "either " + "; or ".join(map(branch, options))
        case n.Instead(body=inner):
            return f"instead {body(inner)}"
    assert_never(node)


def branch(node: n.Branch) -> str:
    """What stands between two semicolons."""
    effects = ", and ".join(map(effect, node.effects))
    return spaced(*(f"{header(guard)}," for guard in node.guards), effects)


def fact(node: n.Fact) -> str:
    """A fact of an example, with its full stop."""
    if isinstance(node, n.Introduce):
        return f"let {node.name.text} be {noun(node.noun)}."
    return f"{condition(node.condition)}."


def happening(node: n.Happening) -> str:
    """A step of an example."""
    match node:
        case n.Starts(window=window):
            return f"start of {path(window)}"
        case n.Ends(window=window):
            return f"end of {path(window)}"
        case n.Passes(count=count, unit=unit):
            return f"end of {count} {unit.text}"
        case n.Takes(path=who, verb=said, clause=clause, names=names):
            bound = "".join(f" with {path(value)} as {name.text}" for name, value in names)
            return f"{path(who)} {verb('take', said)} clause {clause.text}{bound}"
        case _:
            return effect(node)
