/* test_impossible_powers.c: checks that every Power and ability does what its text says. The test predicts
 * the changes from the text alone, and compares the predictions with the results of all possible uses in many
 * positions. */
#include "impossible_arena.h"
#include "test.h"

/* ------------------------------------------------------------------ ledger of Characters and Mold */

typedef enum Entry {
    HANDS,
    OWN_HAND,
    STOCK,
    PLACED,
    POOL,
    JAR,
    GONE,
    ON_BOOKS, /* number of Mold on Books */
    BOOK_DECK,
    BOOKS_ON_TABLE,
    SHIELDS,
    THRESHOLD,
    FREE_ADDS,
    HUSH,
    UNDERSTUDIES,
    ENTRIES
} Entry;

static const char *const entry_names[ENTRIES] = {
    "hands",   "own hand",  "deck and discards", "placed",    "pool",
    "jar",     "gone",      "Mold on Books",     "book deck", "table",
    "shields", "threshold", "free adds",         "hush",      "understudies"};

typedef struct Ledger {
    int of[ENTRIES];
} Ledger;

static Ledger count_ledger(const ImState *state, int seat)
{
    Ledger out = {{0}};
    for (int i = 0; i < state->seats; i++) {
        out.of[HANDS] += state->hand_count[i];
    }
    out.of[OWN_HAND] = state->hand_count[seat];
    out.of[STOCK] = state->deck_count + state->discard_count;
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            out.of[PLACED] += at->spot[spot] != IM_NONE;
        }
        out.of[ON_BOOKS] += at->mold;
        out.of[BOOKS_ON_TABLE] += at->book != IM_NONE;
        out.of[SHIELDS] += at->shield;
    }
    out.of[POOL] = state->pool_count;
    out.of[JAR] = state->jar;
    out.of[GONE] = state->gone;
    out.of[BOOK_DECK] = state->book_count;
    out.of[THRESHOLD] = im_get_attack_threshold(state);
    out.of[FREE_ADDS] = state->free_adds;
    out.of[HUSH] = state->hush;
    out.of[UNDERSTUDIES] = state->understudy != IM_NONE;
    return out;
}

static int get_minimum(int a, int b)
{
    return a < b ? a : b;
}

/* ------------------------------------------------------------------ predictions from the text */

/* A use of a Power or ability, and the changes that the text predicts. */
typedef struct Use {
    const ImState *before;
    const ImAction *action;
    Ledger *change;
    int cards;
} Use;

static void add_to_ledger(Use *use, Entry entry, int n)
{
    use->change->of[entry] += n;
}

static void draw_cards(Use *use, int seat, int n)
{
    int room =
        IM_HAND_MAX - use->before->hand_count[seat] - use->change->of[HANDS] * (use->before->seats == 1);
    int drawn = get_minimum(get_minimum(n, use->cards), room < 0 ? 0 : room);
    use->cards -= drawn;
    add_to_ledger(use, HANDS, drawn);
    add_to_ledger(use, STOCK, -drawn);
    add_to_ledger(use, OWN_HAND, seat == use->action->seat ? drawn : 0);
}

static const ImPosition *get_chosen_book(const Use *use, int number)
{
    return &use->before->position[im_find_book_position(use->before, use->action->chosen[number])];
}

static void clean_book(Use *use, const ImPosition *at, int n)
{
    int cleaned = get_minimum(n, at->mold);
    add_to_ledger(use, ON_BOOKS, -cleaned);
    add_to_ledger(use, JAR, cleaned);
}

/* Predicts that a Character moves to the hand of the player. */
static void move_to_own_hand(Use *use, Entry from)
{
    add_to_ledger(use, from, -1);
    add_to_ledger(use, OWN_HAND, 1);
    add_to_ledger(use, HANDS, 1);
}

static bool matches_pattern(const char *sentence, const char *pattern, int *n)
{
    int end = 0;
    *n = 0;
    if (!strstr(pattern, "%d")) {
        return strncmp(sentence, pattern, strlen(pattern)) == 0;
    }
    char scanned[160];
    snprintf(scanned, sizeof scanned, "%s%%n", pattern);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    sscanf(sentence, scanned, n, &end);
#pragma GCC diagnostic pop
    return end > 0;
}

