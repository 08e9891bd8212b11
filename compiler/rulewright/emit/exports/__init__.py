"""A game's pages for other wikis: MediaWiki's import format with a history, and Markdown files.

In:  a `Site` of `model.page`.
Out: `mediawiki_xml` gives one XML text, `markdown_files` a dict from paths to text.

Both say what the site says of the rules: texts, questions, rulings, examples, documents. What only this compiler's own site can do
(previews, comparisons, Python, quick find) stays there. Same site, same bytes.
"""

from rulewright.emit.exports.markdown import markdown_files
from rulewright.emit.exports.mediawiki import mediawiki_xml

__all__ = ["markdown_files", "mediawiki_xml"]
