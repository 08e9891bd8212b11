"""Random small rulesets: rows of a decision, continuous `is`, counting as a state, writes of one event, with random order.

In: a random source. Out: a PlanSet over a neutral vocabulary. About half of them hold clauses that can disagree.
"""

from __future__ import annotations

import random
from typing import Literal

from rulewright.model import terms as t
from rulewright.model.vocabulary import Action, Attribute, Entity, Signature, State, Track, Ty, Vocabulary, Window
from rulewright.plan.nodes import Beats, Decide, Definition, Phase, PlanSet, Procedure, Reaction, Ref, RulePlan, Static
from rulewright.plan.nodes import Sentence as PlanSentence

FLAGS = ("Bold", "Calm", "Quick")
STATES = ("Prone", "Dazed")
SIZE = range(-1, 8)
SPEED = range(4)

_NUMBER = Ty("number")


def vocabulary() -> Vocabulary:
    attributes = [Attribute(flag, "Creature", Ty("flag")) for flag in FLAGS]
    attributes += [
        Attribute("Size", "Creature", _NUMBER),
        Attribute("Speed", "Creature", _NUMBER, track=Track(0, 3)),
        Attribute("Score", "Creature", _NUMBER),
        Attribute("Mark", "Creature", _NUMBER),
        Attribute("Rank", "Creature", _NUMBER, "decision"),
    ]
    board = Attribute("Members", "Board", Ty("Creature", "list"))
    return Vocabulary(
        "small",
        entities={
            "Board": Entity("Board", None, {"Members": board}, only_one=True),
            "Creature": Entity("Creature", None, {a.name: a for a in attributes}),
        },
        states={
            **{name: State(name, "Creature") for name in STATES},
            "Fit": State("Fit", "Creature", defined=True),
            "Safe": State("Safe", "Creature", defined=True),
        },
        actions={"Wait": Action("Wait", Signature("Creature", "uses", ()))},
        windows={"Muster": Window("Muster", None, None)},
    )


def ruleset(source: random.Random) -> PlanSet:
    """One ruleset of two to four clauses that decide one thing, and a few others."""
    made = _Maker(source)
    return PlanSet("small", "core", None, vocabulary(), (made.rule(),))


class _Maker:
    def __init__(self, source: random.Random) -> None:
        self.r = source
        self.number = 0

    def rule(self) -> RulePlan:
        kinds = self.r.sample(("rows", "is", "counts", "writes"), self.r.choice((1, 1, 2)))
        sentences: list[PlanSentence] = []
        if self.r.random() < 0.5:
            guards = (t.Test(self.condition(t.Var("Creature"), defined=False)),)
            sentences.append(Definition(self.ref(), "state", "Fit", "Creature", ("Creature",), guards))
        for kind in kinds:
            made = {"rows": self.rows, "is": self.is_, "counts": self.counts, "writes": self.writes}[kind](
                self.r.choice((2, 2, 3))
            )
            names = [ref.id for ref in (_refs(made))]
            sentences += made
            for winner in names:
                for loser in names:
                    if winner != loser and self.r.random() < 0.3:
                        sentences.append(Beats(winner, loser, self.ref()))
        return RulePlan("small", None, tuple(sentences))

    def ref(self) -> Ref:
        self.number += 1
        return Ref("small", f"c{self.number}")

    # ------------------------------------------------------------------------------------------ clauses

    def rows(self, count: int) -> list[PlanSentence]:
        creature = t.Var("Creature")
        rows = tuple(
            Decide(self.ref(), creature, "Rank", (t.Test(self.condition(creature)),), self.value(creature))
            for _ in range(count)
        )
        arm = t.Arm(t.Key("start", "Muster"))
        phase = Phase("Step", None, "Creature", t.Get(t.Only("Board"), "Members"), None, None, (), rows)
        return [Procedure("small", (arm,), (phase,))]

    def is_(self, count: int) -> list[PlanSentence]:
        creature = t.Var("Creature")
        return [
            Static(
                self.ref(),
                t.Query("attribute", "Score"),
                (t.Bind("Creature", t.Field("subject")), t.Test(self.condition(creature))),
                t.Stage("is", self.value(creature)),
            )
            for _ in range(count)
        ]

    def counts(self, count: int) -> list[PlanSentence]:
        creature = t.Var("Creature")
        return [
            Static(
                self.ref(),
                t.Query("state", "Safe"),
                (t.Bind("Creature", t.Field("subject")), t.Test(self.condition(creature))),
                t.CountsAs(no=self.r.random() < 0.5),
            )
            for _ in range(count)
        ]

    def writes(self, count: int) -> list[PlanSentence]:
        creature = t.Var("Creature")
        mark = t.Slot(creature, "Mark")
        made: list[PlanSentence] = []
        for _ in range(count):
            guards = (t.Bind("Creature", t.Field("subject")), t.Test(self.condition(creature)))
            change = self.r.random() < 0.3
            effect = t.Increase(mark, t.Num(1)) if change else t.Assign(mark, self.value(creature))
            body = t.Body((t.Block((t.Branch((), (effect,)),)),))
            made.append(Reaction(self.ref(), (t.Arm(t.Key("use", "Wait"), guards),), body, ("Creature",)))
        return made

    def value(self, creature: t.Expr) -> t.Expr:
        return t.Get(creature, "Size") if self.r.random() < 0.15 else t.Num(self.r.randrange(3))

    # ------------------------------------------------------------------------------------------ conditions

    def condition(self, creature: t.Expr, depth: int = 2, defined: bool = True) -> t.Cond:
        if depth and self.r.random() < 0.6:
            parts = tuple(self.condition(creature, depth - 1, defined) for _ in range(2))
            return t.AllOf(parts) if self.r.random() < 0.7 else t.OneOf(parts)
        no = self.r.random() < 0.5
        match self.r.randrange(5):
            case 0 | 1:
                return t.Flag(creature, self.r.choice(FLAGS), no)
            case 2:
                return t.Is(creature, self.r.choice((*STATES, "Fit") if defined else STATES), no)
            case 3:
                return t.Compare(self.op(), t.Get(creature, "Size"), t.Num(self.r.randrange(6)))
            case _:
                return t.Compare(self.op(), t.Get(creature, "Speed"), t.Num(self.r.randrange(4)))

    def op(self) -> Literal["=", "!=", "<", "<=", ">", ">="]:
        ops: tuple[Literal["=", "!=", "<", "<=", ">", ">="], ...] = ("=", "!=", "<", "<=", ">", ">=")
        return self.r.choice(ops)


def _refs(sentences: list[PlanSentence]) -> list[Ref]:
    found: list[Ref] = []
    for sentence in sentences:
        if isinstance(sentence, Procedure):
            found += [row.ref for phase in sentence.phases for row in phase.decides]
        else:
            found.append(sentence.ref)
    return found
