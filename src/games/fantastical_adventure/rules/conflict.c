/* conflict.c: a Conflict, from the Challenge until both sides have drawn their cards (Rulebook: Conflict). A
 * Conflict is one entry of the step stack. After the cards are revealed, FaConflict.stage is the stage that
 * the Conflict has reached. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

/* Stages of a Conflict after the cards are revealed, in order. */
typedef enum Stage {
    STAGE_TANDEM,                                   /* forms the tandem of the Challenger's side */
    STAGE_TANDEM_LAST = STAGE_TANDEM + FA_ANSWERER, /* forms the tandem of the Answerer's side */
    STAGE_PAIRS,
    STAGE_PRIMARIES,
    STAGE_PUSHES,
    STAGE_QUEENS,
    STAGE_SPOILS,
    STAGE_LOSER_DRAWS,
    STAGE_WINNER_DRAWS,
    STAGE_END
} Stage;

static unsigned get_seat_bit(const FaState *state, int actor)
{
    const int seat = fa_get_seat_of_actor(state, actor);
    return seat == FA_NONE ? 0 : 1u << seat;
}

static void replace_step(FaState *state, FaPhase phase, unsigned seats, int kind)
{
    FaStep *step = fa_get_top_step(state);
    step->phase = (uint8_t)phase;
    step->asked = (uint8_t)seats;
    step->kind = (uint8_t)kind;
    step->arg[0] = step->arg[1] = FA_NONE;
}

/* ------------------------------------------------------------------ Challenge and Answer */

void fa_begin_conflict(FaState *state, int actor, int goal, int target, bool violent, bool suspended,
                       bool own_turn)
{
    FaConflict *fight = &state->fight;
    state->deciding = 0;
    state->talked = state->promised[FA_CHALLENGER] = state->promised[FA_ANSWERER] = 0;
    *fight = (FaConflict){.on = 1,
                          .count = FA_PRIMARIES,
                          .goal = (uint8_t)goal,
                          .target = (uint8_t)target,
                          .violent = violent,
                          .own_turn = own_turn,
                          .suspended = suspended,
                          .behind = FA_NONE,
                          .winner = FA_NONE,
                          .trumped = FA_NONE,
                          .accord = FA_NONE};
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        fight->plays[i] = (FaPlay){.actor = FA_NONE, .card = FA_NONE, .item = FA_NONE, .rival = FA_NONE};
    }
    fight->plays[FA_CHALLENGER].actor = (uint8_t)actor;
    FaStep *step = fa_push_step(state, FA_PHASE_LAY, get_seat_bit(state, actor));
    step->seat = (uint8_t)fa_get_seat_of_actor(state, actor);
    if (fa_is_environment(actor)) {
        fa_play_card(state, FA_CHALLENGER, actor, FA_CHALLENGER, FA_NONE, FA_NONE);
        step->asked = 0;
    }
}

void fa_play_card(FaState *state, int number, int actor, int side, int kind, int item)
{
    FaPlay *play = &state->fight.plays[number];
    fa_discard_card(state, play->card); /* a push replaces the card that was played before */
    play->actor = (uint8_t)actor;
    play->side = (uint8_t)side;
    play->card =
        (uint8_t)(kind == FA_NONE ? fa_draw_to_table(state) : fa_remove_from_hand(state, actor, kind));
    play->item = (uint8_t)item;
}

void fa_withdraw_challenge(FaState *state)
{
    for (int i = 0; i < state->fight.count; i++) {
        FaPlay *play = &state->fight.plays[i];
        if (play->card == FA_NONE || fa_is_environment(play->actor)) {
            fa_discard_card(state, play->card);
        } else {
            fa_return_to_hand(state, play->actor, play->card);
        }
        play->card = FA_NONE;
    }
    state->fight.on = state->deciding = 0;
    fa_pop_step(state);
}

/* Returns the character or environment that is the target of the Challenge. If the target is an item, returns
 * the character who has the item. */
static int find_target_actor(const FaState *state)
{
    const int target = state->fight.target;
    if (target >= FA_FIRST_ITEM && target < FA_NO_TARGET) {
        return state->holders[target - FA_FIRST_ITEM];
    }
    return target < FA_ACTORS ? target : FA_NONE;
}

/* True if the character or environment could answer the Challenge, as far as all players know. An environment
 * has no hand and can't answer an Ace. */
static bool could_answer_challenge(const FaState *state, int actor)
{
    if (actor == FA_NONE || !fa_can_actor_act(state, actor)) {
        return false;
    }
    return fa_is_environment(actor) ? !state->fight.ace : state->actors[actor].hand > 0;
}

