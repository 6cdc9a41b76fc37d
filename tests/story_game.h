/* story_game.h: a small game whose moves have notes, for tests. */
#ifndef STORY_GAME_H
#define STORY_GAME_H

#include "core/match/game.h"

extern const Game game_story_game;

enum { STORY_CARDS = 6 };

typedef enum StoryMoveKind {
    STORY_MOVE_TELL = 1, /* arg[0] is the card. The note is optional. */
    STORY_MOVE_END,      /* the note is required */
    STORY_MOVE_PASS,     /* the move has no note */
} StoryMoveKind;

enum {
    STORY_ID_END = 1,
    STORY_ID_PASS,
    STORY_ID_BACK,       /* shows the previous page of notes */
    STORY_ID_NEXT,       /* shows the next page of notes */
    STORY_ID_CARD = 10,  /* card n has the id STORY_ID_CARD + n */
    STORY_ID_NOTE = 100, /* first id of the labels that show the notes */
};

#endif
