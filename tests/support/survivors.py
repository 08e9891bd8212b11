"""The slips that the compiler lets pass: `tests/property/survivors.txt`, read and written.

In: what a run over all slips found. Out: the file: counts per kind, then one line per survivor with the reason why it
may live, or `not looked at yet`. Deliberately not here: running slips.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.support.mutate import Outcome, Tally

SURVIVORS = Path(__file__).parents[1] / "property" / "survivors.txt"
UNREAD = "not looked at yet"
FAILS = "its cases fail when they are run"
SAME = "the rules mean the same"

_HEAD = """\
# Slips of one token that the compiler does not refuse. Written by tests/property/mutate_all.py; the reasons are ours and stay.
# said: a finding on the slip, or one alone. A run with `--every N` counts each N-th slip and adds to the list.
"""


@dataclass(frozen=True, slots=True)
class Survivors:
    """Counts per kind (slips, refused, touching, well said) and the reason of each survivor by its name."""

    counts: Mapping[str, tuple[int, int, int, int]]
    reasons: Mapping[str, str]

    @classmethod
    def read(cls, file: Path = SURVIVORS) -> Survivors:
        """What a file says; nothing where there is none."""
        counts: dict[str, tuple[int, int, int, int]] = {}
        reasons: dict[str, str] = {}
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        for line in lines:
            if line.startswith("= "):
                kind, *numbers = line[2:].replace("%", "").split()
                slips, refused, touching, said = (int(numbers[at]) for at in (1, 3, 5, 7))
                counts[kind] = slips, refused, touching, said
            elif line and not line.startswith("#"):
                name, _, reason = line.rpartition(" | ")
                reasons[name] = reason
        return cls(counts, reasons)

    @staticmethod
    def reason(outcome: Outcome) -> str:
        """What can be said of a survivor without a person."""
        return FAILS if outcome.fails else SAME if outcome.same else UNREAD

    def updated(self, tallies: Mapping[str, Tally], alive: Mapping[str, str], whole: bool) -> Survivors:
        """The same for a new run; reasons stay. A run that was not `whole` only adds to the list."""
        counts = {kind: (t.slips, t.refused, t.touches, t.well_said) for kind, t in tallies.items()}
        found = {
            name: reason if (known := self.reasons.get(name, UNREAD)) == UNREAD else known
            for name, reason in alive.items()
        }
        reasons = found if whole else {**self.reasons, **found}
        return Survivors(counts, reasons)

    def rate(self, kind: str) -> float:
        """How many of a kind are refused, in per cent."""
        slips, refused, _, _ = self.counts[kind]
        return 100 * refused / slips if slips else 100.0

    def table(self) -> str:
        """One line per kind."""
        rows = [
            f"= {kind:8} slips {slips:6} refused {refused:6} touching {touching:6} said {said:6}"
            f"  {100 * refused / slips:6.2f}% {100 * touching / slips:6.2f}% {100 * said / slips:6.2f}%"
            for kind, (slips, refused, touching, said) in self.counts.items()
            if slips
        ]
        return "\n".join(rows)

    def text(self, head: str = _HEAD) -> str:
        """The file."""
        lines = sorted(f"{name} | {reason}" for name, reason in self.reasons.items())
        return f"{head}{self.table()}\n\n" + "".join(f"{line}\n" for line in lines)
