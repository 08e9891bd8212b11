"""Questions as straight code, where only the runtime can weigh what may be said too: they ask it as soon as that may matter."""

from __future__ import annotations

import importlib
import inspect
import itertools
from dataclasses import replace
from random import Random

import pytest

from .conftest import plans_of, write

HIDDEN = "while the Creature is Prone, the Creature cannot use Guard."
BOTH = {"Hide: Creature uses ~": "Hide: {reads: Creature uses ~, default: forbidden}"}
_numbers = itertools.count(1)

WEIGHED = {
    "what even if lifts": (
        HIDDEN,
        "while the Creature's Speed is at least 3, the Creature cannot use Guard.",
        "the Creature can use Guard even if the Creature is Prone.",
    ),
    "what is ordered before": (
        HIDDEN,
        "instead of clause e1, while the Creature is Dead, the Creature can use Guard.",
        "while the Creature is Frightened, the Creature cannot use Guard.",
    ),
    "what a duty leaves": (
        "while the Creature is Prone, the Creature must use Guard.",
        "while the Creature is Dead, the Creature cannot use Guard.",
        "while the Creature is Dead, the Creature can use Hide.",
    ),
    "what lasts": (
        HIDDEN,
        "when the Creature uses Hide, the Creature cannot use Guard until the end of the Turn.",
        "when the Creature uses Hide, the Creature gets +2 untyped to Size until the end of the Turn.",
        "while the Creature is Dead, the Creature gets -1 untyped to Size.",
        "the Creature can use Hide.",
    ),
    "what permits and forbids": (
        "while the Creature is Prone, the Creature can use Hide.",
        "while the Creature's Speed is at least 3, the Creature can use Hide.",
        "while the Creature's Speed is at least 3, the Creature cannot use Hide.",
        "while the Creature is Dead, for each Friend in the Creature's Allies, the Friend cannot use Hide.",
    ),
    "what more than adds": (
        "while the Creature is Prone, the Creature's Size is halved.",
        "while the Creature is Dead, the Creature gets +3 untyped to Size.",
        "while the Creature's Speed is at least 3, the Creature gets +1 untyped to Size.",
    ),
}


def _scene(g, rng):
    w = g.World()
    creatures = [w.add(g.Creature(f"c{n}", hp=3, hp_maximum=9)) for n in range(3)]
    for one in creatures:
        one.speed, one.size = rng.randrange(6), rng.randrange(6)
        one.allies += rng.sample(creatures, 1)
        for state in ("PRONE", "DEAD", "FRIGHTENED"):
            if rng.random() < 0.4:
                w.set_state(one, g.State[state])
    return w, creatures


def _asked(w, creatures):
    """What the tables say, after the printed questions have said the same."""
    tables = importlib.import_module(f"{type(creatures[0]).__module__.partition('.')[0]}._runtime.verdicts")
    found = []
    for one in creatures:
        for name, action in (("guard", "Guard"), ("hide", "Hide")):
            wanted = tables.verdict_on(w, one, f"use {action}", {})
            assert getattr(one, f"use_{name}_verdict")() == wanted
            assert getattr(one, f"can_use_{name}")() is wanted.allowed
            found.append((name, wanted.allowed))
        total = w.total(one, one._fields["Size"])
        assert one.size_total() == total
        assert one.size_value() == total.value
        found.append(("size", total.value != one.size))
    assert w.totals("size_total", creatures) == [one.size_total() for one in creatures]
    return found


@pytest.mark.parametrize("about", WEIGHED)
def test_the_runtime_is_asked_where_it_matters(build, about):
    g = build(*WEIGHED[about], changes=BOTH)
    rng = Random(about)
    seen = set()
    for _ in range(40):
        w, creatures = _scene(g, rng)
        seen.update(_asked(w, creatures))
        if about == "what lasts":
            g.run(w.start_turn(creatures[0]))
            w.set_state(creatures[1], g.State.PRONE)
            for one in creatures:
                g.run(one.use_hide())
            assert w._held
            seen.update(_asked(w, creatures))
    assert len(seen) > 3


def test_quiet_questions_do_not_go_to_the_tables(build):
    """Nobody is in a state that anything speaks of, and nothing lasts."""
    for about, sentences in WEIGHED.items():
        g = build(*sentences, changes=BOTH)
        w = g.World()
        one = w.add(g.Creature("quiet", hp=3, hp_maximum=9, speed=1, size=2))
        entities = inspect.getmodule(g.Creature)
        for name in ("may_use", "verdict_on", "number"):
            vars(entities).pop(name, None)
        assert one.can_use_guard(), about
        assert one.use_guard_verdict().allowed
        assert one.can_use_hide() is one.use_hide_verdict().allowed is (about == "what lasts")
        if about != "what more than adds":  # a clause that adds is asked by itself
            assert one.size_value() == 2


def _editions(tmp_path, monkeypatch, *texts):
    """A package of several editions, the newest first, each with other sentences."""
    monkeypatch.syspath_prepend(str(tmp_path))
    package = f"stocks_{next(_numbers)}"
    plans = [replace(plans_of(*text, changes=BOTH), edition=f"stock-{n}") for n, text in enumerate(texts)]
    plans = [replace(one, vocabulary=plans[0].vocabulary) for one in plans]
    write(tmp_path, package, tuple(plans), "stock-0")
    importlib.invalidate_caches()
    newest = importlib.import_module(package)
    return [newest, *(importlib.import_module(f"{package}.editions.stock_{n}") for n in range(1, len(texts)))]


SPEED = "while the Creature's Speed is at least {}, the Creature cannot use Guard."
DEAD = "while the Creature is Dead, the Creature cannot use Guard."


@pytest.mark.parametrize(
    "texts",
    [
        ((HIDDEN, SPEED.format(3)), (HIDDEN, SPEED.format(4)), (HIDDEN, SPEED.format(4), DEAD)),
        ((DEAD, SPEED.format(2)), (SPEED.format(2), HIDDEN)),
        ((HIDDEN, DEAD), (DEAD, HIDDEN), (HIDDEN,)),
        ((HIDDEN,), ()),
        (
            ("while the Creature is Prone, the Creature gets -2 untyped to Size.", DEAD),
            ("while the Creature is Prone, the Creature gets -1 untyped to Size.", DEAD),
        ),
    ],
)
def test_each_edition_says_its_own(tmp_path, monkeypatch, texts):
    rng = Random(3)
    seen = {}
    for p in _editions(tmp_path, monkeypatch, *texts):
        for _ in range(30):
            w, creatures = _scene(p, rng)
            seen.setdefault(p.__name__, set()).update(_asked(w, creatures))
    assert len(seen) == len(texts)
