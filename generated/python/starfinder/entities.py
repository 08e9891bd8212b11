"""The things of starfinder. Assigning an attribute is a host fact; a verb makes a command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from . import _vocabulary as v
from .enums import PilotAction
from ._runtime.drivers import Command
from ._runtime.events import Effect
from ._runtime.fields import Field
from ._runtime.results import ALLOWED, Total, Verdict
from ._runtime.rolls import PendingRoll
from ._runtime.things import Entity, FactList, RollResult
from ._runtime.values import number
from ._runtime.waiting import WaitingEvent


class Thing(Entity):
    """Anything of this game: what it can pay with."""

    __slots__ = ()


class Chase(Thing):
    """A Chase."""

    __slots__ = ("_sides", "_vehicles")
    _type: ClassVar[str] = "Chase"
    _fields: ClassVar[dict[str, Field]] = {
        "Sides": v.CHASE_SIDES,
        "Vehicles": v.CHASE_VEHICLES,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        sides: Iterable[Side] = (),
        vehicles: Iterable[Vehicle] = (),
    ) -> None:
        super().__init__(name, place=place)
        self._sides: FactList[Side] = FactList(self, sides)
        self._vehicles: FactList[Vehicle] = FactList(self, vehicles)

    @property
    def sides(self) -> FactList[Side]:
        """Its Sides."""
        return self._sides

    @sides.setter
    def sides(self, value: Iterable[Side]) -> None:
        self._list(v.CHASE_SIDES, value)

    @property
    def vehicles(self) -> FactList[Vehicle]:
        """Its Vehicles."""
        return self._vehicles

    @vehicles.setter
    def vehicles(self, value: Iterable[Vehicle]) -> None:
        self._list(v.CHASE_VEHICLES, value)

    @property
    def is_over(self) -> bool:
        """Whether it is Over, as rules see it."""
        return self._home().is_(self, v.STATE_OVER)


class GM(Thing):
    """A GM."""

    __slots__ = ()
    _type: ClassVar[str] = "GM"


class Side(Thing):
    """A Side."""

    __slots__ = ("_members",)
    _type: ClassVar[str] = "Side"
    _fields: ClassVar[dict[str, Field]] = {
        "Members": v.SIDE_MEMBERS,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        members: Iterable[Vehicle] = (),
    ) -> None:
        super().__init__(name, place=place)
        self._members: FactList[Vehicle] = FactList(self, members)

    @property
    def members(self) -> FactList[Vehicle]:
        """Its Members."""
        return self._members

    @members.setter
    def members(self, value: Iterable[Vehicle]) -> None:
        self._list(v.SIDE_MEMBERS, value)


class Character(Thing):
    """A Character."""

    __slots__ = ("_piloting", "_attack")
    _type: ClassVar[str] = "Character"
    _fields: ClassVar[dict[str, Field]] = {
        "Piloting": v.CHARACTER_PILOTING,
        "Attack": v.CHARACTER_ATTACK,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        piloting: int = 0,
        attack: int = 0,
    ) -> None:
        super().__init__(name, place=place)
        self._piloting: int = piloting
        self._attack: int = attack

    @property
    def piloting(self) -> int:
        """Its Piloting."""
        return self._piloting

    @piloting.setter
    def piloting(self, value: int) -> None:
        self._fact(v.CHARACTER_PILOTING, value)

    def piloting_total(self) -> Total:
        """Its Piloting with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._piloting)

    def piloting_value(self) -> int:
        """Its Piloting with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._piloting

    def lose_piloting(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Piloting; the result is the amount."""
        effect = Effect(
            "lose", v.CHARACTER_PILOTING.lose, self, "", None, field=v.CHARACTER_PILOTING, amount=amount, source=source
        )
        return self._home()._do("lose Piloting", effect).then(lambda e: e.amount if e.done else 0)

    def gain_piloting(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Piloting; the result is the amount."""
        effect = Effect(
            "gain", v.CHARACTER_PILOTING.gain, self, "", None, field=v.CHARACTER_PILOTING, amount=amount, source=source
        )
        return self._home()._do("gain Piloting", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def attack(self) -> int:
        """Its Attack."""
        return self._attack

    @attack.setter
    def attack(self, value: int) -> None:
        self._fact(v.CHARACTER_ATTACK, value)

    def attack_total(self) -> Total:
        """Its Attack with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._attack)

    def attack_value(self) -> int:
        """Its Attack with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._attack

    def lose_attack(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Attack; the result is the amount."""
        effect = Effect(
            "lose", v.CHARACTER_ATTACK.lose, self, "", None, field=v.CHARACTER_ATTACK, amount=amount, source=source
        )
        return self._home()._do("lose Attack", effect).then(lambda e: e.amount if e.done else 0)

    def gain_attack(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Attack; the result is the amount."""
        effect = Effect(
            "gain", v.CHARACTER_ATTACK.gain, self, "", None, field=v.CHARACTER_ATTACK, amount=amount, source=source
        )
        return self._home()._do("gain Attack", effect).then(lambda e: e.amount if e.done else 0)

    def use_melee_attack(self, *, against: Character) -> Command[bool]:
        """Uses Melee Attack; the result tells whether it happened."""
        fields: dict[str, Any] = {"against": against}
        return self._home()._use(self, "Melee Attack", fields)

    def can_use_melee_attack(self, against: Character | None = None) -> bool:
        """Whether it may use Melee Attack now: the verdict alone."""
        w = self._world or self._home()
        for vehicle in w.referring(Vehicle, v.VEHICLE_CREW, self):
            if w.window("Combat Phase") is not None:
                for rival in vehicle._rivals:
                    if against is not None and against in rival._crew:
                        return True
        return False

    def use_melee_attack_verdict(self, against: Character | None = None) -> Verdict:
        """Whether it may use Melee Attack now, and why."""
        w = self._world or self._home()
        cans: list[str] = []
        for vehicle in w.referring(Vehicle, v.VEHICLE_CREW, self):
            if w.window("Combat Phase") is not None:
                for rival in vehicle._rivals:
                    if against is not None and against in rival._crew:
                        cans.append("chase-progress/g3")
        if cans:
            return Verdict(True, tuple(dict.fromkeys(cans)))
        return Verdict(False)

    def use_board(self, *, on: Vehicle) -> Command[bool]:
        """Uses Board; the result tells whether it happened."""
        fields: dict[str, Any] = {"on": on}
        return self._home()._use(self, "Board", fields)

    def can_use_board(self, on: Vehicle | None = None) -> bool:
        """Whether it may use Board now: the verdict alone."""
        w = self._world or self._home()
        for vehicle in w.referring(Vehicle, v.VEHICLE_CREW, self):
            if w.window("Combat Phase") is not None:
                for rival in vehicle._rivals:
                    if on is rival:
                        return True
        return False

    def use_board_verdict(self, on: Vehicle | None = None) -> Verdict:
        """Whether it may use Board now, and why."""
        w = self._world or self._home()
        cans: list[str] = []
        for vehicle in w.referring(Vehicle, v.VEHICLE_CREW, self):
            if w.window("Combat Phase") is not None:
                for rival in vehicle._rivals:
                    if on is rival:
                        cans.append("chase-progress/g3")
        if cans:
            return Verdict(True, tuple(dict.fromkeys(cans)))
        return Verdict(False)

    def required_check(
        self,
        *,
        against: Vehicle | None = None,
        action: PilotAction,
        attribute: int,
        modifiers: int = 0,
        dc: int,
        dice: int = 1,
    ) -> PendingRoll[RequiredCheck]:
        """A Required Check, not made yet."""
        roles: dict[str, Any] = {"against": against, "Action": action}
        given: dict[str, int] = {"Attribute": attribute, "Modifiers": modifiers, "DC": dc}
        return PendingRoll(self._home(), "Required Check", self, roles, given, dice)

    def piloting_check(
        self, *, against: Vehicle | None = None, action: PilotAction, modifiers: int = 0, dc: int, dice: int = 1
    ) -> PendingRoll[PilotingCheck]:
        """A Piloting Check, not made yet."""
        roles: dict[str, Any] = {"against": against, "Action": action}
        given: dict[str, int] = {"Modifiers": modifiers, "DC": dc}
        return PendingRoll(self._home(), "Piloting Check", self, roles, given, dice)

    def piloting_in_piloting_check(self, against: Vehicle | None = None) -> Total:
        """Its Piloting in a Piloting Check."""
        if self._world is None:
            self._home()
        return Total(self._piloting)

    def piloting_in_piloting_check_value(self, against: Vehicle | None = None) -> int:
        """Its Piloting in a Piloting Check: the number alone."""
        if self._world is None:
            self._home()
        return self._piloting

    def other_skill_check(
        self,
        *,
        against: Vehicle | None = None,
        action: PilotAction,
        attribute: int,
        modifiers: int = 0,
        dc: int,
        dice: int = 1,
    ) -> PendingRoll[OtherSkillCheck]:
        """A Other Skill Check, not made yet."""
        roles: dict[str, Any] = {"against": against, "Action": action}
        given: dict[str, int] = {"Attribute": attribute, "Modifiers": modifiers, "DC": dc}
        return PendingRoll(self._home(), "Other Skill Check", self, roles, given, dice)

    def attack_roll(self, *, against: Vehicle, modifiers: int = 0, dc: int, dice: int = 1) -> PendingRoll[AttackRoll]:
        """A Attack Roll, not made yet."""
        roles: dict[str, Any] = {"against": against}
        given: dict[str, int] = {"Modifiers": modifiers, "DC": dc}
        return PendingRoll(self._home(), "Attack Roll", self, roles, given, dice)

    def attack_in_attack_roll(self, against: Vehicle | None = None) -> Total:
        """Its Attack in a Attack Roll."""
        if self._world is None:
            self._home()
        return Total(self._attack)

    def attack_in_attack_roll_value(self, against: Vehicle | None = None) -> int:
        """Its Attack in a Attack Roll: the number alone."""
        if self._world is None:
            self._home()
        return self._attack


class Zone(Thing):
    """A Zone."""

    __slots__ = ("_hazards",)
    _type: ClassVar[str] = "Zone"
    _fields: ClassVar[dict[str, Field]] = {
        "Hazards": v.ZONE_HAZARDS,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        hazards: Iterable[Hazard] = (),
    ) -> None:
        super().__init__(name, place=place)
        self._hazards: FactList[Hazard] = FactList(self, hazards)

    @property
    def hazards(self) -> FactList[Hazard]:
        """Its Hazards."""
        return self._hazards

    @hazards.setter
    def hazards(self, value: Iterable[Hazard]) -> None:
        self._list(v.ZONE_HAZARDS, value)


class Branch(Thing):
    """A Branch."""

    __slots__ = ()
    _type: ClassVar[str] = "Branch"


class Vehicle(Thing):
    """A Vehicle."""

    __slots__ = (
        "_pilot",
        "_crew",
        "_item_level",
        "_ac",
        "_kac",
        "_full_speed",
        "_zone",
        "_branch",
        "_checks",
        "_adversaries",
        "_rivals",
        "_keep_pace_dc",
        "_evade_dc",
        "_trick_dc",
        "_speed_up_dc",
        "_engage_dc",
        "_break_free_dc",
        "_own_result",
        "_advance",
    )
    _type: ClassVar[str] = "Vehicle"
    _fields: ClassVar[dict[str, Field]] = {
        "Pilot": v.VEHICLE_PILOT,
        "Crew": v.VEHICLE_CREW,
        "Item Level": v.VEHICLE_ITEM_LEVEL,
        "AC": v.VEHICLE_AC,
        "KAC": v.VEHICLE_KAC,
        "Full Speed": v.VEHICLE_FULL_SPEED,
        "Zone": v.VEHICLE_ZONE,
        "Branch": v.VEHICLE_BRANCH,
        "Checks": v.VEHICLE_CHECKS,
        "Adversaries": v.VEHICLE_ADVERSARIES,
        "Rivals": v.VEHICLE_RIVALS,
        "Keep Pace DC": v.VEHICLE_KEEP_PACE_DC,
        "Evade DC": v.VEHICLE_EVADE_DC,
        "Trick DC": v.VEHICLE_TRICK_DC,
        "Speed Up DC": v.VEHICLE_SPEED_UP_DC,
        "Engage DC": v.VEHICLE_ENGAGE_DC,
        "Break Free DC": v.VEHICLE_BREAK_FREE_DC,
        "Own Result": v.VEHICLE_OWN_RESULT,
        "Advance": v.VEHICLE_ADVANCE,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        pilot: Character | None = None,
        crew: Iterable[Character] = (),
        item_level: int = 0,
        ac: int = 0,
        kac: int = 0,
        full_speed: int = 0,
        zone: int = 0,
        branch: Branch | None = None,
        checks: Iterable[RequiredCheck] = (),
        adversaries: Iterable[Vehicle] = (),
        rivals: Iterable[Vehicle] = (),
        keep_pace_dc: int = 0,
        evade_dc: int = 0,
        trick_dc: int = 0,
        speed_up_dc: int = 0,
        engage_dc: int = 0,
        break_free_dc: int = 0,
        own_result: int = 0,
        advance: int = 0,
    ) -> None:
        super().__init__(name, place=place)
        self._pilot: Character | None = pilot
        self._crew: FactList[Character] = FactList(self, crew)
        self._item_level: int = item_level
        self._ac: int = ac
        self._kac: int = kac
        self._full_speed: int = full_speed
        self._zone: int = zone
        self._branch: Branch | None = branch
        self._checks: FactList[RequiredCheck] = FactList(self, checks)
        self._adversaries: FactList[Vehicle] = FactList(self, adversaries)
        self._rivals: FactList[Vehicle] = FactList(self, rivals)
        self._keep_pace_dc: int = keep_pace_dc
        self._evade_dc: int = evade_dc
        self._trick_dc: int = trick_dc
        self._speed_up_dc: int = speed_up_dc
        self._engage_dc: int = engage_dc
        self._break_free_dc: int = break_free_dc
        self._own_result: int = own_result
        self._advance: int = advance

    @property
    def pilot(self) -> Character | None:
        """Its Pilot."""
        return self._pilot

    @pilot.setter
    def pilot(self, value: Character | None) -> None:
        self._fact(v.VEHICLE_PILOT, value)

    @property
    def crew(self) -> FactList[Character]:
        """Its Crew."""
        return self._crew

    @crew.setter
    def crew(self, value: Iterable[Character]) -> None:
        self._list(v.VEHICLE_CREW, value)

    @property
    def item_level(self) -> int:
        """Its Item Level."""
        return self._item_level

    @item_level.setter
    def item_level(self, value: int) -> None:
        self._fact(v.VEHICLE_ITEM_LEVEL, value)

    def item_level_total(self) -> Total:
        """Its Item Level with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._item_level)

    def item_level_value(self) -> int:
        """Its Item Level with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._item_level

    def lose_item_level(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Item Level; the result is the amount."""
        effect = Effect(
            "lose", v.VEHICLE_ITEM_LEVEL.lose, self, "", None, field=v.VEHICLE_ITEM_LEVEL, amount=amount, source=source
        )
        return self._home()._do("lose Item Level", effect).then(lambda e: e.amount if e.done else 0)

    def gain_item_level(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Item Level; the result is the amount."""
        effect = Effect(
            "gain", v.VEHICLE_ITEM_LEVEL.gain, self, "", None, field=v.VEHICLE_ITEM_LEVEL, amount=amount, source=source
        )
        return self._home()._do("gain Item Level", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def ac(self) -> int:
        """Its AC."""
        return self._ac

    @ac.setter
    def ac(self, value: int) -> None:
        self._fact(v.VEHICLE_AC, value)

    def ac_total(self) -> Total:
        """Its AC with all that rules make of it."""
        return self._home().total(self, v.VEHICLE_AC)

    def ac_value(self) -> int:
        """Its AC with all that rules make of it: the number alone."""
        return number(self._home(), self, v.VEHICLE_AC)

    def lose_ac(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose AC; the result is the amount."""
        effect = Effect("lose", v.VEHICLE_AC.lose, self, "", None, field=v.VEHICLE_AC, amount=amount, source=source)
        return self._home()._do("lose AC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_ac(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain AC; the result is the amount."""
        effect = Effect("gain", v.VEHICLE_AC.gain, self, "", None, field=v.VEHICLE_AC, amount=amount, source=source)
        return self._home()._do("gain AC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def kac(self) -> int:
        """Its KAC."""
        return self._kac

    @kac.setter
    def kac(self, value: int) -> None:
        self._fact(v.VEHICLE_KAC, value)

    def kac_total(self) -> Total:
        """Its KAC with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._kac)

    def kac_value(self) -> int:
        """Its KAC with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._kac

    def lose_kac(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose KAC; the result is the amount."""
        effect = Effect("lose", v.VEHICLE_KAC.lose, self, "", None, field=v.VEHICLE_KAC, amount=amount, source=source)
        return self._home()._do("lose KAC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_kac(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain KAC; the result is the amount."""
        effect = Effect("gain", v.VEHICLE_KAC.gain, self, "", None, field=v.VEHICLE_KAC, amount=amount, source=source)
        return self._home()._do("gain KAC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def full_speed(self) -> int:
        """Its Full Speed."""
        return self._full_speed

    @full_speed.setter
    def full_speed(self, value: int) -> None:
        self._fact(v.VEHICLE_FULL_SPEED, value)

    def full_speed_total(self) -> Total:
        """Its Full Speed with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._full_speed)

    def full_speed_value(self) -> int:
        """Its Full Speed with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._full_speed

    def lose_full_speed(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Full Speed; the result is the amount."""
        effect = Effect(
            "lose", v.VEHICLE_FULL_SPEED.lose, self, "", None, field=v.VEHICLE_FULL_SPEED, amount=amount, source=source
        )
        return self._home()._do("lose Full Speed", effect).then(lambda e: e.amount if e.done else 0)

    def gain_full_speed(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Full Speed; the result is the amount."""
        effect = Effect(
            "gain", v.VEHICLE_FULL_SPEED.gain, self, "", None, field=v.VEHICLE_FULL_SPEED, amount=amount, source=source
        )
        return self._home()._do("gain Full Speed", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def zone(self) -> int:
        """Its Zone."""
        return self._zone

    @zone.setter
    def zone(self, value: int) -> None:
        self._fact(v.VEHICLE_ZONE, value)

    @property
    def branch(self) -> Branch | None:
        """Its Branch."""
        return self._branch

    @branch.setter
    def branch(self, value: Branch | None) -> None:
        self._fact(v.VEHICLE_BRANCH, value)

    @property
    def checks(self) -> FactList[RequiredCheck]:
        """Its Checks."""
        return self._checks

    @checks.setter
    def checks(self, value: Iterable[RequiredCheck]) -> None:
        self._list(v.VEHICLE_CHECKS, value)

    @property
    def adversaries(self) -> FactList[Vehicle]:
        """Its Adversaries."""
        return self._adversaries

    @adversaries.setter
    def adversaries(self, value: Iterable[Vehicle]) -> None:
        self._list(v.VEHICLE_ADVERSARIES, value)

    @property
    def rivals(self) -> FactList[Vehicle]:
        """Its Rivals."""
        return self._rivals

    @rivals.setter
    def rivals(self, value: Iterable[Vehicle]) -> None:
        self._list(v.VEHICLE_RIVALS, value)

    @property
    def keep_pace_dc(self) -> int:
        """Its Keep Pace DC."""
        return self._keep_pace_dc

    @keep_pace_dc.setter
    def keep_pace_dc(self, value: int) -> None:
        self._fact(v.VEHICLE_KEEP_PACE_DC, value)

    def keep_pace_dc_total(self) -> Total:
        """Its Keep Pace DC with all that rules make of it."""
        return self._home().total(self, v.VEHICLE_KEEP_PACE_DC)

    def keep_pace_dc_value(self) -> int:
        """Its Keep Pace DC with all that rules make of it: the number alone."""
        return number(self._home(), self, v.VEHICLE_KEEP_PACE_DC)

    def lose_keep_pace_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Keep Pace DC; the result is the amount."""
        effect = Effect(
            "lose",
            v.VEHICLE_KEEP_PACE_DC.lose,
            self,
            "",
            None,
            field=v.VEHICLE_KEEP_PACE_DC,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Keep Pace DC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_keep_pace_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Keep Pace DC; the result is the amount."""
        effect = Effect(
            "gain",
            v.VEHICLE_KEEP_PACE_DC.gain,
            self,
            "",
            None,
            field=v.VEHICLE_KEEP_PACE_DC,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Keep Pace DC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def evade_dc(self) -> int:
        """Its Evade DC."""
        return self._evade_dc

    @evade_dc.setter
    def evade_dc(self, value: int) -> None:
        self._fact(v.VEHICLE_EVADE_DC, value)

    def evade_dc_total(self) -> Total:
        """Its Evade DC with all that rules make of it."""
        return self._home().total(self, v.VEHICLE_EVADE_DC)

    def evade_dc_value(self) -> int:
        """Its Evade DC with all that rules make of it: the number alone."""
        return number(self._home(), self, v.VEHICLE_EVADE_DC)

    def lose_evade_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Evade DC; the result is the amount."""
        effect = Effect(
            "lose", v.VEHICLE_EVADE_DC.lose, self, "", None, field=v.VEHICLE_EVADE_DC, amount=amount, source=source
        )
        return self._home()._do("lose Evade DC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_evade_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Evade DC; the result is the amount."""
        effect = Effect(
            "gain", v.VEHICLE_EVADE_DC.gain, self, "", None, field=v.VEHICLE_EVADE_DC, amount=amount, source=source
        )
        return self._home()._do("gain Evade DC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def trick_dc(self) -> int:
        """Its Trick DC."""
        return self._trick_dc

    @trick_dc.setter
    def trick_dc(self, value: int) -> None:
        self._fact(v.VEHICLE_TRICK_DC, value)

    def trick_dc_total(self) -> Total:
        """Its Trick DC with all that rules make of it."""
        return self._home().total(self, v.VEHICLE_TRICK_DC)

    def trick_dc_value(self) -> int:
        """Its Trick DC with all that rules make of it: the number alone."""
        return number(self._home(), self, v.VEHICLE_TRICK_DC)

    def lose_trick_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Trick DC; the result is the amount."""
        effect = Effect(
            "lose", v.VEHICLE_TRICK_DC.lose, self, "", None, field=v.VEHICLE_TRICK_DC, amount=amount, source=source
        )
        return self._home()._do("lose Trick DC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_trick_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Trick DC; the result is the amount."""
        effect = Effect(
            "gain", v.VEHICLE_TRICK_DC.gain, self, "", None, field=v.VEHICLE_TRICK_DC, amount=amount, source=source
        )
        return self._home()._do("gain Trick DC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def speed_up_dc(self) -> int:
        """Its Speed Up DC."""
        return self._speed_up_dc

    @speed_up_dc.setter
    def speed_up_dc(self, value: int) -> None:
        self._fact(v.VEHICLE_SPEED_UP_DC, value)

    def speed_up_dc_total(self) -> Total:
        """Its Speed Up DC with all that rules make of it."""
        return self._home().total(self, v.VEHICLE_SPEED_UP_DC)

    def speed_up_dc_value(self) -> int:
        """Its Speed Up DC with all that rules make of it: the number alone."""
        return number(self._home(), self, v.VEHICLE_SPEED_UP_DC)

    def lose_speed_up_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Speed Up DC; the result is the amount."""
        effect = Effect(
            "lose",
            v.VEHICLE_SPEED_UP_DC.lose,
            self,
            "",
            None,
            field=v.VEHICLE_SPEED_UP_DC,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Speed Up DC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_speed_up_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Speed Up DC; the result is the amount."""
        effect = Effect(
            "gain",
            v.VEHICLE_SPEED_UP_DC.gain,
            self,
            "",
            None,
            field=v.VEHICLE_SPEED_UP_DC,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Speed Up DC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def engage_dc(self) -> int:
        """Its Engage DC."""
        return self._engage_dc

    @engage_dc.setter
    def engage_dc(self, value: int) -> None:
        self._fact(v.VEHICLE_ENGAGE_DC, value)

    def engage_dc_total(self) -> Total:
        """Its Engage DC with all that rules make of it."""
        return self._home().total(self, v.VEHICLE_ENGAGE_DC)

    def engage_dc_value(self) -> int:
        """Its Engage DC with all that rules make of it: the number alone."""
        return number(self._home(), self, v.VEHICLE_ENGAGE_DC)

    def lose_engage_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Engage DC; the result is the amount."""
        effect = Effect(
            "lose", v.VEHICLE_ENGAGE_DC.lose, self, "", None, field=v.VEHICLE_ENGAGE_DC, amount=amount, source=source
        )
        return self._home()._do("lose Engage DC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_engage_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Engage DC; the result is the amount."""
        effect = Effect(
            "gain", v.VEHICLE_ENGAGE_DC.gain, self, "", None, field=v.VEHICLE_ENGAGE_DC, amount=amount, source=source
        )
        return self._home()._do("gain Engage DC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def break_free_dc(self) -> int:
        """Its Break Free DC."""
        return self._break_free_dc

    @break_free_dc.setter
    def break_free_dc(self, value: int) -> None:
        self._fact(v.VEHICLE_BREAK_FREE_DC, value)

    def break_free_dc_total(self) -> Total:
        """Its Break Free DC with all that rules make of it."""
        return self._home().total(self, v.VEHICLE_BREAK_FREE_DC)

    def break_free_dc_value(self) -> int:
        """Its Break Free DC with all that rules make of it: the number alone."""
        return number(self._home(), self, v.VEHICLE_BREAK_FREE_DC)

    def lose_break_free_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Break Free DC; the result is the amount."""
        effect = Effect(
            "lose",
            v.VEHICLE_BREAK_FREE_DC.lose,
            self,
            "",
            None,
            field=v.VEHICLE_BREAK_FREE_DC,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Break Free DC", effect).then(lambda e: e.amount if e.done else 0)

    def gain_break_free_dc(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Break Free DC; the result is the amount."""
        effect = Effect(
            "gain",
            v.VEHICLE_BREAK_FREE_DC.gain,
            self,
            "",
            None,
            field=v.VEHICLE_BREAK_FREE_DC,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Break Free DC", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def own_result(self) -> int:
        """Its Own Result."""
        return self._own_result

    @own_result.setter
    def own_result(self, value: int) -> None:
        self._fact(v.VEHICLE_OWN_RESULT, value)

    @property
    def advance(self) -> int:
        """Its Advance."""
        return self._advance

    @advance.setter
    def advance(self, value: int) -> None:
        self._fact(v.VEHICLE_ADVANCE, value)

    @property
    def is_engaged(self) -> bool:
        """Whether it is Engaged, as rules see it."""
        return self._home().is_(self, v.STATE_ENGAGED)

    @property
    def is_uncontrolled(self) -> bool:
        """Whether it is Uncontrolled, as rules see it."""
        if self._world is None:
            self._home()
        return "Uncontrolled" in self._states

    def become_uncontrolled(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Uncontrolled; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_UNCONTROLLED.become, self, "", None, fields, field=v.STATE_UNCONTROLLED, source=source
        )
        return self._home()._do("become Uncontrolled", effect).then(lambda e: e.done)

    def stop_being_uncontrolled(self) -> Command[bool]:
        """Ends its own Uncontrolled; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_UNCONTROLLED.stop, self, "", None, field=v.STATE_UNCONTROLLED)
        return self._home()._do("stop Uncontrolled", effect).then(lambda e: e.done)

    @property
    def is_slowing(self) -> bool:
        """Whether it is Slowing, as rules see it."""
        if self._world is None:
            self._home()
        return "Slowing" in self._states

    def become_slowing(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Slowing; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect("become", v.STATE_SLOWING.become, self, "", None, fields, field=v.STATE_SLOWING, source=source)
        return self._home()._do("become Slowing", effect).then(lambda e: e.done)

    def stop_being_slowing(self) -> Command[bool]:
        """Ends its own Slowing; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_SLOWING.stop, self, "", None, field=v.STATE_SLOWING)
        return self._home()._do("stop Slowing", effect).then(lambda e: e.done)

    @property
    def is_failing(self) -> bool:
        """Whether it is Failing, as rules see it."""
        return self._home().is_(self, v.STATE_FAILING)

    @property
    def is_clear(self) -> bool:
        """Whether it is Clear, as rules see it."""
        return self._home().is_(self, v.STATE_CLEAR)

    @property
    def is_outrun(self) -> bool:
        """Whether it is Outrun, as rules see it."""
        return self._home().is_(self, v.STATE_OUTRUN)

    @property
    def is_leading(self) -> bool:
        """Whether it is Leading, as rules see it."""
        return self._home().is_(self, v.STATE_LEADING)

    @property
    def is_escaped(self) -> bool:
        """Whether it is Escaped, as rules see it."""
        if self._world is None:
            self._home()
        return "Escaped" in self._states

    def become_escaped(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Escaped; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect("become", v.STATE_ESCAPED.become, self, "", None, fields, field=v.STATE_ESCAPED, source=source)
        return self._home()._do("become Escaped", effect).then(lambda e: e.done)

    def stop_being_escaped(self) -> Command[bool]:
        """Ends its own Escaped; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_ESCAPED.stop, self, "", None, field=v.STATE_ESCAPED)
        return self._home()._do("stop Escaped", effect).then(lambda e: e.done)

    @property
    def is_left_behind(self) -> bool:
        """Whether it is Left Behind, as rules see it."""
        if self._world is None:
            self._home()
        return "Left Behind" in self._states

    def become_left_behind(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Left Behind; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_LEFT_BEHIND.become, self, "", None, fields, field=v.STATE_LEFT_BEHIND, source=source
        )
        return self._home()._do("become Left Behind", effect).then(lambda e: e.done)

    def stop_being_left_behind(self) -> Command[bool]:
        """Ends its own Left Behind; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_LEFT_BEHIND.stop, self, "", None, field=v.STATE_LEFT_BEHIND)
        return self._home()._do("stop Left Behind", effect).then(lambda e: e.done)

    @property
    def is_gone(self) -> bool:
        """Whether it is Gone, as rules see it."""
        return self._home().is_(self, v.STATE_GONE)

    def is_ahead_of(self, other: Vehicle) -> bool:
        """Whether it is Ahead of the other, as rules see it."""
        return self._home().related("Ahead", self, other)

    def use_speed_up(self) -> Command[bool]:
        """Uses Speed Up; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Speed Up", fields)

    def can_use_speed_up(self) -> bool:
        """Whether it may use Speed Up now: the verdict alone."""
        w = self._world or self._home()
        if w.is_(self, v.STATE_ENGAGED):
            return False
        return True

    def use_speed_up_verdict(self) -> Verdict:
        """Whether it may use Speed Up now, and why."""
        w = self._world or self._home()
        reasons: list[str] = []
        if w.is_(self, v.STATE_ENGAGED):
            reasons.append("chase-progress/g4")
        if reasons:
            return Verdict(False, tuple(reasons))
        return ALLOWED

    def use_slow_down(self) -> Command[bool]:
        """Uses Slow Down; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Slow Down", fields)

    def can_use_slow_down(self) -> bool:
        """Whether it may use Slow Down now: the verdict alone."""
        w = self._world or self._home()
        if w.is_(self, v.STATE_ENGAGED):
            return False
        return True

    def use_slow_down_verdict(self) -> Verdict:
        """Whether it may use Slow Down now, and why."""
        w = self._world or self._home()
        reasons: list[str] = []
        if w.is_(self, v.STATE_ENGAGED):
            reasons.append("chase-progress/g4")
        if reasons:
            return Verdict(False, tuple(reasons))
        return ALLOWED

    def use_keep_pace(self) -> Command[bool]:
        """Uses Keep Pace; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Keep Pace", fields)

    def can_use_keep_pace(self) -> bool:
        """Whether it may use Keep Pace now: the verdict alone."""
        if self._world is None:
            self._home()
        return True

    def use_keep_pace_verdict(self) -> Verdict:
        """Whether it may use Keep Pace now, and why."""
        if self._world is None:
            self._home()
        return ALLOWED

    def use_evade(self) -> Command[bool]:
        """Uses Evade; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Evade", fields)

    def can_use_evade(self) -> bool:
        """Whether it may use Evade now: the verdict alone."""
        if self._world is None:
            self._home()
        return True

    def use_evade_verdict(self) -> Verdict:
        """Whether it may use Evade now, and why."""
        if self._world is None:
            self._home()
        return ALLOWED

    def use_trick(self) -> Command[bool]:
        """Uses Trick; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Trick", fields)

    def can_use_trick(self) -> bool:
        """Whether it may use Trick now: the verdict alone."""
        if self._world is None:
            self._home()
        return True

    def use_trick_verdict(self) -> Verdict:
        """Whether it may use Trick now, and why."""
        if self._world is None:
            self._home()
        return ALLOWED

    def use_engage(self, *, on: Vehicle) -> Command[bool]:
        """Uses Engage; the result tells whether it happened."""
        fields: dict[str, Any] = {"on": on}
        return self._home()._use(self, "Engage", fields)

    def can_use_engage(self, on: Vehicle | None = None) -> bool:
        """Whether it may use Engage now: the verdict alone."""
        w = self._world or self._home()
        if on is not None:
            if on is not self and on._zone != self._zone:
                return False
        if w.is_(self, v.STATE_ENGAGED):
            return False
        return True

    def use_engage_verdict(self, on: Vehicle | None = None) -> Verdict:
        """Whether it may use Engage now, and why."""
        w = self._world or self._home()
        reasons: list[str] = []
        if on is not None:
            if on is not self and on._zone != self._zone:
                reasons.append("chase-progress/g1")
        if w.is_(self, v.STATE_ENGAGED):
            reasons.append("chase-progress/g4")
        if reasons:
            return Verdict(False, tuple(reasons))
        return ALLOWED

    def use_end_engagement(self) -> Command[bool]:
        """Uses End Engagement; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "End Engagement", fields)

    def can_use_end_engagement(self) -> bool:
        """Whether it may use End Engagement now: the verdict alone."""
        w = self._world or self._home()
        if w.is_(self, v.STATE_ENGAGED):
            return False
        return True

    def use_end_engagement_verdict(self) -> Verdict:
        """Whether it may use End Engagement now, and why."""
        w = self._world or self._home()
        reasons: list[str] = []
        if w.is_(self, v.STATE_ENGAGED):
            reasons.append("chase-progress/g4")
        if reasons:
            return Verdict(False, tuple(reasons))
        return ALLOWED

    def use_break_free(self) -> Command[bool]:
        """Uses Break Free; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Break Free", fields)

    def can_use_break_free(self) -> bool:
        """Whether it may use Break Free now: the verdict alone."""
        w = self._world or self._home()
        if not w.is_(self, v.STATE_ENGAGED):
            return False
        return True

    def use_break_free_verdict(self) -> Verdict:
        """Whether it may use Break Free now, and why."""
        w = self._world or self._home()
        reasons: list[str] = []
        if not w.is_(self, v.STATE_ENGAGED):
            reasons.append("pilot-actions/b0")
        if reasons:
            return Verdict(False, tuple(reasons))
        return ALLOWED

    def use_double_maneuver(self) -> Command[bool]:
        """Uses Double Maneuver; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Double Maneuver", fields)

    def can_use_double_maneuver(self) -> bool:
        """Whether it may use Double Maneuver now: the verdict alone."""
        if self._world is None:
            self._home()
        return True

    def use_double_maneuver_verdict(self) -> Verdict:
        """Whether it may use Double Maneuver now, and why."""
        if self._world is None:
            self._home()
        return ALLOWED


class RequiredCheck(RollResult):
    """What came of a Required Check."""

    __slots__ = ("_action",)
    _type: ClassVar[str] = "Required Check"
    _fields: ClassVar[dict[str, Field]] = {
        "Action": v.REQUIRED_CHECK_ACTION,
    }

    def __init__(
        self,
        name: str = "",
        *,
        by: Any = None,
        degree: str = "",
        succeeded: bool = False,
        margin: int = 0,
        faces: tuple[int, ...] = (),
        action: PilotAction | None = None,
    ) -> None:
        super().__init__(name, by=by, degree=degree, succeeded=succeeded, margin=margin, faces=faces)
        self._action: PilotAction | None = action

    @property
    def action(self) -> PilotAction | None:
        """Its Action."""
        return self._action

    @action.setter
    def action(self, value: PilotAction | None) -> None:
        self._fact(v.REQUIRED_CHECK_ACTION, value)


class AttackRoll(RollResult):
    """What came of a Attack Roll."""

    __slots__ = ()
    _type: ClassVar[str] = "Attack Roll"


class PilotingCheck(RequiredCheck):
    """What came of a Piloting Check."""

    __slots__ = ()
    _type: ClassVar[str] = "Piloting Check"
    _fields: ClassVar[dict[str, Field]] = {
        "Action": v.REQUIRED_CHECK_ACTION,
    }


class OtherSkillCheck(RequiredCheck):
    """What came of a Other Skill Check."""

    __slots__ = ()
    _type: ClassVar[str] = "Other Skill Check"
    _fields: ClassVar[dict[str, Field]] = {
        "Action": v.REQUIRED_CHECK_ACTION,
    }


class Hazard(WaitingEvent):
    """A Hazard that waits until a clause has it happen."""

    __slots__ = ("_on",)
    _type: ClassVar[str] = "Hazard"
    _fields: ClassVar[dict[str, Field]] = {
        "on": v.HAZARD_ON,
    }

    def __init__(
        self,
        name: str = "",
        *,
        on: Vehicle | None = None,
    ) -> None:
        super().__init__(name)
        self._on: Vehicle | None = on

    @property
    def on(self) -> Vehicle | None:
        """Who or what comes after 'on'."""
        return self._on

    @on.setter
    def on(self, value: Vehicle | None) -> None:
        self._fact(v.HAZARD_ON, value)
