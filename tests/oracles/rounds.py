"""Seeded random situations for comparing several implementations with the oracles.

In: a `random.Random`. Out: a legal chase `Round`, a `RollSituation`, an `Army` for an Order Count. The same seed gives
the same situations. Nothing here computes a result, apart from the legality of what it makes up.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Literal

from tests.oracles.chase_state import DEFAULT, Action, Check, Group, Maneuver, Policy, Round, Vehicle
from tests.oracles.orders import Operator, Training, Trooper
from tests.oracles.pilot import after_break_free, after_engage, illegal

# --- chases -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Declared:
    """One pilot action as taken, for those who replay the pilot actions: `target` only for engage."""

    vehicle: str
    maneuver: Maneuver
    margin: int | None  # None for slow down
    target: str | None = None


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round with its history: who started where, what was declared in which order, and the state that resulted."""

    start: dict[str, int]
    engaged_at_start: tuple[Group, ...]
    declared: tuple[Declared, ...]
    before_advance: Round


def random_round(rng: Random, policy: Policy = DEFAULT) -> Round:
    """A legal state before the advance: 2-6 vehicles, 2-3 sides, up to two actions each."""
    return played_round(rng, policy).before_advance


def played_round(rng: Random, policy: Policy = DEFAULT) -> PlayedRound:
    """Like `random_round`, with the pilot actions that led there. `policy` matters only for A11."""
    number = rng.randint(2, 6)
    letters = "PEN"[: rng.randint(2, min(3, number))]
    sides = list(letters) + [rng.choice(letters) for _ in range(number - len(letters))]
    rng.shuffle(sides)
    names = [f"{side}{sides[: n + 1].count(side)}" for n, side in enumerate(sides)]
    spread = rng.choice((1, 2, 4))
    start = {name: rng.randint(0, spread) for name in names}
    groups = _random_groups(rng, start)
    engaged_at_start = groups
    zones = dict(start)
    declared: list[Declared] = []
    checks: dict[str, list[Check]] = {name: [] for name in names}
    slowed: set[str] = set()
    uncontrolled = {name for name in names if rng.random() < 0.12}
    for name in rng.sample(names, number):
        # An uncontrolled vehicle mostly had no pilot at all; sometimes control was lost after an action.
        actions = rng.choice((0, 0, 1)) if name in uncontrolled else rng.choice((0, 1, 1, 1, 2, 2, 2))
        for _ in range(actions):
            act = _random_action(rng, name, groups, zones, slowed)
            declared.append(act)
            if act.maneuver == "slow_down":
                slowed.add(name)
                continue
            margin = act.margin or 0
            action: Action = act.maneuver
            checks[name].append(Check(action, margin))
            if margin < 0:
                continue
            if action == "speed_up":
                zones[name] += 1
            elif action == "break_free":
                groups = after_break_free(groups, name, policy)
            elif action == "engage" and act.target:
                groups = after_engage(groups, name, act.target)
    vehicles = tuple(
        Vehicle(
            id=name,
            side=side,
            zone=zones[name],
            checks=tuple(checks[name]),
            slowed=name in slowed,
            uncontrolled=name in uncontrolled,
            drops_back=rng.random() < 0.4,
        )
        for name, side in zip(names, sides, strict=True)
    )
    return PlayedRound(start, engaged_at_start, tuple(declared), Round(vehicles, groups))


def _random_groups(rng: Random, zones: dict[str, int]) -> tuple[Group, ...]:
    groups: list[Group] = []
    ordered = sorted(zones, key=lambda name: (zones[name], name))
    for _, same_zone in groupby(ordered, key=lambda name: zones[name]):
        names = list(same_zone)
        rng.shuffle(names)
        while len(names) >= 2:
            size = rng.randint(1, len(names))
            if size >= 2 and rng.random() < 0.7:
                groups.append(frozenset(names[:size]))
            names = names[size:]
    return tuple(sorted(groups, key=sorted))


def _random_action(
    rng: Random, name: str, groups: tuple[Group, ...], zones: dict[str, int], slowed: set[str]
) -> Declared:
    margin = rng.randint(-10, 10)
    legal: list[tuple[Maneuver, str | None]] = [
        ("evade", None),
        ("keep_pace", None),
        ("keep_pace", None),
        ("trick", None),
    ]
    single: tuple[Maneuver, ...] = ("speed_up", "speed_up", "slow_down", "break_free", "break_free")
    legal += [(m, None) for m in single if not illegal(m, name, groups, zones)]
    legal += [("engage", other) for other in zones if not illegal("engage", name, groups, zones, other)]
    if name in slowed:
        legal = [pair for pair in legal if pair[0] not in ("slow_down", "speed_up")]
    maneuver, target = rng.choice(legal)
    return Declared(name, maneuver, None if maneuver == "slow_down" else margin, target)


