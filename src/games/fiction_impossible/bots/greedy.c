/* greedy.c: plays what makes the end of this turn worth most. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/engine.h"

const ImStyle im_at_its_best = {0};

/* ------------------------------------------------------------------ looking at moves */

typedef struct Search {
    ImGreedy *greedy;
    const ImState *state; /* blind */
    const ImContent *content;
    int seat;
    /* Of uses that are paid for alike: do they move only hands? And what does the turn come to before? */
    bool only_hands;
    ImDemand *paid_demand;
    int paid_value;
    ImPlan *plans; /* best first */
    int count, max;
} Search;

static void keep(Search *search, const Move *move, int value)
{
    search->greedy->considered++;
    const int noise = search->greedy->style->noise;
    value += noise > 0 ? (int)rng_below(search->greedy->rng, (uint32_t)noise + 1) : 0;
    int at = search->count < search->max ? search->count++ : search->max;
    while (at > 0 && value > search->plans[at - 1].value) {
        if (at < search->max) {
            search->plans[at] = search->plans[at - 1];
        }
        at--;
    }
    if (at < search->max) {
        search->plans[at] = (ImPlan){*move, value};
    }
}

static int value_of_end(const Search *search, const ImState *state)
{
    ImDemand *demand;
    return im_value_of_end(&search->greedy->outlooks, state, search->content, &demand);
}

/* What is drawn is one that might be: it is unknown as long as the deck has enough. */
static bool draws_unknown(const ImUse *use, const ImEffect *effect)
{
    const ImState *paid = use->paid;
    /* One more may come by the effect before. */
    const bool room = paid->hand_count[use->deed->seat] + 1 + effect->n <= IM_HAND_MAX;
    return effect->verb == IM_DO_DRAW && effect->who == IM_WHO_YOU && room && paid->deck_count >= effect->n;
}

/* Does it do nothing but bring Characters from one hand, the deck or the discard pile to another, or give one
   in a hand a role? The same for all uses that are paid for alike. */
static bool moves_only_hands(const ImUse *use)
{
    const ImAct *act = use->deed->act;
    const int deck = use->paid->deck_count;
    const bool more = act->effect_count > 1;
    switch ((ImVerb)act->effects[0].verb) {
    case IM_DO_FETCH:
        return !more;
    case IM_DO_SEEK:
        return !more && deck > 0;
    case IM_DO_REPLACE:
        return !more && deck >= IM_HAND_MAX;
    case IM_DO_GIVE:
    case IM_DO_TAKE:
        return !more || draws_unknown(use, &act->effects[1]);
    case IM_DO_UNDERSTUDY:
        return !more && use->paid->understudy == IM_NONE;
    default:
        return false;
    }
}

static int worth_of(const Search *search, const ImUse *use, int character)
{
    return im_worth_of_newcomer(search->paid_demand, use->paid, search->content, character);
}

static int gain_of_role(const Search *search, const ImUse *use)
{
    const int character = use->deed->chosen[0], role = use->deed->chosen[1];
    return im_worth_as(search->paid_demand, use->paid, search->content, character, role) -
           worth_of(search, use, character);
}

static int gain_of_replaced(const Search *search, const ImUse *use)
{
    int gain = 0;
    for (int i = 1; i < use->deed->chosen_count; i++) {
        gain += worth_of(search, use, IM_NONE) - worth_of(search, use, use->deed->chosen[i]);
    }
    return gain;
}

/* The best that lies in the discard pile, below what was discarded for it. */
static void consider_fetch(Search *search, const ImUse *use)
{
    const int own = use->deed->paid_count + (use->deed->card != IM_NONE);
    Move move = *use->move;
    int gain = worth_of(search, use, use->deed->chosen[0]);
    for (int i = 1; i < use->paid->discard_count - own; i++) {
        const int more = worth_of(search, use, use->paid->discard[i]);
        if (more > gain) {
            gain = more;
            move.arg[move.count - 1] = use->paid->discard[i];
        }
    }
    keep(search, &move, search->paid_value + gain);
}

/* What all hands together are worth more by such a use. Whose they are does not matter, nor, where only
   somebody unknown comes, what was chosen. */
static ImNext consider_hands(Search *search, const ImUse *use)
{
    const ImAct *act = use->deed->act;
    const int unknown = act->effects[0].verb == IM_DO_SEEK ? 1
                        : act->effect_count > 1            ? act->effects[1].n
                                                           : 0;
    switch ((ImVerb)act->effects[0].verb) {
    case IM_DO_FETCH:
        consider_fetch(search, use);
        return IM_NEXT_PAYMENT;
    case IM_DO_UNDERSTUDY:
        keep(search, use->move, search->paid_value + gain_of_role(search, use));
        return IM_NEXT_USE;
    case IM_DO_REPLACE:
        keep(search, use->move, search->paid_value + gain_of_replaced(search, use));
        return IM_NEXT_USE;
    default:
        keep(search, use->move, search->paid_value + unknown * worth_of(search, use, IM_NONE));
        return IM_NEXT_PAYMENT;
    }
}

static void begin_payment(Search *search, const ImUse *use)
{
    search->only_hands = moves_only_hands(use);
    if (search->only_hands) {
        search->paid_value =
            im_value_of_end(&search->greedy->outlooks, use->paid, search->content, &search->paid_demand);
    }
}

