"""Expressions as Python: a text, what has to be there before it may be evaluated, and its type.

An absent value makes an expression absent. So every expression comes with checks: conditions that stand before it (`(pilot :=
car._pilot) is not None`) and bind what it reads. Nothing here prints statements.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Attribute, Ty
from rulewright.plan.family import descendants as family
from rulewright.plan.family import field_type

from .names import constant, local, slot, type_name
from .scope import Local, Scope
from .unsupported import NotSupported

NUMBER = Ty("number")


@dataclass(frozen=True, slots=True)
class Code:
    """`text` may be evaluated once all of `checks` hold. `own`: the last check asks for this value itself."""

    text: str
    ty: Ty | None
    checks: tuple[str, ...] = ()
    own: bool = False
    simple: bool = True  # needs no brackets in arithmetic or comparison

    @property
    def atom(self) -> str:
        return self.text if self.simple else f"({self.text})"

    @property
    def maybe(self) -> str:
        """As a value that is None where it is absent."""
        if not self.checks:
            return self.text
        own = self.checks[-1]
        if (
            self.own
            and len(self.checks) == 1
            and own == f"({self.text} := {own[len(self.text) + 5 : -13]}) is not None"
        ):
            return own[len(self.text) + 5 : -13]
        if self.own and own == f"{self.text} is not None" and len(self.checks) == 1:
            return self.text
        return f"{self.text} if {' and '.join(self.checks)} else None"


@dataclass(frozen=True, slots=True)
class Group:
    """What to go through: an iterable, and conditions on a member that a variable holds."""

    iterable: str
    ty: Ty | None
    checks: tuple[str, ...] = ()
    filters: tuple[tuple[str, t.Cond], ...] = ()


class Expressions:
    """Prints expressions in a scope."""

    def __init__(self, scope: Scope) -> None:
        self.s = scope

    # ------------------------------------------------------------------------------------------ values

    def value(self, expr: t.Expr, hint: str | None = None) -> Code:
        """`hint` is the variable that should hold the value if it has to be checked anyway."""
        one: Code
        other: Code
        match expr:
            case t.Num(value):
                return Code(str(value), NUMBER, simple=value >= 0)
            case t.Sym(enum, value):
                self.s.module.imports.enums.add(type_name(enum))
                return Code(f"{type_name(enum)}.{constant(value)}", Ty(enum))
            case t.StateName(state):
                self.s.module.imports.enums.add("State")
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
                self.s.module.imports.vocabulary = True
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
                    raise NotSupported(expr, "a fallback that may be absent itself")
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
            case t.Where() | t.Extreme() | t.AllThings() | t.Members():
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

    def _asks(self, node: object) -> None:
        if not self.s.may_ask:
            raise NotSupported(node, "somebody would have to be asked in the middle of a query")

    def var(self, name: str) -> Code:
        found = self.s.env.get(name)
        if found is None:
            raise NotSupported(t.Var(name), f"nothing binds {name} here")
        self.s.used.add(name)
        checks = (f"{found.text} is not None",) if found.optional else ()
        return Code(found.text, found.ty, checks, own=bool(checks))

    def checked(self, text: str, ty: Ty | None, checks: tuple[str, ...], hint: str) -> Code:
        """A value that may be absent: bound by a check, so that it is evaluated once."""
        name = hint if hint in self.s.used else self.s.temp(hint)
        if hint.startswith("="):
            name = hint[1:]
        return Code(name, ty, (*checks, f"({name} := {text}) is not None"), own=True)

    def field(self, name: str, hint: str | None) -> Code:
        if self.s.numbers:
            return Code(f"{self.s.numbers}[{python_literal(name)}]", NUMBER)
        e = self.s.event
        base = field_type(self.s.names.v, self.s.ask, name) if self.s.ask is not None else None
        ty = Ty(base) if base is not None else None
        match name:
            case "subject":
                return Code(f"{e}.subject", ty or self._subject_type())
            case "amount":
                return Code(f"{e}.amount", NUMBER)
            case "event":
                return Code(e, Ty("event"))
            case "roll":
                roll = self.s.ask.name if isinstance(self.s.ask, t.Key) and self.s.ask.kind == "make" else None
                return Code(f"{e}.roll", Ty(roll) if roll else None)
            case "source":
                return self.checked(f"{e}.source", ty, (), hint or "source")
            case "last" | "old" | "new" | "level" | "succeeded":
                return Code(f"{e}.fields.get({python_literal(name)}, 0)", NUMBER)
            case _:
                text = f"{e}.get({python_literal(name)})"
                attribute = self._event_attribute(name)
                ty = ty or (attribute.ty if attribute else None)
                if name == "from" and isinstance(self.s.ask, t.Key) and self.s.ask.kind in ("lose", "gain"):
                    text = f"{e}.source"
                return self.checked(text, ty, (), hint or local(name))

    def _subject_type(self) -> Ty | None:
        ask = self.s.ask
        if ask is None:
            return None
        names = self.s.names
        kind = ask.kind
        if kind in ("lose", "gain", "reach", "set", "attribute") and ask.name in names.by_name:
            found = names.by_name[ask.name]
            return Ty(found[0].owner) if len(found) == 1 else None
        if kind == "actions":
            return Ty(ask.name)
        return None

    def _event_attribute(self, name: str) -> Attribute | None:
        ask, v = self.s.ask, self.s.names.v
        if not isinstance(ask, t.Key):
            return None
        match ask.kind:
            case "happen":
                return self.s.names.of_declared(v.events, ask.name, name)
            case "use":
                return self.s.names.of_declared(v.actions, ask.name, name)
            case "make":
                return self.s.names.of_declared(v.rolls, ask.name, name)
            case _:
                return None

    def get(self, expr: t.Get, hint: str | None) -> Code:
        names = self.s.names
        owner = self.value(expr.of)
        base = owner.ty.base if owner.ty else None
        if self.s.numbers and isinstance(expr.of, t.Field):
            return Code(owner.text, Ty("die", "list"))
        if base is not None and (base in names.v.events or base == "event" or base in names.v.actions):
            return self._of_event(owner, base, expr.attribute, hint)
        if base in names.v.rolls and names.of_declared(names.v.rolls, base or "", expr.attribute) is None:
            return self._of_result(owner, base or "", expr.attribute, hint)
        attribute = names.attribute(base if base in names.v.entities or base in names.v.rolls else None, expr.attribute)
        if attribute is None:
            raise NotSupported(expr, f"no attribute {expr.attribute}")
        if attribute.role == "window":
            text = f"w.window({python_literal(attribute.ty.base)}, {owner.text})"
            return self.checked(text, attribute.ty, owner.checks, hint or "window")
        return self.read(owner, attribute, hint)

    def read(self, owner: Code, attribute: Attribute, hint: str | None = None) -> Code:
        """An attribute of a thing that is there."""
        names, bears, imports = self.s.names, self.s.module.bearing, self.s.module.imports
        field, ty = names.field(attribute), attribute.ty
        text = f"{owner.atom}.{slot(attribute.name)}"
        if ty.many:
            if attribute.name in bears.grants:
                imports.vocabulary = True
                text = f"w.granted({owner.text}, {field})"
            return Code(text, ty, owner.checks)
        if attribute.name in bears.decisions:
            imports.vocabulary = True
            call = "w.decided_number" if ty.base == "number" else "w.decided"
            return Code(f"{call}({owner.text}, {field})", ty, owner.checks)
        if ty.base == "number":
            if self.s.would:
                imports.vocabulary = True
                text = f"r.peek({owner.text}, {field})"
            elif attribute.name in bears.numbers:
                imports.vocabulary = True
                text = f"w.number({owner.text}, {field})"
            return Code(text, ty, owner.checks)
        if ty.base in ("flag",):
            return Code(text, ty, owner.checks)
        return self.checked(text, replace(ty, optional=False), owner.checks, hint or local(attribute.name))

    def _of_event(self, owner: Code, base: str, name: str, hint: str | None) -> Code:
        v = self.s.names.v
        attribute = self.s.names.of_declared(v.events, base, name) or self._event_attribute(name)
        ty = attribute.ty if attribute else None
        if attribute is not None and attribute.ty.base == "number" and not attribute.ty.many:
            return Code(f"{owner.atom}.fields.get({python_literal(name)}, 0)", ty, owner.checks)
        if attribute is not None and attribute.ty.base == "flag":
            return Code(f"bool({owner.atom}.get({python_literal(name)}))", ty, owner.checks)
        return self.checked(f"{owner.atom}.get({python_literal(name)})", ty, owner.checks, hint or local(name))

    def _of_result(self, owner: Code, base: str, name: str, hint: str | None) -> Code:
        role = next((r for r in self.s.names.v.rolls[base].signature.roles if r.preposition == name), None)
        if role is None:
            self.exact(owner)
        text = f"{owner.atom}.numbers[{python_literal(name)}]"
        if role is not None:
            return self.checked(
                f"{owner.atom}.roles.get({python_literal(name)})", role.ty, owner.checks, hint or local(name)
            )
        return Code(text, NUMBER, owner.checks)

    def source(self, of: t.Expr, state: str, hint: str | None) -> Code:
        who = self.value(of)
        declared = self.s.names.v.states.get(state)
        ty = Ty(declared.source) if declared and declared.source else None
        if isinstance(of, t.Var) and self.s.env[of.name].instance:
            return self.checked(f"{who.text}.source", ty, who.checks, hint or "source")
        self.s.module.imports.vocabulary = True
        text = f"w.source_of({who.text}, {self.s.names.state(state)})"
        return self.checked(text, ty, who.checks, hint or "source")

    def caused(self, name: str, hint: str | None) -> Code:
        """The nearest event, action or roll of that name behind what is handled."""
        v = self.s.names.v
        kind = "happen" if name in v.events else "use" if name in v.actions else "make"
        names = family(v.events if kind == "happen" else v.actions if kind == "use" else v.rolls, name)
        keys = ", ".join(python_literal(f"{kind} {n}") for n in names)
        if kind == "make":
            raise NotSupported(t.Caused(name), "the roll behind an event")
        return self.checked(f"{self.s.event}.nearest({keys})", Ty(name), (), hint or local(name))

    def state_role(self, of: t.Expr, state: str, role: str, hint: str | None) -> Code:
        who = self.value(of)
        declared = self.s.names.v.states[state]
        ty = next((r.ty for r in declared.roles if r.preposition == role), None)
        if isinstance(of, t.Var) and self.s.env[of.name].instance:
            return self.checked(f"{who.text}.roles.get({python_literal(role)})", ty, who.checks, hint or local(role))
        self.s.module.imports.vocabulary = True
        text = f"w.role_of({who.text}, {self.s.names.state(state)}, {python_literal(role)})"
        return self.checked(text, ty, who.checks, hint or local(role))

    def window(self, expr: t.TheWindow, call: str = "w.window", first: str = "") -> str:
        """The call that finds a window; the owner may be absent."""
        args = [*([first] if first else []), python_literal(expr.window)]
        if expr.owner is not None or expr.which != "this":
            owner = None if expr.owner is None else self.value(expr.owner)
            args.append("None" if owner is None else owner.maybe)
        if expr.which != "this":
            args.append(python_literal(expr.which))
        return f"{call}({', '.join(args)})"

    def roles(self, roles: tuple[tuple[str, t.Expr], ...]) -> str:
        """Roles and attributes as a dict; what is absent is left None."""
        return "{" + ", ".join(f"{python_literal(name)}: {self.value(value).maybe}" for name, value in roles) + "}"

    def in_roll(self, expr: t.InRoll) -> Code:
        who = self.value(expr.of)
        attribute = self.s.names.attribute(who.ty.base if who.ty else None, expr.attribute)
        if attribute is None:
            raise NotSupported(expr)
        self.s.module.imports.vocabulary = True
        field = self.s.names.field(attribute)
        text = f"w.in_roll({who.text}, {field}, {python_literal(expr.roll.roll)}, {self.roles(expr.roll.roles)}).value"
        return Code(text, NUMBER, who.checks)

    def lookup(self, expr: t.Lookup, hint: str | None) -> Code:
        table = self.s.names.v.tables[expr.table]
        column = table.columns.index(expr.column) if expr.column is not None else 0
        key = self.value(expr.key)
        self.s.module.imports.vocabulary = True
        self.s.module.imports.of_runtime("conditions", "lookup")
        text = f"lookup(v.TABLE_{constant(expr.table)}, {column}, {key.text})"
        return self.checked(text, NUMBER, key.checks, hint or "cell")

    # ------------------------------------------------------------------------------------------ groups

    def group(self, expr: t.Expr) -> Group:
        match expr:
            case t.Where(inner, var, cond):
                group = self.group(inner)
                return replace(group, filters=(*group.filters, (var, cond)))
            case t.AllThings(entity):
                self.s.module.imports.entities.add(type_name(entity))
                return Group(f"w.all({type_name(entity)})", Ty(entity))
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
                self.s.module.imports.of_runtime("conditions", which)
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

    def exact(self, roll: Code) -> None:
        """Notes that more than the degree of this roll is read."""
        raise NotImplementedError

    def recorded(self, arms: tuple[t.Arm, ...], stretch: t.Stretch) -> str:
        """`for p in the stretch if one of the arms matches it`."""
        raise NotImplementedError
