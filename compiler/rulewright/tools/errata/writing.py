"""Entering errata: a new publication, and amendments in it with the old words filled in.

In: a project, what is to be amended, and new words where there are some already. Out: the files to write, as path -> new text;
only the new lines differ, comments and spacing elsewhere stay. Errors: `CannotAmend` with what to do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.diagnostics import did_you_mean
from rulewright.editions.answers import PRINTED
from rulewright.editions.nodes import text
from rulewright.editions.tree import ClauseSource
from rulewright.pipeline import Game
from rulewright.source import FileKind, GameSources, Mapping, Scalar, SourceFile
from rulewright.tools.errata.yaml_lines import NotAppended, appended, in_one_line, sentences, value, words
from rulewright.tools.finding import Found

Kind: TypeAlias = Literal["errata", "faq"]
_UNQUOTED = ("cites", "derived", "variant", "options", "rulings")
_ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_DATE = re.compile(r"[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?")


class CannotAmend(ValueError):
    """It cannot be entered; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """What is to be done to a clause. Without new words and sentences the old ones are filled in, to be changed by hand."""

    operation: Literal["replace", "remove", "insert after", "insert before"] = "replace"
    new_words: str | None = None
    new_rule: str | None = None
    new_id: str = ""  # of a clause that is inserted
    item: str = ""
    new_question: str | None = None  # of an answer
    new_reason: str | None = None  # of a ruling
    class_: str = ""  # what is said that the change is; nothing where it is left to the proof


def new_publication(
    sources: GameSources, id: str, *, title: str, date: str, kind: Kind, document: str = "", items: tuple[str, ...] = ()
) -> dict[str, str]:
    """The file of a new publication and the list with its id at the end.

    `document`: what it is in print; `items`: how that counts what it says, so that none is forgotten.
    """
    if not _ID.fullmatch(id):
        raise CannotAmend(f"'{id}' is no id: small letters and digits, joined by - or .")
    if not _DATE.fullmatch(date):
        raise CannotAmend(f"'{date}' is no date: write a year, a month (2022-03) or a day (2022-03-15)")
    folder = f"{sources.folder}/" if sources.folder else ""
    path = f"{folder}publications/{id}.yaml"
    if any(file.path == path for file in sources.files):
        raise CannotAmend(f"there is a publication '{id}' already")
    (listed,) = sources.of(FileKind.PUBLICATIONS) or (None,)
    if listed is None or listed.root is None:
        raise CannotAmend(f"{folder}publications.yaml cannot be read; `rulewright check` says why")
    lines = [f"publication: {id}", f"title: {value(title)}", f"kind: {kind}", f"date: {date}"]
    lines += [f"document: {value(document)}"] if document else []
    listed_items = ", ".join(value(item, inside=True) for item in items)
    lines += [f"items: [{listed_items}]"] if items else []
    try:
        list_text = appended(listed.text, listed.root, "publications", [id])
    except NotAppended as error:
        raise CannotAmend(str(error)) from error
    return {path: "\n".join(lines) + "\n", listed.path: list_text}


def amended(found: Found, publication: str | None, what: Amendment) -> dict[str, str]:
    """The file of the publication with one more change. `publication` None: the last one of the game.

    The clause must be as it stands in the edition of that publication, so that what is quoted is what will be found.
    """
    file = publication_file(found.game, publication)
    clause = found.clause
    if what.new_question is not None and clause.box != "faq":
        raise CannotAmend(f"'{clause.id}' is no answer to a question; leave `--question` out")
    if what.new_reason is not None and clause.box != "ruling":
        raise CannotAmend(f"'{clause.id}' is no ruling and gives no reason; leave `--reason` out")
    if clause.box == "alternative" and what.operation != "replace":
        raise CannotAmend(f"'{clause.id}' is another reading of a ruling: it gets other `--words` or another `--rule`")
    return with_item(file, "changes", _change(clause, what))


def with_item(file: SourceFile, key: str, *items: list[str]) -> dict[str, str]:
    """The file with one more item at the end of a list, or with several."""
    assert file.root is not None
    try:
        return {file.path: appended(file.text, file.root, key, *items)}
    except NotAppended as error:
        raise CannotAmend(str(error)) from error


def publication_file(game: Game, publication: str | None) -> SourceFile:
    """The document that is being entered: never the core book."""
    id = publication or game.publications[-1].id
    if id == game.publications[0].id:
        raise CannotAmend(f"'{id}' is the core book; start a document with `rulewright errata new`")
    files = {file.stem: file for file in game.sources.of(FileKind.PUBLICATION) if file.root is not None}
    if id not in files:
        hint = did_you_mean(id, files)
        raise CannotAmend(f"there is no publication '{id}'" + (f"; did you mean '{hint}'?" if hint else ""))
    return files[id]


def _change(clause: ClauseSource, what: Amendment) -> list[str]:
    item = [f"item: {value(what.item)}"] if what.item else []
    said_class = [f"class: {what.class_}"] if what.class_ else []
    return [*_of(clause, what, item), *said_class]


