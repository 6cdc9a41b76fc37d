#!/usr/bin/env python3
"""net_namespaces.py PROGRAM [GAMES] [SEED]: full games over a slow network that loses data and breaks down.

The host and the guests are in two network namespaces. Data needs 200 ms, and one packet in twenty is lost.
If the kernel has no netem, a proxy delays all data by 200 ms, and one piece in twenty by another 400 ms.
In each game, the network is down for 30 seconds, and in the first game also for 60 seconds.
The guests play random legal moves. One guest is on the host's side, and checks what is shown about the others.
At the end of each game, the save must be valid, and the record must match everything that the guests saw.
Needs root. GAMES is a list of games with commas.
"""
import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from net_reconnect import Failed, Process

# for each game: number of seats, number of seats for people, and options. Random moves make long stories.
TABLES = {"fiction": (2, 2, []), "storybook_battles": (2, 2, []), "paperback_adventures": (1, 1, []),
          "fiction_impossible": (3, 3, []), "fantastical_adventure": (3, 3, ["scenes=4"])}
PORT, PROXY_PORT = 47911, 47912
HOST_ADDRESS, GUEST_ADDRESS = "10.83.84.1", "10.83.84.2"
DELAY, LATE, LATE_SECONDS = 0.2, 0.05, 0.4
OUTAGE, LONG_OUTAGE = 30, 60
JOIN_SECONDS, MOVE_SECONDS, RETURN_SECONDS, GAME_SECONDS = 60, 90, 90, 3600
# The end of a long list of moves, and the move that ends a game of Fiction because the time is up.
NO_CHOICE = re.compile(r"and \d+ more: |time$")
MATCHES = "The host's record of this game matches everything you saw."
# Times in seconds after which a state must be shown, see LinkState. Pings come every 2 seconds.
SLOW, SILENT, LOST = (1, 9), (7, 15), (37, 48)


class Network:
    """Two namespaces that are connected by a cable."""

    def __init__(self):
        number = os.getpid()
        self.host, self.guest = f"sth{number}", f"stg{number}"
        self.links = [f"h{number}", f"g{number}"]
        self.proxy = None
        for name in (self.host, self.guest):
            self.run("ip", "netns", "add", name)
        self.run("ip", "link", "add", self.links[0], "netns", self.host, "type", "veth", "peer", "name", self.links[1],
                 "netns", self.guest)
        for name, link, address in ((self.host, self.links[0], HOST_ADDRESS), (self.guest, self.links[1], GUEST_ADDRESS)):
            self.run("ip", "-n", name, "address", "add", address + "/24", "dev", link)
            for device in ("lo", link):
                self.run("ip", "-n", name, "link", "set", device, "up")
        self.has_netem = all(self.add_netem(name, link) for name, link in zip((self.host, self.guest), self.links))

    @staticmethod
    def run(*words):
        subprocess.run(words, check=True, capture_output=True)

    def add_netem(self, name, link):
        words = ["ip", "netns", "exec", name, "tc", "qdisc", "add", "dev", link, "root", "netem", "delay",
                 f"{int(DELAY * 500)}ms", "loss", "5%"]
        return shutil.which("tc") is not None and subprocess.run(words, capture_output=True, check=False).returncode == 0

    def start(self, name, words, home):
        return Process(["ip", "netns", "exec", name] + words, home)

    def address(self):
        """Returns the address at which guests reach the host, and starts the proxy if it is needed."""
        if self.has_netem:
            return f"{HOST_ADDRESS}:{PORT}"
        if not self.proxy:
            self.proxy = subprocess.Popen(["ip", "netns", "exec", self.guest, sys.executable, __file__, "--proxy"],
                                          stdout=subprocess.PIPE)
            self.proxy.stdout.readline()  # the proxy listens
        return f"127.0.0.1:{PROXY_PORT}"

    def set_cable(self, state):
        self.run("ip", "-n", self.guest, "link", "set", self.links[1], state)

    def end(self):
        if self.proxy:
            self.proxy.kill()
            self.proxy.wait()
        for name in (self.host, self.guest):
            subprocess.run(["ip", "netns", "delete", name], check=False, capture_output=True)


