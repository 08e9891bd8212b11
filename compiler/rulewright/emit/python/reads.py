"""What a printed condition reads: the slots of things, where it reads nothing else.

In: an expression as it is printed. Out: slots, so that the runtime looks at a condition again only when one of them was written.
"""

from __future__ import annotations

import ast


def slots_read(text: str) -> tuple[str, ...] | None:
    """The slots of its names that an expression reads; None where it asks the world, calls something or reads further on."""
    found: dict[str, None] = {}
    for node in ast.walk(ast.parse(text, mode="eval")):
        match node:
            case ast.Call() | ast.Subscript() | ast.comprehension() | ast.Lambda() | ast.NamedExpr():
                return None
            case ast.Attribute(ast.Name("w"), name) if name.startswith("_"):
                return None
            case ast.Attribute(ast.Name(), name) if name.startswith("_"):
                found["_states" if name == "_bits" else name] = None
            case ast.Attribute(ast.Name(owner), _) if owner == "w" or owner[:1].isupper():
                pass  # the only thing of its kind, or a constant
            case ast.Attribute():
                return None
            case _:
                pass
    return tuple(sorted(found))
