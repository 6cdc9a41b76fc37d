/* test_match.c: playing, undo, redo and options, with the null game. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/history/share_grid.h"
#include "core/match/match.h"
#include "core/platform/memory.h"
#include "core/text/utf8.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {
    &game_null_game,
    &game_null_whole,
    NULL,
};

enum { GOAL_TWELVE, GOAL_SIX, GOAL_OUT_OF_REACH, BOT = 0 };

typedef struct Table {
    ContentStore *content_store;
    Match *match;
} Table;

static Table create_table(const Game *game, int seats, int bots_from)
{
    Table table = {.content_store = content_store_new(".")};
    Error error = {0};
    MatchSetup setup = {.game = game,
                        .content = content_store_load(table.content_store, &game_null_game, &error),
                        .options = {.value = {GOAL_OUT_OF_REACH}},
                        .seats = seats,
                        .seed = 3};
    assert_non_null(setup.content);
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = seat < bots_from ? SEAT_HUMAN : BOT;
    }
    table.match = match_new(&setup, &error);
    assert_non_null(table.match);
    return table;
}

static Table create_table_of_null_game(int seats, int bots_from)
{
    return create_table(&game_null_game, seats, bots_from);
}

static void free_table(Table *table)
{
    match_free(table->match);
    content_store_free(table->content_store);
}

static void play_move(Match *match, int seat, const char *text)
{
    Error why = {0};
    if (!match_play_text(match, seat, text, &why)) {
        fail_msg("%s: %s", text, why.text);
    }
}

static void play_lowest_card(Match *match, int seat)
{
    char text[MOVE_TEXT_MAX];
    for (int card = 1; card <= 9; card++) {
        snprintf(text, sizeof text, "play %d", card);
        if (match_play_text(match, seat, text, NULL)) {
            return;
        }
    }
    fail_msg("seat %d has no cards", seat);
}

static bool is_same_state(const Match *match, const void *state)
{
    return memcmp(match_state(match), state, game_null_game.state_size) == 0;
}

/* ------------------------------------------------------------------ playing */

TEST(moves_are_stored_with_events)
{
    Table table = create_table_of_null_game(2, 2);
    play_move(table.match, 0, "draw");
    play_lowest_card(table.match, 1);
    assert_int_equal(match_move_count(table.match), 2);
    assert_string_equal(match_move_text(table.match, 0), "draw");
    assert_ints(match_move_seat(table.match, 1), 1, match_move_events(table.match, 0)->count, 1);
    assert_string_equal(match_move_events(table.match, 0)->events[0].text, "Seat 1 draws.");
    assert_int_equal(match_seats_to_act(table.match), 1);
    free_table(&table);
}

TEST(illegal_moves_change_nothing_and_say_why)
{
    Table table = create_table_of_null_game(2, 2);
    const void *before = match_state(table.match);
    static const char *const refused[] = {"draw", "play 5", "dance", "", "play 10", NULL};
    static const int seats[] = {1, 1, 0, 0, 0};
    for (int i = 0; refused[i]; i++) {
        Error why = {0};
        assert_false(match_play_text(table.match, seats[i], refused[i], &why));
        assert_true(why.text[0] != '\0');
    }
    Error why = {0};
    assert_false(match_play_text(table.match, -1, "draw", &why));
    assert_false(match_play_text(table.match, 31, "draw", &why));
    Move move = {.kind = NULL_MOVE_PLAY, .count = 1, .arg = {77}};
    assert_false(match_play(table.match, 0, &move, &why));
    assert_ptr_equal(match_state(table.match), before);
    assert_int_equal(match_move_count(table.match), 0);
    free_table(&table);
}

TEST(match_length_is_limited_by_game)
{
    Game brief = game_null_game;
    brief.move_cap = 2;
    Table table = create_table(&brief, 2, 2);
    play_lowest_card(table.match, 0);
    play_lowest_card(table.match, 1);
    Error why = {0};
    assert_false(match_play_text(table.match, 0, "draw", &why));
    assert_string_equal(why.text, "The game has reached its maximum number of moves.");
    free_table(&table);
}