class Game:
    def __init__(self, network, program, name, seed):
        self.network, self.program, self.name = network, program, name
        self.chance = random.Random(seed)
        self.folder = tempfile.mkdtemp(prefix="net_namespaces_")
        self.save = os.path.join(self.folder, "game.jsonl")
        self.host, self.guests, self.near = None, [], None
        self.made, self.shown = 0, []

    def open(self):
        seats, people, options = TABLES[self.name]
        self.host = self.network.start(self.network.host, [
            self.program, "host", self.name, "--seats", str(seats), "--people", str(people), "--port", str(PORT), "--save",
            self.save, "--headless"] + options, os.path.join(self.folder, "host"))
        at = self.host.wait_for(r"join THIS-MACHINE")
        if at is None:
            raise Failed("the table cannot be opened: " + " ".join(self.host.lines))
        self.words = self.host.lines[at].split()[-4:]
        for i in range(people):
            near = i > 0 and i == people - 1
            self.guests.append(self.join(i, near))
            self.near = self.guests[-1] if near else self.near
        for guest in self.guests:  # a deal changes the legal moves
            if guest.wait_for(r"determined the deal") is None:
                raise Failed("there is no deal: " + " ".join(guest.lines))

    def join(self, i, near):
        name, address = (self.network.host, f"127.0.0.1:{PORT}") if near else (self.network.guest, self.network.address())
        guest = self.network.start(name, [self.program, "join", address] + self.words + ["--name", f"Guest {i}"],
                                   os.path.join(self.folder, f"guest{i}"))
        if guest.wait_for(r"Type \? for help", 0, JOIN_SECONDS) is None:
            raise Failed(f"guest {i} has no seat: " + " ".join(guest.lines))
        return guest

    def moves(self):
        with open(self.save, encoding="utf-8") as file:
            return sum('"move"' in line for line in file)

    def is_over(self):
        return not self.host.is_running()

    def list_moves(self, guest):
        begin = len(guest.lines)
        guest.send_line("m")
        guest.send_line("/who")
        end = guest.wait_for(r"^Seat 1: ", begin, 30)
        return [line for line in guest.lines[begin:end] if re.match(r"[a-z]", line) and not NO_CHOICE.match(line)] if end else []

    def play(self):
        """Lets a guest make a random legal move, and waits until the host has saved it."""
        for guest in self.chance.sample(self.guests, len(self.guests)):
            moves = self.list_moves(guest)
            if not moves:
                continue
            before, end, begin, move = self.moves(), time.time() + MOVE_SECONDS, len(guest.lines), self.chance.choice(moves)
            guest.send_line(move)
            while self.moves() == before and not self.is_over():
                if any("press Enter to skip" in line for line in guest.lines[begin:]):  # asks for a note
                    begin = len(guest.lines)
                    guest.send_line("")
                if time.time() > end:
                    raise Failed(f"the move “{move}” is lost: {' '.join(guest.lines[begin:])[:600]}")
                time.sleep(0.05)
            self.made += 1
            self.wait_for_all(guest)
            return
        time.sleep(0.5)

    def wait_for_all(self, guest):
        """Waits until all guests know the last move. The host sends it before this chat message of a guest. Without this,
        a guest who knows only the position before would choose a move that is no longer legal."""
        begins, text = [len(one.lines) for one in self.guests], f"move {self.made} is made"
        guest.send_line("/say " + text)
        end = time.time() + RETURN_SECONDS
        for one, begin in zip(self.guests, begins):
            while one.wait_for(re.escape(text), begin, 1) is None and not self.is_over():
                if time.time() > end:
                    raise Failed(f"a guest is not told about a move: {' '.join(one.lines[begin:])[-600:]}")

    def expect(self, what, process, pattern, begin, since, times):
        """Checks that a line appears within its times, in seconds after `since`."""
        at = process.wait_for(pattern, begin, since + times[1] - time.time())
        spent = time.time() - since
        if at is None:
            raise Failed(f"{what} is not shown in {times[1]} s: " + " ".join(process.lines[-4:]))
        if spent < times[0]:
            raise Failed(f"{what} is shown after {spent:.0f} s already")
        self.shown.append(f"{what} {spent:.0f} s")

    def expect_state(self, state, since, times):
        """Checks what the guest on the host's side is told about guest 0."""
        while self.near:
            begin = len(self.near.lines)
            self.near.send_line("/who")
            at = self.near.wait_for(r"Guest 0 ", begin, 5)
            spent = time.time() - since
            if at is not None and re.search(state, self.near.lines[at]):
                if spent < times[0]:
                    raise Failed(f"“{state}” is shown after {spent:.0f} s already")
                self.shown.append(f"“{state}” {spent:.0f} s")
                return
            if spent > times[1]:
                raise Failed(f"“{state}” is not shown in {times[1]} s: " + self.near.lines[at or -1])
            time.sleep(0.3)

    def break_down(self, seconds):
        """Takes the network down. Both sides must show this, and continue afterward."""
        guest = self.guests[0]
        begin, far = len(guest.lines), [one for one in self.guests if one != self.near]
        self.network.set_cable("down")
        since = time.time()
        self.expect_state("slow", since, SLOW)
        self.expect_state("not responding", since, SILENT)
        self.expect("not responding", guest, r"computer is not responding\.", begin, since, SILENT)
        if seconds > LOST[1]:
            self.expect("lost", guest, r"Reconnecting in", begin, since, LOST)
            self.expect_state("away", since, LOST)
        time.sleep(max(0, since + seconds - time.time()))
        begins = [len(one.lines) for one in far]
        self.network.set_cable("up")
        since = time.time()
        for one, first in zip(far, begins):
            self.expect("back", one, r"is responding again|You are connected again", first, since, (0, RETURN_SECONDS))
        self.expect_state("is connected", since, (0, RETURN_SECONDS))

    def run(self, outages):
        end = time.time() + GAME_SECONDS
        self.open()
        pending = [4 + 5 * i for i in range(len(outages))]
        while not self.is_over():
            if time.time() > end:
                raise Failed(f"the game does not end; moves: {self.made}")
            if pending and self.made >= pending[0]:
                pending.pop(0)
                self.break_down(outages[len(outages) - len(pending) - 1])
            self.play()
        if pending:
            raise Failed("the game was over before the network went down")
        self.check_end()

    def check_end(self):
        self.host.process.wait()
        if self.host.process.returncode != 0:
            raise Failed("the host has ended: " + " ".join(self.host.lines[-3:]))
        verified = subprocess.run([self.program, "verify", self.save], capture_output=True, text=True, check=False)
        if verified.returncode != 0:
            raise Failed("the save is not valid: " + verified.stderr)
        if self.moves() < self.made:
            raise Failed("moves are lost")
        for guest in self.guests:
            if guest.wait_for(MATCHES, 0, 20) is None:
                raise Failed("a guest cannot check the record: " + " ".join(guest.lines[-4:]))

    def end(self):
        for process in self.guests + [self.host]:
            if process:
                process.kill()
        shutil.rmtree(self.folder)


