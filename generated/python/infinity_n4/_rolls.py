"""How the rolls of infinity-n4 are read."""

from __future__ import annotations

from typing import Any

from . import _vocabulary as v
from . import entities
from ._runtime.rolls import Kind, Spec, Take


def opposable_roll(n: dict[str, Any]) -> tuple[int, int]:
    """Opposable Roll: the index of the degree, and the margin."""
    n["Success Value"] = n["Attribute"] + n["Modifiers"]
    if n["Success Value"] > 20:
        n["Die"], n["Success Value"] = n["Die"] + (n["Success Value"] - 20), 20
    margin = n["Success Value"] - n["Die"]
    if n["Die"] == n["Success Value"] or (n["Success Value"] == 20 and n["Die"] > 20):
        return 0, margin
    if n["Die"] < n["Success Value"]:
        return 1, margin
    return 2, margin


def face_to_face_roll(n: dict[str, Any]) -> tuple[int, int]:
    """Face-to-Face Roll: the index of the degree, and the margin."""
    margin = 0
    if n["Roller"]:
        return 0, margin
    if n["Opponent"]:
        return 1, margin
    return 2, margin


def face_to_face_roll_rank(degree: str, n: dict[str, Any]) -> int | None:
    """Face-to-Face Roll: the rank of a die by its degree; None when it is out."""
    if degree == "Critical":
        return 100
    if degree == "Success":
        return int(n["Die"])
    return None


def damage_roll(n: dict[str, Any]) -> tuple[int, int]:
    """Damage Roll: the index of the degree, and the margin."""
    n["Strength"] = (n["Damage"] - n["Attribute"]) + n["Modifiers"]
    margin = n["Die"] - n["Strength"]
    if n["Die"] > n["Strength"]:
        return 0, margin
    return 1, margin


OPPOSABLE_ROLL = Kind(
    "Opposable Roll",
    (("Die", 1, 20),),
    (Take("Attribute"), Take("Modifiers", -12, 12, "Attribute")),
    (("Critical", True), ("Success", True), ("Failure", False)),
    opposable_roll,
)
FACE_TO_FACE_ROLL = Kind(
    "Face-to-Face Roll",
    (),
    (),
    (("Won", True), ("Lost", False), ("Tied", False)),
    face_to_face_roll,
    "Opposable Roll",
    face_to_face_roll_rank,
    "equal or higher",
)
DAMAGE_ROLL = Kind(
    "Damage Roll",
    (("Die", 1, 20),),
    (Take("Damage"), Take("Attribute"), Take("Modifiers", -12, 12)),
    (("Saved", True), ("Failed", False)),
    damage_roll,
)
KINDS: dict[str, Kind] = {
    "Opposable Roll": OPPOSABLE_ROLL,
    "Face-to-Face Roll": FACE_TO_FACE_ROLL,
    "Damage Roll": DAMAGE_ROLL,
}
SPECS: dict[str, Spec] = {
    "Reset Roll": Spec(
        "Reset Roll", ("Opposable Roll", "Face-to-Face Roll"), {"Attribute": (v.TROOPER_WIP,)}, {}, entities.ResetRoll
    ),
    "Dodge Roll": Spec(
        "Dodge Roll", ("Opposable Roll", "Face-to-Face Roll"), {"Attribute": (v.TROOPER_PH,)}, {}, entities.DodgeRoll
    ),
    "Hacking Roll": Spec(
        "Hacking Roll",
        ("Opposable Roll", "Face-to-Face Roll"),
        {"Attribute": (v.TROOPER_WIP,)},
        {},
        entities.HackingRoll,
    ),
    "Normal WIP Roll": Spec(
        "Normal WIP Roll", ("Opposable Roll",), {"Attribute": (v.TROOPER_WIP,)}, {}, entities.NormalWIPRoll
    ),
    "Saving Roll": Spec("Saving Roll", ("Damage Roll",), {}, {"against": "Attribute"}, entities.SavingRoll),
    "ARM Save": Spec(
        "ARM Save", ("Damage Roll",), {"Attribute": (v.TROOPER_ARM,)}, {"against": "Damage"}, entities.ARMSave
    ),
    "BTS Save": Spec(
        "BTS Save", ("Damage Roll",), {"Attribute": (v.TROOPER_BTS,)}, {"against": "Damage"}, entities.BTSSave
    ),
}
