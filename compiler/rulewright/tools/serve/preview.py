"""The pages of a project as they stand now, made again game by game as files change.

In: a project on disk; `refresh` reads it anew, `deepen` adds what takes longer. Out: `Shown`: pages by path, and mistakes.
A game is made again only where a file of it, or of a game it stands on, says something else. Where there are mistakes the last
good pages stay. Nothing is written.
"""

from __future__ import annotations

import hashlib
import threading
import traceback
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulewright.diagnostics import Bag, Diagnostic, Severity
from rulewright.editions.nodes import text
from rulewright.emit.python import NotSupported
from rulewright.emit.wiki import LazySite
from rulewright.lints import examine
from rulewright.pages import Functions, build_site
from rulewright.pages.trying import Bench
from rulewright.pipeline import Game, compile_game
from rulewright.source import GameSources
from rulewright.tools.build import package_of, python_of, report_gap
from rulewright.tools.functions import functions_of
from rulewright.tools.moved import old_pages
from rulewright.tools.project import Project, check_words, read_project
from rulewright.tools.proof import told

Pages = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A finding as the browser shows it: its place (`file:line:column`), and the line of the file it is about."""

    place: str
    code: str
    message: str
    hint: str
    line: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What a reader gets. `number` rises with each; `pages` are the last good ones; `titles` is game id -> title."""

    number: int = 0
    pages: Pages = field(default_factory=dict)
    mistakes: tuple[Mistake, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)

    def mark(self, path: str) -> str:
        """Tells one state of a page from another; empty for a page that is not there."""
        return hashlib.sha256(self.pages[path]).hexdigest()[:16] if path in self.pages else ""


@dataclass(frozen=True, slots=True)
class _Made:
    """A game as it was made last. `of` tells what its files say; `deep` is whether everything has been looked at."""

    of: str
    found: tuple[Diagnostic, ...] = ()
    game: Game | None = None
    pages: Pages = field(default_factory=dict)
    title: str = ""
    id: str = ""
    functions: Functions | None = None
    deep: bool = False


class _Overtaken(Exception):
    """A file changed while what takes longer was done."""


