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

/* Starts a battle with these letters in hand, separated by spaces. The enemy's weak spot is `vowel`. */
void paperback_start_battle(const char *hand, char vowel);
void paperback_build_scene(float width, float height);
void paperback_sync_and_build_scene(float width, float height);

InputResult paperback_send_input(Input input);
InputResult paperback_tap_piece(PieceId piece);
InputResult paperback_press_key(InputKey key);
void paperback_type_letters(const char *capitals);
/* Starts dragging a piece. Returns false if it has no drop target. */
bool paperback_lift_piece(PieceId piece);
InputResult paperback_drag_over(PieceId piece, float x, float y);
InputResult paperback_drop_piece(PieceId piece, float x, float y);

PieceId paperback_get_hand_piece(int index);
const Piece *paperback_find_piece(PieceId id);
bool paperback_shows_text(const char *text);
void paperback_assert_word(const char *letters);

#endif
