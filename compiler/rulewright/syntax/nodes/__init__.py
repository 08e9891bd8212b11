"""The tree of Rulebook English: one class for each form that a sentence can take.

In: nothing. Out: the node classes, and one type alias for each closed union of them.
Not here: how text becomes nodes (`parser`), how nodes become text (`printer`), what a name stands for (later stages).

Every node has its place in the file as `span`, first. Two nodes are equal when they say the same thing:
places are left out of comparison and hash. Words that carry meaning are fields; articles and fixed phrases are not,
except `a` and `an`, which are kept as written. Verbs are kept as `Verb`, because their form must agree with the subject.

What is said only once is not repeated here: `the Creature is Dead or Prone` holds a `SameVerb` for `Prone`, and
`.. and is in Hiding` a `SameSubject`. The name stage puts back what they leave out.
"""

# fmt: off  # one name per line would fill pages
# ruff: noqa: I001
from rulewright.syntax.nodes.conditions import (
    Able, AllOf, And, AnyOf, AtLeast, AtMost, Compared, Condition, Did, DidNot, DoesNotInclude, Equals, Exactly, Has,
    HasMany, HasNo, HowMany, Includes, Is, Judged, LessThan, Located, MoreThan, NoneOf, Not, Or, Quantified, Quantity,
    Related, SameSubject, Satisfies, Test, Tested, ThatHappened, Turned, Unable,
)
from rulewright.syntax.nodes.deeds import (
    Amount, Become, ByLessThan, ByOrMore, ComputedAmount, Deed, DiceAmount, Enter, EnterState, Fail, FixedAmount,
    Gain, Happen, Join, LastOfIt, Leave, LeaveState, Level, Lose, Make, Margin, MinimumAmount, Option, Reach,
    SomeAmount, StopBeing, Succeed, Use, UseOnly, WholeAmount,
)
from rulewright.syntax.nodes.happenings import (
    Beats, Costs, Does, EndIt, HappenEvenIf, Increase, NothingPrevents, OnceEffect, Place, Prevent, Price, Reduce,
    Remove, Replace, SetTo, Statement, Trigger,
)
from rulewright.syntax.nodes.holdings import (
    Can, CanEvenIf, Cannot, CanOnlyIf, ComputedModifier, CountsAs, Disable, Doubled, Grant, Halved, HeldEffect,
    Immune, Keeps, Modifier, ModifierType, Must, RollEffect, Stage, Suppress, Untyped, UseAs, ValueIs,
)
from rulewright.syntax.nodes.numbers import (
    Aggregate, Chosen, Constant, Count, CountDuring, Default, Dice, Divided, Double, Half, Integer, LookUp, Minus,
    Number, Over, Pick, Plus, Subject, Times, TotalGained, TotalLost, Value,
)
from rulewright.syntax.nodes.sentences import (
    At, Body, Branch, Chooser, Chooses, Define, During, Effect, Either, Ends, Fact, ForEach, Guard, Happening, Header,
    Holds, If, IfSpends, IfWants, InOrder, Instead, InsteadOf, Introduce, InTurn, Let, Occasion, On, OncePer,
    Otherwise, OtherwiseIf, Rule, Sentence, Starts, TimesPer, Together, Unless, Until, When, While,
)
from rulewright.syntax.nodes.things import (
    A, Another, AnyOne, Attribute, Clauses, Group, It, Its, Noun, Path, RandomOne, Role, Target, The, TheAmount, This,
    Those, ThoseWith,
)
from rulewright.syntax.nodes.times import (
    Duration, Ending, EndOf, Event, LastsFor, LastsUntil, LastsWhile, LastsWithThis, Moment, Occurs, SameVerb, Since,
    StartOf, Stretch, Within, Would,
)
from rulewright.syntax.nodes.words import (
    Aggregation, Article, Bound, ClauseId, Extreme, Form, ModifierSign, Name, Node, OneOfTwo, Order, Prep,
    Preposition, Rounding, Verb,
)

__all__ = [
    "A", "Able", "Aggregate", "Aggregation", "AllOf", "Amount", "And", "Another", "AnyOf", "AnyOne", "Article", "At",
    "AtLeast", "AtMost", "Attribute", "Beats", "Become", "Body", "Bound", "Branch", "ByLessThan", "ByOrMore", "Can",
    "CanEvenIf", "CanOnlyIf", "Cannot", "Chooser", "Chooses", "Chosen", "ClauseId", "Clauses", "Compared",
    "ComputedAmount", "ComputedModifier", "Condition", "Constant", "Costs", "Count", "CountDuring", "CountsAs",
    "Deed", "Default", "Define", "Dice", "DiceAmount", "Did", "DidNot", "Disable", "Divided", "Does",
    "DoesNotInclude", "Double", "Doubled", "Duration", "During", "Effect", "Either", "EndIt", "EndOf", "Ending",
    "Ends", "Enter", "EnterState", "Equals", "Event", "Exactly", "Extreme", "Fact", "Fail", "FixedAmount", "ForEach",
    "Form", "Gain", "Grant", "Group", "Guard", "Half", "Halved", "Happen", "HappenEvenIf", "Happening", "Has",
    "HasMany", "HasNo", "Header", "HeldEffect", "Holds", "HowMany", "If", "IfSpends", "IfWants", "Immune", "InOrder",
    "InTurn", "Includes", "Increase", "Instead", "InsteadOf", "Integer", "Introduce", "Is", "It", "Its", "Join",
    "Judged", "Keeps", "LastOfIt", "LastsFor", "LastsUntil", "LastsWhile", "LastsWithThis", "Leave", "LeaveState",
    "LessThan", "Let", "Level", "Located", "LookUp", "Lose", "Make", "Margin", "MinimumAmount", "Minus", "Modifier",
    "ModifierSign", "ModifierType", "Moment", "MoreThan", "Must", "Name", "Node", "NoneOf", "Not", "NothingPrevents",
    "Noun", "Number", "Occasion", "Occurs", "On", "OnceEffect", "OncePer", "OneOfTwo", "Option", "Or", "Order",
    "Otherwise", "OtherwiseIf", "Over", "Path", "Pick", "Place", "Plus", "Prep", "Preposition", "Prevent", "Price",
    "Quantified", "Quantity", "RandomOne", "Reach", "Reduce", "Related", "Remove", "Replace", "Role", "RollEffect",
    "Rounding", "Rule", "SameSubject", "SameVerb", "Satisfies", "Sentence", "SetTo", "Since", "SomeAmount", "Stage",
    "StartOf", "Starts", "Statement", "StopBeing", "Stretch", "Subject", "Succeed", "Suppress", "Target", "Test",
    "Tested", "ThatHappened", "The", "TheAmount", "This", "Those", "ThoseWith", "Times", "TimesPer", "Together",
    "TotalGained", "TotalLost", "Trigger", "Turned", "Unable", "Unless", "Until", "Untyped", "Use", "UseAs",
    "UseOnly", "Value", "ValueIs", "Verb", "When", "While", "WholeAmount", "Within", "Would",
]
# fmt: on