static void predict_drawing(Use *use, const char *text, bool *known)
{
    int n;
    *known = true;
    if (matches_pattern(text, "Draw %d Character", &n)) {
        draw_cards(use, use->action->seat, n);
    } else if (matches_pattern(text, "One player draws %d", &n)) {
        draw_cards(use, use->action->chosen[0], n);
    } else if (matches_pattern(text, "Each player draws %d", &n)) {
        for (int i = 0; i < use->before->seats; i++) {
            draw_cards(use, (use->action->seat + i) % use->before->seats, n);
        }
    } else if (matches_pattern(
                   text, "One player discards Characters that you choose and draws the same number.", &n) ||
               matches_pattern(text, "Discard any number of your Characters and draw the same number.", &n)) {
        /* These effects change no count. */
    } else {
        *known = false;
    }
}

static void predict_mold(Use *use, const char *text, bool *known)
{
    int n;
    *known = true;
    if (matches_pattern(text, "Return %d Mold from a Book to the jar.", &n) ||
        matches_pattern(text, "Return up to %d Mold from a Book to the jar.", &n)) {
        clean_book(use, get_chosen_book(use, 0), n);
    } else if (matches_pattern(text, "Return %d Mold from each Book to the jar.", &n)) {
        for (int p = 0; p < IM_POSITIONS; p++) {
            clean_book(use, &use->before->position[p], n);
        }
    } else if (matches_pattern(text, "Move 1 Mold from one Book to another.", &n)) {
        const ImPosition *to = get_chosen_book(use, 1);
        if (im_count_free_mold_spaces(arena_content, to) == 1) {
            add_to_ledger(use, ON_BOOKS, -to->mold - 1);
            add_to_ledger(use, GONE, to->mold + 1);
            add_to_ledger(use, BOOKS_ON_TABLE, -1);
            add_to_ledger(use, SHIELDS, -to->shield);
            for (int spot = 0; spot < IM_SPOTS; spot++) {
                add_to_ledger(use, PLACED, -(to->spot[spot] != IM_NONE));
            }
        }
    } else if (matches_pattern(text, "Choose a Book. It gets no Mold until the turn ends.", &n)) {
        add_to_ledger(use, SHIELDS, 1);
    } else if (matches_pattern(text, "Put %d removed Mold back into the jar.", &n)) {
        int back = get_minimum(n, use->before->gone + use->change->of[GONE]);
        add_to_ledger(use, GONE, -back);
        add_to_ledger(use, JAR, back);
    } else {
        *known = false;
    }
}

static void predict_pool(Use *use, const char *text, bool *known)
{
    int n;
    *known = true;
    if (matches_pattern(text, "Discard a Character from the Infestation Pool.", &n)) {
        add_to_ledger(use, POOL, -1);
        add_to_ledger(use, STOCK, 1);
    } else if (matches_pattern(text, "Swap a Character from any hand with one in the Infestation Pool.",
                               &n) ||
               matches_pattern(text, "Swap a Character from your hand with one in the Infestation Pool.",
                               &n) ||
               matches_pattern(text, "Move the first Character in the Infestation Pool to the end.", &n)) {
        /* These effects change no count. */
    } else if (matches_pattern(text, "Discard the first %d Characters in the Infestation Pool.", &n)) {
        int swept = get_minimum(n, use->before->pool_count);
        add_to_ledger(use, POOL, -swept);
        add_to_ledger(use, STOCK, swept);
    } else if (matches_pattern(text, "The threshold is %d higher until the turn ends.", &n)) {
        add_to_ledger(use, THRESHOLD, n);
    } else if (matches_pattern(text, "In the next Draw phase, %d fewer Character", &n)) {
        add_to_ledger(use, HUSH, n);
    } else {
        *known = false;
    }
}

