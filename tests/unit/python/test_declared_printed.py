"""A printed package declares what its vocabulary does: fields, states, rolls and tables, classes, methods and their types.

In: every game there is, in its newest edition. What is expected is worked out here from the vocabulary, with no help of the
emitter but the names of classes. Deliberately not here: what clauses make of it.
"""

from __future__ import annotations

import inspect
import keyword
import re
import typing
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulewright.emit.naming import python_name
from rulewright.emit.python import emit_python
from rulewright.emit.python.names import type_name
from rulewright.model import terms as t
from rulewright.model.items import holds_items, is_item
from rulewright.model.vocabulary import Attribute, Role, Ty, Vocabulary
from rulewright.model.walk import walk
from rulewright.plan.nodes import PlanSet
from rulewright.tools.hosted import Packages
from rulewright.tools.reading.spoken import Spoken
from tests.mutation.code import played
from tests.support.held_to import findings
from tests.unit.tools.both_ends import checked, errors, write_game

GAMES = played.names()
SELDOM = """
    values: [substitute, set, at least, add, at most, multiply]
    rounding: up
    windows: {Turn: {owner: Creature}, Inner Half: {in: Turn}}
    clock: {Minute: 1, Hour: 60}
    resources: [Action]
    only one: [Table]
    entities:
      Table: {is a: place}
      Zone: {is a: place}
      Club: {group of: Creature, Leader: Creature}
      Creature: {HP: {track: from 0 to Health, overflow: Wounds, gaining: chosen}, Health: number, Bite: number, "E/M": {number: from 1 to 9}, Brave: flag, Marks: list of number, Sorts: set of kind of mark, Stands in: number of Zone, Friend: optional Creature, Club: optional Club, Favourite: optional kind of mark, also: [Being]}
      Beast: {is a: Creature, Claws: number}
    enums:
      kind of mark: [Red, Dark-Blue]
    states:
      Loss of E/M: {bearer: Creature, levels: 2 to 4, policy: highest level, excludes: [Merry], begins: elsewhere, ends: elsewhere}
      Well-Rested: {bearer: Creature, said: have, implies: [Merry], policy: chosen, begins: elsewhere, ends: elsewhere}
      Merry: {bearer: Creature, source: Beast, begins: elsewhere, ends: never}
      Crowd: {bearer: Club, said: in, begins: elsewhere, ends: elsewhere}
      Alone: {bearer: Creature, defined: true}
      Held: {bearer: Creature, reads: ~ by Creature called Holder, begins: elsewhere, ends: elsewhere}
    state groups: {Glad: [Merry, Well-Rested]}
    relations:
      Near: Creature in ~ with Creature
    actions:
      Hit: {reads: Creature uses ~ on Creature with optional Beast, costs: 1 Action}
      Bash: {reads: Creature uses ~ on Creature, is a: Hit, default: forbidden}
    events:
      Harm: {reads: ~ to Creature, Points: {number: from 0 to 20}, Sudden: flag}
      Burn: {reads: ~ to Creature from optional Creature, is a: Harm}
      Bell: {reads: "~", succeeds: true}
    roll kinds:
      Six:
        dice: 1d6
        takes: {Attribute: number, Modifiers: -3 to 3 with Attribute}
        numbers: {Sum: the Attribute + the Modifiers, Result: the Die + the Sum}
        degrees:
        - {name: Success, side: success, if: the Result is at least 4}
        - {name: Failure, side: failure}
        shift:
        - {id: natural-6, by: 1 better, if: the Die is 6}
      Low:
        dice: {Left: 1d6, Right: 1d6}
        takes: {Attribute: number}
        numbers: {Aim: the Attribute + 2}
        adjust:
        - if the Aim is more than 9, set the Aim to 9.
        - increase the Left by the Aim.
        degrees:
        - {name: Under, side: success, if: the Left is less than the Aim}
        - {name: Over, side: failure}
        margin: the Aim - the Left
    rolls:
      Drop: {reads: ~ by Creature, kind: Low, with: {Attribute: Bite}}
      Hop: {reads: ~ by Creature against optional Creature, kind: Six, with: {Attribute: Bite}, Height: number}
    roll effects:
      Ease: {dice: 2d6, keep: highest, cancels: Toil}
      Toil: {dice: 2d6, keep: lowest, cancels: Ease}
      Calm: {ignores: [natural-6]}
"""


