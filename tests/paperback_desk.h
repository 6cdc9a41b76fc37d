/* paperback_desk.h: a Paperback Adventures table driven by inputs, without a window. */
#ifndef PAPERBACK_DESK_H
#define PAPERBACK_DESK_H

#include "core/scene/drop_targets.h"
#include "games/paperback_adventures/table/scene.h"

typedef struct PaperbackDesk {
    PaState state;
    PaUi ui;
    Scene scene;
    PieceId dragged;     /* dragged piece, 0 = none */
    DropTargets targets; /* of it */
    Move move;           /* move of the last input */
} PaperbackDesk;

extern PaperbackDesk paperback_desk;
extern const GameContent *paperback_content;

/* cmocka fixtures. */
int paperback_desk_load(void **unused);
int paperback_desk_unload(void **unused);

/* Starts a battle with these letters in hand, separated by spaces; the weak spot is `vowel`. */
void paperback_deal(const char *hand, char vowel);
void paperback_lay(float width, float height);
/* Syncs the UI after a change of the state and builds the scene. */
void paperback_sync_and_lay(float width, float height);

InputResult paperback_send(Input input);
InputResult paperback_tap(PieceId piece);
InputResult paperback_press(InputKey key);
void paperback_type(const char *capitals);
/* Starts dragging a piece; false if it has no drop target. */
bool paperback_lift(PieceId piece);
/* Starts dragging a piece and moves it. */
InputResult paperback_carry(PieceId piece, float x, float y);
/* Drags and drops a piece; INPUT_IGNORED if it returns. */
InputResult paperback_drop(PieceId piece, float x, float y);

PieceId paperback_hand_piece(int index);
/* Returns the piece; fails the test if absent. */
const Piece *paperback_piece(PieceId id);
bool paperback_is_written(const char *text);
void paperback_assert_word(const char *letters);

#endif
