/* fiction_desk.h: the table of Fiction as one seat sees it and touches it, without a screen. */
#ifndef FICTION_DESK_H
#define FICTION_DESK_H

#include "games/fiction/scene.h"

enum { EMMA = 1 }; /* the book that is dealt */

typedef struct FictionDesk {
    FiState state, view;
    FiUi ui;
    Scene scene;
    int seat;
    HelpLevel help;
    Move move; /* the last that input made */
} FictionDesk;

extern FictionDesk bench;
extern const GameContent *content;

/* For cmocka. */
int fiction_load(void **unused);
int fiction_unload(void **unused);

/* Begins a game with Emma; the Lie-brarian is to choose. */
void start(int token_rule, bool red, bool shares);
/* The Guessers are to write their first guess; the secret is the first yellow word of the page. */
void start_guessing(void);
/* "crowd" is guessed, and its clues are to be laid. */
void start_answering(void);

int seat_to_act(void);
/* Whoever sits down sees his own side of the position. */
void look_as(int seat);
/* Lays the table anew for a window of this size in table units. */
void lay(float width, float height);
/* Plays a move for the seat to act; the second also lets that seat look. Illegal ones fail the test. */
void apply(const Move *move);
void play(const char *text);
FiWord word_of(const char *text);

/* What hands do. What is not on the table cannot be touched. */
InputResult give(Input input);
InputResult tap(PieceId piece);
InputResult shift_tap(PieceId piece);
InputResult drag(PieceId piece, PieceId under);
InputResult press(InputKey key);
void type(const char *letters);

/* Fails the test when it is not there. */
const Piece *piece_of(PieceId id);
PieceId letter_piece(char letter);

#endif
