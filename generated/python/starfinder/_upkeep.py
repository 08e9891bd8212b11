"""What starfinder itself listens to."""

from __future__ import annotations

from ._runtime.lasting import always
from ._runtime.tables import Game as Tables


def register(g: Tables) -> None:
    """Hands them to an edition."""
    g.count("end Chase", "Chase", always)
    g.count("end Round", "Round", always)
    g.count("end Pilot Actions Phase", "Pilot Actions Phase", always)
    g.count("end Pilot Turn", "Pilot Turn", always)
    g.count("end Chase Progress Phase", "Chase Progress Phase", always)
    g.count("end Advance Step", "Advance Step", always)
    g.count("end Move Step", "Move Step", always)
    g.count("end Return Step", "Return Step", always)
    g.count("end Leave Step", "Leave Step", always)
    g.count("end End Step", "End Step", always)
    g.count("end Combat Phase", "Combat Phase", always)
