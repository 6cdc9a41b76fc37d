/* view.c: see view.h. */
#include "net/view.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

void view_write(const Game *game, const void *view, Text *out)
{
    members_write(game->members, view, out);
}

/* Is it the view of a state? One that the seat holds possible is as good as the true one. */
static bool check_view(const Game *game, const GameContent *content, int seat, const void *view, Error *error)
{
    Rng rng;
    rng_seed(&rng, 1);
    void *state = memory_new(1, game->state_size);
    memcpy(state, view, game->state_size);
    game->determinize(state, content, seat, &rng);
    bool good = game_check_state(game, state, content, error);
    if (good) {
        game->redact(state, content, seat);
        good = memcmp(state, view, game->state_size) == 0 ||
               error_set(error, "this is not what can be seen from there");
    }
    free(state);
    return good;
}

bool view_read(const Game *game, const GameContent *content, int seat, const Json *at, void *view,
               Error *error)
{
    Error why = {0};
    memset(view, 0, game->state_size);
    return members_read(game->members, at, view, error) &&
           (check_view(game, content, seat, view, &why) || json_fail(at, error, "%s", why.text));
}
