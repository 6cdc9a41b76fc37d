/* fiction_table.h: Fiction's table as one seat sees and uses it, without a window. */
#ifndef FICTION_TABLE_H
#define FICTION_TABLE_H

#include "core/scene/drop_targets.h"
#include "games/fiction/table/scene.h"

enum { EMMA = 1 }; /* index of the book that every test uses */

typedef struct FictionTable {
    FiState state, view;
    FiUi ui;
    Scene scene;
    int seat;
    HelpLevel help;
    PieceId held;        /* dragged piece, or piece picked up by click or key, or 0 if there is none */
    DropTargets targets; /* drop targets of the held piece */
    Move move;           /* last move that was made by an input */
} FictionTable;

extern FictionTable fiction_table;
extern const GameContent *fiction_content;

int fiction_load(void **unused);
int fiction_unload(void **unused);

/* Starts a game with the book Emma. The Lie-brarian chooses the secret next. */
void fiction_start_game(int token_rule, bool red, bool shares);
/* Starts a game in which the Guessers guess next. The secret is the first yellow word of the page. */
void fiction_start_guessing(void);
/* Starts a game with the guess "crowd". The Lie-brarian answers next. */
void fiction_start_answering(void);

int fiction_get_seat_to_act(void);
/* Shows the table as this seat sees it. */
void fiction_view_as(int seat);
void fiction_resize_table(float width, float height);
/* fiction_apply_move() and fiction_play_move() make a legal move for the seat to act. fiction_play_move()
 * then shows the table as the next seat to act sees it. */
void fiction_apply_move(const Move *move);
void fiction_play_move(const char *text);
FiWord fiction_read_word(const char *text);

/* fiction_send_input(), fiction_tap_piece() and fiction_shift_tap_piece() send input to the table. A tapped
 * piece must be on the table. */
InputResult fiction_send_input(Input input);
InputResult fiction_tap_piece(PieceId piece);
InputResult fiction_shift_tap_piece(PieceId piece);
/* Picks up a piece. Returns false, and changes nothing, if the piece has no drop targets. */
bool fiction_lift_piece(PieceId piece);
/* Drags a piece onto another. Returns INPUT_IGNORED if the piece cannot be lifted or returns to its place. */
InputResult fiction_drag_piece(PieceId piece, PieceId target);
InputResult fiction_press_key(InputKey key);
void fiction_type_letters(const char *letters);

const Piece *fiction_get_piece(PieceId id);
PieceId fiction_get_letter_piece(char letter);

#endif
