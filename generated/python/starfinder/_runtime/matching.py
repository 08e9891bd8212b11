"""Who reacts to an event: the bindings of all sentences and procedures that hear it, in the fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import decisions
from .events import Event
from .firings import Firing
from .tables import Procedure

if TYPE_CHECKING:
    from .world import World


def match(w: World, event: Event) -> list[Firing | decisions.Run]:
    """All firings and procedures of an event, in the fixed order."""
    found: list[Firing | decisions.Run] = []
    named: list[Firing] = []
    for reaction in w._game.reactions[event.key]:
        if isinstance(reaction, Procedure):
            found.extend(decisions.Run(w, event, reaction, names) for names in reaction.match(w, event))
        elif reaction.match is None:
            found.append(Firing(reaction.clause, (), reaction.steps, event))
        else:
            for names in dict.fromkeys(reaction.match(w, event)):
                firing = Firing(reaction.clause, names, reaction.steps, event, reaction.ask, reaction.names)
                found.append(firing)
                named.append(firing)
    losers = w._game.bears.losers
    if losers and len(named) > 1:
        beats = w._game.beats
        for firing in named:
            if firing.clause in losers:
                firing.rivals = [o for o in named if (o.clause, firing.clause) in beats and _same_things(o, firing)]
    return found


def _same_things(one: Firing, other: Firing) -> bool:
    left = dict(zip(one.variables, one.names, strict=False))
    right = dict(zip(other.variables, other.names, strict=False))
    return all(left[name] is right[name] for name in left if name in right and hasattr(left[name], "_states"))
