"""Bodies: branches, order, choices, and which `otherwise` belongs to which `if`.

In: the body of a sentence, the scope that its headers left. Out: `Body`, and headers that had to move into the first case
because an `otherwise` answers them. Deliberately not here: headers themselves, statements about clauses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rulewright.analysis import effects, headers, held
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Span
from rulewright.model.meaning import Guarded, Header, Heard, Moment
from rulewright.model.terms import (
    Block,
    Body,
    Branch,
    Cases,
    Choice,
    Chooses,
    Cond,
    DegreeIs,
    Each,
    Effect,
    Expr,
    Guard,
    Item,
    Let,
    Pays,
    RandomOne,
    Scan,
    Test,
    Wants,
)
from rulewright.syntax import nodes as n

_CASES = n.Otherwise | n.OtherwiseIf | n.OtherwiseWants | n.OtherwiseSpends
_ASKING = Wants | Pays | Chooses | RandomOne


@dataclass(frozen=True, slots=True)
class Made:
    """One branch with its guards; `opens`: it begins with an `if` or `on` that an `otherwise` may answer."""

    span: Span
    items: tuple[Branch, ...]
    opens: bool


def body(
    scope: Scope, node: n.Body, chooser: Expr | None, leading: tuple[Header, ...]
) -> tuple[Body, tuple[Header, ...]]:
    """The body, and the headers that stay headers."""
    match node:
        case n.Instead():
            need(
                scope.trigger is not None and scope.trigger.would,
                "RW432",
                node.span,
                "only what would happen can be replaced",
                "say 'when .. would ..,'",
            )
            return body(scope, node.body, chooser, leading)
        case n.Either():
            if chooser is None:
                raise Mistake(
                    "RW417",
                    node.span,
                    "somebody must choose: 'the X chooses, either ..; or ..'",
                    "say who chooses before 'either'",
                )
            options = tuple(Block(_branch(scope.branch(), option).items) for option in node.options)
            return Body((Block((Choice(chooser, options),)),)), leading
        case n.InOrder():
            need(chooser is None, "RW417", node.span, "there is nothing to choose here", "say 'either ..; or ..'")
            for step in node.steps:
                need(
                    not any(isinstance(g, _CASES) for g in step.branches[0].guards),
                    "RW427",
                    step.span,
                    "'otherwise' is unclear after 'then'",
                    "without the 'then' it answers the 'if' of its own step, `first if A, x; otherwise, y; then z`; "
                    "of a step before, say 'if that did not happen'",
                )
            rounds: list[Block] = []
            for step in node.steps:
                made, _ = _together(scope, step, (), "step")
                rounds += made.rounds
                scope.before, scope.open = True, False
            return Body(tuple(rounds)), leading
        case n.Together():
            need(chooser is None, "RW417", node.span, "there is nothing to choose here", "say 'either ..; or ..'")
            return _together(scope, node, leading)
    assert_never(node)


def _together(
    scope: Scope, node: n.Together, leading: tuple[Header, ...], known_in: str = "branch"
) -> tuple[Body, tuple[Header, ...]]:
    items: list[Item] = []
    chain: list[Branch] | None = None  # the cases of the `if` that an `otherwise` may answer
    for place, branch in enumerate(node.branches):
        first = branch.guards[0] if branch.guards else None
        if isinstance(first, _CASES):
            if chain is None:
                leading, chain = _from_headers(scope, branch, leading, items, place)
                items.clear()
            elif items and isinstance(items[-1], Branch):
                items.pop()
            else:
                items.pop()
            need(chain is not None, "RW427", first.span, "'otherwise' has no 'if' before it")
            _one_condition(node.branches[place - 1], first.span)
            made = _branch(scope, branch, known_in)
            need(
                len(made.items) == 1,
                "RW690",
                branch.span,
                "a list as a subject after 'otherwise' is not supported yet",
                "say 'for each' first",
            )
            chain.append(made.items[0])
            items.append(Cases(tuple(chain)))
            if isinstance(first, n.Otherwise):
                chain = None
                _no_more(node, place)
            continue
        made = _branch(scope, branch, known_in)
        chain = list(made.items) if made.opens and len(made.items) == 1 else None
        items += made.items
    return Body((Block(tuple(items)),)), leading


def _one_condition(before: n.Branch, at: Span) -> None:
    """Behind `on Failure, if ..` an `otherwise` might be of that degree, or of all others."""
    if (
        before.guards
        and isinstance(before.guards[0], n.On)
        and any(isinstance(g, n.If | n.Unless) for g in before.guards)
    ):
        on = ", ".join(name.text for name in before.guards[0].degrees)
        raise Mistake(
            "RW427",
            at,
            f"this 'otherwise' might be of 'on {on}' only, or of every other degree too",
            f"say the other case with the degree: `on {on}, if .., ..; on {on}, unless .., ..`",
        )


def _no_more(node: n.Together, place: int) -> None:
    rest = node.branches[place + 1 :]
    if rest and rest[0].guards and isinstance(rest[0].guards[0], _CASES):
        raise Mistake("RW427", rest[0].span, "after 'otherwise,' nothing is left for another 'otherwise'")


def _from_headers(
    scope: Scope, branch: n.Branch, leading: tuple[Header, ...], items: list[Item], place: int
) -> tuple[tuple[Header, ...], list[Branch]]:
    """An `otherwise` that answers an `if` among the headers: that `if` becomes the first case."""
    unclear = "to which 'if' this 'otherwise' belongs is unclear"
    need(
        place > 0 and all(isinstance(item, Branch) for item in items),
        "RW427",
        branch.span,
        unclear,
        "let it follow the branch that begins with that 'if'",
    )
    at = len(leading)
    while at > 0 and _is_let(leading[at - 1]):
        at -= 1
    need(
        at > 0 and (_is_if(leading[at - 1]) or _asked_of_one(scope, leading[:at])),
        "RW427",
        branch.span,
        unclear,
        "write two sentences, or put the 'if' into the branch before it",
    )
    need(
        at < 2 or not _is_if(leading[at - 2]),
        "RW427",
        branch.span,
        unclear,
        "move the first condition into parentheses behind what it is about, `when a Blow (its Force is at least 1) ..,`; "
        "or join the two 'if's with 'and', and 'otherwise' holds where either is false",
    )
    need(
        all(isinstance(item, Branch) and not item.guards for item in items),
        "RW427",
        branch.span,
        unclear,
        "write two sentences",
    )
    guards = tuple(h.guard for h in leading[at - 1 :] if isinstance(h, Guarded))
    made = tuple(effect for item in items if isinstance(item, Branch) for effect in item.effects)
    return leading[: at - 1], [Branch(guards, made)]


def _is_let(header: Header) -> bool:
    return isinstance(header, Guarded) and isinstance(header.guard, Let)


def _is_if(header: Header) -> bool:
    return isinstance(header, Guarded) and isinstance(header.guard, Test)


def _asked_of_one(scope: Scope, leading: tuple[Header, ...]) -> bool:
    """Whether the last header asks somebody in particular, and after something that happened: no offer."""
    happened = scope.phase or any(isinstance(header, Heard | Moment) for header in leading)
    looked_for = len(leading) > 1 and isinstance(leading[-2], Guarded) and isinstance(leading[-2].guard, Scan)
    asks = isinstance(leading[-1], Guarded) and isinstance(leading[-1].guard, Wants | Pays)
    return happened and asks and not looked_for


# ------------------------------------------------------------------------------------------------ one branch


def _branch(scope: Scope, node: n.Branch, known_in: str = "branch") -> Made:
    """Guards and effects. Names stay inside; the roll just made and `it` are known to the branches behind."""
    inner = scope.branch()
    guards: list[Guard] = []
    own = any(isinstance(guard, n.If | n.Unless) for guard in node.guards)
    for guard in node.guards:
        guards += _guard(inner, guard, own)
        need(
            not any(isinstance(one, Each) and one.turn is not None for one in guards),
            "RW690",
            guard.span,
            "one after the other in a branch or step is not supported yet",
            "trigger an event of your own here, and put this in front of the sentence about it: "
            + ("`when .., 3 times, ..`" if isinstance(guard, n.Repeat) else "`when .., for each .., ..`"),
        )
    opens = bool(node.guards) and _opens(node.guards[0])
    made: list[tuple[tuple[Guard, ...], Effect]] = []
    for effect in node.effects:
        made += _effect(inner, effect)
    rolled = inner.roll is not scope.roll
    several = rolled and any(isinstance(guard, Each) for guard in guards)
    unsure = rolled and scope.roll is not None and any(not isinstance(guard, n.Let) for guard in node.guards)
    scope.unsure = None if several else scope.roll if unsure else inner.unsure
    scope.roll = None if several else inner.roll  # of several rolls none is 'the roll just made'
    scope.open = inner.open
    scope.made = scope.made if several else inner.made
    scope.rolls, scope.it = inner.rolls, inner.it
    scope.gone |= dict.fromkeys(inner.names.keys() - scope.names.keys(), known_in)
    if inner.amount is not None:
        scope.amount = inner.amount
    return Made(node.span, _grouped(node, tuple(guards), made), opens)


def _opens(guard: n.Guard) -> bool:
    """Whether an `otherwise` may answer it."""
    match guard:
        case n.IfWants() | n.IfSpends():
            return not isinstance(guard.who, n.A | n.Another | n.Those)
        case n.If() | n.Unless() | n.On() | n.OtherwiseIf() | n.OtherwiseWants() | n.OtherwiseSpends():
            return True
        case _:
            return False


def _guard(scope: Scope, node: n.Guard, own: bool) -> tuple[Guard, ...]:
    match node:
        case n.On():
            return (Test(_on(scope, node, own)),)
        case n.Otherwise():
            return ()
        case n.OtherwiseIf():
            return (Test(headers.tested(scope, node.condition)),)
        case n.OtherwiseWants():
            return headers.guard(scope, n.IfWants(node.span, node.who, node.verb))
        case n.OtherwiseSpends():
            return headers.guard(scope, n.IfSpends(node.span, node.who, node.verb, node.price))
        case _:
            return headers.guard(scope, node)


def _on(scope: Scope, node: n.On, own: bool) -> Cond:
    """`own`: the branch has a condition of its own, so that another may begin with the same degree."""
    if scope.unsure is not None and any(one.text in _degrees(scope, scope.unsure) for one in node.degrees):
        raise scope.no_roll(node.span)
    if scope.roll is None:
        raise scope.no_roll(node.span, "'on' needs a roll before it in the sentence", "let somebody make a roll first")
    lex, roll = scope.lexicon, scope.roll
    known = _degrees(scope, roll)
    names = tuple(lex.require(name, list(known), "degree of this roll") for name in node.degrees)
    for name, written in zip(names, node.degrees, strict=True):
        need(
            (name not in scope.degrees or (own and scope.degrees[name])) and names.count(name) == 1,
            "RW419",
            written.span,
            f"'on {name}' is there twice",
            "put everything that happens on it into one branch, with ', and'; for two cases give each branch a condition: "
            f"`on {name}, if .., ..; on {name}, unless .., ..`",
        )
    scope.degrees.update(dict.fromkeys(names, own))
    return DegreeIs(roll.expr, names)


def _degrees(scope: Scope, roll: Thing) -> dict[str, None]:
    """All degrees that the roll may come to, in the order of its ladders."""
    words, base = scope.lexicon.words, roll.ty.base
    kinds = words.rolls[base].kinds if base in words.rolls else tuple(words.roll_kinds)
    return {
        degree.name: None for kind in kinds if kind in words.roll_kinds for degree in words.roll_kinds[kind].degrees
    }


def _effect(scope: Scope, node: n.Effect) -> list[tuple[tuple[Guard, ...], Effect]]:
    match node:
        case n.Beats() | n.HappenEvenIf() | n.NothingPrevents() | n.Costs():
            raise Mistake(
                "RW433",
                node.span,
                "a statement about clauses stands alone in its sentence",
                "give it a sentence of its own",
            )
        case (
            n.Does()
            | n.SetTo()
            | n.Increase()
            | n.Reduce()
            | n.Place()
            | n.Remove()
            | n.Replace()
            | n.Trigger()
            | n.EndIt()
            | n.Prevent()
        ):
            return [effects.once(scope, node)]
        case _:
            return [((), hold) for hold in held.held(scope, node)]


def _grouped(
    node: n.Branch, guards: tuple[Guard, ...], made: list[tuple[tuple[Guard, ...], Effect]]
) -> tuple[Branch, ...]:
    """One branch for each run of effects that range over the same list."""
    runs: list[tuple[tuple[Guard, ...], list[Effect]]] = []
    for extra, effect in made:
        if runs and runs[-1][0] == extra:
            runs[-1][1].append(effect)
        else:
            runs.append((extra, [effect]))
    if len(runs) > 1 and any(isinstance(guard, _ASKING) for guard in guards):
        raise not_yet(node.span, "a question that several lists share")
    return tuple(Branch((*guards, *extra), tuple(run)) for extra, run in runs)
