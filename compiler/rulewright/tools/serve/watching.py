"""Seeing that a file changed, by asking for times and sizes: works on every system and every kind of disk.

In: folders. Out: what lies in them now, to be compared with what lay there before.
Deliberately not here: what a file says; a file that was saved without a change is found out later, and costs little.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

Stamps: TypeAlias = dict[str, tuple[int, int, int]]
"""Path -> time of change in nanoseconds, size in bytes, number of the file on its disk."""


def stamps(folders: Iterable[Path]) -> Stamps:
    """Every YAML file below the folders; hidden ones and links are left out, as the reader leaves them out."""
    found: Stamps = {}
    waiting = [os.fspath(folder) for folder in folders]
    while waiting:
        try:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    if entry.name.startswith(".") or entry.is_symlink():
                        continue
                    if entry.is_dir():
                        waiting.append(entry.path)
                    elif entry.name.endswith((".yaml", ".yml")):
                        at = entry.stat(follow_symlinks=False)
                        found[entry.path] = (at.st_mtime_ns, at.st_size, at.st_ino)
        except OSError:
            continue  # gone between being named and being looked at: the next look tells
    return found
