"""What readers may try on the page of a rule, worked out while the pages are made.

In: an edition with its plans. Out: for each rule a `Trial`. Every answer is the interpreter's, asked in a small plain world; no page
computes anything. Questions are bounded: so many on a page, so many circumstances, so many situations; a page says where it stops.
"""

from rulewright.pages.trying.trials import Bench

__all__ = ["Bench"]
