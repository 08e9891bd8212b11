"""Printed rolls: what is asked for, shift lines that clauses beat, rolls made again, exact odds by bands of faces."""

from __future__ import annotations

from fractions import Fraction

