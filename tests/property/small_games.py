"""Random small games as an editor would write them: sentences put together from headers, conditions and effects.

In: a random source. Out: the sentences of a rule and the cases that are played, over one vocabulary that has of everything one
or two: kinds of places and groups, groups of states, levels, numbers that are worked out, events with attributes, windows.
The facts of the cases are probes: numbers are compared with what they never are, so what a back end answers shows them.
"""

from __future__ import annotations

from random import Random

VOCABULARY = """\
    windows:
      Round: {}
      Turn: {owner: Creature}
    only one: [Board, Cave, Field, Crew]
    entities:
      Board: {Runners: list of Creature, Rate: number, Best: optional Creature}
      Site: {is a: place}
      Cave: {is a: Site}
      Field: {is a: place}
      Band: {group of: Creature}
      Crew: {is a: Band}
      Creature:
        HP: {track: from 0 to 9}
        Rage: {track: from 0}
        Speed: number
        Might: number
        Bold: flag
        Friend: optional Creature
        Band: optional Band
    states:
      Calm: {bearer: Creature}
      Dazed: {bearer: Creature}
      Weak: {bearer: Creature, levels: 1 to 3}
      Fit: {bearer: Creature, defined: true}
    state groups:
      Woe: [Dazed, Weak]
    events:
      Burst: {reads: ~ on Creature, Power: number}
    actions:
      Wave: Creature uses ~
      Shove: Creature uses ~ on Creature
      Shout: {reads: Creature uses ~, default: forbidden}
    """
