/* test_net_consent.c: a player who wants to use a card of a player at another computer must ask first. */
#include "auto.h"
#include "net/session/guest_private.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

static Game game; /* a null game in which every played card belongs to the other player */

const Game *const games_all[] = {&game, NULL};

static bool plays_freely; /* true if no player is asked */
static int64_t later;     /* milliseconds added to the clock */

int64_t __real_platform_get_milliseconds(void);
int64_t __wrap_platform_get_milliseconds(void);

int64_t __wrap_platform_get_milliseconds(void)
{
    return __real_platform_get_milliseconds() + later;
}

static uint32_t find_owners(const void *state, const GameContent *content, int seat, const Move *move)
{
    (void)state, (void)content;
    return !plays_freely && (move->kind == NULL_MOVE_PLAY || seat == 2) ? UINT32_C(1) << (seat != 1) : 0;
}

/* Lets the third player draw a card in each other player's turn. */
static uint32_t find_seats_to_act(const void *state)
{
    return game_null_game.seats_to_act(state) | UINT32_C(1) << 2;
}

static bool check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why)
{
    return seat == 2 || game_null_game.check_move(state, content, seat, move, why);
}

static void step_rounds(Table *table, Guest **guests)
{
    for (int i = 0; i < 20; i++) {
        step_all_ok(table, guests, match_setup(table->match)->seats, &table->refused);
    }
}

static Move find_move(const Match *match, int seat, int kind)
{
    AUTO(move_list) MoveList list = {0};
    int i = 0;
    game.list_moves(match_state(match), match_setup(match)->content, seat, &list);
    while (i < list.count && list.moves[i].kind != kind) {
        i++;
    }
    assert_true(i < list.count);
    return list.moves[i];
}

static void play_move(Guest *guest, int seat, int kind)
{
    Error error = {0};
    const Move move = find_move(guest_match(guest), seat, kind);
    assert_ok(match_play(guest_match(guest), seat, &move, &error), error);
}

static void make_move(Table *table, Guest **guests, int seat, int kind)
{
    play_move(guests[seat], seat, kind);
    step_rounds(table, guests);
}

static void open_game(Table *table, Guest *guests[2])
{
    game = game_null_game;
    game.find_card_owners = find_owners;
    later = 0;
    plays_freely = false;
    open_table(table, &game, 2);
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
}

/* The first player asks to play a card. */
static void play_card(Table *table, Guest **guests)
{
    const int moves = match_move_count(table->match);
    make_move(table, guests, 0, NULL_MOVE_PLAY);
    assert_int_equal(match_move_count(table->match), moves);
    assert_string_equal(text_chars(&table->refused), "The owner of the card is asked first.\n");
    assert_string_equal(guest_get_undo_requester(guests[1]), "Ada");
    assert_non_null(guest_get_card_question(guests[1]));
    assert_null(guest_get_undo_requester(guests[0]));
    text_clear(&table->refused);
}

/* Opens a game in which the first player has asked to play a card. */
static void ask_for_card(Table *table, Guest *guests[2])
{
    open_game(table, guests);
    make_move(table, guests, 0, NULL_MOVE_DRAW);
    make_move(table, guests, 1, NULL_MOVE_DRAW);
    assert_int_equal(match_move_count(table->match), 2); /* these moves need no card of the other player */
    play_card(table, guests);
}

static bool has_chat(const Guest *guest, const char *words)
{
    bool found = false;
    for (int i = 0; i < guest_count_chat(guest); i++) {
        found = found || strcmp(guest_get_chat_message(guest, i)->words, words) == 0;
    }
    return found;
}

NET_TEST(card_is_used_when_its_owner_agrees)
{
    Guest *guests[2];
    ask_for_card(table, guests);
    assert_true(has_chat(guests[0], "Ada asks Bo for a card."));
    guest_answer_undo(guests[0], true); /* this player was not asked */
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 2);
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests);
    assert_ints(match_move_count(table->match), 3, match_move_seat(table->match, 2), 0);
    assert_string_equal(text_chars(&table->refused), "");
    assert_view_matches(table, guests[0]);
    assert_view_matches(table, guests[1]);
    guest_answer_undo(guests[1], true); /* has no effect */
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 3);
}

NET_TEST(card_is_kept_when_its_owner_declines)
{
    Guest *guests[2];
    ask_for_card(table, guests);
    guest_answer_undo(guests[1], false);
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 2);
    assert_string_equal(text_chars(&table->refused), "Bo keeps the card.\n");
    make_move(table, guests, 0, NULL_MOVE_DRAW); /* the player can make another move */
    assert_int_equal(match_move_count(table->match), 3);
}

NET_TEST(card_is_kept_when_its_owner_does_not_answer)
{
    Guest *guests[2];
    ask_for_card(table, guests);
    later = 29 * 1000;
    step_rounds(table, guests);
    assert_string_equal(text_chars(&table->refused), "");
    later = 31 * 1000;
    step_rounds(table, guests);
    assert_string_equal(text_chars(&table->refused), "Bo has not answered, so the card is not used.\n");
    guest_answer_undo(guests[1], true); /* too late */
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 2);
}

NET_TEST(question_lapses_with_the_next_move)
{
    Guest *guests[2];
    ask_for_card(table, guests);
    make_move(table, guests, 0, NULL_MOVE_DRAW);
    assert_int_equal(match_move_count(table->match), 3);
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 3);
    assert_null(guest_get_undo_requester(guests[1]));
}

