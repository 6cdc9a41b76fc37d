/* test_paperback_prep.c: what the table says and asks while a word is being prepared. */
#include "paperback_desk.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static const Game *const game = &game_paperback_adventures;

static void a_battle_begins_with_whom_one_meets(void **unused)
{
    (void)unused;
    PaState *state = &paperback_desk.state;
    paperback_deal("t s a e", 'o');
    const char *name = paperback_content->enemy[state->enemy].name;
    assert_ptr_equal(strstr(paperback_desk.scene.banner, "Book I, 1 of 3: "), paperback_desk.scene.banner);
    assert_non_null(strstr(paperback_desk.scene.banner, name));
    state->battle = PA_BATTLES_OF_BOOK + 2;
    paperback_sync_and_lay(1600, 900);
    assert_non_null(strstr(paperback_desk.scene.banner, "Book II, 3 of 3: "));
    state->turn = 2;
    paperback_sync_and_lay(1600, 900);
    assert_null(strstr(paperback_desk.scene.banner, name));
    assert_non_null(strstr(paperback_desk.scene.banner, "Turn 2"));
}

static void the_next_enemy_is_announced_as_the_table_says_it(void **unused)
{
    (void)unused;
    PaState *state = &paperback_desk.state;
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    paperback_deal("t s a e", 'o');
    state->step = PA_STEP_NEXT_BATTLE;
    state->phase = PA_CHOOSE;
    state->choice_count = 1;
    state->choice[0] = (PaChoice){.kind = PA_CHOOSE_REPLACED, .optional = 1};
    const Move go_on = {.kind = PA_MOVE_CONTINUE};
    game->apply(state, paperback_content, 0, &go_on, &log);
    assert_int_equal(state->battle, 1);
    char title[EVENT_TEXT_MAX];
    pa_battle_title(state, paperback_content, title, sizeof title);
    assert_ptr_equal(strstr(title, "Book I, 2 of 3: "), title);
    int told = 0;
    for (int i = 0; i < log.count; i++) {
        told += strcmp(events[i].text, title) == 0;
        assert_int_not_equal(events[i].kind,
                             EVENT_BANNER); /* it would stand over the page of the last battle */
    }
    assert_int_equal(told, 1);
    paperback_sync_and_lay(1600, 900);
    assert_non_null(strstr(paperback_desk.scene.banner, title));
}

static void the_splay_is_a_state_and_its_button_a_command(void **unused)
{
    (void)unused;
    paperback_deal("t s a e", 'o');
    assert_string_equal(paperback_piece(PA_ID_SPLAYED)->text, "Splayed *left*");
    assert_string_equal(paperback_piece(PA_ID_MIRROR)->text, "{mirror} Splay right instead");
    paperback_type("SEAT");
    int sums[PA_SYMBOLS];
    char expected[120];
    pa_symbols(&paperback_desk.state, paperback_content, &paperback_desk.ui.word, PA_RIGHT, sums);
    snprintf(expected, sizeof expected, "{mirror} Splay right instead: {hit}%d {block}%d {mana}%d",
             sums[PA_HIT], sums[PA_BLOCK], sums[PA_MANA]);
    assert_string_equal(paperback_piece(PA_ID_MIRROR)->text, expected);
    paperback_desk.state.hits += 2; /* an item's */
    paperback_sync_and_lay(1600, 900);
    snprintf(expected, sizeof expected, "{mirror} Splay right instead: {hit}%d {block}%d {mana}%d",
             sums[PA_HIT] + 2, sums[PA_BLOCK], sums[PA_MANA]);
    assert_string_equal(paperback_piece(PA_ID_MIRROR)->text, expected);
    paperback_press(KEY_SPACE);
    assert_string_equal(paperback_piece(PA_ID_SPLAYED)->text, "Splayed *right*");
    assert_non_null(strstr(paperback_piece(PA_ID_MIRROR)->text, "Splay left instead"));
}

static void the_forecast_says_by_how_much_an_attack_is_changed(void **unused)
{
    (void)unused;
    PaState *state = &paperback_desk.state;
    paperback_deal("t s a e", 'o');
    const PaAction *action = pa_action(state, paperback_content);
    assert_true(action->attacks && action->attack.per == PA_Q_NONE);
    assert_false(paperback_is_written(" printed, "));
    state->attack_change = -2;
    paperback_sync_and_lay(1600, 900);
    char expected[60];
    snprintf(expected, sizeof expected, "{hit}%d printed, −2 by other rules", action->attack.plus);
    assert_true(paperback_is_written(expected));
}

