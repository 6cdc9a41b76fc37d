/* fight.c: a Conflict from the Challenge to the last draw (Rulebook: Conflict). One step of the pile stands
 * for it; `stage` says how far it is resolved once all cards lie open. */
#include "games/fantastical_adventure/rules/engine.h"

/* After the cards are turned up, in this order. */
typedef enum Stage {
    STAGE_TANDEM,                                   /* of the Challenger's side, */
    STAGE_TANDEM_LAST = STAGE_TANDEM + FA_ANSWERER, /* and the Answerer's */
    STAGE_PAIRS,
    STAGE_PRIMARIES,
    STAGE_PUSHES,
    STAGE_QUEENS,
    STAGE_SPOILS,
    STAGE_LOSER_DRAWS,
    STAGE_WINNER_DRAWS,
    STAGE_END
} Stage;

static unsigned seat_bit(const FaState *state, int actor)
{
    const int seat = fa_seat_of(state, actor);
    return seat == FA_NONE ? 0 : 1u << seat;
}

static void ask(FaState *state, FaPhase phase, unsigned seats, int kind)
{
    FaStep *step = fa_top(state);
    step->phase = (uint8_t)phase;
    step->asked = (uint8_t)seats;
    step->kind = (uint8_t)kind;
    step->arg[0] = step->arg[1] = FA_NONE;
}

/* ------------------------------------------------------------------ Challenge and Answer */

void fa_begin_fight(FaState *state, int actor, int goal, int target, bool violent, bool suspended,
                    bool own_turn)
{
    FaFight *fight = &state->fight;
    *fight = (FaFight){.on = 1,
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
    FaStep *step = fa_push_step(state, FA_LAY, seat_bit(state, actor));
    step->seat = (uint8_t)fa_seat_of(state, actor);
    if (fa_is_environment(actor)) {
        fa_lay(state, FA_CHALLENGER, actor, FA_CHALLENGER, FA_NONE, FA_NONE);
        step->asked = 0;
    }
}

void fa_lay(FaState *state, int number, int actor, int side, int kind, int item)
{
    FaPlay *play = &state->fight.plays[number];
    fa_spend(state, play->card); /* the one it replaces, in a push */
    play->actor = (uint8_t)actor;
    play->side = (uint8_t)side;
    play->card = (uint8_t)(kind == FA_NONE ? fa_top_card(state) : fa_take(state, actor, kind));
    play->item = (uint8_t)item;
}

void fa_take_back(FaState *state)
{
    for (int i = 0; i < state->fight.count; i++) {
        FaPlay *play = &state->fight.plays[i];
        if (play->card == FA_NONE || fa_is_environment(play->actor)) {
            fa_spend(state, play->card);
        } else {
            fa_return(state, play->actor, play->card);
        }
        play->card = FA_NONE;
    }
    state->fight.on = 0;
    fa_pop_step(state);
}

/* Whom it is aimed at: a person, or whoever holds the thing. */
static int aimed_at(const FaState *state)
{
    const int target = state->fight.target;
    if (target >= FA_FIRST_ITEM && target < FA_NO_TARGET) {
        return state->holders[target - FA_FIRST_ITEM];
    }
    return target < FA_ACTORS ? target : FA_NONE;
}

/* Could this actor answer, as far as all can see? An Ace cannot be answered without a hand. */
static bool could_answer(const FaState *state, int actor)
{
    if (actor == FA_NONE || !fa_can_act(state, actor)) {
        return false;
    }
    return fa_is_environment(actor) ? !state->fight.ace : state->actors[actor].hand > 0;
}

static unsigned target_seats(const FaState *state)
{
    const int actor = aimed_at(state);
    const unsigned challenger = seat_bit(state, state->fight.plays[FA_CHALLENGER].actor);
    if (!could_answer(state, actor)) {
        return 0;
    }
    /* Who would fight himself is asked to hand the other character over; an environment cannot be. */
    const unsigned seat = seat_bit(state, actor);
    return fa_is_environment(actor) ? seat & ~challenger : seat;
}

static unsigned callers(const FaState *state)
{
    const unsigned environment = state->environment != FA_NONE && !state->fight.ace ? 1u << state->keeper : 0;
    const unsigned anybody = state->fight.violent ? fa_all_seats(state) : fa_speakers(state) | environment;
    return anybody & ~seat_bit(state, state->fight.plays[FA_CHALLENGER].actor) & ~target_seats(state);
}

static void lay_aside(FaState *state)
{
    const FaFight *fight = &state->fight;
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
    const int seat = fa_seat_of(state, play->actor);
    state->fight.plays[FA_CHALLENGER].card = FA_NONE;
    state->fight.on = 0;
    fa_count_one(state, FA_T_SUSPENDED);
    fa_pop_step(state);
    fa_open_floor(state, seat, FA_HEARD, 0, 0, 0);
}

void fa_begin_support(FaState *state)
{
    const FaFight *fight = &state->fight;
    const unsigned environment = state->environment != FA_NONE ? 1u << state->keeper : 0;
    state->fight.answered = 1;
    fa_count_one(state, FA_T_ANSWERED);
    ask(state, FA_SUPPORT,
        fa_speakers(state) | environment | seat_bit(state, fight->plays[FA_CHALLENGER].actor) |
            seat_bit(state, fight->plays[FA_ANSWERER].actor),
        0);
}

/* ------------------------------------------------------------------ Supporters */

static int count_supporters(const FaState *state, int side, bool unpaired_only)
{
    int count = 0;
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        const FaPlay *play = &state->fight.plays[i];
        count += play->side == side && !(unpaired_only && play->left);
    }
    return count;
}

