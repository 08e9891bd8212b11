"""What can be tried on a rule's page: the form, the common cases as a table, and all answers for the script.

In:  a trial, the frame of its page.
Out: a `TrialView`. Without scripts the table is what stands there; the script looks answers up and computes none.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from markupsafe import Markup

from rulewright.emit.wiki import address, words
from rulewright.emit.wiki.frame import Anchor, Frame
from rulewright.model.page_json import Json
from rulewright.model.text import ToClause
from rulewright.model.trial import Bound, Outcome, Piece, Question, Trial, TrialKind

_COMMON = 8
"""The most rows of a question in the table of common cases."""


@dataclass(frozen=True, slots=True)
class Box:
    """A box to tick."""

    place: int
    words: str
    ticked: bool
    about: str


@dataclass(frozen=True, slots=True)
class Number:
    """A number to set."""

    name: str
    low: int
    high: int
    usual: int
    about: str


@dataclass(frozen=True, slots=True)
class Explained:
    """A word with what it means; `id` is its place on the page."""

    id: str
    anchor: Anchor
    text: Markup


@dataclass(frozen=True, slots=True)
class Case:
    situation: str
    answer: str
    style: str
    because: Markup


@dataclass(frozen=True, slots=True)
class TrialView:
    frame: Frame
    trial: Trial

    # ---- the form

    def boxes(self) -> list[Box]:
        every = self.trial.circumstances
        return [
            Box(place, one.words, one.own, _place(one.about) if one.about is not None else "")
            for place, one in enumerate(every)
        ]

    def numbers(self) -> list[Number]:
        """Each number once, with the widest bounds that all its questions answer."""
        about = {one.word: _place(place) for place, one in enumerate(self.trial.glosses)}
        found: dict[str, Number] = {}
        for one in self.trial.questions:
            if one.number:
                new = Number(one.number, one.low, one.high, one.usual, about.get(one.number, ""))
                old = found.get(one.number, new)
                found[one.number] = Number(
                    one.number, max(old.low, new.low), min(old.high, new.high), old.usual, old.about
                )
        return list(found.values())

    def words(self) -> list[Explained]:
        """What the words of the form mean."""
        return [
            Explained(
                _place(at), Anchor(self.frame.writer.to(one.target).href, one.word), self.frame.writer.line(one.text)
            )
            for at, one in enumerate(self.trial.glosses)
        ]

    def die(self) -> tuple[int, int] | None:
        """What the dice can show; None where no question asks, or where they differ."""
        asked = {one.die for one in self.trial.questions if one.die[1]}
        return asked.pop() if len(asked) == 1 else None

    # ---- the table

    def cases(self, question: Question) -> list[Case]:
        """The plain case, each circumstance alone, and what the page is about together with each other."""
        own = {at for at, place in enumerate(question.circumstances) if self.trial.circumstances[place].own}
        wanted = [one for one in question.outcomes if len(one.holds) < 2 or own & set(one.holds)]
        ordered = sorted(wanted, key=lambda one: (len(one.holds), not own & set(one.holds), one.holds))
        return [self._case(question, one) for one in ordered[:_COMMON]]

    def heading(self, question: Question) -> str:
        """What the middle column holds."""
        if question.kind is TrialKind.DEED:
            return "Answer"
        if not question.number:
            return "On the roll"
        return f"{question.result or 'It comes to'}, with {question.number} {question.usual}"

    def _case(self, question: Question, outcome: Outcome) -> Case:
        holds = [self.trial.circumstances[question.circumstances[at]].words for at in outcome.holds]
        situation = words.listed([holds[0], *map(_small, holds[1:])]) if holds else "Nothing special"
        if not outcome.allowed or question.kind is TrialKind.DEED:
            because = [self.frame.writer.ref(target) for target in outcome.reasons]
            said = ("Allowed", "b-current") if outcome.allowed else ("Not allowed", "b-no")
            return Case(situation, *said, Markup(", ").join(because))
        because = [_because(self.frame, piece) for piece in (*outcome.pieces, *outcome.on_roll)]
        because += [Markup.escape(_held(bound)) for bound in outcome.bounds(question.usual)]
        total = (
            outcome.totals[question.usual - question.low] if outcome.totals else sum(p.amount for p in outcome.on_roll)
        )
        return Case(situation, str(total).replace("-", "−"), "", Markup(", ").join(because))

    # ---- all answers

    def script(self) -> str:
        """The file `try.js`: every answer by its situation, clauses with their addresses."""
        clauses: dict[ToClause, int] = {}
        questions = [self._question(one, clauses) for one in self.trial.questions]
        made: dict[str, Json] = {
            "clauses": [[self.frame.writer.to(target).href, self._name(target)] for target in clauses],
            "questions": list(questions),
        }
        return f"window.RULEWRIGHT_TRIAL={json.dumps(made, ensure_ascii=True, separators=(',', ':'))};\n"

    def _question(self, one: Question, clauses: dict[ToClause, int]) -> Json:
        def place(target: ToClause) -> int:
            return clauses.setdefault(target, len(clauses))

        answers: dict[str, Json] = {}
        for outcome in one.outcomes:
            pieces: list[Json] = [[_op(p), p.amount, place(p.clause)] for p in outcome.pieces]
            on_roll: list[Json] = [["", p.amount, place(p.clause)] for p in outcome.on_roll]
            reasons: list[Json] = [place(target) for target in outcome.reasons]
            key = ",".join(str(place) for place in sorted(one.circumstances[at] for at in outcome.holds))
            totals = _shifted(outcome.totals, one.low)
            answer: list[Json] = [int(outcome.allowed), reasons, pieces, on_roll, totals, list(outcome.throws)]
            bounded: list[Json] = [[b.least, [_held(bound) for bound in b.bounds]] for b in outcome.bounded]
            answers[key] = [*answer, bounded] if bounded else answer
        thrown: list[Json] = [[[s.least, s.degree, int(s.success)] for s in stretches] for stretches in one.thrown]
        return {
            "kind": one.kind.value,
            "words": one.words,
            "about": list(one.circumstances),
            "whole": one.whole,
            "after": list(one.after),
            "number": one.number,
            "result": one.result,
            "low": one.low,
            "high": one.high,
            "die": list(one.die),
            "thrown": thrown,
            "answers": answers,
        }

    def _name(self, target: ToClause) -> str:
        """A clause as it is called on this page."""
        if target.owner in ("", self.frame.here.rule):
            return target.clause
        return f"{self.frame.writer.to(target).title} {target.clause}"


def _place(gloss: int) -> str:
    return f"{address.TRIAL}.{gloss}"


def _shifted(totals: tuple[int, ...], low: int) -> Json:
    """One number where every total is as far from its base; else all of them."""
    away = {total - low - at for at, total in enumerate(totals)}
    return away.pop() if len(away) == 1 else list(totals)


def _op(piece: Piece) -> str:
    """`is`, `at least`, `halve`..: what does more than add. Kinds of modifiers have names of the game and add."""
    return piece.op if piece.op in ("is", "at least", "at most", "halve", "double", "use as") else ""


def _piece(piece: Piece) -> str:
    return f"{_op(piece)} {piece.amount}".replace("-", "−") if _op(piece) else _signed(piece.amount)


def _because(frame: Frame, piece: Piece) -> Markup:
    return Markup("{} {}").format(_piece(piece), frame.writer.ref(piece.clause))


def _held(bound: Bound) -> str:
    """`Modifiers −15, bounded to −12`"""
    past = "" if bound.past is None else f" {_plain(bound.past)},"
    return f"{bound.name}{past} bounded to {_plain(bound.value)}"


def _plain(number: int) -> str:
    return str(number).replace("-", "−")


def _signed(number: int) -> str:
    return f"{'+' if number >= 0 else '−'}{abs(number)}"


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]
