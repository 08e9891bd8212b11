"""What people type and what they must get first: a judgement about the rules, made from their text.

In: nothing. Out: `QUERIES`, (tree, words typed, address of the first hit, below the tree); `NOTHING`, words that find nothing.
"""

from __future__ import annotations

from typing import Final

N4, SF, OLD = "infinity-n4/", "starfinder/", "infinity-n4/editions/n4-faq-1.0/"

QUERIES: Final = (
    # titles, whole, begun, in another order, in another spelling
    (N4, "Isolated State", "states/isolated-state/index.html"),
    (N4, "escape", "equipment/escape-system/index.html"),
    (N4, "STUNNED", "states/stunned-state/index.html"),
    (N4, "lieutenant loss", "orders/loss-of-lieutenant/index.html"),
    (N4, "immobilized b", "states/immobilized-b-state/index.html"),
    (N4, "dismount", "skills/mount-and-dismount/index.html"),
    (SF, "split routes", "chases/split-routes/index.html"),
    (SF, "chase progress", "chases/chase-progress/index.html"),
    # labels and terms
    (N4, "comms equipment", "labels/index.html#label.comms-equipment"),
    (N4, "obligatory", "labels/index.html#label.obligatory"),
    (N4, "face to face", "glossary/index.html#term.face-to-face-roll"),
    (N4, "facetoface", "glossary/index.html#term.face-to-face-roll"),
    (SF, "d20 check", "glossary/index.html#term.d20-check"),
    # abbreviations
    (N4, "LoL", "orders/loss-of-lieutenant/index.html"),
    (N4, "imm-b", "states/immobilized-b-state/index.html"),
    (N4, "sct", "glossary/index.html#term.smoke-circular-template"),
    (SF, "pap", "glossary/index.html#term.pilot-actions-phase"),
    # slips: a letter left out, added, changed, swapped; in two words
    (N4, "isolted", "states/isolated-state/index.html"),
    (N4, "repeatter", "equipment/repeater/index.html"),
    (N4, "targetad", "states/targeted-state/index.html"),
    (N4, "unconcsious", "states/unconscious-state/index.html"),
    (N4, "cordinated ordre", "orders/coordinated-order/index.html"),
    (N4, "leutenant", "skills/lieutenant/index.html"),
    (SF, "vehical", "glossary/index.html#term.vehicle"),
    (N4, "pilot", "glossary/index.html#term.operator"),  # the word of 2021 for an Operator
    (N4, "Team Leader", "glossary/index.html#term.team-leader"),  # called Fireteam Leader since 2022
    (N4, "fireteam leader", "glossary/index.html#term.team-leader"),
    # several words, the last begun and mistyped, or one of them wrong
    (N4, "order pol", "orders/order-pool/index.html"),
    (SF, "keep pase", "chases/chase-progress/index.html#a3"),
    # documents
    (N4, "faq 1.1", "publications/n4-faq-1.1/index.html"),
    (N4, "update 2.1", "publications/n4-update-2.1/index.html"),
    # what a page says of itself beside its text
    (N4, "CodeOne", "equipment/escape-system/index.html"),
    (N4, "withdrawn", "faq/index.html#state.withdrawn"),
    # the clause itself
    (N4, "team leader isolated breaks", "states/isolated-state/index.html#e7"),
    (N4, "reset isolated", "states/isolated-state/index.html#e5"),
    (N4, "victory points null", "states/null-states/index.html#n2"),
    (N4, "zone of control", "equipment/repeater/index.html#r1"),
    (N4, "army points iguana", "equipment/escape-system/index.html#faq.n4-faq-1.2.f1"),
    (SF, "hand to hand", "chases/chase-progress/index.html#g3"),
    (SF, "left behind", "chases/chase-progress/index.html#l2"),
    (SF, "initiative decides", "chases/chase-progress/index.html#q16"),
    (SF, "circumstance bonus to AC", "chases/pilot-actions/index.html#v2"),
    # a whole question, of which not every word is in the answer
    (N4, "does smoke come out when the operator is dead?", "equipment/escape-system/index.html#m3"),
    (SF, "which hazards are set off by moving back", "chases/chase-progress/index.html#q17"),
    # in an old edition, its own words
    (OLD, "pilot two steps", "equipment/escape-system/index.html#p1"),
)

NOTHING: Final = (
    (N4, "chase"),  # another game's
    (SF, "lieutenant"),
    (SF, "isolated"),
    (N4, "xyzzy"),
)
