"""Questions of small games, printed as straight code, say what the tables of the edition say, in every edition.

In: games of a few sentences, some of several editions, and random worlds of them. What is printed of their questions is held to a
golden file too, since a question that is left to the tables without need answers as well, and only more slowly.
Deliberately not here: whether the tables are right, which the tests of agreement with the interpreter say.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from rulewright.emit.naming import python_name
from rulewright.plan.nodes import PlanSet
from tests.support.goldens import Goldens

from .conftest import Build, plans_of, write

HERE = Path(__file__).parent
CHANGES = {
    "  Creature:\n": "  Gear: {is a: item, Traits: set of trait}\n  Creature:\n    Gears: list of Gear\n    Luck: {track: from 0}\n    Host: optional Creature\n",
    "  Weapon: {Traits: set of trait}\n": "  Weapon: {Traits: set of trait}\n  Beast: {is a: Creature, Bite: number}\n",
    "  Hide: Creature uses ~\n": "  Hide: {reads: Creature uses ~, default: forbidden}\n  Push: Creature uses ~ on Creature\n  Gnaw: Beast uses ~\n",
    "rolls:\n  Saving": "  D6:\n    dice: 1d6\n    takes: {Attribute: number}\n    numbers: {Result: the Die + the Attribute}\n    degrees:\n    - {name: Well, side: success, if: the Result is at least 5}\n    - {name: Badly, side: failure}\nrolls:\n  Climb: {reads: ~ by Creature against optional Creature, kind: D6, with: {Attribute: Size}}\n  Saving",
    "  Stunned: {bearer: Creature, source: Cause,": "  Dazed: {bearer: Creature, implies: [Prone], begins: elsewhere, ends: elsewhere}\n  Stunned: {bearer: Creature, source: Cause,",
}  # fmt: skip
TWO_LISTS = {"Beast: {is a: Creature,": "Beast: {is a: Creature, Bag: list of Gear,"}
TWO_OWN = {"    Gears: list of Gear\n": "    Gears: list of Gear\n    Bag: list of Gear\n"}
TWO_KINDS = {"    Gears: list of Gear\n": "    Gears: list of Gear\n    Blades: list of Weapon\n"}
STUN, DEAD = "while the Creature is Stunned, ", "while the Creature is Dead, "
FAST = "while the Creature's Speed is at least {}, "
STUNNED, DIES = f"{STUN}the Creature cannot use Guard.", f"{DEAD}the Creature cannot use Guard."
QUICK = f"{FAST}the Creature cannot use Guard."
SIZE = "the Creature gets {} untyped to Size."
LIFTED = "the Creature can use Guard even if the Creature is Stunned."
SWITCHED = f"{STUN}disable the Creature's Gears (their Traits include Heavy)."
PAGE = "rule: {0}\ntitle: {0}\nkind: equipment\nvocabulary: stock\ndefines: {1}\nsubject: a Creature\neffects:\n"


def _page(item: str, *sentences: str) -> str:
    """What an item does for whoever has it."""
    head = PAGE.format(item.lower(), item)
    return head + "".join(f"- id: i{n}\n  text: Text.\n  rule: |\n    {one}\n" for n, one in enumerate(sentences))


LAMP = _page("Lamp", "the Creature cannot use Guard.", f"{DEAD}{SIZE.format('+1')}")
ROPE = _page("Rope", "the Creature can use Hide.")
ITSELF = _page("Lamp", "the Creature cannot use Guard.", f"{STUN}disable the Creature's Gears.")
HAD_OR_NOT = f"triggers:\n- id: t1\n  text: Text.\n  rule: |\n    {STUN}disable the Creature's Gears.\n"
ITSELF_HAD_OR_NOT = _page("Lamp", "the Creature cannot use Guard.") + HAD_OR_NOT
ANOTHER_LAMP = LAMP.replace("rule: lamp", "rule: lantern")
CAN_HIDE = f"{STUN}the Creature can use Hide."

Texts = tuple[tuple[str, ...], ...]
"""The sentences of each edition, the newest first."""
GAMES: dict[str, Texts] = {
    "nothing": ((),),
    "one state": ((STUNNED,),),
    "states": ((STUNNED, DIES, CAN_HIDE, f"{DEAD}the Creature can use Hide."),),
    "a state and more": ((STUNNED, QUICK.format(3), f"{DEAD}if the Creature is Alert, the Creature cannot use Guard."),),
    "only under states": ((f"{DEAD}if the Creature is Alert, the Creature cannot use Guard.", STUNNED),),
    "bans of what is forbidden": ((CAN_HIDE, f"{FAST.format(2)}the Creature can use Hide.", f"{DEAD}the Creature cannot use Hide."),),
    "always": (("the Creature can use Hide.", "the Creature cannot use Guard."),),
    "only if": (("the Creature can use Guard only if it is Alert.", f"{STUN}the Creature can use Push only if it is Alert."),),
    "even if": ((STUNNED, QUICK.format(3), LIFTED),),
    "even if, of states": ((STUNNED, DIES, "the Creature can use Guard even if the Creature is Dead.", CAN_HIDE),),
    "order": ((STUNNED, f"instead of clause e1, {DEAD}the Creature can use Guard.", QUICK.format(4)),),
    "order of numbers": ((f"{STUN}{SIZE.format('+2')}", f"instead of clause e1, {DEAD}{SIZE.format('+5')}"),),
    "duties": ((f"{STUN}the Creature must use Guard.", f"{DEAD}the Creature can use only Guard.", CAN_HIDE),),
    "duties of others": (("if the Creature is Alert, the Creature must use Guard.", STUNNED),),
    "duties of a kind": ((f"{STUN}if the Creature is a Beast, the Creature must use Gnaw.", DIES),),
    "of a kind": ((f"if the Creature is a Beast, {STUN}the Creature cannot use Guard.", f"if the Creature is a Beast, {DEAD}{SIZE.format('+1')}", f"if the Creature is a Beast, {STUN}the Creature cannot use Gnaw."),),
    "lasting": ((STUNNED, "when the Creature uses Push on a Creature called Other, the Other cannot use Guard until the end of the Turn; the Other gets +3 untyped to Size until the end of the Turn; the Other gets +4 untyped to Size in a Climb until the end of the Turn.", f"{DEAD}{SIZE.format('-1')}"),),
    "roles": ((f"{STUN}the Creature cannot use Push on a Creature called Other (it is Dead).", f"{DEAD}the Creature cannot use Push except Push on a Beast."),),
    "implied": (("while the Creature is Prone, the Creature cannot use Guard.", "while the Creature is Dazed, the Creature can use Hide.", "while the Creature is Helpless, the Creature cannot use Push."),),
    "numbers": ((f"{STUN}{SIZE.format('+2')}", f"{DEAD}{SIZE.format('-1')}"),),
    "numbers and more": ((f"{STUN}{SIZE.format('+2')}", f"{FAST.format(2)}{SIZE.format('-3')}", f"{DEAD}the Creature gets an untyped bonus of its Speed to Size.", f"{DEAD}the Creature gets an untyped penalty of its Companion's Speed to Size."),),
    "kinds of numbers": ((f"{STUN}the Creature gets +2 Status to Size.", f"{DEAD}the Creature gets +3 Status to Size.", f"{DEAD}the Creature gets -1 untyped to Speed.", f"{STUN}the Creature gets +1 untyped to Luck."),),
    "numbers that more than add": ((f"{STUN}the Creature's Size is halved.", f"{DEAD}{SIZE.format('+3')}"),),
    "always halved": (("if the Creature is Alert, the Creature's Size is halved.", f"{DEAD}{SIZE.format('+3')}"),),
    "numbers in rolls": ((f"{STUN}the Creature gets +2 untyped to Size in a Climb.", f"{DEAD}{SIZE.format('+1')}", f"{FAST.format(3)}the Creature gets -1 untyped to Size in a Climb."),),
    "numbers worked out": (("define the Creature's Size as the Creature's Speed + 1.", STUNNED),),
    "in rolls, worked out": (("define the Creature's Size as the Creature's Speed + 1.", f"{STUN}the Creature gets +2 untyped to Size in a Climb."),),
    "others": ((f"{DEAD}for each Friend in the Creature's Allies, the Friend cannot use Guard.", "while the Creature is Stunned, the Creature's Companion cannot use Guard."),),
    "hosts": (("while the Creature's Host is Stunned, the Creature's Host cannot use Guard.", "while the Creature is Dead, the Creature's Host can use Hide."),),
    "items": ((LAMP, ROPE),),
    "items switched off": ((LAMP, ROPE, SWITCHED),),
    "items all switched off": ((LAMP, ROPE, f"{STUN}disable the Creature's Gears.", f"{DEAD}if the Creature is Alert, disable the Creature's Gears (their Traits include Agile or Heavy)."),),
    "items switched off at any time": ((LAMP, "if the Creature is Alert, disable the Creature's Gears."),),
    "items off for a while": ((LAMP, "when the Creature uses Push on a Creature called Other, disable the Other's Gears until the end of the Turn."),),
    "items off by others": ((LAMP, f"{STUN}disable the Creature's Companion's Gears."),),
    "items off where the world says so": ((LAMP, f"{STUN}if the Creature is on the Table, disable the Creature's Gears."),),
    "items off in order": ((LAMP, SWITCHED, f"instead of clause e1, {DEAD}the Creature cannot use Hide."),),
    "editions": ((STUNNED, QUICK.format(3)), (STUNNED, QUICK.format(4)), (STUNNED, QUICK.format(4), DIES), (QUICK.format(4), STUNNED)),
    "editions with others": ((DIES, QUICK.format(2)), (QUICK.format(2), STUNNED), (DIES,)),
    "editions in no order": ((STUNNED, DIES), (DIES, STUNNED), (STUNNED,)),
    "editions without": ((STUNNED, f"{STUN}{SIZE.format('+2')}"), ()),
    "editions of numbers": ((f"{STUN}{SIZE.format('-2')}", f"{FAST.format(2)}{SIZE.format('+1')}", DIES), (f"{STUN}{SIZE.format('-1')}", DIES)),
    "editions that ask the world": ((STUNNED, "while the Creature is Dead, the Creature's Host cannot use Guard."), (STUNNED,), (STUNNED, DIES)),
    "editions of items": ((LAMP, SWITCHED), (LAMP,), (LAMP, f"{DEAD}disable the Creature's Gears.")),
    "an edition that lasts": ((STUNNED, SIZE.format("+1")), (STUNNED, "when the Creature uses Push on a Creature called Other, the Other cannot use Guard until the end of the Turn.")),
    "an edition that orders": ((STUNNED, DIES), (STUNNED, f"instead of clause e1, {DEAD}the Creature can use Guard.")),
    "an edition that works out": ((f"{STUN}{SIZE.format('+1')}",), ("define the Creature's Size as the Creature's Speed + 1.",)),
}  # fmt: skip
LISTS = {"items in two lists": TWO_LISTS, "items in two lists of one": TWO_OWN}
GAMES |= dict.fromkeys(LISTS, ((LAMP, ROPE, SWITCHED),))
LISTS["items in lists, none off"] = TWO_OWN
GAMES["items in lists, none off"] = ((LAMP, ROPE),)
LISTS["items beside things of another kind"] = TWO_KINDS
GAMES["items beside things of another kind"] = (
    (LAMP, f"{STUN}disable the Creature's Blades.", f"{DEAD}disable the Creature's Gears."),
)
GAMES["an item that switches off whether it is there or not"] = ((ITSELF_HAD_OR_NOT, ROPE),)
GAMES["an item of another page in another edition"] = ((LAMP, SWITCHED), (ANOTHER_LAMP, SWITCHED))
GAMES["even if, and numbers worked out"] = (
    (STUNNED, LIFTED, "define the Creature's Size as the number of the Creature's Allies (they are Stunned)."),
)
GAMES["what there is only one of"] = (
    ("if the Table's Fighters include the Creature, the Creature cannot use Guard.",),
)
GAMES["order without conditions"] = (
    ("the Creature cannot use Guard.", f"instead of clause e1, {DEAD}the Creature can use Guard."),
)
GAMES["conditions of all kinds"] = (
    (
        "define the Creature as Outnumbered if the Creature's Speed is at least 4.",
        "if the Creature is Outnumbered, the Creature cannot use Guard.",
        "if the Creature's Frightened is at least 2, the Creature cannot use Push.",
        "if the Creature's Companion's Size is less than half of the Creature's Speed, the Creature can use Hide.",
        "if the Creature is in Contact of the Creature's Companion, the Creature cannot use Strike.",
        "if the Creature is not on the Table, the Creature cannot use Strike.",
        f"{DEAD}the Creature gets an untyped bonus of half of the Creature's Speed to Size.",
    ),
)
GAMES["names that a method has"] = (
    (
        "let Value be the Creature's Speed, if the Value is at least 3, the Creature gets an untyped bonus of the Value to Size.",
        "let Bits be the Creature's Speed, if the Bits are at least 3, the Creature cannot use Guard.",
    ),
)
GAMES["an item that switches itself off"] = ((ITSELF, SWITCHED),)
GAMES["an item that switches itself and others off"] = ((ITSELF, ROPE),)
_numbers = itertools.count(1)


def _plans(about: str) -> tuple[PlanSet, ...]:
    changes = dict(CHANGES)
    for old, new in LISTS.get(about, {}).items():
        changes = {key: text.replace(old, new) for key, text in changes.items()}
    found = [
        plans_of(
            *(one for one in text if not one.startswith("rule:")),
            changes=changes,
            rules=tuple(one for one in text if one.startswith("rule:")),
        )
        for text in GAMES[about]
    ]
    return tuple(replace(one, edition=f"stock-{n}", vocabulary=found[0].vocabulary) for n, one in enumerate(found))


def _questions(text: str) -> str:
    """What is printed of the questions about creatures and beasts on which clauses bear, or which are left to the tables."""
    constants = re.findall(r"^_[A-Z_0-9]+ = .*(?:\n[ )\]}].*)*", text, re.MULTILINE)
    found = []
    for kind, body in re.findall(r"^class (Creature|Beast)\(.*((?:\n(?: .*)?)*)", text, re.MULTILINE):
        found.append(f"# {kind}")
        for method in re.split(r"\n(?=    (?:def|@))", body):
            about = re.match(r"    def (\w+)", method)
            if about is None or not re.search(r"is_|can_use|_verdict|_total|_value|size_in_|_is_off", about[1]):
                continue
            if "Looks at " in method:
                found.append(re.sub(r"\n\s*\n", "\n", method.rstrip()))
            elif re.search(r"(is_|may_use|verdict_on|total|number|in_roll|number_in)\(", method.split('"""')[-1]):
                lines = [line.strip() for line in method.rstrip().split('"""')[-1].split("\n") if line.strip()]
                found.append(f"    {about[1]}: " + " ".join(lines))
    if "def _home(self) -> World:" in text:
        found.insert(0, "# who there is only one of is an attribute of the world")
    return "\n".join([*constants, *found, ""])


