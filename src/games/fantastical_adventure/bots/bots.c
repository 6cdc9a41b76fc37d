/* bots.c: the three bots. They have different temperaments, but all plan equally far ahead. */
#include "games/fantastical_adventure/bots/bots.h"
#include "core/text/i18n.h"

static const FaTemperament bold = {.challenges = 58,
                                   .violence = 40,
                                   .introduces = 20,
                                   .supports = 32,
                                   .suspends = 10,
                                   .interrupts = 2,
                                   .blocks = 8,
                                   .decides = 50,
                                   .kings = 55,
                                   .aces = 45,
                                   .goal = 5.0,
                                   .answer = 2.45,
                                   .likes = 1u << FA_MERIT_WEAK | 1u << FA_MERIT_COMEBACK |
                                            1u << FA_MERIT_ATTAINED | 1u << FA_MERIT_FACET};

static const FaTemperament loyal = {.challenges = 44,
                                    .violence = 18,
                                    .introduces = 25,
                                    .supports = 46,
                                    .suspends = 10,
                                    .interrupts = 1,
                                    .blocks = 12,
                                    .decides = 20,
                                    .kings = 50,
                                    .aces = 20,
                                    .goal = 4.0,
                                    .answer = 2.35,
                                    .likes = 1u << FA_MERIT_TANDEM | 1u << FA_MERIT_THREAD |
                                             1u << FA_MERIT_ATTAINED | 1u << FA_MERIT_FACET};

static const FaTemperament scheming = {.challenges = 51,
                                       .violence = 28,
                                       .introduces = 30,
                                       .supports = 42,
                                       .suspends = 45,
                                       .interrupts = 3,
                                       .blocks = 16,
                                       .decides = 5,
                                       .kings = 65,
                                       .aces = 30,
                                       .goal = 4.5,
                                       .answer = 2.4,
                                       .likes = 1u << FA_MERIT_BLOCKED | 1u << FA_MERIT_COMEBACK |
                                                1u << FA_MERIT_THREAD | 1u << FA_MERIT_THREAT};

static bool challenge_after_interruption(const FaBotContext *bot)
{
    return fa_bot_challenge_with_actor(bot, fa_get_step(bot->view)->kind) ||
           fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

static bool choose_narration_move(const FaBotContext *bot)
{
    return fa_bot_choose_if_legal(bot, FA_MOVE_NARRATE, 0, 0, 0, 0, 0);
}

static bool (*const decisions[FA_PHASES])(const FaBotContext *bot) = {
    [FA_PHASE_CASTING] = fa_bot_cast_characters,
    [FA_PHASE_FRAMING] = fa_bot_choose_scene_frame,
    [FA_PHASE_ENTER] = fa_bot_enter_scene,
    [FA_PHASE_TURN] = fa_bot_take_turn,
    [FA_PHASE_FLOOR] = fa_bot_respond_to_narration,
    [FA_PHASE_VOTE] = fa_bot_cast_vote,
    [FA_PHASE_FORFEIT] = fa_bot_pay_for_veto,
    [FA_PHASE_RENARRATE] = choose_narration_move,
    [FA_PHASE_LAY] = fa_bot_play_challenge_card,
    [FA_PHASE_TARGET_ANSWERS] = fa_bot_answer_challenge,
    [FA_PHASE_OTHERS_ANSWER] = fa_bot_answer_challenge,
    [FA_PHASE_SUPPORT] = fa_bot_support_side,
    [FA_PHASE_LEAVE_UNPAIRED] = fa_bot_leave_supporter_unpaired,
    [FA_PHASE_TANDEM] = fa_bot_join_tandem,
    [FA_PHASE_DEADLOCK] = fa_bot_settle_deadlock,
    [FA_PHASE_SPOILS] = fa_bot_narrate_win,
    [FA_PHASE_HIT] = fa_bot_take_hit,
    [FA_PHASE_PUSH] = fa_bot_push_or_yield,
    [FA_PHASE_QUEENS] = fa_bot_play_queen,
    [FA_PHASE_SHARE] = fa_bot_distribute_draws,
    [FA_PHASE_RESUME] = challenge_after_interruption,
    [FA_PHASE_IDENTIFY] = fa_bot_claim_identity,
    [FA_PHASE_NAMING] = fa_bot_name_problem,
    [FA_PHASE_EPILOGUE] = choose_narration_move,
    [FA_PHASE_REQUEST] = fa_bot_reply_to_request,
};

/* Chooses the bot's move: the move that the function for the current phase finds, or else a random legal
 * move. */
static bool choose_move_by_temperament(const void *bytes, const GameContent *content, int seat, Rng *rng,
                                       Move *out, const FaTemperament *temper)
{
    const FaState *view = bytes;
    if (!(fa_get_seats_to_act(view) >> seat & 1)) {
        return false;
    }
    const FaBotContext bot = {view, content, seat, temper, rng, fa_count_unseen(view), out};
    return decisions[fa_get_step(view)->phase](&bot) || fa_sample_move(view, content, seat, rng, out);
}

static bool choose_bold_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_move_by_temperament(view, content, seat, rng, out, &bold);
}

static bool choose_loyal_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_move_by_temperament(view, content, seat, rng, out, &loyal);
}

static bool choose_scheming_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_move_by_temperament(view, content, seat, rng, out, &scheming);
}

const GameBot fa_bots[] = {
    {.name = "bold",
     .label = N_("Bold"),
     .blurb = N_("Challenges early, pushes often, and spends Aces freely."),
     .choose_move = choose_bold_move},
    {.name = "loyal",
     .label = N_("Loyal"),
     .blurb = N_("Answers Challenges for friends, supports them, and lends them cards."),
     .choose_move = choose_loyal_move},
    {.name = "scheming",
     .label = N_("Scheming"),
     .blurb = N_("Sets traps, interrupts, and keeps a Queen to spoil a win."),
     .choose_move = choose_scheming_move},
    {.name = NULL},
};
