"""How the rolls of starfinder are read."""

from __future__ import annotations

from . import _vocabulary as v
from . import entities
from ._runtime.rolls import Kind, Numbers, Spec, Take


def d20_check(n: Numbers, beaten: frozenset[str]) -> tuple[int, int]:
    """D20 Check: the index of the degree, and the margin."""
    n["Result"] = (n["Die"] + n["Attribute"]) + n["Modifiers"]
    margin = n["Result"] - n["DC"]
    if n["Result"] >= n["DC"]:
        return 0, margin
    return 1, margin


D20_CHECK = Kind(
    "D20 Check",
    (("Die", 1, 20),),
    (Take("Attribute"), Take("Modifiers"), Take("DC")),
    (("Success", True), ("Failure", False)),
    d20_check,
)
KINDS: dict[str, Kind] = {"D20 Check": D20_CHECK}
SPECS: dict[str, Spec] = {
    "Required Check": Spec("Required Check", ("D20 Check",), {}, {}, entities.RequiredCheck),
    "Piloting Check": Spec(
        "Piloting Check", ("D20 Check",), {"Attribute": (v.CHARACTER_PILOTING,)}, {}, entities.PilotingCheck
    ),
    "Other Skill Check": Spec("Other Skill Check", ("D20 Check",), {}, {}, entities.OtherSkillCheck),
    "Attack Roll": Spec("Attack Roll", ("D20 Check",), {"Attribute": (v.CHARACTER_ATTACK,)}, {}, entities.AttackRoll),
}
