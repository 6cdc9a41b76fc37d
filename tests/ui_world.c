/* ui_world.c: a table with a world: visible part, panning and zooming by pointer and keys. Uses the null game
 * with a zone and tiles in a world. */
#include "auto.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/camera.h"

#include <math.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { TILES = 4, TILE_ID = 500, ZONE_ID = 2, TILE = 100, STEP = 120 };

static const SceneBox window = {120, 130, 900, 400};
static SceneBox bounds; /* bounds of the next scene's world */

/* Builds the null game's table with its zone in the center of the world and tiles on both sides. */
static void build_scene_with_world(const void *view, const void *ui, const GameContent *content, int seat,
                                   Scene *out)
{
    static const float places[TILES] = {-2, -1, 1, 2};
    for (int i = 0; i < TILES; i++) {
        Piece *tile = scene_add(out, PIECE_CARD, (PieceId)(TILE_ID + i), places[i] * STEP, 0, TILE, TILE);
        tile->flags = PIECE_WORLD;
        tile->face = (Face){.style = FACE_TOKEN, .letter = scene_text(out, "T%d", i)};
    }
    game_null_game.build_scene(view, ui, content, seat, out);
    for (int i = 0; i < out->count; i++) {
        Piece *piece = &out->pieces[i];
        if (piece->id == ZONE_ID) {
            piece->flags |= PIECE_WORLD;
            piece->x = piece->y = 0;
            piece->w = piece->h = TILE;
        }
    }
    out->world = (World){.shown = true, .viewport = window, .bounds = bounds};
}

static Game spatial;

static void open_world(Desk *desk)
{
    bounds = (SceneBox){-300, -150, 600, 300};
    spatial = game_null_game;
    spatial.build_scene = build_scene_with_world;
    desk_show_match(desk, desk_create_match(desk, &spatial, 1, 1));
}

typedef struct Spot {
    int x, y, w;
    bool covered;
} Spot;

static Spot get_position(Desk *desk, PieceId id)
{
    FILE *file = fopen(desk->trace, "r");
    char line[512];
    Spot spot = {0};
    unsigned found;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *end = strrchr(line, '"');
        if (end && sscanf(line, "piece %u ", &found) == 1 && found == id) {
            assert_int_equal(sscanf(end + 1, " %d %d %d", &spot.x, &spot.y, &spot.w), 3);
            spot.covered = strstr(end, " covered") != NULL;
        }
    }
    fclose(file);
    return spot;
}

static void rebuild_scene(Desk *desk)
{
    desk_press_key(desk, SDLK_F2, 0); /* opens the log, and then closes it */
    desk_press_key(desk, SDLK_F2, 0);
}

static void turn_wheel(Desk *desk, int notches, int x, int y)
{
    desk_move_pointer(desk, x, y);
    desk_send_event(desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = notches}});
}

