/* ui_simultaneous_seats.c: tables at which several seats can move at the same time: 2 people, a person and a
 * bot, and only bots. */
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "whisper_game.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {
    &game_whisper,
    NULL,
};

enum { ROUNDS = 3 };

static void open_match(Desk *desk, const Game *game, int seats, int people)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = seats, .seed = 7};
    setup.content = content_store_load(desk->shell.content_store, &game_whisper, &error);
    for (int seat = people; seat < seats; seat++) {
        setup.seat_bot[seat] = 0;
    }
    for (int seat = 0; seat < people; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    desk_skip_trace(desk);
    desk_show_match(desk, match);
}

DESK_TEST(two_people_are_asked_without_curtain)
{
    open_match(desk, &game_whisper, 2, 2);
    assert_all(desk_has_traced(desk, "Who wants to act?"), desk_has_traced(desk, "button \"Seat 1\""));
    assert_all(desk_has_traced(desk, "button \"Seat 2\""), desk_has_traced(desk, "button \"Nobody\""));
    assert_none(desk_has_traced(desk, "curtain"), desk_has_traced(desk, "button \"Call\""));
}

DESK_TEST(seat_button_shows_curtain_and_acts)
{
    open_match(desk, &game_whisper, 2, 2);
    desk_act(desk, "click button \"Seat 2\"", "curtain \"Seat 2: your turn\"");
    desk_act(desk, "click button \"Ready\"", "!button \"Seat 1\"");
    desk_act(desk, "click button \"Call\"", "move 1 call");
    assert_true(desk_has_traced(desk, "button \"Seat 1\"")); /* only seat 1 has not answered */
    assert_true(desk_has_traced(desk, "button \"Nobody\""));
}

DESK_TEST(claimed_turn_can_be_released)
{
    open_match(desk, &game_whisper, 2, 2);
    desk_act(desk, "type 1", "curtain \"Seat 1: your turn\"");
    desk_click(desk, "button \"Ready\"");
    desk_act(desk, "press Escape", "button \"Seat 2\"", "!button \"Call\"", "!move ");
}

DESK_TEST(pass_for_all_button_passes_every_person)
{
    open_match(desk, &game_whisper, 3, 2);
    desk_act(desk, "click button \"Nobody\"", "...move 0 pass", "...move 1 pass");
    desk_wait_for_trace(desk, "button \"Nobody\""); /* the next round asks who wants to act */
    desk->trace_start = 0;
    desk_wait_for_trace(desk, "move 2 "); /* the bot may have made the first move */
}

DESK_TEST(people_without_secrets_need_no_curtain)
{
    Game *open = desk_keep_game(desk, game_whisper);
    open->redact = NULL;
    open_match(desk, open, 2, 2);
    assert_all(desk_has_traced(desk, "button \"Seat 2\""), desk_has_traced(desk, "button \"Call\""));
    desk_click(desk, "button \"Seat 2\"");
    desk_act(desk, "click button \"Call\"", "move 1 call", "!curtain");
    desk_act(desk, "click button \"Pass\"", "move 0 pass");
}

static void list_only_pass(const void *view, const GameContent *content, int seat, MoveList *out)
{
    Move pass;
    if (game_whisper.pass_move(view, content, seat, &pass)) {
        move_list_add(out, &pass);
    }
}

DESK_TEST(person_who_can_only_pass_passes_automatically)
{
    Game *mute = desk_keep_game(desk, game_whisper);
    mute->list_moves = list_only_pass;
    open_match(desk, mute, 2, 1);
    desk_wait_for_trace(desk, "button \"New game\"");
}

/* If the table skipped seats that can only pass, it would reveal this to the other players. */
DESK_TEST(several_people_are_asked_even_if_they_can_only_pass)
{
    Game *mute = desk_keep_game(desk, game_whisper);
    mute->list_moves = list_only_pass;
    open_match(desk, mute, 2, 2);
    desk_act(desk, "click button \"Nobody\"", "button \"Seat 1\"", "button \"Seat 2\"");
}

DESK_TEST(bot_acts_while_person_may_act)
{
    open_match(desk, &game_whisper, 2, 1);
    desk_wait_for_trace(desk, "move 1 ");
    assert_true(desk_has_traced(desk, "button \"Call\""));
    for (int round = 1; round < ROUNDS; round++) {
        desk_act(desk, "click button \"Call\"", "...move 1 ");
    }
    desk_act(desk, "click button \"Pass\"", "...button \"New game\"");
}

DESK_TEST(simultaneous_bots_act_in_turn)
{
    open_match(desk, &game_whisper, 3, 0);
    for (int round = 0; round < ROUNDS; round++) {
        for (int seat = 0; seat < 3; seat++) {
            char said[24];
            snprintf(said, sizeof said, "move %d ", seat);
            desk_wait_for_trace(desk, said);
        }
    }
    desk_wait_for_trace(desk, "button \"New game\"");
}
