/* twists.c: the one interpreter of Plot Twists: what they need, whom they meet, what they do. */
#include "games/storybook_battles/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ needs */

static int count_cards(uint64_t cards)
{
    return __builtin_popcountll(cards);
}

static uint64_t face_up(const SbState *state)
{
    return state->in_play & ~state->face_down;
}

/* The character's card as a mask, if it lies face up; hidden ones count for nothing, so that what a twist
   asks for can be seen by all. */
static uint64_t card_of(const SbState *state, int character)
{
    for (uint64_t left = face_up(state); left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        if (state->card[card].character == character) {
            return sb_bit(card);
        }
    }
    return 0;
}

static uint64_t cards_beside(const SbState *state, int character)
{
    uint64_t card = card_of(state, character);
    return card ? sb_neighbours(state, __builtin_ctzll(card)) : 0;
}

static int count_quantity(const SbState *state, const SbContent *content, const SbNeed *need, SbSide side)
{
    uint64_t own = sb_cards_of_side(side);
    switch ((SbQuantity)need->quantity) {
    case SB_Q_IN_PLAY:
        return count_cards(own &
                           (need->character == SB_NONE ? state->in_play : card_of(state, need->character)));
    case SB_Q_FACE_UP:
        return count_cards(own & face_up(state));
    case SB_Q_HIDDEN:
        return count_cards(own & state->face_down);
    case SB_Q_HAND:
        return count_cards(own & state->hand);
    case SB_Q_DECK:
        return count_cards(own & sb_decks(state));
    case SB_Q_POINTS:
        return state->score[side];
    case SB_Q_ADJACENT:
        return count_cards(own & cards_beside(state, need->character));
    case SB_Q_THREATENED:
        return count_cards(own & sb_threatened(state, content));
    case SB_QUANTITIES:
        break;
    }
    return 0;
}

static bool need_holds(const SbState *state, const SbContent *content, SbSide side, const SbNeed *need)
{
    SbSide counted = need->whose == SB_MINE ? side : (SbSide)!side;
    int here = count_quantity(state, content, need, counted);
    switch ((SbCompare)need->compare) {
    case SB_AT_LEAST:
        return here >= need->n;
    case SB_AT_MOST:
        return here <= need->n;
    case SB_MORE_THAN_OTHERS:
        return here >= count_quantity(state, content, need, (SbSide)!counted) + need->n;
    case SB_FEWER_THAN_OTHERS:
    case SB_COMPARES:
        break;
    }
    return here + need->n <= count_quantity(state, content, need, (SbSide)!counted);
}

/* ------------------------------------------------------------------ whom effects meet */

static bool meets_cards(SbVerb verb)
{
    return verb != SB_DO_DRAW && verb != SB_DO_ACTION_POINTS;
}

/* Of these cards those that can slide in any direction. */
static uint64_t slideable(const SbState *state, uint64_t cards)
{
    uint64_t able = 0;
    for (uint64_t left = cards; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        SbSpot landing;
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            able |= sb_slide_landing(state, card, (SbDirection)d, &landing) ? sb_bit(card) : 0;
        }
    }
    return able;
}

/* Of these cards those that the verb can be done to. */
static uint64_t fit_for(const SbState *state, SbVerb verb, uint64_t cards)
{
    cards &= state->in_play;
    switch (verb) {
    case SB_DO_SPIN:
        return cards & ~state->face_down & ~sb_lasting_cards(state, SB_DO_STAY);
    case SB_DO_HIDE:
        return cards & ~state->face_down;
    case SB_DO_REVEAL:
        return cards & state->face_down;
    case SB_DO_SLIDE:
        return slideable(state, cards & ~sb_lasting_cards(state, SB_DO_STAY));
    default:
        return cards;
    }
}

static uint64_t cards_of_whose(int seat, SbWhose whose)
{
    switch (whose) {
    case SB_MINE:
        return sb_cards_of_side(sb_side(seat));
    case SB_THEIRS:
        return ~sb_cards_of_side(sb_side(seat));
    default:
        return ~UINT64_C(0);
    }
}

