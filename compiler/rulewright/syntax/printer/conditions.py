"""Prints conditions and tests.

In: nodes. Out: canonical text; `and` and `or` inside one another get parentheses.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.syntax import nodes as n
from rulewright.syntax.printer import deeds, things
from rulewright.syntax.printer.words import joined, spaced, verb


def condition(node: n.Condition) -> str:
    """A condition as it stands behind `if`."""
    match node:
        case n.And(conditions=parts):
            return _several(parts, "and")
        case n.Or(conditions=parts):
            return _several(parts, "or")
        case n.Not(condition=inner):
            return f"not ({condition(inner)})"
        case n.Tested(subject=subject, test=asked):
            who = things.noun(subject) if isinstance(subject, n.Noun) else things.aggregate(subject)
            return f"{who} {test(asked)}"
        case n.SameSubject(test=asked):
            return test(asked)
        case n.SameVerb(name=name):
            return name.text
        case n.Quantified(quantity=count, things=members, test=asked):
            return f"{quantity(count)} of {things.path(members)} {test(asked)}"
        case n.ThatHappened(negated=negated):
            return "that did not happen" if negated else "that happened"
        case n.Judged():
            said = f"{things.path(node.judge)} {verb('rule', node.verb)} {node.judgement.text}"
            return said + things.roles(node.roles)
    assert_never(node)


def _several(parts: tuple[n.Condition, ...], word: str) -> str:
    texts = [f"({condition(part)})" if isinstance(part, n.And | n.Or) else condition(part) for part in parts]
    return joined(texts, [isinstance(part, n.SameVerb) for part in parts], word)


def quantity(node: n.Quantity) -> str:
    """How many of a list."""
    match node:
        case n.AnyOf():
            return "any"
        case n.AllOf():
            return "all"
        case n.NoneOf():
            return "none"
        case n.HowMany(bound=bound, count=count):
            return f"{bound} {count}"
    assert_never(node)


def test(node: n.Test) -> str:
    """What is asked of a subject."""
    match node:
        case n.Is(negated=negated, still=still, compared=what):
            return spaced(verb("be", node.verb), "not" if negated else "", "still" if still else "", compared(what))
        case n.Has(article=article, name=name, filter=narrowed):
            return spaced(verb("have", node.verb), article or "", name.text, _filter(narrowed))
        case n.HasNo(name=name, filter=narrowed):
            return spaced(verb("have", node.verb), "no", name.text, _filter(narrowed))
        case n.HasMany(how_many=count, name=name, filter=narrowed):
            return spaced(verb("have", node.verb), quantity(count), name.text, _filter(narrowed))
        case n.Includes(value=value):
            return f"{verb('include', node.verb)} {things.value(value)}"
        case n.DoesNotInclude(value=value):
            return f"{verb('do', node.verb)} not include {things.value(value)}"
        case n.Did(deed=deed, stretch=when):
            return spaced(deeds.deed(deed), things.stretch(when) if when else "")
        case n.DidNot(deed=deed, stretch=when):
            return spaced("did not", deeds.deed(deed), things.stretch(when) if when else "")
        case n.Able(deed=deed):
            return f"can {deeds.deed(deed)}"
        case n.Unable(deed=deed):
            return f"cannot {deeds.deed(deed)}"
        case n.Turned(deed=deed):
            return deeds.deed(deed)
        case n.Satisfies(filter=narrowed):
            return f"{verb('satisfy', node.verb)} {_filter(narrowed)}"
    assert_never(node)


def _filter(node: n.Condition | None) -> str:
    return "" if node is None else f"({condition(node)})"


def compared(node: n.Compared | n.Halved | n.Doubled) -> str:
    """What stands behind `is`, in a condition or as a stage of a value."""
    match node:
        case n.Equals(value=value):
            return things.number(value, things.EXPRESSION)
        case n.Related(name=name, roles=roles):
            return name.text + things.roles(roles)
        case n.Located(prep=prep, value=value, roles=roles):
            return f"{prep.word} {things.value(value)}{things.roles(roles)}"
        case n.AtLeast(number=number):
            return f"at least {things.number(number, things.SUM)}"
        case n.AtMost(number=number):
            return f"at most {things.number(number, things.SUM)}"
        case n.MoreThan(number=number):
            return f"more than {things.number(number, things.SUM)}"
        case n.LessThan(number=number):
            return f"less than {things.number(number, things.SUM)}"
        case n.Exactly(number=number):
            return f"exactly {things.number(number, things.SUM)}"
        case n.Halved(rounding=rounding):
            return "halved" + things.rounded(rounding)
        case n.Doubled():
            return "doubled"
    assert_never(node)
