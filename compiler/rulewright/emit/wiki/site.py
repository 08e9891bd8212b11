"""Prints a whole site: one tree of pages at the plain addresses, one for each edition, the publications, the assets.

In:  a `Site`.
Out: a dict from paths (relative, with `/`) to bytes, sorted by path; or `FlawedSiteError` with everything that is wrong.

Same site, same bytes: nothing here depends on time, machine or hash order.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import TypeAlias

from jinja2 import Environment, FunctionLoader, StrictUndefined

from rulewright.emit.wiki import address, pictures, words
from rulewright.emit.wiki.address import Tree
from rulewright.emit.wiki.book_view import BookView
from rulewright.emit.wiki.cards import clause_cards
from rulewright.emit.wiki.check import site_flaws
from rulewright.emit.wiki.compare_view import CompareView
from rulewright.emit.wiki.faq_view import FaqView
from rulewright.emit.wiki.feed import atom_feed
from rulewright.emit.wiki.frame import Frame
from rulewright.emit.wiki.index_view import IndexView, PublicationView, changes_something
from rulewright.emit.wiki.links import Flaw, Links
from rulewright.emit.wiki.list_twins import (
    book_twin,
    chapter_twin,
    labels_twin,
    names_twin,
    questions_twin,
    terms_twin,
)
from rulewright.emit.wiki.offline import offline_worker
from rulewright.emit.wiki.python_code import python_code
from rulewright.emit.wiki.rule_view import RuleView
from rulewright.emit.wiki.searched import searched_texts
from rulewright.emit.wiki.standing import Standing, sitemap
from rulewright.emit.wiki.trace_view import TraceView
from rulewright.model.page import Comparison, Publication, PublicationPage, RulePage, Site
from rulewright.model.page_json import Json, page_json
from rulewright.model.page_schema import twin_schema
from rulewright.model.text import ToLabel, ToPublication, capital, one_line
from rulewright.model.trace import case_name

_HERE = files("rulewright.emit.wiki")
_PRE = re.compile(r"(<pre.*?</pre>)", re.DOTALL)


class FlawedSiteError(ValueError):
    """The site cannot be printed. `flaws` says all of why."""

    def __init__(self, found: tuple[Flaw, ...]) -> None:
        super().__init__("; ".join(f"{flaw.page}: {flaw.message}" for flaw in found))
        self.flaws = found


Content: TypeAlias = str | Callable[[], str]
"""A file, or how to make it."""


class LazySite(Mapping[str, bytes]):
    """The files of a site, each printed when somebody asks for it: for a preview, which shows one page of many.

    Dead links lead nowhere here, and nothing is kept offline. Raises `FlawedSiteError` for what no page could be printed of.
    """

    def __init__(self, site: Site) -> None:
        if unsound := tuple(site_flaws(site)):
            raise FlawedSiteError(unsound)
        self._files: dict[str, Content] = dict(_files(site, Links(site)))
        self._lock = threading.Lock()

    def __getitem__(self, path: str) -> bytes:
        with self._lock:
            content = self._files[path]
            if not isinstance(content, str):
                content = self._files[path] = content()
            return content.encode()

    def __contains__(self, path: object) -> bool:
        return path in self._files

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def render_site(site: Site) -> dict[str, bytes]:
    """Every file of the site by its path. Raises `FlawedSiteError` rather than print a dead link or a double address."""
    printed, found = _print(site)
    if found:
        raise FlawedSiteError(found)
    return printed


def render_home(sites: Sequence[Site]) -> bytes:
    """The page above the games, each in the folder of its id: `index.html`. For at least one game; by title."""
    ordered = sorted(sites, key=lambda site: (site.title.casefold(), site.game))
    return (
        _tight(
            _environment()
            .get_template("home.html")
            .render(sites=ordered, style=address.STYLE, current=_current, changed=_changed)
        ).strip()
        + "\n"
    ).encode()


def _current(site: Site) -> Publication:
    """The document that the pages at the plain addresses follow."""
    return next(page.publication for page in site.publications if page.publication.id == site.current)


def _changed(site: Site) -> bool:
    """Whether its home page tells what documents changed."""
    ids = [page.publication.id for page in site.publications]
    return any(changes_something(page) for page in site.publications[: ids.index(site.current) + 1])


def flaws(site: Site) -> tuple[Flaw, ...]:
    """Why the site cannot be printed; empty if it can. Dead links name the page and the target."""
    return _print(site)[1]


def _print(site: Site) -> tuple[dict[str, bytes], tuple[Flaw, ...]]:
    if unsound := tuple(site_flaws(site)):
        return {}, unsound
    links = Links(site)
    printed: dict[str, str] = {}
    for path, content in _files(site, links):
        assert path not in printed, f"two files want the address {path}"
        printed[path] = content if isinstance(content, str) else content()
    printed[address.OFFLINE] = offline_worker(site.game, _asset("offline.js"), printed)
    return {path: printed[path].encode() for path in sorted(printed)}, tuple(dict.fromkeys(links.dead))


def _files(site: Site, links: Links) -> Iterator[tuple[str, Content]]:
    yield address.STYLE, _asset("rulewright.css")
    yield address.SCRIPT, _asset("rulewright.js")
    yield address.TRYING, _asset("try.js")
    yield address.TRYING_STYLE, _asset("try.css")
    yield address.SEARCH, _asset("search.js")
    for tree in (Tree(), *(Tree(edition.publication) for edition in site.editions)):
        yield from _tree(links, tree)
    for translation in site.translations:
        tree = Tree(lang=translation.lang, own=frozenset(translation.pages))
        for page in translation.edition.rules:
            if page.id in tree.own:
                yield from _rule(links, tree, page)
    for document in site.publications:
        yield from _publication(links, document)
    for comparison in site.comparisons:
        yield from _comparison(links, comparison)
    for case in site.traces:
        if case in links.traced:
            yield from _trace(links, case)
    yield address.FEED, lambda: atom_feed(site)
    yield address.SCHEMA, lambda: _json(twin_schema())
    if site.url:
        yield address.SITEMAP, sitemap(site)


def _tree(links: Links, tree: Tree) -> Iterator[tuple[str, Content]]:
    """All pages of one tree."""
    frame = Frame.of(links, tree, tree.index())
    view = IndexView(frame)
    site = links.site
    today = frame.file(Tree().index())
    yield tree.index(), _page("index.html", frame, view=view, title=site.title, description=site.summary, wide=True, today=today)  # fmt: skip
    yield _twin(frame, view.json)
    yield tree.find(), lambda: _script("RULEWRIGHT_INDEX", view.quick_find())
    yield tree.texts(), lambda: _script("RULEWRIGHT_TEXTS", searched_texts(frame))
    yield from _glossary(links, tree)
    yield from _books(links, tree)
    yield from _lists(links, tree)
    for page in frame.edition.rules:
        yield from _rule(links, tree, page)


def _glossary(links: Links, tree: Tree) -> Iterator[tuple[str, Content]]:
    frame = Frame.of(links, tree, tree.glossary())
    if frame.edition.glossary:
        entries_by_title = sorted(frame.edition.glossary, key=lambda entry: (entry.title.casefold(), entry.id))
        yield tree.glossary(), _page("glossary.html", frame, entries=entries_by_title, title=f"Terms, {links.site.title}", today=frame.file(Tree().index()))  # fmt: skip
        yield _twin(frame, partial(terms_twin, frame, entries_by_title))


def _books(links: Links, tree: Tree) -> Iterator[tuple[str, Content]]:
    """Everything on one page, and each chapter on one."""
    chapters = tuple(Frame.of(links, tree, tree.index()).chapters())
    for one in (None, *chapters):
        frame = Frame.of(links, tree, tree.book(one.id if one is not None else ""))
        view = BookView(frame, chapters if one is None else (one,))
        heading = "Everything on one page" if one is None else one.title
        yield (
            frame.here.path,
            _page("book.html", frame, view=view, title=f"{heading}, {links.site.title}", heading=heading),
        )
        yield _twin(frame, partial(book_twin, frame, view.chapters))


def _lists(links: Links, tree: Tree) -> Iterator[tuple[str, Content]]:
    """The pages of chapters, of labels, of letters, and the one of all questions."""
    title = links.site.title
    for chapter in Frame.of(links, tree, tree.index()).chapters():
        frame = Frame.of(links, tree, tree.chapter(chapter.id))
        pages, questions = frame.chapter_pages(chapter.id), FaqView(frame).of_chapter(chapter.id)
        yield tree.chapter(chapter.id), _page("chapter.html", frame, chapter=chapter, pages=pages, questions=questions, title=f"{chapter.title}, {title}", description=chapter.summary, today=frame.file(Tree().index()))  # fmt: skip
        yield _twin(frame, partial(chapter_twin, frame, chapter))
    frame = Frame.of(links, tree, tree.letters())
    yield tree.letters(), _page("letters.html", frame, view=IndexView(frame), title=f"A to Z, {title}", today=frame.file(Tree().letters()))  # fmt: skip
    yield _twin(frame, partial(names_twin, frame))
    frame = Frame.of(links, tree, tree.labels())
    if frame.edition.labels:
        yield tree.labels(), _page("labels.html", frame, view=IndexView(frame), title=f"Labels, {title}", today=frame.file(Tree().index()))  # fmt: skip
        yield _twin(frame, partial(labels_twin, frame))
    frame = Frame.of(links, tree, tree.faq())
    if frame.edition.faq:
        yield tree.faq(), _page("faq_index.html", frame, view=FaqView(frame), title=f"FAQ, {title}", today=frame.file(Tree().index()))  # fmt: skip
        yield _twin(frame, partial(questions_twin, frame))


def _rule(links: Links, tree: Tree, page: RulePage) -> Iterator[tuple[str, Content]]:
    path = tree.rule(page.chapter, page.id)
    frame = Frame.of(links, tree, path, page.id)
    view = RuleView(frame, page)
    edition = frame.document(frame.edition.publication)
    title = f"{page.title} ({page.kind}), {links.site.title}"
    if tree.edition:
        title += f" as of {edition.title}"

    def printed() -> str:
        around = {"description": one_line(page.summary), "permanent": view.versions.permanent()}
        return _filled("rule.html", frame, {"view": view, "title": title, **around})

    yield path, printed
    if (trial := view.trial()) is not None:
        yield address.answers(path), trial.script
    yield from clause_cards(frame, page)
    around = {"lang": tree.lang} if tree.lang else {}
    yield _twin(frame, lambda: page_json(page, game=links.site.game, edition=edition, faq=view.faq(), **around))


def _publication(links: Links, page: PublicationPage) -> Iterator[tuple[str, Content]]:
    path = address.publication(page.publication.id)
    frame = Frame.of(links, Tree(), path)
    title = f"{page.publication.title}, {links.site.title}"
    view = PublicationView(frame, page)
    yield path, _page("publication.html", frame, view=view, title=title, description=page.publication.summary)
    yield _twin(frame, lambda: page_json(page, game=links.site.game))


def _comparison(links: Links, page: Comparison) -> Iterator[tuple[str, Content]]:
    path = address.comparison(page.newer, page.older, page.rule)
    frame = Frame.of(links, Tree(), path, page.rule)
    view = CompareView(frame, page)
    older, newer = (frame.document(name).title for name in (page.older, page.newer))
    title = f"{page.titles[1]}: from {older} to {newer}, {links.site.title}"
    yield path, _page("compare.html", frame, view=view, title=title, description=page.sentence)
    yield _twin(frame, lambda: page_json(page, game=links.site.game))


def _trace(links: Links, case: str) -> Iterator[tuple[str, Content]]:
    rule, _, id = case.partition("/")
    edition = links.site.closed.get(case, links.site.current)
    tree = Tree() if edition == links.site.current else Tree(edition)
    page = links.catalogue(tree).rules[rule]
    frame = Frame.of(links, tree, address.trace(page.chapter, case), rule)
    view = TraceView(frame, page, case)
    yield (
        frame.here.path,
        _page(
            "trace.html",
            frame,
            view=view,
            title=f"{page.title}, {id.replace('examples/', 'example ')} step by step, {links.site.title}",
        ),
    )
    yield _twin(frame, lambda: page_json(view.trace, game=links.site.game, edition=frame.document(edition)))


def _page(template: str, frame: Frame, **around: object) -> Callable[[], str]:
    return partial(_filled, template, frame, around)


def _filled(template: str, frame: Frame, around: dict[str, object]) -> str:
    defaults = {"wide": False, "permanent": None, "description": ""}
    text = (
        _environment()
        .get_template(template)
        .render({**defaults, "frame": frame, "standing": Standing(frame), **around})
    )
    return "".join(part if part.startswith("<pre") else _tight(part) for part in _PRE.split(text)).strip() + "\n"


def _tight(html: str) -> str:
    """Without the empty lines and the indentation that templates leave."""
    return re.sub(r"\s*\n\s*", "\n", html)


def _twin(frame: Frame, facts: Callable[[], dict[str, Json]]) -> tuple[str, Content]:
    """The JSON twin of a page with its path; it names its schema."""
    return address.twin(frame.here.path), lambda: _json({"$schema": frame.file(address.SCHEMA), **facts()})


def _script(name: str, entries: list[Json]) -> str:
    """Data as a script, since a page that is opened from a folder may fetch nothing."""
    return f"window.{name}={json.dumps(entries, ensure_ascii=True, separators=(',', ':'))};\n"


def _json(twin: dict[str, Json]) -> str:
    return json.dumps(twin, ensure_ascii=False, indent=1) + "\n"


def _asset(name: str) -> str:
    return _HERE.joinpath("assets", name).read_text(encoding="utf-8")


@cache
def _environment() -> Environment:
    """Jinja with autoescape on for all templates, and an error for every name that is not there."""

    def load(name: str) -> str:
        return _HERE.joinpath("templates", name).read_text(encoding="utf-8")

    environment = Environment(
        loader=FunctionLoader(load), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["capital"] = capital
    environment.globals.update(
        effects=words.EFFECTS,
        states=words.STATES,
        kinds=words.KINDS,
        meanings=words.MEANINGS,
        shape=words.shape,
        count=words.count,
        date_words=words.date_words,
        python_code=python_code,
        pictures=pictures,
        plain_line=one_line,
        to_publication=ToPublication,
        to_label=ToLabel,
        case_name=case_name,
        letter_fragment=address.letter_fragment,
    )
    return environment
