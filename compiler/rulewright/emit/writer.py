"""The only code that writes output: the whole set or nothing.

In: an `OutputSet` and a folder. Out: the folder holding exactly the set and its manifest, or untouched.
The new folder grows beside the old one and takes its place by renaming; unchanged files are hard links to the old
ones, so they keep their time of change. Where nothing changed, nothing is touched. A run that is killed leaves the
last good output whole; killed between two renames, it leaves it as the hidden sibling, from which the next `write`
brings it back.
Deliberately not here: repairing or deleting what somebody else put into the folder; such a folder is refused.
"""

from __future__ import annotations

import contextlib
import difflib
import hashlib
import os
import shutil
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from rulewright.emit.folder import Folder, Refused, manifest_of, read
from rulewright.emit.outputs import MANIFEST, OutputSet, UnsafePath

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows: two builds at once are the user's to avoid
    fcntl = None  # type: ignore[assignment]

Kind: TypeAlias = Literal["missing", "changed", "stale", "foreign", "link"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One file in which the folder differs from the set: `stale` files are ours and no longer made, `foreign` ones
    somebody else's, a `link` is anything that is no plain file."""

    path: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Written:
    """What a `write` did, each a tuple of paths in order; all three empty means that nothing was touched."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


def write(outputs: OutputSet, root: Path, owned: Collection[str] | None = None) -> Written:
    """Make the folder `root` hold exactly `outputs`, as a whole or not at all.

    With `owned`, only these sub-folders (POSIX, relative) are replaced; what else the manifest lists stays as it is.
    Raises Refused, before anything is touched, when the folder is not ours or holds something that is not; OSError
    when the disk fails, after the old output is back in place.
    """
    root = root.resolve() if root.name in {"", ".."} else root.parent.resolve() / root.name
    if not root.name:
        raise Refused(root, "is the root of the file system", "name another folder for the output")
    root.parent.mkdir(parents=True, exist_ok=True)
    with _alone(root.parent):
        _recover(root)
        folder = read(root)
        _refuse(folder)
        want, manifest = _wanted(outputs, folder, owned)
        added = tuple(path for path in want if path not in folder.files)
        changed = tuple(path for path in want if path in folder.files and folder.files[path] != want[path])
        removed = tuple(path for path in folder.files if path not in want)
        if added or changed or removed or not folder.exists or folder.manifest != manifest:
            _swap(folder, want, manifest)
        return Written(added, changed, removed)


def check(outputs: OutputSet, root: Path, owned: Collection[str] | None = None) -> list[Difference]:
    """What `write` would have to change, in the order of paths; nothing is touched. Raises Refused as `read` does."""
    folder = read(root)
    want, manifest = _wanted(outputs, folder, owned)
    listed = folder.listed or {}
    found = [Difference(path, "link") for path in folder.odd]
    for path, content in want.items():
        if path not in folder.files:
            if path not in folder.odd:
                found.append(Difference(path, "missing"))
        elif folder.files[path] != content:
            found.append(Difference(path, "changed"))
    for path in folder.files:
        if path not in want:
            found.append(Difference(path, "stale" if path in listed else "foreign"))
    if not found and folder.manifest != manifest:
        found.append(Difference(MANIFEST, "changed" if folder.manifest else "missing"))
    return sorted(found, key=lambda difference: difference.path)


def diff(outputs: OutputSet, root: Path, owned: Collection[str] | None = None) -> str:
    """The differences as a unified diff from the folder to the set; binary files and links are only named."""
    folder = read(root)
    parts: list[str] = []
    for difference in check(outputs, root, owned):
        before = folder.files.get(difference.path)
        after = outputs.files.get(difference.path)
        try:
            old = [] if before is None else before.decode("utf-8").splitlines(keepends=True)
            new = [] if after is None else after.decode("utf-8").splitlines(keepends=True)
        except UnicodeDecodeError:
            old = new = []
        lines = list(
            difflib.unified_diff(
                old,
                new,
                "/dev/null" if before is None else f"a/{difference.path}",
                "/dev/null" if after is None else f"b/{difference.path}",
            )
        )
        parts += lines or [f"{difference.path}: {difference.kind}\n"]
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in parts)


def _refuse(folder: Folder) -> None:
    if folder.odd:
        raise Refused(
            folder.root,
            f"holds links or things that are no plain files: {_some(folder.odd)}",
            "move them away and build again",
            folder.odd,
        )
    if folder.listed is None and folder.files:
        raise Refused(
            folder.root,
            f"was not made by rulewright (it has no {MANIFEST} file of ours) and is not empty",
            "name an empty or a new folder for the output",
            tuple(folder.files),
        )
    if folder.foreign:
        raise Refused(
            folder.root,
            f"holds files that rulewright did not make: {_some(folder.foreign)}",
            "move them away or delete them, and build again; nothing was changed",
            folder.foreign,
        )


def _some(paths: tuple[str, ...]) -> str:
    shown = ", ".join(paths[:5])
    return shown if len(paths) <= 5 else f"{shown} and {len(paths) - 5} more"


def _wanted(outputs: OutputSet, folder: Folder, owned: Collection[str] | None) -> tuple[OutputSet, bytes]:
    """The whole content to be, with what stays of the old one, and its manifest."""
    digests = outputs.digests()
    if owned is None:
        return outputs, manifest_of(digests)
    for path in outputs:
        if not _within(path, owned):
            raise UnsafePath(path, f"is in none of the folders that this build owns: {', '.join(sorted(owned))}")
    stays = {
        path: content
        for path, content in folder.files.items()
        if path in (folder.listed or {}) and not _within(path, owned)
    }
    listed = {path: hashlib.sha256(content).hexdigest() for path, content in stays.items()}
    return OutputSet({**stays, **outputs.files}), manifest_of({**listed, **digests})


def _within(path: str, owned: Collection[str]) -> bool:
    return any(path.startswith(f"{folder}/") for folder in owned)


def _swap(folder: Folder, want: OutputSet, manifest: bytes) -> None:
    """Grow the new folder beside the old one, then let it take its place."""
    root, new, old = folder.root, _new(folder.root), _old(folder.root)
    try:
        os.mkdir(new)
        # The manifest first: by it a later run knows a half-grown folder as ours.
        (new / MANIFEST).write_bytes(manifest)
        for path, content in want.items():
            target = new / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if folder.files.get(path) != content or not _linked(root / path, target):
                target.write_bytes(content)
        if folder.exists:
            os.rename(root, old)
        os.rename(new, root)
    except BaseException:
        if not root.exists() and old.exists():
            os.rename(old, root)
        with contextlib.suppress(OSError):
            _discard(new)
        raise
    # The output stands; an old folder that cannot be deleted now is deleted by the next run.
    with contextlib.suppress(OSError):
        _discard(old)


def _linked(source: Path, target: Path) -> bool:
    """Whether the unchanged file could be taken over with its time of change."""
    try:
        os.link(source, target)
    except OSError:
        try:
            shutil.copy2(source, target)
        except OSError:
            return False
    return True


def _new(root: Path) -> Path:
    return root.with_name(f".{root.name}.rulewright-new")


def _old(root: Path) -> Path:
    return root.with_name(f".{root.name}.rulewright-old")


def _recover(root: Path) -> None:
    """Finish or undo what a killed run left: either the old folder is whole beside, or the new one stands."""
    if _old(root).is_dir() and not os.path.lexists(root):
        os.rename(_old(root), root)
    for left in (_new(root), _old(root)):
        if os.path.lexists(left):
            if left.is_symlink() or not left.is_dir() or (any(left.iterdir()) and not (left / MANIFEST).is_file()):
                raise Refused(left, "is in the way and not ours", "move it away and build again")
            _discard(left)


def _discard(folder: Path) -> None:
    """Delete a folder of ours, its manifest last, so that half a deletion still shows whose it is."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir()):
        if entry.name != MANIFEST:
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()
    (folder / MANIFEST).unlink(missing_ok=True)
    folder.rmdir()


@contextlib.contextmanager
def _alone(parent: Path) -> Iterator[None]:
    """Wait until no other build writes below `parent`. The lock is on the folder itself: it leaves no file behind,
    and ends with the process, however that ends."""
    if fcntl is None:  # pragma: no cover - Windows
        yield
        return
    handle = os.open(parent, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
