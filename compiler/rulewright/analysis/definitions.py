"""`define X as S if C.`: defined states, relations and numbers.

In: the syntax of a definition, a fresh scope. Out: `Defines`. A definition is pure: nobody is asked and nothing rolled in it.
"""

from __future__ import annotations

from rulewright.analysis import filling, headers, numbers, patterns, sentences, things
from rulewright.analysis.lexicon import NUMBER, some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing
from rulewright.model.meaning import Defines
from rulewright.model.terms import Compare, Guard, IsKind, Test, Var
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n


def define(scope: Scope, node: n.Define) -> Defines:
    """The definition."""
    scope.pure = "a definition"
    scope.moment = False
    lex = scope.lexicon
    guards: list[Guard] = []
    match node.meaning:
        case n.Related(name=name, roles=roles):
            relation = lex.require(name, lex.words.relations, "relation")
            spec = lex.words.relations[relation]
            need(
                spec.defined,
                "RW425",
                name.span,
                f"{relation} is set by the host, so it is not defined here",
                "write 'defined: true' in the vocabulary, or another name",
            )
            who, params = _subject(scope, node.target, guards)
            need(
                lex.fit(who.ty.base, spec.signature.subject or ""),
                "RW401",
                node.target.span,
                f"{relation} is about {some(spec.signature.subject or '')}, this is {some(who.ty)}",
            )
            params += _roles(scope, relation, roles, guards)
            missing = [
                r.preposition for r in spec.signature.roles if r.preposition not in [x.prep.word.value for x in roles]
            ]
            need(
                not missing,
                "RW403",
                node.meaning.span,
                f"{relation} needs '{missing[0] if missing else ''}' and who that is",
            )
            return _done(
                scope, node, Defines(node.span, "relation", relation, who.ty.base, tuple(params), (), None, ()), guards
            )
        case n.Constant(name=name) if lex.find(name.text, lex.all_states) is not None:
            who, params = _subject(scope, node.target, guards)
            state = patterns.state(scope, name, who.ty)
            need(
                state in lex.words.states and lex.words.states[state].defined,
                "RW425",
                name.span,
                f"{state} is no defined state",
                "write 'defined: true' in the vocabulary, or say 'counts as'",
            )
            return _done(
                scope, node, Defines(node.span, "state", state, who.ty.base, tuple(params), (), None, ()), guards
            )
        case n.Constant(name=name):
            lex.require(name, lex.all_states, "state")
            raise AssertionError(name)
        case value:
            return _number(scope, node, value, guards)


def _subject(scope: Scope, path: n.Path, guards: list[Guard]) -> tuple[Thing, list[str]]:
    """Who is defined: a name of the page, or `it` with a test of who that is."""
    if isinstance(path, n.A | n.AnyOne):
        entity = scope.lexicon.require(path.kind, scope.lexicon.words.entities, "kind of thing")
        who = scope.introduce(path.called or path.kind, Ty(entity))
        scope.it = who
        return who, [(path.called or path.kind).text]
    found = things.single(scope, path)
    scope.it = found
    if isinstance(found.expr, Var):
        return found, [found.expr.name]
    guards.append(Test(Compare("=", Var("this one"), found.expr)))
    return Thing(found.expr, found.ty), ["this one"]


def _roles(scope: Scope, relation: str, roles: tuple[n.Role, ...], guards: list[Guard]) -> list[str]:
    """New roles are parameters; a role that is given is tested. In the order of the signature."""
    lex = scope.lexicon
    found: dict[str, str] = {}
    for role in roles:
        want, prep = filling.role_type(scope, relation, role), role.prep.word.value
        filter_ = role.value.filter if isinstance(role.value, n.Those) else None
        inner = role.value.things if isinstance(role.value, n.Those) else role.value
        if isinstance(inner, n.A | n.AnyOne | n.Another):
            base = lex.require(inner.kind, lex.words.entities, "kind of thing")
            need(
                lex.fit(base, want.base),
                "RW404",
                role.value.span,
                f"{relation} {prep} .. needs {some(want)}, this is {some(base)}",
            )
            others = scope.others(base) if isinstance(inner, n.Another) else ()
            name = inner.called or inner.kind
            if isinstance(inner, n.Another) and inner.called is None:
                name = n.Name(inner.kind.span, f"other {inner.kind.text}")
            who = scope.introduce(name, Ty(base))
            guards += [Test(Compare("!=", who.expr, other)) for other in others]
            if not lex.isa(want.base, base):
                guards.append(Test(IsKind(who.expr, base)))
            if filter_ is not None:
                guards.append(Test(things.narrowed(scope, who, filter_)))
            found[prep] = name.text
        else:
            value = numbers.value(scope, role.value, want.base)
            filling.check_role(scope, relation, role, value, want)
            found[prep] = f"this {prep}"
            guards.append(Test(Compare("=", Var(found[prep]), value.expr)))
    return [
        found[role.preposition] for role in lex.words.relations[relation].signature.roles if role.preposition in found
    ]


def _number(scope: Scope, node: n.Define, value: n.Number, guards: list[Guard]) -> Defines:
    path = node.target
    if not isinstance(path, n.Attribute):
        raise Mistake("RW405", path.span, "a number is defined as what somebody has", "say 'define the X's .. as ..'")
    who, params = _subject(scope, path.owner, guards)
    attribute = scope.lexicon.attribute(who.ty.base, path.name)
    need(
        attribute.ty == NUMBER and attribute.role == "plain",
        "RW406",
        path.name.span,
        f"{attribute.name} of {some(who.ty)} is no plain number",
    )
    made = numbers.number(scope, value)
    return _done(
        scope, node, Defines(node.span, "number", attribute.name, who.ty.base, tuple(params), (), made, ()), guards
    )


def _done(scope: Scope, node: n.Define, made: Defines, guards: list[Guard]) -> Defines:
    if node.condition is not None:
        guards.append(Test(headers.tested(scope, node.condition)))
    whole = Defines(made.span, made.kind, made.name, made.entity, made.params, tuple(guards), made.value, ())
    used = tuple(free for free in sentences.frees(scope, whole) if free.name not in made.params)
    own = tuple(free for free in scope.frees if free.name in made.params)
    return Defines(made.span, made.kind, made.name, made.entity, made.params, tuple(guards), made.value, (*own, *used))
