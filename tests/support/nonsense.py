"""The same rules under other words: every name, id and title of a rules tree replaced by nonsense of the same form.

In: files in memory. Out: `Nonsense`: the files again, and the way back for whatever a compiler makes of them.
Of the same form: a word keeps its capitals, its first letter, its hyphens and digits, and the ending of its regular plural;
a name keeps its number of words; two words stand in the same alphabetical order as before. So what is sorted stays sorted,
and what is one word apart stays one word apart.
Deliberately not here: compiling, comparing. Words of the language and of the format stay, and so do the few names that the
language itself gives (`the Die`, `the Source`), which nobody declares.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256

from rulewright.diagnostics import Bag, Span
from rulewright.model.given import GIVEN
from rulewright.source import Scalar, Sources, load_files
from tests.support.mutate_tokens import CID, ID, LINK, TERM, Place, Use, places

LANGUAGE = frozenset(name.lower() for name in GIVEN)
"""Names that the language gives."""

JOINTS = frozenset({"of", "to"})
"""Small words that may stand inside a name."""

BOXES = frozenset(
    [
        "requirements",
        "triggers",
        "effects",
        "cancellations",
        "sections",
        "phases",
        "notes",
        "important",
        "remember",
        "examples",
        "rulings",
        "faq",
    ]
)
"""Boxes of a page: words of the format, also where they stand behind a rule's id."""

FOLDERS = frozenset({"vocabulary", "publications", "scenarios", "game", "translations"})
"""Folders and files whose names are words of the format. A file in the last is called by its language."""

