"""One mistake, one finding: uses of a name that nobody declared, and declared names that nothing uses.

In: findings in their order, and the folder of each file's game. Out: the same with equal mistakes told once, the other places as
notes; where an unused name is like a missing one, both are one slip; so are a name that is missing and one that stands twice in
its list. Deliberately not here: finding them (`analysis`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from rulewright.diagnostics.diagnostic import Diagnostic, Fix, Note, Severity
from rulewright.diagnostics.suggest import did_you_mean

_NOTES = 5
"""So many other places are shown; the rest is counted."""


def gather(found: Iterable[Diagnostic], home: Callable[[str], str]) -> list[Diagnostic]:
    """`home` gives the game's folder for a file; names of two games have nothing to do with each other.

    An unused name stays out while there are errors, unless a missing one is like it: what is mended may use it. So does one that
    is no mistake by itself and comes as a note.
    """
    groups: dict[tuple[str, str], list[Diagnostic]] = {}
    twice: dict[str, list[Diagnostic]] = {}
    idle: dict[tuple[str, str], Diagnostic] = {}
    rest: list[Diagnostic] = []
    for one in found:
        game = home(one.span.file)
        if one.missing is not None:
            groups.setdefault((game, one.missing), []).append(one)
        elif one.idle is not None:
            idle[game, one.idle] = one
        elif one.doubled is not None:
            twice.setdefault(game, []).append(one)
        else:
            rest.append(one)
    for (game, word), uses in groups.items():
        pair = [one for one in twice.get(game, ()) if word.partition(", ")[2] in ("", one.doubled)]
        if len(pair) == 1 and sum(at == game for at, _ in groups) == 1:
            rest.append(_written_over(word, uses, pair[0]))
            twice[game].remove(pair[0])
            continue
        declared = _alike(word, [name for at, name in idle if at == game])
        slip = idle.pop((game, declared)) if declared is not None else None
        rest.append(_told(word, uses, slip))
    rest += [one for pair in twice.values() for one in pair]
    if any(one.severity is Severity.ERROR for one in rest):
        return rest
    return [*rest, *(one for one in idle.values() if one.severity is not Severity.NOTE)]


def _told(word: str, uses: list[Diagnostic], slip: Diagnostic | None) -> Diagnostic:
    """One finding for all uses of a word: where it has the slip, which is at the first use or at the declaration."""
    first = next((one for one in uses if one.idle is not None), uses[0])
    others = [one for one in uses if one is not first]
    if slip is not None and others:
        count = len(uses)
        return replace(
            slip,
            code=first.code,
            severity=first.severity,
            message=f"nothing uses '{slip.idle}', but '{word}', which nobody declares, is used in {count} places",
            hint=f"write '{word}' here, or '{slip.idle}' there",
            fix=Fix(slip.span, word),
            notes=_notes(uses, f"'{word}' is used here"),
        )
    here = () if slip is None else (Note(slip.span, f"'{slip.idle}' is declared here, and nothing uses it"),)
    return replace(first, notes=(*first.notes, *here, *_notes(others, "the same here")))


def _written_over(word: str, uses: list[Diagnostic], pair: Diagnostic) -> Diagnostic:
    """One finding for a list in which one name stands twice, and for the one name of that kind that is missing."""
    name = word.partition(", ")[0]
    return replace(
        pair,
        message=f"{pair.message}, and '{name}', which is used, not at all",
        hint=f"write '{name}' for one of the two",
        notes=(*pair.notes, *_notes(uses, f"'{name}' is used here")),
    )


def _notes(uses: list[Diagnostic], words: str) -> tuple[Note, ...]:
    shown = [Note(one.span, words) for one in uses[:_NOTES]]
    if len(uses) > _NOTES:
        shown[-1] = Note(shown[-1].span, f"{words}, and in {len(uses) - _NOTES} more places")
    return tuple(shown)


def _alike(word: str, names: list[str]) -> str | None:
    """The unused name that a missing one was probably meant to be: alike, or the same but for words that are too many or few."""
    meant = did_you_mean(word, names)
    if meant is not None:
        return meant
    parts = set(word.split())
    return next((name for name in sorted(names) if parts <= set(name.split()) or set(name.split()) <= parts), None)
