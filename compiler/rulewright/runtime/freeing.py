"""What would allow a command that is forbidden: the fewest conditions that would have to be otherwise.

In: a command, its verdict, the conditions of the clauses that decide. Out: a `Freeing`. It reads, asks nobody, and writes
nothing. What other clauses say once that is changed is not foreseen, nor what would lift a ban: ask again then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING, Any, NamedTuple

from .drivers import Command
from .events import Event
from .lacking import All, Among, Atom, Bind, Condition, Either, Names, Search, Sentence, known, sentences_of
from .verdicts import can_pay

if TYPE_CHECKING:
    from .world import World

MOST_WAYS = 1000
"""So many combinations are looked at before the rest are left."""


class Change(NamedTuple):
    """A condition that would have to be otherwise: its words, the clause whose condition it is, and whether it holds now."""

    words: str
    clause: str
    holds: bool

    def __str__(self) -> str:
        clause = f" ({self.clause})" if self.clause else ""
        return f"{'no longer' if self.holds else 'it needs'}: {self.words}{clause}"


Way = tuple[Change, ...]


class Freeing:
    """What would allow a command. `ways` are the sets of changes that would do, none more than needed, the smallest first.

    `changes` is the first of them; both are empty where it is allowed already (`is_allowed`), or where nothing would do.
    """

    def __init__(self, title: str, is_allowed: bool, ways: tuple[Way, ...]) -> None:
        self.title = title
        self.is_allowed = is_allowed
        self.ways = ways

    @property
    def changes(self) -> Way:
        """The smallest set of changes."""
        return self.ways[0] if self.ways else ()

    def __str__(self) -> str:
        if self.is_allowed:
            return f"{self.title} is allowed"
        if not self.ways:
            return f"{self.title} is not allowed, and no condition would change that"
        return "\n".join([f"{self.title} is not allowed; what would change that:", *(f"  - {c}" for c in self.changes)])

    def __repr__(self) -> str:
        return f"<{self}>"


def what_would_free(command: Command[Any]) -> Freeing:
    """The fewest conditions that would have to be otherwise for a command to be allowed. Raises TypeError for one made by hand."""
    w, said = command._world, command._telling()
    if said is None:
        raise TypeError(f"{command.title} was made by hand: nothing is known of what forbids it")
    roles = {"by": said.of, **said.roles} if said.do.startswith("make ") else dict(said.roles)
    deed = Event(said.do, said.of, roles)
    verdict = command.verdict()
    needs: list[list[Way]] = []
    verb, _, name = said.do.partition(" ")
    if verb == "use" and not can_pay(w, said.of, name):
        costs = ", ".join(f"{amount} {resource}" for amount, resource in w._game.actions[name].costs)
        needs.append([(Change(f"{getattr(said.of, 'name', said.of)} has {costs}", "", False),)])
    elif verdict:
        return Freeing(command.title, True, ())
    found = w._game.bears.deed(deed.key, deed.subject)
    if not verdict and not verdict.reasons:
        needs.append([way for can in found.cans for way in _missing(w, can.rule.clause, deed)])
    for clause in verdict.reasons:
        needs.extend(
            list(_breaking(w, clause, deed)) or [_missing(w, clause, deed)]
        )  # `only`: it forbids by not applying
    return Freeing(command.title, False, _fewest(needs))


def _fewest(needs: Sequence[Sequence[Way]]) -> tuple[Way, ...]:
    """All ways to meet every need, without those that hold another."""
    together: dict[frozenset[str], Way] = {}
    for chosen in islice(product(*needs), MOST_WAYS) if needs else ():
        way = {change.words: change for one in chosen for change in one}
        together.setdefault(frozenset(way), tuple(way.values()))
    ordered = sorted(together, key=len)
    least = [words for at, words in enumerate(ordered) if not any(other < words for other in ordered[:at])]
    return tuple(together[words] for words in least)


def _sentences(w: World, clause: str, deed: Event) -> list[Sentence]:
    """Those of a clause that may be about this deed: `actions` are all of somebody's."""
    every = [s for s in sentences_of(w._game).get(clause, ()) if not s.heard]
    return [s for s in every if s.key in ("", deed.key) or s.key.startswith("actions ")]


def _search(w: World, deed: Event) -> Search:
    search = Search(w, [t for t in (deed.subject, *deed.fields.values()) if t is not None])
    search.fixed = deed
    return search


def _missing(w: World, clause: str, deed: Event) -> list[Way]:
    """What a clause that would help lacks."""
    found = [_search(w, deed).sentence(sentence)[0] for sentence in _sentences(w, clause, deed)]
    return [tuple(Change(one.words, one.clause, False) for one in missing) for missing in found if missing]


def _breaking(w: World, clause: str, deed: Event) -> Iterator[list[Way]]:
    """For each way in which a clause applies, what would keep it from doing so."""
    for sentence in _sentences(w, clause, deed):
        search = _search(w, deed)
        for met in _applying(search, sentence, 0, deed, {}):
            yield [way for guard, names in met for way in _ends(search, guard, clause, deed, names)]


Met = list[tuple[Condition, Names]]


def _applying(search: Search, sentence: Sentence, at: int, deed: Event, names: Names) -> Iterator[Met]:
    """The bindings with which a sentence applies, as the conditions that are met, each with the names it reads."""
    if at == len(sentence.guards):
        yield []
        return
    guard = sentence.guards[at]
    if isinstance(guard, Among):
        for member in search.members(guard, deed, names) or ():
            yield from _applying(search, sentence, at + 1, deed, {**names, guard.var: member})
    elif isinstance(guard, Bind):
        value = guard.value(search.world, deed, names) if known(guard.names, guard.fields, deed, names) else None
        if value is not None or guard.optional:
            yield from _applying(search, sentence, at + 1, deed, {**names, guard.var: value})
    elif not search.held(guard, sentence.clause, deed, dict(names))[0]:
        own: Met = [(guard, names)] if isinstance(guard, Atom | All | Either) else []
        for rest in _applying(search, sentence, at + 1, deed, names):
            yield [*own, *rest]


def _ends(search: Search, guard: Condition, clause: str, deed: Event, names: Names) -> list[Way]:
    """What would make a condition that is met fail; of what thing something is cannot be changed."""
    if isinstance(guard, All):
        return [way for part in guard.parts for way in _ends(search, part, clause, deed, names)]
    if isinstance(guard, Either):
        met = [part for part in guard.parts if search.held(part, clause, deed, dict(names)) == ((), False)]
        ways = [_ends(search, part, clause, deed, names) for part in met]
        return list(_fewest(ways)) if all(ways) else []
    return [] if guard.narrows or guard.holds is None else [(Change(guard.words, clause, True),)]
