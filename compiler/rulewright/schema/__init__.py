"""Schema: whether each file has the keys and kinds of values that files of its kind have.

In: positioned trees. Out: findings at the exact key or value. The shapes are data, `forms/*.json` (JSON Schema).
Deliberately not here: what names, sentences and ids mean, and whether they exist.
"""

from rulewright.schema.check import check_file, check_shape

__all__ = ["check_file", "check_shape"]
