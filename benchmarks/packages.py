"""The generated packages, from where they are committed."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ROOT / "generated" / "python"


def package(name: str) -> ModuleType:
    if str(GENERATED) not in sys.path:
        sys.path.insert(0, str(GENERATED))
    return import_module(name)
