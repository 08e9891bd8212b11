"""Every edition but the newest, by its id."""
