"""What a stranger made of an errata document of five items stays sound: the finished publication and the mended scenarios.

In: tests/studies/editors-day/, laid over the shipped game in memory, its newest two editions compiled once. Out: it checks without errors,
`impact` foresees the cases that had to be closed, and all that count hold on the interpreter. docs/studies/errata-day.md tells the day.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from rulewright.diagnostics import Bag, Severity
from rulewright.editions.bookmark import Bookmark
from rulewright.editions.nodes import text
from rulewright.editions.publications import publications_of
from rulewright.interpret.cases import run_case
from rulewright.lints import summaries
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
RULES, DAY = ROOT / "rules" / "infinity-n4", ROOT / "tests" / "studies" / "editors-day"
NEW, BEFORE = "n4-errata-2024", "n4-update-2.1"


def closed() -> dict[str, str]:
    """The cases that the document closed, and the editions that each names since."""
    lines = (
        line for line in (DAY / "closed.yaml").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    )
    return {name: editions for line in lines for name, _, editions in [line.partition(": ")]}


def laid_over(*, mended: bool) -> dict[str, bytes]:
    """The files of the game with the document; `mended`: and with its cases."""
    files = {f.relative_to(RULES).as_posix(): f.read_text(encoding="utf-8") for f in RULES.rglob("*.yaml")}
    listed = files["publications.yaml"]
    files["publications.yaml"] = f"{listed.rstrip()}\n- {NEW}\n"
    files[f"publications/{NEW}.yaml"] = (DAY / f"{NEW}.yaml").read_text(encoding="utf-8")
    if mended:
        for name, editions in closed().items():
            rule, _, id = name.partition("/")
            path, case = (
                f"scenarios/{rule}.yaml",
                re.compile(rf"(- id: {id}\n)((?:  .*\n)*?)(  editions: .*\n)?(  given:)"),
            )
            files[path], times = case.subn(rf"\1\2  editions: {editions}\n\4", files[path])
            assert times == 1, name
        for new in (DAY / "scenarios").iterdir():
            files[f"scenarios/{new.name}"] += new.read_text(encoding="utf-8").partition("cases:\n")[2]
    return {path: content.encode() for path, content in files.items()}


def read(bag: Bag, *, mended: bool) -> GameSources:
    sources = load_files(laid_over(mended=mended), bag)
    check_shape(sources, bag)
    return sources.games[0]


@cache
def day() -> tuple[Game, Bag]:
    """The newest two editions."""
    bag, bookmark = Bag(), Bookmark()
    sources = read(bag, mended=True)
    publications = publications_of(sources, bag)
    look_across(sources, publications, bag)
    older = compile_edition(sources, publications, BEFORE, bag, bookmark=bookmark)
    newer = compile_edition(sources, publications, NEW, bag, before=older, bookmark=bookmark)
    prove(older.plans, newer.plans, newer.edition.changes_of(NEW), bag)
    game = Game(text(newer.edition.game_node, "game"), sources, publications, (older, newer), NEW)
    check_texts(game, bag)
    check_cases(game, bag)
    summaries.check(subject_of(newer.edition, newer.rules, newer.plans, bag, sources))
    return game, bag


@cache
def touched() -> Impact:
    """Before a case is mended."""
    return impact_of(replace(day()[0], sources=read(Bag(), mended=False)), NEW)


def test_it_checks_without_errors_and_leaves_no_summary_behind() -> None:
    found = [one for one in day()[1] if one.severity is Severity.ERROR or one.code in ("RW730", "RW734")]
    assert [f"{one.code} {one.message}" for one in found] == []


def test_impact_foresees_the_cases_that_were_closed() -> None:
    assert set(touched().broken) == set(closed())
    assert touched().summaries == ("coordinated-order/summary",)
    assert dict(zip(touched().rules, touched().classes, strict=True)) == {
        "coordinated-order": "behaviour", "possessed-state": "words only", "stunned-state": "behaviour",
    }  # fmt: skip


def test_its_cases_pass() -> None:
    game, _ = day()
    new = {f"{f.stem}/{id}" for f in (DAY / "scenarios").iterdir() for id in re.findall(r"- id: (\S+)", f.read_text(encoding="utf-8"))}  # fmt: skip
    bench, held = Bench(game, Bag()), {BEFORE: set(closed()), NEW: new}
    for edition, names in held.items():
        found = [one for name in names for one in bench.cases(edition, only_case=name)]
        ran = {f"{case.rule}/{case.id}": run_case(own.plans, case).differences for own, case in found}
        assert ran == dict.fromkeys(names, ()), edition


def test_a_witness_introduces_all_that_it_names() -> None:
    (rule,) = compare(day()[0], BEFORE, NEW, "coordinated-order").rules
    assert rule.witness is not None
    given = " ".join(rule.witness.given)
    named = set(re.findall(r"the ([A-Z]\w+)(?:'s|\.| is)", given))
    assert named == {name for name in named if f"let {name} be a" in given} != set()
