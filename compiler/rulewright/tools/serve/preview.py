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
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from rulewright.diagnostics import Bag, Diagnostic, Severity
from rulewright.emit.python import NotSupported
from rulewright.emit.wiki import LazySite, render_home
from rulewright.lints import examine
from rulewright.model.page import Site
from rulewright.model.terms import Arm, Cond
from rulewright.pages import Functions, build_site
from rulewright.pages.trying import Bench
from rulewright.pipeline import Game, compile_game
from rulewright.plan.nodes import PlanSet
from rulewright.source import GameSources
from rulewright.tools.build import package_of, python_of, report_gap
from rulewright.tools.functions import functions_of
from rulewright.tools.moved import old_pages
from rulewright.tools.project import Project, check_words, read_project
from rulewright.tools.proof import told
from rulewright.tools.reading.spoken import Spoken

Pages = Mapping[str, bytes]
HOME = "index.html"
"""The page above the games."""


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
    """What a reader gets. `number` rises with each; `pages` are the last good ones, of the games `games`."""

    number: int = 0
    pages: Pages = field(default_factory=dict)
    mistakes: tuple[Mistake, ...] = ()
    games: tuple[str, ...] = ()

    def mark(self, path: str) -> str:
        """Tells one state of a page from another; empty for a page that is not there."""
        return hashlib.sha256(self.pages[path]).hexdigest()[:16] if path in self.pages else ""


@dataclass(frozen=True, slots=True)
class _Made:
    """A game as it was made last. `of` tells what its files say; `deep` is whether everything has been looked at."""

    of: str
    found: tuple[Diagnostic, ...] = ()
    game: Game | None = None
    site: Site | None = None
    pages: Pages = field(default_factory=dict)
    functions: Functions | None = None
    deep: bool = False


class _Overtaken(Exception):
    """A file changed while what takes longer was done."""


class _Halting(Spoken):
    """Words of conditions for printing that somebody may want to end."""

    def __init__(self, halt: Callable[[], None], edition: PlanSet) -> None:
        super().__init__(edition)
        self._halt = halt

    def cond(self, cond: Cond) -> str:
        self._halt()
        return super().cond(cond)

    def heard(self, arm: Arm) -> str:
        self._halt()
        return super().heard(arm)


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
                    self._make(sources, bag.alike(), beside=len(folders) > 1)
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
                    functions = functions_of(
                        made.game, python_of(made.game, partial(_Halting, halt)), package_of(made.game)
                    )
                except NotSupported as gap:
                    report_gap(made.game, gap, bag)
                halt()
                site, pages = _printed(made.game, functions, self._bench, made.site is not None and made.site.beside)
            except _Overtaken:
                return
            except Exception:
                yield self._show(broken=traceback.format_exc())
                return
            if changed() or self._made.get(folder) is not made:
                return
            self._made[folder] = replace(made, found=tuple(bag), site=site, pages=pages, functions=functions, deep=True)
            yield self._show()

    def _make(self, sources: GameSources, bag: Bag, *, beside: bool) -> None:
        of = _content(sources) + ("+" if beside else "")
        before = self._made.get(sources.folder)
        if before is not None and before.of == of:
            return
        before = before or _Made(of)
        game = compile_game(sources, bag, examined=False, idle=False, before=before.game, shows=told)
        if game is not None:
            check_words(self.project, game, bag)
        if game is None or bag.has_errors:
            self._made[sources.folder] = replace(before, of=of, found=tuple(bag), game=None)
            return
        site, pages = _printed(game, before.functions, self._bench, beside)
        self._made[sources.folder] = _Made(of, tuple(bag), game, site, pages, before.functions)

    def _show(self, broken: str = "") -> Shown:
        every = [*self._unread, *(one for made in self._made.values() for one in made.found)]
        mistakes = [self._mistake(one) for one in every if one.severity is Severity.ERROR]
        if broken:
            mistakes.insert(
                0, Mistake("", "", "The compiler itself failed; this is no fault of the rules.", "", broken)
            )
        sites = {made.site.game: (made.site, made.pages) for made in self._made.values() if made.site is not None}
        pages = _Folders({game: pages for game, (_, pages) in sites.items()}, [site for site, _ in sites.values()])
        with self._new:
            number = self._shown.number + 1
            self._shown = Shown(number, pages, tuple(dict.fromkeys(mistakes)), tuple(sites))
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


def _printed(game: Game, functions: Functions | None, bench: Bench, beside: bool) -> tuple[Site, Pages]:
    """All pages, each printed when it is asked for. The Python shown is the last that was printed."""
    site = build_site(game, functions=functions, bench=bench, beside=beside)
    return site, ChainMap({**dict(old_pages(game, site.lang, site.url))}, LazySite(site))  # type: ignore[arg-type]


class _Folders(Mapping[str, bytes]):
    """The pages of several games, each below its id, and the one above them."""

    def __init__(self, games: Mapping[str, Pages], sites: Sequence[Site]) -> None:
        self._games, self._sites = games, sites

    def __getitem__(self, path: str) -> bytes:
        if path == HOME and self._sites:
            return render_home(self._sites)
        game, _, inner = path.partition("/")
        return self._games[game][inner]

    def __contains__(self, path: object) -> bool:
        game, _, inner = str(path).partition("/")
        return bool(self._sites) if path == HOME else game in self._games and inner in self._games[game]

    def __iter__(self) -> Iterator[str]:
        yield from (HOME,) if self._sites else ()
        yield from (f"{game}/{path}" for game, pages in self._games.items() for path in pages)

    def __len__(self) -> int:
        return bool(self._sites) + sum(len(pages) for pages in self._games.values())
