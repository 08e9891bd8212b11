"""The report: how many mutants of each rule and kind were noticed, and which were not.

In: a checked project. Out: text, the same for the same rules, seed and limit. The score tells about the scenarios, not
about the rules: every survivor is a sentence that could say something else without anybody noticing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.tools.mutate.changes import KINDS
from rulewright.tools.mutate.score import SEED, Range, Verdict, mutants, sample, score
from rulewright.tools.project import Checked

_TOTAL = "all"


@dataclass(frozen=True, slots=True)
class Score:
    """What came of all mutants that were run; `of` is how many there are without a limit."""

    verdicts: tuple[Verdict, ...]
    of: int

    @property
    def survivors(self) -> tuple[Verdict, ...]:
        """Those that no case noticed."""
        return tuple(v for v in self.verdicts if v.noticed is None)

    def text(self) -> str:
        """A table for each game, with a line for each rule, and then the survivors."""
        lines: list[str] = []
        for game in sorted({v.mutant.game for v in self.verdicts}):
            own = [v for v in self.verdicts if v.mutant.game == game]
            lines += [f"{game}: noticed of changed", "", *_table(own), ""]
            lines += [f"not noticed: {v.mutant.kind} {v.mutant.name} ({v.ran} cases)" for v in own if not v.noticed]
            lines.append("")
        noticed, run = len(self.verdicts) - len(self.survivors), len(self.verdicts)
        some = f", {run} of {self.of} drawn" if run < self.of else ""
        lines.append(f"{noticed} of {run} changes noticed ({_percent(noticed, run)}){some}")
        return "\n".join(lines) + "\n"


def scored(checked: Checked, *, only_rule: str | None = None, limit: int | None = None, seed: int = SEED) -> Score:
    """Scores every game of a project. `limit` is for each game."""
    verdicts: list[Verdict] = []
    of = 0
    for game in checked.games:
        range_ = Range.of(game, checked.bag)
        found = mutants(range_, seed, only_rule)
        of += len(found)
        verdicts += score(range_, sample(found, limit, seed))
    return Score(tuple(verdicts), of)


def _table(verdicts: list[Verdict]) -> list[str]:
    rules = sorted({v.mutant.rule for v in verdicts})
    width = max(len(name) for name in (*rules, _TOTAL))
    lines = [" ".join((" " * width, *(f"{kind:>10}" for kind in KINDS), f"{_TOTAL:>10}"))]
    for rule in (*rules, _TOTAL):
        own = [v for v in verdicts if rule in (v.mutant.rule, _TOTAL)]
        cells = [_cell(v for v in own if v.mutant.kind == kind) for kind in KINDS]
        lines.append(" ".join((f"{rule:<{width}}", *(f"{c:>10}" for c in (*cells, _cell(own))))).rstrip())
    return lines


def _cell(verdicts: Iterable[Verdict]) -> str:
    own = list(verdicts)
    return f"{sum(v.noticed is not None for v in own)}/{len(own)}" if own else "-"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "nothing to change"