NUMBERS = ("HP", "Rage", "Speed", "Might")
STATES = ("Calm", "Dazed", "Weak", "Woe", "Fit")
STEPS = (
    "the {c} uses Wave", "the {c} uses Shove on the {d}", "trigger the Bang on the {c}", "trigger a Burst on the {c}",
    "the {c} becomes Dazed", "the {c} becomes Calm", "the {c} stops being Dazed", "the {c} loses 2 HP", "the {c} gains 1 Rage",
    "place the {c} on the Cave", "place the {c} on the Field", "remove the {c}", "the {c} joins the Crew", "the {c} joins the Mob",
    "the {c} leaves the Crew", "start of the {c}'s Turn", "start of the Round", "the {c} becomes Weak at level 2",
)  # fmt: skip
WHENS = (
    "when the Creature uses Wave", "when the Creature uses Shove on a Creature called Other", "when a Burst on the Creature happens",
    "when the Creature becomes Dazed", "when the Creature becomes Woe", "when the Creature stops being Woe",
    "when the Creature becomes Weak", "when the Creature becomes Calm", "when the Creature loses HP", "when the Creature gains Rage",
    "when the Creature enters a Site", "when the Creature enters the Cave", "when the Creature leaves the Field",
    "when the Creature joins a Band", "when the Creature joins the Crew", "when the Creature leaves a Band",
    "at the start of the Creature's Turn", "when the Creature's HP reaches 3",
    "when the Creature uses Wave or the Creature becomes Calm", "when the Creature uses Wave or a Burst on the Creature happens",
)  # fmt: skip
WOULDS = (
    "when a Burst on the Creature would happen", "when the Creature would become Woe", "when the Creature would become Dazed",
    "when the Creature would lose HP", "when the Creature would gain Rage", "when the Creature would enter a Site",
    "when the Creature would join a Band", "when the Creature would use Wave", "when the Creature would stop being Dazed",
)  # fmt: skip
CONDITIONS = (
    "the Creature is Dazed", "the Creature is not Calm", "the Creature is Woe", "the Creature is Fit", "the Creature's HP is at least 3",
    "the Creature's Speed is more than 2", "the Creature is Bold", "the Creature is on the Cave", "the Creature's Friend is Calm",
    "the Creature's Band is the Crew", "the Creature is not in the Crew", "the Creature is not in the Creature's Friend's Band", "the Board's Rate is 2", "any of the Board's Runners are Woe", "the Creature's Weak is at least 2",
)  # fmt: skip
EFFECTS = (
    "the Creature becomes Dazed", "the Creature becomes Calm", "the Creature stops being Dazed", "the Creature stops being Woe",
    "the Creature becomes Weak at level 2", "increase the Creature's Weak by 1", "reduce the Creature's Weak by 1",
    "the Creature loses 2 HP", "the Creature gains 1 HP", "the Creature gains Rage equal to the Creature's Speed",
    "set the Creature's Might to the Creature's Speed + 1", "increase the Creature's Might by the Board's Rate", "reduce the Creature's Might by 1",
    "the Creature's Friend gains 1 Rage", "place the Creature on the Cave", "place the Creature on the Field", "remove the Creature",
    "the Creature joins the Crew", "the Creature leaves the Creature's Band", "trigger a Burst on the Creature",
    "the Creature becomes Calm until the end of the Turn", "set the Board's Best to the Creature",
)  # fmt: skip
EACHES = (
    "for each One in the Board's Runners, the One gains 1 Rage",
    "for each One in the Board's Runners (they are Woe), the One loses 1 HP",
    "for each One in the Crew, the One gains 1 Rage",
    "let L be those with the highest Speed among the Board's Runners, for each One in the L, the One gains 1 Rage",
)
TURNS = "for each One in the Board's Runners from the highest Speed, set the One's Might to the highest Might among the Board's Runners + 1"
TIMES = (
    "2 times, {a}", "for each One in the Board's Runners from the lowest HP, the One's Speed times, set the One's Might to the highest Might among the Board's Runners + 1",
    "the Creature's Speed times, {a}", "half of the Creature's HP times, {a}; {b}", "2 times, if {c}, {a}; otherwise, {b}",
    "the number of the Board's Runners times, first {a}; then {b}", "2 times, for each One in the Board's Runners (they are Calm), the One loses 1 HP",
    "the Creature chooses a Sum from 0 to the Creature's Speed, the Creature gains Rage equal to the Sum",
    "first the Creature chooses a Sum from 1 to 2, {a}, and the Creature loses HP equal to the Sum; then {b}",
    "first if {c}, {a}; otherwise, {b}; then {a}", "first {a}; then if {c}, {b}; otherwise if {c}, {a}; otherwise, {b}",
)  # fmt: skip
LETS = (
    "let L be those with the lowest HP among the Board's Runners, first {a}; then for each One in the L, the One gains 1 Rage",
    "let L be the Board's Runners (they are not Dazed), first {a}; then for each One in the L, the One becomes Dazed",
)
STATICS = (
    "the Creature cannot become Woe", "the Creature cannot become Calm", "the Creature cannot enter a Site", "the Creature cannot join a Band",
    "the Creature cannot leave a Band", "the Creature is immune to Woe", "the Creature is immune to Burst", "the Creature gets +1 to Speed",
    "the Creature's Speed is 4", "the Creature cannot use Wave", "the Creature counts as Calm",
    "the Creature counts as not Calm", "the Creature must use Wave", "the Creature must use Shout", "the Creature can use only Shove or Shout",
    "the Creature can use Wave", "the Creature can use Shout", "the Creature can use Wave only if the Creature is Bold",
    "the Creature can use Wave even if the Creature is Dazed",
)  # fmt: skip
DEFINED = (
    "define the Creature's Speed as the Creature's Might + 1", "define the Board's Rate as 2", "define the Board's Rate as the Board's Best's Might",
    "define the Creature's Might as the Creature's Friend's HP",
)  # fmt: skip


