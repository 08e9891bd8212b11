"""CEL in Rust (`common-expression-language`): programs compiled once, executed with a dict, as its page advises."""

from __future__ import annotations

import importlib
from typing import Any

from benchmarks.engine_setups.records import OneByOne

engine_module: Any = importlib.import_module("cel")  # this file has its name too, in a package of its own

MODS = "(isolated ? -9 : 0) + (targeted ? -3 : 0) + (immobilized_b ? -3 : 0)"
WIP = f"wip + {MODS}"
MAY_RESET = "!(immobilized_a || unconscious || dead)"
BOUNDED = f"[{MODS} + (stunned ? -3 : 0) + modifiers].map(m, m < -12 ? -12 : (m > 12 ? 12 : m))[0]"
RESET = f"""[wip + {BOUNDED}].map(v, [
  v > 20 ? 20 : v,
  die == v || (v > 20 && die + v >= 40) ? 2 : (die > v ? 0 : 1),
  isolated && die > v ? 1 : 0, targeted && die > v ? 1 : 0, immobilized_b && die > v ? 1 : 0
])[0]"""
NULL = "(unconscious || dead || sepsitorized || possessed || disconnected)"
LEADERLESS = f"!on_table || isolated || {NULL}"
ORDER = f"!on_table || {NULL} || crew_outside || tag_lost ? 0 : (leaderless || isolated || irregular ? 2 : 1)"
OWN = """uncontrolled || slowing ? 0
  : (checks.exists(c, c.margin >= 0 || (c.action == 'speed up' && c.margin >= -4)) ? 1
  : (checks.exists(c, c.action == 'keep pace') ? -1 : 0))"""
ADVANCE = """!engaged || own == 1 ? own
  : (rival_advances && !slowing && (uncontrolled || !checks.exists(c, c.margin >= 0)) ? 1 : 0)"""
LEAVE = "alone ? 0 : (zone - 2 >= highest ? 1 : (zone + 2 <= lowest ? 2 : 0))"


class Cel(OneByOne):
    name = "CEL in Rust"
    leaves_out = (
        "no events, reasons, requests or rollback; the host looks up whatever is not in the record, and writes back"
    )

    def __init__(self) -> None:
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
        self.ask = {name: engine_module.compile(text).execute for name, text in texts.items()}
