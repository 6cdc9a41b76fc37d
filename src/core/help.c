/* help.c: the names of the help levels. */
#include "core/help.h"

#include <stddef.h>

const char *const help_names[] = {"blind", "dictionary", "nudge", "full", NULL};

const char *const help_labels[HELP_LEVELS] = {"Blind", "Dictionary", "Nudge", "Full"};

const char *const help_blurbs[HELP_LEVELS] = {
    "As at a table: a word is judged when it is played.",
    "Words can be looked up, and the row says when it spells one.",
    "And a hint names a good card to build on.",
    "And the best plays are listed with what they would bring.",
};
