"""Tables that find out what stands in them only when somebody looks.

In: a function that makes up what is asked for. Out: a dict and a list that the interpreter uses like its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any


class Demanded(dict[Any, Any]):
    """A table in which what nobody has read or written yet is found out by asking."""

    def __init__(self, find: Callable[[Any], Any], given: dict[Any, Any]) -> None:
        super().__init__(given)
        self.find, self.known = find, set(given)

    def _look(self, key: Any) -> None:
        if key not in self.known:
            self.known.add(key)
            value = self.find(key)
            if value is not None:
                super().__setitem__(key, value)

    def get(self, key: Any, default: Any = None) -> Any:
        self._look(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self._look(key)
        return super().__contains__(key)

    def __getitem__(self, key: Any) -> Any:
        self._look(key)
        return super().__getitem__(key)

    def __setitem__(self, key: Any, value: Any) -> None:
        self.known.add(key)
        super().__setitem__(key, value)

    def pop(self, key: Any, *default: Any) -> Any:
        self._look(key)
        return super().pop(key, *default)


class Opened(list[Any]):
    """The windows that were opened, made up when somebody looks."""

    def __init__(self, look: Callable[[], None]) -> None:
        super().__init__()
        self.look = look

    def __iter__(self) -> Iterator[Any]:
        self.look()
        return super().__iter__()

    def __len__(self) -> int:
        self.look()
        return super().__len__()

    def __getitem__(self, at: Any) -> Any:
        self.look()
        return super().__getitem__(at)