static void predict_cast(Use *use, const char *text, bool *known)
{
    const ImAction *action = use->action;
    int n;
    *known = true;
    if (matches_pattern(text, "Give a Character from any hand to another player.", &n)) {
        add_to_ledger(use, OWN_HAND, im_find_holder(use->before, action->chosen[0]) == action->seat ? -1 : 0);
        add_to_ledger(use, OWN_HAND, action->chosen[1] == action->seat ? 1 : 0);
    } else if (matches_pattern(text, "Take a Character from another player’s hand.", &n)) {
        add_to_ledger(use, OWN_HAND, 1);
    } else if (matches_pattern(text, "Add a Character from any hand to a spot it fits. This costs no Mold.",
                               &n) ||
               matches_pattern(text, "Add a Character from your hand to a spot it fits. This costs no Mold.",
                               &n)) {
        add_to_ledger(use, HANDS, -1);
        add_to_ledger(use, OWN_HAND, im_find_holder(use->before, action->chosen[0]) == action->seat ? -1 : 0);
        add_to_ledger(use, PLACED, 1);
    } else if (matches_pattern(text, "Move a Character on a Book to a free spot it fits.", &n) ||
               matches_pattern(text, "Swap 2 Characters on Books if each fits the other’s spot.", &n)) {
        /* These effects change no count. */
    } else if (matches_pattern(text, "Take a Character from a Book into your hand.", &n)) {
        move_to_own_hand(use, PLACED);
    } else if (matches_pattern(text, "Take a Character from the discard pile into your hand.", &n)) {
        move_to_own_hand(use, STOCK);
        use->cards--;
    } else if (matches_pattern(text, "A Character in any hand gains another role until the turn ends.", &n) ||
               matches_pattern(text, "A Character in your hand gains another role until the turn ends.",
                               &n)) {
        add_to_ledger(use, UNDERSTUDIES, use->before->understudy == IM_NONE);
    } else {
        *known = false;
    }
}

static void predict_rest(Use *use, const char *text, const ImState *after, bool *known)
{
    int n;
    *known = true;
    if (matches_pattern(text, "Name a role. Reveal up to %d Characters", &n)) {
        /* The Power finds one Character if a revealed Character has the role, otherwise none. */
        int found = after->hand_count[use->action->seat] -
                    (use->before->hand_count[use->action->seat] + use->change->of[OWN_HAND]);
        assert_in_range(found, 0, 1);
        add_to_ledger(use, HANDS, found);
        add_to_ledger(use, OWN_HAND, found);
        add_to_ledger(use, STOCK, -found);
    } else if (matches_pattern(text, "The next %d Characters added this turn cost no Mold.", &n) ||
               matches_pattern(text, "The next Character added this turn costs no Mold.", &n)) {
        add_to_ledger(use, FREE_ADDS, n > 0 ? n : 1);
    } else if (matches_pattern(text, "Swap 2 label tokens.", &n) ||
               matches_pattern(text, "Put the next Book at the bottom of the Book deck.", &n)) {
        /* These effects change no count. */
    } else if (matches_pattern(text, "Put a Book under the Book deck; the next one replaces it", &n)) {
        const ImPosition *at = get_chosen_book(use, 0);
        add_to_ledger(use, JAR, at->mold);
        add_to_ledger(use, ON_BOOKS, -at->mold);
        add_to_ledger(use, SHIELDS, -at->shield);
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            add_to_ledger(use, PLACED, -(at->spot[spot] != IM_NONE));
            add_to_ledger(use, STOCK, at->spot[spot] != IM_NONE);
        }
    } else {
        *known = false;
    }
}

static void predict_text(Use *use, const char *text, const ImState *after)
{
    int n;
    const char *colon;
    bool known = false;
    if ((matches_pattern(text, "Discard %d more Character", &n) ||
         matches_pattern(text, "Discard %d Character", &n) || matches_pattern(text, "Remove %d Mold", &n)) &&
        (colon = strstr(text, ": "))) {
        text = colon + 2;
    }
    predict_drawing(use, text, &known);
    if (!known) {
        predict_mold(use, text, &known);
    }
    if (!known) {
        predict_pool(use, text, &known);
    }
    if (!known) {
        predict_cast(use, text, &known);
    }
    if (!known) {
        predict_rest(use, text, after, &known);
    }
    if (!known) {
        fail_msg("the test cannot parse: %s", text);
    }
    static const char *const seconds[] = {". Draw ", ". The next "};
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        const char *second = strstr(text, seconds[i]);
        if (second) {
            predict_text(use, second + 2, after);
        }
    }
}

/* Predicts the payment of the cost, which comes before the effects in the text and in the rules of every
 * Power. */
