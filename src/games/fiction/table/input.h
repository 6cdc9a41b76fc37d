/* input.h: what the hands of both chairs share. */
#ifndef FICTION_INPUT_H
#define FICTION_INPUT_H

#include "games/fiction/table/scene.h"

/* What every handler needs. */
typedef struct FiHand {
    const FiState *state;
    FiUi *ui;
    const GameContent *content;
    int seat;
    Move *out;
} FiHand;

/* Where targets are put together. */
typedef struct FiTargets {
    DropTarget *out;
    int count, max;
} FiTargets;

/* guessing.c: writing a guess, notes and tokens; for the Guessers when they are to act. */
InputResult fi_guess_input(const FiHand *hand, const Input *input);
void fi_guess_targets(const FiState *state, const FiUi *ui, const GameContent *content, PieceId piece,
                      FiTargets *targets);

/* deceiving.c: laying clues; for the Lie-brarian when he is to answer. */
InputResult fi_deceive_input(const FiHand *hand, const Input *input);
void fi_deceive_targets(const FiState *state, const FiUi *ui, PieceId piece, FiTargets *targets);

#endif
