"""The world before a case: things that are introduced, and facts about them, set all at once and silently.

In: a world and the `given` of a case. Out: the same world with those facts, and the names of what was introduced. Windows
around the first step are opened first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulewright.interpret import expressions
from rulewright.interpret.errors import BadFact, NothingMeasured
from rulewright.interpret.events import Cause, Event
from rulewright.interpret.play import World
from rulewright.interpret.requests import run
from rulewright.interpret.values import RollRecord, Thing, Value, WindowInstance, number, thing
from rulewright.model import case as c
from rulewright.model.items import lists_for
from rulewright.model.terms import Arm, Bind, Equipped, Expr, Field, IsKind, Scan, Test, Var
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import walk
from rulewright.plan.family import field_type
from rulewright.plan.nodes import Definition, RulePlan, Static


@dataclass(slots=True)
class Answers:
    """A measure of the host in a case: what is written. What is not is refused, as nothing is made up."""

    measure: str
    known: dict[tuple[Value, ...], Value] = field(default_factory=dict)

    def __call__(self, *roles: Value) -> Value:
        if roles not in self.known:
            raise NothingMeasured(unmeasured(self.measure, roles))
        return self.known[roles]


def unmeasured(measure: str, things: tuple[Any, ...]) -> str:
    """What a case lacks that says nothing of a measure which a rule reads."""
    between = " and ".join(str(getattr(one, "name", one)) for one in things)
    return f"the {measure} of {between} is asked for, and `given` does not say it"


def set_up(world: World, case: c.Case, names: dict[str, Value]) -> None:
    """Introduces, opens windows, sets facts; BadFact where the vocabulary does not allow one."""
    for measure in world.book.vocabulary.measures:
        world.measures[measure] = Answers(measure)
    for given in case.given:
        if isinstance(given, c.Introduce):
            names[given.name] = world.add(given.type, given.name)
    for given in case.given:
        if isinstance(given, c.SetDone) and given.window is None:
            _fact(given, world, names)
    _open_around(world, case, names)
    touched: list[tuple[Thing, str]] = []
    for given in case.given:
        if not (isinstance(given, c.SetDone) and given.window is None):
            touched.extend(_fact(given, world, names))
    _equip(world, case, names)
    for owner, attribute in touched:
        world.check(owner, attribute)


def _open_around(world: World, case: c.Case, names: dict[str, Value]) -> None:
    """Opens what must be open around the first step and around facts of the past."""
    wanted: list[tuple[str, Thing | None]] = []
    first = case.steps[0] if case.steps else None
    if isinstance(first, c.StartWindow):
        parent = world.book.vocabulary.windows[first.window].parent
        if parent is not None and parent in world.book.vocabulary.windows:
            wanted.append((parent, None))
    elif isinstance(first, c.EndWindow):
        wanted.append((first.window, _thing(first.owner, world, names)))
    for given in case.given:
        if isinstance(given, c.SetDone) and given.window is not None and given.window.which == "this":
            wanted.append((given.window.window, _thing(given.window.owner, world, names)))
    for name, owner in wanted:
        if world.window(name) is None:
            run(world.start_window(name, owner))


def _fact(given: c.Given, world: World, names: dict[str, Value]) -> list[tuple[Thing, str]]:
    """Sets one fact; the numbers it touched, whose bounds are checked when all facts stand."""
    match given:
        case c.Introduce():
            new = _one(Var(given.name), world, names)
            for role, of in given.roles:
                if new is not None:
                    world.t.values[new, role] = _value(of, world, names)
        case c.SetAttribute():
            owner = _one(given.of, world, names)
            if owner is not None:
                return _attribute(owner, given, world, names)
        case c.SetMember():
            owner = _one(given.of, world, names)
            element = _value(given.element, world, names)
            stored = world.raw(owner, given.attribute) if owner is not None else ()
            members = stored if isinstance(stored, tuple) else ()
            if owner is not None and given.absent:
                world.set_attribute(owner, given.attribute, tuple(m for m in members if m != element))
            elif owner is not None and element not in members:
                world.set_attribute(owner, given.attribute, (*members, element))
        case c.SetState():
            _state(given, world, names)
        case c.SetPlace():
            who, place = _one(given.of, world, names), _one(given.place, world, names)
            if who is not None and given.absent:
                if world.t.places.get(who) == place:
                    world.set_place(who, None)
            elif who is not None:
                world.set_place(who, place)
        case c.SetRelation():
            subject = _one(given.of, world, names)
            order = [r.preposition for r in world.book.vocabulary.relations[given.relation].signature.roles]
            roles = {role: _value(of, world, names) for role, of in given.roles}
            if subject is not None:
                world.relate(given.relation, subject, *(roles.get(p) for p in order), holds=not given.absent)
        case c.SetMeasure():
            told = world.measures[given.measure]
            if isinstance(told, Answers):
                told.known[tuple(_value(of, world, names) for _, of in given.roles)] = _value(given.value, world, names)
        case c.SetOutcome():
            _outcome(given, world, names)
        case c.SetDone():
            fields = {name: _value(of, world, names) for name, of in given.fields}
            event = Event(given.key, {k: v for k, v in fields.items() if v is not None}, Cause(None))
            world.t.record.append(event)
            if given.window is not None and given.window.which == "previous":
                _stretch(given.window.window, world)
    return []


def _attribute(owner: Thing, given: c.SetAttribute, world: World, names: dict[str, Value]) -> list[tuple[Thing, str]]:
    value = _value(given.value, world, names) if given.value is not None else None
    declared = world.book.attribute(owner.type, given.attribute)
    if declared is not None and declared.ty.base == "flag":
        value = bool(value)
    world.set_attribute(owner, given.attribute, value, check=False)
    return [(owner, given.attribute)]


def _state(given: c.SetState, world: World, names: dict[str, Value]) -> None:
    bearer = _one(given.of, world, names)
    if bearer is None:
        return
    if given.absent:
        world.clear_state(bearer, given.state)
        return
    level = number(_value(given.level, world, names)) if given.level is not None else None
    source = _one(given.source, world, names) if given.source is not None else None
    roles = tuple((role, _value(of, world, names)) for role, of in given.roles)
    if level is None or level > 0:
        world.set_state(bearer, given.state, level=level, source=source, roles=roles)


def _outcome(given: c.SetOutcome, world: World, names: dict[str, Value]) -> None:
    """A past roll: the best degree of its side, with the margin that is nearest."""
    roll = _one(given.roll, world, names)
    if roll is None:
        return
    kind = next(
        k
        for name in world.book.roll_family(roll.type)
        if (k := world.book.vocabulary.roll_kinds.get(name)) is not None and k.opposes is None
    )
    degree = next(d.name for d in kind.degrees if d.side == given.side)
    by = thing(world.t.values.get((roll, "by")))
    world.t.rolls[roll] = RollRecord(roll.type, kind.name, by, (), degree, given.side, given.margin, {})


def _stretch(window: str, world: World) -> None:
    """A window that was open around the last entry of the record."""
    instance = WindowInstance(window, None, len(world.t.opened) + 1)
    world.t.opened.append(instance)
    world.t.spans[instance] = (len(world.t.record) - 1, len(world.t.record))


# ------------------------------------------------------------------------------------------------ equipment


def _equip(world: World, case: c.Case, names: dict[str, Value]) -> None:
    """The subjects have the equipment that the case's rule defines."""
    rule = world.book.rules.get(case.rule)
    if rule is None or rule.defines is None or rule.defines[0] != "item":
        return
    item = world.only(rule.defines[1])
    types = bearers(rule, rule.defines[1], world.book.vocabulary)
    for name in names.values():
        if isinstance(name, Thing) and item is not None and any(world.book.is_kind(name.type, t) for t in types):
            _give(world, name, item)