static void drag_between(Desk *desk, int x, int y, int to_x, int to_y)
{
    desk_move_pointer(desk, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_move_pointer(desk, (x + to_x) / 2, (y + to_y) / 2);
    desk_move_pointer(desk, to_x, to_y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, to_x, to_y);
}

/* ------------------------------------------------------------------ automatic view */

DESK_TEST(world_is_shown_at_natural_size)
{
    open_world(desk);
    for (PieceId i = 0; i < TILES; i++) {
        Spot tile = get_position(desk, TILE_ID + i);
        assert_false(tile.covered);
        assert_int_equal(tile.w, TILE * DESK_WIDTH / 1600); /* the table is 1600 units wide */
    }
}

DESK_TEST(small_growth_keeps_zoom_and_large_growth_zooms_out)
{
    open_world(desk);
    Spot before = get_position(desk, TILE_ID);
    bounds.w += 80;
    rebuild_scene(desk);
    Spot after = get_position(desk, TILE_ID);
    assert_ints(after.x, before.x, after.w, before.w);
    bounds.w = 3000;
    rebuild_scene(desk);
    after = get_position(desk, TILE_ID);
    assert_true(after.w < before.w);
    assert_false(after.covered);
    assert_int_equal(get_position(desk, ID_CAMERA).w, 0); /* there is no map if the whole world is visible */
}

/* ------------------------------------------------------------------ panning */

DESK_TEST(dragging_empty_space_pans_world)
{
    open_world(desk);
    Spot before = get_position(desk, TILE_ID + 2);
    drag_between(desk, before.x, before.y + 90, before.x + 60, before.y + 120);
    Spot after = get_position(desk, TILE_ID + 2);
    assert_ints(after.x, before.x + 60, after.y, before.y + 30, after.w, before.w);
    desk_press_key(desk, SDLK_HOME, 0);
    after = get_position(desk, TILE_ID + 2);
    assert_ints(after.x, before.x, after.y, before.y);
}

static void send_middle_button(Desk *desk, Uint32 type, int x, int y)
{
    desk_send_event(desk, (SDL_Event){.button = {.type = type, .button = SDL_BUTTON_MIDDLE, .x = x, .y = y}});
}

DESK_TEST(middle_button_pans_world_from_card)
{
    open_world(desk);
    Spot before = get_position(desk, TILE_ID + 1);
    desk_move_pointer(desk, before.x, before.y);
    send_middle_button(desk, SDL_MOUSEBUTTONDOWN, before.x, before.y);
    desk_move_pointer(desk, before.x + 40, before.y + 20);
    send_middle_button(desk, SDL_MOUSEBUTTONUP, before.x + 40, before.y + 20);
    Spot after = get_position(desk, TILE_ID + 1);
    assert_ints(after.x, before.x + 40, after.y, before.y + 20);
    desk_move_pointer(desk, before.x - 40,
                      before.y); /* the world does not move after the button is released */
    assert_int_equal(get_position(desk, TILE_ID + 1).x, after.x);
}

DESK_TEST(dragging_table_pieces_does_not_pan)
{
    open_world(desk);
    Spot before = get_position(desk, TILE_ID);
    drag_between(desk, DESK_WIDTH - 20, DESK_HEIGHT - 20, DESK_WIDTH - 90, DESK_HEIGHT - 60);
    Spot after = get_position(desk, TILE_ID);
    assert_int_equal(after.x, before.x);
}

DESK_TEST(wheel_zooms_at_pointer)
{
    open_world(desk);
    Spot before = get_position(desk, TILE_ID + 3), other = get_position(desk, TILE_ID);
    turn_wheel(desk, 2, before.x, before.y);
    Spot after = get_position(desk, TILE_ID + 3);
    assert_true(after.w > before.w);
    assert_in_range(after.x, before.x - 1, before.x + 1);
    assert_in_range(after.y, before.y - 1, before.y + 1);
    assert_true(get_position(desk, TILE_ID).x < other.x);
    turn_wheel(desk, -2, before.x, before.y);
    assert_int_equal(get_position(desk, TILE_ID).w, other.w);
}

DESK_TEST(sideways_wheel_pans)
{
    open_world(desk);
    const Spot before = get_position(desk, TILE_ID + 3);
    desk_move_pointer(desk, before.x, before.y);
    desk_send_event(desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = 1}});
    const Spot after = get_position(desk, TILE_ID + 3);
    assert_int_equal(after.w, before.w);
    assert_true(after.x < before.x); /* the view shows more of the right side */
    assert_int_equal(after.y, before.y);
    desk_send_event(desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = -1}});
    assert_in_range(get_position(desk, TILE_ID + 3).x, before.x - 1, before.x + 1);
}

DESK_TEST(keys_pan_and_map_returns)
{
    open_world(desk);
    bounds = (SceneBox){-2000, -1000, 4000, 2000};
    desk_press_key(desk, SDLK_HOME, 0);
    desk_type_text(desk, "+++");
    assert_true(get_position(desk, ID_CAMERA).w > 0);
    Spot before = get_position(desk, TILE_ID);
    desk_type_text(desk, "d");
    Spot after = get_position(desk, TILE_ID);
    assert_true(after.x < before.x);
    assert_int_equal(after.y, before.y);
    desk_type_text(desk, "dddd"); /* the view stops at the edge */
    Spot edge = get_position(desk, TILE_ID);
    desk_type_text(desk, "d");
    assert_int_equal(get_position(desk, TILE_ID).x, edge.x);
    Spot map = get_position(desk, ID_CAMERA);
    desk_move_pointer(desk, map.x, map.y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, map.x, map.y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, map.x, map.y);
    assert_in_range(get_position(desk, TILE_ID).x, before.x - 5, before.x + 5);
}

/* ------------------------------------------------------------------ drag and focus */

DESK_TEST(card_is_dragged_into_world)
{
    int x = 0, y = 0;
    open_world(desk);
    desk_get_position(desk, "zone \"Table\"", &x, &y);
    desk_drag(desk, " card ", x, y);
    if (!desk_has_traced(desk, "move 0 play ")) {
        fail_msg("the card was not played");
    }
}

DESK_TEST(pieces_outside_viewport_take_no_input)
{
    int x = 0, y = 0;
    open_world(desk);
    bounds = (SceneBox){-2000, -1000, 4000, 2000};
    desk_press_key(desk, SDLK_HOME, 0);
    desk_type_text(desk, "+++++wwwwww");
    assert_true(get_position(desk, ZONE_ID).covered);
    desk_get_position(desk, "zone \"Table\"", &x, &y);
    desk_drag(desk, " card ", x, y);
    assert_false(desk_has_traced(desk, "move 0 play "));
}

DESK_TEST(focus_pans_to_its_piece)
{
    open_world(desk);
    bounds = (SceneBox){-2000, -1000, 4000, 2000};
    desk_press_key(desk, SDLK_HOME, 0);
    desk_type_text(desk, "+++++wwwwww");
    assert_true(get_position(desk, TILE_ID).covered);
    for (int i = 0; i < 20 && !desk_has_traced(desk, "\"T0\""); i++) {
        desk_press_key(desk, SDLK_TAB, 0);
    }
    for (int i = 0; i < 20 && get_position(desk, TILE_ID).covered; i++) {
        desk_press_key(desk, SDLK_RIGHT, 0);
        desk_press_key(desk, SDLK_TAB, 0);
    }
    assert_false(get_position(desk, TILE_ID).covered);
}