static void predict_cost(Use *use)
{
    const ImAction *action = use->action;
    if (action->card != IM_NONE) {
        add_to_ledger(use, HANDS, -1);
        add_to_ledger(use, OWN_HAND, -1);
        add_to_ledger(use, STOCK, 1);
    }
    for (int i = 0; i < action->paid_count; i++) {
        int holder = im_find_holder(use->before, action->paid[i]);
        add_to_ledger(use, holder == IM_NONE ? PLACED : HANDS, -1);
        add_to_ledger(use, OWN_HAND, holder == action->seat ? -1 : 0);
        add_to_ledger(use, STOCK, 1);
    }
    add_to_ledger(use, GONE, action->spec->mold);
    add_to_ledger(use, JAR, -action->spec->mold);
}

/* ------------------------------------------------------------------ all uses in many positions */

static int uses_of[IM_POWERS_MAX + IM_LIBRARIANS];

static ImVisit compare_action_with_text(void *user, const ImLegalAction *listed)
{
    const ImState *state = user;
    const Move *move = listed->move;
    ImAction action;
    Error error = {{0}};
    int seat = move->kind == IM_MOVE_ABILITY ? state->turn : __builtin_ctz(im_find_seats_to_act(state));
    assert_true(im_read_action(state, arena_content, state->turn, move, &action, &error));
    if (!im_check_move(state, arena_content, seat, move, &error)) {
        fail_msg("a listed move is illegal: %s", error.text);
    }
    if (state->jar < action.spec->mold) {
        return IM_VISIT_NEXT;
    }
    ImState before = *state;
    ImState after = *state;
    /* Characters that the player pays as part of the cost leave their Books before the effect. */
    for (int i = 0; i < action.paid_count; i++) {
        int spot, position = im_find_placed_character(&before, action.paid[i], &spot);
        if (position != IM_NONE) {
            before.position[position].spot[spot] = IM_NONE;
        }
    }
    im_apply_action(&after, arena_content, state->turn, move, NULL);
    if (!im_check_state(&after, arena_content, &error)) {
        fail_msg("%s: %s", action.spec->text, error.text);
    }
    Ledger was = count_ledger(state, action.seat), is = count_ledger(&after, action.seat), change = {{0}};
    Use use = {.before = state, .action = &action, .change = &change};
    predict_cost(&use);
    use.before = &before;
    use.cards = state->deck_count + state->discard_count + (action.card != IM_NONE) + action.paid_count;
    predict_text(&use, action.spec->text, &after);
    for (int i = 0; i < ENTRIES; i++) {
        if (is.of[i] - was.of[i] != change.of[i]) {
            fail_msg("%s: %s changes by %d instead of %d", action.spec->text, entry_names[i],
                     is.of[i] - was.of[i], change.of[i]);
        }
    }
    uses_of[action.card != IM_NONE ? arena_content->characters[action.card].power
                                   : IM_POWERS_MAX + move->arg[0]]++;
    return IM_VISIT_NEXT;
}

typedef struct Payment {
    bool any;
    int count;
    int16_t with[IM_EXTRA_DISCARDS_MAX];
} Payment;

/* Asserts that `first` is false if the use has the same payment as the use visited before it, and true
 * otherwise. */
static ImVisit check_first_flag(void *user, const ImLegalAction *use)
{
    Payment *before = user;
    const ImAction *action = use->action;
    const size_t size = (size_t)action->paid_count * sizeof *action->paid;
    const bool same =
        before->any && before->count == action->paid_count && memcmp(before->with, action->paid, size) == 0;
    assert_int_equal(use->first, !same);
    before->any = true;
    before->count = action->paid_count;
    memcpy(before->with, action->paid, size);
    return IM_VISIT_NEXT;
}

static void check_position(void)
{
    for (int seat = 0; seat < arena.seats; seat++) {
        for (int i = 0; i < arena.hand_count[seat]; i++) {
            Payment paid = {.any = false};
            im_visit_power_actions(&arena, arena_content, seat, arena.hand[seat][i], false, check_first_flag,
                                   &paid);
            im_visit_power_actions(&arena, arena_content, seat, arena.hand[seat][i], false,
                                   compare_action_with_text, &arena);
        }
    }
    if (im_find_seats_to_act(&arena) >> arena.turn & 1) {
        im_visit_ability_actions(&arena, arena_content, compare_action_with_text, &arena);
    }
}

