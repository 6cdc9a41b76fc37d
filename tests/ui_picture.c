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
static bool overlay; /* a sheet lies over the table */
static bool cut;     /* plate and sheet are such as might be cut off, which are taken to hide nothing */
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
    Piece *plate = scene_add(scene, PIECE_PANEL, 0, 900, 300, 300, 200);
    plate->text = "A plate";
    plate->flags = cut ? PIECE_SCROLL : 0;
    lay_cards(scene);
    Piece *counter = scene_add(scene, PIECE_COUNTER, ID_COUNTER, 900, 320, 120, 60);
    counter->icon = "hit";
    counter->value = worth;
    Piece *button = scene_add(scene, PIECE_BUTTON, ID_BUTTON, 700, 700, 200, 48);
    button->text = "Go on";
    if (overlay) {
        scene_add(scene, PIECE_SHADE, 0, scene->width / 2, scene->height / 2, scene->width, scene->height)
            ->layer = 1;
        Piece *sheet = scene_add(scene, PIECE_PAPER, 0, 500, 430, 700, 400);
        sheet->layer = 1;
        sheet->flags = cut ? PIECE_SCROLL : 0;
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
    overlay = cut = false;
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

static size_t frame_size(void)
{
    return (size_t)desk.surface->pitch * (size_t)desk.surface->h;
}

/* The frame as it is, the caller's. */
static uint8_t *frame_now(void)
{
    uint8_t *pixels = malloc(frame_size());
    assert_non_null(pixels);
    stage_draw(stage);
    SDL_RenderFlush(desk.renderer);
    memcpy(pixels, desk.surface->pixels, frame_size());
    return pixels;
}

static void expect_same_when_all_is_painted(void)
{
    uint8_t *as_it_is = frame_now();
    stage->picture.valid = false;
    uint8_t *whole = frame_now();
    assert_memory_equal(as_it_is, whole, frame_size());
    free(as_it_is);
    free(whole);
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

/* Cards above the plate and beneath the sheet, and as many beside them. */
static void what_plates_hide_is_missed_by_nobody(void **state)
{
    (void)state;
    enum { PLACES = 24 };
    for (int i = 0; i < PLACES; i++) {
        overlay = i >= PLACES / 2;
        shift = 31.0f * (float)(i % (PLACES / 2));
        stage_refresh(stage, 0);
        stage_draw(stage);
        art_finish(desk.shell.view.art);
        uint8_t *covered = frame_now();
        cut = true;
        stage_refresh(stage, 0);
        uint8_t *bare = frame_now();
        cut = false;
        assert_memory_equal(covered, bare, frame_size());
        free(covered);
        free(bare);
    }
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
static Patches patches;

static int update(const PictureItem *items, int count)
{
    patches = picture_update(&picture, &desk.shell.view, GROUND, items, count);
    return patches.count;
}

static const PictureItem three[] = {{A, {0, 0, 100, 100}}, {B, {200, 0, 100, 100}}, {C, {250, 50, 100, 100}}};

static void expect_patch(int index, SDL_Rect box)
{
    assert_int_equal(patches.boxes[index].x, box.x);
    assert_int_equal(patches.boxes[index].y, box.y);
    assert_int_equal(patches.boxes[index].w, box.w);
    assert_int_equal(patches.boxes[index].h, box.h);
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

static void boxes_are_one_where_that_is_no_larger_than_both(void **state)
{
    (void)state;
    const PictureItem close[] = {three[0], three[1], {C, {200, 40, 100, 100}}};
    picture = (Picture){0};
    update(NULL, 0);
    assert_int_equal(update(three, 3), 3);
    picture = (Picture){0};
    update(NULL, 0);
    assert_int_equal(update(close, 3), 2);
    expect_patch(1, (SDL_Rect){200, 0, 100, 140});
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
    assert_in_range(count, 1, PATCHES_MAX);
    for (int i = 0; i < 100; i++) {
        bool held = false;
        for (int k = 0; k < count; k++) {
            SDL_Rect both;
            SDL_UnionRect(&items[i].box, &patches.boxes[k], &both);
            held = held || SDL_RectEquals(&both, &patches.boxes[k]);
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

/* Of a window that is all new only so much is painted in a frame, but for one thing in each. */
static void what_is_new_comes_at_its_pace(void **state)
{
    (void)state;
    Art *art = desk.shell.view.art;
    unsigned owed, frames = 0;
    art_reset(art);
    desk.shell.texture_version++;
    art_use_pace(art, 1);
    stage_draw(stage);
    art_finish(art);
    do {
        owed = art_owed(art);
        art_update(art);
        stage_draw(stage);
        frames++;
    } while (art_owed(art) != owed);
    assert_in_range(frames, CARDS, 20 * CARDS);
    expect_same_when_all_is_painted();
}

enum { PAGE_WIDTH = 800, PAGE_BYTES = 2000 };

/* A page full of words, of one colour or another. */
static ArtText ask_for_page(Art *art, Uint32 colour)
{
    char words[PAGE_BYTES];
    for (int i = 0; i < PAGE_BYTES; i++) {
        words[i] = (char)(i == PAGE_BYTES - 1 ? '\0' : i % 6 == 5 ? ' ' : 'a' + i % 26);
    }
    return art_text(art, TEXT_PAGE, 30, words, PAGE_WIDTH, ALIGN_LEFT, colour);
}

/* Its pixels, the caller's; NULL = it is not there yet. */
static uint32_t *page_of_words(Art *art, size_t *size)
{
    void *pixels;
    int pitch;
    const ArtText page = ask_for_page(art, 0x302010);
    if (!page.texture || SDL_LockTexture(page.texture, NULL, &pixels, &pitch) != 0) {
        return NULL;
    }
    *size = (size_t)pitch * (size_t)page.h;
    uint32_t *copy = malloc(*size);
    assert_non_null(copy);
    memcpy(copy, pixels, *size);
    SDL_UnlockTexture(page.texture);
    return copy;
}

/* It would take all the time of a frame, so the painting thread does it, and does it alike. */
static void a_page_of_words_keeps_no_frame_waiting(void **state)
{
    (void)state;
    Art *art = desk.shell.view.art;
    size_t size, size_then;
    uint32_t *at_once = page_of_words(art, &size);
    assert_non_null(at_once);
    art_reset(art);
    art_use_pace(art, ART_PACE_BYTES);
    const unsigned owed = art_owed(art);
    assert_null(page_of_words(art, &size_then));
    assert_null(art_zone(art, PAGE_WIDTH, PAGE_WIDTH, true, true));
    assert_int_equal(art_owed(art), owed + 2);
    art_finish(art);
    uint32_t *then = page_of_words(art, &size_then);
    assert_non_null(then);
    assert_int_equal(size_then, size);
    assert_memory_equal(then, at_once, size);
    assert_non_null(art_zone(art, PAGE_WIDTH, PAGE_WIDTH, true, true));
    free(at_once);
    free(then);
}

static SDL_malloc_func usual_malloc;

static void *SDLCALL small_malloc(size_t size)
{
    enum { MOST = 300 * 1024 };
    return size > MOST ? NULL : usual_malloc(size);
}

/* It would be painted in each frame, for nothing. */
static void what_cannot_be_held_is_not_asked_for_again(void **state)
{
    (void)state;
    Art *art = desk.shell.view.art;
    SDL_calloc_func calloc_func;
    SDL_realloc_func realloc_func;
    SDL_free_func free_func;
    SDL_GetMemoryFunctions(&usual_malloc, &calloc_func, &realloc_func, &free_func);
    art_use_pace(art, ART_PACE_BYTES);
    art_finish(art);
    assert_null(ask_for_page(art, 0x302010).texture);
    assert_int_equal(SDL_SetMemoryFunctions(small_malloc, calloc_func, realloc_func, free_func), 0);
    art_finish(art);
    assert_int_equal(SDL_SetMemoryFunctions(usual_malloc, calloc_func, realloc_func, free_func), 0);
    const unsigned owed = art_owed(art);
    assert_null(ask_for_page(art, 0x302010).texture);
    assert_int_equal(art_owed(art), owed);
    assert_false(art_busy(art));
    art_reset(art);
    assert_null(ask_for_page(art, 0x302010).texture);
    art_finish(art);
    assert_non_null(ask_for_page(art, 0x302010).texture);
}

/* What was wanted last is painted first, so that those before it have not been begun. */
static void what_is_ordered_is_withdrawn_when_the_window_changes(void **state)
{
    (void)state;
    enum { PAGES = 12 };
    Art *art = desk.shell.view.art;
    art_use_pace(art, ART_PACE_BYTES);
    art_finish(art);
    for (Uint32 i = 0; i < PAGES; i++) {
        assert_null(ask_for_page(art, i).texture);
    }
    shell_apply_settings(&desk.shell);
    art_finish(art);
    int there = 0;
    for (Uint32 i = 0; i < PAGES; i++) {
        there += ask_for_page(art, i).texture != NULL;
    }
    assert_true(there < PAGES / 2);
    art_finish(art);
    assert_non_null(ask_for_page(art, 0).texture); /* it was asked for again */
}

/* --- the brush --- */

/* A card at `x`, painted by SDL on the window, or by the brush on a canvas that is shown there. */
static uint8_t *card_painted(SDL_Texture *card, float x, float width, float angle, bool on_canvas)
{
    Brush *brush = desk.shell.view.brush;
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    const SDL_FRect box = {x, 120, width, 180}, window = {0, 0, DESK_WIDTH, DESK_HEIGHT};
    const SDL_Rect clip = {0, 150, DESK_WIDTH, 400};
    SDL_Texture *canvas = brush_canvas(brush, DESK_WIDTH, DESK_HEIGHT);
    uint8_t *pixels = malloc(size);
    assert_non_null(canvas);
    assert_non_null(pixels);
    if (on_canvas) {
        brush_begin(brush, canvas);
    }
    brush_fill(brush, NULL, (Ink){0x204060, 255});
    brush_clip(brush, &clip);
    brush_copy(brush, card, NULL, box, angle, (Ink){0xC8DCF0, 180});
    brush_fill(brush, &(SDL_Rect){(int)x, 200, 40, 40}, (Ink){0xFF8000, 100});
    brush_clip(brush, NULL);
    if (on_canvas) {
        brush_end(brush);
        brush_copy(brush, canvas, NULL, window, 0, PLAIN_INK);
    }
    SDL_RenderFlush(desk.renderer);
    memcpy(pixels, desk.surface->pixels, size);
    SDL_DestroyTexture(canvas);
    return pixels;
}

/* The difference of two windows, byte by byte on the average over 100 x 100 pixels in the middle of the card.
 */
static double difference(const uint8_t *one, const uint8_t *other)
{
    enum { LEFT = 230, TOP = 160, SIDE = 100 };
    double sum = 0;
    for (int y = TOP; y < TOP + SIDE; y++) {
        for (int x = 4 * LEFT; x < 4 * (LEFT + SIDE); x++) {
            const int at = y * desk.surface->pitch + x;
            sum += abs(one[at] - other[at]);
        }
    }
    return sum / (4 * SIDE * SIDE);
}

static void a_brush_paints_on_a_canvas_what_sdl_paints(void **state)
{
    (void)state;
    static const struct {
        float width, angle;
        double most;
    } cases[] = {{0, 0, 0.6}, {150, 0, 0.8}, {131, 7.5f, 2}, {131, -31, 2}, {131, 90, 5}};
    SDL_Texture *card = texture_of_card();
    int width;
    SDL_QueryTexture(card, NULL, NULL, &width, NULL);
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        const float wide = cases[i].width > 0 ? cases[i].width : (float)width;
        uint8_t *sdl = card_painted(card, 210, wide, cases[i].angle, false),
                *own = card_painted(card, 210, wide, cases[i].angle, true),
                *beside = card_painted(card, 270, wide, cases[i].angle, true);
        assert_true(difference(sdl, own) < cases[i].most);
        assert_true(difference(sdl, beside) > cases[i].most);
        free(sdl);
        free(own);
        free(beside);
    }
}

/* A card on a canvas: first its shadow, or all of that which it does not hide. */
static uint8_t *shadow_painted(SDL_Texture *card, SDL_FRect shadow, const SDL_FRect *hidden, float angle,
                               bool covered)
{
    Brush *brush = desk.shell.view.brush;
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    const SDL_FRect box = {210, 120, 131, 180};
    SDL_Texture *canvas = brush_canvas(brush, DESK_WIDTH, DESK_HEIGHT);
    uint8_t *pixels = malloc(size);
    assert_non_null(canvas);
    assert_non_null(pixels);
    brush_begin(brush, canvas);
    brush_fill(brush, NULL, (Ink){0x204060, 255});
    if (hidden) {
        brush_copy_around(brush, card, shadow, *hidden, angle, (Ink){0x101010, 100});
    } else {
        brush_copy(brush, card, NULL, shadow, angle, (Ink){0x101010, 100});
    }
    if (covered) {
        brush_copy(brush, card, NULL, box, angle, PLAIN_INK);
    }
    brush_end(brush);
    brush_copy(brush, canvas, NULL, (SDL_FRect){0, 0, DESK_WIDTH, DESK_HEIGHT}, 0, PLAIN_INK);
    SDL_RenderFlush(desk.renderer);
    memcpy(pixels, desk.surface->pixels, size);
    SDL_DestroyTexture(canvas);
    return pixels;
}

static void what_a_solid_card_hides_need_not_be_painted(void **state)
{
    (void)state;
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    static const float angles[] = {0, 17, -90, 203};
    const SDL_FRect core = {226.5f, 136, 98, 148};
    SDL_Texture *card = texture_of_card();
    assert_true(brush_is_solid(card));
    int width, height;
    assert_int_equal(SDL_QueryTexture(card, NULL, NULL, &width, &height), 0);
    const SDL_FRect shadows[] = {{190, 110, 170, 230}, {205, 116, (float)width, (float)height}};
    for (size_t i = 0; i < 4 * SDL_arraysize(angles); i++) {
        const bool covered = i % 2;
        const SDL_FRect shadow = shadows[i / 2 % 2];
        uint8_t *all = shadow_painted(card, shadow, NULL, angles[i / 4], covered),
                *around = shadow_painted(card, shadow, &core, angles[i / 4], covered);
        assert_int_equal(memcmp(all, around, size) == 0, covered);
        free(all);
        free(around);
    }
    int margin;
    assert_false(brush_is_solid(art_shadow(desk.shell.view.art, 90, 120, false, 8, &margin)));
}

static void a_canvas_that_is_put_by_goes_to_the_next_who_wants_one_of_its_size(void **state)
{
    (void)state;
    Brush *brush = desk.shell.view.brush;
    SDL_Texture *canvas = brush_canvas(brush, 300, 200);
    brush_put_by(brush, canvas);
    SDL_Texture *other = brush_canvas(brush, 200, 300);
    assert_ptr_not_equal(other, canvas);
    assert_ptr_equal(brush_canvas(brush, 300, 200), canvas);
    SDL_DestroyTexture(other);
    SDL_DestroyTexture(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_frame_looks_as_if_all_had_been_painted, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_plates_hide_is_missed_by_nobody, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_the_pointer_is_on_is_painted_anew, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_is_as_it_was_is_not_painted, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_moves_is_painted_where_it_was_and_where_it_is, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(what_changes_places_with_what_lies_above_it_is_painted, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(a_face_is_seen_until_the_next_one_is_painted, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(a_face_that_is_hidden_is_seen_no_longer, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_brush_paints_on_a_canvas_what_sdl_paints, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_a_solid_card_hides_need_not_be_painted, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_canvas_that_is_put_by_goes_to_the_next_who_wants_one_of_its_size,
                                        open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_large_sheet_is_plain_until_it_is_painted, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_is_new_comes_at_its_pace, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_page_of_words_keeps_no_frame_waiting, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_cannot_be_held_is_not_asked_for_again, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_is_ordered_is_withdrawn_when_the_window_changes, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(boxes_are_one_where_that_is_no_larger_than_both, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(however_many_change_there_are_few_boxes_and_they_hold_all, open_stage,
                                        close_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
