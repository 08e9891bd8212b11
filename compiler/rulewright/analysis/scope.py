"""The scope of one sentence: which names, pronouns and things around it a word may mean.

In: the lexicon, the rule's page (`Page`), what headers bring. Out: looked up by every resolver of this package.
A scope is changed while a sentence is read from left to right; `branch` makes one that does not flow back.
Deliberately not here: what declared names mean (`lexicon`), how terms are made.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from rulewright.analysis.lexicon import Lexicon
from rulewright.analysis.mistakes import Mistake, unknown
from rulewright.diagnostics import Span, did_you_mean, missing_clause
from rulewright.model.meaning import Free
from rulewright.model.terms import Cond, Expr, Guard, Var
from rulewright.model.vocabulary import Ty
from rulewright.syntax.nodes import ClauseId, Clauses, Name


@dataclass(frozen=True, slots=True)
class Thing:
    """A term with its type."""

    expr: Expr
    ty: Ty


@dataclass(frozen=True, slots=True)
class Trigger:
    """What the sentence hears, as far as the rest of it needs to know.

    `sources`: what may be the Source, in order of preference. `becomes`: (bearer, states) of `becomes` events, for `still`;
    `stops`: the same of `stops being`.
    """

    would: bool
    sources: tuple[Thing, ...] = ()
    becomes: tuple[tuple[Expr, str], ...] = ()
    stops: tuple[tuple[Expr, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """What a rule's page gives to all its sentences."""

    rule: str
    kind: str
    lexicon: Lexicon
    clauses: Mapping[str, str]  # id as it may be written here -> full id
    names: Mapping[str, Thing] = field(default_factory=dict)
    frees: tuple[Free, ...] = ()
    state: str | None = None  # that the page defines
    action: str | None = None  # that the page defines
    bearer: str | None = None  # the name of the page's subject, where it is a thing
    removed: Mapping[str, tuple[str, str]] = field(
        default_factory=dict
    )  # full id -> who took it out, the edition before
    since: str | None = None  # of a case: how its editions begin, where it says so: `from faq-1 `

    def clause(self, span: Span, written: str) -> str:
        """The full id of a clause, or `Mistake`."""
        found = self.clauses.get(written)
        if found is None:
            address = written if "/" in written else f"{self.rule}/{written}"
            message = f"no clause '{written}'"
            if address in self.removed:
                by, before = self.removed[address]
                hint = f"'{by}' took it out; a case about the time before says `editions: {self.since}to {before}`"
                if self.since is None:
                    hint = f"'{by}' took it out; amend or remove in '{by}' what names it here (`errata add`), or withdraw the answer"
                    raise Mistake("RW306", span, message, hint, missing=f"{missing_clause(address)}, of a page")
                raise Mistake("RW306", span, message, hint, missing=missing_clause(address))
            meant = did_you_mean(written, self.clauses)
            known = [meant] if meant else []
            raise unknown("RW306", span, written, message, known, missing=missing_clause(address))
        return found


