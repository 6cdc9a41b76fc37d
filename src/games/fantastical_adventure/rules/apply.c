/* apply.c: applies legal moves. The automatic changes that follow a move are in advance.c. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

typedef struct ApplyContext {
    FaState *state;
    const GameContent *content;
    int seat;
    const int16_t *arg;
    EventLog *log;
} ApplyContext;

static const char *get_actor_name(const ApplyContext *context, int actor)
{
    return fa_get_actor_name(context->state, context->content, actor);
}

static bool is_name_plural(const ApplyContext *context, int actor)
{
    return fa_is_name_plural(context->state, context->content, actor);
}

/* Removes the seat from the seats that must still make the current decision (the top step of the stack). */
static void mark_seat_done(const ApplyContext *context)
{
    fa_get_top_step(context->state)->asked &= (uint8_t) ~(1u << context->seat);
}

static void clear_asked_seats(const ApplyContext *context)
{
    fa_get_top_step(context->state)->asked = 0;
}

static void discard_from_hand(const ApplyContext *context, int actor, int kind, FaTally tally)
{
    fa_discard_card(context->state, fa_remove_from_hand(context->state, actor, kind));
    fa_add_to_tally(context->state, tally);
}

static void ask_for_claim_responses(const ApplyContext *context, FaPending pending, int a, int b, int c)
{
    fa_ask_for_responses(context->state, context->seat, pending, a, b, c);
}

/* ------------------------------------------------------------------ handing out characters; scenes */

static void swap_suits(FaActor *actor, int a, int b)
{
    const uint8_t facet = actor->facet[a];
    actor->facet[a] = actor->facet[b];
    actor->facet[b] = facet;
    /* a Strong or Weak mark stays with its Facet, which gets another suit */
    uint8_t *const marks[] = {&actor->strong, &actor->weak};
    for (int i = 0; i < 2; i++) {
        *marks[i] = (uint8_t)(*marks[i] == a ? b : *marks[i] == b ? a : *marks[i]);
    }
}

static void exchange_casts(FaState *state, int a, int b)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        uint8_t *seat = &state->actors[i].seat;
        *seat = (uint8_t)(*seat == a ? b : *seat == b ? a : *seat);
    }
}

static void apply_cast_change(const ApplyContext *context, int kind)
{
    FaActor *who = &context->state->actors[context->arg[0]];
    context->state->changes[context->seat]++;
    switch (kind) {
    case FA_MOVE_CAST:
        who->seat = (uint8_t)context->arg[1];
        break;
    case FA_MOVE_EXCHANGE_CASTS:
        exchange_casts(context->state, context->seat, context->arg[0]);
        break;
    case FA_MOVE_SWAP:
        swap_suits(who, context->arg[1], context->arg[2]);
        break;
    case FA_MOVE_STRONG:
        who->strong = (uint8_t)context->arg[1];
        break;
    case FA_MOVE_WEAK:
        who->weak = (uint8_t)context->arg[1];
        break;
    case FA_MOVE_HAND_OVER:
        who->seat = (uint8_t)context->arg[1];
        if (fa_get_step(context->state)->phase == FA_PHASE_TARGET_ANSWERS) {
            fa_get_top_step(context->state)->asked = (uint8_t)(1u << who->seat);
        }
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, context->arg[0]) ? _("%s are now played by %s.")
                                                           : _("%s is now played by %s."),
                  get_actor_name(context, context->arg[0]),
                  fa_get_seat_name(context->state->seats, who->seat));
        break;
    default:
        break;
    }
}

static void bring_in_actor(const ApplyContext *context, int actor, FaLevel level)
{
    FaActor *who = &context->state->actors[actor];
    who->seat = (uint8_t)context->seat;
    who->present = 1;
    who->start = fa_level_hand[level];
    fa_deal_cards(context->state, actor, who->start);
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, actor) ? _("%s enter the scene.") : _("%s enters the scene."),
              get_actor_name(context, actor))
        ->cue = CUE_ENTRANCE;
}

