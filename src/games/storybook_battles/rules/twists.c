/* twists.c: conditions, targets and effects of Plot Twists. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ conditions of a Plot Twist */

static int count_cards(uint64_t cards)
{
    return __builtin_popcountll(cards);
}

static uint64_t find_face_up_cards(const SbState *state)
{
    return state->in_play & ~state->face_down;
}

/* Returns the character's face-up card in play as a bit set, or 0 if there is none. Face-down cards are
 * ignored, because conditions use only public information. */
static uint64_t find_face_up_card(const SbState *state, int character)
{
    for (uint64_t left = find_face_up_cards(state); left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        if (state->card[card].character == character) {
            return sb_get_card_bit(card);
        }
    }
    return 0;
}

static uint64_t find_adjacent_cards(const SbState *state, int character)
{
    uint64_t card = find_face_up_card(state, character);
    return card ? sb_find_adjacent_cards(state, __builtin_ctzll(card)) : 0;
}

static int count_quantity(const SbState *state, const SbContent *content, const SbNeed *need, SbSide side)
{
    uint64_t own = sb_get_cards_of_side(side);
    switch ((SbQuantity)need->quantity) {
    case SB_QUANTITY_IN_PLAY:
        return count_cards(
            own & (need->character == SB_NONE ? state->in_play : find_face_up_card(state, need->character)));
    case SB_QUANTITY_FACE_UP:
        return count_cards(own & find_face_up_cards(state));
    case SB_QUANTITY_HIDDEN:
        return count_cards(own & state->face_down);
    case SB_QUANTITY_HAND:
        return count_cards(own & state->hand);
    case SB_QUANTITY_DECK:
        return count_cards(own & sb_get_cards_in_all_decks(state));
    case SB_QUANTITY_POINTS:
        return state->score[side];
    case SB_QUANTITY_ADJACENT:
        return count_cards(own & find_adjacent_cards(state, need->character));
    case SB_QUANTITY_THREATENED:
        return count_cards(own & sb_get_threatened(state, content));
    case SB_QUANTITIES:
        break;
    }
    return 0;
}

static bool is_need_met(const SbState *state, const SbContent *content, SbSide side, const SbNeed *need)
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

/* ------------------------------------------------------------------ targets of effects */

static bool does_verb_affect_cards(SbVerb verb)
{
    return verb != SB_VERB_DRAW && verb != SB_VERB_ACTION_POINTS;
}

/* Returns the cards of the set that can slide in at least one direction. */
static uint64_t filter_slidable_cards(const SbState *state, uint64_t cards)
{
    uint64_t able = 0;
    for (uint64_t left = cards; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        SbSpot landing;
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            able |= sb_find_slide_landing(state, card, (SbDirection)d, &landing) ? sb_get_card_bit(card) : 0;
        }
    }
    return able;
}

/* Returns the cards of the set that an effect of the kind `verb` can change. */
static uint64_t filter_valid_cards(const SbState *state, SbVerb verb, uint64_t cards)
{
    cards &= state->in_play;
    switch (verb) {
    case SB_VERB_SPIN:
        return cards & ~state->face_down & ~sb_find_lasting_cards(state, SB_VERB_STAY);
    case SB_VERB_HIDE:
        return cards & ~state->face_down;
    case SB_VERB_REVEAL:
        return cards & state->face_down;
    case SB_VERB_SLIDE:
        return filter_slidable_cards(state, cards & ~sb_find_lasting_cards(state, SB_VERB_STAY));
    default:
        return cards;
    }
}

static uint64_t find_cards_of_side(int seat, SbWhose whose)
{
    switch (whose) {
    case SB_MINE:
        return sb_get_cards_of_side(sb_get_side(seat));
    case SB_THEIRS:
        return ~sb_get_cards_of_side(sb_get_side(seat));
    default:
        return ~UINT64_C(0);
    }
}

