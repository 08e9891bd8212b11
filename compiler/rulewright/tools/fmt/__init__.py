"""Formatting rule files: one form for everybody, so that a difference between two files is a difference of rules.

In: the files of a game. Out: their texts with sentences in canonical form and wrapped (`sentences`, `wrapping`), and
even indentation (`layout`). `files` puts both together and proves that nothing else changed before anything is written.
Everything is spliced into the text as it stands: comments and empty lines stay where they are. Keys stay in the order
in which they were written, since the order of boxes is that of the page, and comments belong to what they stand beside.
"""

from rulewright.tools.fmt.files import Formatted, format_sources

__all__ = ["Formatted", "format_sources"]
