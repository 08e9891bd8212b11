"""What is to be read before a condition is looked at: names must be bound, and fields of the event be there."""

from __future__ import annotations

from typing import Any

from rulewright.runtime.events import Event
from rulewright.runtime.lacking import known

HERE: Any = object()


def test_names_must_be_bound_to_something() -> None:
    event = Event("use Wave", HERE)
    assert known((), (), event, {})
    assert known(("One",), (), event, {"One": HERE})
    assert not known(("One",), (), event, {"One": None})
    assert not known(("One", "Other"), (), event, {"One": HERE})


def test_fields_must_be_there() -> None:
    event = Event("use Wave", HERE)
    assert known((), ("subject",), event, {})
    assert not known((), ("subject", "source"), event, {})
    assert not known((), ("roll",), event, {})
