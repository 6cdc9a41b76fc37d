/* sim_game.c: one game of a simulation. */
#include "cli/sim_game.h"

#include "core/text/i18n.h"
#include "core/text/text.h"

#include <inttypes.h>

static bool check_position(const Match *match, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    return game_check_state(setup->game, match_state(match), setup->content, error);
}

static bool play_to_end(Match *match, const SimGameOptions *options, Error *error)
{
    /* Consecutive seeds get different hashes, so that short games are checked at different moves. */
    uint64_t number = hash_number(HASH_START, match_setup(match)->seed);
    BotTask task = {0};
    bool good = true;
    for (int seat; good && (seat = match_next_seat(match)) >= 0;) {
        const bool checked = number++ % (uint64_t)options->check_every == 0;
        good = (options->writes_notes ? match_play_bot(match, seat, NULL, error)
                                      : match_simulate_bot_move(match, seat, checked, &task, error)) &&
               (!checked || check_position(match, error));
    }
    bot_task_free(&task);
    return good && check_position(match, error);
}

static void append_moves(const Match *match, Text *out)
{
    for (int i = 0; i < match_move_count(match); i++) {
        text_add(out, _("  %d. seat %d: %s\n"), i + 1, match_move_seat(match, i), match_move_text(match, i));
    }
}

Match *sim_game_play(const MatchSetup *setup, const SimGameOptions *options, Text *failure)
{
    Error error = {0};
    Match *match = match_new(setup, &error);
    if (!match) {
        text_add(failure, "%s\n", error.text);
        return NULL;
    }
    if (check_position(match, &error) && play_to_end(match, options, &error)) {
        return match;
    }
    text_add(failure, "seed %" PRIu64 ", after move %d: %s\n", setup->seed, match_move_count(match),
             error.text);
    append_moves(match, failure);
    match_free(match);
    return NULL;
}