/* The side with more Supporters says who stays unpaired; a bit of its seat, or nothing to say. */
static bool ask_who_is_left(FaState *state)
{
    const int challengers = count_supporters(state, FA_CHALLENGER, true),
              answerers = count_supporters(state, FA_ANSWERER, true);
    if (challengers == answerers || challengers == 0 || answerers == 0) {
        return false;
    }
    const int side = challengers > answerers ? FA_CHALLENGER : FA_ANSWERER;
    ask(state, FA_LEAVE, seat_bit(state, state->fight.plays[side].actor), side);
    return true;
}

static int next_unpaired(const FaState *state, int side)
{
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        const FaPlay *play = &state->fight.plays[i];
        if (play->side == side && play->rival == FA_NONE && !play->left && !play->joined) {
            return i;
        }
    }
    return FA_NONE;
}

static void pair_off(FaState *state)
{
    for (;;) {
        const int one = next_unpaired(state, FA_CHALLENGER), other = next_unpaired(state, FA_ANSWERER);
        if (one == FA_NONE || other == FA_NONE) {
            return;
        }
        state->fight.plays[one].rival = (uint8_t)other;
        state->fight.plays[other].rival = (uint8_t)one;
    }
}

/* The card, and the Facet it speaks for: the item's, where one is used. */
static void tell_card(const FaState *state, const GameContent *content, const FaPlay *play, EventLog *log)
{
    char name[FA_CARD_NAME_MAX];
    const int kind = fa_kind(play->card), suit = fa_suit(kind);
    const FaFacet *facet = fa_facet(state, content, play->actor, suit);
    const char *what = suit == FA_NONE || (play->item == FA_NONE && !facet) ? "by whatever means"
                       : play->item == FA_NONE
                           ? facet->name
                           : fa_kit(state, content)->items[play->item - FA_FIRST_ITEM].facets[suit];
    event_add(log, EVENT_LOG, "%s: %s, *%s*.", fa_actor_name(state, content, play->actor),
              fa_card_name(kind, name), what);
}

static void turn_up(FaState *state, const GameContent *content, EventLog *log)
{
    FaFight *fight = &state->fight;
    pair_off(state);
    fight->revealed = 1;
    for (int i = 0; i < fight->count; i++) {
        if (fight->plays[i].card == FA_NONE) {
            continue;
        }
        tell_card(state, content, &fight->plays[i], log);
        if (fa_kind(fight->plays[i].card) == FA_JOKER) {
            fa_count_one(state, FA_T_JOKERS_PLAYED);
        }
    }
    fight->stage = STAGE_TANDEM;
}

