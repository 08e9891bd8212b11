"""Texts that no longer say what their rules do: numbers and terms that stand in only one of the two.

In: clauses as they stand in the edition. Out: findings RW731 (text and rule) and RW732 (a clause that restates another, and says
more than it). Compared are numbers of two and more, in digits or as words, one off allowed (`less than 5` is `1 to 4`; those
that the vocabulary gives what the rule names are known to both), and the names of states, actions and rolls. A clause with `drift:` and a reason is left alone. Deliberately not here: what phrases say
of one thing (`phrases`), and what words mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulewright.diagnostics import Span
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.lints.places import Subject
from rulewright.source import Scalar

NUMBER_WORDS = {
    "one": 1, "once": 1, "first": 1, "two": 2, "both": 2, "twice": 2, "half": 2, "double": 2, "second": 2, "three": 3,
    "third": 3, "four": 4, "fourth": 4, "five": 5, "fifth": 5, "six": 6, "sixth": 6, "seven": 7, "seventh": 7, "eight": 8,
    "eighth": 8, "nine": 9, "ninth": 9, "ten": 10, "tenth": 10,
}  # fmt: skip
_DIGITS = re.compile(r"(?<![\w./])(?<!\w-)\d{1,9}(?![\w/-]|\.\d)")
_REFERENCES = re.compile(r"\bclauses? [a-z][\w./-]*(?:(?:,| and) [a-z][a-z]?\d[\w./-]*)*")
_ORDERS = re.compile(r"clauses? [^.]*\bbeats?\b[^.]*")


def check(subject: Subject) -> None:
    """Looks at every clause once."""
    stands = {clause.id: clause for rule in subject.edition.rules for clause in rule.clauses}
    for rule in subject.edition.rules:
        for clause in rule.clauses:
            if clause.withdrawn_in is not None or clause.drift is not None:
                continue
            if clause.rule is not None and not only_orders(clause.rule.value):
                _drift(subject, rule, clause, clause.rule)
            elif clause.restates is not None:
                target = stands.get(clause.restates.value) or stands.get(f"{rule.id}/{clause.restates.value}")
                if target is not None:
                    _more(subject, rule, clause, target, clause.restates)


def _drift(subject: Subject, rule: RuleSource, clause: ClauseSource, said: Scalar) -> None:
    text, own = _printed(clause), said.value
    only: list[str] = []
    declared = " ".join(map(str, _declared(subject, own)))
    numbers = [n for n in _digits(text) if not _near(n, f"{own} {declared}")]
    only += [f"{n} stands only in the text" for n in numbers]
    only += [f"{n} stands only in the rule" for n in _digits(own) if not _near(n, f"{text} {declared}")]
    only += [f"'{name}' stands only in the text" for name in _terms(subject, rule, text) if name not in own]
    states = [s for s in _states(subject) if s not in _own(rule) and _says(own, s)]
    only += [f"'{s}' stands only in the rule" for s in states if not _hinted(s, f"{text} {rule.title}", subject)]
    if only:
        subject.bag.warning(
            "RW731",
            _span(clause),
            f"text and rule of {clause.id} have drifted apart: {'; '.join(dict.fromkeys(only))}",
            hint="bring them together, or say why it is right as it is: `drift: the printed word is ..`",
        )


def _more(subject: Subject, rule: RuleSource, clause: ClauseSource, target: ClauseSource, at: Scalar) -> None:
    text = _printed(clause)
    whole = f"{_printed(target)} {target.rule.value if target.rule is not None else ''}"
    more = [str(n) for n in _digits(text) if not _near(n, whole)]
    more += [f"'{name}'" for name in _terms(subject, rule, text) if name.lower() not in whole.lower()]
    if more:
        subject.bag.warning(
            "RW732",
            at.span,
            f"{clause.id} restates {target.id} and says more: {', '.join(dict.fromkeys(more))}",
            hint="a clause that restates has no rule of its own, so what it adds never happens: give it a `rule`, or `drift:` "
            "and the reason",
        )


def _printed(clause: ClauseSource) -> str:
    return clause.text if not clause.question else f"{clause.question} {clause.answer}"


def _span(clause: ClauseSource) -> Span:
    return clause.text_node.span if clause.text_node is not None else clause.node.span


def only_orders(rule: str) -> bool:
    """Whether a rule does nothing but order clauses: what its text speaks of stands in those."""
    return all(_ORDERS.fullmatch(sentence.strip().rstrip(".")) for sentence in rule.strip().split(".\n"))


# ------------------------------------------------------------------------------------------------ numbers


def _digits(text: str) -> Iterator[int]:
    """The numbers of two and more that stand there in digits."""
    yield from (n for n in map(int, _DIGITS.findall(_REFERENCES.sub("", text))) if n > 1)


def _near(number: int, text: str) -> bool:
    """Whether a text says a number or one beside it, in digits or as a word."""
    digits = set(map(int, _DIGITS.findall(_REFERENCES.sub("", text))))
    words = {NUMBER_WORDS[w] for w in re.findall(r"[a-z]+", text.lower()) if w in NUMBER_WORDS}
    return any(number + d in digits | words for d in (-1, 0, 1))


def _declared(subject: Subject, rule: str) -> Iterator[int]:
    """Prices, bounds and levels that the vocabulary gives what the rule names: a text may tell them, and a rule need not."""
    v = subject.plans.vocabulary
    for action in v.actions.values():
        if _says(rule, action.name):
            yield from (amount for amount, _ in action.costs)
    bounds = ((a.name, a.track) for e in v.entities.values() for a in e.attributes.values() if a.track is not None)
    for name, track in bounds:
        if _says(rule, name):
            yield from (bound for bound in (track.low, track.high) if isinstance(bound, int))
    for state in v.states.values():
        if state.levels is not None and _says(rule, state.name):
            yield from state.levels


# ------------------------------------------------------------------------------------------------ terms


def _terms(subject: Subject, rule: RuleSource, text: str) -> Iterator[str]:
    """States, actions and rolls that a text calls by name; not at the head of a sentence, where every word has a capital."""
    v = subject.plans.vocabulary
    own = _own(rule)
    for name in (*v.states, *v.actions, *v.rolls):
        if name in own or (name in v.states and v.states[name].defined):
            continue
        for found in re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text):
            if not re.search(r"(^|[.?!:]\s+|\[\[)$", text[: found.start()]):
                yield name
                break


def _own(rule: RuleSource) -> set[str]:
    defined = rule.node.get("defines")
    return {rule.title, *([defined.value] if isinstance(defined, Scalar) else [])}


def _states(subject: Subject) -> Iterable[str]:
    return (name for name, state in subject.plans.vocabulary.states.items() if not (state.defined or state.internal))


def _says(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def _hinted(name: str, text: str, subject: Subject) -> bool:
    """Whether a text has a word that begins like one of the name or of another word for it."""
    v = subject.plans.vocabulary
    others = [word for word, main in v.aliases.items() if main == name]
    words = re.findall(r"\w+", " ".join((name, v.printed.get(name, ""), *others)))
    return any(word.lower()[:4] in text.lower() for word in words if len(word) > 2)
