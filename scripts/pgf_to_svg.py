#!/usr/bin/env python3
"""Turns ornaments of the pgfornament package (LPPL) into white SVG files.

Usage: pgf_to_svg.py FOLDER_OF_PGF_FILES OUT NUMBER...
"""
import pathlib
import re
import sys

COMMAND = re.compile(r"\\([a-zA-Z]+)((?:\s+-?[\d.]+(?:e-?\d+)?)*)")


def read_path(source):
    """Returns the filled outlines of a file as an SVG path, and all points of the outlines. In PGF, the y axis points up."""
    filled, outline, points = [], [], []
    for line in source.read_text(encoding="latin1").splitlines():
        for command, arguments in COMMAND.findall(line.split("%")[0]):
            values = [float(value) for value in arguments.split()]
            flipped = [-value if index % 2 else value for index, value in enumerate(values)]
            if command in ("m", "l", "c"):
                outline.append(command.upper() + " ".join(f"{value:g}" for value in flipped))
                points += zip(flipped[0::2], flipped[1::2])
            elif command == "o":
                outline.append("Z")
            elif command == "i":  # a clipping path, which is invisible
                outline = []
            elif command in ("s", "k", "f"):
                filled += outline + ["Z"]
                outline = []
    return filled, points


def main():
    folder, out, numbers = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
    out.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        path, points = read_path(folder / f"vectorian{number}.pgf")
        left, top = min(x for x, _ in points), min(y for _, y in points)
        width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
        box = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}><path fill="#ffffff" d="{"".join(path)}"/></svg>\n'
        (out / f"vectorian{number}.svg").write_text(svg)


if __name__ == "__main__":
    main()
