#!/usr/bin/env python3
"""Makes the two fallback fonts, for letters and emoji that players type and that the other fonts do not have.

Usage: fallback_fonts.py DEJAVU_SANS FOLDER EMOJI_SLICE...       (needs python3-fonttools)
"""
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

# Alphabets and symbols of Europe, the Caucasus and the Near East.
SCRIPTS = [
    (0x0020, 0x06FF), (0x0750, 0x077F), (0x10A0, 0x10FF), (0x1E00, 0x20CF), (0x2100, 0x23FF), (0x2460, 0x27BF),
    (0x2B00, 0x2BFF), (0x2C60, 0x2C7F), (0x2DE0, 0x2DFF), (0xA640, 0xA69F), (0xA720, 0xA7FF), (0xFB00, 0xFDFF),
    (0xFE70, 0xFEFF), (0xFFFC, 0xFFFD),
]


def save_subset(font, code_points, path):
    options = subset.Options(
        hinting=False, layout_features=["*"], notdef_outline=True, name_IDs=["*"],
        drop_tables=subset.Options().drop_tables + ["gasp", "vhea", "vmtx", "FFTM", "kern"],
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points)
    subsetter.subset(font)
    font.save(path)


def main():
    dejavu, folder, *slices = sys.argv[1:]
    save_subset(TTFont(dejavu), {code for first, last in SCRIPTS for code in range(first, last + 1)},
                f"{folder}/dejavu-sans.ttf")
    emoji = Merger().merge(slices)
    save_subset(emoji, set(emoji.getBestCmap()), f"{folder}/noto-emoji.ttf")


if __name__ == "__main__":
    main()
