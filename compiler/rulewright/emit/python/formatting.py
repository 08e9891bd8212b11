"""The last step of printing: what was printed in plain lines is laid out by `ruff format`.

In: the files of a package. Out: the same files, each as the formatter leaves it; those of the runtime stand as they are in the
compiler. Nobody's own settings are read. Deliberately not here: what is printed, and in which order.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

WIDTH = 120
RUNTIME = "_runtime/"
MOST = 20_000
"""So many files are remembered: an editor who saves often changes few of them."""

_known: dict[bytes, bytes] = {}


def formatted(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files laid out. Raises AssertionError for what is no Python: then the back end is wrong."""
    new = sorted({content for path, content in files.items() if _is_printed(path)} - _known.keys())
    if len(_known) + len(new) > MOST:
        _known.clear()
        new = sorted({content for path, content in files.items() if _is_printed(path)})
    _known.update(zip(new, _laid_out(new), strict=True))
    return {path: _known[content] if _is_printed(path) else content for path, content in files.items()}


def _is_printed(path: str) -> bool:
    return path.endswith(".py") and not path.startswith(RUNTIME)


def _laid_out(contents: list[bytes]) -> list[bytes]:
    """All of them in one run of the formatter."""
    if not contents:
        return []
    with TemporaryDirectory(prefix="rulewright-printed-") as folder:
        files = [Path(folder, f"{number}.py") for number in range(len(contents))]
        for file, content in zip(files, contents, strict=True):
            file.write_bytes(content)
        command = ["-m", "ruff", "format", "--isolated", "--no-cache", "--quiet", f"--line-length={WIDTH}"]
        done = subprocess.run(
            [sys.executable, *command, "--target-version=py311", folder], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"what was printed is no Python: {done.stderr}"
        return [file.read_bytes() for file in files]