@pytest.mark.parametrize("name", GAMES)
def test_a_package_declares_what_its_vocabulary_does(name: str) -> None:
    """One test for each game, since each has to be printed and imported for it."""
    files, plans = played.printed(name), played.game(name).editions[-1].plans
    all_of_it(files, played.packages(name).module(plans), plans)


def test_so_does_that_of_a_game_that_declares_what_games_seldom_do(tmp_path: Path) -> None:
    rules = {
        "e1": "define the Creature as Alone if it is Brave.",
        "e2": "while the Creature is Alone, the Creature gets +1 to Bite.",
    }
    write_game(tmp_path, SELDOM, rules)
    found = checked(tmp_path, examined=False)
    assert errors(found) == []
    plans = found.games[0].editions[-1].plans
    files = emit_python((plans,), plans.edition, "seldom", Spoken)
    module = Packages((plans,), plans.edition, "seldom").module(plans)
    all_of_it(files, module, plans)
    with pytest.warns(DeprecationWarning, match="Being is called Creature now"):
        assert module.Being is module.Creature
    assert "Being" not in module.__all__
    numbers = {"Attribute": 20, "Aim": 22, "Left": 3, "Right": 1}
    assert module.World._game.roll_kinds["Low"].read(numbers, frozenset()) == (1, 9 - 25), (
        "lines read what was there before"
    )


def all_of_it(files: Mapping[str, bytes], module: ModuleType, plans: PlanSet) -> None:
    assert not findings(files.items())
    game, v = module.World._game, plans.vocabulary
    every_attribute_is_a_field(game, v)
    every_state_says_what_it_is(game, v)
    an_edition_has_its_tables(game, v, plans)
    every_call_is_there(module, game, v)
    rolls_are_read(game, v)
    every_class_has_what_is_declared(module, game, v)
    the_world_has_what_is_declared(module, game, v)
    functions_are_called_as_their_clauses(files)


def lineage(v: Vocabulary, kind: str) -> list[str]:
    """A kind of thing and what it is a kind of, the most general first."""
    parent = v.entities[kind].parent
    return [*(lineage(v, parent) if parent in v.entities else []), kind]


def kept(v: Vocabulary, kind: str) -> list[Attribute]:
    """Its attributes, inherited ones first; those that are windows are no attributes of its own."""
    return [a for one in lineage(v, kind) for a in v.entities[one].attributes.values() if a.role != "window"]


def plain(name: str) -> str:
    return python_name(name).strip("_")


# ---------------------------------------------------------------------------------------------- fields


def group(v: Vocabulary, kind: str) -> str | None:
    return next((m for one in reversed(lineage(v, kind)) if (m := v.entities[one].group_of) is not None), None)


def held(v: Vocabulary, ty: Ty) -> str:
    if not ty.many and ty.base in ("number", "flag"):
        return ""
    if ty.base in v.enums:
        return type_name(ty.base)
    named = {"state": "State", "roll": "Rolls", "thing": "Entity", "place": "Entity", "number": "number"}
    return ty.base if {*v.entities, *v.rolls, *v.events} & {ty.base} else named.get(ty.base, "")


def every_attribute_is_a_field(game: Any, v: Vocabulary) -> None:
    for kind in v.entities:
        own = kept(v, kind)
        fields = game.entities[kind]._fields
        assert [n for n in fields if n not in v.resources] == [a.name for a in own if a.name not in v.resources]
        for a in own:
            f, track = fields[a.name], a.track
            told = {
                key: getattr(getattr(f, key), "name", getattr(f, key)) for key in ("low", "high", "overflow", "fills")
            }
            asked = {key: getattr(track, key, None) for key in told}
            assert told == asked, (kind, a.name)
            assert f.kind == (a.ty.many or (a.ty.base if a.ty.base in ("number", "flag") else "thing"))
            assert (f.name, f.role, f.holds) == (a.name, a.role, held(v, a.ty)), kind
            assert f.optional == (a.ty.optional and f.kind not in ("number", "flag"))
            assert f.gaining == (track.gaining if track is not None else "add")
            joined = a.ty.base in v.entities and not a.ty.many and group(v, a.ty.base) is not None
            assert f.numbered == (a.ty.base if joined else a.zone_of)
        items = [a.name for a in own if holds_items(v, a)] if any(e.item for e in v.entities.values()) else []
        assert [f.name for f in game.entities[kind]._items] == items
    assert {n: f.low for n, f in game.resources.items()} == dict.fromkeys(v.resources, 0)


