"""Summaries that a document left behind: a number or a printed word that it changed in a clause still stands below the title.

In: the newest edition and what documents changed in it. Out: findings RW734. Looked for are numbers of two and more, in digits or as
words, and words that a document replaced wherever they stand (`rename`); nothing that a clause of the page still prints, and nothing
where the summary was reworded by the same document or since. Deliberately not here: whether a summary is a good one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulewright.editions.nodes import mappings, text
from rulewright.editions.summaries import SUMMARY
from rulewright.editions.tree import Change, RuleSource
from rulewright.editions.words import rename
from rulewright.lints.places import Subject
from rulewright.lints.wording import NUMBER_WORDS
from rulewright.source import Node

_WORD = re.compile(r"(?<![\w./-])[A-Za-z0-9]+(?![\w/-])")


def check(subject: Subject) -> None:
    """Looks at every page that documents changed, once."""
    order = {publication.id: place for place, publication in enumerate(subject.edition.publications)}
    words = {p.id: tuple(_replaced(p.node.get("changes"))) for p in subject.edition.publications}
    for rule in subject.edition.rules:
        own = [change for change in subject.edition.changes if change.target.startswith(f"{rule.id}/")]
        since = max((order[change.publication] for change in own if change.operation == SUMMARY), default=-1)
        later = [change for change in own if order[change.publication] > since]
        for change, left in _left(rule, later, words):
            at = change.span or rule.node.span
            message = f"'{change.publication}' changed '{left}' in {change.target}, and the summary of '{rule.id}' still says it"
            subject.bag.warning("RW734", at, message, hint=f"it reads: {rule.summary} Reword it: `rulewright errata add {rule.id}/{SUMMARY}`")  # fmt: skip
            break


def _replaced(changes: Node | None) -> Iterator[str]:
    """The words that a document replaces wherever they stand."""
    yield from (word for node in mappings(changes) if (word := text(node, "rename")))


def _left(
    rule: RuleSource, changes: list[Change], words: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[Change, str]]:
    """Each change with what it took out of a clause, and the summary did not lose."""
    stands = " ".join(clause.text for clause in rule.clauses)
    for change in changes:
        if change.operation not in ("replace", "rename", "remove") or change.before is None:
            continue
        after, before = change.after or "", change.before
        gone = [word for word in _numbers(before) if _value(word) not in map(_value, _numbers(f"{after} {stands}"))]
        gone += [
            word for word in words[change.publication] if _says(before, word) and not _says(f"{after} {stands}", word)
        ]
        yield from ((change, word) for word in gone if _stands_in(rule.summary, word))


def _stands_in(summary: str, word: str) -> bool:
    number = _value(word)
    return number in map(_value, _numbers(summary)) if number is not None else _says(summary, word)


def _numbers(words: str) -> list[str]:
    """Numbers of two and more, as they are written."""
    return [word for word in _WORD.findall(words) if (_value(word) or 0) > 1]


def _value(word: str) -> int | None:
    return int(word) if word.isdecimal() and len(word) < 10 else NUMBER_WORDS.get(word.lower())


def _says(words: str, word: str) -> bool:
    return rename(words, word, word)[1] > 0
