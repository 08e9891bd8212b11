"""The chase oracle against rounds settled by hand (chase_rows.json) and against its own invariants."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.oracles import chase, chase_state, pilot, rounds

ROWS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "chase_rows.json").read_text("utf-8"))["rows"]

# --- chase: the rows --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_chase_row(row: dict[str, Any]) -> None:
    result = chase.result_to_plain(
        chase.advance(chase_state.round_from_plain(row), chase_state.Policy(**row["policy"]))
    )
    assert result["moves"] == row["moves"]
    assert {v: result["zones"][v] for v in row["zones"]} == row["zones"]
    assert result["left"] == sorted(row["left"])
    assert result["over"] == row["over"]
    if row["escaped"] is not None:
        assert result["escaped"] == sorted(row["escaped"])
    for key, field in (("ahead_of", "ahead_of"), ("counted", "counted"), ("engaged_after", "engaged")):
        if key in row:
            assert result[field] == row[key]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_row_history_agrees_with_its_state(row: dict[str, Any]) -> None:
    policy = chase_state.Policy(**row["policy"])
    groups = tuple(frozenset(g) for g in row["engaged_at_start"])
    for v in row["vehicles"]:
        gained = sum(action == "speed_up" and margin >= 0 for action, margin in v["checks"])
        assert v["zone"] == v["start"] + gained
        if [action for action, margin in v["checks"] if action == "break_free" and margin >= 0] == ["break_free"]:
            groups = pilot.after_break_free(groups, v["id"], policy)
    engaging = [v["id"] for v in row["vehicles"] if any(a == "engage" and m >= 0 for a, m in v["checks"])]
    if engaging:  # every such row has one engager and one engagement
        assert [set(g) for g in row["engaged"]] == [set(engaging) | set(row["engaged"][0])]
    else:
        assert sorted(map(sorted, groups)) == sorted(map(sorted, row["engaged"]))


def standing(row_id: str) -> chase_state.Standing:
    row = next(r for r in ROWS if r["id"] == row_id)
    return chase.advance(chase_state.round_from_plain(row), chase_state.Policy(**row["policy"])).standing


def test_bonuses_after_the_advance() -> None:
    c04, c17, c18 = standing("C04/failed"), standing("C17"), standing("C18")
    assert pilot.piloting_bonus(c04, "P") == 2  # EB is gone, EA counts as behind
    assert pilot.attack_bonus(c04, "P", "EB") == 0
    assert (pilot.piloting_bonus(c17, "P"), pilot.attack_bonus(c17, "P", "E")) == (2, 2)
    assert (pilot.piloting_bonus(c17, "E", "P"), pilot.attack_bonus(c17, "E", "P")) == (0, 0)
    assert pilot.piloting_bonus(c18, "P", "E") == pilot.piloting_bonus(c18, "E", "P") == 0
    assert pilot.piloting_bonus(standing("C01"), "buggy") == 0  # nobody left to be ahead of


# --- chase: sums and legality -----------------------------------------------------------------------------------------


def test_p1_difficulties() -> None:
    assert [pilot.difficulty(m, 5) for m in ("keep_pace", "evade", "trick", "speed_up", "slow_down")] == [
        15, 15, 20, 22, None,
    ]  # fmt: skip


def test_p2_p3_p13_double_maneuver() -> None:
    slow, fast = pilot.double_maneuver_penalty(300, [251]), pilot.double_maneuver_penalty(300, [250, 100])
    assert (slow, fast) == (-4, -2)
    assert pilot.check_total(10, 14, slow) == 20 and chase_state.Check("speed_up", 20 - 22).nearly
    assert pilot.check_total(10, 14, fast) == 22
    assert pilot.check_total(10, 14, slow, 2) == 22
    assert pilot.double_maneuver_penalty(300, [pilot.full_speed(450, broken=True)]) == -2
    assert pilot.double_maneuver_penalty(300, [pilot.full_speed(450)]) == -4


def test_p4_middle_vehicle() -> None:
    middle = chase_state.Standing({"P": "P", "EA": "E", "EB": "E"}, {"P": 2, "EA": 3, "EB": 1})
    assert pilot.piloting_bonus(middle, "P") == 0
    assert pilot.piloting_bonus(middle, "P", "EB") == 2
    assert pilot.piloting_bonus(middle, "P", "EA") == 0
    assert pilot.piloting_bonus(middle, "EA") == 2


def test_p5_p6_break_free() -> None:
    assert pilot.difficulty("break_free", kacs=[16]) == 21
    assert pilot.difficulty("engage", kacs=[16]) == 16
    assert pilot.difficulty("break_free", kacs=[16, 18]) == 23
    assert pilot.difficulty("break_free", kacs=[16, 18], cumulative=True) == 28
    assert pilot.difficulty("break_free", kacs=[16], cumulative=True) == 21


def test_p7_tricks() -> None:
    zones = {"a": 3, "b": 2, "me": 1}
    assert pilot.trick_penalty([("a", 3), ("a", 3), ("b", 2)], zones, "me") == -4
    assert pilot.trick_penalty([("a", 3), ("a", 3), ("b", 2)], zones, "b") == -2


def test_p8_pursuer_catches_up() -> None:
    sides = {"me": "P", "pursuer": "E"}
    before = chase_state.Standing(sides, {"me": 2, "pursuer": 1})
    after = chase_state.Standing(sides, {"me": 2, "pursuer": 2})
    assert [pilot.piloting_bonus(s, "me", "pursuer") for s in (before, after)] == [2, 0]
    assert pilot.illegal("engage", "me", (), before.zones, "pursuer") == "target in another zone"
    assert pilot.illegal("engage", "me", (), after.zones, "pursuer") is None


def test_p12_engaged_pilot() -> None:
    groups = (frozenset({"P", "E"}),)
    zones = {"P": 4, "E": 4, "F": 4}
    for maneuver in ("slow_down", "speed_up", "engage"):
        assert pilot.illegal(maneuver, "P", groups, zones, "F") == "engaged"
    assert pilot.illegal("break_free", "P", groups, zones) is None
    assert pilot.illegal("slow_down", "P", pilot.after_break_free(groups, "P"), zones) is None
    assert pilot.illegal("break_free", "F", groups, zones) == "not engaged"


def check(action: chase_state.Action, margin: int) -> chase_state.Check:
    return chase_state.Check(action, margin)


@pytest.mark.parametrize(
    ("policy", "moves"),
    [(chase_state.Policy(), {"P": 1, "E": 1}), (chase_state.Policy(a10="stay"), {"P": 1, "E": 0})],
)
def test_a10_uncontrolled_member(policy: chase_state.Policy, moves: dict[str, int]) -> None:
    state = chase_state.Round(
        (chase_state.Vehicle("P", "P", 4, (check("evade", 1),)), chase_state.Vehicle("E", "E", 4, uncontrolled=True)),
        (frozenset({"P", "E"}),),
    )
    result = chase.advance(state, policy)
    assert result.moves == moves
    assert result.engagements == ((frozenset({"P", "E"}),) if moves["E"] else ())


@pytest.mark.parametrize(("action", "margin"), [("evade", 5), ("keep_pace", -3), ("speed_up", -1)])
def test_control_lost_after_an_action(action: chase_state.Action, margin: int) -> None:
    vehicle = chase_state.Vehicle("P", "P", 4, (check(action, margin),))
    assert chase.own_move(vehicle) != 0
    assert chase.own_move(replace(vehicle, uncontrolled=True)) == 0


def test_a12_allies_never_count_as_behind() -> None:
    state = chase_state.Round(
        (
            chase_state.Vehicle("P1", "P", 4, (check("evade", 1),)),
            chase_state.Vehicle("P2", "P", 4, (check("evade", -1),)),
            chase_state.Vehicle("E1", "E", 4, (check("evade", 0),)),
            chase_state.Vehicle("E2", "E", 4, (check("evade", -9),)),
        ),
        (frozenset({"P1", "P2", "E1", "E2"}),),
    )
    result = chase.advance(state)
    assert result.counted == {("P1", "E2"), ("E1", "P2")}
    assert pilot.piloting_bonus(result.standing, "P1", "E2") == 2
    assert pilot.piloting_bonus(result.standing, "P1") == 0  # not ahead of E1


def test_a3_two_failed_keep_paces() -> None:
    vehicle = chase_state.Vehicle("P", "P", 4, (check("keep_pace", -1), check("keep_pace", -9)))
    assert chase.own_move(vehicle) == -1
    assert chase.own_move(vehicle, chase_state.Policy(a3="two")) == -2


@pytest.mark.parametrize(("margin", "move"), [(0, 1), (-1, 1), (-4, 1), (-5, 0), (-10, 0)])
def test_f7_6_near_miss_boundary(margin: int, move: int) -> None:
    assert chase.own_move(chase_state.Vehicle("P", "P", 4, (check("speed_up", margin),))) == move
    assert chase.own_move(chase_state.Vehicle("P", "P", 4, (check("trick", margin),))) == (1 if margin >= 0 else 0)


def test_a9_a20_alternatives() -> None:
    three = chase_state.Round(
        (
            chase_state.Vehicle("P", "P", 9, (check("evade", 0),)),
            chase_state.Vehicle("E", "E", 4, (check("evade", 0),)),
            chase_state.Vehicle("N", "N", 4, (check("evade", 0),)),
        )
    )
    assert (sorted(chase.advance(three).escaped), chase.advance(three).over) == (["P"], False)
    assert chase.advance(three, chase_state.Policy(a20="a_side_left")).over
    assert not chase.advance(three, chase_state.Policy(a9="exactly")).gone


@pytest.mark.parametrize(
    "state",
    [
        chase_state.Round((chase_state.Vehicle("P", "P", 1), chase_state.Vehicle("P", "E", 1))),
        chase_state.Round(
            (chase_state.Vehicle("P", "P", 1), chase_state.Vehicle("E", "E", 2)), (frozenset({"P", "E"}),)
        ),
        chase_state.Round((chase_state.Vehicle("P", "P", 1),), (frozenset({"P"}),)),
        chase_state.Round((chase_state.Vehicle("P", "P", 1),), (frozenset({"P", "Q"}),)),
        chase_state.Round((chase_state.Vehicle("P", "P", 1, (check("evade", 0), check("evade", 0)), slowed=True),)),
    ],
)
def test_impossible_states_are_refused(state: chase_state.Round) -> None:
    with pytest.raises(ValueError):
        chase.advance(state)


def test_random_rounds_are_legal_and_results_coherent() -> None:
    rng = Random(2024)
    seen: Counter[str] = Counter()
    for _ in range(3000):
        played = rounds.played_round(rng)
        state = played.before_advance
        assert chase_state.faults(state) == []
        assert chase_state.round_from_plain(json.loads(json.dumps(chase_state.round_to_plain(state)))) == state
        result = chase.advance(state)
        for v in state.vehicles:
            assert result.moves[v.id] in (-1, 0, 1)
            if v.id in result.asked and v.drops_back:
                assert v.id not in result.escaped
            else:
                assert result.zones[v.id] == v.zone + result.moves[v.id]
        assert not result.escaped & result.left
        # Moving the whole chase along the line changes nothing but the zone numbers.
        moved = chase.advance(replace(state, vehicles=tuple(replace(v, zone=v.zone + 7) for v in state.vehicles)))
        assert (moved.escaped, moved.left, moved.moves) == (result.escaped, result.left, result.moves)
        # Nor does the order in which the vehicles are listed.
        turned = chase.advance(replace(state, vehicles=state.vehicles[::-1]))
        assert (turned.zones, turned.gone, turned.engagements) == (result.zones, result.gone, result.engagements)
        seen["engaged"] += bool(state.engagements)
        seen["carried"] += bool(result.carried)
        seen["escaped"] += bool(result.escaped)
        seen["left"] += bool(result.left)
        seen["dropped back"] += any(v.drops_back for v in state.vehicles if v.id in result.asked)
        seen["slowed in an engagement"] += any(
            v.slowed and any(v.id in g for g in state.engagements) for v in state.vehicles
        )
        seen["held"] += any(result.own[v] == -1 and result.moves[v] == 0 for v in result.own)
        seen["over"] += result.over
        seen["three sides"] += len({v.side for v in state.vehicles}) == 3
    assert len(seen) == 9 and min(seen.values()) >= 20, seen  # every branch is really visited


def test_rounds_repeat_with_their_seed() -> None:
    assert rounds.played_round(Random(5)) == rounds.played_round(Random(5))
    assert rounds.random_roll(Random(5)) == rounds.random_roll(Random(5))
    assert rounds.random_army(Random(5)) == rounds.random_army(Random(5))
    assert len({str(rounds.random_round(Random(seed))) for seed in range(50)}) > 45
