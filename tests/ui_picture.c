/* ui_picture.c: of a frame only that is painted which differs from the one before, and nobody can tell; and
 * no card is blank that was seen before. */
#include "desk.h"
#include "test.h"
#include "ui/stage/picture.h"
#include "ui/stage/stage_private.h"

#include <stdlib.h>
#include <string.h>

enum { FRAME_MS = 16, FRAMES = 30, ID_CARD = 10, ID_COUNTER = 40, ID_BUTTON = 50, CARDS = 5 };

static Desk desk;
static Stage *stage;
static float shift;  /* how far the cards lie from where they lay at first, units */
static int worth;    /* what the counter shows */
static bool overlay; /* a plate lies over the table */
static Face card_face;

static void lay_cards(Scene *scene)
{
    for (int i = 0; i < CARDS; i++) {
        Piece *card = scene_add(scene, PIECE_CARD, ID_CARD + (PieceId)i, 300.0f + shift + 90.0f * (float)i,
                                420, 120, 168);
        card->face = card_face;
        card->angle = 4.0f * (float)(i - 2);
        card->flags = i == 1 ? PIECE_LIT : 0;
    }
}

static void lay(void *self, Scene *scene)
{
    (void)self;
    scene->banner = "Nothing is to be done";
    scene_add(scene, PIECE_PANEL, 0, 900, 300, 300, 200)->text = "A plate";
    lay_cards(scene);
    Piece *counter = scene_add(scene, PIECE_COUNTER, ID_COUNTER, 900, 320, 120, 60);
    counter->icon = "hit";
    counter->value = worth;
    Piece *button = scene_add(scene, PIECE_BUTTON, ID_BUTTON, 700, 700, 200, 48);
    button->text = "Go on";
    if (overlay) {
        scene_add(scene, PIECE_SHADE, 0, scene->width / 2, scene->height / 2, scene->width, scene->height)
            ->layer = 1;
        scene_add(scene, PIECE_PAPER, 0, 500, 430, 700, 400)->layer = 1;
    }
}

static int open_stage(void **state)
{
    (void)state;
    desk_open(&desk);
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    stage = stage_new(&desk.shell, BACKDROP_TABLE, &(StageOwner){.lay = lay});
    shift = 0;
    worth = 3;
    overlay = false;
    card_face = (Face){.style = FACE_LETTER, .tone = 0x2f6690, .letter = "A", .title = "Ardour"};
    stage_refresh(stage, 0);
    for (int i = 0; i < 2; i++) { /* what is to be painted is asked for by drawing it */
        stage_draw(stage);
        art_finish(desk.shell.view.art);
    }
    stage_draw(stage);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_free(stage);
    desk_close(&desk);
    return 0;
}

/* The frame as it is, and as it is when all of it is painted. SDL blends pixels one by one where a row of
   them is cut off, and then rounds otherwise. */
static void expect_same_when_all_is_painted(void)
{
    enum { ROUNDING = 6 };
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    uint8_t *as_it_is = malloc(size);
    assert_non_null(as_it_is);
    stage_draw(stage);
    SDL_RenderFlush(desk.renderer);
    memcpy(as_it_is, desk.surface->pixels, size);
    stage->picture.valid = false;
    stage_draw(stage);
    SDL_RenderFlush(desk.renderer);
    const uint8_t *whole = desk.surface->pixels;
    for (size_t i = 0; i < size; i++) {
        assert_in_range(as_it_is[i] + ROUNDING, whole[i], whole[i] + 2 * ROUNDING);
    }
    free(as_it_is);
}

static void play_frames(void)
{
    for (int i = 0; i < FRAMES; i++) {
        desk.shell.now += FRAME_MS;
        stage_update(stage);
        stage_draw(stage);
        if (i % 5 == 0) {
            expect_same_when_all_is_painted();
        }
    }
    assert_false(stage_moving(stage));
}

static void a_frame_looks_as_if_all_had_been_painted(void **state)
{
    (void)state;
    shift = 200;
    worth = 12;
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
    overlay = true;
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
    shift = 0; /* beneath the sheet and beside it */
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
    overlay = false;
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
}

