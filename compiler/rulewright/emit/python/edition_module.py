"""One edition: its tables, filled by its rule modules, and its printed words."""

from __future__ import annotations

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model.vocabulary import Ty
from rulewright.plan.nodes import PlanSet

from .bearing import Bearing
from .calls import Requests, attributes_read, calls_of, requests_of
from .layout import Call, Doc, Printer, call, tuple_of
from .names import Names, type_name
from .signatures import Roles, roles_of
from .vocabulary_modules import held_by


def edition_module(
    edition: PlanSet,
    names: Names,
    bears: Bearing,
    package: str,
    digest: str,
    holder: str,
    dots: str,
    requests: dict[int, Requests],
) -> str:
    """The text of _edition.py. `holder` is the address of the vocabulary modules, `dots` that of the runtime.

    `requests`: what plans of other editions may ask.
    """
    v = names.v
    out = Printer()
    out.block(docstring(f"The edition {edition.edition}: what bears on what in it."))
    out.line("from __future__ import annotations")
    dotted = holder if holder.endswith(".") else f"{holder}."
    for where, what in (
        (holder, "_rolls, _upkeep, entities, enums"),
        (holder, "_vocabulary as v"),
        (f"{dotted}world", "World as _World"),
        (f"{dots}_runtime.tables", "Action, Game, Window"),
        (".", "_texts"),
    ):
        out.imported(where, [what])
    modules = [python_name(p.rule) for p in edition.rules]
    out.imported(".rules", modules)
    ids = (python_literal(package), python_literal(edition.edition), python_literal(digest))
    out.doc(call("Game", *ids), before="GAME = ")
    if edition.variant is not None:
        out.line(f"GAME.variant = {python_literal(edition.variant)}")
    out.line("GAME.texts = _texts.RULES")
    if modules:
        out.doc(tuple_of([f"{module}.__name__" for module in modules]), before="GAME.modules = ")
    if edition.vocabulary.printed:
        words = [f"{python_literal(k)}: {python_literal(x)}" for k, x in sorted(edition.vocabulary.printed.items())]
        out.doc(Call("", tuple(words), "{}"), before="GAME.printed = ")
    if edition.chain_limit != 1000:
        out.line(f"GAME.chain_limit = {edition.chain_limit}")

    def table(name: str, members: list[Doc]) -> None:
        if members:
            out.doc(Call("", tuple(members), "{}"), before=f"GAME.{name} = ")

    kinds = [*v.entities, *v.rolls, *names.waiting]
    table("entities", [f"{python_literal(n)}: entities.{type_name(n)}" for n in kinds])
    table("enums", [f"{python_literal(n)}: enums.{n}" for n in ("State", "Rolls", *(type_name(e) for e in v.enums))])
    table("states", [f"{python_literal(n)}: {names.state(n)}" for n in (*v.states, *v.state_groups)])
    windows: list[Doc] = []
    for window in v.windows.values():
        children = tuple_of([python_literal(c.name) for c in v.windows.values() if c.parent == window.name])
        parent = python_literal(window.parent if window.parent in v.windows else None)
        args: tuple[Doc, ...] = (python_literal(window.name), parent, str(window.owner is not None), children)
        windows.append(Call(f"{python_literal(window.name)}: Window", args))
    table("windows", windows)
    actions: list[Doc] = []
    for action in v.actions.values():
        costs = tuple_of([f"({amount}, {python_literal(resource)})" for amount, resource in action.costs])
        args = (python_literal(action.name), str(action.default == "allowed"), costs)
        actions.append(Call(f"{python_literal(action.name)}: Action", args))
    table("actions", actions)
    rows: tuple[tuple[str, list[Doc]], ...] = (
        ("clock", [f"{python_literal(unit)}: {number}" for unit, number in v.clock.items()]),
        ("resources", [f"{python_literal(r)}: {names.field(names.resource(r))}" for r in v.resources]),
    )
    for name, members in rows:
        table(name, members)
    limits: list[Doc] = []
    for event in v.events:
        for a in names.all_of(v.events, event):
            if a.track is not None and (a.track.low, a.track.high) != (None, None):
                key = f"({python_literal(event)}, {python_literal(a.name)})"
                limits.append(f"{key}: ({python_literal(a.track.low)}, {python_literal(a.track.high)})")
    table("event_bounds", limits)
    relations: list[Doc] = []
    for relation in v.relations.values():
        roles = tuple_of([python_literal(r.preposition) for r in relation.signature.roles])
        relations.append(f"{python_literal(relation.name)}: {roles}")
    table("relations", relations)
    table("stacking", [f"{python_literal(n)}: {python_literal((s.bonus, s.penalty))}" for n, s in v.modifiers.items()])
    effects: list[Doc] = []
    for effect in v.roll_effects.values():
        count, faces = effect.dice or (0, 0)
        row = [str(count), str(faces), *map(python_literal, (effect.keep, effect.cancels, effect.ignores))]
        effects.append(call(f"{python_literal(effect.name)}: ", *row))
    table("roll_effects", effects)
    table("calls", [f"{python_literal(k)}: {python_literal(call)}" for k, call in calls_of(v).items()])
    table("takes", takes_of(names))
    asked = requests_of(edition, requests)
    if asked:
        out.doc(tuple_of([python_literal(row) for row in asked]), before="GAME.requests = ")
    read: list[Doc] = []
    for attribute, clauses in attributes_read(edition).items():
        read.append(Call(f"{python_literal(attribute)}: ", tuple(python_literal(clause) for clause in clauses)))
    table("read", read)
    items = {p.defines[1]: p.rule for p in edition.rules if p.defines is not None and p.defines[0] == "item"}
    table("item_rules", [f"{python_literal(k)}: {python_literal(x)}" for k, x in items.items()])
    if v.values != ("substitute", "set", "at least", "at most", "add", "multiply"):
        out.doc(tuple_of([python_literal(x) for x in v.values]), before="GAME.values = ")
    if v.rounding != "down":
        out.line(f"GAME.rounding = {python_literal(v.rounding)}")
    tracks = [a.track for e in v.entities.values() for a in e.attributes.values() if a.track is not None]
    if any(s.policy == "chosen" for s in v.states.values()) or any(x.gaining == "chosen" for x in tracks):
        out.line("GAME.asks_policy = True")
    if v.rolls:
        out.line("GAME.rolls = dict(_rolls.SPECS)")
    if v.roll_kinds:
        out.line("GAME.roll_kinds = dict(_rolls.KINDS)")
    out.line("_upkeep.register(GAME)")
    for module in modules:
        out.line(f"{module}.register(GAME)")
    out.line("class World(_World):")
    with out.indented():
        out.block(docstring(f"A world of the edition {edition.edition}.", 4))
        out.line("_game = GAME")
    return out.text()


