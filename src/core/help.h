/* help.h: how much help a player has asked for. Each level includes those before it. */
#ifndef CORE_HELP_H
#define CORE_HELP_H

typedef enum HelpLevel {
    HELP_AS_USUAL = -1, /* a wish and no level: as much as is usual in the game that is played */
    HELP_BLIND,         /* a move is judged when it is made, and not before */
    HELP_DICTIONARY,    /* words can be looked up, and an unfinished one is marked when it is a word */
    HELP_NUDGE,         /* a hint points in the right direction */
    HELP_FULL,          /* the best moves are listed with their consequences */
    HELP_LEVELS
} HelpLevel;

/* Ends with NULL: as files name the levels. */
extern const char *const help_names[];
/* As people read them, and what each is in any game, in a sentence; see GameAdvice.levels. */
extern const char *const help_labels[HELP_LEVELS];
extern const char *const help_blurbs[HELP_LEVELS];

#endif
