"""Checks the shape of files against the forms.

In: what `source` read. Out: findings in the bag; for one file also whether it is right.
Deliberately not here: the shapes (`forms/*.json`), the wording (`words`).
"""

from __future__ import annotations

from typing import Any, assert_never

from rulewright.diagnostics import Bag, Fix, did_you_mean
from rulewright.schema.forms import Written, form_of, validator
from rulewright.schema.quick import is_cut, test_of
from rulewright.schema.words import paths, report
from rulewright.source import FileKind, Mapping, Node, Scalar, Sequence, SourceFile, Sources, SourceText
from rulewright.source.kept import Kept

_NAMED = (FileKind.RULE, FileKind.PUBLICATION, FileKind.SCENARIOS, FileKind.TRANSLATION)
"""Kinds of files whose name must be the id they hold."""
_FITS: Kept[bool] = Kept()


def check_shape(sources: Sources, bag: Bag) -> None:
    """Checks every file of every game."""
    for game in sources.games:
        for file in game.files:
            check_file(file, bag)


def check_file(file: SourceFile, bag: Bag) -> bool:
    """Whether a file has the shape of its kind; says why not. A file that could not be read is not right."""
    root = file.root
    if root is None or not _right_place(file, root, bag):
        return False
    right = _FITS.of((root, file.kind), lambda: test_of(file.kind)(root, file.text))
    if not right:
        report(validator(file.kind).iter_errors(_plain(root, file.text)), paths(root), bag)
    return _right_name(file, root, bag) and right


def _right_place(file: SourceFile, root: Mapping, bag: Bag) -> bool:
    """Whether the file is what it is taken for: its own key is there, or its first key at least belongs into it."""
    first = root.entries[0][0] if root.entries else None
    own = file.kind.value
    if first is None or own in root or first.value in form_of(file.kind)["properties"]:
        return True
    begins = [kind.value for kind in FileKind]
    if first.value in begins:
        message = f"a file at this place begins with `{own}:`, not with `{first.value}:`"
        bag.error("RW111", first.span, message, hint="move the file to the folder for its kind")
        return False
    likely = did_you_mean(first.value, begins)
    hint = f"did you mean `{likely}`?" if likely else f"begin it with `{own}:`, or delete it"
    fix = Fix(first.span, likely) if likely else None
    message = f"no file begins with `{first.value}:`; the first key says what a file is"
    bag.error("RW111", first.span, message, hint=hint, fix=fix)
    return False


def _right_name(file: SourceFile, root: Mapping, bag: Bag) -> bool:
    given = root.get(file.kind.value) if file.kind in _NAMED else None
    if not isinstance(given, Scalar) or given.value in ("", file.stem):
        return True
    message = f"the file is called {file.stem}.yaml, but its id is `{given.value}`"
    bag.error("RW110", given.span, message, hint="make both the same; an id never changes once published")
    return False


def _plain(node: Node, text: SourceText) -> Any:
    """The tree as strings, lists and dicts, as the validator wants it."""
    match node:
        case Scalar():
            written = Written(node.value)
            written.cut = is_cut(node, text)
            return written
        case Sequence():
            return [_plain(item, text) for item in node.items]
        case Mapping():
            return {key.value: _plain(value, text) for key, value in node.entries}
        case _:
            assert_never(node)
