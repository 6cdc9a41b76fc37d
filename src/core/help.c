/* help.c: the names of the help levels. */
#include "core/help.h"

#include <stddef.h>

const char *const help_names[] = {"blind", "dictionary", "nudge", "full", NULL};

const char *const help_labels[HELP_LEVELS] = {"Table rules", "Look things up", "A nudge", "All it sees"};

const char *const help_blurbs[HELP_LEVELS] = {
    "As among friends: what is done is judged when it is done.",
    "What can be looked up may be, and what is not allowed is said beforehand.",
    "And a hint points in a good direction.",
    "And the best moves are listed, with what they would bring.",
};
