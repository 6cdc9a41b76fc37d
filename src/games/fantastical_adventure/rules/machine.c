/* machine.c: goes on with what lies on top of the pile until somebody is asked. The one door through which
 * the game moves by itself. */
#include "games/fantastical_adventure/rules/engine.h"

/* ------------------------------------------------------------------ votes (Rulebook: Veto) */

typedef struct Count {
    int in_favour, against;
} Count;

static Count count_votes(FaState *state)
{
    Count count = {0, 0};
    for (int i = 0; i < state->seats; i++) {
        count.in_favour += state->ballots[i] == FA_FOR;
        count.against += state->ballots[i] == FA_AGAINST;
        state->ballots[i] = FA_NO_VOTE;
    }
    return count;
}

static bool can_forfeit(const FaState *state, int seat)
{
    return state->author[seat] > 0 || fa_holds_cards(state, seat);
}

/* It has to be replaced by something else, or just did not happen. */
static void retract(FaState *state, FaStep pending)
{
    if (pending.kind == FA_FRAMED) {
        fa_top(state)->asked = (uint8_t)(1u << pending.seat);
    } else if (pending.kind == FA_CLOSED && pending.seat == FA_NONE) {
        state->passed = 0;
    } else if (pending.kind == FA_HEARD && pending.seat != FA_NONE) {
        fa_push_step(state, FA_RETELL, 1u << pending.seat);
    }
}

static void end_veto(FaState *state, FaStep vote, Count count)
{
    if (count.against * 2 > state->seats) {
        const FaStep pending = *fa_top(state);
        if (vote.kind == FA_VOTE_VIOLENCE) {
            state->fight.violent = 0;
            return;
        }
        fa_pop_step(state);
        retract(state, pending);
    } else if (count.in_favour * 2 > state->seats && can_forfeit(state, vote.seat)) {
        fa_push_step(state, FA_FORFEIT, 1u << vote.seat)->seat = vote.seat;
    }
}

static void end_vote(FaState *state, EventLog *log)
{
    const FaStep vote = *fa_top(state);
    const Count count = count_votes(state);
    event_add(log, EVENT_LOG, "%d for it, %d against.", count.in_favour, count.against);
    fa_pop_step(state);
    if (vote.kind == FA_VOTE_END) {
        if (count.in_favour * 2 > state->seats) {
            fa_end_story(state);
        }
        return;
    }
    fa_top(state)->settled = 1;
    end_veto(state, vote, count);
}

/* ------------------------------------------------------------------ Identify Checks */

static void end_identifying(FaState *state, const GameContent *content, EventLog *log)
{
    FaStep *step = fa_top(state);
    const int card = state->riddle_card, last = state->claim_card, actor = state->claim_actor;
    const bool higher = last == FA_NONE || (card != FA_NONE && fa_is_highest(fa_kind(card), state->claimed));
    fa_spend(state, card);
    fa_spend(state, last);
    state->riddle_card = state->claim_card = FA_NONE;
    state->claimed = 0;
    if (higher) {
        fa_count_one(state, FA_T_NAMED);
        step->phase = FA_NAMING;
        step->asked = (uint8_t)(1u << step->seat);
        return;
    }
    fa_count_one(state, FA_T_IDENTIFIED);
    event_add(log, EVENT_LOG, "It is what %s said.", fa_actor_name(state, content, actor));
    if (state->riddle != FA_OWN_WORDS) {
        state->problems[state->riddle] =
            (uint8_t)(2 + fa_answer_for(state, content, state->riddle, actor, fa_suit(fa_kind(last))));
    }
    fa_pop_step(state);
}

/* ------------------------------------------------------------------ going on */

/* Nobody is asked about the topmost step any more. */
static void go_on(FaState *state, const GameContent *content, EventLog *log)
{
    const FaStep step = *fa_top(state);
    switch ((FaPhase)step.phase) {
    case FA_PREPARE:
        fa_deal_hands(state);
        fa_begin_scene(state, content, log);
        break;
    case FA_ENTER:
        fa_begin_turn(state, state->turn);
        break;
    case FA_TURN:
        fa_end_turn(state, content, log);
        break;
    case FA_FLOOR:
        fa_pop_step(state);
        fa_enact(state, content, step, log);
        break;
    case FA_VOTE:
        end_vote(state, log);
        break;
    case FA_IDENTIFY:
        end_identifying(state, content, log);
        break;
    case FA_EPILOGUE:
        state->over = 1;
        break;
    case FA_FRAMING:
    case FA_FORFEIT:
    case FA_RETELL:
    case FA_WOUND:
    case FA_SHARE:
    case FA_RESUME:
    case FA_NAMING:
        fa_pop_step(state);
        break;
    default:
        fa_go_on_fighting(state, content, log);
        break;
    }
}

void fa_proceed(FaState *state, const GameContent *content, EventLog *log)
{
    while (!state->over && fa_top(state)->asked == 0) {
        go_on(state, content, log);
    }
}