# ---------------------------------------------------------------------------------------------- states


def members(v: Vocabulary, state: str) -> list[str]:
    """The states of a group, or the state."""
    found = [one for m in v.state_groups.get(state, ()) for one in ([m] if m == state else members(v, m))]
    return list(dict.fromkeys(found or [state]))


def brought(v: Vocabulary, state: str) -> set[str]:
    """What being in a state brings along, with itself."""
    found, todo = set[str](), [state]
    while todo:
        one = todo.pop()
        found.add(one)
        todo += [n for n in (v.states[one].implies if one in v.states else ()) if n not in found]
    return found


def every_state_says_what_it_is(game: Any, v: Vocabulary) -> None:
    assert list(game.states) == [*v.states, *v.state_groups]
    for state, told in game.states.items():
        own = members(v, state)
        assert set(told.carriers) == {s for s in v.states if brought(v, s) & set(own)} | set(own), state
        if state in v.state_groups:
            assert (told.bearer, list(told.members)) == (v.states[own[0]].bearer, own)
            continue
        said = v.states[state]
        assert (told.bearer, told.levels, told.policy) == (said.bearer, said.levels, said.policy)
        assert told.attribute == python_name(state).strip("_")
        assert set(told.implies) == brought(v, state) - {state}
        assert set(told.excludes) == {*said.excludes, *(s for s, o in v.states.items() if state in o.excludes)}
        groups = {g for g in v.state_groups if brought(v, state) & set(members(v, g))}
        assert set(told.touches) == brought(v, state) | groups
        assert [told.carriers[0], told.touches[0], *told.members] == [state, state, state]


# ---------------------------------------------------------------------------------------------- tables


def an_edition_has_its_tables(game: Any, v: Vocabulary, plans: PlanSet) -> None:
    assert list(game.entities)[: len(v.entities) + len(v.rolls)] == [*v.entities, *v.rolls]
    held = {a.ty.base for e in v.entities.values() for a in e.attributes.values()} & {*v.events}
    assert held <= set(game.entities) <= {*v.entities, *v.rolls, *v.events}
    assert set(game.enums) == {"State", "Rolls", *map(type_name, v.enums)}
    enums = {**v.enums, "State": tuple(v.states), "Rolls": tuple(v.rolls)}
    assert {n: tuple(one.value for one in kind) for n, kind in game.enums.items()} == {
        n if n in ("State", "Rolls") else type_name(n): values for n, values in enums.items()
    }
    assert list(game.windows) == list(v.windows)
    for window in game.windows.values():
        said = v.windows[window.name]
        assert (window.parent, window.owned) == (said.parent if said.parent in v.windows else None, bool(said.owner))
        assert window.children == tuple(w for w, one in v.windows.items() if one.parent == window.name)
    assert list(game.actions) == list(v.actions)
    for n, action in v.actions.items():  # a clause may add a price
        told = game.actions[n]
        assert (told.name, told.allowed) == (n, action.default == "allowed")
        assert told.costs[: len(action.costs)] == tuple(action.costs)
    assert (game.clock, list(game.resources)) == (dict(v.clock), list(v.resources))
    assert game.relations == {n: tuple(r.preposition for r in x.signature.roles) for n, x in v.relations.items()}
    assert game.stacking == ({n: (s.bonus, s.penalty) for n, s in v.modifiers.items()} or {"plain": ("sum", "sum")})
    assert game.roll_effects == {
        n: (*(e.dice or (0, 0)), e.keep, e.cancels, tuple(e.ignores)) for n, e in v.roll_effects.items()
    }
    assert (tuple(game.values), game.rounding) == (tuple(v.values), v.rounding)
    assert (game.chain_limit, game.variant, game.printed) == (
        plans.chain_limit,
        plans.variant,
        dict(plans.vocabulary.printed),
    )
    assert game.item_rules == {p.defines[1]: p.rule for p in plans.rules if p.defines and p.defines[0] == "item"}
    chosen = [s for s in v.states.values() if s.policy == "chosen"]
    chosen += [a for e in v.entities.values() for a in e.attributes.values() if a.track and a.track.gaining == "chosen"]
    assert getattr(game, "asks_policy", False) == bool(chosen)
    bounds = {
        (event, a): (track.low, track.high)
        for event in v.events
        for a, track in _tracks(v, event)
        if track is not None and (track.low, track.high) != (None, None)
    }
    assert game.event_bounds == bounds
    assert set(game.rules) == {p.rule for p in plans.rules}
    assert {one.rpartition(".")[2] for one in game.modules} == {python_name(p.rule) for p in plans.rules}


