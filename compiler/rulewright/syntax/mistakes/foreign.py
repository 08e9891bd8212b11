"""Words and turns of phrase that the language doesn't have, and what it says instead.

In: a `Case`. Out: a `Slip` when the failure lies in one of these turns. Data first: a new line in the table is a new message.
Deliberately not here: misspelt words.
"""

from __future__ import annotations

import re

from rulewright.syntax.mistakes.case import Case, Slip

_PHRASES: tuple[tuple[str, str, str], ...] = (
    (
        "since (?:the|its|their|an?) [A-Z][a-z]+(?:['’]s)?",
        "one looks back to a moment, and '{}' is none",
        "write `since the start of the X's previous Turn` or `during the Turn`; what is to be counted from an event on is kept "
        "by a state that it brings about, or by a number that it sets",
    ),
    (
        "(?<=, )on (?:an? )?[A-Z][a-z]+",
        "'{}' reads a roll that the sentence makes before it",
        "a side is heard in front, `when a Save by the X succeeds,`; one degree where the roll is made, `makes a Save; on "
        "Success, ..`, which may `trigger` an event for others to hear",
    ),
    ("on an? [A-Z][a-z]+", "a degree stands without article", "write `on Success,`"),
    ("to being [A-Z][a-z]+", "a state is named alone here", "write `immune to Prone`"),
    (
        "(?:is|are) (?:reduced|increased|raised|lowered)(?: by)?",
        "'{}' is not said here",
        "as long as something holds, `gets -2 to Speed`; once, `reduce the X's Speed by 2`, or `loses 2 HP`",
    ),
    (
        "skips?(?: (?:the|its|their|a)(?: next)? [A-Z][a-z]+)?",
        "'{}' is not said here",
        "a window that is skipped ends as it starts: `at the start of the X's Turn, if the X is Dazed, end the Turn`",
    ),
    (
        "with [+-][0-9]+",
        "a modifier is not put into one roll",
        "change what it is made against, `against 15 - 2`, or let the roll take a number: `~ by X with number called Aid`",
    ),
    (
        "with [0-9]+ [A-Z][a-z]+",
        "'{}' sets nothing: attributes of an event are not set where it is raised",
        "keep the number with a thing before, `first set the X's Due to 7; then trigger ..`, and let who hears the event read it "
        "there, or give it to the event: `when a Trap on the X would happen, set the Trap's Points to the X's Due.` A case says it "
        "under `given`: `let Blow be a Trap on the Ada. the Blow's Points is 7.`, and then `trigger the Blow`",
    ),
    (
        "for [0-9]+d[0-9]+ [A-Z][a-z]+",
        "how long something lasts is counted in digits, not thrown",
        "throw first and say each case, `let Pause be 1d2, if the Pause is 1, .. for 1 Hour; otherwise, .. for 2 Hours`; or count "
        "it down in a number of windows: `at the end of a Turn, the X loses 1 Pause`, and end it `when the X loses its last Pause`",
    ),
    (
        "use (?:any|no|all) [Aa]ctions?",
        "'{}' is not said here",
        "name the actions, `cannot use Strike or Flee`, or let only some be left, `can use only Rest`",
    ),
    (
        "(?<=if )no [A-Z][a-z]+",
        "'{}' cannot open a condition",
        "write `if none of the X's Ys are ..`, or `if the number of the X's Ys is 0`",
    ),
    (
        "[0-9]+ [A-Z][a-z]+ pass(?:es)?",
        "time that goes by is said otherwise",
        "as a step of a case write `end of 2 Hours`, with a unit of the `clock`",
    ),
    (
        "more than [0-9]+ times?(?: per)?",
        "a limit is not said in this way",
        "a sentence is limited by its header, `at most 2 times per Turn, when ..,`; an action by counting it, "
        "`if the number of Strikes by the X during the Turn is at least 2, the X cannot use Strike`",
    ),
    (
        "per [0-9]+ [A-Za-z]+",
        "a limit counts in windows, not in units of time",
        "name a window that the vocabulary declares: `once per Day,`",
    ),
    (
        "after [0-9]+ [A-Za-z]+",
        "'{}' is no way to say when",
        "what comes later is put off to a moment, `when .., at the end of ..,`; how long something lasts is said by `for`",
    ),
    (
        "(?<!and )keeps? it",
        "'{}' goes with the `becomes` before it",
        "write `becomes Prone and keeps it`; for a time, `becomes Prone for 8 Hours`",
    ),
    (
        "and (?:succeeds?|fails?)",
        "'{}' needs to say what of",
        "a roll is looked at where it is made, `makes a ..; on Success,`; an event that can succeed is heard as "
        "`when a Strike by the X succeeds,`",
    ),
    (
        "(?:do|does|repeats?|again) (?:this |that |it |the following )?[0-9]+ times|as (?:often|many times) as(?: the [A-Z][a-z]+)?"
        "|for (?:each of )?(?:the )?[0-9A-Z][^,;]* times",
        "how often is said by a header of its own",
        "write `3 times, ..`, or `the X's Size times, ..` for a number that is worked out",
    ),
    (
        "(?<![,;] )(?<!most )(?:[0-9]+|[A-Z][a-z]+) times(?=[.;,])|(?<!, )twice(?=[.;])",
        "how often stands before what is done: '{}' comes behind it here",
        "write `when .., 3 times, the X loses 1 HP.`",
    ),
    ("twice(?=,)", "how often is said in digits", "write `2 times, ..`"),
    (
        "(?:choose|chooses) an? (?:number|amount|value)(?: called [A-Z][a-z]+)?",
        "'{}' needs a name for it, and bounds",
        "write `the X chooses a Bid from 1 to 3, ..`; behind it, `the Bid` is the number",
    ),
    (
        "(?:choose|chooses) an? [A-Z][a-z]+ (?:between|up to|of at most|of)",
        "a number that somebody chooses has its bounds behind `from` and `to`",
        "write `the X chooses a Bid from 1 to 3, ..`; behind it, `the Bid` is the number",
    ),
    (
        "(?<=['’]s )[A-Z][a-z]+ d[0-9]+|d[0-9]+(?: dice)?",
        "how many dice are thrown at once is one number in digits",
        "write `3d6`; where their number is worked out, throw them one after the other: "
        "`the X's Skill times, let Face be 1d6, if the Face is at least 4, the X gains 1 Hit`",
    ),
    (
        "[0-9]+ (?:dice|dies|die|d)(?: of [0-9]+)?",
        "dice are written short",
        "write `3d6`: how many, `d`, how many sides",
    ),
    (
        "overflows?|fills(?: up)?|is filled|runs over",
        "'{}' is no verb of this language",
        "a row is full when its number reaches the bound: `when the X's Y reaches 6,`",
    ),
    (
        "(?:is|are) exactly",
        "'exactly' belongs in conditions",
        "write `is` alone for a value, `if .. is exactly ..,` to ask",
    ),
    (
        r"(?:loses|lose|gains|gain) (?:half|double|the|an?|as many|up to|(?:its|their) [A-Z]\w*)",
        "'{}' is no amount",
        "write a number, `loses 1 HP`; what is worked out stands behind the name, `loses HP equal to half of its HP`",
    ),
    (
        "(?:can |may |must )?(?:choose|chooses) (?:to|whether)",
        "'{}' is not said here",
        "write `if the X wants,` and behind it what happens",
    ),
    (
        "(?:every|each|all) (?:other )?(?:[Rr]olls?|[Cc]hecks?|[Ss]aves?|[Tt]ests?)",
        "'{}' is not said here",
        "name the kind of roll, which stands for all rolls of its kind, or the rolls one by one: `A, B and C`",
    ),
    (
        "except",
        "'except' goes with `cannot` only",
        "name what is meant, `A, B and C`, or say the exception in a sentence of its own",
    ),
    (
        "(?:for )?(?:the )?first time",
        "'the first time' is not said here",
        "limit the sentence with a header: `once per Turn, when ..,`",
    ),
    (
        "(?:drops|drop|falls|fall|sinks|sink|goes down|go down|is reduced|are reduced) to",
        "a number is not said to fall to something",
        "write `reaches 0`, or `loses its last X` for the step from above 0 to 0",
    ),
    ("(?:rises|rise|goes up|go up) to", "a number is not said to rise to something", "write `reaches 5`"),
    (
        "(?:each|every one) of",
        "'each of' is not said here",
        "start with `for each Ally in the Allies,`, or use the list itself as the subject; a condition says `all of`",
    ),
    (
        "one of",
        "'one of' is not said here",
        "in a condition write `any of`; to pick one, `let X be a random one of ..,` or "
        "`the Player chooses an X among ..,`",
    ),
    (
        "equal to or (?:less|more|greater) than|(?:less|more|greater) than or equal to",
        "this comparison is said in another way",
        "write `is at most` or `is at least`",
    ),
    (
        "(?:greater|higher|bigger|fewer|smaller|lower) than",
        "this comparison is said in another way",
        "write `is more than` or `is less than`",
    ),
    ("up to", "'up to' is not said here", "write `at most`"),
    ("(?:may not|can not|must not)", "a ban is one word here", "write `cannot`"),
    (
        "may",
        "'may' could be a permission or a choice",
        "say `can` for what is allowed, or `if the X wants,` for a choice",
    ),
    ("shall not|should not|will not", "a ban is said with `cannot`", "write `cannot`"),
    (
        "shall|should|will|has to|have to|needs to|need to",
        "duty and future are not said in this way",
        "write `must` for a duty; an effect is written in the present: `loses 1 HP`",
    ),
    ("both", "'both' is not said here", "name the two and join them with `and`, or leave the word out"),
    ("neither|nor", "'neither .. nor' is not said here", "write `is not` for each and join them with `and`"),
    ("every", "'every' is not said here", "write `for each X in ..,`, `all of ..` in a condition, or `any X`"),
    ("each", "'each' stands only in `for each X in ..,`", "start the sentence or the branch with `for each X in ..,`"),
    ("some", "'some' is not said here", "write `any`, or `any of` before a list"),
    (
        "his|her|hers|he|she|him|who|whose|which|that are",
        "persons are not spoken of in this way",
        "write `it` or `its`, name the thing, or narrow a list with parentheses: `the Allies (they are Prone)`",
    ),
    ("whenever|as soon as|every time|each time", "this way of saying when is not known", "write `when`"),
    ("as long as|for as long as", "this way of saying how long is not known", "write `while`"),
    ("after|before", "'{}' is no way to say when", "write `when ..,`, `at the end of ..,` or `at the start of ..,`"),
    ("unless and until", "'unless and until' is not said here", "write `until`"),
    ("but|however|except that", "'{}' joins nothing here", "write a sentence of its own, or `; otherwise,`"),
    (
        "also|too|additionally|immediately|automatically|always|never|just|simply|instead of becoming",
        "'{}' adds nothing that can be carried out",
        "leave it out; `never` is said with `cannot` or `not`",
    ),
    (
        "doesn['’]t|don['’]t|didn['’]t|isn['’]t|aren['’]t|can['’]t|won['’]t|cannot\\b['’]t",
        "words are not shortened here",
        "write it out: `did not`, `is not`, `cannot`",
    ),
    (
        "isnt|arent|cant|doesnt|dont|didnt",
        "words are not shortened here",
        "write it out: `did not`, `is not`, `cannot`",
    ),
    (
        "takes|take|suffers|suffer|receives|receive|deals|deal",
        "'{}' is no verb of this language",
        "write `loses 1 HP` or `gains 1 HP`, or `trigger a Damage to ..` for an event",
    ),
    ("rolls|roll", "'{}' is no verb of this language", "write `makes a Save`"),
    (
        "dies|die|is killed|falls unconscious|passes out",
        "'{}' is no verb of this language",
        "write `becomes` and the name of the state",
    ),
    (
        "moves|move|goes|go",
        "'{}' is no verb of this language",
        "write `enters`, `leaves`, `place .. in ..`, or `uses` and an action",
    ),
    ("pays|pay", "'{}' is no verb of this language", "write `if the X spends 1 Y,`"),
    ("decides|decide|picks|pick", "'{}' is no verb of this language", "write `if the X wants,` or `the X chooses ..,`"),
    (
        "add|adds|subtract|subtracts",
        "'{}' is no verb of this language",
        "write `increase .. by`, `reduce .. by` or `gets +1 to ..`",
    ),
    ("one|two|three|four|five|six|seven|eight|nine|ten|twice", "numbers are written in digits", "write `2`, not `two`"),
    ("percent|per cent", "there are no percentages", "write `half of`, or multiply and divide: `X * 3 / 4`"),
    ("while not|when not", "this needs a subject", "write `while the X is not ..,`"),
    (
        "has been|have been|had been|was|were|had|been",
        "the past is said with the verb alone",
        "write `became`, `lost`, `used` .. with `during the Turn` or `since ..`; `is` for what holds now",
    ),
    ("beginning|outset", "the moment is called start here", "write `at the start of ..,`"),
    (
        "(?:is |has |are |have )?no longer|not any more",
        "'{}' is not said here",
        "write `is not`, or `stops being` for the event",
    ),
    ("is equal to|are equal to", "'equal to' belongs to amounts: `loses HP equal to E`", "write `is`"),
    (
        "any of|all of|none of|at least [0-9]+ of|at most [0-9]+ of",
        "'{}' belongs in conditions only",
        "use the list itself as the subject, or start with `for each X in ..,`; an event says `any X`",
    ),
    (
        "(?:wants|want)(?! to)",
        "'{}' stands only in `if the X wants,`, and asks one",
        "`for each X in .., if the X wants, ..` lets each decide for itself",
    ),
    (
        "(?:wants|want) to",
        "'{}' is not said here",
        "end it with a comma, `if the X wants,`, and say behind it what happens",
    ),
    (
        "has|have",
        "'{}' asks for something and brings nothing about",
        "write `gains 1 X`, `becomes X` or `gets X on Y`; to ask, put it behind `if`",
    ),
    (
        "an? [+-][0-9]+(?: [A-Z][a-z]+)?(?: (?:bonus|penalty))?",
        "a bonus in digits stands without article",
        "write `gets +2 to ..`, or with a type `gets +2 Status to ..`",
    ),
    (
        "only during",
        "'{}' is not said here",
        "declare the action `default: forbidden`, and write `during the Turn, the X can use A`",
    ),
    (
        "for (?:the )?[A-Z][a-z]+ [A-Z][a-z]+s",
        "'{}': how long something lasts is counted in digits",
        "write `for 3 Rounds`; for a number that is worked out use a state with levels that count down",
    ),
    (
        "(?:has|have) (?:more|fewer|less) than [0-9]+",
        "'{}': how many there are is said with `at least`, `at most` or `exactly`",
        "write `has at least 2 Allies`, or `has at most 1 Ally`",
    ),
    ("only when|only while", "'{}' is not said here", "write `can .. only if ..`"),
    ("as if|as though|treated as", "this is said in another way", "write `counts as`"),
    (
        "gets? (?:a |an )?(?:bonus|penalty) of [+-]",
        "a computed bonus has no sign",
        "write `gets +2 to ..`, or `gets a bonus of E to ..`",
    ),
)
_COMPILED = tuple(
    (re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])"), message, hint) for pattern, message, hint in _PHRASES
)


def foreign_words(case: Case) -> Slip | None:
    """A turn of phrase from the table, if the failure lies in it."""
    for pattern, message, hint in _COMPILED:
        for match in pattern.finditer(case.text):
            if match.start() <= case.at < match.end():
                return Slip("RW204", match.start(), match.end(), message.format(" ".join(match.group().split())), hint)
    return None
