#!/usr/bin/env python3
"""Adapts a font to the interface: its lining figures become the ordinary ones, because SDL_ttf cannot ask for them, and
its blanks become wide enough for small sizes on a screen.

Usage: adapt_font.py FONT...       (needs python3-fonttools; changes the files in place)
"""
import sys

from fontTools.ttLib import TTFont

DIGITS = range(ord("0"), ord("9") + 1)
BLANKS = (0x20, 0xA0)
BLANK_WIDTH = 0.2  # of the type size


def lining_glyphs(font):
    """Maps the names of old-style figures to those of lining ones."""
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


def main():
    for path in sys.argv[1:]:
        font = TTFont(path)
        mapping = lining_glyphs(font)
        for table in font["cmap"].tables:
            for digit in DIGITS:
                if digit in table.cmap:
                    table.cmap[digit] = mapping.get(table.cmap[digit], table.cmap[digit])
        for glyph in {font.getBestCmap().get(blank) for blank in BLANKS} - {None}:
            _, bearing = font["hmtx"][glyph]
            font["hmtx"][glyph] = (round(BLANK_WIDTH * font["head"].unitsPerEm), bearing)
        font.save(path)


if __name__ == "__main__":
    main()
