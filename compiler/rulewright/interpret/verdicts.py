"""May something be done: the verdict on a deed, with its reasons.

In: the key of a deed and its fields. Out: a Verdict. Precedence: what `even if` lifts > `cannot`, `can use only`, unmet
`only if` > `must` > `can` > the action's default; and what an immunity keeps away. Nothing is changed, rolled or asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rulewright.interpret import attributes, conditions, guards, immunity, masks, relations, rulings
from rulewright.interpret.deed import Deed
from rulewright.interpret.rulings import Applied
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import EffectInstance, Thing, Value, Verdict, number, thing
from rulewright.model.terms import Arm, Can, Cannot, EvenIf, Key, Must, OnlyIf, Query, UseOnly
from rulewright.plan.nodes import Ref, Static


@dataclass(frozen=True, slots=True)
class _Ban:
    clause: str
    stands: Callable[[Scope], bool]  # whether it would still be there in such a scope


_KINDS = {"become": "become", "gain_level": "become", "happen": "raise", "enter": "place", "leave": "place"}
_KINDS |= {"lose": "delta", "gain": "delta", "replace": "replace"}


def verdict(key: Key, fields: Mapping[str, Value], scope: Scope) -> Verdict:
    """Whether the deed may be done now, by the rules and by immunities, and what those keep away."""
    if key.kind in ("leave", "leave_group") and not _is_there(fields, scope):
        return Verdict(True)  # nobody leaves where they are not, so nothing forbids it
    found = ruled(key, fields, scope)
    if key.kind not in _KINDS:
        return found
    deed = Deed(_KINDS[key.kind], key, dict(fields), scope, {"state": key.name, "event": key.name})
    by = immunity.blocked(deed, scope)
    if by:
        reasons = found.reasons if not found.allowed else ()
        against = found.against if not found.allowed else _unique((*found.reasons, *found.against))
        return Verdict(False, _unique((*reasons, by)), against, ((key.name, by),))
    return replace(found, blocked=deed.about.get("without", ()))


def _is_there(fields: Mapping[str, Value], scope: Scope) -> bool:
    """Whether somebody who would leave a place or a group is in it; who leaves any is taken to be in one."""
    who, group, place = thing(fields.get("subject")), thing(fields.get("group")), thing(fields.get("place"))
    if group is not None:
        return who in attributes.members(group, scope.world.book.group_of(group.type) or "", scope)
    return place is None or place in relations.places(who, scope)


def ruled(key: Key, fields: Mapping[str, Value], scope: Scope, *, musts: bool = True) -> Verdict:
    """Whether bans, duties and permissions let the deed be done; `scope.ref` is the clause that would do it, whose shields count.

    Without `musts` no duty forbids anything; it goes before others all the same.
    """
    inner = scope.query(fields, ("verdict", key, tuple(sorted(fields.items(), key=lambda f: f[0]))))
    found = rulings.find(inner, *keys(key, scope), *_of_all_actions(key, inner))
    forbidding = [a for a in found if (musts or not isinstance(a.what, Must)) and _bans(a, key)]
    bans = _one_per_clause([_Ban(a.ref.id, _restand(a, key)) for a in forbidding])
    lifts = _exceptions(found)
    standing, lifted, lifters = _lift(bans, lifts, inner, masks.shields(scope))
    allows = [a.ref.id for a in found if isinstance(a.what, Can)]
    if standing:
        return Verdict(False, tuple(b.clause for b in standing), _unique((*allows, *(b.clause for b in lifted))))
    if key.kind == "use":
        action = scope.world.book.vocabulary.actions.get(key.name)
        if action is not None and action.default == "forbidden" and not allows:
            return Verdict(False, (), _unique((*lifters, *(b.clause for b in lifted))))
    return Verdict(True, _unique((*lifters, *allows)), _unique(b.clause for b in lifted))


def keys(key: Key, scope: Scope) -> tuple[Key, ...]:
    """All keys that the deed goes by: a state's groups, a place's kinds."""
    book = scope.world.book
    if key.kind in ("become", "stop", "gain_level", "lose_level"):
        names: tuple[str, ...] = (key.name, *book.groups(key.name))
    elif key.kind in ("enter", "leave", "join", "leave_group", "place", "remove", "replace"):
        names = book.ancestors(key.name)
    else:
        names = (key.name,)
    return tuple(Key(key.kind, n) for n in names)


def payable(key: Key, subject: Thing | None, scope: Scope) -> bool:
    """Whether the subject has what the action costs."""
    return all(
        amount <= 0 or (subject is not None and (number(scope.world.raw(subject, resource)) or 0) >= amount)
        for amount, resource in scope.world.book.price(key.name)
    )


def _of_all_actions(key: Key, scope: Scope) -> list[Query]:
    """The questions that `can use only` and `must` answer: they speak of all actions of a kind of subject."""
    subject = thing(scope.fields.get("subject")) if key.kind == "use" else None
    return (
        [] if subject is None else [Query("actions", n) for n in (*scope.world.book.ancestors(subject.type), "thing")]
    )


def _bans(applied: Applied, key: Key) -> bool:
    """Whether what applies forbids the deed; it applies just as well where it does not."""
    match applied.what:
        case Cannot(excepting):
            return not _matches(excepting, None, applied.scope)
        case OnlyIf(cond):
            return not conditions.holds(cond, applied.scope)
        case UseOnly(allowed):
            return not _matches(allowed, key, applied.scope)
        case Must(deeds):
            return not _matches(deeds, key, applied.scope) and _possible(deeds, applied.scope)
        case _:
            return False


def _again(applied: Applied, scope: Scope) -> list[Applied]:
    """The same sentence looked at in another scope (under a mask, say)."""
    again = applied.scope.with_(mask=scope.mask)
    match applied.sentence:
        case Static():
            found = rulings.of_static(applied.sentence, again)
        case EffectInstance():
            found = rulings.of_effect(applied.sentence, again)
        case _:
            found = []
    return [Applied(applied.ref, applied.what, s, applied.roll, applied.sentence) for s in found]


def _restand(applied: Applied, key: Key) -> Callable[[Scope], bool]:
    return lambda scope: any(_bans(a, key) for a in _again(applied, scope))


def _matches(arms: tuple[Arm, ...], key: Key | None, scope: Scope) -> bool:
    return any((key is None or arm.key == key) and guards.passes(arm.guards, scope) for arm in arms)


def _possible(deeds: tuple[Arm, ...], scope: Scope) -> bool:
    """Whether whom it is asked about could do one of the deeds, as if no duty forbade any."""
    subject = thing(scope.fields.get("subject"))
    return any(
        ruled(arm.key, {"subject": subject}, scope.with_(shields=()), musts=False).allowed
        and payable(arm.key, subject, scope)
        for arm in deeds
    )


def _exceptions(found: list[Applied]) -> list[tuple[str, dict[object, bool]]]:
    """What each `even if` takes as not so: all of it at once, for whomever it holds."""
    whole: dict[Ref, dict[object, bool]] = {}
    for applied in found:
        if isinstance(applied.what, EvenIf):
            whole.setdefault(applied.ref, {}).update(masks.mask_of(applied.what.atoms, applied.scope))
    return [(ref.id, mask) for ref, mask in whole.items()]


def _lift(
    bans: list[_Ban], lifts: list[tuple[str, dict[object, bool]]], scope: Scope, shields: tuple[masks.Shield, ...]
) -> tuple[list[_Ban], list[_Ban], list[str]]:
    standing: list[_Ban] = []
    lifted: list[_Ban] = []
    lifters: list[str] = []
    for ban in bans:
        by = [clause for clause, mask in lifts if mask and not ban.stands(scope.with_(mask=mask))]
        lifters.extend(by)
        if by or any(s.mask != {} and s.lifts(ban.stands, scope) for s in shields):
            lifted.append(ban)
        else:
            standing.append(ban)
    return standing, lifted, lifters


def _one_per_clause(bans: list[_Ban]) -> list[_Ban]:
    """Bans of one clause together: it stands while one of them stands."""
    grouped: dict[str, list[_Ban]] = {}
    for ban in bans:
        grouped.setdefault(ban.clause, []).append(ban)

    def any_of(members: list[_Ban]) -> Callable[[Scope], bool]:
        return lambda scope: any(b.stands(scope) for b in members)

    return [_Ban(clause, any_of(members)) for clause, members in grouped.items()]


def _unique(clauses: object) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clauses))  # type: ignore[call-overload]
