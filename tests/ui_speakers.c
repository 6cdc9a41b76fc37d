/* ui_speakers.c: a table at which several may speak at once: two people, a person and a bot, bots alone. */
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

static void sit_down(Desk *desk, const Game *game, int seats, int people)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = seats, .seed = 7};
    desk_open(desk);
    setup.content = library_content(desk->shell.library, &game_whisper, &error);
    for (int seat = people; seat < seats; seat++) {
        setup.seat_bot[seat] = 0;
    }
    for (int seat = 0; seat < people; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    desk_mark(desk);
    desk_show(desk, match);
}

static void two_people_are_asked_in_public(void **state)
{
    (void)state;
    Desk desk;
    sit_down(&desk, &game_whisper, 2, 2);
    assert_true(desk_heard(&desk, "Who would like to speak?"));
    assert_true(desk_heard(&desk, "button \"Seat 1\""));
    assert_true(desk_heard(&desk, "button \"Seat 2\""));
    assert_true(desk_heard(&desk, "button \"Nobody\""));
    assert_false(desk_heard(&desk, "curtain"));
    assert_false(desk_heard(&desk, "button \"Call\""));
    desk_close(&desk);
}

static void who_presses_a_crest_gets_the_curtain_and_speaks(void **state)
{
    (void)state;
    Desk desk;
    sit_down(&desk, &game_whisper, 2, 2);
    desk_click(&desk, "button \"Seat 2\"");
    assert_true(desk_heard(&desk, "curtain \"Seat 2, please\""));
    desk_click(&desk, "button \"I am ready\"");
    assert_false(desk_heard(&desk, "button \"Seat 1\""));
    desk_click(&desk, "button \"Call\"");
    assert_true(desk_heard(&desk, "move 1 call"));
    assert_true(desk_heard(&desk, "button \"Seat 1\"")); /* the only one left, who may let it be */
    assert_true(desk_heard(&desk, "button \"Nobody\""));
    desk_close(&desk);
}

static void a_chair_is_left_again_without_a_word(void **state)
{
    (void)state;
    Desk desk;
    sit_down(&desk, &game_whisper, 2, 2);
    desk_type(&desk, "1");
    assert_true(desk_heard(&desk, "curtain \"Seat 1, please\""));
    desk_click(&desk, "button \"I am ready\"");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_true(desk_heard(&desk, "button \"Seat 2\""));
    assert_false(desk_heard(&desk, "button \"Call\""));
    assert_false(desk_heard(&desk, "move "));
    desk_close(&desk);
}

static void nobody_lets_it_be_for_all(void **state)
{
    (void)state;
    Desk desk;
    sit_down(&desk, &game_whisper, 3, 2);
    desk_click(&desk, "button \"Nobody\"");
    desk_await(&desk, "move 0 pass");
    desk_await(&desk, "move 1 pass");
    desk_await(&desk, "button \"Nobody\""); /* of the next round */
    desk.heard = 0;
    desk_await(&desk, "move 2 "); /* the bot may have spoken before anybody else */
    desk_close(&desk);
}

static void redact_nothing(void *state, const GameContent *content, int seat)
{
    (void)state, (void)content, (void)seat;
}

static void people_without_secrets_need_no_curtain(void **state)
{
    (void)state;
    Game open = game_whisper;
    Desk desk;
    open.redact = redact_nothing;
    sit_down(&desk, &open, 2, 2);
    assert_true(desk_heard(&desk, "button \"Seat 2\""));
    assert_true(desk_heard(&desk, "button \"Call\""));
    desk_click(&desk, "button \"Seat 2\"");
    desk_click(&desk, "button \"Call\"");
    assert_true(desk_heard(&desk, "move 1 call"));
    assert_false(desk_heard(&desk, "curtain"));
    desk_click(&desk, "button \"Be silent\"");
    assert_true(desk_heard(&desk, "move 0 pass"));
    desk_close(&desk);
}

static void list_silence(const void *view, const GameContent *content, int seat, MoveList *out)
{
    Move pass;
    if (game_whisper.pass(view, content, seat, &pass)) {
        move_list_add(out, &pass);
    }
}

static void a_person_alone_is_not_asked_where_he_could_only_let_it_be(void **state)
{
    (void)state;
    Game mute = game_whisper;
    Desk desk;
    mute.list_moves = list_silence;
    sit_down(&desk, &mute, 2, 1);
    desk_await(&desk, "button \"New game\"");
    desk_close(&desk);
}

/* Who is passed over would tell the others that he has nothing to say. */
static void people_among_themselves_are_asked_whatever_they_could_do(void **state)
{
    (void)state;
    Game mute = game_whisper;
    Desk desk;
    mute.list_moves = list_silence;
    sit_down(&desk, &mute, 2, 2);
    desk_click(&desk, "button \"Nobody\"");
    assert_true(desk_heard(&desk, "button \"Seat 1\""));
    assert_true(desk_heard(&desk, "button \"Seat 2\""));
    desk_close(&desk);
}

static void a_bot_speaks_while_a_person_may(void **state)
{
    (void)state;
    Desk desk;
    sit_down(&desk, &game_whisper, 2, 1);
    desk_await(&desk, "move 1 ");
    assert_true(desk_heard(&desk, "button \"Call\""));
    for (int round = 1; round < ROUNDS; round++) {
        desk_click(&desk, "button \"Call\"");
        desk_await(&desk, "move 1 ");
    }
    desk_click(&desk, "button \"Be silent\"");
    desk_await(&desk, "button \"New game\"");
    desk_close(&desk);
}

static void bots_speak_in_turn(void **state)
{
    (void)state;
    Desk desk;
    sit_down(&desk, &game_whisper, 3, 0);
    for (int round = 0; round < ROUNDS; round++) {
        for (int seat = 0; seat < 3; seat++) {
            char said[24];
            snprintf(said, sizeof said, "move %d ", seat);
            desk_await(&desk, said);
        }
    }
    desk_await(&desk, "button \"New game\"");
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_people_are_asked_in_public),
        cmocka_unit_test(who_presses_a_crest_gets_the_curtain_and_speaks),
        cmocka_unit_test(a_chair_is_left_again_without_a_word),
        cmocka_unit_test(nobody_lets_it_be_for_all),
        cmocka_unit_test(people_without_secrets_need_no_curtain),
        cmocka_unit_test(a_person_alone_is_not_asked_where_he_could_only_let_it_be),
        cmocka_unit_test(people_among_themselves_are_asked_whatever_they_could_do),
        cmocka_unit_test(a_bot_speaks_while_a_person_may),
        cmocka_unit_test(bots_speak_in_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
