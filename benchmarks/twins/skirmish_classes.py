"""Isolated troopers and the start of a turn, by hand, with slotted classes.

In: an `Army` of `Trooper`s. Out: the WIP of a Reset Roll, what a trooper may do, what a Reset Roll ends, and who gives which
Order when a turn starts. No reasons, no journal, no requests: the die is an argument.
"""

from __future__ import annotations

from dataclasses import dataclass


class Trooper:
    """One profile; states are flags."""

    __slots__ = (
        "army",
        "dead",
        "disconnected",
        "hacking_devices",
        "held_back",
        "immobilized_a",
        "immobilized_b",
        "irregular",
        "irregular_orders",
        "isolated",
        "name",
        "on_table",
        "possessed",
        "sepsitorized",
        "special_orders",
        "stunned",
        "targeted",
        "tied",
        "unconscious",
        "wip",
    )

    def __init__(self, name: str = "", wip: int = 0, army: Army | None = None, on_table: bool = True) -> None:
        self.name = name
        self.wip = wip
        self.army = army
        self.on_table = on_table
        self.isolated = False
        self.targeted = False
        self.stunned = False
        self.immobilized_a = False
        self.immobilized_b = False
        self.unconscious = False
        self.dead = False
        self.sepsitorized = False
        self.possessed = False
        self.disconnected = False
        self.irregular = False
        self.held_back = False  # was Isolated when this Turn began
        self.hacking_devices = 0
        self.tied: list[Trooper] = []  # Peripherals that are Disconnected while this one is Isolated
        self.irregular_orders = 0
        self.special_orders = 0

    @property
    def null(self) -> bool:
        return self.unconscious or self.dead or self.sepsitorized or self.possessed or self.disconnected

    # ------------------------------------------------------------------------------------------------ questions

    def wip_in_reset_roll(self) -> int:
        value = self.wip
        if self.isolated:
            value -= 9
        if self.targeted:
            value -= 3
        if self.immobilized_b:
            value -= 3
        return value

    def may_reset(self) -> bool:
        return not (self.immobilized_a or self.unconscious or self.dead)

    def may_receive_order(self, pool: OrderPool) -> bool:
        if self.unconscious or self.dead:
            return False
        if self.isolated or self.possessed:
            return self.army is None or self.army.pool is not pool
        return True

    def may_hack(self) -> bool:
        if not self.hacking_devices or self.isolated:  # the state switches Comms Equipment off
            return False
        return not (self.stunned or self.immobilized_a or self.immobilized_b or self.unconscious or self.dead)

    def may_provide_order(self) -> bool:
        return self.on_table and not self.null

    # ------------------------------------------------------------------------------------------------ a Reset Roll

    def reset(self, die: int, modifiers: int = 0) -> Result:
        """Rolls, and ends what a Reset ends if it succeeds."""
        result = opposable(self.wip, self.wip_in_reset_roll(), modifiers - 3 if self.stunned else modifiers, die)
        if result.succeeded:
            self.targeted = False
            self.immobilized_b = False
            if self.isolated:
                self.isolated = False
                for device in self.tied:
                    device.disconnected = False
                self.tied = []
        return result


class Tag(Trooper):
    """A TAG: its crew gives the Order for it once outside."""

    __slots__ = ("escape_system", "operator")

    def __init__(self, name: str, operator: Operator, army: Army | None = None, on_table: bool = True) -> None:
        super().__init__(name, army=army, on_table=on_table)
        self.operator = operator
        self.escape_system = False
        operator.tag = self

    def may_provide_order(self) -> bool:
        return self.on_table and not self.null and not self.operator.on_table


class Operator(Trooper):
    __slots__ = ("tag",)

    def __init__(self, name: str, army: Army | None = None, on_table: bool = False) -> None:
        super().__init__(name, army=army, on_table=on_table)
        self.tag: Tag | None = None

    def may_provide_order(self) -> bool:
        if not self.on_table or self.null:
            return False
        return self.tag is None or not self.tag.unconscious or self.tag.escape_system


@dataclass(slots=True)
class Result:
    """What came of a roll."""

    degree: str
    succeeded: bool
    value: int


def opposable(attribute: int, modified: int, modifiers: int, die: int) -> Result:
    """A die on or under a value; all MODs together count for 12 at most."""
    bounded = max(-12, min(12, modified - attribute + modifiers))
    value = attribute + bounded
    if value > 20:
        die += value - 20
        value = 20
    if die == value or (value == 20 and die > 20):
        return Result("Critical", True, value)
    if die < value:
        return Result("Success", True, value)
    return Result("Failure", False, value)


class OrderPool:
    __slots__ = ("regular_orders",)

    def __init__(self) -> None:
        self.regular_orders = 0


class Army:
    __slots__ = ("leaderless", "lieutenant", "pool", "troopers")

    def __init__(self) -> None:
        self.troopers: list[Trooper] = []
        self.pool = OrderPool()
        self.lieutenant: Trooper | None = None
        self.leaderless = False  # in Loss of Lieutenant

    def start_turn(self) -> None:
        """From the start of the Active Turn to the Order Count."""
        lieutenant = self.lieutenant
        for trooper in self.troopers:
            trooper.held_back = trooper.isolated
            if trooper.isolated and trooper is lieutenant:
                self.leaderless = True
        if lieutenant is None or lieutenant.null or lieutenant.isolated or not lieutenant.on_table:
            self.leaderless = True
        regular = 0
        for trooper in self.troopers:
            if not trooper.may_provide_order():
                continue
            if self.leaderless or trooper.held_back or trooper.irregular:
                trooper.irregular_orders += 1
            else:
                regular += 1
        self.pool.regular_orders += regular
        if lieutenant is not None and not self.leaderless:
            lieutenant.special_orders += 1
