"""What somebody may start at will: the offers that are open, and each of them as a command."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from . import commanding
from .drivers import Command
from .errors import IllegalAction
from .events import Event
from .firings import Firing
from .requests import Answer, Request
from .results import Verdict
from .rounds import Round
from .tables import Offer
from .written import Said

if TYPE_CHECKING:
    from .world import World


class Offered(Command[bool]):
    """An offer as a command: its `clause`, who it is offered to (`by`), and its `names` with the things they stand for."""

    __slots__ = ("_offer", "by", "clause", "names")

    def __init__(self, w: World, offer: Offer, names: tuple[Any, ...]) -> None:
        self.clause = offer.clause
        self.by = names[offer.by]
        self.names: dict[str, Any] = dict(zip(offer.names, names, strict=True))
        self._offer = offer
        super().__init__(w, offer.clause, lambda: _start(w, offer, names), lambda: _verdict(w, offer, names))

    def _telling(self) -> Said:
        same = [offer for offer in self._world._game.offers if offer.clause == self.clause]
        names = tuple(self.names.values())
        return Said("take up", more={"clause": self.clause, "number": same.index(self._offer), "names": names})

    def __repr__(self) -> str:
        return f"<offer {self.clause} to {self.by!r}>"


def offers(w: World, payer: Any) -> tuple[Offered, ...]:
    """What somebody may start now."""
    found: list[Offered] = []
    for offer in w._game.offers:
        found.extend(Offered(w, offer, names) for names in offer.find(w) if _may_start(w, offer, names, payer))
    return tuple(found)


def named(w: World, clause: str, number: int, names: tuple[Any, ...]) -> Offered:
    """The command of an offer, by its clause; None in `names` stands for whatever it is."""
    return Offered(w, [o for o in w._game.offers if o.clause == clause][number], names)


def _may_start(w: World, offer: Offer, names: tuple[Any, ...], payer: Any) -> bool:
    by = names[offer.by]
    if by is None or (payer is not None and by is not payer):
        return False
    return all(getattr(by, w._game.resources[r].slot) >= n for n, r in _price(w, offer))


def _price(w: World, offer: Offer) -> tuple[tuple[int, str], ...]:
    if offer.price is None:
        return ()
    return (w._game.clause_costs.get(offer.clause, offer.price),)


def _binding(w: World, offer: Offer, names: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The binding that is open now and fits."""
    binding: tuple[Any, ...]
    for binding in offer.find(w):
        if all(name is None or name is other for name, other in zip(names, binding, strict=True)):
            return binding
    return None


def _verdict(w: World, offer: Offer, names: tuple[Any, ...]) -> Verdict:
    binding = _binding(w, offer, names)
    return Verdict(binding is not None and _may_start(w, offer, binding, None), (offer.clause,))


def _start(w: World, offer: Offer, names: tuple[Any, ...]) -> Generator[Request, Answer, bool]:
    binding = _binding(w, offer, names)
    if binding is None or not _may_start(w, offer, binding, None):
        raise IllegalAction(offer.clause, (offer.clause,))
    by = names[offer.by]
    event = Event(f"offer {offer.clause}", by, {"by": by}, clauses=(offer.clause,))
    header = offer.ask

    def ask(w: World, e: Event, r: Round, *rest: Any) -> Any:
        """The price joins the round, then the headers behind it ask."""
        for amount, resource in _price(w, offer):
            r.pay(by, amount, resource)
        if header is None:
            rest[-1].append(rest[:-1])
            return None
        return header(w, e, r, *rest)

    yield from commanding.carry_out(w, Firing(offer.clause, binding, offer.steps, event, ask))
    return True
