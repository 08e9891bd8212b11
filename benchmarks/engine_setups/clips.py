"""CLIPS (`clipspy`): templates and rules built once; facts asserted, the agenda run, the answers read, the facts cleared."""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Iterable
from typing import Any

from benchmarks.engine_setups.records import STATES, Record, Setup

engine_module: Any = importlib.import_module("clips")  # this file's name too, in a package of its own

TRUTH = {"TRUE": True, "FALSE": False}
TROOPER = (*STATES, "wip", "on_table", "crew_outside", "tag_lost", "die", "modifiers", "leaderless")
VEHICLE = (
    *("slowing", "uncontrolled", "zone", "own", "engaged", "rival_advances"),
    *("alone", "highest", "lowest"),
)
MODS = "(if ?isolated then -9 else 0) (if ?targeted then -3 else 0) (if ?immobilized_b then -3 else 0)"
NULL = "?unconscious ?dead ?sepsitorized ?possessed ?disconnected"


def _slots(names: Iterable[str]) -> str:
    return " ".join(f"({name} ?{name})" for name in names)


BUILT = [
    f"(deftemplate trooper (slot asked) (slot id) {' '.join(f'(slot {name} (default FALSE))' for name in TROOPER)})",
    f"(deftemplate vehicle (slot asked) (slot id) {' '.join(f'(slot {name} (default FALSE))' for name in VEHICLE)})",
    "(deftemplate check (slot vehicle) (slot action) (slot margin))",
    "(deftemplate answer (slot id) (multislot value))",
    f"""(defrule wip
      (trooper (asked wip) (id ?id) (wip ?wip) {_slots(("isolated", "targeted", "immobilized_b"))})
      => (assert (answer (id ?id) (value (+ ?wip {MODS})))))""",
    f"""(defrule may-reset
      (trooper (asked may-reset) (id ?id) {_slots(("immobilized_a", "unconscious", "dead"))})
      => (assert (answer (id ?id) (value (not (or ?immobilized_a ?unconscious ?dead))))))""",
    f"""(defrule reset
      (trooper (asked reset) (id ?id) (wip ?wip)
        {_slots(("isolated", "targeted", "immobilized_b", "stunned", "die", "modifiers"))})
      => (bind ?v (+ ?wip (max -12 (min 12 (+ {MODS} (if ?stunned then -3 else 0) ?modifiers)))))
         (bind ?failed (> ?die ?v))
         (bind ?critical (or (= ?die ?v) (and (> ?v 20) (>= (+ ?die ?v) 40))))
         (assert (answer (id ?id) (value (min ?v 20) (if ?critical then 2 else (if ?failed then 0 else 1))
           (and ?isolated ?failed) (and ?targeted ?failed) (and ?immobilized_b ?failed)))))""",
    f"""(defrule leaderless
      (trooper (asked leaderless) (id ?id) (on_table ?on_table) {_slots(STATES)})
      => (assert (answer (id ?id) (value (or (not ?on_table) ?isolated {NULL})))))""",
    f"""(defrule gives-none
      (trooper (asked orders) (id ?id) {_slots(("on_table", "crew_outside", "tag_lost", *STATES))})
      (test (or (not ?on_table) ?crew_outside ?tag_lost {NULL}))
      => (assert (answer (id ?id) (value 0))))""",
    f"""(defrule gives-one
      (trooper (asked orders) (id ?id) {_slots(("on_table", "crew_outside", "tag_lost", "leaderless", *STATES))})
      (test (not (or (not ?on_table) ?crew_outside ?tag_lost {NULL})))
      => (assert (answer (id ?id) (value (if (or ?leaderless ?isolated ?irregular) then 2 else 1)))))""",
    """(defrule own-still
      (vehicle (asked own) (id ?id) (slowing ?slowing) (uncontrolled ?uncontrolled))
      (test (or ?slowing ?uncontrolled))
      => (assert (answer (id ?id) (value 0))))""",
    """(defrule own-forward
      (vehicle (asked own) (id ?id) (slowing FALSE) (uncontrolled FALSE))
      (exists (or (check (vehicle ?id) (margin ?m&:(>= ?m 0)))
                  (check (vehicle ?id) (action "speed up") (margin ?m&:(>= ?m -4)))))
      => (assert (answer (id ?id) (value 1))))""",
    """(defrule own-back
      (vehicle (asked own) (id ?id) (slowing FALSE) (uncontrolled FALSE))
      (not (check (vehicle ?id) (margin ?m&:(>= ?m 0))))
      (not (check (vehicle ?id) (action "speed up") (margin ?m&:(>= ?m -4))))
      => (assert (answer (id ?id) (value (if (any-factp ((?c check)) (and (eq ?c:vehicle ?id)
           (eq ?c:action "keep pace"))) then -1 else 0)))))""",
    """(defrule advance-alone
      (vehicle (asked advance) (id ?id) (own ?own) (engaged ?engaged))
      (test (or (not ?engaged) (= ?own 1)))
      => (assert (answer (id ?id) (value ?own))))""",
    """(defrule advance-carried
      (vehicle (asked advance) (id ?id) (own ~1) (engaged TRUE) (rival_advances TRUE) (slowing FALSE)
        (uncontrolled ?uncontrolled))
      (or (test (eq ?uncontrolled TRUE)) (not (check (vehicle ?id) (margin ?m&:(>= ?m 0)))))
      => (assert (answer (id ?id) (value 1))))""",
    """(defrule advance-held
      (vehicle (asked advance) (id ?id) (own ~1) (engaged TRUE) (rival_advances ?advances) (slowing ?slowing))
      (test (or (not ?advances) ?slowing))
      => (assert (answer (id ?id) (value 0))))""",
    """(defrule leave
      (vehicle (asked leave) (id ?id) (zone ?zone) (alone ?alone) (highest ?highest) (lowest ?lowest))
      => (assert (answer (id ?id) (value (if ?alone then 0
           else (if (>= (- ?zone 2) ?highest) then 1 else (if (<= (+ ?zone 2) ?lowest) then 2 else 0)))))))""",
]


