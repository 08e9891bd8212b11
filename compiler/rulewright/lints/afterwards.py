"""What a world is like after something has happened: facts to be held against those of another run, and what differs, in words.

In: a happening, a plain or imagined world. Out: facts by what they say; two runs differ where these do. An event or a roll that rules
made on the way counts by its kind and by what it was given, and by how often: which of two came first is no difference. Deliberately
not here: which runs are compared (`commuting`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rulewright.diagnostics import Span
from rulewright.editions.words import with_article
from rulewright.interpret import RulesError, World
from rulewright.interpret.values import Thing
from rulewright.lints.happenings import Answering, Happening, command, drive
from rulewright.model.vocabulary import Vocabulary

NONE = "-"
_HAPPENS = " happens"


def outcome(what: Happening, world: World, names: dict[str, Any], span: Span, answers: Answering) -> dict[str, str]:
    """What is true afterwards, fact by fact; an error of the rules is a fact too."""
    known = set(world.t.things)
    try:
        drive(command(what, world, names, span), answers)
    except RulesError as error:
        return {"the outcome": type(error).__name__}
    made = {owner for owner, _ in world.t.values if owner not in known and _passes(owner, world)}
    told = world.snapshot()
    passing = {owner.name for owner in made}
    facts = {f"{owner}'s {name}": str(value) for (owner, name), value in told["values"].items() if owner not in passing}
    facts |= {f"the place of {who}": place for who, place in told["places"].items()}
    facts |= dict.fromkeys(told["relations"], "holds")
    called = {thing.name: with_article(thing.type) for thing in made}
    # Which clause brought a state is no difference that anybody sees.
    for bearer, state, level, source, _ in told["states"]:
        facts[f"{bearer} is {state}" + (f" from {called.get(source, source)}" if source != "None" else "")] = str(level)
    return facts | dict(_happened(made, world))


def differs(fact: str, before: str, after: str) -> str:
    """One difference: `a Trap on Alder happens in one order and not in the other`, `Alder's HP: 3 or 4`."""
    one = NONE in (before, after)
    if fact.endswith(_HAPPENS) and not one:
        return f"{fact} {_often(before)} or {_often(after)}"
    if fact.endswith(_HAPPENS) or (one and {before, after} <= {NONE, "1", "holds", "True"} and "'s " not in fact):
        return f"{fact} in one order and not in the other"
    return f"{fact}: {before} or {after}".replace(f" {NONE}", " nothing")


def _often(times: str) -> str:
    return "once" if times == "1" else f"{times} times"


def _passes(owner: Thing, world: World) -> bool:
    v: Vocabulary = world.book.vocabulary
    return owner.type in v.events or owner.type in v.rolls or owner.type in v.actions


def _happened(made: set[Thing], world: World) -> Iterator[tuple[str, str]]:
    v = world.book.vocabulary
    found: Counter[str] = Counter()
    for owner in made:
        roles, given = "", ""
        for (of, name), value in sorted(world.t.values.items(), key=lambda item: item[0][1]):
            if of is not owner or value in (0, False, (), None):
                continue
            said = with_article(value.type) if isinstance(value, Thing) and value in made else _value(value)
            if name[:1].islower():
                roles += f" {name} {said}"
            else:
                given += f" {'and' if given else 'with'} {v.printed.get(name, name)} {said}"
        found[f"{with_article(v.printed.get(owner.type, owner.type))}{roles}{given}"] += 1
    for said, times in sorted(found.items()):
        yield said + _HAPPENS, str(times)


def _value(value: object) -> str:
    return getattr(value, "name", None) or getattr(value, "value", None) or str(value)
