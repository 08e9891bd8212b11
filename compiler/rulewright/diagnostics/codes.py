"""The catalogue of diagnostic codes: what each means, an example that gets it and one that doesn't.

In: package data, `catalogue/RW?xx.yaml`, one file per stage. Out: `CODES`, a read-only mapping `RW301 -> Code`.
The files are read on first use, so a run without findings never reads them.
Deliberately not here: raising diagnostics, running the examples (one test runs them all).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources

import yaml

STAGES = {
    "0": "source",
    "1": "shape",
    "2": "syntax",
    "3": "names",
    "4": "types",
    "5": "editions",
    "6": "meaning",
    "7": "lints",
    "9": "our bug",
}
"""The stage that a code's first digit stands for."""

_CODE = re.compile(r"RW[0-79][0-9]{2}")
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class UnknownCodeError(KeyError):
    """A stage used a code that the catalogue doesn't hold: a bug of the compiler, never an author's mistake."""


class BadCatalogueError(ValueError):
    """A catalogue file breaks its own format: a bug of the compiler."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A small piece of rules for the stock ruleset: either one sentence or files laid over the stock folder.

    `sentence`: put as the `rule` of a clause into the stock ruleset's rule `example`.
    `files`: relative path -> text; `removed`: stock paths taken away; `encoded`: relative path -> bytes, for what
    is no text. `absent`: why there is no sample (codes for our own bugs).
    """

    sentence: str | None = None
    files: tuple[tuple[str, str], ...] = ()
    encoded: tuple[tuple[str, bytes], ...] = ()
    removed: tuple[str, ...] = ()
    absent: str | None = None


@dataclass(frozen=True, slots=True)
class Code:
    """One entry of the catalogue. `failing` must raise this code, `fixed` must raise nothing."""

    code: str
    slug: str
    title: str
    explanation: str
    failing: Sample
    fixed: Sample

    @property
    def stage(self) -> str:
        """The stage that finds it, from the hundred of the code."""
        return STAGES[self.code[2]]


class Catalogue(Mapping[str, Code]):
    """All codes, in order; reading a code that isn't there raises `UnknownCodeError`."""

    @cached_property
    def _entries(self) -> dict[str, Code]:
        entries: dict[str, Code] = {}
        folder = resources.files(__package__) / "catalogue"
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".yaml"):
                for code in read_catalogue(file.read_text(encoding="utf-8"), file.name):
                    if code.code in entries or any(code.slug == other.slug for other in entries.values()):
                        raise BadCatalogueError(f"{file.name}: {code.code} {code.slug} is there twice")
                    entries[code.code] = code
        return dict(sorted(entries.items()))

    def require(self, code: str) -> None:
        """Raises `UnknownCodeError` unless the catalogue holds `code`."""
        if code not in self._entries:
            raise UnknownCodeError(f"no code {code} in diagnostics/catalogue; add an entry for it")

    def __getitem__(self, code: str) -> Code:
        self.require(code)
        return self._entries[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The one in C where there is one: the first finding of a run waits for the catalogue."""


def read_catalogue(text: str, name: str) -> tuple[Code, ...]:
    """The entries of one catalogue file; `name` is its file name. Raises `BadCatalogueError`."""
    entries = yaml.load(text, Loader=_LOADER) or []
    return tuple(_code(entry, name) for entry in entries)


def _code(entry: dict[str, object], name: str) -> Code:
    keys = {"code", "slug", "title", "explanation", "failing", "fixed"}
    label = f"{name}: {entry.get('code')}"
    if set(entry) != keys:
        raise BadCatalogueError(f"{label}: keys must be {sorted(keys)}, not {sorted(entry)}")
    code, slug, title, explanation = (str(entry[key]).strip() for key in ("code", "slug", "title", "explanation"))
    if not _CODE.fullmatch(code) or name[:3] != code[:3] or not _SLUG.fullmatch(slug) or not title or not explanation:
        raise BadCatalogueError(f"{label}: code, file, slug, title or explanation has the wrong form")
    return Code(code, slug, title, explanation, _sample(entry["failing"], label), _sample(entry["fixed"], label))


def _sample(value: object, label: str) -> Sample:
    if not isinstance(value, dict) or not value or set(value) - {"sentence", "files", "encoded", "removed", "absent"}:
        raise BadCatalogueError(f"{label}: a sample is a mapping of sentence, files, encoded, removed or absent")
    return Sample(
        sentence=value.get("sentence"),
        files=tuple(value.get("files", {}).items()),
        encoded=tuple((path, bytes.fromhex(code)) for path, code in value.get("encoded", {}).items()),
        removed=tuple(value.get("removed", ())),
        absent=value.get("absent"),
    )


CODES = Catalogue()
"""The catalogue of this version of the compiler."""