static unsigned get_target_seats(const FaState *state)
{
    const int actor = find_target_actor(state);
    const unsigned challenger = get_seat_bit(state, state->fight.plays[FA_CHALLENGER].actor);
    if (!could_answer_challenge(state, actor)) {
        return 0;
    }
    /* A seat that plays both the Challenger and the target is asked, too, because this seat can give the
     * target to another seat. An environment can't be given away. */
    const unsigned seat = get_seat_bit(state, actor);
    return fa_is_environment(actor) ? seat & ~challenger : seat;
}

static unsigned get_other_answer_seats(const FaState *state)
{
    const unsigned environment = state->environment != FA_NONE && !state->fight.ace ? 1u << state->keeper : 0;
    const unsigned anybody =
        state->fight.violent ? fa_get_all_seats(state) : fa_get_seats_able_to_act(state) | environment;
    return anybody & ~get_seat_bit(state, state->fight.plays[FA_CHALLENGER].actor) & ~get_target_seats(state);
}

static void suspend_challenge(FaState *state)
{
    const FaConflict *fight = &state->fight;
    int place = 0;
    while (state->suspended[place].actor != FA_NONE) {
        place++;
    }
    const FaPlay *play = &fight->plays[FA_CHALLENGER];
    state->suspended[place] = (FaSuspended){.actor = play->actor,
                                            .card = play->card,
                                            .goal = fight->goal,
                                            .target = fight->target,
                                            .violent = fight->violent,
                                            .scene = state->scene,
                                            .item = play->item};
    const int seat = fa_get_seat_of_actor(state, play->actor);
    state->fight.plays[FA_CHALLENGER].card = FA_NONE;
    state->fight.on = 0;
    fa_add_to_tally(state, FA_TALLY_SUSPENDED);
    fa_pop_step(state);
    fa_ask_for_responses(state, seat, FA_PENDING_NARRATION, 0, 0, 0);
}

void fa_begin_support(FaState *state)
{
    const FaConflict *fight = &state->fight;
    const unsigned environment = state->environment != FA_NONE ? 1u << state->keeper : 0;
    state->fight.answered = 1;
    fa_add_to_tally(state, FA_TALLY_ANSWERED);
    replace_step(state, FA_PHASE_SUPPORT,
                 fa_get_seats_able_to_act(state) | environment |
                     get_seat_bit(state, fight->plays[FA_CHALLENGER].actor) |
                     get_seat_bit(state, fight->plays[FA_ANSWERER].actor),
                 0);
}

/* ------------------------------------------------------------------ pairing Supporters */

static int count_pairable_supporters(const FaState *state, int side)
{
    int count = 0;
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        const FaPlay *play = &state->fight.plays[i];
        count += play->side == side && !play->left;
    }
    return count;
}

/* If both sides have Supporters, asks the side with more Supporters which of them stay unpaired. Returns true
 * if a seat must decide. */
static bool ask_who_stays_unpaired(FaState *state)
{
    const int challengers = count_pairable_supporters(state, FA_CHALLENGER),
              answerers = count_pairable_supporters(state, FA_ANSWERER);
    if (challengers == answerers || challengers == 0 || answerers == 0) {
        return false;
    }
    const int side = challengers > answerers ? FA_CHALLENGER : FA_ANSWERER;
    replace_step(state, FA_PHASE_LEAVE_UNPAIRED, get_seat_bit(state, state->fight.plays[side].actor), side);
    return true;
}

static int find_next_unpaired(const FaState *state, int side)
{
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        const FaPlay *play = &state->fight.plays[i];
        if (play->side == side && play->rival == FA_NONE && !play->left && !play->joined) {
            return i;
        }
    }
    return FA_NONE;
}

static void pair_supporters(FaState *state)
{
    for (;;) {
        const int one = find_next_unpaired(state, FA_CHALLENGER),
                  other = find_next_unpaired(state, FA_ANSWERER);
        if (one == FA_NONE || other == FA_NONE) {
            return;
        }
        state->fight.plays[one].rival = (uint8_t)other;
        state->fight.plays[other].rival = (uint8_t)one;
    }
}

/* Logs the card that was played, and the Facet that is used with the card. */
static void log_played_card(const FaState *state, const GameContent *content, const FaPlay *play,
                            EventLog *log)
{
    char name[FA_CARD_NAME_MAX];
    const int kind = fa_get_card_kind(play->card), suit = fa_get_suit(kind);
    const FaFacet *facet = fa_get_facet(state, content, play->actor, suit);
    const char *what = suit == FA_NONE || (play->item == FA_NONE && !facet) ? _("no Facet")
                       : play->item == FA_NONE
                           ? facet->name
                           : fa_get_kit(state, content)->items[play->item - FA_FIRST_ITEM].facets[suit];
    event_add(log, EVENT_LOG, "%s: %s, *%s*.", fa_get_actor_name(state, content, play->actor),
              fa_write_card_name(kind, name), what);
}

