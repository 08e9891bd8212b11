"""The body of one question, printed clause by clause.

In: the sentences about it. Out: lines that read what stands in the thing itself, with the clauses that they look at. Which
sentences these are, and whether a question may be printed at all, stands in `questions`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Attribute, Ty
from rulewright.model.walk import variables
from rulewright.plan.nodes import Static

from .guards import Guards
from .layout import Doc, Printer, call, used_names
from .names import IN_RULES, slot
from .needs import needed
from .rulings import Rulings
from .sayings import Saying
from .scope import Local, Module, Scope

if TYPE_CHECKING:
    from .questions import Questions, Roles

_TAKEN = (
    "self",
    "bits",
    "value",
    "parts",
    "carries",
    "carries_working",
    "may_use",
    "verdict_on",
    "number",
    "number_in",
)
_IN_STATE = re.compile(r'"([^"]+)" (not )?in self\._states')
_HAS = re.compile(r'w\.has\(self, "([^"]+)"\)')
_ELSEWHERE = re.compile(r"(?<![\w.\"'])[der](?=[.,)\]]|$)|yield from")
_WORLD = re.compile(r"(?<![\w.])w\.")
_EDITION = "w._game.edition"
_BITS = re.compile(r"(?<![\w.])bits\b")


def at_home(out: Printer) -> None:
    """Who is in no world is asked nothing: `_home` says so."""
    out.line("if self._world is None:")
    out.line("    self._home()")


def _asks(line: str) -> bool:
    """Whether a line asks the world for more than its edition."""
    return _WORLD.search(line.replace(_EDITION, "")) is not None


class Body:
    """The body of one method: `self` is whom it is asked about, the roles are parameters. `general` asks the runtime instead;
    `sure` are those that are never absent."""

    def __init__(
        self,
        questions: Questions,
        entity: str,
        ask: t.Ask,
        roles: Roles,
        general: Doc,
        sure: tuple[str, ...] = ("subject",),
    ) -> None:
        self.q = questions
        self.entity = entity
        self.ask = ask
        self.general = general
        self.sure = sure
        self.given = {"subject": "self", **{name: python_name(name) for name, _ in roles}}
        self.types = {"subject": Ty(entity), **dict(roles)}
        self.module = Module(questions.names, questions.bears)
        self.out = Printer()
        self.out.depth = 2
        self.clauses: dict[str, None] = {}

    def is_whole(self) -> bool:
        """Whether it reads nothing but what the method has, and does not leave all to the runtime."""
        top = [number for number, line in enumerate(self.out.lines) if line.startswith(f"{' ' * 8}return ")]
        del self.out.lines[top[0] + 1 :]
        if self.out.lines[top[0]].strip() == f"return {self.general}":
            return False
        text = "\n".join(self.out.lines)
        return IN_RULES.isdisjoint(used_names(f"def body():\n{text}")) and _ELSEWHERE.search(text) is None

    def is_alone(self) -> bool:
        """Whether it asks the world nothing but its edition."""
        return not any(map(_asks, self.out.lines))

    def given_to(self, out: Printer) -> None:
        """Adds the body to a method, with what it reads before."""
        lines = [_HAS.sub(self.carried, _IN_STATE.sub(self.look, line)) for line in self.out.lines]
        if not any(_asks(line) for line in lines):
            lines = [line.replace(_EDITION, "self._home()._game.edition") for line in lines]
            at_home(out)
        else:
            out.line("w = self._world")
            out.line("if w is None:")
            out.line("    w = self._home()")
        if any(map(_BITS.search, lines)):
            out.line("bits = self._bits")
        out.lines.extend(lines)

    def look(self, found: re.Match[str]) -> str:
        """Whether a state is there, by its bit."""
        return f"{found[2] or ''}bits & {self.q.bit(found[1])}"

    def carried(self, found: re.Match[str]) -> str:
        """Whether an item is there, without the runtime where nothing switches items off."""
        return self.q.equipment.carries(self.entity, found[1]) or found[0]

    def ask_tables(self) -> None:
        """Leaves it to the runtime, here and now."""
        self.out.doc(self.general, before="return ")

    def unless(self, held: bool, states: Sequence[str]) -> None:
        """What only the runtime weighs: effects that last, and what is said to those in some states."""
        parts = ["w._held"] if held else []
        if states:
            parts.append(f"bits & {self.q.any_of(states, 'obliges')}")
        if parts:
            self.out.line(f"if {' or '.join(parts)}:")
            with self.out.indented():
                self.ask_tables()

    # ------------------------------------------------------------------------------------------ deeds

    def applies(self, sayings: Sequence[Saying]) -> None:
        """Whether one of them does."""
        self.looks_at(sayings)
        for s in sayings:
            self.under(s, lambda: self.out.line("return True"))
        self.out.line("return False")

    def truth(self, bans: Sequence[Saying], cans: Sequence[Saying], allowed: bool, lifted: bool) -> None:
        self.looks_at((*bans, *cans))
        simple = [] if lifted else [state for s in bans if (state := self.state(s)) is not None]
        about = f"bars {self.ask.name}"
        if simple and allowed and len(simple) == len(bans) and not self.out.lines:
            self.out.line(f"return not self._bits & {self.q.any_of(simple, about)}")
            return
        if simple:
            self.out.line(f"if bits & {self.q.any_of(simple, about)}:")
            self.out.line("    return False")
        self.left_to_tables(bans, lifted)
        for ban in bans:
            if not lifted and self.state(ban) is None:
                self.under(ban, lambda: self.out.line("return False"))
        if allowed:
            self.out.line("return True")
            return
        for can in cans:
            self.under(can, lambda: self.out.line("return True"))
        self.out.line("return False")

    def verdict(self, bans: Sequence[Saying], cans: Sequence[Saying], allowed: bool, lifted: bool) -> None:
        """The clauses that apply, each as a bit beside those of the states; a table has the verdict for all of them together."""
        out = self.out
        self.looks_at((*bans, *cans))
        self.left_to_tables(bans, lifted)
        bans = [] if lifted else bans
        gates = [self.q.gate(s.sentence) for s in bans]
        simple = [state for s in bans if (state := self.state(s)) is not None]
        if allowed and bans and not cans and all(gates) and len(simple) < len(bans):
            concerned = self.q.any_of([gate for gate in gates if gate], f"concerns {self.ask.name}")
            out.line(f"if not bits & {concerned}:")
            out.line("    return ALLOWED")
        rows = [self.row(s, "bars") for s in bans]
        permits = [self.row(s, "allows") for s in cans]
        if not permits and allowed:
            if not rows:
                out.line("return ALLOWED")
                return
            table = self.q.constant(call("Barred", *dict.fromkeys(rows)), f"{self.ask.name} barred")
        elif rows or permits:
            named = [call("allows=", *dict.fromkeys(permits))] if permits else []
            default = ["allowed=True"] if allowed else []
            made = call("Ruled", call("", *dict.fromkeys(rows)) if rows else "()", *named, *default)
            table = self.q.constant(made, f"{self.ask.name} ruled")
        else:
            out.line("return Verdict(False)")
            return
        alone = not _BITS.search("\n".join(out.lines))
        out.line(f"return {table}[{'self._bits' if alone else 'bits'}]")

    def row(self, s: Saying, does: str) -> Doc:
        """The row of a sentence in the table: its state where that decides, else a bit of its own, which the body sets."""
        clause = s.sentence.ref.id
        state = self.state(s)
        if state is not None:
            return call("", self.q.bit(state), python_literal(clause))
        bit = self.q.constant(f"bit_of({python_literal(f'{clause} {does}')})", f"{clause} {does}")
        self.under(s, lambda: self.out.line(f"bits |= {bit}"))
        return call("", bit, python_literal(clause))

    def left_to_tables(self, bans: Sequence[Saying], lifted: bool) -> None:
        """Where something lifts bans, the runtime is asked as soon as one applies."""
        if not lifted:
            return
        states = [state for s in bans if (state := self.state(s)) is not None]
        if states:
            self.out.line(f"if bits & {self.q.any_of(states, f'bars {self.ask.name}')}:")
            with self.out.indented():
                self.ask_tables()
        for ban in bans:
            if self.state(ban) is None:
                self.under(ban, self.ask_tables)

    # ------------------------------------------------------------------------------------------ numbers

    def value(self, attribute: Attribute, mods: Sequence[Saying]) -> None:
        base = f"self.{slot(attribute.name)}"
        self.looks_at(mods)
        if not mods:
            self.out.line(f"return {base}")
            return
        added = self.added(attribute, mods)
        if added is not None:
            self.out.line(f"return {base} + {added}[self._bits][0]")
            return
        self.out.line(f"value = {base}")
        for mod in mods:
            self.counted(mod)
        self.out.line("return value")

    def total(self, attribute: Attribute, mods: Sequence[Saying]) -> None:
        out, base = self.out, f"self.{slot(attribute.name)}"
        self.looks_at(mods)
        if not mods:
            out.line(f"return Total({base})")
            return
        added = self.added(attribute, mods)
        if added is not None:
            totals = self.q.constant(call("Totals", added), f"{attribute.name} totals")
            out.line(f"return {totals}[self._bits][{base}]")
            return
        out.line(f"value = {base}")
        out.line("parts: list[Part] = []")
        for mod in mods:
            self.counted(mod, parts=True)
        out.line("return Total(value, tuple(parts))")

    def counted(self, s: Saying, *, parts: bool = False) -> None:
        """What one sentence makes of the number; what does more than add is left to the runtime where it applies."""
        what = s.sentence.what
        if not isinstance(what, t.Modifier) or not self.q.simply_adds(s):
            self.under(s, self.ask_tables)
            return
        amount, sign = what.amount, "-" if what.sign < 0 else "+"

        def one(text: str) -> None:
            self.out.line(f"value {sign}= {text}")
            if parts:
                self.out.doc(call("parts.append", self.part(s.sentence.ref.id, what, text)))

        def inner(guards: Guards) -> None:
            code = guards.value(amount)
            guards.under(list(code.checks), lambda: one(code.atom))

        self.in_its_editions(s, inner, variables(amount), once=False)

    def added(self, attribute: Attribute, mods: Sequence[Saying]) -> str | None:
        """The table of what is added, where states alone decide and amounts are fixed."""
        rows: list[Doc] = []
        for s in mods:
            state, what = self.state(s), s.sentence.what
            if state is None or not isinstance(what, t.Modifier) or not isinstance(what.amount, t.Num):
                return None
            if not self.q.adds_up(what.kind):
                return None
            rows.append(call("", self.q.bit(state), self.part(s.sentence.ref.id, what, str(what.amount.value))))
        return self.q.constant(call("Added", *rows), f"{attribute.name} added")

    @staticmethod
    def part(clause: str, what: t.Modifier, amount: str) -> Doc:
        rest = [] if what.kind == "plain" and what.sign > 0 else ['"add"', python_literal(what.kind), str(what.sign)]
        return call("Part", python_literal(clause), amount if what.sign > 0 else f"-{amount}", *rest)

    # ------------------------------------------------------------------------------------------ sentences

    def looks_at(self, sayings: Sequence[Saying]) -> None:
        self.clauses.update(dict.fromkeys(s.sentence.ref.id for s in sayings))

    def state(self, s: Saying) -> str | None:
        """The state that alone decides, in every edition; None where more does."""
        what = s.sentence.what
        if s.editions is not None or s.beaten:
            return None
        if isinstance(what, t.OnlyIf) or (isinstance(what, t.Cannot) and what.excepting):
            return None
        need = needed(s.sentence.guards, "subject")
        if need is None or not need.whole or not self.q.is_plain(need.state):
            return None
        return need.state if need.kind is None or self.is_known(need.kind) else None

    def is_known(self, kind: str) -> bool:
        """Whether whom it is asked about is of a kind, whatever else counts as one."""
        return kind not in self.q.bears.kinds and self.q.names.is_a(self.entity, kind)

    def under(self, s: Saying, leaf: Callable[[], None]) -> None:
        """Does something where a sentence applies; where another clause may be ordered before it, the runtime is asked instead."""
        what = s.sentence.what
        excepting = what.excepting if isinstance(what, t.Cannot) else ()
        does = self.ask_tables if s.beaten else leaf

        def inner(guards: Guards) -> None:
            guards.under([guards.negated(Rulings.arm(guards, arm)) for arm in excepting], does)

        self.in_its_editions(s, inner, variables(excepting), once=True)

    def in_its_editions(self, s: Saying, inner: Callable[[Guards], None], needs: frozenset[str], *, once: bool) -> None:
        """Asks for the edition last, as it costs most: but first where a sentence asks the world, which other editions do not."""
        if s.editions is None:
            self.with_guards(s.sentence, inner, needs, once=once)
            return
        start = len(self.out.lines)
        test = self.edition(s)

        def last(guards: Guards) -> None:
            guards.under([test], lambda: inner(guards))

        self.with_guards(s.sentence, last, needs, once=once)
        printed = [line for line in self.out.lines[start:] if test not in line]
        if any(_WORLD.search(_HAS.sub("", line)) for line in printed):
            del self.out.lines[start:]
            self.out.line(f"if {test}:")
            with self.out.indented():
                self.with_guards(s.sentence, inner, needs, once=once)

    def edition(self, s: Saying) -> str:
        """Whether the world is of an edition that says this."""
        yes = s.editions or ()
        no = [name for name in self.q.editions.names if name not in yes]
        positive = len(yes) <= len(no)
        few = yes if positive else no
        if len(few) == 1:
            return f"{_EDITION} {'==' if positive else '!='} {python_literal(few[0])}"
        known = f"frozenset({{{', '.join(python_literal(each) for each in few)}}})"
        about = f"{s.sentence.ref.id} {'stands' if positive else 'is missing'} in"
        return f"{_EDITION} {'in' if positive else 'not in'} {self.q.same_constant(known, about)}"

    def with_guards(self, s: Static, inner: Callable[[Guards], None], needs: frozenset[str], *, once: bool) -> None:
        scope = Scope(
            self.module, s.ref.id, s.ref.id, self.ask, "d", given=self.given, given_types=self.types, sure=self.sure
        )
        for name in (*_TAKEN, *self.given.values()):
            scope.env[f" {name}"] = Local(name, None)
        guards = Guards(scope, self.out)
        guards.once = once
        unless = (t.Test(t.Not(s.what.cond)),) if isinstance(s.what, t.OnlyIf) else ()
        left = [guard for guard in (*s.guards, *unless) if not self.goes_without_saying(guard, s.guards)]
        guards.guarded(left, lambda: inner(guards), needs)

    def goes_without_saying(self, guard: t.Guard, guards: Sequence[t.Guard]) -> bool:
        match guard:
            case t.Test(t.IsKind(t.Var(var), entity, False)):
                return t.Bind(var, t.Field("subject")) in guards and self.is_known(entity)
            case _:
                return False
