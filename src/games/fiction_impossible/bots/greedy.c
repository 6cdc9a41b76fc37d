/* greedy.c: one-turn search for the move with the best value at the end of the turn. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/rules_private.h"

#include <limits.h>

const ImPlayStyle im_best_style = {0};

/* ------------------------------------------------------------------ evaluating moves */

typedef struct Search {
    ImGreedy *greedy;
    const ImState *state; /* the state with hidden decks */
    const ImState *known; /* state with all cards. The bot is allowed to know which cards are in the deck, but
                             not their order. */
    const ImContent *content;
    int seat;
    /* These 3 fields are the same for all actions with the same payment. `only_hands`: true if the effects
     * change only hands. `paid_hand_values`, `paid_value`: values after the payment and before the
     * effects. */
    bool only_hands;
    ImHandValues *paid_hand_values;
    int paid_value;
    ImScoredMove *ranked; /* the moves found so far, best first */
    int count, max;
} Search;

static void insert_ranked_move(Search *search, const Move *move, int value)
{
    search->greedy->moves_considered++;
    const int noise = search->greedy->style->noise;
    value += noise > 0 ? (int)rng_below(search->greedy->rng, (uint32_t)noise + 1) : 0;
    int at = search->count < search->max ? search->count++ : search->max;
    while (at > 0 && value > search->ranked[at - 1].value) {
        if (at < search->max) {
            search->ranked[at] = search->ranked[at - 1];
        }
        at--;
    }
    if (at < search->max) {
        search->ranked[at] = (ImScoredMove){*move, value};
    }
}

static int evaluate_after_move(const Search *search, const ImState *state)
{
    ImHandValues *hand_values;
    return im_evaluate_turn_end(&search->greedy->cache, state, search->content, &hand_values);
}

/* True if the effect draws cards for the seat, and the bot knows none of these cards. The deck must have
 * enough cards, and the hand must have enough room. */
static bool draws_hidden_cards(const ImLegalAction *action, const ImEffect *effect)
{
    const ImState *paid = action->paid;
    /* 1 more, because the first effect of the action can add a card to the hand */
    const bool room = paid->hand_count[action->action->seat] + 1 + effect->n <= IM_HAND_MAX;
    return effect->kind == IM_EFFECT_DRAW && effect->who == IM_RECIPIENT_YOU && room &&
           paid->deck_count >= effect->n;
}

/* True if the effects only move Characters between hands, deck, and discard pile, or give a role to a hand
 * card. */
static bool changes_only_hands(const ImLegalAction *action)
{
    const ImActionSpec *spec = action->action->spec;
    const int deck = action->paid->deck_count;
    const bool more = spec->effect_count > 1;
    switch ((ImEffectKind)spec->effects[0].kind) {
    case IM_EFFECT_FETCH:
        return !more;
    case IM_EFFECT_SEEK:
        return !more && deck > 0;
    case IM_EFFECT_REPLACE:
        return !more && deck >= IM_HAND_MAX;
    case IM_EFFECT_GIVE:
    case IM_EFFECT_TAKE:
        return !more || draws_hidden_cards(action, &spec->effects[1]);
    case IM_EFFECT_UNDERSTUDY:
        return !more && action->paid->understudy == IM_NONE;
    default:
        return false;
    }
}

static int evaluate_hand_card(const Search *search, const ImLegalAction *action, int character)
{
    return im_evaluate_added_card(search->paid_hand_values, action->paid, search->content, character);
}

static int compute_role_gain(const Search *search, const ImLegalAction *action)
{
    const int character = action->action->chosen[0], role = action->action->chosen[1];
    return im_evaluate_card_with_extra_role(search->paid_hand_values, action->paid, search->content,
                                            character, role) -
           evaluate_hand_card(search, action, character);
}

static int compute_replacement_gain(const Search *search, const ImLegalAction *action)
{
    int gain = 0;
    for (int i = 1; i < action->action->chosen_count; i++) {
        gain += evaluate_hand_card(search, action, IM_NONE) -
                evaluate_hand_card(search, action, action->action->chosen[i]);
    }
    return gain;
}

/* Evaluates the choice of the best card in the discard pile. The cards that were just discarded as payment
 * cannot be chosen. */
