"""Mistakes: from a failure to a message that shows what was meant.

In: the place where reading stopped. Out: one diagnostic, on the slip itself where it can be told, with a hint and, where it is
certain, a fix. The explanations are tried in order, the surest first; those that propose a change are given only if the
sentence can be read further with it. Deliberately not here: names, types, meaning.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rulewright.diagnostics import Bag, Fix, Span
from rulewright.syntax.mistakes import foreign, limits, structure, sums, wording
from rulewright.syntax.mistakes.case import Case, Slip
from rulewright.syntax.mistakes.expected import unreadable
from rulewright.syntax.mistakes.shape import look_over
from rulewright.syntax.reading import Failure

__all__ = ["diagnose", "explain", "look_over"]

_EXPLANATIONS: tuple[Callable[[Case], Slip | None], ...] = (
    limits.too_long,
    limits.too_deep,
    wording.decimal,
    wording.long_number,
    structure.state_for_event,
    sums.sum_as_amount,
    sums.sum_compared,
    sums.price_of_several,
    sums.price_with_a_condition,
    sums.sum_of_times,
    sums.half_as_operand,
    sums.so_much_for_each,
    sums.first_in_a_branch,
    sums.semicolon_in_step,
    structure.semicolon_before_a_degree,
    foreign.foreign_words,
    wording.unknown_sign,
    wording.capital_keyword,
    wording.doubled_word,
    wording.misspelt_keyword,
    structure.either_without_semicolon,
    structure.and_with_or,
    wording.lower_case_name,
    wording.perhaps_misspelt,
    wording.called_without_kind,
    structure.full_stop_in_cell,
    structure.missing_semicolon,
    structure.otherwise_alone,
    structure.names_with_commas_only,
    structure.missing_full_stop,
    structure.misplaced_header,
    structure.stray_comma,
    structure.verb_without_subject,
    structure.or_within_include,
    structure.list_of_subjects,
    structure.missing_comma,
    wording.missing_the,
    wording.possessive_in_name,
    wording.article_before_constant,
    structure.list_comma,
)


class Text(Protocol):
    """What a sentence stands in; a positioned scalar fits."""

    def part(self, start: int, end: int) -> Span:
        """The stretch of the file that says the characters from `start` to `end`."""


def diagnose(failure: Failure) -> Slip:
    """What was meant: the first explanation that fits."""
    case = Case(failure)
    return next((slip for slip in (look(case) for look in _EXPLANATIONS) if slip is not None), None) or unreadable(case)


def explain(failure: Failure, text: Text, offset: int, bag: Bag) -> None:
    """Puts one diagnostic for a failure into the bag; `offset` is where the sentence begins in `text`."""
    slip = diagnose(failure)
    span = text.part(offset + slip.start, offset + slip.end)
    fix = None if slip.replacement is None else Fix(span, slip.replacement)
    whole = text.part(offset, offset + len(failure.text))
    bag.error(slip.code, span, slip.message, hint=slip.hint, fix=fix, sentence=whole)
