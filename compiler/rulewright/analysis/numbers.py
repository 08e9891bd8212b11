"""Numbers and other values.

In: syntax of `numbers`, a scope. Out: `Thing`, or a term where a number is asked for. Deliberately not here: bare things.
"""

from __future__ import annotations

from typing import Literal, assert_never

from rulewright.analysis import losses, things, times
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing
from rulewright.model.terms import (
    Arith,
    Count,
    CountPast,
    Dice,
    Divide,
    Else,
    Expr,
    Extreme,
    Lookup,
    Num,
    Over,
    Pick,
    StateName,
    TotalPast,
)
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n


def value(scope: Scope, node: n.Value, want: str = "") -> Thing:
    """Anything that may stand in a role: a thing, a number, a constant, a clause."""
    match node:
        case n.Clauses():
            return things.clause_value(scope, node)
        case n.Constant() if want == "state":
            return Thing(StateName(scope.lexicon.require(node.name, scope.lexicon.all_states, "state")), Ty("state"))
        case n.Constant():
            return things.constant(scope, node.name, want)
        case n.Default():
            first, second = value(scope, node.value, want), value(scope, node.otherwise, want)
            return Thing(Else(first.expr, second.expr), first.ty)
        case (
            n.The()
            | n.TheAmount()
            | n.A()
            | n.AnyOne()
            | n.Another()
            | n.Its()
            | n.It()
            | n.This()
            | n.Attribute()
            | n.Those()
        ):
            return things.thing(scope, node)
        case _:
            return Thing(number(scope, node), NUMBER)


def chosen(scope: Scope, node: n.Number | n.ThoseWith) -> Thing:
    """What `let` names: any value, or those with the highest of something."""
    if isinstance(node, n.ThoseWith):
        found = things.group(scope, node)
        assert isinstance(found.expr, Extreme)
        return found
    return value(scope, node)


def number(scope: Scope, node: n.Number) -> Expr:
    """A number; `Mistake` for anything else."""
    match node:
        case n.Integer():
            return Num(node.value)
        case n.Dice():
            need(scope.pure is None, "RW426", node.span, f"nothing is rolled in {scope.pure}")
            return Dice(node.count, node.sides)
        case n.Constant():
            raise Mistake(
                "RW406",
                node.span,
                f"a number is needed here, '{node.name.text}' is a name",
                f"say 'the {node.name.text}' for something named before",
            )
        case n.Plus():
            return Arith("+", number(scope, node.left), number(scope, node.right))
        case n.Minus():
            return Arith("-", number(scope, node.left), number(scope, node.right))
        case n.Times():
            return Arith("*", number(scope, node.left), number(scope, node.right))
        case n.Divided():
            need(node.right != n.Integer(node.right.span, 0), "RW422", node.right.span, "nothing can be divided by 0")
            return Divide(number(scope, node.left), number(scope, node.right), rounding(node.rounding))
        case n.Half():
            return Divide(number(scope, node.of), Num(2), rounding(node.rounding))
        case n.Double():
            return Arith("*", Num(2), number(scope, node.of))
        case n.Default():
            return Else(number(scope, node.value), number(scope, node.otherwise))
        case n.Over() | n.TotalLost() | n.TotalGained() | n.Count() | n.CountDuring() | n.Pick() | n.LookUp():
            return aggregate(scope, node)
        case _:
            found = things.thing(scope, node)
            need(
                found.ty == NUMBER or found.ty == Ty("number", optional=True),
                "RW406",
                node.span,
                f"a number is needed here, this is {some(found.ty)}",
            )
            return found.expr


def rounding(node: n.Rounding | None) -> Literal["up", "down"] | None:
    return None if node is None else "up" if node is n.Rounding.UP else "down"


def aggregate(scope: Scope, node: n.Aggregate) -> Expr:
    """Numbers over lists, over the record, and from tables."""
    match node:
        case n.Over():
            members = things.group_of(scope, node.among)
            which: Literal["highest", "lowest", "total"] = (
                "highest"
                if node.how is n.Aggregation.HIGHEST
                else "lowest"
                if node.how is n.Aggregation.LOWEST
                else "total"
            )
            return Over(which, things.number_attribute(scope, one(members.ty), node.attribute), members.expr)
        case n.TotalLost():
            return TotalPast(losses.amount_arms(scope, "lose", node.track, node.by), times.stretch(scope, node.stretch))
        case n.TotalGained():
            return TotalPast(losses.amount_arms(scope, "gain", node.track, node.by), times.stretch(scope, node.stretch))
        case n.Count():
            return Count(things.group_of(scope, node.things).expr)
        case n.CountDuring():
            return CountPast(losses.counted_arms(scope, node.target), times.stretch(scope, node.stretch))
        case n.Pick():
            return Pick(
                "higher" if node.which is n.OneOfTwo.HIGHER else "lower",
                number(scope, node.left),
                number(scope, node.right),
            )
        case n.LookUp():
            return _look_up(scope, node)
    assert_never(node)


def _look_up(scope: Scope, node: n.LookUp) -> Expr:
    tables = scope.lexicon.words.tables
    table = tables[scope.lexicon.require(node.table, tables, "table")]
    column = None
    if node.column is not None:
        column = scope.lexicon.require(node.column, table.columns, f"column of {table.name}")
    elif len(table.columns) == 1:
        column = table.columns[0]
    else:
        need(
            not table.columns,
            "RW421",
            node.span,
            f"which column: {', '.join(table.columns)}?",
            f"say 'the {table.columns[0]} value for ..'" if table.columns else None,
        )
    return Lookup(table.name, column, number(scope, node.key))
