"""Every scenario and printed example, in every edition it names, on every back end; and what they must be between them.

A case that fails shows what was expected and what came out. The lists below are what the project promises to prove; the
numbers are those of the fact sheets, which each scenario names under `derived`.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass
from zlib import crc32

import pytest

from rulewright.interpret.cases import Difference, Result
from tests.scenarios.collected import ROOT, Run, derived, runs

PROMISED = (
    [f"ES-{n}" for n in (1, 2, 4, 5, 6, 7, 9, 10, 12, 13, 16)]
    + [f"IS-{n}" for n in (1, 2, 4, 6, 7, 10, 13, 14, 15, 20, 21)]
    + [f"P{n}" for n in (5, 8, 12)]
)
ROWS = [row["id"] for row in json.loads((ROOT / "tests/oracles/chase_rows.json").read_text(encoding="utf-8"))["rows"]]


WHOLE = "RULEWRIGHT_WHOLE" in os.environ
"""Every case in every edition on both back ends, as `rulewright test` runs them. The short form: in the first and the last of its
editions on both, and in one between them, drawn by its name, on the package."""


def played() -> list[Run]:
    """The runs of the short form, or all."""
    of_case: dict[tuple[str, str, bool], list[Run]] = {}
    for run in runs():
        of_case.setdefault((run.case.rule, run.case.id, run.case.printed), []).append(run)
    return [run for name, own in of_case.items() for run in (own if WHOLE else _some(name, own))]


def _some(name: tuple[str, str, bool], own: list[Run]) -> list[Run]:
    editions = list(dict.fromkeys(run.edition for run in own))
    inner = editions[1:-1]
    drawn = inner[crc32(repr(name).encode()) % len(inner)] if inner else ""
    ends = {editions[0], editions[-1]}
    return [run for run in own if run.edition in ends or (run.edition == drawn and run.back_end == "python")]


def test_the_short_form_has_every_case_and_every_edition() -> None:
    assert {(run.case.rule, run.case.id) for run in played()} == {(run.case.rule, run.case.id) for run in runs()}
    assert {(run.edition, run.back_end) for run in played()} == {(run.edition, run.back_end) for run in runs()}


@pytest.mark.parametrize("run", [pytest.param(run, id=run.id) for run in played()])
def test_case(run: Run) -> None:
    result = run()
    assert not result.differences, _told(run, result.differences)


def _told(run: Run, differences: tuple[Difference, ...]) -> str:
    lines = [run.case.text]
    for d in differences:
        lines.append(f"{d.span.file}:{d.span.start.line}: {d.what}: expected {d.expected}, came out {d.actual}")
    return "\n".join(lines)


@pytest.mark.parametrize(
    "run",
    list({f"{r.case.rule}/{r.case.id}": r for r in runs() if not r.case.printed}.values()),
    ids=lambda r: f"{r.case.rule}-{r.case.id}",
)
def test_it_says_where_it_comes_from(run: Run) -> None:
    assert run.case.cites, "names no clause"
    assert derived()[f"{run.case.rule}/{run.case.id}"], "names no fact"


@pytest.mark.parametrize("fact", PROMISED)
def test_what_was_promised_is_there(fact: str) -> None:
    assert any(fact in facts for facts in _run_facts().values()), f"no scenario is derived from {fact}"


@pytest.mark.parametrize("row", dict.fromkeys(row.split("/")[0] for row in ROWS))
def test_every_row_of_the_chase_table_is_there_with_its_alternatives(row: str) -> None:
    """A row that depends on a ruling has a scenario for each answer, and each of them but the default names the ruling."""
    found = {name: run for name, run in _one_run_each().items() if row in derived()[name]}
    assert found, f"no scenario is derived from {row}"
    if row.startswith("X"):
        answers = Counter(run.case.options for run in found.values())
        assert len(answers) == Counter(r.split("/")[0] for r in ROWS)[row]
        assert () in answers


def test_the_promised_facts_run_on_every_back_end() -> None:
    for back_end in {run.back_end for run in runs()}:
        facts = {f for run in runs() if run.back_end == back_end for f in _facts(run)}
        assert set(PROMISED) <= facts, back_end


def _run_facts() -> dict[str, tuple[str, ...]]:
    return {run.id: _facts(run) for run in runs()}


def _facts(run: Run) -> tuple[str, ...]:
    return () if run.case.printed else derived()[f"{run.case.rule}/{run.case.id}"]


def _one_run_each() -> dict[str, Run]:
    return {f"{run.case.rule}/{run.case.id}": run for run in runs() if not run.case.printed}


# ---------------------------------------------------------------------------------------------- replacing a ruling


@dataclass(frozen=True, slots=True)
class Flip:
    """A choice of alternatives in one edition on one back end: the cases that make it, and those that show what holds without."""

    chosen: tuple[Run, ...]
    defaults: tuple[Run, ...]

    @property
    def id(self) -> str:
        first = self.chosen[0]
        choice = "+".join(f"{name}={value}" for name, value in first.case.options)
        return f"{choice}-{first.edition}-{first.back_end}"


def _flips() -> list[Flip]:
    chosen: dict[tuple[str, str, tuple[tuple[str, str], ...]], list[Run]] = {}
    for run in runs():
        if run.case.options:
            chosen.setdefault((run.edition, run.back_end, tuple(run.case.options)), []).append(run)
    return [
        Flip(
            tuple(cases),
            tuple(
                other
                for other in runs()
                if (other.edition, other.back_end) == (edition, back_end)
                and not other.case.options
                and any(set(_facts(other)) & set(_facts(run)) for run in cases)
            ),
        )
        for (edition, back_end, _), cases in chosen.items()
    ]


@pytest.mark.parametrize("flip", [pytest.param(flip, id=flip.id) for flip in _flips()])
def test_replacing_a_ruling_by_its_alternative_changes_what_comes_out(flip: Flip) -> None:
    assert flip.defaults, "nothing shows what holds without the alternative"
    plain = flip.defaults[0]
    assert any(_run_in(run, plain).differences for run in flip.chosen), "every case holds without its alternative too"
    turned = [_run_in(default, flip.chosen[0]) for default in flip.defaults]
    assert any(result.differences for result in turned), "every default case holds under the alternative too"


def _run_in(run: Run, where: Run) -> Result:
    """A case in the edition, with the rulings, of another."""
    return run.by(where.compiled.plans, run.case)


def test_there_is_something_to_flip() -> None:
    assert len(_flips()) >= 20
