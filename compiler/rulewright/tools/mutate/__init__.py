"""Scoring the scenarios of a game: small changes of its plans, and whether some scenario notices.

In: a checked project. Out: for each change (`changes`) of each sentence (`units`) whether a scenario fails on it
(`score`), and what to print about that (`report`). Only the interpreter runs; nothing is written.
Deliberately not here: slips of the pen in files. The compiler has to see those, not the scenarios.
"""
