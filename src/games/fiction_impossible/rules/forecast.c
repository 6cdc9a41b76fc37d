/* forecast.c: forecast of the end of a turn. The forecast is exact, because it needs no hidden
 * information. */
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

static void forecast_books_read(const ImState *state, ImForecast *out)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        out->read[p] = im_is_book_full(&state->position[p]);
    }
}

/* Writes which Books the attack destroys, and how much Mold each Book gets. For a destroyed Book, the amount
 * of Mold is the number of its free Mold spaces. */
static void forecast_attack(const ImState *before, const ImState *after, const ImContent *content,
                            ImForecast *out)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *old = &before->position[p];
        if (old->book == IM_NONE) {
            continue;
        }
        out->destroyed[p] = after->position[p].book == IM_NONE;
        out->added[p] = (uint8_t)(out->destroyed[p] ? im_count_free_mold_spaces(content, old)
                                                    : after->position[p].mold - old->mold);
    }
}

/* Returns 1 + the position of the Book that needed Mold when the jar was empty. This is the Book beside the
 * label token of the last Character that attacked. */
static uint8_t find_unpaid_book(const ImState *before, const ImState *after, const ImContent *content)
{
    const int last = before->pool_count - after->pool_count - 1;
    return (uint8_t)(1 + im_find_label_position(before, content->characters[before->pool[last]].label));
}

void im_forecast_turn_end(const ImState *state, const ImContent *content, ImForecast *out)
{
    ImState future = *state;
    /* Empties the decks, because drawn cards do not affect the forecast. */
    future.deck_count = 0;
    future.discard_count = 0;
    memset(out, 0, sizeof *out);
    if (state->phase != IM_PHASE_ATTACK) {
        forecast_books_read(&future, out);
        im_complete_full_books(&future, content, NULL);
    }
    if (future.end == IM_PLAYING && future.pool_count >= im_get_attack_threshold(&future)) {
        ImState before = future;
        out->used = (uint8_t)im_get_attack_threshold(&future);
        im_attack_books(&future, content, NULL);
        forecast_attack(&before, &future, content, out);
        out->unpaid = future.end == IM_LOST_ATTACK ? find_unpaid_book(&before, &future, content) : 0;
    }
    out->end = (ImEnd)future.end;
    out->jar = future.jar;
    out->gone = future.gone;
    out->cube = future.cube;
    out->threshold = future.threshold;
}
