"""Stage a of a round: working out what sentences want to happen, and asking what has to be asked.

In: blocks in the scope of their binding. Out: deeds. Only the world at the start of the round is read; a roll that is made is
known to the branches behind it.
"""

from __future__ import annotations

from rulewright.interpret import expressions, guards, opposed, rolls
from rulewright.interpret.deed import Deed
from rulewright.interpret.deeds import deeds
from rulewright.interpret.errors import Unsupported
from rulewright.interpret.firings import Strand
from rulewright.interpret.purse import Purse
from rulewright.interpret.requests import Asking, Choose, ask
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import RollSpec, Thing, number, thing
from rulewright.interpret.writes import delta
from rulewright.model.terms import Block, Body, Branch, Cases, Choice, Effect, MakeRoll, UseAction


def block(what: Block, strand: Strand) -> Asking[list[Deed]]:
    """The deeds of one block; names of rolls made in it stay known to the strand."""
    found, strand.scope = yield from _block(what, strand.scope)
    return found


def body(what: Body, scope: Scope) -> Asking[list[Deed]]:
    """The deeds of all blocks at once: for sentences that act inside a round."""
    found: list[Deed] = []
    for one in what.rounds:
        made, scope = yield from _block(one, scope)
        found.extend(made)
    return found


def payments(purse: Purse) -> list[Deed]:
    """What was agreed to be paid, as ordinary losses."""
    return [delta(by, resource, -amount, scope) for by, amount, resource, scope in purse.paid]


def _block(what: Block, scope: Scope) -> Asking[tuple[list[Deed], Scope]]:
    found: list[Deed] = []
    for item in what.items:
        match item:
            case Branch():
                made, scope, _ = yield from _branch(item, scope)
                found.extend(made)
            case Cases(arms):
                for arm in arms:
                    made, scope, passed = yield from _branch(arm, scope)
                    found.extend(made)
                    if passed:
                        break
            case Choice(by, options):
                chooser = thing((yield from guards.evaluate(scope, lambda s, by=by: expressions.value(by, s))))  # type: ignore[misc]
                if chooser is None:
                    continue
                labels = tuple(range(len(options)))
                picked = yield from ask(
                    scope.resolution,
                    lambda n, by=chooser, c=scope.clause, o=labels: Choose(by, c, n, o, "either"),  # type: ignore[misc]
                )
                made, scope = yield from _block(options[picked], scope)
                found.extend(made)
    return found, scope


def _branch(branch: Branch, scope: Scope) -> Asking[tuple[list[Deed], Scope, bool]]:
    found: list[Deed] = []
    scopes = yield from guards.run(branch.guards, scope.with_(counted=()))  # the sentence's own limits are counted
    if len({s.turns for s in scopes}) > 1:
        raise Unsupported("members one after the other inside a branch", (scope.clause,))
    for bound in scopes:
        guards.count(bound)
        for effect in branch.effects:
            if isinstance(effect, MakeRoll):
                bound, made = yield from _roll(effect, bound)
            else:
                made = yield from _effect(effect, bound)
            found.extend(made)
        if len(scopes) == 1:
            made_here = {e.var for e in branch.effects if isinstance(e, MakeRoll)}
            for name in made_here:
                scope = scope.bind(name, bound.names.get(name))
    return found, scope, bool(scopes)


def _effect(effect: Effect, scope: Scope) -> Asking[list[Deed]]:
    made: list[Deed] = yield from guards.evaluate(scope, lambda s: deeds(effect, s))
    found: list[Deed] = []
    for deed in made:
        deed.scope = deed.scope.with_(oracle=None)
        if isinstance(effect, UseAction):
            _price(deed, scope)
        if not deed.dropped:
            deed = yield from _keep_or_take(deed, scope)
        found.append(deed)
    return found


def _price(deed: Deed, scope: Scope) -> None:
    """An action that cannot be paid is not used."""
    who = deed.subject
    if who is None or deed.key is None or scope.purse is None:
        return
    prices = scope.world.book.price(deed.key.name)
    if not all(scope.purse.can_pay(scope.world, who, amount, resource) for amount, resource in prices):
        deed.dropped = "cannot be paid"
        return
    for amount, resource in prices:
        scope.purse.pay(who, amount, resource, scope)


def _keep_or_take(deed: Deed, scope: Scope) -> Asking[Deed]:
    """Where the vocabulary says `chosen`, the bearer keeps the old or takes the new."""
    who, world = deed.subject, scope.world
    if who is None:
        return deed
    if deed.kind == "become":
        state = world.book.state(str(deed.about["state"]))
        asked = state is not None and state.policy == "chosen" and bool(world.instances(who, state.name))
    elif deed.kind == "delta" and deed.key is not None and deed.key.kind == "gain":
        attribute = world.book.attribute(who.type, str(deed.about["attribute"]))
        track = attribute.track if attribute is not None else None
        asked = track is not None and track.gaining == "chosen" and bool(world.raw(who, deed.key.name))
    else:
        return deed
    if not asked:
        return deed
    options = ("keep", "take")
    picked = yield from ask(scope.resolution, lambda n: Choose(who, scope.clause, n, options, "keep or take"))
    if picked == 0:
        deed.dropped = "the old one is kept"
    elif deed.kind == "delta":
        value = number(deed.fields["amount"])
        about = {"attribute": deed.about["attribute"], "value": value}
        return Deed("set", None, {"subject": who, "source": deed.fields.get("source")}, deed.scope, about)
    return deed


def _opposed(var: str, by: Thing, spec: RollSpec, against: Thing, scope: Scope) -> Asking[tuple[Scope, list[Deed]]]:
    """A roll against a roll that is still to be made: both are made, face to face."""
    other = rolls.inputs_of(against, scope.world)
    roller = thing(scope.world.t.values.get((against, "by")))
    if roller is None:
        return scope.bind(var, None), []
    entries = (
        opposed.Entry(by, spec),
        opposed.Entry(roller, rolls.stored(against, scope.world), number(other.get("Dice")) or 1, other, against),
    )
    made = yield from opposed.face_to_face(entries, scope)
    return scope.bind(var, made[0].about["roll"]), made


def _roll(effect: MakeRoll, scope: Scope) -> Asking[tuple[Scope, list[Deed]]]:
    by = thing((yield from guards.evaluate(scope, lambda s: expressions.value(effect.by, s))))
    if effect.again:
        again = yield from guards.evaluate(scope, lambda s: expressions.value(effect.roll, s))
        if not isinstance(again, Thing):
            return scope, []
        if again in scope.resolution.thrown:
            yield from rolls.rethrow(scope.resolution.thrown[again], again)
            return scope.bind(effect.var, again), []
        return scope, [Deed("again", None, {"subject": by, "roll": again}, scope)]
    spec, into = yield from guards.evaluate(scope, lambda s: rolls.spec_of(effect, s))
    if by is None or spec is None:
        return scope.bind(effect.var, None), []
    against = rolls.unmade(spec, scope.world)
    if against is not None:
        return (yield from _opposed(effect.var, by, spec, against, scope))
    made = yield from rolls.make(by, spec, scope, body, given=rolls.inputs_of(into, scope.world), into=into)
    if made is None:
        return scope.bind(effect.var, None), []
    return scope.bind(effect.var, made.roll), made.deeds