/* What the turn comes to after a Power or an ability, whoever else is asked once it is used. Much of what can
   be done moves hands alone, and then a sum tells it. */
static ImNext consider_use(void *user, const ImUse *use)
{
    Search *search = user;
    if (use->first) {
        begin_payment(search, use);
    }
    if (search->only_hands) {
        return consider_hands(search, use);
    }
    ImState after = *use->paid;
    im_do_paid(&after, search->content, use->deed, NULL);
    keep(search, use->move, value_of_end(search, &after));
    return IM_NEXT_USE;
}

static void consider_add(Search *search, int character, int book, int spot)
{
    ImState after = *search->state;
    Move move = im_add(character, book, spot);
    im_add_character(&after, search->content, character, book, spot, NULL);
    keep(search, &move, value_of_end(search, &after));
}

/* To leave all as it is. */
static void consider_no_more(Search *search, ImMoveKind kind, bool flag)
{
    const Move move = im_flagged(kind, flag);
    im_begin_decision(&search->greedy->outlooks, search->state, search->content);
    keep(search, &move, value_of_end(search, search->state));
}

/* Nobody likes to see others spend one's cards: a Power is paid for by whoever holds it. */
static void consider_powers_of(Search *search, int seat)
{
    const ImState *state = search->state;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        im_each_power(state, search->content, seat, state->hand[seat][i], true, consider_use, search);
    }
}

static void consider_powers(Search *search)
{
    consider_powers_of(search, search->seat);
    for (int seat = 0; search->greedy->style->partners && seat < search->state->seats; seat++) {
        if (seat != search->seat) {
            consider_powers_of(search, seat);
        }
    }
}

static void consider_adds(Search *search)
{
    const ImState *state = search->state;
    for (int i = 0; i < state->hand_count[search->seat]; i++) {
        int character = state->hand[search->seat][i];
        for (int p = 0; p < IM_POSITIONS; p++) {
            const ImPosition *at = &state->position[p];
            for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
                if (at->spot[spot] == IM_NONE && im_fits(state, search->content, character, at->book, spot)) {
                    consider_add(search, character, at->book, spot);
                }
            }
        }
    }
}

/* ------------------------------------------------------------------ the phases */

/* They are as good as each other, docs/balance.md says how nearly; so the first will do. */
static void choose_librarian(Search *search)
{
    for (int i = 0; i < IM_DEALT; i++) {
        const int16_t librarian = search->state->dealt[search->seat][i];
        Move move = {.kind = IM_MOVE_LIBRARIAN, .count = 1, .arg = {librarian}};
        keep(search, &move, 0);
    }
}

/* The hand as it is against as many unknown Characters. */
static void choose_hand(Search *search)
{
    const ImState *state = search->state;
    int refresh = im_talent(state, search->content, search->seat)->traits.refresh;
    Move stay = im_plain(IM_MOVE_KEEP), change = im_plain(IM_MOVE_REFRESH);
    ImSpots spots;
    int value = 0;
    im_find_spots(state, search->content, &spots);
    for (int i = 0; i < state->hand_count[search->seat]; i++) {
        value += im_worth_now(state, search->content, state->hand[search->seat][i], &spots);
    }
    keep(search, &stay, value);
    keep(search, &change, (refresh ? refresh : IM_REFRESH) * IM_UNKNOWN_WORTH);
}

static void choose_in_turn(Search *search)
{
    consider_no_more(search, IM_MOVE_END, search->state->seats > 1);
    consider_adds(search);
    consider_powers(search);
    im_each_ability(search->state, search->content, consider_use, search);
}

static void choose_in_window(Search *search)
{
    consider_no_more(search, IM_MOVE_PASS, false);
    if (search->seat == search->state->turn) {
        im_each_ability(search->state, search->content, consider_use, search);
    } else if (search->greedy->style->only_turn) {
        return;
    }
    consider_powers(search);
}

void im_begin_greedy(ImGreedy *greedy, const ImContent *content, const ImStyle *style, Rng *rng)
{
    greedy->content = content;
    greedy->style = style;
    greedy->rng = rng;
    greedy->considered = 0;
    im_begin_outlooks(&greedy->outlooks);
}

int im_greedy_plans(ImGreedy *greedy, const ImState *state, int seat, ImPlan *out, int max)
{
    ImState blind = *state;
    im_blind(&blind);
    Search search = {.greedy = greedy,
                     .state = &blind,
                     .content = greedy->content,
                     .seat = seat,
                     .plans = out,
                     .max = max};
    switch ((ImPhase)state->phase) {
    case IM_PHASE_LIBRARIANS:
        choose_librarian(&search);
        break;
    case IM_PHASE_DRAW:
        choose_hand(&search);
        break;
    case IM_PHASE_ADD:
        choose_in_turn(&search);
        break;
    case IM_PHASE_LAST_WORD:
    case IM_PHASE_ATTACK:
        choose_in_window(&search);
        break;
    case IM_PHASE_OVER:
        break;
    }
    return search.count;
}

Move im_greedy(ImGreedy *greedy, const ImState *state, int seat)
{
    ImPlan best;
    im_greedy_plans(greedy, state, seat, &best, 1);
    return best.move;
}
