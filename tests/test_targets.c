/* test_targets.c: where the piece in hand may go, and where it goes when it is let go. */
#include "core/targets.h"

#include "core/memory.h"
#include "null_game.h"
#include "test.h"

#include <stdlib.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

enum { CARD = 1, LEFT, RIGHT, FAR };

typedef struct Board {
    Scene *scene;
    Targets *targets;
} Board;

static void add_target(Board *board, PieceId zone)
{
    target_add(board->targets->target, &board->targets->count, TARGETS_MAX, zone, "put it on %u", zone);
}

/* A card of 100 at home, and zones of 100 at x = 400, 510 and 900 in its row. */
static int open_board(void **fixture)
{
    Board *board = memory_new(1, sizeof *board);
    board->scene = memory_new(1, sizeof *board->scene);
    board->targets = memory_new(1, sizeof *board->targets);
    scene_clear(board->scene, 1600, 900);
    scene_add(board->scene, PIECE_ZONE, LEFT, 400, 100, 100, 100);
    scene_add(board->scene, PIECE_ZONE, RIGHT, 510, 100, 100, 100);
    scene_add(board->scene, PIECE_ZONE, FAR, 900, 100, 100, 100);
    scene_add(board->scene, PIECE_CARD, CARD, 100, 100, 100, 100);
    board->targets->piece = board->scene->held = CARD;
    add_target(board, LEFT);
    add_target(board, RIGHT);
    *fixture = board;
    return 0;
}

static int close_board(void **fixture)
{
    Board *board = *fixture;
    free(board->scene);
    free(board->targets);
    free(board);
    return 0;
}

/* The zone it goes to, 0 = beside all of them, -1 = home. */
static int below(const Board *board, float x, float y)
{
    const DropTarget *target = targets_below(board->targets, board->scene, x, y);
    return target ? (int)target->zone : -1;
}

static void a_card_goes_to_the_zone_it_covers_most(void **fixture)
{
    Board *board = *fixture;
    assert_int_equal(below(board, 400, 100), LEFT);
    assert_int_equal(below(board, 450, 100), LEFT);
    assert_int_equal(below(board, 460, 130), RIGHT);
    assert_int_equal(below(board, 900, 100), -1); /* a zone that is no target */
    board->targets->target[2].zone = FAR;         /* nor is what is kept behind the last one */
    assert_int_equal(below(board, 900, 100), -1);
}

static void a_card_beside_all_zones_goes_to_the_nearest_within_reach(void **fixture)
{
    const Board *board = *fixture;
    assert_int_equal(below(board, 295, 100), LEFT);
    assert_int_equal(below(board, 615, 100), RIGHT);
    assert_int_equal(below(board, 520, 205), RIGHT);
    assert_int_equal(below(board, 260, 100), -1);
    assert_int_equal(below(board, 400, 300), -1);
}

static void what_still_covers_its_own_place_most_goes_home(void **fixture)
{
    Board *board = *fixture;
    board->scene->pieces[3].x = 300; /* side by side with the left one */
    assert_int_equal(below(board, 320, 100), -1);
    assert_int_equal(below(board, 355, 100), LEFT);
    board->scene->pieces[3].x = 400; /* on top of it: put back there */
    assert_int_equal(below(board, 400, 100), LEFT);
}

static void a_target_beside_all_others_takes_what_they_do_not(void **fixture)
{
    Board *board = *fixture;
    add_target(board, 0);
    assert_int_equal(below(board, 900, 100), 0);
    assert_int_equal(below(board, 400, 400), 0);
    assert_int_equal(below(board, 400, 120), LEFT);
    assert_int_equal(below(board, 110, 100), -1); /* hardly moved at all */
}

static void zones_of_the_world_are_reached_through_its_window_alone(void **fixture)
{
    Board *board = *fixture;
    board->scene->world = (World){.shown = true, .viewport = {0, 0, 450, 900}, .bounds = {0, 0, 1600, 900}};
    board->scene->pieces[0].flags = board->scene->pieces[1].flags = PIECE_WORLD;
    assert_int_equal(below(board, 400, 100), LEFT);
    assert_int_equal(below(board, 510, 100), -1);
    /* Its borders are within. */
    board->scene->world.viewport = (SceneBox){400, 100, 50, 20};
    assert_int_equal(below(board, 400, 100), LEFT);
    assert_int_equal(below(board, 450, 120), LEFT);
    assert_int_equal(below(board, 399, 100), -1);
    assert_int_equal(below(board, 400, 99), -1);
    assert_int_equal(below(board, 400, 121), -1);
}

static void zones_below_an_overlay_take_nothing(void **fixture)
{
    Board *board = *fixture;
    board->scene->pieces[3].layer = 1;
    assert_int_equal(below(board, 400, 100), -1);
}

static void a_piece_that_is_gone_goes_nowhere(void **fixture)
{
    Board *board = *fixture;
    add_target(board, 0);
    board->scene->count = 3;
    assert_int_equal(below(board, 400, 100), -1);
}

