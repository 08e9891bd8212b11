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
    """Words in a frame, its upper left corner at `x`, `y`. `small` lines stand below the name; `me` is what it is all about.

    `href`: where a click leads; empty for a box that names nothing to go to.
    """

    lines: tuple[str, ...]
    x: int = 0
    y: int = 0
    small: tuple[str, ...] = ()
    me: bool = False
    href: str = ""

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
        return Markup('<a href="{}">{}</a>').format(self.href, shape + lines) if self.href else shape + lines


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


def arrow(start: tuple[int, int], end: tuple[int, int]) -> Markup:
    """A bent line to the right with a head at its end."""
    (ax, ay), (bx, by) = start, end
    half = (bx - ax) // 2
    return Markup('<path d="M{} {}C{} {} {} {} {} {}M{} {}l7 4l-7 4"/>').format(
        ax, ay, ax + half, ay, bx - half, by, bx, by, bx - 7, by - 4
    )


def descent(points: Sequence[tuple[int, int]], down: bool, up: bool) -> Markup:
    """A line downwards through pairs of points: bent from one pair to the next, straight inside a pair.

    The first point and the last one stand alone. `down` and `up`: a head at its lower end, at its upper end.
    """
    (x, y), *rest = points
    path, head = f"M{x} {y}", f"M{x - 4} {y + 7}l4 -7l4 7" if up else ""
    for number, (bx, by) in enumerate(rest):
        if number % 2:
            path += f"V{by}"
        else:
            half = (by - y) // 2
            path += f"C{x} {y + half} {bx} {by - half} {bx} {by}"
        x, y = bx, by
    head += f"M{x - 4} {y - 7}l4 7l4 -7" if down else ""
    return Markup('<path d="{}{}"/>').format(path, head)


def picture(name: str, title: str, told: Sequence[str], size: tuple[int, int], parts: Iterable[Markup]) -> Markup:
    """The whole picture in a figure that scrolls by itself where it is wider than the window. `name` makes its ids.

    A picture with links is no image to those who do not see it, but a group of them.
    """
    width, height = size
    inner = Markup("").join(parts)
    role = "group" if "<a " in inner else "img"
    return Markup(
        '<figure class="pic"><figcaption>{title}</figcaption><div class="scroll" tabindex="0" role="region" aria-label="{title}">'
        '<svg role="{role}" aria-labelledby="picture.{name}.title" aria-describedby="picture.{name}.desc" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        '<title id="picture.{name}.title">{title}</title><desc id="picture.{name}.desc">{told}</desc>{inner}</svg></div></figure>'
    ).format(title=title, name=name, w=width, h=height, told=" ".join(told), inner=inner, role=role)