def _scene(g: ModuleType, rng: Random) -> tuple[Any, list[Any]]:
    w = g.World()
    things = [w.add((g.Beast if n == 2 else g.Creature)(f"c{n}", hp=3, hp_maximum=9)) for n in range(4)]
    for one in things:
        one.speed, one.size, one.luck = rng.randrange(6), rng.randrange(6), rng.randrange(3)
        one.alert = rng.random() < 0.5
        one.allies += rng.sample(things, 1)
        one.companion, one.host = (rng.choice((None, *things)) for _ in range(2))
        if rng.random() < 0.5:
            w.table.fighters.append(one)
        one.place = w.table if rng.random() < 0.5 else None
        for field in [name for name in ("gears", "bag") if hasattr(one, name)]:
            kinds = [getattr(g, name) for name in ("Lamp", "Rope") if hasattr(g, name)]
            some = [kind(f"g{n}") for n, kind in enumerate(kinds) if rng.random() < 0.5]
            for gear in some:
                gear.traits |= set(rng.sample(list(g.Trait), rng.randrange(3)))
            setattr(one, field, some)
        for state in ("PRONE", "DAZED", "STUNNED", "DEAD"):
            if rng.random() < 0.4:
                w.set_state(one, g.State[state])
    return w, things


def _told(w: Any, things: list[Any], rng: Random) -> Iterator[tuple[str, bool]]:
    """What the tables say, after the printed questions have said the same."""
    package = type(things[0]).__module__.partition(".")[0]
    verdicts, values = (importlib.import_module(f"{package}._runtime.{name}") for name in ("verdicts", "values"))
    for one in things:
        for key in w._game.actions:
            name = python_name(key).strip("_")
            if not hasattr(one, f"can_use_{name}"):
                continue
            params = [*inspect.signature(getattr(one, f"can_use_{name}")).parameters]
            args = [rng.choice(things) if param == "on" else None for param in params]
            wanted = verdicts.verdict_on(w, one, f"use {key}", dict(zip(params, args, strict=True)))
            assert getattr(one, f"use_{name}_verdict")(*args) == wanted, (key, one, args)
            assert getattr(one, f"can_use_{name}")(*args) is wanted.allowed, (key, one, args)
            yield key, wanted.allowed
        for name in ("Prone", "Dazed", "Dead", "Helpless"):
            assert getattr(one, f"is_{name.lower()}") is w.is_(one, w._game.states[name])
        for name in ("Size", "Speed", "Luck"):
            total = values.total(w, one, one._fields[name])
            assert getattr(one, f"{name.lower()}_total")() == total
            assert getattr(one, f"{name.lower()}_value")() == total.value
            yield name, total.value != getattr(one, name.lower())
        total = values.total_in(w, one, one._fields["Size"], "Climb", {})
        assert one.size_in_climb() == total
        assert one.size_in_climb_value() == total.value
        yield "Climb", total.value != one.size


