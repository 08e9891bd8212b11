"""Permissions that do nothing: `even if` where there is nothing to lift, `can` for what nobody forbade by default.

In: plans. Out: findings RW723 and RW724. A ban can be lifted if it rests on something that the exception names: a state, an
attribute, an item, a relation, or a kind of thing. Whether both ever meet in one world is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.interpret.book import Book
from rulewright.lints.places import Subject
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan import nodes as p


def check(subject: Subject) -> None:
    """Looks at every exception and every permission."""
    for sentence in (s for rule in subject.plans.rules for s in rule.sentences):
        match sentence:
            case p.Static(what=t.EvenIf(atoms=atoms)) if not _lifts(subject.book, sentence, atoms):
                _nothing_lifted(subject, sentence.ref)
            case p.Stands(unstoppable=False, atoms=atoms) if not _rests_on(
                _stopping(subject.book), atoms, subject.book
            ):
                _nothing_lifted(subject, sentence.ref)
            case p.Static(what=t.Can(), ask=t.Key() as key) if _allowed(subject.book, key):
                subject.bag.warning(
                    "RW724",
                    subject.place(sentence.ref),
                    f"{sentence.ref.id} allows what is allowed anyway",
                    hint="leave it out; a ban elsewhere is lifted by 'even if ..', and 'can .. only if' limits",
                )
            case _:
                continue


def _nothing_lifted(subject: Subject, ref: p.Ref) -> None:
    subject.bag.warning(
        "RW723",
        subject.place(ref),
        f"{ref.id} lifts nothing: no ban rests on what it names",
        hint="leave the 'even if' out, or look whether it names the state or fact that the ban speaks of",
    )


def _lifts(book: Book, sentence: p.Static, atoms: tuple[t.Cond, ...]) -> bool:
    asked: list[t.Ask] = [sentence.ask]
    if isinstance(sentence.ask, t.Query) and sentence.ask.kind == "clause":
        return _rests_on(_stopping(book), atoms, book)
    bans = [s for ask in asked for s in book.statics.get(ask, ()) if isinstance(s.what, t.Cannot | t.OnlyIf)]
    bans += [s for statics in book.statics.values() for s in statics if isinstance(s.what, t.UseOnly | t.Must)]
    held = [
        hold
        for _, reaction in book.reactions
        for hold in walk(reaction)
        if isinstance(hold, t.Hold) and isinstance(hold.what, t.Cannot | t.OnlyIf | t.UseOnly | t.Must)
    ]
    return _rests_on((*bans, *held), atoms, book)


def _stopping(book: Book) -> Iterator[object]:
    """What may stop a clause: bans, disabling, suppression, immunity."""
    stopping = (t.Cannot, t.OnlyIf, t.UseOnly, t.Must, t.Disable, t.Suppress, t.Immune)
    yield from (s for statics in book.statics.values() for s in statics if isinstance(s.what, stopping))
    for _, reaction in book.reactions:
        yield from (h for h in walk(reaction) if isinstance(h, t.Hold) and isinstance(h.what, stopping))


def _rests_on(bans: Iterable[object], atoms: tuple[t.Cond, ...], book: Book) -> bool:
    named = set(_named(atoms, book))
    return any(named & set(_named(ban, book)) for ban in bans)


def _named(term: object, book: Book) -> Iterator[tuple[str, str]]:
    for part in walk(term):
        match part:
            case t.Is(state=name) | t.EachInstance(state=name) | t.Level(state=name) | t.HasState(state=name):
                for state in (name, *book.members(name)):
                    yield "state", state
                    yield from (("state", group) for group in book.groups(state))
                    yield from (("state", s) for s in book.vocabulary.states if state in book.implied(s))
                    for definition in book.definitions.get(("state", state), ()):
                        yield from _named(definition.guards, book)
            case t.Get(attribute=name) | t.Flag(attribute=name):
                yield "attribute", name
            case t.Equipped(item=name):
                yield "item", name
            case t.Related(relation=name):
                yield "relation", name
            case t.IsKind(entity=name):
                yield "kind", name
            case t.At():
                yield "place", ""
            case _:
                continue


def _allowed(book: Book, key: t.Key) -> bool:
    action = book.vocabulary.actions.get(key.name) if key.kind == "use" else None
    return action is None or action.default == "allowed"
