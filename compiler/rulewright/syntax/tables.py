"""The parser's tables, worked out from the grammar by Lark, beforehand.

In: `grammar.lark` and `tables.json` of this package. Out: `tables()`, ready in some hundredths of a second where working
them out takes seconds. What is stored carries the digest of its grammar: where that differs, the tables are worked out
anew, in memory. Nothing is written except by `python -m rulewright.syntax.tables`, which whoever changes the grammar
runs; a test compares.
Deliberately not here: reading with them (`lexer`, `driver`), sentences, nodes, messages.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from lark import Lark

ENTRIES = ("sentence", "fact", "condition", "expression", "reference", "occasion", "happening")
"""What the grammar can be asked to read."""

END = "$END"
"""The terminal behind the last word."""

Json: TypeAlias = dict[str, Any]

_FOLDER = resources.files("rulewright.syntax")


class Production(NamedTuple):
    """One way to make a form.

    `size`: how many symbols it takes off the stack. `origin`: the number of the symbol it leaves there. `form`: the name
    of its shape; None for a helper of the grammar, whose children go to whoever holds it. `keep`: which of its symbols
    become children, in order; `size` stands for an optional one that isn't there. `spread`: which of these are helpers.
    `passes`: a single child stands for itself.
    """

    size: int
    origin: int
    form: str | None
    keep: tuple[int, ...]
    spread: frozenset[int]
    passes: bool


@dataclass(frozen=True, slots=True)
class Tables:
    """An LALR(1) parser as data. Terminals, symbols and states are numbers; terminals come in the order of precedence.

    `actions[state][terminal]` is the state to go to, or `~p` to reduce by production `p`; `gotos[state][symbol]` is the
    state behind a reduction. `patterns` holds the regular expression of each terminal, `blank` that of what lies between.
    """

    terminals: tuple[str, ...]
    patterns: tuple[str, ...]
    blank: str
    productions: tuple[Production, ...]
    actions: tuple[dict[int, int], ...]
    gotos: tuple[dict[int, int], ...]
    starts: dict[str, int]
    ends: dict[str, int]


def grammar() -> str:
    """The text of the grammar."""
    return (_FOLDER / "grammar.lark").read_text(encoding="utf-8")


@cache
def tables() -> Tables:
    """The tables of the grammar. Loaded once per process."""
    kept = _FOLDER / "tables.json"
    if kept.is_file():
        stored: Json = json.loads(kept.read_text(encoding="utf-8"))
        if stored["of"] == _fingerprint():
            return _revived(stored)
    return _revived(_work_out())


def build(*, strict: bool) -> Lark:
    """Lark's own parser of the grammar. `strict` refuses terminals that collide. It takes seconds: for tests and tables.

    Raises `lark.exceptions.GrammarError` when the grammar has a conflict.
    """
    from lark import Lark  # reading a sentence does without it

    return Lark(
        grammar(), parser="lalr", strict=strict, start=list(ENTRIES), propagate_positions=True, maybe_placeholders=True
    )


def render() -> str:
    """The text of `tables.json`: the same for the same grammar, whatever the hash seed."""
    return json.dumps(_work_out(), separators=(",", ":"), sort_keys=True, ensure_ascii=False) + "\n"


def _fingerprint() -> str:
    return hashlib.sha256(grammar().encode()).hexdigest()


# ---- stored tables, read


def _revived(stored: Json) -> Tables:
    return Tables(
        terminals=tuple(name for name, _ in stored["terminals"]),
        patterns=tuple(pattern for _, pattern in stored["terminals"]),
        blank=stored["blank"],
        productions=tuple(
            Production(size, origin, form, tuple(keep), frozenset(spread), passes)
            for size, origin, form, keep, spread, passes in stored["productions"]
        ),
        actions=tuple(map(_pairs, stored["actions"])),
        gotos=tuple(map(_pairs, stored["gotos"])),
        starts=stored["starts"],
        ends=stored["ends"],
    )


def _pairs(flat: list[int]) -> dict[int, int]:
    return dict(zip(flat[::2], flat[1::2], strict=True))


# ---- Lark's tables, taken over


def _work_out() -> Json:
    """The tables as Lark works them out, numbered by names and reach: Lark's own numbers follow hash order."""
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    data, memo = build(strict=False).memo_serialize([TerminalDef, Rule])
    found = data["parser"]["parser"]
    ignored = data["parser"]["lexer_conf"]["ignore"]
    terminals = sorted((item for item in memo.values() if item["__type__"] == "TerminalDef"), key=_precedence)
    blank = "|".join(_regular(item) for item in terminals if item["name"] in ignored)
    patterns = [[item["name"], _regular(item)] for item in terminals if item["name"] not in ignored] + [[END, ""]]
    terminal_of = {name: number for number, (name, _) in enumerate(patterns)}
    rules = sorted((_spelt(item), number) for number, item in memo.items() if item["__type__"] == "Rule")
    rule_of = {number: place for place, (_, number) in enumerate(rules)}
    symbols = sorted({memo[number]["origin"]["name"] for _, number in rules})
    symbol_of = {name: number for number, name in enumerate(symbols)}
    state_of = _reached(found)
    actions: list[list[int]] = [[] for _ in state_of]
    gotos: list[list[int]] = [[] for _ in state_of]
    for state, number in state_of.items():
        named = {found["tokens"][token]: action for token, action in found["states"][state].items()}
        for name, (kind, to) in sorted(named.items()):
            if name in symbol_of:
                gotos[number] += [symbol_of[name], state_of[to]]
            else:
                actions[number] += [terminal_of[name], state_of[to] if kind == _SHIFT else ~rule_of[to["@"]]]
    return {
        "of": _fingerprint(),
        "terminals": patterns,
        "blank": blank,
        "productions": [_production(memo[number], symbol_of) for _, number in rules],
        "actions": actions,
        "gotos": gotos,
        "starts": {entry: state_of[state] for entry, state in found["start_states"].items()},
        "ends": {entry: state_of[state] for entry, state in found["end_states"].items()},
    }


