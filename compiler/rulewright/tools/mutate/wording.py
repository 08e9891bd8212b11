"""Wording: what a change makes of a sentence, in the words of readings.

In: a term before and after, the vocabulary. Out: the two as text, or None where a term is no whole that can be said; then the
term around it is asked. Names are those that the edition prints. Deliberately not here: which terms are changed (`changes`).
"""

from __future__ import annotations

import re
from typing import get_args

from rulewright.model import terms as t
from rulewright.model.meaning import Price
from rulewright.model.vocabulary import Vocabulary
from rulewright.plan.show import term as shown
from rulewright.tools.reading.effects import effect
from rulewright.tools.reading.events import Events
from rulewright.tools.reading.guards import guard_lines
from rulewright.tools.reading.rulings import ruling
from rulewright.tools.reading.terms import PREPOSITIONS, Terms

_CONDITIONS = get_args(t.Cond)
_EFFECTS = tuple(kind for kind in get_args(t.Effect) if kind not in (t.Later, t.Hold))
_GUARDS = (t.Pays, t.Limit)
_RULINGS = tuple(kind for kind in get_args(t.Ruling) if kind not in _CONDITIONS)
_VALUES = get_args(t.Expr)


def whole(term: object, new: object, vocabulary: Vocabulary) -> str | None:
    """`the Creature loses 2 HP -> the Creature loses 3 HP`, where the term says something by itself."""
    before, after = _whole(term, vocabulary), _whole(new, vocabulary)
    return None if before is None or after is None else f"{before} -> {after}"


def part(term: object, new: object, vocabulary: Vocabulary) -> str:
    """The two by themselves: where no term around them can be said."""
    return f"{_part(term, vocabulary)} -> {_part(new, vocabulary)}"


def _whole(term: object, vocabulary: Vocabulary) -> str | None:
    terms = Terms(vocabulary)
    match term:
        case t.Compare("=" | "!=" as op, t.Field(role), t.Var(name)) if role == "subject" or role in PREPOSITIONS:
            about = "about" if role == "subject" else f"`{role}`"
            return _plain(f"it is {'NOT ' if op == '!=' else ''}{about} {terms.name(name)}", vocabulary)
    if isinstance(term, _CONDITIONS):
        text = terms.cond(term)
    elif isinstance(term, _EFFECTS):
        text = effect(terms, term)
    elif isinstance(term, _GUARDS):
        text = "; ".join(guard_lines(terms, (term,)))
    elif isinstance(term, _RULINGS):
        text = ruling(terms, term)
    else:
        return None
    return _plain(text, vocabulary)


def _part(term: object, vocabulary: Vocabulary) -> str:
    terms = Terms(vocabulary)
    if isinstance(term, _VALUES):
        text = terms.value(term)
    elif isinstance(term, Price):
        text = f"costs {term.amount} {term.resource}"
    elif isinstance(term, t.Key):
        text = Events(terms).deed(term, ())
    else:
        text = shown(term)
    return _plain(text, vocabulary)


def _plain(text: str, vocabulary: Vocabulary) -> str:
    for name, printed in vocabulary.printed.items():
        text = re.sub(rf"\b{re.escape(name)}\b", printed.replace("\\", r"\\"), text)
    return re.sub(r"\bNOT\b", "not", text.replace("‹", "").replace("›", ""))
