"""How the rolls of infinity-n4 are read."""

from __future__ import annotations

from . import _vocabulary as v
from . import entities
from ._runtime.rolls import Kind, Numbers, Spec, Take


def opposable_roll_input(n: Numbers) -> None:
    """Opposable Roll: the numbers that are known before the dice."""
    n["Success Value"] = n["Attribute"] + n["Modifiers"]


def opposable_roll(n: Numbers, beaten: frozenset[str]) -> tuple[int, int]:
    """Opposable Roll: the index of the degree, and the margin."""
    if n["Success Value"] > 20:
        n["Die"], n["Success Value"] = n["Die"] + (n["Success Value"] - 20), 20
    margin = n["Success Value"] - n["Die"]
    if n["Die"] == n["Success Value"] or (n["Success Value"] == 20 and n["Die"] > 20):
        return 0, margin
    if n["Die"] < n["Success Value"]:
        return 1, margin
    return 2, margin


def face_to_face_roll(n: Numbers, beaten: frozenset[str]) -> tuple[int, int]:
    """Face-to-Face Roll: the index of the degree, and the margin."""
    margin = 0
    if n["Roller"]:
        return 0, margin
    if n["Opponent"]:
        return 1, margin
    return 2, margin


def face_to_face_roll_rank(degree: str, n: Numbers) -> int | None:
    """Face-to-Face Roll: the rank of a die by its degree; None when it is out."""
    if degree == "Critical":
        return 100
    if degree == "Success":
        return int(n["Die"])
    return None


def damage_roll_input(n: Numbers) -> None:
    """Damage Roll: the numbers that are known before the dice."""
    n["Strength"] = (n["Damage"] - n["Attribute"]) + n["Modifiers"]


def damage_roll(n: Numbers, beaten: frozenset[str]) -> tuple[int, int]:
    """Damage Roll: the index of the degree, and the margin."""
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
    known=opposable_roll_input,
)
FACE_TO_FACE_ROLL = Kind(
    "Face-to-Face Roll",
    (),
    (),
    (("Won", True), ("Lost", False), ("Tied", False)),
    face_to_face_roll,
    opposes="Opposable Roll",
    rank=face_to_face_roll_rank,
    falls_to="equal or higher",
)
DAMAGE_ROLL = Kind(
    "Damage Roll",
    (("Die", 1, 20),),
    (Take("Damage"), Take("Attribute"), Take("Modifiers", -12, 12)),
    (("Saved", True), ("Failed", False)),
    damage_roll,
    known=damage_roll_input,
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
    "Saving Roll": Spec("Saving Roll", ("Damage Roll",), {}, {"against": "Damage"}, entities.SavingRoll),
    "ARM Save": Spec(
        "ARM Save", ("Damage Roll",), {"Attribute": (v.TROOPER_ARM,)}, {"against": "Damage"}, entities.ARMSave
    ),
    "BTS Save": Spec(
        "BTS Save", ("Damage Roll",), {"Attribute": (v.TROOPER_BTS,)}, {"against": "Damage"}, entities.BTSSave
    ),
}
