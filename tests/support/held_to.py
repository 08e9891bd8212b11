"""What printed packages are held to by a linter, and by which of its rules.

In: files of a package, by their path in it. Out: what the linter says of them. Left out of its rules are those that ask for taste
(how long, how many, which word comes first), and those that ask for what a printed module does on purpose: functions that are
handed over take all that they are handed. Deliberately not here: types, and how lines are laid out.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

RULES = "A,ANN,B,C4,D,E4,E7,E9,ERA,F,FLY,FURB,ISC,N,PIE,PLC,PLE,PLW,Q,RET,RUF,SLOT,T20,UP,W"
NOT = "ANN401,B007,C411,D107,D202,D203,D204,D211,D213,D401,N801,PLC0415,RET504,RUF001,RUF002,RUF003,RUF022,RUF023"
LINTER = ("--quiet", "--isolated", "--no-cache", "--target-version=py311", "--line-length=120")


_good: set[tuple[str, bytes]] = set()


def is_printed(path: str) -> bool:
    return path.endswith(".py") and not path.startswith("_runtime/")


def findings(files: Iterable[tuple[str, bytes]]) -> str:
    """What is found in printed files; nothing is good. Files in which nothing was found before are not asked about again."""
    new = [one for one in files if is_printed(one[0]) and one not in _good]
    if not new:
        return ""
    with TemporaryDirectory() as folder:
        for path, content in new:
            file = Path(folder, "printed", path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        command = [sys.executable, "-m", "ruff", "check", f"--select={RULES}", f"--ignore={NOT}", *LINTER]
        done = subprocess.run([*command, "printed"], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        _good.update(new)
        return ""
    return done.stdout + done.stderr
