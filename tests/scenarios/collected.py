"""The shipped scenarios and printed examples, collected once per process.

In: rules/. Out: one `Run` for each case, edition and back end; what a case says of itself beyond what it means (`derived`);
and the cases of an edition under another choice of rulings. Nothing is asserted here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulewright.editions.nodes import mappings, text, words
from rulewright.interpret.cases import Result
from rulewright.model.case import Case
from rulewright.pipeline import Compiled, Game
from rulewright.source import FileKind
from rulewright.tools.cases import Bench
from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.scenarios import BackEnd, back_ends

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Run:
    """One case in one edition on one back end, not run yet."""

    game: str
    edition: str
    back_end: str
    compiled: Compiled
    case: Case
    by: BackEnd

    @property
    def id(self) -> str:
        kind = "printed-" if self.case.printed else ""
        return f"{self.case.rule}-{kind}{self.case.id}-{self.edition}-{self.back_end}"

    def __call__(self) -> Result:
        return self.by(self.compiled.plans, self.case)


@cache
def checked() -> Checked:
    return check_project(find_project(ROOT), examined=False)


@cache
def benches() -> tuple[tuple[Game, Bench], ...]:
    return tuple((game, Bench(game, checked().bag)) for game in checked().games)


@cache
def runs() -> tuple[Run, ...]:
    return tuple(_runs())


def _runs() -> Iterator[Run]:
    for game, bench in benches():
        running = back_ends(game)
        for compiled in game.editions:
            for own, case in bench.cases(compiled.edition.id):
                for name, by in running.items():
                    yield Run(game.id, compiled.edition.id, name, own, case, by)


@cache
def derived() -> dict[str, tuple[str, ...]]:
    """`rule/case` -> the facts that the scenario says it was derived from, as the file spells them."""
    found: dict[str, tuple[str, ...]] = {}
    for game, _ in benches():
        for file in game.sources.of(FileKind.SCENARIOS):
            if file.root is None:
                continue
            rule = text(file.root, "scenarios")
            for node in mappings(file.root.get("cases")):
                found[f"{rule}/{text(node, 'id')}"] = words(node.get("derived"))
    return found
