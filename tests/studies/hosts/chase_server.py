"""A chase between two clients over TCP: JSON lines, bad answers, lines that break, a log of the whole game, and its replay.

One program of the study in docs/studies/host-developers.md, as its author left it, mended where the library changed. It prints
what happened; the last lines say whether the game was played again from its log.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any

from starfinder import (
    RULES,
    BadAnswer,
    Character,
    IllegalAction,
    PilotAction,
    Request,
    Resolution,
    RollResult,
    Side,
    Vehicle,
    World,
    WrongEdition,
    WrongLog,
    explain,
    plain,
    what_would_free,
)

ACTIONS = ["break_free", "double_maneuver", "engage", "evade", "keep_pace", "slow_down", "speed_up", "trick"]
TWO_IN_ONE = ("keep_pace", "evade")


class Gone(Exception):
    """The client went away in the middle of a prompt."""


def words(clause: str) -> str:
    rule, _, name = clause.partition("/")
    return plain(RULES[rule].clauses[name].text)


class Seat:
    """One client, as the server sees it."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.here = asyncio.Event()
        self.writer: asyncio.StreamWriter | None = None
        self.waiting: asyncio.Future[Any] | None = None

    def send(self, message: dict[str, Any]) -> None:
        if self.writer is not None:
            self.writer.write((json.dumps(message) + "\n").encode())


