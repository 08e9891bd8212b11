"""One attribute of a kind of thing: where it is kept, its bounds, and what its changes are called.

A field is made once per package. It knows no world.
"""

from __future__ import annotations


class Field:
    """`slot` is the name of the slot that holds the value; `low` and `high` are numbers or fields of the same thing.

    `holds` is the kind of thing or constant that it takes, empty where any is right; `optional`: it may well be nothing.
    `limits`: the bounds, where they are the same for all things.
    """

    __slots__ = (
        "fills",
        "gain",
        "gaining",
        "high",
        "holds",
        "kind",
        "limits",
        "lose",
        "low",
        "name",
        "numbered",
        "optional",
        "overflow",
        "reach",
        "role",
        "set",
        "slot",
    )

    def __init__(
        self,
        name: str,
        slot: str,
        kind: str = "number",
        *,
        role: str = "plain",
        low: int | Field | None = None,
        high: int | Field | None = None,
        overflow: Field | None = None,
        fills: Field | None = None,
        gaining: str = "add",
        numbered: str | None = None,
        holds: str = "",
        optional: bool = False,
    ) -> None:
        self.name = name
        self.slot = slot
        self.kind = kind
        self.role = role
        self.low = low
        self.high = high
        self.overflow = overflow
        self.fills = fills
        self.gaining = gaining
        self.numbered = numbered
        self.holds = holds
        self.optional = optional
        self.lose = f"lose {name}"
        self.gain = f"gain {name}"
        self.reach = f"reach {name}"
        self.set = f"set {name}"
        self.limits = None if isinstance(low, Field) or isinstance(high, Field) else (low, high)

    def __repr__(self) -> str:
        return self.name


ANY_THING = "Entity"
"""What a field holds that takes any thing."""

PLACE = Field("place", "_place", "thing", holds=ANY_THING)
