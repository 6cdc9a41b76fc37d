/* forecast.c: what the end of the turn will bring. Pool and Books lie open, so it is exact. */
#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

static void note_readings(const ImState *state, ImForecast *out)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        out->read[p] = im_full(&state->position[p]);
    }
}

/* Mold on a Book before and after, or all that fitted if it is gone; a destroyed Book gets no more. */
static void note_attack(const ImState *before, const ImState *after, const ImContent *content,
                        ImForecast *out)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *old = &before->position[p];
        if (old->book == IM_NONE) {
            continue;
        }
        out->destroyed[p] = after->position[p].book == IM_NONE;
        out->added[p] =
            (uint8_t)(out->destroyed[p] ? im_room(content, old) : after->position[p].mold - old->mold);
    }
}

/* Mold goes to one Book after the other until there is none: the last who attacked is the one for whom it is
   missing. */
static uint8_t unpaid_after(const ImState *before, const ImState *after, const ImContent *content)
{
    const int last = before->pool_count - after->pool_count - 1;
    return (uint8_t)(1 + im_position_of_label(before, content->characters[before->pool[last]].label));
}

void im_forecast(const ImState *state, const ImContent *content, ImForecast *out)
{
    ImState future = *state;
    /* What is drawn meanwhile changes nothing of it. */
    future.deck_count = 0;
    future.discard_count = 0;
    memset(out, 0, sizeof *out);
    if (state->phase != IM_PHASE_ATTACK) {
        note_readings(&future, out);
        im_resolve(&future, content, NULL);
    }
    if (future.end == IM_PLAYING && future.pool_count >= im_threshold(&future)) {
        ImState before = future;
        out->used = (uint8_t)im_threshold(&future);
        im_attack(&future, content, NULL);
        note_attack(&before, &future, content, out);
        out->unpaid = future.end == IM_LOST_ATTACK ? unpaid_after(&before, &future, content) : 0;
    }
    out->end = (ImEnd)future.end;
    out->jar = future.jar;
    out->gone = future.gone;
    out->cube = future.cube;
    out->threshold = future.threshold;
}
