"""Run the suites in order, tell how long each took, hold each to its budget.

In: names of suites (none: all), the budgets in tests/README.md. Out: the suites' own output, a table, and as the last
line `N passed, N failed`, with `, N skipped` behind it where tests were skipped; not 0 when anything failed, a suite ran
nothing, one took more than twice its budget, or, with CI=true, a test was skipped.
Deliberately not here: what a suite means (tests/README.md) and how a browser is found (tests/support/browser.py).
Standard library only, so that it runs before anything else does.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
TOTAL = "total"

PYTEST = "pytest"
"""A command that begins with this is run under pytest, and its tests are counted; any other counts as one check."""

SUITES: dict[str, list[list[str]]] = {
    "lint": [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], ["lint-imports"]],
    "unit": [[PYTEST, "tests/unit", "tests/oracles", "-n", "2", "--dist", "loadfile"]],
    "cases": [[PYTEST, "tests/cases", "-n", "2"]],
    "scenarios": [[PYTEST, "tests/scenarios", "tests/shipped", "-n", "2", "--dist", "loadfile"]],
    "property": [[PYTEST, "tests/mutation", "tests/property", "-n", "2", "--dist", "loadfile"]],
    "generated": [
        ["mypy", "--strict", "--config-file=", "--cache-dir=.mypy_cache/generated", "generated/python"],
        # The printed code has a form of its own, so that nobody's settings change what is committed.
        ["ruff", "format", "--check", "--isolated", "--line-length=120", "generated/python"],
        ["bash", "ci/reproduce.sh", "--short"],
    ],
    "web": [[PYTEST, "tests/web", "-n", "2"]],
}


@dataclass(slots=True)
class Outcome:
    """What came of a suite: counts of tests and checks, and its time in seconds."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0


def budgets() -> dict[str, float]:
    """Seconds for each suite and for all together, from the table in tests/README.md."""
    text = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    found = {name: float(seconds) for name, seconds in re.findall(r"^\| `(\w+)` \|.*\| (\d+) s \|$", text, re.M)}
    if found.keys() != {*SUITES, TOTAL}:
        sys.exit(f"tests/README.md budgets {sorted(found)}, but the suites are {sorted({*SUITES, TOTAL})}")
    return found


def run(command: list[str], outcome: Outcome) -> None:
    """Run one command of a suite and add its counts."""
    print(f"$ {' '.join(command)}", flush=True)
    if command[0] == PYTEST:
        run_pytest(command[1:], outcome)
        return
    environment = {**os.environ, "MYPYPATH": "generated/python"} if "generated/python" in command else None
    program = str(BIN / command[0]) if (BIN / command[0]).exists() else command[0]
    failed = subprocess.run([program, *command[1:]], cwd=ROOT, env=environment, check=False).returncode != 0
    outcome.failed += failed
    outcome.passed += not failed


def run_pytest(arguments: list[str], outcome: Outcome) -> None:
    """Run tests and count them by pytest's own report; a run that ends badly always counts a failure."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "--durations=15", f"--junit-xml={report}", *arguments],
            cwd=ROOT,
            check=False,
        )
        passed = failed = skipped = 0
        if report.exists():
            for case in ElementTree.parse(report).iter("testcase"):
                if case.find("failure") is not None or case.find("error") is not None:
                    failed += 1
                elif (skip := case.find("skipped")) is not None and skip.get("type") == "pytest.skip":
                    skipped += 1
                    print(f"SKIPPED: {case.get('classname')}.{case.get('name')}: {skip.get('message')}", flush=True)
                else:
                    passed += 1
    outcome.passed += passed
    outcome.failed += failed or int(done.returncode != 0)
    outcome.skipped += skipped


def main(names: list[str]) -> int:
    """Run these suites, or all."""
    unknown = [name for name in names if name not in SUITES]
    if unknown:
        sys.exit(f"no suite is called {', '.join(unknown)}; there are {', '.join(SUITES)}")
    allowed = budgets()
    outcomes: dict[str, Outcome] = {}
    for name in names or SUITES:
        print(f"\n=== {name} ===", flush=True)
        outcomes[name] = outcome = Outcome()
        start = time.monotonic()
        for command in SUITES[name]:
            run(command, outcome)
        outcome.seconds = time.monotonic() - start
    return conclude(outcomes, allowed)


def conclude(outcomes: dict[str, Outcome], allowed: dict[str, float]) -> int:
    """Print the table and the closing line; the exit code."""
    total = Outcome()
    troubles: list[str] = []
    print(f"\n{'suite':<12}{'seconds':>9}{'budget':>9}  passed  failed  skipped")
    for name, outcome in [*outcomes.items(), (TOTAL, total)]:
        print(
            f"{name:<12}{outcome.seconds:>9.1f}{allowed[name]:>9.0f}"
            f"{outcome.passed:>8}{outcome.failed:>8}{outcome.skipped:>9}"
        )
        if outcome.seconds > 2 * allowed[name] or (name == TOTAL and outcome.seconds > allowed[name]):
            troubles.append(f"{name} took {outcome.seconds:.0f} s; its budget is {allowed[name]:.0f} s")
        elif outcome.seconds > allowed[name]:
            print(f"  note: {name} is over its budget; at twice the budget it fails")
        if name == TOTAL:
            break
        total.passed += outcome.passed
        total.failed += outcome.failed
        total.skipped += outcome.skipped
        total.seconds += outcome.seconds
    if total.skipped:
        if os.environ.get("CI") == "true":
            troubles.append(f"{total.skipped} tests were skipped, and CI skips nothing")
        else:
            print(f"\n!!! {total.skipped} TESTS WERE SKIPPED; what they prove is not proved by this run !!!")
    for trouble in troubles:
        print(f"FAILED: {trouble}")
    failed = total.failed + len(troubles)
    print(f"{total.passed} passed, {failed} failed" + (f", {total.skipped} skipped" if total.skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
