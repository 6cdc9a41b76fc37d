/* sim_game.c: one game of a simulation. */
#include "cli/sim_game.h"

#include "core/text/i18n.h"

#include <inttypes.h>

static bool check_position(const Match *match, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    return game_check_state(setup->game, match_state(match), setup->content, error);
}

/* Like match_play_bot, but the bot writes no note (narration of the move). Converts the move to text and back
 * only if `checked` is true. */
static bool play_bot_without_note(Match *match, int seat, bool checked, BotTask *task, Error *error)
{
    Move move;
    return match_update_bot_task(match, seat, NULL, task, error) &&
           (bot_task_choose_move(task, &move) || error_set(error, _("The bot found no move."))) &&
           (checked ? match_play : match_play_directly)(match, seat, &move, error);
}

static bool is_checked(const Match *match, const SimGameOptions *options)
{
    const uint64_t number = (uint64_t)match_move_count(match) + match_setup(match)->seed;
    return number % (uint64_t)options->check_every == 0;
}

static bool play_to_end(Match *match, const SimGameOptions *options, Error *error)
{
    BotTask task = {0};
    bool good = true;
    for (int seat; good && (seat = match_next_seat(match)) >= 0;) {
        const bool checked = is_checked(match, options);
        good = (options->writes_notes ? match_play_bot(match, seat, NULL, error)
                                      : play_bot_without_note(match, seat, checked, &task, error)) &&
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
