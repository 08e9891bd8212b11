"""Playing cases on printed packages through what hosts see, and nothing else.

In: the plans of a game's editions. Out: a back end that runs a resolved Case on the package of its edition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.interpret.cases import Difference, Result
from rulewright.model.case import Case
from rulewright.plan.nodes import PlanSet
from rulewright.tools.hosted.cases import run_case
from rulewright.tools.hosted.packages import Packages


def hosted(editions: Sequence[PlanSet], newest: str, package: str) -> Callable[[PlanSet, Case], Result]:
    """A back end for the cases of a game; its packages are printed when the first case needs them."""
    packages = Packages(editions, newest, package)

    def run(plans: PlanSet, case: Case) -> Result:
        try:
            package = packages.module(plans)
        except (
            Exception
        ) as error:  # what cannot be printed or imported is a finding about every case, not the end of the run
            told = f"{type(error).__name__}: {error}"
            missing = Difference(case.span, "the printed package", "one that can be imported", told)
            return Result(case.rule, case.id, (missing,), ())
        return run_case(package, plans, case)

    return run


__all__ = ["Packages", "hosted", "run_case"]
