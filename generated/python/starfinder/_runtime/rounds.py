"""One round of one event: what clauses want done, gathered while the world stands still.

The functions of the rules call the verbs here (`r.lose(..)`); nothing changes before the round is settled and applied.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .events import Effect, Event
from .fields import PLACE, Field
from .lifetimes import Anchor, Ending, StateInstance, Window
from .requests import Answer, Choose, Judge, Request, Roll, faces_of, index_of, ruling_of
from .tables import State
from .values import bounded

if TYPE_CHECKING:
    from .things import RollResult
    from .world import World


class Round:
    """`clause`, `event` and `memo` are those of the firing whose step runs; `acting` is the event that a `would` acts on."""

    __slots__ = (
        "acting",
        "changes",
        "clause",
        "closing",
        "counts",
        "decided",
        "effects",
        "event",
        "happened",
        "judged",
        "made",
        "memo",
        "peeked",
        "prices",
        "reserved",
        "rethrown",
        "seen",
        "source",
        "turn",
        "world",
    )

    def __init__(self, world: World, event: Event | None, judged: dict[tuple[Any, ...], bool] | None = None) -> None:
        self.world = world
        self.event = event
        self.clause = ""
        self.effects: list[Effect] = []
        self.judged: dict[tuple[Any, ...], bool] = {} if judged is None else judged
        self.memo: dict[str, Any] = {}
        self.happened = True
        self.acting: Effect | None = None
        self.changes: list[tuple[str, Effect, int]] = []
        self.peeked: dict[tuple[Any, str], int] = {}
        self.reserved: dict[tuple[Any, str], int] = {}
        self.counts: dict[tuple[Any, ...], int] = {}
        self.closing: list[Window] = []
        self.prices: list[Effect] = []
        self.decided: dict[tuple[Any, str], int] = {}
        self.turn: object = 0
        self.source: Any = None
        self.seen: dict[tuple[Any, ...], bool] | None = None
        self.rethrown = False
        self.made: dict[int, Any] = {}

    def _add(
        self,
        op: str,
        key: str,
        subject: Any,
        fields: dict[str, Any] | None = None,
        field: Any = None,
        value: Any = None,
        amount: int = 0,
        source: Any = None,
    ) -> Effect:
        effect = Effect(op, key, subject, self.clause, self.event, fields, field, value, amount, source)
        self.effects.append(effect)
        return effect

    # ------------------------------------------------------------------------------------------ numbers

    def lose(self, who: Any, field: Field, amount: int | None, source: Any = None) -> None:
        """`amount` None: all of it."""
        if amount is None:
            amount = max(0, getattr(who, field.slot))
        self._add("lose", field.lose, who, field=field, amount=amount, source=source)

    def gain(self, who: Any, field: Field, amount: int, source: Any = None) -> None:
        self._add("gain", field.gain, who, field=field, amount=amount, source=source)

    def set(self, who: Any, field: Field, value: Any) -> None:
        self._add("set", field.set, who, field=field, value=value)

    def increase(self, who: Any, field: Field, by: int, cap: int | None = None, floor: int | None = None) -> None:
        by = bounded(getattr(who, field.slot), by, cap, floor)
        op, key = ("lose", field.lose) if by < 0 else ("gain", field.gain)
        self._add(op, key, who, field=field, amount=abs(by))

    def reduce(self, who: Any, field: Field, by: int, floor: int | None = None) -> None:
        self.increase(who, field, -by, None, floor)

    def peek(self, who: Any, field: Field) -> int:
        """The number with what earlier `would` sentences of this round did to it."""
        return self.world.number(who, field) + self.peeked.get((who, field.slot), 0)

    def set_on(self, event: Event, name: str, value: Any) -> None:
        """An attribute of the event being handled."""
        self._add("set_on", f"set {name}", event, value=value, fields={"name": name})

    def change_on(self, event: Event, name: str, by: int, cap: int | None = None, floor: int | None = None) -> None:
        """A number of the event being handled goes up or down, to a limit at most."""
        old = event.fields.get(name) or 0
        self._add("change_on", f"set {name}", event, amount=bounded(old, by, cap, floor), fields={"name": name})

    # ------------------------------------------------------------------------------------------ states

    def become(
        self,
        who: Any,
        state: State,
        level: int = 0,
        source: Any = None,
        ends: tuple[Ending, ...] | None = (),
        roles: dict[str, Any] | None = None,
    ) -> None:
        """`ends` None: the sentence needs a window that is not open, and does not apply."""
        if ends is None:
            return
        if state.levels is not None and not level:
            level = state.levels[0]
        effect = self._add("become", state.become, who, {"level": level, **(roles or {})}, field=state, source=source)
        effect.amount = max(1, level)
        effect.value = ends

    def stop(self, who: Any, state: State, of: dict[str, Any] | None = None) -> None:
        """Of a group of states, each that is held is ended by itself, so that each can be forbidden or replaced.

        `of`: the Source and roles of the instances to end; nothing is ended for somebody who is absent.
        """
        if of is not None and None in of.values():
            return
        for name in state.members:
            member = self.world._game.states[name]
            if member is state or who._states.get(name):
                self._add("stop", member.stop, who, field=member, amount=1, value=of)

    def gain_level(
        self, who: Any, state: State, amount: int, source: Any = None, ends: tuple[Ending, ...] | None = ()
    ) -> None:
        if ends is None:
            return
        effect = self._add("gain_level", state.gain, who, field=state, amount=amount, source=source)
        effect.value = ends

    def lose_level(self, who: Any, state: State, amount: int | None) -> None:
        """`amount` None: all of it."""
        if amount is None:
            amount = max((i.level for i in who._states.get(state.name, ())), default=0)
        self._add("lose_level", state.lose, who, field=state, amount=amount)

    def set_level(self, who: Any, state: State, level: int) -> None:
        self._add("set_level", f"set {state.name}", who, field=state, value=level)

    def change_level(self, who: Any, state: State, by: int, cap: int | None = None, floor: int | None = None) -> None:
        """Changes a level that is there; an absent state stays absent."""
        for instance in who._states.get(state.name, ()):
            level = instance.level + by
            if cap is not None:
                level = max(instance.level, min(level, cap))
            if floor is not None:
                level = min(instance.level, max(level, floor))
            key = state.gain if by > 0 else state.lose
            effect = self._add("level", key, who, field=state, amount=abs(level - instance.level), value=instance)
            effect.fields["by"] = level - instance.level

    def end_this(self, instance: Any) -> None:
        """Ends the state or effect instance that the sentence belongs to."""
        if isinstance(instance, StateInstance):
            state = self.world._game.states[instance.state]
            self._add("end", state.stop, instance.bearer, field=state, value=instance, amount=1)
        elif instance is not None:
            self._add("end", "end", None, value=instance, amount=1)

    # ------------------------------------------------------------------------------------------ places, lists, groups

    def place(self, who: Any, place: Any) -> None:
        key = f"enter {place._type}" if place is not None else "place"
        self._add("place", key, who, {"place": place}, field=PLACE, value=place)

    def place_in(self, who: Any, relation: str, *others: Any) -> None:
        """Sets the relation and gives `who` the place of what it is related to: that place is entered."""
        target = next(other for other in others if other is not None)
        self.place(who, target._place)
        self.effects[-1].body = (relation, (who, *others))

    def remove(self, who: Any, place: Any = None) -> None:
        """Off its place, or off that place if it is there."""
        here = who._place
        if place is None or here is place:
            key = f"leave {here._type}" if here is not None else "remove"
            self._add("remove", key, who, {"place": here}, field=PLACE)

    def add_member(self, who: Any, of: Any, field: Field) -> None:
        self._add("add", f"add {field.name}", of, field=field, value=who)

    def remove_member(self, who: Any, of: Any, field: Field) -> None:
        self._add("drop", f"drop {field.name}", of, field=field, value=who)

    def replace(self, who: Any, new: Any) -> None:
        """`new` is a kind of thing to make one of, or a thing."""
        self._add("replace", "replace", who, value=new)

    def join(self, who: Any, group: Any) -> None:
        field = who._membership(group)
        if field is None:
            return  # nothing that such a thing can join
        self._add("join", f"join {group._type}", who, {"group": group}, field=field, value=group)

    def leave(self, who: Any, group: Any) -> None:
        field = who._membership(group)
        if field is not None and getattr(who, field.slot) is group:
            self._add("leave", f"leave_group {group._type}", who, {"group": group}, field=field, value=group)

    def end_group(self, group: Any) -> None:
        self._add("end_group", "end_group", group)

    # ------------------------------------------------------------------------------------------ events, windows, time

    def trigger(
        self, event: str, subject: Any = None, fields: dict[str, Any] | None = None, source: Any = None
    ) -> None:
        self._add("happen", f"happen {event}", subject, fields, source=source)

    def trigger_thing(self, event: Any, subject: Any = None, fields: dict[str, Any] | None = None) -> None:
        """An event that waits, with roles laid over its own."""
        roles = {**event.fields, **(fields or {})}
        own = roles.pop("subject", None)
        self._add("happen", event.key, own if subject is None else subject, roles, value=event)

    def end_window(self, window: Window | None) -> None:
        if window is not None:
            self.closing.append(window)

    def later(self, id: str, anchor: Anchor | None, names: tuple[Any, ...]) -> None:
        """A delayed effect; nothing is recorded where there is no such window."""
        if anchor is not None:
            self._add("later", "later", None, value=anchor).body = (id, names)

    def hold(self, id: str, names: tuple[Any, ...], ends: tuple[Ending, ...] | None, source: Any = None) -> None:
        """A held effect with a lifetime; None where an ending speaks of a window that is not there."""
        if ends is not None:
            self._add("hold", "hold", None, value=ends, source=source).body = (id, names)

    def keep(self, id: str, names: tuple[Any, ...]) -> None:
        """A state that this event and its consequences do not end."""
        self._add("keep", "keep", None).body = (id, names)

    def use(self, who: Any, action: str, fields: dict[str, Any] | None = None) -> None:
        self._add("use", f"use {action}", who, fields)

    def rolled(self, result: RollResult) -> None:
        """The roll's own event, raised with those of the round."""
        self._add(
            "rolled", f"make {result.roll}", result.by, {"by": result.by, **result.roles}, value=result
        ).roll = result

    # ------------------------------------------------------------------------------------------ would

    def again(self) -> None:
        """The roll that is just being made is thrown once more."""
        self.rethrown = True

    def prevent(self) -> None:
        assert self.acting is not None
        self.changes.append(("prevent", self.acting, 0))

    def set_amount(self, value: int) -> None:
        assert self.acting is not None
        self.changes.append(("set", self.acting, value))

    def change_amount(self, by: int, cap: int | None = None, floor: int | None = None) -> None:
        assert self.acting is not None
        self.changes.append(("change", self.acting, bounded(self.acting.amount, by, cap, floor)))

    # ------------------------------------------------------------------------------------------ limits

    def limited(self, id: str, names: tuple[Any, ...], times: int, window: str) -> bool:
        """Whether `once per` has been used up for this binding in the window that is open."""
        opened = self.world._open.get(window)
        if opened is None:
            return False
        key = (id, opened.number, names)
        return self.world._counts.get(key, 0) + self.counts.get(key, 0) >= times

    def spend(self, id: str, names: tuple[Any, ...], window: str) -> None:
        opened = self.world._open.get(window)
        if opened is not None:
            key = (id, opened.number, names)
            self.counts[key] = self.counts.get(key, 0) + 1

    # ------------------------------------------------------------------------------------------ asking

    def _id(self) -> str:
        world = self.world
        world._asked += 1
        return f"{self.clause}#{world._asked}"

    def dice(self, count: int, faces: int, by: Any = None) -> Generator[Request, Answer, int]:
        """The sum of some dice."""
        request = Roll(by, self.clause, self._id(), count, faces)
        return sum(faces_of(request, (yield request)))

    def wants(
        self, by: Any, about: str = "wants", numbers: tuple[tuple[str, int], ...] = ()
    ) -> Generator[Request, Answer, bool]:
        """Whether somebody wants to; somebody absent is not asked."""
        if by is None:
            return False
        request = Choose(by, self.clause, self._id(), (False, True), about, numbers)
        return bool(index_of(request, (yield request)))

    def pays(self, by: Any, amount: int, resource: str) -> Generator[Request, Answer, bool]:
        """Whether somebody decides to pay, and pays; a price that cannot be paid is not asked for."""
        if by is None:
            return False
        field = self.world._game.resources[resource]
        taken = self.reserved.get((by, resource), 0)
        if getattr(by, field.slot) - taken < amount:
            return False
        if not (yield from self.wants(by, "spends", ((resource, amount),))):
            return False
        self.pay(by, amount, resource)
        return True

    def pay(self, by: Any, amount: int, resource: str) -> None:
        if amount:
            field = self.world._game.resources[resource]
            self.reserved[by, resource] = self.reserved.get((by, resource), 0) + amount
            effect = Effect("lose", field.lose, by, self.clause, self.event, field=field, amount=amount)
            self.prices.append(effect)

    def choose(self, by: Any, options: Iterable[Any], about: str = "") -> Generator[Request, Answer, Any]:
        """A member; None where there is nothing to choose from or nobody to choose."""
        members = tuple(options)
        if not members or by is None:
            return None
        request = Choose(by, self.clause, self._id(), members, about)
        return members[index_of(request, (yield request))]

    def branch(self, by: Any, count: int) -> Generator[Request, Answer, int]:
        """Which of some branches somebody picks; -1 where there is nobody."""
        if by is None:
            return -1
        request = Choose(by, self.clause, self._id(), tuple(range(count)), "either")
        return index_of(request, (yield request))

    def random_one(self, options: Iterable[Any], about: str = "") -> Generator[Request, Answer, Any]:
        """A random member, also of one alone; None where there is none."""
        members = tuple(options)
        if not members:
            return None
        request = Roll(None, self.clause, self._id(), 1, len(members), name=f"random {about}".rstrip())
        return members[faces_of(request, (yield request))[0] - 1]

    def judge(self, question: str, by: Any, things: tuple[tuple[str, Any], ...]) -> Generator[Request, Answer, bool]:
        """A person's ruling, asked once for the same things while one event is handled."""
        if by is None or any(thing is None for _, thing in things):
            return False
        key = (question, by, things)
        if key not in self.judged:
            request = Judge(by, self.clause, self._id(), question, things)
            self.judged[key] = ruling_of(request, (yield request))
        return self.judged[key]

    def in_turn(
        self, members: Sequence[Any], numbers: Sequence[int], highest: bool
    ) -> Generator[Request, Answer, list[Any]]:
        """Members one after the other by a number; ties are a choice by nobody."""
        left = sorted(range(len(members)), key=lambda i: (-numbers[i] if highest else numbers[i], i))
        ordered: list[Any] = []
        while left:
            ties = [i for i in left if numbers[i] == numbers[left[0]]]
            at = ties[0]
            if len(ties) > 1:
                request = Choose(None, self.clause, self._id(), tuple(members[i] for i in ties), "order")
                at = ties[index_of(request, (yield request))]
            ordered.append(members[at])
            left.remove(at)
        return ordered