_SHIFT = 0
_BOUNDLESS = 2**32 - 1
"""The width of a pattern without bound; releases of Python differ in that number, and none is nearly as wide."""


def _precedence(terminal: Json) -> tuple[int, int, int, str]:
    """Which terminal is tried first where several could begin: Lark's order."""
    pattern = terminal["pattern"]
    widest = pattern["_width"][1] if "_width" in pattern else len(pattern["value"])
    return -terminal["priority"], -min(widest, _BOUNDLESS), -len(pattern["value"]), terminal["name"]


def _regular(terminal: Json) -> str:
    """The regular expression of a terminal."""
    import re

    pattern = terminal["pattern"]
    value: str = pattern["value"]
    return re.escape(value) if pattern["__type__"] == "PatternStr" else value


def _spelt(rule: Json) -> tuple[str, tuple[str, ...], str, list[bool]]:
    """A rule in a form that sorts; no two are the same."""
    names = tuple(symbol["name"] for symbol in rule["expansion"])
    return rule["origin"]["name"], names, rule["alias"] or "", rule["options"]["empty_indices"] or []


def _reached(found: Json) -> dict[int, int]:
    """A number for each state, in the order in which they are reached."""
    names: dict[int, str] = found["tokens"]
    reached: dict[int, int] = {}
    waiting = [found["start_states"][entry] for entry in ENTRIES]
    while waiting:
        state = waiting.pop(0)
        if state not in reached:
            reached[state] = len(reached)
            ways = sorted((names[token], to) for token, (kind, to) in found["states"][state].items() if kind == _SHIFT)
            waiting += [to for _, to in ways]
    return reached


def _production(rule: Json, symbol_of: dict[str, int]) -> list[Any]:
    """A rule as `Production` holds it."""
    expansion, options, origin = rule["expansion"], rule["options"], rule["origin"]["name"]
    absent = options["empty_indices"] or [False] * len(expansion)
    size, place = len(expansion), 0
    keep: list[int] = []
    for empty in absent:
        if empty:
            keep.append(size)
            continue
        symbol = expansion[place]
        if not symbol.get("filter_out", False):
            keep.append(place)
        place += 1
    spread = [i for i in keep if i < size and expansion[i]["name"].startswith("_") and "filter_out" not in expansion[i]]
    form = None if origin.startswith("_") else rule["alias"] or origin
    return [size, symbol_of[origin], form, keep, spread, bool(options["expand1"] and not rule["alias"])]


if __name__ == "__main__":  # pragma: no cover
    from pathlib import Path

    Path(__file__).with_name("tables.json").write_text(render(), encoding="utf-8")
