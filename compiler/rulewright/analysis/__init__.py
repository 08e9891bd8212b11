"""Names, types and meaning: from a folded edition to resolved sentences."""