def bearers(rule: RulePlan, item: str, vocabulary: Vocabulary) -> set[str]:
    """The types of those whom the rule's sentences ask to have the item: ranged over, or the subject of a key."""
    tested = {t.of.name for t in walk(rule) if isinstance(t, Equipped) and t.item == item and isinstance(t.of, Var)}
    types = {t.entity for t in walk(rule) if isinstance(t, Scan) and t.var in tested}
    types |= {t.entity for t in walk(rule) if isinstance(t, Definition) and set(t.params[:1]) & tested}
    for sentence in walk(rule):
        if isinstance(sentence, Static | Arm):
            key = sentence.ask if isinstance(sentence, Static) else sentence.key
            kinds = {
                g.cond.of: g.cond.entity for g in sentence.guards if isinstance(g, Test) and isinstance(g.cond, IsKind)
            }
            for guard in sentence.guards:
                if isinstance(guard, Bind) and guard.var in tested and isinstance(guard.value, Field):
                    declared = field_type(vocabulary, key, guard.value.name)
                    found = kinds.get(Var(guard.var)) or declared
                    types |= {found} if found is not None else set()
    return types


def _give(world: World, bearer: Thing, item: Thing) -> None:
    lists = lists_for(world.book.vocabulary, bearer.type, item.type)
    if not lists or any(item in (world.raw(bearer, a.name) or ()) for a in lists):  # type: ignore[operator]
        return
    if len(lists) > 1:
        raise BadFact(unsaid(bearer.name, item.name, [a.name for a in lists]))
    stored = world.raw(bearer, lists[0].name)
    world.set_attribute(bearer, lists[0].name, (*(stored if isinstance(stored, tuple) else ()), item))


def unsaid(bearer: str, item: str, lists: list[str]) -> str:
    """What to tell whose case leaves open which list holds an item."""
    which = f"{', '.join(lists[:-1])} and {lists[-1]}"
    return f"{which} of {bearer} can all hold the {item}; say which does: the {bearer}'s {lists[0]} include the {item}."


# ------------------------------------------------------------------------------------------------ reading


def _value(expr: Expr, world: World, names: dict[str, Value]) -> Value:
    return expressions.value(expr, world.scope(names))


def _one(expr: Expr, world: World, names: dict[str, Value]) -> Thing | None:
    return thing(_value(expr, world, names))


def _thing(expr: Expr | None, world: World, names: dict[str, Value]) -> Thing | None:
    return None if expr is None else _one(expr, world, names)
