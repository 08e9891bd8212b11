"""Guard programs as nested loops and conditions, with what is to be done innermost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import assert_never

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty
from rulewright.model.walk import variables

from .codes import looked_at, named
from .conditions import Conditions
from .formatting import WIDTH
from .layout import Printer
from .links import SUBJECT, is_subject, link
from .names import local, type_name
from .scope import Local, Scope


def _fixed(text: str, many: str) -> str:
    """A list as it is now: a name keeps it while the list changes, and tells bindings apart."""
    if many == "set":
        return f"frozenset({text})"
    return f"tuple({text[1:-1] if text.startswith('[') and text.endswith(']') else text})"


class Guards(Conditions):
    """Prints guard programs. `out` is where the lines go."""

    def __init__(self, scope: Scope, out: Printer) -> None:
        super().__init__(scope)
        self.out = out
        self.once = False  # whether it makes no difference that the same is found twice
        self.links: set[tuple[str, str]] = set()
        self.turns: list[str] = []  # the variables that say whose turn it is, outermost first

    def guarded(self, guards: Iterable[t.Guard], inner: Callable[[], None], needed: frozenset[str]) -> None:
        """`needed` are the names that `inner` reads: a name that nobody reads is not assigned."""
        left = list(guards)
        self._next(left, inner, needed)

    def _next(self, guards: list[t.Guard], inner: Callable[[], None], needed: frozenset[str]) -> None:
        if not guards:
            inner()
            return
        guard, rest = guards[0], guards[1:]

        def go_on() -> None:
            self._next(rest, inner, needed)

        reads = needed | variables(tuple(rest)) | self._latched(rest)
        s = self.s
        match guard:
            case t.Test():
                conds: list[t.Test] = [guard]
                while rest and isinstance(rest[0], t.Test):
                    conds.append(rest[0])
                    del rest[0]
                parts: list[str] = []
                for test in conds:
                    parts += [p for p in self.parts(test.cond) if p not in parts]
                    self._narrow(test.cond)
                self.under([p for p in parts if p != "True"], go_on)
            case t.Bind(var, value):
                self.bind(var, value, var in reads, go_on)
            case t.Let(var, value):
                self.let(var, value, var in reads)
                go_on()
            case t.Scan(var, entity):
                link = self._linked(var, entity, rest)
                name = self.declare(var, Ty(entity))
                if link is not None:
                    self.loop(f"for {name} in w.referring({type_name(entity)}, {', '.join(link)}):", go_on)
                else:
                    self.loop(f"for {name} in w.all({type_name(entity)}):", go_on)
            case t.Each(var, t.Get(t.Var(owner), attribute) as group, None) if (
                self.once and (owner, attribute) in self.links and is_subject(rest, var)
            ):
                del rest[0]
                self._assign(var, s.subject, self.group(group).ty, var in needed | variables(tuple(rest)), go_on)
            case t.Each(var, group, None):
                self.each(var, group, go_on)
            case t.Each(var, group, turn):
                assert turn is not None
                if turn[0] == "counted":
                    self.repeated(var, group, go_on)
                else:
                    self.in_turn(var, group, turn[0] == "highest", turn[1], go_on)
            case t.EachInstance(var, of, state):
                who = self.value(of)
                name = self.declare(var, None, instance=True)
                checks = list(who.checks)
                if state in s.module.bearing.states:
                    checks.append(f"w.is_({who.text}, {s.names.state(state)}{self.mask()})")
                self.under(
                    checks,
                    lambda: self.loop(f"for {name} in {who.atom}._states.get({python_literal(state)}, ()):", go_on),
                )
            case t.RandomOne(var, group):
                self._asks(guard)
                members = self.group(group)
                name = self.declare(var, members.ty)
                self.under(
                    [
                        *members.checks,
                        f"({name} := (yield from r.random_one({self.listed(members)}, {python_literal(var)}))) is not None",
                    ],
                    go_on,
                )
            case t.Wants(by):
                self._asks(guard)
                who = self.value(by)
                self.under([*who.checks, f"(yield from r.wants({who.text}))"], go_on)
            case t.Pays(by, amount, resource):
                self._asks(guard)
                who = self.value(by)
                text = f"(yield from r.pays({who.text}, {amount}, {python_literal(resource)}))"
                self.under([*who.checks, text], go_on)
            case t.Chooses(var, by, group):
                self._asks(guard)
                who, members = self.value(by), self.group(group)
                name = self.declare(var, members.ty)
                text = f"({name} := (yield from r.choose({who.text}, {self.listed(members)}, {python_literal(var)}))) is not None"
                self.under([*who.checks, *members.checks, text], go_on)
            case t.Limit(id, times, window):
                names = self.tuple_of(sorted(n for n, loc in s.env.items() if self._is_entity(loc)))
                args = f"{python_literal(id)}, {names}"

                def spend() -> None:
                    self.out.line(f"r.spend({args}, {python_literal(window)})")
                    inner()

                self.under(
                    [f"not r.limited({args}, {times}, {python_literal(window)})"],
                    lambda: self._next(rest, spend, needed | frozenset(s.env)),
                )
            case t.Unspent(id, names, _, _):
                self.under([f"({python_literal(id)}, {self.tuple_of(names)}) not in w._spent"], go_on)
            case _:
                assert_never(guard)

    def _linked(self, var: str, entity: str, rest: list[t.Guard]) -> tuple[str, str] | None:
        """The attribute through which what is gone through has to refer to somebody, and to whom, as rule modules write it."""
        names, bears = self.s.names, self.s.module.bearing
        linked = link(rest, var, self.s.env)
        found = names.attribute(entity, linked.attribute) if linked is not None else None
        if self.s.masked and "Compare" in bears.facts:
            return None  # who it refers to may be taken to be otherwise
        if (
            linked is None
            or found is None
            or found.owner not in names.ancestors(entity)
            or found.ty.base not in names.v.entities
        ):
            return None
        if found.role == "window" or found.name in bears.grants or found.name in bears.decisions:
            return None
        to = self.s.subject
        if linked.known == SUBJECT:
            self.links.add((var, found.name))
        else:
            code = self.value(linked.known, "=known")
            if code.ty is not None and code.ty.many:
                return None
            to = code.maybe
        rest[:] = linked.left
        return names.field(found), to

    def _is_entity(self, loc: Local) -> bool:
        return not loc.instance and loc.ty is not None and not loc.ty.many and loc.ty.base in self.s.names.v.entities

    @staticmethod
    def _latched(guards: list[t.Guard]) -> frozenset[str]:
        return frozenset(n for g in guards if isinstance(g, t.Unspent) for n in g.vars)

    def tuple_of(self, names: Iterable[str]) -> str:
        texts = [self.value(t.Var(n)).text for n in names if n in self.s.env]
        return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"

    def _narrow(self, cond: t.Cond) -> None:
        """A test for a kind makes the name one of that kind; a test for presence makes it present."""
        match cond:
            case t.IsKind(t.Var(name), entity, False) if name in self.s.env:
                old = self.s.env[name]
                self.s.env[name] = Local(old.text, Ty(entity), False, old.instance)
            case t.Present(t.Var(name), False) if name in self.s.env:
                old = self.s.env[name]
                self.s.env[name] = Local(old.text, old.ty, False, old.instance)
            case t.AllOf(parts):
                for part in parts:
                    self._narrow(part)
            case _:
                pass

    def under(self, parts: list[str], inner: Callable[[], None]) -> None:
        """Prints what stands under conditions. Two that fill more than a line are asked one after the other, which reads better."""
        if not parts:
            inner()
            return
        whole = f"if {' and '.join(parts)}:"
        if 4 * self.out.depth + len(whole) > WIDTH and self._walrus_first(parts, inner):
            return
        if len(parts) == 2 and 4 * self.out.depth + len(whole) > WIDTH:
            self.under(parts[:1], lambda: self.under(parts[1:], inner))
            return
        self.out.when(parts)
        with self.out.indented():
            before = len(self.out.lines)
            inner()
            if len(self.out.lines) == before:
                self.out.line("pass")

    def _walrus_first(self, parts: list[str], inner: Callable[[], None]) -> bool:
        """A value that is too long to be bound in a condition is bound by a statement before it."""
        for number, part in enumerate(parts):
            found = named(part)
            if found is None or 4 * self.out.depth + len(part) + 8 <= WIDTH:
                continue
            name, text = found

            def assign(name: str = name, text: str = text, number: int = number) -> None:
                value = text[1:-1] if text.startswith("(yield from ") else text
                doc = value.removeprefix("yield from ")
                self.out.doc(doc, before=f"{name} = {'yield from ' if value.startswith('yield from ') else ''}")
                self.under([f"{name} is not None", *parts[number + 1 :]], inner)

            self.under(parts[:number], assign)
            return True
        return False

    def hoisted(self, hint: str, text: str) -> str:
        if self.s.nested or len(text) < 60:
            return text
        name = self.s.temp(hint)
        self.out.doc(text, before=f"{name} = ")
        return name

    def note(self, atom: t.Cond) -> None:
        """Notes a fact that `even if` names, if it holds now."""
        fact, truth, checks = self.fact(atom)
        self.under([*checks, *self.parts(atom)], lambda: self.out.line(f"facts.append(({fact}, {truth}))"))

    def loop(self, head: str, inner: Callable[[], None]) -> None:
        self.out.line(head)
        with self.out.indented():
            before = len(self.out.lines)
            inner()
            if len(self.out.lines) == before:
                self.out.line("pass")

    def declare(self, var: str, ty: Ty | None, *, optional: bool = False, instance: bool = False) -> str:
        name = local(var)
        taken = {loc.text for key, loc in self.s.env.items() if key != var}
        while name in taken:
            name += "_"
        self.s.env[var] = Local(name, ty, optional, instance)
        return name

    def bind(self, var: str, value: t.Expr, read: bool, go_on: Callable[[], None]) -> None:
        name = local(var)
        code = self.value(value, f"={name}")
        if code.checks:
            last = code.checks[-1]
            if code.own and last.startswith(f"({name} := "):
                self.declare(var, code.ty)
                if not read:
                    self.under([*code.checks[:-1], f"{looked_at(last)} is not None"], go_on)
                    return
                self.under(list(code.checks), go_on)
                return
            self.under(list(code.checks), lambda: self._assign(var, code.text, code.ty, read, go_on))
            return
        self._assign(var, code.text, code.ty, read, go_on)

    def _assign(self, var: str, text: str, ty: Ty | None, read: bool, go_on: Callable[[], None]) -> None:
        if text in self.s.given.values():
            self.s.env[var] = Local(text, ty)
            go_on()
            return
        name = self.declare(var, ty)
        if read and name != text:
            self.out.doc(text, before=f"{name} = ")
        go_on()

    def let(self, var: str, value: t.Expr, read: bool) -> None:
        code = self.value(value)
        if isinstance(value, t.Where | t.Extreme | t.AllThings) and code.ty is not None:
            code = replace(code, ty=Ty(code.ty.base, "list"))
        if code.ty is not None and code.ty.many and not isinstance(value, t.Var):
            code = replace(code, text=_fixed(code.text, code.ty.many), own=False, simple=True)
        name = self.declare(var, code.ty, optional=bool(code.checks))
        if read:
            self.out.doc(code.maybe, before=f"{name} = ")

    def repeated(self, var: str, group: t.Expr, go_on: Callable[[], None]) -> None:
        """One time after the other."""
        self._asks(group)
        found = self.group(group)
        name = self.declare(var, found.ty)

        def inner() -> None:
            self._in_turn(name, go_on)

        self.under(list(found.checks), lambda: self.loop(f"for {name} in {found.iterable}:", inner))

    def _in_turn(self, name: str, go_on: Callable[[], None]) -> None:
        """Notes whose turn it is, within that of those gone through around it."""
        self.turns.append(name)
        whole = f"({', '.join(self.turns)})" if len(self.turns) > 1 else name
        self.out.line(f"r.turn = {whole}")
        go_on()
        self.turns.pop()

    def in_turn(self, var: str, group: t.Expr, highest: bool, attribute: str, go_on: Callable[[], None]) -> None:
        """One after the other by a number, in the order that was found at the start; ties are asked."""
        self._asks(group)
        found = self.group(group)
        members, numbers, turn = self.s.temp("members"), self.s.temp("numbers"), self.s.temp("turn")

        def ordered() -> None:
            self.out.doc(f"list({self.listed(found)})", before=f"{members} = ")
            name = self.declare(var, found.ty)
            number = self.value(t.Get(t.Var(var), attribute))
            text = f"{number.text} if {' and '.join(number.checks)} else 0" if number.checks else number.text
            self.out.line(f"{numbers} = [{text} for {name} in {members}]")
            order = f"yield from r.in_turn({members}, {numbers}, {highest})"
            self.loop(f"for {turn}, {name} in enumerate(({order})):", inner)

        def inner() -> None:
            self._in_turn(turn, go_on)

        self.under(list(found.checks), ordered)

    def each(self, var: str, group: t.Expr, go_on: Callable[[], None]) -> None:
        found = self.group(group)
        name = self.declare(var, found.ty)
        parts: list[str] = []
        for inner, cond in found.filters:
            outer = self.s.env.get(inner)
            self.s.env[inner] = Local(name, found.ty)
            parts += [p for p in self.parts(cond) if p not in parts]
            if outer is None and inner != var:
                del self.s.env[inner]
            elif outer is not None:
                self.s.env[inner] = outer
        self.s.env[var] = Local(name, found.ty)
        self.under(
            list(found.checks),
            lambda: self.loop(f"for {name} in {found.iterable}:", lambda: self.under(parts, go_on)),
        )
