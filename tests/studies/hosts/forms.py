"""Lists a game at run time and shows any request as a form, without a word about the game except in `setup`.

One program of the study in docs/studies/host-developers.md, as its author left it, mended where the library changed. Calls all
that the catalogue lists, on everything, with things that fit; prints one form of each request. Run: forms.py PACKAGE ..
"""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

Seen = dict[tuple[str, str], str]


def listing(game: Any) -> list[str]:
    names = game.World.catalogue()
    out = [f"{game.EDITION.title} ({names.edition}, {game.EDITION.date}); editions {', '.join(names.editions)}"]
    for key, rule in names.rules.items():
        out.append(f"  rule {key}: {rule.title}")
        for clause, text in rule.clauses.items():
            acts = "" if f"{key}/{clause}" in names.acting else " (only read)"
            out.append(f"    {key}/{clause}{acts}: {game.plain(text.text)}")
    for kind in ("actions", "rolls", "events", "windows"):
        for call in getattr(names, kind):
            takes = ", ".join(f"{p.name}: {p.type}{'' if p.is_required else ' or nothing'}" for p in call.parameters)
            more = ("" if call.heard else "; the host does what follows") if kind == "actions" else ""
            runs = f"; runs {', '.join(call.runs)}" if call.runs else ""
            out.append(f"  {kind[:-1]} {call.name}: {call.of}.{call.method}({takes}){more}{runs}")
    out += [f"  request {asks.kind} {asks.about!r} by {asks.clause}" for asks in names.requests]
    return out


def form(world: Any, request: Any) -> str:
    prompt = world.prompt(request)
    lines = [f"[{prompt.kind}] {prompt.who or 'nobody in particular'}: {prompt.text}"]
    if request.kind == "roll":
        lines.append("  " + " ".join(f"die {at + 1} (1..{request.faces}) [__]" for at in range(request.dice)))
    else:
        lines.append("  " + " ".join(f"( ) {option}" for option in prompt.options))
    return "\n".join([*lines, f"  because ({request.clause}) {prompt.rule}".rstrip()])


class Clicks:
    """Answers anything, and keeps one form of each request."""

    def __init__(self, world: Any, random: Random, seen: Seen) -> None:
        self.world, self.random, self.seen = world, random, seen

    def note(self, request: Any) -> None:
        self.seen.setdefault((request.kind, request.clause), form(self.world, request))

    def roll(self, request: Any) -> Sequence[int]:
        self.note(request)
        return [self.random.randint(1, request.faces) for _ in range(request.dice)]

    def choose(self, request: Any) -> int:
        self.note(request)
        return self.random.randrange(len(request.options))

    def judge(self, request: Any) -> bool:
        self.note(request)
        return self.random.random() < 0.5


def everything(game: Any, world: Any, times: int) -> tuple[Seen, Counter[str]]:
    """One form of each request that came up, and how often which error of the rules did."""
    random, seen, errors = Random(1), {}, Counter[str]()
    names, host = game.World.catalogue(), Clicks(world, random, seen)
    calls = [call for kind in ("actions", "rolls", "events", "windows") for call in getattr(names, kind)]
    for _ in range(times):
        offered = [offer for thing in world.all(game.Entity) for offer in world.offers(thing)]
        commands = [random.choice(offered)] if offered else []
        call = random.choice(calls)
        of = [world] if call.of == "World" else list(world.all(getattr(game, call.of)))
        given = arguments(game, world, call, random)
        if of and given is not None:
            commands.append(getattr(random.choice(of), call.method)(**given))
        for command in commands:
            try:
                game.run_with(command, host)
            except game.RulesError as error:
                errors[f"{type(error).__name__}: {error}"] += 1
    return seen, errors


def arguments(game: Any, world: Any, call: Any, random: Random) -> dict[str, Any] | None:
    """What fits the parameters of a call; None where nothing in this world does."""
    given = {}
    for parameter in call.parameters:
        kind = getattr(game, parameter.type.split(" | ")[0], None)
        if parameter.type == "int":
            found: list[Any] = [random.randint(1, 20)]
        elif isinstance(kind, type):
            found = list(world.all(kind)) if issubclass(kind, game.Entity) else list(kind)
        else:
            found = []
        if found and (parameter.is_required or (parameter.type != "int" and random.random() < 0.7)):
            given[parameter.name] = random.choice(found)
        elif parameter.is_required:
            return None
    return given


def setup(game: Any) -> Any:
    """The only part that knows a game: things for a world."""
    if game.__name__ == "starfinder":
        from chase_server import chase

        world = chase(1)
        for vehicle in world.all(game.Vehicle)[:2]:
            vehicle.zone = 6  # about to escape, so that there is something to choose and judge
        return world
    world = game.World()
    armies = [world.add(game.Army(name)) for name in ("Nomads", "Aleph")]
    for army in armies:
        army.order_pool = world.add(game.OrderPool(f"Pool of {army.name}"))
        for number in range(3):
            trooper = game.Trooper(
                f"{army.name}{number}", army=army, wip=13, ph=12, place=world.table, appointable=True
            )
            army.troopers.append(world.add(trooper))
            trooper.skills.add(game.Skill.ENGINEER)
    first, helper = world.all(game.Trooper)[:2]
    armies[0].lieutenant, helper.short_skill = first, 9  # a price is paid by the trooper
    world.set_state(first, game.State.ISOLATED)
    world.silhouette_contact.add(helper, first)
    return world


if __name__ == "__main__":
    for name in sys.argv[1:]:
        game = importlib.import_module(name)
        print("\n".join(listing(game)))
        print(f"\n=== forms of {name}")
        seen, errors = everything(game, setup(game), times=1500)
        print("\n".join(seen.values()))
        print("what rules refused:", *(f"\n  {times} {text}" for text, times in errors.most_common(8)))
        known = {(asks.kind, asks.clause) for asks in game.World.catalogue().requests}
        print("in the catalogue but not seen:", sorted(known - set(seen)))
        print("seen but not in the catalogue:", sorted(set(seen) - known))
