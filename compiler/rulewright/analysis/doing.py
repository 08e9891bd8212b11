"""Verbs as effects: becoming, losing, joining, using, rolling.

In: `X does ..`, a scope. Out: the effect, and a guard for each list that is its subject. Deliberately not here: `set`, `place` and
the other effects that name no subject (`effects`).
"""

from __future__ import annotations

from typing import assert_never

from rulewright.analysis import filling, losses, numbers, patterns, things, times
from rulewright.analysis.lexicon import some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing
from rulewright.analysis.sources import source
from rulewright.diagnostics import Span
from rulewright.model.terms import (
    Become,
    Dice,
    Effect,
    EnterPlace,
    Expr,
    Gain,
    GainLevel,
    Guard,
    Join,
    Lasting,
    LeaveGroup,
    LeavePlace,
    Lose,
    LoseLevel,
    MakeRoll,
    Num,
    RollUse,
    Stop,
    UseAction,
    Var,
)
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n


def does(scope: Scope, node: n.Does) -> tuple[tuple[Guard, ...], Effect]:
    need(not node.subject.roles, "RW403", node.subject.span, "this subject takes no roles")
    deed = node.deed
    match deed:
        case n.Succeed() | n.Fail() | n.Happen():
            raise Mistake(
                "RW438",
                node.span,
                "rolls and events are made or triggered, not declared",
                "say 'makes a ..' for a roll; for an event declare another that says how it came out, and 'trigger a ..' it",
            )
        case n.Reach():
            raise Mistake(
                "RW438", node.span, "a number does not reach something by being told to", "say 'set .. to ..'"
            )
        case n.UseOnly():
            raise Mistake("RW424", node.span, "'use only' goes with a plain 'can'", "say 'can use only ..'")
    all_ = things.thing(scope, node.subject.path)
    patterns.agrees(scope, deed.verb, all_.ty, "effect")
    guards, who = things.spread(scope, all_)
    scope.it = who if not guards else all_
    match deed:
        case n.Become() | n.EnterState():
            effect: Effect = _become(scope, node, deed, who)
        case n.StopBeing() | n.LeaveState():
            state = patterns.state(scope, deed.state, who.ty, "be" if isinstance(deed, n.StopBeing) else "in")
            effect = Stop(who.expr, state, _instance(scope, state, deed))
        case n.Lose() | n.Gain():
            effect = _loss(scope, node, deed, who)
        case n.Enter() | n.Join() | n.Leave():
            effect = _entry(scope, deed, who)
        case n.Use():
            lex = scope.lexicon
            action = lex.require(deed.target.name, lex.words.actions, "action")
            taken = lex.words.actions[action].signature.subject or ""
            need(
                lex.fit(who.ty.base, taken),
                "RW401",
                deed.target.span,
                f"{some(who.ty)} cannot use {action}; only {some(taken)} can",
            )
            roles = filling.role_values(scope, action, deed.target.roles)
            filling.complete(scope, action, roles, deed.target.span)
            effect = UseAction(who.expr, action, roles)
        case n.Make():
            need(
                not guards,
                "RW408",
                node.subject.span,
                f"one thing is needed here, this is {some(all_.ty)}",
                "say 'for each' first",
            )
            effect = _make(scope, deed, who)
        case _:
            raise AssertionError(deed)
    brings = isinstance(effect, Become | GainLevel)
    need(
        brings or not (node.keeping or node.durations),
        "RW412",
        node.span,
        "this happens once, so it cannot last",
        "leave the duration out",
    )
    return guards, effect


def _ends(scope: Scope, node: n.Does, state: str) -> tuple[object, ...]:
    bound = scope.inside is not None and state != scope.inside
    need(
        not bound or node.keeping or node.durations,
        "RW413",
        node.span,
        f"{state} comes about inside {scope.inside}, so add 'and keeps it', 'while this lasts' or 'until ..'",
        "say how long it lives",
    )
    return (*((Lasting(),) if node.keeping else ()), *times.durations(scope, node.durations))


