"""Reading things: names, fields of events and rolls, attributes, states' Sources, windows and tables."""

from __future__ import annotations

from dataclasses import replace

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.model.given import MARGIN
from rulewright.model.vocabulary import Attribute, Ty
from rulewright.plan.family import descendants as family
from rulewright.plan.family import field_type

from .codes import NUMBER, Code
from .names import constant, local, slot
from .scope import Scope
from .unsupported import NotSupported


class Reading:
    """Prints reads in a scope. What needs an expression asks `value`."""

    def __init__(self, scope: Scope) -> None:
        self.s = scope

    def value(self, expr: t.Expr, hint: str | None = None) -> Code:
        """`hint` is the variable that should hold the value if it has to be checked anyway."""
        raise NotImplementedError

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
        name = hint[1:] if hint.startswith("=") else hint if hint in self.s.used else self.s.temp(hint)
        return Code(name, ty, (*checks, f"({name} := {text}) is not None"), own=True)

    def field(self, name: str, hint: str | None) -> Code:
        if self.s.numbers:
            return Code(f"{self.s.numbers}[{python_literal(name)}]", NUMBER)
        if name in self.s.given:
            return self._given(name)
        e = self.s.event
        base = field_type(self.s.names.v, self.s.ask, name) if self.s.ask is not None else None
        ty = Ty(base) if base is not None else None
        match name:
            case "subject":
                return Code(f"{e}.subject", ty)
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

    def _given(self, name: str) -> Code:
        text = self.s.given[name]
        if name in self.s.sure:
            return Code(text, self.s.given_types[name])
        return Code(text, replace(self.s.given_types[name], optional=False), (f"{text} is not None",), own=True)

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
        if base in names.v.windows and expr.attribute == "owner":  # a thing may have the name of a window
            of_window = names.v.windows[base].owner if base is not None else None
            return self.checked(f"{owner.atom}.owner", Ty(of_window or "thing"), owner.checks, hint or "owner")
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
        names, bears = self.s.names, self.s.module.bearing
        field, ty = names.field(attribute), attribute.ty
        text = f"{owner.atom}.{slot(attribute.name)}"
        if ty.many:
            if attribute.name in bears.grants:
                text = f"w.granted({owner.text}, {field})"
            return Code(text, ty, owner.checks)
        if attribute.name in bears.decisions:
            call = "w.decided_number" if ty.base == "number" else "w.decided"
            return Code(f"{call}({owner.text}, {field})", ty, owner.checks)
        if ty.base == "number":
            if self.s.would:
                text = f"r.peek({owner.text}, {field})"
            elif attribute.name in bears.numbers:
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
        text = f"{owner.atom}.margin" if name == MARGIN else f"{owner.atom}.numbers[{python_literal(name)}]"
        if role is not None:
            return self.checked(
                f"{owner.atom}.roles.get({python_literal(name)})", role.ty, owner.checks, hint or local(name)
            )
        return Code(text, NUMBER, owner.checks)

    def source(self, of: t.Expr, state: str, hint: str | None) -> Code:
        who = self.value(of)
        source = self.s.names.v.states[state].source
        ty = Ty(source) if source else None
        if isinstance(of, t.Var) and self.s.env[of.name].instance:
            return self.checked(f"{who.text}.source", ty, who.checks, hint or "source")
        text = f"w.source_of({who.text}, {self.s.names.state(state)})"
        return self.checked(text, ty, who.checks, hint or "source")

    def caused(self, name: str, hint: str | None) -> Code:
        """The nearest event, action or roll of that name behind what is handled."""
        v = self.s.names.v
        kind = "happen" if name in v.events else "use" if name in v.actions else "make"
        names = family(v.events if kind == "happen" else v.actions if kind == "use" else v.rolls, name)
        keys = ", ".join(python_literal(f"{kind} {n}") for n in names)
        call = "nearest_roll" if kind == "make" else "nearest"
        return self.checked(f"{self.s.event}.{call}({keys})", Ty(name), (), hint or local(name))

    def state_role(self, of: t.Expr, state: str, role: str, hint: str | None) -> Code:
        who = self.value(of)
        declared = self.s.names.v.states[state]
        ty = next((r.ty for r in declared.roles if r.preposition == role), None)
        if isinstance(of, t.Var) and self.s.env[of.name].instance:
            return self.checked(f"{who.text}.roles.get({python_literal(role)})", ty, who.checks, hint or local(role))
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
        field = self.s.names.field(attribute)
        text = f"w.in_roll({who.text}, {field}, {python_literal(expr.roll.roll)}, {self.roles(expr.roll.roles)}).value"
        return Code(text, NUMBER, who.checks)

    def lookup(self, expr: t.Lookup, hint: str | None) -> Code:
        table = self.s.names.v.tables[expr.table]
        column = table.columns.index(expr.column) if expr.column is not None else 0
        key = self.value(expr.key)
        text = f"lookup(v.TABLE_{constant(expr.table)}, {column}, {key.text})"
        return self.checked(text, NUMBER, key.checks, hint or "cell")

    def exact(self, roll: Code) -> None:
        """Notes that more than the degree of this roll is read."""
        raise NotImplementedError
