/* letter_drag.c: drag and drop of letters between word and hand. See input.h. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/input.h"

#include <math.h>
#include <string.h>

static int find_nearest_slot(const PaLayout *at, int slots, float x)
{
    int best = 0;
    float least = INFINITY;
    for (int i = 0; i < slots; i++) {
        float width;
        const float away = fabsf(pa_compute_slot_x(at, slots, i, &width) - x);
        if (away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}

/* Returns the index of the place in the word row under the pointer, or PA_NOT_FOUND outside the row. */
static int find_slot_under_pointer(const PaUi *ui, const Scene *scene, const Input *input)
{
    if (input->target != PA_ID_WORD_ZONE) {
        return PA_NOT_FOUND;
    }
    const PaLayout at = pa_compute_layout(scene);
    const int others = ui->word.count - (pa_find_token(&ui->word, input->piece) == PA_NOT_FOUND ? 0 : 1);
    return find_nearest_slot(&at, others + 1, input->x);
}

InputResult pa_drag_letter(PaUi *ui, const Scene *scene, const Input *input)
{
    const int slot = find_slot_under_pointer(ui, scene, input);
    if (ui->drop_gap == slot && ui->dragged == input->piece) {
        return INPUT_IGNORED;
    }
    ui->drop_gap = (int8_t)slot;
    ui->dragged = (uint16_t)input->piece;
    return INPUT_CHANGED;
}

bool pa_cancel_drag(PaUi *ui)
{
    const bool dragged = ui->dragged != 0;
    ui->drop_gap = PA_NOT_FOUND;
    ui->dragged = 0;
    return dragged;
}

/* Moves a card to another place in the hand. Returns false if the piece is not a hand card. */
static bool move_within_hand(PaUi *ui, const Scene *scene, PieceId piece, float x)
{
    PaPile *hand = &ui->hand;
    if (!pa_is_hand_card(ui, piece)) {
        return false;
    }
    const uint8_t *found = memchr(hand->card, (int)(piece - PA_ID_CARD), hand->count);
    const int from = (int)(found - hand->card);
    const uint8_t card = *found;
    hand->count--;
    memmove(&hand->card[from], &hand->card[from + 1], (size_t)(hand->count - from));
    int to = 0;
    for (int i = 0; i < hand->count; i++) {
        const Piece *other = scene_find_piece(scene, PA_ID_CARD + (PieceId)hand->card[i]);
        if (other && (other->flags & PIECE_IN_FAN) && other->x < x) {
            to = i + 1;
        }
    }
    memmove(&hand->card[to + 1], &hand->card[to], (size_t)(hand->count - to));
    hand->card[to] = card;
    hand->count++;
    return true;
}

/* Drops a letter into the word. The letter can come from the hand or from another place in the word. */
static InputResult drop_into_word(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece,
                                  int slot)
{
    const int from = pa_find_token(&ui->word, piece);
    PaToken token;
    if (from == PA_NOT_FOUND) {
        return pa_get_token_of_piece(piece, &token) ? pa_add_to_word(ui, state, content, token, slot)
                                                    : INPUT_IGNORED;
    }
    if (slot == from) {
        return INPUT_CHANGED;
    }
    pa_insert_token(&ui->word, slot, pa_remove_token(&ui->word, from));
    pa_update_draft_word(ui, state, content);
    return INPUT_UNDOABLE;
}

static InputResult return_to_hand(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece)
{
    const int from = pa_find_token(&ui->word, piece);
    if (from == PA_NOT_FOUND) {
        return INPUT_IGNORED;
    }
    pa_remove_token(&ui->word, from);
    pa_update_draft_word(ui, state, content);
    return INPUT_UNDOABLE;
}

InputResult pa_drop_letter(PaUi *ui, const PaState *state, const GameContent *content, const Scene *scene,
                           const Input *input)
{
    const int slot = find_slot_under_pointer(ui, scene, input);
    pa_cancel_drag(ui);
    switch (input->target) {
    case PA_ID_WORD_ZONE:
        return drop_into_word(ui, state, content, input->piece, slot);
    case PA_ID_HAND_ZONE: {
        const bool sorted = move_within_hand(ui, scene, input->piece, input->x);
        const InputResult result = sorted ? return_to_hand(ui, state, content, input->piece) : INPUT_IGNORED;
        return sorted && result == INPUT_IGNORED ? INPUT_CHANGED : result;
    }
    case 0:
        return return_to_hand(ui, state, content, input->piece);
    default:
        return INPUT_IGNORED;
    }
}

int pa_list_drop_targets(const void *view, const void *ui_bytes, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max)
{
    (void)seat;
    const PaState *state = view;
    const PaUi *ui = ui_bytes;
    int count = 0;
    if (state->phase != PA_PREP || ui->page != PA_PAGE_NONE ||
        !pa_is_playable_letter(state, content, piece)) {
        return 0;
    }
    const bool in_word = pa_find_token(&ui->word, piece) != PA_NOT_FOUND;
    if (in_word || ui->word.count < PA_WORD_TOKENS_MAX) {
        drop_target_add(out, &count, max, PA_ID_WORD_ZONE, "%s",
                        in_word ? _("Move letter within the word") : _("Add letter to the word"));
    }
    if (pa_is_hand_card(ui, piece)) {
        drop_target_add(out, &count, max, PA_ID_HAND_ZONE, "%s",
                        in_word ? _("Return card to your hand") : _("Move card within your hand"));
    }
    if (in_word) {
        drop_target_add(out, &count, max, 0, _("Remove letter from the word"));
    }
    return count;
}
