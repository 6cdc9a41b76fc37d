#!/usr/bin/env python3
"""net_reconnect.py PROGRAM [KILLS] [SEED]: an online game with 8 seats whose host and guests are killed at random and whose connections break.

Guests play by lines, each with a home of its own, and come back whenever they are gone: by themselves when the connection is lost, and
anew when they were killed; one connection in twenty is
broken on its way, and of what goes over them one piece in twenty is late, as it is where packets are lost. Strangers
try other words, speak another version, and flood the port; once nothing passes at all. In the end the save has to be
whole, no move may be lost that a guest was told, and everybody has to have his own seat again.
"""
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

SEATS, PATIENCE = 8, 60
PULLED = 70  # seconds in which a line on which nothing passes is known to be broken
HOST_PORT, PROXY_PORT = 47901, 47902
BREAKS = 0.05
LATE, LATE_SECONDS = 0.05, 0.2  # what is lost on the way is sent again after so long
AGAIN = "You are connected again. "


class Failed(Exception):
    pass


class Process:
    """A program whose lines are read as they come."""

    def __init__(self, words, home):
        env = dict(os.environ, XDG_DATA_HOME=home, XDG_CACHE_HOME=home)
        self.process = subprocess.Popen(words, env=env, text=True, bufsize=1, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace")
        self.lines = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def say(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass

    def is_there(self):
        return self.process.poll() is None

    def is_seated(self):
        """By the last of the lines that tell of the connection."""
        told = [line for line in self.lines if "Type ? for help" in line or "Reconnecting in" in line]
        return bool(told) and "Type ?" in told[-1]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def wait_for(self, pattern, begin=0, patience=PATIENCE):
        """The number of the first line that matches; None if the program ends before, or says nothing so."""
        end = time.time() + patience
        while time.time() < end:
            there = self.is_there()
            if not there:
                self.reader.join(PATIENCE)
            for i in range(begin, len(self.lines)):
                if re.search(pattern, self.lines[i]):
                    return i
            if not there:
                return None
            time.sleep(0.01)
        return None


class Proxy:
    """A way to the host on which one connection in twenty is broken while something goes over it, and much is late."""

    def __init__(self, chance):
        self.chance, self.broken, self.late, self.calls = chance, 0, 0, 0
        self.door = socket.create_server(("127.0.0.1", PROXY_PORT), reuse_port=False)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            guest, _ = self.door.accept()
            try:
                host = socket.create_connection(("127.0.0.1", HOST_PORT), 5)
            except OSError:
                guest.close()
                continue
            self.calls += 1
            breaks = self.chance.random() < BREAKS
            self.broken += breaks
            left = [self.chance.randrange(200, 60000) if breaks else None]
            for one, other in ((guest, host), (host, guest)):
                chance = random.Random(self.chance.random())
                threading.Thread(target=self.pass_on, args=(one, other, left, chance), daemon=True).start()

    def pass_on(self, one, other, left, chance):
        try:
            while True:
                data = one.recv(4096)
                if left[0] is not None:
                    left[0] -= len(data)
                if not data or (left[0] is not None and left[0] < 0):
                    break
                if chance.random() < LATE:
                    self.late += 1
                    time.sleep(LATE_SECONDS)
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Sitting:
    def __init__(self, program, seed):
        self.program, self.chance = program, random.Random(seed)
        self.folder = tempfile.mkdtemp(prefix="net_reconnect_")
        self.games, self.host, self.guests = 0, None, [None] * SEATS
        self.kills = {"host": 0, "guest": 0}
        self.comings, self.made = 0, 0
        self.proxy = Proxy(random.Random(seed + 1))

    def begin(self):
        """Another table; where a game was over, its host has ended."""
        if self.games > 0:
            if self.host.process.returncode != 0:
                raise Failed("the host has ended: " + " ".join(self.host.lines[-3:]))
            self.verify()
            for guest in self.guests:
                guest.kill()
        self.games += 1
        self.save, self.words = os.path.join(self.folder, f"kept{self.games}.jsonl"), None
        self.guests = [None] * SEATS
        self.open()
        self.seat_all()

    def verify(self):
        verified = subprocess.run([self.program, "verify", self.save], capture_output=True, text=True, check=False)
        if verified.returncode != 0:
            raise Failed("the save is not whole: " + verified.stderr)

    def open(self):
        words = [self.program, "host", "fantastical_adventure", "--seats", str(SEATS), "--port", str(HOST_PORT),
                 "--seed", "5", "--save", self.save, "--headless"]
        self.host = Process(words, os.path.join(self.folder, "host"))
        at = self.host.wait_for(r"join THIS-MACHINE")
        if at is None:
            raise Failed("the table cannot be opened: " + " ".join(self.host.lines))
        words = self.host.lines[at].split()[-4:]
        if self.words and words != self.words:
            raise Failed("the table has other words than before")
        self.words = words

    def join(self, seat, words=None, port=PROXY_PORT):
        return Process([self.program, "join", f"127.0.0.1:{port}"] + (words or self.words) +
                       ["--name", f"Guest {seat}"], os.path.join(self.folder, f"guest{seat}"))

    def seat_all(self):
        """Everybody who is gone comes back; each to the seat he has."""
        for seat in range(SEATS):
            for _ in range(PATIENCE):
                if self.guests[seat] and self.guests[seat].is_there():
                    break
                guest = self.join(seat)
                self.comings += 1
                at = guest.wait_for(r"Type \? for help|No host answers|is lost|not answer|closed|is taken|All seats")
                if at is not None and "Type ?" in guest.lines[at]:
                    name = guest.lines[at]
                    if self.guests[seat] and self.guests[seat].name != name:
                        raise Failed(f"guest {seat} has another seat than before: {name}")
                    guest.name = name
                    self.guests[seat] = guest
                    break
                guest.kill()
                if not self.host.is_there():
                    self.begin()
                    return
                if at is not None and re.search("taken|No seat", guest.lines[at]):
                    raise Failed(f"guest {seat} is not let in: {guest.lines[at]}")
            else:
                raise Failed(f"guest {seat} cannot come back")

    def wait_for_guests(self, seated, failure):
        """Every guest who is there has a seat, or has lost the connection; each keeps the seat he has."""
        for guest in self.guests:
            end = time.time() + PATIENCE
            while guest.is_there() and guest.is_seated() != seated:
                if time.time() > end:
                    raise Failed(f"{failure}: " + " ".join(guest.lines[-3:]))
                time.sleep(0.01)
            for line in guest.lines:
                if line.startswith(AGAIN) and line[len(AGAIN):] != guest.name:
                    raise Failed(f"a guest has another seat than before: {line}")

    def moves(self):
        """Moves that are kept."""
        try:
            with open(self.save, encoding="utf-8") as file:
                return sum('"move"' in line for line in file)
        except OSError:
            return 0

    def play(self):
        """Somebody who may, makes any move."""
        for guest in self.chance.sample(self.guests, SEATS):
            begin = len(guest.lines)
            guest.say("m")
            guest.say("/who")
            end = guest.wait_for(r"^Seat 1: ", begin, 10)
            if end is None:
                continue
            moves = [line for line in guest.lines[begin:end] if line and line[0].islower()]
            if moves:
                before = self.moves()
                guest.say(self.chance.choice(moves))
                guest.say("so it is")
                finish = time.time() + 3
                while time.time() < finish and self.moves() == before and guest.is_there():
                    time.sleep(0.02)
                guest.say("u")
                if self.moves() > before:
                    self.made += 1
                    return

    def kill(self):
        before = self.moves()
        if self.chance.random() < 0.3:
            self.host.kill()
            self.kills["host"] += 1
            self.wait_for_guests(False, "a guest is not told that the host is gone")
            self.open()
            self.wait_for_guests(True, "a guest does not come back")
        else:
            self.chance.choice(self.guests).kill()
            self.kills["guest"] += 1
        if self.moves() < before:
            raise Failed("moves are lost")

    def pull(self):
        """Nothing passes for a while, as when a line is pulled: everybody is told, also who has just said something."""
        if "NET_LINES_APART" not in os.environ:
            return
        begins = [len(guest.lines) for guest in self.guests]
        subprocess.run(["ip", "link", "set", "lo", "down"], check=True)
        self.guests[0].say("/say is anybody there?")
        told = [guest.wait_for(r"connection is lost", begin, PULLED) for guest, begin in zip(self.guests, begins)]
        left = [self.host.wait_for(f"Guest {seat} has left", 0, PULLED) for seat in range(SEATS)]
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        if None in told or None in left:
            raise Failed("somebody is not told that the line was pulled")
        self.wait_for_guests(True, "a guest does not come back")
        self.seat_all()

    def strangers(self):
        guest = self.join(SEATS, ["acorn", "bread", "candle", "dream"], HOST_PORT)
        if guest.wait_for(r"The words are wrong\.") is None:
            raise Failed("other words: " + " ".join(guest.lines))
        calls = []
        for _ in range(60):
            call = socket.create_connection(("127.0.0.1", HOST_PORT), 5)
            call.sendall(self.chance.randbytes(2000))
            calls.append(call)
        for call in calls:
            call.close()
        door = socket.create_server(("127.0.0.1", HOST_PORT + 2))
        guest = self.join(SEATS, port=HOST_PORT + 2)
        call, _ = door.accept()
        call.sendall(b"STABLE2\n" + bytes(64))
        if guest.wait_for(r"no table of Storytable that this program understands") is None:
            raise Failed("another version: " + " ".join(guest.lines))
        call.close()
        door.close()

    def end(self):
        for guest in self.guests:
            if guest:
                guest.kill()
        if self.host:
            self.host.kill()
        shutil.rmtree(self.folder)


def go_apart():
    """Goes on in a network of its own, where that is allowed, so that nothing else is met at the ports."""
    words = ["unshare", "-rn", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
    if "NET_LINES_APART" not in os.environ and shutil.which("unshare") and \
            subprocess.run(words + ["true"], capture_output=True, check=False).returncode == 0:
        os.environ["NET_LINES_APART"] = "1"
        os.execvp("unshare", words + sys.argv)


def main():
    go_apart()
    program, kills = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20
    sitting = Sitting(program, int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    try:
        sitting.begin()
        sitting.strangers()
        sitting.pull()
        for _ in range(kills):
            for _ in range(2):
                sitting.play()
            sitting.kill()
            sitting.seat_all()
        sitting.verify()
        print(f"passed  net_reconnect: {sitting.kills['host']} kills of the host and {sitting.kills['guest']} of guests, "
              f"{sitting.comings} comings, {sitting.proxy.broken} of {sitting.proxy.calls} connections broken, "
              f"{sitting.proxy.late} pieces late, "
              f"{sitting.made} moves made, all kept")
        return 0
    except Failed as why:
        print(f"FAILED  net_reconnect: {why}")
        return 1
    finally:
        sitting.end()


if __name__ == "__main__":
    sys.exit(main())
