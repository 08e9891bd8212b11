"""From a compiled game to the page model of its site.

In: a game in all its editions; what the Python emitter printed and how the cases came out, where somebody knows. Out: a `Site`,
the same for the same game. Nothing is rendered here, and what the emitter can derive is left to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from rulewright.diagnostics import Bag
from rulewright.editions.nodes import mapping, scalar, text, words
from rulewright.model.page import Chapter, Edition, Site, Version
from rulewright.model.trial import Trial
from rulewright.pages.check import check_texts
from rulewright.pages.choices import choices_of
from rulewright.pages.comparing import comparisons_of
from rulewright.pages.documents import Story, publication_pages, versions_of
from rulewright.pages.editions import Printing, printings
from rulewright.pages.faq import faq_of
from rulewright.pages.glossary import glossary_of, labels_in
from rulewright.pages.ids import chapter_of, chapter_title
from rulewright.pages.playing import Play, played
from rulewright.pages.references import back_links, mentions_of
from rulewright.pages.rule_page import Functions, rule_page
from rulewright.pages.story import story_of
from rulewright.pages.tested import CaseResult, Tests, tests_of
from rulewright.pages.tracing import Traces
from rulewright.pages.translations import translations_of
from rulewright.pages.trying import Bench
from rulewright.pages.ways import ways_of
from rulewright.source import Mapping as YamlMapping

if TYPE_CHECKING:
    from rulewright.pipeline import Game


def build_site(
    game: Game,
    bag: Bag | None = None,
    *,
    functions: Functions | None = None,
    cases: Sequence[CaseResult] | None = None,
    bench: Bench | None = None,
    beside: bool = False,
) -> Site:
    """The site of a game.

    `functions`: edition id -> rule id -> its Python; pages without one have no resolver panel. `cases`: how scenarios and
    examples came out; without it nothing is said about that. `bench`: where what
    readers may try was worked out before. `beside`: other games will stand beside it. `bag` receives what `check_texts` finds, if it is given; links
    that lead nowhere are printed as bare words.
    """
    if bag is not None:
        check_texts(game, bag)
    editions = printings(game)
    story = story_of(editions)
    tests = tests_of(game, cases)
    versions = versions_of(editions, story, tests)
    root = editions[-1].edition.game_node
    printed = _printed(game, editions)
    bench, plans = bench or Bench(), {one.edition.id: one.plans for one in game.editions}
    bench.only(plans.values())
    documents = publication_pages(editions, story, tests, functions or {}, plans)
    made = tuple(
        _edition(
            here,
            story,
            versions,
            tests,
            functions or {},
            partial(bench.trial, here, plans[here.edition.id]),
            partial(played, here, plans[here.edition.id]),
        )
        for here in printed
    )
    at = next(place for place, here in enumerate(printed) if here.edition.id == game.newest)
    traces = Traces(printed[: at + 1], plans, tests)
    return Site(
        game=game.id,
        title=text(root, "title") or game.id,
        lang=text(root, "lang") or "en",
        summary=text(root, "summary"),
        chapters=_chapters(printed),
        publications=documents,
        editions=made,
        current=game.newest,
        about=text(root, "notice"),
        url=_url(root),
        report=text(mapping(root, "site"), "report"),
        built_of=choices_of(next(one.edition for one in editions if one.edition.id == game.newest)),
        beside=beside,
        comparisons=comparisons_of(printed, story),
        translations=translations_of(game, printed[at], made[at]),
        traces=traces,
        closed=traces.closed,
    )


def _url(root: YamlMapping) -> str:
    """Where the site will stand, with a slash at its end."""
    url = text(mapping(root, "site"), "url")
    return url if not url or url.endswith("/") else f"{url}/"


def _printed(game: Game, editions: tuple[Printing, ...]) -> tuple[Printing, ...]:
    """The editions that game.yaml wants on the site, the current one always among them."""
    wanted = mapping(editions[-1].edition.game_node, "site")
    one = scalar(wanted, "editions")
    if one is not None and one.value == "newest":
        chosen = {game.newest}
    elif wanted is None or one is not None or "editions" not in wanted:
        chosen = {here.edition.id for here in editions}
    else:
        chosen = {game.newest, *words(wanted.get("editions"))}
    return tuple(here for here in editions if here.edition.id in chosen)


def _chapters(editions: tuple[Printing, ...]) -> tuple[Chapter, ...]:
    """Folders of rule files, by name."""
    folders = sorted({rule.chapter for here in editions for rule in here.edition.rules})
    return tuple({chapter_of(f): Chapter(chapter_of(f), chapter_title(f)) for f in folders}.values())


def _edition(
    here: Printing,
    story: Story,
    versions: Mapping[str, tuple[Version, ...]],
    tests: Tests,
    functions: Functions,
    trial: Callable[[str], Trial | None],
    play: Play,
) -> Edition:
    """Pages and questions first: what they link to decides which labels and terms get an entry."""
    spoken = mentions_of(here)
    leaning, ways = back_links(here, spoken), ways_of(here, spoken)
    python = functions.get(here.edition.id, {})
    rules = tuple(
        rule_page(
            here,
            rule,
            story[rule.id],
            versions[rule.id],
            leaning.get(rule.id, ()),
            tests,
            python.get(rule.id),
            ways.get(rule.id, ()),
            trial(rule.id),
            play,
        )
        for rule in here.edition.rules
    )
    faq = faq_of(here, tests)
    labels = labels_in(here)
    return Edition(here.edition.id, rules, faq, labels, glossary_of(here))
