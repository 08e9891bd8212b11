"""Effects that hold, in plain words: what a question is answered with.

In: a ruling of a plan. Out: a phrase. What forbids says so in capitals.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.model import terms as t
from rulewright.tools.reading.events import Events
from rulewright.tools.reading.terms import Terms
from rulewright.tools.reading.words import NOT, listed

_FORBIDDEN = "it is FORBIDDEN"


def ruling(terms: Terms, what: t.Ruling) -> str:
    """The answer that a clause gives."""
    v = terms.value
    match what:
        case t.Cannot(excepting):
            spared = listed([Events(terms).heard(arm)[0] for arm in excepting], "or") if excepting else ""
            return _FORBIDDEN + (f", except where {spared}" if spared else "")
        case t.Can():
            return "it is allowed"
        case t.OnlyIf(cond):
            return f"{_FORBIDDEN} unless {terms.cond(cond)}"
        case t.EvenIf(atoms):
            return f"it is allowed even though {listed([terms.cond(a) for a in atoms], 'or')}; other bans stay"
        case t.UseOnly(allowed):
            return f"only this, and everything else is FORBIDDEN: {_deeds(terms, allowed)}"
        case t.Must(deeds):
            return f"as long as it is possible, nothing but this: {_deeds(terms, deeds)}"
        case t.Modifier(kind, sign, amount):
            typed = "without a type" if kind == "plain" else f"of type {kind}"
            return f"{'add' if sign == 1 else 'take off'} {v(amount)}, a {'bonus' if sign == 1 else 'penalty'} {typed}"
        case t.RollEffectOn(effect):
            return f"the roll has {effect}"
        case t.Stage():
            return _stage(terms, what)
        case t.Grant(value):
            return f"{v(value)} is one of them too"
        case t.CountsAs(no, purpose):
            counted = f"no, as if it were {NOT} so" if no else "yes, as if it were so"
            return counted + (f", for {purpose} only" if purpose else "")
        case t.Immune():
            return "yes, nothing new of it comes about; what is there stays"
        case t.UseAs(of, attribute):
            return f"use {terms.owner(of)} {attribute} in its place"
        case t.Disable():
            return f"it does {NOT} work"
        case t.Suppress():
            return f"it has {NOT} any effect, but is kept"
        case t.Keeps(state):
            return f"{state} does {NOT} end by it"
        case _:
            assert_never(what)


def _stage(terms: Terms, stage: t.Stage) -> str:
    value = terms.value(stage.value) if stage.value is not None else ""
    match stage.op:
        case "is":
            return f"it is {value}, instead of what it would be"
        case "at least" | "at most":
            return f"it is {stage.op} {value}"
        case "halve":
            return f"it is halved, rounded {stage.rounding or terms.vocabulary.rounding}"
        case "double":
            return "it is doubled"
        case _:
            assert_never(stage.op)


def _deeds(terms: Terms, arms: tuple[t.Arm, ...]) -> str:
    return listed([Events(terms).heard(t.Arm(arm.key, arm.guards))[0] for arm in arms], "or")
