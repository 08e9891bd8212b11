"""The exports: MediaWiki's XML as its schema wants it, with a history; Markdown that holds together."""

from __future__ import annotations

import hashlib
import os
import posixpath
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from rulewright.emit.exports import markdown_files, mediawiki_xml
from rulewright.emit.exports.mediawiki import wiki_pages
from rulewright.emit.exports.titles import page_titles, wiki_title
from rulewright.emit.exports.wikitext import LOOK, TEMPLATES, harmless
from rulewright.model.page import DecisionTable, Site
from rulewright.model.text import plain
from rulewright.pages import build_site
from tests.support.small_game import small_game
from tests.support.small_site import BOOK, ERRATA, FAQ1, small_site
from tests.unit.tools.lamps import done, run, started

ROOT = Path(__file__).resolve().parents[3]
NAMESPACE = "{http://www.mediawiki.org/xml/export-0.11/}"

INSIDE = {
    "mediawiki": ("siteinfo", "page*"),
    "siteinfo": ("sitename?", "dbname?", "base?", "generator?", "case?", "namespaces?"),
    "namespaces": ("namespace*",),
    "page": ("title", "ns", "id", "redirect?", "restrictions?", "revision*"),
    "revision": ("id", "parentid?", "timestamp", "contributor", "minor?", "comment?", "origin", "model", "format", "text", "sha1"),
    "contributor": ("username?", "id?", "ip?"),
}  # fmt: skip
"""What each element of export-0.11 holds, in this order; `?` may be missing, `*` may be there any number of times."""


@pytest.fixture(scope="module")
def site() -> Site:
    return small_site()


@pytest.fixture(scope="module")
def tree(site: Site) -> ElementTree.Element:
    return ElementTree.fromstring(mediawiki_xml(site))


