"""Lowering: resolved sentences in the author's order become plans.

In: the vocabulary and the meaning of a rule. Out: its plan. What happens on the way: frames become
tests, names that nobody introduced are bound by the event or by a scan, each key names one declared name, what may ask
somebody is kept apart from what only looks, and a sentence becomes one of the plan's few kinds by what its headers say.
Nothing is checked here; `plan.verify` checks the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from rulewright.model.meaning import (
    Beat,
    ClauseMeaning,
    Decides,
    Defines,
    Free,
    Header,
    Heard,
    Moment,
    Price,
    RuleMeaning,
    Says,
    Sentence,
    StandFast,
)
from rulewright.model.terms import (
    AllOf,
    Always,
    Arm,
    Ask,
    Bind,
    Block,
    Body,
    Branch,
    Cannot,
    Cases,
    Choice,
    Compare,
    Cond,
    EachInstance,
    Effect,
    Field,
    Guard,
    Hold,
    Key,
    Later,
    Not,
    Pays,
    Test,
    Unspent,
    Var,
    Wants,
)
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import rewrite, variables
from rulewright.plan.bind import bind, bound_by, bound_by_all
from rulewright.plan.family import arms_of, is_a, keys_of
from rulewright.plan.headers import Headers, sort_headers, split
from rulewright.plan.nodes import (
    Beats,
    Costs,
    Decide,
    Definition,
    Offer,
    Phase,
    Procedure,
    Reaction,
    Ref,
    RulePlan,
    Stands,
    Static,
    Work,
    Would,
)
from rulewright.plan.nodes import Sentence as PlanSentence

M = TypeVar("M")


class Lowering:
    """One rule on its way. `done`: what clauses were lowered to already, by the identity of their meaning."""

    def __init__(self, vocabulary: Vocabulary, rule: RuleMeaning, done: Mapping[int, list[PlanSentence]]) -> None:
        self.v, self.rule, self.done = vocabulary, rule, done

    # ------------------------------------------------------------------------------------------ the rule

    def lower(self) -> RulePlan:
        sentences: list[PlanSentence] = []
        works: dict[int, list[Work]] = {i: [] for i in range(len(self.rule.phases))}
        decides: dict[int, list[Decide]] = {i: [] for i in range(len(self.rule.phases))}
        for clause in self.rule.clauses:
            if id(clause) in self.done:
                sentences += self.done[id(clause)]
                continue
            for number, sentence in enumerate(clause.sentences):
                for plan in self.sentence(clause, self.ref(clause, number), sentence):
                    match plan:
                        case Work():
                            works[clause.place].append(plan)
                        case Decide():
                            decides[clause.place].append(plan)
                        case _:
                            sentences.append(plan)
        if self.rule.runs is not None:
            sentences.append(self.procedure(works, decides))
        return RulePlan(self.rule.id, self.rule.defines, tuple(sentences), self.rule.labels)

    @staticmethod
    def ref(clause: ClauseMeaning, number: int) -> Ref:
        rule, _, short = clause.id.rpartition("/")
        return Ref(rule, short, number)

    def procedure(self, works: dict[int, list[Work]], decides: dict[int, list[Decide]]) -> Procedure:
        assert self.rule.runs is not None
        runs = self.expand(self.rule.runs)
        arms = runs.arms if isinstance(runs, Heard) else (runs.arm,)
        members = {p.member.name for p in self.rule.phases if p.member}
        free = [f for f in self.rule.subjects if f.name not in members and self._speaks_of(arms, f.name)]
        matched = tuple(self.arm(arm, free, (), ()) for arm in arms)
        phases = tuple(
            Phase(
                name=p.name,
                window=p.window,
                var=p.member.name if p.member else None,
                group=p.group,
                turn=p.turn,
                chosen_by=p.chosen_by,
                work=tuple(works[i]),
                decides=tuple(decides[i]),
            )
            for i, p in enumerate(self.rule.phases)
        )
        return Procedure(self.rule.id, matched, phases, bound_by_all(matched))

    @staticmethod
    def _speaks_of(arms: tuple[Arm, ...], name: str) -> bool:
        return any(name in variables(arm) for arm in arms)

    # ------------------------------------------------------------------------------------------ sentences

    def sentence(self, clause: ClauseMeaning, ref: Ref, sentence: Sentence) -> Iterable[PlanSentence | Work | Decide]:
        match self.expand(sentence):
            case Says() as sentence:
                yield from self.says(clause, ref, sentence)
            case Decides() as sentence:
                yield from self.decides(clause, ref, sentence)
            case Defines() as sentence:
                yield self.defines(clause, ref, sentence)
            case Beat(winners=winners, losers=losers):
                for winner in winners:
                    for loser in losers:
                        yield Beats(winner, loser, ref)
            case StandFast() as sentence:
                headers = self.headers(clause, sentence.headers)
                first, _ = bind(self.v, None, self.free(clause, sentence.free), ())
                guards = (*first, *self.frame(clause), *headers.listen, *headers.guards)
                yield Stands(ref, sentence.clauses, guards, sentence.atoms, sentence.unstoppable)
            case Price(name=name, amount=amount, resource=resource):
                yield Costs(ref, name, amount, resource)

    def says(self, clause: ClauseMeaning, ref: Ref, says: Says) -> Iterable[PlanSentence | Work]:
        in_phase = clause.box == "phase"
        headers = self.headers(clause, says.headers)
        for loser in headers.beats:
            yield Beats(ref.id, loser, ref)
        body = says.body
        if headers.delay is not None:
            later = Later(headers.delay.edge, headers.delay.window, body, headers.delayed)
            body = Body((Block((Branch((), (later,)),)),))
        trigger = headers.trigger
        if trigger is None and self.rule.kind == "action" and clause.box == "effects" and not _holds(body):
            trigger = self._own_use(says)
        offered = any(isinstance(g, Pays | Wants) for g in headers.guards)
        if trigger is not None or in_phase or offered:
            body = rewrite(body, self.spell_out)
        if trigger is not None:
            yield self.triggered(clause, ref, says, headers, trigger, body)
        elif in_phase:
            first, _ = bind(self.v, None, self.unbound(clause, says.free), ())
            yield Work(ref, (*first, *headers.listen, *headers.guards), body)
        elif offered:
            yield self.offer(clause, ref, says, headers, body)
        else:
            yield from self.statics(clause, ref, says, headers, body)

    def _own_use(self, says: Says) -> Heard:
        defines = self.rule.defines
        assert defines is not None
        subject = self.rule.subjects[0].name
        return Heard(says.span, (Arm(Key("use", defines[1]), (Test(Compare("=", Field("subject"), Var(subject))),)),))

    def triggered(
        self, clause: ClauseMeaning, ref: Ref, says: Says, headers: Headers, trigger: Heard | Moment, body: Body
    ) -> Reaction | Would:
        arms = trigger.arms if isinstance(trigger, Heard) else (trigger.arm,)
        quiet, asking = split(headers.guards)
        own = self._own_beginning_or_end(arms)
        frame = () if own else self.frame(clause, says.rests_on)
        if says.rests_on and (own or not frame):
            frame = _begun(arms)
        free = self.free(clause, says.free, framed=bool(frame))
        matched = tuple(self.arm(arm, free, (*frame, *headers.listen), quiet) for arm in arms)
        names = bound_by_all(matched)
        if isinstance(trigger, Heard) and trigger.would:
            return Would(ref, matched, body, says.replaces, names, asking)
        instance = next((g.var for g in frame if isinstance(g, EachInstance)), None)
        return Reaction(ref, matched, body, names, asking, instance)

    def _own_beginning_or_end(self, arms: tuple[Arm, ...]) -> bool:
        """A sentence about the state's own beginning or end needs no frame: at the end it would no longer hold."""
        if self.rule.defines is None or self.rule.defines[0] != "state":
            return False
        subject = self.rule.subjects[0].name if self.rule.subjects else ""
        own = Test(Compare("=", Field("subject"), Var(subject)))
        return all(
            arm.key.kind in ("become", "stop") and arm.key.name == self.rule.defines[1] and own in arm.guards
            for arm in arms
        )

    def arm(self, arm: Arm, free: Iterable[Free], listen: tuple[Guard, ...], then: tuple[Guard, ...]) -> Arm:
        first, rest = bind(self.v, arm.key, free, arm.guards)
        return Arm(arm.key, (*first, *rest, *listen, *then))

    def offer(self, clause: ClauseMeaning, ref: Ref, says: Says, headers: Headers, body: Body) -> Offer:
        at = next(i for i, g in enumerate(headers.guards) if isinstance(g, Pays | Wants))
        asking = headers.guards[at]
        assert isinstance(asking, Pays | Wants)
        first, _ = bind(self.v, None, self.free(clause, says.free, framed=True), ())
        guards: tuple[Guard, ...] = (*first, *self.frame(clause, says.rests_on), *headers.listen, *headers.guards[:at])
        if isinstance(asking.by, Var):
            by = asking.by.name
        else:
            by = "payer"
            guards = (*guards, Bind(by, asking.by))
        price = (asking.amount, asking.resource) if isinstance(asking, Pays) else None
        return Offer(ref, guards, by, price, body, bound_by(guards), headers.guards[at + 1 :])

    def statics(self, clause: ClauseMeaning, ref: Ref, says: Says, headers: Headers, body: Body) -> Iterable[Static]:
        for block in body.rounds:
            for item in block.items:
                branches: list[tuple[tuple[Guard, ...], tuple[Effect, ...]]] = []
                match item:
                    case Branch(guards, effects):
                        branches.append((guards, effects))
                    case Cases(arms):
                        before: tuple[Guard, ...] = ()
                        for branch in arms:
                            branches.append(((*before, *branch.guards), branch.effects))
                            before = (*before, Test(Not(_all(branch.guards))))
                    case Choice():
                        continue
                for guards, effects in branches:
                    for effect in effects:
                        if isinstance(effect, Hold):
                            yield from self.static(clause, ref, says, headers, guards, effect)

    def static(
        self, clause: ClauseMeaning, ref: Ref, says: Says, headers: Headers, guards: tuple[Guard, ...], hold: Hold
    ) -> Iterable[Static]:
        frame = self.frame(clause, says.rests_on)
        free = self.free(clause, says.free, framed=bool(frame))
        for key in keys_of(self.v, hold.ask.key):
            what = hold.what
            if isinstance(what, Cannot) and what.excepting:
                left = self._excepted(key, what.excepting)
                if left is None:
                    continue
                what = Cannot(left)
            first, rest = bind(self.v, key, free, hold.ask.guards)
            yield Static(
                ref, key, (*first, *frame, *headers.listen, *headers.guards, *guards, *rest), what, hold.ask.roll
            )

    def _excepted(self, key: Ask, excepting: tuple[Arm, ...]) -> tuple[Arm, ...] | None:
        """What is left of the exceptions for this key; None when it is excepted as a whole."""
        left: list[Arm] = []
        for arm in excepting:
            same = arm.key == key or (
                isinstance(key, Key)
                and key.kind == "use" == arm.key.kind
                and is_a(self.v.actions, key.name, arm.key.name)
            )
            if same and not arm.guards:
                return None
            if same:
                left.append(Arm(key, arm.guards) if isinstance(key, Key) else arm)
        return tuple(left)

    def decides(self, clause: ClauseMeaning, ref: Ref, sentence: Decides) -> Iterable[PlanSentence | Decide]:
        headers = self.headers(clause, sentence.headers)
        for loser in headers.beats:
            yield Beats(ref.id, loser, ref)
        first, _ = bind(self.v, None, self.unbound(clause, sentence.free), ())
        yield Decide(ref, sentence.of, sentence.attribute, (*first, *headers.listen, *headers.guards), sentence.value)

    def defines(self, clause: ClauseMeaning, ref: Ref, sentence: Defines) -> Definition:
        own = sentence.kind == "state" and self.rule.defines == ("state", sentence.name)  # it cannot rest on itself
        free = [f for f in self.free(clause, sentence.free, False if own else None) if f.name not in sentence.params]
        first, _ = bind(self.v, None, free, ())
        frame = self.frame(clause) if clause.box != "phase" and not own else ()
        return Definition(
            ref,
            sentence.kind,
            sentence.name,
            sentence.entity,
            sentence.params,
            (*first, *frame, *sentence.guards),
            sentence.value,
        )

    # ------------------------------------------------------------------------------------------ frames and names

    def headers(self, clause: ClauseMeaning, headers: tuple[Header, ...]) -> Headers:
        """The headers of a sentence, sorted; an `until` counts from the beginning of the clause's frame."""
        frame = self.rule.frame if clause.framed and self.rule.frame is not None else Always()
        names = tuple(f.name for f in self.rule.subjects)
        return sort_headers(headers, lambda number, arms: Unspent(f"{clause.id}#{number}", names, frame, arms))

    def frame(self, clause: ClauseMeaning, rests_on: tuple[str, ...] = ()) -> tuple[Guard, ...]:
        if not clause.framed or self.rule.frame is None:
            return ()
        if self.rule.defines is not None and self.rule.defines[0] == "state" and self.rule.defines[1] in rests_on:
            return (EachInstance("this", Var(self.rule.subjects[0].name), self.rule.defines[1]),)
        return (Test(self.rule.frame),)

    def unbound(self, clause: ClauseMeaning, free: tuple[Free, ...]) -> tuple[Free, ...]:
        """The free names of a phase's sentence that neither the phase's member nor what started the procedure binds."""
        member = self.rule.phases[clause.place].member
        bound = {member.name} if member is not None else set()
        if self.rule.runs is not None:
            arms = self.rule.runs.arms if isinstance(self.rule.runs, Heard) else (self.rule.runs.arm,)
            bound |= variables(arms) | set(bound_by(g for arm in arms for g in arm.guards))
        return tuple(f for f in free if f.name not in bound)

    def free(self, clause: ClauseMeaning, free: tuple[Free, ...], framed: bool | None = None) -> tuple[Free, ...]:
        """The free names, the frame's among them where there is a frame."""
        framed = clause.framed if framed is None else framed
        names = {f.name for f in free}
        needed = variables(self.rule.frame) if framed and clause.framed and self.rule.frame is not None else frozenset()
        return (*(f for f in self.rule.subjects if f.name in needed and f.name not in names), *free)

    def spell_out(self, term: object) -> object:
        """A branch in which each held effect answers questions of one declared name."""
        if not isinstance(term, Branch):
            return term
        effects: list[Effect] = []
        for effect in term.effects:
            if isinstance(effect, Hold):
                keys = keys_of(self.v, effect.ask.key)
                effects += [replace(effect, ask=replace(effect.ask, key=key)) for key in keys]
            else:
                effects.append(effect)
        return Branch(term.guards, tuple(effects))

    def expand(self, meaning: M) -> M:
        """Every arm in it spelt out, so that each key names one declared name."""

        def change(term: object) -> object:
            if isinstance(term, tuple) and any(isinstance(t, Arm) for t in term):
                return arms_of(self.v, term)
            return term

        return rewrite(meaning, change)


def _all(guards: tuple[Guard, ...]) -> Cond:
    conds = tuple(g.cond for g in guards if isinstance(g, Test))
    return conds[0] if len(conds) == 1 else AllOf(conds)


def _holds(body: Body) -> bool:
    """Whether a body consists of effects that hold."""
    return any(isinstance(e, Hold) for b in body.rounds for i in b.items if isinstance(i, Branch) for e in i.effects)


def _begun(arms: tuple[Arm, ...]) -> tuple[Guard, ...]:
    """What a sentence about a state's beginning calls `this`: the instance that has begun."""
    states = {arm.key.name for arm in arms if arm.key.kind == "become"}
    bearers = {
        guard.cond.right
        for arm in arms
        for guard in arm.guards
        if isinstance(guard, Test) and isinstance(guard.cond, Compare) and guard.cond.left == Field("subject")
    }
    if len(states) != 1 or len(bearers) != 1 or any(arm.key.kind != "become" for arm in arms):
        return ()
    return (EachInstance("this", bearers.pop(), states.pop()),)