static void create_stranger(const ApplyContext *context)
{
    FaState *state = context->state;
    int actor = FA_FIRST_STRANGER;
    while (state->actors[actor].seat != FA_NONE) {
        actor++;
    }
    state->actors[actor].side = fa_seat_plays_side(state, context->seat, FA_RIVALS) ? FA_RIVALS : FA_HEROES;
    state->actors[actor].strong = (uint8_t)context->arg[1];
    state->actors[actor].weak = (uint8_t)context->arg[2];
    bring_in_actor(context, actor, (FaLevel)context->arg[0]);
}

static void apply_narration(const ApplyContext *context)
{
    FaState *state = context->state;
    const FaPhase phase = (FaPhase)fa_get_step(state)->phase;
    const bool has_permission = phase == FA_PHASE_RENARRATE && fa_get_step(state)->kind;
    if (has_permission) {
        fa_pop_step(state);
        ask_for_claim_responses(context, FA_PENDING_NARRATION, 0, 0, 0);
        return;
    }
    if (phase == FA_PHASE_TURN) {
        state->told++;
        ask_for_claim_responses(context, FA_PENDING_NARRATION, 0, 0, 0);
        return;
    }
    fa_set_narrator(state, context->seat);
    mark_seat_done(context);
}

static void pass_turn(const ApplyContext *context)
{
    if (fa_get_step(context->state)->phase == FA_PHASE_TURN) {
        context->state->passed |= (uint8_t)(1u << context->seat);
    } else if (fa_get_step(context->state)->phase == FA_PHASE_SUPPORT) {
        fa_settle_promise(context->state, context->content, context->seat, context->log);
    }
    mark_seat_done(context);
}

/* ------------------------------------------------------------------ moves in Identify Checks */

static void claim_identity(const ApplyContext *context)
{
    FaState *state = context->state;
    const int actor = context->arg[0];
    fa_discard_card(state, state->claim_card);
    state->claim_card = (uint8_t)fa_remove_from_hand(state, actor, context->arg[1]);
    state->claim_actor = (uint8_t)actor;
    state->claimed |= (uint16_t)(1u << fa_get_card_value(context->arg[1]));
    FaStep *step = fa_get_top_step(state);
    step->asked = (uint8_t)(fa_get_seats_able_to_act(state) & ~(1u << step->seat) & ~(1u << context->seat));
    fa_set_narrator(state, context->seat);
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, actor) ? _("%s claim to know what the threat is.")
                                             : _("%s claims to know what the threat is."),
              get_actor_name(context, actor));
}

static void apply_problem_name(const ApplyContext *context)
{
    FaState *state = context->state;
    if (state->riddle != FA_CUSTOM) {
        state->problems[state->riddle] = (uint8_t)(2 + context->arg[0]);
    }
    fa_set_narrator(state, context->seat);
    clear_asked_seats(context);
}

/* ------------------------------------------------------------------ moves in Conflicts */

/* Logs the goal of a Challenge, such as "Isadora Heller tries to *take* the Selenite Chart." `sentence` is a
 * printf format with one %s for each of the character, the goal and the target, in this order. */
static void log_challenge_goal(const ApplyContext *context, const char *sentence, int actor, int goal,
                               int target)
{
    event_add(context->log, EVENT_LOG, sentence, get_actor_name(context, actor), fa_goal_names[goal],
              fa_get_target_name(context->state, context->content, target));
}

static void issue_challenge(const ApplyContext *context)
{
    FaState *state = context->state;
    const bool own_turn = fa_get_step(state)->phase == FA_PHASE_TURN,
               plural = is_name_plural(context, context->arg[0]);
    if (!own_turn) {
        fa_pop_step(state);
    }
    log_challenge_goal(context,
                       context->arg[4]
                           ? (plural ? _("%s set a trap to *%s* %s.") : _("%s sets a trap to *%s* %s."))
                       : plural ? _("%s try to *%s* %s.")
                                : _("%s tries to *%s* %s."),
                       context->arg[0], context->arg[1], context->arg[2]);
    fa_set_narrator(state, context->seat);
    fa_begin_conflict(state, context->arg[0], context->arg[1], context->arg[2], context->arg[3],
                      context->arg[4], own_turn);
}

