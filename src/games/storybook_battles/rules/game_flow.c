/* game_flow.c: setup, turns, actions, legality of moves, and the end of a game. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

#include <assert.h>

/* ------------------------------------------------------------------ dealing and setting up */

static const SbSetupLayout *get_setup_layout(const SbState *state, const SbContent *content)
{
    return state->seats == SB_SEATS_MAX ? &content->constants.teams : &content->constants.duel;
}

SbPlace sb_get_setup_position(const SbState *state, const SbContent *content, int seat, int index)
{
    const SbSetupLayout *places = get_setup_layout(state, content);
    int pair = seat / SB_SIDES;
    return sb_get_side(seat) == SB_HERO ? places->hidden[pair][index] : places->played[pair][index];
}

/* Deals the characters of a seat in random order. The Leader of a hero team is not shuffled, but becomes the
 * first card and starts in play. */
static void deal_characters(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    const SbTeam *teams[] = {&content->teams[state->team[seat]], &content->teams[state->ally[seat]]};
    uint8_t characters[SB_DECK];
    int count = 0, shuffled = 0;
    for (size_t t = 0; t < sizeof teams / sizeof *teams; t++) {
        for (int i = 0; i < teams[t]->count; i++) {
            characters[count++] = (uint8_t)(teams[t]->first + i);
        }
    }
    for (int i = 0; i < count && sb_get_side(seat) == SB_HERO; i++) {
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
        SbPlace place = get_setup_layout(state, content)->leader[seat / SB_SIDES];
        sb_place_card(state, seat * SB_DECK, place.x, place.y, sb_get_facing(seat));
    }
}

void sb_init_state(SbState *state, const SbContent *content, int seats, const uint8_t team[SB_SEATS_MAX],
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
        deal_characters(state, content, seat, &rng);
    }
    sb_fill_hourglasses(state, content);
}

/* Begins the setup of a seat. All heroes set up before the villains (rulebook: Setting Up). */
static void begin_set_up(SbState *state, int seat)
{
    state->phase = SB_SET_UP;
    state->turn = (uint8_t)seat;
    for (int i = 0; i < SB_OPENING_HAND; i++) {
        sb_draw_card(state, seat);
    }
}

static int count_setup_cards_left(const SbState *state, int seat)
{
    int held = __builtin_popcountll(state->hand & sb_get_cards_of_seat(seat));
    return held - (SB_OPENING_HAND - SB_OPENING_CARDS);
}

/* ------------------------------------------------------------------ turns and battles */

/* Begins a turn. `affects_battle` is true if the result of a battle may have changed since the last
 * sb_update_reactions(). */
static void begin_turn(SbState *state, const SbContent *content, int seat, bool affects_battle, EventLog *log)
{
    int points = content->constants.action_points + state->extra[seat];
    state->phase = SB_TURN;
    state->turn = (uint8_t)seat;
    state->turns++;
    state->points = (uint8_t)(points > 0 ? points : 0);
    state->extra[seat] = 0;
    state->captures = 0;
    affects_battle |= state->lasting_count > 0;
    sb_remove_effects_at_turn_start(state, seat);
    sb_log_turn(log, state, content);
    sb_update_reactions(state, content, affects_battle);
}

static void finish_set_up(SbState *state, const SbContent *content, EventLog *log)
{
    int next = state->turn + SB_SIDES;
    if (next < state->seats) {
        begin_set_up(state, next);
    } else if (sb_get_side(state->turn) == SB_HERO) {
        begin_set_up(state, 0);
    } else {
        begin_turn(state, content, 0, true, log);
    }
}

static void end_game(SbState *state, EventLog *log)
{
    state->phase = SB_OVER;
    state->asking = state->asked = state->battle_next = 0;
    sb_log_end(log, state);
}

/* True if a side has won: it has reached the goal and has more points than the other side. A tie leads to
 * overtime (rulebook: Winning). */
