"""Conditions in the words of readings, for packages that tell why something does not apply.

In: the vocabulary of an edition. Out: short phrases in its words; what is denied says `not`, without the capitals of a reading.
"""

from __future__ import annotations

import re

from rulewright.model import terms as t
from rulewright.plan.nodes import PlanSet
from rulewright.tools.reading.events import Events
from rulewright.tools.reading.terms import Terms


class Spoken:
    """Puts conditions, values and events into words."""

    def __init__(self, edition: PlanSet) -> None:
        self._terms = Terms(edition.vocabulary)
        self._printed = edition.vocabulary.printed

    def cond(self, cond: t.Cond) -> str:
        return self._plain(self._terms.cond(cond))

    def value(self, value: t.Expr) -> str:
        return self._plain(self._terms.value(value))

    def heard(self, arm: t.Arm) -> str:
        return self._plain(Events(self._terms).heard(arm)[0])

    def _plain(self, text: str) -> str:
        for name, printed in self._printed.items():
            text = re.sub(rf"\b{re.escape(name)}\b", printed, text)
        return text.replace("NOT", "not")
