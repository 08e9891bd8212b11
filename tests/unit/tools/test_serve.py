"""The live preview over HTTP: real edits of real files, and what a browser is told of them."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulewright.tools.project import find_project
from rulewright.tools.serve import Preview, Server, watch
from rulewright.tools.serve.watching import stamps
from tests.unit.tools.lamps import WEARY, done, edit, started

PAGE = "lamp-light/states/weary/index.html"
PATIENCE = 30.0


@dataclass
class Reader:
    """Somebody with a browser on this machine."""

    server: Server

    def ask(self, path: str, method: str = "GET", host: str = "") -> tuple[int, str, http.client.HTTPResponse]:
        link = http.client.HTTPConnection("127.0.0.1", self.server.server_address[1], timeout=PATIENCE)
        link.putrequest(method, path, skip_host=bool(host))
        if host:
            link.putheader("Host", host)
        link.endheaders()
        answer = link.getresponse()
        body = answer.read().decode()
        link.close()
        return answer.status, body, answer

    def page(self, path: str = PAGE) -> str:
        status, body, _ = self.ask(f"/{path}")
        assert status == 200
        return body

    def until(self, holds: object, path: str = PAGE) -> str:
        """The page, as soon as it holds the words."""
        end = time.monotonic() + PATIENCE
        while str(holds) not in (body := self.page(path)):
            assert time.monotonic() < end, f"{holds!r} does not come"
            time.sleep(0.05)
        return body

    def news(self, page: str, mark: str) -> Iterator[tuple[str, object]]:
        """Events, as the script in the page hears them."""
        link = http.client.HTTPConnection("127.0.0.1", self.server.server_address[1], timeout=PATIENCE)
        link.request("GET", f"/-/events?page={page}&mark={mark}")
        answer, kind = link.getresponse(), ""
        try:
            while line := answer.readline().decode().rstrip("\n") or "-":
                if line.startswith("event: "):
                    kind = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    yield kind, json.loads(line.removeprefix("data: "))
        finally:
            link.close()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return started(tmp_path, monkeypatch)


@pytest.fixture
def reader(project: Path) -> Iterator[Reader]:
    preview = Preview(find_project(project))
    server, stop = Server(preview), threading.Event()
    threads = [
        threading.Thread(target=server.serve_forever, daemon=True),
        threading.Thread(target=watch, args=(preview, stop), daemon=True),
    ]
    for thread in threads:
        thread.start()
    preview.wait(0, PATIENCE)
    yield Reader(server)
    stop.set()
    server.end()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def mark_in(body: str) -> str:
    return body.split('data-mark="')[1].split('"')[0]


def test_an_edit_is_on_the_page_and_the_page_is_told(project: Path, reader: Reader) -> None:
    before = reader.page()
    news = reader.news(PAGE, mark_in(before))
    assert next(news) == ("mistakes", [])
    edit(project / WEARY, "title: Weary", "title: Worn out")
    assert next(one for one in news if one[0] == "reload") == ("reload", {})
    assert "Worn out" in reader.until("Worn out")
    assert "Worn out" not in before


def test_a_page_that_did_not_change_is_not_loaded_again(project: Path, reader: Reader) -> None:
    elsewhere = "lamp-light/publications/first-book/index.html"
    reader.until('id="resolver"')
    news = reader.news(elsewhere, mark_in(reader.page(elsewhere)))
    assert next(news) == ("mistakes", [])
    edit(project / WEARY, "Too tired to fight well.", "Tired to the bone.")
    reader.until("Tired to the bone.")
    edit(project / WEARY, "cannot use Strike", "canot use Strike")
    heard = []
    for kind, what in news:
        heard.append(kind)
        if what:
            break
    assert set(heard) == {"mistakes"}


def test_a_mistake_is_told_and_the_last_good_page_stays(project: Path, reader: Reader) -> None:
    good = reader.page()
    news = reader.news(PAGE, mark_in(good))
    next(news)
    edit(project / WEARY, "cannot use Strike", "canot use Strike")
    kind, mistakes = next(one for one in news if one[1])
    assert kind == "mistakes"
    (one,) = mistakes if isinstance(mistakes, list) else ()
    assert one["place"].startswith(f"{WEARY}:")
    assert "canot use Strike" in one["line"]
    assert "cannot" in one["message"] + one["hint"]
    assert strip(reader.page()) == strip(good)
    edit(project / WEARY, "canot use Strike", "cannot use Strike")
    assert next(one for one in news if one == ("mistakes", []))
    assert strip(reader.page()) == strip(good)


def strip(body: str) -> str:
    """The page without the panel of its Python, which comes a moment later than the words."""
    return body.split("<main")[1].split('id="resolver"')[0]


def test_a_page_that_comes_later_shows_itself(project: Path, reader: Reader) -> None:
    status, body, _ = reader.ask("/lamp-light/states/dazed/index.html")
    assert status == 404
    news = reader.news("lamp-light/states/dazed/index.html", mark_in(body))
    text = (project / WEARY).read_text(encoding="utf-8").replace("weary", "dazed").replace("Weary", "Dazed")
    vocabulary = next((project / "rules/lamp-light/vocabulary").glob("*.yaml"))
    state = next(line for line in vocabulary.read_text(encoding="utf-8").splitlines() if line.startswith("  Weary:"))
    edit(vocabulary, state, f"{state}\n{state.replace('Weary', 'Dazed')}")
    (project / WEARY).with_name("dazed.yaml").write_text(text, encoding="utf-8")
    assert next(one for one in news if one[0] == "reload" or one[1])[0] == "reload"
    assert "Dazed" in reader.page("lamp-light/states/dazed/index.html")


def test_the_root_and_folders_lead_to_pages(reader: Reader) -> None:
    for path, leads in (("/", "/lamp-light/index.html"), ("/lamp-light/states/weary", f"/{PAGE}")):
        status, _, answer = reader.ask(path)
        assert (status, answer.getheader("Location")) == (302, leads)


@pytest.mark.parametrize(
    "path",
    [
        "/../rules/lamp-light/game.yaml",
        "/lamp-light/../../rules/lamp-light/game.yaml",
        "/%2e%2e/rules/lamp-light/game.yaml",
        "/lamp-light/%2e%2e%2f%2e%2e/etc/passwd",
        "/..%5crules",
        "/lamp-light/%00",
    ],
)
def test_what_leads_out_of_the_pages_is_refused(reader: Reader, path: str) -> None:
    assert reader.ask(path)[0] == 403


@pytest.mark.parametrize("path", ["/etc/passwd", "//etc/passwd", "/rules/lamp-light/game.yaml", "/-/", "/-/live.css"])
def test_what_is_no_page_is_not_there(reader: Reader, path: str) -> None:
    assert reader.ask(path)[0] == 404


def test_only_this_machine_by_its_own_name_is_answered(reader: Reader) -> None:
    port = reader.server.server_address[1]
    assert reader.server.server_address[0] == "127.0.0.1"
    assert reader.ask(f"/{PAGE}", host=f"localhost:{port}")[0] == 200
    for host in (f"rebound.example.org:{port}", "127.0.0.1", f"0.0.0.0:{port}"):
        assert reader.ask(f"/{PAGE}", host=host)[0] == 421
    assert reader.ask(f"/{PAGE}", method="POST")[0] == 501
    status, body, answer = reader.ask(f"/{PAGE}", method="HEAD")
    assert (status, body) == (200, "")
    assert "default-src 'self'" in str(answer.getheader("Content-Security-Policy"))


def test_nothing_is_written(project: Path, reader: Reader) -> None:
    reader.page()
    assert not (project / "generated").exists()


def test_a_game_is_made_again_only_when_it_changed(project: Path) -> None:
    done("new", "game", "Second Sun")
    preview = Preview(find_project(project))
    preview.refresh()
    for _ in preview.deepen():
        pass
    first = dict(preview._made)
    assert set(first) == {"lamp-light", "second-sun"}
    assert all(made.deep and made.functions for made in first.values())
    edit(project / WEARY, "title: Weary", "title: Worn out")
    preview.refresh()
    assert preview._made["second-sun"] is first["second-sun"]
    home = preview.shown.pages["index.html"].decode()
    assert all(f'href="{game}/index.html"' in home for game in first)
    assert all("Other games" in preview.shown.pages[f"{game}/index.html"].decode() for game in first)
    assert preview._made["lamp-light"] is not first["lamp-light"]
    assert 'id="resolver"' in preview.shown.pages[PAGE].decode(), "the Python stays while the words change"


def test_what_takes_longer_finds_what_a_build_finds(project: Path) -> None:
    from rulewright.emit.wiki import render_site
    from rulewright.pages import build_site
    from rulewright.tools.build import outputs_of
    from rulewright.tools.project import check_project

    preview = Preview(find_project(project))
    preview.refresh()
    for _ in preview.deepen():
        pass
    built = outputs_of(check_project(find_project(project)))
    wiki = {path.removeprefix("wiki/"): content for path, content in built.items() if path.startswith("wiki/")}
    assert wiki.pop("lamp-light/offline.js"), "a preview keeps nothing for where there is no network"
    assert dict(preview.shown.pages) == wiki
    assert render_site(build_site(preview._made["lamp-light"].game)), "without the Python, too"  # type: ignore[arg-type]


def test_a_fault_of_the_compiler_is_shown_and_the_preview_lives(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preview = Preview(find_project(project))
    good = preview.refresh()
    assert good.mistakes == ()

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("a slip in the compiler")

    edit(project / WEARY, "title: Weary", "title: Worn out")
    with monkeypatch.context() as broken:
        broken.setattr("rulewright.tools.serve.preview.compile_game", fails)
        shown = preview.refresh()
    assert "a slip in the compiler" in shown.mistakes[0].line
    assert dict(shown.pages) == dict(good.pages)
    assert preview.refresh().mistakes == ()


def test_files_are_seen_to_come_change_and_go(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    file = tmp_path / "deep" / "one.yaml"
    file.write_text("a: 1\n", encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"")
    (tmp_path / ".hidden.yaml").write_bytes(b"")
    first = stamps([tmp_path])
    assert set(first) == {str(file)}
    file.write_text("a: 22\n", encoding="utf-8")
    assert stamps([tmp_path]) != first
    file.unlink()
    assert stamps([tmp_path, tmp_path / "gone"]) == {}


def test_a_taken_port_is_told(project: Path) -> None:
    from tests.unit.tools.lamps import run

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, _, err = run("serve", "--port", port)
    assert (code, f"port {port} cannot be used" in err) == (2, True)
