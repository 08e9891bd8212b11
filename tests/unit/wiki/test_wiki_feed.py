"""The feed and the pages that lay two versions side by side."""

from __future__ import annotations

import json
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from rulewright.emit.wiki import render_site
from rulewright.pages import build_site
from tests.support.crawl import complaints, parse
from tests.support.small_game import CORE, FAQ2, UPDATE, prices, small_game
from tests.support.small_site import small_site

ATOM = "{http://www.w3.org/2005/Atom}"
PLANS = {
    CORE: (prices("guarded-state", e1=1, e3=2),),
    UPDATE: (prices("guarded-state", e1=1, e3=3),),
}
RENAMED = "publication: faq-2\ntitle: FAQ 2\nkind: faq\ndate: 2022-01\nchanges:\n- replace: guarded-state/e2\n  was: stays up\n  text: The Rider stays up for long.\n"  # fmt: skip


@pytest.fixture(scope="module")
def printed() -> dict[str, bytes]:
    game, bag = small_game(PLANS, {"publications/faq-2.yaml": RENAMED})
    assert list(bag) == []
    return render_site(build_site(game))


def words(content: bytes) -> str:
    return " ".join(parse(content).text().split())


def test_the_feed_lists_documents_newest_first_with_what_they_did() -> None:
    site = replace(small_site(), url="https://rules.example.org/g/")
    feed = ElementTree.fromstring(render_site(site)["feed.atom"])
    entries = feed.findall(f"{ATOM}entry")
    assert [one.findtext(f"{ATOM}title") for one in entries] == [
        f"{page.publication.title} ({kind})"
        for page, kind in zip(reversed(site.publications), ("Errata", "FAQ", "Rule book"), strict=True)
    ]
    ids = [one.findtext(f"{ATOM}id") or "" for one in entries]
    assert len(set(ids)) == len(ids) and all(id.startswith(site.url) for id in ids)
    for one in (feed, *entries):
        assert str(one.findtext(f"{ATOM}updated")).endswith("T00:00:00Z")
    assert "two guards: the answer is gone" in str(entries[0].findtext(f"{ATOM}content")).lower()


def test_a_feed_without_an_address_has_names_for_ids_and_relative_links(printed: dict[str, bytes]) -> None:
    feed = ElementTree.fromstring(printed["feed.atom"])
    assert feed.findtext(f"{ATOM}id") == "urn:rulewright:paddock"
    for entry in feed.findall(f"{ATOM}entry"):
        link = entry.find(f"{ATOM}link")
        assert link is not None and link.attrib["href"] in printed


def test_every_two_versions_of_a_rule_have_a_page(printed: dict[str, bytes]) -> None:
    pages = {path for path in printed if "/since/" in path and path.endswith(".html")}
    assert pages == {
        f"publications/{newer}/since/{older}/guarded-state/index.html"
        for older, newer in ((CORE, UPDATE), (UPDATE, FAQ2), (CORE, FAQ2))
    }
    assert complaints(printed) == []


def test_a_comparison_shows_what_differs_and_counts_the_rest(printed: dict[str, bytes]) -> None:
    path = f"publications/{UPDATE}/since/{CORE}/guarded-state/index"
    twin = json.loads(printed[f"{path}.json"])["page"]
    assert [(one["id"], one["effect"]) for one in twin["clauses"]] == [
        ("e1", "words only"),
        ("e2", "words only"),
        ("e3", "behaviour"),
        ("e4", "words only"),
        ("m2", "words only"),
    ]
    assert [twin["clauses"][n][side] for n, side in ((3, "before"), (4, "after"))] == [None, None]
    assert twin["same"] == 1, "m1"
    page = words(printed[f"{path}.html"])
    assert (
        "5 clauses differ, 1 the same" in page and "A fall costs 2 Wounds." in page and "A fall costs 3 Wounds." in page
    )
    assert b"<del" in printed[f"{path}.html"] and b"<ins" in printed[f"{path}.html"]


def test_what_lies_between_two_versions_is_left_out(printed: dict[str, bytes]) -> None:
    """From the first to the last: both documents' changes, each clause once, first words against last."""
    twin = json.loads(printed[f"publications/{FAQ2}/since/{CORE}/guarded-state/index.json"])["page"]
    second = next(one for one in twin["clauses"] if one["id"] == "e2")
    assert (second["before"]["plain"], second["after"]["plain"]) == (
        "The Jockey stays up.",
        "The Rider stays up for long.",
    )
    assert [one["id"] for one in twin["clauses"]] == ["e1", "e2", "e3", "e4", "m2"]


def test_history_and_documents_lead_there(printed: dict[str, bytes]) -> None:
    page = printed["states/guarded-state/index.html"].decode()
    assert f"../../publications/{UPDATE}/since/{CORE}/guarded-state/index.html" in page
    assert f"../../publications/{FAQ2}/since/{CORE}/guarded-state/index.html" in page
    assert f"since/{CORE}/guarded-state/index.html" in printed[f"publications/{UPDATE}/index.html"].decode()


def test_where_only_the_newest_edition_is_printed_nothing_is_compared() -> None:
    game, _ = small_game(PLANS, {"game.yaml": "rulewright: 1\ngame: paddock\ntitle: P\nvocabulary: paddock\nsite: {editions: newest}\nunwritten: [Saddlebags]\n"})  # fmt: skip
    assert [path for path in render_site(build_site(game)) if "/since/" in path] == []
