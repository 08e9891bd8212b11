"""What became of an answer: it follows from what the document did that took it back, and from later changes of its clauses."""

from __future__ import annotations

import pytest

from rulewright.emit.wiki import render_site
from rulewright.model.page import Effect, FaqEntry, FaqState, PublicationPage, Site
from rulewright.model.text import ToClause
from rulewright.pages import build_site
from rulewright.pages.check import check_texts
from tests.support.crawl import complaints, parse
from tests.support.small_game import FAQ2, UPDATE, small_game

CLARIFYING = """\
publication: faq-1
title: FAQ 1
kind: faq
date: 2020-03
faq:
- id: f1
  about: [guarded-state]
  clarifies: [guarded-state/e1]
  question: May a Jockey be Guarded?
  answer: No, see `e1`.
  restates: guarded-state/e1
- id: f2
  about: [guarded-state, muster]
  clarifies: [guarded-state/e2]
  question: Can two guard one?
  answer: "Yes."
  prose: nothing to compute
"""
BACK = "publication: faq-2\ntitle: FAQ 2\nkind: faq\ndate: 2022-01\nwithdraws: [faq-1/f2]\n"
CHANGED = "changes:\n- replace: guarded-state/e2\n  was: stays up\n  text: Two may guard the Rider, who stays up.\n"
BESIDE = "changes:\n- insert: e9\n  after: guarded-state/e2\n  text: Two may guard one.\n  prose: only said\n"
ELSEWHERE = "changes:\n- replace: guarded-state/e1\n  was: Guarded\n  text: A Rider who is Guarded is safe.\n"
ANEW = "faq:\n- id: f1\n  about: [guarded-state]\n  clarifies: [guarded-state/e2]\n  question: Can two guard one?\n  answer: \"No.\"\n  prose: none\n"  # fmt: skip


def site_of(last: str) -> Site:
    game, bag = small_game({}, {"publications/faq-1.yaml": CLARIFYING, "publications/faq-2.yaml": BACK + last})
    assert [(one.code, one.message) for one in bag] == []
    return build_site(game)


def entry(site: Site, id: str, edition: str = FAQ2) -> FaqEntry:
    printed = next(one for one in site.editions if one.publication == edition)
    return next(one for one in printed.faq if (one.publication, one.id) == ("faq-1", id))


def document(site: Site, name: str) -> PublicationPage:
    return next(one for one in site.publications if one.publication.id == name)


@pytest.mark.parametrize(
    ("last", "state", "effect"),
    [
        ("", FaqState.WITHDRAWN, Effect.FAQ_WITHDRAWN),
        (ELSEWHERE, FaqState.WITHDRAWN, Effect.FAQ_WITHDRAWN),
        (CHANGED, FaqState.ABSORBED, Effect.FAQ_ABSORBED),
        (BESIDE, FaqState.ABSORBED, Effect.FAQ_ABSORBED),
        (ANEW, FaqState.SUPERSEDED, Effect.FAQ_WITHDRAWN),
    ],
    ids=["alone", "another clause changed", "its clause changed", "a clause put beside", "answered anew"],
)
def test_what_became_of_an_answer(last: str, state: FaqState, effect: Effect) -> None:
    site = site_of(last)
    assert (entry(site, "f2").state, entry(site, "f2").by) == (state, FAQ2)
    assert entry(site, "f2", UPDATE).state is FaqState.CURRENT, "before, it stood"
    effects = {change.effect for change in document(site, FAQ2).changes}
    assert effects & {Effect.FAQ_ABSORBED, Effect.FAQ_WITHDRAWN} == {effect}
    assert entry(site, "f2").instead == ((ToClause(FAQ2, "f1"),) if state is FaqState.SUPERSEDED else ())
    assert complaints(render_site(site)) == []


def test_the_page_says_what_became_of_it() -> None:
    said = {
        CHANGED: "took the answer back and changed the rule itself",
        ANEW: "Instead, see FAQ 2, f1.",
        "": "Withdrawn by FAQ 2",
    }
    for last, words in said.items():
        page = parse(render_site(site_of(last))["states/guarded-state/index.html"]).text()
        assert words in " ".join(page.split()), last


