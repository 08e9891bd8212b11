"""Showing one rule as one stage sees it.

In: a checked project, a rule id, a stage. Out: text. Errors: `NoSuchRule` with what there is.
"""

from __future__ import annotations

from typing import Literal, assert_never

from rulewright.diagnostics import Bag, did_you_mean
from rulewright.pipeline import Compiled
from rulewright.tools.project import Checked

Stage = Literal["source", "syntax", "model", "plan", "python", "page", "reading"]


class NoSuchRule(LookupError):
    """Nobody wrote a rule of that id; the message names one that is alike."""


def show(checked: Checked, rule: str, stage: Stage, edition: str | None = None) -> str:
    """One rule, in its newest edition unless another is named."""
    for game in checked.games:
        compiled = (
            game.edition(edition) if edition in {e.edition.id for e in game.editions} else game.edition(game.newest)
        )
        if any(r.id == rule for r in compiled.edition.rules):
            return _show(checked, game.id, compiled, rule, stage)
    known = [r.id for g in checked.games for r in g.editions[-1].edition.rules]
    hint = did_you_mean(rule, known)
    raise NoSuchRule(f"there is no rule '{rule}'" + (f"; did you mean '{hint}'?" if hint else ""))


def _show(checked: Checked, game_id: str, compiled: Compiled, rule: str, stage: Stage) -> str:
    source = compiled.edition.rule(rule)
    assert source is not None
    game = next(g for g in checked.games if g.id == game_id)
    match stage:
        case "source":
            return next(f.text.text for f in game.sources.files if f.path.endswith(source.path))
        case "syntax":
            from rulewright.syntax.parser import parse_rule
            from rulewright.syntax.printer import show as print_sentence

            lines = []
            for clause in source.clauses:
                if clause.rule is not None:
                    lines += [f"{clause.short}: {print_sentence(s)}" for s in parse_rule(clause.rule, Bag())]
            return "\n".join(lines) + "\n"
        case "model":
            from pprint import pformat

            return pformat(next(r for r in compiled.rules if r.id == rule), width=120) + "\n"
        case "plan":
            from rulewright.plan.show import show_rule

            return show_rule(next(r for r in compiled.plans.rules if r.rule == rule))
        case "reading":
            from rulewright.tools.reading import read_rule

            return read_rule(next(r for r in compiled.plans.rules if r.rule == rule), compiled.vocabulary)
        case "python":
            from rulewright.emit.naming import python_name
            from rulewright.tools.build import python_of

            path = f"rules/{python_name(rule)}.py"
            return next(content.decode() for name, content in python_of(game).items() if name.endswith(path))
        case "page":
            from rulewright.emit.wiki import render_site
            from rulewright.pages import build_site

            pages = render_site(build_site(game))
            return next(pages[p].decode() for p in sorted(pages, key=len) if p.endswith(f"{rule}/index.html"))
        case _:
            assert_never(stage)
