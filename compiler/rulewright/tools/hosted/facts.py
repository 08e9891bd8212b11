"""The world before a case, as a host enters it: things by class and keyword, then facts by assignment.

In: the `given` of a case. Out: a table with those things and facts. Numbers and constants are passed when a thing is made,
everything else is set afterwards. Windows around the first step are opened between the two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rulewright.interpret.errors import BadFact
from rulewright.interpret.setting_up import bearers, unmeasured, unsaid
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.items import lists_for
from rulewright.plan.nodes import PlanSet
from rulewright.tools.hosted import spelling
from rulewright.tools.hosted.saying import said
from rulewright.tools.hosted.table import NotHosted, Prepared, Table


@dataclass(slots=True)
class Answers:
    """The host's measures in a case: what is written. What is not is refused, as nothing is made up."""

    table: Table
    known: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def __getattr__(self, measure: str) -> Callable[..., Any]:
        def ask(*things: Any) -> Any:
            if (measure, *things) not in self.known:
                declared = next(name for name in self.table.vocabulary.measures if spelling.keyword(name) == measure)
                raise self.table.package.NothingMeasured(unmeasured(declared, things))
            return self.known[measure, *things]

        return ask


def set_up(table: Table, case: c.Case, plans: PlanSet) -> None:
    """Introduces, opens windows, sets facts. What the package raises goes through."""
    table.world.measures = Answers(table)
    early = _early(table, case)
    for given in case.given:
        if isinstance(given, c.Introduce):
            _introduce(table, case, given, early)
    _open_around(table, case)
    for given in case.given:
        if not isinstance(given, c.Introduce) and given not in early:
            _fact(table, given)
    _equip(table, case, plans)


# ------------------------------------------------------------------------------------------------ things


def _early(table: Table, case: c.Case) -> list[c.SetAttribute]:
    """Facts that can be given when a thing is made: numbers and constants, said once of a thing that has a name."""
    types = {g.name: g.type for g in case.given if isinstance(g, c.Introduce)}
    said = [(g.of, g.attribute) for g in case.given if isinstance(g, c.SetAttribute)]
    return [
        g
        for g in case.given
        if isinstance(g, c.SetAttribute)
        and isinstance(g.of, t.Var)
        and types.get(g.of.name) in table.vocabulary.entities
        and isinstance(g.value, t.Num | t.Sym)
        and said.count((g.of, g.attribute)) == 1
        and _is_plain(table, types[g.of.name], g.attribute)
    ]


def _is_plain(table: Table, kind: str, attribute: str) -> bool:
    declared = spelling.attribute_of(table.vocabulary, kind, attribute)
    return declared is not None and not declared.ty.many


def _introduce(table: Table, case: c.Case, given: c.Introduce, early: list[c.SetAttribute]) -> None:
    vocabulary = table.vocabulary
    outcome = next((g for g in case.given if isinstance(g, c.SetOutcome) and g.roll == t.Var(given.name)), None)
    if (given.type in vocabulary.events and not _waits(case, given.name)) or (
        given.type in vocabulary.rolls and outcome is None
    ):
        succeeded = outcome is not None and outcome.side == "success"
        table.names[given.name] = Prepared(given.type, dict(given.roles), succeeded)
        return
    kind = getattr(table.package, spelling.class_name(given.type))
    if outcome is not None:
        made = kind(given.name, **_past(table, given, outcome))
    else:
        facts = [g for g in early if g.of == t.Var(given.name) and g.value is not None]
        own = {spelling.keyword(g.attribute): _of(table, given.type, g) for g in facts}
        made = kind(given.name, **own, **table.arguments(given.roles))
    table.names[given.name] = table.world.add(made)


def _waits(case: c.Case, name: str) -> bool:
    """Whether somebody holds an event until a clause has it happen: the host makes it before."""
    held = [g.element for g in case.given if isinstance(g, c.SetMember)]
    held += [g.value for g in case.given if isinstance(g, c.SetAttribute) and g.value is not None]
    return t.Var(name) in held


def _of(table: Table, kind: str, fact: c.SetAttribute) -> Any:
    assert fact.value is not None
    declared = spelling.attribute_of(table.vocabulary, kind, fact.attribute)
    value = table.value(fact.value)
    return bool(value) if declared is not None and declared.ty.base == "flag" else value


def _past(table: Table, given: c.Introduce, outcome: c.SetOutcome) -> dict[str, Any]:
    """A roll that was made before: the best degree of its side, with the nearest margin."""
    kinds = table.vocabulary.roll_kinds
    own = next(kinds[k] for k in table.vocabulary.rolls[given.type].kinds if kinds[k].opposes is None)
    degree = next(d.name for d in own.degrees if d.side == outcome.side)
    by = dict(given.roles).get("by")
    return {
        "by": None if by is None else table.value(by),
        "degree": degree,
        "succeeded": outcome.side == "success",
        "margin": outcome.margin,
    }


# ------------------------------------------------------------------------------------------------ windows


