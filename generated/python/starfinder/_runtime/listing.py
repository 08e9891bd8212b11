"""What an edition has, for a host that finds out at run time: rules, clauses, and what can be called, heard and asked.

In: the tables of an edition. Out: a `Catalogue` of names, each with what a host writes for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .tables import Game
    from .texts import Rule


class Call(NamedTuple):
    """Something with a command: its name in the rules, the class that has the method, and the method.

    `getattr(thing, call.method)(..)` makes the command; of `World` it is the world's own method.
    """

    name: str
    of: str
    method: str


class Asks(NamedTuple):
    """What a clause may ask of a host: `kind` is `roll`, `choose` or `judge`; `about` as the request says it."""

    clause: str
    kind: str
    about: str


class Catalogue(NamedTuple):
    """An edition by its names. `rules` holds titles and printed words; `clauses` are addresses, `offers` those to be taken up.

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


def catalogue(game: Game) -> Catalogue:
    """All names of an edition, in the order in which it declares them."""

    def calls(verb: str) -> tuple[Call, ...]:
        keys = ((key.partition(" "), of, method) for key, (of, method) in game.calls.items())
        return tuple(Call(name, of, method) for (kind, _, name), of, method in keys if kind == verb)

    return Catalogue(
        edition=game.edition,
        hash=game.hash,
        rules={name: game.texts[name] for name in game.rules if name in game.texts},
        clauses=tuple(f"{rule}/{clause}" for rule, words in game.texts.items() for clause in words.clauses),
        actions=calls("use"),
        rolls=calls("make"),
        events=calls("happen"),
        windows=calls("start"),
        offers=tuple(dict.fromkeys(offer.clause for offer in game.offers)),
        requests=tuple(Asks(*line) for line in game.requests),
        things=tuple(name for name in game.entities if name not in game.rolls),
        states=tuple(game.states),
        relations=tuple(game.relations),
    )
