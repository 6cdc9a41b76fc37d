/* view_codec.c: encoding and decoding of a seat's view as JSON. */
#include "net/session/view_codec.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

void view_encode(const Game *game, const void *view, Text *out)
{
    state_schema_write(game->state_fields, view, out);
}

/* Checks a view (state without hidden information). Fills in random values for the hidden information. The
 * result must be a valid state, and the seat's view of this state must be equal to `view`. */
static bool check_view(const Game *game, const GameContent *content, int seat, const void *view, Error *error)
{
    Rng rng;
    rng_seed(&rng, 1);
    void *state = memory_new(1, game->state_size);
    memcpy(state, view, game->state_size);
    game->determinize(state, content, seat, &rng);
    bool good = game_check_state(game, state, content, error);
    if (good) {
        game_redact(game, state, content, seat);
        good = memcmp(state, view, game->state_size) == 0 ||
               error_set(error, "no position of the game looks like this from this seat");
    }
    free(state);
    return good;
}

bool view_decode(const Game *game, const GameContent *content, int seat, const Json *at, void *view,
                 Error *error)
{
    Error why = {0};
    memset(view, 0, game->state_size);
    return state_schema_read(game->state_fields, at, view, error) &&
           (check_view(game, content, seat, view, &why) || json_fail(at, error, "%s", why.text));
}
