/* test_impossible_games.c: checks of all positions of random games: no card is lost, the legal moves are
 * exactly those listed, forecasts are exact, decks stay hidden, and bots make legal moves. */
#include "auto.h"
#include "borders.h"
#include "games/fiction_impossible/bots/bots.h"
#include "impossible_arena.h"
#include "net/session/view_codec.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

typedef void VisitFn(Rng *rng);

/* Plays random games and calls `visit` at every position before a move is made. */
static void visit_positions(int games, VisitFn *visit)
{
    for (int game = 0; game < games; game++) {
        Rng rng;
        rng_seed(&rng, (uint64_t)game + 100);
        arena_deal_game(1 + game % IM_SEATS_MAX, (uint64_t)game);
        while (im_find_seats_to_act(&arena)) {
            Move move;
            int seat = __builtin_ctz(im_find_seats_to_act(&arena));
            visit(&rng);
            assert_true(im_sample_move(&arena, arena_content, seat, &rng, &move));
            im_apply_move(&arena, arena_content, seat, &move, NULL);
        }
        visit(&rng);
    }
}

/* ------------------------------------------------------------------ valid states, and no lost cards */

static void check_state_is_valid(Rng *rng)
{
    Error error = {{0}};
    if (!im_check_state(&arena, arena_content, &error)) {
        fail_msg("%s", error.text);
    }
}

TEST(characters_books_and_mold_are_never_duplicated)
{
    visit_positions(400, check_state_is_valid);
}

TEST(missing_character_book_or_mold_is_rejected)
{
    Error error = {{0}};
    arena_start_game(2);
    arena.discard[arena.discard_count++] = arena.deck[0];
    assert_false(im_check_state(&arena, arena_content, &error));
    arena_start_game(2);
    arena.jar--;
    assert_false(im_check_state(&arena, arena_content, &error));
    arena_start_game(2);
    arena.books[0] = arena.books[1];
    assert_false(im_check_state(&arena, arena_content, &error));
    arena_start_game(2);
    arena.deck[0] = IM_CHARACTERS;
    assert_false(im_check_state(&arena, arena_content, &error));
    arena_start_game(2);
    arena.position[0].label = IM_BALLPOINT;
    assert_false(im_check_state(&arena, arena_content, &error));
}

#define EXPECT_INVALID_GAME(change)                                                                          \
    EXPECT_INVALID(im_check_state(&arena, arena_content, &error), arena, change)

TEST(invalid_states_are_rejected)
{
    arena_start_game(2);
    arena_put_mold(IMPOSSIBLE_CAROL, 1);
    const int space = arena_content->books[arena.position[0].book].mold_spaces;
    assert_true(space > 1 && arena.jar > space);
    EXPECT_INVALID_GAME((arena.jar = (uint8_t)(arena.jar - space), arena.position[0].mold = (uint8_t)space));
    EXPECT_INVALID_GAME(arena.jar++);
    EXPECT_INVALID_GAME(arena.gone++);
    EXPECT_INVALID_GAME(arena.position[0].label = arena.position[1].label);
    EXPECT_INVALID_GAME(arena.discard_count--);
    EXPECT_INVALID_GAME(arena.book_count--);
    EXPECT_INVALID_GAME(arena.phase = IM_PHASE_OVER);
    EXPECT_INVALID_GAME(arena.end = IM_SAVED);
    EXPECT_INVALID_GAME(arena.waiting = 1);
    EXPECT_INVALID_GAME(arena.phase = IM_PHASE_ATTACK);
    EXPECT_INVALID_GAME(arena.phase = IM_PHASE_LAST_WORD);
    EXPECT_INVALID_GAME(arena.phase = IM_PHASE_LIBRARIANS);
    EXPECT_INVALID_GAME(arena.setup.bookend = 1);
    EXPECT_INVALID_GAME(arena.threshold = IM_THRESHOLD - 1);
    EXPECT_INVALID_GAME(arena.threshold = IM_THRESHOLD + 2);
    EXPECT_INVALID_GAME(arena.hand[0][IM_HAND_MAX - 1] = arena.deck[0]);
    EXPECT_INVALID_GAME(arena.hand[IM_SEATS_MAX - 1][0] = arena.deck[0]);
    arena.position[0].mold = (uint8_t)(space - 1);
    arena.jar = (uint8_t)(arena.jar - (space - 1));
    check_state_is_valid(NULL);
}

