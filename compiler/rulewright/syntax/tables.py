"""The parser's engine: Lark, from tables that were worked out beforehand.

In: `grammar.lark` and `tables.json` of this package. Out: one `Lark` for the process, ready in some hundredths of a
second where working the tables out takes seconds. The tables carry the digest of their grammar and the version of Lark:
where either differs, they are worked out anew, in memory. Nothing is written except by `python -m rulewright.syntax.tables`,
which whoever changes the grammar runs; a test compares.
Deliberately not here: sentences, nodes, messages.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import resources
from typing import Any, TypeAlias

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

ENTRIES = ("sentence", "fact", "condition", "expression", "reference", "occasion", "happening")
"""What the grammar can be asked to read."""

Json: TypeAlias = dict[str, Any]

_FOLDER = resources.files("rulewright.syntax")


def grammar() -> str:
    """The text of the grammar."""
    return (_FOLDER / "grammar.lark").read_text(encoding="utf-8")


@cache
def engine() -> Lark:
    """The parser. Built once per process."""
    kept = _FOLDER / "tables.json"
    if kept.is_file():
        stored: Json = json.loads(kept.read_text(encoding="utf-8"))
        if stored["of"] == _fingerprint():
            return _revive(stored)
    return build(strict=False)


def build(*, strict: bool) -> Lark:
    """The parser, worked out from the grammar. `strict` refuses terminals that collide; it takes seconds, for tests.

    Raises `lark.exceptions.GrammarError` when the grammar has a conflict.
    """
    return Lark(
        grammar(), parser="lalr", strict=strict, start=list(ENTRIES), propagate_positions=True, maybe_placeholders=True
    )


def render() -> str:
    """The text of `tables.json`: the same for the same grammar, whatever the hash seed."""
    data, memo = build(strict=False).memo_serialize([TerminalDef, Rule])
    tables = data["parser"]["parser"]
    data["parser"]["parser"] = {**tables, **_numbered(tables)}
    stored = {"of": _fingerprint(), "memo": {number: _widths(item) for number, item in memo.items()}, "data": data}
    return json.dumps(stored, separators=(",", ":"), sort_keys=True, ensure_ascii=False) + "\n"


_BOUNDLESS = 2**32 - 1
"""The width of a pattern without bound, as it is written here; releases of Python differ in that number."""


def _widths(item: Json) -> Json:
    """A terminal whose widths are the same under every Python."""
    pattern = item.get("pattern")
    if not isinstance(pattern, dict) or "_width" not in pattern:
        return item
    return {**item, "pattern": {**pattern, "_width": [min(width, _BOUNDLESS) for width in pattern["_width"]]}}


def _fingerprint() -> str:
    digest = hashlib.sha256(grammar().encode()).hexdigest()
    return f"lark {lark.__version__} sha256 {digest}"


def _revive(stored: Json) -> Lark:
    data = stored["data"]
    tables = data["parser"]["parser"]
    tables["tokens"] = {int(number): name for number, name in tables["tokens"].items()}
    tables["states"] = {
        int(state): {int(token): tuple(action) for token, action in actions.items()}
        for state, actions in tables["states"].items()
    }
    memo = {int(number): item for number, item in stored["memo"].items()}
    return Lark.load({"memo": memo, "data": data})


def _numbered(tables: Json) -> Json:
    """Numbers tokens by name, and states in the order in which they are reached: Lark's own numbers follow hash order."""
    names: dict[int, str] = tables["tokens"]
    order = sorted(names.values())
    token_of = {name: number for number, name in enumerate(order)}
    starts: dict[str, int] = tables["start_states"]
    reached: dict[int, int] = {}
    waiting = [starts[entry] for entry in ENTRIES]
    while waiting:
        state = waiting.pop(0)
        if state not in reached:
            reached[state] = len(reached)
            actions = sorted(
                (names[token], action) for token, action in tables["states"][state].items() if action[0] == 0
            )
            waiting += [action[1] for _, action in actions]
    states = {
        reached[state]: {
            token_of[names[token]]: [kind, reached[to] if kind == 0 else to] for token, (kind, to) in actions.items()
        }
        for state, actions in tables["states"].items()
        if state in reached
    }
    return {
        "tokens": dict(enumerate(order)),
        "states": states,
        "start_states": {entry: reached[state] for entry, state in starts.items()},
        "end_states": {entry: reached[state] for entry, state in tables["end_states"].items()},
    }


if __name__ == "__main__":  # pragma: no cover
    from pathlib import Path

    Path(__file__).with_name("tables.json").write_text(render(), encoding="utf-8")
