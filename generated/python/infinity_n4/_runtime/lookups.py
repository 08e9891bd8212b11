"""Looking back: who refers to a thing, and which effect instances are about it. Found once and kept until something changes.

In: a world, and what is looked for. Out: what going through all things, or through all instances, would find, in the same order.
The journal drops what was found when an attribute, a list or an instance changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .lifetimes import While, With

if TYPE_CHECKING:
    from .fields import Field
    from .lifetimes import EffectInstance, StateInstance
    from .world import World


def referring(w: World, kind: type[Any], field: Field, thing: Any) -> Sequence[Any]:
    """The things of a kind whose attribute is a thing, or holds it, in the order in which they were added."""
    by_slot = w._journal.indexes.get(field.slot)
    if by_slot is None:
        by_slot = w._journal.indexes[field.slot] = {}
    index: dict[int, list[Any]] | None = by_slot.get(kind)
    if index is None:
        index = by_slot[kind] = {}
        for each in w.all(kind):
            value = getattr(each, field.slot)
            if isinstance(value, list | set):
                w._journal.in_lists.add(field.slot)
                for member in set(map(id, value)):
                    index.setdefault(member, []).append(each)
            elif value is not None:
                index.setdefault(id(value), []).append(each)
    return index.get(id(thing), ())


def held_about(w: World, id_: str, place: int, thing: Any) -> Sequence[EffectInstance]:
    """The effect instances that have a thing at a place of their names."""
    if not w._held.get(id_):
        return ()
    by_id = w._journal.indexes.setdefault(id_, {})
    index: dict[int, list[EffectInstance]] | None = by_id.get(place)
    if index is None:
        index = by_id[place] = {}
        for held in w._held.get(id_, ()):
            index.setdefault(id(held.names[place]), []).append(held)
    return index.get(id(thing), ())


class Lasting:
    """What lasts only while something is so, each at its place in the order: all of it, what has to be looked at always, and the
    rest by what it reads: a thing and a slot, or the states of a thing.
    """

    __slots__ = ("always", "by_place", "every")

    def __init__(self, w: World) -> None:
        self.every = [i for i in w._lasting if any(isinstance(e, While) for e in i.ends)]
        self.always: list[int] = []
        self.by_place: dict[tuple[int, str], list[int]] = {}
        reads = w._game.reads
        for at, instance in enumerate(self.every):
            whiles = [e for e in instance.ends if isinstance(e, While)]
            # what is in no world changes unseen
            if any(e.id not in reads or any(getattr(n, "_world", w) is not w for n in e.names) for e in whiles):
                self.always.append(at)
                continue
            places = {
                place(name, slot) for e in whiles for name in e.names for slot in reads[e.id] if hasattr(name, slot)
            }
            for each in places:
                self.by_place.setdefault(each, []).append(at)

    def touched(self, places: set[tuple[int, str]] | None) -> list[StateInstance | EffectInstance]:
        """What may be over after these places changed; None: any may have."""
        if places is None:
            return self.every
        found = set(self.always)
        for each in places:
            found.update(self.by_place.get(each, ()))
        return [self.every[at] for at in sorted(found)]


def place(thing: Any, slot: str) -> tuple[int, str]:
    """Where a change of a slot is looked up. States are kept in a table that the journal names instead of the thing."""
    return (id(thing._states), "_states") if slot == "_states" else (id(thing), slot)


def lasting_of(w: World) -> Lasting:
    """What lasts, looked up."""
    found = w._journal.indexes.setdefault("lasting", {})
    if "all" not in found:
        found["all"] = Lasting(w)
    kept: Lasting = found["all"]
    return kept


def ending_with(w: World, instance: StateInstance | EffectInstance) -> Sequence[StateInstance | EffectInstance]:
    """What lasts as long as an instance does; some of it may be over already."""
    index = w._journal.indexes.get("along")
    if index is None:
        index = w._journal.indexes["along"] = {}
        for each in w._lasting:
            for other in {id(e.instance): None for e in each.ends if isinstance(e, With)}:
                index.setdefault(other, []).append(each)
    found: Sequence[StateInstance | EffectInstance] = index.get(id(instance), ())
    return found
