"""Questions to one state: what it forbids, what would free somebody, odds, saves, other editions, undo.

One program of the study in docs/studies/host-developers.md, as its author left it, mended where the library changed.
"""

from __future__ import annotations

import importlib

import infinity_n4
from infinity_n4 import (
    RULES,
    Ammunition,
    Army,
    Damaged,
    IllegalAction,
    OrderPool,
    RulesError,
    State,
    Trooper,
    World,
    WrongEdition,
    explain,
    odds,
    plain,
    run,
    what_would_free,
    why_not,
)


def title(text: str) -> None:
    print(f"\n# {text}")


def words(clause: str) -> str:
    rule, _, name = clause.partition("/")
    return plain(RULES[rule].clauses[name].text)


world = World()
nomads = world.add(Army("Nomads"))
scout = world.add(Trooper("Scout", army=nomads, wip=13, place=world.table))
fixer = world.add(Trooper("Fixer", army=nomads, wip=15, place=world.table))
pulse = world.add(Ammunition("Pulse", causes={State.ISOLATED}))

title("what was left open")
for one in world.check():
    print(one.thing.name, one.place, one.what)
pool = nomads.order_pool = world.add(OrderPool("Nomads' pool"))
nomads.troopers.extend([scout, fixer])
print("of the army now:", [one.place for one in world.check() if one.thing is nomads])
run(scout.become_isolated(source=pulse))

title("what forbids what to an Isolated trooper, and what would free her")
for call in World.catalogue().actions:
    if call.of == "Trooper":
        extra = {p.name: pool if p.type == "OrderPool" else fixer for p in call.parameters if p.is_required}
        command = getattr(scout, call.method)(**extra)
        verdict = command.verdict()
        if not verdict:
            print(f"{call.name}: no", *(f"{clause}: {words(clause)}" for clause in verdict.reasons))
            print(what_would_free(command))
try:
    run(scout.use_hack())
except IllegalAction as no:
    print("carried out anyway:", no)

title("why not")
print(why_not("isolated-state/e8", fixer))  # somebody who is free
print(why_not("isolated-state/c1", scout, fixer))  # what a repair lacks
print(why_not("hacking-device/h1", scout))

title("odds of a Reset")
for wip in (10, 12, 13, 15):
    scout.wip = wip
    print(wip, scout.wip_in_reset_roll().value, odds(scout.reset_roll(), lambda: not scout.is_isolated)[True])
scout.wip = 13

title("save, load, another edition")
text = world.to_json()
again = World.from_json(text)
print("the same:", again.to_json() == text, again.all(Trooper)[0].is_isolated)
editions = World.catalogue().editions
print("newest:", next(iter(editions)) == infinity_n4.EDITION.id)
for name in ("n4-core", "n4-faq-1.3"):
    try:
        importlib.import_module(editions[name]).World.from_json(text)
    except WrongEdition as error:
        print(name, "refused:", type(error).__name__)
n4_core = importlib.import_module(editions["n4-core"])
old = n4_core.World()
old.set_state(old.add(n4_core.Trooper("Old", wip=12)), n4_core.State.ISOLATED)
there = old.to_json().replace('"Isolated"', '"Confined"')
for renames in ({}, {"Confined": "Nonsense"}, {"Nothing": "Izolated"}, {"Confined": "Isolated"}):
    try:
        print(renames, "accepted:", World.from_json(there, renames=renames).all(Trooper)[0].is_isolated)
    except WrongEdition as error:
        print(renames, "refused, missing:", error.missing)
for bad in ("", "{}", "[]", "nonsense", '{"format": 1}', text[:-5]):
    try:
        World.from_json(bad)
    except RulesError as error:
        print(repr(bad[:12]), type(error).__name__, isinstance(error, Damaged))

title("undo, redo")
mark = world.mark()
print(run(scout.reset_roll(), [(19,)]).degree, scout.is_isolated)
print(explain(world.last))
print(run(scout.reset_roll(), [(2,)]).degree, scout.is_isolated)
print(explain(world.last))
world.back_to(mark)
print("back:", world.to_json() == text, "redo:", world.redo(), world.redo(), world.redo(), scout.is_isolated)
