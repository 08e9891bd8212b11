"""Handling events: rounds in five stages, a queue, and the limit of chains.

In: events and deeds. Out: a changed world; requests are yielded on the way. Rounds of all firings of one event run in step.
If a later round follows, what a round brought about is handled first, in a queue of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rulewright.interpret import boundaries, changes, clearing, computing, matching, woulds
from rulewright.interpret.deed import Deed
from rulewright.interpret.errors import RulesLoop
from rulewright.interpret.events import Event
from rulewright.interpret.firings import Firing, Strand
from rulewright.interpret.procedures import Run
from rulewright.interpret.purse import Purse
from rulewright.interpret.requests import Asking
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import WindowInstance, number
from rulewright.interpret.world import World
from rulewright.model.terms import Block

Job: TypeAlias = Event | tuple[Event, ...] | WindowInstance  # an event, several that are one, or a window to close
Track: TypeAlias = Firing | Run


def drain(world: World, queue: list[Job]) -> Asking[None]:
    """Handles what is queued and all that it causes, first in, first out."""
    while queue:
        job = queue.pop(0)
        if isinstance(job, WindowInstance):
            yield from boundaries.close(world, job)
        else:
            yield from handle(world, job if isinstance(job, tuple) else (job,), queue)


def handle(world: World, events: tuple[Event, ...], queue: list[Job], due: Sequence[Firing] = ()) -> Asking[None]:
    """One event, or several that are one: match, then rounds. `due` is what was left for this moment."""
    tracks: list[Track] = list(due)
    ending: list[Deed] = []
    for event in events:
        limit(event, world)
        if event.key.kind != "end":
            clearing.clear(event, world)
    for event in events:
        matched = matching.match(event, world)
        tracks.extend(matched.firings)
        tracks.extend(Run(p, s, world) for p, s in matched.procedures)
        ending.extend(matched.ending)
    tracks.sort(key=lambda t: world.book.place_of(t.ref) if isinstance(t, Firing) else t.place)
    if tracks or ending:
        yield from rounds(world, tracks, queue, ending)
    record(world, [e for e in events if e.key.kind == "use"], finished=True)


def limit(event: Event, world: World) -> None:
    """Refuses a chain of causes that is too deep, and shows its circle."""
    if event.depth <= world.book.plans.chain_limit:
        return
    seen: list[str] = []
    for behind in [event, *event.cause.chain()]:
        clause = behind.cause.clause or "the host"
        if clause in seen:
            break
        seen.append(clause)
    raise RulesLoop(f"a chain of more than {world.book.plans.chain_limit} events: {' <- '.join(seen)}", tuple(seen))


def rounds(
    world: World, tracks: Sequence[Track], queue: list[Job], joining: Sequence[Deed] = (), purse: Purse | None = None
) -> Asking[None]:
    """Round after round, until no track has a step left. `joining` are deeds of the first round."""
    extra = list(joining)
    firings = [t for t in tracks if isinstance(t, Firing)]
    first = True
    while True:
        purse = purse if purse is not None and first else Purse()
        units: list[tuple[Strand, Block]] = []
        deeds: list[Deed] = []
        for track in tracks:
            if isinstance(track, Firing):
                if first and not (yield from _begin(track, firings, world, purse)):
                    continue
                units = track.next()
            else:
                units = yield from track.next(purse)
            for strand, block in units:
                world.took_part[strand.scope.clause] = None
                strand.scope = strand.next_scope().with_(purse=purse)
                made = yield from computing.block(block, strand)
                strand.deeds.extend(made)
                deeds.extend(made)
            if isinstance(track, Run):
                deeds.extend(track.decided())
        deeds.extend(extra)
        extra, first = [], False
        deeds.extend(computing.payments(purse))
        events = yield from round_of(world, deeds)
        _rename(tracks, deeds)
        closing: list[Job] = [d.about["window"] for d in deeds if d.kind == "end window" and d.happened]
        jobs: list[Job] = [*events, *closing]
        if any(t.more for t in tracks):
            yield from drain(world, jobs)
        else:
            queue.extend(jobs)
            return


def _begin(firing: Firing, firings: list[Firing], world: World, purse: Purse) -> Asking[bool]:
    """Runs what a firing has to ask, unless a firing that is ordered before it applies."""
    firing.scope = firing.scope.with_(purse=purse)
    for rival in matching.rivals(firing, firings, world):
        if rival.steps is None:
            rival.scope = rival.scope.with_(purse=purse)
        if (yield from rival.begin()):
            firing.out = True
            return False
    return (yield from firing.begin())


def round_of(world: World, deeds: list[Deed]) -> Asking[list[Event]]:
    """Stages b to e: what happens is settled, merged, applied; what is to be heard is recorded and returned."""
    happening = yield from woulds.settle(deeds, world, computing.body)
    for deed in happening:
        if deed not in deeds:
            deeds.append(deed)
    events = changes.apply(happening, world)
    matching.renew(world)
    while True:
        over = matching.expired(world)
        if not over:
            break
        events.extend(changes.apply(over, world))
    record(world, events)
    return events


def record(world: World, events: list[Event], finished: bool = False) -> None:
    """Enters events into the record; an action counts when it is finished."""
    world.t.record.extend(e for e in events if finished or e.key.kind != "use")


def _rename(tracks: Sequence[Track], deeds: list[Deed]) -> None:
    """Numbers named by `let` that a round changed keep their new value in later steps."""
    for deed in deeds:
        if deed.kind != "name" or not deed.happened:
            continue
        strands = {id(strand): strand for track in tracks for strand in track.strands()}  # one has several steps
        for strand in strands.values():
            if deed in strand.deeds:
                var, about = str(deed.about["var"]), deed.about
                old = number(strand.scope.names.get(var)) or 0
                strand.scope = strand.scope.bind(var, about["value"] if "value" in about else old + about["by"])


def scope_of(world: World, names: dict[str, object] | None = None) -> Scope:
    """The scope of a command of the host."""
    return Scope(world, dict(names or {}), may_ask=True, purse=Purse())  # type: ignore[arg-type]
