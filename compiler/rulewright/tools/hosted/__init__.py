"""Playing cases on printed packages through what hosts see, and nothing else.

In: the plans of a game's editions. Out: a back end that runs a resolved Case on the package of its edition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.interpret.cases import Result
from rulewright.model.case import Case
from rulewright.plan.nodes import PlanSet
from rulewright.tools.hosted.cases import run_case
from rulewright.tools.hosted.packages import Packages


def hosted(editions: Sequence[PlanSet], newest: str, package: str) -> Callable[[PlanSet, Case], Result]:
    """A back end for the cases of a game; its packages are printed when the first case needs them."""
    packages = Packages(editions, newest, package)

    def run(plans: PlanSet, case: Case) -> Result:
        return run_case(packages.module(plans), plans, case)

    return run


__all__ = ["Packages", "hosted", "run_case"]
