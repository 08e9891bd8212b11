"""A kit with which somebody proves another back end: plans and scenarios as JSON, with schemas and all that must come out.

In: a checked project and one of its games, or a kit. Out: a kit as relative path -> bytes; or what is wrong with a kit, played
from its JSON alone. What the files mean is written in docs/conformance.md.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rulewright.diagnostics import Bag
from rulewright.emit.python import edition_hash
from rulewright.interpret.cases import play
from rulewright.interpret.comparing import Run, compare
from rulewright.interpret.play import World
from rulewright.model.case import Case
from rulewright.pipeline import Game
from rulewright.plan.encode import decode_plan, encode_plan
from rulewright.plan.nodes import FORMAT, PlanSet
from rulewright.tools.cases import Bench
from rulewright.tools.conformance.cases_json import decode_case, encode_case
from rulewright.tools.conformance.expected import expected_of
from rulewright.tools.conformance.schema import plan_schema, scenario_schema


class Unproven(ValueError):
    """A case fails on the interpreter itself, so nothing can be asked of another back end by it."""


def kit_of(game: Game, bag: Bag, editions: Collection[str] | None = None) -> dict[str, bytes]:
    """The kit of a game, in these editions (None: all). Raises Unproven where a scenario does not come out as it says."""
    bench = Bench(game, bag)
    files: dict[str, Any] = {"plan.schema.json": plan_schema(), "scenario.schema.json": scenario_schema()}
    plans: dict[str, str] = {}
    scenarios: list[str] = []
    chosen_editions = [e for e in game.editions if editions is None or e.edition.id in editions]
    for compiled in chosen_editions:
        edition = compiled.edition.id
        own = _plan(compiled.plans, f"plans/{edition}.json", plans, files)
        for chosen, case in bench.cases(edition):
            digest = edition_hash(chosen.plans)
            path = own if chosen.plans is compiled.plans else f"plans/{edition}~{digest[:8]}.json"
            plan = _plan(chosen.plans, path, plans, files)
            kind = "example" if case.printed else "scenario"
            name = f"scenarios/{edition}/{case.rule}/{case.id}.{kind}.json"
            scenarios.append(name)
            head = {"format": FORMAT, "game": game.id, "edition": edition, "plan": plan}
            files[name] = {**head, "case": encode_case(case), "expected": _expected(chosen.plans, case)}
    files["kit.json"] = {
        "format": FORMAT,
        "game": game.id,
        "editions": [compiled.edition.id for compiled in chosen_editions],
        "plans": {path: digest for digest, path in plans.items()},
        "scenarios": scenarios,
    }
    return {path: _text(data) for path, data in sorted(files.items())}


def _plan(plan: PlanSet, path: str, plans: dict[str, str], files: dict[str, Any]) -> str:
    """Where a plan stands, written once."""
    digest = edition_hash(plan)
    if digest not in plans:
        plans[digest] = path
        files[path] = encode_plan(plan)
    return plans[digest]


def _expected(plans: PlanSet, case: Case) -> dict[str, Any]:
    run = Run(case, World(plans), rolls=list(case.rolls), choices=list(case.choices))
    if play(run):
        compare(run)
    if run.found:
        raise Unproven(f"{case.rule}/{case.id} in {plans.edition}: {run.found[0].what}")
    return expected_of(run)


def _text(data: Any) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def failures(kit: Mapping[str, bytes]) -> Iterator[str]:
    """Plays every scenario of a kit on the interpreter, from the JSON alone; yields what does not come out as expected."""
    index = json.loads(kit["kit.json"])
    if index["format"] != FORMAT:
        yield f"kit.json: this is format {index['format']!r}, not {FORMAT}"
        return
    plans = {path: decode_plan(json.loads(kit[path])) for path in index["plans"]}
    for name in index["scenarios"]:
        scenario = json.loads(kit[name])
        case: Case = decode_case(scenario["case"])
        run = Run(case, World(plans[scenario["plan"]]), rolls=list(case.rolls), choices=list(case.choices))
        if play(run):
            compare(run)
        yield from (f"{name}: {found.what}: expected {found.expected}, came out {found.actual}" for found in run.found)
        actual = json.loads(_text(expected_of(run)))
        for part, wanted in scenario["expected"].items():
            if actual[part] != wanted:
                yield f"{name}: {part}: expected {wanted}, came out {actual[part]}"


__all__ = ["Unproven", "failures", "kit_of"]
