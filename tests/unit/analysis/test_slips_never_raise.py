"""A word left out or exchanged gives findings or another meaning, never an exception, and never two findings of names.

Data: every sentence of `games/`, each with words left out and names exchanged (every seventh slip, to stay quick).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.diagnostics import Severity
from tests.support.resolving import Game, game

GAMES = Path(__file__).parent / "games"
STRIDE = 7
_TOKEN = re.compile(r"[\w'-]+|[^\w\s]")


def slips(found: Game) -> Iterator[tuple[str, str]]:
    """(rule, sentence with one slip)."""
    names = sorted({*found.vocabulary.entities, *found.vocabulary.states, *found.vocabulary.actions})
    number = 0
    for rule in found.edition.rules:
        for clause in rule.clauses:
            for sentence in re.findall(r"[^.]+\.", clause.rule.value if clause.rule else ""):
                words = _TOKEN.findall(sentence)
                for at in range(len(words) - 1):
                    number += 1
                    if number % STRIDE == 0:
                        other = [names[number % len(names)]] if words[at][0].isupper() and number % 2 else []
                        yield rule.id, _joined([*words[:at], *other, *words[at + 1 :]])


def _joined(words: list[str]) -> str:
    return re.sub(r" ([,.;)])", r"\1", " ".join(words)).replace("( ", "(")


@pytest.mark.parametrize("name", sorted(path.name for path in GAMES.iterdir()))
def test_slips_never_raise(name: str) -> None:
    found = game(GAMES / name)
    for rule, text in slips(found):
        _, findings, _ = found.say(rule, text)
        ours = [d for d in findings if d.code[:3] in ("RW3", "RW4") and d.severity is Severity.ERROR]
        assert len(ours) <= text.count("."), (text, [(d.code, d.message) for d in ours])