static int turns_told;

static void write_turns(const void *unused, int *turn, int *total)
{
    *turn = turns_told;
    *total = 1;
}

static uint32_t find_no_seats(const void *unused)
{
    return 0;
}

/* Each bar of a chart is one turn until the chart is full. After that, each bar covers several turns. */
TEST(chart_has_one_bar_per_turn_up_to_limit)
{
    static const GameChart tally = {.label = "Turns", .measure = write_turns};
    Game game = game_null_game;
    game.chart = &tally;
    game.statistics = NULL;
    game.seats_to_act = find_no_seats; /* the match is over */
    Table table = create_table(&game, 2, 2);
    for (turns_told = 0; turns_told <= 3 * SHARE_GRID_COLUMNS_MAX; turns_told++) {
        const int each = turns_told <= SHARE_GRID_COLUMNS_MAX       ? 1
                         : turns_told <= 2 * SHARE_GRID_COLUMNS_MAX ? 2
                                                                    : 3;
        AUTO(text) Text shapes = {0};
        share_grid_write(table.match, &shapes);
        int bars = 0;
        for (size_t at = 0; at < shapes.length;
             at += utf8_get_sequence_length(shapes.chars + at, shapes.length - at)) {
            bars += shapes.chars[at] != '\n';
        }
        assert_int_equal(bars, (turns_told + each - 1) / each);
    }
    free_table(&table);
}

TEST(bots_move_only_for_their_seats)
{
    Table table = create_table_of_null_game(2, 1);
    Error why = {0};
    assert_none(match_play_bot(table.match, 0, NULL, &why), match_play_bot(table.match, 1, NULL, &why));
    play_move(table.match, 0, "draw");
    assert_true(match_play_bot(table.match, 1, NULL, &why));
    assert_true(match_play_bot(table.match, 0, &game_null_game.bots[0], &why));
    assert_int_equal(match_move_count(table.match), 3);
    free_table(&table);
}

TEST(bots_are_offered_only_for_their_seats)
{
    enum { ANY, FIRST, THIRD };
    const GameBot bots[] = {
        {.name = "any"}, {.name = "first", .seats = 1}, {.name = "third", .seats = 1 << 2}, {0}};
    Game game = game_null_game;
    game.bots = bots;
    assert_ints(game_find_next_bot(&game, 0, -1), ANY, game_find_next_bot(&game, 0, ANY), FIRST);
    assert_ints(game_find_next_bot(&game, 0, FIRST), -1, game_find_next_bot(&game, 1, ANY), -1);
    assert_int_equal(game_find_next_bot(&game, 2, ANY), THIRD);
    game.bots = NULL;
    assert_int_equal(game_find_next_bot(&game, 0, -1), -1);
}

TEST(bot_choice_is_reproducible)
{
    Table one = create_table_of_null_game(1, 0), two = create_table_of_null_game(1, 0);
    while (match_seats_to_act(one.match)) {
        assert_all(match_play_bot(one.match, 0, NULL, NULL), match_play_bot(two.match, 0, NULL, NULL));
        assert_string_equal(match_move_text(one.match, match_move_count(one.match) - 1),
                            match_move_text(two.match, match_move_count(two.match) - 1));
    }
    Error why = {0};
    assert_none(match_play_bot(one.match, 0, NULL, &why), match_play_text(one.match, 0, "draw", &why));
    assert_string_equal(why.text, "The game is over.");
    free_table(&one);
    free_table(&two);
}

TEST(invalid_setups_are_rejected)
{
    Table table = create_table_of_null_game(1, 1);
    MatchSetup setup = *match_setup(table.match);
    setup.seats = 5;
    Error error = {0};
    assert_fails(match_new(&setup, &error), error, "1 to 4");
    setup.seats = 0;
    assert_null(match_new(&setup, &error));
    free_table(&table);
}

