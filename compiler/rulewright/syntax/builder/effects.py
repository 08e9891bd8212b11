"""Builds effects: what happens once, what holds, and statements about clauses.

In: shapes of the forms in section 4 of the grammar. Out: `Effect`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax import nodes as n
from rulewright.syntax.builder.conditions import condition
from rulewright.syntax.builder.deeds import deed, deeds
from rulewright.syntax.builder.ground import Ground, article, integer, maybe, pick, rounding, shape, token
from rulewright.syntax.builder.numbers import number, value
from rulewright.syntax.builder.things import noun, path, roles, targets
from rulewright.syntax.builder.times import durations
from rulewright.syntax.shapes import Child, Shape, Token


def effect(g: Ground, child: Child) -> n.Effect:
    """Something that a sentence brings about, keeps in force or states."""
    return pick(_EFFECTS, g, child)


def price(g: Ground, child: Child) -> n.Price:
    """`1 Reaction`."""
    node = shape(child)
    count, resource = node.children
    return n.Price(g.span(node), integer(count), g.name(resource))


# ---- once


def _does(g: Ground, t: Shape) -> n.Effect:
    subject, verb, keeping, *lasting = t.children
    return n.Does(g.span(t), noun(g, subject), deed(g, verb), keeping is not None, durations(g, lasting))


def _set(g: Ground, t: Shape) -> n.Effect:
    place, to = t.children
    return n.SetTo(g.span(t), path(g, place), number(g, to))


def _increase(g: Ground, t: Shape) -> n.Effect:
    place, by, limit = t.children
    return n.Increase(g.span(t), path(g, place), number(g, by), maybe(number, g, limit))


def _reduce(g: Ground, t: Shape) -> n.Effect:
    place, by, limit = t.children
    return n.Reduce(g.span(t), path(g, place), number(g, by), maybe(number, g, limit))


def _place(g: Ground, t: Shape) -> n.Effect:
    thing, *rest = t.children
    return n.Place(g.span(t), path(g, thing), roles(g, rest))


def _remove(g: Ground, t: Shape) -> n.Effect:
    thing, source = t.children
    return n.Remove(g.span(t), path(g, thing), maybe(path, g, source))


def _replace(g: Ground, t: Shape) -> n.Effect:
    thing, replacement = t.children
    return n.Replace(g.span(t), path(g, thing), path(g, replacement))


# ---- as long as it holds


def _can(g: Ground, t: Shape) -> n.Effect:
    subject, options, *lasting = t.children
    return n.Can(g.span(t), noun(g, subject), deeds(g, options), durations(g, lasting))


def _only_if(g: Ground, t: Shape) -> n.Effect:
    subject, options, needed = t.children
    return n.CanOnlyIf(g.span(t), noun(g, subject), deeds(g, options), condition(g, needed))


def _can_even_if(g: Ground, t: Shape) -> n.Effect:
    subject, options, ignored = t.children
    return n.CanEvenIf(g.span(t), noun(g, subject), deeds(g, options), condition(g, ignored))


def _cannot(g: Ground, t: Shape) -> n.Effect:
    subject, options, exceptions, *lasting = t.children
    allowed = () if exceptions is None else targets(g, exceptions)
    return n.Cannot(g.span(t), noun(g, subject), deeds(g, options), allowed, durations(g, lasting))


def _must(g: Ground, t: Shape) -> n.Effect:
    subject, options, *lasting = t.children
    return n.Must(g.span(t), noun(g, subject), deeds(g, options), durations(g, lasting))


def _type(g: Ground, child: Child) -> n.ModifierType:
    if child is None:
        return None
    word = token(child)
    return n.Untyped(g.span(word)) if word.kind == "UNTYPED" else g.name(word)


def _modifier(g: Ground, t: Shape) -> n.Effect:
    subject, verb, signed, kind, to, *lasting = t.children
    sign = shape(signed)
    amount = integer(sign.children[0]) * (1 if sign.form == "plus_number" else -1)
    return n.Modifier(
        g.span(t), noun(g, subject), g.verb(verb), amount, _type(g, kind), targets(g, to), durations(g, lasting)
    )


def _modifier_of(g: Ground, t: Shape) -> n.Effect:
    subject, verb, word, kind, sign, amount, to, *lasting = t.children
    return n.ComputedModifier(
        g.span(t),
        noun(g, subject),
        g.verb(verb),
        article(word),
        _type(g, kind),
        n.ModifierSign(token(sign).text),
        number(g, amount),
        targets(g, to),
        durations(g, lasting),
    )


def _roll_effect(g: Ground, t: Shape) -> n.Effect:
    subject, verb, name, on, *lasting = t.children
    return n.RollEffect(g.span(t), noun(g, subject), g.verb(verb), g.name(name), targets(g, on), durations(g, lasting))


_STAGES: dict[str, Callable[[Ground, Shape], n.Stage]] = {
    "equals": lambda g, t: n.Equals(g.span(t), number(g, t.children[0])),
    "at_least": lambda g, t: n.AtLeast(g.span(t), number(g, t.children[0])),
    "at_most": lambda g, t: n.AtMost(g.span(t), number(g, t.children[0])),
    "halved": lambda g, t: n.Halved(g.span(t), rounding(t.children[0])),
    "doubled": lambda g, t: n.Doubled(g.span(t)),
}


def _value(g: Ground, t: Shape) -> n.Effect:
    subject, verb, stage, *lasting = t.children
    return n.ValueIs(g.span(t), noun(g, subject), g.verb(verb), pick(_STAGES, g, stage), durations(g, lasting))


def _grant(g: Ground, t: Shape) -> n.Effect:
    subject, verb, granted, *lasting = t.children
    return n.Grant(g.span(t), noun(g, subject), g.verb(verb), value(g, granted), durations(g, lasting))


def _counts_as(g: Ground, t: Shape) -> n.Effect:
    subject, verb, negated, word, name, *rest = t.children
    split = next(i for i, child in enumerate(rest) if child is None or isinstance(child, Token))
    return n.CountsAs(
        g.span(t),
        noun(g, subject),
        g.verb(verb),
        negated is not None,
        None if word is None else article(word),
        g.name(name),
        roles(g, rest[:split]),
        g.maybe_name(rest[split]),
        durations(g, rest[split + 1 :]),
    )


def _immune(g: Ground, t: Shape) -> n.Effect:
    subject, verb, to, *lasting = t.children
    return n.Immune(g.span(t), noun(g, subject), g.verb(verb), targets(g, to), durations(g, lasting))


def _keeps(g: Ground, t: Shape) -> n.Effect:
    subject, verb, state = t.children
    return n.Keeps(g.span(t), noun(g, subject), g.verb(verb), g.name(state))


def _use_as(g: Ground, t: Shape) -> n.Effect:
    verb, used, place, within, *lasting = t.children
    return n.UseAs(
        g.span(t), g.verb(verb), path(g, used), path(g, place), maybe(noun, g, within), durations(g, lasting)
    )


def _disable(g: Ground, t: Shape) -> n.Effect:
    thing, *lasting = t.children
    return n.Disable(g.span(t), path(g, thing), durations(g, lasting))


def _suppress(g: Ground, t: Shape) -> n.Effect:
    thing, *lasting = t.children
    return n.Suppress(g.span(t), path(g, thing), durations(g, lasting))


# ---- about clauses


def _beats(g: Ground, t: Shape) -> n.Effect:
    winners, verb, losers = t.children
    return n.Beats(g.span(t), g.clauses(winners), g.verb(verb), g.clauses(losers))


def _even_if(g: Ground, t: Shape) -> n.Effect:
    clauses, verb, ignored = t.children
    return n.HappenEvenIf(g.span(t), g.clauses(clauses), g.verb(verb), condition(g, ignored))


def _costs(g: Ground, t: Shape) -> n.Effect:
    what, verb, cost = t.children
    payable = g.name(what) if isinstance(what, Token) else g.clauses(what)
    return n.Costs(g.span(t), payable, g.verb(verb), price(g, cost))


_EFFECTS: dict[str, Callable[[Ground, Shape], n.Effect]] = {
    "does": _does,
    "set": _set,
    "increase": _increase,
    "reduce": _reduce,
    "place": _place,
    "remove": _remove,
    "replace": _replace,
    "trigger": lambda g, t: n.Trigger(g.span(t), noun(g, t.children[0])),
    "end": lambda g, t: n.EndIt(g.span(t), path(g, t.children[0])),
    "prevent": lambda g, t: n.Prevent(g.span(t)),
    "can": _can,
    "only_if": _only_if,
    "can_even_if": _can_even_if,
    "cannot": _cannot,
    "must": _must,
    "modifier": _modifier,
    "modifier_of": _modifier_of,
    "roll_effect": _roll_effect,
    "value": _value,
    "grant": _grant,
    "counts_as": _counts_as,
    "immune": _immune,
    "keeps": _keeps,
    "use_as": _use_as,
    "disable": _disable,
    "suppress": _suppress,
    "beats": _beats,
    "even_if": _even_if,
    "unstoppable": lambda g, t: n.NothingPrevents(g.span(t), g.clauses(t.children[0])),
    "costs": _costs,
}
