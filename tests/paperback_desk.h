/* paperback_desk.h: a Paperback Adventures table driven by input events, without a window. */
#ifndef PAPERBACK_DESK_H
#define PAPERBACK_DESK_H

#include "core/scene/drop_targets.h"
#include "games/paperback_adventures/table/scene.h"

typedef struct PaperbackDesk {
    PaState state;
    PaUi ui;
    Scene scene;
    PieceId dragged;
    DropTargets targets; /* drop targets of the dragged piece */
    Move move;           /* move made by the last input */
} PaperbackDesk;

extern PaperbackDesk paperback_desk;
extern const GameContent *paperback_content;

int paperback_desk_load(void **unused);
int paperback_desk_unload(void **unused);

/* Starts a battle with these letters in hand, separated by spaces; the weak spot is `vowel`. */
void paperback_deal(const char *hand, char vowel);
void paperback_lay(float width, float height);
void paperback_sync_and_lay(float width, float height);

InputResult paperback_send(Input input);
InputResult paperback_tap(PieceId piece);
InputResult paperback_press(InputKey key);
void paperback_type(const char *capitals);
/* Starts dragging a piece; false if it has no drop target. */
bool paperback_lift(PieceId piece);
InputResult paperback_carry(PieceId piece, float x, float y);
InputResult paperback_drop(PieceId piece, float x, float y);

PieceId paperback_hand_piece(int index);
const Piece *paperback_piece(PieceId id);
bool paperback_is_written(const char *text);
void paperback_assert_word(const char *letters);

#endif