static void places_light_up_and_say_what_they_are_for(void **fixture)
{
    Board *board = *fixture;
    targets_mark(board->targets, board->scene);
    const Piece *left = scene_find(board->scene, LEFT), *far = scene_find(board->scene, FAR);
    assert_int_equal(left->flags, PIECE_LIT | PIECE_TARGET);
    assert_string_equal(left->hint, "put it on 2");
    assert_int_equal(far->flags, 0);
    assert_null(far->hint);
    assert_int_equal(scene_find(board->scene, CARD)->flags, PIECE_CHOSEN);
    board->scene->pieces[3].flags = 0;
    board->targets->count = 0; /* it goes nowhere */
    targets_mark(board->targets, board->scene);
    assert_int_equal(scene_find(board->scene, CARD)->flags, 0);
}

static void say_zone(const Notes *told, const char *words, Text *out)
{
    text_add(out, "%s, as %d notes have it", words, told->count);
}

/* Those there are, and none behind them. */
static void a_game_may_name_them_by_what_was_told(void **fixture)
{
    Board *board = *fixture;
    const GameProse prose = {.name = say_zone}, silent = {.name = NULL};
    const Notes told = {.count = 3};
    Game game = game_null_game;
    game.prose = &silent;
    targets_name(board->targets, &game, &told);
    assert_string_equal(board->targets->target[0].words, "put it on 2");
    game.prose = &prose;
    targets_name(board->targets, &game, &told);
    assert_string_equal(board->targets->target[0].words, "put it on 2, as 3 notes have it");
    assert_string_equal(board->targets->target[1].words, "put it on 3, as 3 notes have it");
    assert_string_equal(board->targets->target[2].words, "");
    game.prose = NULL;
    targets_name(board->targets, &game, &told);
    assert_string_equal(board->targets->target[0].words, "put it on 2, as 3 notes have it");
}

static void no_more_are_kept_than_there_is_room_for(void **fixture)
{
    Board *board = *fixture;
    DropTarget two[2];
    int count = 0;
    for (PieceId zone = 1; zone < 5; zone++) {
        target_add(two, &count, 2, zone, "%s", "");
    }
    assert_int_equal(count, 2);
    assert_int_equal(two[1].zone, 2);
    for (PieceId zone = 1; zone < 2 * TARGETS_MAX; zone++) {
        add_target(board, zone);
    }
    assert_int_equal(board->targets->count, TARGETS_MAX);
}

/* Without a word of its own: the drags among the moves, each zone once. */
static void a_game_of_plain_drags_needs_to_say_nothing(void **fixture)
{
    Board *board = *fixture;
    const Move moves[] = {{.kind = NULL_MOVE_DRAW},
                          {.kind = NULL_MOVE_PLAY, .count = 1, .arg = {4}},
                          {.kind = NULL_MOVE_PLAY, .count = 1, .arg = {5}},
                          {.kind = NULL_MOVE_PLAY, .count = 1, .arg = {6}}};
    const Gesture gestures[] = {{.kind = GESTURE_TAP, .piece = CARD},
                                {.kind = GESTURE_DRAG, .piece = CARD, .zone = LEFT},
                                {.kind = GESTURE_DRAG, .piece = FAR, .zone = RIGHT},
                                {.kind = GESTURE_DRAG, .piece = CARD, .zone = LEFT}};
    MoveList list = {0};
    for (int i = 0; i < 4; i++) {
        move_list_add(&list, &moves[i]);
    }
    targets_of_gestures(board->targets, &game_null_game, NULL, &list, gestures, CARD);
    assert_int_equal(board->targets->count, 1);
    assert_non_null(targets_find(board->targets, LEFT));
    assert_string_equal(board->targets->target[0].words, "play 5");
    targets_of_gestures(board->targets, &game_null_game, NULL, &list, gestures, LEFT);
    assert_int_equal(board->targets->count, 0);
    list.count = 1; /* what is behind the last move is none */
    targets_of_gestures(board->targets, &game_null_game, NULL, &list, gestures, CARD);
    assert_int_equal(board->targets->count, 0);
    move_list_free(&list);
}

#define ON_A_BOARD(test) cmocka_unit_test_setup_teardown(test, open_board, close_board)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_BOARD(a_card_goes_to_the_zone_it_covers_most),
        ON_A_BOARD(a_card_beside_all_zones_goes_to_the_nearest_within_reach),
        ON_A_BOARD(what_still_covers_its_own_place_most_goes_home),
        ON_A_BOARD(a_target_beside_all_others_takes_what_they_do_not),
        ON_A_BOARD(zones_of_the_world_are_reached_through_its_window_alone),
        ON_A_BOARD(zones_below_an_overlay_take_nothing),
        ON_A_BOARD(a_piece_that_is_gone_goes_nowhere),
        ON_A_BOARD(places_light_up_and_say_what_they_are_for),
        ON_A_BOARD(a_game_may_name_them_by_what_was_told),
        ON_A_BOARD(no_more_are_kept_than_there_is_room_for),
        ON_A_BOARD(a_game_of_plain_drags_needs_to_say_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
