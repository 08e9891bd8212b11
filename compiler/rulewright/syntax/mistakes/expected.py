"""What could have come where reading stopped, in an editor's words.

In: a `Case` that no other explanation fits. Out: a `Slip` that names the word and what could stand in its place.
Deliberately not here: token names, guesses.
"""

from __future__ import annotations

from rulewright.syntax.keywords import words_of
from rulewright.syntax.mistakes.case import Case, Slip

# Groups of terminals with the words that an editor knows them by; the first terminal given stands for its group.
_GROUPS: tuple[tuple[str, frozenset[str]], ...] = (
    ("a thing (`the X`, `a X`, `its X`, `it`)", frozenset(["_THE", "A", "_ANY", "_ANOTHER", "ITS", "IT", "_THIS"])),
    ("a name", frozenset({"TERM"})),
    ("a number", frozenset({"INT", "DICE", "MINUS", "LPAR", "_HALF", "_DOUBLE"})),
    ("the id of a clause (`e2`)", frozenset({"CID"})),
    (
        "a verb (`becomes`, `loses`, `uses`, ..)",
        frozenset(
            [
                "BECOME",
                "STOP",
                "LOSE",
                "GAIN",
                "REACH",
                "ENTER",
                "JOIN",
                "LEAVE",
                "USE",
                "MAKE",
                "SUCCEED",
                "FAIL",
                "HAPPEN",
            ]
        ),
    ),
    (
        "a verb of the past (`became`, `lost`, `used`, ..)",
        frozenset(
            [
                "BECAME",
                "STOPPED",
                "LOST",
                "GAINED",
                "REACHED",
                "ENTERED",
                "JOINED",
                "LEFT",
                "USED",
                "MADE",
                "SUCCEEDED",
                "FAILED",
                "HAPPENED",
            ]
        ),
    ),
    ("`is`, `has` or another test", frozenset(["IS", "HAS", "INCLUDE", "DO", "_DID", "SATISFY"])),
    ("`can`, `cannot` or `must`", frozenset({"_CAN", "_CANNOT", "_MUST", "_WOULD"})),
    ("`gets`, `counts as` or `keeps`", frozenset({"GET", "COUNT", "KEEP"})),
    (
        "a header (`when ..,`, `at ..,`, `if ..,`, ..)",
        frozenset(
            ["_WHEN", "_AT", "_DURING", "_WHILE", "_UNTIL", "_IF", "_UNLESS", "_FOR", "_LET", "_ONCE", "_INSTEAD"]
        ),
    ),
    (
        "an effect (`set`, `end`, `place`, ..)",
        frozenset(
            [
                "_SET",
                "_INCREASE",
                "_REDUCE",
                "_PLACE",
                "_REMOVE",
                "_REPLACE",
                "_TRIGGER",
                "_END",
                "_PREVENT",
                "_DISABLE",
                "_SUPPRESS",
            ]
        ),
    ),
    ("`first ..; then ..` or `either ..; or ..`", frozenset({"_FIRST", "_EITHER"})),
    ("a statement about a clause", frozenset({"_CLAUSE", "_NOTHING"})),
    ("`and` or `or`", frozenset({"_AND", "_OR"})),
    (
        "a role (`to`, `from`, `with`, ..)",
        frozenset(["_BY", "_ON", "_TO", "_FROM", "_WITH", "_AGAINST", "_IN", "_INTO", "_OF"]),
    ),
    ("a sum (`+`, `-`, `*`, `/`)", frozenset({"PLUS", "MINUS", "STAR", "SLASH"})),
    ("a comma", frozenset({"_COMMA"})),
    ("a semicolon", frozenset({"_SEMI"})),
    ("a full stop", frozenset({"_DOT"})),
    ("`'s`", frozenset({"_S"})),
    ("parentheses that narrow it", frozenset({"LPAR"})),
    ("a closing parenthesis", frozenset({"RPAR"})),
    ("the end", frozenset({"$END"})),
)
_SILENT = frozenset({"_LISTED", "WS"})
_MOST = 6


def unreadable(case: Case) -> Slip:
    """The last resort: names the word, and what could come."""
    could = expectations(case.accepts)
    hint = f"here could come: {', '.join(could)}" if could else None
    word = case.word
    if word is None or (word.text == "." and word is case.words[-1]):
        start = case.before.end if case.before else 0
        end = word.end if word else start
        return Slip("RW220", start, end, "the sentence breaks off in the middle", hint)
    if word.kind == "lower":
        return Slip("RW200", word.start, word.end, f"'{word.text}' is no word of the language", hint)
    behind = f" behind '{case.before.text}'" if case.before else ""
    return Slip("RW200", word.start, word.end, f"'{word.text}' cannot stand here{behind}", hint)


def expectations(accepts: frozenset[str]) -> list[str]:
    """What could come, grouped, the likeliest groups first; at most a handful."""
    left = set(accepts) - _SILENT
    found = []
    for said, terminals in _GROUPS:
        hit = left & terminals
        if hit and (len(terminals) < 3 or len(hit) > 1 or len(terminals & accepts) > 1):
            found.append(said)
            left -= terminals
    singles = [f"`{words_of()[name][0]}`" for name in sorted(left) if name in words_of()]
    several = found + singles
    return several if len(several) <= _MOST else [*several[:_MOST], ".."]
