"""`rulewright serve`: the pages of a project while it is being written, in a browser on this machine.

In: a project. Out: pages over HTTP on loopback, made again when a file changes. `watching` sees that something changed,
`preview` makes what depends on it and keeps the last good pages, `serving` answers the browser.
Nothing is written to the disk, and nothing but loopback is listened on.
"""

from rulewright.tools.serve.preview import Preview
from rulewright.tools.serve.serving import Server, watch

__all__ = ["Preview", "Server", "watch"]
