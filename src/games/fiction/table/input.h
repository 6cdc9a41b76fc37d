/* input.h: interface between the input handlers of both seats. */
#ifndef FICTION_INPUT_H
#define FICTION_INPUT_H

#include "games/fiction/table/scene.h"

typedef struct FiInputContext {
    const FiState *state;
    FiUi *ui;
    const GameContent *content;
    int seat;
    Move *out;
} FiInputContext;

/* Places where the dragged piece can be dropped. */
typedef struct FiDropTargets {
    DropTarget *out;
    int count, max;
} FiDropTargets;

/* Functions in guess_input.c, for the Guessers' turn. */
InputResult fi_handle_guess_input(const FiInputContext *context, const Input *input);
void fi_list_guess_targets(const FiState *state, const FiUi *ui, const GameContent *content, PieceId piece,
                           FiDropTargets *targets);

/* Functions in lie_input.c, for the Lie-brarian's turn. */
InputResult fi_handle_lie_input(const FiInputContext *context, const Input *input);
void fi_list_lie_targets(const FiState *state, const FiUi *ui, PieceId piece, FiDropTargets *targets);

#endif
