"""Other languages: what is translated stands there, what is missing or behind stands in the original and says so."""

from __future__ import annotations

import re

import pytest

from rulewright.emit.wiki import render_site
from rulewright.model.page import Site, Untranslated
from rulewright.pages import build_site
from rulewright.pages.translations import check_translations, excerpt
from tests.support.crawl import complaints, parse
from tests.support.small_game import CORE, FAQ2, UPDATE, small_game

GERMAN = """\
translation: de
title: Deutsch
as of: faq-2
texts:
  guarded-state:
    title: Bewacht
    summary: Jemand steht zwischen Reiter und Schlag.
  guarded-state/e1: {text: "Ein Reiter, der [[Guarded State|bewacht]] ist, kann nicht benommen sein.", as of: core}
  guarded-state/e2: Der Reiter bleibt oben, siehe `m1`.
  guarded-state/e3: {text: Ein Sturz kostet 2 Wunden., as of: core}
  guarded-state/m1: Noch liegt niemand.
  guarded-state/q1: {text: Ein Reiter bewacht sich selbst., reason: Das Buch schweigt.}
  guarded-state/x1: Der Reiter stürzt.
  faq-1/f1: {question: "Darf ein benommener Reiter bewacht sein?", answer: Nein.}
"""
PAGE = "translations/de/states/guarded-state/index.html"


def built(german: str = GERMAN) -> tuple[Site, list[str]]:
    game, bag = small_game({}, {"translations/de.yaml": german})
    check_translations(game, bag)  # type: ignore[arg-type]
    return build_site(game), [f"{one.code} {one.message}" for one in bag]  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def printed() -> dict[str, bytes]:
    site, _ = built()
    return render_site(site)


def words(content: bytes) -> str:
    return " ".join(parse(content).text().split())


def test_the_site_is_sound_and_has_pages_for_what_is_translated(printed: dict[str, bytes]) -> None:
    assert complaints(printed) == []
    assert {path for path in printed if path.startswith("translations/")} == {PAGE, PAGE.replace(".html", ".json")} | {
        f"translations/de/{page}/index.{kind}"
        for page in ("play/muster", "states/stunned-state")
        for kind in ("html", "json")
        if f"translations/de/{page}/index.{kind}" in printed
    }


def test_translated_texts_stand_in_place(printed: dict[str, bytes]) -> None:
    page = words(printed[PAGE])
    for said in (
        "Bewacht",
        "Der Reiter bleibt oben",
        "Das Buch schweigt.",
        "Der Reiter stürzt.",
        "bewacht sein?",
        "Nein.",
    ):
        assert said in page
    assert '<html lang="de"' in printed[PAGE].decode()


def test_an_old_translation_is_never_shown_for_the_rule(printed: dict[str, bytes]) -> None:
    page = printed[PAGE].decode()
    assert "kostet 2 Wunden" not in page and "A fall costs 3 Wounds" in words(printed[PAGE]).replace(
        "costs 3", "costs 3"
    )
    clause = page[page.index('id="e3"') : page.index('id="e4"')]
    assert '<div class="ctext" lang="en">' in clause
    assert "Translation behind: changed by Update 1" in clause


def test_what_is_missing_says_so(printed: dict[str, bytes]) -> None:
    page = printed[PAGE].decode()
    clause = page[page.index('id="e4"') :]
    assert '<div class="ctext" lang="en">' in clause[:300] and "Not translated" in clause[:900]


def test_every_text_has_a_state_of_its_own() -> None:
    site, findings = built()
    (german,) = site.translations
    lacking = dict(german.lacking)
    assert lacking["guarded-state/e3"] == Untranslated((UPDATE,))
    assert lacking["guarded-state/e1"] == Untranslated((UPDATE,)), "a renamed word is a change, too"
    assert lacking["guarded-state/e4"] == Untranslated()
    assert "guarded-state/e2" not in lacking and "faq-1/f1" not in lacking
    assert [one.split()[0] for one in findings] == ["RW571", "RW571"]


def test_a_text_that_reads_as_it_did_is_current_whatever_edition_it_was_made_from() -> None:
    site, findings = built(GERMAN.replace("as of: faq-2", f"as of: {UPDATE}"))
    assert "guarded-state/e2" not in dict(site.translations[0].lacking)
    assert len(findings) == 2


def test_pages_lead_to_each_other(printed: dict[str, bytes]) -> None:
    original = printed["states/guarded-state/index.html"].decode()
    assert f'hreflang="de" href="../../{PAGE}"' in original and ">Deutsch</a>" in original
    assert 'hreflang="en" href="../../../../states/guarded-state/index.html"' in printed[PAGE].decode()
    assert "hreflang" not in printed["index.html"].decode()
    old = printed[f"editions/{CORE}/states/guarded-state/index.html"].decode()
    assert "hreflang" not in old, "a translation is of the rule as it stands"


def test_links_to_pages_without_a_translation_lead_to_the_original(printed: dict[str, bytes]) -> None:
    hrefs = set(re.findall(r'href="([^"#]+)', printed[PAGE].decode()))
    assert "../../../../index.html" in hrefs
    assert not any(href.startswith("../../index") for href in hrefs)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("  guarded-state/e9: Nichts.", "RW570 there is no 'guarded-state/e9' to translate"),
        ("  guarded-state/e4: {answer: Nichts.}", "RW570 'guarded-state/e4' has no answer to translate"),
        ("  guarded-state/m2: {text: Laut., as of: faq-9}", "RW507 no publication of this game is 'faq-9'"),
        ("  guarded-state/e4: Siehe [[Nirgendwo]].", "RW701 nothing is called 'Nirgendwo'"),
        ("  guarded-state/e4: Siehe `e77`.", "RW701 'guarded-state' has no clause 'e77'"),
        ("  guarded-state/m2: {text: Laut., as of: core}", "RW571 the text of 'guarded-state/m2' was taken out by update-1 after it was translated"),
    ],
    ids=["no clause", "no such text", "no edition", "dead link", "dead clause", "the original is gone"],
)  # fmt: skip
def test_slips_are_told(line: str, code: str) -> None:
    _, findings = built(GERMAN + line + "\n")
    assert code in findings


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("", "it reads now: “A fall costs 3 Wounds.”; translate that, and write `as of: faq-2`"),
        ("  guarded-state/m2: {text: Laut., as of: core}\n", "the original is gone; take the translation out"),
    ],
)
def test_what_is_behind_says_what_to_do(line: str, hint: str) -> None:
    game, bag = small_game({}, {"translations/de.yaml": GERMAN + line})
    check_translations(game, bag)  # type: ignore[arg-type]
    assert hint in [one.hint for one in bag if one.code == "RW571"]


def test_a_long_text_is_shown_near_what_changed_and_cut_between_words_and_links() -> None:
    was = "one two three four five six [[Some Long Name|seven eight]] nine ten eleven twelve"
    now = was.replace("five", "FIVE")
    assert excerpt(now, was, 200) == now
    assert excerpt(now, was, 30) == "… two three four FIVE six …"
    assert excerpt(now, was, 61) == "… two three four FIVE six [[Some Long Name|seven eight]] nine …"
    assert excerpt(f"{was} more", was, 20) == "… ten eleven twelve …", "what is new stands at the end"


def test_a_game_without_translations_has_none() -> None:
    game, _ = small_game({})
    assert build_site(game).translations == ()  # type: ignore[arg-type]
    assert build_site(game).current == FAQ2  # type: ignore[arg-type]
