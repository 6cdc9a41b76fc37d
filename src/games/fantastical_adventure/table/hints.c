/* hints.c: what the program advises: what each temperament would do, and in a Conflict how likely the card
   trumps. The same view gives the same answer. */
#include "games/fantastical_adventure/table/scene.h"

#include <stdio.h>
#include <string.h>

enum { SEED = 17 };

static bool is_new(const Hint *hints, int count, const Move *move)
{
    for (int i = 0; i < count; i++) {
        if (memcmp(&hints[i].move, move, sizeof *move) == 0) {
            return false;
        }
    }
    return true;
}

static void write_hint(const FaState *state, const GameContent *content, const GameBot *bot, const Move *move,
                       int worth, Hint *out)
{
    char text[MOVE_TEXT_MAX];
    fa_move_to_text(move, content, text, sizeof text);
    *out = (Hint){.move = *move, .worth = worth};
    const FaTable table = {.state = state, .content = content, .kit = fa_kit(state, content)};
    snprintf(out->title, sizeof out->title, "%s", fa_move_words(&table, (FaMoveKind)move->kind));
    snprintf(out->nudge, sizeof out->nudge, "*%s* would think of: %s", bot->label,
             fa_move_words(&table, (FaMoveKind)move->kind));
    snprintf(out->text, sizeof out->text, "%s would do this: %.120s", bot->label, text);
}

int fa_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    int count = 0;
    for (int i = 0; fa_bots[i].name && count < max; i++) {
        Rng rng;
        Move move;
        rng_seed(&rng, SEED);
        if (fa_bots[i].choose(view, content, seat, &rng, &move) && is_new(out, count, &move)) {
            write_hint(view, content, &fa_bots[i], &move, max - count, &out[count]);
            count++;
        }
    }
    return count;
}
