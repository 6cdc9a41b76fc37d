/* input.h: input at the table: taps, drags, the wheel, keys and typed letters. */
#ifndef UI_TABLE_INPUT_H
#define UI_TABLE_INPUT_H

#include "ui/stage/stage.h"
#include "ui/table/table_part.h"

/* --- input_result.c --- */
/* Returns whether an input that the controller has turned into a move has confirmed the draft move. All key
 * presses do, and so do taps on a button whose shortcut is Enter or Ctrl+Enter. */
bool table_confirms_draft(const Table *table, const Input *input);
/* Shows what the controller did with an input. If the input completes a move, makes the move; if the input
 * can mean several moves, asks the player which one. Returns false if the controller ignored the input. */
bool table_handle_result(Table *table, ControllerResult result, const Input *input);
/* Passes input to the game. Returns true if the game used it. */
bool table_send_input(Table *table, Input *input);

/* --- drag.c --- */
/* Picks up a piece. Returns false if the piece has no drop target. */
bool table_pick_up(Table *table, PieceId piece);
/* Puts the held piece back. */
void table_put_down(Table *table);
/* Moves a piece to a zone (drop target), like a drag. Returns false if the piece can't go to that zone. */
bool table_move_piece(Table *table, PieceId piece, PieceId zone, float x, float y);
bool table_start_drag(void *self, PieceId piece);
void table_continue_drag(void *self, PieceId piece, float x, float y);
bool table_drop_piece(void *self, PieceId piece, PieceId under, float x, float y);
void table_cancel_drag(void *self, PieceId piece);

/* --- input.c --- */
/* Hides or shows the side panels. Returns false if the scene has no side panels. */
bool table_toggle_panels(Table *table);
void table_handle_tap(void *self, PieceId piece, float x, float y);
bool table_handle_wheel(void *self, PieceId piece, float x, float y, WheelTurn turn);
void table_pan_world(void *self, float right, float down);
void table_handle_hover(void *self, PieceId piece);
void table_reveal_piece(void *self, PieceId piece);
void table_handle_edit(void *self, PieceId field, const char *text);

/* --- keys.c --- */
void table_handle_key(Table *table, const SDL_Event *event);
void table_handle_text(Table *table, const char *text);

#endif
