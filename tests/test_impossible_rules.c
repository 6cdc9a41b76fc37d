/* test_impossible_rules.c: rules of Fiction Impossible, named after the rulebook. */
#include "auto.h"
#include "impossible_arena.h"
#include "test.h"

#define PRIDE IMPOSSIBLE_PRIDE
#define CAROL IMPOSSIBLE_CAROL
#define KARENINA IMPOSSIBLE_KARENINA

/* ------------------------------------------------------------------ Set-Up */

TEST(set_up_deals_two_librarians_and_hands_of_three)
{
    arena_deal_game(3, 11);
    assert_ints(im_find_seats_to_act(&arena), 7, arena.cube, 1, arena.threshold, 3);
    for (int seat = 0; seat < 3; seat++) {
        char move[64];
        snprintf(move, sizeof move, "librarian %s", arena_content->librarians[arena.dealt[seat][1]].id);
        arena_play_move(move);
    }
    assert_int_equal(arena.phase, IM_PHASE_DRAW);
    for (int seat = 0; seat < 3; seat++) {
        int start = im_get_librarian_rules(&arena, arena_content, seat)->traits.start;
        assert_int_equal(arena.hand_count[seat], start ? start : 3);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        assert_int_not_equal(arena.position[p].book, IM_NONE);
        assert_int_equal(arena.position[p].label, p);
    }
}

TEST(only_dealt_librarians_can_be_chosen)
{
    arena_deal_game(2, 3);
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        if (i != arena.dealt[0][0] && i != arena.dealt[0][1]) {
            char move[64];
            snprintf(move, sizeof move, "librarian %s", arena_content->librarians[i].id);
            arena_assert_rejected(move, "one of your 2");
        }
    }
}

TEST(some_librarians_are_excluded_from_solo)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        arena_deal_game(1, seed);
        for (int i = 0; i < IM_DEALT; i++) {
            assert_true(arena_content->librarians[arena.dealt[0][i]].solitaire);
        }
    }
}

/* Rulebook: Setup, each player chooses one of the Librarians. */
TEST(state_dump_names_dealt_librarians)
{
    arena_deal_game(3, 7);
    AUTO(text) Text dump = {0}, line = {0};
    game_fiction_impossible.dump_state(&arena, arena_content, &dump);
    for (int seat = 0; seat < 3; seat++) {
        text_clear(&line);
        text_add(&line, "seat %d may choose %s or %s\n", seat + 1,
                 arena_content->librarians[arena.dealt[seat][0]].id,
                 arena_content->librarians[arena.dealt[seat][1]].id);
        assert_non_null(strstr(text_chars(&dump), text_chars(&line)));
    }
}

TEST(seat_is_named_by_librarian)
{
    arena_deal_game(2, 7);
    assert_string_equal(game_fiction_impossible.seat_player_name(&arena, arena_content, 1),
                        "The second Librarian");
    arena.librarian[1] = (uint8_t)arena.dealt[1][0];
    assert_string_equal(game_fiction_impossible.seat_player_name(&arena, arena_content, 1),
                        arena_content->librarians[arena.librarian[1]].name);
}

TEST(first_player_can_be_set)
{
    GameOptions options = {{0}};
    for (int first = 1; first <= 4; first++) {
        ImState state = {0};
        options.value[IM_OPTION_FIRST] = (uint8_t)first;
        im_init_state(&state, arena_content, &options, 4, 1);
        assert_int_equal(state.turn, first - 1);
    }
    assert_false(im_check_options(arena_content, &options, 3, NULL));
}

