"""Chances as people see them: a table with bars for a terminal, and a picture.

In: `Chances`. Out: text, or an SVG that needs nothing else. The same chances give the same bytes.
"""

from __future__ import annotations

from io import StringIO
from xml.sax.saxutils import escape

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulewright.tools.chances import Chance, Chances

_BAR = 24
_WIDTH, _ROW, _LEFT, _LONGEST = 900, 44, 24, 560


def as_table(found: Chances, width: int = 110) -> str:
    """The outcomes as a table, the likeliest first, with a bar for each, and a line that says what they rest on."""
    table = Table(title=f"{found.name}, {found.edition}", title_justify="left", show_edge=False, pad_edge=False)
    table.add_column("outcome", overflow="fold")
    table.add_column("chance", justify="right", no_wrap=True)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for line in found.lines:
        bar = Text("█" * max(1, round(float(line.chance) * _BAR)))
        table.add_row(Text(line.outcome), _chance(found, line), f"{float(line.chance):.2%}", bar)
    out = StringIO()
    console = Console(file=out, width=width, force_terminal=False, highlight=False)
    console.print(Text(found.text))
    console.print()
    console.print(table)
    console.print()
    for note in notes(found):
        console.print(Text(note))
    return "\n".join(text.rstrip() for text in out.getvalue().splitlines()) + "\n"


def _chance(found: Chances, line: Chance) -> str:
    if found.exact:
        return f"{line.chance.numerator}/{line.chance.denominator}"
    return f"{line.low:.2%} to {line.high:.2%}"


def notes(found: Chances) -> list[str]:
    """What the chances rest on."""
    if found.exact:
        ways = "one way" if found.leaves == 1 else f"{found.leaves} ways"
        told = [f"Exact: {ways} in which the dice may fall, bands of faces taken together."]
    else:
        told = [f"An estimate from {found.samples} throws, seed {found.seed}; each lies within its bounds with 95 %."]
    if found.unanswered:
        told.append(
            f"Up to {found.unanswered} questions on one way that the scenario does not answer: "
            "answered no, or with the first option."
        )
    return told


def as_svg(found: Chances) -> str:
    """The outcomes as bars, one below the other."""
    height = 78 + _ROW * len(found.lines) + 22 * len(notes(found))
    title = escape(f"{found.name}, {found.edition}")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" viewBox="0 0 {_WIDTH} {height}" '
        f'role="img" aria-label="{escape(_spoken(found), {chr(34): "&quot;"})}" font-family="system-ui, sans-serif">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="34" font-size="18" font-weight="600" fill="#1c1c1c">{title}</text>',
    ]
    top = 56
    for number, line in enumerate(found.lines):
        y = top + number * _ROW
        length = max(2, round(float(line.chance) * _LONGEST))
        words = line.outcome if len(line.outcome) <= 120 else line.outcome[:119] + "…"
        parts += [
            f"<g><title>{escape(line.outcome)}: {_chance(found, line)}</title>",
            f'<text x="{_LEFT}" y="{y + 12}" font-size="13" fill="#333">{escape(words)}</text>',
            f'<rect x="{_LEFT}" y="{y + 18}" width="{length}" height="14" rx="2" fill="#2f6f9f"/>',
            f'<text x="{_LEFT + length + 8}" y="{y + 30}" font-size="13" fill="#1c1c1c">{_chance(found, line)}'
            f" ({float(line.chance):.2%})</text></g>",
        ]
    for number, note in enumerate(notes(found)):
        y = top + len(found.lines) * _ROW + 18 + 22 * number
        parts.append(f'<text x="{_LEFT}" y="{y}" font-size="12" fill="#555">{escape(note)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _spoken(found: Chances) -> str:
    return f"Chances of {found.name}: " + "; ".join(f"{line.outcome}: {float(line.chance):.2%}" for line in found.lines)