def test_an_answer_that_stands_tells_when_its_clause_was_changed() -> None:
    site = site_of(ELSEWHERE)
    assert entry(site, "f1").state is FaqState.CURRENT
    assert entry(site, "f1").reworded == ((FAQ2, (ToClause("guarded-state", "e1"),)),)
    assert entry(site, "f1", UPDATE).reworded == (), "words that were renamed are told another way"
    assert [word.was for word in entry(site, "f1").older_words] == ["Jockey"]
    page = parse(render_site(site)["states/guarded-state/index.html"]).text()
    assert "FAQ 2 has changed e1, of which this answer speaks." in " ".join(page.split())


def test_an_answer_about_a_clause_that_is_gone_says_so() -> None:
    gone = "changes:\n- remove: guarded-state/m1\n  was: Nobody is\n"
    clarifying = CLARIFYING.replace("clarifies: [guarded-state/e1]", "clarifies: [guarded-state/m1]")
    files = {"publications/faq-1.yaml": clarifying, "publications/faq-2.yaml": BACK + gone}
    game, bag = small_game({}, files)
    assert [(one.code, one.message) for one in bag] == []
    site = build_site(game)
    assert entry(site, "f1").reworded == ((FAQ2, ()),)
    printed = render_site(site)
    assert complaints(printed) == []
    assert "FAQ 2 has taken out what this answer speaks of." in " ".join(
        parse(printed["states/guarded-state/index.html"]).text().split()
    )


AMENDED = "publication: faq-2\ntitle: FAQ 2\nkind: faq\ndate: 2022-01\nchanges:\n- replace: faq-1/f2\n  was: \"Yes.\"\n  answer: {answer}\n"  # fmt: skip


def amended(answer: str, *more: str) -> tuple[Site | None, list[str]]:
    last = AMENDED.format(answer=answer) + "".join(more)
    game, bag = small_game({}, {"publications/faq-1.yaml": CLARIFYING, "publications/faq-2.yaml": last})
    return (None if bag.has_errors else build_site(game)), [one.code for one in bag]


def test_an_answer_that_was_amended_stands_and_says_so() -> None:
    site, codes = amended("Only one.")
    assert site is not None and codes == []
    one = entry(site, "f2")
    assert (one.state, one.amended_by) == (FaqState.CURRENT, ((FAQ2, True),))
    assert entry(site, "f2", UPDATE).amended_by == ()
    assert [(c.rule, c.effect) for c in document(site, FAQ2).changes] == [("guarded-state", Effect.FAQ_REWORDED)]
    for page in next(e for e in site.editions if e.publication == FAQ2).rules:
        told = [v for v in page.versions if v.publication == FAQ2]
        assert [v.effects for v in told] == ([(Effect.FAQ_REWORDED,)] if page.id in one.pages else []), page.id
    assert complaints(render_site(site)) == []


def test_an_answer_is_up_to_date_with_what_changed_before_it_was_amended() -> None:
    site, _ = amended("Only one.", CHANGED.removeprefix("changes:\n"))
    assert site is not None
    assert entry(site, "f2").reworded == ()


def test_a_dead_link_in_an_amended_answer_is_found() -> None:
    last = AMENDED.format(answer="See `e99`.")
    game, bag = small_game({}, {"publications/faq-1.yaml": CLARIFYING, "publications/faq-2.yaml": last})
    check_texts(game, bag)
    (dead,) = (one for one in bag if one.code == "RW701")
    assert dead.span.file.endswith("publications/faq-2.yaml")


def test_a_document_that_was_taken_back_is_marked_and_every_link_leads_somewhere() -> None:
    last = f"publication: faq-2\ntitle: FAQ 2\nkind: faq\ndate: 2022-01\nwithdraws: [{UPDATE}, faq-1/f2]\n"
    game, bag = small_game({}, {"publications/faq-1.yaml": CLARIFYING, "publications/faq-2.yaml": last})
    assert [(one.code, one.message) for one in bag] == []
    site = build_site(game)
    assert {p.publication.id: p.publication.by for p in site.publications if p.publication.by} == {UPDATE: FAQ2}
    assert document(site, FAQ2).takes_back == ((UPDATE, ""), ("faq-1", "f2"))
    assert document(site, UPDATE).taken_back == (), "the whole says it"
    struck = [one for change in document(site, UPDATE).changes for one in change.after]
    assert struck and {one.by for one in struck} == {FAQ2}
    assert entry(site, "f1").older_words == (), "no word was replaced in the end"
    assert complaints(render_site(site)) == []
