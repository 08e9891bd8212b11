"""The Source of what an effect brings about, found where the sentence is read.

In: a scope, the state that is brought about. Out: an expression, or None where there is none. In order: the `from` or `by`
role of the event handled, who uses its action, the Source of the state whose sentence this is. What `from` names in the
effect comes before all of them and is not looked for here.
"""

from __future__ import annotations

from rulewright.analysis.lexicon import some
from rulewright.analysis.mistakes import Mistake
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Span
from rulewright.model.terms import Expr, SourceOf, Var
from rulewright.model.vocabulary import Ty


def source(scope: Scope, state: str | None, at: Span) -> Expr | None:
    """The first candidate that the state's `source:` type takes; `Mistake` where there are some and none fits."""
    lex = scope.lexicon
    want = lex.words.states[state].source if state is not None and state in lex.words.states else None
    heard = scope.trigger.sources if scope.trigger else ()
    for thing in (*heard, *_own(scope)):
        if want is None or lex.isa(thing.ty.base, want):
            return thing.expr
    if heard and want is not None:
        raise Mistake(
            "RW410",
            at,
            f"{state} comes from {some(want)}, this would be {some(heard[0].ty)}",
            f"say from which {want}: '.. from the ..'",
        )
    return None


def _own(scope: Scope) -> tuple[Thing, ...]:
    """The Source of the state whose sentence this is. With several side by side nobody can tell which is meant."""
    page = scope.page
    if scope.inside is None or page.bearer is None:
        return ()
    spec = scope.lexicon.words.states[scope.inside]
    if spec.policy == "per source" and scope.inside not in scope.rests_on:
        return ()
    return (Thing(SourceOf(Var(page.bearer), scope.inside), Ty(spec.source or "thing")),)