static bool is_game_won(const SbState *state, const SbContent *content)
{
    int goal = sb_get_goal_points(state, content);
    return (state->score[SB_HERO] >= goal || state->score[SB_VILLAIN] >= goal) &&
           state->score[SB_HERO] != state->score[SB_VILLAIN];
}

/* True if the game ends at once because only one side has reached the goal. Overtime can end only at the end
 * of a turn. */
static bool is_game_won_at_once(const SbState *state, const SbContent *content)
{
    int goal = sb_get_goal_points(state, content);
    return (state->score[SB_HERO] >= goal) != (state->score[SB_VILLAIN] >= goal);
}

static void finish_turn(SbState *state, const SbContent *content, EventLog *log)
{
    bool is_quiet = state->captures == 0 && !sb_get_cards_in_all_decks(state);
    state->quiet = (uint8_t)(is_quiet ? state->quiet + 1 : 0);
    bool affects_battle = state->captures > 0 || state->lasting_count > 0;
    sb_remove_effects_after_battle(state);
    state->battle_next = 0;
    if (is_game_won(state, content) || state->quiet >= content->constants.quiet_turns ||
        state->turns >= content->constants.turns_max) {
        end_game(state, log);
    } else {
        begin_turn(state, content, (state->turn + 1) % state->seats, affects_battle, log);
    }
}

/* Resolves a battle. First asks all seats that may have a usable hourglass Plot Twist, even seats that
 * declined earlier in the turn. If any seat is asked, the battle follows after all answers. */
static void resolve_battle(SbState *state, const SbContent *content, EventLog *log)
{
    state->asked = state->battle_next ? state->asked : 0;
    state->battle_next = 1;
    sb_open_battle_window(state);
    if (state->phase == SB_WINDOW) {
        return;
    }
    sb_update_threatened(state, content);
    sb_log_battle(log, state, content);
    sb_capture_cards(state, content, state->threatened);
    finish_turn(state, content, log);
}

/* Continues the turn if all seats that were asked to react have answered. */
static void continue_after_reaction_window(SbState *state, const SbContent *content, EventLog *log)
{
    if (state->asking) {
        return;
    }
    state->phase = SB_TURN;
    if (state->battle_next) {
        resolve_battle(state, content, log);
    }
}

/* ------------------------------------------------------------------ legality of moves */

static bool check_own_card(const SbState *state, int seat, const SbMove *move, const char *label, Error *why)
{
    if (move->card >= SB_CARDS_MAX || !(state->in_play & sb_get_card_bit(move->card))) {
        return error_set(why, _("This card isn't in play."));
    }
    if (sb_get_seat_of_card(move->card) != seat) {
        return error_set(why, _("You can only %s your own cards."), label);
    }
    return !(sb_find_lasting_cards(state, SB_VERB_STAY) & sb_get_card_bit(move->card)) ||
           error_set(why, _("A Plot Twist holds this card in place."));
}

static bool check_reveal(const SbState *state, const SbMove *move, Error *why)
{
    bool hidden = move->card < SB_CARDS_MAX && (state->face_down & sb_get_card_bit(move->card));
    return hidden || error_set(why, _("You can reveal only face-down cards."));
}

static bool check_spin(const SbState *state, int seat, const SbMove *move, Error *why)
{
    if (!check_own_card(state, seat, move, "spin", why)) {
        return false;
    }
    if (state->face_down & sb_get_card_bit(move->card)) {
        return error_set(why, _("You can't spin a face-down card."));
    }
    return move->direction == SB_EAST || move->direction == SB_WEST ||
           error_set(why, _("Spin a card left or right."));
}

static bool check_slide(const SbState *state, int seat, const SbMove *move, Error *why)
{
    SbSpot landing;
    if (!check_own_card(state, seat, move, "slide", why)) {
        return false;
    }
    return (move->direction < SB_DIRECTIONS &&
            sb_find_slide_landing(state, move->card, (SbDirection)move->direction, &landing)) ||
           error_set(why, _("The card can't slide this way: it has to move and stop beside another card."));
}

