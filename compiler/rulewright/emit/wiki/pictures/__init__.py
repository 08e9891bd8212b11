"""Pictures made from the pages: how a state begins and ends, where things stand on a line, when a rule changed, what leans on what.

In:  pages of the model. Out: inline SVG as `Markup`, or nothing where there is nothing to see.

Each picture has a title and a description that say the same in words; colours are those of the theme, so both schemes read.
Nothing in a picture is the only place where something is said: the page lists it, too. Same pages, same bytes.
"""

from rulewright.emit.wiki.pictures.boards import boards
from rulewright.emit.wiki.pictures.dependencies import dependency_map
from rulewright.emit.wiki.pictures.states import state_diagram
from rulewright.emit.wiki.pictures.timelines import timeline

__all__ = ["boards", "dependency_map", "state_diagram", "timeline"]
