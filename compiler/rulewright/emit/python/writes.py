"""Effects on a place: a number, a level, an amount or a name is set, increased or reduced; lists get and lose members."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty

from .guards import Guards
from .layout import Call, Doc, call
from .scope import Local
from .unsupported import NotSupported


class Writes(Guards):
    """Prints calls on the round."""

    def do(self, verb: str, *operands: t.Expr | Doc | None, **named: t.Expr | str | Doc | None) -> None:
        """One call on the round. Operands that may be absent stand under their checks."""
        checks: list[str] = []
        args: list[Doc] = []
        for operand in operands:
            if operand is None:
                args.append("None")
            elif isinstance(operand, str | Call):
                args.append(operand)
            else:
                code = self.value(operand)
                checks += [c for c in code.checks if c not in checks]
                args.append(code.text)
        for name, value in named.items():
            if value is None:
                continue
            if isinstance(value, str | Call):
                args.append(
                    Call(f"{name}={value.head}", value.args, value.brackets)
                    if isinstance(value, Call)
                    else f"{name}={value}"
                )
            else:
                args.append(f"{name}={self.value(value).maybe}")
        self.under(checks, lambda: self.out.doc(call(f"r.{verb}", *args)))

    def each_of(self, who: t.Expr, effect: Callable[[t.Expr], None]) -> bool:
        """A group as a subject distributes."""
        ty = self._type(who)
        if ty is None or not ty.many:
            return False
        group = self.group(who)
        name = self.member_name(group)

        def one() -> None:
            self.s.env["="] = Local(name, group.ty)
            effect(t.Var("="))
            del self.s.env["="]

        inner = f"for {name} in {self.listed(group)}:"
        self.under(list(group.checks), lambda: self.loop(inner, one))
        return True

    def _type(self, who: t.Expr) -> Ty | None:
        if isinstance(who, t.Where | t.Extreme | t.AllThings):
            return Ty("thing", "list")
        before = self.s.temporary
        ty = self.value(who).ty
        self.s.temporary = before
        return ty

    def field_of(self, who: t.Expr, attribute: str) -> str:
        ty = self._type(who)
        found = self.s.names.attribute(ty.base if ty and ty.base in self.s.names.v.entities else None, attribute)
        if found is None:
            raise NotSupported(who, f"no attribute {attribute}")
        return self.s.names.field(found)

    def assign(self, target: t.Target, value: t.Expr) -> None:
        match target:
            case t.Slot(of, attribute):
                self.do("set", of, self.field_of(of, attribute), value)
            case t.LevelSlot(of, state):
                self.do("set_level", of, self.s.names.state(state), value)
            case t.AmountSlot():
                self.do("set_amount", value)
            case t.VarSlot(var):
                code = self.value(value)
                self.under(list(code.checks), lambda: self.out.line(f"r.memo[{python_literal(var)}] = {code.text}"))
            case t.EventSlot(var, attribute):
                self.do("set_on", self.s.env[var].text if var in self.s.env else "e", python_literal(attribute), value)
            case _:
                assert_never(target)

    def change(self, target: t.Target, by: t.Expr, bound: t.Expr | None, sign: int) -> None:
        match target:
            case t.Slot(of, attribute):
                verb = "increase" if sign > 0 else "reduce"
                self.do(
                    verb, of, self.field_of(of, attribute), by, *(() if bound is None else (self.value(bound).maybe,))
                )
            case t.LevelSlot(of, state):
                code = self.value(by)
                text = code.text if sign > 0 else f"-{code.atom}"
                limit = None if bound is None else self.value(bound).maybe
                self.under(
                    list(code.checks),
                    lambda: self.do(
                        "change_level",
                        of,
                        self.s.names.state(state),
                        text,
                        cap=limit if sign > 0 else None,
                        floor=limit if sign < 0 else None,
                    ),
                )
            case t.AmountSlot():
                code = self.value(by)
                text = code.text if sign > 0 else f"-{code.atom}"
                limits = {} if bound is None else {"cap" if sign > 0 else "floor": bound}
                self.under(list(code.checks), lambda: self.do("change_amount", text, **limits))
            case t.VarSlot(var):
                code, key = self.value(by), python_literal(var)
                name = self.s.env[var].text
                before, old = f"r.memo.get({key}, {name})", name
                if self.s.env[var].optional:
                    before, old = f"({before} or 0)", f"({name} or 0)"
                after = f"{before} {'+' if sign > 0 else '-'} {code.atom}"
                if bound is not None:
                    limit = self.value(bound).maybe
                    up, down = f"{code.text}, {limit}", f"-{code.atom}, None, {limit}"
                    after = f"{before} + bounded({old}, {up if sign > 0 else down})"
                self.under(list(code.checks), lambda: self.out.line(f"r.memo[{key}] = {after}"))
            case t.EventSlot(var, attribute):
                code = self.value(by)
                event = self.s.env[var].text if var in self.s.env else "e"
                text = code.text if sign > 0 else f"-{code.atom}"
                limits = {} if bound is None else {"cap" if sign > 0 else "floor": bound}
                self.under(
                    list(code.checks),
                    lambda: self.do("change_on", event, python_literal(attribute), text, **limits),
                )
            case _:
                assert_never(target)

    def members(self, verb: str, who: t.Expr, of: t.Expr, attribute: str) -> None:
        field = self.field_of(of, attribute)
        if not self.each_of(who, lambda one: self.do(verb, one, of, field)):
            self.do(verb, who, of, field)
