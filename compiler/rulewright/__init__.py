"""rulewright: a compiler from rules written in Rulebook English to Python resolvers and reference pages."""

__version__ = "0.1.0"
