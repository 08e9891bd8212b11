"""Looking back: the events of a stretch of the record.

In: arms and a stretch. Out: the events that match, oldest first. The record is read, never the current value of anything that
the events changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.interpret import guards, windows
from rulewright.interpret.events import Event
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import WindowInstance
from rulewright.model.terms import Arm, Stretch


def events(arms: tuple[Arm, ...], stretch: Stretch, scope: Scope) -> Iterator[Event]:
    """The events of a stretch of the record that match one of the arms, oldest first."""
    window = windows.find(stretch.window, scope)
    if not isinstance(window, WindowInstance):
        return
    begin, end = scope.world.t.spans[window]
    if stretch.kind == "since end":
        if end is None:
            return
        begin, end = end, None
    elif stretch.kind == "since start":
        end = None
    for event in scope.world.t.record[begin:end]:
        if any(event.matches(arm.key) and guards.passes(arm.guards, scope.on(event)) for arm in arms):
            yield event
