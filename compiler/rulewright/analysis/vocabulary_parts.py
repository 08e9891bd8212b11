"""Attributes and states of the vocabulary.

In: positioned cells, the types that are known. Out: model values. Deliberately not here: entities, what has a signature.
"""

from __future__ import annotations

from collections.abc import Mapping as Table
from dataclasses import dataclass, field, replace
from typing import Literal

from rulewright.analysis import forms
from rulewright.analysis.lexicon import NUMBER, singulars
from rulewright.analysis.mistakes import Mistake, need, reported, unknown
from rulewright.analysis.sections import Sections, cell, own, scalars_of
from rulewright.diagnostics import Bag
from rulewright.editions.nodes import whole
from rulewright.model.vocabulary import (
    Attribute,
    Signature,
    State,
    Track,
    Vocabulary,
)
from rulewright.source import Mapping, Node, Scalar


@dataclass
class Known:
    """The names that may stand as a type, with older words for them."""

    table: frozenset[str]
    aliases: Table[str, str] = field(default_factory=dict)

    def __call__(self, word: str) -> str | None:
        for form in singulars(word):
            if form in self.table:
                return form
            if self.aliases.get(form) in self.table:
                return self.aliases[form]
        return None


def attributes(node: Node, owner: str, types: Known, bag: Bag) -> dict[str, Attribute]:
    """The attributes that a mapping declares, and those that collect what a bound cuts off."""
    found: dict[str, Attribute] = {}
    plain = {key.value for key, _ in own(node)}
    for key, value in own(node):
        with reported(bag):
            attribute, extra = _attribute(key, value, owner, types, plain)
            found[key.value] = _drawn(attribute, value)
            for other in extra:
                found.setdefault(other.name, other)
    return found


def _drawn(attribute: Attribute, value: Node) -> Attribute:
    """The attribute, marked where pages draw it on a line; only one number has a place there."""
    drawn = cell(value, "drawn")
    if drawn is None:
        return attribute
    need(
        attribute.ty.base == "number" and not attribute.ty.many,
        "RW310",
        drawn.span,
        f"{attribute.name} is not one number, so it has no place on a line",
        "draw an attribute of the type number, or take the key away",
    )
    return replace(attribute, drawn=True)


def _attribute(
    key: Scalar, value: Node, owner: str, types: Known, known: set[str]
) -> tuple[Attribute, tuple[Attribute, ...]]:
    if isinstance(value, Scalar):
        ty, role, place = forms.read_type(value, types)
        kinds: dict[str, Literal["plain", "zone", "decision"]] = {
            "plain": "plain",
            "zone": "zone",
            "decision": "decision",
        }
        need(ty.base != "track", "RW310", value.span, "a track is written '{track: from 0}'")
        return Attribute(key.value, owner, ty, kinds[role], zone_of=place), ()
    for form, many in (("list of", "list"), ("set of", "set"), ("type", "")):
        typed = cell(value, form)
        if typed is not None:
            prefix: Literal["", "list", "set"] = "list" if many == "list" else "set" if many == "set" else ""
            ty, _, place = forms.read_type(typed, types, prefix)
            return Attribute(key.value, owner, ty, "plain" if place is None else "zone", zone_of=place), ()
    bounds = cell(value, "track") or cell(value, "number")
    if bounds is None:
        raise Mistake("RW310", key.span, f"{key.value} has no type")
    track = forms.read_track(bounds, lambda word: word in known)
    overflow, surplus, gaining = (cell(value, k) for k in ("overflow", "surplus", "gaining"))
    policy: dict[str, Literal["add", "highest", "chosen"]] = {"add": "add", "highest": "highest", "chosen": "chosen"}
    track = Track(
        track.low,
        track.high,
        overflow.value if overflow else None,
        surplus.value if surplus else None,
        policy.get(gaining.value, "add") if gaining else "add",
    )
    collects = tuple(Attribute(one.value, owner, NUMBER, "overflow") for one in (overflow, surplus) if one is not None)
    return Attribute(key.value, owner, NUMBER, "track" if cell(value, "track") else "plain", track), collects


def type_of(at: Scalar, types: Known, what: str) -> str:
    base = types(at.value)
    if base is None:
        raise unknown("RW310", at.span, at.value, f"unknown type '{at.value}' for {what}", types.table)
    return base


def states(sections: Sections, types: Known, bag: Bag) -> dict[str, State]:
    found: dict[str, State] = {}
    known = set(sections.names("states"))
    for key, value in sections.table("states"):
        with reported(bag):
            found[key.value] = _state(key, value, types, known)
    return found


def _state(key: Scalar, value: Node, types: Known, known: set[str]) -> State:
    bearer, source, levels, reads = (cell(value, k) for k in ("bearer", "source", "levels", "reads"))
    if bearer is None:
        raise Mistake("RW310", key.span, f"{key.value} has no bearer")
    base = types(bearer.value)
    if base is None:
        raise unknown(
            "RW310", bearer.span, bearer.value, f"state {key.value}: unknown bearer '{bearer.value}'", types.table
        )
    linked: dict[str, tuple[str, ...]] = {}
    for link in ("implies", "excludes"):
        names = scalars_of(value.get(link)) if isinstance(value, Mapping) else ()
        for name in names:
            if name.value not in known:
                raise unknown(
                    "RW310", name.span, name.value, f"{key.value} {link} '{name.value}', which is no state", known
                )
        linked[link] = tuple(name.value for name in names)
    signature = forms.read_signature(reads, key.value, types) if reads is not None else Signature(None, "", ())
    said = (cell(value, "said") or key).value
    ends = (cell(value, "ends") or key).value
    policy = (cell(value, "policy") or key).value
    return State(
        key.value,
        base,
        None if source is None else type_of(source, types, f"the Source of {key.value}"),
        _levels(levels),
        policy if policy in ("newest", "per source", "highest level", "add levels", "chosen") else "unique",  # type: ignore[arg-type]
        said if said in ("in", "have") else "be",  # type: ignore[arg-type]
        linked["implies"],
        linked["excludes"],
        ends if ends in ("never", "elsewhere") else "",  # type: ignore[arg-type]
        flag(value, "defined"),
        signature.roles,
        flag(value, "internal"),
    )


def _levels(levels: Scalar | None) -> tuple[int, int] | None:
    if levels is None:
        return None
    low, _, high = levels.value.partition(" to ")
    first, last = whole(low), whole(high)
    if first is None or last is None or first > last:
        raise Mistake("RW316", levels.span, f"'{levels.value}' are no levels", "write for example '1 to 4'")
    return first, last


def flag(value: Node, key: str) -> bool:
    found = cell(value, key)
    return found is not None and found.value == "true"


def state_groups(sections: Sections, words: Vocabulary, bag: Bag) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for key, value in sections.table("state groups"):
        with reported(bag):
            for item in scalars_of(value):
                if item.value not in words.states:
                    raise unknown(
                        "RW310",
                        item.span,
                        item.value,
                        f"'{item.value}' is no state, so it cannot be in {key.value}",
                        words.states,
                    )
        found[key.value] = tuple(
            name for name in tuple(item.value for item in scalars_of(value)) if name in words.states
        )
    return found