class Preview:
    """Holds what is shown. One thread refreshes, any number wait for what is new."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.folders: tuple[Path, ...] = (project.rules,)
        self._unread: tuple[Diagnostic, ...] = ()
        self._made: dict[str, _Made] = {}
        self._texts: dict[str, str] = {}
        self._bench = Bench()
        self._shown = Shown()
        self._new = threading.Condition()

    @property
    def shown(self) -> Shown:
        return self._shown

    def wait(self, after: int, seconds: float) -> Shown:
        """What is shown, as soon as it is newer than number `after`; at the latest in so many seconds."""
        with self._new:
            self._new.wait_for(lambda: self._shown.number > after, seconds)
            return self._shown

    def end(self) -> None:
        """Wakes everybody who waits, since nothing more will come."""
        with self._new:
            self._shown = replace(self._shown, number=self._shown.number + 1)
            self._new.notify_all()

    def refresh(self) -> Shown:
        """Reads everything, makes the games that changed, and shows the result. A fault of the compiler is shown too."""
        bag = Bag()
        try:
            read = read_project(self.project, bag)
            self.folders = (self.project.rules, *read.outside)
            self._unread = tuple(bag)
            self._texts = {file: text.text for file, text in read.sources.texts.items()}
            if not bag.has_errors:
                folders = {sources.folder for sources in read.sources.games}
                self._made = {folder: made for folder, made in self._made.items() if folder in folders}
                for sources in read.sources.games:
                    self._make(sources, bag.alike())
        except Exception:
            return self._show(broken=traceback.format_exc())
        return self._show()

    def deepen(self, changed: Callable[[], bool] = lambda: False) -> Iterator[Shown]:
        """Adds what a build would add and check and what takes longest, step by step; whoever runs it may stop between steps.

        `changed` is asked all the while; when it says so, nothing more comes.
        """

        def halt() -> None:
            if changed():
                raise _Overtaken

        for folder, made in list(self._made.items()):
            if made.game is None or made.deep:
                continue
            bag = Bag()
            bag.extend(made.found)
            try:
                last = made.game.editions[-1]
                examine(last.edition, last.rules, last.plans, bag, made.game.sources, halt)
                yield self._shown
                functions: Functions | None = None
                try:
                    functions = functions_of(made.game, python_of(made.game), package_of(made.game))
                except NotSupported as gap:
                    report_gap(made.game, gap, bag)
                pages = _printed(made.game, functions, self._bench)
            except _Overtaken:
                return
            except Exception:
                yield self._show(broken=traceback.format_exc())
                return
            if changed() or self._made.get(folder) is not made:
                return
            self._made[folder] = replace(made, found=tuple(bag), pages=pages, functions=functions, deep=True)
            yield self._show()

    def _make(self, sources: GameSources, bag: Bag) -> None:
        of = _content(sources)
        before = self._made.get(sources.folder)
        if before is not None and before.of == of:
            return
        before = before or _Made(of)
        game = compile_game(sources, bag, examined=False, before=before.game, shows=told)
        if game is not None:
            check_words(self.project, game, bag)
        if game is None or bag.has_errors:
            self._made[sources.folder] = replace(before, of=of, found=tuple(bag), game=None)
            return
        pages = _printed(game, before.functions, self._bench)
        title = text(game.editions[-1].edition.game_node, "title") or game.id
        self._made[sources.folder] = _Made(of, tuple(bag), game, pages, title, game.id, before.functions)

    def _show(self, broken: str = "") -> Shown:
        every = [*self._unread, *(one for made in self._made.values() for one in made.found)]
        mistakes = [self._mistake(one) for one in every if one.severity is Severity.ERROR]
        if broken:
            mistakes.insert(
                0, Mistake("", "", "The compiler itself failed; this is no fault of the rules.", "", broken)
            )
        pages = _Folders({made.id: made.pages for made in self._made.values() if made.id})
        titles = {made.game.id: made.title for made in self._made.values() if made.game is not None}
        with self._new:
            known = {**self._shown.titles, **titles}
            titles = {id: title for id, title in known.items() if f"{id}/index.html" in pages}
            number = self._shown.number + 1
            self._shown = Shown(number, pages, tuple(dict.fromkeys(mistakes)), titles)
            self._new.notify_all()
            return self._shown

    def _mistake(self, one: Diagnostic) -> Mistake:
        start = one.span.start
        lines = self._texts.get(one.span.file, "").splitlines()
        line = lines[start.line - 1] if 0 < start.line <= len(lines) else ""
        return Mistake(f"{one.span.file}:{start.line}:{start.column}", one.code, one.message, one.hint or "", line)


def _content(sources: GameSources) -> str:
    """Tells what the files of a game say; those of the game below are among them."""
    sha = hashlib.sha256()
    for file in sources.files:
        for part in (file.path, file.text.text):
            sha.update(f"{len(part)}:".encode())
            sha.update(part.encode("utf-8", "surrogatepass"))
    return sha.hexdigest()


def _printed(game: Game, functions: Functions | None, bench: Bench) -> Pages:
    """All pages, each printed when it is asked for. The Python shown is the last that was printed."""
    site = build_site(game, functions=functions, bench=bench)
    return ChainMap({**dict(old_pages(game, site.lang, site.url))}, LazySite(site))  # type: ignore[arg-type]


class _Folders(Mapping[str, bytes]):
    """The pages of several games, each below its id."""

    def __init__(self, games: Mapping[str, Pages]) -> None:
        self._games = games

    def __getitem__(self, path: str) -> bytes:
        game, _, inner = path.partition("/")
        return self._games[game][inner]

    def __contains__(self, path: object) -> bool:
        game, _, inner = str(path).partition("/")
        return game in self._games and inner in self._games[game]

    def __iter__(self) -> Iterator[str]:
        return (f"{game}/{path}" for game, pages in self._games.items() for path in pages)

    def __len__(self) -> int:
        return sum(len(pages) for pages in self._games.values())
