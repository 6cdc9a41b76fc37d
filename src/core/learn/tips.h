/* tips.h: one-line tips for new players. Each tip is shown when its condition is true for the first time.
 * docs/lessons.md describes the data in cards/GAME/lessons/tips.json. */
#ifndef CORE_LEARN_TIPS_H
#define CORE_LEARN_TIPS_H

#include "core/data/card_files.h"
#include "core/match/game.h"

enum {
    TIPS_MAX = 24,
    TIP_BYTES_MAX = 84,
};

typedef struct Tip {
    const char *say;   /* text of the tip, one line of rich text */
    const char *rules; /* heading of the rules page that explains the tip */
    /* condition at which the tip is shown, as an index into the conditions that the game offers to lessons.
     * The index is less than 32, and different for each tip. */
    int when;
} Tip;

/* The tips of a game. Owns the strings of the tips. Free with tips_free. */
typedef struct Tips {
    Tip tips[TIPS_MAX];
    int count;
    StringStore strings;
} Tips;

/* Reads FOLDER/tips.json, which may be missing, and checks it against the game's conditions. A game without
 * conditions has no tips. Returns NULL with an error that names file, line and key. */
Tips *tips_load(const char *folder, const Game *game, Error *error);
void tips_free(Tips *tips);

/* Returns the first new tip whose condition is true for the seat, or NULL if there is none. A tip is new if
 * it was not shown before. `shown` is the bit set of the conditions whose tips were shown before. */
const Tip *tips_find_next(const Tips *tips, const Game *game, const void *view, const GameContent *content,
                          int seat, uint32_t shown);
/* Appends a chapter with all tips to the Markdown text of a rules page. */
void tips_append_chapter(const Tips *tips, Text *out);

#endif