static void reveal_cards(FaState *state, const GameContent *content, EventLog *log)
{
    FaConflict *fight = &state->fight;
    pair_supporters(state);
    fight->revealed = 1;
    for (int i = 0; i < fight->count; i++) {
        if (fight->plays[i].card == FA_NONE) {
            continue;
        }
        log_played_card(state, content, &fight->plays[i], log);
        if (fa_get_card_kind(fight->plays[i].card) == FA_JOKER) {
            fa_add_to_tally(state, FA_TALLY_JOKERS_PLAYED);
        }
    }
    fight->stage = STAGE_TANDEM;
}

/* ------------------------------------------------------------------ forming tandems */

static bool is_weak_play(const FaState *state, const GameContent *content, int play)
{
    const FaPlay *it = &state->fight.plays[play];
    if (it->card == FA_NONE) {
        return false; /* the deck had no card left for an environment */
    }
    const int kind = fa_get_card_kind(it->card);
    return kind != FA_JOKER &&
           fa_get_card_action(kind, fa_get_profile(state, content, it->actor, it->item)).strength == FA_WEAK;
}

/* Lets the Supporter join the tandem of the side. The Supporter's opponent, if any, is then paired with the
 * next unpaired Supporter, if any. */
void fa_join_tandem(FaState *state, int supporter)
{
    FaConflict *fight = &state->fight;
    FaPlay *play = &fight->plays[supporter];
    const int rival = play->rival;
    fight->plays[play->side].joined = 1;
    play->joined = 1;
    play->rival = FA_NONE;
    fa_add_to_tally(state, FA_TALLY_TANDEMS);
    if (rival == FA_NONE) {
        return;
    }
    fight->plays[rival].rival = FA_NONE;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == play->side && fight->plays[i].rival == FA_NONE &&
            !fight->plays[i].joined) {
            fight->plays[i].rival = (uint8_t)rival;
            fight->plays[rival].rival = (uint8_t)i;
            return;
        }
    }
}

/* Forms a tandem from a Weak action of the side's primary (its Challenger or Answerer) and a Weak action of a
 * Supporter. If several Supporters have Weak actions, asks the primary's seat to choose one. Returns true if
 * a seat must decide. */
static bool form_or_ask_tandem(FaState *state, const GameContent *content, int side)
{
    int count = 0, last = FA_NONE;
    for (int i = FA_PRIMARIES; i < state->fight.count && is_weak_play(state, content, side); i++) {
        if (state->fight.plays[i].side == side && is_weak_play(state, content, i)) {
            count++;
            last = i;
        }
    }
    if (count == 1) {
        fa_join_tandem(state, last);
    } else if (count > 1) {
        replace_step(state, FA_PHASE_TANDEM, get_seat_bit(state, state->fight.plays[side].actor), side);
    }
    return count > 1;
}

/* ------------------------------------------------------------------ pairs of Supporters */

static FaOutcome compare_plays(const FaState *state, const GameContent *content, int a, int b)
{
    if (state->fight.plays[a].card == FA_NONE || state->fight.plays[b].card == FA_NONE) {
        return state->fight.plays[b].card == FA_NONE ? FA_WINS : FA_LOSES;
    }
    return fa_compare_actions(fa_get_play_action(state, content, a), fa_get_play_action(state, content, b));
}

static void ask_for_narration(FaState *state, int play)
{
    replace_step(state, FA_PHASE_SPOILS, get_seat_bit(state, state->fight.plays[play].actor), play);
}

static void record_pair_result(FaState *state, const GameContent *content, int winner, int loser,
                               EventLog *log)
{
    FaPlay *plays = state->fight.plays;
    plays[winner].result = FA_WON;
    plays[loser].result = FA_LOST;
    event_add(log, EVENT_LOG,
              fa_is_name_plural(state, content, plays[winner].actor) ? _("%s get the better of %s.")
                                                                     : _("%s gets the better of %s."),
              fa_get_actor_name(state, content, plays[winner].actor),
              fa_get_actor_name(state, content, plays[loser].actor));
    fa_draw_cards(state, plays[loser].actor, 1, FA_SOURCE_LOST_SUPPORT, content, log);
    ask_for_narration(state, winner);
}

static void ask_for_settlement(FaState *state, int play)
{
    const FaConflict *fight = &state->fight;
    replace_step(state, FA_PHASE_DEADLOCK,
                 get_seat_bit(state, fight->plays[play].actor) |
                     get_seat_bit(state, fight->plays[fa_find_opposing_play(state, play)].actor),
                 play);
}

/* Compares the cards of the first pair of Supporters that has no result yet. Returns true if a seat must
 * decide. */
