#!/usr/bin/env python3
"""check_fair_deal.py SAVE...: checks that the seeds of saved online games follow from the random numbers of all
players, as docs/protocol.md describes. Uses none of the program's code."""
import hashlib
import json
import sys


def keyed_hash(key, text):
    return hashlib.blake2b(text.encode(), key=bytes.fromhex(key), digest_size=32).digest()


def compute_seed(deal):
    salts = " ".join(salt or "-" for salt in deal["salts"])
    text = f"seed {deal['table']} {deal['number']} {salts}"
    return int.from_bytes(keyed_hash(deal["secret"], text)[:8], "big")


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            head = json.loads(file.readline())
        if "fair" not in head:
            sys.exit(f"{path}: the host dealt alone")
        if compute_seed(head["fair"]) != int(head["seed"]):
            sys.exit(f"{path}: the seed does not follow from the random numbers")
        guests = sum(salt != "" for salt in head["fair"]["salts"])
        print(f"{path}: the host and {guests} guests decided the seed")


main()
