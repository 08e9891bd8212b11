"""The things of infinity-n4. Assigning an attribute is a host fact; a verb makes a command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from . import _vocabulary as v
from .enums import Label, Rolls, ScenarioRule, Skill, State, UnitName
from ._runtime.drivers import Command
from ._runtime.events import Effect
from ._runtime.fields import Field
from ._runtime.standing import Added, Barred, Ruled, Totals, bit_of, carries, carries_working
from ._runtime.results import ALLOWED, Part, Total, Verdict
from ._runtime.rolls import PendingRoll
from ._runtime.things import Entity, FactList, FactSet, RollResult
from ._runtime.values import number, number_in
from ._runtime.verdicts import may_use, verdict_on

if TYPE_CHECKING:
    from .world import World

_COORDINATED_ORDER_K1_BARS = bit_of("coordinated-order/k1 bars")
_COORDINATED_ORDER_K2_BARS = bit_of("coordinated-order/k2 bars")
_COORDINATED_ORDER_K3_BARS = bit_of("coordinated-order/k3 bars")
_COORDINATED_ORDER_K5_BARS = bit_of("coordinated-order/k5 bars")
_DECLARE_COORDINATION_BARRED = Barred(
    (_COORDINATED_ORDER_K1_BARS, "coordinated-order/k1"),
    (_COORDINATED_ORDER_K2_BARS, "coordinated-order/k2"),
    (_COORDINATED_ORDER_K3_BARS, "coordinated-order/k3"),
    (_COORDINATED_ORDER_K5_BARS, "coordinated-order/k5"),
)
_N4_FAQ_1_0_F4_BARS = bit_of("n4-faq-1.0/f4 bars")
_CONVERT_IRREGULAR_ORDER_BARRED = Barred((_N4_FAQ_1_0_F4_BARS, "n4-faq-1.0/f4"))
_IN_DEAD = v.STATE_DEAD.bit
_IN_UNCONSCIOUS = v.STATE_UNCONSCIOUS.bit
_BARS_RECEIVE_ORDER = _IN_DEAD | _IN_UNCONSCIOUS
_IN_ISOLATED = v.STATE_ISOLATED.bit
_IN_POSSESSED = v.STATE_POSSESSED.bit
_CONCERNS_RECEIVE_ORDER = _IN_DEAD | _IN_ISOLATED | _IN_POSSESSED | _IN_UNCONSCIOUS
_ISOLATED_STATE_E1_BARS = bit_of("isolated-state/e1 bars")
_POSSESSED_STATE_E1_BARS = bit_of("possessed-state/e1 bars")
_RECEIVE_ORDER_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_ISOLATED_STATE_E1_BARS, "isolated-state/e1"),
    (_POSSESSED_STATE_E1_BARS, "possessed-state/e1"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)
_COORDINATED_ORDER_BARRED = Barred((_IN_ISOLATED, "isolated-state/e8"))
_LIEUTENANT_L2_BARS = bit_of("lieutenant/l2 bars")
_SPECIAL_ORDER_BARRED = Barred((_LIEUTENANT_L2_BARS, "lieutenant/l2"))
_IN_IMMOBILIZED_A = v.STATE_IMMOBILIZED_A.bit
_IN_IMMOBILIZED_B = v.STATE_IMMOBILIZED_B.bit
_BARS_DECLARED_SKILL = _IN_DEAD | _IN_IMMOBILIZED_A | _IN_IMMOBILIZED_B | _IN_UNCONSCIOUS
_DECLARED_SKILL_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_IN_IMMOBILIZED_A, "immobilized-a-state/e1"),
    (_IN_IMMOBILIZED_B, "immobilized-b-state/e1"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)
_BARS_RESET = _IN_DEAD | _IN_IMMOBILIZED_A | _IN_UNCONSCIOUS
_RESET_Q1_STANDS_IN = frozenset({"n4-core", "n4-faq-1.0", "n4-faq-1.1"})
_RESET_Q1_BARS = bit_of("reset/q1 bars")
_RESET_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_IN_IMMOBILIZED_A, "immobilized-a-state/e1"),
    (_RESET_Q1_BARS, "reset/q1"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)
_BARS_DODGE = _IN_DEAD | _IN_IMMOBILIZED_B | _IN_UNCONSCIOUS
_DODGE_Q1_BARS = bit_of("dodge/q1 bars")
_DODGE_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_DODGE_Q1_BARS, "dodge/q1"),
    (_IN_IMMOBILIZED_B, "immobilized-b-state/e1"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)
_IN_STUNNED = v.STATE_STUNNED.bit
_BARS_ATTACK_SKILL = _IN_DEAD | _IN_IMMOBILIZED_A | _IN_IMMOBILIZED_B | _IN_STUNNED | _IN_UNCONSCIOUS
_ATTACK_SKILL_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_IN_IMMOBILIZED_A, "immobilized-a-state/e1"),
    (_IN_IMMOBILIZED_B, "immobilized-b-state/e1"),
    (_IN_STUNNED, "stunned-state/e1"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)
_BARS_BS_ATTACK = _IN_DEAD | _IN_IMMOBILIZED_A | _IN_IMMOBILIZED_B | _IN_STUNNED | _IN_UNCONSCIOUS
_BS_ATTACK_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_IN_IMMOBILIZED_A, "immobilized-a-state/e1"),
    (_IN_IMMOBILIZED_B, "immobilized-b-state/e1"),
    (_IN_STUNNED, "stunned-state/e1"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)
_BARS_HACK = _IN_DEAD | _IN_IMMOBILIZED_A | _IN_IMMOBILIZED_B | _IN_STUNNED | _IN_UNCONSCIOUS
_SWITCHES_OFF = _IN_ISOLATED | _IN_UNCONSCIOUS
_HACKING_DEVICE_H1_ALLOWS = bit_of("hacking-device/h1 allows")
_HACK_RULED = Ruled(
    (
        (_IN_DEAD, "dead-state/e2"),
        (_IN_IMMOBILIZED_A, "immobilized-a-state/e1"),
        (_IN_IMMOBILIZED_B, "immobilized-b-state/e1"),
        (_IN_STUNNED, "stunned-state/e1"),
        (_IN_UNCONSCIOUS, "unconscious-state/e1"),
    ),
    allows=((_HACKING_DEVICE_H1_ALLOWS, "hacking-device/h1"),),
)
_ESCAPE_SYSTEM_M2_BARS = bit_of("escape-system/m2 bars")
_REACT_BARRED = Barred((_ESCAPE_SYSTEM_M2_BARS, "escape-system/m2"))
_IN_TARGETED = v.STATE_TARGETED.bit
_WIP_ADDED = Added(
    (_IN_IMMOBILIZED_B, Part("immobilized-b-state/e2", -3, "add", "plain", -1)),
    (_IN_ISOLATED, Part("isolated-state/e5", -9, "add", "plain", -1)),
    (_IN_TARGETED, Part("targeted-state/e2", -3, "add", "plain", -1)),
)
_WIP_TOTALS = Totals(_WIP_ADDED)
_PH_ADDED = Added((_IN_IMMOBILIZED_A, Part("immobilized-a-state/e2", -6, "add", "plain", -1)))
_PH_TOTALS = Totals(_PH_ADDED)
_BARS_MOUNT = _IN_DEAD | _IN_IMMOBILIZED_A | _IN_IMMOBILIZED_B | _IN_UNCONSCIOUS
_N4_FAQ_1_0_F2_BARS = bit_of("n4-faq-1.0/f2 bars")
_MOUNT_AND_DISMOUNT_D2_BARS = bit_of("mount-and-dismount/d2 bars")
_MOUNT_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_N4_FAQ_1_0_F2_BARS, "n4-faq-1.0/f2"),
    (_IN_IMMOBILIZED_A, "immobilized-a-state/e1"),
    (_IN_IMMOBILIZED_B, "immobilized-b-state/e1"),
    (_MOUNT_AND_DISMOUNT_D2_BARS, "mount-and-dismount/d2"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)
_BARS_DISMOUNT = _IN_DEAD | _IN_IMMOBILIZED_A | _IN_IMMOBILIZED_B | _IN_UNCONSCIOUS
_MOUNT_AND_DISMOUNT_D1_BARS = bit_of("mount-and-dismount/d1 bars")
_DISMOUNT_BARRED = Barred(
    (_IN_DEAD, "dead-state/e2"),
    (_N4_FAQ_1_0_F2_BARS, "n4-faq-1.0/f2"),
    (_IN_IMMOBILIZED_A, "immobilized-a-state/e1"),
    (_IN_IMMOBILIZED_B, "immobilized-b-state/e1"),
    (_MOUNT_AND_DISMOUNT_D1_BARS, "mount-and-dismount/d1"),
    (_IN_UNCONSCIOUS, "unconscious-state/e1"),
)


class Thing(Entity):
    """Anything of this game: what it can pay with."""

    __slots__ = ("_order", "_short_skill", "_command_token")
    if TYPE_CHECKING:
        _world: World | None

        def _home(self) -> World:
            raise NotImplementedError

    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
    }

    def __init__(self, name: str = "", *, place: Entity | None = None) -> None:
        super().__init__(name, place=place)
        self._order: int = 0
        self._short_skill: int = 0
        self._command_token: int = 0

    @property
    def order(self) -> int:
        """Its Order."""
        return self._order

    @order.setter
    def order(self, value: int) -> None:
        self._fact(v.RESOURCE_ORDER, value)

    def lose_order(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Order; the result is the amount."""
        effect = Effect(
            "lose", v.RESOURCE_ORDER.lose, self, "", None, field=v.RESOURCE_ORDER, amount=amount, source=source
        )
        return self._home()._do("lose Order", effect).then(lambda e: e.amount if e.done else 0)

    def gain_order(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Order; the result is the amount."""
        effect = Effect(
            "gain", v.RESOURCE_ORDER.gain, self, "", None, field=v.RESOURCE_ORDER, amount=amount, source=source
        )
        return self._home()._do("gain Order", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def short_skill(self) -> int:
        """Its Short Skill."""
        return self._short_skill

    @short_skill.setter
    def short_skill(self, value: int) -> None:
        self._fact(v.RESOURCE_SHORT_SKILL, value)

    def lose_short_skill(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Short Skill; the result is the amount."""
        effect = Effect(
            "lose",
            v.RESOURCE_SHORT_SKILL.lose,
            self,
            "",
            None,
            field=v.RESOURCE_SHORT_SKILL,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Short Skill", effect).then(lambda e: e.amount if e.done else 0)

    def gain_short_skill(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Short Skill; the result is the amount."""
        effect = Effect(
            "gain",
            v.RESOURCE_SHORT_SKILL.gain,
            self,
            "",
            None,
            field=v.RESOURCE_SHORT_SKILL,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Short Skill", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def command_token(self) -> int:
        """Its Command Token."""
        return self._command_token

    @command_token.setter
    def command_token(self, value: int) -> None:
        self._fact(v.RESOURCE_COMMAND_TOKEN, value)

    def lose_command_token(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Command Token; the result is the amount."""
        effect = Effect(
            "lose",
            v.RESOURCE_COMMAND_TOKEN.lose,
            self,
            "",
            None,
            field=v.RESOURCE_COMMAND_TOKEN,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Command Token", effect).then(lambda e: e.amount if e.done else 0)

    def gain_command_token(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Command Token; the result is the amount."""
        effect = Effect(
            "gain",
            v.RESOURCE_COMMAND_TOKEN.gain,
            self,
            "",
            None,
            field=v.RESOURCE_COMMAND_TOKEN,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Command Token", effect).then(lambda e: e.amount if e.done else 0)


class Game(Thing):
    """A Game."""

    __slots__ = ()
    _type: ClassVar[str] = "Game"


class Scenario(Thing):
    """A Scenario."""

    __slots__ = ("_special_rules",)
    _type: ClassVar[str] = "Scenario"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Special Rules": v.SCENARIO_SPECIAL_RULES,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        special_rules: Iterable[ScenarioRule] = (),
    ) -> None:
        super().__init__(name, place=place)
        self._special_rules: FactSet[ScenarioRule] = FactSet(self, special_rules)

    @property
    def special_rules(self) -> FactSet[ScenarioRule]:
        """Its Special Rules."""
        return self._special_rules

    @special_rules.setter
    def special_rules(self, value: Iterable[ScenarioRule]) -> None:
        self._set(v.SCENARIO_SPECIAL_RULES, value)


class Table(Thing):
    """A Table."""

    __slots__ = ()
    _type: ClassVar[str] = "Table"


class Army(Thing):
    """A Army."""

    __slots__ = ("_lieutenant", "_troopers", "_order_pool")
    _type: ClassVar[str] = "Army"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Lieutenant": v.ARMY_LIEUTENANT,
        "Troopers": v.ARMY_TROOPERS,
        "Order Pool": v.ARMY_ORDER_POOL,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        lieutenant: Trooper | None = None,
        troopers: Iterable[Trooper] = (),
        order_pool: OrderPool | None = None,
    ) -> None:
        super().__init__(name, place=place)
        self._lieutenant: Trooper | None = lieutenant
        self._troopers: FactList[Trooper] = FactList(self, troopers)
        self._order_pool: OrderPool | None = order_pool

    @property
    def lieutenant(self) -> Trooper | None:
        """Its Lieutenant."""
        return self._lieutenant

    @lieutenant.setter
    def lieutenant(self, value: Trooper | None) -> None:
        self._fact(v.ARMY_LIEUTENANT, value)

    @property
    def troopers(self) -> FactList[Trooper]:
        """Its Troopers."""
        return self._troopers

    @troopers.setter
    def troopers(self, value: Iterable[Trooper]) -> None:
        self._list(v.ARMY_TROOPERS, value)

    @property
    def order_pool(self) -> OrderPool | None:
        """Its Order Pool."""
        return self._order_pool

    @order_pool.setter
    def order_pool(self, value: OrderPool | None) -> None:
        self._fact(v.ARMY_ORDER_POOL, value)

    @property
    def is_in_loss_of_lieutenant(self) -> bool:
        """Whether it is Loss of Lieutenant, as rules see it."""
        if self._world is None:
            self._home()
        return "Loss of Lieutenant" in self._states

    def enter_loss_of_lieutenant(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Loss of Lieutenant; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become",
            v.STATE_LOSS_OF_LIEUTENANT.become,
            self,
            "",
            None,
            fields,
            field=v.STATE_LOSS_OF_LIEUTENANT,
            source=source,
        )
        return self._home()._do("become Loss of Lieutenant", effect).then(lambda e: e.done)

    def leave_loss_of_lieutenant(self) -> Command[bool]:
        """Ends its own Loss of Lieutenant; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_LOSS_OF_LIEUTENANT.stop, self, "", None, field=v.STATE_LOSS_OF_LIEUTENANT)
        return self._home()._do("stop Loss of Lieutenant", effect).then(lambda e: e.done)

    def use_declare_coordination(self, *, with_: Coordination) -> Command[bool]:
        """Uses Declare Coordination; the result tells whether it happened."""
        fields: dict[str, Any] = {"with": with_}
        return self._home()._use(self, "Declare Coordination", fields)

    def can_use_declare_coordination(self, with_: Coordination | None = None) -> bool:
        """Whether it may use Declare Coordination now: the verdict alone.

        Looks at coordinated-order/k1, coordinated-order/k2, coordinated-order/k3, coordinated-order/k5.
        """
        w = self._world
        if w is None:
            w = self._home()
        if with_ is not None:
            if not (
                with_._participants
                and all(w.may_use(it_1, "use Coordinated Order", {}) for it_1 in with_._participants)
            ):
                return False
        if with_ is not None:
            if not (len(with_._participants) <= 4):
                return False
        if with_ is not None:
            if any(it_1._fireteam is not None for it_1 in with_._participants):
                return False
        if with_ is not None:
            if any((isinstance(it_1, Peripheral) or len(it_1._peripherals) >= 1) for it_1 in with_._participants):
                return False
        return True

    def use_declare_coordination_verdict(self, with_: Coordination | None = None) -> Verdict:
        """Whether it may use Declare Coordination now, and why.

        Looks at coordinated-order/k1, coordinated-order/k2, coordinated-order/k3, coordinated-order/k5.
        """
        w = self._world
        if w is None:
            w = self._home()
        bits = self._bits
        if with_ is not None:
            if not (
                with_._participants
                and all(w.may_use(it_1, "use Coordinated Order", {}) for it_1 in with_._participants)
            ):
                bits |= _COORDINATED_ORDER_K1_BARS
        if with_ is not None:
            if not (len(with_._participants) <= 4):
                bits |= _COORDINATED_ORDER_K2_BARS
        if with_ is not None:
            if any(it_1._fireteam is not None for it_1 in with_._participants):
                bits |= _COORDINATED_ORDER_K3_BARS
        if with_ is not None:
            if any((isinstance(it_1, Peripheral) or len(it_1._peripherals) >= 1) for it_1 in with_._participants):
                bits |= _COORDINATED_ORDER_K5_BARS
        return _DECLARE_COORDINATION_BARRED[bits]

    def use_convert_irregular_order(self, *, on: Trooper) -> Command[bool]:
        """Uses Convert Irregular Order; the result tells whether it happened."""
        fields: dict[str, Any] = {"on": on}
        return self._home()._use(self, "Convert Irregular Order", fields)

    def can_use_convert_irregular_order(self, on: Trooper | None = None) -> bool:
        """Whether it may use Convert Irregular Order now: the verdict alone. Looks at n4-faq-1.0/f4."""
        if self._world is None:
            self._home()
        if on is not None:
            if "Isolated" in on._states and self is on._army:
                if self._home()._game.edition != "n4-core":
                    return False
        return True

    def use_convert_irregular_order_verdict(self, on: Trooper | None = None) -> Verdict:
        """Whether it may use Convert Irregular Order now, and why. Looks at n4-faq-1.0/f4."""
        if self._world is None:
            self._home()
        bits = self._bits
        if on is not None:
            if "Isolated" in on._states and self is on._army:
                if self._home()._game.edition != "n4-core":
                    bits |= _N4_FAQ_1_0_F4_BARS
        return _CONVERT_IRREGULAR_ORDER_BARRED[bits]


class OrderPool(Thing):
    """A Order Pool."""

    __slots__ = ("_regular_orders",)
    _type: ClassVar[str] = "Order Pool"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Regular Orders": v.ORDER_POOL_REGULAR_ORDERS,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        regular_orders: int = 0,
    ) -> None:
        super().__init__(name, place=place)
        self._regular_orders: int = regular_orders

    @property
    def regular_orders(self) -> int:
        """Its Regular Orders."""
        return self._regular_orders

    @regular_orders.setter
    def regular_orders(self, value: int) -> None:
        self._fact(v.ORDER_POOL_REGULAR_ORDERS, value)

    def regular_orders_total(self) -> Total:
        """Its Regular Orders with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._regular_orders)

    def regular_orders_value(self) -> int:
        """Its Regular Orders with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._regular_orders

    def lose_regular_orders(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Regular Orders; the result is the amount."""
        effect = Effect(
            "lose",
            v.ORDER_POOL_REGULAR_ORDERS.lose,
            self,
            "",
            None,
            field=v.ORDER_POOL_REGULAR_ORDERS,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Regular Orders", effect).then(lambda e: e.amount if e.done else 0)

    def gain_regular_orders(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Regular Orders; the result is the amount."""
        effect = Effect(
            "gain",
            v.ORDER_POOL_REGULAR_ORDERS.gain,
            self,
            "",
            None,
            field=v.ORDER_POOL_REGULAR_ORDERS,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Regular Orders", effect).then(lambda e: e.amount if e.done else 0)


class Coordination(Thing):
    """A Coordination."""

    __slots__ = ("_participants",)
    _type: ClassVar[str] = "Coordination"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Participants": v.COORDINATION_PARTICIPANTS,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        participants: Iterable[Trooper] = (),
    ) -> None:
        super().__init__(name, place=place)
        self._participants: FactList[Trooper] = FactList(self, participants)

    @property
    def participants(self) -> FactList[Trooper]:
        """Its Participants."""
        return self._participants

    @participants.setter
    def participants(self, value: Iterable[Trooper]) -> None:
        self._list(v.COORDINATION_PARTICIPANTS, value)


class Fireteam(Thing):
    """A Fireteam."""

    __slots__ = ("_team_leader",)
    _type: ClassVar[str] = "Fireteam"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Team Leader": v.FIRETEAM_TEAM_LEADER,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        team_leader: Trooper | None = None,
    ) -> None:
        super().__init__(name, place=place)
        self._team_leader: Trooper | None = team_leader

    @property
    def team_leader(self) -> Trooper | None:
        """Its Team Leader."""
        return self._team_leader

    @team_leader.setter
    def team_leader(self, value: Trooper | None) -> None:
        self._fact(v.FIRETEAM_TEAM_LEADER, value)


class Item(Thing):
    """A Item."""

    __slots__ = ("_labels",)
    _type: ClassVar[str] = "Item"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Labels": v.ITEM_LABELS,
    }
    _rule_labels: ClassVar[tuple[Label, ...]] = ()

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        labels: Iterable[Label] | None = None,
    ) -> None:
        super().__init__(name, place=place)
        self._labels: FactSet[Label] = FactSet(self, self._rule_labels if labels is None else labels)

    @property
    def labels(self) -> FactSet[Label]:
        """Its Labels."""
        return self._labels

    @labels.setter
    def labels(self, value: Iterable[Label]) -> None:
        self._set(v.ITEM_LABELS, value)


class Cause(Thing):
    """A Cause."""

    __slots__ = ("_causes", "_cancel_roll")
    _type: ClassVar[str] = "Cause"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Causes": v.CAUSE_CAUSES,
        "Cancel Roll": v.CAUSE_CANCEL_ROLL,
    }

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        causes: Iterable[State] = (),
        cancel_roll: Rolls | None = None,
    ) -> None:
        super().__init__(name, place=place)
        self._causes: FactSet[State] = FactSet(self, causes)
        self._cancel_roll: Rolls | None = cancel_roll

    @property
    def causes(self) -> FactSet[State]:
        """Its Causes."""
        return self._causes

    @causes.setter
    def causes(self, value: Iterable[State]) -> None:
        self._set(v.CAUSE_CAUSES, value)

    @property
    def cancel_roll(self) -> Rolls | None:
        """Its Cancel Roll."""
        return self._cancel_roll

    @cancel_roll.setter
    def cancel_roll(self, value: Rolls | None) -> None:
        self._fact(v.CAUSE_CANCEL_ROLL, value)


