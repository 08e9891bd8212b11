"""How one mistake of a sentence travels from where it is seen to the bag.

In: a place, a code, words. Out: `Mistake`, raised inside this stage only and caught once per sentence, so that one mistake
gives one finding and nothing that follows from it. Deliberately not here: the codes' explanations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rulewright.diagnostics import Bag, Fix, Span, did_you_mean


class Mistake(Exception):
    """An author's mistake; never leaves this stage."""

    def __init__(
        self,
        code: str,
        span: Span,
        message: str,
        hint: str | None = None,
        fix: Fix | None = None,
        missing: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.span = span
        self.message = message
        self.hint = hint
        self.fix = fix
        self.missing = missing


def need(condition: object, code: str, span: Span, message: str, hint: str | None = None) -> None:
    """Raises `Mistake` unless the condition holds."""
    if not condition:
        raise Mistake(code, span, message, hint)


def not_yet(span: Span, what: str) -> Mistake:
    """Something the grammar knows and this version does not carry to the end."""
    return Mistake(
        "RW690", span, f"{what} is not supported yet", "say it in another way, or mark the clause as prose for now"
    )


def unknown(
    code: str,
    span: Span,
    word: str,
    message: str,
    known: Iterable[str],
    *,
    missing: str | None = None,
    hint: str | None = None,
) -> Mistake:
    """A name that does not exist, with the one that was probably meant, which is a fix as well.

    `missing`: what to call the mistake, where the word exists and is none of these; else the word itself. `hint`: what to do where
    none is near.
    """
    meant = did_you_mean(word, known)
    if meant is None:
        return Mistake(code, span, message, hint, missing=missing or word)
    fix = Fix(span, meant)
    return Mistake(code, span, f"{message}; did you mean '{meant}'?", f"write '{meant}'", fix, missing or word)


@contextmanager
def reported(bag: Bag, sentence: Span | None = None) -> Iterator[None]:
    """Puts a `Mistake` of its block into the bag and goes on after it."""
    try:
        yield
    except Mistake as found:
        bag.error(
            found.code,
            found.span,
            found.message,
            hint=found.hint,
            fix=found.fix,
            sentence=sentence,
            missing=found.missing,
        )


def listed(names: Iterable[str]) -> str:
    """`A, B or C`; `nothing` for none."""
    words = list(names)
    if not words:
        return "nothing"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