static bool check_in_hand(const SbState *state, int seat, const SbMove *move, Error *why)
{
    bool held =
        move->card < SB_CARDS_MAX && (state->hand & sb_get_cards_of_seat(seat) & sb_get_card_bit(move->card));
    return held || error_set(why, _("This card isn't in your hand."));
}

static bool check_placement(const SbState *state, int seat, const SbMove *move, Error *why)
{
    if (!check_in_hand(state, seat, move, why)) {
        return false;
    }
    if (!sb_is_free_position(state, move->x, move->y)) {
        return error_set(why, state->in_play ? _("Put the card in an empty place next to a card in play.")
                                             : _("Put the first card in the middle of the table."));
    }
    return sb_fits_in_spread(state, move->x, move->y) ||
           error_set(why, _("The cards in play can't span more than %d places in any direction."),
                     SB_SPREAD_MAX);
}

static bool check_action(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                         Error *why)
{
    int cost = sb_get_action_cost(content, move->kind);
    if (cost > state->points) {
        return error_set(why,
                         _n("This costs %d action point. You have %d left.",
                            "This costs %d action points. You have %d left.", cost),
                         cost, state->points);
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
        return check_placement(state, seat, move, why);
    }
}

/* Checks a setup move (rulebook: Setting Up). A hero seat must hide a card, and a villain seat must play a
 * card. The card must go to one of the 2 setup positions of the seat. */
static bool check_setup_move(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                             Error *why)
{
    bool is_hiding = sb_get_side(seat) == SB_HERO;
    if (move->kind != (is_hiding ? SB_MOVE_HIDE : SB_MOVE_PLAY)) {
        return error_set(why, is_hiding ? _("First, the heroes hide 2 cards.")
                                        : _("First, the villains play 2 cards."));
    }
    if (!check_in_hand(state, seat, move, why)) {
        return false;
    }
    for (int i = 0; i < SB_OPENING_CARDS; i++) {
        SbPlace place = sb_get_setup_position(state, content, seat, i);
        if (place.x == move->x && place.y == move->y) {
            return sb_find_card_at(state, place.x, place.y) == SB_NONE ||
                   error_set(why, _("There is already a card in this place."));
        }
    }
    return error_set(why, _("Put your first cards in the marked places."));
}

static bool check_twist_chosen(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                               Error *why)
{
    for (int which = 0; which < SB_TWISTS_TO_CHOOSE && move->kind == SB_MOVE_CHOOSE_TWIST; which++) {
        if (sb_get_twist_option(state, content, seat, which) == move->card) {
            return true;
        }
    }
    return error_set(why, _("First choose one of the 4 Plot Twists that belong to your team or your ally."));
}

static bool check_twist(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                        Error *why)
{
    return sb_check_twist_usable(state, content, seat, why) &&
           sb_check_choices(state, content, seat, move, why);
}

/* True if all members that this kind of move does not use are 0, so that equal moves have equal bytes. */
static bool are_unused_fields_zero(const SbContent *content, const SbState *state, int seat,
                                   const SbMove *move)
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
            has_card = sb_count_choices(twist) > 0;
            has_other = sb_count_choices(twist) > 1;
            has_direction = sb_has_choice_of_direction(twist);
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

