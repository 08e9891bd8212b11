"""Golden files: text that a person has read once, and that may not change unseen.

In: a path and the text made now. Out: nothing, or a failure that shows the difference. With `pytest --update-goldens`
the file is written instead; CI refuses that switch.
Deliberately not here: whether the text is right. Read the difference before you commit it.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True, slots=True)
class Goldens:
    """The `golden` fixture. `update` is the switch."""

    update: bool

    def __call__(self, path: Path, text: str) -> None:
        """Compare `text` with the golden file, byte for byte."""
        made = text.encode("utf-8")
        kept = path.read_bytes() if path.exists() else None
        if kept == made:
            return
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(made)
            return
        if kept is None:
            pytest.fail(f"{path} does not exist; read what would be in it, then pytest --update-goldens", pytrace=False)
        before = kept.decode("utf-8", "backslashreplace").splitlines()
        lines = difflib.unified_diff(before, text.splitlines(), str(path), "made now", lineterm="")
        shown = "\n".join(lines) or "only line ends differ"
        pytest.fail(f"{shown}\n\nWhere the new text is right: pytest --update-goldens", pytrace=False)
