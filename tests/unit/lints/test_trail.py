"""The trail tries every combination of what runs ask for, each once, and nothing that no run asks for."""

from __future__ import annotations

from rulewright.lints.trail import Trail


def runs(trail: Trail, ask: object) -> list[tuple[object, ...]]:
    seen: list[tuple[object, ...]] = []
    while True:
        seen.append(ask(trail))  # type: ignore[operator]
        if not trail.advance():
            return seen


def test_all_combinations_of_what_is_asked() -> None:
    def ask(trail: Trail) -> tuple[object, ...]:
        return trail.pick("a", lambda: (0, 1)), trail.pick("b", lambda: "xyz")

    assert runs(Trail(), ask) == [(0, "x"), (0, "y"), (0, "z"), (1, "x"), (1, "y"), (1, "z")]


def test_what_a_run_does_not_look_at_is_not_varied() -> None:
    def ask(trail: Trail) -> tuple[object, ...]:
        first = trail.pick("a", lambda: (False, True))
        return (first, trail.pick("b", lambda: (1, 2, 3))) if first else (first,)

    assert runs(Trail(), ask) == [(False,), (True, 1), (True, 2), (True, 3)]


def test_the_same_question_has_the_same_answer_in_one_run() -> None:
    def ask(trail: Trail) -> tuple[object, ...]:
        return trail.pick("a", lambda: (1, 2)), trail.pick("a", lambda: (1, 2))

    assert runs(Trail(), ask) == [(1, 1), (2, 2)]


def test_a_run_that_asks_nothing_is_the_only_one() -> None:
    assert runs(Trail(), lambda trail: ()) == [()]
