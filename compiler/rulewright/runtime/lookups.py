"""Looking back: who refers to a thing, and which effect instances are about it. Found once and kept until something changes.

In: a world, and what is looked for. Out: what going through all things, or through all instances, would find, in the same order.
The journal drops what was found when an attribute, a list or an instance changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .lifetimes import While

if TYPE_CHECKING:
    from .fields import Field
    from .lifetimes import EffectInstance, StateInstance
    from .world import World


def referring(w: World, kind: type[Any], field: Field, thing: Any) -> Sequence[Any]:
    """The things of a kind whose attribute is a thing, or holds it, in the order in which they were added."""
    by_slot = w._journal.indexes.setdefault(field.slot, {})
    index: dict[int, list[Any]] | None = by_slot.get(kind)
    if index is None:
        index = by_slot[kind] = {}
        for each in w.all(kind):
            value = getattr(each, field.slot)
            if isinstance(value, list | set):
                for member in {id(member): member for member in value}:
                    index.setdefault(member, []).append(each)
            elif value is not None:
                index.setdefault(id(value), []).append(each)
    return index.get(id(thing), ())


def held_about(w: World, id_: str, place: int, thing: Any) -> Sequence[EffectInstance]:
    """The effect instances that have a thing at a place of their names."""
    by_id = w._journal.indexes.setdefault(f"held {id_}", {})
    index: dict[int, list[EffectInstance]] | None = by_id.get(place)
    if index is None:
        index = by_id[place] = {}
        for held in w._held.get(id_, ()):
            index.setdefault(id(held.names[place]), []).append(held)
    return index.get(id(thing), ())


def while_lasting(w: World) -> Sequence[StateInstance | EffectInstance]:
    """What lasts only while something is so."""
    found = w._journal.indexes.setdefault("lasting", {})
    if "while" not in found:
        found["while"] = [i for i in w._lasting if any(isinstance(e, While) for e in i.ends)]
    kept: Sequence[StateInstance | EffectInstance] = found["while"]
    return kept
