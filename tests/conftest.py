"""What every test may ask for: golden files, a browser, and property tests that give the same answer twice.

In: pytest's switches and CI. Out: the fixtures `golden` and `chromium`, hypothesis profiles `dev` and `ci`.
Deliberately not here: fixtures of one suite; they live beside its tests.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.support import browser
from tests.support.goldens import Goldens

IN_CI = os.environ.get("CI") == "true"

# Two busy cores make a deadline per example a lottery. CI draws the same examples each time, so that red means changed.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if IN_CI else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write golden files instead of comparing with them")


def pytest_configure(config: pytest.Config) -> None:
    if IN_CI and config.getoption("--update-goldens"):
        raise pytest.UsageError("--update-goldens is refused in CI: a golden file is read by a person first")


@pytest.fixture(scope="session")
def golden(request: pytest.FixtureRequest) -> Goldens:
    """Call it with a path and a text."""
    return Goldens(bool(request.config.getoption("--update-goldens")))


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that can be driven; without one the test is skipped, and in CI it fails."""
    path = browser.find()
    missing = browser.driver_lacks()
    if path is None or missing:
        what = ", ".join(missing) or "Chromium"
        if IN_CI:
            pytest.fail(f"no {what}, and CI skips nothing: python tests/support/browser.py --get", pytrace=False)
        pytest.skip(f"no {what} here: python tests/support/browser.py --get")
    return path
