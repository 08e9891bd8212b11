"""Analysis: names and types. Folded editions in, a vocabulary and what every sentence means out.

Deliberately not here: whether rules fit together (overlaps, gaps, circles), which is asked of plans.
"""

from rulewright.analysis.cases import resolve_case, resolve_examples, resolve_scenarios
from rulewright.analysis.editions import Before, context_of, resolve_edition
from rulewright.analysis.idle import check_idle
from rulewright.analysis.pages import Context, resolve_rule
from rulewright.analysis.vocabulary import build_vocabulary

__all__ = [
    "Before",
    "Context",
    "build_vocabulary",
    "check_idle",
    "context_of",
    "resolve_case",
    "resolve_edition",
    "resolve_examples",
    "resolve_rule",
    "resolve_scenarios",
]
