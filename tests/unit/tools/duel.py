"""A made-up game in a few files, for the tools: small, with comments in odd places, and a scenario.

In: sentences for its one rule. Out: files, sources, or the compiled game.
"""

from __future__ import annotations

from textwrap import dedent, indent

from rulewright.diagnostics import Bag
from rulewright.pipeline import Game, compile_game
from rulewright.schema import check_shape
from rulewright.source import Sources, load_files

VOCABULARY = """\
vocabulary: duel
title: Duel
windows:
  Combat: {}
  Turn: {in: Combat, owner: Creature}
only one: [Table, Judge]
entities:
  Table: {is a: place}
  Judge: {}
  Creature:
    HP: {track: from 0}
    Might: number
    Speed: number
    Rivals: list of Creature
    Companion: optional Creature
states:
  Dazed: {bearer: Creature}
  Prone: {bearer: Creature}
  Dead: {bearer: Creature, ends: never}
  Rout: {bearer: Creature, said: in, ends: elsewhere}
resources: [Action]
actions:
  Charge: Creature uses ~
  Strike: Creature uses ~ on Creature
  Rest: Creature uses ~
events:
  Trap: ~ on Creature
modifiers:
  plain: {bonus: sum, penalty: sum}
"""
GAME = "rulewright: 1  # of the language\ngame: duel\ntitle: Duel\nvocabulary: duel\n"


def files(*rules: str, scenarios: str = "") -> dict[str, bytes]:
    """The game with clauses e1, e2, .. that say `rules`."""
    clauses = [
        f"- id: e{number}\n  text: Something.\n  rule: |\n{indent(rule, '    ')}\n"
        for number, rule in enumerate(rules, 1)
    ]
    head = "rule: dazed\ntitle: Dazed\nkind: rule\nsubject: a Creature\nvocabulary: duel\neffects:\n"
    texts = {
        "game.yaml": GAME,
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
        "vocabulary/duel.yaml": VOCABULARY,
        "rules/dazed.yaml": head + "".join(clauses),
    }
    if scenarios:
        texts["scenarios/dazed.yaml"] = dedent(scenarios)
    return {path: text.encode() for path, text in texts.items()}


def sources(content: dict[str, bytes]) -> Sources:
    bag = Bag()
    found = load_files(content, bag)
    check_shape(found, bag)
    assert [f"{d.code} {d.message}" for d in bag] == []
    return found


def game(content: dict[str, bytes]) -> Game:
    bag = Bag()
    compiled = compile_game(sources(content).games[0], bag)
    assert compiled is not None
    assert [f"{d.code} {d.message}" for d in bag if d.severity.value == "error"] == []
    return compiled