async def pass_on(reader, writer):
    """Passes data on after a delay, in order, as TCP does after lost packets."""
    queue, due = asyncio.Queue(), 0

    async def write():
        while True:
            at, data = await queue.get()
            await asyncio.sleep(max(0, at - time.monotonic()))
            if not data:
                break
            writer.write(data)
        writer.close()

    writing = asyncio.create_task(write())
    try:
        data = b"more"
        while data:
            data = await reader.read(4096)
            late = LATE_SECONDS if random.random() < LATE else 0
            due = max(due, time.monotonic() + DELAY + late)
            queue.put_nowait((due, data))
    except OSError:
        queue.put_nowait((0, b""))
    await writing


async def serve_proxy():
    async def connect(reader, writer):
        try:
            far_reader, far_writer = await asyncio.wait_for(asyncio.open_connection(HOST_ADDRESS, PORT), 5)
        except (OSError, asyncio.TimeoutError):
            writer.close()
            return
        await asyncio.gather(pass_on(reader, far_writer), pass_on(far_reader, writer), return_exceptions=True)

    server = await asyncio.start_server(connect, "127.0.0.1", PROXY_PORT)
    print("ready", flush=True)
    await server.serve_forever()


def main():
    if sys.argv[1:] == ["--proxy"]:
        asyncio.run(serve_proxy())
        return 0
    program = os.path.abspath(sys.argv[1])
    games = sys.argv[2].split(",") if len(sys.argv) > 2 and sys.argv[2] else list(TABLES)
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    if os.geteuid() != 0 or not shutil.which("ip"):
        print("skipped  net_namespaces: needs root and the command ip")
        return 0
    network = Network()
    try:
        for i, name in enumerate(games):
            game = Game(network, program, name, seed)
            try:
                game.run([OUTAGE, LONG_OUTAGE] if i == 0 else [OUTAGE])
                print(f"passed  net_namespaces: {name}, {game.made} moves over "
                      f"{'netem' if network.has_netem else 'a proxy'}; {', '.join(game.shown)}", flush=True)
            finally:
                game.end()
        return 0
    except Failed as why:
        print(f"FAILED  net_namespaces: {name}: {why}")
        return 1
    finally:
        network.end()


if __name__ == "__main__":
    sys.exit(main())
