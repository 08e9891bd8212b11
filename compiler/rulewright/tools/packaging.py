"""The resolvers of one game as a wheel: what `pip install` takes, and nothing of the compiler in it.

In: a compiled game. Out: the wheel's file name and its bytes, the same wherever it is made. Its version says in which format
worlds are saved, which edition it is, counted from the first book, and which one by name and hash: `1.5+n4.update.2.1.fce5a2fa`.
Nothing is written here, and nothing is asked of anybody: a wheel is a zip file with four texts in it.
"""

from __future__ import annotations

import base64
import hashlib
import re
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from rulewright import __version__
from rulewright.emit.python import edition_hash
from rulewright.pipeline import Game
from rulewright.runtime.saving import FORMAT
from rulewright.tools.build import package_of, python_of

_THEN = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip file can name: a wheel does not tell when it was made."""


def wheel_of(game: Game) -> tuple[str, bytes]:
    """File name and content. Raises NotSupported for what cannot be printed."""
    package = package_of(game)
    version = version_of(game)
    info = f"{package}-{version}.dist-info"
    files = {f"{package}/{path}": content for path, content in python_of(game).items()}
    files[f"{info}/licenses/LICENSE"] = files[f"{package}/_runtime/LICENSE"]
    files[f"{info}/METADATA"] = _metadata(game, package, version)
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: rulewright {__version__}\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    ).encode()
    files[f"{info}/RECORD"] = _record(files, f"{info}/RECORD")
    return f"{package}-{version}-py3-none-any.whl", _zipped(files, info)


def version_of(game: Game) -> str:
    """`<format>.<number of the edition>+<edition>.<hash>`, as Python versions are written."""
    compiled = game.edition(game.newest)
    number = [p.id for p in game.publications].index(game.newest) + 1
    name = ".".join(re.findall(r"[a-z0-9]+", game.newest.lower()))
    return f"{FORMAT}.{number}+{name}.{edition_hash(compiled.plans)[:8]}"


def _metadata(game: Game, package: str, version: str) -> bytes:
    compiled = game.edition(game.newest)
    variant = f", variant {compiled.plans.variant}" if compiled.plans.variant else ""
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {package.replace('_', '-')}",
        f"Version: {version}",
        f"Summary: The rules of {game.id} as Python: edition {game.newest}{variant}",
        "Requires-Python: >=3.11",
        "License: the runtime (_runtime) is under the MIT License; the rules are their authors'",
        "License-File: LICENSE",
        "",
    ]
    return "\n".join(lines).encode()


def _record(files: dict[str, bytes], own: str) -> bytes:
    rows = []
    for path, content in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.append(f"{path},sha256={digest},{len(content)}")
    return "\n".join([*rows, f"{own},,", ""]).encode()


def _zipped(files: dict[str, bytes], info: str) -> bytes:
    """Not compressed, since libraries that compress differ in their bytes; what describes the package comes last."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as zipped:
        for path in sorted(files, key=lambda path: (path.startswith(info), path)):
            entry = ZipInfo(path, _THEN)
            entry.external_attr = 0o100644 << 16
            entry.create_system = 3
            zipped.writestr(entry, files[path])
    return out.getvalue()