static bool resolve_pair(FaState *state, const GameContent *content, EventLog *log)
{
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        const FaPlay *play = &state->fight.plays[i];
        if (play->side != FA_CHALLENGER || play->rival == FA_NONE || play->result != FA_OPEN_RESULT) {
            continue;
        }
        const FaOutcome outcome = compare_plays(state, content, i, play->rival);
        if (outcome == FA_TIES) {
            ask_for_settlement(state, i);
        } else {
            record_pair_result(state, content, outcome == FA_WINS ? i : play->rival,
                               outcome == FA_WINS ? play->rival : i, log);
        }
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ comparing the primaries */

static int get_other_side(int side)
{
    return 1 - side;
}

int fa_count_certain_advantage(const FaState *state, int side)
{
    const FaConflict *fight = &state->fight;
    const int actor = fight->plays[side].actor, against = fight->plays[get_other_side(side)].actor;
    if (fight->counted) {
        return fight->advantage[side];
    }
    if (actor == FA_NONE || fa_is_environment(actor)) {
        return fight->edges[side];
    }
    const FaActor *who = &state->actors[actor];
    /* A Monologue gives Advantage because the opponent believed that the character was dead. An environment
     * believes nothing, so there is no Advantage against an environment (Rulebook: Author Tokens). */
    const bool believed =
        against != FA_NONE && !fa_is_environment(against) && who->side != state->actors[against].side;
    return fight->edges[side] + who->prepared + (believed ? who->returned : 0);
}

/* Counts the Advantage of both sides. Each Supporter who won or faced no opponent counts 1, unless the
 * Supporter joined the tandem. */
static void record_advantage(FaState *state)
{
    FaConflict *fight = &state->fight;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        int advantage = fa_count_certain_advantage(state, side);
        for (int i = FA_PRIMARIES; i < fight->count; i++) {
            const FaPlay *play = &fight->plays[i];
            advantage +=
                play->side == side && !play->joined && (play->result == FA_WON || play->rival == FA_NONE);
        }
        state->actors[fight->plays[side].actor].prepared = 0;
        fight->advantage[side] = (uint8_t)advantage;
    }
    fight->counted = 1;
}

static void record_trumped_side(FaState *state, int side)
{
    state->fight.behind = (uint8_t)side;
    state->fight.trumped = (uint8_t)side;
    fa_add_to_tally(state, FA_TALLY_TRUMPED);
    state->fight.stage = STAGE_PUSHES;
}

void fa_decide_conflict(FaState *state, int side)
{
    FaConflict *fight = &state->fight;
    fight->winner = (uint8_t)side;
    fight->revealed = 1;
    fight->stage = STAGE_QUEENS;
    /* Ends the phase, even if some seats have not decided yet. */
    fa_get_top_step(state)->phase = FA_PHASE_PUSH;
    fa_get_top_step(state)->asked = 0;
}

/* Compares the cards of the Challenger and the Answerer. Returns true if the cards tie, so that seats must
 * decide how to settle the deadlock. */
static bool compare_primaries(FaState *state, const GameContent *content)
{
    record_advantage(state);
    const FaOutcome outcome = compare_plays(state, content, FA_CHALLENGER, FA_ANSWERER);
    if (outcome == FA_TIES) {
        fa_add_to_tally(state, FA_TALLY_DEADLOCKS);
        ask_for_settlement(state, FA_CHALLENGER);
        return true;
    }
    record_trumped_side(state, outcome == FA_WINS ? FA_ANSWERER : FA_CHALLENGER);
    return false;
}

/* If the side that is behind has Advantage, asks this side to yield or push. Otherwise, this side loses at
 * once. Returns true if a seat must decide. */
static bool ask_to_push(FaState *state)
{
    FaConflict *fight = &state->fight;
    if (fight->advantage[fight->behind] == 0) {
        fa_decide_conflict(state, get_other_side(fight->behind));
    } else {
        replace_step(state, FA_PHASE_PUSH, get_seat_bit(state, fight->plays[fight->behind].actor),
                     fight->behind);
    }
    return fa_get_top_step(state)->asked != 0;
}

/* ------------------------------------------------------------------ settling deadlocks */

static void settle_supporter_deadlock(FaState *state, const GameContent *content, int play, bool coin,
                                      EventLog *log)
{
    FaPlay *plays = state->fight.plays;
    const int rival = plays[play].rival;
    if (!coin) {
        event_add(log, EVENT_LOG, _("%s and %s hold each other off."),
                  fa_get_actor_name(state, content, plays[play].actor),
                  fa_get_actor_name(state, content, plays[rival].actor));
        plays[play].result = plays[rival].result = FA_TIED;
        return;
    }
    const bool first = rng_below(&state->rng, 2) == 0;
    record_pair_result(state, content, first ? play : rival, first ? rival : play, log);
}