TEST(views_hide_the_deck)
{
    Table table = create_table_of_null_game(1, 1);
    void *view = memory_new(1, game_null_game.state_size);
    match_view(table.match, 0, view);
    assert_false(is_same_state(table.match, view));
    free(view);
    free_table(&table);
}

/* ------------------------------------------------------------------ undo and redo */

TEST(undo_and_redo_restore_same_states)
{
    Table table = create_table_of_null_game(1, 1);
    Match *match = table.match;
    play_lowest_card(match, 0);
    play_lowest_card(match, 0);
    const void *after[] = {match_state_at(match, 0), match_state_at(match, 1), match_state_at(match, 2)};
    assert_true(match_undo(match, false, NULL));
    assert_ptr_equal(match_state(match), after[1]);
    assert_int_equal(match_count_redo_moves(match), 1);
    assert_true(match_undo(match, false, NULL));
    assert_ptr_equal(match_state(match), after[0]);
    Error why = {0};
    assert_false(match_undo(match, false, &why));
    assert_true(why.text[0] != '\0');
    assert_false(match_can_undo(match, true));
    assert_all(match_redo(match, NULL), match_redo(match, NULL));
    assert_ptr_equal(match_state(match), after[2]);
    assert_none(match_redo(match, &why), match_is_assisted(match));
    free_table(&table);
}

TEST(new_move_discards_redo)
{
    Table table = create_table_of_null_game(1, 1);
    Match *match = table.match;
    play_lowest_card(match, 0);
    play_lowest_card(match, 0);
    assert_true(match_undo(match, false, NULL));
    play_move(match, 0, "draw");
    assert_ints(match_move_count(match), 2, match_count_redo_moves(match), 0);
    assert_string_equal(match_move_text(match, 1), "draw");
    free_table(&table);
}

TEST(rejected_move_keeps_redo)
{
    Table table = create_table_of_null_game(1, 1);
    play_lowest_card(table.match, 0);
    assert_true(match_undo(table.match, false, NULL));
    assert_false(match_play_text(table.match, 0, "dance", NULL));
    assert_int_equal(match_count_redo_moves(table.match), 1);
    free_table(&table);
}

TEST(undo_stops_at_revealing_move)
{
    Table table = create_table_of_null_game(1, 1);
    Match *match = table.match;
    play_move(match, 0, "draw");
    play_lowest_card(match, 0);
    assert_true(match_undo(match, false, NULL));
    Error why = {0};
    assert_false(match_can_undo(match, false));
    assert_fails(match_undo(match, false, &why), why, "revealed");
    assert_int_equal(match_move_count(match), 1);
    free_table(&table);
}

TEST(undo_past_reveals_marks_match_assisted_and_is_reproducible)
{
    Table table = create_table_of_null_game(1, 1);
    Match *match = table.match;
    play_move(match, 0, "draw");
    void *seen = memory_new(1, game_null_game.state_size);
    memcpy(seen, match_state(match), game_null_game.state_size);
    assert_true(match_can_undo(match, true));
    assert_false(match_is_assisted(match));
    assert_all(match_undo(match, true, NULL), match_is_assisted(match));
    assert_int_equal(match_move_count(match), 0);
    play_move(match, 0, "draw");
    assert_all(is_same_state(match, seen), match_is_assisted(match));
    free(seen);
    free_table(&table);
}

TEST(undo_past_reveals_needs_solo_match)
{
    Table table = create_table_of_null_game(2, 2);
    play_move(table.match, 0, "draw");
    assert_none(match_can_undo(table.match, true), match_undo(table.match, true, NULL));
    assert_false(match_is_assisted(table.match));
    free_table(&table);
}

/* One undo reverts the person's move and the bot's answer. One redo repeats both. */
TEST(undo_includes_answers_of_bots)
{
    Table table = create_table_of_null_game(2, 1);
    Match *match = table.match;
    play_lowest_card(match, 0);
    play_lowest_card(match, 1);
    assert_true(match_undo(match, false, NULL));
    assert_int_equal(match_move_count(match), 0);
    assert_true(match_redo(match, NULL));
    assert_int_equal(match_move_count(match), 2);
    free_table(&table);
}

