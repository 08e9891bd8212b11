"""Relations that a host sets: rows, in the order in which their things came into the world."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rulewright.runtime.things import Relation


class World:
    """As much of a world as a relation asks for."""

    def __init__(self) -> None:
        self._relations: dict[str, set[tuple[Any, ...]]] = {}

    @staticmethod
    def _fact_member(rows: set[tuple[Any, ...]], row: tuple[Any, ...], there: bool) -> None:
        (rows.add if there else rows.discard)(row)


class Thing(SimpleNamespace):
    def __hash__(self) -> int:
        return -self._index  # so that sets have them the other way round


def test_rows_come_in_the_order_of_their_things() -> None:
    world: Any = World()
    things = [Thing(_index=number) for number in range(20)]
    relation = Relation(world, "Contact")
    for one, other in zip(things[::-1], things, strict=True):
        relation.add(one, other)
    assert [row[0]._index for row in relation] == list(range(20))
    relation.add(things[3], things[1])
    assert [row[1]._index for row in relation if row[0] is things[3]] == [1, 16]


def test_what_is_taken_out_is_not_there_and_relations_of_one_name_share_their_rows() -> None:
    world: Any = World()
    a, b = Thing(_index=0), Thing(_index=1)
    relation = Relation(world, "Contact")
    relation.add(a, b)
    assert ((a, b) in relation, (b, a) in relation, len(Relation(world, "Contact"))) == (True, False, 1)
    relation.discard(a, b)
    assert ((a, b) in relation, len(relation), len(Relation(world, "Melee"))) == (False, 0, 0)
