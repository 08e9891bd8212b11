"""The command `serve`: the pages of a project in a browser on this machine, up to date with every file saved.

In: a folder, a port. Out: an address, and a line for each time the pages were made again; it runs until it is stopped.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulewright.cli.reporting import Root, fail

if TYPE_CHECKING:
    from rulewright.tools.serve.preview import Shown


def register(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command()(serve)


def serve(
    root: Root = Path(),
    port: Annotated[int, typer.Option(help="The port on 127.0.0.1; 0 takes a free one.", min=0, max=65535)] = 8642,
) -> None:
    """Show the pages in a browser and keep them up to date while the rules are written. Writes nothing; Ctrl-C ends it."""
    import threading

    from rulewright.tools.project import find_project
    from rulewright.tools.serve import Preview, Server, watch

    project = find_project(root)
    if not project.rules.is_dir():
        fail(f"{project.rules} is no folder")
    preview = Preview(project)
    try:
        server = Server(preview, port)
    except OSError as error:
        fail(f"port {port} cannot be used ({error.strerror}); name another one with --port")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"{server.address}  (this machine alone; Ctrl-C ends it)", flush=True)
    try:
        watch(preview, threading.Event(), _say)
    except KeyboardInterrupt:
        print()
    finally:
        server.end()


def _say(shown: Shown) -> None:
    for one in shown.mistakes:
        print(f"{one.place}: {one.code}: {one.message}" if one.place else f"{one.message}\n{one.line}", file=sys.stderr)
    told = f"{len(shown.mistakes)} mistakes; the last good pages stay" if shown.mistakes else "up to date"
    print(f"{len(shown.pages)} files: {told}", flush=True)
