"""The address scheme: where every page and every place on a page lives. Addresses are promises (docs/decisions/0003).

In:  ids of editions, chapters, rules, clauses, publications.
Out: paths relative to the root of the site, fragments, and the relative way from one path to another.

This is the one place that puts paths of the site together; what makes a safe name is `naming`. It does not know what
exists; `links` does.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from functools import lru_cache

from rulewright.emit.naming import file_name

STYLE = "assets/rulewright.css"
SCRIPT = "assets/rulewright.js"
TRYING, TRYING_STYLE = "assets/try.js", "assets/try.css"
SEARCH = "assets/search.js"
FEED = "feed.atom"
SITEMAP = "sitemap.xml"
OFFLINE = "offline.js"
SCHEMA = "assets/page.schema.json"
RESERVED = frozenset(
    {
        "a-z",
        "assets",
        "book",
        "editions",
        "faq",
        "glossary",
        "publications",
        "translations",
        "index.html",
        "index.json",
        "labels",
        "find.js",
        "texts.js",
        "feed.atom",
        "offline.js",
        "sitemap.xml",
    }
)
"""Names at the root of a tree that no chapter may take."""

_SEGMENT = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_FRAGMENT = re.compile(r"[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*")


@lru_cache(maxsize=8192)
def is_segment(name: str) -> bool:
    """Whether an id can be a folder as it is: lower-case letters, digits, inner `.` and `-`, and safe on all systems."""
    return bool(_SEGMENT.fullmatch(name)) and file_name(name) == name


def is_fragment(name: str) -> bool:
    """Whether an id can stand after `#` as it is."""
    return bool(_FRAGMENT.fullmatch(name))


def _segment(name: str) -> str:
    if not is_segment(name):
        raise ValueError(f"{name!r} cannot be part of an address")
    return name


@dataclass(frozen=True, slots=True)
class Tree:
    """A set of pages that link to each other: the plain one (`edition` empty), or the one of an edition.

    The tree of a language (`lang`) holds the rules that are translated, `own`; everything else its pages link to is plain.
    """

    edition: str = ""
    lang: str = ""
    own: frozenset[str] = frozenset()

    @property
    def prefix(self) -> str:
        """Where its own pages lie."""
        return f"translations/{_segment(self.lang)}/" if self.lang else self.home

    @property
    def home(self) -> str:
        """Where its index and its terms lie."""
        return f"editions/{_segment(self.edition)}/" if self.edition else ""

    def index(self) -> str:
        return f"{self.home}index.html"

    def glossary(self) -> str:
        return f"{self.home}glossary/index.html"

    def book(self, chapter: str = "") -> str:
        """Everything on one page, or one chapter of it."""
        return f"{self.home}book/{_segment(chapter)}/index.html" if chapter else f"{self.home}book/index.html"

    def faq(self) -> str:
        return f"{self.home}faq/index.html"

    def labels(self) -> str:
        return f"{self.home}labels/index.html"

    def letters(self) -> str:
        """Everything that has a name, by its first letter."""
        return f"{self.home}a-z/index.html"

    def chapter(self, chapter: str) -> str:
        return f"{self.home}{_segment(chapter)}/index.html"

    def find(self) -> str:
        return f"{self.home}find.js"

    def texts(self) -> str:
        return f"{self.home}texts.js"

    def rule(self, chapter: str, rule: str) -> str:
        prefix = self.home if self.lang and rule not in self.own else self.prefix
        return f"{prefix}{_segment(chapter)}/{_segment(rule)}/index.html"


def publication(name: str) -> str:
    """Publications stand outside of all editions."""
    return f"publications/{_segment(name)}/index.html"


def comparison(newer: str, older: str, rule: str) -> str:
    """What has changed on a rule since an older publication stands with the newer one: when it is there, it stays."""
    return f"publications/{_segment(newer)}/since/{_segment(older)}/{_segment(rule)}/index.html"


def trace(chapter: str, case: str) -> str:
    """How a worked example or a scenario, by its name, is played stands below its rule, in the plain tree alone."""
    rule, *rest = case.split("/")
    return f"{_segment(chapter)}/{_segment(rule)}/trace/{'/'.join(map(_segment, rest))}/index.html"


def twin(page: str) -> str:
    """The JSON twin lies beside its page."""
    return posixpath.splitext(page)[0] + ".json"


def answers(page: str) -> str:
    """What can be tried on a page lies beside it."""
    return posixpath.join(posixpath.dirname(page), "try.js")


def way(here: str, there: str) -> str:
    """The relative address from the page `here` to the path `there`; it always names a file, so that folders open."""
    return posixpath.relpath(there, posixpath.dirname(here) or ".")


# Fragments. A clause id is its own fragment and has no dot; whatever else the site invents is one of the fixed words
# of a rule page or has a dot, so the two can never meet.

FAQ, RULINGS, EXAMPLES, RESOLVER, HISTORY, REFERS = "faq", "rulings", "examples", "resolver", "history", "refers"
TRIAL, REPORT = "try", "report"


def state_fragment(state: str) -> str:
    """The questions of one state on the page of all questions."""
    return f"state.{state}"


def faq_fragment(publication_id: str, entry: str) -> str:
    return f"faq.{publication_id}.{entry}"


def part_fragment(kind: str, name: str) -> str:
    return f"{kind}.{name}" if name else kind


def label_fragment(name: str) -> str:
    return f"label.{name}"


def chapter_fragment(name: str) -> str:
    return f"chapter.{name}"


def term_fragment(name: str) -> str:
    return f"term.{name}"


def letter_fragment(letter: str) -> str:
    return f"letter.{letter.lower() if letter.isalpha() else 'other'}"


def change_fragment(rule: str) -> str:
    return f"change.{rule}"


def preview_fragment(kind: str, name: str) -> str:
    return f"preview.{kind}.{name}"
