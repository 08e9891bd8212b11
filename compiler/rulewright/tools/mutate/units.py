"""Units: the pieces of a rule's plan that are changed one at a time.

In: the plan of a rule. Out: its sentences, the work and decisions of its phases each for itself, and the frames of its
procedures; and the plan again with one of them replaced or taken out. Units are found by equality, so that a change made
in one edition is made in every edition that says the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from rulewright.plan.nodes import Decide, Phase, Procedure, Ref, RulePlan, Sentence, Work

Unit: TypeAlias = Sentence | Work | Decide
"""A procedure that is a unit stands for its frame: when it runs, its phases and whom they are for, without their work."""


def units(plan: RulePlan) -> Iterator[Unit]:
    """All units of a rule, in order."""
    for sentence in plan.sentences:
        if isinstance(sentence, Procedure):
            yield _frame(sentence)
            for phase in sentence.phases:
                yield from phase.decides
                yield from phase.work
        else:
            yield sentence


def ref(unit: Unit) -> Ref:
    """The sentence that a unit was made of; a procedure's frame is written at the top of its file."""
    return Ref(unit.rule, "runs") if isinstance(unit, Procedure) else unit.ref


def put(plan: RulePlan, old: Unit, new: Unit) -> RulePlan:
    """The plan with one unit replaced."""
    if isinstance(old, Procedure):
        assert isinstance(new, Procedure)
        changed = tuple(_graft(s, new) if isinstance(s, Procedure) and _frame(s) == old else s for s in plan.sentences)
        return replace(plan, sentences=changed)
    sentences = []
    for sentence in plan.sentences:
        if isinstance(sentence, Procedure):
            phases = tuple(_put(phase, old, new) for phase in sentence.phases)
            sentences.append(replace(sentence, phases=phases))
        else:
            sentences.append(new if sentence == old and not isinstance(new, Work | Decide) else sentence)
    return replace(plan, sentences=tuple(sentences))


def drop(plan: RulePlan, clause: str) -> RulePlan:
    """The plan without everything that a clause (`rule/clause`) says."""
    sentences: list[Sentence] = []
    for sentence in plan.sentences:
        if isinstance(sentence, Procedure):
            phases = tuple(
                replace(
                    phase,
                    work=tuple(w for w in phase.work if w.ref.id != clause),
                    decides=tuple(d for d in phase.decides if d.ref.id != clause),
                )
                for phase in sentence.phases
            )
            sentences.append(replace(sentence, phases=phases))
        elif sentence.ref.id != clause:
            sentences.append(sentence)
    return replace(plan, sentences=tuple(sentences))


def _frame(procedure: Procedure) -> Procedure:
    return replace(procedure, phases=tuple(replace(p, work=(), decides=()) for p in procedure.phases))


def _graft(procedure: Procedure, frame: Procedure) -> Procedure:
    both = zip(frame.phases, procedure.phases, strict=True)
    return replace(frame, phases=tuple(replace(new, work=old.work, decides=old.decides) for new, old in both))


def _put(phase: Phase, old: Unit, new: Unit) -> Phase:
    work = tuple(new if w == old and isinstance(new, Work) else w for w in phase.work)
    decides = tuple(new if d == old and isinstance(new, Decide) else d for d in phase.decides)
    return replace(phase, work=work, decides=decides)
