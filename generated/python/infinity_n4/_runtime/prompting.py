"""Requests as people read them: a sentence, what may be answered, and the words of the rule that asks.

In: a request, the world it came from. Out: a `Prompt`, the same shape for every kind of request and every game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .requests import Choose, Request, Roll
from .telling import told
from .texts import plain

if TYPE_CHECKING:
    from .world import World


class Prompt(NamedTuple):
    """A request in words. `kind` is `roll`, `choose` or `judge`; `who` is asked, empty where it is nobody in particular.

    `options` are the answers in words: by index for a choice, no and yes for a ruling, the faces of one die for a roll. `rule`
    is the printed text of the clause that asks, without marks; empty where the host began it.
    """

    kind: str
    who: str
    text: str
    options: tuple[str, ...]
    rule: str


def prompt(w: World, request: Request) -> Prompt:
    """A request of a world, in words."""
    who = "" if request.by is None else told(request.by)
    rule = words_of(w, request.clause)
    printed = w._game.printed
    if isinstance(request, Roll):
        dice = f"{request.dice}d{request.faces}"
        named = f"{printed.get(request.name, request.name)}: throw {dice}" if request.name else f"throw {dice}"
        known = ", ".join(f"{printed.get(name, name)} {number}" for name, number in request.numbers)
        kept = f", the {request.keep} counts" if request.keep in ("highest", "lowest") else ""
        text = f"{named}{kept}" + (f" ({known})" if known else "")
        return Prompt("roll", who, text, tuple(map(str, range(1, request.faces + 1))), rule)
    if isinstance(request, Choose):
        options = tuple(told(option) for option in request.options)
        price = ", ".join(f"{number} {printed.get(name, name)}" for name, number in request.numbers)
        texts = {
            "wants": "Do what the rule offers?",
            "spends": f"Spend {price}?" if price else "Pay for what the rule offers?",
            "order": "Which comes first?",
            "either": "Which of these?",
            "would": "Which acts first?",
            "attribute": "Which one counts?",
        }
        about = texts.get(request.about, f"{printed.get(request.about, request.about)}: which?")
        return Prompt("choose", who, about, options, rule)
    things = ", ".join(f"{role} {told(thing)}" for role, thing in request.things)
    question = printed.get(request.question, request.question)
    return Prompt("judge", who, f"{question} ({things})?" if things else f"{question}?", ("no", "yes"), rule)


def words_of(w: World, clause: str) -> str:
    """What is printed about a clause (`rule/clause`), without marks; empty where nothing is."""
    rule, _, short = clause.partition("/")
    found = w._game.texts.get(rule)
    words = None if found is None else found.clauses.get(short)
    return "" if words is None else plain(words.text)