TEST(seat_without_librarian_is_rejected)
{
    arena_start_game(2);
    EXPECT_INVALID_GAME(arena.librarian[1] = IM_NONE);
    arena_deal_game(2, 3);
    assert_int_equal(arena.phase, IM_PHASE_LIBRARIANS);
    EXPECT_INVALID_GAME(arena.dealt[1][IM_DEALT - 1] = IM_NONE);
}

/* Returns whether a view whose first spot has this card is accepted. */
static bool is_view_with_card_accepted(uint8_t card, Error *error)
{
    ImState view = arena;
    Text text = {0};
    game_redact(&game_fiction_impossible, &view, arena_box, 0);
    view.position[0].spot[0] = card;
    view_encode(&game_fiction_impossible, &view, &text);
    JsonFile *file = json_parse("view", text_chars(&text), strlen(text_chars(&text)), error);
    assert_non_null(file);
    const Json root = json_get_root(file);
    const bool read = view_decode(&game_fiction_impossible, arena_box, 0, &root, &view, error);
    json_close(file);
    text_free(&text);
    return read;
}

TEST(view_with_invalid_character_is_rejected)
{
    Error error = {{0}};
    arena_deal_game(2, 3);
    if (!is_view_with_card_accepted(IM_NONE, &error)) {
        fail_msg("%s", error.text);
    }
    assert_none(is_view_with_card_accepted(IM_CHARACTERS, &error),
                is_view_with_card_accepted(IM_CHARACTERS + 1, &error));
}

/* ------------------------------------------------------------------ legality */

/* Tries every Character on every spot, and asserts that exactly the listed moves are legal. */
static void check_add_moves(Rng *rng)
{
    for (int seat = 0; seat < arena.seats; seat++) {
        AUTO(move_list) MoveList list = {0};
        im_list_moves(&arena, arena_content, seat, &list);
        bool listed[IM_CHARACTERS][IM_BOOKS][IM_SPOTS] = {{{false}}};
        for (int i = 0; i < list.count; i++) {
            const Move *move = &list.moves[i];
            if (move->kind == IM_MOVE_ADD) {
                listed[move->arg[0]][move->arg[1]][move->arg[2]] = true;
            }
        }
        for (int i = 0; i < IM_CHARACTERS * IM_POSITIONS * IM_SPOTS; i++) {
            int character = i / (IM_POSITIONS * IM_SPOTS), spot = i % IM_SPOTS;
            int book = arena.position[i / IM_SPOTS % IM_POSITIONS].book;
            if (book != IM_NONE) {
                Move move = im_make_add_move(character, book, spot);
                assert_int_equal(im_check_move(&arena, arena_content, seat, &move, NULL),
                                 listed[character][book][spot]);
            }
        }
    }
}

TEST(add_moves_are_listed_exactly_when_legal)
{
    visit_positions(6, check_add_moves);
}

/* Returns a move that uses a random Power or ability, with arguments that are typical for such moves. The
 * move is often illegal. */
