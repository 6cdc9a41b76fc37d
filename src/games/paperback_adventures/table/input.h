/* input.h: what clicks, keys and drags share: the word that is being spelled. */
#ifndef PAPERBACK_ADVENTURES_INPUT_H
#define PAPERBACK_ADVENTURES_INPUT_H

#include "games/paperback_adventures/table/scene.h"

enum { PA_NOWHERE = -1 };

/* ------------------------------------------------------------------ spelling.c */

/* The letter that a piece stands for; false for any other piece. */
bool pa_is_token(PieceId piece, PaToken *out);
/* Is the piece a letter that can be put into the word, or is in it? */
bool pa_is_letter(const PaState *state, const GameContent *content, PieceId piece);
/* Each leaves the word's letters to pa_word_changed. */
PaToken pa_take_out(PaWord *word, int index);
void pa_put_in(PaWord *word, int index, PaToken token);
/* After any change of the word: its letters, and no memory of how it came about. */
void pa_word_changed(PaUi *ui, const PaState *state, const GameContent *content);
/* Puts a token into the word and asks for its letter where it has none. */
InputResult pa_place(PaUi *ui, const PaState *state, const GameContent *content, PaToken token, int index);
/* Puts what stands for a typed letter, lower case, at the end of the word. */
InputResult pa_type_letter(PaUi *ui, const PaState *state, const GameContent *content, char letter);
/* Exchanges something in the word that stands for any letter, or the first such thing where `piece` lies in
   the hand, for another one: the letter stays. INPUT_IGNORED where there are no two of them. */
InputResult pa_swap_open(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece);

/* ------------------------------------------------------------------ dragging.c */

/* Shows where a carried letter would go. */
InputResult pa_carry(PaUi *ui, const Scene *scene, const Input *input);
/* Closes the gap that is held open for it; false when there is none. */
bool pa_stop_carrying(PaUi *ui);
InputResult pa_drop(PaUi *ui, const PaState *state, const GameContent *content, const Scene *scene,
                    const Input *input);

#endif
