#!/usr/bin/env python3
"""make_glosses.py WORDNET WORDS.txt OUT: writes the meanings of the words in a list. The meanings are from the database files
of WordNet in the folder WORDNET. src/core/data/glosses.h describes the format. The same input always gives the same file."""
import re
import struct
import sys
from collections import Counter, defaultdict

PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
# For each part of speech: endings of inflected forms, and the endings of their base forms.
ENDINGS = {
    "n": [("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y")],
    "v": [("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")],
    "a": [("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")],
    "r": [],
}
# Longest gloss, in characters. Longer glosses are cut at their last semicolon.
LENGTH_MAX = 90
CODES = range(128, 256)


def shorten(gloss):
    """Removes quoted examples, replaces characters that are markup in rich text, and cuts long glosses at a semicolon."""
    gloss = re.split(r'[;:,]?\s*"', gloss.strip())[0].strip(" ;:")
    gloss = gloss.translate(str.maketrans({"`": "'", "*": None, "|": "/", "{": "(", "}": ")", "\t": " "}))
    gloss = gloss.encode("ascii", "ignore").decode()
    while len(gloss) > LENGTH_MAX and ";" in gloss:
        gloss = gloss.rsplit(";", 1)[0]
    return gloss.strip()


def read_glosses(folder, name):
    """Returns the most frequent meaning of each word. Skips words with capitals, which are names or abbreviations."""
    found = {}
    with open(f"{folder}/data.{name}", "rb") as file:
        data = file.read()
    with open(f"{folder}/index.{name}", encoding="latin-1") as index:
        for line in index:
            fields = line.split()
            if not re.match("[a-z]{2,} ", line):
                continue
            for offset in map(int, fields[-int(fields[2]) :]):
                head, gloss = data[offset : data.index(b"\n", offset)].decode("latin-1").split(" | ", 1)
                numbers = head.split()
                words = numbers[4 : 4 + 2 * int(numbers[3], 16) : 2]
                gloss = shorten(gloss)
                if gloss and fields[0] in [re.sub(r"\(.*", "", word) for word in words]:
                    found[fields[0]] = gloss
                    break
    return found


def read_counts(folder):
    """Returns how often each word occurs in texts as each part of speech."""
    counts = Counter()
    with open(f"{folder}/cntlist.rev", encoding="latin-1") as file:
        for line in file:
            key, _, count = line.split()
            word, sense = key.split("%")
            counts[word, "nvara"[int(sense[0]) - 1]] += int(count)
    return counts


def read_exceptions(folder, name):
    found = defaultdict(list)
    with open(f"{folder}/{name}.exc", encoding="latin-1") as file:
        for line in file:
            form, *bases = line.split()
            found[form] += bases
    return found


def list_bases(word, part, exceptions):
    """Returns the words of which `word` may be an inflected form, including words whose last letter was doubled ("running")."""
    if word in exceptions:
        return exceptions[word]
    bases = [word[: -len(end)] + base for end, base in ENDINGS[part] if word.endswith(end) and len(word) > len(end) + 1]
    return bases + [base[:-1] for base in bases if len(base) > 3 and base[-1] == base[-2] and not word.endswith("s")]


def choose_glosses(folder, words):
    """Returns {word: {part: gloss}} and {inflected form: (part, base form)}."""
    glosses = {part: read_glosses(folder, name) for name, part in PARTS.items()}
    exceptions = {part: read_exceptions(folder, name) for name, part in PARTS.items()}
    counts = read_counts(folder)
    direct, forms = defaultdict(dict), {}

    def most_frequent(choices):
        return max(choices, key=lambda choice: counts[choice])

    for word in words:
        own = [(word, part) for part in glosses if word in glosses[part]]
        bases = [(base, part) for part in glosses for base in list_bases(word, part, exceptions[part]) if base in glosses[part]]
        if own or bases:
            base, part = most_frequent(own or bases)
            direct[base][part] = glosses[part][base]
            if not own:
                forms[word] = (part, base)
    return direct, forms


def write_lines(direct, forms):
    lines = [f"{word}\t{part}\t{gloss}\n" for word in direct for part, gloss in direct[word].items()]
    for form, (part, base) in forms.items():
        same = 0
        while same < min(len(form), len(base)) and form[same] == base[same]:
            same += 1
        lines.append(f"{form}\t{part}{len(form) - same:x}{base[same:]}\n")
    return "".join(sorted(lines)).encode()


def compress(text):
    """Replaces the most frequent pair of bytes with an unused byte value, 128 times. In a long text, counts only a sample."""
    lines = text.splitlines(keepends=True)
    sample = b"".join(lines[::40] if len(lines) > 4000 else lines)
    pairs = b""
    for code in CODES:
        counted = Counter(pair for pair in zip(sample, sample[1:]) if 10 not in pair)
        pair = bytes(max(counted, key=lambda pair: (counted[pair], pair)))
        pairs += pair
        sample, text = sample.replace(pair, bytes([code])), text.replace(pair, bytes([code]))
    return pairs, text


def hash_bytes(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def main():
    folder, list_path, out = sys.argv[1:]
    with open(list_path, encoding="ascii") as file:
        words = file.read().split()
    direct, forms = choose_glosses(folder, words)
    text = write_lines(direct, forms)
    pairs, data = compress(text)
    body = struct.pack("<I", len(text)) + pairs + data
    with open(out, "wb") as file:
        file.write(b"STGLOSS1" + struct.pack("<Q", hash_bytes(body)) + body)
    print(f"{out}: {len(direct)} words, {len(forms)} inflected forms, {16 + len(body)} bytes")


if __name__ == "__main__":
    main()
