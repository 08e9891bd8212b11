"""The bag: where every stage puts its findings instead of raising them.

In: diagnostics in the order in which stages find them. Out: the same without repetitions and cascades, sorted by place.
Deliberately not here: deciding what is a mistake, printing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.diagnostics.diagnostic import Diagnostic, Fix, Note, Severity
from rulewright.diagnostics.gather import gather
from rulewright.diagnostics.places import Position, Span

_SYNTAX = "RW2"
_FOLLOWS_SYNTAX = ("RW2", "RW3", "RW4")
_FORM = ("RW0", "RW1")
_FOLLOWS_FORM = ("RW2", "RW3", "RW4", "RW5")


class Bag:
    """Collects diagnostics. Mutable, one per run, handed from stage to stage."""

    def __init__(self) -> None:
        self._found: dict[tuple[Span, str, str], Diagnostic] = {}
        self._unread: set[Span] = set()
        self._misformed: set[tuple[str, int]] = set()
        self._broken: set[str] = set()
        self._homes: list[str] = []
        self._borrowed: list[str] = []

    def of_games(self, folders: Iterable[str]) -> None:
        """Says where games begin: what the paths of their files begin with."""
        self._homes += folders

    def borrowed(self, folder: str) -> None:
        """Says that files below a folder belong to somebody else: warnings about them are told at home, mistakes here too."""
        self._borrowed.append(folder)

    def alike(self) -> Bag:
        """An empty bag for files of the same folders: it knows where games begin and which files belong to somebody else."""
        other = Bag()
        other._homes, other._borrowed = list(self._homes), list(self._borrowed)
        return other

    def broken(self, names: Iterable[str]) -> None:
        """Names that are declared wrongly, which has been told: that they are missing elsewhere is a consequence."""
        self._broken.update(names)

    def add(self, diagnostic: Diagnostic) -> None:
        """Puts one in. The first of equal place, code and message stays.

        Of each sentence one syntax error stays, the first; what later stages say about a sentence
        that could not be read is a consequence and is left out. So is what they say about a line whose form is wrong.
        """
        line = (diagnostic.span.file, diagnostic.span.start.line)
        if diagnostic.code.startswith(_FORM):
            self._misformed.add(line)
        elif line in self._misformed and diagnostic.code.startswith(_FOLLOWS_FORM):
            return
        if diagnostic.severity is Severity.WARNING and line[0].startswith(tuple(self._borrowed)):
            return
        if diagnostic.missing is not None and diagnostic.missing in self._broken:
            return
        sentence = diagnostic.sentence
        if sentence is not None and sentence in self._unread and diagnostic.code.startswith(_FOLLOWS_SYNTAX):
            return
        if sentence is not None and diagnostic.code.startswith(_SYNTAX) and diagnostic.severity is Severity.ERROR:
            self._unread.add(sentence)
        self._found.setdefault((diagnostic.span, diagnostic.code, diagnostic.message), diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Puts several in, in their order."""
        for diagnostic in diagnostics:
            self.add(diagnostic)

    def error(
        self,
        code: str,
        span: Span,
        message: str,
        *,
        hint: str | None = None,
        fix: Fix | None = None,
        notes: tuple[Note, ...] = (),
        sentence: Span | None = None,
        missing: str | None = None,
    ) -> None:
        """Adds an error: the build stops before anything is written."""
        self.add(Diagnostic(span, code, message, hint, fix, notes, Severity.ERROR, sentence, missing))

    def warning(
        self,
        code: str,
        span: Span,
        message: str,
        *,
        hint: str | None = None,
        fix: Fix | None = None,
        notes: tuple[Note, ...] = (),
        sentence: Span | None = None,
    ) -> None:
        """Adds a warning: shown, and the build goes on."""
        self.add(Diagnostic(span, code, message, hint, fix, notes, Severity.WARNING, sentence))

    @property
    def has_errors(self) -> bool:
        """Whether any finding is an error."""
        return any(diagnostic.severity is Severity.ERROR for diagnostic in self._found.values())

    def count(self, severity: Severity) -> int:
        """How many findings have this severity."""
        return sum(diagnostic.severity is severity for diagnostic in self)

    def __iter__(self) -> Iterator[Diagnostic]:
        """All findings, by file, place, code and message: independent of the order in which they were found.

        Uses of one missing name are one finding.
        """
        return iter(sorted(gather(sorted(self._found.values(), key=_place), self._home), key=_place))

    def __len__(self) -> int:
        """How many were put in, uses of one missing name each counted."""
        return len(self._found)

    def _home(self, file: str) -> str:
        return max((folder for folder in self._homes if file.startswith(folder)), key=len, default="")


def _place(diagnostic: Diagnostic) -> tuple[str, Position, Position, str, str]:
    span = diagnostic.span
    return span.file, span.start, span.end, diagnostic.code, diagnostic.message