static uint64_t find_targets(const SbState *state, int seat, const SbEffect *effect)
{
    const SbTarget *target = &effect->target;
    uint64_t cards = state->in_play & find_cards_of_side(seat, (SbWhose)target->whose);
    cards &= target->face == SB_FACE_UP     ? ~state->face_down
             : target->face == SB_FACE_DOWN ? state->face_down
                                            : ~UINT64_C(0);
    cards &= target->adjacent != SB_NONE ? find_adjacent_cards(state, target->adjacent) : ~UINT64_C(0);
    cards &= target->character != SB_NONE ? find_face_up_card(state, target->character) : ~UINT64_C(0);
    return filter_valid_cards(state, (SbVerb)effect->verb, cards);
}

static int count_chosen_cards(const SbEffect *effect)
{
    return does_verb_affect_cards((SbVerb)effect->verb) && !effect->target.same ? effect->target.pick : 0;
}

int sb_count_choices(const SbTwist *twist)
{
    int count = 0;
    for (int i = 0; i < twist->effect_count; i++) {
        count += count_chosen_cards(&twist->effects[i]);
    }
    return count;
}

static const SbEffect *find_effect_of_choice(const SbTwist *twist, int choice)
{
    const SbEffect *effect = twist->effects;
    for (; choice >= count_chosen_cards(effect); effect++) {
        choice -= count_chosen_cards(effect);
    }
    return effect;
}

/* Returns the index of the choice whose card slides, or -1 if no chosen card slides. */
static int find_sliding_choice(const SbTwist *twist)
{
    int choice = 0;
    for (int i = 0; i < twist->effect_count; i++) {
        if (twist->effects[i].verb == SB_VERB_SLIDE) {
            return choice;
        }
        choice += count_chosen_cards(&twist->effects[i]);
    }
    return -1;
}

bool sb_has_choice_of_direction(const SbTwist *twist)
{
    return find_sliding_choice(twist) >= 0;
}

bool sb_has_choice_of_pair(const SbTwist *twist)
{
    return sb_count_choices(twist) == SB_CHOICES_MAX &&
           count_chosen_cards(find_effect_of_choice(twist, 0)) == SB_CHOICES_MAX;
}

uint64_t sb_find_choice_targets(const SbState *state, const SbContent *content, int seat, int twist,
                                int choice)
{
    return find_targets(state, seat, find_effect_of_choice(&content->twists[twist], choice));
}

/* ------------------------------------------------------------------ checking usability of a Plot Twist */

bool sb_has_twist(const SbState *state, int seat)
{
    int side = (int)sb_get_side(seat);
    unsigned team = 1u << side | 1u << (side + SB_SIDES);
    return !(state->used & team);
}

static bool are_needs_met(const SbState *state, const SbContent *content, int seat, const SbTwist *twist)
{
    for (int i = 0; i < twist->need_count; i++) {
        if (!is_need_met(state, content, sb_get_side(seat), &twist->needs[i])) {
            return false;
        }
    }
    return true;
}

/* True if the Plot Twist would change anything. False if there are not enough cards for the player's
 * choices. */
static bool can_change_anything(const SbState *state, const SbContent *content, int seat,
                                const SbTwist *twist)
{
    bool does_something = false;
    for (int i = 0; i < twist->effect_count; i++) {
        const SbEffect *effect = &twist->effects[i];
        if (effect->verb == SB_VERB_DRAW) {
            does_something |= sb_can_draw(state, content, seat, NULL);
        } else if (effect->verb == SB_VERB_ACTION_POINTS) {
            does_something = true;
        } else if (!effect->target.same) {
            uint64_t cards = find_targets(state, seat, effect);
            if (count_cards(cards) < count_chosen_cards(effect)) {
                return false;
            }
            does_something |= cards != 0;
        }
    }
    return does_something;
}

