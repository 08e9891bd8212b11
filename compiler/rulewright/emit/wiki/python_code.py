"""Colours for a few lines of Python: keywords, names of functions, types, comments.

In:  code as printed in a generated module.
Out: escaped `Markup` with `span`s; the text inside is the code, character by character.
"""

from __future__ import annotations

import re

from markupsafe import Markup, escape

_TOKEN = re.compile(
    r"(?P<c>#[^\n]*)"
    r"|(?P<s>\"[^\"\n]*\"|'[^'\n]*')"
    r"|(?<=def )(?P<f>[A-Za-z_]\w*)"
    r"|\b(?P<k>from|import|def|class|return|yield|as|None|True|False|async|await)\b"
    r"|\b(?P<t>[A-Z]\w*|int|str|bool|tuple|list|dict)\b"
)


def python_code(code: str) -> Markup:
    """Highlight Python for reading; unknown tokens stay plain."""
    parts: list[Markup] = []
    at = 0
    for match in _TOKEN.finditer(code):
        parts.append(escape(code[at : match.start()]))
        kind = match.lastgroup
        piece = escape(match.group())
        parts.append(piece if kind == "s" else Markup(f'<span class="{kind}">{{}}</span>').format(piece))
        at = match.end()
    return Markup("").join([*parts, escape(code[at:])])
