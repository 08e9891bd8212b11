"""Scenarios and examples: what a case starts from, what happens in it, what must come out.

In: the positioned case, the rule's page, an edition and its vocabulary. Out: `Case`, or nothing where the case does not count in
this edition. Mistakes are reported fact by fact. Deliberately not here: running cases, how facts are set (`facts`).
"""

from __future__ import annotations

from typing import get_args

from rulewright.analysis import effects, facts, filling, headers, outcomes, patterns, things, times
from rulewright.analysis.lexicon import Lexicon
from rulewright.analysis.mistakes import Mistake, need, not_yet, reported, unknown
from rulewright.analysis.pages import Context
from rulewright.analysis.scope import Page, Scope
from rulewright.analysis.sections import cell, scalars_of
from rulewright.diagnostics import Bag, Diagnostic
from rulewright.editions.nodes import whole
from rulewright.editions.ranges import Range, range_of
from rulewright.editions.tree import Edition, RuleSource
from rulewright.model.case import (
    Case,
    Do,
    Editions,
    EndWindow,
    Given,
    Introduce,
    Must,
    Pass,
    Raises,
    StartWindow,
    Step,
    Take,
)
from rulewright.model.terms import (
    AddMember,
    Assign,
    Become,
    Cond,
    Effect,
    EndGroup,
    EndThis,
    Expr,
    Gain,
    Increase,
    Lose,
    LoseLevel,
    PlaceRelated,
    Reduce,
    RemoveMember,
    Replace,
    Slot,
    Stop,
)
from rulewright.model.vocabulary import Ty, Vocabulary
from rulewright.source import Mapping, Scalar, Sequence
from rulewright.syntax import nodes as n
from rulewright.syntax.parser import parse_facts, parse_happening
from rulewright.syntax.printer import show

_ASSERTS = ("then", "degrees", "asks", "totals", "verdicts", "raises", "changes", "closed")


def resolve_examples(
    rule: RuleSource, edition: Edition, vocabulary: Vocabulary, context: Context, bag: Bag
) -> tuple[Case, ...]:
    """The examples printed on a rule's page."""
    return _cases(rule.node.get("examples"), rule, edition, vocabulary, context, bag, True)


def resolve_scenarios(
    root: Mapping, edition: Edition, vocabulary: Vocabulary, context: Context, bag: Bag
) -> tuple[Case, ...]:
    """The cases of a scenario file, as far as its rule stands in the edition."""
    name = cell(root, "scenarios")
    rule = edition.rule(name.value) if name is not None else None
    if rule is None:
        if name is not None and name.value not in edition.left_out:
            with reported(bag):
                raise unknown("RW306", name.span, name.value, f"no rule '{name.value}'", [r.id for r in edition.rules])
        return ()
    return _cases(root.get("cases"), rule, edition, vocabulary, context, bag, False)


def _cases(
    node: object, rule: RuleSource, edition: Edition, vocabulary: Vocabulary, context: Context, bag: Bag, printed: bool
) -> tuple[Case, ...]:
    items = [item for item in node if isinstance(item, Mapping)] if isinstance(node, Sequence) else []
    found = (resolve_case(item, rule, edition, vocabulary, context, bag, printed=printed) for item in items)
    return tuple(case for case in found if case is not None)