def _not_there_yet(scope: Scope, state: str, who: Thing, node: n.Does) -> None:
    """A sentence inside a state cannot be what brings it about: its frame holds only where the state is there already."""
    spec = scope.lexicon.words.states.get(state)
    if state != scope.inside or spec is None or spec.levels is not None or spec.policy != "unique":
        return
    heard = (*scope.trigger.becomes, *scope.trigger.stops) if scope.trigger is not None else ()
    need(
        who.expr != Var(scope.page.bearer or "") or (who.expr, state) in heard,
        "RW422",
        node.span,
        f"this changes nothing: the sentence holds only for {some(who.ty)} that is {state} already",
        "put the clause under 'triggers', where it holds for everybody",
    )


def _become(scope: Scope, node: n.Does, deed: n.Become | n.EnterState, who: Thing) -> Effect:
    state = patterns.state(scope, deed.state, who.ty, "be" if isinstance(deed, n.Become) else "in")
    _enterable(scope, state, deed.state)
    level = None
    if deed.level is not None:
        patterns.need_levels(scope, state, deed.level.span)
        level = numbers.number(scope, deed.level.value)
    roles = dict(filling.role_values(scope, state, deed.roles))
    given = roles.pop("from", None) if "from" not in scope.lexicon.roles(state) else None
    found = given if given is not None else source(scope, state, node.span)
    _not_there_yet(scope, state, who, node)
    return Become(who.expr, state, level, found, _ends(scope, node, state), tuple(roles.items()))  # type: ignore[arg-type]


def _instance(scope: Scope, state: str, deed: n.StopBeing | n.LeaveState) -> tuple[tuple[str, Expr], ...]:
    """Which of several instances is meant: `from` is the Source, unless the state has a role of that name."""
    roles = filling.role_values(scope, state, deed.roles)
    own = scope.lexicon.roles(state)
    return tuple(("source" if name == "from" and name not in own else name, of) for name, of in roles)


def _enterable(scope: Scope, state: str, at: n.Name) -> None:
    need(state not in scope.lexicon.words.state_groups, "RW423", at.span, f"{state} is a group; say which state of it")
    need(
        scope.lexicon.is_stored(state),
        "RW425",
        at.span,
        f"{state} is only defined, so nobody can be made {state}",
        "say 'define .. as ..'",
    )


def _loss(scope: Scope, node: n.Does, deed: n.Lose | n.Gain, who: Thing) -> Effect:
    gains = isinstance(deed, n.Gain)
    what, name, _ = losses.lost(scope, who.ty, deed.amount.of)
    given = None if deed.source is None else things.single(scope, deed.source.path).expr
    if what == "have":
        need(
            isinstance(deed.amount, n.SomeAmount),
            "RW407",
            deed.amount.span,
            f"{name} has no levels",
            "leave the number out",
        )
        if gains:
            _enterable(scope, name, deed.amount.of)
            _not_there_yet(scope, name, who, node)
            return Become(who.expr, name, None, given or source(scope, name, node.span), _ends(scope, node, name))  # type: ignore[arg-type]
        return Stop(who.expr, name)
    amount = _amount(scope, deed.amount, gains)
    if what == "level":
        if gains:
            assert amount is not None
            return GainLevel(who.expr, name, amount, given or source(scope, name, node.span), _ends(scope, node, name))  # type: ignore[arg-type]
        return LoseLevel(who.expr, name, amount)
    found = given if given is not None else source(scope, None, node.span)
    if gains:
        assert amount is not None
        return Gain(who.expr, name, amount, found)
    return Lose(who.expr, name, amount, found)


def _amount(scope: Scope, amount: n.Amount, gains: bool) -> Expr | None:
    match amount:
        case n.FixedAmount():
            return Num(amount.count)
        case n.DiceAmount():
            return Dice(amount.dice.count, amount.dice.sides)
        case n.ComputedAmount():
            return numbers.number(scope, amount.value)
        case n.WholeAmount():
            need(not gains, "RW430", amount.span, "only a loss takes all of it", "say how much is gained")
            return None
        case n.SomeAmount() | n.MinimumAmount() | n.LastOfIt():
            raise Mistake("RW430", amount.span, "say how much", f"as in '2 {amount.of.text}' or 'all {amount.of.text}'")
    assert_never(amount)