static void settle_primary_deadlock(FaState *state, const GameContent *content, int accord, EventLog *log)
{
    if (accord == FA_COIN) {
        const int winner = (int)rng_below(&state->rng, FA_PRIMARIES);
        const int actor = state->fight.plays[winner].actor;
        event_add(log, EVENT_LOG,
                  fa_is_name_plural(state, content, actor) ? _("%s win the coin toss.")
                                                           : _("%s wins the coin toss."),
                  fa_get_actor_name(state, content, actor));
        fa_decide_conflict(state, winner);
        return;
    }
    event_add(log, EVENT_LOG, _("Both sides agree on how the Conflict ends."));
    state->fight.accord = (uint8_t)accord;
    state->fight.stage = STAGE_QUEENS;
}

/* Settles a deadlock after both sides have chosen. The Challenger and the Answerer toss a coin if their
 * choices differ, or if both have chosen the coin. Two Supporters toss a coin only if both sides have chosen
 * the coin. */
static void settle_deadlock(FaState *state, const GameContent *content, FaStep choices, EventLog *log)
{
    const bool agreed = choices.arg[0] == choices.arg[1];
    if (choices.kind != FA_CHALLENGER) {
        settle_supporter_deadlock(state, content, choices.kind, agreed && choices.arg[0] == FA_COIN, log);
    } else {
        settle_primary_deadlock(state, content, agreed ? choices.arg[0] : FA_COIN, log);
    }
}

/* ------------------------------------------------------------------ end of a Conflict */

static uint32_t get_supporting_actors(const FaState *state, int side)
{
    uint32_t actors = 0;
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        if (state->fight.plays[i].side == side) {
            actors |= UINT32_C(1) << state->fight.plays[i].actor;
        }
    }
    return actors;
}

static bool has_side_won(const FaState *state, int side)
{
    return state->fight.winner == side || state->fight.accord == FA_BOTH_SUCCEED;
}

static void add_winner_to_tally(FaState *state)
{
    const FaConflict *fight = &state->fight;
    const FaActor *one = &state->actors[fight->plays[FA_CHALLENGER].actor];
    const FaActor *other = &state->actors[fight->plays[FA_ANSWERER].actor];
    if (fight->winner == FA_NONE) {
        return;
    }
    state->tally[FA_TALLY_TRUMPED_WON] =
        (uint16_t)(state->tally[FA_TALLY_TRUMPED_WON] + (fight->trumped == fight->winner));
    if (one->side != other->side && one->seat != FA_NONE && other->seat != FA_NONE) {
        const bool heroes = state->actors[fight->plays[fight->winner].actor].side == FA_HEROES;
        const bool finale = fa_is_finale(state);
        fa_add_to_tally(state, FA_TALLY_HEROES);
        state->tally[FA_TALLY_HEROES_WON] = (uint16_t)(state->tally[FA_TALLY_HEROES_WON] + heroes);
        state->tally[FA_TALLY_FINALE] = (uint16_t)(state->tally[FA_TALLY_FINALE] + finale);
        state->tally[FA_TALLY_FINALE_WON] =
            (uint16_t)(state->tally[FA_TALLY_FINALE_WON] + (finale && heroes));
    }
}

/* If the goal was to take an item, gives the item to the Challenger. All other goals have an effect only in
 * the narration. */
static void apply_goal(FaState *state)
{
    const FaConflict *fight = &state->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor;
    if (fight->goal == FA_TAKE && fight->target >= FA_FIRST_ITEM && fight->target < FA_NO_TARGET &&
        !fa_is_environment(actor)) {
        state->holders[fight->target - FA_FIRST_ITEM] = (uint8_t)actor;
    }
}

/* If the Challenger failed, records the Ambitions that failed, and the Answerer as the Challenger's rival. If
 * the Challenger won the central question, records the Challenger as the Answerer's rival. */
static void record_failure(FaState *state, const GameContent *content)
{
    const FaConflict *fight = &state->fight;
    const int one = fight->plays[FA_CHALLENGER].actor, other = fight->plays[FA_ANSWERER].actor;
    const FaKit *kit = fa_get_kit(state, content);
    const bool attained = has_side_won(state, FA_CHALLENGER) && !fight->blocked;
    const unsigned failed =
        state->deciding || attained ? 0 : fa_find_matching_ambitions(kit, one, fight->goal, fight->target);
    state->actors[one].failed |= (uint8_t)failed;
    if (failed != 0 || (state->deciding && !attained)) {
        state->actors[one].rival = (uint8_t)other;
    } else if (state->deciding) {
        state->actors[other].rival = (uint8_t)one;
    }
}