static Move pick_random_action(Rng *rng)
{
    Move move = {.kind = (uint8_t)(rng_below(rng, 8) ? IM_MOVE_POWER : IM_MOVE_ABILITY)};
    int seat = (int)rng_below(rng, arena.seats);
    if (move.kind == IM_MOVE_POWER) {
        int held = arena.hand_count[seat];
        move.arg[move.count++] = (int16_t)seat;
        move.arg[move.count++] =
            (int16_t)(held > 0 ? arena.hand[seat][rng_below(rng, (uint32_t)held)] : IM_CHARACTERS);
    } else {
        move.arg[move.count++] = arena.librarian[arena.turn];
    }
    int extra_discards = (int)rng_below(rng, 3);
    move.arg[move.count++] = (int16_t)extra_discards;
    int more = extra_discards + (int)rng_below(rng, 4);
    for (int i = 0; i < more; i++) {
        const ImPosition *at = &arena.position[rng_below(rng, IM_POSITIONS)];
        const int16_t likely[] = {
            (int16_t)rng_below(rng, IM_CHARACTERS),
            at->book,
            at->spot[rng_below(rng, IM_SPOTS)],
            (int16_t)rng_below(rng, 4),
            arena.pool[rng_below(rng, IM_POOL_MAX)],
            arena.hand[rng_below(rng, arena.seats)][rng_below(rng, IM_HAND)],
        };
        move.arg[move.count++] = likely[rng_below(rng, sizeof likely / sizeof *likely)];
    }
    return move;
}

static bool is_listed(const MoveList *list, const Move *move)
{
    for (int i = 0; i < list->count; i++) {
        if (memcmp(&list->moves[i], move, sizeof *move) == 0) {
            return true;
        }
    }
    return false;
}

static int legal_by_chance;

static void check_actions(Rng *rng)
{
    if (im_find_seats_to_act(&arena) == 0 || arena.phase == IM_PHASE_LIBRARIANS || rng_below(rng, 4) != 0) {
        return;
    }
    int seat = __builtin_ctz(im_find_seats_to_act(&arena));
    AUTO(move_list) MoveList list = {0};
    im_list_moves(&arena, arena_content, seat, &list);
    for (int i = 0; i < list.count; i++) {
        Error error = {{0}};
        if (!im_check_move(&arena, arena_content, seat, &list.moves[i], &error)) {
            fail_msg("an illegal move is listed: %s", error.text);
        }
    }
    for (int i = 0; i < 400; i++) {
        Move move = pick_random_action(rng);
        bool legal = im_check_move(&arena, arena_content, seat, &move, NULL);
        legal_by_chance += legal;
        assert_int_equal(legal, is_listed(&list, &move));
    }
}

TEST(power_moves_are_listed_exactly_when_legal)
{
    legal_by_chance = 0;
    visit_positions(24, check_actions);
    assert_true(legal_by_chance > 500);
}

static ImVisit stop_visit(void *user, const ImLegalAction *use)
{
    return IM_VISIT_STOP;
}

/* Asserts that a Power is reported as usable if and only if it has a legal move. */
static void check_usable_powers(Rng *rng)
{
    for (int seat = 0; seat < arena.seats; seat++) {
        for (int i = 0; i < arena.hand_count[seat]; i++) {
            const int card = arena.hand[seat][i];
            const bool found =
                !im_visit_power_actions(&arena, arena_content, seat, card, false, stop_visit, NULL);
            assert_int_equal(im_is_power_usable(&arena, arena_content, seat, card), found);
        }
    }
}

TEST(power_is_usable_if_it_has_a_legal_move)
{
    visit_positions(60, check_usable_powers);
}

static void check_move_texts(Rng *rng)
{
    int seat = im_find_seats_to_act(&arena) ? __builtin_ctz(im_find_seats_to_act(&arena)) : 0;
    Move move, read;
    char text[MOVE_TEXT_MAX];
    Error error = {{0}};
    if (!im_sample_move(&arena, arena_content, seat, rng, &move)) {
        return;
    }
    im_move_to_text(&move, arena_content, text, sizeof text);
    if (!im_move_from_text(text, arena_content, &read, &error)) {
        fail_msg("%s: %s", text, error.text);
    }
    assert_memory_equal(&move, &read, sizeof move);
}

TEST(move_text_round_trips)
{
    visit_positions(200, check_move_texts);
}

