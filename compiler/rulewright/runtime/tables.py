"""What an edition hands to the runtime: its vocabulary as data and its clauses as functions, by what they are asked for.

Everything here is built once, when the edition is imported, and never changes. Tables hold only what some clause bears on:
what is not in them costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from .fields import Field

Function: TypeAlias = Callable[..., Any]


class State:
    """A state or a group of states. `carriers` are all states that being in means being in this one, itself first."""

    __slots__ = (
        "bearer",
        "become",
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
    ) -> None:
        self.name = name
        self.bearer = bearer
        self.carriers = carriers or (name,)
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


class Reaction(NamedTuple):
    """A triggered sentence. Without `match`, the only step finds its own bindings; `ask` extends a binding or drops it."""

    clause: str
    order: int
    names: tuple[str, ...]
    match: Function | None
    ask: Function | None
    steps: tuple[Function, ...]


class Rule(NamedTuple):
    """A sentence that answers a query: its clause and its function. `masked`: the function takes a mask."""

    clause: str
    holds: Function
    masked: bool = False
    name: str = ""
    deeds: tuple[tuple[str, Function], ...] = ()
    no: bool = False


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
    """A phase of a procedure. `members` gives who takes part, `turn` their order when they go one after the other."""

    name: str
    window: str | None
    members: Function | None
    turn: Function | None
    by: Function | None
    work: tuple[tuple[str, Function], ...]
    decides: tuple[tuple[Field, tuple[tuple[str, Function], ...]], ...]


class Procedure(NamedTuple):
    clause: str
    order: int
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
        self.roll_effects: dict[str, tuple[int, int, str, str | None]] = {}
        self.clock: dict[str, int] = {}
        # clauses
        self.reactions: dict[str, tuple[Reaction | Procedure, ...]] = {}
        self.woulds: dict[str, tuple[Reaction, ...]] = {}
        self.instead: frozenset[Function] = frozenset()
        self.cannot: dict[str, tuple[Rule, ...]] = {}
        self.can: dict[str, tuple[Rule, ...]] = {}
        self.even_if: dict[str, tuple[Rule, ...]] = {}
        self.use_only: dict[str, tuple[Rule, ...]] = {}
        self.must: dict[str, tuple[Rule, ...]] = {}
        self.numbers: dict[str, tuple[Rule, ...]] = {}
        self.in_roll: dict[str, tuple[Rule, ...]] = {}
        self.of_roll: dict[str, tuple[Rule, ...]] = {}
        self.effects_on_roll: dict[str, tuple[Rule, ...]] = {}
        self.grants: dict[str, tuple[Rule, ...]] = {}
        self.counts_as: dict[str, tuple[Rule, ...]] = {}
        self.immune: dict[str, tuple[Rule, ...]] = {}
        self.immune_labels: tuple[Rule, ...] = ()
        self.disable: tuple[Rule, ...] = ()
        self.suppress: dict[str, tuple[Rule, ...]] = {}
        self.keeps: dict[str, tuple[Rule, ...]] = {}
        self.defined: dict[str, tuple[Rule, ...]] = {}
        self.offers: tuple[Offer, ...] = ()
        self.stands: dict[str, tuple[Function | None, ...]] = {}
        self.beats: frozenset[tuple[str, str]] = frozenset()
        self.clause_costs: dict[str, tuple[tuple[int, str], ...]] = {}
        self.labels: dict[str, frozenset[Any]] = {}
        # listening
        self.recorded: frozenset[str] = frozenset()
        self.heard: frozenset[str] = frozenset()
        self.endings: dict[str, Function] = {}
        self.ending_keys: dict[str, frozenset[str]] = {}
        self.latches: dict[str, tuple[tuple[str, Function], ...]] = {}
        self.frames: dict[str, Function] = {}
        self.clears: dict[str, tuple[tuple[str, Field, Function], ...]] = {}
        self.counted: dict[str, tuple[tuple[str, Function], ...]] = {}
        self.delayed: dict[str, tuple[Function | None, tuple[Function, ...]]] = {}
        self.asks_policy = False
