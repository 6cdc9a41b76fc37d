/* rules.c: the course of a game: set-up, turns, actions, what they cost, and the end. */
#include "games/storybook_battles/rules/engine.h"

#include <assert.h>

/* ------------------------------------------------------------------ set-up */

static const SbLayout *layout(const SbState *state, const SbContent *content)
{
    return state->seats == SB_SEATS_MAX ? &content->dials.teams : &content->dials.duel;
}

SbPlace sb_opening_place(const SbState *state, const SbContent *content, int seat, int which)
{
    const SbLayout *places = layout(state, content);
    int pair = seat / SB_SIDES;
    return sb_side(seat) == SB_HERO ? places->hidden[pair][which] : places->played[pair][which];
}

/* The characters of a seat over its cards; a hero's leader is the first, in play already. */
static void deal(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    const SbTeam *teams[] = {&content->teams[state->team[seat]], &content->teams[state->ally[seat]]};
    uint8_t characters[SB_DECK];
    int count = 0, shuffled = 0;
    for (size_t t = 0; t < sizeof teams / sizeof *teams; t++) {
        for (int i = 0; i < teams[t]->count; i++) {
            characters[count++] = (uint8_t)(teams[t]->first + i);
        }
    }
    for (int i = 0; i < count && sb_side(seat) == SB_HERO; i++) {
        if (content->characters[characters[i]].leader) {
            uint8_t leader = characters[i];
            characters[i] = characters[0];
            characters[0] = leader;
            shuffled = 1;
        }
    }
    rng_shuffle(rng, characters + shuffled, count - shuffled);
    for (int i = 0; i < count; i++) {
        state->card[seat * SB_DECK + i].character = characters[i];
    }
    if (shuffled) {
        SbPlace place = layout(state, content)->leader[seat / SB_SIDES];
        sb_place(state, seat * SB_DECK, place.x, place.y, sb_facing(seat));
    }
}

void sb_init(SbState *state, const SbContent *content, int seats, const uint8_t team[SB_SEATS_MAX],
             const uint8_t ally[SB_SEATS_MAX], uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    state->seats = (uint8_t)seats;
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        state->twist[seat] = SB_NONE;
    }
    for (int seat = 0; seat < seats; seat++) {
        state->team[seat] = team[seat];
        state->ally[seat] = ally[seat];
        deal(state, content, seat, &rng);
    }
    sb_find_hourglasses(state, content);
}

/* Rulebook, Setting Up: the heroes before the villains. */
static void begin_set_up(SbState *state, int seat)
{
    state->phase = SB_SET_UP;
    state->turn = (uint8_t)seat;
    for (int i = 0; i < SB_OPENING_HAND; i++) {
        sb_draw(state, seat);
    }
}

static int opening_cards_left(const SbState *state, int seat)
{
    int held = __builtin_popcountll(state->hand & sb_cards_of_seat(seat));
    return held - (SB_OPENING_HAND - SB_OPENING_CARDS);
}

/* ------------------------------------------------------------------ turns */

/* `fights` as in sb_watch: what became of the cards since it was last called. */
static void begin_turn(SbState *state, const SbContent *content, int seat, bool fights, EventLog *log)
{
    int points = content->dials.action_points + state->extra[seat];
    state->phase = SB_TURN;
    state->turn = (uint8_t)seat;
    state->turns++;
    state->points = (uint8_t)(points > 0 ? points : 0);
    state->extra[seat] = 0;
    state->captures = 0;
    fights |= state->lasting_count > 0;
    sb_expire_turn(state, seat);
    sb_tell_turn(log, state, content);
    sb_watch(state, content, fights);
}

static void finish_set_up(SbState *state, const SbContent *content, EventLog *log)
{
    int next = state->turn + SB_SIDES;
    if (next < state->seats) {
        begin_set_up(state, next);
    } else if (sb_side(state->turn) == SB_HERO) {
        begin_set_up(state, 0);
    } else {
        begin_turn(state, content, 0, true, log);
    }
}

