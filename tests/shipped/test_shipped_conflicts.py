"""The shipped rules and test rulesets hold no conflict; without its rulings the chase's advance table does."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from rulewright.analysis import context_of
from rulewright.analysis.cases import resolve_case
from rulewright.diagnostics import Bag, Span
from rulewright.interpret.cases import run_case
from rulewright.lints import decisions
from rulewright.lints.ground import ground
from rulewright.lints.search import Effort
from rulewright.pipeline import Compiled
from rulewright.plan.nodes import PlanSet, Procedure, Ref
from rulewright.source import load_files
from rulewright.source.nodes import Mapping, Sequence
from rulewright.tools.project import Checked, check_project, find_project

ROOT = Path(__file__).parents[2]


@cache
def checked(folder: str) -> Checked:
    return check_project(find_project(ROOT / folder))


LARGER = {"RW699", "RW711", "RW720", "RW731"}
"""The reference's own game declares every form there is, and uses some; damage there both dazes and hurts."""


@pytest.mark.parametrize("folder", ["rules", "tests/rulesets"])
def test_nothing_conflicts_and_nothing_is_left_undecided(folder: str) -> None:
    found = [
        (d.code, d.message, d.hint)
        for d in checked(folder).bag
        if d.code.startswith(("RW6", "RW7")) and not (d.span.file.startswith("arena/") and d.code in LARGER)
    ]
    assert found == []


def without_rulings(plans: PlanSet) -> PlanSet:
    """The same rules as they are printed, without any ruling and what it orders; `instead of` in printed clauses stays."""

    def printed(ref: Ref) -> bool:
        return not (ref.clause.startswith("q") and ref.clause[1:].isdigit())

    def keep(sentence: object) -> bool:
        return isinstance(sentence, Procedure) or printed(sentence.ref)  # type: ignore[attr-defined]

    rules = []
    for rule in plans.rules:
        sentences = []
        for sentence in filter(keep, rule.sentences):
            if isinstance(sentence, Procedure):
                phases = tuple(
                    replace(
                        p,
                        work=tuple(w for w in p.work if printed(w.ref)),
                        decides=tuple(d for d in p.decides if printed(d.ref)),
                    )
                    for p in sentence.phases
                )
                sentence = replace(sentence, phases=phases)
            sentences.append(sentence)
        rules.append(replace(rule, sentences=tuple(sentences)))
    return replace(plans, rules=tuple(rules))


def chase() -> Compiled:
    game = next(g for g in checked("rules").games if g.id == "starfinder")
    return game.editions[-1]


@cache
def conflicts() -> tuple[tuple[decisions.Conflict, ...], Effort, PlanSet]:
    plans = without_rulings(chase().plans)
    stands, effort = ground(plans), Effort()
    found = tuple(
        c
        for table in decisions.tables(stands.book)
        for c in decisions.conflicts(stands, table, Span.whole("chase.yaml"), effort)
    )
    return found, effort, plans


def test_without_rulings_the_advance_table_shows_its_conflicts() -> None:
    found, effort, _ = conflicts()
    assert {tuple(row.ref.clause for row in c.rows) for c in found} == {
        ("a1", "a3"),  # keep pace failed, another check passed
        ("a3", "a6"),  # keep pace failed, slowing down
        ("a3", "a4"),  # keep pace failed, near miss at speeding up
        ("a4", "a6"),  # near miss at speeding up, slowing down
        ("e1", "e3"),  # all failed in an engagement, one of them by little
    }
    assert effort.undecided == []


@pytest.mark.parametrize("number", range(5))
def test_each_witness_is_a_scenario_that_runs(number: int) -> None:
    """Its facts are pasted into a scenario as they stand; read, set up and run, it ends in the conflict."""
    conflict = conflicts()[0][number]
    plans = conflicts()[2]
    source = (
        "scenarios: chase-progress\ncases:\n- id: s1\n  text: witness\n  given: |\n"
        + "\n".join(f"    {fact}" for fact in conflict.witness.text)
        + "\n  when: [start of the Chase Progress Phase]\n  raises: RulesConflict\n"
    )
    bag = Bag()
    sources = load_files({"game.yaml": b"game: x\n", "scenarios/chase.yaml": source.encode()}, bag)
    root = next(f.root for g in sources.games for f in g.files if f.path.endswith("chase.yaml"))
    assert isinstance(root, Mapping)
    cases = root.get("cases")
    assert isinstance(cases, Sequence)
    (node,) = (item for item in cases if isinstance(item, Mapping))
    edition = chase().edition
    rule = next(r for r in edition.rules if r.id == "chase-progress")
    context = context_of(edition, chase().vocabulary)
    case = resolve_case(node, rule, edition, chase().vocabulary, context, bag, printed=False)
    assert case is not None and [d.message for d in bag if d.code[:3] in ("RW2", "RW3", "RW4")] == []
    assert run_case(plans, case).differences == ()