TEST(custom_values_replace_setup_table)
{
    GameOptions options = {{0}};
    options.value[IM_OPTION_MOLD] = 1;
    options.value[IM_OPTION_PLUS_CARD] = 1;
    options.value[IM_OPTION_PLUS_THRESHOLD] = 9;
    options.value[IM_OPTION_BOOKEND] = 7;
    ImSetup setup = im_find_setup(arena_content, &options, 2);
    assert_ints(setup.mold, 3, setup.plus_card, 1, setup.plus_threshold, 10, setup.bookend, 13);
    assert_true(im_check_options(arena_content, &options, 2, NULL));
    options.value[IM_OPTION_BOOKEND] = 1;
    Error why = {0};
    assert_fails(im_check_options(arena_content, &options, 2, &why), why, "must be left of the Bookend");
    options.value[IM_OPTION_PLUS_THRESHOLD] = 1;
    options.value[IM_OPTION_PLUS_CARD] = 2;
    assert_fails(im_check_options(arena_content, &options, 2, &why), why,
                 "must be left of the +Card & Threshold token");
}

/* ------------------------------------------------------------------ Draw Phase */

TEST(a_refreshed_hand_is_two_new_characters)
{
    arena.phase = IM_PHASE_DRAW;
    int first = arena_put_in_hand(0, "heidi");
    arena_put_in_hand(0, "juliet");
    arena_put_in_hand(0, "romeo");
    arena_play_move("refresh");
    assert_ints(arena.hand_count[0], 2, arena.discard_count, 3);
    assert_int_not_equal(im_find_in_discard(&arena, first), IM_NONE);
}

TEST(an_empty_hand_may_be_refreshed)
{
    arena.phase = IM_PHASE_DRAW;
    arena_play_move("refresh");
    assert_int_equal(arena.hand_count[0], 2);
}

TEST(pool_gets_number_shown_by_cube)
{
    arena.phase = IM_PHASE_DRAW;
    arena.cube = 3;
    arena_put_in_pool("heidi");
    arena_play_move("keep");
    assert_ints(arena.pool_count, 4, arena.pool[0], arena_find_character("heidi"), arena.phase, IM_PHASE_ADD);
}

TEST(pool_has_a_maximum)
{
    arena.phase = IM_PHASE_DRAW;
    arena.cube = 3;
    while (arena.pool_count < IM_POOL_MAX - 1) {
        im_add_to_pool(&arena, im_draw_card(&arena));
    }
    arena_play_move("keep");
    assert_int_equal(arena.pool_count, IM_POOL_MAX);
}

TEST(hush_is_limited_by_cube)
{
    arena_put_in_hand(0, "heidi");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_HUSH, .n = 1}, 0, 0);
    arena.cube = arena.hush = 2;
    arena_assert_rejected("power 1 heidi 0", "wouldn’t change anything");
    arena.hush = 1;
    arena_play_move("power 1 heidi 0");
}

TEST(hands_are_refreshed_at_the_beginning_only)
{
    arena_assert_rejected("refresh", "only in the Draw phase");
    arena_assert_rejected("keep", "only in the Draw phase");
    arena.phase = IM_PHASE_DRAW;
    arena_put_in_hand(0, "juliet");
    arena_assert_rejected("add juliet " PRIDE " 1", "Add phase");
    arena_assert_rejected("end now", "Add phase");
}

TEST(empty_deck_is_rebuilt_from_discard_pile)
{
    arena.phase = IM_PHASE_DRAW;
    while (arena.deck_count > 0) {
        im_discard_card(&arena, arena.deck[--arena.deck_count]);
    }
    arena_play_move("keep");
    assert_ints(arena.discard_count, 0, arena.pool_count, 1, arena.deck_count, IM_CHARACTERS - 1);
}

TEST(draw_without_any_cards_draws_nothing)
{
    arena.phase = IM_PHASE_DRAW;
    for (int i = 0; arena.deck_count > 0; i++) {
        arena.lost[i / IM_SPOTS].cast[i % IM_SPOTS] = arena.deck[--arena.deck_count];
    }
    Move move = im_make_simple_move(IM_MOVE_KEEP);
    im_apply_move(&arena, arena_content, 0, &move, NULL);
    assert_ints(arena.pool_count, 0, arena.phase, IM_PHASE_ADD);
}

/* ------------------------------------------------------------------ Add Phase: Fill Character Slots */

