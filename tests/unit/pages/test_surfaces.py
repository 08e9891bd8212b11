"""What one more amendment, and one more document, may touch: exactly their own pages, and of others a counted fragment.

In: a small game of three rules and two documents, built whole, with and without the addition. Out: which files differ, and what is
left of the difference when the fragments are taken out that say how a page stands in time.
"""

from __future__ import annotations

import json
import re

import pytest

from rulewright.tools.build import outputs_of
from rulewright.tools.project import Checked, Project
from tests.support.whole import check

GAME = {
    "game.yaml": "rulewright: 1\ngame: arena\ntitle: Arena\nvocabulary: arena\n",
    "publications.yaml": "publications: [book, errata-1]\n",
    "publications/book.yaml": "publication: book\ntitle: Book\nkind: core\ndate: 2020\n",
    "publications/errata-1.yaml": (
        "publication: errata-1\ntitle: Errata 1\nkind: errata\ndate: 2021\nchanges:\n"
        "- replace: guarding/e1\n  was: loses 2\n  text: Who guards loses 3 Might.\n"
        "  rule: |\n    when the Hero uses Guard, reduce the Hero's Might by 3.\n  class: behaviour\n"
    ),
    "vocabulary/arena.yaml": (
        "vocabulary: arena\ntitle: Arena\nentities:\n  Hero: {Might: number}\n"
        "actions:\n  Guard: Hero uses ~\n  Rest: Hero uses ~\n  Sing: Hero uses ~\n"
    ),
    "deeds/guarding.yaml": (
        "rule: guarding\ntitle: Guarding\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: e1\n  text: Who guards loses 2 Might.\n"
        "  rule: |\n    when the Hero uses Guard, reduce the Hero's Might by 2.\n"
    ),
    "deeds/resting.yaml": (
        "rule: resting\ntitle: Resting\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: e1\n  text: Who rests gains 1 Might. Compare [[Guarding]].\n"
        "  rule: |\n    when the Hero uses Rest, increase the Hero's Might by 1.\n"
    ),
    "arts/singing.yaml": (
        "rule: singing\ntitle: Singing\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: e1\n  text: Who sings loses 1 Might.\n"
        "  rule: |\n    when the Hero uses Sing, reduce the Hero's Might by 1.\n"
    ),
}
WORDS = "- replace: resting/e1\n  was: Who rests\n  text: Whoever rests gains 1 Might. Compare [[Guarding]].\n  class: words only\n"
PLAY = (
    "- replace: resting/e1\n  was: {text: gains 1}\n  text: Who rests gains 2 Might. Compare [[Guarding]].\n"
    "  rule: |\n    when the Hero uses Rest, increase the Hero's Might by 2.\n  class: behaviour\n"
)
LATER = "publication: errata-2\ntitle: Errata 2\nkind: errata\ndate: 2022\nchanges:\n"


def built(more: dict[str, str]) -> dict[str, bytes]:
    files = {path: text.encode() for path, text in (GAME | more).items()}
    games, bag = check(files, examined=False)
    assert [(one.code, one.message) for one in bag if one.severity.value == "error"] == []
    checked = Checked(Project(None, "", None), None, games, bag)  # type: ignore[arg-type]
    return dict(outputs_of(checked).files)


@pytest.fixture(scope="module")
def before() -> dict[str, bytes]:
    return built({})


def amended(change: str) -> dict[str, bytes]:
    return built({"publications/errata-1.yaml": GAME["publications/errata-1.yaml"] + change})


def published(change: str) -> dict[str, bytes]:
    return built({"publications.yaml": "publications: [book, errata-1, errata-2]\n", "publications/errata-2.yaml": LATER + change})  # fmt: skip


def changed(old: dict[str, bytes], new: dict[str, bytes]) -> set[str]:
    return {path for path in new if path in old and old[path] != new[path]}


def pages_of(rule: str, *editions: str) -> set[str]:
    """A rule's page at the plain address and in editions, with their twins."""
    trees = ["", *(f"editions/{edition}/" for edition in editions)]
    return {f"wiki/arena/{tree}{rule}/index.{kind}" for tree in trees for kind in ("html", "json")}


def books_of(chapter: str) -> set[str]:
    """The pages that hold everything, or everything of a chapter, at the plain address and in the edition."""
    trees = ("", "editions/errata-1/")
    return {f"wiki/arena/{tree}book/{chapter}index.html" for tree in trees}


# ------------------------------------------------------------------------------------------------ one more amendment


def own_of_amendment() -> set[str]:
    """All pages of the rule (they show its history), the lists of what changed, the document, the feed, the number of
    what is kept offline, the texts."""
    return {
        *pages_of("deeds/resting", "book", "errata-1"),
        *books_of(""),
        *books_of("deeds/"),
        *(f"wiki/arena/{tree}{name}" for tree in ("", "editions/errata-1/") for name in ("index.html", "texts.js")),
        *(f"wiki/arena/publications/errata-1/index.{kind}" for kind in ("html", "json")),
        "wiki/arena/feed.atom",
        "wiki/arena/offline.js",
        "python/arena/_edition.py",
        "python/arena/_texts.py",
    }


