/* story_game.h: a small game in which words are told with moves, for tests. */
#ifndef STORY_GAME_H
#define STORY_GAME_H

#include "core/game.h"

extern const Game game_story_game;

enum { STORY_CARDS = 6 };

/* Its moves. */
typedef enum StoryMoveKind {
    STORY_MOVE_TELL = 1, /* arg[0] = card; words may be told */
    STORY_MOVE_END,      /* words must be told */
    STORY_MOVE_PASS,     /* no words are asked for */
} StoryMoveKind;

/* Pieces of its table. */
enum {
    STORY_ID_END = 1,
    STORY_ID_PASS,
    STORY_ID_BACK, /* a page back, and on */
    STORY_ID_ON,
    STORY_ID_CARD = 10,  /* + card */
    STORY_ID_NOTE = 100, /* + its place among the parts of all notes */
};

#endif