/* The cards in play that an effect of the seat's twist may meet. */
static uint64_t targets(const SbState *state, int seat, const SbEffect *effect)
{
    const SbTarget *target = &effect->target;
    uint64_t cards = state->in_play & cards_of_whose(seat, (SbWhose)target->whose);
    cards &= target->face == SB_FACE_UP     ? ~state->face_down
             : target->face == SB_FACE_DOWN ? state->face_down
                                            : ~UINT64_C(0);
    cards &= target->adjacent != SB_NONE ? cards_beside(state, target->adjacent) : ~UINT64_C(0);
    cards &= target->character != SB_NONE ? card_of(state, target->character) : ~UINT64_C(0);
    return fit_for(state, (SbVerb)effect->verb, cards);
}

/* How many cards are chosen for the effect. */
static int picks(const SbEffect *effect)
{
    return meets_cards((SbVerb)effect->verb) && !effect->target.same ? effect->target.pick : 0;
}

int sb_choices(const SbTwist *twist)
{
    int count = 0;
    for (int i = 0; i < twist->effect_count; i++) {
        count += picks(&twist->effects[i]);
    }
    return count;
}

/* The effect that the player's `choice`-th card is for. */
static const SbEffect *effect_of_choice(const SbTwist *twist, int choice)
{
    const SbEffect *effect = twist->effects;
    for (; choice >= picks(effect); effect++) {
        choice -= picks(effect);
    }
    return effect;
}

/* Which of the chosen cards slides in the chosen direction, -1 if none. */
static int choice_that_slides(const SbTwist *twist)
{
    int choice = 0;
    for (int i = 0; i < twist->effect_count; i++) {
        if (twist->effects[i].verb == SB_DO_SLIDE) {
            return choice;
        }
        choice += picks(&twist->effects[i]);
    }
    return -1;
}

bool sb_choice_has_direction(const SbTwist *twist)
{
    return choice_that_slides(twist) >= 0;
}

bool sb_choice_is_pair(const SbTwist *twist)
{
    return sb_choices(twist) == SB_CHOICES_MAX && picks(effect_of_choice(twist, 0)) == SB_CHOICES_MAX;
}

uint64_t sb_choice_targets(const SbState *state, const SbContent *content, int seat, int twist, int choice)
{
    return targets(state, seat, effect_of_choice(&content->twists[twist], choice));
}

/* ------------------------------------------------------------------ may it be used? */

bool sb_has_twist(const SbState *state, int seat)
{
    int side = (int)sb_side(seat);
    unsigned team = 1u << side | 1u << (side + SB_SIDES);
    return !(state->used & team);
}

static bool needs_hold(const SbState *state, const SbContent *content, int seat, const SbTwist *twist)
{
    for (int i = 0; i < twist->need_count; i++) {
        if (!need_holds(state, content, sb_side(seat), &twist->needs[i])) {
            return false;
        }
    }
    return true;
}

/* Would it do anything, and is there a card for every choice? */
static bool has_use(const SbState *state, const SbContent *content, int seat, const SbTwist *twist)
{
    bool does_something = false;
    for (int i = 0; i < twist->effect_count; i++) {
        const SbEffect *effect = &twist->effects[i];
        if (effect->verb == SB_DO_DRAW) {
            does_something |= sb_can_draw(state, content, seat, NULL);
        } else if (effect->verb == SB_DO_ACTION_POINTS) {
            does_something = true;
        } else if (!effect->target.same) {
            uint64_t cards = targets(state, seat, effect);
            if (count_cards(cards) < picks(effect)) {
                return false;
            }
            does_something |= cards != 0;
        }
    }
    return does_something;
}

bool sb_twist_open(const SbState *state, const SbContent *content, int seat, int twist, Error *why)
{
    const SbTwist *card = &content->twists[twist];
    if (!needs_hold(state, content, seat, card)) {
        return error_set(why, "%s doesn't meet its condition now.", card->name);
    }
    return has_use(state, content, seat, card) ||
           error_set(why, "%s would have no effect on any card.", card->name);
}

bool sb_check_twist_now(const SbState *state, const SbContent *content, int seat, Error *why)
{
    if (!sb_has_twist(state, seat)) {
        return error_set(why, "Your side has already used its Plot Twist.");
    }
    int twist = state->twist[seat];
    if (twist == SB_NONE) {
        return error_set(why, "This Plot Twist is hidden.");
    }
    if (state->phase == SB_WINDOW && !content->twists[twist].hourglass) {
        return error_set(why, "%s has no hourglass. You can use it only on your own turn.",
                         content->twists[twist].name);
    }
    return sb_twist_open(state, content, seat, twist, why);
}

