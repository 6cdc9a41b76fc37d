/* ui_study.c: a match is studied at the table: its bar, its faults, as far as help allows. */
#include "core/memory.h"
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "null_nine.h"
#include "test.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { PATIENCE_MS = 30000 };

/* Draws, plays a card, draws. */
static Match *open_match(Desk *desk)
{
    game = game_null_game;
    game.advice = &null_advice;
    desk_open(desk);
    Match *match = desk_match(desk, &game, 1, 1);
    bool played = false;
    assert_true(match_play_text(match, 0, "draw", NULL));
    for (int card = 1; card <= CARDS && !played; card++) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "play %d", card);
        played = match_play_text(match, 0, text, NULL);
    }
    assert_true(played);
    assert_true(match_play_text(match, 0, "draw", NULL));
    return match;
}

static void await_judging(Desk *desk)
{
    const Table *table = desk->shell.screen.self;
    for (int i = 0; !judging_is_done(&table->judging); i++) {
        assert_true(i < PATIENCE_MS);
        shell_update(&desk->shell, desk->now);
        SDL_Delay(1);
    }
}

static void faults_of_a_match_under_way_are_marked_only_with_full_help(void **state)
{
    (void)state;
    Desk desk;
    Match *match = open_match(&desk);
    desk_show(&desk, match);
    Table *table = desk.shell.screen.self;
    table_look_at(table, 3);
    desk_press(&desk, SDLK_PAGEUP, 0);
    assert_true(desk_heard(&desk, "refused \"Your moves are judged when the game is over"));
    assert_false(desk_draws(&desk, "?!"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk.shell.settings.help = HELP_FULL;
    desk_tick(&desk);
    table_look_at(table, 3);
    await_judging(&desk);
    desk_press(&desk, SDLK_PAGEUP, 0);
    assert_true(desk_heard(&desk, "past 1 of 3"));
    assert_true(desk_heard(&desk, "*?!* a card, some points · *better:* drawing"));
    assert_true(desk_draws(&desk, "?!"));
    desk_press(&desk, SDLK_PAGEUP, 0);
    assert_true(desk_heard(&desk, "refused \"There is no mistake before this"));
    desk_close(&desk);
}

static void what_was_judged_is_kept_until_its_move_is_taken_back(void **state)
{
    (void)state;
    Desk desk;
    Judging judging = {0};
    Match *match = open_match(&desk);
    judging_take_up(&judging, &desk.shell, match, 1);
    for (int i = 0; !judging_is_done(&judging); i++) {
        assert_true(i < PATIENCE_MS);
        judging_update(&judging, &desk.shell);
        SDL_Delay(1);
    }
    assert_int_equal(judging_of(&judging, 0)->fault, FAULT_NONE);
    assert_int_equal(judging_of(&judging, 1)->fault, FAULT_SLIP);
    assert_int_equal(judging_dearest(&judging, 0), 1);
    int counts[FAULTS];
    judging_count(&judging, 0, counts);
    assert_int_equal(counts[FAULT_NONE], 2); /* both draws */
    assert_int_equal(counts[FAULT_SLIP], 1);
    assert_int_equal(counts[FAULT_MISTAKE] + counts[FAULT_BLUNDER], 0);
    match_restore(match, 1, false);
    assert_true(match_play_text(match, 0, "draw", NULL));
    judging_take_up(&judging, &desk.shell, match, 1);
    assert_non_null(judging_of(&judging, 0));
    assert_null(judging_of(&judging, 1));
    assert_false(judging_is_done(&judging));
    judging_free(&judging, &desk.shell);
    match_free(match);
    desk_close(&desk);
}

static void the_bar_says_where_one_is_and_follows_the_pointer(void **state)
{
    (void)state;
    Desk desk;
    int x, y;
    desk_show(&desk, open_match(&desk));
    Table *table = desk.shell.screen.self;
    table_look_at(table, 0);
    desk_tick(&desk);
    const Piece *bar = scene_find(stage_scene(table->stage), ID_PAST + PAST_BAR);
    assert_non_null(bar);
    assert_int_equal(bar->value, 0);
    assert_int_equal(bar->max, 3);
    assert_true(scene_offers(stage_scene(table->stage), bar));
    desk_place(&desk, " gauge ", &x, &y);
    desk_button(&desk, SDL_MOUSEBUTTONDOWN, x + 5, y);
    assert_true(table->past.at == 1 || table->past.at == 2);
    desk_point(&desk, DESK_WIDTH - 5, y);
    assert_int_equal(table->past.at, 3);
    desk_point(&desk, 5, y);
    assert_int_equal(table->past.at, 0);
    desk_button(&desk, SDL_MOUSEBUTTONUP, 5, y);
    desk_point(&desk, DESK_WIDTH - 5, y);
    assert_int_equal(table->past.at, 0);
    desk_wheel(&desk, " gauge ", -1);
    assert_int_equal(table->past.at, 1);
    desk_close(&desk);
}

/* The side buttons of a mouse, and a horizontal wheel over the bar, step through the replay. */
static void extra_buttons_and_the_sideways_wheel_step(void **state)
{
    (void)state;
    Desk desk;
    desk_show(&desk, open_match(&desk));
    Table *table = desk.shell.screen.self;
    table_look_at(table, 1);
    desk_send(&desk, (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X2}});
    desk_send(&desk, (SDL_Event){.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_X2}});
    assert_int_equal(table->past.at, 2);
    desk_send(&desk, (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X1}});
    assert_int_equal(table->past.at, 1);
    assert_true(table_looks_back(table));
    desk_wheel(&desk, " gauge ", 0);
    desk_send(&desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = 1}});
    assert_int_equal(table->past.at, 2);
    desk_send(&desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = -1}});
    assert_int_equal(table->past.at, 1);
    desk_close(&desk);
}

