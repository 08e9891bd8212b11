"""Links: what a name means, what gets an entry, what is reported and where; and no printed page holds a dead one."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rulewright.diagnostics import CODES, Bag
from rulewright.emit.wiki import flaws, render_site
from rulewright.model.text import Target, ToLabel, ToPublication, ToRule, ToTerm, plain
from rulewright.pages import build_site, check_texts
from rulewright.pages.editions import printings
from rulewright.pages.ids import chapter_of, distinct, slug
from rulewright.pages.tested import editions_named
from tests.support.crawl import complaints
from tests.support.samples import laid_over
from tests.support.small_game import CORE, FAQ1, FAQ2, FILES, UPDATE, prices, small_game

STUNNED = FILES["states/stunned-state.yaml"]


def found(text: str) -> list[tuple[str, str, str]]:
    """Code, place and message for a game whose Stunned State page says `text`."""
    game, _ = small_game(files={"states/stunned-state.yaml": STUNNED.replace("A [[Warded]] one is not stunned.", text)})
    bag = Bag()
    check_texts(game, bag)
    return [(d.code, f"{d.span.start}-{d.span.end.column}", d.message) for d in bag]


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("Guarded State", ToRule("guarded-state")),  # title
        ("Warded", ToRule("guarded-state")),  # alias
        ("Guarded", ToRule("guarded-state")),  # what the page defines
        ("Dazed", ToRule("stunned-state")),  # another word for that
        ("Musters", ToRule("muster")),  # plural
        ("Swift", ToLabel("swift")),
        ("Rider", ToTerm("rider")),
        ("Jockeys", ToTerm("rider")),
        ("Silver Oath", ToTerm("silver-oath")),  # member of an enum
        ("Wounds", ToTerm("wounds")),  # attribute
        ("Muster Phase", ToTerm("muster-phase")),
        ("FAQ 1", ToPublication(FAQ1)),
        ("stunned", None),
        ("Nobody", None),
    ],
)
def test_what_a_link_means(name: str, target: Target | None) -> None:
    assert printings(small_game()[0])[-1].names.meaning(name) == target


def test_pages_and_terms_carry_the_other_names_in_use() -> None:
    """The author's aliases and the other words of what a page defines; a beginning of the title adds nothing to it,
    and a word that a document replaced is a former name.
    """
    now = build_site(small_game()[0]).editions[-1]
    pages = {page.id: page.aliases for page in now.rules}
    assert (pages["guarded-state"], pages["stunned-state"]) == (("Warded",), ("Dazed",))
    assert next(term.aliases for term in now.glossary if term.id == "rider") == ()


def test_a_renamed_term_is_found_by_all_its_words() -> None:
    late = """\
        publication: faq-2
        title: FAQ 2
        kind: errata
        date: 2022-01
        changes:
        - rename term: Silver Oath
          to: Golden Oath
        """
    for here in printings(small_game(files={"publications/faq-2.yaml": late})[0]):
        assert here.names.meaning("Silver Oath") == here.names.meaning("Golden Oath") == ToTerm("silver-oath")
        word = "Golden" if here.edition.id == FAQ2 else "Silver"
        assert {here.texts.words.of(f"By the {other} Oath.") for other in ("Silver", "Golden")} == {
            f"By the {word} Oath."
        }


def test_an_edition_does_not_know_later_documents() -> None:
    first, *_, last = printings(small_game()[0])
    assert first.names.meaning("Update 1") is None
    assert last.names.meaning("Update 1") == ToPublication(UPDATE)


def test_sound_texts_give_no_finding() -> None:
    game, bag = small_game()
    check_texts(game, bag)
    assert list(bag) == []


@pytest.mark.parametrize(
    ("text", "code", "place", "message"),
    [
        ("Nobody is [[Stuned]] here.", "RW701", "9:21-27", "nothing is called 'Stuned'"),
        ("See `e9` here.", "RW701", "9:14-16", "'stunned-state' has no clause 'e9'"),
        ("See `elsewhere/e9` here.", "RW701", "9:14-26", "there is no page 'elsewhere'"),
        ("This *opens here.", "RW702", "9:14-15", None),
        ("A [[Rider|warded]] one.", "RW703", "9:13-18", None),
        ("A [[|Warded]] one.", "RW702", "9:11-12", "this link names no page"),
        ("A [[Warded|]] one.", "RW702", "9:11-12", "this link has no words to show after |"),
    ],
)
def test_slips_are_reported_where_they_stand(text: str, code: str, place: str, message: str | None) -> None:
    ((found_code, found_place, found_message),) = found(text)
    assert (found_code, found_place) == (code, place)
    assert message is None or found_message == message


@pytest.mark.parametrize(
    ("related", "message", "hint"),
    [
        ("Stunned State, Saddlebags", None, None),  # a page, and one that game.yaml lists as unwritten
        ("Stunned Sate", "nothing is called 'Stunned Sate'", "did you mean 'Stunned State'?"),
        ("Saddlebag", "nothing is called 'Saddlebag'", "did you mean 'Saddlebags'?"),
        (
            "Quiver",
            "nothing is called 'Quiver'",
            "a page that is still to come is listed in game.yaml, under `unwritten`",
        ),
    ],
)
def test_related_pages_are_there_or_still_to_come(related: str, message: str | None, hint: str | None) -> None:
    faq = FILES["publications/faq-1.yaml"].replace("Guarded State, Stunned State, Saddlebags", related)
    bag = Bag()
    check_texts(small_game(files={"publications/faq-1.yaml": faq})[0], bag)
    found = [(d.code, d.message, d.hint) for d in bag]
    assert found == ([] if message is None else [("RW701", message, hint)])


def test_a_dead_link_is_reported_once_with_what_was_meant() -> None:
    game, _ = small_game(files={"states/stunned-state.yaml": STUNNED.replace("[[Warded]]", "[[Wardde]]")})
    bag = Bag()
    site = build_site(game, bag)
    (finding,) = bag
    assert finding.hint == "did you mean 'Warded'?"
    assert finding.fix is not None and finding.fix.replacement == "Warded"
    page = next(one for one in site.editions[0].rules if one.id == "stunned-state")
    assert plain(page.parts[0].content[0].text) == "A Wardde one is not stunned."  # type: ignore[union-attr]
    assert flaws(site) == ()


def test_what_a_later_document_takes_away_is_no_slip() -> None:
    assert found("As `guarded-state/m2` says.") == []


def test_linked_names_get_entries_and_what_these_link_to() -> None:
    now = build_site(small_game()[0]).editions[-1]
    entries = {entry.id: plain(entry.text) for entry in now.glossary}
    assert set(entries) == {"rider", "creature", "silver-oath", "down", "lost"}
    assert entries["rider"] == "Whoever sits on a mount. Compare Creature. Named on Guarded State e1, e2; Muster a2."
    assert entries["down"] == "Any of these states: Stunned, Lost. Named on Guarded State m1."
    assert [(label.id, plain(label.text)) for label in now.labels] == [("swift", "Carried by Guarded State.")]


def test_the_printed_site_is_sound_and_the_same_twice() -> None:
    plans = {CORE: (prices("guarded-state", e3=2),), UPDATE: (prices("guarded-state", e3=3),)}
    first, second = (render_site(build_site(small_game(plans)[0])) for _ in range(2))
    assert complaints(first) == []
    assert first == second
    assert "states/guarded-state/index.html" in first and f"editions/{FAQ2}/play/muster/index.html" in first


def test_editions_that_are_printed() -> None:
    def printed(written: str) -> list[str]:
        game, _ = small_game(files={"game.yaml": FILES["game.yaml"].replace("editions: all", f"editions: {written}")})
        site = build_site(game)
        assert complaints(render_site(site)) == []
        return [edition.publication for edition in site.editions]

    assert printed("newest") == [FAQ2]
    assert printed(f"[{CORE}]") == [CORE, FAQ2]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("", "abcd"), ("all", "abcd"), ("from b", "bcd"), ("to b", "ab"), ("from b to c", "bc"), ("only [d, a]", "ad"),
    ],
)  # fmt: skip
def test_editions_named(written: str, meant: str) -> None:
    assert editions_named(written, tuple("abcd")) == tuple(meant)


def test_ids() -> None:
    assert slug("Advance Step") == "advance-step"
    assert slug("Élan +2") == "elan-2"
    assert slug("Ж") != slug("Ш")
    assert distinct(["E/M", "E M"]) == {"E/M": "e-m", "E M": "e-m-2"}
    assert [chapter_of(folder) for folder in ("", "states", "glossary", "skills/special")] == [
        "rules", "states", "glossary-rules", "skills-special",
    ]  # fmt: skip


MINE = [code for code in CODES.values() if code.code.startswith("RW70")]


@pytest.mark.parametrize("code", MINE, ids=lambda code: code.code)
def test_the_samples_of_the_catalogue(code: object) -> None:
    entry = next(one for one in MINE if one is code)
    assert list(_codes(laid_over(entry.failing))) == [entry.code]
    assert list(_codes(laid_over(entry.fixed))) == []


def _codes(files: dict[str, bytes]) -> Iterable[str]:
    plain_files: dict[str, str] = {path: content.decode() for path, content in files.items()}
    game, bag = small_game(files={**dict.fromkeys(FILES, ""), **plain_files}, until="stock-core")
    check_texts(game, bag)
    return [finding.code for finding in bag]