bool sb_can_use_twist(const SbState *state, const SbContent *content, int seat, int twist, Error *why)
{
    const SbTwist *card = &content->twists[twist];
    if (!are_needs_met(state, content, seat, card)) {
        return error_set(why, _("The condition of %s isn't met now."), card->name);
    }
    return can_change_anything(state, content, seat, card) ||
           error_set(why, _("%s would have no effect on any card."), card->name);
}

bool sb_check_twist_usable(const SbState *state, const SbContent *content, int seat, Error *why)
{
    if (!sb_has_twist(state, seat)) {
        return error_set(why, _("Your side has already used its Plot Twist."));
    }
    int twist = state->twist[seat];
    if (twist == SB_NONE) {
        return error_set(why, _("This Plot Twist is hidden."));
    }
    if (state->phase == SB_WINDOW && !content->twists[twist].hourglass) {
        return error_set(why, _("%s has no hourglass. You can use it only on your own turn."),
                         content->twists[twist].name);
    }
    return sb_can_use_twist(state, content, seat, twist, why);
}

/* Returns the reason why an effect of this kind can't change the card, or NULL if it can. */
static const char *explain_unchangeable_card(const SbState *state, SbVerb verb, int card)
{
    const uint64_t bit = sb_get_card_bit(card);
    const bool moves = verb == SB_VERB_SPIN || verb == SB_VERB_SLIDE;
    if (moves && sb_find_lasting_cards(state, SB_VERB_STAY) & bit) {
        return _("A Plot Twist holds this card in place.");
    }
    if (filter_valid_cards(state, verb, bit)) {
        return NULL;
    }
    switch (verb) {
    case SB_VERB_SPIN:
        return _("A hidden card can't spin.");
    case SB_VERB_HIDE:
        return _("This card is hidden already.");
    case SB_VERB_REVEAL:
        return _("This card is face up already.");
    case SB_VERB_SLIDE:
        return _("This card can't slide: in no direction can it move and stop beside another card.");
    default:
        return NULL;
    }
}

bool sb_check_choice(const SbState *state, const SbContent *content, int seat, int twist, int choice,
                     int card, Error *why)
{
    const char *name = content->twists[twist].name;
    if (card >= SB_CARDS_MAX || !(state->in_play & sb_get_card_bit(card))) {
        return error_set(why, _("%s works only on cards in play."), name);
    }
    const uint64_t bit = sb_get_card_bit(card);
    if (sb_find_choice_targets(state, content, seat, twist, choice) & bit) {
        return true;
    }
    const SbEffect *effect = find_effect_of_choice(&content->twists[twist], choice);
    const SbTarget *target = &effect->target;
    if (!(find_cards_of_side(seat, (SbWhose)target->whose) & bit)) {
        return error_set(why,
                         target->whose == SB_MINE ? _("%s works only on your own cards.")
                                                  : _("%s works only on enemy cards."),
                         name);
    }
    if (target->face == (state->face_down & bit ? SB_FACE_UP : SB_FACE_DOWN)) {
        return error_set(why,
                         target->face == SB_FACE_UP ? _("%s works only on face-up cards.")
                                                    : _("%s works only on hidden cards."),
                         name);
    }
    if (target->adjacent != SB_NONE && !(find_adjacent_cards(state, target->adjacent) & bit)) {
        return error_set(why, _("%s works only on cards beside %s."), name,
                         content->characters[target->adjacent].called);
    }
    const char *reason = explain_unchangeable_card(state, (SbVerb)effect->verb, card);
    return reason ? error_set(why, "%s", reason) : error_set(why, _("You can't use %s on this card."), name);
}

