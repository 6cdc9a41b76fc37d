/* paperback_desk.h: a table of Paperback Adventures as a player has it before them, to spell and press on. */
#ifndef PAPERBACK_DESK_H
#define PAPERBACK_DESK_H

#include "games/paperback_adventures/table/scene.h"

typedef struct PaperbackDesk {
    PaState state;
    PaUi ui;
    Scene scene;
    Move move; /* what the last input wants to make */
} PaperbackDesk;

extern PaperbackDesk paperback_desk;
extern const GameContent *paperback_content;

/* cmocka fixtures. */
int paperback_desk_load(void **unused);
int paperback_desk_unload(void **unused);

/* Begins a battle with these letters in hand, "TH" and the like between blanks; the weak spot is `vowel`. */
void paperback_deal(const char *hand, char vowel);
void paperback_lay(float width, float height);
/* As after a change of state or an undone step. */
void paperback_sync_and_lay(float width, float height);

InputResult paperback_send(Input input);
InputResult paperback_tap(PieceId piece);
InputResult paperback_press(InputKey key);
void paperback_type(const char *capitals);
InputResult paperback_drop(PieceId piece, float x, float y);

PieceId paperback_hand_piece(int index);
/* The test fails where there is no such piece. */
const Piece *paperback_piece(PieceId id);
bool paperback_is_written(const char *text);
void paperback_assert_word(const char *letters);

#endif
