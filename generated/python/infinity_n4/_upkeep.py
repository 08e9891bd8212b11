"""What infinity-n4 itself listens to."""

from __future__ import annotations

from . import _vocabulary as v
from .entities import TAG
from .world import World
from ._runtime.events import Event
from ._runtime.lasting import always
from ._runtime.tables import Game as Tables


def clears_overkill(w: World, e: Event, it: TAG) -> bool:
    """Whether Overkill is set back."""
    if e.key == "end Order":
        return True
    return False


def register(g: Tables) -> None:
    """Hands them to an edition."""
    g.clear("end Order", "TAG", v.TAG_OVERKILL, clears_overkill)
    g.count("end Active Turn", "Active Turn", always)
    g.count("end Tactical Phase", "Tactical Phase", always)
    g.count("end Executive Use", "Executive Use", always)
    g.count("end Lieutenant Check", "Lieutenant Check", always)
    g.count("end Order Count", "Order Count", always)
    g.count("end Order", "Order", always)
    g.count("end Orders Phase", "Orders Phase", always)
    g.count("end States Phase", "States Phase", always)
    g.count("end Game", "Game", always)
