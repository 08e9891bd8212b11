"""The reference site: from the page model to HTML, JSON twins, one stylesheet and one optional script.

In:  a `Site` of `model.page`.
Out: `render_site` gives the bytes of every file by its path; `render_home` those of the page
     above several games; `flaws` says why a site cannot be printed, if it cannot.

Pages open from a folder, link relatively, read without the script, and never hold a dead link: all addresses come
from `links`, and one unknown target stops the whole site. Nothing here knows a game, reads rules or writes files.
"""

from rulewright.emit.wiki.links import Flaw
from rulewright.emit.wiki.site import FlawedSiteError, LazySite, flaws, render_home, render_site

__all__ = ["Flaw", "FlawedSiteError", "LazySite", "flaws", "render_home", "render_site"]
