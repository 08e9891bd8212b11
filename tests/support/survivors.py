"""The slips that the compiler lets pass: `tests/property/survivors.txt`, read and written.

In: what a run over all slips found. Out: the file: counts per row, one line per survivor with the reason why it may live, or
`not looked at yet`; survivors with another right id or link in the place of one are listed by where they stand, not each by itself.
Deliberately not here: running slips.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.support.mutate import ROWS, Outcome, Tally

SURVIVORS = Path(__file__).parents[1] / "property" / "survivors.txt"
UNREAD = "not looked at yet"
FAILS = "its cases fail when they are run"
SAME = "the rules mean the same"

_HEAD = """\
# Slips of one token that the compiler does not refuse. Written by tests/property/mutate_all.py; the reasons are ours and stay.
# said: a finding on the slip, or one alone. noticed: refused, or a case fails when it is run, as `rulewright test` does.
# other-: another id or link of the same kind, right by itself, in the place of one; listed by the key under which it stands.
# A run with `--every N` counts each N-th slip and adds to the list.
"""

Counts = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Survivors:
    """Counts per row (slips, refused, touching, well said, noticed), groups with slips, survivors and those that no case
    notices, and the reason of each survivor or group by its name.
    """

    counts: Mapping[str, Counts]
    groups: Mapping[str, tuple[int, int, int]]
    reasons: Mapping[str, str]

    @classmethod
    def read(cls, file: Path = SURVIVORS) -> Survivors:
        """What a file says; nothing where there is none."""
        counts: dict[str, Counts] = {}
        groups: dict[str, tuple[int, int, int]] = {}
        reasons: dict[str, str] = {}
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        for line in lines:
            if line.startswith("= "):
                row, *numbers = line[2:].replace("%", "").split()
                slips, refused, touching, said, noticed = (int(numbers[at]) for at in (1, 3, 5, 7, 9))
                counts[row] = slips, refused, touching, said, noticed
            elif line.startswith("~ "):
                told, _, reason = line[2:].rpartition(" | ")
                name, _, numbers_ = told.partition(": ")
                words = numbers_.split()
                groups[name] = int(words[0]), int(words[2]), int(words[4])
                reasons[name] = reason
            elif line and not line.startswith("#"):
                name, _, reason = line.rpartition(" | ")
                reasons[name] = reason
        return cls(counts, groups, reasons)

    @staticmethod
    def reason(outcome: Outcome) -> str:
        """What can be said of a survivor without a person."""
        return FAILS if outcome.fails else SAME if outcome.same else UNREAD

    def updated(self, outcomes: Iterable[Outcome], whole: bool) -> Survivors:
        """The same for a new run; reasons stay. A run that was not `whole` only adds to the list."""
        tallies: dict[str, Tally] = {}
        groups: dict[str, Tally] = {}
        alive: dict[str, str] = {}
        for outcome in outcomes:
            mutant = outcome.mutant
            tallies.setdefault(mutant.row, Tally()).add(outcome)
            if mutant.group:
                groups.setdefault(mutant.group, Tally()).add(outcome)
            elif not outcome.refused:
                alive[mutant.name] = self.reason(outcome)
        counted = {
            row: (t.slips, t.refused, t.touches, t.well_said, t.noticed)
            for row, t in sorted(tallies.items(), key=_place)
        }
        grouped = {
            name: (t.slips, t.slips - t.refused, t.slips - t.noticed)
            for name, t in sorted(groups.items())
            if t.refused < t.slips
        }
        found = {
            name: self._known(name, reason) for name, reason in {**dict.fromkeys(grouped, UNREAD), **alive}.items()
        }
        if whole:
            return Survivors(counted, grouped, found)
        return Survivors({**self.counts, **counted}, {**self.groups, **grouped}, {**self.reasons, **found})

    def _known(self, name: str, reason: str) -> str:
        known = self.reasons.get(name, UNREAD)
        return reason if known == UNREAD else known

    def rate(self, row: str) -> float:
        """How many of a row are refused, in per cent."""
        slips, refused, *_ = self.counts[row]
        return 100 * refused / slips if slips else 100.0

    def table(self) -> str:
        """One line per row."""
        rows = [
            f"= {row:10} slips {slips:6} refused {refused:6} touching {touching:6} said {said:6} noticed {noticed:6}"
            + "".join(f"  {100 * part / slips:6.2f}%" for part in (refused, touching, said, noticed))
            for row, (slips, refused, touching, said, noticed) in sorted(self.counts.items(), key=_place)
        ]
        return "\n".join(rows)

    def text(self, head: str = _HEAD) -> str:
        """The file."""
        groups = [
            f"~ {name}: {slips} slips, {alive} alive, {silent} unnoticed | {self.reasons[name]}"
            for name, (slips, alive, silent) in sorted(self.groups.items())
        ]
        lines = sorted(f"{name} | {reason}" for name, reason in self.reasons.items() if name not in self.groups)
        return "\n".join([f"{head}{self.table()}", "", *groups, "", *lines, ""])


def _place(row: tuple[str, object]) -> tuple[int, str]:
    """Rows in their own order, then those of other kinds of slips by name."""
    return (ROWS.index(row[0]) if row[0] in ROWS else len(ROWS)), row[0]
