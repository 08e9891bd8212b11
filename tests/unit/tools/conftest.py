"""What several tests of commands share: a game that was made once for all tests of a module."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def here(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Within the folder of the module's own `project`."""
    monkeypatch.chdir(project)
    return project
