"""Questions about one thing as straight code: what each clause says stands in the method that asks, in the order of the clauses.

In: the editions that share the classes of things. Out: bodies of methods, answering as the tables of the runtime would. A question
that needs more than states, attributes and the roles that are handed over is left to the runtime, and so is one whose clauses
differ between the editions: the classes are theirs together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Action, Attribute, Ty
from rulewright.model.walk import variables, walk
from rulewright.plan.family import rolls_of
from rulewright.plan.nodes import Beats, Definition, PlanSet, RulePlan, Static

from .bearing import Bearing
from .guards import Guards
from .layout import Doc, Printer, call, used_names
from .names import IN_RULES, Names, constant, slot
from .needs import needed, never
from .rulings import Rulings
from .scope import Local, Module, Scope
from .unsupported import NotSupported

Key = tuple[str, str]
Roles = Sequence[tuple[str, Ty]]
Said = tuple[Static | None, ...]
"""The standing sentences about one question, in the order of an edition; None where something is no standing sentence."""

_TAKEN = ("self", "bits", "amount", "value", "parts", "reasons", "cans")
_IN_STATE = re.compile(r'"([^"]+)" (not )?in self\._states')
_ELSEWHERE = re.compile(r"(?<![\w.\"'])[der](?=[.,)\]]|$)|yield from")


@dataclass
class _Edition:
    said: dict[Key, list[Static | None]] = field(default_factory=dict)
    beaten: set[str] = field(default_factory=set)


class Questions:
    """What the editions of one vocabulary say about each question. `constants` are those that the printed bodies use."""

    def __init__(self, names: Names, bears: Bearing, editions: Iterable[PlanSet]) -> None:
        self.names = names
        self.bears = bears
        self.constants: dict[str, Doc] = {}
        self._of_plan: dict[int, tuple[list[tuple[Key, Static | None]], list[str]]] = {}
        self._editions = [self._edition(edition) for edition in editions]

    def _edition(self, edition: PlanSet) -> _Edition:
        found = _Edition()
        for plan in edition.rules:
            if id(plan) not in self._of_plan:
                self._of_plan[id(plan)] = self._plan(plan)
            said, beaten = self._of_plan[id(plan)]
            found.beaten.update(beaten)
            for key, sentence in said:
                found.said.setdefault(key, []).append(sentence)
        return found

    def _plan(self, plan: RulePlan) -> tuple[list[tuple[Key, Static | None]], list[str]]:
        said: list[tuple[Key, Static | None]] = []
        beaten: list[str] = []
        for sentence in plan.sentences:
            match sentence:
                case Static():
                    said += [(key, sentence) for key in self._keys(sentence.ask, sentence.roll)]
                case Beats():
                    beaten += [sentence.winner, sentence.loser]
                case Definition(kind="number"):
                    said.append((("attribute", sentence.name), None))
                case _:
                    pass
        for term in walk(plan.sentences):
            if isinstance(term, t.Hold):
                said += [(key, None) for key in self._keys(term.ask.key, term.ask.roll)]
        return said, beaten

    def _keys(self, ask: t.Ask, roll: str | None) -> list[Key]:
        if roll is None:
            return [(ask.kind, ask.name)]
        return [("in roll", f"{ask.name} in {one}") for one in rolls_of(self.names.v, roll)]

    def said(self, *keys: Key) -> Said | None:
        """What all editions say alike about the keys; None where they do not, or where it is not all standing sentences."""
        found: Said | None = None
        for edition in self._editions:
            here = tuple(sentence for key in keys for sentence in edition.said.get(key, ()))
            if found is not None and here != found:
                return None
            if any(s is None or s.ref.id in edition.beaten for s in here):
                return None
            found = here
        return found

    def constant(self, value: Doc, about: str) -> str:
        """The name of a constant of the module."""
        name = base = f"_{constant(about)}"
        number = 1
        while self.constants.setdefault(name, value) != value:
            number += 1
            name = f"{base}_{number}"
        return name

    def bit(self, state: str) -> str:
        """The name of the bit of a state."""
        return self.constant(f"{self.names.state(state)}.bit", f"in {state}")

    # ------------------------------------------------------------------------------------------ what is asked

    def adds_up(self, kind: str) -> bool:
        """Whether all modifiers of a kind count."""
        how = self.names.v.modifiers.get(kind)
        return how is None or (how.bonus == "sum" and how.penalty == "sum")

    def is_plain(self, state: str) -> bool:
        """Whether somebody is in a state exactly when an instance of it is there."""
        return state not in self.bears.states and self.names.carriers(state) == (state,)

    def state(self, out: Printer, state: str) -> bool:
        """Whether somebody is in a state. False where it is left to the runtime."""
        if not self.is_plain(state):
            return False
        _at_home(out)
        out.line(f"return {python_literal(state)} in self._states")
        return True

    def deed(self, out: Printer, action: Action, entity: str, roles: Roles, *, why: bool) -> bool:
        """The verdict on the use of an action, or the truth alone. False where it is left to the runtime."""
        kinds = [e for e in self.names.v.entities if self.names.is_a(e, entity) or self.names.is_a(entity, e)]
        if any(self.said(("actions", kind)) != () for kind in kinds):
            return False
        said = self.said(("use", action.name))
        if said is None:
            return False
        bans = [s for s in said if s is not None and isinstance(s.what, t.Cannot | t.OnlyIf)]
        cans = [s for s in said if s is not None and isinstance(s.what, t.Can)]
        if len(bans) + len(cans) < len(said):
            return False
        bans = [s for s in bans if not (isinstance(s.what, t.Cannot) and never(s.guards, s.what.excepting))]
        body = _Body(self, entity, t.Key("use", action.name), roles)
        allowed = action.default == "allowed"
        cans = [] if allowed and not why else cans
        try:
            body.verdict(bans, cans, allowed) if why else body.truth(bans, cans, allowed)
        except NotSupported:
            return False
        return body.given_to(out)

    def number(
        self, out: Printer, attribute: Attribute, entity: str, roll: str | None, roles: Roles, *, why: bool
    ) -> bool:
        """The total of a number, or the number alone. False where it is left to the runtime."""
        keys = [("attribute", attribute.name)]
        if roll is not None:
            keys.append(("in roll", f"{attribute.name} in {roll}"))
        said = self.said(*keys)
        if said is None:
            return False
        mods = [s for s in said if s is not None and isinstance(s.what, t.Modifier) and self.adds_up(s.what.kind)]
        track = attribute.track
        bounded = track is not None and (track.low is not None or track.high is not None)
        if len(mods) < len(said) or (mods and bounded) or attribute.name in self.bears.decisions:
            return False
        body = _Body(self, entity, t.Query("attribute", attribute.name), roles)
        try:
            body.total(attribute, mods) if why else body.value(attribute, mods)
        except NotSupported:
            return False
        return body.given_to(out)


def _at_home(out: Printer) -> None:
    """Who is in no world is asked nothing: `_home` says so."""
    out.line("if self._world is None:")
    out.line("    self._home()")


class _Body:
    """The body of one method: `self` is whom it is asked about, the roles are parameters."""

    def __init__(self, questions: Questions, entity: str, ask: t.Ask, roles: Roles) -> None:
        self.q = questions
        self.entity = entity
        self.ask = ask
        self.given = {"subject": "self", **{name: python_name(name) for name, _ in roles}}
        self.types = {"subject": Ty(entity), **dict(roles)}
        self.module = Module(questions.names, questions.bears)
        self.out = Printer()
        self.out.depth = 2

    def given_to(self, out: Printer) -> bool:
        """Adds the body to a method, if it reads nothing but what the method has."""
        text = "\n".join(self.out.lines)
        if not IN_RULES.isdisjoint(used_names(f"def body():\n{text}")) or _ELSEWHERE.search(text):
            return False
        lines = [_IN_STATE.sub(self.look, line) for line in self.out.lines]
        if re.search(r"(?<![\w.])w\.", text):
            out.line("w = self._world or self._home()")
        else:
            _at_home(out)
        if any(re.search(r"(?<![\w.])bits\b", line) for line in lines):
            out.line("bits = self._states.bits")
        out.lines.extend(lines)
        return True

    def look(self, found: re.Match[str]) -> str:
        """Whether a state is there, by its bit."""
        return f"{found[2] or ''}bits & {self.q.bit(found[1])}"

    # ------------------------------------------------------------------------------------------ deeds

    def truth(self, bans: list[Static], cans: list[Static], allowed: bool) -> None:
        sure = [state for s in bans if (state := self.state(s)) is not None]
        if sure and allowed and len(sure) == len(bans):
            self.out.line(f"return not self._states.bits & {self.any_of(sure)}")
            return
        if sure:
            self.out.line(f"if bits & {self.any_of(sure)}:")
            self.out.line("    return False")
        for ban in bans:
            if self.state(ban) is None:
                self.under(ban, lambda: self.out.line("return False"), once=True)
        if allowed:
            self.out.line("return True")
            return
        for can in cans:
            self.under(can, lambda: self.out.line("return True"), once=True)
        if self.out.lines[-1:] != ["        return True"]:
            self.out.line("return False")

    def gate(self, s: Static) -> str | None:
        """The state without which a sentence says nothing; None where there is none."""
        if isinstance(s.what, t.OnlyIf):
            return None
        need = needed(s.guards, "subject")
        return need.state if need is not None and self.q.is_plain(need.state) else None

    def any_of(self, states: list[str], why: str = "bars") -> str:
        """The bits of all these states together."""
        bits = [self.q.bit(state) for state in dict.fromkeys(states)]
        return bits[0] if len(bits) == 1 else self.q.constant(" | ".join(bits), f"{why} {self.ask.name}")

    def verdict(self, bans: list[Static], cans: list[Static], allowed: bool) -> None:
        out = self.out
        reasons = against = ""
        gates = [self.gate(s) for s in bans]
        if bans:
            if allowed and not cans and all(self.state(s) is not None for s in bans):
                rows = [call("", self.q.bit(self.state(s) or ""), python_literal(s.ref.id)) for s in bans]
                table = self.q.constant(call("Barred", *rows), f"{self.ask.name} barred")
                out.line(f"return {table}[self._states.bits]")
                return
            if allowed and not cans and all(gates):
                out.line(f"if not bits & {self.any_of([gate for gate in gates if gate], 'concerns')}:")
                out.line("    return ALLOWED")
            reasons = self.clauses("reasons", bans)
        if cans:
            against = self.clauses("cans", cans)
        if bans:
            out.line("if reasons:")
            out.line(f"    return Verdict(False, {reasons}{f', {against}' if cans else ''})")
        if cans:
            out.line("if cans:")
            out.line(f"    return Verdict(True, {against})")
        out.line("return ALLOWED" if allowed else "return Verdict(False)")

    def clauses(self, name: str, sentences: list[Static]) -> str:
        """Gathers the clauses that apply; gives the tuple of them."""
        out = self.out
        out.line(f"{name}: list[str] = []")

        def each(s: Static) -> None:
            self.under(s, lambda: out.line(f"{name}.append({python_literal(s.ref.id)})"), once=True)

        for sentence in sentences:
            each(sentence)
        ids = [s.ref.id for s in sentences]
        loops = any(isinstance(g, t.Each | t.Scan | t.EachInstance) for s in sentences for g in s.guards)
        return f"tuple(dict.fromkeys({name}))" if loops or len(set(ids)) < len(ids) else f"tuple({name})"

    # ------------------------------------------------------------------------------------------ numbers

    def value(self, attribute: Attribute, mods: list[Static]) -> None:
        base = f"self.{slot(attribute.name)}"
        if not mods:
            self.out.line(f"return {base}")
            return
        added = self.added(attribute, mods)
        if added is not None:
            self.out.line(f"return {base} + {added}[self._states.bits][0]")
            return
        self.out.line(f"value = {base}")

        def each(s: Static) -> None:
            sign = "-" if isinstance(s.what, t.Modifier) and s.what.sign < 0 else "+"
            self.amount(s, lambda text: self.out.line(f"value {sign}= {text}"))

        for mod in mods:
            each(mod)
        self.out.line("return value")

    def total(self, attribute: Attribute, mods: list[Static]) -> None:
        out, base = self.out, f"self.{slot(attribute.name)}"
        if not mods:
            out.line(f"return Total({base})")
            return
        added = self.added(attribute, mods)
        if added is not None:
            out.line(f"amount, parts = {added}[self._states.bits]")
            out.line(f"return _new(Total, ({base} + amount, parts, ()))")
            return
        out.line(f"value = {base}")
        out.line("parts: list[Part] = []")

        def each(s: Static) -> None:
            what = s.what
            assert isinstance(what, t.Modifier)

            def one(text: str) -> None:
                out.line(f"value {'-' if what.sign < 0 else '+'}= {text}")
                out.doc(call("parts.append", self.part(s.ref.id, what, text)))

            self.amount(s, one)

        for mod in mods:
            each(mod)
        out.line("return Total(value, tuple(parts))")

    def added(self, attribute: Attribute, mods: list[Static]) -> str | None:
        """The table of what is added, where states alone decide and amounts are fixed."""
        rows: list[Doc] = []
        for s in mods:
            state, what = self.state(s), s.what
            if state is None or not isinstance(what, t.Modifier) or not isinstance(what.amount, t.Num):
                return None
            rows.append(call("", self.q.bit(state), self.part(s.ref.id, what, str(what.amount.value))))
        return self.q.constant(call("Added", *rows), f"{attribute.name} added")

    @staticmethod
    def part(clause: str, what: t.Modifier, amount: str) -> Doc:
        rest = [] if what.kind == "plain" and what.sign > 0 else ['"add"', python_literal(what.kind), str(what.sign)]
        return call("Part", python_literal(clause), amount if what.sign > 0 else f"-{amount}", *rest)

    def amount(self, s: Static, each: Callable[[str], None]) -> None:
        assert isinstance(s.what, t.Modifier)
        amount = s.what.amount

        def inner(guards: Guards) -> None:
            code = guards.value(amount)
            guards.under(list(code.checks), lambda: each(code.atom))

        self.with_guards(s, inner, variables(amount), once=False)

    # ------------------------------------------------------------------------------------------ sentences

    def state(self, s: Static) -> str | None:
        """The state that alone decides; None where more does."""
        if isinstance(s.what, t.OnlyIf) or (isinstance(s.what, t.Cannot) and s.what.excepting):
            return None
        need = needed(s.guards, "subject")
        if need is None or not need.whole or not self.q.is_plain(need.state):
            return None
        return need.state if need.kind is None or self.is_known(need.kind) else None

    def is_known(self, kind: str) -> bool:
        """Whether whom it is asked about is of a kind, whatever else counts as one."""
        return kind not in self.q.bears.kinds and self.q.names.is_a(self.entity, kind)

    def under(self, s: Static, leaf: Callable[[], None], *, once: bool) -> None:
        excepting = s.what.excepting if isinstance(s.what, t.Cannot) else ()

        def inner(guards: Guards) -> None:
            guards.under([guards.negated(Rulings.arm(guards, arm)) for arm in excepting], leaf)

        self.with_guards(s, inner, variables(excepting), once=once)

    def with_guards(self, s: Static, inner: Callable[[Guards], None], needs: frozenset[str], *, once: bool) -> None:
        scope = Scope(self.module, s.ref.id, s.ref.id, self.ask, "d", given=self.given, given_types=self.types)
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
