"""JsonLogic in Rust (`datalogic-py`): rules compiled once, evaluated in a session, as its page advises for hot loops."""

from __future__ import annotations

from typing import Any

from datalogic_py import DataHandle, Engine

from benchmarks.engine_setups.records import Record, Setup

NO_EVENTS = "no events, reasons, requests or rollback; the host looks up whatever is not in the record, and writes back"


def var(name: str) -> Any:
    return {"var": name}


def outer(name: str) -> Any:
    """A name one level outside an array operator."""
    return {"val": [[1], name]}


MOD = {"isolated": -9, "targeted": -3, "immobilized_b": -3}


def mods(of: Any) -> list[Any]:
    return [{"if": [of(state), mod, 0]} for state, mod in MOD.items()]


WIP = {"+": [var("wip"), *mods(var)]}
MAY_RESET = {"!": [{"or": [var("immobilized_a"), var("unconscious"), var("dead")]}]}
ALL_MODS = {"+": [*mods(var), {"if": [var("stunned"), -3, 0]}, var("modifiers")]}
VALUE = {"+": [var("wip"), {"max": [-12, {"min": [12, ALL_MODS]}]}]}
IT = var("")  # the value, inside the one-element array that names it
FAILED = {">": [outer("die"), IT]}
CRITICAL = {"or": [{"==": [outer("die"), IT]}, {"and": [{">": [IT, 20]}, {">=": [{"+": [outer("die"), IT]}, 40]}]}]}
RESET = {
    "map": [
        [VALUE],
        [
            {"min": [IT, 20]},
            {"if": [CRITICAL, 2, FAILED, 0, 1]},
            *({"and": [outer(state), FAILED]} for state in MOD),
        ],
    ]
}
NULL = {"or": [var(s) for s in ("unconscious", "dead", "sepsitorized", "possessed", "disconnected")]}
LEADERLESS = {"or": [{"!": [var("on_table")]}, var("isolated"), NULL]}
ORDERS = {
    "map": [
        var("troopers"),
        {
            "if": [
                {"or": [{"!": [var("on_table")]}, NULL, var("crew_outside"), var("tag_lost")]},
                0,
                {"or": [outer("leaderless"), var("isolated"), var("irregular")]},
                2,
                1,
            ]
        },
    ]
}
MADE = {">=": [var("margin"), 0]}
NEAR = {"and": [{"==": [var("action"), "speed up"]}, {">=": [var("margin"), -4]}]}
OWN = {
    "map": [
        var("vehicles"),
        {
            "if": [
                {"or": [var("uncontrolled"), var("slowing")]},
                0,
                {"some": [var("checks"), {"or": [MADE, NEAR]}]},
                1,
                {"some": [var("checks"), {"==": [var("action"), "keep pace"]}]},
                -1,
                0,
            ]
        },
    ]
}
FAILING = {"or": [var("uncontrolled"), {"none": [var("checks"), MADE]}]}  # who is slowing has been dealt with before
ADVANCE = {
    "map": [
        var("vehicles"),
        {
            "if": [
                {"or": [{"!": [var("engaged")]}, {"==": [var("own"), 1]}]},
                var("own"),
                {"and": [var("rival_advances"), {"!": [var("slowing")]}, FAILING]},
                1,
                0,
            ]
        },
    ]
}
LEAVE = {
    "map": [
        var("vehicles"),
        {
            "if": [
                var("alone"),
                0,
                {">=": [{"-": [var("zone"), 2]}, var("highest")]},
                1,
                {"<=": [{"+": [var("zone"), 2]}, var("lowest")]},
                2,
                0,
            ]
        },
    ]
}


class JsonLogic(Setup):
    name = "JsonLogic in Rust"
    leaves_out = NO_EVENTS

    def __init__(self) -> None:
        engine = Engine()
        self.session = engine.session()
        self.rules = {
            name: engine.compile_checked(rule)
            for name, rule in {
                "wip": WIP,
                "may_reset": MAY_RESET,
                "reset": RESET,
                "leaderless": LEADERLESS,
                "orders": ORDERS,
                "own": OWN,
                "advance": ADVANCE,
                "leave": LEAVE,
                "wips": {"map": [var("troopers"), WIP]},
            }.items()
        }

    def _ask(self, rule: str, data: Record) -> Any:
        return self.session.evaluate(self.rules[rule], data)

    def wip(self, trooper: Record) -> int:
        return int(self._ask("wip", trooper))

    def may_reset(self, trooper: Record) -> bool:
        return bool(self._ask("may_reset", trooper))

    def reset(self, roll: Record) -> list[Any]:
        return list(self._ask("reset", roll)[0])

    def leaderless(self, lieutenant: Record) -> bool:
        return bool(self._ask("leaderless", lieutenant))

    def orders(self, army: Record) -> list[int]:
        return list(self._ask("orders", army))

    def own(self, chase: Record) -> list[int]:
        return list(self._ask("own", chase))

    def advance(self, chase: Record) -> list[int]:
        return list(self._ask("advance", chase))

    def leave(self, chase: Record) -> list[int]:
        return list(self._ask("leave", chase))

    def wips(self, troopers: list[Record]) -> list[int]:
        return list(self._ask("wips", {"troopers": troopers}))


class JsonLogicOnHandles(JsonLogic):
    """Questions about records that were parsed before, and typed answers: its quickest way, while nothing changes."""

    name = "JsonLogic in Rust, records parsed before"
    leaves_out = NO_EVENTS + "; a record that changes has to be parsed again, which is not counted here"
    questions_only = True

    def __init__(self) -> None:
        super().__init__()
        self.handles: dict[int, tuple[Record, DataHandle]] = {}

    def _handle(self, record: Record) -> DataHandle:
        found = self.handles.get(id(record))
        if found is None:
            found = self.handles[id(record)] = (record, DataHandle(record))
        return found[1]

    def wip(self, trooper: Record) -> int:
        return int(self.session.evaluate_int(self.rules["wip"], self._handle(trooper)))

    def may_reset(self, trooper: Record) -> bool:
        return bool(self.session.evaluate_bool(self.rules["may_reset"], self._handle(trooper)))

    def wips(self, troopers: list[Record]) -> list[int]:
        return [self.wip(trooper) for trooper in troopers]
