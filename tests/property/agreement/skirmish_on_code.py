"""Rolls, Order Counts and ejections on the printed package, through what a host sees.

In: the imported package of an edition, and a situation. Out: its view. The host puts into a roll what the rules on disk leave
to it: MODs of range and cover, and a halved protection.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from tests.oracles.orders import Trooper
from tests.oracles.rounds import Army, RollSituation
from tests.property.agreement.skirmish_view import STATE_NAMES, Hit, HitView, OrdersView, RollView


class SkirmishOnCode:
    """An empty table."""

    def __init__(self, package: ModuleType) -> None:
        self.p = package
        self.w = package.World()

    # -------------------------------------------------------------------------------------------- rolls

    def roll(self, s: RollSituation) -> RollView:
        p, run = self.p, self.p.run
        me = self.w.add(p.Trooper("Me", wip=s.attribute, ph=s.attribute, place=self.w.table))
        foe = self.w.add(p.Trooper("Foe", wip=s.enemy_attribute, place=self.w.table))
        me.enemies.append(foe)
        match s.kind:
            case "normal":
                return self._alone(run(me.normal_wip_roll(modifiers=sum(s.mods)), [s.dice[:1]]))
            case "face_to_face":
                mine = me.dodge_roll(modifiers=sum(s.mods), dice=len(s.dice))
                theirs = foe.hacking_roll(modifiers=sum(s.enemy_mods), dice=len(s.enemy_dice))
                return self._opposed(run(p.face_to_face(mine, theirs), [s.dice, s.enemy_dice]))
            case "save":
                me.arm = -(-s.protection // 2) if s.halved else s.protection
                save = me.arm_save(against=s.damage, modifiers=-3 if s.partial_cover else 0)
                made = [run(save, [(die,)]) for die in s.dice]
                return RollView(
                    values=tuple(r.numbers["Strength"] for r in made), degrees=tuple(r.degree for r in made)
                )
            case "reset" | "reset_against":
                self._set(me, s.states)
                if not me.use_reset().verdict():
                    return RollView(allowed=False, states=self._states(me))
                if s.kind == "reset":
                    view = self._alone(run(me.reset_roll(modifiers=sum(s.mods)), [s.dice[:1]]))
                else:
                    theirs = foe.hacking_roll(on=me, dice=len(s.enemy_dice))
                    view = self._opposed(run(p.face_to_face(me.reset_roll(), theirs), [s.dice[:1], s.enemy_dice]))
                return RollView(True, view.values, view.degrees, view.left, self._states(me))

    def _alone(self, result: Any) -> RollView:
        return RollView(values=(min(20, result.numbers["Success Value"]),), degrees=(result.degree,))

    def _opposed(self, results: tuple[Any, ...]) -> RollView:
        return RollView(
            values=tuple(min(20, r.numbers["Success Value"]) for r in results),
            degrees=tuple(r.degree for r in results),
            left=tuple(r.dice_left for r in results),
        )

    def _set(self, who: Any, states: frozenset[str]) -> None:
        for state in sorted(states):
            self.w.set_state(who, self.p.State(STATE_NAMES[state]))

    def _states(self, who: Any) -> frozenset[str]:
        return frozenset(name for name in STATE_NAMES if getattr(who, f"is_{name}"))

    # -------------------------------------------------------------------------------------------- orders

    def orders(self, army: Army) -> OrdersView:
        p, w, run = self.p, self.w, self.p.run
        pool = w.add(p.OrderPool("Pool"))
        mine = w.add(p.Army("Army", order_pool=pool))
        standing = {t.id: self._enlist(mine, t) for t in army.troopers}
        for window in (w.start_active_turn, w.start_lieutenant_check, w.start_order_count):
            run(window(mine))
        profiles = list(mine.troopers)
        owner = {id(who): name for name, who in standing.items()}
        return OrdersView(
            lost=mine.is_in_loss_of_lieutenant,
            pool=pool.regular_orders,
            irregular=frozenset(owner.get(id(t), t.name) for t in profiles if t.irregular_orders),
            special=sum(t.special_orders for t in profiles),
        )

    def _enlist(self, army: Any, trooper: Trooper) -> Any:
        """The unit's profiles; the one that stands on the table, or would, is given back."""
        p, w = self.p, self.w
        if trooper.operator is None:
            profiles = [w.add(p.Trooper(trooper.id, wounds=1))]
            standing = profiles[0]
        else:
            crew = w.add(p.Operator(f"{trooper.id}'s crew", wounds=1))
            tag = w.add(p.TAG(trooper.id, str_=3, operator=crew, items=[_rules(p).escape_system.ITEM]))
            crew.tag = tag
            profiles = [tag, crew]
            standing = crew if trooper.operator.ejected else tag
            self._set(crew, trooper.operator.states)
        self._set(profiles[0], trooper.states)
        for profile in profiles:
            profile.army = army
            army.troopers.append(profile)
            if trooper.training == "irregular":
                w.set_state(profile, p.State.IRREGULAR)
        if trooper.on_table:
            standing.place = w.table
        if trooper.lieutenant:
            army.lieutenant = standing
        return standing

    # -------------------------------------------------------------------------------------------- ejections

    def hit(self, hit: Hit) -> HitView:
        p, w, run = self.p, self.w, self.p.run
        crew = w.add(p.Operator("Crew", wounds=hit.wounds))
        items = [_rules(p).escape_system.ITEM]
        tag = w.add(p.TAG("TAG", str_=hit.strength, operator=crew, items=items, place=w.table))
        crew.tag = tag
        self._set(tag, hit.tag_states)
        self._set(crew, hit.operator_states)
        run(w.start_order(w.add(p.Army("Army"))))
        if hit.lost:
            run(tag.lose_str(hit.lost))
        run(w.end_order())
        smoke = any(s.place is w.table for s in w.all(p.SmokeCircularTemplate))
        ejected = tag.place is None and (crew.place is w.table or crew.is_dead)
        return HitView(ejected, smoke, tag.str_, crew.wounds, self._states(crew))


def _rules(package: ModuleType) -> Any:
    from importlib import import_module

    return import_module(f"{package.__name__}.rules")
