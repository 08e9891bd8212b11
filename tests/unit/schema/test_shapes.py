"""Shapes as data: files that are right, and files with slips and all that is said about them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rulewright.diagnostics import Bag
from rulewright.schema import check_file
from rulewright.source import SourceFile, load_files

GAME = "rulewright: 1\ngame: stock\ntitle: Stock\nvocabulary: stock\n"


def cases(name: str) -> list[Any]:
    entries = yaml.load((Path(__file__).parent / "shapes" / name).read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return [pytest.param(entry, id=entry["name"].replace(" ", "-")) for entry in entries]


def read(path: str, text: str) -> SourceFile:
    bag = Bag()
    (game,) = load_files({"game.yaml": GAME.encode()} | {path: text.encode()}, bag).games
    assert [(str(one.span), one.message) for one in bag] == []
    return next(file for file in game.files if file.path == path)


@pytest.mark.parametrize("case", cases("right.yaml"))
def test_right(case: dict[str, str]) -> None:
    bag = Bag()
    right = check_file(read(case["path"], case["text"]), bag)
    assert [(str(one.span), one.code, one.message) for one in bag] == []
    assert right


@pytest.mark.parametrize("case", cases("wrong.yaml"))
def test_wrong(case: dict[str, Any]) -> None:
    bag = Bag()
    assert not check_file(read(case["path"], case["text"]), bag)
    found = [(f"{one.span.start} {one.code}", f"{one.message} {one.hint}") for one in bag]
    expected = [line.split(" ", 2) for line in case["finds"]]
    assert [place for place, _ in found] == [f"{place} {code}" for place, code, _ in expected]
    for (_, said), (_, _, piece) in zip(found, expected, strict=True):
        assert piece in said
