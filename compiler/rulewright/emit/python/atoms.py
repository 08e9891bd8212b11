"""Conditions without connectives, each as parts that stand between `and`.

In a masked function every fact that `even if` may name can be taken to be otherwise.
"""

from __future__ import annotations

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.plan.family import descendants

from .codes import Code, looked_at
from .expressions import Expressions
from .names import slot, type_name
from .unsupported import NotSupported


class Atoms(Expressions):
    """Prints what is so of things: states, flags, numbers, kinds, places."""

    def mask(self) -> str:
        return ", mask" if self.s.masked else ""

    def is_in(self, cond: t.Is) -> list[str]:
        who = self.value(cond.of)
        names, state = self.s.names, cond.state
        if cond.still:
            text = f"still({self.s.event}, {who.text}, {python_literal(state)})"
        elif self.s.would:
            text = f"w.is_({who.text}, {names.state(state)}, r.seen)"
        elif self.s.masked or (carriers := self.s.module.carriers(state)) is None:
            text = f"w.is_({who.text}, {names.state(state)}{self.mask()})"
        elif len(carriers) > 1:
            text = f"{who.atom}._states.bits & {names.state(state)}.bits"
            return [*who.checks, f"not {text}" if cond.no else f"({text})"]
        else:
            text = f"{python_literal(state)} {'not ' if cond.no else ''}in {who.atom}._states"
            return [*who.checks, text]
        return [*who.checks, f"not {text}" if cond.no else text]

    def flag(self, of: t.Expr, attribute: str, no: bool) -> list[str]:
        owner = self.value(of)
        base = owner.ty.base if owner.ty else None
        if base in self.s.names.v.events or base == "event":
            text = f"{owner.atom}.get({python_literal(attribute)})"
            return [*owner.checks, f"not {text}" if no else text]
        found = self.s.names.attribute(base, attribute)
        if found is None:
            raise NotSupported(t.Flag(of, attribute, no))
        text = f"{owner.atom}.{slot(attribute)}"
        if self.s.masked:
            text = f'forced(mask, ("flag", {owner.text}, {python_literal(attribute)}), {text})'
        return [*owner.checks, f"not {text}" if no else text]

    def compare(self, cond: t.Compare) -> list[str]:
        one, other = self.value(cond.left), self.value(cond.right)
        same = cond.op in ("=", "!=")
        if same and not self.s.numbers and not (_is_number(one) and _is_number(other)):
            if cond.op == "=" and one.own and not other.checks:
                one = _unchecked(one)
            elif cond.op == "=" and other.own and not one.checks:
                other = _unchecked(other)
            text = _identity(one, other, cond.op)
        else:
            op = {"=": "=="}.get(cond.op, cond.op)
            text = f"{one.text} {op} {other.text}"
        if self.s.masked and "Compare" in self.s.module.bearing.facts:
            fact = self.compared(cond, one, other)
            text = f"forced(mask, {fact}, {text})"
        return [*dict.fromkeys((*one.checks, *other.checks)), text]

    def compared(self, cond: t.Compare, one: Code, other: Code) -> str:
        left = (
            f"({self.value(cond.left.of).text}, {python_literal(cond.left.attribute)})"
            if isinstance(cond.left, t.Get)
            else one.text
        )
        return f'("compare", {python_literal(cond.op)}, {left}, {other.text})'

    def kind(self, of: t.Expr, entity: str, no: bool) -> list[str]:
        who = self.value(of)
        v = self.s.names.v
        if entity in v.events:
            keys = tuple(f"happen {n}" for n in descendants(v.events, entity))
            if len(keys) == 1:
                text = f"{who.atom}.key {'!=' if no else '=='} {python_literal(keys[0])}"
            else:
                text = f"{who.atom}.key {'not ' if no else ''}in {python_literal(keys)}"
        elif entity in v.rolls or entity in v.entities:
            if entity in self.s.module.bearing.kinds:
                text = f"{'not ' if no else ''}w.is_kind({who.text}, {type_name(entity)}{self.mask()})"
                return [*who.checks, text]
            text = f"{'not ' if no else ''}isinstance({who.text}, {type_name(entity)})"
        else:
            raise NotSupported(t.IsKind(of, entity, no))
        return [*who.checks, text]

    def present(self, value: t.Expr, no: bool) -> list[str]:
        if isinstance(value, t.Where | t.AllThings | t.Extreme | t.Members) or self._is_many(value):
            group = self.group(value)
            if not group.filters:
                return [*group.checks, f"{'not ' if no else ''}{group.iterable}"]
            name = self.member_name(group)
            return [*group.checks, f"{'not ' if no else ''}any({self.comprehension('True', name, group)})"]
        code = self.value(value)
        if code.own:
            return [*code.checks[:-1], f"{looked_at(code.checks[-1])} is {'' if no else 'not '}None"]
        if code.ty is not None and code.ty.base == "number":
            return [*code.checks, f"{code.atom} {'==' if no else '!='} 0"]
        return [*code.checks, f"{code.atom} is {'' if no else 'not '}None"]

    def _is_many(self, value: t.Expr) -> bool:
        if isinstance(value, t.Get):
            before = self.s.temporary
            code = self.value(value)
            self.s.temporary = before
            return code.ty is not None and bool(code.ty.many)
        return isinstance(value, t.Var) and (ty := self.s.env[value.name].ty) is not None and bool(ty.many)

    def includes(self, cond: t.Includes) -> list[str]:
        element = self.value(cond.element)
        group = self.group(cond.group)
        if group.filters:
            name = self.member_name(group)
            inner = self.comprehension(f"{name} is {element.text}", name, group)
            text = f"any({inner})"
            text = f"not {text}" if cond.no else text
        else:
            text = f"{element.atom} {'not ' if cond.no else ''}in {group.iterable}"
        return [*dict.fromkeys((*element.checks, *group.checks)), text]

    def related(self, cond: t.Related) -> list[str]:
        who = self.value(cond.of)
        others = [self.value(x) for _, x in cond.roles]
        args = ", ".join([python_literal(cond.relation), who.text, *(o.text for o in others)])
        text = f"w.related({args}{', mask=mask' if self.s.masked else ''})"
        checks = dict.fromkeys((*who.checks, *(c for o in others for c in o.checks)))
        return [*checks, f"not {text}" if cond.no else text]

    def at(self, of: t.Expr, place: t.Expr, no: bool) -> list[str]:
        who, where = self.value(of), self.value(place)
        checks = [*who.checks, *where.checks]
        if self.s.masked:
            return [*checks, f"{'not ' if no else ''}is_at({who.text}, {where.text}, mask)"]
        return [*checks, f"{who.atom}._place is {'not ' if no else ''}{where.text}"]


def _is_number(code: Code) -> bool:
    return code.ty is not None and code.ty.base == "number" and not code.ty.many


def _unchecked(code: Code) -> Code:
    """Without its own check: `None is x` is false anyway."""
    return Code(looked_at(code.checks[-1]), code.ty, code.checks[:-1])


def _identity(one: Code, other: Code, op: str) -> str:
    known = one.ty or other.ty
    plain = known is None or known.base in ("roll", "clause", "number", "place", "thing", "event")
    if plain and (one.ty is None or other.ty is None or known is None or known.base in ("roll", "clause", "number")):
        return f"{one.atom} {'==' if op == '=' else '!='} {other.atom}"
    return f"{one.atom} {'is' if op == '=' else 'is not'} {other.atom}"
