"""What an edition hands to the runtime: its vocabulary as data and its clauses as functions, by what they are asked for.

Everything here is built once, when the edition is imported, and never changes. Tables hold only what some clause bears on:
what is not in them costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from .bearing import Bearing
from .fields import Field
from .hearing import Hearing
from .results import Part
from .standing import bit_of
from .texts import Rule as RuleText

Function: TypeAlias = Callable[..., Any]


class State:
    """A state or a group of states. `carriers` are all states that being in means being in this one, itself first.

    `attribute` is its name in Python, `bit` that of its instances among those of a thing (`standing`),
    `bits` those of all its carriers.
    """

    __slots__ = (
        "attribute",
        "bearer",
        "become",
        "bit",
        "bits",
        "carriers",
        "excludes",
        "gain",
        "implies",
        "levels",
        "lose",
        "members",
        "name",
        "policy",
        "reach",
        "stop",
        "told",
        "touches",
    )

    def __init__(
        self,
        name: str,
        bearer: str,
        *,
        carriers: tuple[str, ...] = (),
        implies: tuple[str, ...] = (),
        touches: tuple[str, ...] = (),
        members: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        levels: tuple[int, int] | None = None,
        policy: str = "unique",
        attribute: str = "",
    ) -> None:
        self.name = name
        self.bit = bit_of(name)
        self.attribute = attribute or name.lower().replace(" ", "_").replace("-", "_")
        self.bearer = bearer
        self.carriers = carriers or (name,)
        self.bits = 0
        for carrier in self.carriers:
            self.bits |= bit_of(carrier)
        self.implies = implies
        self.touches = touches or (name,)
        self.members = members or (name,)
        self.excludes = excludes
        self.levels = levels
        self.policy = policy
        self.become = f"become {name}"
        self.stop = f"stop {name}"
        self.gain = f"gain_level {name}"
        self.lose = f"lose_level {name}"
        self.reach = f"reach {name}"
        levels_told = (self.gain, self.lose, self.reach) if levels is not None else ()
        self.told = frozenset((self.become, self.stop, *levels_told))


class Reaction(NamedTuple):
    """A triggered sentence. Without `match`, the only step finds its own bindings; `ask` extends a binding or drops it."""

    clause: str
    names: tuple[str, ...]
    match: Function | None
    ask: Function | None
    steps: tuple[Function, ...]


class Rule(NamedTuple):
    """A sentence that answers a query: its clause and its function. `masked`: the function takes a mask.

    `deeds` are what a duty names: while one of them is possible, the others are forbidden. Of a number that is worked out,
    `name` is the kind of thing that it is worked out for. `needs` is the state that whom it is asked about has to be in for it
    to apply. `always`: besides that, only being of the `kind`, if there is one, decides, and what it gives to a number is `part`.
    `applies`: whether it applies at all, where that is more than `holds` says and some order of clauses may rest on it.
    `alone`: its function asks the world nothing, so that it never needs its own answer.
    """

    clause: str
    holds: Function
    masked: bool = False
    name: Any = ""
    deeds: tuple[str, ...] = ()
    no: bool = False
    needs: str = ""
    always: bool = False
    kind: type[Any] | None = None
    part: Part | None = None
    applies: Function | None = None
    alone: bool = False


class Offer(NamedTuple):
    """What somebody may start at will. `find` gives all bindings for a payer."""

    clause: str
    names: tuple[str, ...]
    by: int
    price: tuple[int, str] | None
    find: Function
    ask: Function | None
    steps: tuple[Function, ...]


class Phase(NamedTuple):
    """A phase of a procedure. `members` gives who takes part, `turn` their order when they go one after the other.

    Each of `work` is a clause, what its headers ask, and its steps.
    """

    name: str
    window: str | None
    members: Function | None
    turn: Function | None
    by: Function | None
    work: tuple[tuple[str, Function | None, tuple[Function, ...]], ...]
    decides: tuple[tuple[Field, tuple[tuple[str, Function], ...]], ...]


class Procedure(NamedTuple):
    clause: str
    names: tuple[str, ...]
    match: Function
    phases: tuple[Phase, ...]


class Window(NamedTuple):
    name: str
    parent: str | None
    owned: bool
    children: tuple[str, ...]


class Action(NamedTuple):
    name: str
    allowed: bool
    costs: tuple[tuple[int, str], ...]


class Game:
    """One edition of a game, for the runtime."""

    def __init__(self, package: str, edition: str, hash: str) -> None:
        self.package = package
        self.edition = edition
        self.hash = hash
        self.chain_limit = 1000
        self.variant: str | None = None
        self.rules: list[str] = []
        self.items: dict[str, Any] = {}
        self.enums: dict[str, type[Enum]] = {}
        self.texts: dict[str, RuleText] = {}
        self.printed: dict[str, str] = {}
        self.modules: tuple[str, ...] = ()
        self.why: dict[str, list[Any]] | None = None
        self.item_rules: dict[str, str] = {}
        self.relations: dict[str, tuple[str, ...]] = {}
        self.entities: dict[str, type[Any]] = {}
        self.states: dict[str, State] = {}
        self.windows: dict[str, Window] = {}
        self.actions: dict[str, Action] = {}
        self.resources: dict[str, Field] = {}
        self.stacking: dict[str, tuple[str, str]] = {"plain": ("sum", "sum")}
        self.values: tuple[str, ...] = ("substitute", "set", "at least", "at most", "add", "multiply")
        self.rounding = "down"
        self.rolls: dict[str, Any] = {}
        self.roll_kinds: dict[str, Any] = {}
        self.roll_effects: dict[str, tuple[int, int, str, str | None, tuple[str, ...]]] = {}
        self.clock: dict[str, int] = {}
        self.event_bounds: dict[tuple[str, str], tuple[int | str | None, int | str | None]] = {}
        self.calls: dict[str, tuple[str, str]] = {}
        self.takes: dict[str, dict[str, str]] = {}
        self.requests: tuple[tuple[str, str, str], ...] = ()
        self.read: dict[str, tuple[str, ...]] = {}
        # clauses
        self.reactions: dict[str, list[Reaction | Procedure]] = {}
        self.woulds: dict[str, list[Reaction]] = {}
        self.roll_woulds: dict[str, list[Reaction]] = {}
        self.instead: set[Function] = set()
        self.cannot: dict[str, list[Rule]] = {}
        self.can: dict[str, list[Rule]] = {}
        self.even_if: dict[str, list[Rule]] = {}
        self.use_only: dict[str, list[Rule]] = {}
        self.must: dict[str, list[Rule]] = {}
        self.numbers: dict[str, list[Rule]] = {}
        self.in_roll: dict[str, list[Rule]] = {}
        self.of_roll: dict[str, list[Rule]] = {}
        self.effects_on_roll: dict[str, list[Rule]] = {}
        self.grants: dict[str, list[Rule]] = {}
        self.counts_as: dict[str, list[Rule]] = {}
        self.immune: dict[str, list[Rule]] = {}
        self.immune_labels: list[Rule] = []
        self.disable: list[Rule] = []
        self.suppress: dict[str, list[Rule]] = {}
        self.keeps: dict[str, list[Rule]] = {}
        self.defined: dict[str, list[Rule]] = {}
        self.defined_numbers: dict[str, list[Rule]] = {}
        self.offers: list[Offer] = []
        self.stands: dict[str, list[Function | None]] = {}
        self.beats: set[tuple[str, str]] = set()
        self.clause_costs: dict[str, tuple[int, str]] = {}
        self.labels: dict[str, frozenset[Any]] = {}
        # listening
        self.recorded: set[str] = set()
        self.heard: set[str] = set()
        self.endings: dict[str, Function] = {}
        self.reads: dict[str, frozenset[str]] = {}
        self.ending_keys: dict[str, frozenset[str]] = {}
        self.latches: dict[str, list[tuple[str, Function]]] = {}
        self.frames: dict[str, Function] = {}
        self.clears: dict[str, list[tuple[str, Field, Function]]] = {}
        self.counted: dict[str, list[tuple[str, Function]]] = {}
        self.delayed: dict[str, tuple[Function | None, tuple[Function, ...]]] = {}
        self.asks_policy = False
        self.exact: set[str] = set()
        self.roll_plans: dict[str, Any] = {}
        self.bands: dict[tuple[Any, ...], tuple[int, ...]] = {}

    @cached_property
    def bears(self) -> Bearing:
        """What can bear on what. Worked out when it is asked for first: by then all rules have registered."""
        return Bearing(self)

    @cached_property
    def hearing(self) -> Hearing:
        """Who hears what, worked out like `bears`."""
        return Hearing(self)

    def at_once(self, key: str) -> tuple[tuple[str, Function], ...] | None:
        """The sentences that hear an event, where each finds its own bindings and acts; None where one does not."""
        heard = self.reactions.get(key, ())
        plain = [r for r in heard if isinstance(r, Reaction) and r.match is None]
        return tuple((r.clause, r.steps[0]) for r in plain) if len(plain) == len(heard) else None

    # ------------------------------------------------------------------------------------------ what rule modules call

    def react(
        self,
        key: str,
        clause: str,
        names: tuple[str, ...],
        match: Function | None,
        ask: Function | None,
        steps: tuple[Function, ...],
    ) -> None:
        """A triggered sentence that listens to `key`."""
        self.reactions.setdefault(key, []).append(Reaction(clause, names, match, ask, steps))
        self.heard.add(key)

    def would(
        self,
        key: str,
        clause: str,
        names: tuple[str, ...],
        match: Function,
        ask: Function | None,
        steps: tuple[Function, ...],
        instead: bool = False,
    ) -> None:
        """A sentence that acts just before `key` happens."""
        self.woulds.setdefault(key, []).append(Reaction(clause, names, match, ask, steps))
        if instead:
            self.instead.add(match)

    def would_roll(
        self,
        key: str,
        clause: str,
        names: tuple[str, ...],
        match: Function,
        ask: Function | None,
        steps: tuple[Function, ...],
    ) -> None:
        """A sentence that acts just before a roll succeeds or fails."""
        self.roll_woulds.setdefault(key, []).append(Reaction(clause, names, match, ask, steps))

    def reads_dice(self, *rolls: str) -> None:
        """Rolls of which some clause reads more than the degree; `*` stands for any."""
        self.exact.update(rolls)

    def proceed(
        self, key: str, clause: str, names: tuple[str, ...], match: Function, phases: tuple[Phase, ...]
    ) -> None:
        """A procedure that `key` starts."""
        self.reactions.setdefault(key, []).append(Procedure(clause, names, match, phases))
        self.heard.add(key)

    def item(self, name: str, item: Any) -> None:
        """The one item that a rule describes: the same in all worlds, so that no fact can be set on it."""
        self.items[name] = item
        type(item)._shared = tuple(dict.fromkeys((*type(item)._shared, item)))

    def price(self, name: str, amount: int, resource: str) -> None:
        """What an action or a clause costs, instead of what it would cost."""
        if name in self.actions:
            self.actions[name] = self.actions[name]._replace(costs=((amount, resource),))
        else:
            self.clause_costs[name] = (amount, resource)

    def rule(self, table: dict[str, list[Rule]], key: str, rule: Rule) -> None:
        """A sentence that answers a query."""
        table.setdefault(key, []).append(rule)

    def listen(self, *keys: str) -> None:
        """Events that are looked back to: recorded, and raised although nobody reacts."""
        self.recorded.update(keys)
        self.heard.update(keys)

    def ends(self, id: str, holds: Function, *keys: str, reads: tuple[str, ...] | None = None) -> None:
        """What decides whether something that lasts goes on (no keys) or ends with an event.

        `reads` are the only slots of things that it reads, where that is known.
        """
        self.endings[id] = holds
        if reads is not None:
            self.reads[id] = frozenset(reads)
        if keys:
            self.ending_keys[id] = frozenset(keys)
            self.heard.update(keys)

    def latch(self, id: str, frame: Function, find: Function, *keys: str) -> None:
        """An `until` header: spent by the events, and fresh again when its frame begins anew."""
        self.frames[id] = frame
        for key in keys:
            self.latches.setdefault(key, []).append((id, find))
        self.heard.update(keys)

    def clear(self, key: str, kind: str, field: Field, fits: Function) -> None:
        """An attribute that is set back when `key` is heard."""
        self.clears.setdefault(key, []).append((kind, field, fits))
        self.heard.add(key)

    def count(self, key: str, unit: str, fits: Function) -> None:
        """The moment that `for 2 Rounds` counts."""
        self.counted.setdefault(key, []).append((unit, fits))
        self.heard.add(key)
