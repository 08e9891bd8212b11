"""The quick check and the JSON Schema validator say the same of any file, and what is refused is never refused silently."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from rulewright.diagnostics import Bag
from rulewright.schema.check import _plain, check_file
from rulewright.schema.forms import form, validator
from rulewright.schema.quick import UnknownKeywordError, _test, test_of
from rulewright.source import FileKind, load_files

RIGHT = yaml.load((Path(__file__).parent / "shapes" / "right.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
WORDS = ["", "x", "Guard", "e1", "7", "true", "example/e1", "the Creature cannot: use", "~ on Creature", "2021-02"]
quick_test = test_of
quick_test.__test__ = False  # type: ignore[attr-defined]  # its name looks like a test to pytest


def mutated(tree: Any, dice: random.Random) -> Any:
    """The tree with one slip somewhere: a key gone, renamed or new, a value gone or of another kind."""
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for step in list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else []:
            places.append((node, step))
            walk(node[step])

    walk(tree)
    node, step = dice.choice(places)
    match dice.randrange(5):
        case 0:
            del node[step]
        case 1 if isinstance(node, dict):
            node[dice.choice(["x", "Xy", str(step)[:-1], str(step) + "s", "text"])] = node.pop(step)
        case 2:
            node[step] = dice.choice(WORDS)
        case 3:
            node[step] = [node[step]]
        case _:
            node[step] = {dice.choice(["rule", "Name"]): node[step]}
    return tree


@pytest.mark.parametrize("case", RIGHT, ids=lambda case: case["name"].replace(" ", "-"))
def test_both_ways_agree_on_slips(case: dict[str, str]) -> None:
    dice = random.Random(case["name"])
    refused = 0
    for _ in range(60):
        tree = mutated(yaml.load(case["text"], Loader=yaml.BaseLoader), dice)
        if not isinstance(tree, dict) or not tree:
            continue
        text = yaml.safe_dump(tree, sort_keys=False, default_style='"', width=10_000, allow_unicode=True)
        files = {"game.yaml": b"rulewright: 1\ngame: g\ntitle: G\nvocabulary: v\n"} | {case["path"]: text.encode()}
        file = next(file for file in load_files(files, Bag()).games[0].files if file.path == case["path"])
        assert file.root is not None
        quick = quick_test(file.kind)(file.root, file.text)
        errors = list(validator(file.kind).iter_errors(_plain(file.root, file.text)))
        assert quick == (not errors), (text, errors)
        bag = Bag()
        right = check_file(file, bag)
        assert right == (not len(bag)), text
        refused += not right
    assert refused > 10


@pytest.mark.parametrize("kind", FileKind)
def test_the_forms_are_json_schema(kind: FileKind) -> None:
    Draft202012Validator.check_schema(form(f"{kind.value}.json"))


def test_a_keyword_that_only_one_of_them_knows_is_a_bug() -> None:
    schema = {"maxLength": 3, "$id": "x.json"}
    with pytest.raises(UnknownKeywordError):
        _test(schema, schema, {})
