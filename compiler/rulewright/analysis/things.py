"""Things: paths and nouns to expressions.

In: syntax of `things`, a scope. Out: `Thing` (a term with its type). A path stands for somebody who is there already;
`a X`, which introduces, is read by `patterns`. Deliberately not here: numbers, conditions (used for parentheses).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from rulewright.analysis import conditions, filling
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need, not_yet, unknown
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Span
from rulewright.model.terms import (
    AllThings,
    ClauseName,
    Compare,
    Cond,
    Each,
    Expr,
    Extreme,
    Get,
    Guard,
    InRoll,
    IsKind,
    Level,
    Measured,
    Members,
    Only,
    RollUse,
    SourceOf,
    StateRole,
    Sym,
    Test,
    TheWindow,
    Var,
    Where,
)
from rulewright.model.vocabulary import Attribute, State, Ty
from rulewright.syntax import nodes as n

if TYPE_CHECKING:
    from typing import Literal


def thing(scope: Scope, path: n.Path) -> Thing:
    """The term for a path; `Mistake` where it names nobody."""
    match path:
        case n.The(order=None):
            return _the(scope, path.name)
        case n.The(order=order):
            assert order is not None
            window = scope.lexicon.require(path.name, scope.lexicon.words.windows, "window of time")
            return Thing(TheWindow(window, None, which(order)), Ty(window))
        case n.TheAmount():
            if scope.amount is None:
                raise Mistake(
                    "RW308",
                    path.span,
                    "'the amount' needs an event that loses or gains something",
                    "say 'when .. loses ..' or 'when .. would lose ..' first",
                )
            return Thing(scope.amount, NUMBER)
        case n.A():
            word = path.called or path.kind
            if scope.asking:
                raise Mistake(
                    "RW304",
                    path.span,
                    f"'a {word.text}': one of them, or each?",
                    f"say 'any {word.text}' to ask whether there is one. Where the sentence is about each of them, begin it with "
                    f"`for each {word.text} in ..,`, or give the page the `subject: a {path.kind.text}` and say `the {word.text}`",
                )
            anyone = f", or 'any {word.text}'" if scope.found is not None else _picked(word.text)
            raise Mistake(
                "RW304",
                path.span,
                f"nobody new can be introduced here: 'a {word.text}'",
                f"say 'the {word.text}' for somebody named before{anyone}",
            )
        case n.AnyOne() | n.Another():
            return _anyone(scope, path)
        case n.It():
            return scope.pronoun(path.span)
        case n.Its():
            return attribute_of(scope, scope.pronoun(path.span), path.order, path.name, path.span)
        case n.This():
            return _this(scope, path)
        case n.Attribute():
            return attribute_of(scope, thing(scope, path.owner), path.order, path.name, path.owner.span)
        case n.Those(things=n.AnyOne() | n.Another() as inner):
            return _anyone(scope, inner, path.filter)
        case n.Those():
            return those(scope, thing(scope, path.things), path.filter)
    assert_never(path)


def _picked(word: str) -> str:
    """How one of several is got hold of."""
    return (
        f"; one of several is picked first: `let Found be a random one of the Y's {word}s,` or "
        f"`the Y chooses a Found among the Y's {word}s,`, then `the Found`"
    )


def which(order: n.Order | None) -> Literal["this", "next", "previous"]:
    return "this" if order is None else "next" if order is n.Order.NEXT else "previous"


def _the(scope: Scope, name: n.Name) -> Thing:
    lex = scope.lexicon
    found = scope.known(name.text)
    if found is not None:
        if isinstance(found.expr, SourceOf | StateRole):
            scope.rests_on.add(found.expr.state)
        return found
    only = lex.find(name.text, lex.only_one)
    if only is not None:
        return Thing(Only(only), Ty(only))
    window = lex.find(name.text, lex.words.windows)
    if window is not None:
        return Thing(TheWindow(window), Ty(window))
    item = lex.find(name.text, {e for e, entity in lex.words.entities.items() if entity.item})
    if item is not None:
        return Thing(Only(item), Ty(item))
    measure = lex.find(name.text, lex.words.measures)
    if measure is not None:
        return Thing(Measured(measure, ()), lex.words.measures[measure].ty)
    if lex.find(name.text, lex.words.actions) is not None:
        raise Mistake(
            "RW302",
            name.span,
            f"'the {name.text}' is an action, and an action is no thing",
            "name what it is used on or with, `when the X uses Strike on a Y called Target,`, or trigger an event that "
            "carries what you need",
        )
    ended = scope.gone.get(name.text)
    if ended is not None:
        before = "`first`" if ended == "step" else "the branches"
        raise Mistake(
            "RW301",
            name.span,
            f"'{name.text}' is known in the {ended} before only; bind it before {before}",
            f"a name ends with its {ended}: put `let {name.text} be ..,` or `.. chooses {some(name.text)} among ..,` in front",
        )
    kind = lex.find(name.text, lex.kinds)
    if kind is not None and kind != name.text and kind in lex.words.entities:
        raise Mistake(
            "RW302",
            name.span,
            f"'the {name.text}' has not been introduced, and no word stands for all {name.text} there are",
            f"let somebody own the list, as in `{name.text}: list of {kind}` of a thing that exists once, and say "
            f"'the Table's {name.text}'",
        )
    if kind is not None:
        raise Mistake(
            "RW302",
            name.span,
            f"'the {name.text}' has not been introduced; say '{some(name.text)}' first",
            _introducing(scope, kind),
        )
    raise unknown("RW301", name.span, name.text, f"unknown name '{name.text}'", [*scope.names, *lex.shown(lex.kinds)])


def _introducing(scope: Scope, kind: str) -> str:
    """How the sentence comes to know a thing of that kind: as somebody's, or by naming it where things are introduced."""
    lex, words = scope.lexicon, scope.lexicon.words
    if kind in words.rolls:
        return f"let somebody make it before, `.. makes {some(kind)} ..;`, or hear it, `when .. makes {some(kind)},`"
    if kind in words.events:
        return f"hear it, `when {some(kind)} .. happens,`"
    owned = [
        f"`the {owner}'s {attribute.name}`"
        for owner, thing in scope.names.items()
        if not thing.ty.many
        for attribute in lex.attributes(thing.ty.base).values()
        if attribute.ty.base == kind and not attribute.ty.many and attribute.role != "window"
    ]
    owned += [f"`the {window}'s {kind}`" for window, one in words.windows.items() if one.owner == kind]
    others = f", or somebody's: {', '.join(owned[:3])}" if owned else ""
    return f"name it in what is heard, `when {some(kind)} ..,`, or with `for each {kind} in ..,`" + others


