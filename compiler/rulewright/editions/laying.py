"""Laying documents on the desk one after the other, and telling what a withdrawal pulls away from under later ones.

In: a desk, the documents that wait, all of the edition. Out: the desk with them on it. Where a document fits as long as a later one takes
nothing back, that withdrawal is the slip, and told at its place. Deliberately not here: what a document does (`amend`).
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.diagnostics import Bag, Diagnostic, Note, Severity
from rulewright.editions.amend import apply
from rulewright.editions.desk import Desk
from rulewright.editions.publications import taken_back
from rulewright.editions.tree import Publication
from rulewright.editions.withdrawals import withdrawn_by
from rulewright.source import Scalar


def lay(
    desk: Desk,
    waiting: tuple[Publication, ...],
    included: tuple[Publication, ...],
    bag: Bag,
    fresh: Callable[[], Desk],
) -> None:
    """Carries out the documents that wait. `fresh` makes a desk on which none lies."""
    gone = withdrawn_by(included)
    for publication in waiting:
        later = included[included.index(publication) + 1 :]
        if not any("withdraws" in one.node for one in later):
            desk.bag = bag
            apply(desk, publication, gone)
            continue
        desk.bag = Bag()
        apply(desk, publication, gone)
        for finding in desk.bag:
            taken = _pulled_away(finding, publication, included, fresh) if finding.severity is Severity.ERROR else None
            if taken is None:
                bag.add(finding)
            else:
                _report(finding, publication, *taken, bag)
    desk.bag = bag


def _pulled_away(
    finding: Diagnostic, publication: Publication, included: tuple[Publication, ...], fresh: Callable[[], Desk]
) -> tuple[Publication, Scalar] | None:
    """The first later document with which a finding comes up, and what it takes back there; None where it is there without any."""
    own = included.index(publication) + 1
    for number in range(own, len(included) + 1):
        gone = withdrawn_by(included[:number])
        if not _is_there(finding, included[:own], gone, fresh()):
            continue
        if number == own:
            return None
        last = included[number - 1]
        names = taken_back(last.node)
        for name in names:
            others = {one: by for one, by in gone.items() if (one, by) != (name.value.strip(), last.id)}
            if not _is_there(finding, included[:own], others, fresh()):
                return last, name
        return (last, names[0]) if names else None
    return None


def _is_there(finding: Diagnostic, documents: tuple[Publication, ...], gone: dict[str, str], desk: Desk) -> bool:
    desk.bag = Bag()
    for publication in documents:
        apply(desk, publication, gone)
    return any((one.code, one.span) == (finding.code, finding.span) for one in desk.bag)


def _report(finding: Diagnostic, publication: Publication, last: Publication, name: Scalar, bag: Bag) -> None:
    taken = name.value.strip()
    bag.error(
        "RW552",
        name.span,
        f"'{last.id}' takes back '{taken}', on which '{publication.id}' builds: {finding.message}",
        hint=f"take that change of '{publication.id}' back as well, by its `id`, and say in '{last.id}' what shall hold instead",
        notes=(Note(finding.span, "it builds on it here"),),
    )