static void play_at_random(int seats, uint64_t seed)
{
    Rng rng;
    arena_deal_game(seats, seed);
    rng_seed(&rng, seed);
    while (im_find_seats_to_act(&arena)) {
        Move move;
        int seat = __builtin_ctz(im_find_seats_to_act(&arena));
        if (arena.phase != IM_PHASE_LIBRARIANS && rng_below(&rng, 8) == 0) {
            check_position();
        }
        assert_true(im_sample_move(&arena, arena_content, seat, &rng, &move));
        im_apply_move(&arena, arena_content, seat, &move, NULL);
    }
}

/* --- cards in the hands of other players --- */

static bool was_paid(const ImAction *action, int character)
{
    bool paid = false;
    for (int i = 0; i < action->paid_count; i++) {
        paid = paid || action->paid[i] == character;
    }
    return paid;
}

/* Counts for each Power the actions that take a card from another player's hand. */
static int taken_by[IM_POWERS_MAX];

/* Checks im_find_card_owners with the hands before and after the move. Cards that pay for a Power may come
 * from any hand without asking its owner. */
static ImVisit check_owners(void *user, const ImLegalAction *use)
{
    const int seat = *(const int *)user;
    ImState after = arena;
    uint32_t losers = 0;
    im_apply_move(&after, arena_content, seat, use->move, NULL);
    for (int owner = 0; owner < arena.seats; owner++) {
        for (int i = 0; i < arena.hand_count[owner]; i++) {
            const int card = arena.hand[owner][i];
            const bool kept = im_find_holder(&after, card) == owner;
            losers |= owner != seat && !kept && !was_paid(use->action, card) ? UINT32_C(1) << owner : 0;
        }
    }
    assert_int_equal(im_find_card_owners(&arena, arena_content, seat, use->move), losers);
    if (use->move->kind == IM_MOVE_POWER && use->move->arg[0] == seat) {
        taken_by[arena_content->characters[use->action->card].power] += losers != 0;
    }
    return IM_VISIT_NEXT;
}

static void check_owners_of_all_actions(int seat)
{
    for (int owner = 0; owner < arena.seats; owner++) {
        for (int i = 0; i < arena.hand_count[owner]; i++) {
            im_visit_power_actions(&arena, arena_content, owner, arena.hand[owner][i], false, check_owners,
                                   &seat);
        }
    }
    if (seat == arena.turn && im_find_seats_to_act(&arena) >> seat & 1) {
        im_visit_ability_actions(&arena, arena_content, check_owners, &seat);
    }
}

TEST(owners_of_cards_in_other_hands_are_found)
{
    static const char *const takers[] = {"replace", "decoy", "letter", "cameo"};
    enum { GAMES = 40 };
    memset(taken_by, 0, sizeof taken_by);
    for (int game = 0; game < GAMES; game++) {
        Rng rng;
        arena_deal_game(2 + game % (IM_SEATS_MAX - 1), (uint64_t)game + 1);
        rng_seed(&rng, (uint64_t)game + 1);
        while (im_find_seats_to_act(&arena)) {
            Move move;
            const int seat = __builtin_ctz(im_find_seats_to_act(&arena));
            if (arena.phase != IM_PHASE_LIBRARIANS && rng_below(&rng, 8) == 0) {
                check_owners_of_all_actions(seat);
            }
            assert_true(im_sample_move(&arena, arena_content, seat, &rng, &move));
            im_apply_move(&arena, arena_content, seat, &move, NULL);
        }
    }
    for (int i = 0; i < arena_box->power_count; i++) {
        bool takes = false;
        for (size_t k = 0; k < sizeof takers / sizeof *takers; k++) {
            takes = takes || strcmp(takers[k], arena_box->powers[i].id) == 0;
        }
        if (takes != (taken_by[i] > 0)) {
            fail_msg("%s %s cards of other players", arena_box->powers[i].id,
                     takes ? "never takes" : "takes");
        }
    }
}

TEST(every_power_and_ability_matches_its_text)
{
    enum { GAMES = 60 };
    memset(uses_of, 0, sizeof uses_of);
    for (int game = 0; game < GAMES; game++) {
        play_at_random(1 + game % IM_SEATS_MAX, (uint64_t)game + 1);
    }
    for (int i = 0; i < arena_box->power_count; i++) {
        if (uses_of[i] == 0) {
            fail_msg("%s was never used", arena_box->powers[i].id);
        }
    }
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        if (arena_box->librarians[i].multiplayer.has_ability && uses_of[IM_POWERS_MAX + i] == 0) {
            fail_msg("the ability of %s was never used", arena_box->librarians[i].id);
        }
    }
}