def _this(scope: Scope, path: n.This) -> Thing:
    if scope.inside is not None:
        scope.rests_on.add(scope.inside)
        return Thing(Var("this"), Ty("state"))
    scope.rests_on.add("effect")
    return Thing(Var("this"), Ty("state"))


def _anyone(scope: Scope, path: n.AnyOne | n.Another, filter_: n.Condition | None = None) -> Thing:
    """`any X` in a condition: the atom holds for some X. Collected, and wrapped around the atom when it is done."""
    if scope.found is None:
        raise Mistake(
            "RW304",
            path.span,
            "nobody in particular is meant here, so nothing can be said of it",
            "name somebody with 'the', or use 'for each'" + _picked(path.kind.text),
        )
    entity = scope.lexicon.require(path.kind, scope.lexicon.words.entities, "kind of thing")
    name = path.called.text if path.called else scope.fresh("any")
    guards: list[Guard] = []
    if isinstance(path, n.Another):
        guards += [Test(Compare("!=", Var(name), other)) for other in scope.others(entity)]
    found = Thing(Var(name), Ty(entity))
    scope.found.append((name, AllThings(entity), guards))
    if filter_ is not None:
        guards.append(Test(narrowed(scope, found, filter_)))
    return found


def attribute_of(scope: Scope, owner: Thing, order: n.Order | None, name: n.Name, at: Span) -> Thing:
    """`the X's Y`."""
    lex = scope.lexicon
    need(not owner.ty.many, "RW408", at, "this is a list", "say 'any of', 'all of' or 'for each' first")
    window = lex.words.windows.get(owner.ty.base)
    if window is not None and window.owner is not None and lex.find(name.text, (window.owner,)):
        return Thing(Get(owner.expr, "owner"), Ty(window.owner))
    found = lex.feature(owner.ty.base, name)
    match found:
        case State():
            if found.levels is not None:
                return Thing(Level(owner.expr, found.name), NUMBER)
            return Thing(Level(owner.expr, found.name), Ty("state"))
        case Attribute(role="window"):
            return Thing(TheWindow(found.ty.base, owner.expr, which(order)), Ty(found.ty.base))
        case Attribute():
            if order is not None:
                raise Mistake("RW416", name.span, f"'{name.text}' is no window of time, so it has no {order.value} one")
            return Thing(Get(owner.expr, found.name), found.ty)
    assert_never(found)


def those(scope: Scope, group: Thing, filter_: n.Condition) -> Thing:
    """`L (C)`: the members for which C holds; a single thing becomes a group of at most one."""
    with scope.deeper() as var, scope.mode(asking=True), scope.looking_at(Thing(Var(var), one(group.ty))):
        cond = conditions.condition(scope, filter_)
    many = group.ty.many or "list"
    expr = group.expr if group.ty.many else Members(group.expr)
    return Thing(Where(expr, var, cond), Ty(group.ty.base, many))


def narrowed(scope: Scope, element: Thing, filter_: n.Condition) -> Cond:
    """A filter said of somebody in particular."""
    with scope.mode(asking=True), scope.looking_at(element):
        return conditions.condition(scope, filter_)


def group(scope: Scope, node: n.Group) -> Thing:
    """A list: a path, or `those with the highest A among L`."""
    if isinstance(node, n.ThoseWith):
        members = group_of(scope, node.among)
        attribute = number_attribute(scope, one(members.ty), node.attribute)
        return Thing(
            Extreme("highest" if node.extreme is n.Extreme.HIGHEST else "lowest", attribute, members.expr), members.ty
        )
    return group_of(scope, node)


