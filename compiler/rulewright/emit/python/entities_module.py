"""The classes of a vocabulary's things: slots, typed properties, and verbs that make commands."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Action, Attribute, Entity, Roll, State, Ty

from .layout import Call, Printer, call
from .names import THING, Names, constant, slot, type_name


def annotation(names: Names, ty: Ty, many: str = "") -> str:
    """The type of an attribute for a type checker. `many`: the class that stands for a list or set."""
    v = names.v
    if ty.base == "number":
        text = "int"
    elif ty.base == "flag":
        text = "bool"
    elif ty.base in ("state",):
        text = "State"
    elif ty.base == "roll":
        text = "Rolls"
    elif ty.base in v.entities or ty.base in v.enums or ty.base in v.rolls:
        text = type_name(ty.base)
    elif ty.base in ("thing", "place"):
        text = "Entity"
    else:
        text = "Any"
    if ty.many:
        holder = many or ("FactList" if ty.many == "list" else "FactSet")
        return f"{holder}[{text}]"
    return text if text in ("int", "bool", "Any") else f"{text} | None"


def default(ty: Ty) -> str:
    if ty.many:
        return "()"
    return {"number": "0", "flag": "False"}.get(ty.base, "None")


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


def entities_module(names: Names, dots: str) -> str:
    """The text of entities.py."""
    v = names.v
    body = Printer()
    _thing(body, names)
    for entity in ordered_entities(names):
        _entity(body, names, entity)
    for roll in sorted(v.rolls.values(), key=lambda r: len(_line(names, r))):
        _result(body, names, roll)
    text = body.text()
    out = Printer()
    out.block(docstring(f"The things of {v.name}. Assigning an attribute is a host fact; a verb makes a command."))
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    if "Iterable[" in text:
        out.line("from collections.abc import Iterable")
    typing = [n for n in ("Any", "ClassVar") if f"{n}[" in text or (n == "Any" and "Any" in text)]
    out.line(f"from typing import {', '.join(typing)}")
    out.line()
    out.line("from . import _vocabulary as v")
    used = [n for n in sorted([*(type_name(e) for e in v.enums), "Rolls", "State"]) if _uses(text, n)]
    if used:
        out.line(f"from .enums import {', '.join(used)}")
    for module, members in (
        ("drivers", ("Command",)),
        ("events", ("Effect",)),
        ("fields", ("Field",)),
        ("results", ("Total",)),
        ("rolls", ("PendingRoll",)),
        ("things", ("Entity", "FactList", "FactSet", "RollResult")),
    ):
        found = [m for m in members if _uses(text, m)]
        if found:
            out.line(f"from {dots}_runtime.{module} import {', '.join(found)}")
    out.lines.extend(text.rstrip("\n").split("\n"))
    return out.text()


def _uses(text: str, name: str) -> bool:
    import re

    return re.search(rf"(?<![\w.\"'`]){re.escape(name)}(?![\w\"'`])", text) is not None


def _head(out: Printer, name: str, parent: str, about: str) -> None:
    out.line()
    out.line()
    out.line(f"class {name}({parent}):")
    out.depth += 1
    out.block(docstring(about, 4))
    out.line()


def _thing(out: Printer, names: Names) -> None:
    resources = [names.resource(r) for r in names.v.resources]
    _head(out, THING, "Entity", "Anything of this game: what it can pay with.")
    _slots(out, resources)
    _fields(out, names, THING, resources)
    if resources:
        out.line()
        out.line('def __init__(self, name: str = "", *, place: Entity | None = None) -> None:')
        with out.indented():
            out.line("super().__init__(name, place=place)")
            for resource in resources:
                out.line(f"self.{slot(resource.name)}: int = 0")
    for resource in resources:
        _property(out, names, resource)
    out.depth -= 1


def _slots(out: Printer, attributes: list[Attribute]) -> None:
    inner = [python_literal(slot(a.name)) for a in attributes]
    text = f"__slots__ = ({', '.join(inner)}{',' if len(inner) == 1 else ''})"
    if 4 * out.depth + len(text) <= 120:
        out.line(text)
        return
    out.line("__slots__ = (")
    for name in inner:
        out.line(f"    {name},")
    out.line(")")


def _fields(out: Printer, names: Names, owner: str, attributes: list[Attribute]) -> None:
    """What the runtime looks up by name, with what is inherited."""
    every = [names.resource(r) for r in names.v.resources]
    if owner != THING:
        for kind in reversed(names.ancestors(owner)):
            every += [a for a in names.v.entities[kind].attributes.values() if a.role != "window"]
        out.line(f"_type: ClassVar[str] = {python_literal(owner)}")
    if not attributes and owner != THING:
        return
    _dict(out, "_fields: ClassVar[dict[str, Field]]", {a.name: names.field(a) for a in every})
    items = [a for a in every if a.ty.many and _holds_items(names, a)]
    groups = [
        a for a in every if not a.ty.many and a.ty.base in names.v.entities and names.v.entities[a.ty.base].group_of
    ]
    for key, found in (("_items", items), ("_groups", groups)):
        if found:
            inner = ", ".join(names.field(a) for a in found)
            out.line(f"{key}: ClassVar[tuple[Field, ...]] = ({inner}{',' if len(found) == 1 else ''})")


def _holds_items(names: Names, attribute: Attribute) -> bool:
    return any(e.item and names.is_a(e.name, attribute.ty.base) for e in names.v.entities.values())


def _dict(out: Printer, head: str, members: dict[str, str]) -> None:
    if not members:
        return
    out.line(f"{head} = {{")
    for key, value in members.items():
        out.line(f"    {python_literal(key)}: {value},")
    out.line("}")


def _entity(out: Printer, names: Names, entity: Entity) -> None:
    own = [a for a in entity.attributes.values() if a.role != "window"]
    parent = type_name(entity.parent or "") if entity.parent in names.v.entities else THING
    _head(out, type_name(entity.name), parent, f"A {entity.name}.")
    _slots(out, own)
    _fields(out, names, entity.name, own)
    if own:
        _init(out, names, entity, own)
    for attribute in own:
        _property(out, names, attribute)
        if attribute.role in ("track", "plain", "overflow") and attribute.ty.base == "number" and not attribute.ty.many:
            _number_verbs(out, names, attribute)
    for state in names.v.states.values():
        if state.bearer == entity.name:
            _state(out, names, state)
    for group, _ in names.v.state_groups.items():
        members = names.members(group)
        bearers = [names.v.states[m].bearer for m in members if m in names.v.states]
        if bearers and bearers[0] == entity.name:
            _is(out, names, group, f"is_{python_name(group).strip('_')}")
    for relation in names.v.relations.values():
        if relation.defined and relation.signature.subject == entity.name:
            _relation(out, names, relation.name, relation.signature.roles)
    for action in names.v.actions.values():
        if action.signature.subject == entity.name:
            _action(out, names, action)
    for roll in names.v.rolls.values():
        if any(r.preposition == "by" and r.ty.base == entity.name for r in roll.signature.roles):
            _roll(out, names, roll)
    out.depth -= 1


def _init(out: Printer, names: Names, entity: Entity, own: list[Attribute]) -> None:
    inherited = [
        a
        for kind in reversed(names.ancestors(entity.name)[1:])
        for a in names.v.entities[kind].attributes.values()
        if a.role != "window"
    ]
    every = [*inherited, *own]
    out.line()
    out.line("def __init__(")
    with out.indented():
        out.line("self,")
        out.line('name: str = "",')
        out.line("*,")
        out.line("place: Entity | None = None,")
        for a in every:
            out.line(f"{python_name(a.name)}: {annotation(names, a.ty, 'Iterable')} = {default(a.ty)},")
    out.line(") -> None:")
    with out.indented():
        passed = ["name", "place=place", *(f"{python_name(a.name)}={python_name(a.name)}" for a in inherited)]
        whole = f"super().__init__({', '.join(passed)})"
        if 4 * out.depth + len(whole) <= 120:
            out.line(whole)
        else:
            out.line("super().__init__(")
            inner = ", ".join(passed)
            with out.indented():
                if 4 * out.depth + len(inner) <= 120:
                    out.line(inner)
                else:
                    for arg in passed:
                        out.line(f"{arg},")
            out.line(")")
        for a in own:
            value = python_name(a.name)
            if a.ty.many:
                value = f"{'FactList' if a.ty.many == 'list' else 'FactSet'}(self, {value})"
            out.line(f"self.{slot(a.name)}: {annotation(names, a.ty)} = {value}")


def _property(out: Printer, names: Names, a: Attribute) -> None:
    name = python_name(a.name)
    field = names.field(a)
    out.line()
    out.line("@property")
    out.line(f"def {name}(self) -> {annotation(names, a.ty)}:")
    with out.indented():
        out.block(docstring(f"Its {a.name}.", 8))
        out.line(f"return self.{slot(a.name)}")
    out.line()
    out.line(f"@{name}.setter")
    given = annotation(names, a.ty, "Iterable")
    out.line(f"def {name}(self, value: {given}) -> None:")
    with out.indented():
        how = {"list": "_list", "set": "_set"}.get(a.ty.many, "_fact")
        out.line(f"self.{how}({field}, value)")


def _number_verbs(out: Printer, names: Names, a: Attribute) -> None:
    name, field = python_name(a.name).strip("_"), names.field(a)
    out.line()
    out.line(f"def {name}_total(self) -> Total:")
    with out.indented():
        out.block(docstring(f"Its {a.name} with all that rules make of it.", 8))
        out.line(f"return self._home().total(self, {field})")
    if a.role == "overflow":
        return
    for verb in ("lose", "gain"):
        out.line()
        out.line(f"def {verb}_{name}(self, amount: int, *, source: Entity | None = None) -> Command[int]:")
        with out.indented():
            out.block(docstring(f"Has it {verb} {a.name}; the result is the amount.", 8))
            key = f"{field}.{verb}"
            args = [f'"{verb}"', key, "self", '""', "None", f"field={field}", "amount=amount", "source=source"]
            out.doc(call("Effect", *args), before="effect = ")
            out.line(f'return self._home()._do("{verb} {a.name}", effect).then(lambda e: e.amount if e.done else 0)')


def _is(out: Printer, names: Names, state: str, method: str) -> None:
    out.line()
    out.line("@property")
    out.line(f"def {method}(self) -> bool:")
    with out.indented():
        out.block(docstring(f"Whether it is {state}, as rules see it.", 8))
        out.line(f"return self._home().is_(self, {names.state(state)})")


def _state(out: Printer, names: Names, state: State) -> None:
    name, constant_ = python_name(state.name).strip("_"), names.state(state.name)
    is_, become, stop = {
        "be": (f"is_{name}", f"become_{name}", f"stop_being_{name}"),
        "in": (f"is_in_{name}", f"enter_{name}", f"leave_{name}"),
        "have": (f"has_{name}", f"gain_{name}", f"lose_{name}"),
    }[state.said]
    _is(out, names, state.name, is_)
    if state.levels is not None:
        out.line()
        out.line("@property")
        out.line(f"def {name}_level(self) -> int:")
        with out.indented():
            out.block(docstring(f"The level of {state.name}; 0 when it is absent.", 8))
            out.line(f"return self._home().level(self, {constant_})")
    if state.defined:
        return
    params = ["self", "*", "source: Entity | None = None"]
    if state.levels is not None:
        params.insert(1, f"level: int = {state.levels[0]}")
    out.line()
    out.function(become, params, "Command[bool]")
    with out.indented():
        out.block(docstring(f"Puts it into the state {state.name}; the result tells whether it happened.", 8))
        level = "level" if state.levels is not None else "0"
        out.line(f'fields = {{"level": {level}}}')
        args = [
            '"become"',
            f"{constant_}.become",
            "self",
            '""',
            "None",
            "fields",
            f"field={constant_}",
            "source=source",
        ]
        out.doc(call("Effect", *args), before="effect = ")
        out.line(f'return self._home()._do("become {state.name}", effect).then(lambda e: e.done)')
    out.line()
    out.line(f"def {stop}(self) -> Command[bool]:")
    with out.indented():
        out.block(docstring(f"Ends its own {state.name}; the result tells whether it happened.", 8))
        out.line(f'effect = Effect("stop", {constant_}.stop, self, "", None, field={constant_})')
        out.line(f'return self._home()._do("stop {state.name}", effect).then(lambda e: e.done)')


def _params(names: Names, roles: list[tuple[str, Ty]]) -> list[str]:
    return [f"{python_name(n)}: {_plain(names, ty)} = {default(ty)}" for n, ty in roles]


def _plain(names: Names, ty: Ty) -> str:
    return annotation(names, ty, "Iterable")


def _fields_dict(roles: list[tuple[str, Ty]]) -> Call:
    return Call("", tuple(f"{python_literal(n)}: {python_name(n)}" for n, _ in roles), "{}")


def _relation(out: Printer, names: Names, relation: str, roles: object) -> None:
    assert isinstance(roles, tuple)
    words = [python_name(relation).strip("_"), *(python_name(r.preposition).strip("_") for r in roles)]
    params = ["self", *(f"other{i or ''}: {_plain(names, r.ty).removesuffix(' | None')}" for i, r in enumerate(roles))]
    out.line()
    out.function(f"is_{'_'.join(w for w in words if w)}", params, "bool")
    with out.indented():
        out.block(docstring(f"Whether it is {relation} of the other, as rules see it.", 8))
        args = ", ".join(["self", *(f"other{i or ''}" for i in range(len(roles)))])
        out.line(f"return self._home().related({python_literal(relation)}, {args})")


def _action(out: Printer, names: Names, action: Action) -> None:
    roles = [(r.preposition, r.ty) for r in action.signature.roles]
    roles += [(a.name, a.ty) for a in names.all_of(names.v.actions, action.name)]
    out.line()
    params = ["self", *(["*", *_params(names, roles)] if roles else [])]
    out.function(f"use_{python_name(action.name).strip('_')}", params, "Command[bool]")
    with out.indented():
        out.block(docstring(f"Uses {action.name}; the result tells whether it happened.", 8))
        out.doc(_fields_dict(roles), before="fields: dict[str, Any] = ")
        out.line(f"return self._home()._use(self, {python_literal(action.name)}, fields)")


def _roll(out: Printer, names: Names, roll: Roll) -> None:
    v = names.v
    kind = v.roll_kinds[roll.kinds[0]]
    roles = [(r.preposition, r.ty) for r in roll.signature.roles if r.preposition != "by"]
    roles += [(a.name, a.ty) for a in names.all_of(v.rolls, roll.name)]
    taken = [t.name for t in kind.takes if t.name not in roll.takes_from]
    params = ["self", "*", *_params(names, roles)]
    params += [f"{python_name(t)}: int = 0" for t in taken if t not in dict(roles)]
    params.append("dice: int = 1")
    name = python_name(roll.name).strip("_")
    out.line()
    out.function(name, params, f"PendingRoll[{type_name(roll.name)}]")
    with out.indented():
        out.block(docstring(f"A {roll.name}, not made yet.", 8))
        out.doc(_fields_dict(roles), before="roles: dict[str, Any] = ")
        numbers = {x: k for k, x in roll.number_role.items()}
        given = ", ".join(f"{python_literal(t)}: {python_name(t)}" for t in taken if t not in numbers)
        out.line(f"given: dict[str, int] = {{{given}}}")
        for t in (t for t in taken if t in numbers):
            role = python_name(numbers[t])
            if numbers[t] in dict(roles):
                out.line(f"if not {role}:")
                out.line(f"    roles[{python_literal(numbers[t])}] = {python_name(t)}")
            else:
                out.line(f"given[{python_literal(t)}] = {python_name(t)}")
        out.line(f"return PendingRoll(self._home(), {python_literal(roll.name)}, self, roles, given, dice)")
    for attributes in roll.takes_from.values():
        for attribute in attributes:
            found = names.attribute(
                next((r.ty.base for r in roll.signature.roles if r.preposition == "by"), None), attribute
            )
            if found is None:
                continue
            own = [(r.preposition, r.ty) for r in roll.signature.roles if r.preposition != "by"]
            out.line()
            out.function(
                f"{python_name(attribute).strip('_')}_in_{name}",
                ["self", *(["*", *_params(names, own)] if own else [])],
                "Total",
            )
            with out.indented():
                out.block(docstring(f"Its {attribute} in a {roll.name}.", 8))
                out.doc(_fields_dict(own), before="roles: dict[str, Any] = ")
                field = names.field(found)
                out.line(f"return self._home().in_roll(self, {field}, {python_literal(roll.name)}, roles)")


def _line(names: Names, roll: Roll) -> list[str]:
    found: list[str] = []
    here: str | None = roll.name
    while here is not None and here in names.v.rolls:
        found.append(here)
        here = names.v.rolls[here].parent
    return found


def _result(out: Printer, names: Names, roll: Roll) -> None:
    own = list(roll.attributes.values())
    every = list(names.all_of(names.v.rolls, roll.name))
    inherited = [a for a in every if a not in own]
    parent = type_name(roll.parent or "") if roll.parent in names.v.rolls else "RollResult"
    out.line()
    out.line()
    out.line(f"class {type_name(roll.name)}({parent}):")
    with out.indented():
        out.block(docstring(f"What came of a {roll.name}.", 4))
        out.line()
        _slots(out, own)
        out.line(f"_type: ClassVar[str] = {python_literal(roll.name)}")
        _dict(out, "_fields: ClassVar[dict[str, Field]]", {a.name: names.field(a) for a in every})
        if own:
            out.line()
            out.line("def __init__(")
            with out.indented():
                out.line("self,")
                out.line('name: str = "",')
                out.line("*,")
                out.line("by: Any = None,")
                out.line('degree: str = "",')
                out.line("succeeded: bool = False,")
                out.line("margin: int = 0,")
                out.line("faces: tuple[int, ...] = (),")
                for a in every:
                    out.line(f"{python_name(a.name)}: {annotation(names, a.ty, 'Iterable')} = {default(a.ty)},")
            out.line(") -> None:")
            with out.indented():
                inner = ["name", *(f"{n}={n}" for n in ("by", "degree", "succeeded", "margin", "faces"))]
                inner += [f"{python_name(a.name)}={python_name(a.name)}" for a in inherited]
                out.doc(call("super().__init__", *inner))
                for a in own:
                    value = python_name(a.name)
                    if a.ty.many:
                        value = f"{'FactList' if a.ty.many == 'list' else 'FactSet'}(self, {value})"
                    out.line(f"self.{slot(a.name)}: {annotation(names, a.ty)} = {value}")
        for a in own:
            _property(out, names, a)


__all__ = ["constant", "entities_module"]
