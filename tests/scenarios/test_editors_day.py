"""What strangers made of errata documents of five items stays sound: the finished publications and the mended scenarios.

In: tests/studies/editors-day/, laid over the shipped game in memory, its newest two editions compiled once. Out: it checks without errors,
`impact` foresees the cases that had to be closed, and all that count hold on the interpreter. docs/studies/errata-day.md tells the days.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Bag, Severity
from rulewright.editions.bookmark import Bookmark
from rulewright.editions.nodes import text
from rulewright.editions.publications import publications_of
from rulewright.interpret.cases import run_case
from rulewright.lints import renamed, summaries
from rulewright.lints.places import subject_of
from rulewright.pages.check import check_texts
from rulewright.pipeline import Game, compile_edition, look_across
from rulewright.plan.proof import prove
from rulewright.schema import check_shape
from rulewright.source import GameSources, load_files
from rulewright.tools.cases import Bench, check_cases
from rulewright.tools.diff import compare
from rulewright.tools.impact import Impact, impact_of

ROOT = Path(__file__).resolve().parents[2]
RULES, DAYS = ROOT / "rules" / "infinity-n4", ROOT / "tests" / "studies" / "editors-day"
BEFORE = "n4-update-2.1"


@dataclass(frozen=True)
class Day:
    """A document, where its cases lie, and what `impact` must say of it."""

    new: str
    closing: str
    scenarios: str
    summary: str
    classes: tuple[tuple[str, str], ...]

    def closed(self) -> dict[str, str]:
        """The cases that the document closed, and the editions that each names since."""
        lines = (DAYS / self.closing).read_text(encoding="utf-8").splitlines()
        return {name: editions for line in lines if line[:1] != "#" for name, _, editions in [line.partition(": ")]}

    def files(self) -> list[Path]:
        return sorted((DAYS / self.scenarios).iterdir())


FIRST = Day(
    "n4-errata-2024", "closed.yaml", "scenarios", "coordinated-order/summary",
    (("coordinated-order", "behaviour"), ("possessed-state", "words only"), ("stunned-state", "behaviour")),
)  # fmt: skip
SECOND = Day(
    "n4-errata-2025", "closed-2025.yaml", "scenarios-2025", "stunned-state/summary",
    (
        ("escape-system", "behaviour"), ("isolated-state", "words only"), ("loss-of-lieutenant", "words only"),
        ("mount-and-dismount", "words only"), ("possessed-state", "words only"), ("stunned-state", "behaviour"), ("unconscious-state", "behaviour"),
    ),
)  # fmt: skip
each_day = pytest.mark.parametrize("day", [FIRST, SECOND], ids=lambda day: day.new)


def laid_over(day: Day, *, mended: bool) -> dict[str, bytes]:
    """The files of the game with the document; `mended`: and with its cases."""
    files = {f.relative_to(RULES).as_posix(): f.read_text(encoding="utf-8") for f in RULES.rglob("*.yaml")}
    listed = files["publications.yaml"]
    files["publications.yaml"] = f"{listed.rstrip()}\n- {day.new}\n"
    files[f"publications/{day.new}.yaml"] = (DAYS / f"{day.new}.yaml").read_text(encoding="utf-8")
    if mended:
        for name, editions in day.closed().items():
            rule, _, id = name.partition("/")
            path, case = (
                f"scenarios/{rule}.yaml",
                re.compile(rf"(- id: {id}\n)((?:  .*\n)*?)(  editions: .*\n)?(  given:)"),
            )
            files[path], times = case.subn(rf"\1\2  editions: {editions}\n\4", files[path])
            assert times == 1, name
        for new in day.files():
            files[f"scenarios/{new.name}"] += new.read_text(encoding="utf-8").partition("cases:\n")[2]
    return {path: content.encode() for path, content in files.items()}


def read(day: Day, bag: Bag, *, mended: bool) -> GameSources:
    sources = load_files(laid_over(day, mended=mended), bag)
    check_shape(sources, bag)
    return sources.games[0]


@cache
def compiled(day: Day) -> tuple[Game, Bag]:
    """The newest two editions."""
    bag, bookmark = Bag(), Bookmark()
    sources = read(day, bag, mended=True)
    publications = publications_of(sources, bag)
    look_across(sources, publications, bag)
    older = compile_edition(sources, publications, BEFORE, bag, bookmark=bookmark)
    newer = compile_edition(sources, publications, day.new, bag, before=older, bookmark=bookmark)
    prove(older.plans, newer.plans, newer.edition.changes_of(day.new), bag)
    game = Game(text(newer.edition.game_node, "game"), sources, publications, (older, newer), day.new)
    check_texts(game, bag)
    check_cases(game, bag)
    subject = subject_of(newer.edition, newer.rules, newer.plans, bag, sources)
    summaries.check(subject)
    renamed.check(subject)
    return game, bag


@cache
def touched(day: Day) -> Impact:
    """Before a case is mended."""
    return impact_of(replace(compiled(day)[0], sources=read(day, Bag(), mended=False)), day.new)


@each_day
def test_it_checks_without_errors_and_leaves_no_summary_and_no_old_name_behind(day: Day) -> None:
    left = ("RW730", "RW734", "RW735")
    found = [one for one in compiled(day)[1] if one.severity is Severity.ERROR or one.code in left]
    assert [f"{one.code} {one.message}" for one in found] == []


@each_day
def test_impact_foresees_the_cases_that_were_closed(day: Day) -> None:
    assert set(touched(day).broken) == set(day.closed())
    assert touched(day).summaries == (day.summary,)
    assert tuple(zip(touched(day).rules, touched(day).classes, strict=True)) == day.classes


@each_day
def test_its_cases_pass(day: Day) -> None:
    game, _ = compiled(day)
    new = {f"{f.stem}/{id}" for f in day.files() for id in re.findall(r"- id: (\S+)", f.read_text(encoding="utf-8"))}
    bench, held = Bench(game, Bag()), {BEFORE: set(day.closed()), day.new: new}
    for edition, names in held.items():
        found = [one for name in names for one in bench.cases(edition, only_case=name)]
        ran = {f"{case.rule}/{case.id}": run_case(own.plans, case).differences for own, case in found}
        assert ran == dict.fromkeys(names, ()), edition


def test_a_witness_introduces_all_that_it_names() -> None:
    (rule,) = compare(compiled(FIRST)[0], BEFORE, FIRST.new, "coordinated-order").rules
    assert rule.witness is not None
    given = " ".join(rule.witness.given)
    named = set(re.findall(r"the ([A-Z]\w+)(?:'s|\.| is)", given))
    assert named == {name for name in named if f"let {name} be a" in given} != set()
