"""Files with one slip anywhere: nothing is raised, both parsers say the same, and no finding is lost or made silently."""

from __future__ import annotations

import random

import pytest

from rulewright.diagnostics import Bag, render_github, render_json, render_text
from rulewright.schema import check_file
from rulewright.source import SourceText, load_files, read_yaml
from rulewright.source.reader import FAST
from tests.support.samples import stock

SIGNS = [*"ab:#-'\"\\,[]{}&*!|>%@` \t\n?=.~<é😀", "\r\n", "  ", "- ", ": ", " #"]


def slipped(text: str, dice: random.Random) -> str:
    at, other = dice.randrange(len(text)), dice.randrange(len(text))
    match dice.randrange(4):
        case 0:
            return text[:at] + text[at + dice.choice([1, 1, 3, 10]) :]
        case 1:
            return text[:at] + dice.choice(SIGNS) + text[at:]
        case 2:
            return text[:at] + dice.choice(SIGNS) + text[at + 1 :]
        case _:
            return text[:at] + text[other : other + dice.choice([3, 20])] + text[at:]


@pytest.mark.parametrize("path", sorted(stock()))
def test_one_slip(path: str) -> None:
    dice = random.Random(path)
    for _ in range(60):
        text = slipped(stock()[path].decode(), dice)
        results = []
        for fast in [True, False] if FAST else [False]:
            bag = Bag()
            results.append((read_yaml(SourceText(path, text), bag, fast=fast), list(bag)))
        assert all(result == results[0] for result in results), text
        bag = Bag()
        sources = load_files(stock() | {path: text.encode()}, bag)
        for file in (file for game in sources.games for file in game.files if file.path == path):
            before = len(bag)
            right = check_file(file, bag)
            assert (right == (len(bag) == before)) if file.root is not None else before, text
        for shown in (render_text(bag, {path: text}), render_github(bag)):
            assert bool(shown) == bool(len(bag))
        render_json(bag)
