"""What is compared of rolls, Order Counts and ejections, whoever worked them out.

In: situations as `tests.oracles.rounds` makes them up, and units for an ejection made up here. Out: views, plain data, as the
oracles work them out. What the rules on disk do not carry is left out of the comparison, and said where it is.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random

from tests.oracles import escape, orders, rolls
from tests.oracles.rounds import LIVING_STATES, Army, RollSituation

STATE_NAMES = {
    "isolated": "Isolated",
    "targeted": "Targeted",
    "immobilized_a": "Immobilized-A",
    "immobilized_b": "Immobilized-B",
    "stunned": "Stunned",
    "unconscious": "Unconscious",
    "dead": "Dead",
    "possessed": "Possessed",
    "disconnected": "Disconnected",
    "sepsitorized": "Sepsitorized",
}

# ------------------------------------------------------------------------------------------------ rolls


@dataclass(frozen=True, slots=True)
class RollView:
    """`values`: the number to roll, of each side; above 20 as 20, for that is how dice are read then. `left`: dice that nothing
    cancelled, of each side. `allowed`: whether it may be tried at all; if not, the rest is empty."""

    allowed: bool = True
    values: tuple[int, ...] = ()
    degrees: tuple[str, ...] = ()
    left: tuple[tuple[int, ...], ...] = ()
    states: frozenset[str] = frozenset()


def expected_roll(s: RollSituation) -> RollView:
    """The oracle's answer."""
    match s.kind:
        case "normal":
            value = rolls.success_value(s.attribute, s.mods)
            return RollView(values=(min(20, value),), degrees=(rolls.degree(value, s.dice[0]).capitalize(),))
        case "face_to_face":
            mine, theirs = (
                rolls.success_value(s.attribute, s.mods),
                rolls.success_value(s.enemy_attribute, s.enemy_mods),
            )
            return _opposed(mine, s.dice, theirs, s.enemy_dice)
        case "save":
            number = rolls.attack_damage(s.damage, s.protection, halved=s.halved, partial_cover=s.partial_cover)
            degrees = tuple("Failed" if rolls.failed_saves(number, (die,)) else "Saved" for die in s.dice)
            return RollView(values=(number,) * len(s.dice), degrees=degrees)
        case "reset":
            reset = rolls.reset_value(s.attribute, s.states, s.mods)
            if reset is None:
                return RollView(allowed=False, states=s.states)
            degree = rolls.degree(reset, s.dice[0])
            states = rolls.after_reset(s.states, degree != "failure")
            return RollView(values=(min(20, reset),), degrees=(degree.capitalize(),), states=states)
        case "reset_against":
            reset = rolls.reset_value(s.attribute, s.states)
            if reset is None:
                return RollView(allowed=False, states=s.states)
            enemy = rolls.hacking_value(s.enemy_attribute, s.states)
            _, states = rolls.reset_against(s.attribute, s.states, s.dice[0], enemy, s.enemy_dice)
            seen = _opposed(reset, s.dice[:1], enemy, s.enemy_dice)
            return RollView(values=seen.values, degrees=seen.degrees, left=seen.left, states=states)


def _opposed(mine: int, dice: tuple[int, ...], theirs: int, enemy_dice: tuple[int, ...]) -> RollView:
    outcome = rolls.face_to_face(mine, dice, theirs, enemy_dice)
    degrees = {"first": ("Won", "Lost"), "second": ("Lost", "Won"), "nobody": ("Tied", "Tied")}[outcome.winner]
    left = (
        tuple(d for d in dice if rolls.rank(mine, d) in outcome.first),
        tuple(d for d in enemy_dice if rolls.rank(theirs, d) in outcome.second),
    )
    return RollView(values=(min(20, mine), min(20, theirs)), degrees=degrees, left=left)


# ------------------------------------------------------------------------------------------------ orders


@dataclass(frozen=True, slots=True)
class OrdersView:
    """Combat Groups are one pool in the rules on disk, so the oracle's pools are added up."""

    lost: bool
    pool: int
    irregular: frozenset[str]
    special: int


def expected_orders(army: Army) -> OrdersView:
    """The oracle's answer, without Retreat!, of which the rules on disk know nothing."""
    count = orders.order_count(army.troopers)
    return OrdersView(count.loss_of_lieutenant, sum(count.pools.values()), count.irregular, count.lieutenant)


# ------------------------------------------------------------------------------------------------ ejections


@dataclass(frozen=True, slots=True)
class Hit:
    """A TAG with an Escape System that loses STR in one Order."""

    strength: int
    wounds: int
    lost: int
    tag_states: frozenset[str]
    operator_states: frozenset[str]


def random_hit(rng: Random) -> Hit:
    strength = rng.randint(1, 4)
    return Hit(
        strength=strength,
        wounds=rng.randint(1, 2),
        lost=rng.randint(0, strength + 3),
        tag_states=frozenset(s for s in (*LIVING_STATES, "possessed") if rng.random() < 0.2),
        operator_states=frozenset(s for s in LIVING_STATES if rng.random() < 0.1),
    )


@dataclass(frozen=True, slots=True)
class HitView:
    """`ejected`: the TAG is gone, and its Operator outside or, if Dead, taken off the table at once. `wounds` end at -1, where the track of the rules on disk ends. The states of a TAG that was replaced are nobody's."""

    ejected: bool
    smoke: bool
    strength: int
    wounds: int
    operator_states: frozenset[str]


def expected_hit(hit: Hit) -> HitView:
    """The oracle's answer."""
    unit = escape.TagUnit(hit.strength, hit.wounds, hit.tag_states, hit.operator_states)
    after, ejected = escape.end_of_order(unit, hit.lost)
    return HitView(ejected, after.smoke, after.strength, max(-1, after.wounds), after.operator_states)


# ------------------------------------------------------------------------------------------------ comparing


def differing(wanted: RollView | OrdersView | HitView, came: RollView | OrdersView | HitView) -> list[str]:
    """One line for each part that is not the same."""
    return [
        f"{part.name}: {_shown(getattr(wanted, part.name))}, but {_shown(getattr(came, part.name))}"
        for part in fields(wanted)
        if getattr(wanted, part.name) != getattr(came, part.name)
    ]


def _shown(part: object) -> str:
    return str(sorted(part)) if isinstance(part, frozenset) else str(part)