/* Elsewhere the back button acts as Escape, but does not open the menu. */
static void the_back_button_puts_away_what_is_open(void **state)
{
    (void)state;
    const SDL_Event back = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X1}};
    Desk desk;
    desk_show(&desk, open_match(&desk));
    desk_press(&desk, SDLK_F10, 0);
    assert_true(desk_heard(&desk, "Back to the game"));
    desk_mark(&desk);
    desk_send(&desk, back);
    assert_true(desk_heard(&desk, "settled"));
    assert_false(desk_heard(&desk, "Back to the game"));
    desk_mark(&desk);
    desk_send(&desk, back);
    assert_false(desk_heard(&desk, "Back to the game"));
    desk_press(&desk, SDLK_h, KMOD_CTRL);
    assert_true(desk_heard(&desk, "screen help"));
    desk_mark(&desk);
    desk_send(&desk, back);
    assert_true(desk_heard(&desk, "screen table"));
    desk_close(&desk);
}

static bool lies_open(const Table *table, PieceId id)
{
    const Piece *piece = scene_find(stage_scene(table->stage), id);
    return piece && piece->kind == PIECE_CARD && piece->face.style != FACE_BACK;
}

/* A card that was not there before the first move, and was after it. */
static PieceId find_drawn(Desk *desk, Table *table)
{
    Scene *before = memory_new(1, sizeof *before);
    PieceId drawn = 0;
    table_look_at(table, 0);
    desk_tick(desk);
    *before = *stage_scene(table->stage);
    table_look_at(table, 1);
    desk_tick(desk);
    const Scene *now = stage_scene(table->stage);
    for (int i = 0; i < now->count; i++) {
        const PieceId id = now->pieces[i].id;
        const Piece *then = scene_find(before, id);
        if (id != 0 && lies_open(table, id) && (!then || then->face.style == FACE_BACK)) {
            drawn = id;
        }
    }
    free(before);
    assert_true(drawn != 0);
    return drawn;
}

