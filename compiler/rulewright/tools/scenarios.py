"""Running the scenarios and printed examples of a project, in every edition they name.

In: a checked project. Out: a `Report` with one `Ran` per case, edition and back end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulewright.diagnostics import Bag
from rulewright.editions.nodes import text
from rulewright.interpret.cases import Difference, Result, run_case
from rulewright.model.case import Case
from rulewright.pipeline import Game
from rulewright.plan.nodes import PlanSet
from rulewright.tools.build import package_of
from rulewright.tools.cases import Bench
from rulewright.tools.hosted import hosted
from rulewright.tools.project import Checked

BackEnd = Callable[[PlanSet, Case], Result]
"""Runs one case on the plans of an edition."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How one case came out in one edition on one back end."""

    game: str
    edition: str
    back_end: str
    case: Case
    differences: tuple[Difference, ...]
    took_part: tuple[str, ...]

    @property
    def name(self) -> str:
        kind = "example" if self.case.printed else "scenario"
        return f"{self.case.rule}/{self.case.id} ({kind}, {self.edition}, {self.back_end})"


@dataclass(frozen=True, slots=True)
class Report:
    ran: tuple[Ran, ...]

    @property
    def passed(self) -> bool:
        return bool(self.ran) and not any(r.differences for r in self.ran)

    def text(self) -> str:
        """A block for each case that failed, and a line that counts."""
        lines: list[str] = []
        for number, ran in enumerate(self.ran):
            for d in ran.differences:
                lines += [
                    f"FAILED {ran.name}",
                    f"  {d.span.file}:{d.span.start.line}: {d.what}",
                    f"    expected  {d.expected}",
                    f"    came out  {d.actual}",
                ]
            if ran.differences and (held := self._held_before(number)) is not None:
                lines.append(f"    it held in {held}; if {ran.edition} means it: {_mended(ran, held)}")
        failed = sum(bool(r.differences) for r in self.ran)
        cases = len({(r.game, r.case.rule, r.case.printed, r.case.id) for r in self.ran})
        editions = len({(r.game, r.edition) for r in self.ran})
        counted = f"{cases} case{'s' if cases != 1 else ''} in {editions} edition{'s' if editions != 1 else ''}"
        both = ", each on both back ends" if len({r.back_end for r in self.ran}) == 2 else ""
        lines.append(f"{counted}{both}: {len(self.ran) - failed} passed, {failed} failed")
        return "\n".join(lines) + "\n"

    def _held_before(self, number: int) -> str | None:
        """The last edition before in which the same case came out as it says."""
        ran = self.ran[number]
        same = (ran.game, ran.back_end, ran.case.rule, ran.case.id, ran.case.printed)
        before = (
            one.edition
            for one in reversed(self.ran[:number])
            if (one.game, one.back_end, one.case.rule, one.case.id, one.case.printed) == same and not one.differences
        )
        return next(before, None)


def known_cases(game: Game) -> tuple[str, ...]:
    """Every case by its rule and id."""
    return tuple(f"{rule}/{text(node, 'id')}" for rule, _, node in Bench(game, Bag()).nodes())


def _mended(ran: Ran, held: str) -> str:
    """What an editor does whose document changed what a case says."""
    if ran.case.printed:
        return "amend the example in that document, or remove it"
    since = f"from {ran.case.editions.since} " if ran.case.editions.since else ""
    return f"give the case `editions: {since}to {held}`, and write another `from {ran.edition}`"


def back_ends(game: Game) -> dict[str, BackEnd]:
    """Everything that can run a case of a game, by name: the reference interpreter, and its printed package."""
    editions = tuple(e.plans for e in game.editions)
    return {"interpreter": run_case, "python": hosted(editions, game.newest, package_of(game))}


def run_all(
    checked: Checked, only_rule: str | None = None, only_case: str | None = None, only_edition: str | None = None
) -> Report:
    """All cases of all games, in every edition they name, on every back end; or those of one rule, one case, one edition."""
    games = (run_game(game, checked.bag, only_rule, only_case, only_edition) for game in checked.games)
    return Report(tuple(ran for game in games for ran in game))


def run_game(
    game: Game,
    bag: Bag,
    only_rule: str | None = None,
    only_case: str | None = None,
    only_edition: str | None = None,
) -> Iterator[Ran]:
    bench = Bench(game, bag)
    meant = [one.edition.id for one in game.editions if only_edition in (None, one.edition.id)]
    found = {id: list(bench.cases(id, only_rule, only_case)) for id in meant}
    running = back_ends(game) if any(found.values()) else {}
    for edition, cases in found.items():
        for own, case in cases:
            for name, run in running.items():
                result = run(own.plans, case)
                yield Ran(game.id, edition, name, case, result.differences, result.took_part)