def _tracks(v: Vocabulary, event: str) -> Iterator[tuple[str, Any]]:
    here: str | None = event
    while here is not None and here in v.events:
        yield from ((a.name, a.track) for a in v.events[here].attributes.values())
        here = v.events[here].parent


def every_call_is_there(module: ModuleType, game: Any, v: Vocabulary) -> None:
    deeds = {f"use {n}" for n in v.actions} | {f"make {n}" for n in v.rolls} | {f"happen {n}" for n in v.events}
    assert set(game.calls) == deeds | {f"{edge} {n}" for n in v.windows for edge in ("start", "end")}
    things = {type_name(n): game.entities[n] for n in v.entities}
    for key, (owner, method) in game.calls.items():
        if owner == "Thing":
            whose = v.actions[key[4:]].signature.subject if key[:4] == "use " else None
            assert whose not in v.entities
        else:
            assert callable(getattr({"World": module.World, **things}[owner], method)), key


# ---------------------------------------------------------------------------------------------- rolls


def rolls_are_read(game: Any, v: Vocabulary) -> None:
    assert (list(game.roll_kinds), list(game.rolls)) == (list(v.roll_kinds), list(v.rolls))
    for kind in v.roll_kinds.values():
        told = game.roll_kinds[kind.name]
        assert (told.name, told.dice) == (kind.name, tuple(kind.dice))
        assert [tuple(x) for x in told.takes] == [(x.name, x.low, x.high, x.with_attribute) for x in kind.takes]
        assert told.degrees == tuple((d.name, d.side == "success") for d in kind.degrees)
        assert told.shifts == tuple(s.id for s in kind.shift)
        assert (told.opposes, told.falls_to) == (kind.opposes, kind.falls_to if kind.opposes else "")
        assert (told.rank is None) == (kind.opposes is None)
        fallen = {die for die, _, _ in kind.dice}
        for number, value in kind.numbers:
            if fallen & {f.name for f in walk(value) if isinstance(f, t.Field)}:
                fallen.add(number)
        early = [number for number, _ in kind.numbers if number not in fallen]
        assert (told.known is None) == (not early), kind.name
        if told.known is not None:
            numbers = dict.fromkeys((x.name for x in kind.takes), 0)
            told.known(numbers)
            assert set(early) <= set(numbers) and not fallen & set(numbers)
    for roll in v.rolls.values():
        spec = game.rolls[roll.name]
        assert (spec.name, spec.kinds, spec.numbers) == (roll.name, tuple(roll.kinds), dict(roll.number_role))
        assert {n: tuple(f.name for f in x) for n, x in spec.attributes.items()} == dict(roll.takes_from)
        assert spec.result is game.entities[roll.name]


# ---------------------------------------------------------------------------------------------- classes


def hints(function: Any, module: ModuleType, extra: dict[str, Any]) -> dict[str, Any]:
    """Parameters and result with their types, read where the function stands. What is not there cannot be read."""
    own = {**vars(typing), **vars(inspect.getmodule(function) or module), **extra}
    return typing.get_type_hints(function, own)


def one(game: Any, v: Vocabulary, ty: Ty) -> Any:
    """The type of one value for a type checker."""
    plain_types = {"number": int, "flag": bool}
    if ty.base in plain_types:
        return plain_types[ty.base]
    if ty.base in game.entities:
        return game.entities[ty.base]
    named = {"state": "State", "roll": "Rolls"}
    if ty.base in named or ty.base in v.enums:
        return game.enums[named.get(ty.base) or type_name(ty.base)]
    return "Entity" if ty.base in ("thing", "place") else Any


def same(told: Any, ty: Ty, game: Any, v: Vocabulary, holders: tuple[str, ...]) -> bool:
    """Whether an annotation says what a type of the vocabulary does."""
    wanted = one(game, v, ty)
    if ty.many:
        inner = typing.get_args(told)
        outer = getattr(typing.get_origin(told), "__name__", "")
        return outer in holders and len(inner) == 1 and _is(inner[0], wanted)
    if wanted in (int, bool, Any):
        return bool(told is wanted)
    return any(_is(x, wanted) for x in typing.get_args(told)) and type(None) in typing.get_args(told)