TEST(invalid_move_texts_are_rejected)
{
    static const char *const wrong[] = {"",
                                        "dance",
                                        "add",
                                        "add heidi",
                                        "add heidi dracula_1897 4",
                                        "add nobody dracula_1897 1",
                                        "power 5 heidi 0",
                                        "power 1 heidi",
                                        "power 1 heidi 3",
                                        "power 1 heidi 2 puck",
                                        "power 1 heidi 0 puck puck puck",
                                        "end",
                                        "end later",
                                        "pass loudly",
                                        "keep it",
                                        "librarian dracula_1897"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Move move;
        Error error = {{0}};
        if (im_move_from_text(wrong[i], arena_box, &move, &error) &&
            (arena_start_game(2), im_check_move(&arena, arena_content, 0, &move, &error))) {
            fail_msg("\"%s\" is accepted as a move", wrong[i]);
        }
        assert_true(error.text[0] != '\0');
    }
}

/* ------------------------------------------------------------------ the forecast */

static int forecasts;

static ImState end_turn(void)
{
    ImState after = arena;
    Move end = im_make_bool_move(IM_MOVE_END, false), pass = im_make_bool_move(IM_MOVE_PASS, false);
    im_apply_move(&after, arena_content, after.turn, &end, NULL);
    while (after.phase == IM_PHASE_ATTACK) {
        im_apply_move(&after, arena_content, __builtin_ctz(im_find_seats_to_act(&after)), &pass, NULL);
    }
    return after;
}

static void compare_position(const ImForecast *forecast, const ImState *after, int p)
{
    const ImPosition *old = &arena.position[p];
    bool read = false, lost = false;
    for (int i = arena.shelf_count; i < after->shelf_count; i++) {
        read = read || after->shelf[i].book == old->book;
    }
    for (int i = arena.lost_count; i < after->lost_count; i++) {
        lost = lost || after->lost[i].book == old->book;
    }
    assert_int_equal(forecast->read[p], read && old->book != IM_NONE);
    assert_int_equal(forecast->destroyed[p], lost && old->book != IM_NONE);
    if (!read && !lost && old->book != IM_NONE) {
        assert_int_equal(after->position[p].mold, old->mold + forecast->added[p]);
    }
}

/* Adds one Mold to the jar. Then the Book that the forecast named as unpaid must get one Mold more than in
 * the forecast. */
static void check_unpaid_cost(const ImForecast *forecast)
{
    assert_int_equal(forecast->unpaid > 0, forecast->end == IM_LOST_ATTACK);
    if (forecast->unpaid > 0) {
        ImState richer = arena;
        ImForecast with_more;
        richer.jar++;
        im_forecast_turn_end(&richer, arena_content, &with_more);
        const int place = forecast->unpaid - 1;
        assert_true(with_more.added[place] == forecast->added[place] + 1);
    }
}

static void check_forecast(Rng *rng)
{
    if (arena.phase != IM_PHASE_ADD) {
        return;
    }
    ImForecast forecast;
    im_forecast_turn_end(&arena, arena_content, &forecast);
    ImState after = end_turn();
    forecasts++;
    if (forecast.end != IM_PLAYING) {
        assert_int_equal(after.end, forecast.end);
        check_unpaid_cost(&forecast);
    } else {
        assert_true(after.end == IM_PLAYING || after.end == IM_LOST_BOOKS);
        assert_int_equal(after.attacks - arena.attacks, forecast.used > 0);
    }
    assert_ints(after.jar, forecast.jar, after.gone, forecast.gone, after.cube, forecast.cube);
    assert_int_equal(after.threshold, forecast.threshold);
    for (int p = 0; p < IM_POSITIONS; p++) {
        compare_position(&forecast, &after, p);
    }
}

TEST(turn_end_forecast_equals_result)
{
    enum { WANTED = 100000, GAMES = 6000 };
    forecasts = 0;
    visit_positions(GAMES, check_forecast);
    assert_true(forecasts >= WANTED);
}

