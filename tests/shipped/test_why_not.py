"""`why_not` agrees with the rules themselves: over all shipped scenarios, every ban holds exactly where nothing is missing.

Two functions were printed for each ban: the one that verdicts ask, and its conditions one by one. Held against each other are all
bans and all things, before the first step of each scenario and after the last.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rulewright.interpret.errors import RulesError
from rulewright.model.terms import OnlyIf
from rulewright.plan.nodes import Static
from rulewright.tools.hosted import facts, steps
from rulewright.tools.hosted.table import NotHosted, Table
from tests.shipped.test_odds import Scene, module, scenes


def table_of(scene: Scene) -> Table:
    plans = scene.compiled.plans
    items = {r.defines[1]: r.rule for r in plans.rules if r.defines is not None and r.defines[0] == "item"}
    table = Table(module(scene), plans.vocabulary, items)
    facts.set_up(table, scene.case, plans)
    return table


def held_against(table: Table, counts: Counter[str], demanding: set[str]) -> None:
    """Every ban and every thing. What `demanding` clauses want is asked for, so they forbid where it is missing."""
    package, world = table.package, table.world
    game = world._game
    lacking: Any = __import__(package.why_not.__module__, fromlist=["x"])
    event = __import__(f"{package.why_not.__module__.rpartition('.')[0]}.events", fromlist=["x"]).Event
    for key, rules in game.cannot.items():
        for clause in dict.fromkeys(rule.clause for rule in rules if rule.clause not in demanding):
            own = [s for s in lacking.sentences_of(game)[clause] if s.key == key]
            if not own:  # one ban for several kinds of deed stands in the plan once
                counts["elsewhere"] += 1
                continue
            for thing in world.all(package.Entity):
                deed = event(key, thing, {"by": thing} if key.startswith("make ") else {})
                if not all(
                    isinstance(thing, kind) for s in own for name, kind in s.fields if name in ("subject", "by")
                ):
                    continue
                try:
                    holds = any(bool(rule.holds(world, deed)) for rule in rules if rule.clause == clause)
                except AttributeError:  # a role that a verb would have checked is not there
                    continue
                found = min((lacking.Search(world, (thing,)).sentence(s) for s in own), key=lacking._weight)
                missing, unsure = found
                if holds:
                    assert not missing, (clause, thing, [one.words for one in missing])
                    counts["holds"] += 1
                else:
                    assert missing or unsure, (clause, thing)
                    counts["missing" if missing else "unsure"] += 1


def test_bans_hold_exactly_where_nothing_is_missing() -> None:
    counts: Counter[str] = Counter()
    for scene in scenes()[::3]:
        statics = [s for plan in scene.compiled.plans.rules for s in plan.sentences if isinstance(s, Static)]
        demanding = {s.ref.id for s in statics if isinstance(s.what, OnlyIf)}
        try:
            table = table_of(scene)
        except NotHosted:
            continue
        held_against(table, counts, demanding)
        answers = steps.Answers(table, list(scene.case.rolls), list(scene.case.choices))
        for step in scene.case.steps:
            try:
                steps.play(table, step, answers)
            except (RulesError, table.package.RulesError):
                break
        held_against(table, counts, demanding)
    assert counts["holds"] > 50
    assert counts["missing"] > 500
    assert counts["unsure"] < counts["missing"]
    assert counts["elsewhere"] < 100, counts