TEST(character_fits_with_shared_role)
{
    arena_put_in_hand(0, "guinevere");
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_put_in_hand(0, "heidi");
    arena_play_move("add guinevere " PRIDE " 2");
    arena_assert_rejected("add ebenezer_scrooge " PRIDE " 2", "is taken");
    arena_assert_rejected("add heidi " PRIDE " 1", "this spot needs");
    arena_assert_rejected("add juliet " PRIDE " 1", "your own hand");
    arena_put_in_hand(1, "juliet");
    arena_assert_rejected("add juliet " PRIDE " 1", "your own hand");
    arena_assert_rejected("add heidi dracula_1897 1", "isn’t on the table");
}

TEST(rulebook_example_scrooge_puts_mold_on_typewriter_book)
{
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " PRIDE " 2");
    assert_ints(arena_get_position(PRIDE)->mold, 0, arena_get_position(CAROL)->mold, 1, arena.jar, 8);
}

TEST(rulebook_examples_guinevere_and_vronsky_are_free)
{
    arena_put_in_hand(0, "guinevere");
    arena_play_move("add guinevere " PRIDE " 2");
    arena_put_in_hand(0, "alexei_vronsky");
    arena_play_move("add alexei_vronsky " PRIDE " 1");
    assert_int_equal(arena.jar, 9);
}

TEST(original_spot_in_own_book_is_free_next_to_any_label)
{
    for (int label = 0; label < IM_LABELS; label++) {
        arena_start_game(1);
        ImPosition *carol = arena_get_position(CAROL);
        ImPosition *other = &arena.position[im_find_label_position(&arena, label)];
        uint8_t old = carol->label;
        other->label = old;
        carol->label = (uint8_t)label;
        arena_put_in_hand(0, "tiny_tim");
        arena_play_move("add tiny_tim " CAROL " 3");
        assert_int_equal(arena.jar, 9);
    }
}

TEST(other_spot_in_own_book_has_normal_cost)
{
    int tim = arena_put_in_hand(0, "tiny_tim");
    arena_content->characters[tim].roles = UINT32_MAX;
    arena_get_position(CAROL)->label = IM_QUILL;
    arena_get_position(PRIDE)->label = IM_TYPEWRITER;
    arena_play_move("add tiny_tim " CAROL " 1");
    assert_int_equal(arena_get_position(PRIDE)->mold, 1);
}

TEST(a_label_without_a_book_costs_nothing)
{
    ImPosition *carol = arena_get_position(CAROL);
    arena.books[arena.book_count++] = carol->book;
    carol->book = IM_NONE;
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " PRIDE " 2");
    assert_int_equal(arena.jar, 9);
}

TEST(a_costly_character_with_an_empty_jar_loses)
{
    arena.gone = arena.jar;
    arena.jar = 0;
    arena.shelf_count = 0;
    int scrooge = arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " PRIDE " 2");
    assert_ints(arena.end, IM_LOST_ADDING, arena_get_position(PRIDE)->spot[1], scrooge);
    assert_ints(im_find_seats_to_act(&arena), 0, im_get_status(&arena, arena_content).kind, STATUS_LOST);
}

/* ------------------------------------------------------------------ Adding Mold, Destroyed Books */

TEST(the_last_space_destroys_a_book_with_its_mold_and_cast)
{
    arena_put_mold(CAROL, 2);
    arena_place_character("heidi", CAROL, 0);
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " PRIDE " 2");
    assert_ints(im_find_book_position(&arena, arena_find_book(CAROL)), IM_NONE, arena.gone, 3, arena.jar, 6);
    assert_ints(arena.lost_count, 1, arena.lost[0].book, arena_find_book(CAROL));
    assert_int_equal(arena.lost[0].cast[0], arena_find_character("heidi"));
}

TEST(the_slot_of_a_destroyed_book_is_empty_until_upkeep)
{
    arena_put_mold(CAROL, 2);
    arena_put_in_hand(0, "ebenezer_scrooge");
    arena_play_move("add ebenezer_scrooge " PRIDE " 2");
    assert_int_equal(arena.position[IM_TYPEWRITER].book, IM_NONE);
    arena_play_move("end now");
    assert_int_not_equal(arena.position[IM_TYPEWRITER].book, IM_NONE);
}

