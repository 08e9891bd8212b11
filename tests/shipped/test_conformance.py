"""The conformance kits of both games: sound by their schemas, and passed by the interpreter from the JSON alone.

Here in the newest edition; `rulewright export conformance` writes all editions.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import jsonschema
import jsonschema_rs
import pytest

from rulewright.tools.conformance import failures, kit_of
from rulewright.tools.project import Checked, check_project, find_project

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("infinity-n4", "starfinder")


@cache
def checked() -> Checked:
    return check_project(find_project(ROOT), examined=False)


@cache
def kit(id: str) -> dict[str, bytes]:
    game = next(game for game in checked().games if game.id == id)
    return kit_of(game, checked().bag, [game.newest])


@pytest.mark.parametrize("id", GAMES)
def test_the_interpreter_passes_from_the_json_alone(id: str) -> None:
    assert list(failures(kit(id))) == []


@pytest.mark.parametrize("id", GAMES)
def test_every_file_is_as_its_schema_says(id: str) -> None:
    files = {path: json.loads(content) for path, content in kit(id).items()}
    schemas = {name: files[f"{name}.schema.json"] for name in ("plan", "scenario")}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    plans = jsonschema_rs.Draft202012Validator(schemas["plan"])  # thousands of nodes: the quick one
    scenarios = jsonschema_rs.Draft202012Validator(schemas["scenario"])
    for path in files["kit.json"]["plans"]:
        plans.validate(files[path])
    for path in files["kit.json"]["scenarios"]:
        scenarios.validate(files[path])
    listed = {*files["kit.json"]["plans"], *files["kit.json"]["scenarios"]}
    assert set(files) == {*listed, "kit.json", "plan.schema.json", "scenario.schema.json"}


def damaged(path: str, change) -> dict[str, bytes]:
    """The kit with one scenario left, and one of its files changed."""
    files = dict(kit("infinity-n4"))
    files["kit.json"] = json.dumps({**json.loads(files["kit.json"]), "scenarios": [RESET]}).encode()
    data = json.loads(files[path])
    change(data)
    files[path] = json.dumps(data).encode()
    return files


RESET = "scenarios/n4-update-2.1/isolated-state/is-4.scenario.json"


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda data: data["case"]["rolls"].__setitem__(0, [19]), "world"),
        (lambda data: data["expected"]["requests"][0].__setitem__("clause", "no/one"), "requests"),
        (lambda data: data["expected"]["changes"].pop(), "changes"),
        (lambda data: data["expected"]["rolls"][0].__setitem__("degree", "No"), "rolls"),
        (lambda data: data["expected"]["world"]["things"].pop(), "world"),
    ],
)
def test_what_is_not_so_is_found(change, part: str) -> None:
    found = list(failures(damaged(RESET, change)))
    assert found
    assert any(line.startswith(f"{RESET}: {part}: ") for line in found)


def test_a_plan_that_says_something_else_fails() -> None:
    def less(plan) -> None:
        rule = next(rule for rule in plan["rules"] if rule["rule"] == "isolated-state")
        kept = [sentence for sentence in rule["sentences"] if sentence["ref"]["clause"] != "e5"]
        assert len(kept) < len(rule["sentences"])
        rule["sentences"] = kept

    assert list(failures(damaged("plans/n4-update-2.1.json", less)))
    schema = jsonschema_rs.Draft202012Validator(json.loads(kit("infinity-n4")["plan.schema.json"]))
    plan = json.loads(kit("infinity-n4")["plans/n4-update-2.1.json"])
    plan["rules"][0]["sentences"][0]["surplus"] = 1
    assert not schema.is_valid(plan)
