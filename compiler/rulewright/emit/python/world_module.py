"""The world of a vocabulary: its windows, relations, numbered places and events, by name."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Event, Ty

from .layout import Printer, used_names
from .names import Names, member, type_name
from .signatures import fields_dict, given_type, needed_of, roles_of


def world_module(names: Names, dots: str) -> str:
    """The text of world.py."""
    v = names.v
    body = Printer()
    body.line("class World(_World):")
    body.depth = 1
    body.block(docstring(f"A world of {v.name}.", 4))
    only = [e for e in v.entities.values() if e.only_one]
    if only:
        inner = [f"({python_literal(python_name(e.name))}, {python_literal(e.name)})" for e in only]
        body.line("_only_one: ClassVar[tuple[tuple[str, str], ...]] = (")
        for pair in inner:
            body.line(f"    {pair},")
        body.line(")")
        for entity in only:
            body.line(f"{python_name(entity.name)}: {type_name(entity.name)}")
    for window in v.windows.values():
        _window(body, names, window.name, window.owner, window.name in v.entities)
    for unit in v.clock:
        _clock(body, unit)
    for relation in v.relations.values():
        if not relation.defined:
            body.line("@property")
            body.line(f"def {python_name(relation.name)}(self) -> Relation:")
            with body.indented():
                body.block(docstring(f"The relation {relation.name}: rows of things.", 8))
                body.line(f"return Relation(self, {python_literal(relation.name)})")
    zones = dict.fromkeys(
        a.zone_of for e in v.entities.values() for a in e.attributes.values() if a.role == "zone" and a.zone_of
    )
    for zone in zones:
        body.line("@property")
        body.line(f"def {python_name(zone)}s(self) -> Numbered[{type_name(zone)}]:")
        with body.indented():
            body.block(docstring(f"Each {zone} that the host registered, by number.", 8))
            body.line(f"return Numbered(self, {python_literal(zone)})")
    for event in v.events.values():
        _event(body, names, event)
    text = body.text()
    read = used_names(text)
    out = Printer()
    out.block(docstring(f"The world of {v.name}."))
    out.line("from __future__ import annotations")
    if "Iterable" in read:
        out.line("from collections.abc import Iterable")
    typing = [n for n in ("Any", "ClassVar") if n in read]
    if typing:
        out.line(f"from typing import {', '.join(typing)}")
    used = sorted(type_name(e) for e in (*v.entities, *v.rolls, *names.waiting) if type_name(e) in read)
    if used:
        out.imported(".entities", used)
    enums = sorted(n for n in ("Rolls", "State", *(type_name(e) for e in v.enums)) if n in read)
    if enums:
        out.imported(".enums", enums)
    if "Command" in read:
        out.line(f"from {dots}_runtime.drivers import Command")
    if "Window" in read:
        out.line(f"from {dots}_runtime.lifetimes import Window")
    things = [n for n in ("Entity", "Numbered", "Relation") if n in read]
    if things:
        out.line(f"from {dots}_runtime.things import {', '.join(things)}")
    out.line(f"from {dots}_runtime.world import World as _World")
    out.lines.extend(text.rstrip("\n").split("\n"))
    return out.text()


def _window(out: Printer, names: Names, window: str, owner: str | None, entity: bool) -> None:
    name, literal = python_name(window).strip("_"), python_literal(window)
    kind = given_type(names, Ty(owner)).removesuffix(" | None") if owner is not None else ""
    out.function(f"start_{name}", ["self", *([f"owner: {kind}"] if owner else [])], "Command[Window]")
    with out.indented():
        out.block(docstring(f"Opens {window}, and closes an open one first.", 8))
        out.line(f"return self._start({literal}{', owner' if owner else ''})")
    out.line(f"def end_{name}(self) -> Command[None]:")
    with out.indented():
        out.block(docstring(f"Closes {window}, what is open inside first.", 8))
        out.line(f"return self._end({literal})")
    out.line("@property")
    out.line(f"def {name}_is_open(self) -> bool:")
    with out.indented():
        out.block(docstring(f"Whether {window} is open.", 8))
        out.line(f"return {literal} in self._open")
    if not entity:
        out.line("@property")
        out.line(f"def {member(window)}(self) -> Window | None:")
        with out.indented():
            out.block(docstring(f"The open {window}, or None.", 8))
            out.line(f"return self._open.get({literal})")


def _clock(out: Printer, unit: str) -> None:
    out.line(f"def pass_{python_name(unit).strip('_')}(self, number: int = 1) -> Command[None]:")
    with out.indented():
        out.block(docstring(f"Lets so many of the unit {unit} go by; what lasts until then ends.", 8))
        out.line(f"return self._pass({python_literal(unit)}, number)")


def _event(out: Printer, names: Names, event: Event) -> None:
    roles = roles_of(event.signature.roles, names.all_of(names.v.events, event.name))
    params = ["self"]
    if event.signature.subject is not None:
        params.append(f"subject: {given_type(names, Ty(event.signature.subject)).removesuffix(' | None')}")
    more = needed_of(names, roles)
    if event.succeeds:
        more.append("succeeded: bool = True")
    if more:
        params += ["*", *more]
    out.function(f"trigger_{python_name(event.name).strip('_')}", params, "Command[bool]")
    with out.indented():
        out.block(docstring(f"Has {event.name} happen; the result tells whether it did.", 8))
        out.doc(fields_dict(roles), before="fields: dict[str, Any] = ")
        if event.succeeds:
            out.line('fields["succeeded"] = succeeded')
        subject = "subject" if event.signature.subject is not None else "None"
        out.line(f"return self._trigger({python_literal(event.name)}, {subject}, fields)")