/* Returns the answer that the Conflict gives to the central question. Normally, the winner's side gets what
 * this side wants. If an environment beats a hero, the rivals get what they want. The answer is "partly" if
 * an environment beats a rival, or if nobody attains the goal. */
static FaVerdict find_verdict(const FaState *state)
{
    const FaConflict *fight = &state->fight;
    const int winner = fight->answered ? fight->winner : FA_CHALLENGER;
    const bool heroes = state->actors[fight->plays[FA_CHALLENGER].actor].side == FA_HEROES;
    if (winner == FA_NONE || fight->blocked) {
        return FA_VERDICT_PARTLY;
    }
    if (fa_is_environment(fight->plays[winner].actor)) {
        return heroes ? FA_VERDICT_NO : FA_VERDICT_PARTLY;
    }
    return state->actors[fight->plays[winner].actor].side == FA_HEROES ? FA_VERDICT_YES : FA_VERDICT_NO;
}

/* If the Challenge was about the central question, answers the question. If both sides yielded, the question
 * stays open, because the Conflict decided nothing. */
static void decide_question(FaState *state, const GameContent *content, EventLog *log)
{
    const FaConflict *fight = &state->fight;
    const int winner = fight->answered ? fight->winner : FA_CHALLENGER;
    if (state->deciding && fight->accord != FA_BOTH_YIELD) {
        fa_answer_question(state, content, find_verdict(state),
                           winner == FA_NONE ? FA_NONE : fight->plays[winner].actor);
        event_add(log, EVENT_LOG, _("The central question is answered: *%s*"),
                  fa_get_kit(state, content)->arc.question)
            ->cue = CUE_RESOLVE;
    }
    state->deciding = 0;
}

static void reward_winners(FaState *state, const GameContent *content)
{
    for (int side = 0; side < FA_PRIMARIES; side++) {
        if (has_side_won(state, side) && !state->fight.blocked) {
            FaActor *who = &state->actors[state->fight.plays[side].actor];
            who->won = 1;
            who->helped |= get_supporting_actors(state, side);
            who->at_stake |= (uint8_t)fa_find_ambitions_at_stake(state, content, side);
            if (side == FA_CHALLENGER) {
                apply_goal(state);
            }
        }
    }
    record_failure(state, content);
}

static void record_tried_goal(FaState *state)
{
    const FaConflict *fight = &state->fight;
    state->actors[fight->plays[FA_CHALLENGER].actor].tried[fight->target] |= (uint8_t)(1u << fight->goal);
}

static void distribute_draws_for_advantage(FaState *state, const GameContent *content, int side, int count,
                                           FaSource source, EventLog *log)
{
    const int actor = state->fight.plays[side].actor;
    const uint32_t all = (UINT32_C(1) << actor) | get_supporting_actors(state, side);
    state->fight.advantage[side] = 0;
    if (!fa_is_environment(actor)) {
        fa_distribute_draws(state, content, fa_get_seat_of_actor(state, actor), all, count, source, log);
    }
}

/* Lets the losing side draw as many cards as it has Advantage, but at least 1. If this side yielded, it draws
 * 1 card more than its Advantage. If both sides yielded to settle a deadlock, lets the Challenger's side draw
 * 1 card more than its Advantage. */
static void draw_for_losing_side(FaState *state, const GameContent *content, EventLog *log)
{
    FaConflict *fight = &state->fight;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        const int advantage = fight->advantage[side];
        if (fight->winner == get_other_side(side)) {
            distribute_draws_for_advantage(state, content, side,
                                           fight->yielded  ? advantage + 1
                                           : advantage > 0 ? advantage
                                                           : 1,
                                           fight->yielded ? FA_SOURCE_YIELDING : FA_SOURCE_LOSING, log);
            return;
        }
        if (fight->accord == FA_BOTH_YIELD && side == FA_CHALLENGER) {
            distribute_draws_for_advantage(state, content, side, advantage + 1, FA_SOURCE_YIELDING, log);
            return;
        }
    }
}

/* Lets the winning side draw 1 card for each Advantage that it has left. If both sides yielded to settle a
 * deadlock, lets the Answerer's side draw 1 card more than its Advantage. Call this function until it returns
 * false: then neither side draws more cards. */
static bool draw_for_winning_side(FaState *state, const GameContent *content, EventLog *log)
{
    FaConflict *fight = &state->fight;
    if (fight->accord == FA_BOTH_YIELD) {
        fight->accord = FA_NONE;
        distribute_draws_for_advantage(state, content, FA_ANSWERER, fight->advantage[FA_ANSWERER] + 1,
                                       FA_SOURCE_YIELDING, log);
        return true;
    }
    for (int side = 0; side < FA_PRIMARIES; side++) {
        if (fight->advantage[side] > 0) {
            distribute_draws_for_advantage(state, content, side, fight->advantage[side], FA_SOURCE_ADVANTAGE,
                                           log);
            return true;
        }
    }
    return false;
}