def _open_around(table: Table, case: c.Case) -> None:
    """Opens what must be open around the first step."""
    first = case.steps[0] if case.steps else None
    windows = table.vocabulary.windows
    wanted: tuple[str, t.Expr | None] | None = None
    if isinstance(first, c.StartWindow):
        parent = windows[first.window].parent
        wanted = (parent, None) if parent is not None and parent in windows else None
    elif isinstance(first, c.EndWindow):
        wanted = (first.window, first.owner)
    if wanted is not None:
        start = getattr(table.world, f"start_{spelling.part(wanted[0])}")
        table.package.run(said(start) if wanted[1] is None else start(table.thing(wanted[1])))


# ------------------------------------------------------------------------------------------------ facts


def _fact(table: Table, given: c.Given) -> None:
    match given:
        case c.SetAttribute(_, of, attribute, value):
            _attribute(table, table.value(of), attribute, value)
        case c.SetMember(_, of, attribute, element, absent):
            _member(table, of, attribute, element, absent)
        case c.SetState(_, of, state, level, source, roles, absent):
            if not absent:
                more: dict[str, Any] = {} if level is None else {"level": table.value(level)}
                more |= {"roles": {role: table.value(of) for role, of in roles}} if roles else {}
                more |= {} if source is None else {"source": table.value(source)}
                if more.get("level") != 0:
                    table.world.set_state(table.thing(of), table.package.State(state), **more)
        case c.SetPlace(_, of, place, absent):
            who = table.thing(of)
            if not absent:
                who.place = table.value(place)
            elif who.place is table.value(place):
                who.place = None
        case c.SetRelation(_, relation, of, roles, absent):
            rows = getattr(table.world, spelling.keyword(relation))
            row = (table.thing(of), *(table.value(one) for _, one in roles))
            (rows.discard if absent else rows.add)(*row)
        case c.SetMeasure(_, measure, roles, value):
            key = (spelling.keyword(measure), *(table.value(one) for _, one in roles))
            table.world.measures.known[key] = table.value(value)
        case c.SetOutcome():
            pass  # said when the roll or event was introduced
        case c.SetDone():
            raise NotHosted("something that happened before the first step")
        case c.Introduce():
            pass


def _attribute(table: Table, owner: Any, attribute: str, value: t.Expr | None) -> None:
    if isinstance(owner, Prepared):
        if value is not None:
            owner.given[attribute] = value
        return
    if owner is None:
        raise NotHosted(f"{attribute} of nothing")
    declared = spelling.attribute_of(table.vocabulary, _kind(table, owner), attribute)
    new = None if value is None else table.value(value)
    if declared is not None and declared.ty.base == "flag":
        new = bool(new)
    setattr(owner, spelling.keyword(attribute), new)


def _kind(table: Table, thing: Any) -> str:
    """The declared name of a thing's class."""
    declared = (*table.vocabulary.entities, *table.vocabulary.rolls, *table.vocabulary.events)
    return next((name for name in declared if spelling.class_name(name) == type(thing).__name__), "")


def _member(table: Table, of: t.Expr, attribute: str, said: t.Expr, absent: bool) -> None:
    owner, element = table.value(of), table.value(said)
    if isinstance(owner, Prepared):
        if isinstance(element, Prepared):
            raise NotHosted(f"the {attribute} of what is not made yet hold what is not made yet")
        if not absent:
            owner.members.setdefault(attribute, []).append(said)
        return
    if isinstance(element, Prepared):
        element.joins.append((of, attribute))
        return
    members = getattr(table.thing(of), spelling.keyword(attribute))
    if absent:
        if element in members:
            members.remove(element)
    elif element not in members:
        (members.append if isinstance(members, list) else members.add)(element)


# ------------------------------------------------------------------------------------------------ equipment


def _equip(table: Table, case: c.Case, plans: PlanSet) -> None:
    """The subjects have the equipment that the case's rule defines."""
    rule = next((r for r in plans.rules if r.rule == case.rule), None)
    if rule is None or rule.defines is None or rule.defines[0] != "item":
        return
    item = table.value(t.Only(rule.defines[1]))
    kinds = tuple(
        getattr(table.package, spelling.class_name(k)) for k in bearers(rule, rule.defines[1], table.vocabulary)
    )
    for thing in table.names.values():
        if isinstance(thing, kinds) and item not in (held := _holding(table, thing, rule.defines[1])):
            held.append(item)


def _holding(table: Table, thing: Any, item: str) -> Any:
    """The thing's list that holds or can hold the item. BadFact where several can and none does."""
    lists = [a.name for a in lists_for(table.vocabulary, thing._type, item)]
    held = [getattr(thing, spelling.keyword(name)) for name in lists]
    it = table.value(t.Only(item))
    found = next((members for members in held if it in members), None)
    if found is None and len(held) > 1:
        raise BadFact(unsaid(thing.name, item, lists))
    return found if found is not None else held[0] if held else [it]
