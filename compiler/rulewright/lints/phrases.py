"""Texts that say another thing than their rules: `the end of its turn` over `until the start`, a `status bonus` over `untyped`.

In: clauses as they stand in the edition. Out: finding RW733. Text and rule are read with the same patterns, made of keywords
and of declared names, each of which says one thing about one subject: which edge of a window, which type of modifier, on which
side of a number the line is. A finding needs that both speak of a subject and have nothing in common there. What only one of
them speaks of, and what words mean apart from these pairs, is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rulewright.editions.tree import ClauseSource
from rulewright.lints.places import Subject
from rulewright.lints.wording import NUMBER_WORDS, only_orders
from rulewright.model.vocabulary import Vocabulary

Says: TypeAlias = tuple[tuple[str, ...], str, str]
"""What a phrase speaks of, what it says of that, and its words."""

Finder: TypeAlias = Callable[[str, bool], Iterator[Says]]
"""Reads a text, or (true) a rule, whose words are exact."""

_AMOUNT = rf"\d+|{'|'.join(NUMBER_WORDS)}"


def check(subject: Subject) -> None:
    """Looks at every clause once."""
    finders = tuple(_finders(subject.plans.vocabulary))
    for rule in subject.edition.rules:
        for clause in rule.clauses:
            if clause.withdrawn_in is not None or clause.drift is not None or clause.rule is None:
                continue
            if not only_orders(clause.rule.value):
                _look(subject, clause, clause.rule.value, finders)


def _look(subject: Subject, clause: ClauseSource, rule: str, finders: tuple[Finder, ...]) -> None:
    # Of an entry, the answer: a question may ask for what is not so.
    text = " ".join((clause.answer if clause.question else clause.text).split())
    own = " ".join(rule.split())
    apart: dict[str, None] = {}
    for finder in finders:
        said, does = _by_subject(finder(text, False)), _by_subject(finder(own, True))
        for about, words in said.items():
            theirs = does.get(about)
            if theirs and not words.keys() & theirs.keys():
                apart[f"the text says '{next(iter(words.values()))}', the rule '{next(iter(theirs.values()))}'"] = None
    if apart:
        subject.bag.warning(
            "RW733",
            (clause.text_node or clause.node).span,
            f"text and rule of {clause.id} say different things: {'; '.join(apart)}",
            hint="bring them together, or say why both are right: `drift: the printed words count from the other side`",
        )


def _by_subject(found: Iterable[Says]) -> dict[tuple[str, ...], dict[str, str]]:
    by: dict[tuple[str, ...], dict[str, str]] = {}
    for about, says, words in found:
        by.setdefault(about, {}).setdefault(says, words)
    return by


# ------------------------------------------------------------------------------------------------ which phrases


def _finders(v: Vocabulary) -> Iterator[Finder]:
    yield _lines
    yield from (_pair(about, pairs) for about, pairs in _PAIRS.items())
    types = _Names(v, (name for name in v.modifiers if name != "plain"))
    if types:
        yield _types(types)
    windows = _Names(v, v.windows)
    if windows:
        yield _edges(windows)
        yield _limits(windows)
    units = _Names(v, (*v.clock, *(w.name for w in v.windows.values() if w.counted)))
    if units:
        yield _lengths(units, v)
    tracks = _Names(v, (a.name for e in v.entities.values() for a in e.attributes.values() if a.track is not None))
    if tracks:
        yield _changes(tracks)
    degrees = _Names(v, (degree.name for kind in v.roll_kinds.values() for degree in kind.degrees))
    if degrees:
        yield _named("degree", degrees, r"\b(?:on|unless) (?:an? |any )?")
    for one in v.roll_effects.values():
        if one.cancels is not None and one.name < one.cancels:
            yield _named("effect", _Names(v, (one.name, one.cancels)), r"\b")


@dataclass(slots=True)
class _Names:
    """Names as texts and rules write them, the longest first, and what each stands for."""

    meaning: dict[str, str]
    pattern: str

    def __init__(self, v: Vocabulary, names: Iterable[str]) -> None:
        wanted = dict.fromkeys(names)
        self.meaning = {name.lower(): name for name in wanted}
        self.meaning |= {v.printed[name].lower(): name for name in wanted if name in v.printed}
        self.meaning |= {word.lower(): name for word, name in v.aliases.items() if name in wanted}
        longest = sorted(self.meaning, key=lambda word: (-len(word), word))
        self.pattern = "|".join(re.escape(word) for word in longest)

    def __bool__(self) -> bool:
        return bool(self.meaning)

    def of(self, word: str) -> str:
        return self.meaning[word.lower()]


def _found(pattern: str, text: str) -> Iterator[re.Match[str]]:
    return re.finditer(pattern, text, re.IGNORECASE)


# ------------------------------------------------------------------------------------------------ declared names


def _types(types: _Names) -> Finder:
    """`a status bonus`, `+2 Status`, `untyped`: the type of a modifier."""
    after = r"(?= (?:and|or) [\w-]+ (?:bonus|penalt)| (?:bonus|penalt))"
    pattern = rf"\b({types.pattern}|untyped){after}|[+-]\d+ ({types.pattern}|untyped) to\b|\b(untyped)\b"

    def finder(text: str, _: bool) -> Iterator[Says]:
        for m in _found(pattern, text):
            word = m[1] or m[2] or m[3]
            yield ("type",), word.lower() if word.lower() == "untyped" else types.of(word), word

    return finder


def _edges(windows: _Names) -> Finder:
    """`the end of its next turn`: which edge of a window, and for an `until` whether of this one or the next."""
    between = r"(?:(?!of\b|until\b|or\b|and\b|at\b)[\w'’-]+ ){0,4}?"
    of = rf"\b(until )?(?:at )?((?:the )?(start|beginning|end)s? of ({between})({windows.pattern})s?)\b"
    verb = rf"\b(({windows.pattern}) (starts|begins|ends))\b"
    edge = {"start": "start", "beginning": "start", "starts": "start", "begins": "start", "end": "end", "ends": "end"}

    def finder(text: str, exact: bool) -> Iterator[Says]:
        for m in _found(of, text):
            window, at = windows.of(m[5]), edge[m[3].lower()]
            yield ("edge", window), at, m[2]
            which = _which(m[4].lower().split()) or ("this" if exact else "")
            if m[1] and which:
                yield ("until", window, at), which, m[0]
        for m in _found(verb, text):
            yield ("edge", windows.of(m[2])), edge[m[3].lower()], m[1]

    return finder


def _which(words: list[str]) -> str:
    if {"next", "following"} & set(words):
        return "next"
    return "this" if {"this", "current", "same"} & set(words) else ""


def _limits(windows: _Names) -> Finder:
    """`once per Round`: for how long a limit counts."""
    pattern = rf"\b((?:once|twice|times) (?:per|in each|in every|each|every|an?) ({windows.pattern}))\b"

    def finder(text: str, _: bool) -> Iterator[Says]:
        for m in _found(pattern, text):
            yield ("limit",), windows.of(m[2]), m[1]

    return finder


def _lengths(units: _Names, v: Vocabulary) -> Finder:
    """`for 10 minutes`: how long something lasts, units of the clock turned into each other."""
    pattern = rf"\b(for ({_AMOUNT}|an?) ({units.pattern})s?)\b"

    def finder(text: str, _: bool) -> Iterator[Says]:
        for m in _found(pattern, text):
            unit, count = units.of(m[3]), _number(m[2])
            told = f"{count * v.clock[unit]} on the clock" if unit in v.clock else f"{count} {unit}"
            yield ("length",), told, m[1]

    return finder


def _changes(tracks: _Names) -> Finder:
    """`loses 3 HP`: which way a track moves. The verb is the nearest one before the name, in the same part of the sentence."""
    verbs = {"los": "lose", "gai": "gain", "reg": "gain"}
    pattern = (
        rf"\b(lose|loses|losing|lost|gain|gains|gained|gaining|regain|regains|regained)\b|\b({tracks.pattern})\b|[.,;:]"
    )

    def finder(text: str, _: bool) -> Iterator[Says]:
        verb: re.Match[str] | None = None
        for m in _found(pattern, text):
            if m[1]:
                verb = m
            elif m[2] and verb is not None:
                yield ("track", tracks.of(m[2])), verbs[verb[1].lower()[:3]], text[verb.start() : m.end()]
            elif not m[2]:
                verb = None

    return finder


def _named(about: str, names: _Names, before: str) -> Finder:
    def finder(text: str, _: bool) -> Iterator[Says]:
        for m in _found(rf"{before}({names.pattern})\b", text):
            yield (about, *sorted(names.meaning)), names.of(m[1]), m[0]

    return finder


# ------------------------------------------------------------------------------------------------ numbers and keywords


_BELOW = rf"\b(?:at least|less than|fewer than|below|under) ({_AMOUNT})\b|\b({_AMOUNT}) or (?:more|higher|greater)\b"
_ABOVE = rf"\b(?:at most|more than|above|over|up to) ({_AMOUNT})\b|\b({_AMOUNT}) or (?:less|fewer|lower)\b"


def _lines(text: str, _: bool) -> Iterator[Says]:
    """`at least 5` and `less than 5` draw the line below 5, `more than 5` and `at most 5` above it.

    `5 or worse` may be either: which end of a row of levels or degrees is worse, no words of the vocabulary say.
    """
    for side, pattern in (("below", _BELOW), ("above", _ABOVE)):
        for m in _found(pattern, text):
            yield ("line", str(_number(m[1] or m[2]))), side, m[0]


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBER_WORDS.get(word.lower(), 1)


_PAIRS: dict[tuple[str, ...], tuple[tuple[str, str], ...]] = {
    ("extreme",): (("highest", r"\bhighest\b"), ("lowest", r"\blowest\b")),
    ("pick",): (("higher", r"\b(?:the|is) higher\b"), ("lower", r"\b(?:the|is) lower\b")),
    ("factor",): (("half", r"\bhal(?:f|ve|ves|ved|ving)\b"), ("double", r"\bdoubl(?:e|es|ed|ing)\b")),
    ("rounding",): (("up", r"\bround(?:s|ed|ing)? up\b"), ("down", r"\bround(?:s|ed|ing)? down\b")),
}
"""Words of which a text and its rule say the same one, or both."""


def _pair(about: tuple[str, ...], pairs: tuple[tuple[str, str], ...]) -> Finder:
    def finder(text: str, _: bool) -> Iterator[Says]:
        for says, pattern in pairs:
            for m in _found(pattern, text):
                yield about, says, m[0]

    return finder