/* Makes a Challenge for the central question of the story. Anyone may answer. */
static void challenge_for_question(const ApplyContext *context)
{
    FaState *state = context->state;
    const int actor = context->arg[0], side = state->actors[actor].side;
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, actor) ? _("%s try to %s.") : _("%s tries to %s."),
              get_actor_name(context, actor), fa_get_kit(state, context->content)->arc.goals[side])
        ->cue = CUE_ENTRANCE;
    fa_set_narrator(state, context->seat);
    fa_begin_conflict(state, actor, FA_REACH, FA_NO_TARGET, context->arg[1], false, true);
    state->deciding = 1;
}

/* Plays a Jack. If the Jack interrupts a Challenge, the Challenger takes back the card and may challenge
 * again: later on the same turn or, if it is not the Challenger's turn, right after the new Conflict. */
static void interrupt_with_jack(const ApplyContext *context)
{
    FaState *state = context->state;
    discard_from_hand(context, context->arg[0], context->arg[1], FA_TALLY_JACKS);
    if (fa_get_step(state)->phase != FA_PHASE_FLOOR) {
        const int actor = state->fight.plays[FA_CHALLENGER].actor;
        const bool own_turn = state->fight.own_turn;
        fa_withdraw_challenge(state);
        if (!own_turn) {
            FaStep *step = fa_push_step(state, FA_PHASE_RESUME, 1u << fa_get_seat_of_actor(state, actor));
            step->kind = (uint8_t)actor;
        }
    }
    log_challenge_goal(context,
                       is_name_plural(context, context->arg[0]) ? _("%s interrupt to *%s* %s.")
                                                                : _("%s interrupts to *%s* %s."),
                       context->arg[0], context->arg[2], context->arg[3]);
    fa_set_narrator(state, context->seat);
    fa_begin_conflict(state, context->arg[0], context->arg[2], context->arg[3], context->arg[4], false,
                      false);
}

static void play_challenge_card(const ApplyContext *context)
{
    FaState *state = context->state;
    const int actor = state->fight.plays[FA_CHALLENGER].actor;
    fa_play_card(state, FA_CHALLENGER, actor, FA_CHALLENGER, context->arg[0], context->arg[3]);
    if (context->arg[1] != FA_NONE) {
        discard_from_hand(context, actor, context->arg[1], FA_TALLY_KINGS);
        state->fight.king = 1;
        event_add(context->log, EVENT_LOG, _("A King: no one can support the Answer."));
    }
    if (context->arg[2] != FA_NONE) {
        discard_from_hand(context, actor, context->arg[2], FA_TALLY_ACES);
        state->fight.ace = 1;
        event_add(context->log, EVENT_LOG, _("An Ace: only an Ace can answer."));
    }
    clear_asked_seats(context);
}

static void answer_challenge(const ApplyContext *context)
{
    FaState *state = context->state;
    fa_play_card(state, FA_ANSWERER, context->arg[0], FA_ANSWERER, context->arg[1], context->arg[3]);
    if (context->arg[2] != FA_NONE) {
        discard_from_hand(context, context->arg[0], context->arg[2], FA_TALLY_ACES);
    }
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, context->arg[0]) ? _("%s answer the Challenge.")
                                                       : _("%s answers the Challenge."),
              get_actor_name(context, context->arg[0]));
    fa_set_narrator(state, context->seat);
    clear_asked_seats(context);
}

static void answer_suspended_challenge(const ApplyContext *context)
{
    FaState *state = context->state;
    const FaSuspended waiting = state->suspended[context->arg[0]];
    state->suspended[context->arg[0]] = (FaSuspended){.actor = FA_NONE, .card = FA_NONE};
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, context->arg[1]) ? _("%s face the trap set by %s.")
                                                       : _("%s faces the trap set by %s."),
              get_actor_name(context, context->arg[1]), get_actor_name(context, waiting.actor));
    fa_begin_conflict(state, waiting.actor, waiting.goal, waiting.target, waiting.violent, true, false);
    state->fight.plays[FA_CHALLENGER].card = waiting.card;
    state->fight.plays[FA_CHALLENGER].item = waiting.item;
    fa_play_card(state, FA_ANSWERER, context->arg[1], FA_ANSWERER, context->arg[2], context->arg[3]);
    fa_add_to_tally(state, FA_TALLY_SPRUNG);
    fa_set_narrator(state, context->seat);
    fa_begin_support(state);
}

