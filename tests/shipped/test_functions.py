"""Every clause that does something leads, on its page, to the functions that do it."""

from __future__ import annotations

from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.pipeline import compile_game
from rulewright.plan.nodes import Definition, Offer, Procedure, Reaction, Static, Would
from rulewright.source import load_tree
from rulewright.tools.build import package_of, python_of
from rulewright.tools.functions import functions_of

ROOT = Path(__file__).resolve().parents[2]
PRINTED = (Reaction, Would, Static, Definition, Offer)


def test_every_clause_with_a_plan_leads_to_its_functions() -> None:
    bag = Bag()
    for sources in load_tree(ROOT / "rules", bag).games:
        game = compile_game(sources, bag, examined=False)
        assert game is not None
        functions = functions_of(game, python_of(game), package_of(game))
        for compiled in game.editions:
            for plan in compiled.plans.rules:
                clauses = {s.ref.id for s in plan.sentences if isinstance(s, PRINTED)}
                for procedure in (s for s in plan.sentences if isinstance(s, Procedure)):
                    clauses |= {w.ref.id for phase in procedure.phases for w in phase.work}
                    clauses |= {d.ref.id for phase in procedure.phases for d in phase.decides}
                assert clauses <= set(functions[compiled.edition.id][plan.rule].rows), (compiled.edition.id, plan.rule)
