"""What a host has on the table while it plays a case: the package, its world, and the things of the case by name.

In: an imported package, a vocabulary. Out: a world of its own, to be read and to be given commands. A roll or an event that is
introduced but not made yet is no thing of the world: it is `Prepared`, and becomes a command when its turn comes.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.tools.hosted.reading import NotHosted, Prepared, Reading


@dataclass(slots=True)
class Table(Reading):
    def __post_init__(self) -> None:
        self.world = self.package.World()


__all__ = ["NotHosted", "Prepared", "Table"]