static void support_side(const ApplyContext *context)
{
    FaState *state = context->state;
    fa_play_card(state, state->fight.count++, context->arg[0], context->arg[1], context->arg[2],
                 context->arg[3]);
    fa_add_to_tally(state, FA_TALLY_SUPPORTERS);
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, context->arg[0]) ? _("%s support %s.") : _("%s supports %s."),
              get_actor_name(context, context->arg[0]),
              get_actor_name(context, state->fight.plays[context->arg[1]].actor));
}

static int count_pairable_supporters(const FaConflict *fight, int side)
{
    int count = 0;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        count += fight->plays[i].side == side && !fight->plays[i].left;
    }
    return count;
}

/* Leaves a Supporter unpaired, so that this Supporter faces no opponent. The choice of Supporters ends when
 * both sides have the same number of Supporters to pair. */
static void leave_supporter_unpaired(const ApplyContext *context)
{
    FaConflict *fight = &context->state->fight;
    fight->plays[fa_find_play_of_actor(context->state, context->arg[0])].left = 1;
    if (count_pairable_supporters(fight, FA_CHALLENGER) == count_pairable_supporters(fight, FA_ANSWERER)) {
        clear_asked_seats(context);
    }
}

static void choose_settlement(const ApplyContext *context)
{
    FaStep *step = fa_get_top_step(context->state);
    const int side =
        fa_get_seat_of_actor(context->state, context->state->fight.plays[step->kind].actor) == context->seat
            ? FA_CHALLENGER
            : FA_ANSWERER;
    step->arg[side] = (uint8_t)context->arg[0];
    mark_seat_done(context);
}

static void yield_conflict(const ApplyContext *context)
{
    FaState *state = context->state;
    const int side = fa_get_step(state)->kind;
    state->fight.yielded = 1;
    fa_add_to_tally(state, FA_TALLY_YIELDS);
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, state->fight.plays[side].actor) ? _("%s yield.") : _("%s yields."),
              get_actor_name(context, state->fight.plays[side].actor));
    fa_decide_conflict(state, 1 - side);
}

/* Logs a push. `card` is FA_NONE if the deck had no card left for an environment. */
static void log_push(const ApplyContext *context, int actor, int card)
{
    const bool plural = is_name_plural(context, actor);
    char name[FA_CARD_NAME_MAX];
    if (card == FA_NONE) {
        event_add(context->log, EVENT_LOG,
                  plural ? _("%s push, but the deck is empty.") : _("%s pushes, but the deck is empty."),
                  get_actor_name(context, actor));
        return;
    }
    event_add(context->log, EVENT_LOG,
              plural ? _("%s push with this card: %s.") : _("%s pushes with this card: %s."),
              get_actor_name(context, actor), fa_write_card_name(fa_get_card_kind(card), name));
}

/* Pushes with a card, which costs the side 1 Advantage. A push can use any card. A push back must beat the
 * card of the push, otherwise the side loses the Conflict. */