TEST(mold_moves_from_jar_to_book)
{
    arena_start_game(2);
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    const int jar = arena.jar, book = arena_find_book(IMPOSSIBLE_CAROL);
    const int position = im_find_book_position(&arena, book);
    im_add_mold(&arena, arena_content, position, IM_LOST_ATTACK, &log);
    assert_true(log.count >= 1);
    assert_int_equal(events[0].from, IM_PIECE_JAR);
    assert_int_equal(events[0].counter, IM_PIECE_MOLD + position);
    assert_int_equal(events[0].subject, IM_PIECE_BOOK + book);
    assert_int_equal(events[0].value, 1);
    assert_int_equal(arena.jar, jar - 1);
}

TEST(a_full_book_still_collects_mold_and_can_be_destroyed)
{
    arena_complete_book(CAROL);
    arena_put_mold(CAROL, 2);
    arena_put_in_hand(0, "king_arthur");
    int arthur = arena_find_character("king_arthur");
    arena_content->characters[arthur].roles = UINT32_MAX;
    arena_play_move("add king_arthur " PRIDE " 1");
    assert_int_equal(im_find_book_position(&arena, arena_find_book(CAROL)), IM_NONE);
    assert_int_equal(arena.lost[0].cast[0], arena_find_character("ebenezer_scrooge"));
    arena_play_move("end now");
    assert_int_equal(arena.shelf_count, 0);
}

/* ------------------------------------------------------------------ Resolve Phase: Complete Books */

TEST(full_book_is_read_and_removed_with_its_cast)
{
    arena_complete_book(PRIDE);
    arena_put_mold(PRIDE, 3);
    arena_play_move("end now");
    assert_ints(arena.shelf_count, 1, arena.shelf[0].book, arena_find_book(PRIDE));
    assert_int_equal(arena.shelf[0].cast[1], arena_find_character("fitzwilliam_darcy"));
    assert_ints(arena.jar, 9, arena.gone, 0);
    assert_int_equal(im_find_in_discard(&arena, arena_find_character("fitzwilliam_darcy")), IM_NONE);
}

TEST(books_are_read_from_left_to_right)
{
    arena_complete_book(KARENINA);
    arena_complete_book(PRIDE);
    arena_play_move("end now");
    assert_ints(arena.shelf[0].book, arena_find_book(PRIDE), arena.shelf[1].book, arena_find_book(KARENINA));
}

TEST(covering_the_card_token_moves_the_cube)
{
    arena_complete_book(PRIDE);
    arena_play_move("end now");
    assert_int_equal(arena.cube, 1);
    arena_start_game(2);
    arena_complete_book(PRIDE);
    arena_complete_book(CAROL);
    arena_play_move("end now");
    assert_ints(arena.cube, 2, arena.threshold, 3);
}

TEST(covering_the_other_token_moves_cube_and_threshold)
{
    arena.setup.plus_card = 6;
    arena.setup.plus_threshold = 1;
    arena_complete_book(PRIDE);
    arena_play_move("end now");
    assert_ints(arena.cube, 2, arena.threshold, 4);
}

TEST(a_threshold_raised_in_resolve_counts_at_once)
{
    static const ImLabel labels[] = {IM_QUILL, IM_QUILL, IM_BALLPOINT};
    arena_put_labels_in_pool(labels, 3);
    arena.setup.plus_threshold = 1;
    arena_complete_book(CAROL);
    arena_play_move("end now");
    assert_ints(arena.attacks, 0, arena.pool_count, 3);
}

TEST(cube_raised_in_resolve_phase_takes_effect_in_next_draw_phase)
{
    arena.setup.plus_card = 1;
    arena_complete_book(CAROL);
    arena_play_move("end now");
    assert_int_equal(arena.pool_count, 0);
    arena_play_move("keep");
    assert_int_equal(arena.pool_count, 2);
}

