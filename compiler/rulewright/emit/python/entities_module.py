"""The classes of a vocabulary's things: slots, typed properties, and verbs that make commands."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulewright.emit.naming import docstring, python_name
from rulewright.model.items import attributes, is_item, labelled
from rulewright.model.vocabulary import Attribute, Entity
from rulewright.plan.nodes import RulePlan

from .class_bodies import fields, handed_on, head, init, param_of, property_of, slots
from .event_classes import event_class
from .layout import Printer, tuple_of
from .names import THING, Names, constant, slot, type_name
from .questions import Questions
from .result_classes import line_of, result_class
from .signatures import annotation
from .verbs import action_verb, change_verbs, is_in, number_verbs, relation_question, roll_verbs, state_verbs

_RUNTIME = (
    ("drivers", ["Command"]),
    ("events", ["Effect"]),
    ("fields", ["Field"]),
    ("standing", ["Added", "Barred", "Ruled", "Totals", "bit_of", "carries", "carries_working"]),
    ("results", ["ALLOWED", "Part", "Total", "Verdict"]),
    ("rolls", ["PendingRoll"]),
    ("things", ["Entity", "FactList", "FactSet", "RollResult"]),
    ("values", ["number", "number_in"]),
    ("verdicts", ["may_use", "verdict_on"]),
    ("waiting", ["WaitingEvent"]),
)
"""What classes of things have from the runtime; what none of them uses is not imported."""


def ordered_entities(names: Names) -> list[Entity]:
    """Parents first, else as declared."""
    found: list[Entity] = []

    def put(entity: Entity) -> None:
        if entity in found:
            return
        if entity.parent in names.v.entities:
            put(names.v.entities[entity.parent or ""])
        found.append(entity)

    for entity in names.v.entities.values():
        put(entity)
    return found


Labels = dict[str, dict[str, tuple[str, ...]]]
"""For each kind of item the labels that its rule gives it, by the attribute that holds them."""


def labels_of(plans: Iterable[RulePlan], names: Names) -> Labels:
    """What items have when a host makes one: what their rules give them, where several do so the first."""
    found: Labels = {}
    for plan in plans:
        if plan.defines is not None and plan.defines[0] == "item":
            own = {attribute.name: members for attribute, members in labelled(names.v, plan.defines[1], plan.labels)}
            found.setdefault(plan.defines[1], own)
    return found


def entities_module(names: Names, dots: str, labels: Labels, questions: Questions) -> str:
    """The text of entities.py."""
    v = names.v
    given = frozenset(name for own in labels.values() for name in own)
    body = Printer()
    for entity in ordered_entities(names):
        _entity(body, names, entity, labels.get(entity.name, {}), given, questions)
    for roll in sorted(v.rolls.values(), key=lambda r: len(line_of(names, r))):
        result_class(body, names, roll)
    for event in names.waiting:
        event_class(body, names, event)
    alone = "|".join(python_name(e.name) for e in v.entities.values() if e.only_one)
    asks_world = bool(alone) and re.search(rf"\bw\.(?:{alone})\b", body.text()) is not None
    thing = Printer()
    _thing(thing, names, asks_world)
    above = Printer()
    for name, value in questions.constants.items():
        above.doc(value, before=f"{name} = ")
    text = "\n".join([*(["", *above.lines] if above.lines else []), *thing.lines, body.text()])
    out = Printer()
    out.block(docstring(f"The things of {v.name}. Assigning an attribute is a host fact; a verb makes a command."))
    for where, what in (
        ("__future__", ["annotations"]),
        ("collections.abc", ["Iterable"]),
        ("typing", ["TYPE_CHECKING", "Any", "ClassVar"]),
        (".", ["_vocabulary as v"]),
        (".enums", sorted((*map(type_name, v.enums), "Rolls", "State"))),
        *((f"{dots}_runtime.{module}", members) for module, members in _RUNTIME),
    ):
        out.imported(where, what)
    if asks_world:
        out.line("if TYPE_CHECKING:")
        out.line("    from .world import World")
    out.lines.extend(text.rstrip("\n").split("\n"))
    return out.text()


def _thing(out: Printer, names: Names, asks_world: bool) -> None:
    resources = [names.resource(r) for r in names.v.resources]
    head(out, THING, "Entity", "Anything of this game: what it can pay with.")
    slots(out, resources)
    if asks_world:  # what there is only one of is an attribute of this game's worlds
        out.line("if TYPE_CHECKING:")
        with out.indented():
            out.line("_world: World | None")
            out.line("def _home(self) -> World:")
            out.line("    raise NotImplementedError")
    fields(out, names, None, resources)
    if resources:
        out.line('def __init__(self, name: str = "", *, place: Entity | None = None) -> None:')
        with out.indented():
            out.line("super().__init__(name, place=place)")
            for resource in resources:
                out.line(f"self.{slot(resource.name)}: int = 0")
    for resource in resources:
        property_of(out, names, resource)
        change_verbs(out, resource.name, names.field(resource))
    out.depth -= 1


def _entity(
    out: Printer,
    names: Names,
    entity: Entity,
    labels: dict[str, tuple[str, ...]],
    given: frozenset[str],
    questions: Questions,
) -> None:
    given = given if is_item(names.v, entity.name) else frozenset()
    own = [a for a in entity.attributes.values() if a.role != "window"]
    parent = type_name(entity.parent or "") if entity.parent in names.v.entities else THING
    head(out, type_name(entity.name), parent, f"A {entity.name}.")
    slots(out, own)
    fields(out, names, entity.name, own)
    for a in own:
        if a.name in given:
            out.line(f"{_from_rule(a)}: ClassVar[tuple[{type_name(a.ty.base)}, ...]] = ()")
    for name, members in labels.items():
        a = next(a for a in attributes(names.v, entity.name) if a.name == name)
        whole = tuple_of([f"{type_name(a.ty.base)}.{constant(member)}" for member in members])
        out.doc(whole, before=f"{_from_rule(a)}: ClassVar[tuple[{type_name(a.ty.base)}, ...]] = ")
    if own:
        _init(out, names, entity, own, given)
    for attribute in own:
        property_of(out, names, attribute)
        if attribute.role in ("track", "plain", "overflow") and attribute.ty.base == "number" and not attribute.ty.many:
            number_verbs(out, names, attribute, questions)
    for state in names.v.states.values():
        if state.bearer == entity.name:
            state_verbs(out, names, state, questions)
    for group, _ in names.v.state_groups.items():
        members = names.members(group)
        bearers = [names.v.states[m].bearer for m in members if m in names.v.states]
        if bearers and bearers[0] == entity.name:
            is_in(out, names, group, f"is_{python_name(group).strip('_')}", questions)
    for relation in names.v.relations.values():
        if relation.defined and relation.signature.subject == entity.name:
            relation_question(out, names, relation.name, relation.signature.roles)
    for action in names.v.actions.values():
        if action.signature.subject == entity.name:
            action_verb(out, names, action, entity.name, questions)
    for roll in names.v.rolls.values():
        if any(r.preposition == "by" and r.ty.base == entity.name for r in roll.signature.roles):
            roll_verbs(out, names, roll, entity.name, questions)
    questions.equipment.methods(out, entity.name)
    out.depth -= 1


def _from_rule(a: Attribute) -> str:
    """What holds the members that an item has from its rule."""
    return f"_rule{slot(a.name)}"


def _init(out: Printer, names: Names, entity: Entity, own: list[Attribute], given: frozenset[str]) -> None:
    inherited = [
        a
        for kind in reversed(names.ancestors(entity.name)[1:])
        for a in names.v.entities[kind].attributes.values()
        if a.role != "window"
    ]
    params = [
        f"{python_name(a.name)}: {annotation(names, a.ty, 'Iterable')} | None = None"
        if a.name in given
        else param_of(names, a)
        for a in (*inherited, *own)
    ]

    def value(a: Attribute) -> str:
        name = python_name(a.name)
        return f"self.{_from_rule(a)} if {name} is None else {name}" if a.name in given else name

    passed = ["place=place", *map(handed_on, inherited)]
    init(out, names, ["place: Entity | None = None", *params], passed, [(a, value(a)) for a in own])