/* True if the Challenger has won, and the goal of the Conflict is one of the Challenger's short-term
 * Ambitions. */
static bool has_challenger_won_for_ambition(const FaState *state, const GameContent *content)
{
    const FaConflict *fight = &state->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor;
    for (int i = 0; i < FA_SHORT_OPEN_MAX && actor < FA_FIRST_STRANGER; i++) {
        const int def = state->actors[actor].short_def[i];
        const FaAmbition *wish = def == FA_NONE || def == FA_CUSTOM
                                     ? NULL
                                     : &fa_get_kit(state, content)->characters[actor].shorts[def];
        if (wish && wish->goal == fight->goal && wish->target == fight->target) {
            return fight->winner == FA_CHALLENGER;
        }
    }
    return false;
}

/* Returns the suit of the winning card. Returns FA_NONE if nobody won, if the winner played no card or a
 * Joker, or if the winner used an item's Facet. */
static int find_winning_suit(const FaConflict *fight)
{
    const FaPlay *play = fight->winner == FA_NONE ? NULL : &fight->plays[fight->winner];
    return !play || play->card == FA_NONE || play->item != FA_NONE
               ? FA_NONE
               : fa_get_suit(fa_get_card_kind(play->card));
}

/* Returns the qualities of the win as a bit set of FaMerit. */
static unsigned find_merits_of_winner(const FaState *state, const GameContent *content)
{
    const FaConflict *fight = &state->fight;
    if (fight->winner == FA_NONE) {
        return 0;
    }
    const FaPlay *play = &fight->plays[fight->winner];
    const bool comeback = fight->trumped == fight->winner;
    const int suit = find_winning_suit(fight);
    unsigned merits = (unsigned)play->joined << FA_MERIT_TANDEM | (unsigned)comeback << FA_MERIT_COMEBACK |
                      (unsigned)fight->blocked << FA_MERIT_BLOCKED;
    if (comeback && fight->must_beat && is_weak_play(state, content, fight->winner)) {
        merits |= 1u << FA_MERIT_WEAK;
    }
    if (fight->suspended || has_challenger_won_for_ambition(state, content)) {
        merits |= 1u << FA_MERIT_THREAD;
    }
    if (suit != FA_NONE && !(state->actors[play->actor].shown >> suit & 1)) {
        merits |= 1u << FA_MERIT_FACET;
    }
    return merits;
}

/* Records that the winner has won with the Facet of the winning card. Only the first win with a Facet is a
 * reason for Applause. */
static void record_winning_facet(FaState *state)
{
    const FaConflict *fight = &state->fight;
    const int suit = find_winning_suit(fight);
    if (suit != FA_NONE) {
        state->actors[fight->plays[fight->winner].actor].shown |= (uint8_t)(1u << suit);
    }
}

static void end_conflict(FaState *state, const GameContent *content, EventLog *log)
{
    FaConflict *fight = &state->fight;
    const unsigned merits = find_merits_of_winner(state, content);
    const int teller = fight->winner == FA_NONE ? FA_CHALLENGER : fight->winner;
    const int seat = fa_get_seat_of_actor(state, fight->plays[teller].actor);
    const bool own_turn = fight->own_turn;
    record_winning_facet(state);
    record_tried_goal(state);
    decide_question(state, content, log);
    for (int i = 0; i < fight->count; i++) {
        fa_discard_card(state, fight->plays[i].card);
        fight->plays[i].card = FA_NONE;
    }
    fight->on = 0;
    fa_pop_step(state);
    if (own_turn) {
        fa_get_top_step(state)->asked = 0;
    }
    fa_ask_for_responses(state, seat, FA_PENDING_NARRATION, 0, 0, 0);
    state->merits = (uint8_t)merits;
    /* Also asks the winner's seat, because the winner can claim that an Ambition was accomplished. */
    fa_get_top_step(state)->asked = (uint8_t)fa_get_all_seats(state);
}

/* Ends a Challenge that nobody answered. The card returns to the hand unseen, and the turn continues. */
static void end_unanswered_challenge(FaState *state, const GameContent *content, EventLog *log)
{
    const FaConflict *fight = &state->fight;
    FaActor *who = &state->actors[fight->plays[FA_CHALLENGER].actor];
    const int seat = fa_get_seat_of_actor(state, fight->plays[FA_CHALLENGER].actor);
    who->won = 1;
    apply_goal(state);
    who->at_stake |= (uint8_t)fa_find_ambitions_at_stake(state, content, FA_CHALLENGER);
    record_tried_goal(state);
    decide_question(state, content, log);
    state->challenges++;
    fa_withdraw_challenge(state);
    fa_ask_for_responses(state, seat, FA_PENDING_NARRATION, 0, 0, 0);
}

