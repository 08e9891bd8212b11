"""The Python back end: plans of all editions in, the files of one importable package out.

It prints typed code with a docstring on everything, in plain lines; `formatted` lays them out where somebody will read them.
It reads no rules and knows no game. A part of a plan that it cannot print raises NotSupported, which the pipeline makes a finding.
"""

from __future__ import annotations

from .formatting import formatted
from .package import edition_hash, emit_python
from .rule_texts import rule_texts
from .unsupported import NotSupported

__all__ = ["NotSupported", "edition_hash", "emit_python", "formatted", "rule_texts"]