static void evaluate_fetch(Search *search, const ImLegalAction *action)
{
    const int own = action->action->paid_count + (action->action->card != IM_NONE);
    Move move = *action->move;
    int gain = evaluate_hand_card(search, action, action->action->chosen[0]);
    for (int i = 1; i < action->paid->discard_count - own; i++) {
        const int more = evaluate_hand_card(search, action, action->paid->discard[i]);
        if (more > gain) {
            gain = more;
            move.arg[move.count - 1] = action->paid->discard[i];
        }
    }
    insert_ranked_move(search, &move, search->paid_value + gain);
}

/* The cards in the deck with a certain role: their number, and the sum of their values in a hand. */
typedef struct CardsWithRole {
    int count, worth;
} CardsWithRole;

/* Counts the cards in the deck for each role in `wanted`, and adds up their worth. These numbers are public,
 * because all cards outside the deck are visible. */
static void count_deck_by_role(const Search *search, const ImLegalAction *action, uint32_t wanted,
                               CardsWithRole out[IM_ROLES_MAX])
{
    for (int i = 0; i < search->known->deck_count; i++) {
        const int character = search->known->deck[i];
        uint32_t roles = character == IM_NONE ? 0 : search->content->characters[character].roles & wanted;
        const int worth = roles ? evaluate_hand_card(search, action, character) : 0;
        for (; roles; roles &= roles - 1) {
            CardsWithRole *cards = &out[__builtin_ctz(roles)];
            cards->count++;
            cards->worth += worth;
        }
    }
}

/* Returns the expected gain from the top `n` cards of a deck with `deck` cards: the probability that at least
 * one of them has the role, times the average worth of a card with the role. */
static int estimate_sought_card(CardsWithRole cards, int deck, int n)
{
    enum { CERTAIN = 1 << 12 };
    int miss = CERTAIN; /* probability that none of the top cards has the role, in units of 1 / CERTAIN */
    for (int i = 0; i < n && i < deck; i++) {
        miss = deck - cards.count > i ? miss * (deck - cards.count - i) / (deck - i) : 0;
    }
    return cards.count ? (CERTAIN - miss) * (cards.worth / cards.count) / CERTAIN : 0;
}

/* Evaluates IM_EFFECT_SEEK with the best role that the player can name. */
static void evaluate_seek(Search *search, const ImLegalAction *action)
{
    CardsWithRole cards[IM_ROLES_MAX] = {{0, 0}};
    const uint32_t wanted = im_find_all_wanted_roles(action->paid, search->content);
    count_deck_by_role(search, action, wanted, cards);
    Move move = *action->move;
    int gain = 0;
    for (int role = 0; role < search->content->role_count; role++) {
        const int more =
            estimate_sought_card(cards[role], action->paid->deck_count, action->action->spec->effects[0].n);
        if (more > gain) {
            gain = more;
            move.arg[move.count - 1] = (int16_t)role;
        }
    }
    insert_ranked_move(search, &move, search->paid_value + gain);
}

/* Returns the number of turns before the next turn of `seat`. */
static int count_turns_before(const ImState *state, int seat)
{
    return (seat - state->turn - 1 + state->seats) % state->seats;
}

/* True if the action can move a card from the hand of the seat `from` to the hand of the seat `to`. With a
 * Power that gives a card, bots give only cards of the Power's holder. With an ability, they can give a card
 * from any hand. */
static bool can_hand_over(const ImLegalAction *use, int from, int to)
{
    const ImAction *action = use->action;
    const bool gives = action->spec->effects[0].kind == IM_EFFECT_GIVE;
    const bool from_any_hand = !gives || action->card == IM_NONE;
    return from != to && use->paid->hand_count[to] < IM_HAND_MAX && (gives || to == action->seat) &&
           (from_any_hand || from == action->seat);
}

/* Evaluates giving a card to another player, or taking a card. All choices have the same value, because the
 * value of all hands together stays the same. So the bot prefers to move a card from a player who waits long
 * to a player whose turn comes soon. In a tie, the bot prefers the most valuable card. */
