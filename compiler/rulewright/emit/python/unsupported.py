"""The one way in which this back end says that it cannot carry a part of the plan to the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class NotSupported(Exception):
    """`node` is the part of the plan, `clause` the clause it stands in. The pipeline makes it a diagnostic."""

    def __init__(self, node: object, why: str = "") -> None:
        super().__init__(f"{type(node).__name__} is not supported yet" + (f": {why}" if why else ""))
        self.node = node
        self.why = why
        self.clause = ""


@contextmanager
def standing_in(clause: str) -> Iterator[None]:
    """Notes which clause is being printed, should it be more than this back end can do."""
    try:
        yield
    except NotSupported as gap:
        gap.clause = gap.clause or clause
        raise