/* One undo or redo covers the move of one person and the bot moves after this move. */
TEST(undo_and_redo_stop_at_moves_of_people)
{
    Table table = create_table_of_null_game(3, 1);
    MatchSetup setup = *match_setup(table.match);
    setup.seat_bot[2] = SEAT_HUMAN;
    Match *match = match_new(&setup, NULL);
    for (int seat = 0; seat < 3; seat++) {
        play_lowest_card(match, seat);
    }
    assert_true(match_undo(match, false, NULL));
    assert_int_equal(match_move_count(match), 2);
    assert_true(match_undo(match, false, NULL));
    assert_int_equal(match_move_count(match), 0);
    assert_false(match_can_undo(match, false));
    assert_true(match_redo(match, NULL));
    assert_int_equal(match_move_count(match), 2);
    assert_true(match_redo(match, NULL));
    assert_int_equal(match_move_count(match), 3);
    match_free(match);
    free_table(&table);
}

TEST(match_of_bots_is_undone_move_by_move)
{
    Table table = create_table_of_null_game(2, 0);
    MatchSetup setup = *match_setup(table.match);
    setup.seat_bot[2] = SEAT_HUMAN;
    Match *match = match_new(&setup, NULL);
    play_lowest_card(match, 0);
    play_lowest_card(match, 1);
    assert_true(match_undo(match, false, NULL));
    assert_int_equal(match_move_count(match), 1);
    assert_true(match_undo(match, false, NULL));
    assert_int_equal(match_move_count(match), 0);
    assert_true(match_redo(match, NULL));
    assert_int_equal(match_move_count(match), 1);
    match_free(match);
    free_table(&table);
}

static unsigned flag_as_shown(const void *before, const void *after, const Move *move)
{
    return MOVE_SHOWS_OTHERS;
}

/* A card that a player shows is new information only to the other seats. */
TEST(undo_includes_own_reveals_but_not_those_of_bots)
{
    Game game = game_null_game;
    game.move_flags = flag_as_shown;
    Table table = create_table(&game, 2, 1);
    Match *match = table.match;
    play_lowest_card(match, 0);
    assert_true(match_can_undo(match, false));
    play_lowest_card(match, 1);
    Error why = {0};
    assert_fails(match_undo(match, false, &why), why, "revealed");
    assert_int_equal(match_move_count(match), 2);
    free_table(&table);
}

/* ------------------------------------------------------------------ several seats at once */

enum { ALL_OF_TWO = 3, ALL_OF_THREE = 7 };

static void play_card_at_center(Match *match, int seat)
{
    char text[MOVE_TEXT_MAX];
    for (int card = 1; card <= 9; card++) {
        snprintf(text, sizeof text, "play %d at 0 0 after 3", card);
        if (match_play_text(match, seat, text, NULL)) {
            return;
        }
    }
    fail_msg("seat %d cannot play", seat);
}

/* Creates a match with three seats in which seat 0 has won the bid and played a card, so that seats 1 and 2
 * can veto. */
static Table create_table_with_bids(const Game *game, int bots_from)
{
    Table table = create_table(game, 3, bots_from);
    play_move(table.match, 0, "bid 2");
    play_move(table.match, 1, "bid 0");
    play_move(table.match, 2, "bid 1");
    play_card_at_center(table.match, 0);
    assert_int_equal(match_seats_to_act(table.match), ALL_OF_THREE & ~1);
    return table;
}

