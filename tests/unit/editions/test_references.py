"""What files name of each other in any edition, and the addresses that were given out: slips with their places."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.editions.addresses import render
from rulewright.source import load_files
from tests.support.samples import stock
from tests.support.whole import check

RULE = """\
rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Creature
available: {Long: used}
effects:
- id: e1
  text: Nobody guards.
  rule: |
    the Creature cannot use Guard.
rulings:
- id: q1
  about: [e1]
  by: editors
  reason: none
  text: So be it.
  prose: nothing follows
  editions: from stock-core
  alternatives:
  - {id: q1-other, text: Not so., prose: nothing follows}
examples:
- id: x1
  text: Nobody.
  given: let Ada be a Creature.
  verdicts:
  - {of: the Ada uses Guard, allowed: false, reasons: [e1]}
"""
GAME = """\
rulewright: 1
game: stock
title: Stock
vocabulary: stock
package: stock
variants: [Long, Short]
variant: Long
options: {Fast: {clauses: [example/e1], default: used}}
rulings: {example/q1: q1-other}
"""
ADDRESSES = "addresses:\n  example: [e1, q1, x1, q1-other]\n  names: [n1]\n"
FILES = {"example.yaml": RULE, "game.yaml": GAME, "addresses.yaml": ADDRESSES}


def found(file: str, old: str, new: str) -> list[str]:
    texts = FILES | {file: FILES[file].replace(old, new, 1)}
    assert not old or texts[file] != FILES[file]
    bag = check(stock() | {path: text.encode() for path, text in texts.items()})[1]
    return [f"{d.code} {d.span.file}:{d.span.start.line}:{d.span.start.column} {d.message}" for d in bag]


def test_what_is_there_may_be_named() -> None:
    assert found("game.yaml", "", "") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("example.yaml", "about: [e1]", "about: [e2]", "RW306 example.yaml:14:11 no clause 'e2' in any edition"),
        ("example.yaml", "{Long: used}", "{Lnog: used}", "RW508 example.yaml:6:13 the game has no variant 'Lnog'"),
        (
            "example.yaml",
            "from stock-core",
            "from stock-croe",
            "RW507 example.yaml:19:18 no publication of this game is 'stock-croe'",
        ),
        (
            "example.yaml",
            "vocabulary: stock",
            "vocabulary: stokc",
            "RW506 example.yaml:4:13 this game speaks the vocabulary 'stock', not 'stokc'",
        ),
        (
            "example.yaml",
            "- id: x1",
            "- id: e1",
            "RW505 example.yaml:23:7 the id 'e1' is used twice on this page",
        ),
        ("game.yaml", "[example/e1]", "[example/e9]", "RW306 game.yaml:8:28 no clause 'example/e9' in any edition"),
        ("game.yaml", "example/q1", "example/q7", "RW521 game.yaml:9:11 there is no ruling 'example/q7'"),
        (
            "game.yaml",
            "q1-other",
            "q1-othre",
            "RW522 game.yaml:9:23 the ruling 'example/q1' has no alternative 'q1-othre'",
        ),
        ("game.yaml", "variant: Long", "variant: Lnog", "RW508 game.yaml:7:10 the game has no variant 'Lnog'"),
    ],
    ids=lambda value: None if value.endswith("yaml") else value[:24],
)
def test_what_is_nowhere_is_named_with_its_place(file: str, old: str, new: str, said: str) -> None:
    assert said in found(file, old, new)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "example.yaml",
            "- id: x1",
            "- id: x11",
            "RW524 example.yaml:23:7 'example' has given out the address 'x1', and has 'x11' in its place",
        ),
        (
            "addresses.yaml",
            "q1-other]",
            "q1-other, e2]",
            "RW524 addresses.yaml:2:35 'example' has given out the address 'e2', and has it no more",
        ),
        (
            "addresses.yaml",
            "q1, x1, ",
            "x1, ",
            "RW525 example.yaml:13:7 'q1' is a new address of 'example', not yet given out",
        ),
        (
            "addresses.yaml",
            "names: [n1]",
            "names: [n1]\n  nmaes: [n1]",
            "RW524 addresses.yaml:4:3 'nmaes' has given out addresses, and there is no such file",
        ),
    ],
    ids=["changed", "gone", "new", "no such file"],
)
def test_addresses_are_for_ever(file: str, old: str, new: str, said: str) -> None:
    assert found(file, old, new) == [said]


def test_an_id_written_in_the_place_of_another_is_one_finding() -> None:
    assert [line.split()[0] for line in found("example.yaml", "- id: x1", "- id: e1")] == ["RW505"]


def test_the_list_of_addresses_is_what_the_command_prints() -> None:
    files = stock() | {path: text.encode() for path, text in FILES.items()}
    (game,) = load_files(files, Bag()).games
    assert render(game).partition("addresses:")[2] == ADDRESSES.partition("addresses:")[2]