static void end_game(SbState *state, EventLog *log)
{
    state->phase = SB_OVER;
    state->asking = state->asked = state->battle_next = 0;
    sb_tell_end(log, state);
}

/* Rulebook, Winning: at the goal with more points than the others, otherwise overtime. */
static bool is_won(const SbState *state, const SbContent *content)
{
    int goal = sb_goal(state, content);
    return (state->score[SB_HERO] >= goal || state->score[SB_VILLAIN] >= goal) &&
           state->score[SB_HERO] != state->score[SB_VILLAIN];
}

/* In overtime the end of the turn decides. */
static bool is_won_at_once(const SbState *state, const SbContent *content)
{
    int goal = sb_goal(state, content);
    return (state->score[SB_HERO] >= goal) != (state->score[SB_VILLAIN] >= goal);
}

static void finish_turn(SbState *state, const SbContent *content, EventLog *log)
{
    bool is_quiet = state->captures == 0 && !sb_decks(state);
    state->quiet = (uint8_t)(is_quiet ? state->quiet + 1 : 0);
    bool fights = state->captures > 0 || state->lasting_count > 0;
    sb_expire_battle(state);
    state->battle_next = 0;
    if (is_won(state, content) || state->quiet >= content->dials.quiet_turns ||
        state->turns >= content->dials.turns_max) {
        end_game(state, log);
    } else {
        begin_turn(state, content, (state->turn + 1) % state->seats, fights, log);
    }
}

/* The battle, unless somebody is to be asked before. That it was called is news even to those who have just
   waited. */
static void come_to_battle(SbState *state, const SbContent *content, EventLog *log)
{
    state->asked = state->battle_next ? state->asked : 0;
    state->battle_next = 1;
    sb_ask_before_battle(state);
    if (state->phase == SB_WINDOW) {
        return;
    }
    sb_settle(state, content);
    sb_tell_battle(log, state, content);
    sb_capture(state, content, state->threatened);
    finish_turn(state, content, log);
}

/* After somebody was asked. */
static void go_on(SbState *state, const SbContent *content, EventLog *log)
{
    if (state->asking) {
        return;
    }
    state->phase = SB_TURN;
    if (state->battle_next) {
        come_to_battle(state, content, log);
    }
}

/* ------------------------------------------------------------------ may it be done? */

static bool check_own(const SbState *state, int seat, const SbMove *move, const char *what, Error *why)
{
    if (move->card >= SB_CARDS_MAX || !(state->in_play & sb_bit(move->card))) {
        return error_set(why, "This card isn't in play.");
    }
    if (sb_seat_of(move->card) != seat) {
        return error_set(why, "You can only %s your own cards.", what);
    }
    return !(sb_lasting_cards(state, SB_DO_STAY) & sb_bit(move->card)) ||
           error_set(why, "A Plot Twist holds this card in place.");
}

static bool check_reveal(const SbState *state, const SbMove *move, Error *why)
{
    bool hidden = move->card < SB_CARDS_MAX && (state->face_down & sb_bit(move->card));
    return hidden || error_set(why, "You can reveal only face-down cards.");
}

static bool check_spin(const SbState *state, int seat, const SbMove *move, Error *why)
{
    if (!check_own(state, seat, move, "spin", why)) {
        return false;
    }
    if (state->face_down & sb_bit(move->card)) {
        return error_set(why, "You can't spin a face-down card.");
    }
    return move->direction == SB_EAST || move->direction == SB_WEST ||
           error_set(why, "Spin a card left or right.");
}

static bool check_slide(const SbState *state, int seat, const SbMove *move, Error *why)
{
    SbSpot landing;
    if (!check_own(state, seat, move, "slide", why)) {
        return false;
    }
    return (move->direction < SB_DIRECTIONS &&
            sb_slide_landing(state, move->card, (SbDirection)move->direction, &landing)) ||
           error_set(why, "The card can't slide this way: it has to move and stop beside another card.");
}

