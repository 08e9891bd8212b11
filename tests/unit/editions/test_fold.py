"""The fold of editions, on a small game in neutral names."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.editions.bookmark import Bookmark
from rulewright.editions.clauses import clauses_of
from rulewright.editions.fold import clause_of, fold
from rulewright.editions.publications import as_of, publications_of
from rulewright.editions.tree import Edition
from rulewright.editions.words import rename
from rulewright.source import load_files

BASE = {
    "game.yaml": "rulewright: 1\ngame: g\ntitle: G\nvocabulary: g\npackage: g\nvariants: [Full, Lite]\nvariant: Full\n"
    "options:\n  Soft Landing: {clauses: [glider/e2], default: used}\n",
    "vocabulary/g.yaml": "vocabulary: g\ntitle: G\nentities:\n  Rider: {also: [Jockey]}\n",
    "publications.yaml": "publications: [core, faq, update]\n",
    "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020-10\n",
    "publications/faq.yaml": "publication: faq\ntitle: FAQ\nkind: faq\ndate: 2021-01\nfaq:\n- id: f1\n  about: [glider]\n"
    "  question: Does it hold?\n  answer: Yes.\n  rule: |\n    end the Game.\n",
    "publications/update.yaml": "publication: update\ntitle: Update\nkind: errata\ndate: 2021-07\nchanges:\n"
    "- rename: Jockey\n  to: Athlete\n  in: [glider/effects]\n  expect: {text: 3}\n",
    "things/glider.yaml": "rule: glider\ntitle: Glider\nkind: rule\nvocabulary: g\nsubject: a Rider\n"
    "available: {Full: used, Lite: not used}\neffects:\n"
    "- id: e1\n  text: A Jockey may glide; two Jockeys may not.\n  rule: |\n    end the Game.\n"
    "- id: e2\n  text: The Jockey's fall is soft.\n  prose: words only\n"
    "rulings:\n- id: q1\n  about: [e1]\n  by: editors\n  reason: none\n  text: One.\n  rule: |\n    end the Game.\n"
    "  alternatives:\n  - id: other\n    text: Other.\n    prose: nothing\n",
}


def folded(until: str, files: dict[str, str] | None = None, **choices: object) -> tuple[Edition, Bag]:
    bag = Bag()
    sources = load_files({path: text.encode() for path, text in {**BASE, **(files or {})}.items()}, bag)
    (game,) = sources.games
    edition = fold(game, publications_of(game, bag), until, bag, **choices)  # type: ignore[arg-type]
    return edition, bag


def text_of(edition: Edition, address: str) -> str:
    clause = clause_of(edition, address)
    assert clause is not None
    return clause.text


def codes(bag: Bag) -> list[str]:
    return [d.code for d in bag]


def test_a_word_is_renamed_with_its_article_plural_and_possessive() -> None:
    before, _ = folded("faq")
    after, bag = folded("update")
    assert codes(bag) == []
    assert text_of(before, "glider/e1") == "A Jockey may glide; two Jockeys may not."
    assert text_of(after, "glider/e1") == "An Athlete may glide; two Athletes may not."
    assert text_of(after, "glider/e2") == "The Athlete's fall is soft."
    clause = clause_of(after, "glider/e1")
    assert clause is not None
    assert (clause.original, clause.amended_by) == ("A Jockey may glide; two Jockeys may not.", ("update",))


@pytest.mark.parametrize(
    ("text", "old", "new", "expected", "count"),
    [
        ("an Elf", "Elf", "Dwarf", "a Dwarf", 1),
        ("An Elf and the Elf", "Elf", "Ogre", "An Ogre and the Ogre", 2),
        ("Elfstone, half-Elf", "Elf", "Ogre", "Elfstone, half-Elf", 0),
        ("banana Elf", "Elf", "Dwarf", "banana Dwarf", 1),
        ("[[Elf|an Elf]]", "Elf", "Dwarf", "[[Dwarf|a Dwarf]]", 2),
        ("two Bodies", "Body", "Shell", "two Shells", 0),
    ],
)
def test_only_whole_words_are_renamed(text: str, old: str, new: str, expected: str, count: int) -> None:
    if count == 0:
        assert rename(text, old, new) == (text, 0)
    else:
        assert rename(text, old, new) == (expected, count)


def test_a_wrong_count_is_reported_with_the_right_one() -> None:
    _, bag = folded(
        "update", {"publications/update.yaml": BASE["publications/update.yaml"].replace("text: 3", "text: 4")}
    )
    (finding,) = bag
    assert finding.code == "RW515"
    assert "3 places" in finding.message


def test_a_later_document_changes_nothing_before_it() -> None:
    core, bag = folded("core")
    assert codes(bag) == []
    assert clause_of(core, "faq/f1") is None
    assert [c.id for c in core.rules[0].clauses] == ["glider/e1", "glider/e2", "glider/q1"]
    faq, _ = folded("faq")
    entry = clause_of(faq, "faq/f1")
    assert entry is not None
    assert (entry.box, entry.question, entry.framed) == ("faq", "Does it hold?", True)


@pytest.mark.parametrize("named", ["faq/f1", "{entry: faq/f1, item: last page}"])
def test_a_withdrawn_entry_stays_on_the_page_without_meaning(named: str) -> None:
    update = BASE["publications/update.yaml"] + f"withdraws: [{named}]\n"
    edition, bag = folded("update", {"publications/update.yaml": update})
    assert codes(bag) == []
    assert clause_of(edition, "faq/f1") is None
    (gone,) = edition.rules[0].withdrawn
    assert (gone.id, gone.withdrawn_in, gone.rule) == ("faq/f1", "update", None)


def test_a_withdrawn_document_leaves_what_it_had_changed_as_before() -> None:
    files = {
        "publications.yaml": "publications: [core, faq, update, sorry]\n",
        "publications/sorry.yaml": "publication: sorry\ntitle: Sorry\nkind: errata\ndate: 2021-08\nwithdraws: [update]\n",
    }
    edition, bag = folded("sorry", files)
    assert codes(bag) == []
    assert text_of(edition, "glider/e1") == "A Jockey may glide; two Jockeys may not."


def replaced(was: str, text: str = "New words.") -> dict[str, str]:
    change = f"- replace: glider/e1\n  was: {was}\n  text: {text}\n"
    return {
        "publications/update.yaml": "publication: update\ntitle: Update\nkind: errata\ndate: 2021-07\nchanges:\n"
        + change
    }


def test_a_replacement_must_find_what_it_quotes() -> None:
    fine, bag = folded("update", replaced("{text: may glide}"))
    assert (codes(bag), text_of(fine, "glider/e1")) == ([], "New words.")
    stale, bag = folded("update", replaced("{text: may fly}"))
    (finding,) = bag
    assert finding.code == "RW514"
    assert "may glide" in (finding.hint or "")
    assert text_of(stale, "glider/e1") == "A Jockey may glide; two Jockeys may not."


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"publications.yaml": "publications: [core, faq, faq, update]\n"}, "RW501"),
        ({"publications.yaml": "publications: [core, faq, gone, update]\n"}, "RW502"),
        ({"publications.yaml": "publications: [core, update]\n"}, "RW503"),
        ({"publications.yaml": "publications: [core, update, faq]\n"}, "RW504"),
        (
            replaced("{text: may glide}")
            | {"things/glider.yaml": BASE["things/glider.yaml"].replace("id: e2", "id: e1")},
            "RW505",
        ),
        ({"publications/faq.yaml": BASE["publications/faq.yaml"].replace("[glider]", "[glidre]")}, "RW511"),
        (
            {"publications/update.yaml": BASE["publications/update.yaml"].replace("glider/effects", "glider/efects")},
            "RW512",
        ),
        ({"publications/update.yaml": BASE["publications/update.yaml"] + "withdraws: [faq/f9]\n"}, "RW516"),
        ({"publications/update.yaml": BASE["publications/update.yaml"] + "withdraws: [{entry: faq/f9}]\n"}, "RW516"),
        ({"publications/update.yaml": BASE["publications/update.yaml"] + "withdraws: [update]\n"}, "RW517"),
    ],
)
def test_faults_of_documents_have_codes(files: dict[str, str], code: str) -> None:
    _, bag = folded("update", files)
    assert code in codes(bag)


def test_alternatives_of_rulings_and_options_are_chosen() -> None:
    edition, bag = folded("core", rulings={"glider/q1": "other"})
    ruling = clause_of(edition, "glider/q1")
    assert ruling is not None
    assert (codes(bag), ruling.text, ruling.rule) == ([], "Other.", None)
    assert edition.chosen == (("Soft Landing", "used"), ("glider/q1", "other"))
    edition, bag = folded("core", rulings={"glider/q7": "other"}, options={"Hard Landing": "used"})
    assert (codes(bag), edition.chosen) == ([], (("Soft Landing", "used"),)), (
        "what is nowhere is for the check of references"
    )


def test_a_rule_that_a_variant_does_not_use_is_left_out() -> None:
    edition, bag = folded("update", variant="Lite")
    assert (codes(bag), edition.rules, edition.left_out) == ([], (), ("glider",))


def test_the_printed_word_of_a_term_is_that_of_the_edition() -> None:
    words = BASE["publications/update.yaml"].replace("rename: Jockey\n  to: Athlete", "rename: Jockey\n  to: Rider")
    before, _ = folded("faq", {"publications/update.yaml": words})
    after, _ = folded("update", {"publications/update.yaml": words})
    assert before.terms == (("Rider", "Jockey"),)
    assert after.terms == (("Rider", "Rider"),)


def test_a_month_counts_as_a_whole() -> None:
    bag = Bag()
    (game,) = load_files({p: t.encode() for p, t in BASE.items()}, bag).games
    publications = publications_of(game, bag)
    assert [
        getattr(as_of(publications, d), "id", None) for d in ("2020-09", "2020-10", "2021-01", "2021", "2021-06-30")
    ] == [
        None,
        "core",
        "faq",
        "update",
        "faq",
    ]


def in_turn(files: dict[str, str], **choices: object) -> list[tuple[Edition, Edition]]:
    """Every edition folded on from the one before, and folded by itself."""
    bag = Bag()
    (game,) = load_files({path: text.encode() for path, text in files.items()}, bag).games
    publications, bookmark = publications_of(game, bag), Bookmark()
    pairs = [
        (
            fold(game, publications, one.id, bag, bookmark=bookmark, **choices),  # type: ignore[arg-type]
            fold(game, publications, one.id, bag, **choices),  # type: ignore[arg-type]
        )
        for one in publications
    ]
    assert not bag.has_errors, codes(bag)
    return pairs


LONG = BASE | {
    "publications.yaml": "publications: [core, faq, update, back, last]\n",
    "publications/back.yaml": "publication: back\ntitle: Back\nkind: errata\ndate: 2022\nwithdraws: [faq/f1]\nchanges:\n"
    "- id: c1\n  replace: glider/e1\n  was: may glide\n  text: An Athlete may glide again.\n",
    "publications/last.yaml": "publication: last\ntitle: Last\nkind: errata\ndate: 2023\nwithdraws: [back/c1]\nchanges:\n"
    "- insert: glider/e3\n  after: glider/e2\n  text: New.\n  prose: words only\n",
    "things/kite.yaml": "rule: kite\nsince: update\ntitle: Kite\nkind: rule\nvocabulary: g\nsubject: a Rider\n"
    "effects:\n- id: e1\n  text: A kite.\n  prose: words only\n",
}


@pytest.mark.parametrize(
    "choices", [{}, {"rulings": {"glider/q1": "other"}}, {"options": {"Soft Landing": "not used"}}]
)
def test_an_edition_that_goes_on_from_the_one_before_is_the_one_folded_by_itself(choices: dict[str, object]) -> None:
    pairs = in_turn(LONG, **choices)
    assert [on == alone for on, alone in pairs] == [True] * 5
    assert [[rule.id for rule in on.rules] for on, _ in pairs] == [["glider"]] * 2 + [["glider", "kite"]] * 3
    assert text_of(pairs[-1][0], "glider/e1") == "An Athlete may glide; two Athletes may not.", "taken back"
    assert next(c for c in pairs[2][0].rules[1].clauses).publication == "update"


def test_an_edition_goes_on_where_it_can_and_begins_anew_where_a_document_reaches_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[str] = []
    first = clauses_of

    def counted(rule: str, *rest: object) -> object:
        begun.append(rule)
        return first(rule, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("rulewright.editions.fold.clauses_of", counted)
    bag = Bag()
    (game,) = load_files({path: text.encode() for path, text in LONG.items()}, bag).games
    publications, bookmark = publications_of(game, bag), Bookmark()
    read = []
    for one in publications:
        begun.clear()
        fold(game, publications, one.id, bag, bookmark=bookmark)
        read.append(len(begun))
    assert read == [1, 0, 2, 2, 2], "the FAQ goes on; a page comes, an answer is withdrawn, a change is withdrawn"


def test_a_rule_is_found_by_its_id() -> None:
    plain = "rule: {id}\ntitle: {id}\nkind: rule\nvocabulary: g\nsubject: a Rider\neffects: []\n"
    names = ("wing", "a", "z", "kite-2", "kite", "kite-10")
    edition, _ = folded("core", {f"things/{name}.yaml": plain.format(id=name) for name in names})
    assert {rule.id for rule in edition.rules} == {*names, "glider"}
    for rule in edition.rules:
        assert edition.rule(rule.id) is rule
    assert [edition.rule(name) for name in ("", "kite-1", "zz")] == [None] * 3
