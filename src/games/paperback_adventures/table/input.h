/* input.h: functions that change the draft word (the word that the player is spelling) by clicks, keys and
 * drags. */
#ifndef PAPERBACK_ADVENTURES_INPUT_H
#define PAPERBACK_ADVENTURES_INPUT_H

#include "games/paperback_adventures/table/scene.h"

enum { PA_NOT_FOUND = -1 };

/* ------------------------------------------------------------------ functions in draft_word.c */

/* Writes which card or letter tile of a word the piece shows. Returns false if the piece is neither. */
bool pa_get_token_of_piece(PieceId piece, PaToken *out);
/* True if the piece is a card or letter tile that the player can use in a word. */
bool pa_is_playable_letter(const PaState *state, const GameContent *content, PieceId piece);
/* Functions that remove or insert a card or letter tile of the draft word (the word that the player is
 * spelling). Call pa_update_draft_word() after them. */
PaToken pa_remove_token(PaWord *word, int index);
void pa_insert_token(PaWord *word, int index, PaToken token);
/* Updates the letters of the draft word, and ends typing and dragging. Call this function after the tokens of
 * the draft word have changed. */
void pa_update_draft_word(PaUi *ui, const PaState *state, const GameContent *content);
/* Inserts a card or letter tile into the draft word at `index`. For a "?", the table then asks the player to
 * choose the letter. */
InputResult pa_add_to_word(PaUi *ui, const PaState *state, const GameContent *content, PaToken token,
                           int index);
/* Adds a card or tile with the typed lower-case letter to the end of the draft word. */
InputResult pa_type_letter(PaUi *ui, const PaState *state, const GameContent *content, char letter);
/* Replaces a "?" of the word with another "?" and keeps the letter that the player chose. If `piece` is a "?"
 * in the word, an unused "?" takes its place. If `piece` is a "?" outside the word, it takes the place of the
 * first "?" in the word. Returns INPUT_IGNORED if this is not possible. */
InputResult pa_swap_wild(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece);

/* ------------------------------------------------------------------ functions in letter_drag.c */

/* Opens a gap in the word row, at the place where the dragged letter would be inserted if the player dropped
 * it now. */
InputResult pa_drag_letter(PaUi *ui, const Scene *scene, const Input *input);
/* Closes the gap for a dragged letter. Returns false if no gap is open. */
bool pa_cancel_drag(PaUi *ui);
InputResult pa_drop_letter(PaUi *ui, const PaState *state, const GameContent *content, const Scene *scene,
                           const Input *input);

#endif
