/* draft_save.c: saves the draft word (the word that the player is spelling) as a line of text, in the same
 * notation as moves. */
#include "games/paperback_adventures/table/input.h"

#include <string.h>

void pa_write_draft(const void *view, const void *ui_bytes, const GameContent *content, int seat, char *out,
                    size_t size)
{
    (void)seat;
    const PaState *state = view;
    const PaUi *ui = ui_bytes;
    Move move;
    out[0] = '\0';
    if (state->phase == PA_PREP && ui->word.count > 0) {
        pa_move_from_word(&ui->word, &move);
        pa_move_to_text(&move, content, out, size);
    }
}

static bool can_restore_word(const PaState *state, const GameContent *content, const PaWord *word)
{
    for (int i = 0; i < word->count; i++) {
        const PaToken *token = &word->token[i];
        const PieceId piece = pa_get_token_piece(token);
        if (!pa_is_playable_letter(state, content, piece) || pa_find_token(word, piece) != i ||
            (token->letter != PA_NO_LETTER && !pa_is_any_letter_token(state, content, token))) {
            return false;
        }
    }
    return word->count > 0;
}

/* Reads a draft word. Returns false if `text` is not exactly the text that pa_write_draft() writes for this
 * word. */
static bool read_word(const PaState *state, const GameContent *content, const char *text, PaWord *out)
{
    Move move = {0};
    char again[DRAFT_TEXT_MAX] = "";
    if (!pa_move_from_text(text, content, &move, NULL) || move.kind != PA_MOVE_SPELL) {
        return false;
    }
    pa_move_to_text(&move, content, again, sizeof again);
    pa_word_from_move(&move, content, state, out);
    return strcmp(again, text) == 0;
}

bool pa_read_draft(const void *view, void *ui_bytes, const GameContent *content, int seat, const char *text)
{
    (void)seat;
    const PaState *state = view;
    PaUi *ui = ui_bytes;
    PaWord word;
    if (state->phase != PA_PREP || !read_word(state, content, text, &word) ||
        !can_restore_word(state, content, &word)) {
        return false;
    }
    ui->word = word;
    pa_update_draft_word(ui, state, content);
    return true;
}