def texts_module(edition: PlanSet, digest: str, dots: str) -> str:
    """The text of _texts.py: the printed words of the edition's clauses."""
    out = Printer()
    out.block(docstring(f"The words of the edition {edition.edition}."))
    out.line("from __future__ import annotations")
    out.line(f"from {dots}_runtime.texts import Clause, Edition, Rule")
    named = [edition.edition, edition.edition_title or edition.edition, edition.edition_date, digest]
    out.doc(call("Edition", *(python_literal(x) for x in named)), before="EDITION = ")
    clauses: dict[str, list[Doc]] = {}
    for id, words in edition.words.items():
        rule, _, short = id.rpartition("/")
        text = Call(f"{python_literal(short)}: Clause", (python_literal(words.text), python_literal(words.publication)))
        clauses.setdefault(rule, []).append(text)
    rules: list[Doc] = []
    for rule in sorted({*edition.titles, *clauses, *(p.rule for p in edition.rules)}):
        inner: Doc = Call("", tuple(clauses.get(rule, ())), "{}")
        rules.append(Call(f"{python_literal(rule)}: Rule", (python_literal(edition.titles.get(rule, rule)), inner)))
    out.doc(Call("", tuple(rules), "{}"), before="RULES: dict[str, Rule] = ")
    return out.text()


__all__ = ["call", "edition_module", "texts_module"]


def takes_of(names: Names) -> list[Doc]:
    """What each role and attribute of an action, event, roll or state is: a kind of thing, a constant, a number, a flag."""
    v = names.v
    said: dict[str, Roles] = {}
    for verb, declared in (("use", v.actions), ("happen", v.events), ("make", v.rolls)):
        for name, one in declared.items():
            said[f"{verb} {name}"] = roles_of(one.signature.roles, names.all_of(declared, name))
    for state in v.states.values():
        level = [("level", Ty("number"))] if state.levels is not None else []
        said[f"become {state.name}"] = [*level, *roles_of(state.roles)]
    found: list[Doc] = []
    for key, told in said.items():
        kinds = [(role, _kind(names, ty)) for role, ty in told if not ty.many]
        inner = tuple(f"{python_literal(role)}: {python_literal(kind)}" for role, kind in kinds if kind)
        if inner:
            found.append(Call(f"{python_literal(key)}: ", inner, "{}"))
    return found


def _kind(names: Names, ty: Ty) -> str:
    return ty.base if ty.base in ("number", "flag") else held_by(names, ty)
