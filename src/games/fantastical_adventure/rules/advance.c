/* advance.c: advances the step stack (stack of pending decisions) until a seat must decide. All automatic
 * changes of the game start in this file. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

/* ------------------------------------------------------------------ votes (Rulebook: Veto) */

typedef struct VoteCount {
    int in_favour, against;
} VoteCount;

static VoteCount count_votes(FaState *state)
{
    VoteCount count = {0, 0};
    for (int i = 0; i < state->seats; i++) {
        count.in_favour += state->ballots[i] == FA_BALLOT_FOR;
        count.against += state->ballots[i] == FA_BALLOT_AGAINST;
        state->ballots[i] = FA_BALLOT_NONE;
    }
    return count;
}

static bool can_pay_for_veto(const FaState *state, int seat)
{
    return state->author[seat] > 0 || fa_seat_has_cards(state, seat);
}

/* Handles a narration, claim or proposal that was vetoed. A vetoed narration or scene template must be
 * replaced. If the game proposed to end the scene, all seats must pass again before it proposes this again.
 * Any other claim has no effect. */
static void retract_pending_claim(FaState *state, FaStep pending)
{
    if (pending.kind == FA_PENDING_FRAME) {
        fa_get_top_step(state)->asked = (uint8_t)(1u << pending.seat);
    } else if (pending.kind == FA_PENDING_SCENE_END && pending.seat == FA_NONE) {
        state->passed = 0;
    } else if (pending.kind == FA_PENDING_NARRATION && pending.seat != FA_NONE) {
        fa_push_step(state, FA_PHASE_RENARRATE, 1u << pending.seat);
    }
}

static void apply_veto_result(FaState *state, FaStep vote, VoteCount count)
{
    if (count.against * 2 > state->seats) {
        const FaStep pending = *fa_get_top_step(state);
        if (vote.kind == FA_VOTE_VIOLENCE) {
            state->fight.violent = 0;
            return;
        }
        fa_pop_step(state);
        retract_pending_claim(state, pending);
    } else if (count.in_favour * 2 > state->seats && can_pay_for_veto(state, vote.seat)) {
        fa_push_step(state, FA_PHASE_FORFEIT, 1u << vote.seat)->seat = vote.seat;
    }
}

static void end_vote(FaState *state, const GameContent *content, EventLog *log)
{
    const FaStep vote = *fa_get_top_step(state);
    const VoteCount count = count_votes(state);
    event_add(log, EVENT_BANNER, _("Votes: %d for, %d against."), count.in_favour, count.against);
    fa_pop_step(state);
    if (vote.kind == FA_VOTE_END) {
        if (count.in_favour * 2 > state->seats) {
            fa_end_story(state, content);
        }
        return;
    }
    fa_get_top_step(state)->settled = 1;
    apply_veto_result(state, vote, count);
}

static void end_identify_check(FaState *state, const GameContent *content, EventLog *log)
{
    FaStep *step = fa_get_top_step(state);
    const int card = state->riddle_card, last = state->claim_card, actor = state->claim_actor;
    const bool higher =
        last == FA_NONE || (card != FA_NONE && fa_beats_all_claims(fa_get_card_kind(card), state->claimed));
    fa_discard_card(state, card);
    fa_discard_card(state, last);
    state->riddle_card = state->claim_card = FA_NONE;
    state->claimed = 0;
    if (higher) {
        fa_add_to_tally(state, FA_TALLY_NAMED);
        step->phase = FA_PHASE_NAMING;
        step->asked = (uint8_t)(1u << step->seat);
        return;
    }
    fa_add_to_tally(state, FA_TALLY_IDENTIFIED);
    event_add(log, EVENT_LOG,
              fa_is_name_plural(state, content, actor) ? _("%s have identified the threat.")
                                                       : _("%s has identified the threat."),
              fa_get_actor_name(state, content, actor));
    if (state->riddle != FA_CUSTOM) {
        state->problems[state->riddle] =
            (uint8_t)(2 + fa_find_fitting_answer(state, content, state->riddle, actor,
                                                 fa_get_suit(fa_get_card_kind(last))));
    }
    fa_pop_step(state);
}

/* Ends the decision on top of the stack, after all its seats have decided. */
static void resolve_top_step(FaState *state, const GameContent *content, EventLog *log)
{
    const FaStep step = *fa_get_top_step(state);
    switch ((FaPhase)step.phase) {
    case FA_PHASE_CASTING:
        fa_deal_hands(state);
        fa_begin_scene(state, content, log);
        break;
    case FA_PHASE_ENTER:
        fa_begin_turn(state, state->turn);
        break;
    case FA_PHASE_TURN:
        fa_end_turn(state, content, log);
        break;
    case FA_PHASE_FLOOR:
        fa_pop_step(state);
        fa_apply_pending(state, content, step, log);
        break;
    case FA_PHASE_VOTE:
        end_vote(state, content, log);
        break;
    case FA_PHASE_IDENTIFY:
        end_identify_check(state, content, log);
        break;
    case FA_PHASE_EPILOGUE:
        state->over = 1;
        break;
    case FA_PHASE_FRAMING:
    case FA_PHASE_FORFEIT:
    case FA_PHASE_RENARRATE:
    case FA_PHASE_HIT:
    case FA_PHASE_SHARE:
    case FA_PHASE_RESUME:
    case FA_PHASE_NAMING:
        fa_pop_step(state);
        break;
    default:
        fa_advance_conflict(state, content, log);
        break;
    }
}

void fa_advance_to_decision(FaState *state, const GameContent *content, EventLog *log)
{
    while (!state->over && fa_get_top_step(state)->asked == 0) {
        resolve_top_step(state, content, log);
    }
}
