/* draft.c: the half-spelled word as a line in the save: the move it would be if it were played now. */
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

/* Could these tokens lie in the row now, each once? */
static bool can_lie(const PaState *state, const GameContent *content, const PaWord *word)
{
    for (int i = 0; i < word->count; i++) {
        const PaToken *token = &word->token[i];
        const PieceId piece = pa_token_piece(token);
        if (!pa_is_letter(state, content, piece) || pa_find_token(word, piece) != i ||
            (token->letter != PA_NO_LETTER && !pa_is_open(state, content, token))) {
            return false;
        }
    }
    return word->count > 0;
}

/* The word that a line says, as it is written and in no other way. */
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

bool pa_lay_draft(const void *view, void *ui_bytes, const GameContent *content, int seat, const char *text)
{
    (void)seat;
    const PaState *state = view;
    PaUi *ui = ui_bytes;
    PaWord word;
    if (state->phase != PA_PREP || !read_word(state, content, text, &word) ||
        !can_lie(state, content, &word)) {
        return false;
    }
    ui->word = word;
    pa_word_changed(ui, state, content);
    return true;
}
