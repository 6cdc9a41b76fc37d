/* test_drop_targets.c: tests of drop targets and of hit testing when a piece is dropped. */
#include "core/scene/drop_targets.h"

#include "core/platform/memory.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { CARD = 1, LEFT, RIGHT, FAR };

typedef struct Board {
    Scene *scene;
    DropTargets *targets;
} Board;

static void add_target(Board *board, PieceId zone)
{
    drop_target_add(board->targets->target, &board->targets->count, DROP_TARGETS_MAX, zone, "put it on %u",
                    zone);
}

/* Opens a board with a card at x = 100, and zones at x = 400, 510 and 900 in the same row. All are 100 units
 * wide and high. The zones LEFT and RIGHT are drop targets. */
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

/* Returns the zone in which a card dropped at this point lands. Returns 0 if the target has no zone, or -1 if
 * the card returns to its place. */
static int find_target_at(const Board *board, float x, float y)
{
    const DropTarget *target = drop_targets_find_at(board->targets, board->scene, x, y);
    return target ? (int)target->zone : -1;
}

TEST_ON(Board *board, card_drops_on_most_covered_zone)
{
    assert_ints(find_target_at(board, 400, 100), LEFT, find_target_at(board, 450, 100), LEFT,
                find_target_at(board, 460, 130), RIGHT);
    assert_int_equal(find_target_at(board, 900, 100), -1); /* this zone is not a drop target */
    board->targets->target[2].zone = FAR; /* entries after the last drop target do not count */
    assert_int_equal(find_target_at(board, 900, 100), -1);
}

TEST_ON(const Board *board, card_beside_zones_drops_on_nearest_in_reach)
{
    assert_ints(find_target_at(board, 295, 100), LEFT, find_target_at(board, 615, 100), RIGHT,
                find_target_at(board, 520, 205), RIGHT);
    assert_ints(find_target_at(board, 260, 100), -1, find_target_at(board, 400, 300), -1);
}

TEST_ON(Board *board, card_covering_its_own_place_returns)
{
    board->scene->pieces[3].x = 300; /* the card starts beside the left zone */
    assert_ints(find_target_at(board, 320, 100), -1, find_target_at(board, 355, 100), LEFT);
    board->scene->pieces[3].x = 400; /* the card starts in the left zone */
    assert_int_equal(find_target_at(board, 400, 100), LEFT);
}

TEST_ON(Board *board, background_target_accepts_remaining_drops)
{
    add_target(board, 0);
    assert_ints(find_target_at(board, 900, 100), 0, find_target_at(board, 400, 400), 0,
                find_target_at(board, 400, 120), LEFT);
    assert_int_equal(find_target_at(board, 110, 100), -1); /* the card has hardly moved */
}

TEST_ON(Board *board, world_zones_are_reached_only_in_viewport)
{
    board->scene->world = (World){.shown = true, .viewport = {0, 0, 450, 900}, .bounds = {0, 0, 1600, 900}};
    board->scene->pieces[0].flags = board->scene->pieces[1].flags = PIECE_WORLD;
    assert_ints(find_target_at(board, 400, 100), LEFT, find_target_at(board, 510, 100), -1);
    /* Points on the edges of the viewport count as inside. */
    board->scene->world.viewport = (SceneBox){400, 100, 50, 20};
    assert_ints(find_target_at(board, 400, 100), LEFT, find_target_at(board, 450, 120), LEFT,
                find_target_at(board, 399, 100), -1);
    assert_ints(find_target_at(board, 400, 99), -1, find_target_at(board, 400, 121), -1);
}

TEST_ON(Board *board, zones_below_overlay_are_ignored)
{
    board->scene->pieces[3].layer = 1;
    assert_int_equal(find_target_at(board, 400, 100), -1);
}

TEST_ON(Board *board, missing_piece_has_no_target)
{
    add_target(board, 0);
    board->scene->count = 3;
    assert_int_equal(find_target_at(board, 400, 100), -1);
}

TEST_ON(Board *board, targets_are_highlighted_and_named)
{
    drop_targets_highlight(board->targets, board->scene);
    const Piece *left = scene_find_piece(board->scene, LEFT), *far = scene_find_piece(board->scene, FAR);
    assert_int_equal(left->flags, PIECE_HIGHLIGHTED | PIECE_DROP_TARGET);
    assert_string_equal(left->hint, "put it on 2");
    assert_int_equal(far->flags, 0);
    assert_null(far->hint);
    assert_int_equal(scene_find_piece(board->scene, CARD)->flags, PIECE_SELECTED);
    board->scene->pieces[3].flags = 0;
    board->targets->count = 0;
    drop_targets_highlight(board->targets, board->scene);
    assert_int_equal(scene_find_piece(board->scene, CARD)->flags, 0);
}

static void write_drop_name(const Notes *told, const char *words, Text *out)
{
    text_add(out, "%s, as %d notes have it", words, told->count);
}

TEST_ON(Board *board, game_can_name_targets_by_notes)
{
    const GameNarration prose = {.add_names = write_drop_name}, silent = {.add_names = NULL};
    const Notes told = {.count = 3};
    Game game = game_null_game;
    game.narration = &silent;
    drop_targets_apply_names(board->targets, &game, &told);
    assert_string_equal(board->targets->target[0].label, "put it on 2");
    game.narration = &prose;
    drop_targets_apply_names(board->targets, &game, &told);
    assert_string_equal(board->targets->target[0].label, "put it on 2, as 3 notes have it");
    assert_string_equal(board->targets->target[1].label, "put it on 3, as 3 notes have it");
    assert_string_equal(board->targets->target[2].label, "");
    game.narration = NULL;
    drop_targets_apply_names(board->targets, &game, &told);
    assert_string_equal(board->targets->target[0].label, "put it on 2, as 3 notes have it");
}

TEST_ON(Board *board, number_of_targets_is_limited)
{
    DropTarget two[2];
    int count = 0;
    for (PieceId zone = 1; zone < 5; zone++) {
        drop_target_add(two, &count, 2, zone, "%s", "");
    }
    assert_ints(count, 2, two[1].zone, 2);
    for (PieceId zone = 1; zone < 2 * DROP_TARGETS_MAX; zone++) {
        add_target(board, zone);
    }
    assert_int_equal(board->targets->count, DROP_TARGETS_MAX);
}

/* Each zone is listed once, even if several drags of the piece end there. */
TEST_ON(Board *board, drag_gestures_give_targets)
{
    const Gesture gestures[] = {{.kind = GESTURE_TAP, .piece = CARD},
                                {.kind = GESTURE_DRAG, .piece = CARD, .zone = LEFT},
                                {.kind = GESTURE_DRAG, .piece = FAR, .zone = RIGHT},
                                {.kind = GESTURE_DRAG, .piece = CARD, .zone = LEFT},
                                {.kind = GESTURE_DRAG, .piece = CARD, .zone = RIGHT, .label = "Hide it"}};
    drop_targets_from_gestures(board->targets, gestures, 5, CARD);
    assert_int_equal(board->targets->count, 2);
    assert_string_equal(drop_targets_find(board->targets, LEFT)->label, "Move it here");
    assert_string_equal(drop_targets_find(board->targets, RIGHT)->label, "Hide it");
    drop_targets_from_gestures(board->targets, gestures, 5, LEFT);
    assert_int_equal(board->targets->count, 0);
    /* With a count of 1, only the first gesture is used, which is a tap. */
    drop_targets_from_gestures(board->targets, gestures, 1, CARD);
    assert_int_equal(board->targets->count, 0);
}

const TestFixture test_each = {open_board, close_board};