def _of(clause: ClauseSource, what: Amendment, item: list[str]) -> list[str]:
    if clause.box == "summary":
        return _of_summary(clause, what, item)
    if clause.box == "faq":
        return _of_answer(clause, what, item)
    is_example = clause.box == "example"
    if is_example and what.new_rule is not None:
        raise CannotAmend(f"'{clause.id}' is an example and has no sentences; leave `--rule` out")
    match what.operation:
        case "remove":
            return [f"remove: {clause.id}", *item, *words("was", clause.text)]
        case "insert after" | "insert before":
            if not what.new_id:
                raise CannotAmend("a new clause needs an id: `--insert e5`")
            place = what.operation.removeprefix("insert ")
            rule = clause.id.rpartition("/")[0]
            new = words("text", what.new_words or f"The words of the new {'example' if is_example else 'clause'}.")
            said = sentences("rule", what.new_rule) if what.new_rule else ["prose: nothing is decided here yet"]
            said = ["example:", *(f"  {line}" for line in working(clause.node))] if is_example else said
            return [f"insert: {rule}/{what.new_id}", f"{place}: {clause.id}", *item, *new, *said]
        case _ if is_example:
            was = ["was:", *(f"  {line}" for line in [*words("text", clause.text), *working(clause.node, quoted=True)])]
            new = words("text", clause.text if what.new_words is None else what.new_words)
            now = ["example:", *(f"  {line}" for line in working(clause.node))] if what.new_words is None else []
            return [f"replace: {clause.id}", *item, *was, *new, *now]
        case _:
            return [f"replace: {clause.id}", *item, *_was(clause), *_now(clause, what)]


def _of_summary(clause: ClauseSource, what: Amendment, item: list[str]) -> list[str]:
    if what.operation != "replace" or what.new_rule is not None:
        raise CannotAmend(f"'{clause.id}' is the summary of a page: it gets other `--words`, and nothing else")
    new = clause.text if what.new_words is None else what.new_words
    return [f"replace: {clause.id}", *item, *words("was", clause.text), *words("text", new)]


def _of_answer(clause: ClauseSource, what: Amendment, item: list[str]) -> list[str]:
    """Those of its words and sentences that change, once as they are; all of them where none are given."""
    if what.operation != "replace":
        raise CannotAmend(
            f"'{clause.id}' is an answer: `errata withdraw {clause.id}` takes it back, `errata answer` gives another"
        )
    if clause.withdrawn_in is not None:
        raise CannotAmend(f"'{clause.id}' was taken back by '{clause.withdrawn_in}'; `errata answer` gives another")
    given = {"question": what.new_question, "answer": what.new_words, "rule": what.new_rule}
    old = {key: text(clause.node, key) for key in (*PRINTED, "rule")}
    named = [key for key, new in given.items() if new is not None]
    new = {key: given.get(key) or old[key] for key in old if key in (named or [k for k in old if old[k]])}
    lines = [f"replace: {clause.id}", *item, "was:"]
    for key in [key for key in new if old[key]] or ["answer"]:
        lines += (sentences if key == "rule" else words)(key, old[key], "  ")
    for key, said in new.items():
        lines += (sentences if key == "rule" else words)(key, said)
    return lines


def working(example: Mapping, *, quoted: bool = False) -> list[str]:
    """What an example works out, as lines. `quoted`: as far as an amendment can say that it expects it."""
    left_out = {"id", "formerly", "text", "editions", "note", *(_UNQUOTED if quoted else ())}
    lines: list[str] = []
    for key, node in example.entries:
        if key.value in left_out:
            continue
        if key.value in ("given", "then") and isinstance(node, Scalar):
            lines += sentences(key.value, node.value)
        else:
            lines.append(f"{key.value}: {in_one_line(node)}")
    return lines


def _was(clause: ClauseSource) -> list[str]:
    """What must be there: the words, the sentences where there are any, the reason of a ruling."""
    reason = text(clause.node, "reason") if clause.box == "ruling" else ""
    if clause.rule is None and not reason:
        return words("was", clause.text)
    rule = sentences("rule", clause.rule.value, "  ") if clause.rule is not None else []
    return ["was:", *words("text", clause.text, "  "), *(words("reason", reason, "  ") if reason else ()), *rule]


def _now(clause: ClauseSource, what: Amendment) -> list[str]:
    """The new words and sentences; the old ones once more where neither is given. What is left out stays as it is."""
    new_words, new_rule, reason = what.new_words, what.new_rule, what.new_reason
    if new_words is None and new_rule is None and reason is None:
        new_words, new_rule = clause.text, clause.rule.value if clause.rule is not None else None
        reason = text(clause.node, "reason") if clause.box == "ruling" else None
    lines = words("text", new_words) if new_words is not None else []
    lines += words("reason", reason) if reason is not None else []
    return [*lines, *(sentences("rule", new_rule) if new_rule is not None else ())]