@dataclass
class Scope:
    """One sentence, or one branch of it."""

    page: Page
    clause: str = ""  # full id of the clause
    number: int = 0  # of the sentence in its clause
    inside: str | None = None  # the state whose effect this is: its frame holds
    phase: bool = False
    names: dict[str, Thing] = field(default_factory=dict)
    gone: dict[str, str] = field(default_factory=dict)  # names that ended with a branch -> where they were known
    frees: tuple[Free, ...] = ()
    it: Thing | None = None
    element: Thing | None = None
    amount: Expr | None = None
    roll: Thing | None = None
    rolls: int = 0
    open: bool = False  # the roll just made is of this step: its event has not been raised, so it can be made again
    unsure: Thing | None = None  # the roll just made was made on a condition: without it, this is the one before
    made: dict[str, Thing] = field(
        default_factory=dict
    )  # rolls of this sentence by their names, for what stands behind them
    depth: int = 0
    asking: bool = False  # in a plain condition: `a X` introduces nobody
    pure: str | None = None  # `a definition`, `'while'`: where nobody may be asked
    trigger: Trigger | None = None
    moment: bool = False  # once-effects may stand here
    lasting: bool = True  # effects that hold may stand here without a duration
    degrees: dict[str, bool] = field(default_factory=dict)  # those with a branch, and whether it has an `if` of its own
    before: bool = False  # a step has been carried out: `that happened`
    rests_on: set[str] = field(default_factory=set)
    found: list[tuple[str, Expr, list[Guard]]] | None = None  # `any X` met in an atom of a condition
    tested: Thing | None = None  # the subject before, for `and is in ..`
    again: Callable[[Name], Cond] | None = None  # the test before, for `is A or B`

    def __post_init__(self) -> None:
        if not self.names:
            self.names = dict(self.page.names)
            self.frees = self.frees or self.page.frees

    @property
    def lexicon(self) -> Lexicon:
        return self.page.lexicon

    def branch(self) -> Scope:
        """The same, whose names do not flow back."""
        new = copy.copy(self)
        new.names = dict(self.names)
        return new

    def no_roll(self, at: Span, without: str = "", hint: str = "") -> Mistake:
        """Why `it fails` or `on Success` speaks of no roll: there is none, or conditions decide which it is."""
        if self.unsure is not None:
            without = "which roll was made last depends on conditions here"
            hint = "name each roll with 'called', and say which one: `if the Second fails`"
        return Mistake("RW418", at, without, hint)

    # ------------------------------------------------------------------------------------------ names
    def introduce(self, name: Name, ty: Ty, expr: Expr | None = None) -> Thing:
        """Somebody new; refused when the name is taken."""
        if name.text in self.names or name.text in self.made:
            raise Mistake(
                "RW303",
                name.span,
                f"'{name.text}' is already somebody here",
                f"say 'another {name.text}', 'any {name.text}', or give it another name with 'called'",
            )
        thing = Thing(expr or Var(name.text), ty)
        self.names[name.text] = thing
        return thing

    def known(self, word: str) -> Thing | None:
        names = {**self.made, **self.names}
        found = self.lexicon.find(word, names)
        return None if found is None else names[found]

    def others(self, base: str) -> tuple[Expr, ...]:
        """Everybody named so far who could be one of that type: what `another X` is not."""
        return tuple(
            thing.expr
            for thing in self.names.values()
            if isinstance(thing.expr, Var)
            and not thing.ty.many
            and self.lexicon.fit(thing.ty.base, base)
            and thing.ty.base in self.lexicon.words.entities
        )

    def fresh(self, word: str) -> str:
        """A name for what has none: lower-case, so that it is never an author's."""
        self.depth += 1
        return word if self.depth == 1 else f"{word}{self.depth}"

    def clause_id(self, node: ClauseId) -> str:
        """The full id of a clause, or `Mistake`."""
        return self.page.clause(node.span, node.text)

    def clause_ids(self, nodes: Clauses) -> tuple[str, ...]:
        """The full ids of clauses that follow each other, or `Mistake` at one that is there twice."""
        found: list[str] = []
        for node in nodes.ids:
            id = self.clause_id(node)
            if id in found:
                hint = "take one away, or name the clause that was meant"
                raise Mistake("RW117", node.span, f"`{node.text}` is there twice", hint)
            found.append(id)
        return tuple(found)

    # ------------------------------------------------------------------------------------------ pronouns and modes
    @contextmanager
    def looking_at(self, thing: Thing) -> Iterator[None]:
        """Inside parentheses: `it` is the element looked at."""
        kept = self.it, self.element, self.tested, self.again
        self.it = self.element = thing
        self.tested = self.again = None
        try:
            yield
        finally:
            self.it, self.element, self.tested, self.again = kept

    @contextmanager
    def deeper(self) -> Iterator[str]:
        """A variable for an element: one name per depth, so that inner ones never hide outer ones."""
        self.depth += 1
        try:
            yield "it" if self.depth == 1 else f"it{self.depth}"
        finally:
            self.depth -= 1

    @contextmanager
    def mode(self, *, asking: bool | None = None, pure: str | None = None) -> Iterator[None]:
        kept = self.asking, self.pure
        self.asking = self.asking if asking is None else asking
        self.pure = pure or self.pure
        try:
            yield
        finally:
            self.asking, self.pure = kept

    def pronoun(self, span: Span) -> Thing:
        thing = self.element or self.it
        if thing is None:
            raise Mistake("RW305", span, "'it' and 'its' need something named before", "name the thing: 'the ..'")
        return thing
