#!/usr/bin/env python3
"""Adapts fonts to the interface. Makes lining figures the default, because SDL_ttf can't select them. --blanks makes blanks
wide enough for small text on a screen. --name renames the font, which is necessary if the name of the original font is
reserved (SIL Open Font License 1.1, clause 3).

Usage: adapt_font.py [--blanks] [--name NAME] FONT...     (needs python3-fonttools; changes the files in place)
"""
import argparse

from fontTools.ttLib import TTFont

DIGITS = range(ord("0"), ord("9") + 1)
BLANKS = (0x20, 0xA0)
BLANK_WIDTH = 0.2  # multiple of the font size
# Records of the name table. Only families with more than two weights have the last two.
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LARGE_FAMILY, LARGE_STYLE = 1, 2, 3, 4, 6, 16, 17


def find_lining_figures(font):
    """Returns a dictionary from the names of old-style figures to the names of lining figures."""
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    mapping = {}
    for index in lookups:
        for subtable in gsub.LookupList.Lookup[index].SubTable:
            mapping.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    return mapping


def use_lining_figures(font):
    mapping = find_lining_figures(font)
    for table in font["cmap"].tables:
        for digit in DIGITS:
            if digit in table.cmap:
                table.cmap[digit] = mapping.get(table.cmap[digit], table.cmap[digit])


def widen_blanks(font):
    for glyph in {font.getBestCmap().get(blank) for blank in BLANKS} - {None}:
        _, bearing = font["hmtx"][glyph]
        font["hmtx"][glyph] = (round(BLANK_WIDTH * font["head"].unitsPerEm), bearing)


def rename(font, family):
    style = font["name"].getDebugName(LARGE_STYLE) or font["name"].getDebugName(STYLE)
    joined = f"{family}-{style}".replace(" ", "")
    names = {
        FAMILY: family,
        UNIQUE: joined,
        FULL: f"{family} {style}",
        POSTSCRIPT: joined,
        LARGE_FAMILY: family,
    }
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--blanks", action="store_true")
    parser.add_argument("--name")
    parser.add_argument("fonts", nargs="+")
    wanted = parser.parse_args()
    for path in wanted.fonts:
        font = TTFont(path)
        use_lining_figures(font)
        if wanted.blanks:
            widen_blanks(font)
        if wanted.name:
            rename(font, wanted.name)
        font.save(path)


if __name__ == "__main__":
    main()
