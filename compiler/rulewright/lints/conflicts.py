"""Clauses that decide the same thing, can both apply and are not ordered; and order that should not matter and does.

In: an edition. Out: findings RW601 to RW606, each with a small world as witness that the interpreter was asked about. How the
worlds are found stands with each kind: `decisions`, `values`, `writes`, `commuting`. What no search could decide is counted
and said in one note (RW699).
"""

from __future__ import annotations

from rulewright.diagnostics import Diagnostic, Note, Severity
from rulewright.lints import commuting, decisions, hidden, values, writes
from rulewright.lints.afterwards import differs
from rulewright.lints.happenings import told
from rulewright.lints.places import Subject
from rulewright.lints.witness import Witness
from rulewright.plan.nodes import Costs, Ref


def check(subject: Subject) -> None:
    """Reports every pair once."""
    for table in decisions.tables(subject.book):
        _rows(subject, table)
    _values(subject)
    _prices(subject)
    _writes(subject)
    _order(subject)


def summary(subject: Subject) -> None:
    """Says how much was left undecided, if anything was."""
    left = tuple(dict.fromkeys(subject.effort.undecided))
    if left:
        subject.bag.add(
            Diagnostic(
                subject.edition.game_node.span,
                "RW699",
                f"{len(left)} of {subject.effort.questions} questions about small worlds were left undecided",
                hint="; ".join(left[:3]) + (f"; and {len(left) - 3} more" if len(left) > 3 else ""),
                severity=Severity.NOTE,
            )
        )


def _rows(subject: Subject, table: decisions.Table) -> None:
    nowhere, effort = subject.place(table.rows[0].ref), subject.effort
    for found in decisions.conflicts(subject.ground, table, nowhere, effort):
        one, other = found.rows
        said = f"{found.values[0]} and {found.values[1]}"
        _pair(
            subject, "RW601", (one.ref, other.ref), f"decide the {table.attribute} differently: {said}", found.witness
        )
    gap = decisions.gap(subject.ground, table, nowhere, effort)
    if gap is not None:
        subject.bag.error(
            "RW602",
            nowhere,
            f"nothing decides the {table.attribute} of {gap.of} in some cases",
            hint="add a clause for them, or one without a condition that the others go before",
            notes=(Note(nowhere, _world(gap.witness)),),
        )
    for row in table.rows:
        over = decisions.hidden(subject.ground, table, row, nowhere, effort)
        if over is not None:
            hidden.report(subject, row.ref.id, subject.place(row.ref), *over)


def _values(subject: Subject) -> None:
    for found in values.conflicts(subject.ground, subject.edition.game_node.span, subject.effort):
        one, other = found.statics
        if found.ask.kind == "attribute":
            what = f"give the {found.ask.name} of {found.of} two values: {found.values[0]} and {found.values[1]}"
        else:
            what = f"say that {found.of} counts as {found.ask.name} and that it does not"
        _pair(subject, "RW604", (one.ref, other.ref), what, found.witness)


def _prices(subject: Subject) -> None:
    """Two sentences that say another price of one thing; no order of clauses tells which of them counts."""
    found: dict[str, Costs] = {}
    for rule in subject.plans.rules:
        for sentence in rule.sentences:
            if not isinstance(sentence, Costs):
                continue
            first = found.setdefault(sentence.name, sentence)
            if (first.amount, first.resource) != (sentence.amount, sentence.resource):
                subject.bag.error(
                    "RW604",
                    subject.place(sentence.ref),
                    f"{first.ref.id} and {sentence.ref.id} say two prices of {sentence.name}: "
                    f"{first.amount} {first.resource} and {sentence.amount} {sentence.resource}",
                    hint="keep one of them; a document that changes a price amends the clause that says it",
                    notes=(Note(subject.place(first.ref), f"{first.ref.id} stands here"),),
                )


def _writes(subject: Subject) -> None:
    span = subject.edition.game_node.span
    for found in writes.conflicts(subject.ground, subject.footprints, span, subject.effort):
        places = " and ".join(name or kind for kind, name in found.places)
        facts, when = told(found.happening, subject.plans.vocabulary)
        _pair(subject, "RW605", found.refs, f"write the same {places} at once", found.witness, facts, when)


def _order(subject: Subject) -> None:
    span = subject.edition.game_node.span
    for found in commuting.findings(subject.ground, subject.footprints, span, subject.effort):
        facts, when = told(found.happening, subject.plans.vocabulary)
        message = f"come out differently when the other goes first: {differs(*found.differences[0])}"
        _pair(subject, "RW606", found.refs, message, found.witness, facts, when)


def _pair(
    subject: Subject, code: str, refs: tuple[Ref, Ref], what: str, found: Witness, facts: str = "", when: str = ""
) -> None:
    one, other = refs
    names = f"{one.id} and {other.id}" if one.id != other.id else f"two uses of {one.id}"
    world = _world(found, facts) + (f" when: {when}" if when else "")
    hint = (
        f"say 'clause {one.id} beats clause {other.id}.' in a ruling, or begin one of them with 'instead of clause ..,'"
    )
    if code == "RW606":
        hint = (
            "often one of them lacks a condition, `unless the X is ..,`: say when it does not count. Where one shall give way to "
            f"the other altogether, {hint}"
        )
    if one.id == other.id:
        hint = "say in it which of the two counts"
    elif (taken := _taken_back(subject, one.id, other.id)) is not None:
        hint = (
            f"if the later answer takes the earlier one back, say `withdraws: [{taken}]` in its document; else {hint}"
        )
    notes = (Note(subject.place(one), world), Note(subject.place(other), f"{other.id} stands here"))
    subject.bag.error(code, subject.place(one), f"{names} {what}", hint=hint, notes=notes)


def _taken_back(subject: Subject, one: str, other: str) -> str | None:
    """The earlier of two entries that stand in different documents."""
    entries = {
        c.id: c for rule in subject.edition.rules for c in rule.clauses if c.box == "faq" and c.id in (one, other)
    }
    if len(entries) != 2 or entries[one].publication == entries[other].publication:
        return None
    order = [publication.id for publication in subject.edition.publications]
    return min((one, other), key=lambda id: order.index(entries[id].publication))


def _world(found: Witness, facts: str = "") -> str:
    return "for example: " + " ".join((*found.text, *((facts,) if facts else ())))
