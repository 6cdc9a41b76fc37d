/* help_level.c: keys, labels and descriptions of the help levels. */
#include "core/match/help_level.h"
#include "core/text/i18n.h"

#include <stddef.h>

const char *const help_level_keys[] = {"blind", "dictionary", "nudge", "full", NULL};

const char *const help_level_labels[HELP_LEVELS] = {N_("Rules only"), N_("Look-ups"), N_("Hints"),
                                                    N_("Full analysis")};

const char *const help_level_descriptions[HELP_LEVELS] = {
    N_("Moves are checked only when you make them."),
    N_("You can look things up, and illegal moves are marked in advance."),
    N_("You can look things up, and the Hint button tells you where to look."),
    N_("You can look things up and get hints, and the best moves are listed with their results."),
};