class Table:
    """The world and what a host does to it by hand; every entry of the log is a resolution or such a fact."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.made: RollResult | None = None

    def vehicle(self, name: str) -> Vehicle:
        return next(v for v in self.world.all(Vehicle) if v.name == name)

    def use(self, by: Vehicle, action: str, on: Vehicle | None = None) -> Any:
        method = getattr(by, f"use_{action}")
        return method(on=on) if action == "engage" else method()

    def check(self, by: Vehicle, action: str, on: Vehicle | None = None) -> Any:
        """The DC of engaging stands on the one engaged."""
        dc = getattr(on if on is not None and action == "engage" else by, f"{action}_dc_value")()
        assert by.pilot is not None
        return by.pilot.piloting_check(against=on, action=PilotAction[action.upper()], dc=dc)

    def fact(self, fact: str, by: str, on: str = "") -> None:
        vehicle = self.vehicle(by)
        if fact == "count check":
            vehicle.checks.append(self.made)  # type: ignore[arg-type]
            return
        group = [vehicle, self.vehicle(on), *vehicle.rivals, *self.vehicle(on).rivals]
        for one in group:
            one.rivals.extend(o for o in group if o is not one and o in one.adversaries and o not in one.rivals)

    def replay(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            if "fact" in entry:
                self.fact(**entry)
                continue
            with Resolution(self.world.command(entry["command"]), json.dumps(entry)) as playing:
                self.made = playing.result if isinstance(playing.result, RollResult) else self.made


class Server:
    def __init__(self, world: World, gm: str) -> None:
        self.world, self.table, self.gm = world, Table(world), gm
        self.seats = {side.name: Seat(side.name) for side in world.all(Side)}
        self.start = world.to_json()
        self.log: list[dict[str, Any]] = []
        self.number = 0
        self.notes: list[str] = []

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seat = self.seats[json.loads(await reader.readline())["side"]]
        seat.writer = writer
        seat.here.set()
        with suppress(ConnectionError):
            while line := await reader.readline():
                if seat.waiting is not None and not seat.waiting.done():
                    seat.waiting.set_result(json.loads(line))
        seat.here.clear()
        seat.writer = None
        if seat.waiting is not None and not seat.waiting.done():
            seat.waiting.set_exception(Gone(f"{seat.side} went away"))
        writer.close()

    async def ask(self, seat: Seat, message: dict[str, Any]) -> Any:
        await seat.here.wait()
        self.number += 1
        seat.waiting = asyncio.get_running_loop().create_future()
        seat.send({**message, "number": self.number})
        try:
            reply = await asyncio.wait_for(seat.waiting, timeout=20)
        finally:
            seat.waiting = None
        if reply["number"] != self.number:
            raise BadAnswer("an answer to another prompt")
        return reply["answer"]

    def tell(self, text: str) -> None:
        self.notes.append(text)
        for seat in self.seats.values():
            seat.send({"type": "told", "text": text})

    def refuse(self, seat: Seat, why: str) -> None:
        seat.send({"type": "refused", "why": why})
        self.notes.append(f"[refused to {seat.side}: {why}]")

    def seat_of(self, by: Any) -> Seat:
        vehicle = next((v for v in self.world.all(Vehicle) if by is v or (by is not None and by is v.pilot)), None)
        return self.seats[next((s.name for s in self.world.all(Side) if vehicle in s.members), self.gm)]

    async def answer(self, playing: Resolution[Any], request: Request) -> None:
        """Asks until the answer fits."""
        seat, prompt = self.seat_of(request.by), self.world.prompt(request)
        if prompt.kind != "roll":
            self.notes.append(f"[{seat.side} is asked: {prompt.text} {prompt.rule}]")
        message = {"type": "prompt", **prompt._asdict(), "dice": getattr(request, "dice", 0)}
        while playing.request is request:
            try:
                playing.answer(await self.ask(seat, message))
            except BadAnswer as bad:
                self.refuse(seat, str(bad))

    async def carry_out(self, command: Any) -> Any:
        """One command with its log; an error or a line that breaks leaves the world as it was."""
        with Resolution(command) as playing:
            while playing.request is not None:
                await self.answer(playing, playing.request)
        self.log.append(json.loads(playing.log().to_json()))
        told = explain(self.world.last)
        if told.lines or told.rolls:
            self.tell(str(told))
        return playing.result

    def fact(self, fact: str, by: str, on: str = "") -> None:
        self.table.fact(fact, by, on)
        self.log.append({"fact": fact, "by": by, "on": on})

    async def window(self, method: str, **owner: Vehicle) -> None:
        while True:
            before = self.world.to_json()
            try:
                await self.carry_out(getattr(self.world, method)(**owner))
                return
            except Gone as gone:
                assert self.world.to_json() == before
                self.notes.append(f"[{gone}: {method} rolled back; the world is unchanged]")

    async def action(self, by: Vehicle, action: str, on: Vehicle | None) -> None:
        """Use, check, count: several transactions, all of them or none."""
        mark, entries, before = self.world.mark(), len(self.log), self.world.to_json()
        try:
            await self.carry_out(self.table.use(by, action, on))
            for part in TWO_IN_ONE if action == "double_maneuver" else [action] * (action != "slow_down"):
                if action == "double_maneuver":
                    await self.carry_out(self.table.use(by, part))
                self.table.made = await self.carry_out(self.table.check(by, part, on))
                self.fact("count check", by.name)
                if part == "engage" and on is not None and self.table.made is not None and self.table.made.succeeded:
                    self.fact("engaged", by.name, on.name)
        except BaseException:
            self.world.back_to(mark)
            del self.log[entries:]
            assert self.world.to_json() == before
            self.notes.append("[rolled back; the world is unchanged]")
            raise

    def may(self, vehicle: Vehicle) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for action in ACTIONS:
            for on in [v for v in vehicle.adversaries if not v.is_gone] if action == "engage" else [None]:
                freeing = what_would_free(self.table.use(vehicle, action, on))
                whom = {} if on is None else {"on": on.name}
                found.append({"action": action, **whom, "allowed": freeing.is_allowed, "why": str(freeing)})
        return found

    async def turn(self, vehicle: Vehicle) -> None:
        await self.window("start_pilot_turn", owner=vehicle)
        seat = self.seat_of(vehicle)
        while True:
            try:
                picked = await self.ask(seat, {"type": "turn", "vehicle": vehicle.name, "may": self.may(vehicle)})
                await self.action(
                    vehicle, picked["action"], self.table.vehicle(picked["on"]) if "on" in picked else None
                )
                return
            except IllegalAction as no:
                self.refuse(seat, f"{no}: {'; '.join(map(words, no.reasons))}")
            except Gone as gone:
                self.notes.append(f"[{gone}]")

    async def play(self, rounds: int) -> None:
        await self.window("start_chase")
        for number in range(rounds):
            zones = ", ".join(f"{v.name} in zone {v.zone}" for v in self.world.chase.vehicles if not v.is_gone)
            self.tell(f"--- Round {number + 1}: {zones}")
            await self.window("start_round")
            await self.window("start_pilot_actions_phase")
            for vehicle in self.world.all(Vehicle):
                if not vehicle.is_gone:
                    await self.turn(vehicle)
            await self.window("start_chase_progress_phase")  # runs all its steps, as the catalogue says
            if self.world.chase.is_over:
                break
            await self.window("start_combat_phase")
        self.tell("The chase is over." if self.world.chase.is_over else "They are still at it.")
        for seat in self.seats.values():
            seat.send({"type": "end"})


class Client:
    """Throws seeded dice; at one roll shows a face that no die has, at another hangs up and comes back."""

    def __init__(
        self, side: str, seed: int, port: int, wish: dict[str, list[str]], bad_at: int = 0, leave_at: int = 0
    ) -> None:
        self.side, self.port, self.random, self.wish = side, port, Random(seed), wish
        self.rolls, self.bad_at, self.leave_at = 0, bad_at, leave_at
        self.heard: list[str] = []
        self.tried, self.hangs_on_choice = False, True

    async def run(self) -> None:
        while True:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write((json.dumps({"side": self.side}) + "\n").encode())
            try:
                if await self.session(reader, writer):
                    return
            finally:
                writer.close()
            await asyncio.sleep(0.01)

    async def session(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """True when the game is over, False when the line was cut."""
        while line := await reader.readline():
            message = json.loads(line)
            if message["type"] == "end":
                return True
            if message["type"] in ("told", "refused"):
                self.heard.append(message.get("text") or f"REFUSED {message['why']}")
                continue
            answer = self.pick(message) if message["type"] == "turn" else self.answer(message)
            if answer is None:
                self.heard.append("(hangs up)")
                return False
            writer.write((json.dumps({"number": message["number"], "answer": answer}) + "\n").encode())
        return False

    def answer(self, message: dict[str, Any]) -> Any:
        if message["kind"] == "roll":
            self.rolls += 1
            if self.rolls in (self.bad_at, self.leave_at):
                return [len(message["options"]) + 1] * message["dice"] if self.rolls == self.bad_at else None
            return [int(self.random.choice(message["options"])) for _ in range(message["dice"])]
        if self.hangs_on_choice and message["kind"] == "choose":
            self.hangs_on_choice = False
            return None
        return 0 if message["kind"] == "choose" else False

    def pick(self, message: dict[str, Any]) -> dict[str, Any]:
        may = message["may"]
        if message["vehicle"] == "Truck" and not self.tried:  # tries what it was told it may not
            self.tried = True
            return next(m for m in may if m["action"] == "break_free")
        wishes = self.wish[message["vehicle"]]
        want = wishes.pop(0) if len(wishes) > 1 else wishes[0]
        return next(
            (m for m in may if m["action"] == want and m["allowed"]), next(m for m in may if m["action"] == "keep_pace")
        )


def chase(law: int) -> World:
    """Four vehicles of two sides; the law starts in this zone."""
    world = World()
    teams = {
        "Raiders": [("Ana", "Buggy", 12, 2, 3, 15), ("Cy", "Bike", 10, 2, 2, 13)],
        "Law": [("Bo", "Truck", 11, law, 4, 17), ("Di", "Cruiser", 13, law, 3, 16)],
    }
    for side_name, crews in teams.items():
        side = world.add(Side(side_name))
        world.chase.sides.append(side)
        for pilot, name, piloting, zone, level, kac in crews:
            vehicle = world.add(Vehicle(name, zone=zone, item_level=level, kac=kac, ac=kac - 1, full_speed=50))
            vehicle.pilot = world.add(Character(pilot, piloting=piloting))
            side.members.append(vehicle)
            world.chase.vehicles.append(vehicle)
    one, other = world.chase.sides
    for vehicle in world.all(Vehicle):
        vehicle.adversaries.extend((other if vehicle in one.members else one).members)
    return world


async def main(law: int) -> None:
    print(f"======== a chase with the law in zone {law}")
    world = chase(law)
    server = Server(world, gm="Law")
    line = await asyncio.start_server(server.connected, "127.0.0.1", 0)
    port = line.sockets[0].getsockname()[1]
    ana = Client("Raiders", 3, port, {"Buggy": ["evade", "speed_up"], "Bike": ["speed_up", "trick"]}, bad_at=1)
    wish = {"Truck": ["engage", "double_maneuver"], "Cruiser": ["speed_up", "engage"]}
    bo = Client("Law", 5, port, wish, leave_at=law + 2)
    tasks = [asyncio.create_task(ana.run()), asyncio.create_task(bo.run())]
    await server.play(rounds=6)
    await asyncio.gather(*tasks)
    line.close()
    print("\n".join(server.notes))
    zones = [[text for text in client.heard if "Zone:" in text] for client in (ana, bo)]
    print("Both heard the same reasons:", zones[0] == zones[1])
    for client in (ana, bo):
        print(f"{client.side} heard:", [text for text in client.heard if text.startswith(("REFUSED", "(hangs"))])
    entries = json.loads(json.dumps(server.log))
    again = World.from_json(server.start)
    Table(again).replay(entries)
    print(f"Played again from {len(entries)} entries: {world.to_json() == again.to_json()}")
    refused(server.start, {**entries[0], "hash": "0" * 64})
    rolls = [entry for entry in entries if entry.get("command", {}).get("do") == "make Piloting Check"]
    refused(server.start, {**rolls[0], "command": rolls[1]["command"]})
    refused(server.start, rolls[0])


def refused(start: str, entry: dict[str, Any]) -> None:
    try:
        Table(World.from_json(start)).replay([entry])
    except (WrongEdition, WrongLog) as error:
        print(f"refused: {type(error).__name__}")


if __name__ == "__main__":
    for zone in (2, 1):
        asyncio.run(main(zone))
