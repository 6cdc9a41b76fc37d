/* ui_zoom.c: enlarged cards, as painted. Uses the null game with square cards in a world. */
#include "auto.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { ID_CARD = 500, ID_RIGHT, ID_LEFT, SIZE = 100, ASIDE = 170, LARGE = 340 };

/* Angle of the card, and the side of its neighbor: 1 for right, -1 for left, 0 if there is no neighbor. */
static float angle;
static int side;

static const Face fighter = {.style = FACE_FIGHTER,
                             .tone = 0x803030,
                             .title = "Smee",
                             .icon = "book",
                             .edges = {{1, 2}, {3, 4}, {5, 6}, {7, 8}}};

static const Face *shown = &fighter;

static const Face tile = {.style = FACE_TILE, .tone = 0x803030, .title = "Smee", .icon = "book"};
static const Face whole = {
    .style = FACE_CHARACTER, .tone = 0x803030, .title = "Smee", .text = "Sews.", .icon = "book"};

static void build_scene_of_cards(const void *view, const void *ui, const GameContent *content, int seat,
                                 Scene *out)
{
    Piece *card = scene_add(out, PIECE_CARD, ID_CARD, 0, 0, SIZE, SIZE);
    card->flags = PIECE_WORLD;
    card->face = *shown;
    card->zoom = shown == &tile ? scene_store_face(out, &whole) : NULL;
    card->angle = angle;
    if (side != 0) {
        Piece *next = scene_add(out, PIECE_CARD, ID_RIGHT, (float)(side * ASIDE), 0, SIZE, SIZE);
        next->flags = PIECE_WORLD | PIECE_HIGHLIGHTED;
        next->face = (Face){.style = FACE_TOKEN, .tone = 0x305080, .letter = "N"};
    }
    out->world = (World){
        .shown = true, .viewport = {0, 100, out->width, out->height - 200}, .bounds = {-300, -200, 600, 400}};
}

static Game cards;

static void open_cards(Desk *desk)
{
    cards = game_null_game;
    cards.build_scene = build_scene_of_cards;
    desk_show_match(desk, desk_create_match(desk, &cards, 1, 1));
}

static Uint32 *copy_surface(const Desk *desk)
{
    size_t bytes = (size_t)DESK_WIDTH * DESK_HEIGHT * sizeof(Uint32);
    Uint32 *picture = malloc(bytes);
    assert_non_null(picture);
    assert_int_equal(desk->surface->pitch, DESK_WIDTH * (int)sizeof(Uint32));
    memcpy(picture, desk->surface->pixels, bytes);
    return picture;
}

/* Draws the frame after all pictures are painted, and returns a copy of it. */
static Uint32 *draw_and_copy(Desk *desk)
{
    bool busy = true;
    for (int last = 0; last < 2; last += !busy) {
        shell_request_redraw(&desk->shell);
        shell_draw(&desk->shell);
        busy = art_is_busy(desk->shell.renderer.art);
        SDL_Delay(1);
        desk_run_frame(desk);
    }
    SDL_RenderFlush(desk->renderer);
    return copy_surface(desk);
}

/* Counts the pixels that differ inside the box, or outside the box if `inside` is false. */
static int count_differing_pixels(const Uint32 *a, const Uint32 *b, SDL_Rect box, bool inside)
{
    int count = 0;
    for (int i = 0; i < DESK_WIDTH * DESK_HEIGHT; i++) {
        SDL_Point at = {i % DESK_WIDTH, i / DESK_WIDTH};
        count += (SDL_PointInRect(&at, &box) == SDL_TRUE) == inside && a[i] != b[i];
    }
    return count;
}

static SDL_Rect get_piece_box(const Desk *desk, const char *words, int size)
{
    int x = 0, y = 0;
    desk_get_position(desk, words, &x, &y);
    return (SDL_Rect){x - size / 2, y - size / 2, size, size};
}

static Uint32 *draw_and_copy_with_zoom(Desk *desk)
{
    int x = 0, y = 0;
    desk_get_position(desk, "card \"Smee\"", &x, &y);
    desk_skip_trace(desk);
    desk_move_pointer(desk, x, y);
    return draw_and_copy(desk);
}

TEST(card_is_enlarged_with_its_rotation)
{
    Desk desk;
    Uint32 *pictures[2];
    side = 0;
    for (int i = 0; i < 2; i++) {
        angle = 180.0f * (float)i;
        desk_open(&desk);
        open_cards(&desk);
        pictures[i] = draw_and_copy_with_zoom(&desk);
        SDL_Rect card = get_piece_box(&desk, "card \"Smee\"", 2 * SIZE);
        if (i == 1) {
            assert_true(count_differing_pixels(pictures[0], pictures[1], card, false) > 0);
        }
        desk_close(&desk);
    }
    free(pictures[0]);
    free(pictures[1]);
}