static int item_called(const char *name)
{
    for (int i = 0; i < PA_ITEMS; i++) {
        if (strcmp(paperback_content->item[i].side[0].name, name) == 0) {
            return i;
        }
    }
    fail_msg("no item is called %s", name);
    return 0;
}

static void the_forecast_names_hexes_where_they_alone_change_an_attack(void **unused)
{
    (void)unused;
    PaState *state = &paperback_desk.state;
    paperback_deal("t s a e", 'o');
    state->item[item_called("Repair Panel")] |= PA_OWNED;
    state->enemy_hexes = 2;
    paperback_sync_and_lay(1600, 900);
    char expected[60];
    snprintf(expected, sizeof expected, "{hit}%d printed, −2 by hexes",
             pa_action(state, paperback_content)->attack.plus);
    assert_true(paperback_is_written(expected));
    state->attack_change = 1;
    paperback_sync_and_lay(1600, 900);
    assert_true(paperback_is_written(" printed, −1 by other rules"));
}

static bool is_told(const EventLog *log, const char *text)
{
    int times = 0;
    for (int i = 0; i < log->count; i++) {
        times += strcmp(log->events[i].text, text) == 0;
    }
    return times == 1;
}

static void a_played_word_is_told_with_its_splay_and_what_its_edges_bring(void **unused)
{
    (void)unused;
    paperback_deal("t s a e", 'o');
    paperback_type("SEAT");
    assert_int_equal(paperback_press(KEY_ENTER), INPUT_MOVE);
    PaState *state = &paperback_desk.state;
    int symbols[PA_SYMBOLS];
    pa_symbols(state, paperback_content, &paperback_desk.ui.word, PA_LEFT, symbols);
    char expected[EVENT_TEXT_MAX];
    snprintf(expected, sizeof expected, "You play *SEAT*, splayed left: %d {hit} %d {block} %d {mana}",
             symbols[PA_HIT], symbols[PA_BLOCK], symbols[PA_MANA]);
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    game->apply(state, paperback_content, 0, &paperback_desk.move, &log);
    assert_true(is_told(&log, expected));
}

static void a_card_on_top_tells_apart_what_is_on_its_edge_and_what_it_does(void **unused)
{
    (void)unused;
    paperback_deal("t s a r", 'o');
    PaState *state = &paperback_desk.state;
    int gun = 0;
    while (strcmp(paperback_content->card[gun].name, "Rivet Gun") != 0) {
        gun++;
    }
    state->hand.card[3] = (uint8_t)gun;
    paperback_sync_and_lay(1600, 900);
    paperback_type("STAR");
    assert_int_equal(paperback_press(KEY_ENTER), INPUT_MOVE);
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    game->apply(state, paperback_content, 0, &paperback_desk.move, &log);
    assert_true(is_told(&log, "Rivet Gun: +2 {hit} on its edge"));
    assert_true(is_told(&log, "Rivet Gun: +2 {hit} on top"));
}