TEST(forecast_needs_no_hidden_information)
{
    ImForecast whole, seen;
    arena_start_game(2);
    for (int i = 0; i < IM_THRESHOLD; i++) {
        arena_put_in_pool(arena_find_character_with_label(IM_QUILL));
    }
    arena_complete_book(IMPOSSIBLE_CAROL);
    ImState view = arena;
    game_redact(&game_fiction_impossible, &view, arena_content, 0);
    im_forecast_turn_end(&arena, arena_content, &whole);
    im_forecast_turn_end(&view, arena_content, &seen);
    assert_memory_equal(&whole, &seen, sizeof whole);
    assert_ints(whole.added[IM_QUILL], 3, whole.read[IM_TYPEWRITER], 1);
}

/* ------------------------------------------------------------------ hidden information */

static void check_decks_hidden(Rng *rng)
{
    ImState view = arena, other = arena;
    game_redact(&game_fiction_impossible, &view, arena_content, 0);
    for (int i = 0; i < view.deck_count; i++) {
        assert_int_equal(view.deck[i], IM_NONE);
    }
    for (int i = 0; i < view.book_count - view.open_books; i++) {
        assert_int_equal(view.books[i], IM_NONE);
    }
    assert_int_equal(view.rng.state, 0);
    /* The view of a seat does not change if the decks are shuffled. */
    rng_shuffle(rng, other.deck, other.deck_count);
    rng_shuffle(rng, other.books, other.book_count - other.open_books);
    game_redact(&game_fiction_impossible, &other, arena_content, 0);
    assert_memory_equal(&view, &other, sizeof view);
    /* A state guessed at random from the view must be valid and give the same view. */
    Error error = {{0}};
    im_determinize_state(&other, arena_content, 0, rng);
    if (!im_check_state(&other, arena_content, &error)) {
        fail_msg("%s", error.text);
    }
    game_redact(&game_fiction_impossible, &other, arena_content, 0);
    assert_memory_equal(&view, &other, sizeof view);
}

TEST(decks_are_hidden)
{
    visit_positions(60, check_decks_hidden);
}

static void check_view_moves(Rng *rng)
{
    ImState view = arena;
    game_redact(&game_fiction_impossible, &view, arena_content, 0);
    assert_int_equal(im_find_seats_to_act(&view), im_find_seats_to_act(&arena));
    for (int seat = 0; seat < arena.seats; seat++) {
        AUTO(move_list) MoveList whole = {0}, seen = {0};
        im_list_moves(&arena, arena_content, seat, &whole);
        im_list_moves(&view, arena_content, seat, &seen);
        assert_int_equal(whole.count, seen.count);
        assert_true(whole.count == 0 ||
                    memcmp(whole.moves, seen.moves, sizeof(Move) * (size_t)whole.count) == 0);
        const bool acts = im_find_seats_to_act(&arena) >> seat & 1;
        assert_true(acts ? whole.count > 0 : whole.count == 0 || im_can_use_powers(&arena, seat));
    }
}

TEST(view_and_state_list_same_moves)
{
    visit_positions(12, check_view_moves);
}

/* ------------------------------------------------------------------ bots */

static void play_game_with_bot(const GameBot *bot, int seats, uint64_t seed)
{
    Rng rng;
    int moves = 0;
    rng_seed(&rng, seed);
    arena_deal_game(seats, seed);
    for (; im_find_seats_to_act(&arena); moves++) {
        Move move;
        Error error = {{0}};
        int seat = __builtin_ctz(im_find_seats_to_act(&arena));
        ImState view = arena;
        game_redact(&game_fiction_impossible, &view, arena_content, seat);
        assert_true(bot->choose_move(&view, arena_content, seat, &rng, &move));
        if (!im_check_move(&arena, arena_content, seat, &move, &error)) {
            fail_msg("%s: %s", bot->name, error.text);
        }
        im_apply_move(&arena, arena_content, seat, &move, NULL);
        assert_true(moves < IM_MOVE_CAP);
    }
}