def _is(told: Any, wanted: Any) -> bool:
    return bool(told.__name__ == "Entity" if wanted == "Entity" else told is wanted)


def every_class_has_what_is_declared(module: ModuleType, game: Any, v: Vocabulary) -> None:
    entities = inspect.getmodule(game.entities[next(iter(v.entities))])
    assert entities is not None
    extra = {"Iterable": Iterable, "World": module.World}
    for kind in v.entities:
        cls = game.entities[kind]
        assert cls.__doc__ and cls._type == kind
        assert cls.__mro__[1].__name__ == (
            type_name(v.entities[kind].parent) if v.entities[kind].parent in v.entities else "Thing"
        )
        thing = cls("Somebody")
        assert not hasattr(thing, "__dict__"), f"{kind}: every attribute has its slot"
        init = inspect.signature(cls.__init__).parameters
        for a in kept(v, kind):
            told = hints(getattr(cls, python_name(a.name)).fget, entities, extra)["return"]
            assert same(told, a.ty, game, v, ("FactList", "FactSet")), (kind, a.name, told)
            given = hints(getattr(cls, python_name(a.name)).fset, entities, extra)["value"]
            assert same(given, a.ty, game, v, ("Iterable",)), (kind, a.name, given)
            assert python_name(a.name) in init
            assert not getattr(thing, python_name(a.name)) or is_item(v, kind)
        wanted = {n: hints(cls.__init__, entities, extra).get(n) for n in init if n not in ("self", "name", "place")}
        assert list(wanted) == [python_name(a.name) for a in kept(v, kind)]
    for state in v.states.values():
        cls, word = game.entities[state.bearer], plain(state.name)
        is_, become, stop = {
            "be": (f"is_{word}", f"become_{word}", f"stop_being_{word}"),
            "in": (f"is_in_{word}", f"enter_{word}", f"leave_{word}"),
            "have": (f"has_{word}", f"gain_{word}", f"lose_{word}"),
        }[state.said]
        assert hints(getattr(cls, is_).fget, entities, extra)["return"] is bool
        assert hasattr(cls, f"{word}_level") == (state.levels is not None)
        assert [hasattr(cls, become), hasattr(cls, stop)] == [not state.defined] * 2 or state.defined
        if not state.defined:
            told = inspect.signature(getattr(cls, become)).parameters
            assert list(told) == [
                "self",
                *(["level"] if state.levels else []),
                *(python_name(r.preposition) for r in state.roles),
                "source",
            ]
            if state.levels:
                assert told["level"].default == state.levels[0]
    for roll in v.rolls:
        assert not hasattr(game.entities[roll](), "__dict__"), f"{roll}: every attribute has its slot"
    questions_give_what_they_say(module, game, v)
    for action in v.actions.values():
        if action.signature.subject in v.entities:
            cls = game.entities[action.signature.subject]
            roles = [*action.signature.roles, *_more(v.actions, action.name)]
            for method in (
                f"use_{plain(action.name)}",
                f"can_use_{plain(action.name)}",
                f"use_{plain(action.name)}_verdict",
            ):
                _roles_are(
                    getattr(cls, method),
                    roles,
                    game,
                    v,
                    entities,
                    extra,
                    method.startswith("use_") and "verdict" not in method,
                )


def questions_give_what_they_say(module: ModuleType, game: Any, v: Vocabulary) -> None:
    """Also at run time: nobody's type checker looks at a yes that is a verdict."""
    somebody = {}
    for kind in (kind for kind in v.entities if not v.entities[kind].only_one):
        least = {python_name(a.name): a.track.low for a in kept(v, kind) if a.track and isinstance(a.track.low, int)}
        somebody[kind] = module.World().add(game.entities[kind]("Somebody", **least))
    asked = [(a.signature.subject, f"can_use_{plain(a.name)}", bool) for a in v.actions.values()]
    asked += [(a.signature.subject, f"use_{plain(a.name)}_verdict", module.Verdict) for a in v.actions.values()]
    for kind in somebody:
        for a in v.entities[kind].attributes.values():
            if a.role in ("track", "plain", "overflow") and a.ty == Ty("number"):
                asked += [(kind, f"{plain(a.name)}_value", int), (kind, f"{plain(a.name)}_total", module.Total)]
    for who, method, wanted in asked:
        if who in somebody:
            try:
                found = getattr(somebody[who], method)()
            except (module.RulesError, module.NothingMeasured, module.OutOfBounds):
                continue  # somebody alone lacks what a clause asks about
            assert type(found) is wanted, (who, method, found)


