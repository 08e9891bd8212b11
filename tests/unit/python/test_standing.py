"""The bits of states: they follow the table, differ by name, and answer as going through the clauses would."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from rulewright.runtime.results import ALLOWED, Part, Verdict
from rulewright.runtime.standing import Added, Barred, Standing, bit_of
from rulewright.runtime.things import Entity


def test_bits_follow_what_is_held() -> None:
    standing = Standing(Entity(), {"Calm": [1]})
    standing["Bold"] = [2]
    standing["Calm"] = [3]
    assert standing.bits == bit_of("Calm") | bit_of("Bold")
    del standing["Calm"]
    assert standing.bits == bit_of("Bold")


def test_no_two_states_share_a_bit_whoever_asks_first() -> None:
    names = [f"State {number}" for number in range(400)]
    with ThreadPoolExecutor(8) as threads:
        asked = list(threads.map(bit_of, names + names))
    assert asked[:400] == asked[400:]
    assert len(set(asked)) == 400
    assert all(bit.bit_count() == 1 for bit in asked)


def test_combinations_answer_as_the_clauses_one_by_one() -> None:
    calm, bold = bit_of("Calm"), bit_of("Bold")
    barred = Barred((calm, "a/1"), (bold, "a/2"), (calm, "a/1"))
    assert barred[0] is ALLOWED
    assert barred[bold] == Verdict(False, ("a/2",))
    assert barred[calm | bold] == Verdict(False, ("a/1", "a/2"))
    one, two = Part("a/1", -3, "plain"), Part("a/2", 1, "plain")
    added = Added((calm, one), (bold, two))
    assert [added[bits] for bits in (0, calm, calm | bold)] == [(0, ()), (-3, (one,)), (-2, (one, two))]
