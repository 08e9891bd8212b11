"""An independent answer to: what does losing the last STR do to a TAG that carries an Escape System?

In: the unit before an Order and the STR lost in it. Out: the unit after the end of that Order, and whether the system
fired. It places no models; the smoke template is a flag. D3: no state of the TAG passes to the Operator, unless
`transfer` is set, and Possessed never does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

NULL_STATES = frozenset({"unconscious", "dead", "possessed", "disconnected", "sepsitorized", "shasvastii_embryo"})
TRANSFERABLE = frozenset({"isolated", "targeted", "immobilized_a", "immobilized_b", "stunned"})


@dataclass(frozen=True, slots=True)
class TagUnit:
    strength: int
    wounds: int  # the Operator's
    tag_states: frozenset[str] = frozenset()
    operator_states: frozenset[str] = frozenset()
    ejected: bool = False  # Operator on the table, TAG removed
    smoke: bool = False


def after_wounds(wounds: int, lost: int, states: frozenset[str]) -> tuple[int, frozenset[str]]:
    """0 is Unconscious, below 0 or a further loss while Unconscious is Dead."""
    if lost <= 0 or "dead" in states:
        return wounds, states
    left = wounds - lost
    if left < 0 or "unconscious" in states:
        return left, states - {"unconscious"} | {"dead"}
    return left, states | {"unconscious"} if left == 0 else states


def end_of_order(unit: TagUnit, strength_lost: int, *, transfer: bool = False) -> tuple[TagUnit, bool]:
    """The unit after an Order in which its TAG failed saves worth `strength_lost`, and whether it was ejected then."""
    if unit.ejected:
        return unit, False
    left = unit.strength - strength_lost
    if unit.strength <= 0 or left > 0:
        return replace(unit, strength=left), False
    passed = unit.tag_states & TRANSFERABLE if transfer else frozenset()
    wounds, states = after_wounds(unit.wounds, -left, unit.operator_states | passed)
    return (
        replace(
            unit, strength=0, wounds=wounds, tag_states=frozenset(), operator_states=states, ejected=True, smoke=True
        ),
        True,
    )
