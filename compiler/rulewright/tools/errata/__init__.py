"""Entering errata by splicing: a new document, and its items with the old text filled in.

In: a project and a clause. Out: new texts of files, different only where something was added. Deliberately not here: what an
amendment does (`editions.amend`), and whether it is of the class it declares (`plan.proof`).
"""

from __future__ import annotations

from rulewright.tools.errata.entries import (
    Answer,
    Printed,
    Reworded,
    answered,
    printed_in,
    renamed_term,
    reworded,
    withdrawn,
)
from rulewright.tools.errata.users import users_of
from rulewright.tools.errata.writing import Amendment, CannotAmend, amended, new_publication

__all__ = [
    "Amendment",
    "Answer",
    "CannotAmend",
    "Printed",
    "Reworded",
    "amended",
    "answered",
    "new_publication",
    "printed_in",
    "renamed_term",
    "reworded",
    "users_of",
    "withdrawn",
]