def test_an_amendment_of_words_touches_its_own_surfaces_and_no_function(before: dict[str, bytes]) -> None:
    after = amended(WORDS)
    assert changed(before, after) == own_of_amendment()
    assert {path for path in after if path not in before} == {
        f"wiki/arena/publications/errata-1/since/book/resting/index.{kind}" for kind in ("html", "json")
    }
    assert set(before) - set(after) == set()


def test_an_amendment_of_play_touches_the_function_besides(before: dict[str, bytes]) -> None:
    after = amended(PLAY)
    assert changed(before, after) == own_of_amendment() | {
        "python/arena/rules/resting.py",
        "python/arena/editions/book/rules/__init__.py",
    }
    assert {path for path in after if path not in before and "python" in path} == {
        "python/arena/older/book/rules/resting.py",
        "python/arena/older/book/why/resting.py",
    }


# ------------------------------------------------------------------------------------------------ one more document

FRAGMENTS = {
    "current to": r"<p><b>(?:Current to|As of)</b>.*?</p>",
    "as of": r'<p class="lede">Arena as of .*?</p>',
    "report": r'<form class="report".*?</form>',
    "banner": r'<div class="banner" role="note">.*?</div>\n',
    "canonical": r'<link rel="canonical"[^>]*>\n',
    "kept for ever": r"<li>Text kept for ever at .*?</li>",
    "import": r'<span class="k">from</span>.*?\n|from arena[\w.]* import \w+',
    "current to, above the games": r"<p>Current to .*?</p>",
    "text of": r"<span>Text of .*?</span>",
    "documents": r'<nav class="tree" aria-label="Documents">.*?</nav>',
}
"""What says how a page stands in time. Everything else of a page that a document does not touch stays as it is."""

FRAGMENTS_OF_TWINS = ("edition",)


def without_fragments(path: str, content: bytes) -> str:
    text = content.decode()
    if path.endswith(".json"):
        twin = json.loads(text)
        twin.pop("edition", None)
        if "page" in twin and twin["page"].get("resolver"):
            twin["page"]["resolver"].pop("import_line")
        return json.dumps(twin)
    for pattern in FRAGMENTS.values():
        text = re.sub(pattern, "", text, flags=re.DOTALL)
    return text


def test_a_document_changes_other_pages_in_what_says_how_they_stand_in_time(before: dict[str, bytes]) -> None:
    after = published(WORDS)
    own = {
        *pages_of("deeds/resting", "book", "errata-1"),
        *books_of(""),
        *books_of("deeds/"),
        *("wiki/arena/index.html", "wiki/arena/texts.js", "wiki/arena/find.js"),
        "wiki/arena/feed.atom",
        "wiki/arena/offline.js",
    }
    others = {path for path in changed(before, after) if path.startswith("wiki/")} - own
    # the plain pages say what they are current to; those of the edition before say that they are older now
    assert others == {
        *pages_of("deeds/guarding", "errata-1"),
        *pages_of("arts/singing", "errata-1"),
        *books_of("arts/"),
        "wiki/arena/index.json",
        *(f"wiki/arena/{name}/index.json" for name in ("a-z", "arts", "deeds", "book", "book/arts", "book/deeds")),
        *(f"wiki/arena/editions/errata-1/{name}index.html" for name in ("", "a-z/", "deeds/", "arts/")),
        "wiki/index.html",
        *(f"wiki/arena/publications/{name}/index.html" for name in ("book", "errata-1")),
    }
    left = {path for path in others if without_fragments(path, before[path]) != without_fragments(path, after[path])}
    assert left == set()
    for path in sorted(others):
        if path.endswith(".html"):
            assert len(FRAGMENTS) > differing(before[path], after[path]) > 0, path
    new = {path for path in after if path not in before and path.startswith("wiki/")}
    assert {path for path in new if not path.startswith(("wiki/arena/editions/errata-2/", "wiki/arena/publications/errata-2/"))} == set()  # fmt: skip
    assert set(before) - set(after) == set()


def differing(old: bytes, new: bytes) -> int:
    """How many of the fragments differ."""
    return sum(
        re.findall(pattern, old.decode(), re.DOTALL) != re.findall(pattern, new.decode(), re.DOTALL)
        for pattern in FRAGMENTS.values()
    )


def test_a_document_of_words_changes_no_function(before: dict[str, bytes]) -> None:
    after = published(WORDS)
    touched = {path for path in changed(before, after) if path.startswith("python/")}
    own = ("__init__.py", "_edition.py", "_texts.py", "editions/__init__.py")  # the last one lists the editions
    assert touched == {f"python/arena/{name}" for name in own}


def test_the_fragments_are_found_and_do_not_hide_a_change(before: dict[str, bytes]) -> None:
    path = "wiki/arena/editions/book/deeds/resting/index.html"
    for name in ("current to", "banner", "kept for ever", "import"):
        assert re.search(FRAGMENTS[name], before[path].decode(), re.DOTALL), name
    spoilt = before[path].replace(b"Who rests", b"Who sleeps")
    assert without_fragments(path, spoilt) != without_fragments(path, before[path])
