"""Entering what is no amendment of a clause: answers, withdrawals, and printed words that are replaced wherever they stand.

In: a compiled game, the document, what it says. Out: the new text of the document, with one more item. Errors: `CannotAmend`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.analysis.lexicon import Lexicon
from rulewright.diagnostics import did_you_mean
from rulewright.editions.answers import PRINTED
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


def reworded(
    game: Game,
    publication: str | None,
    old: str,
    new: str,
    places: tuple[str, ...],
    item: str = "",
    class_: str = "",
) -> dict[str, str]:
    """One more printed word that is replaced, in the clauses where it stands; how often that is, is counted."""
    file = publication_file(game, publication)
    found = _counted(_edition_of(game, file.stem), old, places)
    if not found:
        raise CannotAmend(f"'{old}' stands nowhere" + (f" in {', '.join(places)}" if places else ""))
    lines = [f"rename: {value(old)}", f"to: {value(new)}", f"in: [{', '.join(found)}]", *_item(item)]
    lines.append(f"expect: {{text: {sum(found.values())}}}")
    return with_item(file, "changes", [*lines, *([f"class: {class_}"] if class_ else [])])


def printed_in(game: Game, publication: str | None, word: str) -> tuple[str, ...]:
    """The clauses and examples in whose texts a word stands, as the document finds them."""
    file = publication_file(game, publication)
    return tuple(_counted(_edition_of(game, file.stem), word, ()))


def _edition_of(game: Game, publication: str) -> Edition:
    known = {one.edition.id for one in game.editions}
    return game.edition(publication if publication in known else game.newest).edition


def _counted(edition: Edition, word: str, places: tuple[str, ...]) -> dict[str, int]:
    """How often a word stands in each text that `reword` reaches. Answers keep the words that they were given in unless they are named."""
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
    found: dict[str, int] = {}
    for rule, id, said in texts:
        if (not places or {rule, id} & set(places)) and (count := rename(said, word, word)[1]):
            found[id] = found.get(id, 0) + count
    return found