TEST(simultaneous_seats_may_act_in_any_order)
{
    Table table = create_table(&game_null_whole, 2, 2);
    Match *match = table.match;
    Error why = {0};
    assert_int_equal(match_seats_to_act(match), ALL_OF_TWO);
    play_move(match, 1, "bid 2");
    assert_int_equal(match_seats_to_act(match), 1);
    assert_false(match_play_text(match, 1, "bid 0", &why));
    assert_string_equal(why.text, "It is not your turn.");
    play_move(match, 0, "bid 1");
    assert_int_equal(match_seats_to_act(match), 2);
    free_table(&table);
}

TEST(bot_may_act_before_simultaneous_person)
{
    for (int first = 0; first < 2; first++) {
        Table table = create_table(&game_null_whole, 2, 1);
        for (int i = 0; i < 2; i++) {
            if (i == first) {
                play_move(table.match, 0, "bid 1");
            } else {
                assert_true(match_play_bot(table.match, 1, NULL, NULL));
            }
        }
        assert_int_equal(__builtin_popcount(match_seats_to_act(table.match)), 1);
        free_table(&table);
    }
}

TEST(simultaneous_bots_act_in_turn)
{
    Table table = create_table(&game_null_whole, 3, 0);
    Match *match = table.match;
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(match_next_seat(match), seat);
        assert_true(match_play_bot(match, seat, NULL, NULL));
    }
    int asked = 0;
    for (int seat; (seat = match_next_seat(match)) >= 0;) {
        asked += __builtin_popcount(match_seats_to_act(match)) > 1;
        assert_true(match_play_bot(match, seat, NULL, NULL));
    }
    assert_true(asked > 0);
    assert_int_not_equal(match_status(match).kind, STATUS_PLAYING);
    free_table(&table);
    table = create_table_with_bids(&game_null_whole, 0);
    assert_int_equal(match_next_seat(table.match), 1);
    play_move(table.match, 2, "pass");
    assert_int_equal(match_next_seat(table.match), 1);
    free_table(&table);
}

static unsigned flag_nothing(const void *before, const void *after, const Move *move)
{
    return 0;
}

/* Undo goes back only to a position in which a person made the next move. After an undo to a position in
 * which a bot bid although a person could have bid, the bot would bid again at once. */
TEST(undo_returns_to_last_own_move)
{
    Game game = game_null_whole;
    game.move_flags = flag_nothing;
    Table table = create_table(&game, 2, 1);
    Match *match = table.match;
    play_move(match, 1, "bid 0");
    assert_false(match_can_undo(match, false));
    play_move(match, 0, "bid 2");
    play_move(match, 0, "draw");
    play_move(match, 1, "bid 1");
    assert_int_equal(match_seats_to_act(match), 1);
    assert_true(match_undo(match, false, NULL));
    assert_int_equal(match_move_count(match), 2);
    assert_true(match_redo(match, NULL));
    assert_int_equal(match_move_count(match), 4);
    assert_all(match_undo(match, false, NULL), match_undo(match, false, NULL));
    assert_int_equal(match_move_count(match), 1);
    assert_true(match_redo(match, NULL));
    assert_int_equal(match_move_count(match), 2);
    free_table(&table);
}

TEST(own_reveal_blocks_undo_for_other_person)
{
    Game game = game_null_whole;
    game.move_flags = flag_as_shown;
    for (int people = 2; people <= 3; people++) {
        Table table = create_table_with_bids(&game, people);
        play_move(table.match, 1, "veto");
        assert_int_equal(match_can_undo(table.match, false), people == 2);
        free_table(&table);
    }
}

/* ------------------------------------------------------------------ options */

TEST(human_seats_are_local_and_remote_people)
{
    MatchSetup setup = {.game = &game_null_game,
                        .seat_bot = {SEAT_HUMAN, 0, SEAT_REMOTE, 1, SEAT_HUMAN, 0, SEAT_HUMAN, SEAT_HUMAN}};
    static const uint32_t people[] = {0, 1, 1, 1, 1, 0x11, 0x11, 0x51, 0xD1};
    for (setup.seats = 0; setup.seats <= GAME_SEATS_MAX; setup.seats++) {
        assert_int_equal(match_get_human_seats(&setup), people[setup.seats]);
    }
}

