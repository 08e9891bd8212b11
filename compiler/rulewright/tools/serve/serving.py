"""Answering the browser: pages from memory, a script that listens for news, and the news.

In: a preview. Out: HTTP on 127.0.0.1. Nothing is read from the disk, so no address leads out of the output; nobody who does not
ask this machine by its own name is answered, so that no page of the web can read along.
"""

from __future__ import annotations

import gc
import json
import mimetypes
import threading
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from rulewright.tools.serve.preview import HOME, Preview, Shown
from rulewright.tools.serve.watching import stamps

LOOPBACK = "127.0.0.1"
OWN = "/-/"
"""Addresses of the preview itself; no game is called `-`."""

_LOOK = 0.05
"""Seconds between two looks at the folders."""
_QUIET = 0.6
"""Seconds without a change after which what takes longer is done."""
_BREATH = 10.0
"""Seconds after which a browser that waits hears that the server is still there."""
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".atom": "application/atom+xml", ".xml": "application/xml"}  # fmt: skip
_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"


class Server(ThreadingHTTPServer):
    """Serves one preview. Port 0 takes a free one. Raises OSError where the port is taken."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, preview: Preview, port: int = 0) -> None:
        self.preview = preview
        self.closing = threading.Event()
        super().__init__((LOOPBACK, port), _Handler)

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.server_address[1]}/"

    def names(self) -> set[str]:
        """What a browser on this machine calls the server."""
        port = self.server_address[1]
        return {f"{name}:{port}" for name in (LOOPBACK, "localhost")} | (
            {LOOPBACK, "localhost"} if port == 80 else set()
        )

    def end(self) -> None:
        """Stops answering, those who wait for news included."""
        self.closing.set()
        self.preview.end()
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle of an answer is no news."""


def watch(preview: Preview, stop: threading.Event, told: Callable[[Shown], None] = lambda _: None) -> None:
    """Refreshes the preview whenever a file changes, until `stop`. `told` hears of each new state.

    What takes longer is done beside it, so that an edit never waits for that.
    """
    seen = stamps(preview.folders)
    told(preview.refresh())
    changed, deepening = time.monotonic(), _Deepening(preview, told)
    while not stop.wait(_LOOK):
        now = stamps(preview.folders)
        if now != seen:
            while (again := stamps(preview.folders)) != now and not stop.wait(_LOOK / 2):
                now = again  # a file that is being written is left in peace
            seen = now
            deepening.end()
            told(preview.refresh())
            changed = time.monotonic()
        elif time.monotonic() - changed > _QUIET:
            deepening.begin()
    deepening.end()


class _Deepening:
    """What takes longer, in a thread of its own, once after each change."""

    def __init__(self, preview: Preview, told: Callable[[Shown], None]) -> None:
        self._preview, self._told = preview, told
        self._over = threading.Event()
        self._begun = False

    def begin(self) -> None:
        if not self._begun:
            self._begun, self._over = True, threading.Event()
            threading.Thread(target=self._run, args=(self._over,), daemon=True).start()

    def end(self) -> None:
        self._over.set()
        self._begun = False

    def _run(self, over: threading.Event) -> None:
        before = self._preview.shown.number
        for after in self._preview.deepen(over.is_set):
            if after.number != before and not over.is_set():
                self._told(after)
            before = after.number
        if not over.is_set():
            _settle()


def _settle() -> None:
    """What is there now stays: nobody looks through it for what is garbage until the next time that nothing is going on."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class _Handler(BaseHTTPRequestHandler):
    server: Server
    server_version = "rulewright"
    sys_version = ""
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.headers.get("Host", "") not in self.server.names():
            self._say(HTTPStatus.MISDIRECTED_REQUEST, "text/plain", b"This preview is for this machine alone.\n")
            return
        asked = urlsplit(self.path)
        path = unquote(asked.path)
        if "\\" in path or "\0" in path or ".." in path.split("/"):
            self._say(HTTPStatus.FORBIDDEN, "text/plain", b"That is not below the pages.\n")
        elif path == f"{OWN}events":
            query = parse_qs(asked.query)
            self._events(query.get("page", [""])[0], query.get("mark", [""])[0])
        elif path == f"{OWN}live.js":
            self._say(HTTPStatus.OK, _TYPES[".js"], _script())
        else:
            self._page(path.lstrip("/"))

    def do_HEAD(self) -> None:
        self.do_GET()

    def _page(self, path: str) -> None:
        shown = self.server.preview.shown
        if not path and len(shown.games) == 1:
            self._go(f"/{shown.games[0]}/index.html")
        elif not path and HOME not in shown.pages:
            self._say(
                HTTPStatus.OK, _TYPES[".html"], _alive(_plain("Preview", "<p>There are no pages yet.</p>"), HOME, "")
            )
        elif (path := path or HOME) in shown.pages:
            content = shown.pages[path]
            if path.endswith(".html"):
                content = _alive(content, path, shown.mark(path))
            self._say(HTTPStatus.OK, _type(path), content)
        elif (inside := f"{path.rstrip('/')}/index.html") in shown.pages:
            self._go(f"/{inside}")
        else:
            self._say(HTTPStatus.NOT_FOUND, _TYPES[".html"], _alive(_nothing(path), path, ""))

    def _events(self, page: str, mark: str) -> None:
        """News for one page, until the browser goes: that it reads otherwise now, and which mistakes there are."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        preview, number = self.server.preview, -1
        while not self.server.closing.is_set():
            shown = preview.wait(number, _BREATH)
            try:
                if shown.number == number:
                    self.wfile.write(b": still here\n\n")
                else:
                    number = shown.number
                    now = shown.mark(page) if page else mark
                    mistakes = json.dumps([asdict(one) for one in shown.mistakes])
                    self.wfile.write(f"event: mistakes\ndata: {mistakes}\n\n".encode())
                    if now != mark:
                        self.wfile.write(b"event: reload\ndata: {}\n\n")
                self.wfile.flush()
            except OSError:
                return

    def _go(self, where: str) -> None:
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", quote(where))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _say(self, status: HTTPStatus, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the screen is for findings."""


def _type(path: str) -> str:
    ending = path[path.rfind(".") :]
    return _TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def _alive(content: bytes, path: str, mark: str) -> bytes:
    """The page with the script that listens for news; everything else is as it will be published."""
    tag = f'<script src="{OWN}live.js" data-page="{escape(path)}" data-mark="{mark}" defer></script>\n</head>'
    return content.replace(b"</head>", tag.encode(), 1)


def _nothing(path: str) -> bytes:
    return _plain("No such page", f'<p>There is no page <code>{escape(path)}</code>. <a href="/">All games</a></p>')


def _plain(title: str, body: str) -> bytes:
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n</head>\n<body>\n<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
    ).encode()


@cache
def _script() -> bytes:
    return files("rulewright.tools.serve").joinpath("live.js").read_bytes()
