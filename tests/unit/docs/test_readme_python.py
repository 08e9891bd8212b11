"""The Python of the README runs on the generated packages and prints what its comments say.

In: the README's Python blocks, generated/python. Out: one test for each block. A copy without generated packages has
nothing to run. Deliberately not here: the packages' own tests.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.unit.docs.pages import ROOT, Piece, blocks

PACKAGES = ROOT / "generated" / "python"
EXAMPLES = [piece for piece in blocks("python") if piece.page == ROOT / "README.md"]


def expected(code: str) -> list[str]:
    """The comment behind each `print(..)`."""
    return re.findall(r"^print\(.*\)  # (.*)$", code, re.MULTILINE)


def test_the_readme_shows_what_comes_out() -> None:
    assert [len(expected(piece.text)) for piece in EXAMPLES] == [3]


@pytest.mark.parametrize("piece", EXAMPLES, ids=str)
def test_an_example_prints_what_it_says(piece: Piece) -> None:
    package = re.search(r"^from (\w+) import", piece.text, re.MULTILINE)
    assert package
    if (PACKAGES / package[1]).is_dir():
        path = os.pathsep.join([str(PACKAGES), os.environ.get("PYTHONPATH", "")])
        ran = subprocess.run(
            [sys.executable, "-c", piece.text],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout.splitlines() == expected(piece.text)
