"""The browser's finder reads what `ldd` says, and knows how Debian names the packages of libraries."""

from __future__ import annotations

import pytest

from tests.support import browser

TOLD = """\
\tlinux-vdso.so.1 (0x00007ffc5)
\tlibatomic.so.1 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f1)
\tlibm.so.6 => not found
"""


def test_missing_libraries_are_read_from_ldd() -> None:
    assert browser.lacking_in(TOLD) == ["libatomic.so.1", "libm.so.6"]


@pytest.mark.parametrize(
    ("library", "package"),
    [("libatomic.so.1", "libatomic1"), ("libgtk3.so.0", "libgtk3-0")],
)
def test_a_library_has_a_package(library: str, package: str) -> None:
    assert browser.debian_package(library) == package
