"""What lies in an output folder now, and the manifest by which the folder says that it is ours.

In: a path. Out: a `Folder` with the bytes of every file, what the manifest lists, and what is neither.
Deliberately not here: changing anything; that is the writer's alone. The manifest is a list that `sha256sum -c`
checks; it is read line by line and forgivingly, so that a folder with a merge conflict in its manifest is still ours.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from rulewright.emit.outputs import MANIFEST

_HEAD = "# rulewright output, format 1"
_LINE = re.compile(r"([0-9a-f]{64})  (.+)")
_CACHES = frozenset({"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".DS_Store", "Thumbs.db"})
"""What other programs leave behind beside files that they read: never counted, and gone with the next swap."""


class Refused(Exception):
    """The writer will not touch a folder. `paths` are what stands in the way, `hint` what the person may do."""

    def __init__(self, root: Path, why: str, hint: str, paths: tuple[str, ...] = ()) -> None:
        super().__init__(f"{root}: {why}")
        self.root = root
        self.why = why
        self.hint = hint
        self.paths = paths


@dataclass(frozen=True, slots=True)
class Folder:
    """An output folder as it lies on disk. `listed` is None when there is no manifest; `odd` are symbolic links and
    other things that are no plain file, by path."""

    root: Path
    exists: bool
    files: Mapping[str, bytes]
    listed: Mapping[str, str] | None
    manifest: bytes
    odd: tuple[str, ...]

    @property
    def foreign(self) -> tuple[str, ...]:
        """Files that the manifest does not list: somebody else's."""
        listed = self.listed or {}
        return tuple(path for path in self.files if path not in listed)


def manifest_of(digests: Mapping[str, str]) -> bytes:
    """The manifest of these files, path -> SHA-256 in hex."""
    head = f"{_HEAD}: `rulewright build` replaces this folder as a whole; never edit here."
    return "".join(f"{line}\n" for line in [head, *(f"{digests[path]}  {path}" for path in sorted(digests))]).encode()


def read(root: Path) -> Folder:
    """The folder at `root`, which need not exist. Raises Refused for a root that is a link or no folder."""
    if root.is_symlink():
        raise Refused(root, "is a symbolic link", "name the folder that it points to")
    if not os.path.lexists(root):
        return Folder(root, False, {}, None, b"", ())
    if not root.is_dir():
        raise Refused(root, "is no folder", "name another place for the output")
    files: dict[str, bytes] = {}
    odd: list[str] = []
    for path, entry in sorted(_entries(root, "")):
        if entry.is_symlink() or not entry.is_file(follow_symlinks=False):
            odd.append(path)
        else:
            files[path] = Path(entry.path).read_bytes()
    manifest = files.pop(MANIFEST, None)
    listed = None if manifest is None else _listed(manifest)
    return Folder(root, True, files, listed, manifest or b"", tuple(odd))


def _entries(folder: Path, prefix: str) -> Iterator[tuple[str, os.DirEntry[str]]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name in _CACHES and not entry.is_symlink():
                continue
            path = prefix + entry.name
            if entry.is_dir(follow_symlinks=False):
                yield from _entries(Path(entry.path), path + "/")
            else:
                yield path, entry


def _listed(manifest: bytes) -> dict[str, str] | None:
    text = manifest.decode("utf-8", "replace")
    if _HEAD not in text:
        return None
    found = (_LINE.fullmatch(line.rstrip("\r")) for line in text.split("\n"))
    return {match[2]: match[1] for match in found if match}
