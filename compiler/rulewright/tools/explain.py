"""Explaining a diagnostic code: what it means, an example that gets it, and one that does not."""

from __future__ import annotations

from rulewright.diagnostics import CODES, did_you_mean
from rulewright.diagnostics.codes import Sample


class NoSuchCode(LookupError):
    """There is no such code or slug; the message names one that is alike."""


def explain(name: str) -> str:
    """The page of a code, as text. `name` is a code (`RW301`) or its slug."""
    code = next((c for c in CODES.values() if name.upper() == c.code or name == c.slug), None)
    if code is None:
        hint = did_you_mean(name, [*(c.code for c in CODES.values()), *(c.slug for c in CODES.values())])
        raise NoSuchCode(f"there is no code '{name}'" + (f"; did you mean {hint}?" if hint else ""))
    parts = [f"{code.code} {code.slug}", code.title, "", code.explanation.strip()]
    for heading, sample in (("Gets it:", code.failing), ("Doesn't:", code.fixed)):
        shown = _sample(sample)
        if shown:
            parts += ["", heading, *(f"    {line}" for line in shown.splitlines())]
    return "\n".join(parts) + "\n"


def _sample(sample: Sample) -> str:
    if sample.sentence is not None:
        return sample.sentence
    return "\n".join(f"# {path}\n{content.rstrip()}" for path, content in sample.files)