TEST(bots_finish_games_with_legal_moves)
{
    for (const GameBot *bot = im_bots; bot->name; bot++) {
        bool thorough = strcmp(bot->name, "hard") == 0;
        for (int game = 0; game < (thorough ? 1 : 40); game++) {
            play_game_with_bot(bot, 1 + game % IM_SEATS_MAX, (uint64_t)game);
        }
    }
}

TEST(same_seed_gives_same_game)
{
    play_game_with_bot(&im_bots[1], 3, 9);
    ImState first = arena;
    play_game_with_bot(&im_bots[1], 3, 9);
    assert_memory_equal(&first, &arena, sizeof arena);
}

TEST(bots_do_not_spend_cards_of_partners)
{
    for (int game = 0; game < 40; game++) {
        Rng rng;
        rng_seed(&rng, (uint64_t)game);
        arena_deal_game(3, (uint64_t)game);
        while (im_find_seats_to_act(&arena)) {
            Move move;
            int seat = __builtin_ctz(im_find_seats_to_act(&arena));
            assert_true(im_bots[1].choose_move(&arena, arena_content, seat, &rng, &move));
            if (move.kind == IM_MOVE_POWER) {
                assert_int_equal(move.arg[0], seat);
                for (int i = 0; i < move.arg[2]; i++) {
                    assert_int_equal(im_find_holder(&arena, move.arg[3 + i]), seat);
                }
            }
            im_apply_move(&arena, arena_content, seat, &move, NULL);
        }
    }
}

/* ------------------------------------------------------------------ evaluation cache */

static ImEvaluationCache kept;
static int compared;

/* Returns the value of the state at the end of the turn, as computed by the rules without the cache. */
static int evaluate_without_cache(const ImState *state)
{
    ImState end = *state;
    end.deck_count = 0;
    end.discard_count = 0;
    if (end.end == IM_PLAYING && end.phase != IM_PHASE_ATTACK) {
        im_complete_full_books(&end, arena_content, NULL);
    }
    if (end.end == IM_PLAYING && end.pool_count >= im_get_attack_threshold(&end)) {
        im_attack_books(&end, arena_content, NULL);
    }
    return im_evaluate_state(&end, arena_content);
}

static void compare_with_cached_values(const ImState *state)
{
    ImHandValues *hand_values;
    const int worth = im_evaluate_turn_end(&kept, state, arena_content, &hand_values);
    compared++;
    assert_int_equal(worth, evaluate_without_cache(state));
    if (state->hand_count[0] < IM_HAND_MAX) {
        ImState more = *state;
        im_add_to_hand(&more, 0, IM_NONE);
        assert_int_equal(worth + im_evaluate_added_card(hand_values, state, arena_content, IM_NONE),
                         evaluate_without_cache(&more));
    }
}

/* Checks the cached values of the position, and of the positions after all legal moves. */
static void check_cached_values(Rng *rng)
{
    if (arena.phase == IM_PHASE_LIBRARIANS) {
        im_clear_evaluation_cache(&kept);
    }
    if (arena.phase != IM_PHASE_ADD && arena.phase != IM_PHASE_LAST_WORD && arena.phase != IM_PHASE_ATTACK) {
        return;
    }
    const int seat = __builtin_ctz(im_find_seats_to_act(&arena));
    ImState before = arena;
    AUTO(move_list) MoveList list = {0};
    im_hide_decks(&before);
    im_cache_state_before_moves(&kept, &before, arena_content);
    compare_with_cached_values(&before);
    im_list_moves(&arena, arena_content, seat, &list);
    for (int i = 0; i < list.count; i++) {
        const Move *move = &list.moves[i];
        ImState after = before;
        if (move->kind == IM_MOVE_ADD) {
            im_add_character(&after, arena_content, move->arg[0], move->arg[1], move->arg[2], NULL);
        } else if (move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY) {
            im_apply_action(&after, arena_content, seat, move, NULL);
        }
        compare_with_cached_values(&after);
    }
}

