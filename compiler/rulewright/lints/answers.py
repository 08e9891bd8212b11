"""Answers of an FAQ that nobody has tried: entries with a rule, or restating one, that no scenario or example cites.

In: the entries of the edition and the cases of the game. Out: finding RW730. Entries that are prose, or withdrawn, need none.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.lints.places import Subject
from rulewright.source import FileKind, GameSources, Mapping, Scalar, Sequence


def check(subject: Subject) -> None:
    """Looks at every entry once."""
    if subject.sources is None:
        return
    cited = set(_cited(subject, subject.sources))
    for rule in subject.edition.rules:
        for clause in rule.clauses:
            if clause.box != "faq" or clause.withdrawn_in is not None or clause.prose is not None:
                continue
            if clause.id not in cited:
                subject.bag.warning(
                    "RW730",
                    clause.node.span,
                    f"no scenario cites the answer {clause.id}",
                    hint=f"write one that shows it, with `cites: [{clause.id}]`",
                )


def _cited(subject: Subject, sources: GameSources) -> Iterator[str]:
    """What cases cite, written out in full."""
    for file in sources.of(FileKind.SCENARIOS):
        if isinstance(file.root, Mapping):
            rule = file.root.get("scenarios")
            yield from _cites(file.root.get("cases"), rule.value if isinstance(rule, Scalar) else "")
    for source in subject.edition.rules:
        yield from _cites(source.node.get("examples"), source.id)


def _cites(cases: object, rule: str) -> Iterator[str]:
    for case in cases if isinstance(cases, Sequence) else ():
        named = case.get("cites") if isinstance(case, Mapping) else None
        for name in named if isinstance(named, Sequence) else ():
            if isinstance(name, Scalar):
                yield name.value if "/" in name.value else f"{rule}/{name.value}"