/* The owner sees one question at a time, and each answer counts for the question that the owner has seen. */
NET_TEST(second_player_waits_until_the_first_question_is_answered)
{
    Guest *guests[3];
    Error error = {0};
    const Move draw = {.kind = NULL_MOVE_DRAW};
    game = game_null_game;
    game.find_card_owners = find_owners;
    game.seats_to_act = find_seats_to_act;
    game.check_move = check_move;
    later = 0;
    plays_freely = false;
    open_table(table, &game, 3);
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
    guests[2] = join_guest(table, "Cy");
    play_card(table, guests);
    assert_ok(match_play(guest_match(guests[2]), 2, &draw, &error), error);
    step_rounds(table, guests);
    assert_string_equal(text_chars(&table->refused),
                        "Another player is asking for a card. Try again in a moment.\n");
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests);
    assert_ints(match_move_count(table->match), 1, match_move_seat(table->match, 0), 0);
}

NET_TEST(late_answer_does_not_count_for_the_next_question)
{
    Guest *guests[2];
    ask_for_card(table, guests);
    const int first = guests[1]->question, shown = guest_get_question(guests[1]);
    later = 31 * 1000;
    step_rounds(table, guests);
    assert_int_equal(guest_get_question(guests[1]), 0); /* the dialog closes */
    text_clear(&table->refused);
    play_card(table, guests);
    const int second = guests[1]->question;
    assert_int_not_equal(guest_get_question(guests[1]), shown);
    guests[1]->question = first;
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 2);
    guests[1]->question = second;
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 3);
}

/* While a question is open, a program shows nothing else, but it must notice that the question has lapsed. */
NET_TEST(question_closes_while_other_messages_wait)
{
    Guest *guests[2];
    Error error;
    ask_for_card(table, guests);
    later = 31 * 1000;
    for (int i = 0; i < NET_STEPS_MAX && guest_get_question(guests[1]) != 0; i++) {
        step_all_ok(table, guests, 1, &table->refused);
        assert_true(guest_keep_alive(guests[1], &error));
    }
    assert_int_equal(guest_get_question(guests[1]), 0);
}

NET_TEST(undo_question_follows_the_question_about_a_card)
{
    Guest *guests[2];
    Error error = {0};
    open_game(table, guests);
    plays_freely = true;
    make_move(table, guests, 0, NULL_MOVE_PLAY);
    make_move(table, guests, 1, NULL_MOVE_PLAY);
    plays_freely = false;
    assert_ok(guest_request_undo(guests[0], &error), error);
    step_rounds(table, guests);
    assert_null(guest_get_card_question(guests[1]));
    play_card(table, guests); /* this question comes first */
    guest_answer_undo(guests[1], false);
    step_rounds(table, guests);
    assert_string_equal(guest_get_undo_requester(guests[1]), "Ada");
    assert_null(guest_get_card_question(guests[1]));
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 0);
}

NET_TEST(card_is_not_used_while_the_game_is_paused)
{
    Guest *guests[2];
    Error error = {0};
    ask_for_card(table, guests);
    assert_ok(host_pause(table->host, "Cy", true, &error), error);
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests);
    assert_int_equal(match_move_count(table->match), 2);
    assert_string_equal(text_chars(&table->refused), "Cy has paused the game.\n");
}

/* The game does not wait for a player who is away. */
NET_TEST(owner_who_is_away_is_not_asked)
{
    Guest *guests[2];
    ask_for_card(table, guests);
    guest_answer_undo(guests[1], false);
    step_rounds(table, guests);
    release_guest(table, guests[1]);
    play_move(guests[0], 0, NULL_MOVE_PLAY);
    for (int i = 0; i < 20; i++) {
        step_all_ok(table, guests, 1, &table->refused);
    }
    assert_int_equal(match_move_count(table->match), 3);
}

/* People at one computer talk to each other. A player at the host's computer asks a guest. */
NET_TEST(player_at_the_host_asks_a_guest)
{
    Guest *guests[2];
    Error why;
    ask_for_card(table, guests);
    Move play = find_move(table->match, 0, NULL_MOVE_PLAY);
    guest_answer_undo(guests[1], false);
    step_rounds(table, guests);
    release_guest(table, guests[0]);
    step_all_ok(table, &guests[1], 1, &table->refused);
    assert_true(host_take_over_seat(table->host, 0, &why));
    assert_true(host_ask_owners(table->host, 0, &play, "", &why));
    for (int i = 0; i < 20; i++) {
        step_all_ok(table, &guests[1], 1, &table->refused);
    }
    assert_non_null(guest_get_card_question(guests[1]));
    guest_answer_undo(guests[1], true);
    for (int i = 0; i < 20; i++) {
        step_all_ok(table, &guests[1], 1, &table->refused);
    }
    assert_int_equal(match_move_count(table->match), 3);
    release_guest(table, guests[1]);
    for (int i = 0; i < 20; i++) {
        host_step(table->host, 1);
    }
    assert_true(host_take_over_seat(table->host, 1, &why));
    play = find_move(table->match, 1, NULL_MOVE_PLAY);
    assert_false(host_ask_owners(table->host, 1, &play, "", &why));
}

const TestFixture test_group = {create_home, remove_home};
