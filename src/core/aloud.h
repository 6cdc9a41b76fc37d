/* aloud.h: what lies on the table in words alone, to be read aloud or printed; rich text is said by spoken.h.
 */
#ifndef CORE_ALOUD_H
#define CORE_ALOUD_H

#include "core/scene.h"
#include "core/text.h"

/* Adds what a piece is called, on one line; nothing where it has no name. */
void aloud_name(const Piece *piece, Text *out);
/* How much is said of a piece. */
typedef enum AloudLength {
    ALOUD_SHORT, /* name, value, place among its like, and state */
    ALOUD_USUAL, /* and what it says of itself */
    ALOUD_LONG,  /* and what is told of it, why it cannot be used, and its key */
} AloudLength;

/* Adds name, state, place among its like, and what it says of itself, on one line: "S, two swords on the left
   edge; third of five; usable". Nothing for furniture. `piece` is one of the scene's. */
void aloud_piece(const Scene *scene, const Piece *piece, Text *out);
/* The same, at a length; aloud_piece is as usual. */
void aloud_piece_in(const Scene *scene, const Piece *piece, AloudLength length, Text *out);

#endif
