"""Which sentences can bear on a question at all: worked out once for an edition, and looked up ever after.

In: the tables of a loaded edition. Out: for a state, what could make it count; for a deed or a number of one kind of thing, the
sentences that could have a say, each with the states without one of which it says nothing. Nothing here looks at a world.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .results import ALLOWED, Part, Verdict
from .standing import Added, bit_of

if TYPE_CHECKING:
    from .fields import Field
    from .tables import Action, Game, Rule, State


class Gated(NamedTuple):
    """A sentence behind its states: it has no say unless one of `states` is there, if it names any. `sure`: then it applies."""

    rule: Rule
    states: frozenset[str] | None
    sure: bool

    def may_apply(self, states: Iterable[str]) -> bool:
        """Whether it has to be asked about somebody in these states."""
        return self.states is None or not self.states.isdisjoint(states)


class Deed(NamedTuple):
    """What bears on a deed of one kind of subject. Nobody in none of `states` is concerned (None: that cannot be told), and
    the verdict is `free`, if that can be told; whoever is in one of `sure` is forbidden it. `final`: a ban that applies stands.
    `ordered`: some clause may be out because another one is ordered before it.
    """

    bans: tuple[Gated, ...]
    duties: tuple[Gated, ...]
    lifts: tuple[Rule, ...]
    cans: tuple[Gated, ...]
    action: Action | None
    states: frozenset[str] | None
    free: Verdict | None
    sure: frozenset[str]
    final: bool
    ordered: bool


_NO_SUMS: Mapping[int, tuple[int, tuple[Part, ...]]] = {}


class Number(NamedTuple):
    """What bears on a number of one kind of thing. `added`, unless None, is all of it: a state, and what is added in it.

    `sums` has the same by the bits of all states that somebody is in. `defined` are the definitions that work the number out
    before anything is added.
    """

    rules: tuple[Gated, ...]
    added: tuple[tuple[str, Part], ...] | None
    defined: tuple[Rule, ...] = ()
    sums: Mapping[int, tuple[int, tuple[Part, ...]]] = _NO_SUMS


class Untouched(dict[str, bool]):
    """For the key of an effect, whether nothing can keep it away, act on it or put a price on it."""

    __slots__ = ("_bears",)

    def __init__(self, bears: Bearing) -> None:
        self._bears = bears

    def __missing__(self, key: str) -> bool:
        found = self[key] = self._bears.is_untouched(key)
        return found


class Bearing:
    """What an edition's tables say once for all. Filled when the first world of the edition is made.

    `carried` are the states that somebody is in only while an instance of one of these states is there, `plain` those of them that
    somebody is in exactly then. `losers` are the clauses that another one beats. `defining` are the definitions that put somebody
    into a state, each with its own state, `worked_out` the states that nobody enters: definitions alone put somebody into them;
    `alone` has the functions of those that ask the world nothing. `disabling` is what switches items off (`disabled_in`: for
    nobody in none of these states; None: that cannot be told). `summed`: modifiers of all kinds are added up, `guarded`:
    something forbids or keeps away at all. `ending` are the events that may end something that lasts, `untouched` what no clause
    has a say in.
    """

    __slots__ = (
        "_game",
        "_immune",
        "_numbers",
        "alone",
        "carried",
        "counting",
        "deeds",
        "defining",
        "disabled_in",
        "disabling",
        "ending",
        "guarded",
        "losers",
        "plain",
        "summed",
        "untouched",
        "worked_out",
    )

    def __init__(self, game: Game) -> None:
        self._game = game
        self.deeds: dict[tuple[str, type[Any]], Deed] = {}
        self._numbers: dict[tuple[Field | None, str, type[Any]], Number] = {}
        self.counting = {name: rules for name, state in game.states.items() if (rules := _counting(game, state))}
        self.defining = {name: found for name, state in game.states.items() if (found := _defining(game, state))}
        self.carried = {name: carriers for name in game.states if (carriers := self._carriers(name)) is not None}
        self.plain = frozenset(name for name in self.carried if self._lasts(game.states[name]))
        self.losers = frozenset(loser for _, loser in game.beats)
        self.summed = all(how == ("sum", "sum") for how in game.stacking.values())

        self.disabling = tuple((self._gated(rule), rule.clause.partition("/")[0]) for rule in game.disable)
        gates = [rule.states for rule, _ in self.disabling]
        self.disabled_in = None if None in gates else frozenset().union(*(states for states in gates if states))
        self.worked_out = frozenset(name for name in self.defining if self._is_worked_out(name))
        self.alone = {
            name: tuple(rule.holds for _, rule in self.defining[name])
            for name in self.worked_out
            if all(rule.alone for _, rule in self.defining[name])
        }
        self.guarded = bool(game.cannot or game.immune or game.immune_labels or game.use_only or game.must)
        self._immune: dict[str, tuple[Rule, ...]] = {}
        self.untouched = Untouched(self)
        self.ending = frozenset(game.counted).union(*game.ending_keys.values())

    def immune(self, key: str) -> tuple[Rule, ...]:
        """What makes somebody immune to what a deed of this key brings: a state, or an event."""
        found = self._immune.get(key)
        if found is None:
            kind = _BRINGS.get(key.partition(" ")[0], "")
            found = self._immune[key] = tuple(self._game.immune.get(f"{kind} {key.partition(' ')[2]}", ()))
        return found

    def is_untouched(self, key: str) -> bool:
        """Whether nothing has a say in effects of a key. What takes the last level of a state would end it, too."""
        game = self._game
        edge, _, name = key.partition(" ")
        if edge == "use" or game.immune_labels:
            return False
        keys = (key, f"stop {name}") if edge in _LEVELS else (key,)
        return not any(each in game.cannot or each in game.woulds or self.immune(each) for each in keys)

    def deed(self, key: str, subject: Any) -> Deed:
        """What bears on a deed of this subject, or of another of its kind."""
        kind = type(subject)
        found = self.deeds.get((key, kind))
        if found is None:
            found = self.deeds[key, kind] = self._deed(key, kind)
        return found

    def number(self, field: Field | None, roll: str, kind: type[Any]) -> Number:
        """What bears on a number: an attribute in general, in a roll (`roll` is its name), or the roll itself (no field)."""
        found = self._numbers.get((field, roll, kind))
        if found is None:
            found = self._numbers[field, roll, kind] = self._number(field, roll, kind)
        return found

    # ------------------------------------------------------------------------------------------ working it out

    def _carriers(self, name: str) -> frozenset[str] | None:
        """The states without one of which nobody is in a state; None where something else may put one into it."""
        state = self._game.states[name]
        if name in self.counting or name in self.defining:
            return None
        return frozenset(state.carriers)

    def _is_worked_out(self, name: str) -> bool:
        """Whether a state has no instances and is no group, and nobody counts as being in it."""
        return name not in self.counting and self._game.states[name].carriers == (name,)

    def _lasts(self, state: State) -> bool:
        """Whether an instance is always enough: nothing suppresses it, and no immunity leaves a part of it out."""
        if any(carrier in self._game.suppress for carrier in state.carriers):
            return False
        return len(state.carriers) == 1 or not self._game.immune

    def _gated(self, rule: Rule) -> Gated:
        states = self._carriers(rule.needs) if rule.needs else None
        return Gated(rule, states, states is not None and rule.always and self._lasts(self._game.states[rule.needs]))

    def _all_of(self, rules: Iterable[Rule], kind: type[Any]) -> tuple[Gated, ...]:
        return tuple(self._gated(rule) for rule in rules if rule.kind is None or issubclass(kind, rule.kind))

    def _deed(self, key: str, kind: type[Any]) -> Deed:
        game = self._game
        used = key.startswith("use ")
        forbidding = [*game.cannot.get(key, ()), *(_for_kind(game.use_only, kind) if used else ())]
        obliging = _for_kind(game.must, kind) if used else []
        bans, duties = self._all_of(forbidding, kind), self._all_of(obliging, kind)
        cans = tuple(self._gated(rule) for rule in game.can.get(key, ()))
        lifts = tuple(game.even_if.get(key, ()))
        action = game.actions.get(key.partition(" ")[2]) if used else None
        open_ = action is None or action.allowed
        free = None if cans else ALLOWED if open_ else Verdict(False)
        states: frozenset[str] | None = frozenset()
        for one in (*bans, *duties):
            states = None if states is None or one.states is None else states | one.states
        sentences = (*(one.rule for one in (*bans, *duties, *cans)), *lifts)
        ordered = any(rule.clause in self.losers for rule in sentences)
        final = not lifts and not ordered
        sure = [ban.states for ban in bans if final and ban.sure and ban.states is not None]
        return Deed(bans, duties, lifts, cans, action, states, free, frozenset().union(*sure), final, ordered)

    def _number(self, field: Field | None, roll: str, kind: type[Any]) -> Number:
        game = self._game
        defined: tuple[Rule, ...] = ()
        if field is None:
            rules = list(game.of_roll.get(roll, ()))
        else:
            kinds = {getattr(each, "_type", "") for each in kind.__mro__}
            defined = tuple(rule for rule in game.defined_numbers.get(field.name, ()) if rule.name in kinds)
            rules = [
                *game.numbers.get(field.name, ()),
                *(game.in_roll.get(f"{field.name} in {roll}", ()) if roll else ()),
            ]
        found = self._all_of(rules, kind)
        added: list[tuple[str, Part]] = []
        for one in found:
            part = one.rule.part
            fits = one.sure and part is not None and part.stage == "add" and self.summed
            if not fits or part is None or one.states is None or len(one.states) > 1 or part.clause in self.losers:
                return Number(found, None, defined)
            added += [(state, part) for state in one.states]
        return Number(found, tuple(added), defined, Added(*((bit_of(state), part) for state, part in added)))


_LEVELS = frozenset({"gain_level", "lose_level", "set"})
_BRINGS = {"become": "state", "gain_level": "state", "happen": "event"}


def _counting(game: Game, state: State) -> tuple[Rule, ...]:
    """What says that being in a state counts as being in this one, or that somebody does not count as being in it."""
    names = dict.fromkeys((state.name, *state.carriers))
    return tuple(
        rule for name in names for rule in game.counts_as.get(f"state {name}", ()) if not rule.no or name == state.name
    )


def _defining(game: Game, state: State) -> tuple[tuple[str, Rule], ...]:
    return tuple((member, rule) for member in state.members for rule in game.defined.get(member, ()))


def _for_kind(table: dict[str, list[Rule]], kind: type[Any]) -> list[Rule]:
    """Rules asked of a kind of subject: those for its own kind and for what its kind is a kind of."""
    found: list[Rule] = []
    for each in kind.__mro__:
        name = getattr(each, "_type", "")
        if name and each.__dict__.get("_type") == name:
            found.extend(table.get(name, ()))
    return found