/* ------------------------------------------------------------------ stages of a Conflict */

/* Runs the current stage of the Conflict. Returns true if a seat must decide or another step is now on top of
 * the step stack. */
static bool run_current_stage(FaState *state, const GameContent *content, EventLog *log)
{
    FaConflict *fight = &state->fight;
    const uint8_t depth = state->depth;
    switch ((Stage)fight->stage) {
    case STAGE_TANDEM:
    case STAGE_TANDEM_LAST:
        fight->stage++;
        return form_or_ask_tandem(state, content, fight->stage - 1 - STAGE_TANDEM);
    case STAGE_PAIRS:
        if (resolve_pair(state, content, log)) {
            return true;
        }
        fight->stage = STAGE_PRIMARIES;
        return false;
    case STAGE_PRIMARIES:
        return compare_primaries(state, content);
    case STAGE_PUSHES:
        return ask_to_push(state);
    case STAGE_QUEENS:
        fight->stage = STAGE_SPOILS;
        if (fight->winner == FA_NONE) {
            reward_winners(state, content);
            fight->stage = STAGE_LOSER_DRAWS;
            return false;
        }
        replace_step(state, FA_PHASE_QUEENS,
                     fa_get_seats_able_to_act(state) &
                         ~get_seat_bit(state, fight->plays[fight->winner].actor),
                     fight->winner);
        return fa_get_top_step(state)->asked != 0;
    case STAGE_SPOILS:
        add_winner_to_tally(state);
        reward_winners(state, content);
        fight->stage = STAGE_LOSER_DRAWS;
        ask_for_narration(state, fight->winner);
        return true;
    case STAGE_LOSER_DRAWS:
        fight->stage = STAGE_WINNER_DRAWS;
        draw_for_losing_side(state, content, log);
        return state->depth != depth;
    case STAGE_WINNER_DRAWS:
        fight->stage = draw_for_winning_side(state, content, log) ? STAGE_WINNER_DRAWS : STAGE_END;
        return state->depth != depth;
    case STAGE_END:
        end_conflict(state, content, log);
        return true;
    }
    return true;
}

static void resolve_stages(FaState *state, const GameContent *content, EventLog *log)
{
    while (!run_current_stage(state, content, log)) {
    }
}

/* Ends the phase in which seats may answer the Challenge. Call this function when one seat has answered, or
 * when all seats that may answer have passed. */
static void end_answer_phase(FaState *state)
{
    FaStep *step = fa_get_top_step(state);
    if (state->fight.plays[FA_ANSWERER].actor != FA_NONE) {
        fa_begin_support(state);
    } else if (step->phase == FA_PHASE_TARGET_ANSWERS) {
        replace_step(state, FA_PHASE_OTHERS_ANSWER, get_other_answer_seats(state), 0);
    } else {
        state->fight.winner = FA_CHALLENGER;
        ask_for_narration(state, FA_CHALLENGER);
    }
}

static void ask_target_to_answer(FaState *state)
{
    if (state->fight.suspended) {
        suspend_challenge(state);
        return;
    }
    fa_add_to_tally(state, FA_TALLY_CHALLENGES);
    replace_step(state, FA_PHASE_TARGET_ANSWERS, get_target_seats(state), 0);
}

void fa_advance_conflict(FaState *state, const GameContent *content, EventLog *log)
{
    const FaStep step = *fa_get_top_step(state);
    switch (step.phase) {
    case FA_PHASE_LAY:
        ask_target_to_answer(state);
        break;
    case FA_PHASE_TARGET_ANSWERS:
    case FA_PHASE_OTHERS_ANSWER:
        end_answer_phase(state);
        break;
    case FA_PHASE_SUPPORT:
    case FA_PHASE_LEAVE_UNPAIRED:
        if (!ask_who_stays_unpaired(state)) {
            reveal_cards(state, content, log);
            resolve_stages(state, content, log);
        }
        break;
    case FA_PHASE_DEADLOCK:
        fa_get_top_step(state)->phase = FA_PHASE_PUSH; /* marks the deadlock as settled */
        settle_deadlock(state, content, step, log);
        if (fa_get_top_step(state)->asked == 0) {
            resolve_stages(state, content, log);
        }
        break;
    case FA_PHASE_SPOILS:
        if (!state->fight.answered) {
            end_unanswered_challenge(state, content, log);
            break;
        }
        resolve_stages(state, content, log);
        break;
    default:
        resolve_stages(state, content, log);
        break;
    }
}