bool sb_check_move(const SbState *state, const SbContent *content, int seat, const SbMove *move, Error *why)
{
    if (!sb_can_act(state, seat)) {
        return error_set(why, state->phase == SB_OVER ? _("The game is over.") : _("It isn't your turn."));
    }
    if (move->kind >= SB_MOVE_KINDS || !are_unused_fields_zero(content, state, seat, move)) {
        return error_set(why, _("This game has no such move."));
    }
    switch ((SbPhase)state->phase) {
    case SB_CHOOSE_TWISTS:
        return check_twist_chosen(state, content, seat, move, why);
    case SB_SET_UP:
        return check_setup_move(state, content, seat, move, why);
    case SB_TURN:
        if (move->kind < SB_ACTIONS) {
            return check_action(state, content, seat, move, why);
        }
        if (move->kind == SB_MOVE_TWIST) {
            return check_twist(state, content, seat, move, why);
        }
        return move->kind == SB_MOVE_BATTLE || error_set(why, _("Take an action or end your turn."));
    case SB_WINDOW:
        if (move->kind == SB_MOVE_TWIST) {
            return check_twist(state, content, seat, move, why);
        }
        return move->kind == SB_MOVE_WAIT || error_set(why, _("Use your Plot Twist now or wait."));
    case SB_OVER:
        break;
    }
    return false;
}

/* ------------------------------------------------------------------ applying moves */

static void place_hand_card(SbState *state, const SbMove *move)
{
    state->hand &= ~sb_get_card_bit(move->card);
    sb_place_card(state, move->card, move->x, move->y, sb_get_facing(sb_get_seat_of_card(move->card)));
    state->face_down |= move->kind == SB_MOVE_HIDE ? sb_get_card_bit(move->card) : 0;
}

static void slide_card(SbState *state, int card, SbDirection direction)
{
    SbSpot landing;
    sb_find_slide_landing(state, card, direction, &landing);
    sb_move_card(state, card, landing.x, landing.y);
}

static void apply_action(SbState *state, const SbContent *content, const SbMove *move)
{
    assert(move->kind < SB_ACTIONS);
    SbCard *card = &state->card[move->card];
    bool had_opponent = move->kind == SB_MOVE_SLIDE && sb_has_opponent(state, move->card);
    state->points = (uint8_t)(state->points - sb_get_action_cost(content, move->kind));
    state->actions[move->kind]++;
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        sb_draw_card(state, state->turn);
        break;
    case SB_MOVE_REVEAL:
        sb_reveal_card(state, move->card);
        break;
    case SB_MOVE_SPIN: /* the direction is the number of quarter turns clockwise: SB_EAST (right) is 1,
                          SB_WEST (left) is 3 */
        card->facing = (uint8_t)((card->facing + move->direction) & (SB_DIRECTIONS - 1));
        break;
    case SB_MOVE_SLIDE:
        slide_card(state, move->card, (SbDirection)move->direction);
        break;
    default:
        place_hand_card(state, move);
    }
    sb_mark_cards_changed(state, state->turn, move->kind == SB_MOVE_DRAW ? 0 : sb_get_card_bit(move->card));
    sb_update_reactions(state, content,
                        had_opponent || (move->kind != SB_MOVE_DRAW && sb_has_opponent(state, move->card)));
}

static void apply_setup_move(SbState *state, const SbContent *content, const SbMove *move, EventLog *log)
{
    place_hand_card(state, move);
    if (count_setup_cards_left(state, state->turn) == 0) {
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
    if (is_game_won_at_once(state, content)) {
        end_game(state, log);
        return;
    }
    sb_update_reactions(state, content, true);
    continue_after_reaction_window(state, content, log);
}

void sb_apply_move(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log)
{
    sb_log_move(log, state, content, seat, move);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_CHOOSE_TWIST:
        choose_twist(state, move);
        break;
    case SB_MOVE_BATTLE:
        sb_mark_cards_changed(state, seat, 0);
        resolve_battle(state, content, log);
        break;
    case SB_MOVE_TWIST:
        use_twist(state, content, seat, move, log);
        break;
    case SB_MOVE_WAIT:
        state->asking &= (uint8_t) ~(1u << seat);
        continue_after_reaction_window(state, content, log);
        break;
    default:
        if (state->phase == SB_SET_UP) {
            apply_setup_move(state, content, move, log);
        } else {
            apply_action(state, content, move);
        }
    }
}
