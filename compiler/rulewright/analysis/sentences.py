"""One sentence: headers, body, and what kind of sentence it is.

In: the syntax of a sentence, a fresh scope of its clause. Out: sentences of the meaning (several only where one sentence makes
several statements about clauses). Deliberately not here: which frame holds (`pages`), definitions (`definitions`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

from rulewright.analysis import bodies, definitions, headers, held, numbers, things
from rulewright.analysis.lexicon import NUMBER
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.repeats import repeated
from rulewright.analysis.scope import Scope, Trigger
from rulewright.model.meaning import (
    Beat,
    Decides,
    Free,
    Guarded,
    Header,
    Heard,
    InsteadOf,
    Price,
    Says,
    Sentence,
    StandFast,
    While,
)
from rulewright.model.terms import Arm, Expr, Get, Var
from rulewright.model.vocabulary import Attribute
from rulewright.syntax import nodes as n

_OFFERS = n.IfSpends | n.IfWants
_LISTENS = n.While | n.During | n.Until | n.OncePer | n.TimesPer | n.InsteadOf | n.ForEach
_STATEMENT = n.Beats | n.HappenEvenIf | n.NothingPrevents | n.Costs


def resolve(scope: Scope, node: n.Sentence, used: Arm | None = None) -> tuple[Sentence, ...]:
    """What the sentence says. `used`: on the page of an action, what hears its use."""
    if isinstance(node, n.Define):
        return (definitions.define(scope, node),)
    statements = _statements(node)
    if statements is not None:
        made = [_statement(scope, node, statement) for statement in statements]
        return tuple(made)
    node = repeated(node)
    triggered = _prepare(scope, node, used is not None)
    leading: list[Header] = []
    if used is not None and not triggered:
        leading.append(Heard(node.span, (used,)))
        scope.trigger = Trigger(False, headers.sources(scope, used))
    chooser: Expr | None = None
    for header in node.headers:
        if isinstance(header, n.Chooser):
            need(
                chooser is None and isinstance(_inner(node.body), n.Either),
                "RW417",
                header.span,
                "there is nothing to choose here",
                "say 'either ..; or ..'",
            )
            headers.asks(scope, header.span)
            chooser = things.single(scope, header.who).expr
        leading += headers.header(scope, header)
    decided = _decides(scope, node, tuple(leading))
    if decided is not None:
        return (decided,)
    made_body, kept = bodies.body(scope, node.body, chooser, tuple(leading))
    if isinstance(node.body, n.Instead) and any(
        arm.key.kind == "make" for one in kept if isinstance(one, Heard) for arm in one.arms
    ):
        raise not_yet(node.body.span, "something in the place of a roll")
    says = Says(node.span, kept, made_body, (), isinstance(node.body, n.Instead), tuple(sorted(scope.rests_on)))
    return (replace(says, free=frees(scope, says)),)


def _inner(body: n.Body) -> n.Body:
    return _inner(body.body) if isinstance(body, n.Instead) else body


# ------------------------------------------------------------------------------------------------ triggers


def _prepare(scope: Scope, node: n.Rule, used: bool) -> bool:
    """Whether the sentence is triggered, offered or carried out in a phase; sets what may stand in it."""
    trigger = offer = other = False
    for header in node.headers:
        if isinstance(header, n.When):
            need(
                not trigger,
                "RW435",
                header.span,
                "a sentence has one 'when'",
                "join the events with 'or', or write two sentences",
            )
            trigger = True
        elif isinstance(header, n.At):
            delayed = trigger or offer or used or (scope.phase and other)
            need(
                delayed or not other,
                "RW434",
                header.span,
                "'at' after an 'if' needs something that happened before: a 'when', an offer or a phase",
                "put 'at ..,' first, or begin with 'when ..,'",
            )
            trigger = True
        elif isinstance(header, _OFFERS):
            offer = other = True
        elif not isinstance(header, _LISTENS):
            other = True
    scope.moment = trigger or offer or scope.phase or used
    scope.lasting = not scope.moment or any(isinstance(header, n.Until) for header in node.headers)
    return trigger


# ------------------------------------------------------------------------------------------------ statements about clauses


def _statements(node: n.Rule) -> tuple[n.Statement, ...] | None:
    if not isinstance(node.body, n.Together):
        return None
    found = [effect for branch in node.body.branches for effect in branch.effects]
    guarded = any(branch.guards for branch in node.body.branches)
    statements = tuple(effect for effect in found if isinstance(effect, _STATEMENT))
    return statements if len(statements) == len(found) and not guarded else None


def _statement(scope: Scope, node: n.Rule, statement: n.Statement) -> Sentence:
    leading: list[Header] = []
    if isinstance(statement, n.HappenEvenIf | n.NothingPrevents):
        for header in node.headers:
            need(
                isinstance(header, n.While | n.During | n.If | n.Unless | n.ForEach),
                "RW433",
                header.span,
                "this statement takes only 'if', 'unless', 'while', 'during' and 'for each'",
            )
            leading += headers.header(scope, header)
    else:
        need(not node.headers, "RW433", node.span, "a statement about clauses holds always", "take the headers away")
    match statement:
        case n.Beats():
            return Beat(node.span, scope.clause_ids(statement.winners), scope.clause_ids(statement.losers))
        case n.HappenEvenIf():
            made = StandFast(
                node.span,
                scope.clause_ids(statement.clauses),
                tuple(leading),
                held.atoms(scope, statement.condition),
                (),
            )
        case n.NothingPrevents():
            made = StandFast(node.span, scope.clause_ids(statement.clauses), tuple(leading), (), (), True)
        case n.Costs(what=n.Clauses() as clauses):
            resource = scope.lexicon.require(statement.price.resource, scope.lexicon.words.resources, "resource")
            need(len(clauses.ids) == 1, "RW433", clauses.span, "a price is said of one clause at a time")
            return Price(node.span, scope.clause_id(clauses.ids[0]), statement.price.count, resource)
        case n.Costs(what=n.Name() as name):
            resource = scope.lexicon.require(statement.price.resource, scope.lexicon.words.resources, "resource")
            return Price(
                node.span,
                scope.lexicon.require(name, scope.lexicon.words.actions, "action"),
                statement.price.count,
                resource,
            )
    return StandFast(made.span, made.clauses, made.headers, made.atoms, frees(scope, made), made.unstoppable)


# ------------------------------------------------------------------------------------------------ decisions


def _decides(scope: Scope, node: n.Rule, leading: tuple[Header, ...]) -> Decides | None:
    """`the Creature's Reach is E` where that is a decision."""
    effects = [e for b in node.body.branches for e in b.effects] if isinstance(node.body, n.Together) else []
    rows = [e for e in effects if isinstance(e, n.ValueIs) and _decision(scope, e) is not None]
    if not rows:
        return None
    row = rows[0]
    need(
        len(effects) == 1 and isinstance(node.body, n.Together) and not node.body.branches[0].guards,
        "RW441",
        row.span,
        "a decision stands alone in its sentence",
        "give every row a sentence of its own",
    )
    attribute = _decision(scope, row)
    assert attribute is not None
    need(
        scope.phase,
        "RW441",
        row.span,
        f"{attribute.name} is decided once per phase, and this is no phase",
        "put the clause into a phase",
    )
    for header in leading:
        need(
            isinstance(header, Guarded | While | InsteadOf),
            "RW441",
            header.span,
            "a decision is worked out, it does not wait for anything",
            "say 'if ..' instead",
        )
    if not isinstance(row.stage, n.Equals):
        raise Mistake("RW441", row.stage.span, "a row of a decision says what the value is", "say '.. is ..'")
    need(not row.durations, "RW441", row.span, "a decision lasts until the phase runs again", "leave the duration out")
    found = things.thing(scope, row.subject.path)
    assert isinstance(found.expr, Get)
    with scope.mode(asking=True, pure="a decision"):
        value = (
            numbers.number(scope, row.stage.value)
            if found.ty == NUMBER
            else numbers.value(scope, row.stage.value, found.ty.base).expr
        )
    made = Decides(node.span, leading, found.expr.of, found.expr.attribute, value, ())
    return Decides(made.span, made.headers, made.of, made.attribute, made.value, frees(scope, made))


def _decision(scope: Scope, effect: n.ValueIs) -> Attribute | None:
    path = effect.subject.path
    if not isinstance(path, n.Attribute | n.Its):
        return None
    inner = scope.branch()
    if isinstance(path, n.Attribute):
        if isinstance(path.owner, n.A | n.AnyOne | n.Another | n.Those):
            return None
        owner = things.thing(inner, path.owner)
    else:
        owner = inner.pronoun(path.span)
    table = scope.lexicon.attributes(owner.ty.base)
    found = table.get(scope.lexicon.find(path.name.text, table) or "")
    return found if found is not None and found.role == "decision" else None


# ------------------------------------------------------------------------------------------------ free names


def frees(scope: Scope, term: object) -> tuple[Free, ...]:
    """The page's names that the sentence uses, in the page's order."""
    used = set(variables(term))
    return tuple(free for free in scope.frees if free.name in used)


def variables(term: object) -> Iterator[str]:
    """Every variable that occurs in a term."""
    if isinstance(term, Var):
        yield term.name
    elif isinstance(term, tuple):
        for item in term:
            yield from variables(item)
    elif is_dataclass(term) and not isinstance(term, type):
        for field in fields(term):
            if field.name not in ("span", "free"):
                yield from variables(getattr(term, field.name))
