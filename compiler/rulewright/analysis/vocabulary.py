"""The vocabulary: all names of a game in one edition, checked, with the sentences of its cells resolved.

In: a folded edition and the bag. Out: `Vocabulary`. What is wrong is reported at its place and left out, so that the rest can
be looked at. Deliberately not here: the forms of single cells (`forms`), roll kinds (`vocabulary_rolls`), checks of names
against each other (`vocabulary_names`).
"""

from __future__ import annotations

import re
from dataclasses import replace

from rulewright.analysis import forms, items, vocabulary_cells, vocabulary_names, vocabulary_parts, vocabulary_rolls
from rulewright.analysis.lexicon import Lexicon, singulars, some
from rulewright.analysis.mistakes import Mistake, need, reported, unknown
from rulewright.analysis.sections import Sections, cell, merge, own, scalars_of
from rulewright.diagnostics import Bag, Diagnostic, Note, Span
from rulewright.editions.nodes import whole
from rulewright.editions.tree import Edition
from rulewright.model.vocabulary import (
    Action,
    Attribute,
    Entity,
    Event,
    Judgement,
    Measure,
    Relation,
    Signature,
    Stacking,
    Ty,
    Vocabulary,
    Window,
)
from rulewright.model.vocabulary import (
    Table as NumberTable,
)
from rulewright.source import Mapping, Node, Scalar


def build_vocabulary(edition: Edition, bag: Bag) -> Vocabulary:
    """Everything that the game's vocabulary files and its pages declare, as of this edition."""
    sections = merge(edition.vocabulary, bag)
    name = next(
        (value.value for key, value in _entries(edition) if key == "vocabulary" and isinstance(value, Scalar)), ""
    )
    aliases = _aliases(sections, edition)
    types = vocabulary_parts.Known(
        frozenset(
            {
                *forms.BUILT_IN,
                *(n for s in ("entities", "windows", "enums", "events", "actions", "rolls") for n in sections.names(s)),
                *(defined.value for _, defined in items.declared(edition.rules)),
            }
        ),
        aliases,
    )
    words = Vocabulary(
        name,
        entities=_entities(sections, types, bag),
        enums=_enums(sections, bag),
        states=vocabulary_parts.states(sections, types, bag),
        relations=_relations(sections, types, bag),
        measures={n: Measure(n, s) for n, s in _signatures(sections, "measures", types, bag).items()},
        judgements={n: Judgement(n, s) for n, s in _signatures(sections, "judgements", types, bag).items()},
        actions=_actions(sections, types, bag),
        events=_events(sections, types, bag),
        roll_kinds={},
        rolls=vocabulary_rolls.rolls(sections, types, bag),
        roll_effects=vocabulary_rolls.roll_effects(sections, bag),
        tables=_tables(sections, bag),
        windows=_windows(sections, types, bag),
        clock={
            key.value: whole(value.value) or 1 for key, value in sections.table("clock") if isinstance(value, Scalar)
        },
        resources=tuple(item.value for item in sections.list("resources")),
        modifiers=_modifiers(sections),
        values=tuple(item.value for item in sections.list("values")) or Vocabulary("").values,
        rounding="up" if (rounding := sections.scalars.get("rounding")) and rounding.value == "up" else "down",
        aliases=aliases,
        printed=dict(edition.terms),
    )
    words = items.with_items(words, edition.rules, bag)
    words = replace(words, state_groups=vocabulary_parts.state_groups(sections, words, bag))
    words = _with_windows(words)
    vocabulary_names.check(words, sections, bag)
    words = vocabulary_rolls.with_kinds(words, sections, bag)
    words = vocabulary_cells.with_cells(words, sections, bag)
    there = Lexicon(words).every_name
    bag.broken(n.value for s, n in vocabulary_names.places(sections) if s != "enums" and n.value not in there)
    return words


def _entries(edition: Edition) -> list[tuple[str, Node]]:
    return [(key.value, value) for file in edition.vocabulary for key, value in file.entries]


def _names(node: Node) -> tuple[str, ...]:
    return tuple(item.value for item in scalars_of(node))


def _enums(sections: Sections, bag: Bag) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for key, value in sections.table("enums"):
        first: dict[str, Span] = {}
        for item in scalars_of(value):
            if item.value in first:
                bag.add(
                    Diagnostic(
                        item.span,
                        "RW311",
                        f"'{item.value}' stands twice in {key.value}",
                        hint="take one of them away",
                        notes=(Note(first[item.value], "first here"),),
                        doubled=some(key.value),
                    )
                )
            first.setdefault(item.value, item.span)
        found[key.value] = tuple(dict.fromkeys(_names(value)))
    return found


def _aliases(sections: Sections, edition: Edition) -> dict[str, str]:
    """Older words (`also`) and the words of renamed terms -> stable names."""
    found: dict[str, str] = {}
    for table in sections.tables.values():
        for key, value in table:
            if isinstance(value, Mapping):
                for other in scalars_of(value.get("also")):
                    found.setdefault(other.value, key.value)
                for name, attribute in own(value):
                    if isinstance(attribute, Mapping):
                        found.update(
                            {o.value: name.value for o in scalars_of(attribute.get("also")) if o.value not in found}
                        )
    found.update({word: stable for stable, word in edition.terms if word != stable})
    return found


