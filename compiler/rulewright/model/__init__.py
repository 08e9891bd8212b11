"""Meaning: rules, clauses, vocabulary, types; and the page model with its text tree. Data only, no passes."""
