"""Prints effects.

In: nodes. Out: canonical text.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.syntax import nodes as n
from rulewright.syntax.printer.conditions import compared, condition
from rulewright.syntax.printer.deeds import deed, deeds, durations
from rulewright.syntax.printer.things import EXPRESSION, SUM, noun, number, path, roles, targets, value
from rulewright.syntax.printer.words import clauses, spaced, verb


def effect(node: n.Effect) -> str:
    """Something that a sentence brings about, keeps in force or states."""
    match node:
        case n.Beats():
            return f"{clauses(node.winners)} {verb('beat', node.verb)} {clauses(node.losers)}"
        case n.HappenEvenIf():
            return f"{clauses(node.clauses)} {verb('happen', node.verb)} even if {condition(node.condition)}"
        case n.NothingPrevents():
            return f"nothing prevents {clauses(node.clauses)}"
        case n.Costs(what=what):
            payable = what.text if isinstance(what, n.Name) else clauses(what)
            return f"{payable} {verb('cost', node.verb)} {price(node.price)}"
        case (
            n.Does()
            | n.SetTo()
            | n.Increase()
            | n.Reduce()
            | n.Place()
            | n.Remove()
            | n.Replace()
            | n.Trigger()
            | n.EndIt()
            | n.Prevent()
        ):
            return _once(node)
        case _:
            return _held(node)


def price(node: n.Price) -> str:
    """`1 Reaction`."""
    return f"{node.count} {node.resource.text}"


def _once(node: n.OnceEffect) -> str:
    match node:
        case n.Does():
            keep = "keep" if node.deed.verb.form is n.Form.BASE else "keeps"
            keeping = f"and {keep} it" if node.keeping else ""
            return spaced(noun(node.subject), deed(node.deed), keeping) + durations(node.durations)
        case n.SetTo():
            return f"set {path(node.path)} to {number(node.value, EXPRESSION)}"
        case n.Increase(at_most=limit):
            end = "" if limit is None else f" to at most {number(limit, SUM)}"
            return f"increase {path(node.path)} by {number(node.by, SUM)}{end}"
        case n.Reduce(at_least=limit):
            end = "" if limit is None else f" to at least {number(limit, SUM)}"
            return f"reduce {path(node.path)} by {number(node.by, SUM)}{end}"
        case n.Place():
            return f"place {path(node.path)}{roles(node.roles)}"
        case n.Remove(source=source):
            return f"remove {path(node.path)}" + ("" if source is None else f" from {path(source)}")
        case n.Replace():
            return f"replace {path(node.path)} with {path(node.replacement)}"
        case n.Trigger():
            return f"trigger {noun(node.event)}"
        case n.EndIt():
            return f"end {path(node.path)}"
        case n.Prevent():
            return "prevent it"
    assert_never(node)


def _held(node: n.HeldEffect) -> str:
    match node:
        case n.Can():
            return f"{noun(node.subject)} can {deeds(node.deeds)}{durations(node.durations)}"
        case n.CanOnlyIf():
            return f"{noun(node.subject)} can {deeds(node.deeds)} only if {condition(node.condition)}"
        case n.CanEvenIf():
            return f"{noun(node.subject)} can {deeds(node.deeds)} even if {condition(node.condition)}"
        case n.Cannot(exceptions=exceptions):
            but = f" except {targets(exceptions, 'or')}" if exceptions else ""
            return f"{noun(node.subject)} cannot {deeds(node.deeds)}{but}{durations(node.durations)}"
        case n.Must():
            return f"{noun(node.subject)} must {deeds(node.deeds)}{durations(node.durations)}"
        case n.Modifier() | n.ComputedModifier() | n.RollEffect():
            return f"{noun(node.subject)} {verb('get', node.verb)} {_modifier(node)}{durations(node.durations)}"
        case n.ValueIs():
            said = f"{noun(node.subject)} {verb('be', node.verb)} {compared(node.stage)}"
            return said + durations(node.durations)
        case n.Grant():
            said = f"{noun(node.subject)} {verb('include', node.verb)} {value(node.value)}"
            return said + durations(node.durations)
        case n.CountsAs(negated=negated, article=article):
            said = spaced(noun(node.subject), verb("count", node.verb), "as", "not" if negated else "", article or "")
            purpose = f" for {node.purpose.text}" if node.purpose else ""
            return f"{said} {node.name.text}{roles(node.roles)}{purpose}{durations(node.durations)}"
        case n.Immune():
            said = f"{noun(node.subject)} {verb('be', node.verb)} immune to {targets(node.targets, 'and')}"
            return said + durations(node.durations)
        case n.Keeps():
            return f"{noun(node.subject)} {verb('keep', node.verb)} {node.state.text}"
        case n.UseAs(within=within):
            where = f" in {noun(within)}" if within else ""
            said = f"{verb('use', node.verb)} {path(node.value)} as {path(node.place)}{where}"
            return said + durations(node.durations)
        case n.Disable():
            return f"disable {path(node.path)}{durations(node.durations)}"
        case n.Suppress():
            return f"suppress {path(node.path)}{durations(node.durations)}"
    assert_never(node)


def _modifier(node: n.Modifier | n.ComputedModifier | n.RollEffect) -> str:
    to = targets(node.targets, "and")
    match node:
        case n.Modifier():
            return spaced(f"{node.amount:+}", modifier_type(node.type), f"to {to}")
        case n.ComputedModifier():
            kind = spaced(node.article, modifier_type(node.type), node.sign)
            return f"{kind} of {number(node.amount, SUM)} to {to}"
        case n.RollEffect():
            return f"{node.effect.text} on {to}"
    assert_never(node)


def modifier_type(node: n.ModifierType) -> str:
    """The type of a modifier, or nothing."""
    match node:
        case None:
            return ""
        case n.Untyped():
            return "untyped"
        case n.Name(text=text):
            return text
    assert_never(node)
