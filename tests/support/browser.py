"""Where the browser for the web tests is, and how one is got.

In: the path, RULEWRIGHT_CHROMIUM. Out: the program's path, or None. As a script: prints it; with `--get`, installs
Debian's chromium first where there is none and that is allowed.
Deliberately not here: driving the browser, and what its absence means for a test (tests/conftest.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

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


def get() -> str | None:
    """The path of a Chromium, installed by apt when there is none and this user may; None when there is no way."""
    path = find()
    if path or not shutil.which("apt-get"):
        return path
    before: list[str] = []
    if os.geteuid() != 0:
        if (
            not shutil.which("sudo")
            or subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode
        ):
            return None
        before = ["sudo", "-n"]
    print("Installing chromium for the web tests ...", flush=True)
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        done = subprocess.run(
            [*before, "apt-get", *command], env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode:
            print(done.stdout.decode(errors="replace")[-2000:])
            return None
    return find()


def main(arguments: list[str]) -> int:
    """0 when there is a browser."""
    path = get() if "--get" in arguments else find()
    if path is None:
        print("NO BROWSER: the web tests will be skipped. Install chromium, or name one with RULEWRIGHT_CHROMIUM.")
        return 1
    print(f"Browser for the web tests: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
