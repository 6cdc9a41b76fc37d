/* story_game.h: a small game whose moves have notes, for tests. */
#ifndef STORY_GAME_H
#define STORY_GAME_H

#include "core/match/game.h"

extern const Game game_story_game;

enum { STORY_CARDS = 6 };

/* Kinds of moves. */
typedef enum StoryMoveKind {
    STORY_MOVE_TELL = 1, /* arg[0] = card; note optional */
    STORY_MOVE_END,      /* note required */
    STORY_MOVE_PASS,     /* no note */
} StoryMoveKind;

/* Pieces of the table. */
enum {
    STORY_ID_END = 1,
    STORY_ID_PASS,
    STORY_ID_BACK, /* previous page; the next id is the next page */
    STORY_ID_ON,
    STORY_ID_CARD = 10,  /* + card */
    STORY_ID_NOTE = 100, /* + index of the part in all notes */
};

#endif