static void push_with_card(const ApplyContext *context)
{
    FaState *state = context->state;
    FaConflict *fight = &state->fight;
    const int side = fa_get_step(state)->kind, actor = fight->plays[side].actor;
    fight->advantage[side]--;
    fa_play_card(state, side, actor, side, context->arg[0], context->arg[1]);
    fight->plays[side].joined = 0;
    fa_add_to_tally(state, FA_TALLY_PUSHES);
    if (context->arg[0] == FA_JOKER) {
        fa_add_to_tally(state, FA_TALLY_JOKERS_PLAYED);
    }
    fa_set_narrator(state, context->seat);
    log_push(context, actor, fight->plays[side].card);
    const bool failed =
        fight->must_beat &&
        (fight->plays[side].card == FA_NONE ||
         fa_compare_actions(fa_get_play_action(state, context->content, side),
                            fa_get_play_action(state, context->content, 1 - side)) != FA_WINS);
    if (failed) { /* an environment pushes with the top card of the deck, which may be too low or missing */
        fa_decide_conflict(state, 1 - side);
        return;
    }
    fight->behind = (uint8_t)(1 - side);
    fight->must_beat = !fight->must_beat;
    clear_asked_seats(context);
}

static void play_queen(const ApplyContext *context)
{
    discard_from_hand(context, context->arg[0], context->arg[1], FA_TALLY_QUEENS);
    context->state->fight.blocked = 1;
    fa_set_narrator(context->state, context->seat);
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, context->arg[0]) ? _("%s step in with a Queen and take a Hit.")
                                                       : _("%s steps in with a Queen and takes a Hit."),
              get_actor_name(context, context->arg[0]));
    clear_asked_seats(context);
    fa_hit_actor(context->state, context->arg[0]);
}

static void narrate_win(const ApplyContext *context)
{
    enum { BOTH = 2 };
    FaState *state = context->state;
    const FaConflict *fight = &state->fight;
    const int play = fa_get_step(state)->kind, hits = context->arg[0];
    const int target = fight->target;
    const int loser = !fight->answered ? target : fight->plays[fa_find_opposing_play(state, play)].actor;
    fa_set_narrator(state, context->seat);
    clear_asked_seats(context);
    if (hits > 0) {
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, loser) ? _("%s are Hit.") : _("%s is Hit."),
                  get_actor_name(context, loser))
            ->cue = CUE_WOUND;
        fa_hit_actor(state, loser);
    }
    if (hits == BOTH) {
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, target) ? _("%s are Hit too.") : _("%s is Hit too."),
                  get_actor_name(context, target))
            ->cue = CUE_WOUND;
        fa_hit_actor(state, target);
    }
}

/* ------------------------------------------------------------------ moves about wounds */

static void lose_facet(const ApplyContext *context, int actor, int suit)
{
    FaActor *who = &context->state->actors[actor];
    who->lost |= (uint8_t)(1u << suit);
    if (who->lost == (1u << FA_SUITS) - 1) {
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, actor) ? _("%s have no Facets left and are believed dead.")
                                                 : _("%s has no Facets left and is believed dead."),
                  get_actor_name(context, actor))
            ->cue = CUE_CRUMBLE;
        fa_kill_actor(context->state, actor);
    }
}

static void shake_off_hit(const ApplyContext *context, int actor, int kind, int suit)
{
    FaActor *who = &context->state->actors[actor];
    who->status = FA_ABLE;
    if (kind != FA_NONE) {
        fa_discard_card(context->state, fa_remove_from_hand(context->state, actor, kind));
    } else {
        lose_facet(context, actor, suit);
    }
}

static void take_hit(const ApplyContext *context)
{
    const int actor = fa_get_step(context->state)->arg[0];
    clear_asked_seats(context);
    fa_set_narrator(context->state, context->seat);
    switch ((FaWound)context->arg[0]) {
    case FA_GO_DOWN:
        context->state->actors[actor].status = FA_DOWN;
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, actor) ? _("%s go down and can’t act.")
                                                 : _("%s goes down and can’t act."),
                  get_actor_name(context, actor));
        break;
    case FA_DISCARD:
    case FA_LOSE_FACET:
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, actor) ? _("%s shake off the Hit.") : _("%s shakes off the Hit."),
                  get_actor_name(context, actor));
        shake_off_hit(context, actor, context->arg[1], context->arg[2]);
        break;
    case FA_BE_KILLED:
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, actor) ? _("%s are believed dead.") : _("%s is believed dead."),
                  get_actor_name(context, actor))
            ->cue = CUE_CRUMBLE;
        fa_kill_actor(context->state, actor);
        break;
    case FA_WOUNDS:
        break;
    }
}

