#!/usr/bin/env python3
"""net_reconnect.py PROGRAM [KILLS] [SEED]: an online game with 8 seats in which programs are killed and connections break.

The host and the guests are killed at random. Each guest plays in text mode and has a separate home folder.
A guest reconnects automatically when the connection is lost. The test starts a killed guest again.
A proxy breaks one connection in twenty, and delays one piece of data in twenty, as lost packets would.
Strangers try wrong words, use another version of the protocol, and flood the port.
Once, before the first move, the network is down for about 40 seconds, until the host and all guests have noticed it.
At the end, the save must be valid and contain all moves, and every guest must have the same seat as before.
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

SEATS, TIMEOUT = 8, 60
LOST_SECONDS = 70  # time in which both sides must notice that a silent connection is lost
HOST_PORT, PROXY_PORT = 47901, 47902
BREAKS = 0.05
LATE, LATE_SECONDS = 0.05, 0.2  # delay in seconds, as when a lost packet is sent again
# what a guest prints first: either TCP or the guest's own heartbeat notices the loss
LOST = r"connection was lost|has not answered"
AGAIN = "You are connected again. "


class Failed(Exception):
    pass


class Process:
    """A running program. A thread reads the lines of its output."""

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

    def send_line(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass

    def is_running(self):
        return self.process.poll() is None

    def is_seated(self):
        """Returns whether the guest has a seat, according to the last line about the connection."""
        connection_lines = [line for line in self.lines if "Type ? for help" in line or "Reconnecting in" in line]
        return bool(connection_lines) and "Type ?" in connection_lines[-1]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def wait_for(self, pattern, begin=0, timeout=TIMEOUT):
        """Returns the index of the first line that matches; None if the program ends first or the time is over."""
        end = time.time() + timeout
        while time.time() < end:
            running = self.is_running()
            if not running:
                self.reader.join(TIMEOUT)
            for i in range(begin, len(self.lines)):
                if re.search(pattern, self.lines[i]):
                    return i
            if not running:
                return None
            time.sleep(0.01)
        return None


class Proxy:
    """A proxy to the host that breaks one connection in twenty during a transfer, and delays some of the data."""

    def __init__(self, rng):
        self.rng, self.broken, self.late, self.connections = rng, 0, 0, 0
        self.listener = socket.create_server(("127.0.0.1", PROXY_PORT), reuse_port=False)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            guest, _ = self.listener.accept()
            try:
                host = socket.create_connection(("127.0.0.1", HOST_PORT), 5)
            except OSError:
                guest.close()
                continue
            self.connections += 1
            breaks = self.rng.random() < BREAKS
            self.broken += breaks
            left = [self.rng.randrange(200, 60000) if breaks else None]
            for one, other in ((guest, host), (host, guest)):
                rng = random.Random(self.rng.random())
                threading.Thread(target=self.forward, args=(one, other, left, rng), daemon=True).start()

    def forward(self, one, other, left, rng):
        try:
            while True:
                data = one.recv(4096)
                if left[0] is not None:
                    left[0] -= len(data)
                if not data or (left[0] is not None and left[0] < 0):
                    break
                if rng.random() < LATE:
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


class Game:
    def __init__(self, program, seed):
        self.program, self.rng = program, random.Random(seed)
        self.folder = tempfile.mkdtemp(prefix="net_reconnect_")
        self.games, self.host, self.guests = 0, None, [None] * SEATS
        self.kills = {"host": 0, "guest": 0}
        self.joins, self.moves_made = 0, 0
        self.proxy = Proxy(random.Random(seed + 1))

    def begin(self):
        """Hosts a new game. The host of the previous game must have ended without error."""
        if self.games > 0:
            if self.host.process.returncode != 0:
                raise Failed("the host has ended: " + " ".join(self.host.lines[-3:]))
            self.verify()
            for guest in self.guests:
                guest.kill()
        self.games += 1
        self.save, self.words = os.path.join(self.folder, f"game{self.games}.jsonl"), None
        self.guests = [None] * SEATS
        self.start_host()
        self.seat_all()

    def verify(self):
        verified = subprocess.run([self.program, "verify", self.save], capture_output=True, text=True, check=False)
        if verified.returncode != 0:
            raise Failed("verify rejects the save: " + verified.stderr)

    def start_host(self):
        words = [self.program, "host", "fantastical_adventure", "--seats", str(SEATS), "--port", str(HOST_PORT),
                 "--seed", "5", "--save", self.save, "--headless"]
        self.host = Process(words, os.path.join(self.folder, "host"))
        at = self.host.wait_for(r"join THIS-MACHINE")
        if at is None:
            raise Failed("the host does not start: " + " ".join(self.host.lines))
        words = self.host.lines[at].split()[-4:]
        if self.words and words != self.words:
            raise Failed("the host has other room words than before")
        self.words = words

    def join(self, seat, words=None, port=PROXY_PORT):
        return Process([self.program, "join", f"127.0.0.1:{port}"] + (words or self.words) +
                       ["--name", f"Guest {seat}"], os.path.join(self.folder, f"guest{seat}"))

    def seat_all(self):
        """Starts all missing guests again. Each guest must get the same seat as before."""
        for seat in range(SEATS):
            for _ in range(TIMEOUT):
                if self.guests[seat] and self.guests[seat].is_running():
                    break
                guest = self.join(seat)
                self.joins += 1
                at = guest.wait_for(r"Type \? for help|No host answers|is lost|not answer|closed|is taken|All seats")
                if at is not None and "Type ?" in guest.lines[at]:
                    name = guest.lines[at]
                    if self.guests[seat] and self.guests[seat].name != name:
                        raise Failed(f"guest {seat} has another seat than before: {name}")
                    guest.name = name
                    self.guests[seat] = guest
                    break
                guest.kill()
                if not self.host.is_running():
                    self.begin()
                    return
                if at is not None and re.search("taken|No seat", guest.lines[at]):
                    raise Failed(f"guest {seat} is rejected: {guest.lines[at]}")
            else:
                raise Failed(f"guest {seat} cannot rejoin")

    def wait_for_guests(self, seated, failure):
        """Waits until every running guest has a seat or, if `seated` is false, has lost the connection."""
        for guest in self.guests:
            end = time.time() + TIMEOUT
            while guest.is_running() and guest.is_seated() != seated:
                if time.time() > end:
                    raise Failed(f"{failure}: " + " ".join(guest.lines[-3:]))
                time.sleep(0.01)
            for line in guest.lines:
                if line.startswith(AGAIN) and line[len(AGAIN):] != guest.name:
                    raise Failed(f"a guest has another seat than before: {line}")

    def count_moves(self):
        """Returns the number of moves in the save."""
        try:
            with open(self.save, encoding="utf-8") as file:
                return sum('"move"' in line for line in file)
        except OSError:
            return 0

    def make_move(self):
        """Lets a guest who can move make a random legal move."""
        for guest in self.rng.sample(self.guests, SEATS):
            begin = len(guest.lines)
            guest.send_line("m")
            guest.send_line("/who")
            end = guest.wait_for(r"^Seat 1: ", begin, 10)
            if end is None:
                continue
            moves = [line for line in guest.lines[begin:end] if line and line[0].islower()]
            if moves:
                before = self.count_moves()
                guest.send_line(self.rng.choice(moves))
                finish = time.time() + 3
                while time.time() < finish and self.count_moves() == before and guest.is_running():
                    time.sleep(0.02)
                guest.send_line("u")
                if self.count_moves() > before:
                    self.moves_made += 1
                    return

    def kill_program(self):
        before = self.count_moves()
        if self.rng.random() < 0.3:
            self.host.kill()
            self.kills["host"] += 1
            self.wait_for_guests(False, "a guest does not notice that the host is gone")
            self.start_host()
            self.wait_for_guests(True, "a guest does not reconnect")
        else:
            self.rng.choice(self.guests).kill()
            self.kills["guest"] += 1
        if self.count_moves() < before:
            raise Failed("moves are lost")

    def cut_network(self):
        """Takes the network down for a while. The host and all guests must notice this."""
        if "NET_LINES_APART" not in os.environ:
            return
        begins = [len(guest.lines) for guest in self.guests]
        end = time.time() + LOST_SECONDS
        subprocess.run(["ip", "link", "set", "lo", "down"], check=True)
        self.guests[0].send_line("/say hello")
        for seat, (guest, begin) in enumerate(zip(self.guests, begins)):
            if guest.wait_for(LOST, begin, end - time.time()) is None:
                raise Failed(f"guest {seat} did not notice that the network was down: " + " ".join(guest.lines[-3:]))
            if self.host.wait_for(f"Guest {seat} is away", 0, end - time.time()) is None:
                raise Failed(f"the host did not notice that guest {seat} was away: " + " ".join(self.host.lines[-3:]))
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        self.wait_for_guests(True, "a guest does not reconnect")
        self.seat_all()

    def check_strangers(self):
        guest = self.join(SEATS, ["acorn", "bread", "candle", "dream"], HOST_PORT)
        if guest.wait_for(r"room words are wrong\.") is None:
            raise Failed("wrong words are not rejected: " + " ".join(guest.lines))
        connections = []
        for _ in range(60):
            connection = socket.create_connection(("127.0.0.1", HOST_PORT), 5)
            connection.sendall(self.rng.randbytes(2000))
            connections.append(connection)
        for connection in connections:
            connection.close()
        listener = socket.create_server(("127.0.0.1", HOST_PORT + 2))
        guest = self.join(SEATS, port=HOST_PORT + 2)
        connection, _ = listener.accept()
        connection.sendall(b"STABLE2\n" + bytes(64))
        if guest.wait_for(r"No compatible Storytable game") is None:
            raise Failed("another version is not rejected: " + " ".join(guest.lines))
        connection.close()
        listener.close()

    def end(self):
        for guest in self.guests:
            if guest:
                guest.kill()
        if self.host:
            self.host.kill()
        shutil.rmtree(self.folder)


def run_in_own_network():
    """Restarts the test in a separate network if possible, so that no other program uses its ports."""
    words = ["unshare", "-rn", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
    if "NET_LINES_APART" not in os.environ and shutil.which("unshare") and \
            subprocess.run(words + ["true"], capture_output=True, check=False).returncode == 0:
        os.environ["NET_LINES_APART"] = "1"
        os.execvp("unshare", words + sys.argv)


def main():
    run_in_own_network()
    program, kills = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20
    game = Game(program, int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    try:
        game.begin()
        game.check_strangers()
        game.cut_network()
        for _ in range(kills):
            for _ in range(2):
                game.make_move()
            game.kill_program()
            game.seat_all()
        game.verify()
        print(f"passed  net_reconnect: {game.kills['host']} kills of the host and {game.kills['guest']} of guests, "
              f"{game.joins} joins, {game.proxy.broken} of {game.proxy.connections} connections broken, "
              f"{game.proxy.late} pieces of data delayed, "
              f"{game.moves_made} moves made, all saved")
        return 0
    except Failed as why:
        print(f"FAILED  net_reconnect: {why}")
        return 1
    finally:
        game.end()


if __name__ == "__main__":
    sys.exit(main())