class Game:
    """The sentences of one rule and the cases that are played on it."""

    def __init__(self, source: Random) -> None:
        self.r = source
        self.rules = {f"e{n}": f"{self._sentence()}." for n in range(source.randint(2, 6))}
        if source.random() < 0.6:
            self.rules["d0"] = (
                f"define the Creature as Fit if {source.choice([c for c in CONDITIONS if 'Fit' not in c])}."
            )
        if source.random() < 0.6:
            self.rules["d1"] = f"{source.choice(DEFINED)}."
        if source.random() < 0.4:
            last = len([name for name in self.rules if name[0] == "e"]) - 1
            for before in range(source.randrange(last), last):
                self.rules[f"e{before}"] += f"\n    clause e{before} beats clause e{before + 1}."
        self.cases = [self._case() for _ in range(4)]

    def _sentence(self) -> str:
        r = self.r
        when = f", if {r.choice(CONDITIONS)}" if r.random() < 0.4 else ""
        if r.random() < 0.2:
            return f"if {r.choice(CONDITIONS)}, {r.choice(STATICS)}" if r.random() < 0.7 else r.choice(STATICS)
        if r.random() < 0.3:
            do = r.choice(
                ("prevent it", f"instead {r.choice(EFFECTS)}", f"instead {r.choice(EFFECTS)}", r.choice(EFFECTS))
            )
            would = r.choice(WOULDS)
            if "Burst" in would and r.random() < 0.3:
                do = "set the Burst's Power to 1"
            return f"{would}{when}, {do}"
        return f"{r.choice(WHENS)}{when}, {self._body()}"

    def _body(self) -> str:
        r = self.r
        one, other = (r.choice(EFFECTS) for _ in range(2))
        return r.choice((
            one, one, f"{one}; {other}", f"first {one}; then {other}", f"first {one}; then if {r.choice(CONDITIONS)}, {other}",
            r.choice(EACHES), TURNS, self._times(one, other), self._times(one, other), r.choice(LETS).format(a=one), f"{one}; if {r.choice(CONDITIONS)}, {other}; otherwise, {r.choice(EFFECTS)}",
        ))  # fmt: skip

    def _times(self, one: str, other: str) -> str:
        return self.r.choice(TIMES).format(a=one, b=other, c=self.r.choice(CONDITIONS))

    def _case(self) -> str:
        r = self.r
        given = [
            "let Ana be a Creature. let Bo be a Creature. let Mob be a Band. let Bang be a Burst on the Ana. the Bang's Power is 2."
        ]
        given += [
            "the Board's Runners include the Ana. the Board's Runners include the Bo. the Ana's Friend is the Bo."
        ]
        for who in ("Ana", "Bo"):
            given.append(
                f"the {who}'s HP is {r.randrange(2, 8)}. the {who}'s Speed is {r.randrange(4)}. the {who}'s Might is {r.randrange(4)}."
            )
            given += [f"the {who} is {state}." for state in ("Calm", "Dazed") if r.random() < 0.25]
            given += [f"the {who} is Bold."] if r.random() < 0.5 else []
            given += [f"the {who}'s Weak is {r.randint(1, 2)}."] if r.random() < 0.3 else []
            given += [f"the {who} is on the {r.choice(('Cave', 'Field'))}."] if r.random() < 0.5 else []
            given += [f"the {who}'s Band is the {r.choice(('Crew', 'Mob'))}."] if r.random() < 0.5 else []
        steps = [
            r.choice(STEPS).format(c=c, d="Bo" if c == "Ana" else "Ana")
            for c in r.choices(("Ana", "Bo"), k=r.randint(1, 4))
        ]
        probes = [f"the {who}'s {n} is 99." for who in ("Ana", "Bo") for n in (*NUMBERS, "Weak")]
        probes += [f"the {who} is {state}." for who in ("Ana", "Bo") for state in STATES]
        probes += [f"the {who} is on the {at}." for who in ("Ana", "Bo") for at in ("Cave", "Field")]
        probes += [f"the {who}'s Band is the {band}." for who in ("Ana", "Bo") for band in ("Crew", "Mob")]
        probes += ["the Board's Rate is 99.", "the Board's Best is the Ana.", "the Board's Best is the Bo."]
        verdicts = [f"the {who} uses {action}" for who in ("Ana", "Bo") for action in ("Wave", "Shout")]
        told = "".join(f"- {{of: {one}, allowed: true, reasons: [e0], against: [e0]}}\n" for one in verdicts)
        return (
            f"given: {' '.join(given)}\nwhen:\n" + "".join(f"- {s}\n" for s in ["start of the Round", *steps])
            + f"choices: [{', '.join(str(r.randrange(2)) for _ in range(30))}]\nthen: {' '.join(probes)}\nverdicts:\n{told}"
        )  # fmt: skip
