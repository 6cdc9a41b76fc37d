/* accessible_text.h: description of pieces in words, for screen readers and text mode. */
#ifndef CORE_SCENE_ACCESSIBLE_TEXT_H
#define CORE_SCENE_ACCESSIBLE_TEXT_H

#include "core/scene/scene.h"
#include "core/text/text.h"

/* Appends the name of a piece (such as a card, token or button) on one line. Appends nothing if the piece has
 * no name. */
void accessible_text_add_name(const Piece *piece, Text *out);
/* Level of detail in the description of a piece. */
typedef enum Verbosity {
    VERBOSITY_BRIEF,  /* name, value, position and state of the piece */
    VERBOSITY_NORMAL, /* name, value, position, state and text of the piece */
    /* everything about the piece, including its tooltip, its shortcut, and the reason why it can't be used */
    VERBOSITY_FULL,
    VERBOSITY_CARD, /* name, value and text of the piece, but not its position and state */
} Verbosity;

/* Appends name, text, position and state of a piece on one line, such as "S, two swords on the left edge; 3
 * of 5 in its row; usable". Appends nothing if the piece is only decoration. `piece` must be in the scene. */
void accessible_text_add_piece(const Scene *scene, const Piece *piece, Text *out);
/* Like accessible_text_add_piece, with the level of detail `verbosity`. */
void accessible_text_add_piece_details(const Scene *scene, const Piece *piece, Verbosity verbosity,
                                       Text *out);

#endif
