"""Rules as they are no longer, each under its first edition."""
