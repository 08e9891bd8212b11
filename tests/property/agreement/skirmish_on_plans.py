"""Rolls, Order Counts and ejections on the reference interpreter.

In: the book of an edition, and a situation. Out: its view. The host puts into a roll what the rules on disk leave to it: MODs
of range and cover, and a halved protection.
"""

from __future__ import annotations

from rulewright.interpret import OpposedRoll, RollRecord, Thing, World, run
from rulewright.interpret.book import Book
from rulewright.interpret.play import Done
from rulewright.interpret.values import RollSide, RollSpec, Value
from rulewright.model.terms import Key, Lose, Num, Var
from tests.oracles.orders import Trooper
from tests.oracles.rounds import Army, RollSituation
from tests.property.agreement.skirmish_view import STATE_NAMES, Hit, HitView, OrdersView, RollView


class SkirmishOnPlans:
    """An empty table."""

    def __init__(self, book: Book) -> None:
        self.w = World(book)

    def _only(self, name: str) -> Thing:
        found = self.w.only(name)
        assert found is not None
        return found

    # -------------------------------------------------------------------------------------------- rolls

    def roll(self, s: RollSituation) -> RollView:
        w = self.w
        me = w.add("Trooper", "Me", WIP=s.attribute, PH=s.attribute)
        foe = w.add("Trooper", "Foe", WIP=s.enemy_attribute)
        w.set_attribute(me, "Enemies", (foe,))
        match s.kind:
            case "normal":
                return self._alone(me, "Normal WIP Roll", sum(s.mods), s.dice[0])
            case "face_to_face":
                mine = OpposedRoll(me, RollSpec("Dodge Roll", ()), len(s.dice), {"Modifiers": sum(s.mods)})
                theirs = OpposedRoll(
                    foe, RollSpec("Hacking Roll", ()), len(s.enemy_dice), {"Modifiers": sum(s.enemy_mods)}
                )
                return self._opposed(mine, s.dice, theirs, s.enemy_dice)
            case "save":
                w.set_attribute(me, "ARM", -(-s.protection // 2) if s.halved else s.protection)
                given: dict[str, Value] = {"Modifiers": -3 if s.partial_cover else 0}
                made = [self._made(me, "ARM Save", {"against": s.damage}, given, die) for die in s.dice]
                return RollView(
                    values=tuple(_number(r, "Strength") for r in made), degrees=tuple(r.degree for r in made)
                )
            case "reset" | "reset_against":
                self._set(me, s.states)
                if not w.verdict(Key("use", "Reset"), {"subject": me}).allowed:
                    return RollView(allowed=False, states=self._states(me))
                if s.kind == "reset":
                    view = self._alone(me, "Reset Roll", sum(s.mods), s.dice[0])
                else:
                    theirs = OpposedRoll(foe, RollSpec("Hacking Roll", (("on", me),)), len(s.enemy_dice))
                    view = self._opposed(OpposedRoll(me, RollSpec("Reset Roll", ())), s.dice[:1], theirs, s.enemy_dice)
                return RollView(True, view.values, view.degrees, view.left, self._states(me))

    def _made(self, by: Thing, roll: str, roles: dict[str, Value], given: dict[str, Value], die: int) -> RollRecord:
        done: Done = run(self.w.make_roll(by, roll, roles, given), [(die,)])
        assert done.record is not None
        return done.record

    def _alone(self, by: Thing, roll: str, mods: int, die: int) -> RollView:
        record = self._made(by, roll, {}, {"Modifiers": mods}, die)
        return RollView(values=(min(20, _number(record, "Success Value")),), degrees=(record.degree,))

    def _opposed(
        self, mine: OpposedRoll, dice: tuple[int, ...], theirs: OpposedRoll, enemy_dice: tuple[int, ...]
    ) -> RollView:
        records = run(self.w.face_to_face(mine, theirs), [dice, enemy_dice])
        sides = [r.fields["Roller"] for r in records]
        return RollView(
            values=tuple(min(20, _number(r, "Success Value")) for r in records),
            degrees=tuple(r.degree for r in records),
            left=tuple(s.dice for s in sides if isinstance(s, RollSide)),
        )

    def _set(self, who: Thing, states: frozenset[str]) -> None:
        for state in sorted(states):
            self.w.set_state(who, STATE_NAMES[state])

    def _states(self, who: Thing) -> frozenset[str]:
        return frozenset(name for name, state in STATE_NAMES.items() if self.w.is_in(who, state))

    # -------------------------------------------------------------------------------------------- orders

    def orders(self, army: Army) -> OrdersView:
        w = self.w
        pool = w.add("Order Pool", "Pool")
        mine = w.add("Army", "Army")
        w.set_attribute(mine, "Order Pool", pool)
        profiles: list[Thing] = []
        owner: dict[Thing, str] = {}
        for trooper in army.troopers:
            own, standing = self._enlist(mine, trooper)
            profiles += own
            owner[standing] = trooper.id
        w.set_attribute(mine, "Troopers", tuple(profiles))
        for window in ("Active Turn", "Lieutenant Check", "Order Count"):
            run(w.start_window(window, mine))
        return OrdersView(
            lost=w.is_in(mine, "Loss of Lieutenant"),
            pool=self._stored(pool, "Regular Orders"),
            irregular=frozenset(owner.get(t, t.name) for t in profiles if self._stored(t, "Irregular Orders")),
            special=sum(self._stored(t, "Special Orders") for t in profiles),
        )

    def _enlist(self, army: Thing, trooper: Trooper) -> tuple[list[Thing], Thing]:
        """The unit's profiles, and the one that stands on the table, or would."""
        w = self.w
        if trooper.operator is None:
            profiles = [w.add("Trooper", trooper.id, Wounds=1)]
            standing = profiles[0]
        else:
            tag, crew = self._unit(trooper.id, 3, 1)
            profiles = [tag, crew]
            standing = crew if trooper.operator.ejected else tag
            self._set(crew, trooper.operator.states)
        self._set(profiles[0], trooper.states)
        for profile in profiles:
            w.set_attribute(profile, "Army", army)
            if trooper.training == "irregular":
                w.set_state(profile, "Irregular")
        if trooper.on_table:
            w.set_place(standing, self._only("Table"))
        if trooper.lieutenant:
            w.set_attribute(army, "Lieutenant", standing)
        return profiles, standing

    def _unit(self, name: str, strength: int, wounds: int) -> tuple[Thing, Thing]:
        w = self.w
        crew = w.add("Operator", f"{name}'s crew", Wounds=wounds)
        tag = w.add("TAG", name, STR=strength, Operator=crew, Items=(self._only("Escape System"),))
        w.set_attribute(crew, "TAG", tag)
        return tag, crew

    def _stored(self, of: Thing, attribute: str) -> int:
        found = self.w.raw(of, attribute)
        assert isinstance(found, int)
        return found

    # -------------------------------------------------------------------------------------------- ejections

    def hit(self, hit: Hit) -> HitView:
        w, table = self.w, self._only("Table")
        tag, crew = self._unit("TAG", hit.strength, hit.wounds)
        w.set_place(tag, table)
        self._set(tag, hit.tag_states)
        self._set(crew, hit.operator_states)
        run(w.start_window("Order"))
        if hit.lost:
            run(w.do(Lose(Var("it"), "STR", Num(hit.lost)), {"it": tag}))
        run(w.end_window("Order"))
        places = w.t.places
        return HitView(
            ejected=tag not in places and (places.get(crew) == table or w.is_in(crew, "Dead")),
            smoke=any(places.get(s) == table for s in w.things("Smoke Circular Template")),
            strength=self._stored(tag, "STR"),
            wounds=self._stored(crew, "Wounds"),
            operator_states=self._states(crew),
        )


def _number(record: RollRecord, name: str) -> int:
    found = record.fields[name]
    assert isinstance(found, int)
    return found