static void evaluate_handover(Search *search, const ImLegalAction *action)
{
    /* value of making the card usable one turn earlier; higher than the value of any card */
    enum { TURN_WORTH = 10000 };
    const ImState *paid = action->paid;
    const ImActionSpec *spec = action->action->spec;
    const int draws = spec->effect_count > 1 ? spec->effects[1].n : 0, seats = paid->seats;
    Move move = *action->move;
    int16_t *chosen = move.arg + (action->action->chosen - action->move->arg);
    int best = INT_MIN;
    for (int pair = 0; pair < seats * seats; pair++) {
        const int from = pair / seats, to = pair % seats;
        const int sooner = count_turns_before(paid, from) - count_turns_before(paid, to);
        for (int i = 0; can_hand_over(action, from, to) && i < paid->hand_count[from]; i++) {
            const int rank = TURN_WORTH * sooner + evaluate_hand_card(search, action, paid->hand[from][i]);
            if (rank > best) {
                best = rank;
                chosen[0] = paid->hand[from][i];
                chosen[action->action->chosen_count - 1] =
                    spec->effects[0].kind == IM_EFFECT_GIVE ? (int16_t)to : chosen[0];
            }
        }
    }
    insert_ranked_move(search, &move,
                       search->paid_value + draws * evaluate_hand_card(search, action, IM_NONE));
}

/* Evaluates an action that changes only hands. Its value is the sum of two numbers: the value of the state
 * after the payment, and the increase in the total value of all hands. */
static ImVisit evaluate_hand_gains(Search *search, const ImLegalAction *action)
{
    const ImActionSpec *spec = action->action->spec;
    switch ((ImEffectKind)spec->effects[0].kind) {
    case IM_EFFECT_FETCH:
        evaluate_fetch(search, action);
        return IM_VISIT_NEXT_PAYMENT;
    case IM_EFFECT_SEEK:
        evaluate_seek(search, action);
        return IM_VISIT_NEXT_PAYMENT;
    case IM_EFFECT_UNDERSTUDY:
        insert_ranked_move(search, action->move, search->paid_value + compute_role_gain(search, action));
        return IM_VISIT_NEXT;
    case IM_EFFECT_REPLACE:
        insert_ranked_move(search, action->move,
                           search->paid_value + compute_replacement_gain(search, action));
        return IM_VISIT_NEXT;
    default:
        evaluate_handover(search, action);
        return IM_VISIT_NEXT_PAYMENT;
    }
}

static void evaluate_payment(Search *search, const ImLegalAction *action)
{
    search->only_hands = changes_only_hands(action);
    if (search->only_hands) {
        search->paid_value = im_evaluate_turn_end(&search->greedy->cache, action->paid, search->content,
                                                  &search->paid_hand_values);
    }
}

/* Evaluates an action, assuming that nobody acts until the end of the turn. If the action lets a chosen
 * player draw, prefers the player whose turn comes next. */
static ImVisit evaluate_action(void *user, const ImLegalAction *action)
{
    Search *search = user;
    if (action->first) {
        evaluate_payment(search, action);
    }
    if (search->only_hands) {
        return evaluate_hand_gains(search, action);
    }
    ImState after = *action->paid;
    im_apply_paid_action(&after, search->content, action->action, NULL);
    const ImEffect *effect = &action->action->spec->effects[0];
    const int waits = effect->kind == IM_EFFECT_DRAW && effect->who == IM_RECIPIENT_ANYONE
                          ? count_turns_before(action->paid, action->action->chosen[0])
                          : 0;
    insert_ranked_move(search, action->move, evaluate_after_move(search, &after) - waits);
    return IM_VISIT_NEXT;
}

static void evaluate_add_move(Search *search, int character, int book, int spot)
{
    ImState after = *search->state;
    Move move = im_make_add_move(character, book, spot);
    im_add_character(&after, search->content, character, book, spot, NULL);
    insert_ranked_move(search, &move, evaluate_after_move(search, &after));
}

static void evaluate_end_or_pass(Search *search, ImMoveKind kind, bool flag)
{
    const Move move = im_make_bool_move(kind, flag);
    im_cache_state_before_moves(&search->greedy->cache, search->state, search->content);
    insert_ranked_move(search, &move, evaluate_after_move(search, search->state));
}

/* Evaluates the Powers of the seat's hand cards. As payment and for choices, uses only cards from the same
 * hand, because players dislike it when other players spend their cards. */
static void evaluate_powers_of_seat(Search *search, int seat)
{
    const ImState *state = search->state;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        im_visit_power_actions(state, search->content, seat, state->hand[seat][i], true, evaluate_action,
                               search);
    }
}

