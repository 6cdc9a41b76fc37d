/* test_impossible_log.c: log lines name the player, the targets and the costs. */
#include "impossible_arena.h"
#include "test.h"

#include <stdarg.h>

#define PRIDE IMPOSSIBLE_PRIDE
#define CAROL IMPOSSIBLE_CAROL
#define KARENINA IMPOSSIBLE_KARENINA

static Event events[EVENTS_MAX];
static EventLog told;

static void make_move(int seat, const char *text)
{
    Move move;
    Error error = {{0}};
    told = (EventLog){.events = events};
    if (!im_move_from_text(text, arena_content, &move, &error) ||
        !im_check_move(&arena, arena_content, seat, &move, &error)) {
        fail_msg("%s: %s", text, error.text);
    }
    im_apply_move(&arena, arena_content, seat, &move, &told);
}

static const char *get_seat_name(int seat)
{
    return im_get_seat_name(&arena, arena_content, seat);
}

/* Fails unless this line was logged. */
static void assert_logged(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void assert_logged(const char *format, ...)
{
    char line[EVENT_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    for (int i = 0; i < told.count; i++) {
        if (strcmp(events[i].text, line) == 0) {
            return;
        }
        print_message("log: %s\n", events[i].text);
    }
    fail_msg("not in the log: %s", line);
}

/* Starts a game in which seat 0 has Heidi in hand, and Heidi's Power has this effect and cost. */
static void give_power(ImEffect effect, int extra_discards, int mold)
{
    arena_start_game(2);
    arena_put_in_hand(0, "heidi");
    arena_set_power("heidi", effect, extra_discards, mold);
}

TEST(log_names_target_and_cost_of_power)
{
    give_power((ImEffect){.kind = IM_EFFECT_SWAP_POOL}, 1, 0);
    arena_put_in_hand(0, "penelope");
    arena_put_in_hand(0, "puck");
    arena_put_in_pool("ishmael");
    make_move(0, "power 1 heidi 1 puck penelope ishmael");
    assert_logged("Made up. (Penelope for Ishmael; discards Puck)");
    assert_int_equal(events[0].from, IM_PIECE_CHARACTER + arena_find_character("heidi"));
}

TEST(log_names_origin_of_discarded_characters)
{
    give_power((ImEffect){.kind = IM_EFFECT_SHIELD}, 2, 0);
    arena_put_in_hand(1, "elizabeth_bennet");
    arena_place_character("puck", KARENINA, 0);
    make_move(0, "power 1 heidi 2 elizabeth_bennet puck " PRIDE);
    assert_logged("Made up. (*Pride and Prejudice*; discards Elizabeth Bennet from %s and Puck "
                  "from *Anna Karenina*)",
                  get_seat_name(1));
}

TEST(log_names_choices_and_cost_of_power)
{
    give_power((ImEffect){.kind = IM_EFFECT_MOVE_MOLD}, 0, 1);
    arena_put_mold(PRIDE, 1);
    make_move(0, "power 1 heidi 0 " PRIDE " " CAROL);
    assert_logged("Made up. (*Pride and Prejudice* to *A Christmas Carol*; removes 1 Mold)");
    give_power((ImEffect){.kind = IM_EFFECT_GIVE}, 0, 0);
    arena_put_in_hand(1, "puck");
    make_move(0, "power 1 heidi 0 puck 1");
    assert_logged("Made up. (Puck from %s to %s)", get_seat_name(1), get_seat_name(0));
    give_power((ImEffect){.kind = IM_EFFECT_TRADE}, 0, 0);
    arena_place_character("konstantin_levin", KARENINA, 0);
    arena_place_character("anna_karenina", KARENINA, 2);
    arena_content->characters[arena_find_character("konstantin_levin")].roles = UINT32_MAX;
    arena_content->characters[arena_find_character("anna_karenina")].roles = UINT32_MAX;
    make_move(0, "power 1 heidi 0 anna_karenina konstantin_levin");
    assert_logged("Made up. (Anna Karenina from *Anna Karenina* for Konstantin Levin from *Anna "
                  "Karenina*)");
    give_power((ImEffect){.kind = IM_EFFECT_PLACE}, 0, 0);
    arena_put_in_hand(0, "puck");
    arena_content->characters[arena_find_character("puck")].roles = UINT32_MAX;
    make_move(0, "power 1 heidi 0 puck " CAROL " 3");
    assert_logged("Made up. (Puck to spot 3 of *A Christmas Carol*)");
    give_power((ImEffect){.kind = IM_EFFECT_SWAP_LABELS}, 0, 0);
    make_move(0, "power 1 heidi 0 quill ballpoint");
    assert_logged("Made up. (Quill for Ballpoint)");
    give_power((ImEffect){.kind = IM_EFFECT_UNDERSTUDY}, 0, 0);
    arena_put_in_hand(0, "puck");
    arena_content->characters[arena_find_character("puck")].roles = 0;
    make_move(0, "power 1 heidi 0 puck wealthy");
    assert_logged("Made up. (Puck as Wealthy)");
    give_power((ImEffect){.kind = IM_EFFECT_REPLACE}, 0, 0);
    arena_put_in_hand(1, "puck");
    arena_put_in_hand(1, "ishmael");
    arena_put_in_hand(1, "elizabeth_bennet");
    make_move(0, "power 1 heidi 0 2 elizabeth_bennet ishmael puck");
    assert_logged("Made up. (%s: Elizabeth Bennet, Ishmael and Puck)", get_seat_name(1));
    give_power((ImEffect){.kind = IM_EFFECT_HUSH, .n = 1}, 0, 0);
    make_move(0, "power 1 heidi 0");
    assert_logged("%s uses Heidi: *Made Up*", get_seat_name(0));
    assert_logged("Made up.");
}

TEST(log_names_partner_who_has_power)
{
    arena_start_game(2);
    arena_put_in_hand(1, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_HUSH, .n = 1}, 0, 0);
    make_move(0, "power 2 heidi 0");
    assert_logged("%s asks %s to use Heidi: *Made Up*", get_seat_name(0), get_seat_name(1));
}

TEST(log_names_effect_target_and_cost_of_ability)
{
    char move[96];
    ImLibrarianRules *talent = arena_get_librarian_rules(0);
    talent->has_ability = true;
    talent->ability = (ImActionSpec){.extra_discards = 1,
                                     .effect_count = 1,
                                     .effects = {{.kind = IM_EFFECT_FETCH}},
                                     .text = "Returns a Character."};
    arena_put_in_hand(0, "puck");
    arena_discard_character("heidi");
    snprintf(move, sizeof move, "ability %s 1 puck heidi", arena_content->librarians[arena.librarian[0]].id);
    make_move(0, move);
    assert_logged("%s uses the Librarian’s ability", get_seat_name(0));
    assert_logged("Returns a Character. (Heidi; discards Puck)");
}

/* ------------------------------------------------------------------ Mold */

/* Asserts that an event changes the counter by `amount` to `value`, and starts at the piece `from`. */
static void assert_mold_event(const Event *event, PieceId from, int amount, PieceId counter, int value)
{
    assert_int_equal(event->kind, EVENT_NUMBER);
    assert_int_equal(event->from, from);
    assert_int_equal(event->amount, amount);
    assert_int_equal(event->counter, counter);
    assert_int_equal(event->value, value);
}

TEST(log_counts_mold_of_power)
{
    give_power((ImEffect){.kind = IM_EFFECT_CLEAN, .n = 2}, 0, 1);
    arena_put_mold(PRIDE, 3);
    const int position = im_find_book_position(&arena, arena_find_book(PRIDE)), jar = arena.jar;
    make_move(0, "power 1 heidi 0 " PRIDE);
    assert_logged("%s uses Heidi: *Made Up*", get_seat_name(0));
    assert_logged("1 Mold is removed from the game.");
    assert_logged("*Pride and Prejudice* returns 2 Mold to the jar.");
    assert_mold_event(&events[2], IM_PIECE_JAR, -1, IM_PIECE_JAR, jar - 1);
    assert_mold_event(&events[3], (PieceId)(IM_PIECE_MOLD + position), 2, IM_PIECE_JAR, jar + 1);
    give_power((ImEffect){.kind = IM_EFFECT_RESTORE, .n = 2}, 0, 0);
    arena.gone = 1;
    arena.jar--;
    make_move(0, "power 1 heidi 0");
    assert_logged("1 Mold comes back to the jar.");
}

TEST(log_names_refreshed_hand)
{
    arena.phase = IM_PHASE_DRAW;
    make_move(0, "refresh");
    assert_logged("%s refreshes an empty hand.", get_seat_name(0));
    arena_start_game(2);
    arena.phase = IM_PHASE_DRAW;
    arena_put_in_hand(0, "puck");
    arena_put_in_hand(0, "heidi");
    arena_put_in_hand(0, "ishmael");
    make_move(0, "refresh");
    assert_logged("%s discards Puck, Heidi and Ishmael for a new hand.", get_seat_name(0));
}

TEST(log_names_characters_added_to_pool)
{
    char line[EVENT_TEXT_MAX];
    for (uint8_t coming = 0; coming <= 2; coming++) {
        arena_start_game(2);
        arena_put_in_pool("puck");
        arena.phase = IM_PHASE_DRAW;
        arena.cube = coming;
        make_move(0, "keep");
        assert_int_equal(told.count, coming > 0);
        if (coming == 1) {
            snprintf(line, sizeof line, "%s joins the pool.", arena_content->characters[arena.pool[1]].name);
        } else if (coming == 2) {
            snprintf(line, sizeof line, "%s and %s join the pool.",
                     arena_content->characters[arena.pool[1]].name,
                     arena_content->characters[arena.pool[2]].name);
        }
        assert_true(coming == 0 || strcmp(line, events[0].text) == 0);
    }
}

TEST(log_uses_plural_verb_for_plural_name)
{
    arena_put_in_pool("the_weasels");
    told = (EventLog){.events = events};
    im_log_infestation(&arena, arena_content, 0, &told);
    assert_logged("The Weasels of the Wild Wood join the pool.");
}

/* The log shows the results at the end of a turn before the next turn begins. */
TEST(log_names_new_book_before_next_turn)
{
    arena_complete_book(PRIDE);
    make_move(0, "end now");
    assert_logged("*Pride and Prejudice* is read aloud and saved.");
    assert_logged("*%s* comes to the table.", arena_content->books[arena.position[IM_QUILL].book].title);
    char turn[EVENT_TEXT_MAX], draws[EVENT_TEXT_MAX];
    snprintf(turn, sizeof turn, "It’s %s’s turn.", get_seat_name(1));
    snprintf(draws, sizeof draws, "%s draws ", get_seat_name(0));
    assert_string_equal(events[told.count - 1].text, turn);
    assert_memory_equal(events[told.count - 2].text, draws, strlen(draws));
}

const TestFixture test_group = {arena_load, arena_unload};
const TestFixture test_each = {arena_set_up, NULL};