TEST(cached_evaluation_equals_fresh_evaluation)
{
    compared = 0;
    visit_positions(8, check_cached_values);
    assert_true(compared > 20000);
}

static const ImEffect *get_effect(const Move *move)
{
    static const ImActionSpec nothing;
    const ImActionSpec *spec =
        move->kind == IM_MOVE_POWER     ? im_get_power_spec(&arena, arena_content, move->arg[1])
        : move->kind == IM_MOVE_ABILITY ? &im_get_librarian_rules(&arena, arena_content, arena.turn)->ability
                                        : &nothing;
    return &spec->effects[0];
}

/* Returns the mean value of a move over many random orders of the deck. */
static int compute_mean_over_decks(int seat, const Move *move, Rng *rng)
{
    enum { DECKS = 200 };
    int sum = 0;
    for (int i = 0; i < DECKS; i++) {
        ImState after = arena;
        im_determinize_state(&after, arena_content, seat, rng);
        im_apply_action(&after, arena_content, seat, move, NULL);
        sum += evaluate_without_cache(&after);
    }
    return sum / DECKS;
}

/* Asserts that the bot's planned value of a move equals the value of the state after the move. If the move
 * searches the deck, the planned value must be near the mean over random decks. If the bot chooses the player
 * who draws, the planned value may be up to `waits` points lower, because the next turn of this player may be
 * later. */
static void compare_with_planned_value(const ImState *after, int seat, const ImScoredMove *plan, Rng *rng)
{
    enum { DECKS_DIFFER = 30 };
    const ImEffect *effect = get_effect(&plan->move);
    const bool seeks = effect->kind == IM_EFFECT_SEEK && arena.deck_count > 0;
    const int waits =
        effect->kind == IM_EFFECT_DRAW && effect->who == IM_RECIPIENT_ANYONE ? arena.seats - 1 : 0;
    const int worth = seeks ? compute_mean_over_decks(seat, &plan->move, rng) : evaluate_without_cache(after);
    assert_in_range(worth - plan->value + DECKS_DIFFER, seeks ? 0 : DECKS_DIFFER,
                    DECKS_DIFFER + (seeks ? DECKS_DIFFER : waits));
}

/* Checks the values that the greedy bot gives to its moves. */
static void check_planned_values(Rng *rng)
{
    enum { PLANS = 256 };
    static ImGreedy greedy;
    static ImScoredMove plans[PLANS];
    if (arena.phase != IM_PHASE_ADD && arena.phase != IM_PHASE_LAST_WORD && arena.phase != IM_PHASE_ATTACK) {
        return;
    }
    const ImPlayStyle style = {.use_partner_cards = true};
    const int seat = __builtin_ctz(im_find_seats_to_act(&arena));
    ImState blind = arena;
    im_hide_decks(&blind);
    im_init_greedy_search(&greedy, arena_content, &style, rng);
    const int count = im_rank_moves_greedily(&greedy, &arena, seat, plans, PLANS);
    for (int i = 0; i < count; i++) {
        const Move *move = &plans[i].move;
        ImState after = blind;
        if (move->kind == IM_MOVE_ADD) {
            im_add_character(&after, arena_content, move->arg[0], move->arg[1], move->arg[2], NULL);
        } else if (move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY) {
            im_apply_action(&after, arena_content, seat, move, NULL);
        }
        compare_with_planned_value(&after, seat, &plans[i], rng);
        compared++;
    }
}

TEST(planned_value_equals_value_after_move)
{
    compared = 0;
    visit_positions(40, check_planned_values);
    assert_true(compared > 20000);
}

/* ------------------------------------------------------------------ size */

TEST(the_state_is_small)
{
    assert_true(sizeof(ImState) <= 1024);
}

const TestFixture test_group = {arena_load, arena_unload};