#define PLAIN(name) TEST_WITH(name, arena_set_up, NULL)

/* ------------------------------------------------------------------ effects that counts do not show */

PLAIN(swapped_labels_change_mold_cost)
{
    arena_put_in_hand(0, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_SWAP_LABELS}, 0, 0);
    arena_play_move("power 1 heidi 0 quill typewriter");
    assert_int_equal(arena_get_position(IMPOSSIBLE_PRIDE)->label, IM_TYPEWRITER);
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " IMPOSSIBLE_PRIDE " 2");
    assert_int_equal(arena.jar, 9);
}

PLAIN(added_role_lasts_until_turn_ends)
{
    arena_put_in_hand(0, "puck");
    arena_put_in_hand(0, "heidi");
    arena_set_power("puck", (ImEffect){.kind = IM_EFFECT_UNDERSTUDY}, 0, 0);
    arena_assert_rejected("add heidi " IMPOSSIBLE_PRIDE " 2", "this spot needs");
    arena_assert_rejected("power 1 puck 0 heidi monster", "doesn’t help");
    arena_play_move("power 1 puck 0 heidi wealthy");
    arena_play_move("add heidi " IMPOSSIBLE_PRIDE " 2");
    arena_play_move("end now");
    assert_int_equal(arena.understudy, IM_NONE);
}

PLAIN(free_add_is_used_up_only_by_costly_character)
{
    arena.free_adds = 1;
    arena_put_in_hand(0, "guinevere");
    arena_play_move("add guinevere " IMPOSSIBLE_PRIDE " 1");
    assert_int_equal(arena.free_adds, 1);
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " IMPOSSIBLE_PRIDE " 2");
    assert_ints(arena.free_adds, 0, arena.jar, 9);
}

PLAIN(shielded_book_gets_no_mold)
{
    arena_get_position(IMPOSSIBLE_CAROL)->shield = 1;
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " IMPOSSIBLE_PRIDE " 2");
    assert_int_equal(arena.jar, 9);
    arena_play_move("end now");
    assert_int_equal(arena_get_position(IMPOSSIBLE_CAROL)->shield, 0);
}

PLAIN(swapped_character_takes_same_place_in_pool)
{
    arena_put_in_pool("romeo");
    arena_put_in_pool("juliet");
    arena_put_in_hand(0, "heidi");
    int puck = arena_put_in_hand(1, "puck");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_SWAP_POOL}, 0, 0);
    arena_play_move("power 1 heidi 0 puck romeo");
    assert_ints(arena.pool[0], puck, im_find_holder(&arena, arena_find_character("romeo")), 1);
}

PLAIN(paid_characters_cannot_be_fetched)
{
    arena_put_in_hand(0, "heidi");
    arena_put_in_hand(0, "puck");
    arena_discard_character("romeo");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_FETCH}, 1, 0);
    arena_assert_rejected("power 1 heidi 1 puck heidi", "can’t take");
    arena_assert_rejected("power 1 heidi 1 puck puck", "can’t take");
    arena_play_move("power 1 heidi 1 puck romeo");
    assert_int_equal(arena.hand[0][0], arena_find_character("romeo"));
}

PLAIN(texts_are_short)
{
    enum { WORDS_MAX = 25 };
    for (int i = 0; i < arena_box->power_count; i++) {
        const char *texts[] = {arena_box->powers[i].multiplayer.text, arena_box->powers[i].solo.text};
        for (int t = 0; t < 2; t++) {
            int words = 1;
            for (const char *c = texts[t]; *c; c++) {
                words += *c == ' ';
            }
            if (words > WORDS_MAX) {
                fail_msg("%d words: %s", words, texts[t]);
            }
        }
    }
}

PLAIN(a_cost_in_mold_occurs_on_a_power_and_on_a_librarian)
{
    int powers = 0, librarians = 0;
    for (int i = 0; i < arena_box->power_count; i++) {
        powers += arena_box->powers[i].multiplayer.mold > 0;
    }
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        librarians += arena_box->librarians[i].multiplayer.ability.mold > 0;
    }
    assert_all(powers > 0, librarians > 0);
}

const TestFixture test_group = {arena_load, arena_unload};
