"""The reference interpreter: runs plans plainly, to be read and to be compared with."""
