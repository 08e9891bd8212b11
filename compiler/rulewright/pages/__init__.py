"""Pages: from a compiled game to the page model that the wiki emitter prints.

In: a `pipeline.Game`. Out: `build_site` gives a `model.page.Site` with every edition in the words of its own time; `check_texts`
reports links that lead nowhere. Nothing here knows how pages look or where they are written.
"""

from rulewright.pages.check import check_texts
from rulewright.pages.rule_page import Functions, RuleFunctions
from rulewright.pages.site import build_site
from rulewright.pages.tested import CaseResult
from rulewright.pages.translations import check_translations

__all__ = ["CaseResult", "Functions", "RuleFunctions", "build_site", "check_texts", "check_translations"]