# ------------------------------------------------------------------------------------------------ attributes


def _entities(sections: Sections, types: vocabulary_parts.Known, bag: Bag) -> dict[str, Entity]:
    only = {item.value: item for item in sections.list("only one")}
    found: dict[str, Entity] = {}
    for key, value in sections.table("entities"):
        parent, group = cell(value, "is a"), cell(value, "group of")
        base = None
        with reported(bag):
            base = None if parent is None else vocabulary_parts.type_of(parent, types, f"what {key.value} is a kind of")
        member = None
        with reported(bag):
            member = None if group is None else vocabulary_parts.type_of(group, types, f"the members of {key.value}")
        found[key.value] = Entity(
            key.value, base, vocabulary_parts.attributes(value, key.value, types, bag), member, key.value in only
        )
    for name, item in only.items():
        if name not in found:
            with reported(bag):
                need(
                    name in sections.names("windows"),
                    "RW310",
                    item.span,
                    f"'{name}' is there only once, but what it is is not declared",
                    "add it under 'entities'",
                )
    return found


# ------------------------------------------------------------------------------------------------ states


# ------------------------------------------------------------------------------------------------ what has a signature


def reads(value: Node) -> Scalar | None:
    """The signature cell, in both ways of writing it."""
    return value if isinstance(value, Scalar) else cell(value, "reads")


def _signatures(sections: Sections, section: str, types: vocabulary_parts.Known, bag: Bag) -> dict[str, Signature]:
    found: dict[str, Signature] = {}
    for key, value in sections.table(section):
        at = reads(value)
        with reported(bag):
            if at is not None:
                signature = forms.read_signature(at, key.value, types)
                _reads_so(signature, section, at)
                if section in ("actions", "judgements") and signature.subject is not None:
                    base = signature.subject
                    need(
                        base in forms.BUILT_IN or base in sections.names("entities"),
                        "RW315",
                        at.span,
                        f"nobody can be {some(base)}, so nobody acts",
                        "put a kind of thing before the verb, as in 'Creature uses ~'",
                    )
                found[key.value] = signature
    return found


_LEADS = {"actions": ("uses",), "judgements": ("rules",), "relations": ("", "is", *forms.PREPOSITIONS)}
"""The small words that may stand between a subject and the name; the other sections have no subject."""


def _reads_so(signature: Signature, section: str, at: Scalar) -> None:
    """Whether the signature has the form of its section."""
    leads = _LEADS.get(section)
    if leads is None:
        need(
            signature.subject is None and not signature.lead,
            "RW315",
            at.span,
            "here the name stands first",
            "as in '~ to Creature'",
        )
        return
    example = {"actions": "Creature uses ~ on Creature", "judgements": "GM rules ~ with Creature"}.get(
        section, "Creature in ~ of Creature"
    )
    need(signature.subject is not None, "RW315", at.span, "whom this is said of is missing", f"as in '{example}'")
    need(
        signature.lead in leads,
        "RW315",
        at.span,
        f"the word before '~' is not one that fits: '{signature.lead}'",
        f"as in '{example}'",
    )


def _relations(sections: Sections, types: vocabulary_parts.Known, bag: Bag) -> dict[str, Relation]:
    values = {key.value: value for key, value in sections.table("relations")}
    return {
        n: Relation(n, s, vocabulary_parts.flag(values[n], "defined"))
        for n, s in _signatures(sections, "relations", types, bag).items()
    }


def _actions(sections: Sections, types: vocabulary_parts.Known, bag: Bag) -> dict[str, Action]:
    values = {key.value: value for key, value in sections.table("actions")}
    resources = {item.value for item in sections.list("resources")}
    found: dict[str, Action] = {}
    for name, signature in _signatures(sections, "actions", types, bag).items():
        value = values[name]
        parent, costs, default = cell(value, "is a"), cell(value, "costs"), cell(value, "default")
        with reported(bag):
            need(
                parent is None or parent.value in values,
                "RW310",
                parent.span if parent else sections.table("actions")[0][0].span,
                f"'{parent.value if parent else ''}' is no action",
            )
            found[name] = Action(
                name,
                signature,
                parent.value if parent else None,
                _costs(costs, resources),
                "forbidden" if default is not None and default.value == "forbidden" else "allowed",
                vocabulary_parts.attributes(value, name, types, bag),
            )
    return found


_PRICE = re.compile(r"\s*([0-9]{1,9}) (.+?)\s*")