static void assign_shared_draw(const ApplyContext *context)
{
    FaState *state = context->state;
    fa_draw_cards(state, context->arg[0], 1, (FaSource)state->share.source, context->content, context->log);
    if (--state->share.left == 0) {
        state->share = (FaShare){0};
        clear_asked_seats(context);
    }
}

/* ------------------------------------------------------------------ other moves */

static void discard_joker(const ApplyContext *context)
{
    enum { JOKER_DRAWS = 3 };
    discard_from_hand(context, context->arg[0], FA_JOKER, FA_TALLY_JOKERS_DISCARDED);
    fa_draw_cards(context->state, context->arg[0], JOKER_DRAWS, FA_SOURCE_JOKER, context->content,
                  context->log);
}

static void lend_card(const ApplyContext *context)
{
    const int card = fa_remove_from_hand(context->state, context->arg[0], context->arg[2]);
    fa_return_to_hand(context->state, context->arg[1], card);
    fa_add_to_tally(context->state, FA_TALLY_LENT);
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, context->arg[0]) ? _("%s lend %s a card.") : _("%s lends %s a card."),
              get_actor_name(context, context->arg[0]), get_actor_name(context, context->arg[1]));
}

static void call_vote(const ApplyContext *context, FaVote vote)
{
    FaState *state = context->state;
    FaStep *step = fa_push_step(state, FA_PHASE_VOTE, fa_get_all_seats(state));
    step->kind = (uint8_t)vote;
    step->seat = (uint8_t)context->seat;
    state->vetoes[context->seat]++;
}

static void call_veto(const ApplyContext *context)
{
    const bool floor = fa_get_step(context->state)->phase == FA_PHASE_FLOOR;
    event_add(context->log, EVENT_LOG, _("A Veto is called."))->cue = CUE_FALSE;
    fa_add_to_tally(context->state, FA_TALLY_VETOES);
    call_vote(context, floor ? FA_VOTE_PENDING : FA_VOTE_VIOLENCE);
}

/* Logs a vote, unless votes are secret. */
static void log_vote(const ApplyContext *context)
{
    static const char *const words[][2] = {
        [FA_VOTE_PENDING] = {N_("%s votes against the narration."), N_("%s votes for the narration.")},
        [FA_VOTE_VIOLENCE] = {N_("%s votes against violence."), N_("%s votes to allow violence.")},
        [FA_VOTE_END] = {N_("%s votes to go on with the story."), N_("%s votes to end the story.")},
    };
    event_add(context->log, EVENT_LOG, _(words[fa_get_step(context->state)->kind][context->arg[0]]),
              fa_get_seat_name(context->state->seats, context->seat));
}

static void cast_vote(const ApplyContext *context)
{
    if (!context->state->secret) {
        log_vote(context);
    }
    context->state->ballots[context->seat] = context->arg[0] ? FA_BALLOT_FOR : FA_BALLOT_AGAINST;
    mark_seat_done(context);
}

static void break_bond(const ApplyContext *context)
{
    const FaState *state = context->state;
    if (state->actors[context->arg[1]].status == FA_DEAD) {
        /* A Bond with a dead character ends at once, without a claim that can be vetoed. */
        fa_break_bond(context->state, context->arg[0], context->arg[1]);
    } else {
        ask_for_claim_responses(context, FA_PENDING_BREAK, context->arg[0], context->arg[1], 0);
    }
}

static void give_item(const ApplyContext *context)
{
    context->state->holders[context->arg[0] - FA_FIRST_ITEM] = (uint8_t)context->arg[1];
    event_add(context->log, EVENT_LOG,
              is_name_plural(context, context->arg[1]) ? _("%s now have the *%s*.")
                                                       : _("%s now has the *%s*."),
              get_actor_name(context, context->arg[1]),
              fa_get_kit(context->state, context->content)->items[context->arg[0] - FA_FIRST_ITEM].name);
}

