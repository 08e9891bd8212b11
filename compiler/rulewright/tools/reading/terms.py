"""Expressions and conditions in plain words.

In: terms of a plan. Out: text. What is denied is spelt out with `NOT`; names that a list is gone through with stand in
brackets where they are introduced, so that every `it` has an owner. Every kind of term has its words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rulewright.model import terms as t
from rulewright.model.vocabulary import Vocabulary
from rulewright.tools.reading.words import NOT, a, counted, listed, state_is

PREPOSITIONS = ("by", "to", "from", "with", "against", "in", "into", "of", "on")
_HIDDEN = ("it", "each", "roll", "this")


@dataclass(frozen=True, slots=True)
class Terms:
    """The words of terms. `vocabulary` says how states are said and which way numbers are rounded.

    `hears` are the keys that the sentence hears: a look-back at one of them may count what is being heard. `called` are the
    parts of what it hears that have a name in it: the Attacker, and not `whom it is about`.
    """

    vocabulary: Vocabulary
    hears: frozenset[t.Key] = frozenset()
    called: tuple[tuple[str, str], ...] = ()

    # ------------------------------------------------------------------------------------------ expressions

    def value(self, term: t.Expr) -> str:
        """A value, as the object of a sentence: `the Creature's HP`, `2`, `Fire`."""
        match term:
            case t.Num(number):
                return str(number)
            case t.Sym(_, name) | t.StateName(name):
                return name
            case t.ClauseName(clause):
                return f"clause {clause}"
            case t.Dice(count, faces):
                return f"the sum of {count}d{faces}, rolled now" if count > 1 else f"1d{faces}, rolled now"
            case t.Var(name):
                return self.name(name)
            case t.Only(name):
                return f"the {name}"
            case t.Field(name):
                return self.field(name)
            case t.Caused(name):
                return f"the {name} that caused this"
            case t.Get(of, attribute) | t.Level(of, attribute):
                return f"{self.owner(of)} {attribute}"
            case t.SourceOf(of, state):
                return f"the Source of {self.owner(of)} {state}"
            case t.StateRole(of, state, role):
                return f"who stands behind `{role}` in {self.owner(of)} {state}"
            case t.TheWindow():
                return self.window(term)
            case t.RollUse(roll, roles):
                return a(roll) + self.roles(roles)
            case t.InRoll(of, attribute, roll):
                return f"{self.owner(of)} {attribute} as it counts in {self.value(roll)}"
            case t.Members(of):
                return self.value(of)
            case t.Measured(measure, roles):
                return f"the {measure}{self.roles(roles)}, as the host measures it"
            case _:
                return self._computed(term)

    def _computed(self, term: t.Expr) -> str:
        match term:
            case t.Arith(op, left, right):
                return f"{self._part(left)} {op} {self._part(right)}"
            case t.Divide(left, right, rounding):
                return f"{self._part(left)} / {self._part(right)} rounded {rounding or self.vocabulary.rounding}"
            case t.Else(value, fallback):
                return f"{self.value(value)}, or {self.value(fallback)} where there is none"
            case t.Pick(which, left, right):
                return f"the {which} of {self._part(left)} and {self._part(right)}"
            case t.Over(which, attribute, group):
                return f"the {which} {attribute} among {self.value(group)}"
            case t.Count(group):
                return f"how many there are of {self.value(group)}"
            case t.CountPast(arms, stretch):
                return f"how often {self.events(arms)} {self.stretch(stretch)}{self._this_one(arms, stretch)}"
            case t.TotalPast(arms, stretch):
                amounts = f"the sum of all amounts where {self.events(arms)} {self.stretch(stretch)}"
                return amounts + self._this_one(arms, stretch)
            case t.Lookup(table, column, key):
                where = f"in column {column} " if column else ""
                return f"what the table {table} says {where}for {self.value(key)}"
            case t.Where(group, var, cond):
                return f"those of {self.value(group)} [each called {self.bare(var)}] for whom {self.cond(cond)}"
            case t.Extreme(which, attribute, group):
                return f"those with the {which} {attribute} among {self.value(group)}"
            case t.Numbers(lowest, highest):
                return f"the numbers from {self.value(lowest)} to {self.value(highest)}"
            case t.AllThings(entity):
                return f"every {entity} there is"
            case (
                t.Num()
                | t.Sym()
                | t.StateName()
                | t.ClauseName()
                | t.Dice()
                | t.Var()
                | t.Only()
                | t.Field()
                | t.Caused()
                | t.Get()
                | t.Level()
                | t.SourceOf()
                | t.StateRole()
                | t.TheWindow()
                | t.RollUse()
                | t.InRoll()
                | t.Members()
                | t.Measured()
            ):
                raise AssertionError("said by `value`")
            case _:
                assert_never(term)

    def _part(self, term: t.Expr) -> str:
        text = self.value(term)
        return f"({text})" if isinstance(term, t.Arith | t.Divide | t.Else | t.Over | t.Count | t.Where) else text

    def owner(self, of: t.Expr) -> str:
        """Whose something is: `the Creature's`."""
        owner = self.value(of)
        return "its" if owner == "it" else f"{owner}'s"

    def name(self, name: str) -> str:
        """A bound name; those that sentences do not write themselves have no article."""
        bare = self.bare(name)
        return bare if bare.startswith(_HIDDEN) else f"the {bare}"

    def bare(self, name: str) -> str:
        """A bound name by itself. `roll2` is the second roll that the sentence makes."""
        return f"{name[:4]} {name[4:]}" if name.startswith("roll") and name[4:].isdigit() else name

    def field(self, name: str) -> str:
        """A part of what is being handled or asked."""
        for part, var in self.called:
            if part == name:
                return self.name(var)
        match name:
            case "subject":
                return "whom it is about"
            case "event":
                return "this event"
            case "roll":
                return "the roll"
            case "old" | "new":
                return f"the number {'before' if name == 'old' else 'after'}"
            case "amount" | "level" | "owner" | "place" | "group" | "item":
                return f"the {name}"
            case "source":
                return "its Source"
            case _ if name in PREPOSITIONS:
                return f"who or what stands behind `{name}`"
            case _:
                return f"its {name}"

    def roles(self, roles: tuple[tuple[str, t.Expr], ...]) -> str:
        """` on the Zone by the Golem`."""
        return "".join(f" {preposition} {self.value(value)}" for preposition, value in roles)

    def relation(self, name: str) -> str:
        """`in Melee`, `Ahead`: with the small words before its name."""
        declared = self.vocabulary.relations.get(name)
        lead = declared.signature.lead if declared is not None else ""
        return f"{lead} {name}".strip()

    def window(self, window: t.TheWindow) -> str:
        """`the Turn that is open`, `the Creature's next Turn`."""
        which = {"this": "", "next": "next ", "previous": "previous "}[window.which]
        if window.owner is not None:
            return f"{self.owner(window.owner)} {which}{window.window}"
        return f"the {which}{window.window}" + (" that is open" if window.which == "this" else "")

    def stretch(self, stretch: t.Stretch) -> str:
        """`during the Turn that is open`."""
        match stretch.kind:
            case "during":
                return f"during {self.window(stretch.window)}"
            case "since start" | "since end":
                return f"since the {stretch.kind.removeprefix('since ')} of {self.window(stretch.window)}"
            case _:
                assert_never(stretch.kind)

    def events(self, arms: tuple[t.Arm, ...]) -> str:
        """What happened, in a look-back: `the Creature became Prone`."""
        from rulewright.tools.reading.events import Events

        return listed([Events(self).past(arm) for arm in arms], "or")

    # ------------------------------------------------------------------------------------------ conditions

    def cond(self, term: t.Cond) -> str:
        """A condition as a statement."""
        match term:
            case t.Always():
                return "this holds always"
            case t.AllOf(parts):
                return " and ".join(self._inner(p) for p in parts)
            case t.OneOf(parts):
                return " or ".join(self._inner(p) for p in parts)
            case t.Not(inner):
                return f"it is {NOT} so that {self._inner(inner)}"
            case t.Is(of, state, no, still):
                if still:
                    said = f"has {'' if not no else NOT + ' '}been {state} without a break since then"
                    return f"{self.value(of)} {said}"
                return f"{self.value(of)} {state_is(self.vocabulary, state, no=no)}"
            case t.Flag(of, attribute, no):
                return f"{self.value(of)} is {_no(no)}{attribute}"
            case t.IsKind(of, entity, no):
                return f"{self.value(of)} is {_no(no)}{a(entity)}"
            case t.Present(t.TheWindow() as window, no):
                return f"{self.window(window).removesuffix(' that is open')} is {_no(no)}going on"
            case t.Present(value, no):
                return f"there is {NOT + ' ' if no else ''}such a thing as {self.value(value)}"
            case t.Includes(group, element, no):
                return f"{self.value(element)} is {_no(no)}among {self.value(group)}"
            case t.Related(relation, of, roles, no):
                return f"{self.value(of)} is {_no(no)}{self.relation(relation)}{self.roles(roles)}"
            case t.At(of, place, no):
                return f"{self.value(of)} is {_no(no)}on or in {self.value(place)}"
            case t.Equipped(of, item):
                return f"{self.value(of)} has {a(item)} and nothing disables it"
            case t.Compare():
                return self._compare(term)
            case _:
                return self._asked(term)

    def _this_one(self, arms: tuple[t.Arm, ...], stretch: t.Stretch) -> str:
        """Whether what the sentence hears is among what it looks back at. A use is over after all that hears it."""
        heard = [arm.key for arm in arms if arm.key in self.hears]
        if not heard or (stretch.window.which == "previous" and stretch.kind == "during"):
            return ""
        if all(key.kind == "use" for key in heard):
            return f" (this one, which is going on, does {NOT} count)"
        return " (this one counts)"

    def _asked(self, term: t.Cond) -> str:
        match term:
            case t.Some():
                return self._some(term)
            case t.Past(arms, stretch, no):
                happened = f"{self.events(arms)} {self.stretch(stretch)}{self._this_one(arms, stretch)}"
                return f"it did {NOT} happen that {happened}" if no else happened
            case t.Able(key, fields, no):
                from rulewright.tools.reading.events import Events

                return f"{dict_value(self, fields, 'subject')} could {_no(no)}{Events(self).deed(key, fields)}"
            case t.Judged(judgement, by, roles):
                return f"{self.value(by)}, when asked, rules {judgement}{self.roles(roles)}"
            case t.Happened(no):
                return f"the step before did {NOT} happen" if no else "the step before did happen"
            case t.Outcome(roll, side, by):
                said = f"{self.value(roll)} {'succeeded' if side == 'success' else 'failed'}"
                if by is None:
                    return said
                return f"{said} by {by[1]} or more" if by[0] == ">=" else f"{said} by less than {by[1]}"
            case t.DegreeIs(roll, degrees):
                return f"{self.value(roll)} came out as {listed(degrees, 'or')}"
            case t.HasState(of, state, var, cond):
                return (
                    f"{self.value(of)} has an instance of {state} [called {self.bare(var)}] for which {self.cond(cond)}"
                )
            case (
                t.Always()
                | t.AllOf()
                | t.OneOf()
                | t.Not()
                | t.Is()
                | t.Flag()
                | t.IsKind()
                | t.Present()
                | t.Includes()
                | t.Related()
                | t.At()
                | t.Equipped()
                | t.Compare()
            ):
                raise AssertionError("said by `cond`")
            case _:
                assert_never(term)

    def _inner(self, term: t.Cond) -> str:
        text = self.cond(term)
        return f"({text})" if isinstance(term, t.AllOf | t.OneOf | t.Not | t.Some | t.HasState) else text

    def _compare(self, term: t.Compare) -> str:
        if isinstance(term.left, t.Field) and isinstance(term.right, t.Num) and term.left.name in ("succeeded", "last"):
            holds = (term.op == "=") == (term.right.value == 1)
            if term.left.name == "succeeded":
                return f"it {'succeeds' if holds else 'fails'}"
            return f"it is {'' if holds else NOT + ' '}the last of it"
        words = {
            "=": "is",
            "!=": f"is {NOT}",
            "<": "is less than",
            "<=": "is at most",
            ">": "is more than",
            ">=": "is at least",
        }
        return f"{self.value(term.left)} {words[term.op]} {self.value(term.right)}"

    def _some(self, term: t.Some) -> str:
        match term.quantity:
            case "any":
                many = "at least one"
            case "all":
                many = "every single one (and there must be one)"
            case "none":
                many = f"{NOT} a single one"
            case "at least" | "at most" | "exactly":
                many = f"{term.quantity} {term.number}"
            case _:
                assert_never(term.quantity)
        return f"for {many} of {self.value(term.group)} [called {self.bare(term.var)}]: {self.cond(term.cond)}"


def dict_value(terms: Terms, fields: tuple[tuple[str, t.Expr], ...], name: str) -> str:
    """What a field of a deed holds, `somebody` where it is left open."""
    found = dict(fields).get(name)
    return terms.value(found) if found is not None else "somebody"


def price(amount: int, resource: str) -> str:
    """`1 Action`, `nothing`."""
    return counted(amount, resource) if amount else f"no {resource}"


def _no(no: bool) -> str:
    return f"{NOT} " if no else ""