@pytest.mark.parametrize("about", GAMES)
def test_they_say_what_the_tables_say(
    about: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, golden: Goldens
) -> None:
    plans = _plans(about)
    monkeypatch.syspath_prepend(str(tmp_path))
    package = f"small_{next(_numbers)}"
    write(tmp_path, package, plans, "stock-0")
    name = re.sub(r"\W+", "_", about)
    golden(HERE / "questions" / f"{name}.txt", _questions((tmp_path / package / "entities.py").read_text("utf-8")))
    importlib.invalidate_caches()
    rng, seen = Random(about), set[tuple[str, bool]]()
    for number in range(len(plans)):
        g = importlib.import_module(f"{package}.editions.stock_{number}" if number else package)
        for _ in range(6):
            w, things = _scene(g, rng)
            seen.update(_told(w, things, rng))
            g.run(w.start_turn(things[0]))
            for one, other in itertools.product(things[:2], things):
                if one.can_use_push(other):
                    g.run(one.use_push(on=other))
            seen.update(_told(w, things, rng))
    assert about == "nothing" or len(seen) > 8


def test_who_is_in_no_world_is_asked_nothing(build: Build) -> None:
    g = build(STUNNED, CAN_HIDE, f"{STUN}{SIZE.format('+1')}")
    nobody = g.Creature("nobody")
    for ask in (
        lambda: nobody.is_prone,
        nobody.can_use_guard,
        nobody.use_guard_verdict,
        nobody.can_use_hide,
        nobody.size_total,
        nobody.speed_value,
    ):
        with pytest.raises(ValueError, match="is in no world yet"):
            ask()
