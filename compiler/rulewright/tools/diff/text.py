"""A comparison on the screen.

In: a `Comparison`. Out: text; words that went stand between `[-` and `-]`, words that came between `{+` and `+}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.tools.diff.model import ClauseChange, Comparison, Piece, RuleChange, Witness

_SIGNS = {"added": "+", "removed": "-", "withdrawn": "-", "moved": "~", "reworded": "~", "rule": "~"}


def as_text(comparison: Comparison) -> str:
    """Rule by rule; a line that counts comes last."""
    lines = [f"{comparison.game}: {comparison.before} -> {comparison.after}", ""]
    lines += [*(f"“{old}” is called “{new}”" for old, new in comparison.names), ""] if comparison.names else []
    for rule in comparison.rules:
        lines += [*_rule(rule, comparison.looked), ""]
    playing = sum(rule.class_ == "behaviour" for rule in comparison.rules)
    total = len(comparison.rules)
    rules = "rule differs" if total == 1 else "rules differ"
    lines.append(f"{total} {rules}: {playing} in what it does, {total - playing} in words only")
    if total != 1:
        lines[-1] = lines[-1].replace("what it does", "what they do")
    return "\n".join(lines) + "\n"


def _rule(rule: RuleChange, looked: bool) -> Iterator[str]:
    yield f"{rule.title} ({rule.id}): {rule.class_}"
    for clause in rule.clauses:
        yield from (f"  {line}" for line in _clause(clause))
    if rule.witness is not None:
        yield from (f"  {line}" for line in _witness(rule.witness))
    elif rule.class_ == "behaviour" and looked:
        yield "  no situation was found that shows it; the plans differ all the same"
    for scenario in rule.scenarios:
        side = "held before, not any more" if scenario.holds == "before" else "holds now, did not before"
        yield f"  scenario {scenario.name}: {side}"


def _clause(clause: ClauseChange) -> Iterator[str]:
    kinds = ", ".join("decides something else" if kind == "rule" else kind for kind in clause.kinds)
    yield f"{_SIGNS[clause.kinds[0]]} {clause.id} ({clause.box}): {kinds}; {clause.class_}"
    if clause.before != clause.after:
        yield f"    {''.join(map(_marked, clause.pieces))}"


def _marked(piece: Piece) -> str:
    words = " ".join(piece.words.split())
    match piece.where:
        case "both":
            return piece.words.replace("\n", " ")
        case "before":
            return _between(piece.words, f"[-{words}-]") if words else piece.words
        case "after":
            return _between(piece.words, f"{{+{words}+}}") if words else piece.words


def _between(piece: str, shown: str) -> str:
    """With the blanks that stood around it."""
    return f"{' ' if piece[0].isspace() else ''}{shown}{' ' if piece[-1].isspace() else ''}"


def _witness(witness: Witness) -> Iterator[str]:
    yield f"witness ({witness.found}): {' '.join(witness.given)}"
    if witness.when:
        yield f"    when: {'; '.join(witness.when)}"
    for outcome in witness.outcomes:
        yield f"    {outcome.what}: before {outcome.before}, after {outcome.after}"
