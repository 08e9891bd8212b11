"""Runs of eight words, hashed: how the project knows that no sentence of a published page was carried over.

In: texts. Out: the hashes of their runs. The pages themselves are not in the repository; their runs are, as hashes, in
`tests/shipped/published_runs.txt`, written by `python tests/support/word_runs.py PAGE.txt ... > published_runs.txt`.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

RUN = 8
"""How many words in a row make a sentence carried over."""


def words(text: str) -> list[str]:
    """Lower-case words, mark-up taken off, apostrophes alike. A name of code is one word, however many it is made of; the end
    of a label in a picture, of a paragraph and of an entry of a list is a word, too: what stands behind it is no sentence with
    what stands before.
    """
    text = re.sub(r"</(?:text|li|td|th|dt|dd|option|p|h[1-6])>", " _ ", text)
    text = re.sub(r"<[^>]+>", " ", text)
    return re.findall(r"[a-z0-9'_]+", text.lower().replace("’", "'"))


def runs(text: str) -> Iterator[tuple[str, str]]:
    """Each run of the text with its hash: (hash, words)."""
    tokens = words(text)
    for start in range(len(tokens) - RUN + 1):
        run = " ".join(tokens[start : start + RUN])
        yield hashlib.sha256(run.encode()).hexdigest()[:16], run


if __name__ == "__main__":
    print("\n".join(sorted({h for page in sys.argv[1:] for h, _ in runs(Path(page).read_text(encoding="utf-8"))})))