static void apply_decoded_move(const ApplyContext *context, const Move *decoded)
{
    const int16_t *arg = context->arg;
    FaState *state = context->state;
    switch ((FaMoveKind)decoded->kind) {
    case FA_MOVE_READY:
        mark_seat_done(context);
        break;
    case FA_MOVE_SWAP:
    case FA_MOVE_STRONG:
    case FA_MOVE_WEAK:
    case FA_MOVE_CAST:
    case FA_MOVE_EXCHANGE_CASTS:
    case FA_MOVE_HAND_OVER:
        apply_cast_change(context, decoded->kind);
        break;
    case FA_MOVE_CHANGE_SIDE:
        state->changes[context->seat]++;
        ask_for_claim_responses(context, FA_PENDING_SIDE_CHANGE, arg[0], arg[1], 0);
        break;
    case FA_MOVE_FRAME:
        ask_for_claim_responses(context, FA_PENDING_FRAME, arg[0], arg[1], 0);
        break;
    case FA_MOVE_TIME:
        state->time = (uint8_t)arg[0];
        break;
    case FA_MOVE_ENTER:
        state->actors[arg[0]].present = 1;
        event_add(context->log, EVENT_LOG,
                  is_name_plural(context, arg[0]) ? _("%s enter the scene.") : _("%s enters the scene."),
                  get_actor_name(context, arg[0]));
        break;
    case FA_MOVE_NEWCOMER:
        bring_in_actor(context, arg[0],
                       (FaLevel)fa_get_kit(state, context->content)->characters[arg[0]].level);
        break;
    case FA_MOVE_STRANGER:
        create_stranger(context);
        break;
    case FA_MOVE_PASS:
        pass_turn(context);
        break;
    case FA_MOVE_NARRATE:
        apply_narration(context);
        break;
    case FA_MOVE_INTRODUCE:
        state->introduced = 1;
        ask_for_claim_responses(context, FA_PENDING_PROBLEM, arg[0], 0, 0);
        break;
    case FA_MOVE_IDENTIFY:
        claim_identity(context);
        break;
    case FA_MOVE_NAME_PROBLEM:
        apply_problem_name(context);
        break;
    case FA_MOVE_ASPIRE:
        ask_for_claim_responses(context, FA_PENDING_LONG_AMBITION, arg[0], arg[1], 0);
        break;
    case FA_MOVE_ABANDON:
        ask_for_claim_responses(context, FA_PENDING_ABANDON, arg[0], arg[1], 0);
        break;
    case FA_MOVE_AMBITION:
        ask_for_claim_responses(context, FA_PENDING_SHORT_AMBITION, arg[0], arg[1], arg[2]);
        break;
    case FA_MOVE_PURSUE:
        ask_for_claim_responses(context, FA_PENDING_PURSUIT, arg[0], arg[1], 0);
        break;
    case FA_MOVE_ACCOMPLISH:
        ask_for_claim_responses(context, FA_PENDING_ACCOMPLISH, arg[0], arg[1], 0);
        break;
    case FA_MOVE_BOND:
        ask_for_claim_responses(context, FA_PENDING_BOND, arg[0], arg[1], 0);
        break;
    case FA_MOVE_HONOR:
        ask_for_claim_responses(context, FA_PENDING_HONOR, arg[0], arg[1], 0);
        break;
    case FA_MOVE_BREAK:
        break_bond(context);
        break;
    case FA_MOVE_LEND:
        lend_card(context);
        break;
    case FA_MOVE_CHALLENGE:
        issue_challenge(context);
        break;
    case FA_MOVE_DECIDE:
        challenge_for_question(context);
        break;
    case FA_MOVE_JACK:
        interrupt_with_jack(context);
        break;
    case FA_MOVE_LAY:
        play_challenge_card(context);
        break;
    case FA_MOVE_ANSWER:
        answer_challenge(context);
        break;
    case FA_MOVE_ANSWER_SUSPENDED:
        answer_suspended_challenge(context);
        break;
    case FA_MOVE_SUPPORT:
        support_side(context);
        break;
    case FA_MOVE_CLAIM_EDGE:
        ask_for_claim_responses(context, FA_PENDING_EDGE, arg[0], arg[1], 0);
        break;
    case FA_MOVE_LEAVE_UNPAIRED:
        leave_supporter_unpaired(context);
        break;
    case FA_MOVE_JOIN_TANDEM:
        fa_join_tandem(state, fa_find_play_of_actor(state, arg[0]));
        clear_asked_seats(context);
        break;
    case FA_MOVE_NARRATE_WIN:
        narrate_win(context);
        break;
    case FA_MOVE_SETTLE_DEADLOCK:
        choose_settlement(context);
        break;
    case FA_MOVE_YIELD:
        yield_conflict(context);
        break;
    case FA_MOVE_PUSH:
        push_with_card(context);
        break;
    case FA_MOVE_QUEEN:
        play_queen(context);
        break;
    case FA_MOVE_TAKE_HIT:
        take_hit(context);
        break;
    case FA_MOVE_SHARE:
        assign_shared_draw(context);
        break;
    case FA_MOVE_SHAKE_OFF:
        shake_off_hit(context, arg[0], arg[1], arg[2]);
        break;
    case FA_MOVE_TREAT:
        ask_for_claim_responses(context, FA_PENDING_TREATMENT, arg[0], arg[1], 0);
        break;
    case FA_MOVE_GIVE:
        give_item(context);
        break;
    case FA_MOVE_JOKER:
        discard_joker(context);
        break;
    case FA_MOVE_APPLAUD:
        event_add(context->log, EVENT_LOG, _("%s applauds %s."),
                  fa_get_seat_name(state->seats, context->seat), fa_get_seat_name(state->seats, arg[0]));
        fa_give_applause(state, context->content, context->seat, arg[0]);
        break;
    case FA_MOVE_FLASHBACK_EDGE:
    case FA_MOVE_FLASHBACK_BOND:
    case FA_MOVE_FLASHBACK_AMBITION:
    case FA_MOVE_FLASHBACK_ASPIRE:
    case FA_MOVE_FORESHADOW:
    case FA_MOVE_FACT:
    case FA_MOVE_STATE_ANSWER:
    case FA_MOVE_DRAW:
    case FA_MOVE_MONOLOGUE:
    case FA_MOVE_LUCKY_BREAK:
        fa_use_power(state, context->content, context->seat, decoded, context->log);
        break;
    case FA_MOVE_VETO:
        call_veto(context);
        break;
    case FA_MOVE_VOTE:
        cast_vote(context);
        break;
    case FA_MOVE_FORFEIT_TOKEN:
        state->author[context->seat]--;
        clear_asked_seats(context);
        break;
    case FA_MOVE_FORFEIT_CARD:
        fa_discard_card(state, fa_remove_from_hand(state, arg[0], arg[1]));
        clear_asked_seats(context);
        break;
    case FA_MOVE_CLOSE_SCENE:
        ask_for_claim_responses(context, FA_PENDING_SCENE_END, 0, 0, 0);
        break;
    case FA_MOVE_END_STORY:
        call_vote(context, FA_VOTE_END);
        break;
    case FA_MOVE_ASK:
        fa_ask_player(state, context->content, context->seat, (FaRequest)arg[0], arg[1], context->log);
        break;
    case FA_MOVE_REPLY:
        fa_reply_to_request(state, context->content, context->seat, (FaReply)arg[0], context->log);
        break;
    case FA_MOVES:
        break;
    }
}

void fa_apply_move(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    FaState *state = bytes;
    Move decoded;
    if (!fa_decode_move_ids(state, move, &decoded)) {
        return; /* unreachable, because fa_check_move() rejects every other kind of move */
    }
    const ApplyContext context = {state, content, seat, decoded.arg, log};
    if (decoded.kind != FA_MOVE_PASS) {
        fa_add_to_tally(state, FA_TALLY_MOVES);
        state->acts = (uint8_t)(state->acts + (state->acts < UINT8_MAX));
    }
    apply_decoded_move(&context, &decoded);
    fa_advance_to_decision(state, content, log);
}
