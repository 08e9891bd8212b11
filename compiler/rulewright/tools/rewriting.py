"""Writing one file anew, a rule file or one that a command was asked for: as a whole or not at all.

In: a path and what it is to hold. Out: the file, text with LF line ends. Errors: OSError, with the old file in place.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Replaces the file by one with this text; its permissions stay."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """The same for bytes. Folders that are not there are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode if path.exists() else 0o644
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, prefix=".rulewright-", delete=False) as file:
        file.write(content)
    os.chmod(file.name, mode)
    os.replace(file.name, path)
