"""`rule-engine`: rules with a typed context, made once and evaluated on a dict, as its documentation advises."""

from __future__ import annotations

import importlib
from typing import Any

from benchmarks.engine_setups.records import OneByOne

engine_module: Any = importlib.import_module("rule_engine")  # this file has its name too, in a package of its own

MODS = "(isolated ? -9 : 0) + (targeted ? -3 : 0) + (immobilized_b ? -3 : 0)"
WIP = f"wip + {MODS}"
MAY_RESET = "not (immobilized_a or unconscious or dead)"
BOUNDED = f"[(m < -12 ? -12 : (m > 12 ? 12 : m)) for m in [{MODS} + (stunned ? -3 : 0) + modifiers]][0]"
RESET = f"""[[
  v > 20 ? 20 : v,
  (die == v or (v > 20 and die + v >= 40)) ? 2 : (die > v ? 0 : 1),
  (isolated and die > v) ? 1 : 0, (targeted and die > v) ? 1 : 0, (immobilized_b and die > v) ? 1 : 0
] for v in [wip + {BOUNDED}]][0]"""
NULL = "(unconscious or dead or sepsitorized or possessed or disconnected)"
LEADERLESS = f"not on_table or isolated or {NULL}"
ORDER = f"(not on_table or {NULL} or crew_outside or tag_lost) ? 0 : ((leaderless or isolated or irregular) ? 2 : 1)"
OWN = """(uncontrolled or slowing) ? 0
  : ($any([c['margin'] >= 0 or (c['action'] == 'speed up' and c['margin'] >= -4) for c in checks]) ? 1
  : ($any([c['action'] == 'keep pace' for c in checks]) ? -1 : 0))"""
ADVANCE = """(not engaged or own == 1) ? own
  : ((rival_advances and not slowing and (uncontrolled or not $any([c['margin'] >= 0 for c in checks]))) ? 1 : 0)"""
LEAVE = "alone ? 0 : (zone - 2 >= highest ? 1 : (zone + 2 <= lowest ? 2 : 0))"


class RuleEngine(OneByOne):
    name = "rule-engine"
    leaves_out = (
        "no events, reasons, requests or rollback; the host looks up whatever is not in the record, and writes back"
    )

    def __init__(self) -> None:
        types = engine_module.DataType
        numbers = ("wip", "die", "modifiers", "own", "zone", "highest", "lowest")
        check = types.MAPPING(types.STRING, types.UNDEFINED)
        flags = (
            "isolated targeted immobilized_a immobilized_b stunned unconscious dead sepsitorized possessed disconnected"
            " irregular on_table crew_outside tag_lost leaderless uncontrolled slowing engaged rival_advances alone"
        )
        symbols = dict.fromkeys(numbers, types.FLOAT) | dict.fromkeys(flags.split(), types.BOOLEAN)
        symbols["checks"] = types.ARRAY(check)
        context = engine_module.Context(type_resolver=engine_module.type_resolver_from_dict(symbols))
        texts = {
            "wip": WIP,
            "may_reset": MAY_RESET,
            "reset": RESET,
            "leaderless": LEADERLESS,
            "order": ORDER,
            "own": OWN,
            "advance": ADVANCE,
            "leave": LEAVE,
        }
        self.ask = {name: engine_module.Rule(text, context=context).evaluate for name, text in texts.items()}
