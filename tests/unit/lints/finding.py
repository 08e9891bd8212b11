"""What the checks find in a few clauses over the stock vocabulary."""

from __future__ import annotations

from rulewright.diagnostics import Diagnostic, Sample
from tests.support.samples import laid_over
from tests.support.whole import check

HEAD = "rule: example\ntitle: Example\nkind: {kind}\nvocabulary: stock\nsubject: a Creature\n"
PHASE = (
    "runs: at the start of the Muster Phase\nphases:\n- phase: Rank Step\n  each: Creature in the Table's Fighters\n"
    "  order: at once\n  clauses:\n"
)


def found(*clauses: str, phase: bool = False) -> list[Diagnostic]:
    """The findings in clauses, in a phase that decides Ranks or in the effects of a page."""
    indent = "  " if phase else ""
    text = HEAD.format(kind="procedure" if phase else "rule") + (PHASE if phase else "effects:\n")
    for number, clause in enumerate(clauses, 1):
        text += f"{indent}- id: e{number}\n{indent}  text: A clause.\n{indent}  drift: a test\n{indent}  rule: |\n"
        text += "".join(f"{indent}    {line}\n" for line in clause.splitlines())
    return list(check(laid_over(Sample(files=(("example.yaml", text),))))[1])


def codes(*clauses: str, phase: bool = False) -> list[str]:
    return [d.code for d in found(*clauses, phase=phase)]