def _costs(costs: Scalar | None, resources: set[str]) -> tuple[tuple[int, str], ...]:
    if costs is None:
        return ()
    found: list[tuple[int, str]] = []
    for piece in costs.value.split(" and "):
        matched = _PRICE.fullmatch(piece)
        if matched is None:
            raise Mistake("RW316", costs.span, f"'{costs.value}' is no price", "write for example '1 Action'")
        name = next((form for form in singulars(matched.group(2)) if form in resources), None)
        if name is None:
            raise unknown("RW310", costs.span, matched.group(2), f"'{matched.group(2)}' is no resource", resources)
        found.append((int(matched.group(1)), name))
    return tuple(found)


def _events(sections: Sections, types: vocabulary_parts.Known, bag: Bag) -> dict[str, Event]:
    values = {key.value: value for key, value in sections.table("events")}
    for value in values.values():
        parent = cell(value, "is a")
        if parent is not None and parent.value not in values:
            with reported(bag):
                raise unknown("RW310", parent.span, parent.value, f"'{parent.value}' is no event", values)
    signatures = _signatures(sections, "events", types, bag)
    for name, signature in signatures.items():
        _numberless(name, signature, values[name], bag)
    return {
        name: Event(
            name,
            signature,
            vocabulary_parts.attributes(values[name], name, types, bag),
            vocabulary_parts.flag(values[name], "succeeds"),
            parent.value if (parent := cell(values[name], "is a")) else None,
        )
        for name, signature in signatures.items()
    }


def _numberless(name: str, signature: Signature, value: Node, bag: Bag) -> None:
    """A number of an event is an attribute: as a role it could be given, and read by nobody."""
    for role in signature.roles:
        if role.ty.base == "number":
            called = role.called or "Amount"
            with reported(bag):
                raise Mistake(
                    "RW325",
                    (reads(value) or value).span,
                    f"a number in a role of {name} could never be read",
                    f"make it an attribute, '{called}: number', and read 'the {name}'s {called}'",
                )


# ------------------------------------------------------------------------------------------------ the rest


def _windows(sections: Sections, types: vocabulary_parts.Known, bag: Bag) -> dict[str, Window]:
    known = {*sections.names("windows"), *(item.value for item in sections.list("only one"))}
    found: dict[str, Window] = {}
    for key, value in sections.table("windows"):
        parent, owner = cell(value, "in"), cell(value, "owner")
        with reported(bag):
            if parent is not None and parent.value not in known:
                raise unknown("RW310", parent.span, parent.value, f"'{parent.value}' is no window of time", known)
            base = None if owner is None else vocabulary_parts.type_of(owner, types, f"the owner of {key.value}")
            found[key.value] = Window(key.value, parent.value if parent else None, base)
    for window in tuple(found.values()):  # `in: Game`, where the Game is a thing that exists once, is a window too
        if window.parent is not None and window.parent not in found:
            found[window.parent] = Window(window.parent, None, None)
    return found


def _with_windows(words: Vocabulary) -> Vocabulary:
    """A window is an attribute of its owner."""
    entities = dict(words.entities)
    for window in words.windows.values():
        if window.owner in entities:
            entity = entities[window.owner]
            if window.name not in entity.attributes:
                made = Attribute(window.name, entity.name, Ty(window.name, optional=True), "window")
                entities[window.owner] = replace(entity, attributes={**entity.attributes, window.name: made})
    return replace(words, entities=entities)


def _modifiers(sections: Sections) -> dict[str, Stacking]:
    found: dict[str, Stacking] = {}
    for key, value in sections.table("modifiers"):
        bonus, penalty = cell(value, "bonus"), cell(value, "penalty")
        found[key.value] = Stacking(bonus.value if bonus else "sum", penalty.value if penalty else "sum")  # type: ignore[arg-type]
    return found


_ROW = re.compile(r"([0-9]{1,9})(?: to ([0-9]{1,9})| (or more))?")


def _cell_number(cell: Scalar) -> int:
    number = whole(cell.value)
    if number is None:
        raise Mistake("RW316", cell.span, f"'{cell.value}' is no number", "cells of a table are whole numbers")
    return number


def _tables(sections: Sections, bag: Bag) -> dict[str, NumberTable]:
    found: dict[str, NumberTable] = {}
    for key, value in sections.table("tables"):
        columns = _names(value.get("columns") or key) if isinstance(value, Mapping) and value.get("columns") else ()
        rows: list[tuple[int, int | None, tuple[int, ...]]] = []
        node = value.get("rows") if isinstance(value, Mapping) else None
        for row, cells in node.entries if isinstance(node, Mapping) else ():
            with reported(bag):
                matched = _ROW.fullmatch(row.value)
                numbers = tuple(_cell_number(item) for item in scalars_of(cells))
                if matched is None:
                    raise Mistake("RW316", row.span, f"'{row.value}' is no row", "write '2', '2 to 4' or '2 or more'")
                need(
                    len(numbers) == max(1, len(columns)),
                    "RW316",
                    row.span,
                    f"row {row.value} of {key.value} has {len(numbers)} cells, the table {max(1, len(columns))} columns",
                )
                low = int(matched.group(1))
                rows.append((low, None if matched.group(3) else int(matched.group(2) or low), numbers))
        found[key.value] = NumberTable(key.value, columns, tuple(rows))
    return found
