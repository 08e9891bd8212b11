"""Questions of the shipped packages, printed as straight code, say what the tables of each edition say: reasons, order and all."""

from __future__ import annotations

import inspect
from importlib import import_module
from random import Random
from typing import Any

import pytest

from benchmarks import armies
from benchmarks.packages import package
from rulewright.emit.naming import python_name

SKIRMISH = package("infinity_n4")
EDITIONS = import_module(f"{SKIRMISH.__name__}.editions").EDITIONS
FACTS = ("reacting", "entitled", "under_intrusion", "under_template")


def _army(p: Any, rng: Random) -> Any:
    """An army in which anything may be so; in every other one effects last."""
    soldiers = armies.random_army(rng, 8, null=0.4, crews=0.3, devices=0.3)
    made = armies.on_package(p, soldiers)
    for who in made.profiles:
        for fact in FACTS:
            setattr(who, fact, rng.random() < 0.5)
        who.enemies += rng.sample(made.profiles, 2)
        who.place = made.world.table if rng.random() < 0.7 else None
        if rng.random() < 0.2:
            who.items.append(p.HackingDevice("own", labels=set(rng.sample(list(p.Label), 2))))
    if rng.random() < 0.5:
        p.run(made.world.start_active_turn(made.army))
    return made.world


def _given(p: Any, w: Any, rng: Random, method: Any) -> tuple[list[Any], list[str]]:
    """Things for the parameters of a question, or nothing."""
    params = list(inspect.signature(method).parameters.values())
    found: list[Any] = []
    for param in params:
        kind = getattr(p, str(param.annotation).partition(" ")[0], None)
        some = w.all(kind) if inspect.isclass(kind) and issubclass(kind, p.Entity) else ()
        found.append(rng.choice(some) if some and rng.random() < 0.8 else param.default)
    return found, [param.name for param in params]


def _asked(w: Any, p: Any, rng: Random, seen: set[tuple[str, bool]]) -> None:
    runtime = import_module(f"{SKIRMISH.__name__}._runtime.verdicts")
    values = import_module(f"{SKIRMISH.__name__}._runtime.values")
    for who in w._things:
        for key in (key for key in w._game.actions if hasattr(who, f"can_use_{python_name(key).strip('_')}")):
            name = python_name(key).strip("_")
            args, params = _given(p, w, rng, getattr(who, f"can_use_{name}"))
            fields = {param.rstrip("_"): arg for param, arg in zip(params, args, strict=True)}
            wanted = runtime.verdict_on(w, who, f"use {key}", fields)
            assert getattr(who, f"use_{name}_verdict")(*args) == wanted, (key, who, fields)
            assert getattr(who, f"can_use_{name}")(*args) is wanted.allowed, (key, who, fields)
            seen.add((key, wanted.allowed))
        for name, field in who._fields.items():
            method = f"{python_name(name).strip('_')}_total"
            if hasattr(who, method):
                wanted = values.total(w, who, field)
                assert getattr(who, method)() == wanted
                assert getattr(who, method.removesuffix("total") + "value")() == wanted.value
        for roll, attribute in (("Reset Roll", "WIP"), ("Dodge Roll", "PH")):
            method = f"{python_name(attribute)}_in_{python_name(roll)}".lower()
            if hasattr(who, method):
                wanted = values.total_in(w, who, who._fields[attribute], roll, {})
                assert getattr(who, method)() == wanted
                assert getattr(who, f"{method}_value")() == wanted.value


@pytest.mark.parametrize("edition", EDITIONS)
def test_straight_code_says_what_the_tables_say(edition: str) -> None:
    p = import_module(f"{SKIRMISH.__name__}{EDITIONS[edition]}")
    rng = Random(edition)
    seen: set[tuple[str, bool]] = set()
    for _ in range(12):
        w = _army(p, rng)
        _asked(w, p, rng, seen)
        _asked(w.copy(), p, rng, seen)
    for action in ("Reset", "Hack", "Provide Order", "Receive Order"):
        assert {(action, True), (action, False)} <= seen
