"""Whether anything notices a mutant of the Python emitter or the runtime.

In: witnesses, which are tests, and a mutant. Out: who noticed it first, and how many were asked. Each mutant lives in a forked
process, which ends with it; everything is imported, compiled and printed before. Asked are only witnesses that come to the block
the mutant stands in, those first that cost least for what they noticed before; of a mutant of the emitter only those for whom
something is printed otherwise, since to all others it is no other emitter. Noticed is: a test fails, or does not end, or what is
printed of a game is not what is committed, which somebody would have to approve.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

import rulewright.emit.python as emitter
from tests.mutation.code import played
from tests.mutation.code.covering import REACHED, blocks, noting
from tests.mutation.code.loading import Loading, forget, own_folder
from tests.mutation.code.operators import Mutant
from tests.mutation.code.printing import Printing

ROOT = Path(__file__).resolve().parents[3]
PARTS = {"emit/python": ROOT / "compiler/rulewright/emit/python", "runtime": ROOT / "compiler/rulewright/runtime"}
MOST = 12.0
"""Seconds of a processor after which no further witness is asked about a mutant, unless said otherwise."""
ROOM = 2_000_000_000
"""Bytes that a mutant may take beside what is there already."""


@dataclass(slots=True)
class Witness:
    """A test. `fails` runs it; the rest is learned when it first runs: seconds, blocks, calls of the emitter."""

    name: str
    fails: Callable[[], bool]
    seconds: float = 0.0
    reached: frozenset[int] = frozenset()
    prints: tuple[Hashable, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """`by`: who noticed, or nobody. `asked` of `witnesses` were asked before that; `otherwise`: something was printed otherwise."""

    by: str = ""
    asked: int = 0
    witnesses: int = 0
    otherwise: bool = False
    seconds: float = 0.0


@dataclass(slots=True)
class Killing:
    witnesses: list[Witness]
    most: float = MOST
    loading: Loading = field(default_factory=Loading)
    printing: Printing = field(default_factory=Printing)
    first: dict[str, range] = field(default_factory=dict)
    """By module: the numbers of its blocks."""
    caught: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How many mutants of a module a witness noticed."""
    noted: Counter[str] = field(default_factory=Counter)
    """How many of any module."""

    # -------------------------------------------------------------------------------------- what is there without mutants

    def learn(self) -> None:
        """Runs every witness once, on code that notes its blocks, and remembers all that mutants share."""
        self.loading.install()
        self.loading.hold(emitter.emit_python, self.printing)
        begin = 0
        for module, path in modules():
            tree = ast.parse(source := path.read_bytes())
            self.first[module] = range(begin, begin := begin + len(blocks(tree).lists))
            noted = noting(tree, self.first[module].start)
            self.loading.instead[source] = compile(noted, str(path), "exec", dont_inherit=True)
        self.loading.again()
        for witness in self.witnesses:
            self._learn(witness)
        self.loading.instead.clear()
        self.loading.again()
        forget(own_folder())
        gc.collect()
        gc.freeze()

    def _learn(self, witness: Witness) -> None:
        REACHED.clear()
        self.printing.asked.clear()
        began = time.process_time()
        if witness.fails():
            raise AssertionError(f"{witness.name} fails on what is no mutant: {getattr(witness.fails, 'told', '')}")
        witness.seconds = time.process_time() - began
        witness.prints = tuple(dict.fromkeys(self.printing.asked))
        witness.reached = frozenset(REACHED)

    def calm(self) -> list[str]:
        """Runs every witness in a process as mutants have it, and learns what it costs there. Those that cannot run twice, so that
        they would notice what is no mutant, are no witnesses: they are left out, and named."""
        said = {str(one["name"]): one for one in _apart(lambda: self._calm(self.witnesses))}
        left_out = [w.name for w in self.witnesses if w.name not in said or said[w.name]["fails"]]
        for witness in self.witnesses:
            witness.seconds = float(str(said.get(witness.name, {}).get("cost", 0)))
        self.witnesses = [witness for witness in self.witnesses if witness.name not in left_out]
        return left_out

    def control(self, rng: Random, most: int) -> None:
        """Asks some witnesses about what is no mutant, between mutants. Raises AssertionError when one of them notices it."""
        some = rng.sample(self.witnesses, min(most, len(self.witnesses)))
        said = {one["name"]: one["fails"] for one in _apart(lambda: self._calm(some))}
        wrong = [witness.name for witness in some if said.get(witness.name, True)]
        if wrong:
            raise AssertionError(f"mutants have changed more than their own process: {', '.join(wrong)}")

    def _calm(self, some: Sequence[Witness]) -> Iterator[dict[str, object]]:
        for witness in some:
            began = time.process_time()
            try:
                fails = witness.fails()
            except Exception:
                fails = True
            yield {"name": witness.name, "fails": fails, "cost": time.process_time() - began}

    # -------------------------------------------------------------------------------------- mutants

    def noticed(self, mutant: Mutant, text: str) -> Verdict:
        began = _used()
        found, by = Verdict(), "the limit of time"
        for one in _apart(lambda: self._asked(mutant, text)):
            if "verdict" in one:
                found = Verdict(**one["verdict"])
                by = ""
            elif by:
                by = f"the limit of time: {one['asking']}"
        seconds = _used() - began
        if by:
            return Verdict(by, seconds=seconds)
        self.caught[mutant.module, found.by.partition(": ")[0]] += 1
        self.noted[found.by.partition(": ")[0]] += 1
        return Verdict(found.by, found.asked, found.witnesses, found.otherwise, seconds)

    def _asked(self, mutant: Mutant, text: str) -> Iterator[dict[str, object]]:
        began = time.process_time()
        own = self.first[mutant.module]
        wanted = set(own) if mutant.block is None else {own.start + mutant.block}
        calls = {key for key, reached in self.printing.reached.items() if reached & wanted}
        able = [w for w in self.witnesses if w.reached & wanted or not calls.isdisjoint(w.prints)]
        cost = {w.name: w.seconds + sum(self.printing.cost[key] for key in calls.intersection(w.prints)) for w in able}
        able.sort(key=lambda w: cost[w.name] / (0.05 + self.caught[mutant.module, w.name] + 0.2 * self.noted[w.name]))
        yield {"asking": "nobody yet"}
        asked, otherwise = 0, False
        _limit(20.0)
        by = self._put(mutant, text)
        for witness in able if not by else ():
            yield {"asking": witness.name}
            _limit(3.0 + 10 * witness.seconds)
            asked += 1
            if witness.reached & wanted or any(self.printing.otherwise(key) for key in witness.prints if key in calls):
                otherwise = otherwise or not witness.reached & wanted
                try:
                    by = witness.name if witness.fails() else ""
                except Exception as error:
                    by = f"{witness.name}: {type(error).__name__}"
            if by or time.process_time() - began > self.most:
                break
        yield {"verdict": asdict(Verdict(by, asked, len(able), otherwise))}

    def _put(self, mutant: Mutant, text: str) -> str:
        """Puts the mutant in the place of the module. Who noticed: it may not even be imported."""
        tree, _ = mutant.tree(text)
        try:
            self.loading.instead[text.encode()] = compile(tree, mutant.module, "exec", dont_inherit=True)
            if mutant.module.startswith("emit/"):
                self.printing.anew()
                played.packages.cache_clear()
            self.loading.again()
        except Exception as error:
            return f"its import: {type(error).__name__}"
        return ""


def modules() -> list[tuple[str, Path]]:
    """The modules that mutants are made of, by name."""
    return [(f"{part}/{file.name}", file) for part, folder in PARTS.items() for file in sorted(folder.glob("*.py"))]


def _apart(run: Callable[[], Iterator[dict[str, object]]]) -> Iterator[dict[str, object]]:
    """What is said in a process of its own, up to its end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        status = 1
        try:
            _quiet(writing)
            with os.fdopen(writing, "w") as pipe:
                for one in run():
                    print(json.dumps(one), file=pipe, flush=True)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        for line in pipe:
            yield json.loads(line)
    os.waitpid(child, 0)


def _quiet(writing: int) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        if stream != writing:
            os.dup2(nothing, stream)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    room = pages * resource.getpagesize() + ROOM
    resource.setrlimit(resource.RLIMIT_AS, (room, room))


def _limit(seconds: float) -> None:
    """The process ends after so many seconds of a processor from now."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _used() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def named(witnesses: Sequence[tuple[str, Callable[[], bool]]]) -> list[Witness]:
    return [Witness(name, fails) for name, fails in witnesses]