bool sb_check_choices(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                      Error *why)
{
    int number = state->twist[seat];
    const SbTwist *twist = &content->twists[number];
    const uint8_t chosen[SB_CHOICES_MAX] = {move->card, move->other};
    int count = sb_count_choices(twist), sliding = find_sliding_choice(twist);
    for (int i = 0; i < count; i++) {
        if (!sb_check_choice(state, content, seat, number, i, chosen[i], why)) {
            return false;
        }
    }
    if (sb_has_choice_of_pair(twist) && move->card == move->other) {
        return error_set(why, _("%s needs two different cards."), twist->name);
    }
    SbSpot landing;
    bool slides = sliding < 0 ||
                  (move->direction < SB_DIRECTIONS &&
                   sb_find_slide_landing(state, chosen[sliding], (SbDirection)move->direction, &landing));
    return slides || error_set(why, _("The card can't slide this way."));
}

/* ------------------------------------------------------------------ applying effects */

/* Writes the bit set of the cards that each effect changes. Call this function before the first effect is
 * applied, because effects change which cards match. */
static void compute_affected_cards(const SbState *state, int seat, const SbTwist *twist, const SbMove *move,
                                   uint64_t affected[SB_EFFECTS_MAX])
{
    const uint8_t chosen[SB_CHOICES_MAX] = {move->card, move->other};
    int choice = 0;
    for (int i = 0; i < twist->effect_count; i++) {
        const SbEffect *effect = &twist->effects[i];
        if (!does_verb_affect_cards((SbVerb)effect->verb)) {
            affected[i] = 0;
        } else if (effect->target.same) {
            affected[i] = affected[i - 1];
        } else if (effect->target.pick == 0) {
            affected[i] = find_targets(state, seat, effect);
        } else {
            affected[i] = 0;
            for (int n = 0; n < effect->target.pick; n++) {
                affected[i] |= sb_get_card_bit(chosen[choice++]);
            }
        }
    }
}

bool sb_twist_reveals_unknown(const SbState *view, const SbContent *content, int seat, const SbMove *move)
{
    const SbTwist *twist = &content->twists[view->twist[seat]];
    uint64_t affected[SB_EFFECTS_MAX];
    bool unknown = false;
    compute_affected_cards(view, seat, twist, move, affected);
    for (int i = 0; i < twist->effect_count; i++) {
        const SbVerb verb = (SbVerb)twist->effects[i].verb;
        const bool shows = verb == SB_VERB_REVEAL || verb == SB_VERB_CAPTURE;
        for (uint64_t rest = shows ? affected[i] : 0; rest; rest &= rest - 1) {
            unknown |= view->card[__builtin_ctzll(rest)].character == SB_NONE;
        }
    }
    return unknown;
}

static void draw_cards(SbState *state, const SbContent *content, int seat, int n)
{
    for (int i = 0; i < n && sb_can_draw(state, content, seat, NULL); i++) {
        sb_draw_card(state, seat);
    }
}

/* Changes action points. Positive `n`: the seat gains `n` action points, at once during its own turn,
 * otherwise in its next turn. Negative `n`: the next enemy seat loses -`n` action points in its next turn. */
static void change_action_points(SbState *state, int seat, int n)
{
    if (n > 0 && state->turn == seat) {
        state->points = (uint8_t)(state->points + n);
        return;
    }
    int changed = sb_find_seat_gaining_points(state, seat, n);
    state->extra[changed] = (int8_t)(state->extra[changed] + n);
}

static void add_lasting_effect(SbState *state, int seat, const SbEffect *effect, uint64_t cards)
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
    state->face_down |= sb_get_card_bit(card);
    state->seen |= sb_get_card_bit(card);
    state->card[card].facing = (uint8_t)sb_get_facing(sb_get_seat_of_card(card));
}

static void apply_to_card(SbState *state, const SbEffect *effect, const SbMove *move, int card)
{
    SbCard *affected = &state->card[card];
    SbSpot landing;
    switch ((SbVerb)effect->verb) {
    case SB_VERB_SPIN:
        affected->facing = (uint8_t)((affected->facing + effect->n) & (SB_DIRECTIONS - 1));
        break;
    case SB_VERB_REVEAL:
        sb_reveal_card(state, card);
        break;
    case SB_VERB_HIDE:
        turn_face_down(state, card);
        break;
    case SB_VERB_SLIDE:
        if (sb_find_slide_landing(state, card, (SbDirection)move->direction, &landing)) {
            sb_move_card(state, card, landing.x, landing.y);
        }
        break;
    case SB_VERB_RETURN:
        sb_remove_card(state, card);
        state->hand |= sb_get_card_bit(card);
        break;
    default:
        break;
    }
}

