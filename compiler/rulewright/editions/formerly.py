"""What was called otherwise: rules, clauses, examples and rulings whose id was changed, and the ids they had.

In: the files of a game. Out: the former ids with what they are now; findings where a former id is used for something else.
An address that was given out leads somewhere for ever: pages and packages send those who come by it to the new one.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.diagnostics import Bag, Note
from rulewright.editions.clauses import boxes
from rulewright.editions.nodes import mappings, scalar, scalars
from rulewright.source import FileKind, GameSources, Mapping, Scalar


def former_rules(game: GameSources) -> dict[str, str]:
    """Former id -> the rule that it belongs to now."""
    return {
        old.value: file.stem
        for file in game.of(FileKind.RULE)
        if file.root is not None
        for old in scalars(file.root.get("formerly"))
    }


def former_clauses(root: Mapping) -> Iterator[tuple[Scalar, str]]:
    """Former ids on a page, each with the id that stands for it now."""
    for node in _with_ids(root):
        now = scalar(node, "id")
        if now is not None:
            yield from ((old, now.value) for old in scalars(node.get("formerly")))


def former_of(node: Mapping) -> tuple[str, ...]:
    """The former ids of one clause, example or alternative."""
    return tuple(old.value for old in scalars(node.get("formerly")))


def first_id(node: Mapping, id: str) -> str:
    """The id under which something was known first: it stays the same whatever it is called now."""
    return next(iter(former_of(node)), id)


def check_formerly(game: GameSources, bag: Bag) -> None:
    """Reports former ids that mean something else now: an address is never used again."""
    rules = {file.stem: file for file in game.of(FileKind.RULE) if file.root is not None}
    claimed: dict[str, Scalar] = {}
    for file in rules.values():
        assert file.root is not None
        for old in scalars(file.root.get("formerly")):
            other = rules.get(old.value)
            first = claimed.setdefault(old.value, old)
            there = other.root.key("rule") if other is not None and other.root is not None else None
            if there is not None or first is not old:
                _reused(old, there or first, bag)
        ids = {id.value: id for node in _with_ids(file.root) if (id := scalar(node, "id")) is not None}
        seen: dict[str, Scalar] = {}
        for old, _ in former_clauses(file.root):
            first = seen.setdefault(old.value, old)
            if old.value in ids or first is not old:
                _reused(old, ids.get(old.value, first), bag)


def _reused(old: Scalar, other: Scalar, bag: Bag) -> None:
    bag.error(
        "RW548",
        old.span,
        f"'{old.value}' was something else's id and is used again",
        hint="an id is never used for something else; give the newer one an id that was never used",
        notes=(Note(other.span, "used here"),),
    )


def _with_ids(root: Mapping) -> Iterator[Mapping]:
    yield from (node for _, _, _, node in boxes(root))
    yield from mappings(root.get("examples"))
    for ruling in mappings(root.get("rulings")):
        yield from mappings(ruling.get("alternatives"))
