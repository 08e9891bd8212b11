"""Oracle, interpreter and printed package agree on random situations: the short form.

The long form is `python -m tests.property.agree`; what it found last is agreement.txt. Here are also the rows of the oracle's
table, which were worked out by hand, under the policy that each names.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.oracles.chase_state import round_from_plain
from tests.oracles.rounds import random_round
from tests.property import agree
from tests.property.agreement.chase_on_code import ChaseOnCode
from tests.property.agreement.chase_on_plans import ChaseOnPlans
from tests.property.agreement.chase_view import View
from tests.property.agreement.policies import ALTERNATIVES, Alternative

ROWS = json.loads((agree.ROOT / "tests/oracles/chase_rows.json").read_text(encoding="utf-8"))["rows"]
SHORT_SEED = 7


def _must_agree(tally: agree.Tally) -> None:
    assert tally.agrees, "\n".join(tally.lines())


def test_chase_rounds() -> None:
    _must_agree(agree.chases(300, SHORT_SEED))


@pytest.mark.parametrize(("kind", "number"), [("rolls", 300), ("order counts", 100), ("ejections", 200)])
def test_skirmishes(kind: str, number: int) -> None:
    _must_agree(agree.skirmishes(kind, number, SHORT_SEED))


@pytest.mark.parametrize("alternative", ALTERNATIVES, ids=lambda a: f"{a.point}-{a.answer}")
def test_chase_rounds_under_an_alternative(alternative: Alternative) -> None:
    _must_agree(agree.chases(60, SHORT_SEED, alternative))


def test_a_wrong_reading_is_noticed() -> None:
    """The rules as they stand against the oracle under another policy: some round must show the difference."""
    book, package = agree.newest("starfinder")
    tally = agree.Tally("chase rounds")
    wrong = next(a for a in ALTERNATIVES if a.point == "a17")
    for number in range(40):
        agree.compare_chase(tally, random_round(Random(number)), book, package, wrong)
    assert all(tally.mismatches.values())


def _views(row: dict[str, Any]) -> dict[str, View]:
    """A row on both, in the edition whose rulings say what its policy says."""
    choices = tuple(a.choice for a in ALTERNATIVES if row["policy"].get(a.point) == a.answer)
    if row["policy"].keys() - {"a11"} and not choices:
        pytest.fail(f"no ruling stands for {row['policy']}")
    book, package = agree.newest("starfinder", *choices)
    before = round_from_plain(row)
    return {"interpreter": ChaseOnPlans(book, before).play(), "package": ChaseOnCode(package, before).play()}


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_rows_worked_out_by_hand(row: dict[str, Any]) -> None:
    for who, view in _views(row).items():
        # A row says of zones and moves what matters in it; dropping back belongs to the zones.
        assert {v: view.zones[v] for v in row["zones"]} == row["zones"], who
        assert {v: view.moves[v] for v in row.get("moves", {})} == row.get("moves", {}), who
        if row.get("escaped") is not None:
            assert sorted(view.escaped) == sorted(row["escaped"]), who
        if row.get("left") is not None:
            assert sorted(view.left) == sorted(row["left"]), who
        assert view.over == row["over"], who
        for one, others in row.get("ahead_of", {}).items():
            assert sorted(o for v, o in view.ahead if v == one) == sorted(others), who


def test_the_committed_result_is_of_all_kinds_and_agrees() -> None:
    text = (agree.ROOT / "tests/property/agreement.txt").read_text(encoding="utf-8")
    for kind in agree.PLAIN:
        assert f"\n{kind}: 10000 compared; interpreter 0 mismatches, package 0 mismatches\n" in text
    for alternative in ALTERNATIVES:
        assert f"\nchase rounds, {'/'.join(alternative.choice)}: " in text
    assert text.count("interpreter 0 mismatches, package 0 mismatches") == len(agree.KINDS)
    assert text.endswith("all agree\n")
