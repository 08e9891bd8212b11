"""Writing a file anew: as a whole or not at all.

In: a path and its new content. Out: the file; text has LF line ends. Errors: OSError, with the old file in place.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Replaces the file by one with this text; its permissions stay."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """Replaces the file by one with this content; its permissions stay. Its folder is made where there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode if path.exists() else 0o644  # a temporary file is its owner's alone
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, prefix=".rulewright-", delete=False) as file:
        file.write(content)
    os.chmod(file.name, mode)
    os.replace(file.name, path)
