"""Runs benchmarks, each in a process of its own, and prints what came out.

In: the files beside this one that have a function `measure` (see README.md). Out: a table for each, and with `--write` the
page docs/benchmarks.md: the parts of the benchmarks that ran are put in, the others stay. Deliberately not here: any limit.
`python benchmarks/run.py [NAME ..] [--rounds N] [--write]`
"""

from __future__ import annotations

import argparse
import importlib
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PAGE = ROOT / "docs" / "benchmarks.md"
sys.path[:0] = [str(HERE), str(ROOT), str(ROOT / "compiler")]

from measured import Measured, machine  # noqa: E402

HEAD = """\
# Benchmarks

Written by `python benchmarks/run.py --write`; [benchmarks/README.md](../benchmarks/README.md) says how each measures.
All numbers are of one core.
"""


def names() -> list[str]:
    """The benchmarks that there are."""
    files = sorted(HERE.glob("*.py"))
    return [file.stem for file in files if re.search(r"^def measure\(", file.read_text(encoding="utf-8"), re.M)]


def part(name: str, rounds: int, *, keep: bool = False) -> str:
    """One benchmark's part of the page, or nothing if it measured nothing; with `keep` its picture is written too."""
    module = importlib.import_module(name)
    title = (module.__doc__ or name).splitlines()[0].rstrip(".")
    rows = list(module.measure(rounds))
    if not rows:
        return ""
    head = "| what | | least | median | greatest | aim |\n| --- | --- | ---: | ---: | ---: | ---: |"
    text = "\n".join([f"## {name}: {title}", "", f"{machine()}; {rounds} rounds.", "", head, *map(_row, rows)])
    if hasattr(module, "notes"):
        text += "\n\n" + module.notes()
    if hasattr(module, "picture"):
        text += f"\n\n![{title}](pictures/{name}.svg)"
        if keep:
            PAGE.with_name("pictures").joinpath(f"{name}.svg").write_text(module.picture(rows), encoding="utf-8")
    return text


def _row(one: Measured) -> str:
    cells = [one.what, one.unit, *map(_figure, (one.least, one.middle, one.greatest)), one.aim]
    return f"| {' | '.join(cells)} |"


def _figure(number: float) -> str:
    """Whole from 100 on, two places below, and two digits of what is smaller than 0.1."""
    if abs(number) >= 100:
        return f"{number:,.0f}"
    return f"{number:.2f}" if abs(number) >= 0.1 or not number else f"{number:.2g}"


def write(parts: dict[str, str]) -> None:
    """Puts parts into the page; those of benchmarks that did not run, and still exist, stay."""
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    known = {match[1]: match[0].rstrip() for match in re.finditer(r"^## (\w+):.*?(?=^## |\Z)", old, re.M | re.S)}
    known = {name: text for name, text in known.items() if name in names()} | parts
    PAGE.write_text("\n\n".join([HEAD.rstrip(), *(known[name] for name in sorted(known))]) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Runs what is asked for, or all."""
    choices = names()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"which: {', '.join(choices)} (none: all)")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.names) - set(choices):
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(choices)}")
    if chosen.here:
        print(part(chosen.names[0], chosen.rounds, keep=chosen.write))
        return 0
    parts: dict[str, str] = {}
    failed = False
    for name in chosen.names or choices:
        command = [sys.executable, __file__, name, "--here", "--rounds", str(chosen.rounds)]
        command += ["--write"] if chosen.write else []
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        failed |= done.returncode != 0
        print(done.stdout)
        if done.returncode == 0 and done.stdout.strip():
            parts[name] = done.stdout.rstrip()
    if chosen.write:
        write(parts)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
