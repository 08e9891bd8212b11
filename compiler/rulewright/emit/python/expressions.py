"""Expressions as Python: a text, what has to be there before it may be evaluated, and its type; groups as iterables.

An absent value makes an expression absent. So every expression comes with checks: conditions that stand before it (`(pilot :=
car._pilot) is not None`) and bind what it reads. Nothing here prints statements.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty

from .codes import NUMBER, Code, Group
from .names import constant, local, type_name
from .reading import Reading
from .scope import Local
from .unsupported import NotSupported


class Expressions(Reading):
    """Prints expressions in a scope."""

    # ------------------------------------------------------------------------------------------ values

    def value(self, expr: t.Expr, hint: str | None = None) -> Code:
        """`hint` is the variable that should hold the value if it has to be checked anyway."""
        one: Code
        other: Code
        match expr:
            case t.Num(value):
                return Code(str(value), NUMBER, simple=value >= 0)
            case t.Sym(enum, value):
                return Code(f"{type_name(enum)}.{constant(value)}", Ty(enum))
            case t.StateName(state):
                return Code(f"State.{constant(state)}", Ty("state"))
            case t.ClauseName(clause):
                return Code(python_literal(clause), Ty("clause"))
            case t.Dice(count, faces):
                self._asks(expr)
                return Code(f"(yield from r.dice({count}, {faces}))", NUMBER)
            case t.Var(name):
                return self.var(name)
            case t.Only(entity):
                return Code(f"w.{python_name(entity)}", Ty(entity))
            case t.Field(name):
                return self.field(name, hint)
            case t.Caused(name):
                return self.caused(name, hint)
            case t.StateRole(of, state, role):
                return self.state_role(of, state, role, hint)
            case t.Get():
                return self.get(expr, hint)
            case t.Level(of, state):
                who = self.value(of)
                return Code(f"w.level({who.text}, {self.s.names.state(state)})", NUMBER, who.checks)
            case t.SourceOf(of, state):
                return self.source(of, state, hint)
            case t.TheWindow():
                return self.checked(self.window(expr), Ty(expr.window), (), hint or "window")
            case t.RollUse(roll, _):
                return Code(python_literal(roll), Ty("roll"))
            case t.InRoll():
                return self.in_roll(expr)
            case t.Arith(op, left, right):
                one, other = self.value(left), self.value(right)
                return Code(f"{one.atom} {op} {other.atom}", NUMBER, (*one.checks, *other.checks), simple=False)
            case t.Divide(left, right, rounding):
                one, other = self.value(left), self.value(right)
                text = f"{one.atom} // {other.atom}"
                if (rounding or self.s.names.v.rounding) == "up":
                    text = f"-(-{one.atom} // {other.atom})"
                return Code(text, NUMBER, (*one.checks, *other.checks), simple=False)
            case t.Else(value, fallback):
                if isinstance(value, t.Over) and isinstance(fallback, t.Num):
                    return self.over(value, hint, str(fallback.value))
                one, other = self.value(value), self.value(fallback)
                if not one.checks:
                    return one
                if other.checks:
                    either = f"({one.text} if {' and '.join(one.checks)} else {other.maybe})"
                    return self.checked(either, one.ty, (), hint or "either")
                return Code(f"({one.text} if {' and '.join(one.checks)} else {other.text})", one.ty)
            case t.Pick(which, left, right):
                one, other = self.value(left), self.value(right)
                call = "max" if which == "higher" else "min"
                return Code(f"{call}({one.text}, {other.text})", NUMBER, (*one.checks, *other.checks))
            case t.Over():
                return self.over(expr, hint)
            case t.Count(group):
                return self.count(group)
            case t.CountPast(arms, stretch) | t.TotalPast(arms, stretch):
                return self.past(expr, arms, stretch)
            case t.Lookup():
                return self.lookup(expr, hint)
            case t.Where() | t.Extreme() | t.AllThings() | t.Numbers() | t.Members():
                members = self.group(expr)
                return Code(self.listed(members), members.ty, members.checks)
            case t.Measured(measure, roles):
                values = [self.value(v) for _, v in roles]
                checks = tuple(c for v in values for c in v.checks)
                args = ", ".join([python_literal(python_name(measure)), *(v.text for v in values)])
                return self.checked(
                    f"w.measure({args})", self.s.names.v.measures[measure].ty, checks, hint or "measured"
                )
            case _:
                assert_never(expr)

    # ------------------------------------------------------------------------------------------ groups

    def group(self, expr: t.Expr) -> Group:
        match expr:
            case t.Where(inner, var, cond):
                group = self.group(inner)
                return replace(group, filters=(*group.filters, (var, cond)))
            case t.AllThings(entity):
                return Group(f"w.all({type_name(entity)})", Ty(entity))
            case t.Numbers(lowest, highest):
                low, high = self.value(lowest), self.value(highest)
                return Group(f"w.numbers({low.text}, {high.text})", NUMBER, (*low.checks, *high.checks))
            case t.Members(of):
                one = self.value(of)
                if not one.checks:
                    return Group(f"({one.text},)", one.ty)
                name = self.s.temp("members")
                text = f"({name} := [{one.text}] if {' and '.join(one.checks)} else []) is not None"
                return Group(name, one.ty, (text,))
            case t.Extreme(which, attribute, inner):
                group = self.group(inner)
                element = self.s.temp("m")
                number = self._of_member(element, group, attribute)
                pairs = self.comprehension(f"({element}, {number.text})", element, group, number.checks)
                name = self.s.temp("group")
                return Group(name, group.ty, (*group.checks, f"({name} := {which}([{pairs}])) is not None"))
            case _:
                code = self.value(expr)
                many = code.ty is not None and bool(code.ty.many)
                if code.ty is not None and not many:
                    return self.group(t.Members(expr))
                return Group(code.text, Ty(code.ty.base) if code.ty else None, code.checks)

    def _of_member(self, element: str, group: Group, attribute: str) -> Code:
        found = self.s.names.attribute(group.ty.base if group.ty else None, attribute)
        if found is None:
            raise NotSupported(t.Var(element), f"no attribute {attribute}")
        return self.read(Code(element, group.ty), found)

    def comprehension(self, element: str, var: str, group: Group, more: tuple[str, ...] = ()) -> str:
        """`element for var in group if ..`; filters are read with the member in the variable."""
        parts = [f"for {var} in {group.iterable}"]
        self.s.nested += 1
        for name, cond in group.filters:
            outer = self.s.env.get(name)
            self.s.env[name] = Local(var, group.ty)
            found = self.parts(cond)
            whole = f"if {' and '.join(found)}"
            parts += [f"if {part}" for part in found] if len(whole) > 90 else [whole]
            if outer is None:
                del self.s.env[name]
            else:
                self.s.env[name] = outer
        if more:
            parts.append(f"if {' and '.join(more)}")
        self.s.nested -= 1
        return " ".join([element, *parts])

    def parts(self, cond: t.Cond) -> list[str]:
        """What has to hold, each part ready to stand beside an `and`."""
        raise NotImplementedError

    def listed(self, group: Group) -> str:
        if not group.filters:
            return group.iterable
        name = self.member_name(group)
        return f"[{self.comprehension(name, name, group)}]"

    def member_name(self, group: Group) -> str:
        base = local(group.filters[0][0]) if group.filters else "m"
        return self.s.temp(base)

    def count(self, expr: t.Expr) -> Code:
        group = self.group(expr)
        if not group.filters:
            return Code(f"len({group.iterable})", NUMBER, group.checks)
        name = self.member_name(group)
        return Code(f"sum({self.comprehension('1', name, group)})", NUMBER, group.checks)

    def over(self, expr: t.Over, hint: str | None, fallback: str | None = None) -> Code:
        group = self.group(expr.group)
        name = self.member_name(group)
        number = self._of_member(name, group, expr.attribute)
        inner = self.comprehension(number.text, name, group, number.checks)
        if expr.which == "total":
            return Code(f"sum({inner})", NUMBER, group.checks)
        call = "max" if expr.which == "highest" else "min"
        if fallback is not None and not group.checks:
            text = f"{call}(({inner}), default={fallback})"
            return Code(self.hoisted(expr.which, text), NUMBER)
        if fallback is not None:
            made = f"{call}(({inner}), default={fallback}) if {' and '.join(group.checks)} else {fallback}"
            return Code(f"({made})", NUMBER)
        return self.checked(f"{call}(({inner}), default=None)", NUMBER, group.checks, hint or expr.which)

    def hoisted(self, hint: str, text: str) -> str:
        """A long text as a variable, where a statement may stand before this one."""
        return text

    def past(self, node: t.Expr, arms: tuple[t.Arm, ...], stretch: t.Stretch) -> Code:
        inner = self.recorded(arms, stretch)
        number = "1" if isinstance(node, t.CountPast) else "p.amount"
        return Code(f"sum({number} {inner})", NUMBER)

    def recorded(self, arms: tuple[t.Arm, ...], stretch: t.Stretch) -> str:
        """`for p in the stretch if one of the arms matches it`."""
        raise NotImplementedError