static void what_the_pointer_is_on_is_painted_anew(void **state)
{
    (void)state;
    const float scale = desk.shell.view.camera.scale;
    const SDL_Event event = {
        .motion = {.type = SDL_MOUSEMOTION, .x = (int)(700 * scale), .y = (int)(700 * scale)}};
    stage_event(stage, &event);
    expect_same_when_all_is_painted();
    desk.shell.view.palette = palette_get(PALETTE_CONTRAST);
    expect_same_when_all_is_painted();
}

/* --- which boxes --- */

enum { A = 1, B, C, GROUND };

static Picture picture;
static SDL_Rect patches[PICTURE_PATCHES_MAX];

static int update(const PictureItem *items, int count)
{
    return picture_update(&picture, &desk.shell.view, GROUND, items, count, patches);
}

static const PictureItem three[] = {{A, {0, 0, 100, 100}}, {B, {200, 0, 100, 100}}, {C, {250, 50, 100, 100}}};

static void expect_patch(int index, SDL_Rect box)
{
    assert_int_equal(patches[index].x, box.x);
    assert_int_equal(patches[index].y, box.y);
    assert_int_equal(patches[index].w, box.w);
    assert_int_equal(patches[index].h, box.h);
}

static void what_is_as_it_was_is_not_painted(void **state)
{
    (void)state;
    picture = (Picture){0};
    assert_int_equal(update(three, 3), 1);
    expect_patch(0, (SDL_Rect){0, 0, DESK_WIDTH, DESK_HEIGHT});
    assert_int_equal(update(three, 3), 0);
}

static void what_moves_is_painted_where_it_was_and_where_it_is(void **state)
{
    (void)state;
    picture = (Picture){0};
    update(three, 3);
    const PictureItem moved[] = {{C + 1, {500, 500, 50, 50}}, three[1], three[2]};
    assert_int_equal(update(moved, 3), 2);
    expect_patch(0, moved[0].box);
    expect_patch(1, three[0].box);
    assert_int_equal(update(&moved[1], 2), 1);
    expect_patch(0, moved[0].box);
}

static void what_changes_places_with_what_lies_above_it_is_painted(void **state)
{
    (void)state;
    picture = (Picture){0};
    update(three, 3);
    const PictureItem swapped[] = {three[0], three[2], three[1]};
    assert_int_equal(update(swapped, 3), 1);
    expect_patch(0, three[1].box);
}

static void boxes_that_overlap_are_one(void **state)
{
    (void)state;
    picture = (Picture){0};
    update(NULL, 0);
    assert_int_equal(update(three, 3), 2);
    expect_patch(1, (SDL_Rect){200, 0, 150, 150});
}

static void however_many_change_there_are_few_boxes_and_they_hold_all(void **state)
{
    (void)state;
    PictureItem items[100];
    picture = (Picture){0};
    update(NULL, 0);
    for (int i = 0; i < 100; i++) {
        items[i] = (PictureItem){(uint64_t)i + A, {i % 10 * 120, i / 10 * 70, 20, 20}};
    }
    const int count = update(items, 100);
    assert_in_range(count, 1, PICTURE_PATCHES_MAX);
    for (int i = 0; i < 100; i++) {
        bool held = false;
        for (int k = 0; k < count; k++) {
            SDL_Rect both;
            SDL_UnionRect(&items[i].box, &patches[k], &both);
            held = held || SDL_RectEquals(&both, &patches[k]);
        }
        assert_true(held);
    }
}

static SDL_Texture *texture_of_card(void)
{
    const Piece *card = scene_find(stage_scene(stage), ID_CARD);
    return view_card_texture(&desk.shell.view, card, 1);
}