def resolve_case(
    node: Mapping,
    rule: RuleSource,
    edition: Edition,
    vocabulary: Vocabulary,
    context: Context,
    bag: Bag,
    *,
    printed: bool,
) -> Case | None:
    """One case; None where it does not count in this edition or variant."""
    editions, variant = _editions(node), cell(node, "variant")
    if not applies(editions, edition) or (variant is not None and variant.value != edition.variant):
        return None
    since = f"from {editions.since} " if editions.since else ""
    page = Page(rule.id, "rule", Lexicon(vocabulary), context.seen_from(rule), removed=context.removed, since=since)
    found, bag = bag, Bag()
    scope = Scope(page)
    given = _given(scope, cell(node, "given"), bag)
    steps = tuple(step for text in scalars_of(node.get("when")) if (step := _step(scope, text, bag)) is not None)
    after = scope.branch()
    name = cell(node, "id")
    if not any(key in node for key in _ASSERTS):
        bag.error(
            "RW319", (name or node).span, "this case asserts nothing", hint="say in 'then' what must hold at the end"
        )
    raises = cell(node, "raises")
    text = cell(node, "text")
    made = Case(
        node.span,
        rule.id,
        name.value if name else "",
        text.value if text else "",
        printed,
        outcomes.clauses(scope, node.get("cites"), bag),
        editions,
        variant.value if variant else None,
        _pairs(node.get("options")) + _pairs(node.get("rulings")),
        given,
        steps,
        _rolls(node.get("rolls")),
        tuple(_choice(item) for item in scalars_of(node.get("choices"))),
        _then(after, cell(node, "then"), bag),
        outcomes.degrees(scope, node.get("degrees"), bag),
        outcomes.asked(after, node.get("asks"), bag),
        outcomes.totals(after, node.get("totals"), bag),
        outcomes.verdicts(after, node.get("verdicts"), bag),
        next((known for known in get_args(Raises) if raises is not None and known == raises.value), None),
        outcomes.changes(after, node.get("changes"), bag),
        outcomes.closed(scope, node.get("closed"), bag),
    )
    found.extend(_once(bag))
    return made


def _once(bag: Bag) -> list[Diagnostic]:
    """One finding per unknown name of a case, and none where a fact that may have introduced it could not be read."""
    unread = any(d.code.startswith("RW2") or d.code == "RW303" for d in bag)
    told: set[str] = set()
    kept: list[Diagnostic] = []
    for d in bag:
        name = d.code in ("RW301", "RW302") and ("unknown name" in d.message or "not been introduced" in d.message)
        if not (name and (unread or d.message in told)):
            kept.append(d)
        told.add(d.message)
    return kept


# ------------------------------------------------------------------------------------------------ where a case counts


def _editions(node: Mapping) -> Editions:
    text = cell(node, "editions")
    found = range_of(text.value) if text is not None else Range()
    return Editions(found.since, found.to, found.only)


def applies(editions: Editions, edition: Edition) -> bool:
    """Whether a case counts in an edition."""
    return Range(editions.since, editions.to, editions.only).holds([each.id for each in edition.publications])


# ------------------------------------------------------------------------------------------------ parts


def _given(scope: Scope, text: Scalar | None, bag: Bag) -> tuple[Given, ...]:
    found: list[Given] = []
    for fact in parse_facts(text, bag) if text is not None else ():
        with reported(bag, fact.span):
            if isinstance(fact, n.Introduce):
                found.append(_introduce(scope, fact))
            else:
                found += facts.given(_plain(scope, fact), fact)
    return tuple(found)


def _plain(scope: Scope, fact: n.Holds) -> Cond:
    scope.tested = scope.again = scope.it = None
    return headers.tested(scope, fact.condition)


def _introduce(scope: Scope, fact: n.Introduce) -> Introduce:
    lex, path = scope.lexicon, fact.noun.path
    if not isinstance(path, n.A):
        raise Mistake(
            "RW304", fact.noun.span, "'let NAME be a ..' introduces somebody new", "say 'a' and the kind of thing"
        )
    base = lex.require(path.kind, {*lex.words.entities, *lex.words.events, *lex.words.rolls}, "kind of thing")
    roles = filling.role_values(scope, base, fact.noun.roles)
    scope.introduce(fact.name, Ty(base))
    return Introduce(fact.span, fact.name.text, base, roles)


def _then(scope: Scope, text: Scalar | None, bag: Bag) -> tuple[Must, ...]:
    found: list[Must] = []
    for fact in parse_facts(text, bag) if text is not None else ():
        with reported(bag, fact.span):
            if isinstance(fact, n.Introduce):
                raise Mistake("RW304", fact.span, "nobody new can be introduced here", "put it into 'given'")
            found.append(Must(fact.span, _plain(scope, fact), show(fact).rstrip(".")))
    return tuple(found)


