/* tips.h: what a newcomer is told, in a line, when a situation is there for the first time. Tips are data,
   cards/GAME/lessons/tips.json; docs/lessons.md says how they are written. */
#ifndef CORE_TIPS_H
#define CORE_TIPS_H

#include "core/card_files.h"
#include "core/game.h"

enum {
    TIPS_MAX = 24, /* of one game */
    TIP_BYTES_MAX = 84,
};

typedef struct Tip {
    const char *say;   /* rich text, for one line */
    const char *rules; /* heading of the rules page that it stands on */
    int when;          /* index into the game's conditions for lessons, below 32; no two have the same */
} Tip;

/* Owned by whoever loads them; strings live as long as they do. */
typedef struct Tips {
    Tip tips[TIPS_MAX];
    int count;
    StringStore strings;
} Tips;

/* Reads FOLDER/tips.json, checked against the conditions of the game, which has lessons; NULL with a message
   that names file, line and key. */
Tips *tips_load(const char *folder, const Game *game, Error *error);
void tips_free(Tips *tips);

/* The first whose condition holds in a seat's view and is not among those that were `told`, a bit each;
   NULL = there is none. */
const Tip *tips_find(const Tips *tips, const Game *game, const void *view, const GameContent *content,
                     int seat, uint32_t told);
/* Adds a chapter with all of them to a page of rules. */
void tips_write(const Tips *tips, Text *out);

#endif
