"""Clauses that go on printing what a term is no longer called.

In: the newest edition and the terms that documents gave other names. Out: findings RW735, one for each name that is still printed, in
whatever capitals. Not looked at are answers, which are left as they were given, and what is printed in the words of the edition
anyway; nor a longer name that holds the old one. Deliberately not here: summaries (`summaries`).
"""

from __future__ import annotations

from rulewright.analysis.lexicon import longer_names
from rulewright.editions.capitals import clause_texts, printed_forms
from rulewright.editions.tree import Change
from rulewright.lints.places import Subject

_LISTED = 6


def check(subject: Subject) -> None:
    """Looks for every name that a term had before."""
    called = dict(subject.edition.terms)
    for change in subject.edition.changes:
        word = called.get(change.target)
        if change.operation == "rename term" and change.before is not None and word not in (None, change.before):
            _left(subject, change, change.before, str(word))


def _left(subject: Subject, change: Change, old: str, word: str) -> None:
    longer = [*longer_names(subject.plans.vocabulary, old), *([word] if old in word else [])]
    found = {id: forms for id, said in clause_texts(subject.edition) if (forms := printed_forms(said, old, longer))}
    if not found:
        return
    printed = " and ".join(f"'{form}'" for form in dict.fromkeys(form for forms in found.values() for form in forms))
    places = ", ".join([*list(found)[:_LISTED], *([f"{len(found) - _LISTED} more"] if len(found) > _LISTED else [])])
    verb = "prints" if len(found) == 1 else "print"
    subject.bag.warning(
        "RW735",
        change.span or subject.edition.game_node.span,
        f"'{old}' is called '{word}' since '{change.publication}', and {places} still {verb} {printed}",
        hint=f'`rulewright errata reword "{old}" "{word}"` replaces it there',
    )
