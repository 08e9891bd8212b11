"""Entering what is no amendment of a clause: answers, withdrawals, and printed words that are replaced wherever they stand.

In: a compiled game, the document, what it says. Out: the new text of the document, with one more item. Errors: `CannotAmend`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulewright.analysis.lexicon import Lexicon, longer_names
from rulewright.diagnostics import did_you_mean
from rulewright.editions.answers import PRINTED
from rulewright.editions.capitals import clause_texts, in_capitals, ordinary_forms, printed_forms
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import Edition
from rulewright.editions.words import rename
from rulewright.pipeline import Game
from rulewright.tools.errata.writing import CannotAmend, publication_file, with_item
from rulewright.tools.errata.yaml_lines import sentences, value, words


@dataclass(frozen=True, slots=True)
class Answer:
    """A question and its answer; with a rule, or a clause that it restates, or neither."""

    about: tuple[str, ...]
    question: str
    answer: str
    rule: str = ""
    restates: str = ""
    item: str = ""
    clarifies: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    drift: str = ""


def answered(game: Game, publication: str | None, answer: Answer) -> dict[str, str]:
    """One more question and its answer; its id is the next that is free."""
    file = publication_file(game, publication)
    assert file.root is not None
    pages = {rule.id for rule in game.editions[-1].edition.rules}
    missing = next((page for page in answer.about if page not in pages), None)
    if missing is not None:
        hint = did_you_mean(missing, pages)
        raise CannotAmend(f"there is no page '{missing}'" + (f"; did you mean '{hint}'?" if hint else ""))
    taken = {text(node, "id") for key in ("faq", "changes") for node in mappings(file.root.get(key))}
    id = next(f"f{number}" for number in range(1, len(taken) + 2) if f"f{number}" not in taken)
    lines = [f"id: {id}", f"about: [{', '.join(answer.about)}]"]
    bears_on = dict.fromkeys([*answer.clarifies, *([answer.restates] if answer.restates else [])])
    lines += [f"clarifies: [{', '.join(bears_on)}]"] if bears_on else []
    related = ", ".join(value(name, inside=True) for name in answer.related)
    lines += [f"related: [{related}]"] if related else []
    lines += [f"item: {value(answer.item)}"] if answer.item else []
    lines += [*words("question", answer.question), *words("answer", answer.answer)]
    lines += words("drift", answer.drift) if answer.drift else []
    if answer.rule:
        lines += sentences("rule", answer.rule)
    else:
        lines.append(f"restates: {answer.restates}" if answer.restates else "prose: nothing is decided here")
    return with_item(file, "faq", lines)


def withdrawn(game: Game, publication: str | None, address: str, item: str = "") -> dict[str, str]:
    """One more entry, change or document that is taken back."""
    file = publication_file(game, publication)
    before = game.publications[: [p.id for p in game.publications].index(file.stem)]
    known = {p.id for p in before} | {
        f"{p.id}/{text(node, 'id')}"
        for p in before
        for key in ("faq", "changes")
        for node in mappings(p.node.get(key))
        if "id" in node
    }
    if address not in known:
        hint = did_you_mean(address, known)
        told = f"; did you mean '{hint}'?" if hint else ""
        raise CannotAmend(f"no document before '{file.stem}' has '{address}'{told}")
    told = f"{{entry: {address}, item: {value(item, inside=True)}}}" if item else address
    return with_item(file, "withdraws", [told])


def renamed_term(game: Game, publication: str | None, old: str, new: str, item: str = "") -> dict[str, str]:
    """One more term of the game that is called otherwise from this document on; ids, sentences and code keep the name."""
    file = publication_file(game, publication)
    lexicon = Lexicon(game.editions[-1].vocabulary)
    if not lexicon.is_declared(old):
        raise CannotAmend(f"'{old}' is no name of the vocabulary; a printed word is replaced by `errata reword`")
    if lexicon.is_declared(new):
        raise CannotAmend(f"'{new}' is another name")
    return with_item(file, "changes", [f"rename term: {value(old)}", f"to: {value(new)}", *_item(item)])


def _item(item: str) -> list[str]:
    return [f"item: {value(item)}"] if item else []


@dataclass(frozen=True, slots=True)
class Reworded:
    """A form of a printed word, what is printed instead, and how often in which clauses."""

    form: str
    new: str
    places: Mapping[str, int]

    def text(self) -> str:
        """`'Old name' becomes 'New name' in 2 places: weary/e1, weary/t1`"""
        times = sum(self.places.values())
        return (
            f"'{self.form}' becomes '{self.new}' in {times} place{'' if times == 1 else 's'}: {', '.join(self.places)}"
        )


def reworded(
    game: Game,
    publication: str | None,
    old: str,
    new: str,
    places: tuple[str, ...],
    item: str = "",
    class_: str = "",
) -> tuple[dict[str, str], tuple[Reworded, ...]]:
    """A printed word that is replaced in the clauses where it stands: one more item for each form of capitals in which it does.

    How often that is, is counted. What links lead to is no printed word.
    """
    file = publication_file(game, publication)
    texts = _texts(_edition_of(game, file.stem), places)
    found = _forms(texts, lambda said: printed_forms(said, old))
    done: list[Reworded] = []
    for form, homes in found.items():
        counts = {id: rename(texts[id], form, form)[1] for id in homes}
        done.append(Reworded(form, in_capitals(form, old, new), {id: n for id, n in counts.items() if n}))
    done = [one for one in done if one.places and one.form != one.new]
    if not done:
        where = f" in {', '.join(places)}" if places else ""
        linked = any(rename(said, old, old)[1] for said in texts.values())
        why = (
            "is printed nowhere" + where + "; links lead to it, and go on doing so"
            if linked
            else f"stands nowhere{where}"
        )
        raise CannotAmend(f"'{old}' {why}")
    changes = [
        [*_renaming(one), *_item(item), *_expected(one), *([f"class: {class_}"] if class_ else [])] for one in done
    ]
    return with_item(file, "changes", *changes), tuple(done)


def _renaming(one: Reworded) -> list[str]:
    return [f"rename: {value(one.form)}", f"to: {value(one.new)}", f"in: [{', '.join(one.places)}]"]


def _expected(one: Reworded) -> list[str]:
    return [f"expect: {{text: {sum(one.places.values())}}}"]


@dataclass(frozen=True, slots=True)
class Printed:
    """Clauses that print a word in one form of capitals. `ordinary`: it may be an ordinary word there."""

    form: str
    places: tuple[str, ...]
    ordinary: bool


def printed_in(game: Game, publication: str | None, word: str) -> tuple[Printed, ...]:
    """The clauses in whose texts a word is printed, in whatever capitals, as the document finds them.

    Not rulings, examples and answers: the first two are in the words of the edition, an answer for ever in its own.
    """
    file = publication_file(game, publication)
    texts, longer = dict(clause_texts(_edition_of(game, file.stem))), longer_names(game.editions[-1].vocabulary, word)
    meant = _forms(texts, lambda said: printed_forms(said, word, longer))
    beside = _forms(texts, lambda said: ordinary_forms(said, word, longer))
    return (
        *(Printed(form, tuple(homes), False) for form, homes in meant.items()),
        *(Printed(form, tuple(homes), True) for form, homes in beside.items()),
    )


def _forms(texts: Mapping[str, str], forms_of: Callable[[str], tuple[str, ...]]) -> dict[str, list[str]]:
    """Each form with the texts that have it."""
    found: dict[str, list[str]] = {}
    for id, said in texts.items():
        for form in forms_of(said):
            found.setdefault(form, []).append(id)
    return found


def _edition_of(game: Game, publication: str) -> Edition:
    known = {one.edition.id for one in game.editions}
    return game.edition(publication if publication in known else game.newest).edition


def _texts(edition: Edition, places: tuple[str, ...]) -> dict[str, str]:
    """The texts that `reword` reaches, by clause. Answers keep the words that they were given in unless they are named."""
    texts = [(rule.id, c.id, c.text) for rule in edition.rules for c in rule.clauses if c.box != "faq"]
    answers = [
        c for rule in edition.rules for c in rule.clauses if c.box == "faq" and {c.publication, c.id} & set(places)
    ]
    texts += [(c.publication, c.id, text(c.node, key)) for c in answers for key in PRINTED]
    texts += [
        (rule.id, f"{rule.id}/{text(node, 'id')}", text(node, "text"))
        for rule in edition.rules
        for node in mappings(rule.node.get("examples"))
    ]
    found: dict[str, str] = {}
    for rule, id, said in texts:
        if not places or {rule, id} & set(places):
            found[id] = f"{found[id]}\n{said}" if id in found else said
    return found