bool sb_check_choices(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                      Error *why)
{
    int number = state->twist[seat];
    const SbTwist *twist = &content->twists[number];
    const uint8_t chosen[SB_CHOICES_MAX] = {move->card, move->other};
    int count = sb_choices(twist), sliding = choice_that_slides(twist);
    for (int i = 0; i < count; i++) {
        uint64_t fitting = sb_choice_targets(state, content, seat, number, i);
        if (chosen[i] >= SB_CARDS_MAX || !(fitting & sb_bit(chosen[i]))) {
            return error_set(why, "You can't use %s on this card.", twist->name);
        }
    }
    if (sb_choice_is_pair(twist) && move->card == move->other) {
        return error_set(why, "%s needs two different cards.", twist->name);
    }
    SbSpot landing;
    bool slides =
        sliding < 0 || (move->direction < SB_DIRECTIONS &&
                        sb_slide_landing(state, chosen[sliding], (SbDirection)move->direction, &landing));
    return slides || error_set(why, "The card can't slide this way.");
}

/* ------------------------------------------------------------------ what they do */

/* The cards that each effect meets, on the table as it is before the first of them. */
static void find_met(const SbState *state, int seat, const SbTwist *twist, const SbMove *move,
                     uint64_t met[SB_EFFECTS_MAX])
{
    const uint8_t chosen[SB_CHOICES_MAX] = {move->card, move->other};
    int choice = 0;
    for (int i = 0; i < twist->effect_count; i++) {
        const SbEffect *effect = &twist->effects[i];
        if (!meets_cards((SbVerb)effect->verb)) {
            met[i] = 0;
        } else if (effect->target.same) {
            met[i] = met[i - 1];
        } else if (effect->target.pick == 0) {
            met[i] = targets(state, seat, effect);
        } else {
            met[i] = 0;
            for (int n = 0; n < effect->target.pick; n++) {
                met[i] |= sb_bit(chosen[choice++]);
            }
        }
    }
}

bool sb_twist_unveils(const SbState *view, const SbContent *content, int seat, const SbMove *move)
{
    const SbTwist *twist = &content->twists[view->twist[seat]];
    uint64_t met[SB_EFFECTS_MAX];
    bool unknown = false;
    find_met(view, seat, twist, move, met);
    for (int i = 0; i < twist->effect_count; i++) {
        const SbVerb verb = (SbVerb)twist->effects[i].verb;
        const bool shows = verb == SB_DO_REVEAL || verb == SB_DO_CAPTURE;
        for (uint64_t rest = shows ? met[i] : 0; rest; rest &= rest - 1) {
            unknown |= view->card[__builtin_ctzll(rest)].character == SB_NONE;
        }
    }
    return unknown;
}

static void draw(SbState *state, const SbContent *content, int seat, int n)
{
    for (int i = 0; i < n && sb_can_draw(state, content, seat, NULL); i++) {
        sb_draw(state, seat);
    }
}

/* More for the seat itself, now if it is its turn; less for the next turn of the other side. */
static void change_action_points(SbState *state, int seat, int n)
{
    if (n > 0 && state->turn == seat) {
        state->points = (uint8_t)(state->points + n);
        return;
    }
    int changed = sb_seat_of_points(state, seat, n);
    state->extra[changed] = (int8_t)(state->extra[changed] + n);
}

static void add_lasting(SbState *state, int seat, const SbEffect *effect, uint64_t cards)
{
    bool counted = effect->until == SB_UNTIL_BATTLE || effect->until == SB_UNTIL_NEXT_BATTLE;
    state->lasting[state->lasting_count++] =
        (SbLasting){.cards = cards,
                    .verb = effect->verb,
                    .n = effect->n,
                    .seat = (uint8_t)seat,
                    .until = effect->until,
                    .battles = counted ? 1 + (effect->until == SB_UNTIL_NEXT_BATTLE) : 0};
}

