#!/usr/bin/env python3
"""Adapts a font to the interface: its lining figures become the ordinary ones, because SDL_ttf cannot ask for them. With
--blanks its blanks become wide enough for small sizes on a screen; with --name the font is called NAME instead, as a
changed one has to be whose own name is reserved (SIL Open Font License 1.1, clause 3).

Usage: adapt_font.py [--blanks] [--name NAME] FONT...     (needs python3-fonttools; changes the files in place)
"""
import argparse

from fontTools.ttLib import TTFont

DIGITS = range(ord("0"), ord("9") + 1)
BLANKS = (0x20, 0xA0)
BLANK_WIDTH = 0.2  # of the type size
# Records of the name table; the last two only in families with more than two weights.
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LARGE_FAMILY, LARGE_STYLE = 1, 2, 3, 4, 6, 16, 17


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


def line_figures(font):
    mapping = lining_glyphs(font)
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
    one_word = f"{family}-{style}".replace(" ", "")
    names = {
        FAMILY: family,
        UNIQUE: one_word,
        FULL: f"{family} {style}",
        POSTSCRIPT: one_word,
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
        line_figures(font)
        if wanted.blanks:
            widen_blanks(font)
        if wanted.name:
            rename(font, wanted.name)
        font.save(path)


if __name__ == "__main__":
    main()