_PIECE = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_TAIL = 8
_CODE = re.compile(rf"[a-z]q[a-z]o[a-z]o[a-z]{{{_TAIL + 1}}}k", re.IGNORECASE)
_LETTERS = "bcdfghjklmnprstvwz"


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of a file and what stands there now."""

    start: int
    end: int
    new: str


@dataclass(frozen=True)
class Words:
    """The words of a tree in small letters, each with its nonsense. A word and its plural share theirs."""

    all: frozenset[str]

    @cached_property
    def _code(self) -> dict[str, str]:
        size = len(_LETTERS)
        singulars = sorted({self._split(word)[0] for word in self.all})
        assert len(singulars) < size**3, "more words than codes"
        digits = ((i // size**2, i // size % size, i % size) for i in range(len(singulars)))
        return {
            word: f"{word[0]}q{_LETTERS[a]}o{_LETTERS[b]}o{_LETTERS[c]}{_tail(a, b, c)}k"
            for word, (a, b, c) in zip(singulars, digits, strict=True)
        }

    @cached_property
    def _back(self) -> dict[str, str]:
        ends_in_y = {word for word in self._code if word.endswith("y") and word[:-1] + "ies" in self.all}
        return {code: word[:-1] if word in ends_in_y else word for word, code in self._code.items()}

    def _split(self, word: str) -> tuple[str, str]:
        """A word as its singular and the ending that nonsense gets: one that has a plural in the tree, or is one."""
        small = word.lower()
        if small.endswith("ies") and small[:-3] + "y" in self.all:
            return small[:-3] + "y", "ies"
        if small.endswith("y") and small[:-1] + "ies" in self.all:
            return small, "y"
        ending = next((e for e in ("s", "es") if small.endswith(e) and small.removesuffix(e) in self.all), "")
        return small.removesuffix(ending), ending

    def known(self, word: str) -> bool:
        """Whether a word belongs to a name, or is the plural of one that does."""
        small = word.lower()
        return small in self.all or (len(small) > 3 and self._split(small)[0] in self.all)

    def new(self, word: str) -> str:
        """The nonsense for a piece of a word; what belongs to no name stays."""
        if not self.known(word):
            return word
        singular, ending = self._split(word)
        return _like(word, self._code[singular] + ending)

    def back(self, text: str) -> str:
        """A text with all nonsense in it replaced by what it stands for, inside longer words too."""
        return _CODE.sub(lambda found: _like(found.group(), self._back.get(found.group().lower(), found.group())), text)

    def all_new(self, text: str) -> str:
        """Every piece of a text replaced."""
        return _PIECE.sub(lambda found: self.new(found.group()), text)


@dataclass(frozen=True)
class Nonsense:
    """`files` under other words; `edits` says what was done to each, in order."""

    files: dict[str, bytes]
    words: Words
    edits: dict[str, tuple[Edit, ...]] = field(default_factory=dict)
    renamed: dict[str, str] = field(default_factory=dict)

    def offset(self, file: str, at: int) -> int:
        """Where the character at an offset of the original file stands now."""
        edits = self.edits[file]
        done = bisect_right([edit.end for edit in edits], at)
        shift = sum(len(edit.new) - (edit.end - edit.start) for edit in edits[:done])
        if done < len(edits) and edits[done].start < at:  # inside a word: as far from its nearer end
            edit = edits[done]
            return edit.start + shift + min(at - edit.start, len(edit.new))
        return at + shift

    def span(self, span: Span) -> tuple[str, int, int]:
        """A span of the original as file and offsets in the new files."""
        path = self.renamed[span.file]
        return path, self.offset(span.file, span.start.offset), self.offset(span.file, span.end.offset)


def nonsense(files: dict[str, bytes]) -> Nonsense:
    """The tree under other words. Files that cannot be read as YAML keep their words."""
    sources = load_files(files, Bag())
    found = {file.path: tuple(places(file)) for game in sources.games for file in game.files}
    words = Words(frozenset(_words(found.values(), files)))
    enums = _enums(found.values())
    edits = {path: tuple(_edits(found[path], words, enums)) for path in found}
    renamed = {path: _path(path, words) for path in files}
    texts = _texts(sources)
    out = {}
    for path, content in files.items():
        text = texts.get(path)
        out[renamed[path]] = content if text is None else _apply(text, edits[path]).encode()
    return Nonsense(out, words, edits, renamed)


# ------------------------------------------------------------------------------------------------ words


def _tail(*digits: int) -> str:
    """Letters that make two words unlike each other, so that nothing is taken for a misspelling of something else."""
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in sha256(bytes(digits)).digest()[:_TAIL])


def _like(model: str, word: str) -> str:
    if model.isupper():
        return word.upper()
    return word.capitalize() if model[:1].isupper() else word


def _pieces(text: str) -> Iterator[str]:
    return (found.group() for found in _PIECE.finditer(text))


def _words(found: Iterable[tuple[Place, ...]], files: Iterable[str]) -> set[str]:
    """The words of all names, ids and titles, in small letters."""
    taken: set[str] = set()
    for file in found:
        for place in file:
            taken.update(piece for text in _names_in(place) for piece in _pieces(text))
    for path in files:
        named = zip(_parts(path), _own(path), strict=True)
        taken.update(piece for part, own in named if own for piece in _pieces(part))
    return {word.lower() for word in taken} - LANGUAGE - JOINTS


def _names_in(place: Place) -> Iterator[str]:
    value = place.scalar.value
    match place.use:
        case Use.SENTENCE:
            yield from (found.group() for found in (*TERM.finditer(value), *CID.finditer(value)))
        case Use.TYPE | Use.NAME:
            yield from (found.group() for found in TERM.finditer(value))
        case Use.DECLARED | Use.WORDS | Use.TITLE:
            yield value
        case Use.ID | Use.EDITIONS:
            yield from _ids(place)
        case Use.TEXT:
            yield from (found.group(1) for found in LINK.finditer(value))
        case Use.KEY | Use.FIXED | Use.VERBATIM:
            return


def _ids(place: Place) -> Iterator[str]:
    fixed = {"all", "from", "to", "only"} if place.use is Use.EDITIONS else {"newest"}
    for found in ID.finditer(place.scalar.value):
        rule, _, box = found.group().partition("/")
        if found.group() not in fixed:
            yield rule if "in" in place.trail and box in BOXES else found.group()


def _enums(found: Iterable[tuple[Place, ...]]) -> re.Pattern[str]:
    names = {
        place.scalar.value for file in found for place in file if place.use is Use.WORDS and "enums" in place.trail
    }
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(names, key=lambda n: (-len(n), n))) or "$^")


# ------------------------------------------------------------------------------------------------ places


def _parts(path: str) -> list[str]:
    return path.removesuffix(".yaml").split("/")


def _own(path: str) -> list[bool]:
    """Of each part of a path whether it is the game's to choose."""
    parts = _parts(path)
    return [part not in FOLDERS and "translations" not in parts[:at] for at, part in enumerate(parts)]


