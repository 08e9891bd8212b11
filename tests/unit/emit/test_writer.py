"""The writer replaces output as a whole or not at all, and never touches what is not its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.emit.folder import Refused
from rulewright.emit.outputs import MANIFEST, OutputSet, UnsafePath
from rulewright.emit.writer import Difference, Written, check, diff, write

ONE = OutputSet.of({"python/a.py": "A = 1\n", "wiki/index.html": "<p>one</p>\n", "wiki/old/gone.html": "gone\n"})
TWO = OutputSet.of({"python/a.py": "A = 1\n", "wiki/index.html": "<p>two</p>\n", "wiki/new.html": "new\n"})


def on_disk(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and path.name != MANIFEST
    }


def test_the_folder_holds_exactly_the_set(tmp_path: Path) -> None:
    root = tmp_path / "deep" / "out"
    assert write(ONE, root) == Written(tuple(ONE), (), ())
    assert on_disk(root) == dict(ONE.items())
    done = write(TWO, root)
    assert done == Written(("wiki/new.html",), ("wiki/index.html",), ("wiki/old/gone.html",))
    assert on_disk(root) == dict(TWO.items())
    assert not (root / "wiki" / "old").exists()
    assert [path.name for path in root.parent.iterdir()] == ["out"]


def test_nothing_changed_touches_nothing(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    before = {path: path.stat() for path in [root, *root.rglob("*")]}
    time.sleep(0.02)
    assert write(ONE, root) == Written((), (), ())
    after = {path: path.stat() for path in [root, *root.rglob("*")]}
    assert {path: (stat.st_ino, stat.st_mtime_ns) for path, stat in before.items()} == {
        path: (stat.st_ino, stat.st_mtime_ns) for path, stat in after.items()
    }


def test_unchanged_files_keep_their_time(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    same, other = (root / "python/a.py").stat().st_mtime_ns, (root / "wiki/index.html").stat().st_mtime_ns
    time.sleep(0.02)
    write(TWO, root)
    assert (root / "python/a.py").stat().st_mtime_ns == same
    assert (root / "wiki/index.html").stat().st_mtime_ns > other


def test_time_is_kept_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(source: object, target: object) -> None:
        raise OSError("no hard links here")

    monkeypatch.setattr(os, "link", no_link)
    root = tmp_path / "out"
    write(ONE, root)
    same = (root / "python/a.py").stat().st_mtime_ns
    time.sleep(0.02)
    write(TWO, root)
    assert (root / "python/a.py").stat().st_mtime_ns == same
    assert on_disk(root) == dict(TWO.items())


def test_an_edited_or_deleted_file_is_made_again(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    (root / "wiki/index.html").write_text("edited")
    (root / "python/a.py").unlink()
    assert check(ONE, root) == [Difference("python/a.py", "missing"), Difference("wiki/index.html", "changed")]
    assert write(ONE, root) == Written(("python/a.py",), ("wiki/index.html",), ())
    assert check(ONE, root) == []


def test_a_folder_of_others_is_refused(tmp_path: Path) -> None:
    root = tmp_path / "out"
    root.mkdir()
    write(ONE, root)  # an empty folder may be taken
    other = tmp_path / "home"
    other.mkdir()
    (other / "thesis.txt").write_text("mine")
    with pytest.raises(Refused, match="was not made by rulewright") as caught:
        write(ONE, other)
    assert caught.value.paths == ("thesis.txt",)
    (other / MANIFEST).write_text("something else of this name\n")
    with pytest.raises(Refused, match="was not made by rulewright"):
        write(ONE, other)
    assert (other / "thesis.txt").read_text() == "mine"
    assert check(ONE, other)[-1].kind == "missing"
    assert Difference("thesis.txt", "foreign") in check(ONE, other)


def test_a_strangers_file_in_our_folder_is_refused_and_kept(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    (root / "wiki" / "notes.txt").write_text("mine")
    with pytest.raises(Refused, match=r"wiki/notes\.txt"):
        write(TWO, root)
    assert (root / "wiki" / "notes.txt").read_text() == "mine"
    assert check(ONE, root) == [Difference("wiki/notes.txt", "foreign")]


def test_caches_of_other_programs_do_not_count(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    (root / "python" / "__pycache__").mkdir()
    (root / "python" / "__pycache__" / "a.pyc").write_bytes(b"x")
    assert check(ONE, root) == []
    assert write(ONE, root) == Written((), (), ())
    write(TWO, root)
    assert on_disk(root) == dict(TWO.items())


@pytest.mark.parametrize("where", ["out", "out/wiki", "out/wiki/index.html", "out/extra"])
def test_links_are_refused(tmp_path: Path, where: str) -> None:
    root, aside = tmp_path / "out", tmp_path / "aside"
    write(ONE, root)
    place = tmp_path / where
    if place.exists():
        place.rename(aside)
    else:
        aside.write_text("x")
    before = on_disk(aside) if aside.is_dir() else aside.read_bytes()
    place.symlink_to(aside)
    with pytest.raises(Refused, match="link"):
        write(TWO, root)
    assert place.is_symlink()
    assert (on_disk(aside) if aside.is_dir() else aside.read_bytes()) == before
    if where != "out":
        assert Difference(where.removeprefix("out/"), "link") in check(ONE, root)


def test_a_file_or_the_root_of_the_disk_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    with pytest.raises(Refused, match="is no folder"):
        write(ONE, tmp_path / "out")
    with pytest.raises(Refused, match="root of the file system"):
        write(ONE, Path("/"))


def test_a_merge_conflict_in_the_manifest_heals(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    lines = (root / MANIFEST).read_text().splitlines()
    ours = [*lines[:1], "<<<<<<< HEAD", *lines[1:], "=======", "0" * 64 + "  wiki/index.html", ">>>>>>> theirs", ""]
    (root / MANIFEST).write_text("\n".join(ours))
    assert check(ONE, root) == [Difference(MANIFEST, "changed")]
    assert write(ONE, root) == Written((), (), ())
    assert check(ONE, root) == []


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="no sha256sum here")
def test_the_manifest_can_be_checked_without_us(tmp_path: Path) -> None:
    write(ONE, tmp_path / "out")
    done = subprocess.run(
        ["sha256sum", "--strict", "-c", MANIFEST], cwd=tmp_path / "out", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(": OK") == len(ONE)


def test_only_owned_folders_are_replaced(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    part = OutputSet.of({"wiki/only.html": "only\n"})
    assert check(part, root, owned=["wiki"]) == [
        Difference("wiki/index.html", "stale"),
        Difference("wiki/old/gone.html", "stale"),
        Difference("wiki/only.html", "missing"),
    ]
    write(part, root, owned=["wiki"])
    assert on_disk(root) == {"python/a.py": b"A = 1\n", "wiki/only.html": b"only\n"}
    write(OutputSet.of({}), root, owned=["python"])
    assert on_disk(root) == {"wiki/only.html": b"only\n"}
    with pytest.raises(UnsafePath, match="none of the folders"):
        write(ONE, root, owned=["wiki"])


def test_a_diff_reads_from_the_folder_to_the_set(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(ONE, root)
    text = diff(TWO, root)
    assert "--- a/wiki/index.html\n+++ b/wiki/index.html\n" in text
    assert "-<p>one</p>\n+<p>two</p>\n" in text
    assert "--- /dev/null\n+++ b/wiki/new.html\n" in text
    assert "--- a/wiki/old/gone.html\n+++ /dev/null\n" in text
    assert diff(ONE, root) == ""
    assert diff(OutputSet.of({**ONE.files, "wiki/picture.png": b"\xff\xfe"}), root) == "wiki/picture.png: missing\n"


CONTENT = st.dictionaries(
    st.sampled_from(["a", "b", "c/d", "c/e", "f/g/h", "f/i"]), st.sampled_from([b"", b"1", b"2\n"]), max_size=6
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(st.lists(CONTENT, min_size=1, max_size=4))
def test_any_sequence_of_builds_ends_with_the_last(tmp_path: Path, builds: list[dict[str, bytes]]) -> None:
    root = tmp_path / "out"
    for files in builds:
        outputs = OutputSet.of(files)
        before = check(outputs, root)
        done = write(outputs, root)
        changed = {difference.path for difference in before if difference.path != MANIFEST}
        assert changed == {*done.added, *done.changed, *done.removed}
        assert on_disk(root) == files
        assert check(outputs, root) == []


# Faults: a child process is stopped at every single call that changes the disk, by an error or by death.
CHILD = """
import os, sys
from pathlib import Path
from rulewright.emit.outputs import OutputSet
from rulewright.emit.writer import write

