"""The rules of this edition, one module each."""

from . import chase_progress
from . import pilot_actions
from . import split_routes

__all__ = ["chase_progress", "pilot_actions", "split_routes"]