TEST(options_are_read_from_words)
{
    GameOptions options = {0};
    Error error = {0};
    assert_true(game_option_parse(&game_null_game, "goal=6", &options, &error));
    assert_int_equal(options.value[0], GOAL_SIX);
    assert_fails(game_option_parse(&game_null_game, "goal=7", &options, &error), error, "12, 6, 40");
    assert_fails(game_option_parse(&game_null_game, "colour=red", &options, &error), error, "goal");
    assert_false(game_option_parse(&game_null_game, "goal", &options, &error));
    assert_false(game_option_parse(&game_null_game, "", &options, &error));
    assert_false(game_option_parse(&game_null_game, "=", &options, &error));
    assert_int_equal(options.value[0], GOAL_SIX);
}

TEST(maximum_number_of_option_values_is_accepted)
{
    static const GameOption full[] = {
        {.key = "day", .values = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"}},
        {.key = NULL}};
    _Static_assert(sizeof full[0].values / sizeof *full[0].values == 13, "no value is left out");
    Game game = game_null_game;
    GameOptions options = {0};
    Error error = {0};
    game.options = full;
    assert_true(game_option_parse(&game, "day=m", &options, &error));
    assert_int_equal(options.value[0], GAME_OPTION_VALUES_MAX - 1);
    assert_false(game_option_parse(&game, "day=n", &options, &error));
    assert_string_equal(error.text, "day cannot be \"n\"; it can be: a, b, c, d, e, f, g, h, i, j, k, l, m");
    game.options = NULL;
    assert_fails(game_option_parse(&game, "day=m", &options, &error), error, "it has: none");
}

TEST(argument_count_is_checked)
{
    Move move = {.count = 1, .arg = {4}};
    assert_true(move_has_args(&move, 1));
    assert_none(move_has_args(&move, 2), move_has_args(&move, 0));
    move.arg[2] = 1;
    assert_false(move_has_args(&move, 1));
}

static bool reject_move(void *unused, int seat, const char *text, const char *note, Error *error)
{
    return false;
}

/* A remote match undoes the moves that the host has undone. They cannot be redone. */
TEST(remote_match_undoes_to_given_move)
{
    Table table = create_table_of_null_game(2, 2);
    const MatchSetup *setup = match_setup(table.match);
    const size_t size = setup->game->state_size;
    void *view = memory_new(1, size);
    match_view(table.match, 0, view);
    Match *followed = match_new_remote(setup, 0, view, reject_move, NULL);
    for (int i = 0; i < 3; i++) {
        play_lowest_card(table.match, i % 2);
        match_view(table.match, 0, view);
        match_remote_apply_move(followed, i % 2, view, match_move_events(table.match, i), "");
    }
    assert_null(match_move_note(followed, 0));
    match_remote_undo(followed, 1);
    assert_ints(match_move_count(followed), 1, match_count_redo_moves(followed), 0);
    assert_false(match_is_assisted(followed));
    match_view_at(table.match, 1, 0, view);
    assert_memory_equal(match_state(followed), view, size);
    match_free(followed);
    free(view);
    free_table(&table);
}

/* A match that follows a host knows which seats are bots, but not what they see. */
TEST(bots_of_remote_match_run_on_host)
{
    Table table = create_table_of_null_game(2, 1);
    Error why = {0};
    const MatchSetup *setup = match_setup(table.match);
    void *view = memory_new(1, setup->game->state_size);
    play_move(table.match, 0, "draw");
    match_view(table.match, 0, view);
    Match *followed = match_new_remote(setup, 0, view, reject_move, NULL);
    assert_int_equal(match_get_bot_seats(followed), 1 << 1);
    assert_false(match_play_bot(followed, 1, NULL, &why));
    assert_string_equal(why.text, "Only the host can make moves for bots.");
    assert_int_equal(match_move_count(followed), 0);
    match_free(followed);
    free(view);
    free_table(&table);
}