root, fail_at, how = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
two = OutputSet.of({path: Path(sys.argv[4], path).read_bytes() for path in sys.argv[5:]})
seen = 0

def watch(event, args):
    global seen
    changes = event in {"os.mkdir", "os.rename", "os.link", "os.remove", "os.rmdir"}
    changes = changes or (event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR))
    if not changes:
        return
    seen += 1
    if seen == fail_at:
        if how == "die":
            os._exit(7)
        if how == "disk":
            raise OSError(28, "No space left on device")
        raise KeyboardInterrupt

sys.addaudithook(watch)
try:
    write(two, root)
except (OSError, KeyboardInterrupt):
    os._exit(8)
os._exit(9 if seen < fail_at else 0)
"""


@pytest.mark.parametrize("how", ["die", "disk", "interrupt"])
@pytest.mark.parametrize("fresh", [False, True])
def test_a_fault_at_any_step_leaves_good_output(tmp_path: Path, how: str, fresh: bool) -> None:
    source = tmp_path / "source"
    for path, content in TWO.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_bytes(content)
    one, two = dict(ONE.items()), dict(TWO.items())
    outcomes = []
    for step in range(1, 60):
        place = tmp_path / f"at-{step}"
        place.mkdir()
        root = place / "out"
        if not fresh:
            write(ONE, root)
        done = subprocess.run([sys.executable, "-c", CHILD, root, str(step), how, source, *TWO], capture_output=True)
        assert done.returncode in {0, 7, 8, 9}, done.stderr
        kept = place / ".out.rulewright-old"
        if root.exists():
            state = on_disk(root)
            assert state in ([two] if fresh else [one, two])
            outcomes.append("old" if state == one else "new")
        elif fresh:
            outcomes.append("none")
        else:
            # Only death between the two renames may leave the old output under its hidden name.
            assert how == "die"
            assert on_disk(kept) == one
            outcomes.append("beside")
        if how != "die" and not (root.exists() and on_disk(root) == two):
            assert [path.name for path in place.iterdir()] in ([], ["out"])
        # The next run puts everything right, whatever was left.
        write(TWO, root)
        assert on_disk(root) == two
        assert [path.name for path in place.iterdir()] == ["out"]
        if done.returncode == 9:
            break
    assert done.returncode == 9, "the child never came to its end"
    assert len(outcomes) > 8
    assert outcomes[-1] == "new"
    if not fresh:
        assert "old" in outcomes
        assert outcomes.count("beside") == (1 if how == "die" else 0)


def test_builds_at_once_take_turns(tmp_path: Path) -> None:
    root = tmp_path / "out"
    many = "\n".join(
        [
            "import sys",
            "from pathlib import Path",
            "from rulewright.emit.outputs import OutputSet",
            "from rulewright.emit.writer import write",
            "for n in range(15):",
            "    write(OutputSet.of({f'{sys.argv[2]}-{n}': 'x', 'same': 'y'}), Path(sys.argv[1]))",
        ]
    )
    children = [subprocess.Popen([sys.executable, "-c", many, root, name], stderr=subprocess.PIPE) for name in "abc"]
    for child in children:
        assert child.wait() == 0, child.stderr and child.stderr.read()
    assert len(on_disk(root)) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_strangers_folder_under_the_hidden_name_is_kept(tmp_path: Path) -> None:
    left = tmp_path / ".out.rulewright-new"
    left.mkdir()
    (left / "mine.txt").write_text("mine")
    with pytest.raises(Refused, match="in the way"):
        write(ONE, tmp_path / "out")
    assert (left / "mine.txt").read_text() == "mine"