/* ------------------------------------------------------------------ tandem */

static bool is_weak(const FaState *state, const GameContent *content, int play)
{
    const FaPlay *it = &state->fight.plays[play];
    if (it->card == FA_NONE) {
        return false; /* a deck that is quite empty gave an environment nothing */
    }
    const int kind = fa_kind(it->card);
    return kind != FA_JOKER &&
           fa_action(kind, fa_profile(state, content, it->actor, it->item)).strength == FA_WEAK;
}

/* He leaves his pair; his rival is given the first friend who has none, else goes unanswered. */
void fa_join(FaState *state, int supporter)
{
    FaFight *fight = &state->fight;
    FaPlay *play = &fight->plays[supporter];
    const int rival = play->rival;
    fight->plays[play->side].joined = 1;
    play->joined = 1;
    play->rival = FA_NONE;
    fa_count_one(state, FA_T_TANDEMS);
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

/* Joins the one Weak Supporter of a Weak primary, or asks which; true = somebody is asked. */
static bool find_tandem(FaState *state, const GameContent *content, int side)
{
    int count = 0, last = FA_NONE;
    for (int i = FA_PRIMARIES; i < state->fight.count && is_weak(state, content, side); i++) {
        if (state->fight.plays[i].side == side && is_weak(state, content, i)) {
            count++;
            last = i;
        }
    }
    if (count == 1) {
        fa_join(state, last);
    } else if (count > 1) {
        ask(state, FA_TANDEM, seat_bit(state, state->fight.plays[side].actor), side);
    }
    return count > 1;
}

/* ------------------------------------------------------------------ pairs */

static FaOutcome outcome_of(const FaState *state, const GameContent *content, int one, int other)
{
    if (state->fight.plays[one].card == FA_NONE || state->fight.plays[other].card == FA_NONE) {
        return state->fight.plays[other].card == FA_NONE ? FA_WINS : FA_LOSES;
    }
    return fa_trump(fa_play_action(state, content, one), fa_play_action(state, content, other));
}

static void ask_winner(FaState *state, int play)
{
    ask(state, FA_SPOILS, seat_bit(state, state->fight.plays[play].actor), play);
}

static void win_pair(FaState *state, const GameContent *content, int winner, int loser, EventLog *log)
{
    FaPlay *plays = state->fight.plays;
    plays[winner].result = FA_WON;
    plays[loser].result = FA_LOST;
    event_add(log, EVENT_LOG, "%s %s the better of %s.", fa_actor_name(state, content, plays[winner].actor),
              fa_verb(state, content, plays[winner].actor, "gets", "get"),
              fa_actor_name(state, content, plays[loser].actor));
    fa_draw(state, plays[loser].actor, 1, FA_BY_LOST_SUPPORT, content, log);
    ask_winner(state, winner);
}

static void ask_deadlock(FaState *state, int play)
{
    const FaFight *fight = &state->fight;
    ask(state, FA_DEADLOCK,
        seat_bit(state, fight->plays[play].actor) |
            seat_bit(state, fight->plays[fa_rival_play(state, play)].actor),
        play);
}

/* Resolves the next pair that is open; true = somebody is asked. */
static bool resolve_pair(FaState *state, const GameContent *content, EventLog *log)
{
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        const FaPlay *play = &state->fight.plays[i];
        if (play->side != FA_CHALLENGER || play->rival == FA_NONE || play->result != FA_OPEN_RESULT) {
            continue;
        }
        const FaOutcome outcome = outcome_of(state, content, i, play->rival);
        if (outcome == FA_TIES) {
            ask_deadlock(state, i);
        } else {
            win_pair(state, content, outcome == FA_WINS ? i : play->rival,
                     outcome == FA_WINS ? play->rival : i, log);
        }
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ the primaries */

static int opponent(int side)
{
    return 1 - side;
}

int fa_sure_advantage(const FaState *state, int side)
{
    const FaFight *fight = &state->fight;
    const int actor = fight->plays[side].actor, against = fight->plays[opponent(side)].actor;
    if (fight->counted) {
        return fight->advantage[side];
    }
    if (actor == FA_NONE || fa_is_environment(actor)) {
        return fight->edges[side];
    }
    const FaActor *who = &state->actors[actor];
    /* Whoever believed him dead: no place believes anything (Rulebook: Author Tokens, Monologue). */
    const bool believed =
        against != FA_NONE && !fa_is_environment(against) && who->side != state->actors[against].side;
    return fight->edges[side] + who->prepared + (believed ? who->returned : 0);
}

/* To what is sure come Supporters who won or had no rival. */
static void count_advantage(FaState *state)
{
    FaFight *fight = &state->fight;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        int advantage = fa_sure_advantage(state, side);
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

static void set_behind(FaState *state, int side)
{
    state->fight.behind = (uint8_t)side;
    state->fight.trumped = (uint8_t)side;
    fa_count_one(state, FA_T_TRUMPED);
    state->fight.stage = STAGE_PUSHES;
}

void fa_decide(FaState *state, int side)
{
    FaFight *fight = &state->fight;
    fight->winner = (uint8_t)side;
    fight->revealed = 1;
    fight->stage = STAGE_QUEENS;
    fa_top(state)->phase = FA_PUSH; /* whatever was asked is asked no more */
    fa_top(state)->asked = 0;
}

/* True = somebody is asked. */
static bool compare_primaries(FaState *state, const GameContent *content)
{
    count_advantage(state);
    const FaOutcome outcome = outcome_of(state, content, FA_CHALLENGER, FA_ANSWERER);
    if (outcome == FA_TIES) {
        fa_count_one(state, FA_T_DEADLOCKS);
        ask_deadlock(state, FA_CHALLENGER);
        return true;
    }
    set_behind(state, outcome == FA_WINS ? FA_ANSWERER : FA_CHALLENGER);
    return false;
}

/* Who is behind yields or pushes; without Advantage he has lost. True = somebody is asked. */
static bool ask_to_push(FaState *state)
{
    FaFight *fight = &state->fight;
    if (fight->advantage[fight->behind] == 0) {
        fa_decide(state, opponent(fight->behind));
    } else {
        ask(state, FA_PUSH, seat_bit(state, fight->plays[fight->behind].actor), fight->behind);
    }
    return fa_top(state)->asked != 0;
}

/* ------------------------------------------------------------------ deadlocks */

static void settle_pair(FaState *state, const GameContent *content, int play, bool coin, EventLog *log)
{
    FaPlay *plays = state->fight.plays;
    const int rival = plays[play].rival;
    if (!coin) {
        event_add(log, EVENT_LOG, "%s and %s keep each other busy.",
                  fa_actor_name(state, content, plays[play].actor),
                  fa_actor_name(state, content, plays[rival].actor));
        plays[play].result = plays[rival].result = FA_TIED;
        return;
    }
    const bool first = rng_below(&state->rng, 2) == 0;
    win_pair(state, content, first ? play : rival, first ? rival : play, log);
}

static void settle_primaries(FaState *state, const GameContent *content, int accord, EventLog *log)
{
    if (accord == FA_COIN) {
        const int winner = (int)rng_below(&state->rng, FA_PRIMARIES);
        event_add(log, EVENT_LOG, "A coin decides for %s.",
                  fa_actor_name(state, content, state->fight.plays[winner].actor));
        fa_decide(state, winner);
        return;
    }
    event_add(log, EVENT_LOG, "They agree on how it ends.");
    state->fight.accord = (uint8_t)accord;
    state->fight.stage = STAGE_QUEENS;
}

/* Both have said how it shall end: what they agree on, else a coin. A pair needs both for the coin. */
static void settle(FaState *state, const GameContent *content, FaStep said, EventLog *log)
{
    const bool agreed = said.arg[0] == said.arg[1];
    if (said.kind != FA_CHALLENGER) {
        settle_pair(state, content, said.kind, agreed && said.arg[0] == FA_COIN, log);
    } else {
        settle_primaries(state, content, agreed ? said.arg[0] : FA_COIN, log);
    }
}

/* ------------------------------------------------------------------ the end */

static uint32_t supporters_of(const FaState *state, int side)
{
    uint32_t actors = 0;
    for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
        if (state->fight.plays[i].side == side) {
            actors |= UINT32_C(1) << state->fight.plays[i].actor;
        }
    }
    return actors;
}

static bool has_won(const FaState *state, int side)
{
    return state->fight.winner == side || state->fight.accord == FA_BOTH_SUCCEED;
}

static void count_winner(FaState *state)
{
    const FaFight *fight = &state->fight;
    const FaActor *one = &state->actors[fight->plays[FA_CHALLENGER].actor];
    const FaActor *other = &state->actors[fight->plays[FA_ANSWERER].actor];
    if (fight->winner == FA_NONE) {
        return;
    }
    state->tally[FA_T_TRUMPED_WON] =
        (uint16_t)(state->tally[FA_T_TRUMPED_WON] + (fight->trumped == fight->winner));
    if (one->side != other->side && one->seat != FA_NONE && other->seat != FA_NONE) {
        const bool heroes = state->actors[fight->plays[fight->winner].actor].side == FA_HEROES;
        const bool finale = fa_is_finale(state);
        fa_count_one(state, FA_T_HEROES);
        state->tally[FA_T_HEROES_WON] = (uint16_t)(state->tally[FA_T_HEROES_WON] + heroes);
        state->tally[FA_T_FINALE] = (uint16_t)(state->tally[FA_T_FINALE] + finale);
        state->tally[FA_T_FINALE_WON] = (uint16_t)(state->tally[FA_T_FINALE_WON] + (finale && heroes));
    }
}

/* What the goal does by itself: a thing taken changes hands. All else is told. */
static void attain(FaState *state)
{
    const FaFight *fight = &state->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor;
    if (fight->goal == FA_TAKE && fight->target >= FA_FIRST_ITEM && fight->target < FA_NO_TARGET &&
        !fa_is_environment(actor)) {
        state->holders[fight->target - FA_FIRST_ITEM] = (uint8_t)actor;
    }
}

static void reward(FaState *state)
{
    for (int side = 0; side < FA_PRIMARIES; side++) {
        if (has_won(state, side) && !state->fight.blocked) {
            FaActor *who = &state->actors[state->fight.plays[side].actor];
            who->won = 1;
            who->helped |= supporters_of(state, side);
            if (side == FA_CHALLENGER) {
                attain(state);
            }
        }
    }
}

static void mark_tried(FaState *state)
{
    const FaFight *fight = &state->fight;
    state->actors[fight->plays[FA_CHALLENGER].actor].tried[fight->target] |= (uint8_t)(1u << fight->goal);
}

static void share_advantage(FaState *state, const GameContent *content, int side, int count, FaSource source,
                            EventLog *log)
{
    const int actor = state->fight.plays[side].actor;
    const uint32_t all = (UINT32_C(1) << actor) | supporters_of(state, side);
    state->fight.advantage[side] = 0;
    if (!fa_is_environment(actor)) {
        fa_share(state, content, fa_seat_of(state, actor), all, count, source, log);
    }
}

/* The loser draws at least one; who yields draws Advantage and one; what is left of Advantage is drawn. */
static void draw_for_losing(FaState *state, const GameContent *content, EventLog *log)
{
    FaFight *fight = &state->fight;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        const int advantage = fight->advantage[side];
        if (fight->winner == opponent(side)) {
            share_advantage(state, content, side,
                            fight->yielded  ? advantage + 1
                            : advantage > 0 ? advantage
                                            : 1,
                            fight->yielded ? FA_BY_YIELDING : FA_BY_LOSING, log);
            return;
        }
        if (fight->accord == FA_BOTH_YIELD && side == FA_CHALLENGER) {
            share_advantage(state, content, side, advantage + 1, FA_BY_YIELDING, log);
            return;
        }
    }
}

/* False when nothing is left to be drawn. */
static bool draw_for_winning(FaState *state, const GameContent *content, EventLog *log)
{
    FaFight *fight = &state->fight;
    if (fight->accord == FA_BOTH_YIELD) {
        fight->accord = FA_NONE;
        share_advantage(state, content, FA_ANSWERER, fight->advantage[FA_ANSWERER] + 1, FA_BY_YIELDING, log);
        return true;
    }
    for (int side = 0; side < FA_PRIMARIES; side++) {
        if (fight->advantage[side] > 0) {
            share_advantage(state, content, side, fight->advantage[side], FA_BY_ADVANTAGE, log);
            return true;
        }
    }
    return false;
}

static bool won_for_ambition(const FaState *state, const GameContent *content)
{
    const FaFight *fight = &state->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor;
    for (int i = 0; i < FA_SHORT_OPEN_MAX && actor < FA_FIRST_STRANGER; i++) {
        const int def = state->actors[actor].short_def[i];
        const FaAmbition *wish = def == FA_NONE || def == FA_OWN_WORDS
                                     ? NULL
                                     : &fa_kit(state, content)->characters[actor].shorts[def];
        if (wish && wish->goal == fight->goal && wish->target == fight->target) {
            return fight->winner == FA_CHALLENGER;
        }
    }
    return false;
}

/* The suit of the Facet by which somebody has won; FA_NONE = by none. */
static int winning_suit(const FaFight *fight)
{
    const FaPlay *play = fight->winner == FA_NONE ? NULL : &fight->plays[fight->winner];
    return !play || play->card == FA_NONE || play->item != FA_NONE ? FA_NONE : fa_suit(fa_kind(play->card));
}

/* What could be seen to be fine of who has won. */
static unsigned find_merits(const FaState *state, const GameContent *content)
{
    const FaFight *fight = &state->fight;
    if (fight->winner == FA_NONE) {
        return 0;
    }
    const FaPlay *play = &fight->plays[fight->winner];
    const bool comeback = fight->trumped == fight->winner;
    const int suit = winning_suit(fight);
    unsigned merits = (unsigned)play->joined << FA_MERIT_TANDEM | (unsigned)comeback << FA_MERIT_COMEBACK |
                      (unsigned)fight->blocked << FA_MERIT_BLOCKED;
    if (comeback && fight->must_beat && is_weak(state, content, fight->winner)) {
        merits |= 1u << FA_MERIT_WEAK;
    }
    if (fight->suspended || won_for_ambition(state, content)) {
        merits |= 1u << FA_MERIT_THREAD;
    }
    if (suit != FA_NONE && !(state->actors[play->actor].shown >> suit & 1)) {
        merits |= 1u << FA_MERIT_FACET;
    }
    return merits;
}

/* The first time is the one that is new. */
static void mark_facet(FaState *state)
{
    const FaFight *fight = &state->fight;
    const int suit = winning_suit(fight);
    if (suit != FA_NONE) {
        state->actors[fight->plays[fight->winner].actor].shown |= (uint8_t)(1u << suit);
    }
}

static void end_fight(FaState *state, const GameContent *content)
{
    FaFight *fight = &state->fight;
    const unsigned merits = find_merits(state, content);
    const int teller = fight->winner == FA_NONE ? FA_CHALLENGER : fight->winner;
    const int seat = fa_seat_of(state, fight->plays[teller].actor);
    const bool own_turn = fight->own_turn;
    mark_facet(state);
    mark_tried(state);
    for (int i = 0; i < fight->count; i++) {
        fa_spend(state, fight->plays[i].card);
        fight->plays[i].card = FA_NONE;
    }
    fight->on = 0;
    fa_pop_step(state);
    if (own_turn) {
        fa_top(state)->asked = 0;
    }
    fa_open_floor(state, seat, FA_HEARD, 0, 0, 0);
    state->merits = (uint8_t)merits;
    fa_top(state)->asked = (uint8_t)fa_all_seats(state); /* the winner may have accomplished something */
}

/* Nobody answered: the card comes back unseen, and the turn goes on. */
static void end_unanswered(FaState *state)
{
    const FaFight *fight = &state->fight;
    FaActor *who = &state->actors[fight->plays[FA_CHALLENGER].actor];
    const int seat = fa_seat_of(state, fight->plays[FA_CHALLENGER].actor);
    who->won = 1;
    attain(state);
    mark_tried(state);
    state->challenges++;
    fa_take_back(state);
    fa_open_floor(state, seat, FA_HEARD, 0, 0, 0);
}

/* ------------------------------------------------------------------ going on */

/* One stage; true = somebody is asked, or something else is to be done first. */
static bool do_stage(FaState *state, const GameContent *content, EventLog *log)
{
    FaFight *fight = &state->fight;
    const uint8_t depth = state->depth;
    switch ((Stage)fight->stage) {
    case STAGE_TANDEM:
    case STAGE_TANDEM_LAST:
        fight->stage++;
        return find_tandem(state, content, fight->stage - 1 - STAGE_TANDEM);
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
            reward(state);
            fight->stage = STAGE_LOSER_DRAWS;
            return false;
        }
        ask(state, FA_QUEENS, fa_speakers(state) & ~seat_bit(state, fight->plays[fight->winner].actor),
            fight->winner);
        return fa_top(state)->asked != 0;
    case STAGE_SPOILS:
        count_winner(state);
        reward(state);
        fight->stage = STAGE_LOSER_DRAWS;
        ask_winner(state, fight->winner);
        return true;
    case STAGE_LOSER_DRAWS:
        fight->stage = STAGE_WINNER_DRAWS;
        draw_for_losing(state, content, log);
        return state->depth != depth;
    case STAGE_WINNER_DRAWS:
        fight->stage = draw_for_winning(state, content, log) ? STAGE_WINNER_DRAWS : STAGE_END;
        return state->depth != depth;
    case STAGE_END:
        end_fight(state, content);
        return true;
    }
    return true;
}

