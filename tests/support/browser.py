"""Where the browser for the web tests is, and how one is got.

In: the path, RULEWRIGHT_CHROMIUM. Out: the program's path, or None. As a script: prints it; with `--get`, installs
Debian's chromium first, and the libraries that Playwright's driver lacks, where they are missing and that is allowed.
Deliberately not here: driving the browser, and what its absence means for a test (tests/conftest.py).
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")

QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Flags under which it starts anywhere, root and containers included, and asks nothing of the network by itself. Give
each run an empty `--user-data-dir` of its own too."""


def find() -> str | None:
    """The path of a Chromium, or None. RULEWRIGHT_CHROMIUM names one outside the path."""
    named = os.environ.get("RULEWRIGHT_CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def driver_lacks() -> tuple[str, ...]:
    """Shared libraries that Playwright's own driver needs and this machine lacks: `("libatomic.so.1",)`, mostly none."""
    if not shutil.which("ldd"):
        return ()
    found = importlib.util.find_spec("playwright")
    if found is None or found.origin is None:
        return ()
    driver = Path(found.origin).parent / "driver" / "node"
    told = subprocess.run(["ldd", driver], capture_output=True, text=True, check=False).stdout
    return tuple(lacking_in(told))


def lacking_in(told: str) -> list[str]:
    """The libraries that a printout of `ldd` calls missing, in its order."""
    return [line.split()[0] for line in told.splitlines() if line.endswith("not found")]


def debian_package(library: str) -> str:
    """The package that holds a shared library, by Debian's rule for their names: libatomic.so.1 -> libatomic1."""
    name, _, version = library.partition(".so.")
    return f"{name}-{version}" if name[-1:].isdigit() else name + version


def get() -> str | None:
    """The path of a Chromium, installed by apt, with what the driver lacks, when this user may; None when there is no way."""
    wanted = [debian_package(library) for library in driver_lacks()]
    if find() is None:
        wanted.insert(0, "chromium")
    if wanted and not install(wanted):
        return None
    return find()


def install(packages: list[str]) -> bool:
    """Whether apt could install them; prints what it said when it could not."""
    if not shutil.which("apt-get"):
        return False
    before: list[str] = []
    if os.geteuid() != 0:
        if (
            not shutil.which("sudo")
            or subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode
        ):
            return False
        before = ["sudo", "-n"]
    print(f"Installing {', '.join(packages)} for the web tests ...", flush=True)
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        done = subprocess.run(
            [*before, "apt-get", *command], env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode:
            print(done.stdout.decode(errors="replace")[-2000:])
            return False
    return True


def main(arguments: list[str]) -> int:
    """0 when there is a browser."""
    path = get() if "--get" in arguments else find()
    if path is None:
        print("NO BROWSER: the web tests will be skipped. Install chromium, or name one with RULEWRIGHT_CHROMIUM.")
        return 1
    if lacks := driver_lacks():
        print(f"NO DRIVER: Playwright needs {', '.join(lacks)}; the web tests will be skipped.")
        return 1
    print(f"Browser for the web tests: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
