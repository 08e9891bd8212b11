"""What publications did: classes that are computed from plans, sentences that are derived, both sides of every change."""

from __future__ import annotations

import pytest

from rulewright.model.page import Change, Effect, FaqState, PublicationPage, RulePage, Site, Version
from rulewright.model.text import ToClause, plain
from rulewright.pages import CaseResult, RuleFunctions, build_site
from rulewright.plan.nodes import Costs, Ref, RulePlan
from tests.support.small_game import CORE, FAQ1, FAQ2, FILES, UPDATE, prices, small_game

SAME = {CORE: (prices("guarded-state", e1=1, e3=2),)}
OTHER = {**SAME, UPDATE: (prices("guarded-state", e1=1, e3=3),)}
ANSWERED = RulePlan("guarded-state", None, (*SAME[CORE][0].sentences, Costs(Ref(FAQ1, "f2"), "Charge", 9, "Order")))


def site_of(plans: object = None, **more: object) -> Site:
    game, bag = small_game(plans or SAME)  # type: ignore[arg-type]
    assert list(bag) == []
    return build_site(game, **more)  # type: ignore[arg-type]


def page(site: Site, name: str = FAQ2, rule: str = "guarded-state") -> RulePage:
    edition = next(one for one in site.editions if one.publication == name)
    return next(one for one in edition.rules if one.id == rule)


def document(site: Site, name: str) -> PublicationPage:
    return next(one for one in site.publications if one.publication.id == name)


def history(site: Site, rule: str = "guarded-state") -> dict[str, Version]:
    return {version.publication: version for version in page(site, rule=rule).versions}


def test_equal_plans_mean_words_only() -> None:
    effects, remember = (part.updates for part in page(site_of()).parts)
    assert [update.effect for update in (*effects, *remember)] == [Effect.WORDS, Effect.WORDS]
    assert effects[0].sentence == "“Jockey” became “Rider” in 2 places and “2” became “3”. Clause e4 was added."
    assert remember[0].sentence == "Clause m2 was taken out."
    assert [old.id for old in effects[0].original] == ["e1", "e2", "e3"]
    assert effects[0].original_since == CORE
    assert plain(effects[0].original[2].text) == "A fall costs 2 Wounds."


def test_one_number_in_the_plan_makes_it_behaviour() -> None:
    site = site_of(OTHER)
    effects, remember = (part.updates for part in page(site).parts)
    assert [update.effect for update in (*effects, *remember)] == [Effect.BEHAVIOUR, Effect.WORDS]
    assert history(site)[UPDATE].effects == (Effect.BEHAVIOUR, Effect.WORDS)
    plays, words = document(site, UPDATE).changes
    assert (plays.effect, [old.id for old in plays.before]) == (Effect.BEHAVIOUR, ["e3"])
    assert (words.effect, [old.id for old in words.before]) == (Effect.WORDS, ["e1", "e2", "m2"])
    assert [new.id for new in words.after] == ["e1", "e2", "e4"]


def test_no_box_before_the_publication() -> None:
    site = site_of(OTHER)
    assert all(part.updates == () for part in page(site, FAQ1).parts)
    assert page(site, FAQ1).versions == page(site).versions


def test_an_answer_with_a_rule_changes_play() -> None:
    ruled = FILES["publications/faq-1.yaml"].replace("prose: nothing to compute", "rule: clause e1 costs 9 Order.")
    plans = {**SAME, FAQ1: (ANSWERED,), FAQ2: SAME[CORE]}
    site = build_site(small_game(plans, {"publications/faq-1.yaml": ruled})[0])
    assert history(site)[FAQ1].effects == (Effect.BEHAVIOUR, Effect.FAQ_ADDED)
    assert history(site)[FAQ2].effects == (Effect.BEHAVIOUR, Effect.FAQ_WITHDRAWN)
    plays = document(site, FAQ1).changes[0]
    assert plays.sentence == "No clause was touched; an answer decides what nothing decided before."
    back = document(site, FAQ2).changes[0]
    assert back.sentence == "No clause was touched; what a withdrawn answer decided is open again."


