/* dragging.c: letters that are carried into the word, within it and out of it, and the hand that is sorted.
 * See input.h. */
#include "games/paperback_adventures/table/input.h"

#include <math.h>
#include <string.h>

/* The slot of the row that a carried card would take. */
static int nearest_slot(const PaLayout *at, int slots, float x)
{
    int best = 0;
    float least = INFINITY;
    for (int i = 0; i < slots; i++) {
        float width;
        const float away = fabsf(pa_row_x(at, slots, i, &width) - x);
        if (away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}

/* The slot of the row that a carried letter would go to, PA_NOWHERE when it goes elsewhere. */
static int slot_below(const PaUi *ui, const Scene *scene, const Input *input)
{
    if (input->under != PA_ID_WORD_ZONE) {
        return PA_NOWHERE;
    }
    const PaLayout at = pa_layout(scene);
    const int others = ui->word.count - (pa_find_token(&ui->word, input->piece) == PA_NOWHERE ? 0 : 1);
    return nearest_slot(&at, others + 1, input->x);
}

InputResult pa_carry(PaUi *ui, const Scene *scene, const Input *input)
{
    const int slot = slot_below(ui, scene, input);
    if (ui->gap == slot && ui->carried == input->piece) {
        return INPUT_IGNORED;
    }
    ui->gap = (int8_t)slot;
    ui->carried = (uint16_t)input->piece;
    return INPUT_CHANGED;
}

bool pa_stop_carrying(PaUi *ui)
{
    const bool carried = ui->carried != 0;
    ui->gap = PA_NOWHERE;
    ui->carried = 0;
    return carried;
}

/* Sorts a card into the fan at x; false when it is no card of the hand. */
static bool sort_hand(PaUi *ui, const Scene *scene, PieceId piece, float x)
{
    PaPile *hand = &ui->hand;
    if (!pa_is_of_hand(ui, piece)) {
        return false;
    }
    const uint8_t *found = memchr(hand->card, (int)(piece - PA_ID_CARD), hand->count);
    const int from = (int)(found - hand->card);
    const uint8_t card = *found;
    hand->count--;
    memmove(&hand->card[from], &hand->card[from + 1], (size_t)(hand->count - from));
    int to = 0;
    for (int i = 0; i < hand->count; i++) {
        const Piece *other = scene_find(scene, PA_ID_CARD + (PieceId)hand->card[i]);
        if (other && (other->flags & PIECE_HAND) && other->x < x) {
            to = i + 1;
        }
    }
    memmove(&hand->card[to + 1], &hand->card[to], (size_t)(hand->count - to));
    hand->card[to] = card;
    hand->count++;
    return true;
}

/* Into the row, or to another slot of it. */
static InputResult put_into_word(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece,
                                 int slot)
{
    const int from = pa_find_token(&ui->word, piece);
    PaToken token;
    if (from == PA_NOWHERE) {
        return pa_is_token(piece, &token) ? pa_place(ui, state, content, token, slot) : INPUT_IGNORED;
    }
    if (slot == from) {
        return INPUT_CHANGED;
    }
    pa_put_in(&ui->word, slot, pa_take_out(&ui->word, from));
    pa_word_changed(ui, state, content);
    return INPUT_STEP;
}

static InputResult take_back(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece)
{
    const int from = pa_find_token(&ui->word, piece);
    if (from == PA_NOWHERE) {
        return INPUT_IGNORED;
    }
    pa_take_out(&ui->word, from);
    pa_word_changed(ui, state, content);
    return INPUT_STEP;
}

InputResult pa_drop(PaUi *ui, const PaState *state, const GameContent *content, const Scene *scene,
                    const Input *input)
{
    const int slot = slot_below(ui, scene, input);
    pa_stop_carrying(ui);
    switch (input->under) {
    case PA_ID_WORD_ZONE:
        return put_into_word(ui, state, content, input->piece, slot);
    case PA_ID_HAND_ZONE: {
        const bool sorted = sort_hand(ui, scene, input->piece, input->x);
        const InputResult result = sorted ? take_back(ui, state, content, input->piece) : INPUT_IGNORED;
        return sorted && result == INPUT_IGNORED ? INPUT_CHANGED : result;
    }
    case 0:
        return take_back(ui, state, content, input->piece);
    default:
        return INPUT_IGNORED;
    }
}

/* ------------------------------------------------------------------ where letters may go */

int pa_targets(const void *view, const void *ui_bytes, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max)
{
    (void)seat;
    const PaState *state = view;
    const PaUi *ui = ui_bytes;
    int count = 0;
    if (state->phase != PA_PREP || ui->page != PA_PAGE_NONE || !pa_is_letter(state, content, piece)) {
        return 0;
    }
    const bool in_word = pa_find_token(&ui->word, piece) != PA_NOWHERE;
    if (in_word || ui->word.count < PA_WORD_TOKENS_MAX) {
        target_add(out, &count, max, PA_ID_WORD_ZONE, "%s",
                   in_word ? "Move it within the word" : "Put it into the word");
    }
    if (pa_is_of_hand(ui, piece)) {
        target_add(out, &count, max, PA_ID_HAND_ZONE, "%s",
                   in_word ? "Take it back into the hand" : "Sort it into the hand");
    }
    if (in_word) {
        target_add(out, &count, max, 0, "Take it back");
    }
    return count;
}
