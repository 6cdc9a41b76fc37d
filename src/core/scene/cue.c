/* cue.c: names of sound cues. */
#include "core/scene/cue.h"

#include <stddef.h>

const char *const cue_names[] = {
    "usual",    "silent",     "lift", "lay",      "glide",   "deal",   "flip",      "turn",    "tap",
    "refuse",   "page",       "book", "pen",      "undo",    "count",  "wound",     "resolve", "capture",
    "heading",  "entrance",   "true", "false",    "read",    "mould",  "crumble",   "boss",    "boss_falls",
    "together", "last_guess", "coin", "applause", "victory", "defeat", "your_turn", "clock",   NULL};

_Static_assert(sizeof cue_names / sizeof *cue_names == CUES + 1, "every cue has a name");
