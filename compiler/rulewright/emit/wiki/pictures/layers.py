"""A small layered layout: who leans on others stands above them.

In:  names, and who leans on whom. Out: layers from top to bottom, each in an order that keeps lines short, and for each pair that
is linked the way from the upper to the lower one: where it passes a layer, a place is kept free for it.

Circles are cut where a walk in the order of names closes them: the same names and links give the same layers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

_ROUNDS = 4
"""How often neighbours are pulled together; more changes little."""


Link = tuple[str, str]
"""The upper name and the lower one."""


def layers(names: Sequence[str], leans: Mapping[str, Sequence[str]]) -> tuple[list[list[str]], dict[Link, list[str]]]:
    """The layers, and for each linked pair the free places on its way. A name stands below all that lean on it, circles apart."""
    below = _without_circles(names, leans)
    depth: dict[str, int] = {}
    for name in _outermost_first(names, below):
        depth.setdefault(name, 0)
        for other in below[name]:
            depth[other] = max(depth.get(other, 0), depth[name] + 1)
    found: list[list[str]] = [[] for _ in range(max(depth.values(), default=-1) + 1)]
    for name in names:
        found[depth[name]].append(name)
    pairs = {(name, other) for name in names for other in leans.get(name, ()) if name != other}
    links = {(a, b) if depth[a] < depth[b] else (b, a) for a, b in pairs}
    ways = {link: [f"{link[0]}>{link[1]}>{n}" for n in range(depth[link[0]] + 1, depth[link[1]])] for link in sorted(links)}  # fmt: skip
    near: dict[str, list[str]] = {}
    for (upper, lower), free in ways.items():
        for n, place in enumerate(free, depth[upper] + 1):
            found[n].append(place)
        for a, b in pairwise([upper, *free, lower]):
            near.setdefault(a, []).append(b)
    for turn in range(_ROUNDS):
        _pull(found, near, downwards=turn % 2 == 0)
    return found, ways


def _without_circles(names: Sequence[str], leans: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The links without those that lead back to where the walk came from."""
    below: dict[str, list[str]] = {name: [] for name in names}
    done: set[str] = set()
    for start in names:
        if start in done:
            continue
        path, stack = {start}, [(start, iter(leans.get(start, ())))]
        while stack:
            name, others = stack[-1]
            other = next(others, None)
            if other is None:
                stack.pop()
                path.discard(name)
                done.add(name)
            elif other not in path:
                below[name].append(other)
                if other not in done:
                    path.add(other)
                    stack.append((other, iter(leans.get(other, ()))))
    return below


def _outermost_first(names: Sequence[str], below: Mapping[str, Sequence[str]]) -> list[str]:
    """Every name before those it leans on."""
    left = dict.fromkeys(names, 0)
    for others in below.values():
        for other in others:
            left[other] += 1
    ready, found = [name for name in names if not left[name]], []
    while ready:
        name = ready.pop(0)
        found.append(name)
        for other in below[name]:
            left[other] -= 1
            if not left[other]:
                ready.append(other)
    return found


def _pull(found: list[list[str]], below: Mapping[str, Sequence[str]], downwards: bool) -> None:
    """Orders each layer by the middle of its neighbours in the layers before it; fractions are kept whole."""
    above: dict[str, list[str]] = {}
    for name, others in below.items():
        for other in others:
            above.setdefault(other, []).append(name)
    place = {name: 1000 * (2 * n + 1) // (2 * len(layer)) for layer in found for n, name in enumerate(layer)}
    for layer in found if downwards else reversed(found):
        middle = {}
        for name in layer:
            near = [place[other] for other in (above.get(name, ()) if downwards else below.get(name, ()))]
            middle[name] = sum(near) // len(near) if near else place[name]
        layer.sort(key=lambda name: (middle[name], place[name], name))
        for n, name in enumerate(layer):
            place[name] = 1000 * (2 * n + 1) // (2 * len(layer))
