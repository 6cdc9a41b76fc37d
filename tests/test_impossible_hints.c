/* test_impossible_hints.c: hints are legal moves, include Powers in the hands of partners, and fit into their
 * space. */
#include "core/match/analysis.h"
#include "games/fiction_impossible/game.h"
#include "games/fiction_impossible/table/scene.h"
#include "impossible_arena.h"
#include "test.h"

static Hint hints[HINTS_MAX];
static int hint_count;

static void list_hints(int seat)
{
    hint_count = im_list_hints(&arena, arena_content, seat, hints, HINTS_MAX);
    assert_in_range(hint_count, 1, HINTS_MAX);
}

/* Prepares an attack that takes more Mold than the jar has, unless `seat` uses the Power of its card Robin
 * Hood, which raises the threshold. */
static void leave_one_saving_power(int seat)
{
    arena.gone = (uint8_t)(arena.gone + arena.jar);
    arena.jar = 0;
    for (int i = 0; i < IM_THRESHOLD; i++) {
        arena_put_in_pool(arena_find_character_with_label(IM_QUILL));
    }
    arena_set_power("robin_hood", (ImEffect){.kind = IM_EFFECT_THRESHOLD, .n = 3}, 0, 0);
    arena_put_in_hand(seat, "robin_hood");
}

TEST(hint_asks_partner_for_saving_power)
{
    leave_one_saving_power(1);
    list_hints(0);
    assert_ints(hints[0].move.kind, IM_MOVE_POWER, hints[0].move.arg[0], 1);
    assert_int_equal(hints[0].piece, IM_PIECE_CHARACTER + arena_find_character("robin_hood"));
    char title[HINT_TITLE_MAX];
    snprintf(title, sizeof title, "Ask %s to use Robin Hood (Made Up)",
             im_get_seat_name(&arena, arena_content, 1));
    assert_string_equal(hints[0].title, title);
    assert_non_null(strstr(hints[0].nudge, im_get_seat_name(&arena, arena_content, 1)));
}

TEST(hint_asks_no_partner_for_own_card)
{
    leave_one_saving_power(0);
    list_hints(0);
    assert_int_equal(hints[0].move.kind, IM_MOVE_POWER);
    assert_string_equal(hints[0].title, "Robin Hood: Made Up");
    assert_string_equal(hints[0].nudge, "A Power in your hand would help now.");
}

/* Adding one Character completes the last Book needed. Ending the turn instead loses the game, which is a
 * blunder. */
TEST(losing_move_is_worse_than_saving_move)
{
    const Move end = {.kind = IM_MOVE_END, .count = 1};
    const ImBook *book = &arena_content->books[arena_find_book(IMPOSSIBLE_PRIDE)];
    char why[HINT_TEXT_MAX];
    Hint saves, loses;
    leave_one_saving_power(1);
    arena_complete_book(IMPOSSIBLE_PRIDE);
    arena_put_in_hand(0, arena_content->characters[book->original[0]].id);
    arena.setup.bookend = 2;
    list_hints(0);
    assert_int_equal(hints[0].move.kind, IM_MOVE_ADD);
    assert_true(im_analyze_move(&arena, arena_content, 0, &hints[0].move, &saves));
    assert_int_equal(saves.value, hints[0].value);
    assert_string_equal(saves.text, hints[0].text);
    assert_true(im_analyze_move(&arena, arena_content, 0, &end, &loses));
    assert_true(saves.value - loses.value >=
                game_fiction_impossible.advice->quality_thresholds[QUALITY_BLUNDER - 1]);
    assert_true(im_is_better_move(&arena, arena_content, 0, &hints[0].move, &end, why));
    assert_false(im_is_better_move(&arena, arena_content, 0, &end, &hints[0].move, why));
    assert_false(im_is_better_move(&arena, arena_content, 0, &end, &end, why));
    assert_false(
        im_analyze_move(&arena, arena_content, 0, &(Move){.kind = IM_MOVE_PASS, .count = 1}, &loses));
}

static bool is_text_complete(const char *text, size_t size)
{
    return text[0] != '\0' && strlen(text) < size - 1;
}

static void check_hints(int seat)
{
    list_hints(seat);
    for (int i = 0; i < hint_count; i++) {
        Error why = {0};
        if (!im_check_move(&arena, arena_content, seat, &hints[i].move, &why)) {
            fail_msg("%s: %s", hints[i].title, why.text);
        }
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(hints[i].title, hints[other].title);
        }
        assert_true(is_text_complete(hints[i].title, sizeof hints[i].title));
        assert_true(is_text_complete(hints[i].text, sizeof hints[i].text));
        assert_true(is_text_complete(hints[i].nudge, sizeof hints[i].nudge));
    }
}

/* Checks hints in complete games with every number of players. */
TEST(hints_are_legal_and_not_duplicated)
{
    enum { EVERY = 9 };
    for (int seats = 1; seats <= IM_SEATS_MAX; seats++) {
        Rng rng;
        rng_seed(&rng, (uint64_t)seats);
        arena_deal_game(seats, (uint64_t)seats);
        for (int i = 0; im_find_seats_to_act(&arena); i++) {
            Move move;
            const int seat = __builtin_ctz(im_find_seats_to_act(&arena));
            if (i % EVERY == 0) {
                check_hints(seat);
            }
            assert_true(im_sample_move(&arena, arena_content, seat, &rng, &move));
            im_apply_move(&arena, arena_content, seat, &move, NULL);
        }
    }
}

TEST(longest_title_fits_in_hint)
{
    for (int character = 0; character < IM_CHARACTERS; character++) {
        for (int librarian = 0; librarian < IM_LIBRARIANS; librarian++) {
            char title[HINT_TITLE_MAX];
            const Move move = {.kind = IM_MOVE_POWER, .count = 2, .arg = {1, (int16_t)character}};
            arena.librarian[1] = (uint8_t)librarian;
            im_format_move_name(&arena, arena_content, 0, &move, title, sizeof title);
            assert_true(is_text_complete(title, sizeof title));
        }
    }
}

const TestFixture test_group = {arena_load, arena_unload};
const TestFixture test_each = {arena_set_up, NULL};
