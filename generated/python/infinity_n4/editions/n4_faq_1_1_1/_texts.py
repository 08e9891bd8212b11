"""The words of the edition n4-faq-1.1.1."""

from __future__ import annotations

from ..._runtime.texts import Clause, Edition, Rule

EDITION = Edition(
    "n4-faq-1.1.1", "N4 FAQ 1.1.1", "2021-12", "f277f14bb113b1140d229d398bbcfc4b781b68275b36ac0afcc38064ced22717"
)
RULES: dict[str, Rule] = {
    "coordinated-order": Rule(
        "Coordinated Order",
        {
            "k1": Clause("The Order is legal only if each of the troopers picked is able to take part.", "n4-core"),
            "k2": Clause("No more than four can be picked.", "n4-core"),
            "k3": Clause("Nobody who belongs to a [[Fireteam]] can be among them.", "n4-core"),
            "k4": Clause("It costs a Command Token.", "n4-core"),
            "k5": Clause("Peripherals cannot be among them, nor whoever controls one.", "n4-core"),
        },
    ),
    "dead-state": Rule(
        "Dead State",
        {
            "a1": Clause("Wounds fall below 0.", "n4-core"),
            "a2": Clause("A TAG loses more STR than it had.", "n4-core"),
            "e1": Clause("The Trooper is taken off the table and cannot come back.", "n4-core"),
            "e2": Clause("They are given no Orders and declare nothing.", "n4-core"),
            "e3": Clause("For scenarios that score it, they are [[Killed]].", "n4-core"),
        },
    ),
    "dodge": Rule(
        "Dodge",
        {
            "q1": Clause("In the Reactive Turn the Trooper needs an ARO, or must be caught by a template.", "n4-core"),
            "d1": Clause(
                "The Trooper makes a PH Roll, [[Face-to-Face Roll|Face to Face]] with the attacker, otherwise Normal.",
                "n4-core",
            ),
            "d2": Clause("A success ends the Trooper's own [[Immobilized-A]] State.", "n4-core"),
        },
    ),
    "escape-system": Rule(
        "Escape System",
        {
            "w1": Clause(
                "Under this name goes every device that gets the crew of a [[TAG]] or vehicle out when the machine is about to be lost, so that they outlive it.",
                "n4-core",
            ),
            "r1": Clause(
                "It fires unaided, in the Active or the Reactive Turn, as soon as an [[Order]] is over in which the TAG's STR ran out.",
                "n4-core",
            ),
            "p1": Clause(
                "Ejecting takes two steps, in this order. When the Order in which the TAG ran out of STR is over, stand its Pilot model on the table in [[Silhouette Contact|Silhouette contact]] with it; take the TAG away and lay a [[Smoke Circular Template]] where it was.",
                "n4-core",
            ),
            "p2": Clause(
                "STR lost beyond the last point is not forgotten. Each surplus point comes off the Pilot's own profile.",
                "n4-core",
            ),
            "p3": Clause(
                "Nothing cuts an ejection short. It is carried through although the Pilot was [[Unconscious]] or [[Dead]] beforehand, and although the TAG is [[Immobilized]] by hacking, by ammunition or by anything else.",
                "n4-core",
            ),
            "p4": Clause(
                "The player who fielded the TAG goes on receiving its Order until its Pilot falls into a [[Null]] state, such as Unconscious, Dead or [[Sepsitorized]].",
                "n4-core",
            ),
            "p5": Clause(
                "Hacking and E/M cannot reach the Pilot whose model is off the table, even where the profile would be open to them.",
                "n4-core",
            ),
            "m1": Clause(
                "Every [[Saving Roll]] is made with the TAG's ARM and BTS up to the moment the Pilot model is standing on the table.",
                "n4-core",
            ),
            "m2": Clause("Ejecting spends no Order, and so no enemy gets to react to the Pilot coming out.", "n4-core"),
            "m3": Clause(
                "The smoke is laid in every case, also when the Pilot has no Wounds left and comes out Dead.", "n4-core"
            ),
            "q1": Clause(
                "Whoever recovers from a Null state after the ejection gives the Order again from the next count on.",
                "n4-core",
            ),
            "q2": Clause(
                "The trigger, the process and what protects the crew until it is over cannot be stopped by the state that the TAG itself is in.",
                "n4-core",
            ),
            "q3": Clause(
                "However much STR it loses, the TAG does not become Dead. The ejection takes the place of that.",
                "n4-core",
            ),
            "q4": Clause("A Possessed TAG that is still on the table gives its Order to nobody.", "n4-core"),
            "q5": Clause("The states that the TAG is in do not pass to whoever is ejected.", "n4-core"),
            "q6": Clause(
                "E/M or a program that hit the TAG in its last Order does not mark the ejected profile afterwards.",
                "n4-core",
            ),
            "q7": Clause("An Order ends after the Guts Rolls and before the next activation.", "n4-core"),
        },
    ),
    "fireteams": Rule(
        "Fireteams",
        {
            "f1": Clause("Whoever falls into a [[Null]] state leaves the Fireteam.", "n4-core"),
            "f2": Clause("If that was the Team Leader, the team breaks up at the end of the Order.", "n4-core"),
            "f3": Clause("A team with one member left is no longer a team.", "n4-core"),
        },
    ),
    "hacking-device": Rule(
        "Hacking Device",
        {"h1": Clause("Whoever carries one can use hacking programs, in an Order or as an ARO.", "n4-core")},
    ),
    "immobilized-a-state": Rule(
        "Immobilized-A State",
        {
            "e1": Clause("The Trooper can declare nothing but a [[Dodge]]. Their Order is given as before.", "n4-core"),
            "e2": Clause("That Dodge takes a PH MOD of -6.", "n4-core"),
        },
    ),
    "immobilized-b-state": Rule(
        "Immobilized-B State",
        {
            "e1": Clause("The Trooper can declare nothing but a [[Reset]]. Their Order is given as before.", "n4-core"),
            "e2": Clause("That Reset takes a WIP MOD of -3.", "n4-core"),
        },
    ),
    "isolated-state": Rule(
        "Isolated State",
        {
            "a1": Clause(
                "The Trooper is hit by an Attack or an effect that succeeds, and whose [[Ammunition]], game condition or scenario rule is able to cause this state.",
                "n4-core",
            ),
            "e1": Clause("The Trooper cannot be given Orders from the [[Order Pool]].", "n4-core"),
            "e2": Clause(
                "A Trooper who is still Isolated when one of their later Active Turns begins is treated as [[Irregular]] for that Turn, and their Order is left out of the pool.",
                "n4-core",
            ),
            "e3": Clause(
                "Every hacking program of theirs is switched off, and so is every skill or item with the [[Comms Attack]] or [[Comms Equipment]] label: a [[Hacking Device]] or a [[Repeater]], for example.",
                "n4-core",
            ),
            "e4": Clause(
                "If the Trooper is the army's [[Lieutenant]], the army falls into [[Loss of Lieutenant]] when the player's next Active Turn begins, unless the state has ended by then.",
                "n4-core",
            ),
            "e5": Clause("Their [[Reset]] rolls take a WIP MOD of -9.", "n4-core"),
            "e6": Clause("They are no longer part of any [[Fireteam]].", "n4-core"),
            "e7": Clause("A [[Fireteam]] whose Team Leader becomes Isolated breaks.", "n4-core"),
            "e8": Clause("They cannot join a [[Coordinated Order]].", "n4-core"),
            "e9": Clause(
                "Their [[Automatic]] skills and equipment go on working, Comms Attacks and Comms Equipment apart.",
                "n4-core",
            ),
            "c1": Clause(
                "An [[Engineer]], or someone whose skill counts as the same, spends one Short Skill of an Order in [[Silhouette Contact|Silhouette contact]] with the Trooper and passes a Normal WIP Roll. Where the skill or scenario behind the state names a different roll, use that one.",
                "n4-core",
            ),
            "c2": Clause(
                "The Trooper passes a [[Reset]] of their own, be it Normal or [[Face-to-Face Roll|Face to Face]], with the -9 that this state brings.",
                "n4-core",
            ),
            "i1": Clause(
                "Too late is too late. Once an Active Turn has opened with the Lieutenant Isolated and put the army into [[Loss of Lieutenant]], ending the state later in that Turn brings nothing back. The only way out is the one that Loss of Lieutenant itself gives.",
                "n4-core",
            ),
            "q1": Clause(
                "Once counted as Irregular when the Turn began, the Trooper stays so until it ends, but may be given pool Orders as soon as the state is gone.",
                "n4-core",
            ),
            "q2": Clause("A hacking program that is able to cause this state does so like ammunition.", "n4-core"),
            "q3": Clause(
                "In an Order, the Fireteam of an Isolated Team Leader breaks when that Order ends; otherwise at once.",
                "n4-core",
            ),
            "q4": Clause(
                "A Lieutenant Special Order that has been generated can be spent by an Isolated Lieutenant.", "n4-core"
            ),
            "q5": Clause(
                "One Reset Roll is made with the MODs of every state, and a success ends all of them that a Reset can end.",
                "n4-core",
            ),
        },
    ),
    "lieutenant": Rule(
        "Lieutenant",
        {
            "l1": Clause(
                "At the [[Order Count]] the Lieutenant generates a Special Order, unless the army is in [[Loss of Lieutenant]].",
                "n4-core",
            ),
            "l2": Clause("It is kept apart from the pool, and only the Lieutenant can spend it.", "n4-core"),
        },
    ),
    "loss-of-lieutenant": Rule(
        "Loss of Lieutenant",
        {
            "a1": Clause(
                "The check in the [[Tactical Phase]] finds no Lieutenant, one who was not deployed, or one who is [[Null]] or [[Isolated]].",
                "n4-core",
            ),
            "e1": Clause("Every trooper of the army counts as [[Irregular]].", "n4-core"),
            "c1": Clause(
                "When the player's Turn ends, a new Lieutenant is named among those whose profile allows it, at no cost, and the army is out of it. [[Null]] troopers cannot be named.",
                "n4-core",
            ),
        },
    ),
    "mount-and-dismount": Rule(
        "Mount and Dismount",
        {
            "d1": Clause(
                "Whoever is aboard can Dismount, and then stands in Silhouette contact with the TAG.", "n4-core"
            ),
            "d2": Clause(
                "Whoever stands in contact with their own TAG can Mount it, and is off the table then.", "n4-core"
            ),
            "d3": Clause(
                "An empty TAG gives no Order; the profile that has left it gives it instead, so that a unit never gives two.",
                "n4-core",
            ),
            "d4": Clause(
                "Nobody gives an Order for a TAG that is Unconscious, the profile outside it included.", "n4-core"
            ),
        },
    ),
    "n4-faq-1.0": Rule(
        "n4-faq-1.0",
        {
            "f2": Clause(
                "A Possessed TAG lets nobody Mount or Dismount. Its Escape System still works, and the profile that comes out is not Possessed.",
                "n4-faq-1.0",
            ),
            "f1": Clause("Yes.", "n4-faq-1.0"),
            "f3": Clause(
                "If it had already been generated, yes, through NCO as well. In Loss of Lieutenant it never is, because that check comes before the Order Count.",
                "n4-faq-1.0",
            ),
            "f4": Clause("No.", "n4-faq-1.0"),
            "f5": Clause("Yes, with the first point of STR regained.", "n4-faq-1.0"),
        },
    ),
    "null-states": Rule(
        "Null States",
        {
            "n1": Clause("A trooper in a Null state gives no Order.", "n4-core"),
            "n2": Clause("Such a trooper scores no Victory Points.", "n4-core"),
        },
    ),
    "order-pool": Rule(
        "Order Pool",
        {
            "o1": Clause("Only troopers on the table, as a model or a marker, give an Order.", "n4-core"),
            "o2": Clause(
                "At the [[Order Count]] every trooper who is not [[Irregular]] adds one Regular Order to the pool.",
                "n4-core",
            ),
            "o3": Clause("Every Irregular trooper gets one Order for their own use instead.", "n4-core"),
            "o4": Clause("What has not been spent when the Turn ends is lost.", "n4-core"),
        },
    ),
    "possessed-state": Rule(
        "Possessed State",
        {
            "e1": Clause("The Trooper cannot be given Orders by the player who fielded it.", "n4-core"),
            "e2": Clause("It adds no Order to either player's pool.", "n4-core"),
            "c1": Clause(
                "In the step for the [[Executive Use]] of Command Tokens, its owner may spend one to end the state.",
                "n4-core",
            ),
        },
    ),
    "repeater": Rule(
        "Repeater",
        {
            "r1": Clause(
                "The Zone of Control around the carrier belongs to the Hacking Area of every friendly Hacker. It is on the whole time, but not while the carrier is [[Null]].",
                "n4-core",
            )
        },
    ),
    "reset": Rule(
        "Reset",
        {
            "q1": Clause(
                "In the Reactive Turn only a Trooper who has an ARO to declare can use Reset.", "n4-faq-1.1.1"
            ),
            "r1": Clause(
                "The Trooper makes a WIP Roll, [[Face-to-Face Roll|Face to Face]] with the hacker who attacks, otherwise Normal.",
                "n4-core",
            ),
            "r2": Clause("A success ends the Trooper's own [[Targeted]] and [[Immobilized-B]] States.", "n4-core"),
        },
    ),
    "stunned-state": Rule(
        "Stunned State",
        {
            "e1": Clause("The Trooper declares no Attacks.", "n4-core"),
            "e2": Clause("All rolls of the Trooper take a MOD of -3, [[Saving Roll|Saving Rolls]] apart.", "n4-core"),
            "c1": Clause("The state wears off when the first [[States Phase]] after it began is reached.", "n4-core"),
        },
    ),
    "targeted-state": Rule(
        "Targeted State",
        {
            "e1": Clause("Hacking rolls aimed at the Trooper take a MOD of +3.", "n4-core"),
            "e2": Clause("Their [[Reset]] rolls take a WIP MOD of -3.", "n4-core"),
        },
    ),
    "unconscious-state": Rule(
        "Unconscious State",
        {
            "a1": Clause("Losing points until Wounds are exactly 0 brings it about.", "n4-core"),
            "a2": Clause("A TAG becomes Unconscious with its last point of STR.", "n4-core"),
            "e1": Clause("The Trooper can be given no Orders and declares nothing.", "n4-core"),
            "e2": Clause("[[Automatic]] skills and equipment stop working.", "n4-core"),
            "c1": Clause("Getting back to a Wound ends it.", "n4-core"),
        },
    ),
}