static void a_face_is_seen_until_the_next_one_is_painted(void **state)
{
    (void)state;
    SDL_Texture *before = texture_of_card();
    assert_non_null(before);
    for (int i = 0; i < 2; i++) { /* two others, one soon after the other */
        card_face.letter = i == 0 ? "B" : "C";
        stage_refresh(stage, 0);
        assert_ptr_equal(texture_of_card(), before);
    }
    art_finish(desk.shell.view.art);
    assert_non_null(texture_of_card());
    assert_ptr_not_equal(texture_of_card(), before);
}

static void a_face_that_is_hidden_is_seen_no_longer(void **state)
{
    (void)state;
    card_face = (Face){.style = FACE_BACK, .tone = 0x2f6690};
    stage_refresh(stage, 0);
    assert_null(texture_of_card());
    card_face = (Face){.style = FACE_LETTER, .tone = 0x2f6690, .letter = "D", .title = "Delight"};
    stage_refresh(stage, 0);
    assert_null(texture_of_card());
}

/* Whether a row of pixels in the middle of the sheet is all of one colour. */
static bool sheet_is_plain(void)
{
    enum { X = 500, Y = 430, LENGTH = 60 };
    const float scale = desk.shell.view.camera.scale;
    SDL_RenderFlush(desk.renderer);
    const uint8_t *row = (const uint8_t *)desk.surface->pixels + (int)(Y * scale) * desk.surface->pitch;
    const uint32_t *pixels = (const uint32_t *)(const void *)row + (int)(X * scale);
    for (int i = 1; i < LENGTH; i++) {
        if (pixels[i] != pixels[0]) {
            return false;
        }
    }
    return true;
}

static void a_large_sheet_is_plain_until_it_is_painted(void **state)
{
    (void)state;
    overlay = true;
    stage_refresh(stage, 0);
    stage_draw(stage);
    assert_true(sheet_is_plain());
    art_finish(desk.shell.view.art);
    stage_draw(stage);
    assert_false(sheet_is_plain());
}

/* A card that lies askew at `x`, drawn on black, in a frame of its own. */
static uint8_t *askew(SDL_Texture *card, float x, float angle)
{
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    const SDL_FRect box = {x, 120.7f, 131.2f, 180.9f};
    uint8_t *pixels = malloc(size);
    assert_non_null(pixels);
    art_face(desk.shell.view.art, &card_face, 1); /* something was asked for: a frame of its own */
    art_update(desk.shell.view.art);
    SDL_SetRenderDrawColor(desk.renderer, 0, 0, 0, 255);
    SDL_RenderClear(desk.renderer);
    art_copy_turned(desk.shell.view.art, card, &box, angle);
    SDL_RenderFlush(desk.renderer);
    memcpy(pixels, desk.surface->pixels, size);
    return pixels;
}

static void what_lies_askew_looks_the_same_in_every_frame(void **state)
{
    (void)state;
    static const float angles[] = {7.5f, -31, 90, 200};
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    SDL_Texture *card = texture_of_card();
    SDL_SetTextureColorMod(card, 200, 220, 240);
    SDL_SetTextureAlphaMod(card, 180);
    for (size_t i = 0; i < SDL_arraysize(angles); i++) {
        uint8_t *first = askew(card, 210.6f, angles[i]), *second = askew(card, 210.6f, angles[i]);
        assert_memory_equal(first, second, size);
        free(second);
        uint8_t *beside = askew(card, 230.6f, angles[i]), *third = askew(card, 210.6f, angles[i]);
        assert_memory_equal(first, third, size);
        assert_memory_not_equal(beside, third, size);
        free(beside);
        free(third);
        free(first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_frame_looks_as_if_all_had_been_painted, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_the_pointer_is_on_is_painted_anew, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_is_as_it_was_is_not_painted, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_moves_is_painted_where_it_was_and_where_it_is, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(what_changes_places_with_what_lies_above_it_is_painted, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(a_face_is_seen_until_the_next_one_is_painted, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(a_face_that_is_hidden_is_seen_no_longer, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_lies_askew_looks_the_same_in_every_frame, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(a_large_sheet_is_plain_until_it_is_painted, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(boxes_that_overlap_are_one, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(however_many_change_there_are_few_boxes_and_they_hold_all, open_stage,
                                        close_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
