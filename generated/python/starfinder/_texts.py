"""The words of the edition sf-core."""

from __future__ import annotations

from ._runtime.texts import Clause, Edition, Rule

EDITION = Edition(
    "sf-core", "Starfinder Core Rulebook", "2017-08", "8e857ef29c8b0a8747e8b8ebf71bd4be80ece94ee2f2122d7bef256b959e9eea"
)
RULES: dict[str, Rule] = {
    "chase-progress": Rule(
        "Chase Progress",
        {
            "w1": Clause(
                "This is the second phase of a round. What the pilots chose to do and how their checks came out decides how far each vehicle advances; then come those who leave, and the question whether anybody is left to chase.",
                "sf-core",
            ),
            "x1": Clause(
                "A vehicle ahead of another has +2 on [[Piloting Check|Piloting checks]] and on attack rolls against it. One that is ahead of every enemy has the +2 on all its Piloting checks. In a shared zone nobody is ahead.",
                "sf-core",
            ),
            "g1": Clause(
                "Only vehicles that share a zone can become [[Engaged|engaged]], which means side by side and close enough to touch.",
                "sf-core",
            ),
            "g2": Clause("On the table, the tokens of engaged vehicles are put beside each other.", "sf-core"),
            "g3": Clause(
                "In the [[Combat Phase|combat phase]], those aboard engaged vehicles can fight each other hand to hand or try to board.",
                "sf-core",
            ),
            "g4": Clause(
                "An engaged vehicle can neither speed up nor slow down nor engage anybody else, and it gets out of the engagement only by [[Pilot Actions|breaking free]].",
                "sf-core",
            ),
            "a1": Clause("At least one required check passed. One zone forward, however many passed.", "sf-core"),
            "a2": Clause(
                "The pilot slowed down on purpose, or every check attempted failed. No ground gained.", "sf-core"
            ),
            "a3": Clause("An attempt to keep pace failed. One zone back instead.", "sf-core"),
            "a4": Clause("An attempt to speed up was missed by 1 to 4. Still one zone forward, now.", "sf-core"),
            "a5": Clause(
                "So two attempts at speeding up gain nothing only when both were missed by 5 or more.", "sf-core"
            ),
            "a6": Clause(
                "Slowing down wins over the zone that other successes would bring. Anything else the pilot earned stays, such as the AC from an evade.",
                "sf-core",
            ),
            "a7": Clause(
                "Nobody is in control of the vehicle. It counts as one whose checks have all failed.", "sf-core"
            ),
            "e0": Clause("Outside an engagement, the vehicle's own result is what it moves.", "sf-core"),
            "e1": Clause(
                "An engaged vehicle whose checks all failed is carried along by one zone when another in its engagement advances by itself.",
                "sf-core",
            ),
            "e2": Clause(
                "Whoever carries an opponent along has every bonus of being a zone ahead of that opponent, although they share one.",
                "sf-core",
            ),
            "e3": Clause(
                "When every vehicle in an engagement has failed all its checks, none of them moves, not even backwards.",
                "sf-core",
            ),
            "v1": Clause("All vehicles shift by the zones they got, all of them at once.", "sf-core"),
            "h1": Clause(
                "A vehicle that comes into a zone sets off that zone's [[Hazard|hazards]] and other effects on the spot.",
                "sf-core",
            ),
            "l3": Clause(
                "A pilot who would escape may decline, and drop back until the vehicle is one zone ahead.", "sf-core"
            ),
            "l0": Clause(
                "There are two ways to leave a chase. One is to escape, the other to be left behind.", "sf-core"
            ),
            "l1": Clause("A vehicle that has ended two zones ahead of each and every adversary escapes.", "sf-core"),
            "l2": Clause("A vehicle that has ended two zones behind is left behind.", "sf-core"),
            "l4": Clause(
                "Coming back after leaving, perhaps to help allies with an ambush, takes extraordinary circumstances and the GM's consent.",
                "sf-core",
            ),
            "d1": Clause(
                "The chase is over once all enemies have left it, or you and all your allies have. Escaping and being left behind count alike.",
                "sf-core",
            ),
            "d2": Clause(
                "A side may get away by dropping back on purpose. The others can easily come round again and strike while it sits there.",
                "sf-core",
            ),
            "q1": Clause(
                "Another check that passed makes up for a failed attempt to keep pace. The vehicle goes forward.",
                "sf-core",
            ),
            "q2": Clause("Behind means behind all adversaries that are still in the chase.", "sf-core"),
            "q3": Clause(
                "A vehicle that had slowed down before it was engaged is not carried along. The others go on without it.",
                "sf-core",
            ),
            "q4": Clause(
                "A vehicle whose pilot took no pilot action counts as one whose checks all failed.", "sf-core"
            ),
            "q5": Clause("Whoever drops back does so before anyone is judged left behind.", "sf-core"),
            "q6": Clause(
                "Vehicles that end the moves in different zones are no longer engaged with each other; one that leaves the chase leaves its engagement.",
                "sf-core",
            ),
            "q7": Clause(
                "In an engagement where all checks failed, a vehicle that missed a speed up by 1 to 4 still advances, and carries the others.",
                "sf-core",
            ),
            "q8": Clause(
                "Slowing down also wins over a failed attempt to keep pace. The vehicle stays where it is.", "sf-core"
            ),
            "q9": Clause("A speed up missed by 1 to 4 makes up for a failed attempt to keep pace.", "sf-core"),
            "q10": Clause("Slowing down wins over a near miss at speeding up as well.", "sf-core"),
            "q11": Clause(
                "Everybody is judged once, on the same positions, and whoever leaves does so together.", "sf-core"
            ),
            "q12": Clause("Two failed attempts to keep pace cost one zone, not two.", "sf-core"),
            "q13": Clause("Two zones means two or more.", "sf-core"),
            "q14": Clause("An uncontrolled vehicle is carried along like any other.", "sf-core"),
            "q15": Clause(
                "Each vehicle that moved by itself has the bonus on each opponent that it carried, never on an ally, until the next advance or until they part.",
                "sf-core",
            ),
            "q16": Clause(
                "Nobody moves first. If it matters who enters a zone first, the order of initiative decides.", "sf-core"
            ),
            "q17": Clause(
                "A vehicle that moves back sets off only hazards that last, and none of them twice. The GM sees to it.",
                "sf-core",
            ),
            "q18": Clause(
                "With three sides or more, the chase is over when at most one of them has anybody left in it.",
                "sf-core",
            ),
            "q19": Clause(
                "Every check that the pilot attempted counts, whatever its skill, and what succeeds without a roll counts as passed.",
                "sf-core",
            ),
            "q20": Clause(
                "An engagement in which nobody earns a zone stays where it is, also when one of the vehicles is still only because it slowed down.",
                "sf-core",
            ),
        },
    ),
    "pilot-actions": Rule(
        "Pilot Actions",
        {
            "t1": Clause(
                "Keeping pace and evading have a DC of 10 plus the item level of the vehicle, a trick 15 plus it, speeding up 17 plus it.",
                "sf-core",
            ),
            "t2": Clause("Engaging a vehicle has its KAC as the DC.", "sf-core"),
            "t3": Clause("Breaking free of one enemy has a DC of that enemy's KAC plus 5.", "sf-core"),
            "t4": Clause(
                "Each enemy beyond the first makes breaking free of the strongest of them harder by 5.", "sf-core"
            ),
            "s1": Clause(
                "Speeding up succeeds. The vehicle is one zone further at once. It is the only action that moves anybody in this phase.",
                "sf-core",
            ),
            "s2": Clause("Slowing down takes no check. The vehicle will not move this round.", "sf-core"),
            "v2": Clause(
                "Evading succeeds. The vehicle has a +2 circumstance bonus to its AC for a round. Doing it twice adds nothing.",
                "sf-core",
            ),
            "k1": Clause(
                "A trick succeeds. For a round, the pilots of all vehicles behind have -2 on Piloting checks. One pilot's tricks do not add up, those of several pilots do.",
                "sf-core",
            ),
            "n1": Clause(
                "Engaging succeeds. The vehicle is now engaged with the target and with everybody in the target's engagement.",
                "sf-core",
            ),
            "b0": Clause("Only from an engagement can anybody break free.", "sf-core"),
            "b1": Clause(
                "Breaking free succeeds, or everybody in the engagement agrees. The vehicle is out of it.", "sf-core"
            ),
            "m1": Clause(
                "A double maneuver is two actions in one round, each check at -4. It is -2 when the vehicle's full speed exceeds that of its fastest enemy by 50 feet or more.",
                "sf-core",
            ),
            "z1": Clause("What was attempted counts for this round only.", "sf-core"),
            "q1": Clause(
                "Against several enemies the DC is the highest KAC among them plus 5 for each enemy beyond the first.",
                "sf-core",
            ),
            "q2": Clause(
                "Those who are left stay engaged with each other, as long as there are two of them.", "sf-core"
            ),
            "q3": Clause("A round lasts until the same pilot's next turn in this phase.", "sf-core"),
        },
    ),
    "split-routes": Rule(
        "Split Routes",
        {
            "b1": Clause("Vehicles that take different branches are no longer engaged with each other.", "sf-core"),
            "b2": Clause(
                "Where the branches meet again, former partners who are still in the same zone are engaged again by themselves.",
                "sf-core",
            ),
        },
    ),
}
