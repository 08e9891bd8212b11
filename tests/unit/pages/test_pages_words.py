"""Every edition prints the words of its own time."""

from __future__ import annotations

import pytest

from rulewright.model.page import Edition, OlderWord, RulePage, Site
from rulewright.model.text import Changed, inlines, one_line, plain
from rulewright.pages import build_site
from rulewright.pages.declared import Declared
from rulewright.pages.own_words import OwnWords, Renamed
from tests.support.small_game import CORE, FAQ1, FAQ2, FILES, UPDATE, small_game


@pytest.fixture(scope="module")
def site() -> Site:
    game, bag = small_game()
    assert list(bag) == []
    return build_site(game)


def edition(site: Site, name: str) -> Edition:
    return next(one for one in site.editions if one.publication == name)


def page(site: Site, name: str, rule: str = "guarded-state") -> RulePage:
    return next(one for one in edition(site, name).rules if one.id == rule)


def clause(site: Site, name: str, id: str) -> str:
    return next(
        plain(item.text) for part in page(site, name).parts for item in part.content if getattr(item, "id", "") == id
    )  # type: ignore[union-attr]


def test_clauses_stand_as_the_fold_gives_them(site: Site) -> None:
    assert clause(site, CORE, "e2") == "The Jockey stays up."
    assert clause(site, FAQ2, "e2") == "The Rider stays up."


@pytest.mark.parametrize(("name", "word", "other"), [(CORE, "Jockey", "Rider"), (UPDATE, "Rider", "Jockey")])
def test_what_the_editors_say_is_in_the_words_of_the_edition(site: Site, name: str, word: str, other: str) -> None:
    here = page(site, name)
    ruling = here.rulings[0]
    said = [here.summary, ruling.text, ruling.reason, *ruling.alternatives]
    assert all(word in plain(text) and other not in plain(text) for text in said)


def test_sentences_of_examples_follow_too() -> None:
    text = FILES["states/guarded-state.yaml"]
    files = {"states/guarded-state.yaml": text.replace("          editions: from update-1\n", "")}
    game, _ = small_game(files=files)
    site = build_site(game)
    assert page(site, CORE).examples[0].given[0] == "let Ana be a Jockey. let Bo be a Jockey."
    assert page(site, FAQ2).examples[0].given[0] == "let Ana be a Rider. let Bo be a Rider."


def test_an_answer_keeps_its_words_and_says_so_once_they_are_old(site: Site) -> None:
    for name, notes in ((FAQ1, ()), (UPDATE, (OlderWord("Jockey", "Rider", UPDATE),))):
        entry = edition(site, name).faq[0]
        assert one_line(entry.question) == "May a Stunned Jockey be Guarded?"
        assert entry.older_words == notes


def test_titles_and_terms_are_renamed_with_the_edition() -> None:
    files = {
        "states/guarded-state.yaml": FILES["states/guarded-state.yaml"].replace("Guarded State", "Guarded Rider"),
        "publications/faq-1.yaml": FILES["publications/faq-1.yaml"].replace("Guarded State", "Guarded Rider"),
    }
    site = build_site(small_game(files=files)[0])
    assert page(site, CORE).title == "Guarded Jockey"
    assert page(site, CORE).former_titles == ()
    assert page(site, FAQ2).title == "Guarded Rider"
    assert page(site, FAQ2).former_titles == ("Guarded Jockey",)
    terms = {entry.id: entry for entry in edition(site, CORE).glossary}
    assert (terms["rider"].title, terms["rider"].former_titles) == ("Jockey", ())
    terms = {entry.id: entry for entry in edition(site, FAQ2).glossary}
    assert (terms["rider"].title, terms["rider"].former_titles) == ("Rider", ("Jockey",))


def test_the_words_that_came_are_marked_in_every_later_edition(site: Site) -> None:
    def marked(name: str) -> list[tuple[str, str]]:
        first = page(site, name).parts[0].content[0]
        return [
            (node.publication, plain_of(node))
            for node in inlines(first.text)
            if isinstance(node, Changed)  # type: ignore[union-attr]
        ]

    def plain_of(node: Changed) -> str:
        return "".join(getattr(run, "text", "") for run in node.content)

    assert marked(CORE) == [] == marked(FAQ1)
    assert marked(UPDATE) == [(UPDATE, "Rider")] == marked(FAQ2)


def test_a_word_inside_a_longer_declared_name_stays() -> None:
    words = OwnWords((Renamed("Rider", ("Jockey",)),), ("Jockey Phase",))
    assert (
        words.of("A Jockey acts in the Jockey Phase; Jockeys rest.") == "A Rider acts in the Jockey Phase; Riders rest."
    )


def test_declared_names_of_the_small_game_are_found() -> None:
    from rulewright.pages.declared import declared

    game, _ = small_game()
    found = {entry.name: entry for entry in declared(game.editions[0].edition.vocabulary)}
    assert isinstance(found["Wounds"], Declared) and found["Wounds"].kind == "Attribute"
    assert found["Down"].line == "Any of these states: [[Stunned]], [[Lost]]."
    assert found["Muster Phase"].line == "A stretch of time, part of [[Round]]."


def test_an_attribute_has_other_words_and_a_text_like_everything_declared() -> None:
    said = "{type: number, also: [Cuts], text: What a creature can take.}"
    rename = "        - {rename: Wounds, to: Cuts, in: [guarded-state/effects], expect: {text: 1}}\n"
    files = {
        "vocabulary/paddock.yaml": FILES["vocabulary/paddock.yaml"].replace("Wounds: number", f"Wounds: {said}"),
        "publications/update-1.yaml": FILES["publications/update-1.yaml"].rstrip(" ") + rename,
    }
    game, bag = small_game(files=files)
    assert list(bag) == []
    site = build_site(game)
    terms = {entry.id: entry for entry in edition(site, FAQ2).glossary}
    assert (terms["wounds"].title, terms["wounds"].former_titles) == ("Cuts", ("Wounds",))
    assert one_line(terms["wounds"].text) == "What a creature can take. Named on Guarded State e3."
    assert "wounds" not in {entry.id for entry in edition(site, CORE).glossary}, "nothing links there"
