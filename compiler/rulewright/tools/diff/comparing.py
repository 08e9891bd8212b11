"""Two editions of a game laid side by side: clauses by their ids, plans by what they do.

In: a compiled game, two of its editions, perhaps a rule. Out: a `Comparison`. A plan that is the same needs no witness; for
one that is not, the smallest situation with both outcomes is looked for (`tools.proof`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from rulewright.diagnostics import did_you_mean
from rulewright.editions.nodes import mappings, text
from rulewright.editions.summaries import SUMMARY
from rulewright.editions.terms import called_otherwise
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.model.text import plain
from rulewright.model.text_parse import parse_text
from rulewright.pipeline import Compiled, Game
from rulewright.plan.compare import changed_clauses, changed_rules
from rulewright.tools.diff.between import Between
from rulewright.tools.diff.model import (
    Class,
    ClauseChange,
    Comparison,
    Kind,
    Piece,
    RuleChange,
)
from rulewright.tools.edition_pair import EditionPair

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")


class NoSuchEdition(LookupError):
    """The game has no such edition or rule; the message names what is alike."""


def compare(game: Game, before: str, after: str, rule: str | None = None, *, witnesses: bool = True) -> Comparison:
    """What differs, rule by rule. `rule` looks at one rule only; `witnesses` False leaves the searches out."""
    old, new = _edition(game, before), _edition(game, after)
    older, newer = ({r.id: r for r in one.edition.rules} for one in (old, new))
    if rule is not None and rule not in {*older, *newer}:
        hint = did_you_mean(rule, {*older, *newer})
        raise NoSuchEdition(f"there is no rule '{rule}'" + (f"; did you mean '{hint}'?" if hint else ""))
    other = frozenset(changed_clauses(old.plans, new.plans))
    plays = set(changed_rules(old.plans, new.plans))
    between = Between(EditionPair(game, old, new), old, new, other)
    found: list[RuleChange] = []
    for id in sorted({*older, *newer}):
        if rule is None or id == rule:
            clauses = tuple(_clauses(older.get(id), newer.get(id), other))
            if clauses or id in plays:
                found.append(_rule(between, id, clauses, id in plays, witnesses))
    names = _names(old, new) if rule is None else ()
    return Comparison(game.id, before, after, tuple(found), witnesses, names)


def _names(old: Compiled, new: Compiled) -> tuple[tuple[str, str], ...]:
    """Terms and titles that are others."""
    titles = {rule.id: rule.title for rule in old.edition.rules}
    pages = (
        (titles[rule.id], rule.title) for rule in new.edition.rules if titles.get(rule.id, rule.title) != rule.title
    )
    return tuple(dict.fromkeys([*called_otherwise(old.edition, new.edition), *pages]))


def _edition(game: Game, id: str) -> Compiled:
    known = [one.edition.id for one in game.editions]
    if id not in known:
        hint = did_you_mean(id, known)
        told = f"; did you mean '{hint}'?" if hint else f"; there are {', '.join(known)}"
        raise NoSuchEdition(f"'{game.id}' has no edition '{id}'{told}")
    return game.edition(id)


# ------------------------------------------------------------------------------------------------ clauses


def _clauses(before: RuleSource | None, after: RuleSource | None, changed: frozenset[str]) -> Iterator[ClauseChange]:
    old = {c.id: c for c in before.clauses} if before is not None else {}
    new = {c.id: c for c in after.clauses} if after is not None else {}
    moved = set(_moved(old, new))
    withdrawn = {c.id for c in after.withdrawn} if after is not None else set()
    for id in dict.fromkeys([*new, *old]):
        a, b = old.get(id), new.get(id)
        kinds = tuple(_kinds(a, b, id in moved, id in changed, id in withdrawn))
        one = b or a
        assert one is not None
        if kinds:
            was, now = (printed(a) if a is not None else None), (printed(b) if b is not None else None)
            class_: Class = "behaviour" if id in changed else "words only"
            yield ClauseChange(id, _box(one), kinds, class_, was, now, tuple(_pieces(was or "", now or "")))
    if before is not None and after is not None and before.summary != after.summary:
        was, now = (plain(parse_text(one.summary).text) for one in (before, after))
        id = f"{after.id}/{SUMMARY}"
        yield ClauseChange(id, SUMMARY, ("reworded",), "words only", was, now, tuple(_pieces(was, now)))


def _kinds(
    a: ClauseSource | None, b: ClauseSource | None, moved: bool, changed: bool, withdrawn: bool
) -> Iterator[Kind]:
    if a is None or b is None:
        yield "added" if a is None else "withdrawn" if withdrawn else "removed"
        return
    if moved:
        yield "moved"
    if printed(a) != printed(b):
        yield "reworded"
    if changed:
        yield "rule"


def _moved(old: dict[str, ClauseSource], new: dict[str, ClauseSource]) -> Iterator[str]:
    """Clauses that stand in another box, or on the other side of clauses that stayed."""
    both = [id for id in old if id in new]
    there = [id for id in new if id in old]
    yield from (id for id in both if _box(old[id]) != _box(new[id]))
    matcher = SequenceMatcher(None, both, there, autojunk=False)
    kept = {both[block.a + n] for block in matcher.get_matching_blocks() for n in range(block.size)}
    yield from (id for id in both if id not in kept)


def _box(clause: ClauseSource) -> str:
    return f"{clause.box}: {clause.label}" if clause.label else clause.box


def printed(clause: ClauseSource) -> str:
    """The words of a clause without markup; of an FAQ entry its question, too, of a ruling its reason and the other readings."""
    said = [clause.question, clause.text]
    if clause.box == "ruling":
        others = (text(node, "text") for node in mappings(clause.node.get("alternatives")))
        said += [f"Why: {text(clause.node, 'reason')}", *(f"Other reading: {other}" for other in others)]
    return " ".join(plain(parse_text(one).text) for one in said if one)


def _pieces(before: str, after: str) -> Iterator[Piece]:
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield Piece("".join(old[a:b]), "both")
            continue
        if a < b:
            yield Piece("".join(old[a:b]), "before")
        if c < d:
            yield Piece("".join(new[c:d]), "after")


# ------------------------------------------------------------------------------------------------ rules


def _rule(between: Between, id: str, clauses: tuple[ClauseChange, ...], plays: bool, look: bool) -> RuleChange:
    editions = (between.before, between.after)
    title = next((r.title for one in reversed(editions) for r in one.edition.rules if r.id == id), id)
    if not plays:
        return RuleChange(id, title, "words only", clauses)
    if not look or any(id not in {r.id for r in one.edition.rules} for one in editions):
        return RuleChange(id, title, "behaviour", clauses)
    return RuleChange(id, title, "behaviour", clauses, between.witness(id), between.scenarios(id))