def _more(table: Any, name: str) -> list[Role]:
    """Attributes of a deed as roles, inherited ones first."""
    found: dict[str, Attribute] = {}
    here: str | None = name
    while here is not None and here in table:
        found = {**table[here].attributes, **found}
        here = table[here].parent
    return [Role(a.name, a.ty) for a in found.values()]


def _roles_are(function: Any, roles: list[Role], game: Any, v: Vocabulary, where: Any, extra: Any, deed: bool) -> None:
    told, types = inspect.signature(function).parameters, hints(function, where, extra)
    assert [n for n in told if n != "self"] == [python_name(r.preposition) for r in roles], function
    for role in roles:
        own = told[python_name(role.preposition)]
        free = role.optional or role.ty.optional or bool(role.ty.many) or role.ty.base == "flag"
        assert (own.default is own.empty) == (deed and not free), (function, role)
        ty = role.ty
        if deed and not free and one(game, v, ty) not in (int, bool, Any):
            assert _is(types[own.name], one(game, v, ty)), (function, role)
        else:
            assert same(types[own.name], ty, game, v, ("Iterable",)), (function, role, types[own.name])


def the_world_has_what_is_declared(module: ModuleType, game: Any, v: Vocabulary) -> None:
    own = inspect.getmodule(module.World.__mro__[1])
    assert own is not None
    world, cls, extra = module.World(), module.World, {"Iterable": Iterable}
    for relation in v.relations.values():
        assert hasattr(cls, python_name(relation.name)) == (not relation.defined)
        if relation.defined and relation.signature.subject in v.entities:
            words = [relation.name, *(r.preposition for r in relation.signature.roles)]
            asked = "_".join(["is", *(w for w in map(plain, words) if w)])
            assert callable(getattr(game.entities[relation.signature.subject], asked))
    assert [pair[1] for pair in cls._only_one] == [e.name for e in v.entities.values() if e.only_one]
    for kind in (e.name for e in v.entities.values() if e.only_one):
        assert type(getattr(world, python_name(kind))) is game.entities[kind]
    for window, said in v.windows.items():
        start = inspect.signature(getattr(cls, f"start_{plain(window)}")).parameters
        assert list(start) == ["self", *(["owner"] if said.owner else [])]
        assert getattr(world, f"{plain(window)}_is_open") is False
        if window not in v.entities:
            word = plain(window)
            assert getattr(world, f"{word}_" if keyword.iskeyword(word) else word) is None
    for unit in v.clock:
        assert inspect.signature(getattr(cls, f"pass_{plain(unit)}")).parameters["number"].default == 1
    for event in v.events.values():
        function = getattr(cls, f"trigger_{plain(event.name)}")
        lead = [Role("subject", Ty(event.signature.subject))] if event.signature.subject is not None else []
        last = [Role("succeeded", Ty("flag"))] if event.succeeds else []
        _roles_are(
            function, [*lead, *event.signature.roles, *_more(v.events, event.name), *last], game, v, own, extra, True
        )
    for zone in {a.zone_of for e in v.entities.values() for a in e.attributes.values() if a.zone_of}:
        assert len(getattr(world, f"{python_name(zone)}s")) == 0


# ---------------------------------------------------------------------------------------------- rules


def functions_are_called_as_their_clauses(files: Mapping[str, bytes]) -> None:
    """Whoever reads a traceback finds the clause, and whoever has the clause finds the function."""
    for path, content in files.items():
        module = re.fullmatch(r"(?:.*/)?rules/(\w+)\.py", path)
        if module is None:
            continue
        if module[1] == "__init__":
            imported = re.findall(r"^from \S+ import (\w+)$", content.decode(), re.M)
            told = re.findall(r'"(\w+)"', content.decode().partition("__all__")[2])
            assert imported == told
            continue
        found = re.findall(r"^def (\w+)\(.*\n    \"\"\"([\w-]+)/([\w-]+)", content.decode(), re.M)
        for function, rule, clause in found:
            own = (
                python_name(clause) if python_name(rule) == module[1] else f"{python_name(rule)}_{python_name(clause)}"
            )
            assert re.match(rf"{own}(_|$)", function), (path, function, rule, clause)
            step = re.fullmatch(r"(\w+)_then_1", function)
            assert step is None or f"def {step[1]}_first(" in content.decode(), "the first step comes before the second"