static void resolve(FaState *state, const GameContent *content, EventLog *log)
{
    while (!do_stage(state, content, log)) {
    }
}

/* Nobody is asked any more for one who answers. */
static void after_calls(FaState *state)
{
    FaStep *step = fa_top(state);
    if (state->fight.plays[FA_ANSWERER].actor != FA_NONE) {
        fa_begin_support(state);
    } else if (step->phase == FA_CALL_TARGET) {
        ask(state, FA_CALL, callers(state), 0);
    } else {
        state->fight.winner = FA_CHALLENGER;
        ask_winner(state, FA_CHALLENGER);
    }
}

static void after_lay(FaState *state)
{
    if (state->fight.suspended) {
        lay_aside(state);
        return;
    }
    fa_count_one(state, FA_T_CHALLENGES);
    ask(state, FA_CALL_TARGET, target_seats(state), 0);
}

void fa_go_on_fighting(FaState *state, const GameContent *content, EventLog *log)
{
    const FaStep step = *fa_top(state);
    switch (step.phase) {
    case FA_LAY:
        after_lay(state);
        break;
    case FA_CALL_TARGET:
    case FA_CALL:
        after_calls(state);
        break;
    case FA_SUPPORT:
    case FA_LEAVE:
        if (!ask_who_is_left(state)) {
            turn_up(state, content, log);
            resolve(state, content, log);
        }
        break;
    case FA_DEADLOCK:
        fa_top(state)->phase = FA_PUSH; /* it is settled once */
        settle(state, content, step, log);
        if (fa_top(state)->asked == 0) {
            resolve(state, content, log);
        }
        break;
    case FA_SPOILS:
        if (!state->fight.answered) {
            end_unanswered(state);
            break;
        }
        resolve(state, content, log);
        break;
    default:
        resolve(state, content, log);
        break;
    }
}