def group_of(scope: Scope, path: n.Path) -> Thing:
    """A path that must be a list or set; a group stands for its members."""
    if isinstance(path, n.Those) and not isinstance(path.things, n.AnyOne | n.Another):
        found = those(scope, _members(scope, thing(scope, path.things)), path.filter)
    else:
        found = _members(scope, thing(scope, path))
    need(found.ty.many, "RW408", path.span, f"a list is needed here, this is one {found.ty.base}")
    return found


def _members(scope: Scope, found: Thing) -> Thing:
    """Everybody in a group; anything else as it is."""
    belonging = None if found.ty.many else scope.lexicon.membership(found.ty.base)
    if belonging is None:
        return found
    member, attribute = belonging
    with scope.deeper() as var:
        belongs = Compare("=", Get(Var(var), attribute), found.expr)
    return Thing(Where(AllThings(member), var, belongs), Ty(member, "list"))


def number_attribute(scope: Scope, owner: Ty, name: n.Name) -> str:
    """The stable name of an attribute that is a number, or of a state with levels."""
    found = scope.lexicon.feature(owner.base, name)
    if isinstance(found, State):
        need(found.levels is not None, "RW406", name.span, f"{name.text} of {some(owner)} is no number")
        return found.name
    need(
        found.ty.base == "number" and not found.ty.many,
        "RW406",
        name.span,
        f"{name.text} of {some(owner)} is no number",
    )
    return found.name


def single(scope: Scope, path: n.Path, want: str = "", what: str = "one thing") -> Thing:
    """A path that must be one thing, of a type if one is given."""
    found = thing(scope, path)
    need(
        not found.ty.many,
        "RW408",
        path.span,
        f"{what} is needed here, this is {some(found.ty)}",
        "say 'for each' first",
    )
    need(
        scope.lexicon.fit(found.ty.base, want),
        "RW404",
        path.span,
        f"{some(want)} is needed here, this is {some(found.ty)}",
    )
    return found


# ------------------------------------------------------------------------------------------------ nouns and roles


def noun(scope: Scope, node: n.Noun) -> Thing:
    """A path with roles: a measure, or a value inside a roll."""
    found = thing(scope, node.path)
    if not node.roles:
        return found
    if isinstance(found.expr, Measured):
        roles = filling.role_values(scope, found.expr.measure, node.roles)
        return Thing(Measured(found.expr.measure, roles), found.ty)
    first = node.roles[0]
    if first.prep.word is n.Preposition.IN and found.ty == NUMBER:
        need(
            isinstance(found.expr, Get),
            "RW405",
            node.path.span,
            "only a number that somebody has can be asked for inside a roll",
        )
        assert isinstance(found.expr, Get)
        return Thing(InRoll(found.expr.of, found.expr.attribute, roll_use(scope, first.value, node.roles[1:])), NUMBER)
    raise Mistake("RW403", first.span, f"{some(found.ty)} takes no '{first.prep.word.value}'")


def roll_use(scope: Scope, value: n.Value, roles: tuple[n.Role, ...]) -> RollUse:
    """`a Strike Roll against the Other`: a roll as it is spoken of, nobody makes it yet."""
    if not isinstance(value, n.A | n.AnyOne):
        raise Mistake("RW438", value.span, "a roll is needed here", "say 'in a ..' with the name of a roll")
    name = scope.lexicon.require(value.kind, scope.lexicon.words.rolls, "roll")
    return RollUse(name, filling.role_values(scope, name, roles))


def constant(scope: Scope, name: n.Name, want: str) -> Thing:
    """A bare name as a value: a label, a state."""
    lex = scope.lexicon
    if want in lex.words.enums:
        return Thing(Sym(want, lex.require(name, lex.words.enums[want], want)), Ty(want))
    if want == "state":
        raise not_yet(name.span, "a state as a value here")
    value = lex.require(name, lex.constants, "value that fits here")
    enums = lex.constants[value]
    need(
        len(enums) == 1,
        "RW405",
        name.span,
        f"'{name.text}' is a value of {' and of '.join(enums)}; which one is meant cannot be told here",
    )
    return Thing(Sym(enums[0], value), Ty(enums[0]))


def clause_value(scope: Scope, node: n.Clauses) -> Thing:
    return Thing(ClauseName(scope.clause_id(node.ids[0])), Ty("clause"))


def kind_test(value: Expr, base: str, want: str) -> tuple[Guard, ...]:
    """A test of kind where the type that is there is wider."""
    return () if base == want else (Test(IsKind(value, base)),)


def spread(scope: Scope, who: Thing) -> tuple[tuple[Guard, ...], Thing]:
    """A list as a subject is said of each of its members."""
    if not who.ty.many:
        return (), who
    var = scope.fresh("each")
    return (Each(var, who.expr),), Thing(Var(var), one(who.ty))
