"""What is paid in one round: prices are ordinary losses, reserved when somebody agrees to pay.

In: payments. Out: what is left to each payer while the round is worked out, and the losses that join it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from rulewright.interpret.values import Thing, number

if TYPE_CHECKING:
    from rulewright.interpret.scope import Scope
    from rulewright.interpret.world import World

Payment: TypeAlias = "tuple[Thing, int, str, Scope]"


@dataclass(slots=True)
class Purse:
    """`reserved` was agreed before, elsewhere; `paid` is still to become losses."""

    reserved: list[Payment] = field(default_factory=list)
    paid: list[Payment] = field(default_factory=list)

    def can_pay(self, world: World, by: Thing, amount: int, resource: str) -> bool:
        gone = sum(a for who, a, what, _ in (*self.reserved, *self.paid) if (who, what) == (by, resource))
        return (number(world.raw(by, resource)) or 0) - gone >= amount

    def pay(self, by: Thing, amount: int, resource: str, scope: Scope) -> None:
        if amount > 0:
            self.paid.append((by, amount, resource, scope))
