from rulewright.diagnostics import Bag
from rulewright.syntax import nodes
from rulewright.syntax.reading import Failure


def explain(f: Failure, scalar: object, start: int, bag: Bag) -> None:
    raise SystemExit(repr(f) + f.text[f.at : f.at + 30])


def look_over(s: nodes.Sentence, bag: Bag) -> None: ...