def test_a_document_lists_an_answer_where_it_is_at_home_and_all_its_pages_remember_it() -> None:
    site = site_of()
    assert [(c.rule, c.effect) for c in document(site, FAQ1).changes] == [("guarded-state", Effect.FAQ_ADDED)]
    for rule in ("guarded-state", "muster", "stunned-state"):
        assert Effect.FAQ_ADDED in history(site, rule)[FAQ1].effects
    assert history(site, "muster")[FAQ2].sentence == "Takes back an answer: Two guards."


def test_answers_stand_on_all_their_pages_and_stay_when_withdrawn() -> None:
    site = site_of()
    now = next(one for one in site.editions if one.publication == FAQ2)
    first, second = now.faq
    assert first.pages == ("guarded-state", "stunned-state")
    assert first.clauses == (ToClause("guarded-state", "e1"),)
    assert [(one.words, one.target is None) for one in first.related] == [
        ("Guarded State", False), ("Stunned State", False), ("Saddlebags", True),
    ]  # fmt: skip
    assert (second.state, second.by, second.pages) == (FaqState.WITHDRAWN, FAQ2, ("guarded-state", "muster"))
    before = next(one for one in site.editions if one.publication == UPDATE)
    assert before.faq[1].state is FaqState.CURRENT


def test_witnesses_are_cases_that_begin_alike_and_end_differently() -> None:
    change: Change = document(site_of(OTHER), UPDATE).changes[0]
    (witness,) = change.witnesses
    assert (witness.scenario, witness.situation) == ("s2", "The Rider falls for three.")
    assert [(row.before, row.after) for row in witness.rows] == [("the Ana's Wounds is 3.", "the Ana's Wounds is 2.")]


def test_functions_and_results() -> None:
    python = RuleFunctions(
        "from paddock import x", ("def x() -> None: ...",), {"guarded-state/e3": "fall", "faq-1/f1": "may"}
    )
    results = [CaseResult("guarded-state", "s2", FAQ2, True), CaseResult("guarded-state", "s1", CORE, False)]
    functions = {name: {"guarded-state": python} for name in (CORE, UPDATE, FAQ2)}
    site = site_of(OTHER, functions=functions, cases=results)
    resolver = page(site).resolver
    assert resolver is not None
    assert [(row.function, row.scenarios) for row in resolver.rows] == [
        ("fall", ("guarded-state/examples/x1", "guarded-state/s2")),
        ("may", ("guarded-state/s2",)),
    ]
    assert resolver.result == "1 of 2 fail: s1"
    older = page(site, CORE).resolver
    assert older is not None and [row.function for row in older.rows] == ["fall"]  # FAQ 1 was not there yet
    assert page(site, FAQ1).resolver is None
    assert document(site, UPDATE).changes[0].functions == ("fall",)


def test_tests_beside_clauses_are_those_of_the_edition() -> None:
    site = site_of()

    def tests(name: str) -> tuple[str, ...]:
        return next(c.tests for c in page(site, name).parts[0].content if getattr(c, "id", "") == "e3")  # type: ignore[union-attr]

    assert (tests(CORE), tests(FAQ2)) == (
        ("guarded-state/s1",),
        ("guarded-state/examples/x1", "guarded-state/s2"),
    )


def test_a_withdrawn_amendment_is_a_change_back() -> None:
    late = "publication: faq-2\ntitle: FAQ 2\nkind: faq\ndate: 2022-01\nwithdraws: [update-1]\n"
    game, bag = small_game(SAME, {"publications/faq-2.yaml": late})
    assert list(bag) == []
    site = build_site(game)
    texts = {c.id: plain(c.text) for c in page(site).parts[0].content}  # type: ignore[union-attr]
    assert texts["e3"] == "A fall costs 2 Wounds." and "e4" not in texts
    assert history(site)[FAQ2].sentence.startswith("“Rider” became “Jockey” in 2 places")


@pytest.mark.parametrize("until", [CORE, FAQ1])
def test_a_site_as_of_a_date_knows_no_later_document(until: str) -> None:
    site = build_site(small_game(SAME, until=until)[0])
    assert site.current == until == site.publications[-1].publication.id