TEST(last_book_before_bookend_wins)
{
    arena.setup.bookend = 3;
    arena.setup.plus_threshold = 12;
    arena_complete_book(PRIDE);
    arena_play_move("end now");
    assert_int_equal(arena.end, IM_PLAYING);
    arena_play_move("keep");
    arena_complete_book(KARENINA);
    arena_play_move("end now");
    assert_int_equal(arena.end, IM_SAVED);
    Status status = im_get_status(&arena, arena_content);
    assert_ints(status.kind, STATUS_WON, status.winners, 3);
}

/* ------------------------------------------------------------------ Upkeep: Mold Attack Check */

TEST(no_attack_happens_below_threshold)
{
    static const ImLabel labels[] = {IM_QUILL, IM_QUILL};
    arena_put_labels_in_pool(labels, 2);
    arena_play_move("end now");
    assert_ints(arena.attacks, 0, arena.jar, 9);
}

TEST(an_attack_adds_mold_by_the_labels_of_its_cards)
{
    static const ImLabel labels[] = {IM_QUILL, IM_NO_LABEL, IM_QUILL};
    arena_put_labels_in_pool(labels, 3);
    arena_play_move("end now");
    assert_ints(arena_get_position(PRIDE)->mold, 2, arena_get_position(CAROL)->mold, 0,
                arena_get_position(KARENINA)->mold, 0);
    assert_ints(arena.pool_count, 0, arena.discard_count, 3);
}

TEST(attack_discards_exactly_threshold_cards)
{
    static const ImLabel labels[] = {IM_QUILL, IM_TYPEWRITER, IM_BALLPOINT, IM_QUILL,
                                     IM_QUILL, IM_QUILL,      IM_QUILL};
    arena_put_labels_in_pool(labels, 7);
    int fourth = arena.pool[3];
    arena_play_move("end now");
    assert_ints(arena.attacks, 1, arena_get_position(PRIDE)->mold, 1, arena.pool_count, 4, arena.pool[0],
                fourth);
}

TEST(attack_ignores_label_without_book)
{
    static const ImLabel labels[] = {IM_TYPEWRITER, IM_TYPEWRITER, IM_TYPEWRITER};
    arena_complete_book(CAROL);
    arena_put_labels_in_pool(labels, 3);
    arena_play_move("end now");
    assert_ints(arena.attacks, 1, arena.jar, 9);
}

/* Without a line in the log, players would not know why the Characters leave the pool. */
TEST(attack_without_mold_is_also_announced)
{
    static const ImLabel labels[] = {IM_NO_LABEL, IM_NO_LABEL, IM_TYPEWRITER};
    for (int shielded = 0; shielded < 2; shielded++) {
        arena_start_game(2);
        arena_get_position(CAROL)->shield = (uint8_t)shielded;
        arena_put_labels_in_pool(labels, 3);
        Event events[EVENTS_MAX];
        EventLog log = {.events = events};
        im_attack_books(&arena, arena_content, &log);
        assert_int_equal(events[0].kind, EVENT_BANNER);
        assert_string_equal(events[0].text, "The Mold attacks with 3 Characters.");
        const bool none = strcmp(events[log.count - 1].text, "The attack puts no Mold on any Book.") == 0;
        assert_ints(none, shielded, arena.jar, shielded ? 9 : 8);
    }
}

TEST(book_destroyed_by_attack_gets_no_more_mold)
{
    static const ImLabel labels[] = {IM_TYPEWRITER, IM_TYPEWRITER, IM_TYPEWRITER};
    arena_put_mold(CAROL, 1);
    arena_put_labels_in_pool(labels, 3);
    arena_play_move("end now");
    assert_ints(arena.gone, 3, arena.jar, 6);
}

TEST(a_destroyed_book_is_a_moment)
{
    static const ImLabel labels[] = {IM_TYPEWRITER, IM_TYPEWRITER, IM_TYPEWRITER};
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    arena_put_mold(CAROL, 1);
    arena_put_labels_in_pool(labels, 3);
    im_attack_books(&arena, arena_content, &log);
    int moments = 0;
    for (int i = 0; i < log.count; i++) {
        moments += events[i].moment == IM_MOMENT_BOOK_DESTROYED;
    }
    assert_ints(arena.lost_count, 1, moments, 1);
}

