"""The worker that keeps a game's pages for where there is no network.

In:  every file of the site, by path.
Out: the text of `offline.js`, with a number that is another one as soon as any file says something else.

At first it fetches the pages of today, up to `_AHEAD` bytes; older editions, documents and what is beyond are kept once visited.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from rulewright.emit.wiki import address

_AHEAD = 4_000_000
"""Bytes that are fetched before anybody asks: a phone on a slow network has to carry them."""


def offline_worker(game: str, source: str, printed: Mapping[str, str]) -> str:
    """The worker of a game. `source` is the script; `printed` are all other files."""
    sha = hashlib.sha256(source.encode())
    for path in sorted(printed):
        sha.update(f"{len(path)}:{path}{len(printed[path])}:{printed[path]}".encode())
    values = {"__GAME__": game, "__NUMBER__": sha.hexdigest()[:16], "__FILES__": _ahead(printed)}
    for name, value in values.items():
        source = source.replace(name, json.dumps(value), 1)
    return source


def _ahead(printed: Mapping[str, str]) -> list[str]:
    """The files that are fetched ahead: what every page needs, the index, then pages, the smallest paths first."""
    first = [
        path
        for path in (address.STYLE, address.SCRIPT, address.TRYING, address.TRYING_STYLE, "index.html", "find.js")
        if path in printed
    ]
    rest = [p for p in sorted(printed) if _worth_it(p) and p not in first]
    found: list[str] = []
    size = 0
    for path in (*first, *rest):
        size += len(printed[path])
        if size > _AHEAD:
            break
        found.append(path)
    return found


def _worth_it(path: str) -> bool:
    """Whether it may be wanted without having been opened before: pages of today, but for how each test is played."""
    elsewhere = path.startswith(("editions/", "publications/", "translations/")) or "/trace/" in path
    return path.endswith((".html", ".js")) and not elsewhere
