"""From shapes to nodes: one small function for each form of the grammar, found by the form's name.

In: the shape of one sentence, and the ground it stands on. Out: the nodes of `rulewright.syntax.nodes`.
Deliberately not here: any judgement. What the grammar accepts is built, faithfully.
"""

from rulewright.syntax.builder.conditions import condition
from rulewright.syntax.builder.ground import Ground, Text
from rulewright.syntax.builder.numbers import number
from rulewright.syntax.builder.sentences import fact, happening, occasion, sentence
from rulewright.syntax.builder.things import noun

__all__ = ["Ground", "Text", "condition", "fact", "happening", "noun", "number", "occasion", "sentence"]
