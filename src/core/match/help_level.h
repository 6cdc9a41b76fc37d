/* help_level.h: help levels that a player can choose. Each level includes all lower levels. */
#ifndef CORE_MATCH_HELP_LEVEL_H
#define CORE_MATCH_HELP_LEVEL_H

typedef enum HelpLevel {
    HELP_LEVEL_GAME_DEFAULT = -1, /* not a level: the setting "use the default level of each game" */
    HELP_LEVEL_RULES_ONLY,        /* the program checks a move only when the player makes it */
    /* players can look up words, and the screen shows when an unfinished word is valid */
    HELP_LEVEL_LOOKUPS,
    HELP_LEVEL_HINTS,    /* players can ask for a hint, which is a clue that does not give the move away */
    HELP_LEVEL_ANALYSIS, /* players can see the best moves and their consequences */
    HELP_LEVELS
} HelpLevel;

/* Names of the levels in files; the list ends with NULL. */
extern const char *const help_level_keys[];
/* Labels and one-sentence descriptions, for games without GameAdvice.level_descriptions. */
extern const char *const help_level_labels[HELP_LEVELS];
extern const char *const help_level_descriptions[HELP_LEVELS];

#endif
