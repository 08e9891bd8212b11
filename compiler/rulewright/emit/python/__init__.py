"""The Python back end: plans of all editions in, the files of one importable package out.

It prints final code: formatted, typed, with a docstring on everything. It reads no rules and knows no game. A part of a plan
that it cannot print raises NotSupported, which the pipeline makes a finding.
"""

from __future__ import annotations

from .package import edition_hash, emit_python
from .rule_texts import rule_texts
from .unsupported import NotSupported

__all__ = ["NotSupported", "edition_hash", "emit_python", "rule_texts"]
