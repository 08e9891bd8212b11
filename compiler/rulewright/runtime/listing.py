"""What an edition has, for a host that finds out at run time: rules, clauses, and what can be called, heard and asked.

In: the tables of an edition. Out: a `Catalogue` of names, each with what a host writes for it.
"""

from __future__ import annotations

from importlib import import_module
from inspect import Parameter as Given
from inspect import signature
from typing import TYPE_CHECKING, NamedTuple

from .lacking import sentences_of
from .tables import Game, Procedure

if TYPE_CHECKING:
    from .texts import Rule
    from .world import World


class Parameter(NamedTuple):
    """What a call takes: the keyword, its type as it is written in Python, and whether it has to be said."""

    name: str
    type: str
    is_required: bool


class Call(NamedTuple):
    """Something with a command: its name in the rules, the class that has the method, the method, and what it takes.

    `getattr(thing, call.method)(..)` makes the command; of `World` it is the world's own method. `heard`: some clause waits for
    it; where none does, a host carries out by itself what follows, and the rules only say whether it may be done. `runs` are
    the windows that clauses open and close by themselves once it is done: they are not to be started again.
    """

    name: str
    of: str
    method: str
    parameters: tuple[Parameter, ...] = ()
    heard: bool = False
    runs: tuple[str, ...] = ()


class Asks(NamedTuple):
    """What a clause may ask of a host: `kind` is `roll`, `choose` or `judge`; `about` as the request says it."""

    clause: str
    kind: str
    about: str


class Catalogue(NamedTuple):
    """An edition by its names. `rules` holds titles and printed words; `clauses` are addresses, `acting` those that do something
    by themselves (the rest is only read), `offers` those to be taken up. `classes` are things with their classes in Python;
    `editions` all editions of the package, each with the module that holds it.

    `requests` are those that clauses lead to. Besides them the runtime asks which of several sentences acts first (`would`),
    which attribute feeds a roll (`attribute`), and whether to keep what one has (`keep or take`).
    """

    edition: str
    hash: str
    rules: dict[str, Rule]
    clauses: tuple[str, ...]
    actions: tuple[Call, ...]
    rolls: tuple[Call, ...]
    events: tuple[Call, ...]
    windows: tuple[Call, ...]
    offers: tuple[str, ...]
    requests: tuple[Asks, ...]
    things: tuple[str, ...]
    states: tuple[str, ...]
    relations: tuple[str, ...]
    acting: tuple[str, ...]
    classes: dict[str, str]
    editions: dict[str, str]


def catalogue(world: type[World]) -> Catalogue:
    """All names of an edition, in the order in which it declares them."""
    game = world._game

    def calls(verb: str) -> tuple[Call, ...]:
        keys = [(key, *key.partition(" ")[::2], of, method) for key, (of, method) in game.calls.items()]
        return tuple(
            Call(name, of, method, _parameters(world, of, method), key in game.heard, _runs(game, key))
            for key, kind, name, of, method in keys
            if kind == verb
        )

    clauses = tuple(f"{rule}/{clause}" for rule, words in game.texts.items() for clause in words.clauses)
    beats = {clause for pair in game.beats for clause in pair}
    acting = {*sentences_of(game), *beats, *game.stands, *game.clause_costs}
    things = tuple(name for name in game.entities if name not in game.rolls)
    return Catalogue(
        edition=game.edition,
        hash=game.hash,
        rules=dict(game.texts),
        clauses=clauses,
        actions=calls("use"),
        rolls=calls("make"),
        events=calls("happen"),
        windows=calls("start"),
        offers=tuple(dict.fromkeys(offer.clause for offer in game.offers)),
        requests=tuple(Asks(*line) for line in game.requests),
        things=things,
        states=tuple(game.states),
        relations=tuple(game.relations),
        acting=tuple(clause for clause in clauses if clause in acting),
        classes={name: game.entities[name].__name__ for name in things},
        editions=_editions(world),
    )


def _parameters(world: type[World], of: str, method: str) -> tuple[Parameter, ...]:
    kinds = [world, *world._game.entities.values()]
    kind = next((k for k in kinds if k.__name__ == of), None)
    if kind is None:
        return ()
    taken = list(signature(getattr(kind, method)).parameters.values())[1:]
    return tuple(Parameter(p.name, str(p.annotation), p.default is Given.empty) for p in taken)


def _runs(game: Game, key: str) -> tuple[str, ...]:
    procedures = [one for one in game.reactions.get(key, ()) if isinstance(one, Procedure)]
    return tuple(dict.fromkeys(phase.window for one in procedures for phase in one.phases if phase.window is not None))


def _editions(world: type[World]) -> dict[str, str]:
    root = world.__module__.removesuffix("._edition").partition(".editions.")[0]
    own: dict[str, str] = {
        edition: f"{root}{module}" for edition, module in import_module(f"{root}.editions").EDITIONS.items()
    }
    return own
