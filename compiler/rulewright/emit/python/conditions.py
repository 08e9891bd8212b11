"""Conditions as Python: a list of parts that stand between `and`.

A condition about something absent is false, so the checks of its expressions come first. What several parts share is checked
once. In a masked function every fact that `even if` may name can be taken to be otherwise.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t

from .atoms import Atoms
from .codes import Code, Group, unread_unnamed
from .names import local
from .scope import Local
from .unsupported import NotSupported


class Conditions(Atoms):
    """Prints conditions in a scope."""

    def condition(self, cond: t.Cond) -> str:
        parts = self.parts(cond)
        return " and ".join(parts)

    def opposite(self, cond: t.Cond) -> str:
        """That a whole condition does not hold."""
        return self.negated(self.parts(cond))

    @staticmethod
    def negated(parts: list[str]) -> str:
        """That not all of the parts hold."""
        if len(parts) == 1:
            for one, other in ((" is not ", " is "), (" not in ", " in "), (" != ", " == ")):
                for old, new in ((one, other), (other, one)):
                    if _at_top(parts[0], old):
                        return parts[0].replace(old, new)
            if parts[0].startswith("not ") and _is_factor(parts[0][4:]):
                return parts[0][4:]
        text = " and ".join(parts)
        return f"not {text}" if len(parts) == 1 and _is_factor(text) else f"not ({text})"

    def parts(self, cond: t.Cond) -> list[str]:
        """What has to hold, each part ready to stand beside an `and`."""
        match cond:
            case t.Always():
                return ["True"]
            case t.AllOf(parts):
                found: list[str] = []
                for part in parts:
                    found += [p for p in self.parts(part) if p not in found]
                return found or ["True"]
            case t.OneOf(parts):
                return [f"({' or '.join(self.operand(p) for p in parts)})"] if parts else ["False"]
            case t.Not(inner):
                return [self.opposite(inner)]
            case t.Is():
                return self.is_in(cond)
            case t.Flag(of, attribute, no):
                return self.flag(of, attribute, no)
            case t.Compare():
                return self.compare(cond)
            case t.IsKind(of, entity, no):
                return self.kind(of, entity, no)
            case t.Present(value, no):
                return self.present(value, no)
            case t.Includes():
                return self.includes(cond)
            case t.Related():
                return self.related(cond)
            case t.At(of, place, no):
                return self.at(of, place, no)
            case t.Equipped(of, item):
                who = self.value(of)
                args = [who.text, python_literal(item)]
                if self.s.masked:
                    args.append("mask")
                if self.s.despite:
                    args.append("despite=True")
                elif self.s.clause in self.s.module.bearing.stands:
                    return [
                        *who.checks,
                        f"w.has_for({python_literal(self.s.clause)}, {who.text}, {python_literal(item)})",
                    ]
                return [*who.checks, f"w.has({', '.join(args)})"]
            case t.Some():
                return self.some(cond)
            case t.Past(arms, stretch, no):
                found_any = f"any(True {self.recorded(arms, stretch)})"
                return [f"not {found_any}" if no else found_any]
            case t.Able(key, fields, no):
                return self.able(key, fields, no)
            case t.Judged(judgement, by, roles):
                self._asks(cond)
                who = self.value(by)
                things = ", ".join(f"({python_literal(n)}, {self.value(x).maybe})" for n, x in roles)
                comma = "," if len(roles) == 1 else ""
                return [f"(yield from r.judge({python_literal(judgement)}, {who.maybe}, ({things}{comma})))"]
            case t.Happened(no):
                return ["not r.happened" if no else "r.happened"]
            case t.Outcome(roll, side, by):
                return self.outcome(roll, side, by)
            case t.DegreeIs(roll, degrees):
                made = self.value(roll)
                if len(degrees) == 1:
                    return [*made.checks, f"{made.text}.degree == {python_literal(degrees[0])}"]
                return [*made.checks, f"{made.text}.degree in {python_literal(tuple(degrees))}"]
            case t.HasState(of, state, var, inner):
                who = self.value(of)
                name = self.s.temp(local(var))
                self.s.env[var] = Local(name, None, instance=True)
                text = self.condition(inner)
                del self.s.env[var]
                own = f"{who.atom}._states.get({python_literal(state)}, ())"
                return [*who.checks, f"any({text} for {name} in {own})"]
            case _:
                assert_never(cond)

    def operand(self, cond: t.Cond) -> str:
        """As an operand of `or`."""
        parts = self.parts(cond)
        return parts[0] if len(parts) == 1 else f"({' and '.join(parts)})"

    def some(self, cond: t.Some) -> list[str]:
        group = self.group(cond.group)
        both = (*group.filters, (cond.var, cond.cond))
        whole = Group(group.iterable, group.ty, group.checks, both)
        name = self.member_name(Group(group.iterable, group.ty, (), ((cond.var, cond.cond),)))
        match cond.quantity:
            case "any":
                text = f"any({self._elements(name, group, cond)})"
            case "none":
                text = f"not any({self._elements(name, group, cond)})"
            case "all":
                if not group.filters:
                    text = f"all({self._elements(name, group, cond)})"
                    return (
                        [*group.checks, group.iterable, text] if _is_factor(group.iterable) else [*group.checks, text]
                    )
                listed = self.s.temp("members")
                first = f"len({listed} := [{self.comprehension(name, name, group)}]) > 0"
                plain = Group(listed, group.ty)
                return [*group.checks, first, f"all({self._elements(name, plain, cond)})"]
            case "at least":
                text = f"{self.counted(name, whole)} >= {cond.number}"
            case "at most":
                text = f"{self.counted(name, whole)} <= {cond.number}"
            case "exactly":
                text = f"{self.counted(name, whole)} == {cond.number}"
            case _:
                assert_never(cond.quantity)
        return [*group.checks, text]

    def counted(self, name: str, group: Group) -> str:
        """How many there are, as a variable where the text is long."""
        text = f"sum({self.comprehension('1', name, group)})"
        return text if group.checks else self.hoisted("count", text)

    def _elements(self, name: str, group: Group, cond: t.Some) -> str:
        self.s.nested += 1
        outer = self.s.env.get(cond.var)
        self.s.env[cond.var] = Local(name, group.ty)
        element = self.condition(cond.cond)
        self.s.nested -= 1
        if outer is None:
            del self.s.env[cond.var]
        else:
            self.s.env[cond.var] = outer
        return self.comprehension(element, name, group)

    def able(self, key: t.Key, fields: tuple[tuple[str, t.Expr], ...], no: bool) -> list[str]:
        subject = next((self.value(v) for n, v in fields if n == "subject"), None)
        others = tuple((n, v) for n, v in fields if n != "subject")
        if key.kind == "use" and subject is not None:
            text = f"w.may_use({subject.text}, {python_literal(f'use {key.name}')}, {self.roles(others)})"
            return [*subject.checks, f"not {text}" if no else text]
        args = [python_literal(f"{key.kind} {key.name}"), subject.text if subject else "None"]
        if others:
            args.append(self.roles(others))
        text = f"w.verdict(Event({', '.join(args)})).allowed"
        return [*(subject.checks if subject else ()), f"not {text}" if no else text]

    def outcome(self, roll: t.Expr, side: str, by: tuple[str, int] | None) -> list[str]:
        made = self.value(roll)
        if made.ty is not None and made.ty.base in self.s.names.v.events:
            text = f"{made.atom}.get('succeeded')".replace("'", '"')
            return [*made.checks, text if side == "success" else f"not {text}"]
        found = [*made.checks, f"{made.atom}.succeeded" if side == "success" else f"not {made.atom}.succeeded"]
        if by is not None:
            op, number = by
            found.append(f"{made.atom}.{'margin' if side == 'success' else 'missed_by()'} {op} {number}")
            self.exact(made)
        return found

    def exact(self, roll: Code) -> None:
        """Notes that more than the degree of this roll is read."""
        self.s.module.exact.add(roll.ty.base if roll.ty is not None else "*")

    def recorded(self, arms: tuple[t.Arm, ...], stretch: t.Stretch) -> str:
        s = self.s
        window = self.window(stretch.window)
        outer = (s.event, s.ask)
        choices: list[str] = []
        s.event = "p"
        for arm in arms:
            bound: dict[str, Local | None] = {}
            parts = [f"p.key == {python_literal(f'{arm.key.kind} {arm.key.name}')}"]
            s.ask = arm.key
            for guard in arm.guards:
                match guard:
                    case t.Bind(var, value) | t.Let(var, value):
                        code = self.value(value)
                        parts += code.checks
                        bound.setdefault(var, s.env.get(var))
                        s.env[var] = Local(code.text, code.ty)
                    case t.Test(cond):
                        parts += [p for p in self.parts(cond) if p not in parts]
                    case _:
                        raise NotSupported(guard, "in a look-back")
            for var, old in bound.items():
                if old is None:
                    del s.env[var]
                else:
                    s.env[var] = old
            choices.append(" and ".join(unread_unnamed(parts)))
        s.event, s.ask = outer
        text = choices[0] if len(choices) == 1 else " or ".join(f"({c})" if " and " in c else c for c in choices)
        return f"for p in w.past({python_literal(stretch.kind)}, {window}) if {text}"

    # ------------------------------------------------------------------------------------------ facts of `even if`

    def fact(self, atom: t.Cond) -> tuple[str, str, list[str]]:
        """A fact as the mask names it, the truth that it has when the atom does not hold, and what must be there."""
        match atom:
            case t.Is(of, state, no):
                who = self.value(of)
                return f'("is", {who.text}, {python_literal(state)})', str(no), list(who.checks)
            case t.At(of, place, no):
                who, where = self.value(of), self.value(place)
                return f'("at", {who.text}, {where.text})', str(no), [*who.checks, *where.checks]
            case t.Flag(of, attribute, no):
                who = self.value(of)
                return f'("flag", {who.text}, {python_literal(attribute)})', str(no), list(who.checks)
            case t.Equipped(of, item):
                who = self.value(of)
                return f'("has", {who.text}, {python_literal(item)})', "False", list(who.checks)
            case t.Related(relation, of, roles, no):
                who, others = self.value(of), [self.value(x) for _, x in roles]
                row = ", ".join([who.text, *(o.text for o in others)])
                fact = f'("related", {python_literal(relation)}, ({row}))'
                return fact, str(no), [*who.checks, *(c for o in others for c in o.checks)]
            case t.Compare(left=left, right=right):
                first = self.s.temporary
                one, other = self.value(left), self.value(right)
                return self.compared(atom, one, other, first), "False", [*one.checks, *other.checks]
            case _:
                raise NotSupported(atom, "named by `even if`")


def _at_top(text: str, operator: str) -> bool:
    """Whether the operator is the only one of a text, outside all brackets."""
    if text.count(operator) != 1 or text.startswith("not ") or (" is not" in text and operator == " is "):
        return False
    if operator == " in " and " not in " in text:
        return False
    before = text.partition(operator)[0]
    return " " not in before and before.count("(") == before.count(")")


def _is_factor(text: str) -> bool:
    """Whether `not` may stand before it without brackets."""
    depth = 0
    for sign in text:
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif depth == 0 and sign == " ":
            return False
    return not text.startswith("not ")
