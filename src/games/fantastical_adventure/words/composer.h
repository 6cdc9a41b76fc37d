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

/* True if the story contains the text. Does not compare the first letter, which can be upper or lower case.
 */
bool fa_is_text_in_story(const Composer *composer, const char *text);
/* Returns the full names of a character, environment or item. The names of strangers come from their
 * character sheets. */
TemplateArgs fa_get_full_names(Composer *composer, int entity);
/* Returns the names of `entity` for the next narration line. If the scene has already used the full name, the
 * short name replaces the full name. */
TemplateArgs fa_get_current_names(Composer *composer, int entity);

/* Sentence about an attempt, and the texts for its slots. */
typedef struct FaKitSentence {
    int kit;
    const TextTemplate *text;
    int owner, opponent;      /* actors {1} and {2}; `opponent` is FA_NONE if the sentence has no {2} */
    const char *const *words; /* values of FA_COMMON_VARIABLES, or NULL if the sentence has none */
} FaKitSentence;

/* Renders the sentence. Uses a full name only if the scene has not mentioned this name yet. */
void fa_render_kit_sentence(const GameContent *content, const FaKitSentence *sentence, const char *story,
                            Text *out);

/* ------------------------------------------------------------------ functions in attempts.c */

/* Narrates a bot's Challenge, an Answer to this Challenge, or the result of the Challenge. Uses the sentences
 * of the story kit and the sentences that all kits share. Returns false for other events, and if there is no
 * sentence for the event. */
bool fa_tell_attempt(const FaState *view, const GameContent *content, const FaEvent *event, const char *story,
                     Rng *rng, Text *out);
/* Writes a sentence about the consequence of a success. Chooses the success that the story narrated last,
 * among those that still count, whose consequence the story does not mention yet, and whose sentence is
 * shorter than `room` bytes. Returns false if there is none. `flavor` is FaEvent.flavor, also in the
 * functions below. */
bool fa_tell_consequence(const FaState *view, const GameContent *content, int flavor, const char *story,
                         size_t room, Text *out);
/* Appends what became of the item, if its holder belongs to the seat and the story mentions the item at least
 * twice. Returns false if there is no such holder or sentence. */
bool fa_tell_item_end(const FaState *view, const GameContent *content, int flavor, int seat, int item,
                      const char *story, Text *out);
/* Returns the index of the wording that the story uses for a sentence with `count` wordings. `salt` is 0 or
 * more. Different sentences have different `salt` values, so that the choices for different sentences are not
 * always the same. */
int fa_choose_wording(int flavor, int salt, int count);

/* ------------------------------------------------------------------ functions in endings.c */

/* Counts how often the words occur in the story. */
int fa_count_mentions(const char *story, const char *words);
/* Returns the kit's epilogue for the character's accomplished or failed long-term Ambition, or NULL. */
const char *fa_get_fate_text(const FaState *view, const GameContent *content, int flavor, int actor);
/* Returns the kit's epilogue for another character of the same seat. Considers only characters that the story
 * mentions at least twice and whose epilogue is not in the story yet, and chooses the most mentioned of them.
 * Returns NULL if there is no such character. */
const char *fa_get_companion_fate_text(const FaState *view, const GameContent *content, int flavor, int actor,
                                       const char *story);

/* ------------------------------------------------------------------ functions in subject.c */

/* Returns the part of the story that starts at its last heading, or the whole story. */
const char *fa_get_last_scene(const char *story);
/* If the text starts with the name of a character of the kit, returns the length of the name and sets `actor`
 * to the character. Otherwise returns 0 and sets `actor` to FA_NONE. */
size_t fa_match_subject(const FaKit *kit, const char *text, int *actor);
/* Replaces the name at the start of the words with a pronoun if the last sentence of the story has the same
 * subject and the pronoun can refer to no one else. Other pronouns in the words refer to the character
 * `owner`. */
void fa_replace_subject(const FaKit *kit, const char *story, int owner, Text *words);

/* ------------------------------------------------------------------ function in motives.c */

/* Returns the character's first long-term Ambition that is still open, or FA_NONE. */
int fa_find_open_ambition(const FaState *view, const FaKit *kit, int actor);

/* ------------------------------------------------------------------ functions in wishes.c */

/* Finds the last occurrence of the words in the text. Returns NULL if there is none. */
const char *fa_find_last_mention(const char *text, const char *words);

/* Returns the words of actor {1}'s Ambition, or NULL. */
const char *fa_get_ambition_words(Composer *composer, char *out);
/* Returns what an Ambition or a taken item brings, or NULL. Only FA_NARRATE_MOTIVE and the kinds of narration
 * after it in the enum have this text. */
const char *fa_get_gain_words(const Composer *composer);
/* Returns the words of the event's goal, or NULL if it has none. If the words are only a short reference to
 * an earlier mention of the goal, such as "do it", sets the bit of FA_SLOT_GOAL in `composer->stale`. */
const char *fa_get_goal_words(Composer *composer, char *out);

#endif
