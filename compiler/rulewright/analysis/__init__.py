"""Analysis: names and types. Folded editions in, a vocabulary and what every sentence means out.

Deliberately not here: whether rules fit together (overlaps, gaps, circles), which is asked of plans.
"""
