"""Windows that cannot be open when a sentence acts: `at the start of a Round, end the Turn`, where Turns lie inside Rounds.

In: sentences that hear the start or the end of a window, and what is put off until one. Out: finding RW725. At both edges of a
window none that lies inside it is open, so an effect that ends with it, ends it or looks back over it does nothing. Windows
beside it may be open or not; that is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulewright.lints.places import Subject
from rulewright.model import terms as t
from rulewright.model.vocabulary import Window
from rulewright.model.walk import parts
from rulewright.plan.nodes import Reaction


def check(subject: Subject) -> None:
    """Looks at every sentence once."""
    windows = subject.plans.vocabulary.windows
    for reaction in (s for _, s in subject.book.reactions if isinstance(s, Reaction)):
        moments = {(arm.key.kind, arm.key.name) for arm in reaction.arms}
        now = next(iter(moments)) if len(moments) == 1 else ("", "")
        edge = now if now[0] in ("start", "end") and now[1] in windows else None
        for (when, of), window in dict.fromkeys(
            _closed((reaction.arms, reaction.guards, reaction.body), edge, windows)
        ):
            subject.bag.warning(
                "RW725",
                subject.place(reaction.ref),
                f"no {window} is open at the {when} of a {of}, so {reaction.ref.id} does nothing with it",
                hint=f"name the one that is meant, as in 'the next {window}', or a window that is open then",
            )


def _closed(
    part: object, edge: tuple[str, str] | None, windows: Mapping[str, Window]
) -> Iterator[tuple[tuple[str, str], str]]:
    """Windows that are spoken of as open, with the moment at which they are not."""
    match part:
        case t.TheWindow(window=name, which="this") if edge is not None and edge[1] in _around(name, windows):
            yield edge, name
        case t.Later():
            yield from _closed(part.window, edge, windows)
            yield from _closed((part.guards, part.body), (part.edge, part.window.window), windows)
            return
    for inner in parts(part):
        yield from _closed(inner, edge, windows)


def _around(name: str, windows: Mapping[str, Window]) -> Iterator[str]:
    """The windows inside which a window lies."""
    here = windows[name].parent if name in windows else None
    while here is not None:
        yield here
        here = windows[here].parent if here in windows else None
