"""One module each."""