TEST(an_attack_with_an_empty_jar_loses)
{
    static const ImLabel labels[] = {IM_NO_LABEL, IM_QUILL, IM_BALLPOINT};
    arena.gone = 8;
    arena.jar = 1;
    arena_put_labels_in_pool(labels, 3);
    arena_play_move("end now");
    assert_ints(arena.end, IM_LOST_ATTACK, arena.jar, 0);
}

TEST(an_empty_jar_alone_does_not_lose)
{
    static const ImLabel labels[] = {IM_NO_LABEL, IM_QUILL, IM_NO_LABEL};
    arena.gone = 8;
    arena.jar = 1;
    arena_put_labels_in_pool(labels, 3);
    arena_play_move("end now");
    assert_ints(arena.end, IM_PLAYING, arena.jar, 0);
}

/* ------------------------------------------------------------------ Upkeep: Fill Empty Book Slots, Fill Hand
 */

TEST(upkeep_fills_hand_and_slots_and_passes_the_turn)
{
    arena_put_in_hand(0, "heidi");
    arena_complete_book(PRIDE);
    int next = arena.books[arena.book_count - 1];
    arena_play_move("end now");
    assert_ints(arena.hand_count[0], 3, arena.hand_count[1], 0, arena.position[0].book, next, arena.turn, 1);
    assert_int_equal(arena.phase, IM_PHASE_DRAW);
}

TEST(larger_hand_is_kept)
{
    static const char *const held[] = {"heidi", "juliet", "romeo", "puck", "merlin"};
    for (int i = 0; i < 5; i++) {
        arena_put_in_hand(0, held[i]);
    }
    arena_play_move("end now");
    assert_int_equal(arena.hand_count[0], 5);
}

TEST(game_without_books_is_lost)
{
    while (arena.book_count > 0) {
        arena.lost[arena.lost_count++].book = arena.books[--arena.book_count];
    }
    arena_complete_book(PRIDE);
    arena_complete_book(CAROL);
    arena_complete_book(KARENINA);
    Move move = im_make_bool_move(IM_MOVE_END, false);
    im_apply_move(&arena, arena_content, 0, &move, NULL);
    assert_ints(arena.shelf_count, 3, arena.end, IM_LOST_BOOKS);
}

/* ------------------------------------------------------------------ Details */

TEST(only_seats_to_act_can_act)
{
    Move move = im_make_bool_move(IM_MOVE_END, false);
    Error why;
    assert_false(im_check_move(&arena, arena_content, 1, &move, &why));
    assert_string_equal(why.text, "It isn’t your turn to decide.");
    arena.end = IM_SAVED;
    arena.phase = IM_PHASE_OVER;
    assert_false(im_check_move(&arena, arena_content, 0, &move, &why));
    assert_string_equal(why.text, "The game is over.");
}

/* Rulebook: Character Powers, "at any time during your turn or another player's turn". */
TEST(a_power_can_be_used_in_another_players_turn)
{
    arena_start_game(3);
    arena_put_in_hand(1, "heidi");
    arena_put_in_hand(2, "juliet");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_CLEAN, .n = 1}, 0, 0);
    arena_set_power("juliet", (ImEffect){.kind = IM_EFFECT_CLEAN, .n = 1}, 0, 0);
    arena_put_mold(PRIDE, 2);
    arena_put_mold(CAROL, 1);
    assert_ints(im_find_seats_to_act(&arena), 1, im_find_interrupting_seats(&arena), 6, arena.jar, 6);
    arena_play_move_as(1, "power 2 heidi 0 " PRIDE);
    assert_ints(arena_get_position(PRIDE)->mold, 1, arena.turn, 0, arena.phase, IM_PHASE_ADD);
    assert_int_equal(im_find_holder(&arena, arena_find_character("heidi")), IM_NONE);
    arena.phase = IM_PHASE_DRAW;
    arena_play_move_as(2, "power 3 juliet 0 " CAROL);
    assert_ints(arena_get_position(CAROL)->mold, 0, arena.jar, 8, arena.powers, 2);
}