def _step(scope: Scope, text: Scalar, bag: Bag) -> Step | None:
    node = parse_happening(text, bag)
    if node is None:
        return None
    with reported(bag, node.span):
        inner = scope.branch()
        inner.moment, inner.lasting = True, False
        match node:
            case n.Starts() | n.Ends():
                path = (
                    n.The(node.window.span, None, node.window.kind)
                    if isinstance(node.window, n.A | n.AnyOne)
                    else node.window
                )
                if isinstance(path, n.The) and inner.lexicon.find(path.name.text, inner.lexicon.words.clock):
                    unit = path.name.text
                    raise Mistake(
                        "RW416",
                        path.span,
                        f"'{unit}' is a unit of the clock and no window",
                        f"as a step, time goes by with `end of 1 {unit}`",
                    )
                window = times.window(inner, path)
                return (StartWindow if isinstance(node, n.Starts) else EndWindow)(
                    node.span, window.window, window.owner
                )
            case n.Passes(count=count, unit=unit):
                return Pass(node.span, count, times.clock_unit(inner, unit))
            case n.Takes(path=path, clause=clause, names=names):
                who = things.thing(inner, path)
                patterns.agrees(inner, node.verb, who.ty, "effect")
                bound = tuple((name.text, things.thing(inner, value).expr) for name, value in names)
                return Take(node.span, inner.clause_id(clause), who.expr, bound)
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
            ):
                by: Expr | None = things.thing(inner, node.subject.path).expr if isinstance(node, n.Does) else None
                guards, effect = effects.once(inner, node)
                need(
                    not guards, "RW408", node.span, "one thing is needed here, this is a list", "write a step for each"
                )
                return Do(node.span, by, _command(inner, node, effect))
            case _:
                raise not_yet(node.span, "a step like this")
    return None


_UNHOSTED = (
    Assign | Increase | Reduce | LoseLevel | PlaceRelated | AddMember | RemoveMember | Replace | EndGroup | EndThis
)


def _command(scope: Scope, node: n.OnceEffect, effect: Effect) -> Effect:
    """What somebody outside the rules can bring about: such a thing is a command, everything else is a fact."""
    unhosted, hint = (
        isinstance(effect, _UNHOSTED),
        "say under `given` how things are, or have a number lost or gained: `the X gains 2 N`",
    )
    match effect:
        case Increase(Slot(of, attribute), by, None):
            return Gain(of, attribute, by)
        case Reduce(Slot(of, attribute), by, None):
            return Lose(of, attribute, by)
        case Stop(_, state, of) if of or state in scope.lexicon.words.state_groups:
            unhosted, hint = True, "end one state in each step, whatever it comes from: `the X stops being S`"
        case Become(ends=ends) if ends:
            unhosted, hint = (
                True,
                "leave out how long it lasts, and end it with a step of its own: `the X stops being S`",
            )
    message = "as a step of a case this is not supported yet: nobody does it from outside the rules"
    need(not unhosted, "RW690", node.span, message, hint)
    return effect


def _pairs(node: object) -> tuple[tuple[str, str], ...]:
    return (
        tuple((key.value, value.value) for key, value in node.entries if isinstance(value, Scalar))
        if isinstance(node, Mapping)
        else ()
    )


def _rolls(node: object) -> tuple[tuple[int, ...], ...]:
    """The faces; what is no number was reported with the shape of the file."""
    if not isinstance(node, Sequence):
        return ()
    return tuple(tuple(n for s in scalars_of(item) if (n := whole(s.value)) is not None) for item in node)


def _choice(item: Scalar) -> bool | int:
    """An answer; what is none was reported with the shape of the file."""
    number = whole(item.value)
    return number if number is not None else item.value == "true"
