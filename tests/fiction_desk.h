/* fiction_desk.h: the table of Fiction as one seat sees it and touches it, without a screen. */
#ifndef FICTION_DESK_H
#define FICTION_DESK_H

#include "games/fiction/table/scene.h"

enum { EMMA = 1 }; /* the book that is dealt */

typedef struct FictionDesk {
    FiState state, view;
    FiUi ui;
    Scene scene;
    int seat;
    HelpLevel help;
    Move move; /* the last that input made */
} FictionDesk;

extern FictionDesk fiction_desk;
extern const GameContent *fiction_content;

/* For cmocka. */
int fiction_load(void **unused);
int fiction_unload(void **unused);

/* Begins a game with Emma; the Lie-brarian is to choose. */
void fiction_start(int token_rule, bool red, bool shares);
/* The Guessers are to write their first guess; the secret is the first yellow word of the page. */
void fiction_start_guessing(void);
/* "crowd" is guessed, and its clues are to be laid. */
void fiction_start_answering(void);

int fiction_seat_to_act(void);
/* Whoever sits down sees his own side of the position. */
void fiction_look_as(int seat);
/* Lays the table anew for a window of this size in table units. */
void fiction_lay(float width, float height);
/* Plays a move for the seat to act; the second also lets that seat look. Illegal ones fail the test. */
void fiction_apply(const Move *move);
void fiction_play(const char *text);
FiWord fiction_word_of(const char *text);

/* What hands do. What is not on the table cannot be touched. */
InputResult fiction_give(Input input);
InputResult fiction_tap(PieceId piece);
InputResult fiction_shift_tap(PieceId piece);
InputResult fiction_drag(PieceId piece, PieceId under);
InputResult fiction_press(InputKey key);
void fiction_type(const char *letters);

/* Fails the test when it is not there. */
const Piece *fiction_piece_of(PieceId id);
PieceId fiction_letter_piece(char letter);

#endif
