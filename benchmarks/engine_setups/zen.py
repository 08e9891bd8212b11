"""GoRules ZEN (`zen-engine`): compiled expressions, and the same in decision graphs behind a loader."""

from __future__ import annotations

import importlib
from typing import Any

from benchmarks.engine_setups.records import Record, Setup

engine_module: Any = importlib.import_module("zen")  # this file has its name too, in a package of its own

MODS = "(isolated ? -9 : 0) + (targeted ? -3 : 0) + (immobilized_b ? -3 : 0)"
WIP = f"wip + {MODS}"
MAY_RESET = "not (immobilized_a or unconscious or dead)"
VALUE = f"wip + max([-12, min([12, {MODS} + (stunned ? -3 : 0) + modifiers])])"
OUTCOME = """[
  min([value, 20]),
  die == value or (value > 20 and die + value >= 40) ? 2 : (die > value ? 0 : 1),
  isolated and die > value, targeted and die > value, immobilized_b and die > value
]"""
RESET = f"map([{VALUE}], {OUTCOME.replace('value', '#')})[0]"
NULL = "(unconscious or dead or sepsitorized or possessed or disconnected)"
LEADERLESS = f"not on_table or isolated or {NULL}"
ORDERS = """map(troopers,
  not #.on_table or #.unconscious or #.dead or #.sepsitorized or #.possessed or #.disconnected
    or #.crew_outside or #.tag_lost ? 0
  : (leaderless or #.isolated or #.irregular ? 2 : 1))"""
OWN = """map(vehicles,
  #.uncontrolled or #.slowing ? 0
  : (some(#.checks, #.margin >= 0 or (#.action == 'speed up' and #.margin >= -4)) ? 1
  : (some(#.checks, #.action == 'keep pace') ? -1 : 0)))"""
ADVANCE = """map(vehicles,
  not #.engaged or #.own == 1 ? #.own
  : (#.rival_advances and not #.slowing and (#.uncontrolled or none(#.checks, #.margin >= 0)) ? 1 : 0))"""
LEAVE = """map(vehicles,
  #.alone ? 0 : (#.zone - 2 >= #.highest ? 1 : (#.zone + 2 <= #.lowest ? 2 : 0)))"""
WIPS = """map(troopers,
  #.wip + (#.isolated ? -9 : 0) + (#.targeted ? -3 : 0) + (#.immobilized_b ? -3 : 0))"""

EXPRESSIONS = {
    "wip": WIP,
    "may_reset": MAY_RESET,
    "reset": RESET,
    "leaderless": LEADERLESS,
    "orders": ORDERS,
    "own": OWN,
    "advance": ADVANCE,
    "leave": LEAVE,
    "wips": WIPS,
}
LACKS = "no events, requests or rollback; the host looks up whatever is not in the record, and writes back"


class ZenExpression(Setup):
    name = "ZEN expression"
    leaves_out = LACKS + "; no reasons"

    def __init__(self) -> None:
        self.compiled = {name: engine_module.compile_expression(text) for name, text in EXPRESSIONS.items()}

    def _ask(self, rule: str, data: Record) -> Any:
        return self.compiled[rule].evaluate(data)

    def _numbers(self, rule: str, data: Record) -> list[int]:
        return [int(each) for each in self._ask(rule, data)]

    def wip(self, trooper: Record) -> int:
        return int(self._ask("wip", trooper))

    def may_reset(self, trooper: Record) -> bool:
        return bool(self._ask("may_reset", trooper))

    def reset(self, roll: Record) -> list[Any]:
        value, degree, *states = self._ask("reset", roll)
        return [int(value), int(degree), *states]

    def leaderless(self, lieutenant: Record) -> bool:
        return bool(self._ask("leaderless", lieutenant))

    def orders(self, army: Record) -> list[int]:
        return self._numbers("orders", army)

    def own(self, chase: Record) -> list[int]:
        return self._numbers("own", chase)

    def advance(self, chase: Record) -> list[int]:
        return self._numbers("advance", chase)

    def leave(self, chase: Record) -> list[int]:
        return self._numbers("leave", chase)

    def wips(self, troopers: list[Record]) -> list[int]:
        return self._numbers("wips", {"troopers": troopers})


class ZenGraph(ZenExpression):
    """The same expressions as nodes of decision graphs, which is how a rulebook is kept in GoRules."""

    name = "ZEN decision graph"
    leaves_out = LACKS + "; its trace, which is off, names nodes and not clauses"

    def __init__(self) -> None:
        texts = {name: [("answer", text)] for name, text in EXPRESSIONS.items()}
        texts["reset"] = [("value", VALUE), ("answer", OUTCOME.replace("value", "$.value"))]
        graphs = {name: _graph(those) for name, those in texts.items()}
        # A loader keeps graphs compiled; what `create_decision` gives compiles again for each evaluation (20 times slower).
        self.engine = engine_module.ZenEngine({"loader": {"type": "static", "content": graphs}})

    def _ask(self, rule: str, data: Record) -> Any:
        return self.engine.evaluate(rule, data)["result"]["answer"]


def _graph(expressions: list[tuple[str, str]]) -> dict[str, Any]:
    """Input, one node of expressions, output."""
    rows = [{"id": f"e{n}", "key": key, "value": " ".join(text.split())} for n, (key, text) in enumerate(expressions)]
    content = {"expressions": rows}
    places = {"in": {"x": 0, "y": 0}, "work": {"x": 200, "y": 0}, "out": {"x": 400, "y": 0}}
    return {
        "contentType": "application/vnd.gorules.decision",
        "nodes": [
            {"id": "in", "type": "inputNode", "name": "in", "position": places["in"]},
            {"id": "work", "type": "expressionNode", "name": "work", "content": content, "position": places["work"]},
            {"id": "out", "type": "outputNode", "name": "out", "position": places["out"]},
        ],
        "edges": [
            {"id": "a", "type": "edge", "sourceId": "in", "targetId": "work"},
            {"id": "b", "type": "edge", "sourceId": "work", "targetId": "out"},
        ],
    }
