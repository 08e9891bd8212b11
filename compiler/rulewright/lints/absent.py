"""Values that are read through something optional, without a word about what holds where it is absent.

In: what decides a number, sets one, or says what one is. Out: finding RW726. An effect on somebody who is absent does not happen,
which is what its words say; but a number that `is` the Size of nobody is not given at all, and a decision without a value is an
error when it runs. A sentence that asks anywhere about the same thing, or says `else`, is guarded.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.interpret.book import Book
from rulewright.lints.places import Subject
from rulewright.model import terms as t
from rulewright.model.walk import parts, walk
from rulewright.plan import nodes as p


def check(subject: Subject) -> None:
    """Looks at every sentence once."""
    for sentence in (s for rule in subject.plans.rules for s in rule.sentences):
        for ref, whole in _sentences(sentence):
            asked = {get for cond in walk(whole) if isinstance(cond, _CONDS) for get in walk(cond) if _is_get(get)}
            for get in dict.fromkeys(g for value in _values(whole) for g in _through(value, subject.book)):
                if get not in asked:
                    subject.bag.warning(
                        "RW726",
                        subject.place(ref),
                        f"{ref.id} reads a number through a {get.attribute}, which may be absent",
                        hint=f"say 'if .. has a {get.attribute},' before it, or 'else' and a number behind it",
                    )


_CONDS = t.Present | t.Compare | t.Is | t.Flag | t.IsKind | t.Includes | t.Related | t.At | t.Some | t.HasState | t.Able


def _is_get(term: object) -> bool:
    return isinstance(term, t.Get)


def _sentences(sentence: object) -> Iterator[tuple[p.Ref, object]]:
    match sentence:
        case p.Procedure():
            for phase in sentence.phases:
                yield from ((row.ref, row) for row in phase.decides)
                yield from ((work.ref, work) for work in phase.work)
        case p.Reaction() | p.Would() | p.Static() | p.Offer():
            yield sentence.ref, sentence
        case _:
            return


def _values(sentence: object) -> Iterator[object]:
    """What numbers are set to, decided to be, or are."""
    for part in walk(sentence):
        match part:
            case p.Decide(value=value) | t.Assign(value=value):
                yield value
            case t.Stage(op="is", value=value) if value is not None:
                yield value
            case _:
                continue


def _through(value: object, book: Book) -> Iterator[t.Get]:
    """The optional things whose numbers a value reads, `else` left out."""
    match value:
        case t.Else():
            yield from _through(value.fallback, book)
            return
        case t.Get(of=t.Get() as inner) if _optional(inner.attribute, book):
            yield inner
        case _:
            pass
    for part in parts(value):
        yield from _through(part, book)


def _optional(attribute: str, book: Book) -> bool:
    v = book.vocabulary
    tables = (v.entities, v.events, v.rolls, v.actions)
    declared = [e.attributes[attribute] for table in tables for e in table.values() if attribute in e.attributes]
    return bool(declared) and all(one.ty.optional and one.role != "window" for one in declared)