static void evaluate_powers(Search *search)
{
    evaluate_powers_of_seat(search, search->seat);
    for (int seat = 0; search->greedy->style->use_partner_cards && seat < search->state->seats; seat++) {
        if (seat != search->seat) {
            evaluate_powers_of_seat(search, seat);
        }
    }
}

static void evaluate_add_moves(Search *search)
{
    const ImState *state = search->state;
    for (int i = 0; i < state->hand_count[search->seat]; i++) {
        int character = state->hand[search->seat][i];
        for (int p = 0; p < IM_POSITIONS; p++) {
            const ImPosition *at = &state->position[p];
            for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
                if (at->spot[spot] == IM_NONE &&
                    im_has_wanted_role(state, search->content, character, at->book, spot)) {
                    evaluate_add_move(search, character, at->book, spot);
                }
            }
        }
    }
}

/* ------------------------------------------------------------------ moves of each phase */

/* Lists the offered Librarians. All get the same value, because they are about equally strong
 * (docs/balance.md). */
static void choose_first_librarian(Search *search)
{
    for (int i = 0; i < IM_DEALT; i++) {
        const int16_t librarian = search->state->dealt[search->seat][i];
        Move move = {.kind = IM_MOVE_LIBRARIAN, .count = 1, .arg = {librarian}};
        insert_ranked_move(search, &move, 0);
    }
}

/* Evaluates the two moves that keep or refresh the hand. The value of keeping is the value of the hand cards.
 * The value of refreshing is the value of the unknown Characters to be drawn. */
static void evaluate_refresh(Search *search)
{
    const ImState *state = search->state;
    int refresh = im_get_librarian_rules(state, search->content, search->seat)->traits.refresh;
    Move stay = im_make_simple_move(IM_MOVE_KEEP), change = im_make_simple_move(IM_MOVE_REFRESH);
    ImFreeSpots spots;
    int value = 0;
    im_collect_free_spots(state, search->content, &spots);
    for (int i = 0; i < state->hand_count[search->seat]; i++) {
        value += im_evaluate_card_for_spots(state, search->content, state->hand[search->seat][i], &spots);
    }
    insert_ranked_move(search, &stay, value);
    insert_ranked_move(search, &change, (refresh ? refresh : IM_REFRESH) * IM_UNKNOWN_CARD_VALUE);
}

static void evaluate_turn_moves(Search *search)
{
    evaluate_end_or_pass(search, IM_MOVE_END, search->state->seats > 1);
    evaluate_add_moves(search);
    evaluate_powers(search);
    im_visit_ability_actions(search->state, search->content, evaluate_action, search);
}

static void evaluate_window_moves(Search *search)
{
    evaluate_end_or_pass(search, IM_MOVE_PASS, false);
    if (search->seat == search->state->turn) {
        im_visit_ability_actions(search->state, search->content, evaluate_action, search);
    } else if (search->greedy->style->own_turn_only) {
        return;
    }
    evaluate_powers(search);
}

void im_init_greedy_search(ImGreedy *greedy, const ImContent *content, const ImPlayStyle *style, Rng *rng)
{
    greedy->content = content;
    greedy->style = style;
    greedy->rng = rng;
    greedy->moves_considered = 0;
    im_clear_evaluation_cache(&greedy->cache);
}

int im_rank_moves_greedily(ImGreedy *greedy, const ImState *state, int seat, ImScoredMove *out, int max)
{
    ImState hidden = *state;
    im_hide_decks(&hidden);
    Search search = {.greedy = greedy,
                     .state = &hidden,
                     .known = state,
                     .content = greedy->content,
                     .seat = seat,
                     .ranked = out,
                     .max = max};
    switch ((ImPhase)state->phase) {
    case IM_PHASE_LIBRARIANS:
        choose_first_librarian(&search);
        break;
    case IM_PHASE_DRAW:
        evaluate_refresh(&search);
        break;
    case IM_PHASE_ADD:
        evaluate_turn_moves(&search);
        break;
    case IM_PHASE_LAST_WORD:
    case IM_PHASE_ATTACK:
        evaluate_window_moves(&search);
        break;
    case IM_PHASE_OVER:
        break;
    }
    return search.count;
}

Move im_choose_greedy_move(ImGreedy *greedy, const ImState *state, int seat)
{
    ImScoredMove best;
    im_rank_moves_greedily(greedy, state, seat, &best, 1);
    return best.move;
}