/* ------------------------------------------------------------------ camera functions */

TEST(piece_position_matches_camera)
{
    TableCamera camera = {0};
    AUTO(free) Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene_clear(scene, 1600, 900);
    scene->world = (World){.shown = true, .viewport = {0, 0, 400, 200}, .bounds = {0, 0, 800, 100}};
    scene_add(scene, PIECE_CARD, 1, 800, 100, 80, 80)->flags = PIECE_WORLD;
    table_camera_layout(&camera, scene);
    assert_float_equal(scene->pieces[0].x, 400, 0.01);
    assert_float_equal(scene->pieces[0].y, 125, 0.01);
    assert_float_equal(scene->pieces[0].w, 40, 0.01);
}

TEST(button_keeps_minimum_size)
{
    enum { PRESSED_MIN = 32, SMALL = 20 };
    TableCamera camera = {0};
    AUTO(free) Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene_clear(scene, 1600, 900);
    scene->world = (World){.shown = true,
                           .viewport = {0, 0, 400, 200},
                           .bounds = {0, 0, 1600, 100}}; /* this world is shown at 1/4 of its size */
    scene_add(scene, PIECE_BUTTON, 1, 800, 50, 54, 54)->flags = PIECE_WORLD;
    scene_add(scene, PIECE_BUTTON, 2, 900, 50, SMALL, SMALL)->flags = PIECE_WORLD;
    table_camera_layout(&camera, scene);
    assert_true(scene->pieces[0].w >= PRESSED_MIN && scene->pieces[0].h >= PRESSED_MIN);
    assert_true(scene->pieces[0].w < 54);
    /* A piece that is smaller than the limit keeps its size. */
    assert_float_equal(scene->pieces[1].w, SMALL, 0.01);
}

enum { WORLD_X = 120, WORLD_Y = 80, PIECE_SIZE = 60, MANY_STEPS = 1000 };

/* Lays out a world with one piece at (WORLD_X, WORLD_Y). Returns the piece as the table shows it. */
static Piece get_displayed_piece(TableCamera *camera)
{
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene_clear(scene, 1600, 900);
    scene->world = (World){.shown = true, .viewport = {0, 0, 400, 200}, .bounds = {-500, -300, 1000, 600}};
    scene_add(scene, PIECE_CARD, 1, WORLD_X, WORLD_Y, PIECE_SIZE, PIECE_SIZE)->flags = PIECE_WORLD;
    table_camera_layout(camera, scene);
    const Piece piece = scene->pieces[0];
    free(scene);
    return piece;
}

TEST(zooming_keeps_the_point_under_the_pointer)
{
    static const int steps[] = {9, -4, 12, -1};
    TableCamera camera = {0};
    const Piece first = get_displayed_piece(&camera);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const float before = get_displayed_piece(&camera).w;
        table_camera_zoom(&camera, steps[i], first.x, first.y);
        const Piece piece = get_displayed_piece(&camera);
        assert_true(steps[i] > 0 ? piece.w > before : piece.w < before);
        assert_float_equal(piece.x, first.x, 0.01);
        assert_float_equal(piece.y, first.y, 0.01);
    }
}

TEST(zooming_ends_at_double_size_and_at_the_whole_world)
{
    TableCamera camera = {0};
    const float whole = get_displayed_piece(&camera).w;
    table_camera_zoom(&camera, MANY_STEPS, 0, 0);
    assert_float_equal(get_displayed_piece(&camera).w, 2 * PIECE_SIZE, 0.01);
    table_camera_zoom(&camera, 1, 0, 0);
    assert_float_equal(get_displayed_piece(&camera).w, 2 * PIECE_SIZE, 0.01);
    table_camera_zoom(&camera, -MANY_STEPS, 0, 0);
    assert_float_equal(get_displayed_piece(&camera).w, whole, 0.01);
    table_camera_zoom(&camera, -1, 0, 0);
    assert_float_equal(get_displayed_piece(&camera).w, whole, 0.01);
}

TEST(a_revealed_piece_is_wholly_in_the_window)
{
    static const float half = PIECE_SIZE, offsets[][2] = {{170, 0}, {-170, 0}, {0, 70}, {0, -70}, {300, 200}};
    for (size_t i = 0; i < sizeof offsets / sizeof *offsets; i++) {
        TableCamera camera = {0};
        get_displayed_piece(&camera);
        table_camera_zoom(&camera, MANY_STEPS, 200, 100);
        Piece piece = get_displayed_piece(&camera);
        table_camera_pan(&camera, 200 + offsets[i][0] - piece.x, 100 + offsets[i][1] - piece.y);
        piece = get_displayed_piece(&camera);
        assert_true(table_camera_reveal_piece(&camera, &piece));
        piece = get_displayed_piece(&camera);
        assert_in_range(lroundf(piece.x), half, 400 - half);
        assert_in_range(lroundf(piece.y), half, 200 - half);
        assert_false(table_camera_reveal_piece(&camera, &piece));
    }
}