static void turn_face_down(SbState *state, int card)
{
    state->face_down |= sb_bit(card);
    state->seen |= sb_bit(card);
    state->card[card].facing = (uint8_t)sb_facing(sb_seat_of(card));
}

static void do_to_card(SbState *state, const SbEffect *effect, const SbMove *move, int card)
{
    SbCard *met = &state->card[card];
    SbSpot landing;
    switch ((SbVerb)effect->verb) {
    case SB_DO_SPIN:
        met->facing = (uint8_t)((met->facing + effect->n) & (SB_DIRECTIONS - 1));
        break;
    case SB_DO_REVEAL:
        sb_reveal(state, card);
        break;
    case SB_DO_HIDE:
        turn_face_down(state, card);
        break;
    case SB_DO_SLIDE:
        if (sb_slide_landing(state, card, (SbDirection)move->direction, &landing)) {
            sb_move_card(state, card, landing.x, landing.y);
        }
        break;
    case SB_DO_RETURN:
        sb_take_away(state, card);
        state->hand |= sb_bit(card);
        break;
    default:
        break;
    }
}

static void do_effect(SbState *state, const SbContent *content, int seat, const SbEffect *effect,
                      const SbMove *move, uint64_t cards, EventLog *log)
{
    sb_tell_effect(log, state, content, seat, effect, move, cards);
    switch ((SbVerb)effect->verb) {
    case SB_DO_DRAW:
        draw(state, content, seat, effect->n);
        break;
    case SB_DO_ACTION_POINTS:
        change_action_points(state, seat, effect->n);
        break;
    case SB_DO_CAPTURE:
        state->shown = (uint16_t)(state->shown + ((cards & state->face_down & ~state->seen) != 0));
        sb_tell_captures(log, state, content, cards);
        sb_capture(state, content, cards);
        break;
    case SB_DO_SWAP:
        if (count_cards(cards) == SB_CHOICES_MAX) {
            sb_swap(state, move->card, move->other);
        }
        break;
    case SB_DO_SWORDS:
    case SB_DO_SHIELDS:
    case SB_DO_STAY:
    case SB_DO_REST:
        if (cards) {
            add_lasting(state, seat, effect, cards);
        }
        break;
    default:
        for (; cards; cards &= cards - 1) {
            do_to_card(state, effect, move, __builtin_ctzll(cards));
        }
    }
}

void sb_use_twist(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log)
{
    const SbTwist *twist = &content->twists[state->twist[seat]];
    uint64_t met[SB_EFFECTS_MAX];
    find_met(state, seat, twist, move, met);
    state->used |= (uint8_t)(1u << seat);
    state->hourglasses &= (uint16_t)~sb_hourglasses_of_side(sb_side(seat));
    for (int i = 0; i < twist->effect_count; i++) {
        const SbEffect *effect = &twist->effects[i];
        const uint64_t cards = fit_for(state, (SbVerb)effect->verb, met[i]);
        sb_stir(state, seat, cards);
        do_effect(state, content, seat, effect, move, cards, log);
    }
    for (int other = 0; other < SB_SEATS_MAX; other++) {
        state->twists_shown[other] |= (uint8_t)(other == seat ? 0 : 1u << seat);
    }
}

/* ------------------------------------------------------------------ how long it lasts */

/* Keeps the effects that go on, in their order. */
static void keep_lasting(SbState *state, const bool over[SB_LASTING_MAX])
{
    int kept = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        if (!over[i] && state->lasting[i].cards) {
            state->lasting[kept++] = state->lasting[i];
        }
    }
    for (int i = kept; i < state->lasting_count; i++) {
        state->lasting[i] = (SbLasting){0};
    }
    state->lasting_count = (uint8_t)kept;
}

void sb_expire_battle(SbState *state)
{
    bool over[SB_LASTING_MAX] = {false};
    for (int i = 0; i < state->lasting_count; i++) {
        SbLasting *effect = &state->lasting[i];
        over[i] = effect->battles > 0 && --effect->battles == 0;
    }
    keep_lasting(state, over);
}

void sb_expire_turn(SbState *state, int seat)
{
    bool over[SB_LASTING_MAX] = {false};
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        over[i] = effect->until == SB_UNTIL_OWN_TURN && effect->seat == seat;
    }
    keep_lasting(state, over);
}