def _entry(scope: Scope, deed: n.Enter | n.Join | n.Leave, who: Thing) -> Effect:
    lex = scope.lexicon
    path = deed.group if isinstance(deed, n.Join) else deed.place
    found = things.single(scope, path)
    if lex.group(found.ty.base) is not None and not isinstance(deed, n.Enter):
        return Join(who.expr, found.expr) if isinstance(deed, n.Join) else LeaveGroup(who.expr, found.expr)
    need(
        lex.is_place(found.ty.base) and not isinstance(deed, n.Join),
        "RW436",
        path.span,
        f"{some(found.ty)} is neither a place nor a group",
    )
    return EnterPlace(who.expr, found.expr) if isinstance(deed, n.Enter) else LeavePlace(who.expr, found.expr)


def _make(scope: Scope, deed: n.Make, who: Thing) -> Effect:
    lex = scope.lexicon
    if deed.again:
        need(
            isinstance(deed.roll.path, n.It) and scope.roll is not None and scope.unsure is None,
            "RW418",
            deed.span,
            "no roll has been made here, so it cannot be made again",
        )
        assert scope.roll is not None
        would = scope.trigger is not None and scope.trigger.would
        need(
            scope.rolls == 0 and not scope.before if would else scope.open,
            "RW690",
            deed.span,
            "a roll that was made before this step, or in another sentence, cannot be made again here yet",
            "say it in the step that makes the roll, or of a roll that would fail: `when a Save by the X would fail, the X makes it again`",
        )
        _unopposed(scope, scope.roll, deed.span)
        return MakeRoll(_roll_var(scope), who.expr, scope.roll.expr, None, True)
    roll, base = _roll(scope, deed.roll)
    fallback = None
    if deed.otherwise is not None:
        other, _ = _roll(scope, deed.otherwise)
        need(
            isinstance(other, RollUse),
            "RW690",
            deed.otherwise.span,
            "a second roll that is no 'a ..' is not supported yet",
        )
        assert isinstance(other, RollUse)
        fallback = other
    taken = lex.roles(base).get("by")
    need(
        taken is None or lex.fit(who.ty.base, taken.ty.base),
        "RW401",
        deed.span,
        f"{some(who.ty)} does not make {some(base)}",
    )
    var = _roll_var(scope)
    scope.roll = Thing(Var(var), Ty(base if fallback is None else "roll"))
    scope.open, scope.unsure = True, None
    _call(scope, deed.roll.path, scope.roll)
    return MakeRoll(var, who.expr, roll, fallback)


def _unopposed(scope: Scope, roll: Thing, at: Span) -> None:
    """Both sides of an opposed roll are thrown and read at once: neither can be thrown once more by itself."""
    words = scope.lexicon.words
    kinds = words.rolls[roll.ty.base].kinds if roll.ty.base in words.rolls else tuple(words.roll_kinds)
    opposing = next((kind for kind in kinds if kind in words.roll_kinds and words.roll_kinds[kind].opposes), None)
    need(
        opposing is None,
        "RW690",
        at,
        f"a roll that may be opposed ({opposing}) cannot be made again yet",
        "give a second try as another chance before the roll, `the X gets Advantage on ..`, or hear who failed and let an "
        "event of your own make a new roll",
    )


def _call(scope: Scope, path: n.Path, roll: Thing) -> None:
    """Behind it, a roll goes by the name that it is given, or by its kind where nobody else does."""
    if not isinstance(path, n.A | n.AnyOne):
        return
    if path.called is not None:
        scope.introduce(path.called, roll.ty, roll.expr)
        scope.made = {**scope.made, path.called.text: roll}
    elif path.kind.text not in scope.names:
        scope.made = {**scope.made, path.kind.text: roll}


def _roll_var(scope: Scope) -> str:
    scope.rolls += 1
    return "roll" if scope.rolls == 1 else f"roll{scope.rolls}"


def _roll(scope: Scope, node: n.Noun) -> tuple[Expr, str]:
    """A roll to make: `a Save against 15`, or one that something names."""
    lex = scope.lexicon
    if isinstance(node.path, n.A | n.AnyOne):
        name = lex.require(node.path.kind, lex.words.rolls, "roll")
        roles = filling.role_values(scope, name, node.roles)
        filling.complete(scope, name, roles, node.span, filled=("by",))
        return RollUse(name, roles), name
    found = things.thing(scope, node.path)
    need(
        not found.ty.many and (found.ty.base == "roll" or found.ty.base in lex.words.rolls),
        "RW438",
        node.span,
        f"{some(found.ty)} is no roll",
    )
    need(not node.roles, "RW690", node.span, "roles on a roll that is given are not supported yet")
    return found.expr, found.ty.base