static Uint32 *draw_large_card(Desk *desk, bool piece, float turned)
{
    const PieceRenderer *view = &desk->shell.renderer;
    Piece card = {.kind = PIECE_CARD, .face = fighter, .w = LARGE, .h = LARGE, .angle = turned};
    Pose pose = {
        .x = view->camera.width / 2, .y = view->camera.height / 2, .angle = turned, .scale = 1, .alpha = 1};
    for (int i = 0; i < 2; i++) {
        SDL_RenderClear(desk->renderer);
        if (piece) {
            render_piece(view, &card, &pose, 1, 0);
        } else {
            render_face(view, &fighter, pose.x, pose.y, LARGE, turned);
        }
        SDL_RenderFlush(desk->renderer);
        art_finish_painting(view->art);
    }
    return copy_surface(desk);
}

DESK_TEST(rotated_card_looks_the_same_enlarged)
{
    SDL_Rect middle = {DESK_WIDTH / 2 - 120, DESK_HEIGHT / 2 - 120, 240, 240};
    side = 0;
    open_cards(desk);
    for (int i = 0; i < 4; i++) {
        AUTO(free)
        Uint32 *piece = draw_large_card(desk, true, 90.0f * (float)i),
               *zoom = draw_large_card(desk, false, 90.0f * (float)i),
               *other = draw_large_card(desk, false, 90.0f * (float)((i + 1) % 4));
        assert_int_equal(count_differing_pixels(piece, zoom, middle, true), 0);
        assert_true(count_differing_pixels(piece, other, middle, true) > 0);
    }
}

DESK_TEST(zoom_has_no_shadow_before_it_is_painted)
{
    const SDL_Rect all = {0, 0, DESK_WIDTH, DESK_HEIGHT};
    Face face = fighter;
    face.title = "Starkey";
    side = 0;
    open_cards(desk);
    const PieceRenderer *view = &desk->shell.renderer;
    Uint32 *pictures[3];
    for (int i = 0; i < 3; i++) {
        SDL_RenderClear(desk->renderer);
        if (i > 0) {
            render_face(view, &face, view->camera.width / 2, view->camera.height / 2, LARGE, 0);
        }
        SDL_RenderFlush(desk->renderer);
        pictures[i] = copy_surface(desk);
        if (i > 0) {
            art_finish_painting(view->art);
        }
    }
    assert_int_equal(count_differing_pixels(pictures[0], pictures[1], all, true), 0);
    assert_true(count_differing_pixels(pictures[0], pictures[2], all, true) > 0);
    for (int i = 0; i < 3; i++) {
        free(pictures[i]);
    }
}

TEST(zoom_covers_no_highlighted_neighbor)
{
    angle = 0;
    for (side = -1; side <= 1; side += 2) {
        Desk desk;
        desk_open(&desk);
        open_cards(&desk);
        Uint32 *without = draw_and_copy(&desk), *with = draw_and_copy_with_zoom(&desk);
        SDL_Rect next = get_piece_box(&desk, "card \"N\"", SIZE * 3 / 4),
                 card = get_piece_box(&desk, "card \"Smee\"", 2 * SIZE);
        assert_all(desk_has_traced(&desk, "zoom 500"),
                   count_differing_pixels(without, with, card, false) > 0);
        assert_int_equal(count_differing_pixels(without, with, next, true), 0);
        free(without);
        free(with);
        desk_close(&desk);
    }
}

/* The enlarged view of a tile shows the whole card, without the tile beside it. */
DESK_TEST(tile_zoom_shows_whole_card)
{
    angle = 0;
    side = 0;
    shown = &tile;
    open_cards(desk);
    Uint32 *without = draw_and_copy(desk), *with = draw_and_copy_with_zoom(desk);
    SDL_Rect card = get_piece_box(desk, "card \"Smee\"", 2 * SIZE);
    int left = DESK_WIDTH, right = 0;
    for (int i = 0; i < DESK_WIDTH * DESK_HEIGHT; i++) {
        SDL_Point at = {i % DESK_WIDTH, i / DESK_WIDTH};
        if (!SDL_PointInRect(&at, &card) && without[i] != with[i]) {
            left = at.x < left ? at.x : left;
            right = at.x > right ? at.x : right;
        }
    }
    assert_true(right > left);
    assert_true(right - left < LARGE * 5 / 4); /* two enlarged faces would be twice as wide */
    shown = &fighter;
    free(without);
    free(with);
}