static bool check_in_hand(const SbState *state, int seat, const SbMove *move, Error *why)
{
    bool held = move->card < SB_CARDS_MAX && (state->hand & sb_cards_of_seat(seat) & sb_bit(move->card));
    return held || error_set(why, "This card isn't in your hand.");
}

static bool check_put(const SbState *state, int seat, const SbMove *move, Error *why)
{
    if (!check_in_hand(state, seat, move, why)) {
        return false;
    }
    if (!sb_is_frontier(state, move->x, move->y)) {
        return error_set(why, state->in_play ? "Put the card on an empty place next to a card in play."
                                             : "Put the first card in the middle of the table.");
    }
    return sb_within_spread(state, move->x, move->y) ||
           error_set(why, "The cards can't spread over more than %d places.", SB_SPREAD_MAX);
}

static bool check_action(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                         Error *why)
{
    int cost = sb_cost(content, move->kind);
    if (cost > state->points) {
        return error_set(why, "This costs %d action point%s. You have %d left.", cost, cost == 1 ? "" : "s",
                         state->points);
    }
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        return sb_can_draw(state, content, seat, why);
    case SB_MOVE_REVEAL:
        return check_reveal(state, move, why);
    case SB_MOVE_SPIN:
        return check_spin(state, seat, move, why);
    case SB_MOVE_SLIDE:
        return check_slide(state, seat, move, why);
    default:
        return check_put(state, seat, move, why);
    }
}

/* Rulebook, Setting Up: two cards to the two places of the picture. */
static bool check_opening(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                          Error *why)
{
    bool hides = sb_side(seat) == SB_HERO;
    if (move->kind != (hides ? SB_MOVE_HIDE : SB_MOVE_PLAY)) {
        return error_set(why,
                         hides ? "First, the heroes hide 2 cards." : "First, the villains play 2 cards.");
    }
    if (!check_in_hand(state, seat, move, why)) {
        return false;
    }
    for (int i = 0; i < SB_OPENING_CARDS; i++) {
        SbPlace place = sb_opening_place(state, content, seat, i);
        if (place.x == move->x && place.y == move->y) {
            return sb_card_at(state, place.x, place.y) == SB_NONE ||
                   error_set(why, "There is already a card on this place.");
        }
    }
    return error_set(why, "Put your first cards on the marked places.");
}

static bool check_twist_chosen(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                               Error *why)
{
    for (int which = 0; which < SB_TWISTS_TO_CHOOSE && move->kind == SB_MOVE_CHOOSE_TWIST; which++) {
        if (sb_twist_choice(state, content, seat, which) == move->card) {
            return true;
        }
    }
    return error_set(why, "First choose one of the 4 Plot Twists of your team and your ally.");
}

static bool check_twist(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                        Error *why)
{
    return sb_check_twist_now(state, content, seat, why) && sb_check_choices(state, content, seat, move, why);
}

/* Members that a kind of move does not use are 0, so that equal moves are equal bytes. */
static bool is_tidy(const SbContent *content, const SbState *state, int seat, const SbMove *move)
{
    bool has_card = true, has_other = false, has_direction = false, has_place = false;
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
        has_direction = true;
        break;
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        has_place = true;
        break;
    case SB_MOVE_TWIST:
        if (state->twist[seat] != SB_NONE) {
            const SbTwist *twist = &content->twists[state->twist[seat]];
            has_card = sb_choices(twist) > 0;
            has_other = sb_choices(twist) > 1;
            has_direction = sb_choice_has_direction(twist);
        }
        break;
    case SB_MOVE_REVEAL:
    case SB_MOVE_CHOOSE_TWIST:
        break;
    default:
        has_card = false;
    }
    return (has_card || move->card == 0) && (has_other || move->other == 0) &&
           (has_direction || move->direction == 0) && (has_place || (move->x == 0 && move->y == 0));
}

