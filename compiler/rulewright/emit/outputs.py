"""The files of one build, as a value: relative POSIX path -> bytes.

In: what the emitters made. Out: an `OutputSet` in path order, which two builds can be compared by.
Deliberately not here: the disk. A set that could not be written on every system is refused when it is made, so that
the writer never meets one: absolute paths, `..`, names that Windows reserves, two names that differ only in case,
a file where another path needs a folder.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

MANIFEST = ".rulewright"
"""Name of the file by which a folder says that it is ours; no output may bear it, in any folder."""

_RESERVED_STEMS = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³"}
)
_FORBIDDEN = frozenset('<>:"|?*\\')
_LONGEST_SEGMENT = 255


class UnsafePath(ValueError):
    """A path that no output may have. Always a fault of the compiler, never of an editor: file names are made by
    `naming.file_name`, which cannot make such a path."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"output path {path!r}: {why}")
        self.path = path
        self.why = why


def is_reserved(segment: str) -> bool:
    """Whether Windows keeps this name, with any extension, for a device."""
    return segment.partition(".")[0].rstrip(" ").lower() in _RESERVED_STEMS


def meeting_form(text: str) -> str:
    """The form in which two names meet on a file system that knows no case or composes accents by itself."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def fault_of_path(path: str) -> str | None:
    """Why no output may have this path, or None when it may."""
    if not path:
        return "is empty"
    if path.startswith("/"):
        return "is absolute"
    for segment in path.split("/"):
        fault = fault_of_segment(segment)
        if fault is not None:
            return fault
    return None


def fault_of_segment(segment: str) -> str | None:
    """Why no file or folder may have this name, or None when it may."""
    if segment == "":
        return "has an empty part"
    if segment in {".", ".."}:
        return f"has the part {segment!r}"
    if meeting_form(segment) == MANIFEST:
        return f"uses {MANIFEST!r}, the writer's own name"
    if is_reserved(segment):
        return f"has the part {segment!r}, which Windows keeps for a device"
    if segment != segment.strip(" ") or segment.endswith("."):
        return f"has the part {segment!r}, with a space or dot at its edge"
    if len(segment.encode("utf-8", "surrogatepass")) > _LONGEST_SEGMENT:
        return f"has a part longer than {_LONGEST_SEGMENT} bytes"
    for sign in segment:
        if sign in _FORBIDDEN or unicodedata.category(sign) in {"Cc", "Cf", "Cs"}:
            return f"has the sign {sign!r}"
    return None


@dataclass(frozen=True, slots=True)
class OutputSet:
    """The files of one build: a frozen mapping, iterated in the order of paths. Make one with `OutputSet.of`."""

    files: Mapping[str, bytes]

    @classmethod
    def of(cls, files: Mapping[str, bytes | str] | Iterable[tuple[str, bytes | str]]) -> OutputSet:
        """The set of these files; text becomes UTF-8 as it stands, line ends untouched.

        Raises UnsafePath when a path occurs twice, two paths meet on some file system, or one cannot be written.
        """
        pairs = files.items() if isinstance(files, Mapping) else files
        found: dict[str, bytes] = {}
        for path, content in pairs:
            if path in found:
                raise UnsafePath(path, "is written twice")
            found[path] = content.encode("utf-8") if isinstance(content, str) else bytes(content)
        return cls(found)

    def __post_init__(self) -> None:
        ordered = dict(sorted(self.files.items()))
        spelled: dict[str, str] = {}
        folders: set[str] = set()
        for path in ordered:
            fault = fault_of_path(path)
            if fault is not None:
                raise UnsafePath(path, fault)
            segments = path.split("/")
            for end in range(1, len(segments) + 1):
                here = "/".join(segments[:end])
                first = spelled.setdefault(meeting_form(here), here)
                if first != here:
                    raise UnsafePath(here, f"meets {first!r} where case is not told apart")
                if end < len(segments):
                    folders.add(here)
        for path in ordered:
            if path in folders:
                raise UnsafePath(path, "is both a file and a folder")
        object.__setattr__(self, "files", MappingProxyType(ordered))

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    def __contains__(self, path: object) -> bool:
        return path in self.files

    def __getitem__(self, path: str) -> bytes:
        return self.files[path]

    def items(self) -> Iterable[tuple[str, bytes]]:
        """Path and content, in the order of paths."""
        return self.files.items()

    def under(self, folder: str) -> OutputSet:
        """This set with every path put under `folder` (POSIX, relative)."""
        return OutputSet({f"{folder}/{path}": content for path, content in self.files.items()})

    def __or__(self, other: OutputSet) -> OutputSet:
        """Both sets together; a path in both raises UnsafePath, since two emitters may not fight over a file."""
        return OutputSet.of([*self.items(), *other.items()])

    def digests(self) -> dict[str, str]:
        """SHA-256 of each file, in hex, in the order of paths."""
        return {path: hashlib.sha256(content).hexdigest() for path, content in self.files.items()}
