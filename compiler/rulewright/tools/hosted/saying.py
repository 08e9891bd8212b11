"""Commands with what a case says of them, and no more: what a host would have to say, and a case leaves out, is absent.

In: a method that makes a command, what was said. Out: the command, as the interpreter would have it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import Parameter, signature
from typing import Any


def said(method: Callable[..., Any], **given: Any) -> Any:
    """Calls the method with what was said; the rest that it requires is 0 where it is a number, else nothing."""
    left_out = {name: value for name, value in _required(getattr(method, "__func__", method)) if name not in given}
    return method(**left_out, **given)


@cache
def _required(function: Callable[..., Any]) -> tuple[tuple[str, int | None], ...]:
    needed = [p for p in signature(function).parameters.values() if p.default is Parameter.empty and p.name != "self"]
    return tuple((p.name, 0 if p.annotation == "int" else None) for p in needed)
