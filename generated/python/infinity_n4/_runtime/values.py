"""Numbers as rules see them: the base, then what clauses make of it, stage by stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .conditions import Mask
from .errors import RulesConflict
from .events import Event
from .fields import Field
from .results import Part, Total
from .tables import Rule

if TYPE_CHECKING:
    from .world import World


def total(w: World, thing: Any, field: Field, mask: Mask = None) -> Total:
    """The attribute in general."""
    rules = w._game.numbers.get(field.name)
    base = own(w, thing, field)
    if not rules:
        return Total(base)
    return staged(w, base, rules, Event("attribute", thing), field, thing, mask)


def own(w: World, thing: Any, field: Field) -> int:
    """What the attribute is before anything is added: what a definition works out for it, else what is stored."""
    for rule in w._game.defined_numbers.get(field.name, ()):
        if any(getattr(kind, "_type", "") == rule.name for kind in type(thing).__mro__):
            worked_out: int | None = rule.holds(w, thing)
            if worked_out is not None:
                return worked_out
    stored: int = getattr(thing, field.slot)
    return stored


def total_in(w: World, thing: Any, field: Field, asked: Event, mask: Mask = None) -> Total:
    """The attribute in a roll. `asked` carries the roll's roles, the subject being who has the attribute."""
    game = w._game
    rules = (*game.numbers.get(field.name, ()), *game.in_roll.get(f"{field.name} in {asked.name}", ()))
    base = own(w, thing, field)
    if not rules:
        return Total(base)
    return staged(w, base, rules, asked, field, thing, mask)


def modifiers(w: World, asked: Event) -> Total:
    """What clauses add to a roll itself."""
    rules = w._game.of_roll.get(asked.name)
    if not rules:
        return Total(0)
    return staged(w, 0, rules, asked, None, asked.subject, None)


def staged(
    w: World, base: int, rules: Sequence[Rule], asked: Event, field: Field | None, thing: Any, mask: Mask
) -> Total:
    """Asks each clause for its parts and puts them together in the order of the game's stages."""
    parts: list[Part] = []
    for rule in rules:
        rule.holds(w, asked, parts)
    if not parts and field is None:
        return Total(base)
    dropped: list[Part] = []
    if w._game.beats and len(parts) > 1:
        parts = _unbeaten(w, parts, dropped)
    value = base
    kept: list[Part] = []
    for stage in w._game.values:
        here = [p for p in parts if _stage_of(p) == stage]
        if here:
            value = _apply(w, stage, value, here, kept, dropped)
    if field is not None:
        low, high = field.lowest(thing), field.highest(thing)
        if low is not None and value < low:
            value = low
        if high is not None and value > high:
            value = high
    return Total(value, tuple(kept), tuple(dropped))


def _stage_of(part: Part) -> str:
    return "multiply" if part.stage in ("halve up", "halve down", "double") else part.stage


def _unbeaten(w: World, parts: list[Part], dropped: list[Part]) -> list[Part]:
    beats = w._game.beats
    clauses = {p.clause for p in parts}
    left: list[Part] = []
    for part in parts:
        winner = next((c for c in sorted(clauses) if (c, part.clause) in beats), None)
        if winner is None:
            left.append(part)
        else:
            dropped.append(part._replace(reason=f"beaten by {winner}"))
    return left


def _apply(w: World, stage: str, value: int, here: list[Part], kept: list[Part], dropped: list[Part]) -> int:
    if stage == "add":
        for part in stacked(w, here, dropped):
            value += part.amount
            kept.append(part)
        return value
    if stage in ("set", "substitute"):
        if len({p.amount for p in here}) > 1:
            raise RulesConflict(f"a value is set to {here[0].amount} and more", tuple(p.clause for p in here))
        kept.extend(here)
        return here[0].amount
    if stage == "at least":
        kept.extend(here)
        return max(value, *(p.amount for p in here))
    if stage == "at most":
        kept.extend(here)
        return min(value, *(p.amount for p in here))
    for part in here:
        kept.append(part)
        if part.stage == "double":
            value *= 2
        elif part.stage == "halve up":
            value = -(-value // 2)
        else:
            value //= 2
    return value


def stacked(w: World, parts: list[Part], dropped: list[Part]) -> list[Part]:
    """Those of the parts that count, by the stacking table, bonuses and penalties apart."""
    groups: dict[tuple[str, int], list[Part]] = {}
    for part in parts:
        groups.setdefault((part.kind, part.sign), []).append(part)
    out = set()
    for (kind, sign), group in groups.items():
        bonus, penalty = w._game.stacking.get(kind, ("sum", "sum"))
        how = bonus if sign > 0 else penalty
        for part in _losers(how, group):
            out.add(id(part))
            dropped.append(part._replace(reason=f"only the {how.partition(' ')[0]} {kind} counts"))
    return [p for p in parts if id(p) not in out]


def _losers(how: str, group: list[Part]) -> list[Part]:
    if how == "sum" or len(group) < 2:
        return []
    if how == "highest per source":
        by_source: dict[object, list[Part]] = {}
        for part in group:
            by_source.setdefault(part.source or part.clause, []).append(part)
        return [p for parts in by_source.values() for p in _losers("highest", parts)]
    # "highest" and "lowest" are said of the number as it is added: the lowest penalty is the one that hurts most.
    best = max(group, key=lambda p: p.amount) if how == "highest" else min(group, key=lambda p: p.amount)
    return [p for p in group if p is not best]
