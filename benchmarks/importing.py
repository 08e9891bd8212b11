"""Importing a generated package, beside its hand-written twins and an empty interpreter.

In: the committed packages, the twins. Out: milliseconds of processor time that an import takes in a fresh interpreter: of a whole
package; of its runtime alone; of a package whose runtime is loaded already, and of a twin that finds the standard library
loaded, for each rule and each clause. Bytecode is there, as after a first run. A twin carries only some clauses of its rules
(`COVERED`), which makes one of its rules cheaper than a whole one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from measured import Measured

from benchmarks.packages import GENERATED, ROOT, package

TIMED = """\
import sys, time
sys.path[:0] = {path}
{before}
begun = time.process_time()
{statement}
print(time.process_time() - begun)
"""

# Importing a module inside a package runs the package; a bare module of its name keeps it from running.
RUNTIME_ONLY = """\
import types
bare = types.ModuleType("{name}")
bare.__path__ = [sys.path[0] + "/{name}"]
sys.modules["{name}"] = bare
"""
LIBRARY = "import dataclasses, typing, collections.abc"  # what the twins import that is not theirs
TWINS = {
    "infinity_n4": "from benchmarks.twins import skirmish_journalled, skirmish_reasons",
    "starfinder": "from benchmarks.twins import chase_journalled",
}
COVERED = {
    "infinity_n4": {
        "dead-state": "e2",
        "escape-system": "p4 q1",
        "hacking-device": "h1",
        "immobilized-a-state": "e1",
        "immobilized-b-state": "e1 e2",
        "isolated-state": "c2 e1 e2 e3 e4 e5",
        "lieutenant": "l1",
        "loss-of-lieutenant": "a1 e1",
        "mount-and-dismount": "d3 d4",
        "n4-faq-1.3": "f1",
        "null-states": "n1",
        "order-pool": "o1 o2 o3",
        "possessed-state": "e1",
        "reset": "r2",
        "stunned-state": "e1 e2",
        "targeted-state": "e2",
        "unconscious-state": "e1",
    },
    "starfinder": {
        "chase-progress": "x1 a1 a2 a3 a4 a6 a7 e0 e1 e2 e3 v1 l1 l2 l3 d1 q2 q3 q4 q6 q7 q8 q9 q10 q20",
        "split-routes": "b1",
    },
}
"""The clauses whose meaning the twins carry."""


def measure(rounds: int) -> Iterator[Measured]:
    """For each package: the runtime, the whole, and what each rule and clause adds, beside the twin."""
    for game, twin in TWINS.items():
        runtime = _runtime_modules(game)
        bare = RUNTIME_ONLY.format(name=game)
        ways = {
            "runtime": (str(GENERATED), bare, runtime),
            "whole": (str(GENERATED), "", f"import {game}"),
            "rules": (str(GENERATED), f'{bare}\n{runtime}\ndel sys.modules["{game}"]', f"import {game}"),
            "twin": (str(ROOT), "", twin),
            "twin's rules": (str(ROOT), LIBRARY, twin),
        }
        found: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(rounds + 1):
            for name, way in ways.items():
                found[name].append(_milliseconds(*way))
        times = {name: tuple(each[1:]) for name, each in found.items()}
        yield Measured(f"{game}: the runtime alone", "ms", times["runtime"], "at most 25")
        yield Measured(f"{game}", "ms", times["whole"])
        yield Measured(f"{game}: its twin", "ms", times["twin"])
        rules = package(game).RULES
        ours = {"rule": len(rules), "clause": sum(len(rule.clauses) for rule in rules.values())}
        clauses = sum(len(those.split()) for those in COVERED[game].values())
        theirs = {"rule": len(COVERED[game]), "clause": clauses}
        for unit, aim in (("rule", "at most 2"), ("clause", "")):
            own = tuple(each / ours[unit] for each in times["rules"])
            other = tuple(each / theirs[unit] for each in times["twin's rules"])
            yield Measured(f"{game}: each of {ours[unit]} {unit}s", "ms", own)
            yield Measured(f"{game}: each of {theirs[unit]} {unit}s in the twin", "ms", other)
            against = tuple(one / two for one, two in zip(own, other, strict=True))
            yield Measured(f"{game}: a {unit} against the twin's", "times as long", against, aim)


def _runtime_modules(game: str) -> str:
    """An import of each module of the runtime that a package loads; the world first, which draws the others."""
    code = f"import sys; sys.path.insert(0, sys.argv[1]); import {game}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code, str(GENERATED)], stdout=subprocess.PIPE, text=True, check=True
    )
    inside = [name for name in done.stdout.split() if name.startswith(f"{game}._runtime")]
    return "import " + ", ".join(sorted(inside, key=lambda name: not name.endswith(".world")))


def _milliseconds(path: str, before: str, statement: str) -> float:
    """What the statement costs a fresh interpreter that sees nothing of the environment."""
    code = TIMED.format(path=[path], before=before, statement=statement)
    done = subprocess.run([sys.executable, "-I", "-c", code], stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout) * 1000