bool sb_check(const SbState *state, const SbContent *content, int seat, const SbMove *move, Error *why)
{
    if (!sb_may_act(state, seat)) {
        return error_set(why, state->phase == SB_OVER ? "The game is over." : "It isn't your turn.");
    }
    if (move->kind >= SB_MOVE_KINDS || !is_tidy(content, state, seat, move)) {
        return error_set(why, "This game has no such move.");
    }
    switch ((SbPhase)state->phase) {
    case SB_CHOOSE_TWISTS:
        return check_twist_chosen(state, content, seat, move, why);
    case SB_SET_UP:
        return check_opening(state, content, seat, move, why);
    case SB_TURN:
        if (move->kind < SB_ACTIONS) {
            return check_action(state, content, seat, move, why);
        }
        if (move->kind == SB_MOVE_TWIST) {
            return check_twist(state, content, seat, move, why);
        }
        return move->kind == SB_MOVE_BATTLE || error_set(why, "Take an action or end your turn.");
    case SB_WINDOW:
        if (move->kind == SB_MOVE_TWIST) {
            return check_twist(state, content, seat, move, why);
        }
        return move->kind == SB_MOVE_WAIT || error_set(why, "Use your Plot Twist now or wait.");
    case SB_OVER:
        break;
    }
    return false;
}

/* ------------------------------------------------------------------ doing it */

static void put(SbState *state, const SbMove *move)
{
    state->hand &= ~sb_bit(move->card);
    sb_place(state, move->card, move->x, move->y, sb_facing(sb_seat_of(move->card)));
    state->face_down |= move->kind == SB_MOVE_HIDE ? sb_bit(move->card) : 0;
}

static void slide(SbState *state, int card, SbDirection direction)
{
    SbSpot landing;
    sb_slide_landing(state, card, direction, &landing);
    sb_move_card(state, card, landing.x, landing.y);
}

static void take_action(SbState *state, const SbContent *content, const SbMove *move)
{
    assert(move->kind < SB_ACTIONS);
    SbCard *card = &state->card[move->card];
    bool fought = move->kind == SB_MOVE_SLIDE && sb_fights(state, move->card);
    state->points = (uint8_t)(state->points - sb_cost(content, move->kind));
    state->actions[move->kind]++;
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        sb_draw(state, state->turn);
        break;
    case SB_MOVE_REVEAL:
        sb_reveal(state, move->card);
        break;
    case SB_MOVE_SPIN: /* an eastward direction is one quarter turn, a westward three */
        card->facing = (uint8_t)((card->facing + move->direction) & (SB_DIRECTIONS - 1));
        break;
    case SB_MOVE_SLIDE:
        slide(state, move->card, (SbDirection)move->direction);
        break;
    default:
        put(state, move);
    }
    sb_stir(state, state->turn, move->kind == SB_MOVE_DRAW ? 0 : sb_bit(move->card));
    sb_watch(state, content, fought || (move->kind != SB_MOVE_DRAW && sb_fights(state, move->card)));
}

static void place_opening(SbState *state, const SbContent *content, const SbMove *move, EventLog *log)
{
    put(state, move);
    if (opening_cards_left(state, state->turn) == 0) {
        finish_set_up(state, content, log);
    }
}

static void choose_twist(SbState *state, const SbMove *move)
{
    state->twist[state->turn++] = move->card;
    if (state->turn == state->seats) {
        begin_set_up(state, 1);
    }
}

static void use_twist(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log)
{
    sb_use_twist(state, content, seat, move, log);
    if (is_won_at_once(state, content)) {
        end_game(state, log);
        return;
    }
    sb_watch(state, content, true);
    go_on(state, content, log);
}

void sb_apply(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log)
{
    sb_tell_move(log, state, content, seat, move);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_CHOOSE_TWIST:
        choose_twist(state, move);
        break;
    case SB_MOVE_BATTLE:
        sb_stir(state, seat, 0);
        come_to_battle(state, content, log);
        break;
    case SB_MOVE_TWIST:
        use_twist(state, content, seat, move, log);
        break;
    case SB_MOVE_WAIT:
        state->asking &= (uint8_t) ~(1u << seat);
        go_on(state, content, log);
        break;
    default:
        if (state->phase == SB_SET_UP) {
            place_opening(state, content, move, log);
        } else {
            take_action(state, content, move);
        }
    }
}
