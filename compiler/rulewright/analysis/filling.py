"""Resolves what fills the roles behind a name: `on the Foe with its Weapon`.

In: role nodes, the name that they stand behind, a scope. Out: the expression of each role, by its preposition.
Deliberately not here: roles of patterns, which may be left out (`patterns`).
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from rulewright.analysis import numbers
from rulewright.analysis.lexicon import one, some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Span
from rulewright.model.terms import Expr
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n


def role_values(
    scope: Scope, name: str, roles: tuple[n.Role, ...], distribute: bool = False
) -> tuple[tuple[str, Expr], ...]:
    """The roles of a name, each with somebody in particular."""
    found: list[tuple[str, Expr]] = []
    earlier: list[tuple[n.Role, Thing]] = []
    for role in roles:
        want = role_type(scope, name, role)
        _whose(scope, role, earlier)
        value = numbers.value(scope, role.value, want.base)
        earlier.append((role, value))
        check_role(scope, name, role, value, want)
        need(
            not value.ty.many or distribute,
            "RW408",
            role.value.span,
            f"{name} {role.prep.word.value} .. needs one thing, this is {some(value.ty)}",
            "say 'for each' first",
        )
        need(
            role.prep.word.value not in dict(found), "RW403", role.prep.span, f"'{role.prep.word.value}' is there twice"
        )
        found.append((role.prep.word.value, value.expr))
    return tuple(found)


def _whose(scope: Scope, role: n.Role, earlier: Sequence[tuple[n.Role, Thing]]) -> None:
    """Refuses `uses Strike on the Foe with its Weapon`, where the one named in between has a Weapon, too."""
    own = role.value
    while isinstance(own, n.Attribute):
        own = own.owner
    if not isinstance(own, n.Its) or scope.it is None:
        return
    for before, other in earlier:
        known = other.ty.base in scope.lexicon.words.entities and not other.ty.many
        if (
            known
            and other.expr != scope.it.expr
            and scope.lexicon.find(own.name.text, scope.lexicon.features(other.ty.base))
        ):
            raise Mistake(
                "RW447",
                own.span,
                f"whose {own.name.text}: the subject's, or that of what stands behind '{before.prep.word.value}'?",
                f"name whom you mean: 'the X's {own.name.text}'",
            )


def complete(
    scope: Scope, name: str, given: Sequence[tuple[str, object]], at: Span, filled: Container[str] = ()
) -> None:
    """Refuses a role of a name that is neither given, nor filled otherwise, nor optional. Patterns need no role at all."""
    left = (prep for prep, role in scope.lexicon.roles(name).items() if not role.optional and prep not in filled)
    missing = next((prep for prep in left if prep not in dict(given)), None)
    hint = "write it behind the name; where it may be absent, declare the role as optional"
    need(missing is None, "RW403", at, f"{name} needs '{missing}' and who or what that is", hint)


def role_type(scope: Scope, name: str, role: n.Role) -> Ty:
    """The type that a role takes; `Mistake` when the name takes no such role."""
    lex = scope.lexicon
    prep = role.prep.word.value
    known = lex.roles(name)
    if prep in known:
        return known[prep].ty
    if prep == "from" and name in lex.all_states:
        return Ty(next((s.source for s in lex.states_of(name) if s.source), None) or "thing")
    say = ", ".join(f"'{p}'" for p in known) or "none"
    hint = "leave it out, or use one of its roles"
    numbers = (
        [a.name for a in lex.attributes(name).values() if a.ty.base == "number"] if name in lex.words.events else []
    )
    if numbers:
        hint += (
            f"; its {numbers[0]} is no role: a rule gives it with `when a {name} .. would happen, set the {name}'s "
            f"{numbers[0]} to ..`, a case under `given`, `let Blow be a {name} ... the Blow's {numbers[0]} is 2.`, and then "
            "`trigger the Blow`"
        )
    raise Mistake("RW403", role.prep.span, f"{name} takes no '{prep}' (its roles: {say})", hint)


def check_role(scope: Scope, name: str, role: n.Role, value: Thing, want: Ty) -> None:
    """Whether what stands in a role is of its type."""
    lex = scope.lexicon
    fits = value.ty.base == "number" if want.base == "number" else lex.isa(value.ty.base, want.base)
    if fits and not (value.ty.base in ("number", "flag") and want.base not in ("number", "flag")):
        return
    if name in lex.all_states and role.prep.word.value == "from" and "from" not in lex.roles(name):
        raise Mistake(
            "RW410",
            role.value.span,
            f"{name} comes from {some(want)}, this is {some(one(value.ty))}",
            f"name {some(want)} after 'from'",
        )
    raise Mistake(
        "RW404", role.value.span, f"{name} {role.prep.word.value} .. needs {some(want)}, this is {some(one(value.ty))}"
    )