/* Rulebook: Gameplay and Librarian Abilities. Only Powers can be used in another player's turn. */
TEST(only_powers_can_be_used_in_another_players_turn)
{
    arena_start_game(2);
    arena_put_in_hand(1, "fitzwilliam_darcy");
    arena_get_librarian_rules(1)->has_ability = true;
    arena_assert_rejected_as(1, "add fitzwilliam_darcy " PRIDE " 2", "your turn to decide");
    arena_assert_rejected_as(1, "end now", "your turn to decide");
    arena_assert_rejected_as(1, "keep", "your turn to decide");
    char ability[64];
    snprintf(ability, sizeof ability, "ability %s 0", arena_content->librarians[arena.librarian[1]].id);
    arena_assert_rejected_as(1, ability, "only on your turn");
    AUTO(move_list) MoveList list = {0};
    im_list_moves(&arena, arena_content, 1, &list);
    for (int i = 0; i < list.count; i++) {
        assert_int_equal(list.moves[i].kind, IM_MOVE_POWER);
    }
}

/* Rulebook: Character Powers. A player who was not asked, or has passed, may still use a Power. */
TEST(a_power_can_be_used_after_passing)
{
    arena_start_game(3);
    arena_put_in_hand(1, "heidi");
    arena_put_in_hand(2, "juliet");
    arena_set_power("heidi", (ImEffect){.kind = IM_EFFECT_CLEAN, .n = 1}, 0, 0);
    arena_set_power("juliet", (ImEffect){.kind = IM_EFFECT_CLEAN, .n = 1}, 0, 0);
    arena_put_mold(PRIDE, 2);
    arena_play_move("end asking");
    assert_ints(arena.phase, IM_PHASE_LAST_WORD, arena.waiting, 6, im_find_interrupting_seats(&arena), 1);
    arena_play_move_as(1, "pass once");
    assert_ints(im_find_seats_to_act(&arena), 4, im_find_interrupting_seats(&arena), 3);
    arena_play_move_as(1, "power 2 heidi 0 " PRIDE);
    assert_ints(arena_get_position(PRIDE)->mold, 1, arena.phase, IM_PHASE_LAST_WORD, arena.waiting, 4);
    arena_assert_rejected_as(1, "pass once", "your turn to decide");
}

TEST(powers_cannot_interrupt_before_first_turn_or_after_end)
{
    arena_deal_game(3, 5);
    assert_int_equal(im_find_interrupting_seats(&arena), 0);
    arena_start_game(3);
    arena.end = IM_SAVED;
    arena.phase = IM_PHASE_OVER;
    assert_int_equal(im_find_interrupting_seats(&arena), 0);
}

/* Rulebook: Set-Up Table. The default settings depend on the number of players, the length and the level. */
TEST(default_options_resolve_to_setup_table)
{
    GameOptions options = {.value = {[IM_OPTION_LEVEL] = IM_HARD, [IM_OPTION_BOOKEND] = 2}};
    const ImSetup setup = arena_box->setups[2][IM_STANDARD_LENGTH][IM_HARD];
    char told[8];
    assert_true(im_resolve_option(arena_box, &options, 3, IM_OPTION_MOLD, told, sizeof told));
    assert_int_equal(atoi(told), setup.mold);
    assert_true(im_resolve_option(arena_box, &options, 3, IM_OPTION_PLUS_THRESHOLD, told, sizeof told));
    assert_int_equal(atoi(told), setup.plus_threshold);
    assert_false(im_resolve_option(arena_box, &options, 3, IM_OPTION_BOOKEND, told, sizeof told));
    assert_false(im_resolve_option(arena_box, &options, 3, IM_OPTION_LEVEL, told, sizeof told));
    options.value[IM_OPTION_BOOKEND] = 0;
    assert_true(im_resolve_option(arena_box, &options, 3, IM_OPTION_BOOKEND, told, sizeof told));
    assert_int_equal(atoi(told), setup.bookend - 1);
}

const TestFixture test_group = {arena_load, arena_unload};
const TestFixture test_each = {arena_set_up, NULL};
