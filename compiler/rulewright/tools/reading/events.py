"""What happens, is done or is asked: keys with their guards, in plain words.

In: arms and queries of a plan. Out: a phrase that says who does what, with the names that the guards give; and the guards
that the phrase did not use up, for the lines below it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from rulewright.model import terms as t
from rulewright.plan.family import field_type
from rulewright.tools.reading.terms import PREPOSITIONS, Terms
from rulewright.tools.reading.words import a, state_begins, state_ends

_INLINE = ("subject", "owner", "place", "group", *PREPOSITIONS)
Fillers = dict[str, str]


@dataclass(frozen=True, slots=True)
class Events:
    """The words of keys."""

    terms: Terms

    def heard(self, arm: t.Arm) -> tuple[str, tuple[t.Guard, ...]]:
        """`anybody, here called Creature, becomes Prone`, and the guards that are still to be said."""
        fillers, rest = self.fillers(arm.key, arm.guards)
        return self._phrase(arm.key, fillers, _present), rest

    def past(self, arm: t.Arm) -> str:
        """An arm of a look-back, in one phrase."""
        fillers, rest = self.fillers(arm.key, arm.guards)
        tests = [self.terms.cond(g.cond) for g in rest if isinstance(g, t.Test)]
        bound = [f"{self.terms.bare(g.var)} is {self.terms.value(g.value)}" for g in rest if isinstance(g, t.Bind)]
        where = " and ".join((*bound, *tests))
        return self._phrase(arm.key, fillers, _past) + (f" (where {where})" if where else "")

    def asked(self, ask: t.Ask, guards: tuple[t.Guard, ...]) -> tuple[str, tuple[t.Guard, ...]]:
        """What a ruling answers, and the guards that are still to be said."""
        fillers, rest = self.fillers(ask, guards)
        if isinstance(ask, t.Key):
            return f"whether {self._phrase(ask, fillers, _may)}", rest
        return self._question(ask, fillers), rest

    def deed(self, key: t.Key, fields: tuple[tuple[str, t.Expr], ...]) -> str:
        """A deed without who does it: `use Charge on the Golem`."""
        fillers = {name: self.terms.value(value) for name, value in fields}
        return self._phrase(key, fillers | {"subject": ""}, _base).strip()

    def fillers(self, ask: t.Ask, guards: tuple[t.Guard, ...]) -> tuple[Fillers, tuple[t.Guard, ...]]:
        """Who stands in which field, as far as guards say it in so many words; and the other guards."""
        found: Fillers = {}
        kinds = {
            g.cond.of: g.cond.entity
            for g in guards
            if isinstance(g, t.Test) and isinstance(g.cond, t.IsKind) and not g.cond.no
        }
        rest: list[t.Guard] = []
        for guard in guards:
            match guard:
                case t.Bind(var, t.Field(name)) if name in _INLINE and name not in found:
                    kind = kinds.get(t.Var(var)) or field_type(self.terms.vocabulary, ask, name)
                    called = "" if var == kind else f", here called {self.terms.bare(var)},"
                    found[name] = (f"any {kind}" if kind else "anybody") + called
                case t.Test(t.IsKind(of=t.Var(var), no=False)) if t.Bind(var, t.Field("subject")) in guards:
                    continue  # said with the name
                case t.Test(t.Compare("=", t.Field(name), value)) if name in _INLINE and name not in found:
                    found[name] = self.terms.value(value)
                case _:
                    rest.append(guard)
        return found, tuple(rest)

    # ------------------------------------------------------------------------------------------ phrases

    def _phrase(self, key: t.Key, fillers: Fillers, verb: Callable[[str], str]) -> str:
        subject = fillers.get("subject", "anybody")
        name, v = key.name, self.terms.vocabulary
        match key.kind:
            case "become":
                said = f"{subject} {_turn(state_begins(v, name), verb)}"
            case "stop":
                said = f"{subject} {_turn(state_ends(v, name), verb)}"
            case "lose" | "gain":
                said = f"{subject} {verb(key.kind + 's')} {name}"
            case "gain_level" | "lose_level":
                said = f"{subject} {verb(key.kind.removesuffix('_level') + 's')} levels of {name}"
            case "reach":
                said = f"{name} of {subject} {verb('reaches')} what is named below"
            case "enter" | "leave":
                place = fillers.get("place", a(name) if name else "a place")
                said = f"{subject} {verb(key.kind + 's')} {place}"
            case "join" | "leave_group":
                group = fillers.get("group", a(name))
                said = f"{subject} {verb(key.kind.removesuffix('_group') + 's')} {group}"
            case "use":
                said = f"{subject} {verb('uses')} {name}"
            case "make":
                by = fillers.get("by", subject)
                said = f"{by} {verb('makes')} {a(name)}"
            case "happen":
                said = f"{a(name)}{self._roles(fillers, ())} {verb('happens')}"
                return _tidy(said)
            case "start" | "end":
                owner = fillers.get("owner")
                window = v.windows.get(name)
                open_to_all = f"{a(name)} of anybody" if window is not None and window.owner else a(name)
                whose = f"the {name} of {owner}" if owner else open_to_all
                said = f"{whose} {verb(key.kind + 's')}"
            case "place":
                said = f"{subject} {verb('is')} placed in {fillers.get('place', name or 'a place')}"
            case "remove" | "replace":
                said = f"{subject} {verb('is')} {key.kind}d"
            case "set":
                said = f"{name} of {subject} {verb('is')} set"
            case _:
                assert_never(key.kind)
        used = ("by",) if key.kind == "make" else ()
        return _tidy(said + self._roles(fillers, used))

    def _roles(self, fillers: Fillers, used: tuple[str, ...]) -> str:
        return "".join(f" {name} {who}" for name, who in fillers.items() if name in PREPOSITIONS and name not in used)

    def _question(self, ask: t.Query, fillers: Fillers) -> str:
        subject = fillers.get("subject", "anybody")
        roles = self._roles(fillers, ())
        match ask.kind:
            case "attribute" | "set":
                said = f"for {ask.name} of {subject}{roles}"
            case "roll":
                by = fillers.get("by", "anybody")
                said = f"for {a(ask.name)} by {by}{self._roles(fillers, ('by',))}"
            case "state" | "relation" | "kind":
                said = f"whether {subject} is {self.terms.relation(ask.name)}{roles}"
            case "immune state":
                said = f"whether {subject} is immune to becoming {ask.name}{roles}"
            case "immune event" | "immune label":
                said = f"whether {subject} is immune to {ask.name}{roles}"
            case "disable":
                said = f"whether an item of {subject} works"
            case "suppress":
                said = f"whether {ask.name} of {subject} has any effect"
            case "keeps":
                said = f"whether this event can end {ask.name} of {subject}"
            case "clause":
                said = f"whether clause {ask.name} can be carried out"
            case "actions":
                said = f"what {subject} may do at all"
            case _:
                assert_never(ask.kind)
        return _tidy(said)


def _tidy(text: str) -> str:
    return " ".join(text.split()).rstrip(",").replace(", by", " by").replace(",,", ",")


def _turn(said: str, verb: Callable[[str], str]) -> str:
    first, _, rest = said.partition(" ")
    return f"{verb(first)} {rest}"


_PASTS = {
    "becomes": "became",
    "enters": "entered",
    "gains": "gained",
    "stops": "stopped",
    "leaves": "left",
    "loses": "lost",
    "reaches": "reached",
    "joins": "joined",
    "uses": "used",
    "makes": "made",
    "happens": "happened",
    "starts": "started",
    "ends": "ended",
    "is": "was",
}
_BASES = {word: {"is": "be", "reaches": "reach"}.get(word, word.removesuffix("s")) for word in _PASTS}


def _present(verb: str) -> str:
    return verb


def _past(verb: str) -> str:
    return _PASTS[verb]


def _base(verb: str) -> str:
    return _BASES[verb]


def _may(verb: str) -> str:
    return f"can {_BASES[verb]}"
