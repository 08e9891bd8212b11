"""Diagnostics: places, findings, the bag, the catalogue of codes, suggestions and how findings are printed.

In: what stages find wrong. Out: values and text. Knows nothing of rules.
"""

from rulewright.diagnostics.bag import Bag
from rulewright.diagnostics.codes import CODES, Code, Sample, UnknownCodeError
from rulewright.diagnostics.diagnostic import Diagnostic, Fix, Note, Severity, missing_clause
from rulewright.diagnostics.places import Position, Span
from rulewright.diagnostics.render_github import render_github
from rulewright.diagnostics.render_json import render_json
from rulewright.diagnostics.render_text import render_text
from rulewright.diagnostics.suggest import did_you_mean, said_twice

__all__ = [
    "CODES",
    "Bag",
    "Code",
    "Diagnostic",
    "Fix",
    "Note",
    "Position",
    "Sample",
    "Severity",
    "Span",
    "UnknownCodeError",
    "did_you_mean",
    "missing_clause",
    "render_github",
    "render_json",
    "render_text",
    "said_twice",
]
