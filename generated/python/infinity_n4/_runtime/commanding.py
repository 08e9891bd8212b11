"""The verbs of a world as commands: one effect, its round, and all that follows."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from . import engine, verdicts, windows
from .drivers import Command
from .errors import BadFact, IllegalAction
from .events import Effect, Event
from .facts import check_number, check_roles, check_thing
from .firings import Firing
from .lifetimes import Window
from .requests import Answer, Request
from .results import ALLOWED
from .rounds import Round
from .written import Said

if TYPE_CHECKING:
    from .world import World

Asking = Generator[Request, Answer, None]


def carry_out(w: World, firing: Firing) -> Asking:
    """Carries a firing out, and all that it causes."""
    queue: engine.Queue = deque()
    yield from engine.run_rounds(w, firing.event, [firing], queue)
    asking = engine.handle_all(w, queue)
    if asking is not None:
        yield from asking


def _finish(w: World, r: Round) -> Asking:
    asking = engine.whole(w, r)
    if asking is not None:
        yield from asking


def verb(w: World, title: str, effect: Effect) -> Command[Effect]:
    """One round with one effect. The command can be given again, so each time the effect is a fresh one."""
    check_roles(w, effect.key, effect.fields)
    check_number(f"the amount of {title}", effect.amount)
    check_thing(w, f"the source of {title}", effect.source)

    def start() -> Generator[Request, Answer, Effect]:
        reason = verdicts.forbidden(w, effect)
        if reason is not None:
            raise IllegalAction(title, (reason,))
        fresh = Effect(
            effect.op,
            effect.key,
            effect.subject,
            "host",
            None,
            dict(effect.fields),
            field=effect.field,
            value=effect.value,
            amount=effect.amount,
            source=effect.source,
        )
        fresh.body = effect.body
        r = Round(w, None)
        r.effects.append(fresh)
        yield from _finish(w, r)
        return fresh

    return Command(w, title, start, lambda: verdicts.verdict(w, effect), _said(effect))


def _said(effect: Effect) -> Said:
    """An effect in words: an amount and a source only where there are some."""
    more = {"amount": effect.amount, "source": effect.source}
    return Said(effect.key, effect.subject, effect.fields, {name: value for name, value in more.items() if value})


def wanted(w: World, title: str, want: Callable[[Round], None], said: Said) -> Command[bool]:
    """What a call on a round wants done, as a command; nothing to do is nothing that happens."""

    def effects() -> list[Effect]:
        r = Round(w, None)
        r.clause = "host"
        want(r)
        return r.effects

    def start() -> Generator[Request, Answer, bool]:
        done = False
        for effect in effects():
            reason = verdicts.forbidden(w, effect)
            if reason is not None:
                raise IllegalAction(title, (reason,))
            r = Round(w, None)
            r.effects.append(effect)
            yield from _finish(w, r)
            done = effect.done
        return done

    return Command(w, title, start, lambda: next((verdicts.verdict(w, e) for e in effects()), ALLOWED), said)


def use(w: World, who: Any, action: str, fields: dict[str, Any]) -> Command[bool]:
    """The use of an action: verdict, price, effects."""
    deed = Event(f"use {action}", who, fields)
    check_roles(w, deed.key, fields)

    def start() -> Generator[Request, Answer, bool]:
        result = verdicts.verdict(w, deed)
        if not result:
            cans = () if result.reasons else w._game.bears.deed(deed.key, who).cans
            raise IllegalAction(deed.key, result.reasons, tuple(dict.fromkeys(can.rule.clause for can in cans)))
        if not verdicts.can_pay(w, who, action):
            raise IllegalAction(deed.key, (), cannot_pay=True)
        r = Round(w, None)
        r.clause = "host"
        r.use(who, action, dict(fields))
        yield from _finish(w, r)
        return r.effects[0].dropped is None

    return Command(w, deed.key, start, lambda: verdicts.verdict(w, deed), Said(deed.key, who, fields))


def trigger(w: World, event: str, subject: Any, fields: dict[str, Any]) -> Command[bool]:
    """A declared event; the result tells whether it happened."""
    command = verb(w, event, Effect("happen", f"happen {event}", subject, "host", None, fields))
    return command.then(lambda effect: effect.dropped is None)


def start(w: World, name: str, owner: Any = None) -> Command[Window]:
    """Opens a window."""
    said = Said(f"start {name}", more={} if owner is None else {"owner": owner})
    return Command(w, f"start {name}", lambda: windows.open_(w, name, owner), said=said)


def end(w: World, name: str) -> Command[None]:
    """Closes a window, if it is open."""

    def close() -> Asking:
        window = w._open.get(name)
        if window is not None:
            yield from windows.close(w, window)

    return Command(w, f"end {name}", close, said=Said(f"end {name}"))


def pass_time(w: World, unit: str, number: int) -> Command[None]:
    """Time of the clock goes by. Raises BadFact where it would run backwards."""
    if number < 0:
        raise BadFact("time does not run backwards")
    said = Said(f"pass {unit}", more={"number": number})
    return Command(w, f"pass {number} {unit}", lambda: windows.pass_time(w, unit, number), said=said)