/* All but the dictionary's word is told before the word is played. */
static void a_word_that_is_too_short_cannot_be_pressed(void **unused)
{
    (void)unused;
    paperback_deal("t s a e", 'o');
    paperback_type("A");
    assert_true(paperback_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
    assert_non_null(strstr(paperback_piece(PA_ID_SPELL)->refusal, "at least 2 letters"));
    assert_string_equal(paperback_desk.scene.banner, paperback_piece(PA_ID_SPELL)->refusal);
    paperback_type("T");
    assert_false(paperback_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
    assert_null(paperback_piece(PA_ID_SPELL)->refusal);
    assert_null(strstr(paperback_desk.scene.banner, "at least"));
    paperback_press(KEY_DELETE);
    paperback_type("TSAE"); /* no word, but that is for the dictionary to say */
    assert_false(paperback_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
}

static void passing_is_confirmed_by_another_button(void **unused)
{
    (void)unused;
    paperback_deal("t s a e", 'o');
    assert_null(scene_find(&paperback_desk.scene, PA_ID_PASS_YES));
    const Piece pass = *paperback_piece(PA_ID_PASS);
    assert_int_equal(paperback_tap(PA_ID_PASS), INPUT_CHANGED);
    const PaUi asked = paperback_desk.ui;
    const Piece *yes = paperback_piece(PA_ID_PASS_YES);
    assert_true(yes->x + yes->w / 2 < pass.x - pass.w / 2 || yes->x - yes->w / 2 > pass.x + pass.w / 2);
    /* the second press of a double click */
    assert_int_equal(paperback_tap(PA_ID_PASS), INPUT_CHANGED);
    assert_null(scene_find(&paperback_desk.scene, PA_ID_PASS_YES));
    paperback_desk.ui = asked;
    paperback_send((Input){.kind = INPUT_ATTEND, .piece = PA_ID_PASS_YES});
    paperback_piece(PA_ID_PASS_YES);
    assert_int_equal(paperback_tap(PA_ID_PASS_YES), INPUT_MOVE);
    assert_int_equal(paperback_desk.move.kind, PA_MOVE_PASS);
}

static void whatever_else_is_done_keeps_the_hand(void **unused)
{
    (void)unused;
    paperback_deal("t s a e", 'o');
    paperback_tap(PA_ID_PASS);
    paperback_type("S");
    assert_null(scene_find(&paperback_desk.scene, PA_ID_PASS_YES));
    paperback_tap(PA_ID_PASS);
    assert_int_equal(paperback_press(KEY_ESCAPE), INPUT_CHANGED);
    assert_int_equal(paperback_press(KEY_ESCAPE), INPUT_IGNORED);
    paperback_tap(PA_ID_PASS);
    paperback_sync_and_lay(1600, 900);
    assert_null(scene_find(&paperback_desk.scene, PA_ID_PASS_YES));
}

/* The table makes the move of a button whose tap the game ignores. */
static void an_empty_hand_is_passed_at_once(void **unused)
{
    (void)unused;
    paperback_deal("t s a e", 'o');
    paperback_desk.state.hand.count = 0;
    paperback_sync_and_lay(1600, 900);
    assert_int_equal(paperback_tap(PA_ID_PASS), INPUT_IGNORED);
}

/* The chart at the end begins with the first turn, and its turns count on through the battles of a run. */
static void the_tally_counts_turns_from_one(void **unused)
{
    (void)unused;
    int turn = 0, total = -1;
    paperback_deal("t s a e", 'o');
    game->tally->count(&paperback_desk.state, &turn, &total);
    assert_int_equal(turn, 1);
    assert_int_equal(total, 0);
    const Move pass = {.kind = PA_MOVE_PASS}, go_on = {.kind = PA_MOVE_CONTINUE};
    game->apply(&paperback_desk.state, paperback_content, 0, &pass, NULL);
    while (paperback_desk.state.phase == PA_REACT) {
        game->apply(&paperback_desk.state, paperback_content, 0, &go_on, NULL);
    }
    game->tally->count(&paperback_desk.state, &turn, &total);
    assert_int_equal(turn, 2);
}

static void turns_are_named_as_the_table_counts_them(void **unused)
{
    (void)unused;
    enum { SECOND_BATTLE = 1, TURNS_BEFORE = 9, TURN = 4, HEALTH = 14 };
    PaState *state = &paperback_desk.state;
    char name[TURN_NAME_MAX];
    paperback_deal("t s a e", 'o');
    state->battle = SECOND_BATTLE;
    state->turn = TURN;
    state->turns = TURNS_BEFORE + TURN;
    state->hp = HEALTH;
    game->turn_name(state, paperback_content, name, sizeof name);
    assert_string_equal(name, "Book I, 2 of 3, turn 4");
    game->standing(state, paperback_content, name, sizeof name);
    assert_string_equal(name, "Ex Machina, Book I, 2 of 3, turn 4, 14 health");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_begins_with_whom_one_meets),
        cmocka_unit_test(the_next_enemy_is_announced_as_the_table_says_it),
        cmocka_unit_test(the_splay_is_a_state_and_its_button_a_command),
        cmocka_unit_test(the_forecast_says_by_how_much_an_attack_is_changed),
        cmocka_unit_test(the_forecast_names_hexes_where_they_alone_change_an_attack),
        cmocka_unit_test(a_played_word_is_told_with_its_splay_and_what_its_edges_bring),
        cmocka_unit_test(a_card_on_top_tells_apart_what_is_on_its_edge_and_what_it_does),
        cmocka_unit_test(a_word_that_is_too_short_cannot_be_pressed),
        cmocka_unit_test(passing_is_confirmed_by_another_button),
        cmocka_unit_test(whatever_else_is_done_keeps_the_hand),
        cmocka_unit_test(an_empty_hand_is_passed_at_once),
        cmocka_unit_test(the_tally_counts_turns_from_one),
        cmocka_unit_test(turns_are_named_as_the_table_counts_them),
    };
    return cmocka_run_group_tests_name("paperback prep", tests, paperback_desk_load, paperback_desk_unload);
}
