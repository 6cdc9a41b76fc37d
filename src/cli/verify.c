/* verify.c: `storytable verify`: replays a save, compares the positions with those in the save, and checks
 * that the seed of an online game follows from the random numbers of the players. */
#include "cli/commands.h"
#include "core/match/save.h"
#include "core/text/i18n.h"
#include "net/session/deal_proof.h"
#include "net/session/host.h"
#include "net/transport/crypto.h"

#include <stdio.h>

/* Returns false with `error` if the seed does not follow from the random numbers in the save, or if this
 * can't be checked. */
static bool check_deal(const Match *match, const char *path, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    Error why;
    return !match_get_fair_deal(match) ||
           (crypto_init(&why) &&
            deal_check_seed(match_get_fair_deal(match), setup->seats, setup->seed, &why)) ||
           error_set(error, _("%s: the deal can't be verified: %s"), path, why.text);
}

static void print_deal(const Match *match)
{
    const FairDeal *deal = match_get_fair_deal(match);
    int computers = 1;
    for (int seat = 0; deal && seat < match_setup(match)->seats; seat++) {
        computers += deal->salts[seat][0] != '\0';
    }
    if (deal) {
        printf(_("Random numbers from %d computers determined the deal.\n"), computers);
    }
}

int run_verify_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    Match *match = match_load(args->target, content_store_find, content_store, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    const MatchSetup *setup = match_setup(match);
    host_load_remote_seats(match, args->target);
    if (!check_deal(match, args->target, &error)) {
        fprintf(stderr, "%s\n", error.text);
        match_free(match);
        return 1;
    }
    if (args->dump && match_hides_secrets(match)) {
        fprintf(
            stderr,
            _("%s: this online game is not over. Its position contains secrets of other players, so it is "
              "printed only when the game is over.\n"),
            args->target);
        match_free(match);
        return 1;
    }
    if (args->dump) {
        Text text = {0};
        game_dump_state(setup->game, match_state(match), setup->content, &text);
        fputs(text_chars(&text), stdout);
        text_free(&text);
    } else {
        printf(_("%s: %s, %d moves: OK\n"), args->target, _(setup->game->title), match_move_count(match));
        print_deal(match);
    }
    match_free(match);
    return 0;
}
