"""Comparing two editions: clauses, words, plans, a witness, scenarios.

In: a compiled game and two editions. Out: plain data (`Comparison`), as text or ready for JSON.
"""

from __future__ import annotations

from rulewright.tools.diff.comparing import NoSuchEdition, compare
from rulewright.tools.diff.model import Comparison
from rulewright.tools.diff.text import as_text

__all__ = ["Comparison", "NoSuchEdition", "as_text", "compare"]
