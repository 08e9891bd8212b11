"""The verifier: a plan that passes can be run and printed by any back end without looking for trouble again.

In: a PlanSet. Out: faults in words, none for a sound plan. A fault here is a bug of ours, never an author's mistake: what
authors can get wrong was reported before. Checked: names are declared; variables are bound where they are read; what a
match looks at never asks anybody; fields belong to the event or query; rulings answer questions of their kind; clauses that
are named exist; what is held after a trigger has an end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from rulewright.model import terms as t
from rulewright.model.walk import asks, parts
from rulewright.plan import nodes as p
from rulewright.plan.bind import bound_by
from rulewright.plan.names import undeclared

Fault = str


def verify(plan: p.PlanSet, sound: Iterable[p.RulePlan] = ()) -> tuple[Fault, ...]:
    """Everything that is unsound, in the order of rules and sentences.

    `sound`: plans that were verified in an edition with the same vocabulary; a sentence that is one of theirs, and not merely equal,
    was carried over because all that it names is there still.
    """
    return tuple(_faults(plan, {id(sentence) for rule in sound for sentence in rule.sentences}))


def _faults(plan: p.PlanSet, sound: set[int]) -> Iterator[Fault]:
    clauses = {c for rule in plan.rules for s in rule.sentences for c in _clauses(s)} | set(plan.words)
    for rule in plan.rules:
        for sentence in (sentence for sentence in rule.sentences if id(sentence) not in sound):
            where = f"{rule.rule}: {_where(sentence)}"
            for fault in (*_sentence(sentence, clauses), *undeclared(sentence, plan.vocabulary)):
                yield f"{where}: {fault}"


def _where(sentence: p.Sentence) -> str:
    if isinstance(sentence, p.Procedure):
        return "procedure"
    return f"{sentence.ref.id}#{sentence.ref.sentence}"


def _clauses(sentence: p.Sentence) -> Iterator[str]:
    if isinstance(sentence, p.Procedure):
        for phase in sentence.phases:
            yield from (work.ref.id for work in phase.work)
            yield from (row.ref.id for row in phase.decides)
    else:
        yield sentence.ref.id


# ------------------------------------------------------------------------------------------------ sentences


def _sentence(sentence: p.Sentence, clauses: set[str]) -> Iterator[Fault]:
    match sentence:
        case p.Reaction() | p.Would():
            yield from _arms(sentence.arms, set(), sentence.vars)
            scope = _Scope(set(sentence.vars))
            yield from scope.guards(sentence.guards)
            yield from scope.body(sentence.body, triggered=True, would=isinstance(sentence, p.Would))
        case p.Static():
            scope = _Scope(set())
            yield from scope.guards(sentence.guards)
            yield from scope.reads(sentence.what)
            yield from _quiet(sentence.guards, "a ruling")
            yield from _answers(sentence)
        case p.Definition():
            scope = _Scope(set(sentence.params))
            yield from scope.guards(sentence.guards)
            if sentence.value is not None:
                yield from scope.reads(sentence.value)
            yield from _quiet((sentence.guards, sentence.value), "a definition")
        case p.Offer():
            scope = _Scope(set())
            yield from scope.guards(sentence.guards)
            yield from _quiet(sentence.guards, "whether an offer is open")
            if sentence.by not in scope.names:
                yield f"who takes the offer up ({sentence.by}) is not bound"
            yield from scope.guards(sentence.after)
            yield from scope.body(sentence.body, triggered=True)
        case p.Procedure():
            yield from _arms(sentence.arms, set(), sentence.vars)
            for phase in sentence.phases:
                yield from _phase(phase, set(sentence.vars))
        case p.Beats():
            for name in (sentence.winner, sentence.loser):
                if name not in clauses and "shift:" not in name:
                    yield f"there is no clause {name}"
        case p.Stands():
            scope = _Scope(set())
            yield from scope.guards(sentence.guards)
            yield from scope.reads(sentence.atoms)
            yield from (f"there is no clause {name}" for name in sentence.clauses if name not in clauses)
        case p.Costs():
            if sentence.amount < 0:
                yield "a price below 0"
        case _:
            assert_never(sentence)


def _phase(phase: p.Phase, names: set[str]) -> Iterator[Fault]:
    scope = _Scope(set(names))
    for part in (phase.group, phase.chosen_by):
        if part is not None:
            yield from scope.reads(part)
    if (phase.var is None) != (phase.group is None):
        yield f"phase {phase.name}: a member without a list, or a list without a member"
    members = names | ({phase.var} if phase.var else set())
    for row in phase.decides:
        inner = _Scope(set(members))
        yield from inner.guards(row.guards)
        yield from inner.reads((row.of, row.value))
        yield from _quiet((row.guards, row.value), "a decision")
    for work in phase.work:
        inner = _Scope(set(members))
        yield from inner.guards(work.guards)
        yield from inner.body(work.body, triggered=True)


def _arms(arms: Iterable[t.Arm], names: set[str], wanted: tuple[str, ...]) -> Iterator[Fault]:
    for arm in arms:
        scope = _Scope(set(names))
        yield from scope.guards(arm.guards)
        yield from _quiet(arm.guards, "a match")
        for name in wanted:
            if name not in scope.names:
                yield f"the arm on {arm.key.kind} {arm.key.name} does not bind {name}"


def _quiet(term: object, what: str) -> Iterator[Fault]:
    if asks(term):
        yield f"{what} would have to ask somebody"


_ANSWERS: dict[type, tuple[str, ...]] = {
    t.Modifier: ("attribute", "roll"),
    t.RollEffectOn: ("roll",),
    t.Stage: ("attribute", "roll"),
    t.UseAs: ("attribute",),
    t.Grant: ("set",),
    t.CountsAs: ("state", "relation", "kind"),
    t.Immune: ("immune state", "immune event", "immune label"),
    t.Disable: ("disable",),
    t.Suppress: ("suppress",),
    t.Keeps: ("keeps",),
    t.UseOnly: ("actions",),
    t.Must: ("actions",),
}


def _answers(static: p.Static) -> Iterator[Fault]:
    kinds = _ANSWERS.get(type(static.what))
    if kinds is None:
        if isinstance(static.ask, t.Query) and static.ask.kind != "clause":
            yield f"{type(static.what).__name__} answers deeds, not {static.ask.kind}"
    elif not isinstance(static.ask, t.Query) or static.ask.kind not in kinds:
        yield f"{type(static.what).__name__} cannot answer {static.ask.kind} {static.ask.name}"


# ------------------------------------------------------------------------------------------------ scopes


class _Scope:
    """The names bound so far on the way through one sentence."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def guards(self, guards: tuple[t.Guard, ...]) -> Iterator[Fault]:
        for guard in guards:
            match guard:
                case t.Unspent():
                    yield from (f"the latch of {guard.id} needs {v}" for v in guard.vars if v not in self.names)
                    yield from self.reads(guard.frame)
                    yield from _arms(guard.arms, self.names, ())
                case _:
                    yield from self.reads(guard)
            self.names.update(bound_by((guard,)))

    def body(self, body: t.Body, *, triggered: bool, would: bool = False) -> Iterator[Fault]:
        for block in body.rounds:
            yield from self.block(block, triggered=triggered, would=would)

    def block(self, block: t.Block, *, triggered: bool, would: bool) -> Iterator[Fault]:
        for item in block.items:
            match item:
                case t.Branch():
                    yield from self.branch(item, triggered, would)
                case t.Cases():
                    for arm in item.arms:
                        yield from self.branch(arm, triggered, would)
                case t.Choice():
                    yield from self.reads(item.by)
                    for option in item.options:
                        yield from self.block(option, triggered=triggered, would=would)
                case _:
                    assert_never(item)

    def branch(self, branch: t.Branch, triggered: bool, would: bool) -> Iterator[Fault]:
        outer = set(self.names)
        yield from self.guards(branch.guards)
        for effect in branch.effects:
            match effect:
                case t.MakeRoll():
                    yield from self.reads((effect.by, effect.roll, effect.fallback))
                    outer.add(effect.var)
                    self.names.add(effect.var)
                case t.Later():
                    yield from self.reads(effect.window)
                    inner = _Scope(set(self.names))
                    yield from inner.guards(effect.guards)
                    yield from inner.body(effect.body, triggered=triggered)
                case t.Hold():
                    inner = _Scope(set(self.names))
                    yield from inner.guards(effect.ask.guards)
                    yield from inner.reads((effect.what, effect.source))
                    yield from self.endings(effect.ends)
                    # `keeps` needs no end: it holds while the event and its consequences are handled.
                    if triggered and not effect.ends and not isinstance(effect.what, t.Keeps):
                        yield "something is held after a trigger and nothing ends it"
                case t.Prevent():
                    if not would:
                        yield "nothing would happen here that could be prevented"
                case _:
                    yield from self.reads(effect)
        self.names = outer

    def endings(self, ends: tuple[t.Ending, ...]) -> Iterator[Fault]:
        for end in ends:
            yield from self.reads(end)

    def reads(self, term: object) -> Iterator[Fault]:
        """Every variable that a term reads is bound; quantifiers and arms bind names of their own inside."""
        yield from self._reads(term, frozenset())

    def _reads(self, term: object, inner: frozenset[str]) -> Iterator[Fault]:
        match term:
            case t.Var(name) | t.VarSlot(name) | t.EventSlot(name):
                if name not in self.names and name not in inner:
                    yield f"{name} is not bound where it is read"
            case t.Where() | t.Some() | t.HasState():
                first = term.of if isinstance(term, t.HasState) else term.group
                yield from self._reads(first, inner)
                yield from self._reads(term.cond, inner | {term.var})
            case t.Arm():
                yield from _Scope(self.names | inner).guards(term.guards)
            case _:
                for part in parts(term):
                    yield from self._reads(part, inner)