class Clips(Setup):
    name = "CLIPS"
    leaves_out = (
        "no requests or rollback; facts change without a journal, and reasons would be facts of one's own making"
    )

    def __init__(self) -> None:
        self.environment = engine_module.Environment()
        # Destroyed, an environment prints to standard output what it has not freed; this one is never destroyed.
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(self.environment))
        for construct in BUILT:
            self.environment.build(construct)
        self.templates = {
            name: self.environment.find_template(name) for name in ("trooper", "vehicle", "check", "answer")
        }

    def _ask(self, question: str, records: list[Record]) -> list[list[Any]]:
        asked = engine_module.Symbol(question)
        trooper = self.templates["trooper"].assert_fact
        for n, record in enumerate(records):
            trooper(asked=asked, id=n, **record)
        return self._answers(len(records))

    def _ask_vehicles(self, question: str, records: list[Record]) -> list[int]:
        asked = engine_module.Symbol(question)
        vehicle, check = self.templates["vehicle"].assert_fact, self.templates["check"].assert_fact
        for n, record in enumerate(records):
            if question != "leave":
                for made in record["checks"]:
                    check(vehicle=n, action=made["action"], margin=made["margin"])
            vehicle(asked=asked, id=n, **{name: value for name, value in record.items() if name != "checks"})
        return [int(value[0]) for value in self._answers(len(records))]

    def _answers(self, number: int) -> list[list[Any]]:
        self.environment.run()
        found: list[list[Any]] = [[] for _ in range(number)]
        for fact in self.templates["answer"].facts():
            found[fact["id"]] = [TRUTH.get(value, value) for value in fact["value"]]
        self.environment.reset()
        return found

    def wip(self, trooper: Record) -> int:
        return int(self._ask("wip", [trooper])[0][0])

    def may_reset(self, trooper: Record) -> bool:
        return bool(self._ask("may-reset", [trooper])[0][0])

    def reset(self, roll: Record) -> list[Any]:
        return self._ask("reset", [roll])[0]

    def leaderless(self, lieutenant: Record) -> bool:
        return bool(self._ask("leaderless", [lieutenant])[0][0])

    def orders(self, army: Record) -> list[int]:
        leaderless = army["leaderless"]
        told = self._ask("orders", [trooper | {"leaderless": leaderless} for trooper in army["troopers"]])
        return [int(value[0]) for value in told]

    def own(self, chase: Record) -> list[int]:
        return self._ask_vehicles("own", chase["vehicles"])

    def advance(self, chase: Record) -> list[int]:
        return self._ask_vehicles("advance", chase["vehicles"])

    def leave(self, chase: Record) -> list[int]:
        return self._ask_vehicles("leave", chase["vehicles"])

    def wips(self, troopers: list[Record]) -> list[int]:
        return [int(value[0]) for value in self._ask("wip", troopers)]
