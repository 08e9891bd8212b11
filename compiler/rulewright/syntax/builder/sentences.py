"""Builds sentences: headers, bodies, definitions, and the other entries of the grammar.

In: shapes of the grammar's entries. Out: `Sentence`, `Fact`, `Occasion`, `Happening`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.syntax import nodes as n
from rulewright.syntax.builder.conditions import condition, related
from rulewright.syntax.builder.effects import effect, price
from rulewright.syntax.builder.ground import Ground, ShapeError, article, integer, maybe, pick, shape, token
from rulewright.syntax.builder.numbers import chosen, number
from rulewright.syntax.builder.things import group, noun, path
from rulewright.syntax.builder.times import ending, events, moment
from rulewright.syntax.shapes import Child, Shape


def sentence(g: Ground, t: Shape) -> n.Sentence:
    """A rule or a definition."""
    if t.form == "define":
        target, meaning, needed = t.children
        means: n.Related | n.Number = related(g, meaning) if shape(meaning).form == "relation" else number(g, meaning)
        return n.Define(g.span(t), path(g, target), means, maybe(condition, g, needed))
    *headers, body = t.children
    return n.Rule(g.span(t), tuple(pick(_HEADERS, g, header) for header in headers), _body(g, body))


def fact(g: Ground, t: Shape) -> n.Fact:
    """A fact of an example."""
    if t.form == "introduce":
        name, thing = t.children
        return n.Introduce(g.span(t), g.name(name), noun(g, thing))
    return n.Holds(g.span(t), condition(g, t.children[0]))


def occasion(g: Ground, t: Shape) -> n.Occasion:
    """`when ..` or `at ..`, without a comma."""
    return _when(g, t) if t.form == "when" else _at(g, t)


def happening(g: Ground, t: Shape) -> n.Happening:
    """A step of an example."""
    if t.form == "takes":
        who, verb, which, *bound = t.children
        (clause,) = g.clauses(which).ids
        names = tuple(_as_name(g, shape(one)) for one in bound)
        return n.Takes(g.span(t), path(g, who), g.verb(verb), clause, names)
    if t.form == "passes":
        count, unit = t.children
        return n.Passes(g.span(t), integer(count), g.name(unit))
    (inner,) = t.children
    if t.form == "starts":
        return n.Starts(g.span(t), path(g, inner))
    return n.Ends(g.span(t), path(g, inner)) if t.form == "ends" else effect(g, inner)


def _as_name(g: Ground, t: Shape) -> tuple[n.Name, n.Path]:
    value, name = t.children
    return g.name(name), path(g, value)


# ---- headers and guards


def _when(g: Ground, t: Shape) -> n.When:
    return n.When(g.span(t), events(g, t.children[0]))


def _at(g: Ground, t: Shape) -> n.At:
    return n.At(g.span(t), moment(g, t.children[0]))


def _if(g: Ground, t: Shape) -> n.If:
    return n.If(g.span(t), condition(g, t.children[0]))


def _unless(g: Ground, t: Shape) -> n.Unless:
    return n.Unless(g.span(t), condition(g, t.children[0]))


def _if_wants(g: Ground, t: Shape) -> n.IfWants:
    who, verb = t.children
    return n.IfWants(g.span(t), path(g, who), g.verb(verb))


def _if_spends(g: Ground, t: Shape) -> n.IfSpends:
    who, verb, cost = t.children
    return n.IfSpends(g.span(t), path(g, who), g.verb(verb), price(g, cost))


def _in_turn(g: Ground, child: Child) -> n.InTurn:
    node = shape(child)
    extreme, attribute = node.children
    return n.InTurn(g.span(node), n.Extreme(token(extreme).text), g.name(attribute))


def _for_each(g: Ground, t: Shape) -> n.ForEach:
    name, members, in_turn = t.children
    return n.ForEach(g.span(t), g.name(name), group(g, members), maybe(_in_turn, g, in_turn))


def _let(g: Ground, t: Shape) -> n.Let:
    name, meant = t.children
    return n.Let(g.span(t), g.name(name), chosen(g, meant))


def _chooses(g: Ground, t: Shape) -> n.Chooses:
    who, verb, word, name, members = t.children
    return n.Chooses(g.span(t), path(g, who), g.verb(verb), article(word), g.name(name), group(g, members))


def _chooses_number(g: Ground, t: Shape) -> n.ChoosesNumber:
    who, verb, word, name, lowest, highest = t.children
    bounds = number(g, lowest), number(g, highest)
    return n.ChoosesNumber(g.span(t), path(g, who), g.verb(verb), article(word), g.name(name), *bounds)


def _repeat(g: Ground, t: Shape) -> n.Repeat:
    return n.Repeat(g.span(t), number(g, t.children[0]))


def _otherwise_wants(g: Ground, t: Shape) -> n.OtherwiseWants:
    who, verb = t.children
    return n.OtherwiseWants(g.span(t), path(g, who), g.verb(verb))


def _otherwise_spends(g: Ground, t: Shape) -> n.OtherwiseSpends:
    who, verb, cost = t.children
    return n.OtherwiseSpends(g.span(t), path(g, who), g.verb(verb), price(g, cost))


def _chooser(g: Ground, t: Shape) -> n.Chooser:
    who, verb = t.children
    return n.Chooser(g.span(t), path(g, who), g.verb(verb))


def _times(g: Ground, t: Shape) -> n.TimesPer:
    count, window = t.children
    return n.TimesPer(g.span(t), integer(count), g.name(window))


_HEADERS: dict[str, Callable[[Ground, Shape], n.Header]] = {
    "when": _when,
    "at": _at,
    "during": lambda g, t: n.During(g.span(t), path(g, t.children[0])),
    "while": lambda g, t: n.While(g.span(t), condition(g, t.children[0])),
    "until": lambda g, t: n.Until(g.span(t), ending(g, t.children[0])),
    "if": _if,
    "unless": _unless,
    "if_wants": _if_wants,
    "if_spends": _if_spends,
    "for_each": _for_each,
    "let": _let,
    "chooses": _chooses,
    "chooses_number": _chooses_number,
    "repeat": _repeat,
    "chooser": _chooser,
    "once": lambda g, t: n.OncePer(g.span(t), g.name(t.children[0])),
    "times": _times,
    "instead_of": lambda g, t: n.InsteadOf(g.span(t), g.clauses(t.children[0])),
}

_GUARDS: dict[str, Callable[[Ground, Shape], n.Guard]] = {
    "if": _if,
    "unless": _unless,
    "on": lambda g, t: n.On(g.span(t), g.names(shape(t.children[0]).children)),
    "otherwise": lambda g, t: n.Otherwise(g.span(t)),
    "otherwise_if": lambda g, t: n.OtherwiseIf(g.span(t), condition(g, t.children[0])),
    "otherwise_wants": _otherwise_wants,
    "otherwise_spends": _otherwise_spends,
    "if_wants": _if_wants,
    "if_spends": _if_spends,
    "for_each": _for_each,
    "let": _let,
    "chooses": _chooses,
    "chooses_number": _chooses_number,
    "repeat": _repeat,
}


# ---- bodies


def _body(g: Ground, child: Child) -> n.Body:
    node = shape(child)
    if node.form == "instead":
        return n.Instead(g.span(node), _block(g, shape(node.children[0])))
    return _block(g, node)


def _block(g: Ground, t: Shape) -> n.Together | n.InOrder | n.Either:
    if t.form == "ordered":
        return n.InOrder(g.span(t), tuple(_steps(g, t)))
    branches = tuple(_branch(g, child) for child in t.children)
    match t.form:
        case "together":
            return n.Together(g.span(t), branches)
        case "choice":
            return n.Either(g.span(t), branches)
    raise ShapeError(f"no body is called {t.form!r}")


def _steps(g: Ground, t: Shape) -> Iterator[n.Together]:
    """A step begins at the `first`, and at each `then`; what else stands between semicolons belongs to the one before."""
    step: list[Shape] = []
    for child in map(shape, t.children):
        if child.form == "step":
            yield _step(g, step)
            step = [shape(child.children[0])]
        else:
            step.append(child)
    yield _step(g, step)


def _step(g: Ground, branches: list[Shape]) -> n.Together:
    whole = Shape("together", list(branches), branches[0].start, branches[-1].end)
    return n.Together(g.span(whole), tuple(_branch(g, one) for one in branches))


def _branch(g: Ground, child: Child) -> n.Branch:
    node = shape(child)
    if node.form == "branch":
        return n.Branch(g.span(node), (), tuple(effect(g, item) for item in node.children))
    *guards, inner = node.children
    built = tuple(pick(_GUARDS, g, guard) for guard in guards)
    return n.Branch(g.span(node), built, tuple(effect(g, item) for item in shape(inner).children))
