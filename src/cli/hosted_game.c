/* hosted_game.c: an online game that this process hosts without a window. */
#include "cli/hosted_game.h"

#include "core/match/save.h"
#include "core/text/i18n.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool choose_seed(uint64_t *out, Error *error)
{
    return platform_random(out) || error_set(error, _("The system returned no random number for the seed."));
}

Match *hosted_game_create_match(const Args *args, ContentStore *content_store, Error *error)
{
    const GameContent *content = content_store_load_pack(content_store, args->game, args->pack, error);
    MatchSetup setup = {.game = args->game,
                        .content = content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : args->game->min_seats,
                        .seed = args->has_seed ? args->seed : 0,
                        .has_random_seed = !args->has_seed};
    if (!content || (!args->has_seed && !choose_seed(&setup.seed, error))) {
        return NULL;
    }
    snprintf(setup.pack, sizeof setup.pack, "%s", args->pack);
    const int people = args->people > 0 ? args->people : setup.seats;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        setup.seat_bot[seat] = seat < people ? SEAT_HUMAN : game_find_next_bot(args->game, seat, SEAT_HUMAN);
    }
    return match_new(&setup, error);
}

bool hosted_game_load(HostedGame *game, const Args *args, ContentStore *content_store, RoomState *room_state,
                      Error *error)
{
    if (!console_lock_save(game->save, &game->lock, error)) {
        return false;
    }
    snprintf(game->room_path, sizeof game->room_path, "%s.table", game->save ? game->save : "");
    const bool kept = game->save && access(game->save, F_OK) == 0;
    if (!kept && !args) {
        return error_set(error, _("%s does not exist."), game->save);
    }
    const bool known = kept && access(game->room_path, F_OK) == 0;
    if (!crypto_init(error) || !(known ? room_state_load(game->room_path, room_state, error)
                                       : room_state_new(content_store, room_state, error))) {
        return false;
    }
    game->match = kept ? console_load_match(game->save, args ? args->game : NULL, content_store, error)
                       : hosted_game_create_match(args, content_store, error);
    return game->match;
}

static SavedState get_saved_state(const Match *match)
{
    return (SavedState){match_move_count(match), match_get_revision(match), match_get_remote_seats(match)};
}

bool hosted_game_open(HostedGame *game, const RoomState *room_state, int port, const Address *broker,
                      ContentStore *content_store, HostReportFn *report, void *user, Error *error)
{
    game->host =
        host_new(game->match, room_state, game->save ? game->room_path : NULL, port, report, user, error);
    if (!game->host) {
        return false;
    }
    host_offer_cards(game->host, content_store);
    if (game->offers_rematch) {
        host_offer_rematch(game->host);
    }
    if ((game->save && !match_save(game->match, game->save, error)) ||
        (broker && !host_use_broker(game->host, broker, error))) {
        return false;
    }
    game->saved = get_saved_state(game->match);
    game->user = user;
    return true;
}

/* Saves the match if it has changed. Returns false with `error` if saving fails. */
static bool save_changes(HostedGame *game, Error *error)
{
    const SavedState now = get_saved_state(game->match), *saved = &game->saved;
    if (!game->save ||
        (now.moves == saved->moves && now.revision == saved->revision && now.remote == saved->remote)) {
        return true;
    }
    game->saved = now;
    return match_save(game->match, game->save, error);
}

/* Starts another game if the host offers rematches and all connected players want one. Returns false with
 * `error` if that fails. */
static bool start_requested_rematch(HostedGame *game, bool *started, Error *error)
{
    host_agree_to_rematch(game->host);
    *started = host_get_rematch_seats(game->host) != 0 && host_can_start_rematch(game->host);
    if (!*started) {
        return true;
    }
    MatchSetup setup = *match_setup(game->match);
    setup.has_random_seed = true;
    setup.daily_date = 0;
    match_rotate_seats(&setup);
    Match *before = game->match, *match = choose_seed(&setup.seed, error) ? match_new(&setup, error) : NULL;
    if (!match) {
        return false;
    }
    game->match = match;
    host_start_rematch(game->host, match, game->save ? game->room_path : NULL, game->user);
    match_free(before);
    game->saved = get_saved_state(match);
    return !game->save || match_save(match, game->save, error);
}

bool hosted_game_step(HostedGame *game, const PollEntry *entries, bool *rematch, Error *error)
{
    *rematch = false;
    host_handle_poll(game->host, entries);
    while (host_play_bot(game->host)) {
        host_send_updates(game->host);
    }
    return save_changes(game, error) && (!game->offers_rematch || match_seats_to_act(game->match) != 0 ||
                                         start_requested_rematch(game, rematch, error));
}

bool hosted_game_is_finished(const HostedGame *game)
{
    return match_seats_to_act(game->match) == 0 && host_has_delivered_all_moves(game->host) &&
           (!game->offers_rematch || host_get_connected_seats(game->host) == 0);
}

void hosted_game_close(HostedGame *game)
{
    host_free(game->host);
    match_free(game->match);
    file_lock_free(game->lock);
    game->host = NULL;
    game->match = NULL;
    game->lock = NULL;
}