class Ammunition(Cause):
    """A Ammunition."""

    __slots__ = ()
    _type: ClassVar[str] = "Ammunition"


class HackingProgram(Cause):
    """A Hacking Program."""

    __slots__ = ()
    _type: ClassVar[str] = "Hacking Program"


class Model(Thing):
    """A Model."""

    __slots__ = ()
    _type: ClassVar[str] = "Model"


class SmokeCircularTemplate(Model):
    """A Smoke Circular Template."""

    __slots__ = ()
    _type: ClassVar[str] = "Smoke Circular Template"


class Trooper(Model):
    """A Trooper."""

    __slots__ = (
        "_army",
        "_enemies",
        "_fireteam",
        "_peripherals",
        "_hacking_programs",
        "_items_",
        "_skills",
        "_unit",
        "_listed_points",
        "_victory_points",
        "_appointable",
        "_reacting",
        "_entitled",
        "_under_intrusion",
        "_under_template",
        "_wip",
        "_ph",
        "_arm",
        "_bts",
        "_wounds",
        "_irregular_orders",
        "_special_orders",
    )
    _type: ClassVar[str] = "Trooper"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Army": v.TROOPER_ARMY,
        "Enemies": v.TROOPER_ENEMIES,
        "Fireteam": v.TROOPER_FIRETEAM,
        "Peripherals": v.TROOPER_PERIPHERALS,
        "Hacking Programs": v.TROOPER_HACKING_PROGRAMS,
        "Items": v.TROOPER_ITEMS,
        "Skills": v.TROOPER_SKILLS,
        "Unit": v.TROOPER_UNIT,
        "Listed Points": v.TROOPER_LISTED_POINTS,
        "Victory Points": v.TROOPER_VICTORY_POINTS,
        "Appointable": v.TROOPER_APPOINTABLE,
        "Reacting": v.TROOPER_REACTING,
        "Entitled": v.TROOPER_ENTITLED,
        "Under Intrusion": v.TROOPER_UNDER_INTRUSION,
        "Under Template": v.TROOPER_UNDER_TEMPLATE,
        "WIP": v.TROOPER_WIP,
        "PH": v.TROOPER_PH,
        "ARM": v.TROOPER_ARM,
        "BTS": v.TROOPER_BTS,
        "Wounds": v.TROOPER_WOUNDS,
        "Irregular Orders": v.TROOPER_IRREGULAR_ORDERS,
        "Special Orders": v.TROOPER_SPECIAL_ORDERS,
    }
    _items: ClassVar[tuple[Field, ...]] = (v.TROOPER_ITEMS,)
    _groups: ClassVar[tuple[Field, ...]] = (v.TROOPER_FIRETEAM,)

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        army: Army | None = None,
        enemies: Iterable[Trooper] = (),
        fireteam: Fireteam | None = None,
        peripherals: Iterable[Peripheral] = (),
        hacking_programs: Iterable[HackingProgram] = (),
        items: Iterable[Item] = (),
        skills: Iterable[Skill] = (),
        unit: UnitName | None = None,
        listed_points: int = 0,
        victory_points: int = 0,
        appointable: bool = False,
        reacting: bool = False,
        entitled: bool = False,
        under_intrusion: bool = False,
        under_template: bool = False,
        wip: int = 0,
        ph: int = 0,
        arm: int = 0,
        bts: int = 0,
        wounds: int = 0,
        irregular_orders: int = 0,
        special_orders: int = 0,
    ) -> None:
        super().__init__(name, place=place)
        self._army: Army | None = army
        self._enemies: FactList[Trooper] = FactList(self, enemies)
        self._fireteam: Fireteam | None = fireteam
        self._peripherals: FactList[Peripheral] = FactList(self, peripherals)
        self._hacking_programs: FactList[HackingProgram] = FactList(self, hacking_programs)
        self._items_: FactList[Item] = FactList(self, items)
        self._skills: FactSet[Skill] = FactSet(self, skills)
        self._unit: UnitName | None = unit
        self._listed_points: int = listed_points
        self._victory_points: int = victory_points
        self._appointable: bool = appointable
        self._reacting: bool = reacting
        self._entitled: bool = entitled
        self._under_intrusion: bool = under_intrusion
        self._under_template: bool = under_template
        self._wip: int = wip
        self._ph: int = ph
        self._arm: int = arm
        self._bts: int = bts
        self._wounds: int = wounds
        self._irregular_orders: int = irregular_orders
        self._special_orders: int = special_orders

    @property
    def army(self) -> Army | None:
        """Its Army."""
        return self._army

    @army.setter
    def army(self, value: Army | None) -> None:
        self._fact(v.TROOPER_ARMY, value)

    @property
    def enemies(self) -> FactList[Trooper]:
        """Its Enemies."""
        return self._enemies

    @enemies.setter
    def enemies(self, value: Iterable[Trooper]) -> None:
        self._list(v.TROOPER_ENEMIES, value)

    @property
    def fireteam(self) -> Fireteam | None:
        """Its Fireteam."""
        return self._fireteam

    @fireteam.setter
    def fireteam(self, value: Fireteam | None) -> None:
        self._fact(v.TROOPER_FIRETEAM, value)

    @property
    def peripherals(self) -> FactList[Peripheral]:
        """Its Peripherals."""
        return self._peripherals

    @peripherals.setter
    def peripherals(self, value: Iterable[Peripheral]) -> None:
        self._list(v.TROOPER_PERIPHERALS, value)

    @property
    def hacking_programs(self) -> FactList[HackingProgram]:
        """Its Hacking Programs."""
        return self._hacking_programs

    @hacking_programs.setter
    def hacking_programs(self, value: Iterable[HackingProgram]) -> None:
        self._list(v.TROOPER_HACKING_PROGRAMS, value)

    @property
    def items(self) -> FactList[Item]:
        """Its Items."""
        return self._items_

    @items.setter
    def items(self, value: Iterable[Item]) -> None:
        self._list(v.TROOPER_ITEMS, value)

    @property
    def skills(self) -> FactSet[Skill]:
        """Its Skills."""
        return self._skills

    @skills.setter
    def skills(self, value: Iterable[Skill]) -> None:
        self._set(v.TROOPER_SKILLS, value)

    @property
    def unit(self) -> UnitName | None:
        """Its Unit."""
        return self._unit

    @unit.setter
    def unit(self, value: UnitName | None) -> None:
        self._fact(v.TROOPER_UNIT, value)

    @property
    def listed_points(self) -> int:
        """Its Listed Points."""
        return self._listed_points

    @listed_points.setter
    def listed_points(self, value: int) -> None:
        self._fact(v.TROOPER_LISTED_POINTS, value)

    def listed_points_total(self) -> Total:
        """Its Listed Points with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._listed_points)

    def listed_points_value(self) -> int:
        """Its Listed Points with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._listed_points

    def lose_listed_points(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Listed Points; the result is the amount."""
        effect = Effect(
            "lose",
            v.TROOPER_LISTED_POINTS.lose,
            self,
            "",
            None,
            field=v.TROOPER_LISTED_POINTS,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Listed Points", effect).then(lambda e: e.amount if e.done else 0)

    def gain_listed_points(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Listed Points; the result is the amount."""
        effect = Effect(
            "gain",
            v.TROOPER_LISTED_POINTS.gain,
            self,
            "",
            None,
            field=v.TROOPER_LISTED_POINTS,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Listed Points", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def victory_points(self) -> int:
        """Its Victory Points."""
        return self._victory_points

    @victory_points.setter
    def victory_points(self, value: int) -> None:
        self._fact(v.TROOPER_VICTORY_POINTS, value)

    def victory_points_total(self) -> Total:
        """Its Victory Points with all that rules make of it."""
        return self._home().total(self, v.TROOPER_VICTORY_POINTS)

    def victory_points_value(self) -> int:
        """Its Victory Points with all that rules make of it: the number alone."""
        return number(self._home(), self, v.TROOPER_VICTORY_POINTS)

    def lose_victory_points(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Victory Points; the result is the amount."""
        effect = Effect(
            "lose",
            v.TROOPER_VICTORY_POINTS.lose,
            self,
            "",
            None,
            field=v.TROOPER_VICTORY_POINTS,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Victory Points", effect).then(lambda e: e.amount if e.done else 0)

    def gain_victory_points(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Victory Points; the result is the amount."""
        effect = Effect(
            "gain",
            v.TROOPER_VICTORY_POINTS.gain,
            self,
            "",
            None,
            field=v.TROOPER_VICTORY_POINTS,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Victory Points", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def appointable(self) -> bool:
        """Its Appointable."""
        return self._appointable

    @appointable.setter
    def appointable(self, value: bool) -> None:
        self._fact(v.TROOPER_APPOINTABLE, value)

    @property
    def reacting(self) -> bool:
        """Its Reacting."""
        return self._reacting

    @reacting.setter
    def reacting(self, value: bool) -> None:
        self._fact(v.TROOPER_REACTING, value)

    @property
    def entitled(self) -> bool:
        """Its Entitled."""
        return self._entitled

    @entitled.setter
    def entitled(self, value: bool) -> None:
        self._fact(v.TROOPER_ENTITLED, value)

    @property
    def under_intrusion(self) -> bool:
        """Its Under Intrusion."""
        return self._under_intrusion

    @under_intrusion.setter
    def under_intrusion(self, value: bool) -> None:
        self._fact(v.TROOPER_UNDER_INTRUSION, value)

    @property
    def under_template(self) -> bool:
        """Its Under Template."""
        return self._under_template

    @under_template.setter
    def under_template(self, value: bool) -> None:
        self._fact(v.TROOPER_UNDER_TEMPLATE, value)

    @property
    def wip(self) -> int:
        """Its WIP."""
        return self._wip

    @wip.setter
    def wip(self, value: int) -> None:
        self._fact(v.TROOPER_WIP, value)

    def wip_total(self) -> Total:
        """Its WIP with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._wip)

    def wip_value(self) -> int:
        """Its WIP with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._wip

    def lose_wip(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose WIP; the result is the amount."""
        effect = Effect("lose", v.TROOPER_WIP.lose, self, "", None, field=v.TROOPER_WIP, amount=amount, source=source)
        return self._home()._do("lose WIP", effect).then(lambda e: e.amount if e.done else 0)

    def gain_wip(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain WIP; the result is the amount."""
        effect = Effect("gain", v.TROOPER_WIP.gain, self, "", None, field=v.TROOPER_WIP, amount=amount, source=source)
        return self._home()._do("gain WIP", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def ph(self) -> int:
        """Its PH."""
        return self._ph

    @ph.setter
    def ph(self, value: int) -> None:
        self._fact(v.TROOPER_PH, value)

    def ph_total(self) -> Total:
        """Its PH with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._ph)

    def ph_value(self) -> int:
        """Its PH with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._ph

    def lose_ph(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose PH; the result is the amount."""
        effect = Effect("lose", v.TROOPER_PH.lose, self, "", None, field=v.TROOPER_PH, amount=amount, source=source)
        return self._home()._do("lose PH", effect).then(lambda e: e.amount if e.done else 0)

    def gain_ph(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain PH; the result is the amount."""
        effect = Effect("gain", v.TROOPER_PH.gain, self, "", None, field=v.TROOPER_PH, amount=amount, source=source)
        return self._home()._do("gain PH", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def arm(self) -> int:
        """Its ARM."""
        return self._arm

    @arm.setter
    def arm(self, value: int) -> None:
        self._fact(v.TROOPER_ARM, value)

    def arm_total(self) -> Total:
        """Its ARM with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._arm)

    def arm_value(self) -> int:
        """Its ARM with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._arm

    def lose_arm(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose ARM; the result is the amount."""
        effect = Effect("lose", v.TROOPER_ARM.lose, self, "", None, field=v.TROOPER_ARM, amount=amount, source=source)
        return self._home()._do("lose ARM", effect).then(lambda e: e.amount if e.done else 0)

    def gain_arm(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain ARM; the result is the amount."""
        effect = Effect("gain", v.TROOPER_ARM.gain, self, "", None, field=v.TROOPER_ARM, amount=amount, source=source)
        return self._home()._do("gain ARM", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def bts(self) -> int:
        """Its BTS."""
        return self._bts

    @bts.setter
    def bts(self, value: int) -> None:
        self._fact(v.TROOPER_BTS, value)

    def bts_total(self) -> Total:
        """Its BTS with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._bts)

    def bts_value(self) -> int:
        """Its BTS with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._bts

    def lose_bts(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose BTS; the result is the amount."""
        effect = Effect("lose", v.TROOPER_BTS.lose, self, "", None, field=v.TROOPER_BTS, amount=amount, source=source)
        return self._home()._do("lose BTS", effect).then(lambda e: e.amount if e.done else 0)

    def gain_bts(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain BTS; the result is the amount."""
        effect = Effect("gain", v.TROOPER_BTS.gain, self, "", None, field=v.TROOPER_BTS, amount=amount, source=source)
        return self._home()._do("gain BTS", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def wounds(self) -> int:
        """Its Wounds."""
        return self._wounds

    @wounds.setter
    def wounds(self, value: int) -> None:
        self._fact(v.TROOPER_WOUNDS, value)

    def wounds_total(self) -> Total:
        """Its Wounds with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._wounds)

    def wounds_value(self) -> int:
        """Its Wounds with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._wounds

    def lose_wounds(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Wounds; the result is the amount."""
        effect = Effect(
            "lose", v.TROOPER_WOUNDS.lose, self, "", None, field=v.TROOPER_WOUNDS, amount=amount, source=source
        )
        return self._home()._do("lose Wounds", effect).then(lambda e: e.amount if e.done else 0)

    def gain_wounds(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Wounds; the result is the amount."""
        effect = Effect(
            "gain", v.TROOPER_WOUNDS.gain, self, "", None, field=v.TROOPER_WOUNDS, amount=amount, source=source
        )
        return self._home()._do("gain Wounds", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def irregular_orders(self) -> int:
        """Its Irregular Orders."""
        return self._irregular_orders

    @irregular_orders.setter
    def irregular_orders(self, value: int) -> None:
        self._fact(v.TROOPER_IRREGULAR_ORDERS, value)

    def irregular_orders_total(self) -> Total:
        """Its Irregular Orders with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._irregular_orders)

    def irregular_orders_value(self) -> int:
        """Its Irregular Orders with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._irregular_orders

    def lose_irregular_orders(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Irregular Orders; the result is the amount."""
        effect = Effect(
            "lose",
            v.TROOPER_IRREGULAR_ORDERS.lose,
            self,
            "",
            None,
            field=v.TROOPER_IRREGULAR_ORDERS,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Irregular Orders", effect).then(lambda e: e.amount if e.done else 0)

    def gain_irregular_orders(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Irregular Orders; the result is the amount."""
        effect = Effect(
            "gain",
            v.TROOPER_IRREGULAR_ORDERS.gain,
            self,
            "",
            None,
            field=v.TROOPER_IRREGULAR_ORDERS,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Irregular Orders", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def special_orders(self) -> int:
        """Its Special Orders."""
        return self._special_orders

    @special_orders.setter
    def special_orders(self, value: int) -> None:
        self._fact(v.TROOPER_SPECIAL_ORDERS, value)

    def special_orders_total(self) -> Total:
        """Its Special Orders with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._special_orders)

    def special_orders_value(self) -> int:
        """Its Special Orders with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._special_orders

    def lose_special_orders(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose Special Orders; the result is the amount."""
        effect = Effect(
            "lose",
            v.TROOPER_SPECIAL_ORDERS.lose,
            self,
            "",
            None,
            field=v.TROOPER_SPECIAL_ORDERS,
            amount=amount,
            source=source,
        )
        return self._home()._do("lose Special Orders", effect).then(lambda e: e.amount if e.done else 0)

    def gain_special_orders(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain Special Orders; the result is the amount."""
        effect = Effect(
            "gain",
            v.TROOPER_SPECIAL_ORDERS.gain,
            self,
            "",
            None,
            field=v.TROOPER_SPECIAL_ORDERS,
            amount=amount,
            source=source,
        )
        return self._home()._do("gain Special Orders", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def is_isolated(self) -> bool:
        """Whether it is Isolated, as rules see it."""
        if self._world is None:
            self._home()
        return "Isolated" in self._states

    def become_isolated(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Isolated; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_ISOLATED.become, self, "", None, fields, field=v.STATE_ISOLATED, source=source
        )
        return self._home()._do("become Isolated", effect).then(lambda e: e.done)

    def stop_being_isolated(self) -> Command[bool]:
        """Ends its own Isolated; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_ISOLATED.stop, self, "", None, field=v.STATE_ISOLATED)
        return self._home()._do("stop Isolated", effect).then(lambda e: e.done)

    @property
    def is_irregular(self) -> bool:
        """Whether it is Irregular, as rules see it."""
        return self._home().is_(self, v.STATE_IRREGULAR)

    def become_irregular(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Irregular; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_IRREGULAR.become, self, "", None, fields, field=v.STATE_IRREGULAR, source=source
        )
        return self._home()._do("become Irregular", effect).then(lambda e: e.done)

    def stop_being_irregular(self) -> Command[bool]:
        """Ends its own Irregular; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_IRREGULAR.stop, self, "", None, field=v.STATE_IRREGULAR)
        return self._home()._do("stop Irregular", effect).then(lambda e: e.done)

    @property
    def is_unconscious(self) -> bool:
        """Whether it is Unconscious, as rules see it."""
        if self._world is None:
            self._home()
        return "Unconscious" in self._states

    def become_unconscious(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Unconscious; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_UNCONSCIOUS.become, self, "", None, fields, field=v.STATE_UNCONSCIOUS, source=source
        )
        return self._home()._do("become Unconscious", effect).then(lambda e: e.done)

    def stop_being_unconscious(self) -> Command[bool]:
        """Ends its own Unconscious; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_UNCONSCIOUS.stop, self, "", None, field=v.STATE_UNCONSCIOUS)
        return self._home()._do("stop Unconscious", effect).then(lambda e: e.done)

    @property
    def is_dead(self) -> bool:
        """Whether it is Dead, as rules see it."""
        if self._world is None:
            self._home()
        return "Dead" in self._states

    def become_dead(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Dead; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect("become", v.STATE_DEAD.become, self, "", None, fields, field=v.STATE_DEAD, source=source)
        return self._home()._do("become Dead", effect).then(lambda e: e.done)

    def stop_being_dead(self) -> Command[bool]:
        """Ends its own Dead; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_DEAD.stop, self, "", None, field=v.STATE_DEAD)
        return self._home()._do("stop Dead", effect).then(lambda e: e.done)

    @property
    def is_sepsitorized(self) -> bool:
        """Whether it is Sepsitorized, as rules see it."""
        if self._world is None:
            self._home()
        return "Sepsitorized" in self._states

    def become_sepsitorized(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Sepsitorized; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_SEPSITORIZED.become, self, "", None, fields, field=v.STATE_SEPSITORIZED, source=source
        )
        return self._home()._do("become Sepsitorized", effect).then(lambda e: e.done)

    def stop_being_sepsitorized(self) -> Command[bool]:
        """Ends its own Sepsitorized; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_SEPSITORIZED.stop, self, "", None, field=v.STATE_SEPSITORIZED)
        return self._home()._do("stop Sepsitorized", effect).then(lambda e: e.done)

    @property
    def is_possessed(self) -> bool:
        """Whether it is Possessed, as rules see it."""
        if self._world is None:
            self._home()
        return "Possessed" in self._states

    def become_possessed(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Possessed; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_POSSESSED.become, self, "", None, fields, field=v.STATE_POSSESSED, source=source
        )
        return self._home()._do("become Possessed", effect).then(lambda e: e.done)

    def stop_being_possessed(self) -> Command[bool]:
        """Ends its own Possessed; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_POSSESSED.stop, self, "", None, field=v.STATE_POSSESSED)
        return self._home()._do("stop Possessed", effect).then(lambda e: e.done)

    @property
    def is_disconnected(self) -> bool:
        """Whether it is Disconnected, as rules see it."""
        if self._world is None:
            self._home()
        return "Disconnected" in self._states

    def become_disconnected(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Disconnected; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_DISCONNECTED.become, self, "", None, fields, field=v.STATE_DISCONNECTED, source=source
        )
        return self._home()._do("become Disconnected", effect).then(lambda e: e.done)

    def stop_being_disconnected(self) -> Command[bool]:
        """Ends its own Disconnected; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_DISCONNECTED.stop, self, "", None, field=v.STATE_DISCONNECTED)
        return self._home()._do("stop Disconnected", effect).then(lambda e: e.done)

    @property
    def is_killed(self) -> bool:
        """Whether it is Killed, as rules see it."""
        return self._home().is_(self, v.STATE_KILLED)

    def become_killed(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Killed; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect("become", v.STATE_KILLED.become, self, "", None, fields, field=v.STATE_KILLED, source=source)
        return self._home()._do("become Killed", effect).then(lambda e: e.done)

    def stop_being_killed(self) -> Command[bool]:
        """Ends its own Killed; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_KILLED.stop, self, "", None, field=v.STATE_KILLED)
        return self._home()._do("stop Killed", effect).then(lambda e: e.done)

    @property
    def is_immobilized_a(self) -> bool:
        """Whether it is Immobilized-A, as rules see it."""
        if self._world is None:
            self._home()
        return "Immobilized-A" in self._states

    def become_immobilized_a(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Immobilized-A; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_IMMOBILIZED_A.become, self, "", None, fields, field=v.STATE_IMMOBILIZED_A, source=source
        )
        return self._home()._do("become Immobilized-A", effect).then(lambda e: e.done)

    def stop_being_immobilized_a(self) -> Command[bool]:
        """Ends its own Immobilized-A; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_IMMOBILIZED_A.stop, self, "", None, field=v.STATE_IMMOBILIZED_A)
        return self._home()._do("stop Immobilized-A", effect).then(lambda e: e.done)

    @property
    def is_immobilized_b(self) -> bool:
        """Whether it is Immobilized-B, as rules see it."""
        if self._world is None:
            self._home()
        return "Immobilized-B" in self._states

    def become_immobilized_b(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Immobilized-B; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_IMMOBILIZED_B.become, self, "", None, fields, field=v.STATE_IMMOBILIZED_B, source=source
        )
        return self._home()._do("become Immobilized-B", effect).then(lambda e: e.done)

    def stop_being_immobilized_b(self) -> Command[bool]:
        """Ends its own Immobilized-B; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_IMMOBILIZED_B.stop, self, "", None, field=v.STATE_IMMOBILIZED_B)
        return self._home()._do("stop Immobilized-B", effect).then(lambda e: e.done)

    @property
    def is_targeted(self) -> bool:
        """Whether it is Targeted, as rules see it."""
        if self._world is None:
            self._home()
        return "Targeted" in self._states

    def become_targeted(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Targeted; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect(
            "become", v.STATE_TARGETED.become, self, "", None, fields, field=v.STATE_TARGETED, source=source
        )
        return self._home()._do("become Targeted", effect).then(lambda e: e.done)

    def stop_being_targeted(self) -> Command[bool]:
        """Ends its own Targeted; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_TARGETED.stop, self, "", None, field=v.STATE_TARGETED)
        return self._home()._do("stop Targeted", effect).then(lambda e: e.done)

    @property
    def is_stunned(self) -> bool:
        """Whether it is Stunned, as rules see it."""
        if self._world is None:
            self._home()
        return "Stunned" in self._states

    def become_stunned(self, *, source: Entity | None = None) -> Command[bool]:
        """Puts it into the state Stunned; the result tells whether it happened."""
        fields = {"level": 0}
        effect = Effect("become", v.STATE_STUNNED.become, self, "", None, fields, field=v.STATE_STUNNED, source=source)
        return self._home()._do("become Stunned", effect).then(lambda e: e.done)

    def stop_being_stunned(self) -> Command[bool]:
        """Ends its own Stunned; the result tells whether it happened."""
        effect = Effect("stop", v.STATE_STUNNED.stop, self, "", None, field=v.STATE_STUNNED)
        return self._home()._do("stop Stunned", effect).then(lambda e: e.done)

    @property
    def is_relaying(self) -> bool:
        """Whether it is Relaying, as rules see it."""
        return self._home().is_(self, v.STATE_RELAYING)

    @property
    def is_null(self) -> bool:
        """Whether it is Null, as rules see it."""
        return self._home().is_(self, v.STATE_NULL)

    @property
    def is_immobilized(self) -> bool:
        """Whether it is Immobilized, as rules see it."""
        return self._home().is_(self, v.STATE_IMMOBILIZED)

    def use_receive_order(self, *, from_: OrderPool) -> Command[bool]:
        """Uses Receive Order; the result tells whether it happened."""
        fields: dict[str, Any] = {"from": from_}
        return self._home()._use(self, "Receive Order", fields)

    def can_use_receive_order(self, from_: OrderPool | None = None) -> bool:
        """Whether it may use Receive Order now: the verdict alone.

        Looks at dead-state/e2, isolated-state/e1, possessed-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if bits & _BARS_RECEIVE_ORDER:
            return False
        if (
            bits & _IN_ISOLATED
            and from_ is not None
            and (army_1 := self._army) is not None
            and (order_pool_2 := army_1._order_pool) is not None
            and from_ is order_pool_2
        ):
            return False
        if (
            bits & _IN_POSSESSED
            and from_ is not None
            and (army_1 := self._army) is not None
            and (order_pool_2 := army_1._order_pool) is not None
            and from_ is order_pool_2
        ):
            return False
        return True

    def use_receive_order_verdict(self, from_: OrderPool | None = None) -> Verdict:
        """Whether it may use Receive Order now, and why.

        Looks at dead-state/e2, isolated-state/e1, possessed-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if not bits & _CONCERNS_RECEIVE_ORDER:
            return ALLOWED
        if (
            bits & _IN_ISOLATED
            and from_ is not None
            and (army_1 := self._army) is not None
            and (order_pool_2 := army_1._order_pool) is not None
            and from_ is order_pool_2
        ):
            bits |= _ISOLATED_STATE_E1_BARS
        if (
            bits & _IN_POSSESSED
            and from_ is not None
            and (army_1 := self._army) is not None
            and (order_pool_2 := army_1._order_pool) is not None
            and from_ is order_pool_2
        ):
            bits |= _POSSESSED_STATE_E1_BARS
        return _RECEIVE_ORDER_BARRED[bits]

    def use_provide_order(self, *, to: OrderPool | None = None) -> Command[bool]:
        """Uses Provide Order; the result tells whether it happened."""
        fields: dict[str, Any] = {"to": to}
        return self._home()._use(self, "Provide Order", fields)

    def can_use_provide_order(self, to: OrderPool | None = None) -> bool:
        """Whether it may use Provide Order now: the verdict alone.

        Looks at mount-and-dismount/d3, mount-and-dismount/d4, null-states/n1, order-pool/o1.
        """
        w = self._world
        if w is None:
            w = self._home()
        if w._held:
            return may_use(self._home(), self, "use Provide Order", {"to": to})
        if isinstance(self, TAG) and (operator_1 := self._operator) is not None and operator_1._place is w.table:
            return may_use(self._home(), self, "use Provide Order", {"to": to})
        for tag in w.referring(TAG, v.TAG_OPERATOR, self):
            if "Unconscious" in tag._states:
                return may_use(self._home(), self, "use Provide Order", {"to": to})
        if w.is_(self, v.STATE_NULL):
            return may_use(self._home(), self, "use Provide Order", {"to": to})
        for army in w.referring(Army, v.ARMY_TROOPERS, self):
            if self._place is not w.table:
                return may_use(self._home(), self, "use Provide Order", {"to": to})
        return True

    def use_provide_order_verdict(self, to: OrderPool | None = None) -> Verdict:
        """Whether it may use Provide Order now, and why.

        Looks at mount-and-dismount/d3, mount-and-dismount/d4, null-states/n1, order-pool/o1.
        """
        w = self._world
        if w is None:
            w = self._home()
        if w._held:
            return verdict_on(self._home(), self, "use Provide Order", {"to": to})
        if isinstance(self, TAG) and (operator_1 := self._operator) is not None and operator_1._place is w.table:
            return verdict_on(self._home(), self, "use Provide Order", {"to": to})
        for tag in w.referring(TAG, v.TAG_OPERATOR, self):
            if "Unconscious" in tag._states:
                return verdict_on(self._home(), self, "use Provide Order", {"to": to})
        if w.is_(self, v.STATE_NULL):
            return verdict_on(self._home(), self, "use Provide Order", {"to": to})
        for army in w.referring(Army, v.ARMY_TROOPERS, self):
            if self._place is not w.table:
                return verdict_on(self._home(), self, "use Provide Order", {"to": to})
        return ALLOWED

    def use_coordinated_order(self) -> Command[bool]:
        """Uses Coordinated Order; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Coordinated Order", fields)

    def can_use_coordinated_order(self) -> bool:
        """Whether it may use Coordinated Order now: the verdict alone. Looks at isolated-state/e8."""
        if self._world is None:
            self._home()
        return not self._bits & _IN_ISOLATED

    def use_coordinated_order_verdict(self) -> Verdict:
        """Whether it may use Coordinated Order now, and why. Looks at isolated-state/e8."""
        if self._world is None:
            self._home()
        return _COORDINATED_ORDER_BARRED[self._bits]

    def use_special_order(self) -> Command[bool]:
        """Uses Special Order; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Special Order", fields)

    def can_use_special_order(self) -> bool:
        """Whether it may use Special Order now: the verdict alone. Looks at lieutenant/l2."""
        w = self._world
        if w is None:
            w = self._home()
        for army in w.referring(Army, v.ARMY_TROOPERS, self):
            if army._lieutenant is not self:
                return False
        return True

    def use_special_order_verdict(self) -> Verdict:
        """Whether it may use Special Order now, and why. Looks at lieutenant/l2."""
        w = self._world
        if w is None:
            w = self._home()
        bits = self._bits
        for army in w.referring(Army, v.ARMY_TROOPERS, self):
            if army._lieutenant is not self:
                bits |= _LIEUTENANT_L2_BARS
        return _SPECIAL_ORDER_BARRED[bits]

    def use_declared_skill(self) -> Command[bool]:
        """Uses Declared Skill; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Declared Skill", fields)

    def can_use_declared_skill(self) -> bool:
        """Whether it may use Declared Skill now: the verdict alone.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        return not self._bits & _BARS_DECLARED_SKILL

    def use_declared_skill_verdict(self) -> Verdict:
        """Whether it may use Declared Skill now, and why.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        return _DECLARED_SKILL_BARRED[self._bits]

    def use_reset(self) -> Command[bool]:
        """Uses Reset; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Reset", fields)

    def can_use_reset(self) -> bool:
        """Whether it may use Reset now: the verdict alone.

        Looks at dead-state/e2, immobilized-a-state/e1, reset/q1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if bits & _BARS_RESET:
            return False
        if self._reacting and not self._entitled and not self._under_intrusion:
            if self._home()._game.edition in _RESET_Q1_STANDS_IN:
                return False
        if self._reacting and not self._entitled:
            if self._home()._game.edition not in _RESET_Q1_STANDS_IN:
                return False
        return True

    def use_reset_verdict(self) -> Verdict:
        """Whether it may use Reset now, and why.

        Looks at dead-state/e2, immobilized-a-state/e1, reset/q1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if self._reacting and not self._entitled and not self._under_intrusion:
            if self._home()._game.edition in _RESET_Q1_STANDS_IN:
                bits |= _RESET_Q1_BARS
        if self._reacting and not self._entitled:
            if self._home()._game.edition not in _RESET_Q1_STANDS_IN:
                bits |= _RESET_Q1_BARS
        return _RESET_BARRED[bits]

    def use_dodge(self) -> Command[bool]:
        """Uses Dodge; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Dodge", fields)

    def can_use_dodge(self) -> bool:
        """Whether it may use Dodge now: the verdict alone.

        Looks at dead-state/e2, dodge/q1, immobilized-b-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if bits & _BARS_DODGE:
            return False
        if self._reacting and not self._entitled and not self._under_template:
            if self._home()._game.edition != "n4-update-2.1":
                return False
        if self._reacting and not self._entitled:
            if self._home()._game.edition == "n4-update-2.1":
                return False
        return True

    def use_dodge_verdict(self) -> Verdict:
        """Whether it may use Dodge now, and why.

        Looks at dead-state/e2, dodge/q1, immobilized-b-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if self._reacting and not self._entitled and not self._under_template:
            if self._home()._game.edition != "n4-update-2.1":
                bits |= _DODGE_Q1_BARS
        if self._reacting and not self._entitled:
            if self._home()._game.edition == "n4-update-2.1":
                bits |= _DODGE_Q1_BARS
        return _DODGE_BARRED[bits]

    def use_attack_skill(self) -> Command[bool]:
        """Uses Attack Skill; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Attack Skill", fields)

    def can_use_attack_skill(self) -> bool:
        """Whether it may use Attack Skill now: the verdict alone.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, stunned-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        return not self._bits & _BARS_ATTACK_SKILL

    def use_attack_skill_verdict(self) -> Verdict:
        """Whether it may use Attack Skill now, and why.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, stunned-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        return _ATTACK_SKILL_BARRED[self._bits]

    def use_bs_attack(self) -> Command[bool]:
        """Uses BS Attack; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "BS Attack", fields)

    def can_use_bs_attack(self) -> bool:
        """Whether it may use BS Attack now: the verdict alone.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, stunned-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        return not self._bits & _BARS_BS_ATTACK

    def use_bs_attack_verdict(self) -> Verdict:
        """Whether it may use BS Attack now, and why.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, stunned-state/e1, unconscious-state/e1.
        """
        if self._world is None:
            self._home()
        return _BS_ATTACK_BARRED[self._bits]

    def use_hack(self) -> Command[bool]:
        """Uses Hack; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Hack", fields)

    def can_use_hack(self) -> bool:
        """Whether it may use Hack now: the verdict alone.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, stunned-state/e1, unconscious-state/e1,
        hacking-device/h1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if bits & _BARS_HACK:
            return False
        if (
            carries_working(self._items_, "Hacking Device", self._hacking_device_is_off)
            if bits & _SWITCHES_OFF
            else self._items_ and carries(self._items_, "Hacking Device")
        ):
            return True
        return False

    def use_hack_verdict(self) -> Verdict:
        """Whether it may use Hack now, and why.

        Looks at dead-state/e2, immobilized-a-state/e1, immobilized-b-state/e1, stunned-state/e1, unconscious-state/e1,
        hacking-device/h1.
        """
        if self._world is None:
            self._home()
        bits = self._bits
        if (
            carries_working(self._items_, "Hacking Device", self._hacking_device_is_off)
            if bits & _SWITCHES_OFF
            else self._items_ and carries(self._items_, "Hacking Device")
        ):
            bits |= _HACKING_DEVICE_H1_ALLOWS
        return _HACK_RULED[bits]

    def use_react(self, *, to: Any) -> Command[bool]:
        """Uses React; the result tells whether it happened."""
        fields: dict[str, Any] = {"to": to}
        return self._home()._use(self, "React", fields)

    def can_use_react(self, to: Any = None) -> bool:
        """Whether it may use React now: the verdict alone. Looks at escape-system/m2."""
        w = self._world
        if w is None:
            w = self._home()
        for tag in w.referring(TAG, v.TROOPER_ENEMIES, self):
            if w.has_for("escape-system/m2", tag, "Escape System") and to == "escape-system/p1":
                return False
        return True

    def use_react_verdict(self, to: Any = None) -> Verdict:
        """Whether it may use React now, and why. Looks at escape-system/m2."""
        w = self._world
        if w is None:
            w = self._home()
        bits = self._bits
        for tag in w.referring(TAG, v.TROOPER_ENEMIES, self):
            if w.has_for("escape-system/m2", tag, "Escape System") and to == "escape-system/p1":
                bits |= _ESCAPE_SYSTEM_M2_BARS
        return _REACT_BARRED[bits]

    def reset_roll(
        self, *, against: HackingRoll | None = None, modifiers: int = 0, dice: int = 1
    ) -> PendingRoll[ResetRoll]:
        """A Reset Roll, not made yet."""
        roles: dict[str, Any] = {"against": against}
        given: dict[str, int] = {"Modifiers": modifiers}
        return PendingRoll(self._home(), "Reset Roll", self, roles, given, dice)

    def wip_in_reset_roll(self, against: HackingRoll | None = None) -> Total:
        """Its WIP in a Reset Roll. Looks at immobilized-b-state/e2, isolated-state/e5, targeted-state/e2."""
        if self._world is None:
            self._home()
        return _WIP_TOTALS[self._bits][self._wip]

    def wip_in_reset_roll_value(self, against: HackingRoll | None = None) -> int:
        """Its WIP in a Reset Roll: the number alone.

        Looks at immobilized-b-state/e2, isolated-state/e5, targeted-state/e2.
        """
        if self._world is None:
            self._home()
        return self._wip + _WIP_ADDED[self._bits][0]

    def dodge_roll(self, *, modifiers: int = 0, dice: int = 1) -> PendingRoll[DodgeRoll]:
        """A Dodge Roll, not made yet."""
        roles: dict[str, Any] = {}
        given: dict[str, int] = {"Modifiers": modifiers}
        return PendingRoll(self._home(), "Dodge Roll", self, roles, given, dice)

    def ph_in_dodge_roll(self) -> Total:
        """Its PH in a Dodge Roll. Looks at immobilized-a-state/e2."""
        if self._world is None:
            self._home()
        return _PH_TOTALS[self._bits][self._ph]

    def ph_in_dodge_roll_value(self) -> int:
        """Its PH in a Dodge Roll: the number alone. Looks at immobilized-a-state/e2."""
        if self._world is None:
            self._home()
        return self._ph + _PH_ADDED[self._bits][0]

    def hacking_roll(self, *, on: Trooper | None = None, modifiers: int = 0, dice: int = 1) -> PendingRoll[HackingRoll]:
        """A Hacking Roll, not made yet."""
        roles: dict[str, Any] = {"on": on}
        given: dict[str, int] = {"Modifiers": modifiers}
        return PendingRoll(self._home(), "Hacking Roll", self, roles, given, dice)

    def wip_in_hacking_roll(self, on: Trooper | None = None) -> Total:
        """Its WIP in a Hacking Roll."""
        if self._world is None:
            self._home()
        return Total(self._wip)

    def wip_in_hacking_roll_value(self, on: Trooper | None = None) -> int:
        """Its WIP in a Hacking Roll: the number alone."""
        if self._world is None:
            self._home()
        return self._wip

    def normal_wip_roll(self, *, modifiers: int = 0, dice: int = 1) -> PendingRoll[NormalWIPRoll]:
        """A Normal WIP Roll, not made yet."""
        roles: dict[str, Any] = {}
        given: dict[str, int] = {"Modifiers": modifiers}
        return PendingRoll(self._home(), "Normal WIP Roll", self, roles, given, dice)

    def wip_in_normal_wip_roll(self) -> Total:
        """Its WIP in a Normal WIP Roll."""
        if self._world is None:
            self._home()
        return Total(self._wip)

    def wip_in_normal_wip_roll_value(self) -> int:
        """Its WIP in a Normal WIP Roll: the number alone."""
        if self._world is None:
            self._home()
        return self._wip

    def saving_roll(
        self, *, against: int, attribute: int, modifiers: int = 0, dice: int = 1
    ) -> PendingRoll[SavingRoll]:
        """A Saving Roll, not made yet."""
        roles: dict[str, Any] = {"against": against}
        given: dict[str, int] = {"Attribute": attribute, "Modifiers": modifiers}
        return PendingRoll(self._home(), "Saving Roll", self, roles, given, dice)

    def arm_save(self, *, against: int, modifiers: int = 0, dice: int = 1) -> PendingRoll[ARMSave]:
        """A ARM Save, not made yet."""
        roles: dict[str, Any] = {"against": against}
        given: dict[str, int] = {"Modifiers": modifiers}
        return PendingRoll(self._home(), "ARM Save", self, roles, given, dice)

    def arm_in_arm_save(self, against: int = 0) -> Total:
        """Its ARM in a ARM Save."""
        return self._home().in_roll(self, v.TROOPER_ARM, "ARM Save", {"against": against})

    def arm_in_arm_save_value(self, against: int = 0) -> int:
        """Its ARM in a ARM Save: the number alone."""
        return number_in(self._home(), self, v.TROOPER_ARM, "ARM Save", {"against": against})

    def bts_save(self, *, against: int, modifiers: int = 0, dice: int = 1) -> PendingRoll[BTSSave]:
        """A BTS Save, not made yet."""
        roles: dict[str, Any] = {"against": against}
        given: dict[str, int] = {"Modifiers": modifiers}
        return PendingRoll(self._home(), "BTS Save", self, roles, given, dice)

    def bts_in_bts_save(self, against: int = 0) -> Total:
        """Its BTS in a BTS Save."""
        return self._home().in_roll(self, v.TROOPER_BTS, "BTS Save", {"against": against})

    def bts_in_bts_save_value(self, against: int = 0) -> int:
        """Its BTS in a BTS Save: the number alone."""
        return number_in(self._home(), self, v.TROOPER_BTS, "BTS Save", {"against": against})

    def _hacking_device_is_off(self, item: HackingDevice) -> bool:
        """Whether a Hacking Device that it has is switched off. Looks at isolated-state/e3, unconscious-state/e2."""
        if self._world is None:
            self._home()
        bits = self._bits
        if bits & _IN_ISOLATED and (Label.COMMS_ATTACK in item._labels or Label.COMMS_EQUIPMENT in item._labels):
            return True
        if bits & _IN_UNCONSCIOUS and Label.AUTOMATIC in item._labels:
            return True
        return False


class Peripheral(Trooper):
    """A Peripheral."""

    __slots__ = ()
    _type: ClassVar[str] = "Peripheral"


class TAG(Trooper):
    """A TAG."""

    __slots__ = ("_str_", "_overkill", "_operator")
    _type: ClassVar[str] = "TAG"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Army": v.TROOPER_ARMY,
        "Enemies": v.TROOPER_ENEMIES,
        "Fireteam": v.TROOPER_FIRETEAM,
        "Peripherals": v.TROOPER_PERIPHERALS,
        "Hacking Programs": v.TROOPER_HACKING_PROGRAMS,
        "Items": v.TROOPER_ITEMS,
        "Skills": v.TROOPER_SKILLS,
        "Unit": v.TROOPER_UNIT,
        "Listed Points": v.TROOPER_LISTED_POINTS,
        "Victory Points": v.TROOPER_VICTORY_POINTS,
        "Appointable": v.TROOPER_APPOINTABLE,
        "Reacting": v.TROOPER_REACTING,
        "Entitled": v.TROOPER_ENTITLED,
        "Under Intrusion": v.TROOPER_UNDER_INTRUSION,
        "Under Template": v.TROOPER_UNDER_TEMPLATE,
        "WIP": v.TROOPER_WIP,
        "PH": v.TROOPER_PH,
        "ARM": v.TROOPER_ARM,
        "BTS": v.TROOPER_BTS,
        "Wounds": v.TROOPER_WOUNDS,
        "Irregular Orders": v.TROOPER_IRREGULAR_ORDERS,
        "Special Orders": v.TROOPER_SPECIAL_ORDERS,
        "STR": v.TAG_STR,
        "Overkill": v.TAG_OVERKILL,
        "Operator": v.TAG_OPERATOR,
    }
    _items: ClassVar[tuple[Field, ...]] = (v.TROOPER_ITEMS,)
    _groups: ClassVar[tuple[Field, ...]] = (v.TROOPER_FIRETEAM,)

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        army: Army | None = None,
        enemies: Iterable[Trooper] = (),
        fireteam: Fireteam | None = None,
        peripherals: Iterable[Peripheral] = (),
        hacking_programs: Iterable[HackingProgram] = (),
        items: Iterable[Item] = (),
        skills: Iterable[Skill] = (),
        unit: UnitName | None = None,
        listed_points: int = 0,
        victory_points: int = 0,
        appointable: bool = False,
        reacting: bool = False,
        entitled: bool = False,
        under_intrusion: bool = False,
        under_template: bool = False,
        wip: int = 0,
        ph: int = 0,
        arm: int = 0,
        bts: int = 0,
        wounds: int = 0,
        irregular_orders: int = 0,
        special_orders: int = 0,
        str_: int = 0,
        overkill: int = 0,
        operator: Operator | None = None,
    ) -> None:
        super().__init__(
            name,
            place=place,
            army=army,
            enemies=enemies,
            fireteam=fireteam,
            peripherals=peripherals,
            hacking_programs=hacking_programs,
            items=items,
            skills=skills,
            unit=unit,
            listed_points=listed_points,
            victory_points=victory_points,
            appointable=appointable,
            reacting=reacting,
            entitled=entitled,
            under_intrusion=under_intrusion,
            under_template=under_template,
            wip=wip,
            ph=ph,
            arm=arm,
            bts=bts,
            wounds=wounds,
            irregular_orders=irregular_orders,
            special_orders=special_orders,
        )
        self._str_: int = str_
        self._overkill: int = overkill
        self._operator: Operator | None = operator

    @property
    def str_(self) -> int:
        """Its STR."""
        return self._str_

    @str_.setter
    def str_(self, value: int) -> None:
        self._fact(v.TAG_STR, value)

    def str_total(self) -> Total:
        """Its STR with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._str_)

    def str_value(self) -> int:
        """Its STR with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._str_

    def lose_str(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it lose STR; the result is the amount."""
        effect = Effect("lose", v.TAG_STR.lose, self, "", None, field=v.TAG_STR, amount=amount, source=source)
        return self._home()._do("lose STR", effect).then(lambda e: e.amount if e.done else 0)

    def gain_str(self, amount: int, *, source: Entity | None = None) -> Command[int]:
        """Has it gain STR; the result is the amount."""
        effect = Effect("gain", v.TAG_STR.gain, self, "", None, field=v.TAG_STR, amount=amount, source=source)
        return self._home()._do("gain STR", effect).then(lambda e: e.amount if e.done else 0)

    @property
    def overkill(self) -> int:
        """Its Overkill."""
        return self._overkill

    @overkill.setter
    def overkill(self, value: int) -> None:
        self._fact(v.TAG_OVERKILL, value)

    def overkill_total(self) -> Total:
        """Its Overkill with all that rules make of it."""
        if self._world is None:
            self._home()
        return Total(self._overkill)

    def overkill_value(self) -> int:
        """Its Overkill with all that rules make of it: the number alone."""
        if self._world is None:
            self._home()
        return self._overkill

    @property
    def operator(self) -> Operator | None:
        """Its Operator."""
        return self._operator

    @operator.setter
    def operator(self, value: Operator | None) -> None:
        self._fact(v.TAG_OPERATOR, value)


class Operator(Trooper):
    """A Operator."""

    __slots__ = ("_tag",)
    _type: ClassVar[str] = "Operator"
    _fields: ClassVar[dict[str, Field]] = {
        "Order": v.RESOURCE_ORDER,
        "Short Skill": v.RESOURCE_SHORT_SKILL,
        "Command Token": v.RESOURCE_COMMAND_TOKEN,
        "Army": v.TROOPER_ARMY,
        "Enemies": v.TROOPER_ENEMIES,
        "Fireteam": v.TROOPER_FIRETEAM,
        "Peripherals": v.TROOPER_PERIPHERALS,
        "Hacking Programs": v.TROOPER_HACKING_PROGRAMS,
        "Items": v.TROOPER_ITEMS,
        "Skills": v.TROOPER_SKILLS,
        "Unit": v.TROOPER_UNIT,
        "Listed Points": v.TROOPER_LISTED_POINTS,
        "Victory Points": v.TROOPER_VICTORY_POINTS,
        "Appointable": v.TROOPER_APPOINTABLE,
        "Reacting": v.TROOPER_REACTING,
        "Entitled": v.TROOPER_ENTITLED,
        "Under Intrusion": v.TROOPER_UNDER_INTRUSION,
        "Under Template": v.TROOPER_UNDER_TEMPLATE,
        "WIP": v.TROOPER_WIP,
        "PH": v.TROOPER_PH,
        "ARM": v.TROOPER_ARM,
        "BTS": v.TROOPER_BTS,
        "Wounds": v.TROOPER_WOUNDS,
        "Irregular Orders": v.TROOPER_IRREGULAR_ORDERS,
        "Special Orders": v.TROOPER_SPECIAL_ORDERS,
        "TAG": v.OPERATOR_TAG,
    }
    _items: ClassVar[tuple[Field, ...]] = (v.TROOPER_ITEMS,)
    _groups: ClassVar[tuple[Field, ...]] = (v.TROOPER_FIRETEAM,)

    def __init__(
        self,
        name: str = "",
        *,
        place: Entity | None = None,
        army: Army | None = None,
        enemies: Iterable[Trooper] = (),
        fireteam: Fireteam | None = None,
        peripherals: Iterable[Peripheral] = (),
        hacking_programs: Iterable[HackingProgram] = (),
        items: Iterable[Item] = (),
        skills: Iterable[Skill] = (),
        unit: UnitName | None = None,
        listed_points: int = 0,
        victory_points: int = 0,
        appointable: bool = False,
        reacting: bool = False,
        entitled: bool = False,
        under_intrusion: bool = False,
        under_template: bool = False,
        wip: int = 0,
        ph: int = 0,
        arm: int = 0,
        bts: int = 0,
        wounds: int = 0,
        irregular_orders: int = 0,
        special_orders: int = 0,
        tag: TAG | None = None,
    ) -> None:
        super().__init__(
            name,
            place=place,
            army=army,
            enemies=enemies,
            fireteam=fireteam,
            peripherals=peripherals,
            hacking_programs=hacking_programs,
            items=items,
            skills=skills,
            unit=unit,
            listed_points=listed_points,
            victory_points=victory_points,
            appointable=appointable,
            reacting=reacting,
            entitled=entitled,
            under_intrusion=under_intrusion,
            under_template=under_template,
            wip=wip,
            ph=ph,
            arm=arm,
            bts=bts,
            wounds=wounds,
            irregular_orders=irregular_orders,
            special_orders=special_orders,
        )
        self._tag: TAG | None = tag

    @property
    def tag(self) -> TAG | None:
        """Its TAG."""
        return self._tag

    @tag.setter
    def tag(self, value: TAG | None) -> None:
        self._fact(v.OPERATOR_TAG, value)

    def use_mount(self) -> Command[bool]:
        """Uses Mount; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Mount", fields)

    def can_use_mount(self) -> bool:
        """Whether it may use Mount now: the verdict alone.

        Looks at dead-state/e2, n4-faq-1.0/f2, immobilized-a-state/e1, immobilized-b-state/e1, mount-and-dismount/d2,
        unconscious-state/e1.
        """
        w = self._world
        if w is None:
            w = self._home()
        bits = self._bits
        if bits & _BARS_MOUNT:
            return False
        if w._game.edition != "n4-core":
            for tag in w.referring(TAG, v.TAG_OPERATOR, self):
                if "Possessed" in tag._states:
                    return False
        for tag in w.referring(TAG, v.TAG_OPERATOR, self):
            if not ((operator_1 := tag._operator) is not None and w.related("Silhouette Contact", operator_1, tag)):
                return False
        return True

    def use_mount_verdict(self) -> Verdict:
        """Whether it may use Mount now, and why.

        Looks at dead-state/e2, n4-faq-1.0/f2, immobilized-a-state/e1, immobilized-b-state/e1, mount-and-dismount/d2,
        unconscious-state/e1.
        """
        w = self._world
        if w is None:
            w = self._home()
        bits = self._bits
        if w._game.edition != "n4-core":
            for tag in w.referring(TAG, v.TAG_OPERATOR, self):
                if "Possessed" in tag._states:
                    bits |= _N4_FAQ_1_0_F2_BARS
        for tag in w.referring(TAG, v.TAG_OPERATOR, self):
            if not ((operator_1 := tag._operator) is not None and w.related("Silhouette Contact", operator_1, tag)):
                bits |= _MOUNT_AND_DISMOUNT_D2_BARS
        return _MOUNT_BARRED[bits]

    def use_dismount(self) -> Command[bool]:
        """Uses Dismount; the result tells whether it happened."""
        fields: dict[str, Any] = {}
        return self._home()._use(self, "Dismount", fields)

    def can_use_dismount(self) -> bool:
        """Whether it may use Dismount now: the verdict alone.

        Looks at dead-state/e2, n4-faq-1.0/f2, immobilized-a-state/e1, immobilized-b-state/e1, mount-and-dismount/d1,
        unconscious-state/e1.
        """
        w = self._world
        if w is None:
            w = self._home()
        bits = self._bits
        if bits & _BARS_DISMOUNT:
            return False
        if w._game.edition != "n4-core":
            for tag in w.referring(TAG, v.TAG_OPERATOR, self):
                if "Possessed" in tag._states:
                    return False
        for tag in w.referring(TAG, v.TAG_OPERATOR, self):
            if not ((operator_1 := tag._operator) is not None and operator_1._place is not w.table):
                return False
        return True

    def use_dismount_verdict(self) -> Verdict:
        """Whether it may use Dismount now, and why.

        Looks at dead-state/e2, n4-faq-1.0/f2, immobilized-a-state/e1, immobilized-b-state/e1, mount-and-dismount/d1,
        unconscious-state/e1.
        """
        w = self._world
        if w is None:
            w = self._home()
        bits = self._bits
        if w._game.edition != "n4-core":
            for tag in w.referring(TAG, v.TAG_OPERATOR, self):
                if "Possessed" in tag._states:
                    bits |= _N4_FAQ_1_0_F2_BARS
        for tag in w.referring(TAG, v.TAG_OPERATOR, self):
            if not ((operator_1 := tag._operator) is not None and operator_1._place is not w.table):
                bits |= _MOUNT_AND_DISMOUNT_D1_BARS
        return _DISMOUNT_BARRED[bits]


class EscapeSystem(Item):
    """A Escape System."""

    __slots__ = ()
    _type: ClassVar[str] = "Escape System"
    _rule_labels: ClassVar[tuple[Label, ...]] = (Label.AUTOMATIC, Label.OBLIGATORY)


class HackingDevice(Item):
    """A Hacking Device."""

    __slots__ = ()
    _type: ClassVar[str] = "Hacking Device"
    _rule_labels: ClassVar[tuple[Label, ...]] = (Label.COMMS_EQUIPMENT,)


class Repeater(Item):
    """A Repeater."""

    __slots__ = ()
    _type: ClassVar[str] = "Repeater"
    _rule_labels: ClassVar[tuple[Label, ...]] = (Label.AUTOMATIC, Label.COMMS_EQUIPMENT, Label.OBLIGATORY)


class ResetRoll(RollResult):
    """What came of a Reset Roll."""

    __slots__ = ()
    _type: ClassVar[str] = "Reset Roll"


class DodgeRoll(RollResult):
    """What came of a Dodge Roll."""

    __slots__ = ()
    _type: ClassVar[str] = "Dodge Roll"


class HackingRoll(RollResult):
    """What came of a Hacking Roll."""

    __slots__ = ()
    _type: ClassVar[str] = "Hacking Roll"


class NormalWIPRoll(RollResult):
    """What came of a Normal WIP Roll."""

    __slots__ = ()
    _type: ClassVar[str] = "Normal WIP Roll"


class SavingRoll(RollResult):
    """What came of a Saving Roll."""

    __slots__ = ()
    _type: ClassVar[str] = "Saving Roll"


class ARMSave(SavingRoll):
    """What came of a ARM Save."""

    __slots__ = ()
    _type: ClassVar[str] = "ARM Save"


class BTSSave(SavingRoll):
    """What came of a BTS Save."""

    __slots__ = ()
    _type: ClassVar[str] = "BTS Save"