static void a_card_leads_to_when_it_came(void **state)
{
    (void)state;
    Desk desk;
    char words[32];
    desk_show(&desk, open_match(&desk));
    Table *table = desk.shell.screen.self;
    const PieceId drawn = find_drawn(&desk, table);
    table_look_at(table, 3);
    desk_tick(&desk);
    assert_true(lies_open(table, drawn));
    snprintf(words, sizeof words, "piece %u card", drawn);
    desk_click(&desk, words);
    assert_true(desk_heard(&desk, "past 1 of 3"));
    desk_click(&desk, words); /* and from there to when it went, which it never did */
    assert_true(desk_heard(&desk, "refused \"It lies there until the end."));
    desk_close(&desk);
}

/* A table on which what was played lies face down. */
static void lay_covered(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    const NullState *state = view;
    game_null_game.scene(view, ui, content, seat, scene);
    for (int i = 0; i < scene->count; i++) {
        Face *face = &scene->pieces[i].face;
        const int shown = face->style == FACE_LETTER ? atoi(face->letter) - 1 : CARDS;
        for (int card = 0; card < CARDS; card++) {
            if (state->card[card].place == PLACE_PLAYED && state->card[card].face == shown) {
                face->style = FACE_BACK;
            }
        }
    }
}

static void a_card_leads_to_when_it_went(void **state)
{
    (void)state;
    Desk desk;
    Match *match = open_match(&desk);
    game.scene = lay_covered;
    desk_show(&desk, match);
    Table *table = desk.shell.screen.self;
    table_look_at(table, 0);
    desk_tick(&desk);
    int gone = 0;
    for (int i = 0; i < stage_scene(table->stage)->count; i++) {
        const PieceId id = stage_scene(table->stage)->pieces[i].id;
        const int moment = id != 0 ? table_moment_of(table, id) : -1;
        if (moment > 0) { /* gone by the move that led there, and not before */
            table_look_at(table, moment);
            desk_tick(&desk);
            gone++;
            assert_false(lies_open(table, id));
            table_look_at(table, moment - 1);
            desk_tick(&desk);
            assert_true(lies_open(table, id));
            table_look_at(table, 0);
            desk_tick(&desk);
        }
    }
    assert_int_equal(gone, 1); /* the one that was played */
    desk_close(&desk);
}

/* Each moment was looked through by then: the way is known at once, and is the one that is found by looking.
 */
static void moments_are_looked_through_before_they_are_asked_for(void **state)
{
    (void)state;
    Desk desk;
    Match *match = open_match(&desk);
    desk_show(&desk, match);
    Table *table = desk.shell.screen.self;
    const int moves = match_moves(match);
    table_look_at(table, moves);
    for (int i = 0; table->open.count <= moves; i++) {
        assert_true(i < PATIENCE_MS);
        shell_update(&desk.shell, desk.now);
    }
    const Scene *scene = stage_scene(table->stage);
    for (int i = 0; i < scene->count; i++) {
        const PieceId id = scene->pieces[i].id;
        const int known = table_moment_of(table, id);
        table_forget_open(table);
        assert_int_equal(table_moment_of(table, id), known);
        while (table->open.count <= moves) {
            table_look_through(table);
        }
    }
    table->help = HELP_FULL; /* another table, as it were */
    table_look_through(table);
    assert_true(table->open.key.help == HELP_FULL);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_of_a_match_under_way_are_marked_only_with_full_help),
        cmocka_unit_test(extra_buttons_and_the_sideways_wheel_step),
        cmocka_unit_test(the_back_button_puts_away_what_is_open),
        cmocka_unit_test(what_was_judged_is_kept_until_its_move_is_taken_back),
        cmocka_unit_test(a_card_leads_to_when_it_came),
        cmocka_unit_test(a_card_leads_to_when_it_went),
        cmocka_unit_test(moments_are_looked_through_before_they_are_asked_for),
        cmocka_unit_test(the_bar_says_where_one_is_and_follows_the_pointer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