def _path(path: str, words: Words) -> str:
    named = zip(_parts(path), _own(path), strict=True)
    return "/".join(words.all_new(part) if own else part for part, own in named) + ".yaml"


def _edits(file: tuple[Place, ...], words: Words, enums: re.Pattern[str]) -> Iterator[Edit]:
    made: dict[tuple[int, int], Edit] = {}
    for place in file:
        for start, end in _stretches(place, words, enums):
            old = place.scalar.value[start:end]
            new = words.new(old)
            if new != old:
                span = place.scalar.part(start, end)
                made[span.start.offset, span.end.offset] = Edit(span.start.offset, span.end.offset, new)
    yield from sorted(made.values(), key=lambda edit: edit.start)


def _stretches(place: Place, words: Words, enums: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """The pieces of words in a scalar that are to be replaced."""
    value = place.scalar.value
    match place.use:
        case Use.SENTENCE:
            for pattern in (TERM, CID):
                yield from (
                    s for found in pattern.finditer(value) for s in _within(found, place.scalar, pattern is TERM)
                )
        case Use.NAME:
            yield from (s for found in TERM.finditer(value) for s in _within(found, place.scalar, True))
        case Use.TYPE:
            yield from (s for found in TERM.finditer(value) for s in _within(found, place.scalar, True))
            yield from (s for found in enums.finditer(value) for s in _within(found, place.scalar, False))
        case Use.DECLARED:
            yield from _within(re.match(r"(?s).*", value), place.scalar, True)
        case Use.WORDS | Use.TITLE:
            yield from _within(re.match(r"(?s).*", value), place.scalar, False)
        case Use.ID | Use.EDITIONS:
            for name in set(_ids(place)):
                for found in re.finditer(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", value):
                    yield from _within(found, place.scalar, False)
        case Use.TEXT:
            links = list(LINK.finditer(value))
            for link in links:
                yield from _pieces_at(value, link.start(1), link.end(1), False)
            for found in re.finditer(r"`([a-z0-9./-]+)`", value):
                yield from _pieces_at(value, found.start(1), found.end(1), False)
            for found in _PIECE.finditer(value):
                inside = any(link.start(1) <= found.start() < link.end(1) for link in links)
                if found.group()[0].isupper() and not inside and words.known(found.group()):
                    yield found.span()
        case Use.KEY | Use.FIXED | Use.VERBATIM:
            return


def _within(found: re.Match[str] | None, scalar: Scalar, capitals: bool) -> Iterator[tuple[int, int]]:
    if found is not None:
        yield from _pieces_at(scalar.value, found.start(), found.end(), capitals)


def _pieces_at(value: str, start: int, end: int, capitals: bool) -> Iterator[tuple[int, int]]:
    for piece in _PIECE.finditer(value, start, end):
        if piece.group()[0].isupper() or not capitals:
            yield piece.span()


def _texts(sources: Sources) -> dict[str, str]:
    return {file.path: file.text.text for game in sources.games for file in game.files if file.root is not None}


def _apply(text: str, edits: tuple[Edit, ...]) -> str:
    out, at = [], 0
    for edit in edits:
        out += [text[at : edit.start], edit.new]
        at = edit.end
    return "".join([*out, text[at:]])