def name(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(NAMESPACE)


def ordered(element: ElementTree.Element) -> bool:
    """Whether the children are those that the format wants, in its order."""
    wanted = "".join(
        f"(?:{one.rstrip('?*')} ){one[-1] if one[-1] in '?*' else ''}" for one in INSIDE.get(name(element), ())
    )
    return re.fullmatch(wanted, "".join(f"{name(child)} " for child in element)) is not None


def page(tree: ElementTree.Element, title: str) -> ElementTree.Element:
    return next(one for one in tree.iter(f"{NAMESPACE}page") if one.findtext(f"{NAMESPACE}title") == title)


def texts(tree: ElementTree.Element, title: str) -> list[str]:
    return [str(one.text) for one in page(tree, title).iter(f"{NAMESPACE}text")]


# ---- MediaWiki


def test_elements_stand_as_the_format_wants_them(tree: ElementTree.Element) -> None:
    assert (name(tree), tree.attrib["version"]) == ("mediawiki", "0.11")
    assert [name(one) for one in tree.iter() if not ordered(one)] == []
    assert not ordered(ElementTree.fromstring(f'<contributor xmlns="{NAMESPACE[1:-1]}"><id/><username/></contributor>'))


def test_ids_are_unique_numbers_and_parents_come_before(tree: ElementTree.Element) -> None:
    revisions = list(tree.iter(f"{NAMESPACE}revision"))
    ids = [int(str(one.findtext(f"{NAMESPACE}id"))) for one in revisions]
    assert ids == list(range(1, len(ids) + 1))
    pages = [one.findtext(f"{NAMESPACE}id") for one in tree.iter(f"{NAMESPACE}page")]
    assert len(pages) == len(set(pages))
    for one in tree.iter(f"{NAMESPACE}page"):
        own = list(one.iter(f"{NAMESPACE}revision"))
        for before, after in pairwise(own):
            assert after.findtext(f"{NAMESPACE}parentid") == before.findtext(f"{NAMESPACE}id")
            assert str(after.findtext(f"{NAMESPACE}timestamp")) > str(before.findtext(f"{NAMESPACE}timestamp"))
        assert own[0].find(f"{NAMESPACE}parentid") is None


def test_marks_and_lengths_are_those_of_the_text(tree: ElementTree.Element) -> None:
    for one in tree.iter(f"{NAMESPACE}revision"):
        text = one.find(f"{NAMESPACE}text")
        assert text is not None
        content = str(text.text).encode()
        mark = str(one.findtext(f"{NAMESPACE}sha1"))
        assert int(mark, 36) == int(hashlib.sha1(content).hexdigest(), 16)
        assert (len(mark), text.attrib["sha1"], text.attrib["bytes"]) == (31, mark, str(len(content)))


def test_an_old_revision_has_the_words_of_its_time(tree: ElementTree.Element, site: Site) -> None:
    revisions = list(page(tree, "Guarded").iter(f"{NAMESPACE}revision"))
    documents = {one.publication.id: one.publication.title for one in site.publications}
    assert [one.findtext(f"{NAMESPACE}comment") for one in revisions] == [documents[id] for id in (BOOK, FAQ1, ERRATA)]
    first, _, last = texts(tree, "Guarded")
    assert "A Squire" in first and "An Escort" not in first
    assert "An Escort" in last


def test_every_clause_of_every_edition_is_in_the_revision_of_its_time(tree: ElementTree.Element, site: Site) -> None:
    seen = 0
    titles = page_titles(site)
    by_id = {key.id: title for key, title in titles.items()}
    for number, edition in enumerate(site.editions):
        for rule in edition.rules:
            written = texts(tree, by_id[rule.id])
            text = written[min(number, len(written) - 1)]
            for part in rule.parts:
                for item in part.content:
                    for clause in [row.clause for row in item.rows] if isinstance(item, DecisionTable) else [item]:
                        assert f"{{{{Rulewright clause v{LOOK}|id={clause.id}|" in text
                        seen += 1
    assert seen > 20


def test_an_edition_that_changed_nothing_makes_no_revision(site: Site) -> None:
    twice = replace(site, editions=(site.editions[0], replace(site.editions[0], publication=FAQ1)), current=FAQ1)
    guarded = next(one for one in wiki_pages(twice) if one.title == "Guarded")
    assert len(guarded.revisions) == 1


def test_every_link_template_and_category_is_a_page(tree: ElementTree.Element) -> None:
    titles = {str(one.findtext(f"{NAMESPACE}title")) for one in tree.iter(f"{NAMESPACE}page")}
    links = 0
    for text in tree.iter(f"{NAMESPACE}text"):
        found = re.findall(r"\[\[([^|\]#]*)(?:#[^|\]]*)?(?:\|[^\]]*)?\]\]", str(text.text))
        assert {one for one in found if one} - titles == set()
        links += len(found)
        for used in re.findall(r"\{\{(Rulewright [\w ]+)[|}]", str(text.text)):
            assert f"Template:{used}" in titles
    assert links > 30


def test_anchors_that_links_name_are_on_their_pages(tree: ElementTree.Element) -> None:
    """In the newest revisions; older ones lead to the page of today."""
    newest = {
        str(one.findtext(f"{NAMESPACE}title")): str(list(one.iter(f"{NAMESPACE}text"))[-1].text)
        for one in tree.iter(f"{NAMESPACE}page")
    }
    for title, text in newest.items():
        if not title.startswith("Template:"):
            for target, anchor in re.findall(r"\[\[([^|\]#]*)#([^|\]]+)\|", text):
                assert f"|id={anchor}|" in newest[target or title], (title, target, anchor)


def test_former_titles_lead_on(tree: ElementTree.Element) -> None:
    former = page(tree, "Warded")
    redirect = former.find(f"{NAMESPACE}redirect")
    assert redirect is not None and redirect.attrib["title"] == "Guarded"
    assert texts(tree, "Warded") == ["#REDIRECT [[Guarded]]"]


def test_a_rule_that_went_says_so_in_a_last_revision(site: Site) -> None:
    last = site.editions[-1]
    gone = replace(last, rules=tuple(rule for rule in last.rules if rule.id != "muster"), faq=())
    pages = {one.title: one for one in wiki_pages(replace(site, editions=(*site.editions[:-1], gone)))}
    title = page_titles(site)[next(key for key in page_titles(site) if key.id == "muster")]
    assert "No longer" not in pages[title].revisions[0].text
    assert f"{{{{Rulewright gone v{LOOK}|" in pages[title].revisions[-1].text


def test_no_two_pages_meet_whatever_they_are_called(site: Site) -> None:
    def called(title: str) -> Site:
        editions = tuple(replace(e, rules=tuple(replace(rule, title=title) for rule in e.rules)) for e in site.editions)
        return replace(site, editions=editions)

    for title in ("same", "Talk: {odd} [[one]] #1", "x" * 900, "a ~~~~ &amp; %41 ''b''", "ä" * 300, "///", ""):
        titles = [one.title for one in wiki_pages(called(title))]
        assert len(titles) == len(set(titles))
        for one in titles:
            assert 0 < len(one.encode()) <= 255
            assert not re.search(r"[#<>\[\]|{}_]|~~~|''|&amp;|%41", one)
    assert wiki_title("File: a thing") == "File a thing"
    assert wiki_title("Rounds: a thing") == "Rounds: a thing"


HOSTILE = "]] {{Delete}} | ''b'' <script>x</script> ~~~~ __NOTOC__ &amp; https://example.org [x] -{a}-"


def test_words_stay_words() -> None:
    safe = harmless(HOSTILE)
    for mark in ("{{", "}}", "[", "]", "''", "<", ">", "~~", "__", "://", "|", "&amp;"):
        assert mark not in safe
    game, _ = small_game({})
    shown = mediawiki_xml(replace(build_site(game), title=HOSTILE, summary=HOSTILE, about=HOSTILE + "\x00\x0b\ufffe"))
    home = next(
        one.text for one in ElementTree.fromstring(shown).iter(f"{NAMESPACE}text") if "Documents" in str(one.text)
    )
    assert home is not None and home.startswith(harmless(HOSTILE))
    assert "<script>" not in home and "{{Delete" not in home and "~~~~" not in home


def test_templates_that_change_get_another_version() -> None:
    """Old revisions are shown by the templates of today: what was published as v1 stays. Change a template: raise LOOK, then this."""
    said = "\n".join(f"{name}: {text}" for name, text in sorted(TEMPLATES.items()))
    known = {1: "7d4bda0ae1d2a443"}
    assert hashlib.sha256(said.encode()).hexdigest()[:16] == known[LOOK]
    for text in TEMPLATES.values():
        ElementTree.fromstring(re.sub(r"\[\[[^\]]*\]\]|\{\{\{[^}]*\}\}\}", "x", text))


def test_same_site_same_bytes() -> None:
    code = (
        "import hashlib; from rulewright.emit.exports import markdown_files, mediawiki_xml; "
        "from tests.support.small_site import small_site; site = small_site(); "
        "print(hashlib.sha256((mediawiki_xml(site) + repr(markdown_files(site))).encode()).hexdigest())"
    )
    path = os.pathsep.join([str(ROOT / "compiler"), str(ROOT)])
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONPATH": path, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    }
    assert len(seen) == 1


# ---- Markdown


def test_markdown_links_lead_to_files_and_places(site: Site) -> None:
    files = markdown_files(site)
    links = 0
    for path, text in files.items():
        for target in re.findall(r"(?<!\\)\]\(([^)]*)\)", text):
            file, _, anchor = target.partition("#")
            at = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
            assert at in files, (path, target)
            assert not anchor or f'<a id="{anchor}"></a>' in files[at], (path, target)
            links += 1
    assert links > 30


def test_markdown_says_every_clause_of_today(site: Site) -> None:
    files = markdown_files(site)
    for rule in site.editions[-1].rules:
        text = re.sub(r"\\(.)|\[([^\]]*)\]\([^)]*\)|\*", r"\1\2", files[f"{rule.chapter}/{rule.id}.md"])
        for part in rule.parts:
            for item in part.content:
                for clause in [row.clause for row in item.rows] if isinstance(item, DecisionTable) else [item]:
                    assert f'<a id="{clause.id}"></a>' in text
                    assert plain(clause.text)[:12] in text


def test_markdown_words_stay_words(site: Site) -> None:
    text = markdown_files(replace(site, summary="# *no* [link](x) <b>"))["index.md"]
    assert "\\# \\*no\\* \\[link\\](x) \\<b\\>" in text


# ---- the commands


def test_the_commands_write_what_they_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started(tmp_path, monkeypatch)
    said = done("export", "mediawiki", "lamp-light", "--out", "out/wiki.xml")
    tree = ElementTree.parse(tmp_path / "out/wiki.xml").getroot()
    pages, revisions = (len(list(tree.iter(f"{NAMESPACE}{one}"))) for one in ("page", "revision"))
    assert said == f"out/wiki.xml: {pages} pages, {revisions} revisions\n"
    done("export", "markdown", "lamp-light", "--out", "out/md")
    files = {path.relative_to(tmp_path / "out/md").as_posix() for path in (tmp_path / "out/md").rglob("*.md")}
    assert files == {"index.md", "publications/first-book.md", "states/weary.md", "terms.md"}
    assert (tmp_path / "out/md/states/weary.md").read_text(encoding="utf-8").startswith("# Weary\n")
    assert "did you mean" in run("export", "markdown", "lamp-lights", "--out", "out/md")[2]
