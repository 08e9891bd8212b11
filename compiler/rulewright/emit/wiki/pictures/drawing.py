"""What all pictures are drawn with: a frame with words for those who do not see it, boxes with wrapped words, arrows.

In:  words and places in pixels. Out: SVG.

Letters are measured by a wide average, since fonts differ: boxes are a little too wide rather than too narrow. All numbers are
whole, so that no machine rounds otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

LETTER, LINE, PAD = 8, 18, 10
"""Width of a letter, height of a line, room inside a box; in pixels."""


@dataclass(frozen=True, slots=True)
class Box:
    """Words in a frame, its upper left corner at `x`, `y`. `small` lines stand below the name; `me` is what it is all about."""

    lines: tuple[str, ...]
    x: int = 0
    y: int = 0
    small: tuple[str, ...] = ()
    me: bool = False

    @property
    def width(self) -> int:
        return max(len(line) for line in (*self.lines, *self.small)) * LETTER + 2 * PAD

    @property
    def height(self) -> int:
        return (len(self.lines) + len(self.small)) * LINE + PAD

    @property
    def middle(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def drawn(self) -> Markup:
        shape = Markup('<rect{} x="{}" y="{}" width="{}" height="{}" rx="{}"/>').format(
            Markup(' class="me"') if self.me else "", self.x, self.y, self.width, self.height, 12 if self.me else 3
        )
        lines = Markup("").join(
            text(self.middle[0], self.y + LINE * (number + 1), line, small=number >= len(self.lines))
            for number, line in enumerate((*self.lines, *self.small))
        )
        return shape + lines


def text(x: int, y: int, words: str, small: bool = False, start: bool = False) -> Markup:
    """A line of words, its middle at `x` (its start with `start`), its foot at `y`."""
    return Markup('<text x="{}" y="{}"{}{}>{}</text>').format(
        x, y, Markup(' font-size="12"') if small else "", Markup(' text-anchor="start"') if start else "", escape(words)
    )


def wrapped(words: str, letters: int) -> tuple[str, ...]:
    """The words in lines of at most so many letters; a longer word has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines) or ("",)


def arrow(start: tuple[int, int], end: tuple[int, int], upright: bool = False) -> Markup:
    """A bent line with a head at its end; it leaves and arrives sideways, or upright."""
    (ax, ay), (bx, by) = start, end
    if upright:
        half = (by - ay) // 2
        bend = f"M{ax} {ay}C{ax} {ay + half} {bx} {by - half} {bx} {by}"
        down = 1 if by >= ay else -1
        head = f"M{bx - 4} {by - 7 * down}L{bx} {by}L{bx + 4} {by - 7 * down}"
    else:
        half = (bx - ax) // 2
        bend = f"M{ax} {ay}C{ax + half} {ay} {bx - half} {by} {bx} {by}"
        head = f"M{bx - 7} {by - 4}L{bx} {by}L{bx - 7} {by + 4}"
    return Markup('<path d="{}{}"/>').format(bend, head)


def picture(name: str, title: str, told: Sequence[str], size: tuple[int, int], parts: Iterable[Markup]) -> Markup:
    """The whole picture in a figure that scrolls by itself where it is wider than the window. `name` makes its ids."""
    width, height = size
    return Markup(
        '<figure class="pic"><figcaption>{title}</figcaption><div class="scroll" tabindex="0" role="region" aria-label="{title}">'
        '<svg role="img" aria-labelledby="picture.{name}.title" aria-describedby="picture.{name}.desc" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        '<title id="picture.{name}.title">{title}</title><desc id="picture.{name}.desc">{told}</desc>{inner}</svg></div></figure>'
    ).format(title=title, name=name, w=width, h=height, told=" ".join(told), inner=Markup("").join(parts))
