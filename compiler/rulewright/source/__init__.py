"""Source: bytes -> positioned YAML, and the one place that reads a rules folder.

In: files. Out: `Sources`, a tree of nodes per file, with the place of every character; mistakes go into the bag.
Deliberately not here: which keys a file may have (`schema`), what sentences say (`syntax`).
"""

from rulewright.source.nodes import Mapping, Node, Scalar, Sequence
from rulewright.source.reader import read_yaml
from rulewright.source.text import SourceText
from rulewright.source.traced import Style
from rulewright.source.tree import FileKind, GameSources, SourceFile, Sources, load_files, load_tree

__all__ = [
    "FileKind",
    "GameSources",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "SourceFile",
    "SourceText",
    "Sources",
    "Style",
    "load_files",
    "load_tree",
    "read_yaml",
]
