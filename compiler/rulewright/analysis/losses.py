"""Losing and gaining in patterns: tracks, levels, causes, and what the record adds up.

In: a deed of losing or gaining, its subject's type, a scope. Out: the key with tests over its amount and cause.
Deliberately not here: losses as effects (`doing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

from rulewright.analysis import numbers, patterns, things
from rulewright.analysis.lexicon import Feature, one, singulars
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing
from rulewright.model.terms import (
    Arm,
    Bind,
    Caused,
    Compare,
    Field,
    Guard,
    Key,
    Num,
    Present,
    Test,
)
from rulewright.model.vocabulary import State, Ty
from rulewright.syntax import nodes as n


def lost(scope: Scope, who: Ty, name: n.Name) -> tuple[Literal["track", "level", "have"], str, str | None]:
    """What is lost or gained: a track, the level of a state, or a state that one has; and who can.

    A track that is named in the plural is found by its singular too: `gains 1 Victory Point`.
    """
    lex = scope.lexicon
    name = _as_declared(lex.features(who.base), name)
    found_state = lex.find(name.text, lex.words.states)
    if found_state is not None and lex.fit(who.base, lex.words.states[found_state].bearer):
        spec = lex.words.states[found_state]
        need(not spec.defined, "RW425", name.span, f"{found_state} is only defined, so it is neither lost nor gained")
        if spec.levels is not None:
            return "level", found_state, spec.bearer
        patterns.state(scope, name, who, "have")
        return "have", found_state, spec.bearer
    resource = lex.find(name.text, lex.words.resources)
    attribute = lex.features(who.base).get(lex.find(name.text, lex.features(who.base)) or "")
    if resource is not None and (attribute is None or getattr(attribute, "role", "") not in ("track", "resource")):
        return "track", resource, None
    feature = lex.feature(who.base, name)
    need(
        not isinstance(feature, State) and feature.role in ("track", "resource"),
        "RW429",
        name.span,
        f"'{name.text}' is neither a track nor a state with levels, so it is not lost or gained",
        "use 'increase' or 'reduce'",
    )
    owners = [e for e, entity in lex.words.entities.items() if feature.name in entity.attributes]
    return "track", feature.name, owners[0] if len(owners) == 1 else None


def _as_declared(features: Mapping[str, Feature], name: n.Name) -> n.Name:
    for plural in features:
        track = getattr(features[plural], "role", "") == "track"
        if track and name.text not in features and name.text in list(singulars(plural))[1:]:
            return replace(name, text=plural)
    return name


def loss(
    scope: Scope, who: Ty, deed: n.Lose | n.Gain, guards: list[Guard], mode: patterns.Mode
) -> tuple[Key, str | None]:
    gains = isinstance(deed, n.Gain)
    what, name, taken = lost(scope, who, deed.amount.of)
    if what == "have":
        need(
            isinstance(deed.amount, n.SomeAmount),
            "RW407",
            deed.amount.span,
            f"{name} has no levels",
            "leave the number out",
        )
        key = Key("become" if gains else "stop", name)
    elif what == "level":
        key = Key("gain_level" if gains else "lose_level", name)
    else:
        key = Key("gain" if gains else "lose", name)
    guards += amount_guards(scope, deed.amount, gains)
    if mode in ("event", "would"):
        scope.amount = Field("amount")
    if deed.source is not None:
        cause(scope, deed.source, guards)
    return key, taken


def amount_guards(scope: Scope, amount: n.Amount, gains: bool) -> tuple[Guard, ...]:
    match amount:
        case n.SomeAmount():
            return ()
        case n.FixedAmount():
            return (Test(Compare("=", Field("amount"), Num(amount.count))),)
        case n.MinimumAmount():
            return (Test(Compare(">=", Field("amount"), Num(amount.count))),)
        case n.ComputedAmount():
            return (Test(Compare("=", Field("amount"), numbers.number(scope, amount.value))),)
        case n.LastOfIt():
            need(not gains, "RW430", amount.span, "only a loss takes the last")
            return (Test(Compare("=", Field("last"), Num(1))),)
        case n.WholeAmount():
            raise Mistake("RW430", amount.span, "an event does not take 'all'", f"say 'its last {amount.of.text}'")
        case n.DiceAmount():
            raise Mistake("RW430", amount.span, "an event has no dice", "say a number, or leave it out")
    assert_never(amount)


def cause(scope: Scope, node: n.Noun, guards: list[Guard]) -> None:
    """`from a Damage`: the nearest event of that kind in the chain of causes; `from the Dragon`: the Source."""
    lex = scope.lexicon
    path, filter_ = (node.path.things, node.path.filter) if isinstance(node.path, n.Those) else (node.path, None)
    if isinstance(path, n.A | n.AnyOne):
        base = lex.require(path.kind, lex.kinds, "kind of thing")
        if base in lex.words.events or base in lex.words.rolls or base in lex.words.actions:
            found = Thing(Caused(base), Ty(base))
            if isinstance(path, n.A) or path.called is not None:
                name = path.called or path.kind
                guards.append(Bind(name.text, found.expr))
                found = scope.introduce(name, Ty(base))
            else:
                guards.append(Test(Present(found.expr)))
            if filter_ is not None:
                guards.append(Test(things.narrowed(scope, found, filter_)))
            patterns.role_guards(scope, base, node.roles, guards, found.expr)
            return
    elif (given := things.thing(scope, node.path)).ty.base in {*lex.words.events, *lex.words.rolls}:
        guards.append(Test(Compare("=", Caused(given.ty.base), given.expr)))
        return
    need(not node.roles, "RW403", node.span, "what it comes from takes no roles")
    patterns.operand(scope, node.path, Field("source"), Ty("thing"), guards)


def amount_arms(scope: Scope, kind: Literal["lose", "gain"], track: n.Name, by: n.Path) -> tuple[Arm, ...]:
    """`HP lost by the Creature`, for totals over the record."""
    guards: list[Guard] = []
    who, _ = patterns.operand(scope, by, patterns.SUBJECT, Ty("thing"), guards)
    what, name, _ = lost(scope, one(who.ty), track)
    need(what == "track", "RW429", track.span, f"'{track.text}' is no track")
    return (Arm(Key(kind, name), tuple(guards)),)


def counted_arms(scope: Scope, target: n.Target) -> tuple[Arm, ...]:
    """`Strikes by the Creature`: uses of an action, events, rolls."""
    lex = scope.lexicon
    table = {
        **dict.fromkeys(lex.words.actions, "use"),
        **dict.fromkeys(lex.words.events, "happen"),
        **dict.fromkeys(lex.words.rolls, "make"),
    }
    name = lex.require(target.name, table, "action, event or roll")
    guards: list[Guard] = []
    rest = target.roles
    if table[name] == "use":
        rest = tuple(role for role in target.roles if role.prep.word is not n.Preposition.BY or "by" in lex.roles(name))
        for role in target.roles:
            if role not in rest:
                patterns.operand(
                    scope,
                    role.value,
                    patterns.SUBJECT,
                    Ty(lex.words.actions[name].signature.subject or "thing"),
                    guards,
                )
    patterns.role_guards(scope, name, rest, guards)
    kinds: dict[str, Literal["use", "happen", "make"]] = {"use": "use", "happen": "happen", "make": "make"}
    return (Arm(Key(kinds[table[name]], name), tuple(guards)),)