static void apply_effect(SbState *state, const SbContent *content, int seat, const SbEffect *effect,
                         const SbMove *move, uint64_t cards, EventLog *log)
{
    sb_log_effect(log, state, content, seat, effect, move, cards);
    switch ((SbVerb)effect->verb) {
    case SB_VERB_DRAW:
        draw_cards(state, content, seat, effect->n);
        break;
    case SB_VERB_ACTION_POINTS:
        change_action_points(state, seat, effect->n);
        break;
    case SB_VERB_CAPTURE:
        state->shown = (uint16_t)(state->shown + ((cards & state->face_down & ~state->seen) != 0));
        sb_log_captures(log, state, content, cards);
        sb_capture_cards(state, content, cards);
        break;
    case SB_VERB_SWAP:
        if (count_cards(cards) == SB_CHOICES_MAX) {
            sb_swap_cards(state, move->card, move->other);
        }
        break;
    case SB_VERB_SWORDS:
    case SB_VERB_SHIELDS:
    case SB_VERB_STAY:
    case SB_VERB_REST:
        if (cards) {
            add_lasting_effect(state, seat, effect, cards);
        }
        break;
    default:
        for (; cards; cards &= cards - 1) {
            apply_to_card(state, effect, move, __builtin_ctzll(cards));
        }
    }
}

void sb_use_twist(SbState *state, const SbContent *content, int seat, const SbMove *move, EventLog *log)
{
    const SbTwist *twist = &content->twists[state->twist[seat]];
    uint64_t affected[SB_EFFECTS_MAX];
    compute_affected_cards(state, seat, twist, move, affected);
    state->used |= (uint8_t)(1u << seat);
    state->hourglasses &= (uint16_t)~sb_get_hourglasses_of_side(sb_get_side(seat));
    for (int i = 0; i < twist->effect_count; i++) {
        const SbEffect *effect = &twist->effects[i];
        const uint64_t cards = filter_valid_cards(state, (SbVerb)effect->verb, affected[i]);
        sb_mark_cards_changed(state, seat, cards);
        apply_effect(state, content, seat, effect, move, cards, log);
    }
    for (int other = 0; other < SB_SEATS_MAX; other++) {
        state->twists_shown[other] |= (uint8_t)(other == seat ? 0 : 1u << seat);
    }
}

/* ------------------------------------------------------------------ removing lasting effects */

/* Removes the lasting effects for which `expired` is true. The other effects keep their order. */
static void remove_expired(SbState *state, const bool expired[SB_LASTING_MAX])
{
    int kept = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        if (!expired[i] && state->lasting[i].cards) {
            state->lasting[kept++] = state->lasting[i];
        }
    }
    for (int i = kept; i < state->lasting_count; i++) {
        state->lasting[i] = (SbLasting){0};
    }
    state->lasting_count = (uint8_t)kept;
}

void sb_remove_effects_after_battle(SbState *state)
{
    bool expired[SB_LASTING_MAX] = {false};
    for (int i = 0; i < state->lasting_count; i++) {
        SbLasting *effect = &state->lasting[i];
        expired[i] = effect->battles > 0 && --effect->battles == 0;
    }
    remove_expired(state, expired);
}

void sb_remove_effects_at_turn_start(SbState *state, int seat)
{
    bool expired[SB_LASTING_MAX] = {false};
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        expired[i] = effect->until == SB_UNTIL_OWN_TURN && effect->seat == seat;
    }
    remove_expired(state, expired);
}
