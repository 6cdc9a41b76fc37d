/* composer.h: the data with which one narration line is composed, for compose.c and wishes.c. */
#ifndef FANTASTICAL_ADVENTURE_COMPOSER_H
#define FANTASTICAL_ADVENTURE_COMPOSER_H

#include "games/fantastical_adventure/narration.h"

enum { ROOM = 256 };

typedef struct Composer {
    const GameContent *content;
    const FaKit *kit;
    const FaEvent *event;
    const char *story; /* the notes of the story so far */
    const char *scene; /* narration of the current scene */
    const char *page;  /* the last PAGE bytes of the story */
    const char
        *last; /* the last LAST bytes of the story. Lines that repeat texts from these bytes are avoided. */
    Rng *rng;
    bool repeats; /* true if texts that the story already has may be repeated */
    TemplateArgs cast[FA_CAST];
    const TemplateArgs *playing[FA_CAST];
    const char *words[FA_SLOTS];    /* text for each slot, or NULL */
    const char *before;             /* last narration, or "" */
    uint32_t unused;                /* bit set of the slots whose text does not occur in the story */
    uint32_t stale;                 /* bit set of the slots whose text occurs near the end of the story */
    char buffers[FA_SLOTS][ROOM];   /* buffers for generated texts */
    char names[FA_STRANGERS][ROOM]; /* names of strangers (characters invented by players) */
    char cry[ROOM];
} Composer;

/* ------------------------------------------------------------------ functions in compose.c */

/* True if the story contains the text. Ignores the case of the first letter. */
bool fa_is_text_in_story(const Composer *composer, const char *text);
/* Returns the full names of a character, environment or item. The names of strangers come from their
 * character sheets. */
TemplateArgs fa_get_full_names(Composer *composer, int entity);
/* Returns the names of `entity` for the next narration line. If the scene has already used the full name, the
 * short name replaces the full name. */
TemplateArgs fa_get_current_names(Composer *composer, int entity);

/* ------------------------------------------------------------------ functions in wishes.c */

/* Returns the words of actor {1}'s Ambition, or NULL. */
const char *fa_get_ambition_words(Composer *composer, char *out);
/* Returns what an Ambition or a taken item brings, or NULL. Only the kinds from FA_NARRATE_MOTIVE on have
 * this text. */
const char *fa_get_gain_words(const Composer *composer);
/* Returns the words of the goal, or NULL. If these words only refer to a goal that the story has already
 * mentioned, sets the goal's bit in `stale`. */
const char *fa_get_goal_words(Composer *composer, char *out);

#endif