# --- rolls ------------------------------------------------------------------------------------------------------------

MOD_CHOICES = (-12, -9, -6, -3, 0, 0, 3, 6, 9, 12)
LIVING_STATES = ("isolated", "targeted", "immobilized_a", "immobilized_b", "stunned")


@dataclass(frozen=True, slots=True)
class RollSituation:
    """One roll, with the fields its kind uses:

    normal: attribute, mods, dice[0]; face_to_face: also enemy_attribute, enemy_mods, enemy_dice, and all dice;
    save: damage, protection, halved, partial_cover, dice; reset: attribute (WIP), states, mods, dice[0];
    reset_against: attribute, states, dice[0], enemy_attribute, enemy_dice (the enemy gains +3 against Targeted).
    """

    kind: Literal["normal", "face_to_face", "save", "reset", "reset_against"]
    attribute: int
    mods: tuple[int, ...]
    dice: tuple[int, ...]
    enemy_attribute: int
    enemy_mods: tuple[int, ...]
    enemy_dice: tuple[int, ...]
    damage: int
    protection: int
    halved: bool
    partial_cover: bool
    states: frozenset[str]


def _dice(rng: Random, most: int) -> tuple[int, ...]:
    return tuple(rng.randint(1, 20) for _ in range(rng.randint(1, most)))


def _mods(rng: Random) -> tuple[int, ...]:
    return tuple(rng.choice(MOD_CHOICES) for _ in range(rng.randint(0, 3)))


def random_roll(rng: Random) -> RollSituation:
    kinds: tuple[Literal["normal", "face_to_face", "save", "reset", "reset_against"], ...] = (
        "normal",
        "face_to_face",
        "save",
        "reset",
        "reset_against",
    )
    return RollSituation(
        kind=rng.choice(kinds),
        attribute=rng.randint(8, 17),
        mods=_mods(rng),
        dice=_dice(rng, 4),
        enemy_attribute=rng.randint(8, 17),
        enemy_mods=_mods(rng),
        enemy_dice=_dice(rng, 4),
        damage=rng.choice((10, 11, 12, 13, 14, 15, 16, 18)),
        protection=rng.randint(0, 9),
        halved=rng.random() < 0.5,
        partial_cover=rng.random() < 0.5,
        states=frozenset(s for s in LIVING_STATES if rng.random() < 0.3),
    )


# --- orders -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Army:
    troopers: tuple[Trooper, ...]
    retreat: bool = False


def random_army(rng: Random) -> Army:
    """1-15 troopers in one or two groups, at most one Lieutenant, TAGs with an Escape System among them."""
    number = rng.randint(1, 15)
    lieutenant = rng.randrange(number) if rng.random() < 0.9 else None
    return Army(
        tuple(_random_trooper(rng, n, lieutenant == n, number) for n in range(number)), retreat=rng.random() < 0.05
    )


def _random_trooper(rng: Random, n: int, lieutenant: bool, number: int) -> Trooper:
    training: Training = "irregular" if rng.random() < 0.2 else "regular"
    states = {s for s in LIVING_STATES if rng.random() < 0.12}
    operator = None
    if rng.random() < 0.2:
        # A TAG on the table is never Unconscious or Dead at a count: the system has fired by then.
        if rng.random() < 0.15:
            states.add("possessed")
        own = {s for s in LIVING_STATES if rng.random() < 0.12}
        ejected = rng.random() < 0.5
        if rng.random() < 0.3:
            own.add(rng.choice(("unconscious", "dead", "sepsitorized")))
        operator = Operator(frozenset(own) if ejected else frozenset(), ejected)
        states = set() if ejected else states
    elif rng.random() < 0.2:
        states.add(rng.choice(("unconscious", "dead", "disconnected", "sepsitorized")))
    return Trooper(
        id=f"t{n}",
        group=1 if number <= 10 or n < 10 else 2,
        training=training,
        states=frozenset(states),
        lieutenant=lieutenant,
        on_table=rng.random() < 0.92,
        operator=operator,
    )
