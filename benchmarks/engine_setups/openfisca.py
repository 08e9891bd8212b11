"""OpenFisca-Core: variables with vectorial formulas, a simulation built for each question, arrays in and out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy
from openfisca_core import periods
from openfisca_core.entities import build_entity
from openfisca_core.periods import DateUnit
from openfisca_core.simulations import SimulationBuilder
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

from benchmarks.engine_setups.records import STATES, Record, Setup

ALWAYS = periods.period("2026-01")  # variables with formulas need a date; nothing here changes with it


def _system(entity: Any, inputs: Iterable[tuple[str, type]], formulas: dict[str, tuple[type, Any]]) -> TaxBenefitSystem:
    """A system of one kind of person; every variable holds for a month."""
    system = TaxBenefitSystem([entity])
    for name, kind in inputs:
        made = {"value_type": kind, "entity": entity, "definition_period": DateUnit.MONTH, "label": name}
        system.add_variable(type(name, (Variable,), made))
    for name, (kind, formula) in formulas.items():
        made = {"value_type": kind, "entity": entity, "definition_period": DateUnit.MONTH, "label": name}
        system.add_variable(type(name, (Variable,), made | {"formula": formula}))
    return system


# ---------------------------------------------------------------------------------------------------- formulas


def wip_in_reset(who: Any, period: Any) -> Any:
    return who("wip", period) + _mods(who, period)


def _mods(who: Any, period: Any) -> Any:
    return -9 * who("isolated", period) - 3 * who("targeted", period) - 3 * who("immobilized_b", period)


def may_reset(who: Any, period: Any) -> Any:
    return ~(who("immobilized_a", period) | who("unconscious", period) | who("dead", period))


def value(who: Any, period: Any) -> Any:
    mods = _mods(who, period) - 3 * who("stunned", period) + who("modifiers", period)
    return who("wip", period) + numpy.clip(mods, -12, 12)


def degree(who: Any, period: Any) -> Any:
    die, reached = who("die", period), who("value", period)
    critical = (die == reached) | ((reached > 20) & (die + reached >= 40))
    return numpy.select([critical, die > reached], [2, 0], 1)


def null(who: Any, period: Any) -> Any:
    states = ("unconscious", "dead", "sepsitorized", "possessed", "disconnected")
    return numpy.logical_or.reduce([who(state, period) for state in states])


def is_leaderless(who: Any, period: Any) -> Any:
    return ~who("on_table", period) | who("isolated", period) | who("null", period)


def order(who: Any, period: Any) -> Any:
    out = ~who("on_table", period) | who("null", period) | who("crew_outside", period) | who("tag_lost", period)
    irregular = who("leaderless", period) | who("isolated", period) | who("irregular", period)
    return numpy.select([out, irregular], [0, 2], 1)


def own(vehicle: Any, period: Any) -> Any:
    still = vehicle("uncontrolled", period) | vehicle("slowing", period)
    forward = vehicle("best", period) >= 0
    near = vehicle("best_speed_up", period) >= -4
    return numpy.select([still, forward | near, vehicle("kept_pace", period)], [0, 1, -1], 0)


def advance(vehicle: Any, period: Any) -> Any:
    mine, slowing = vehicle("own_result", period), vehicle("slowing", period)
    failing = vehicle("uncontrolled", period) | (vehicle("best", period) < 0)
    carried = vehicle("rival_advances", period) & ~slowing & failing
    return numpy.select([~vehicle("engaged", period) | (mine == 1), carried], [mine, 1], 0)


def leave(vehicle: Any, period: Any) -> Any:
    zone, alone = vehicle("zone", period), vehicle("alone", period)
    ahead = zone - 2 >= vehicle("highest", period)
    behind = zone + 2 <= vehicle("lowest", period)
    return numpy.select([alone, ahead, behind], [0, 1, 2], 0)


TROOPER_FLAGS = (*STATES, "on_table", "crew_outside", "tag_lost", "leaderless")
VEHICLE_FLAGS = ("slowing", "uncontrolled", "engaged", "rival_advances", "alone", "kept_pace")
VEHICLE_NUMBERS = ("zone", "own_result", "highest", "lowest", "best", "best_speed_up")
NOTHING = -1_000  # the best margin of a pilot who attempted nothing


class OpenFisca(Setup):
    name = "OpenFisca-Core"
    leaves_out = (
        "no events, reasons, requests or rollback, and nothing changes within a period; the host flattens the checks"
    )

    def __init__(self) -> None:
        trooper = build_entity(key="trooper", plural="troopers", label="A trooper", is_person=True)
        vehicle = build_entity(key="vehicle", plural="vehicles", label="A vehicle", is_person=True)
        self.troopers = _system(
            trooper,
            [*((name, bool) for name in TROOPER_FLAGS), *((name, int) for name in ("wip", "die", "modifiers"))],
            {
                "wip_in_reset": (int, wip_in_reset),
                "may_reset": (bool, may_reset),
                "value": (int, value),
                "degree": (int, degree),
                "null": (bool, null),
                "is_leaderless": (bool, is_leaderless),
                "order": (int, order),
            },
        )
        self.vehicles = _system(
            vehicle,
            [*((name, bool) for name in VEHICLE_FLAGS), *((name, int) for name in VEHICLE_NUMBERS)],
            {"own": (int, own), "advance": (int, advance), "leave": (int, leave)},
        )

    def _simulation(self, system: TaxBenefitSystem, columns: dict[str, Any], number: int) -> Any:
        builder = SimulationBuilder()
        builder.create_entities(system)
        builder.declare_person_entity(system.person_entity.key, range(number))
        simulation = builder.build(system)
        for name, column in columns.items():
            simulation.set_input(name, ALWAYS, column)
        return simulation

    def _troopers(self, records: list[Record], names: Iterable[str]) -> Any:
        return self._simulation(self.troopers, _columns(records, names), len(records))

    def wip(self, trooper: Record) -> int:
        return self.wips([trooper])[0]

    def may_reset(self, trooper: Record) -> bool:
        names = ("immobilized_a", "unconscious", "dead")
        return bool(self._troopers([trooper], names).calculate("may_reset", ALWAYS)[0])

    def reset(self, roll: Record) -> list[Any]:
        names = ("wip", "isolated", "targeted", "immobilized_b", "stunned", "die", "modifiers")
        simulation = self._troopers([roll], names)
        reached = int(simulation.calculate("value", ALWAYS)[0])
        failed = int(roll["die"]) > reached
        left = [roll[state] and failed for state in ("isolated", "targeted", "immobilized_b")]
        return [min(20, reached), int(simulation.calculate("degree", ALWAYS)[0]), *left]

    def leaderless(self, lieutenant: Record) -> bool:
        return bool(self._troopers([lieutenant], (*STATES, "on_table")).calculate("is_leaderless", ALWAYS)[0])

    def orders(self, army: Record) -> list[int]:
        records = army["troopers"]
        simulation = self._troopers(records, (*STATES, "on_table", "crew_outside", "tag_lost"))
        simulation.set_input("leaderless", ALWAYS, numpy.full(len(records), army["leaderless"]))
        return [int(each) for each in simulation.calculate("order", ALWAYS)]

    def _chase(self, question: str, records: list[Record], columns: dict[str, Any]) -> list[int]:
        simulation = self._simulation(self.vehicles, columns, len(records))
        return [int(each) for each in simulation.calculate(question, ALWAYS)]

    def own(self, chase: Record) -> list[int]:
        records = chase["vehicles"]
        kept = numpy.array([any(c["action"] == "keep pace" for c in r["checks"]) for r in records])
        columns = _columns(records, ("slowing", "uncontrolled")) | {
            "best": _best(records),
            "best_speed_up": _best(records, "speed up"),
            "kept_pace": kept,
        }
        return self._chase("own", records, columns)

    def advance(self, chase: Record) -> list[int]:
        records = chase["vehicles"]
        columns = _columns(records, ("slowing", "uncontrolled", "engaged", "rival_advances"))
        columns |= {"best": _best(records), "own_result": numpy.array([r["own"] for r in records])}
        return self._chase("advance", records, columns)

    def leave(self, chase: Record) -> list[int]:
        records = chase["vehicles"]
        return self._chase("leave", records, _columns(records, ("zone", "alone", "highest", "lowest")))

    def wips(self, troopers: list[Record]) -> list[int]:
        simulation = self._troopers(troopers, ("wip", "isolated", "targeted", "immobilized_b"))
        return [int(each) for each in simulation.calculate("wip_in_reset", ALWAYS)]


def _columns(records: list[Record], names: Iterable[str]) -> dict[str, Any]:
    return {name: numpy.array([record[name] for record in records]) for name in names}


def _best(records: list[Record], action: str | None = None) -> Any:
    return numpy.array(
        [
            max((c["margin"] for c in r["checks"] if action is None or c["action"] == action), default=NOTHING)
            for r in records
        ]
    )
