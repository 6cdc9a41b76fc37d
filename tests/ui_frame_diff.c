/* ui_frame_diff.c: only changed parts of the window are redrawn, and large pictures are painted in another
 * thread. */
#include "auto.h"
#include "desk.h"
#include "test.h"
#include "ui/stage/frame_diff.h"
#include "ui/stage/stage_private.h"

enum { FRAME_MS = 16, FRAMES = 30, ID_CARD = 10, ID_COUNTER = 40, ID_BUTTON = 50, CARDS = 5 };

static Desk desk;
static Stage *stage;
static float shift;  /* offset of the cards, in table units */
static int worth;    /* value that the counter shows */
static bool overlay; /* true if a page covers the table */
static bool cut; /* true if panel and page may be clipped, so that they do not count as covering the table */
static Face card_face;

static void build_cards(Scene *scene)
{
    for (int i = 0; i < CARDS; i++) {
        Piece *card = scene_add(scene, PIECE_CARD, ID_CARD + (PieceId)i, 300.0f + shift + 90.0f * (float)i,
                                420, 120, 168);
        card->face = card_face;
        card->angle = 4.0f * (float)(i - 2);
        card->flags = i == 1 ? PIECE_HIGHLIGHTED : 0;
    }
}

static void build_scene(void *self, Scene *scene)
{
    scene->banner = "Nothing is to be done";
    Piece *plate = scene_add(scene, PIECE_PANEL, 0, 900, 300, 300, 200);
    plate->text = "A plate";
    plate->flags = cut ? PIECE_SCROLL : 0;
    build_cards(scene);
    Piece *counter = scene_add(scene, PIECE_COUNTER, ID_COUNTER, 900, 320, 120, 60);
    counter->icon = "hit";
    counter->value = worth;
    Piece *button = scene_add(scene, PIECE_BUTTON, ID_BUTTON, 700, 700, 200, 48);
    button->text = "Continue";
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
    desk_open(&desk);
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    stage = stage_new(&desk.shell, BACKDROP_TABLE, &(StageOwner){.lay = build_scene});
    shift = 0;
    worth = 3;
    overlay = cut = false;
    card_face = (Face){.style = FACE_LETTER, .tone = 0x2f6690, .letter = "A", .title = "Ardour"};
    stage_refresh(stage, 0);
    for (int i = 0; i < 2; i++) { /* the first frame requests the paint jobs */
        stage_draw(stage);
        art_finish_painting(desk.shell.renderer.art);
    }
    stage_draw(stage);
    return 0;
}

static int close_stage(void **state)
{
    stage_free(stage);
    desk_close(&desk);
    return 0;
}

static size_t get_frame_size(void)
{
    return (size_t)desk.surface->pitch * (size_t)desk.surface->h;
}

static uint8_t *draw_and_copy_frame(void)
{
    uint8_t *pixels = malloc(get_frame_size());
    assert_non_null(pixels);
    stage_draw(stage);
    SDL_RenderFlush(desk.renderer);
    memcpy(pixels, desk.surface->pixels, get_frame_size());
    return pixels;
}

static void assert_same_after_full_redraw(void)
{
    AUTO(free) uint8_t *as_it_is = draw_and_copy_frame();
    stage->diff.valid = false;
    AUTO(free) uint8_t *whole = draw_and_copy_frame();
    assert_memory_equal(as_it_is, whole, get_frame_size());
}

static void play_frames(void)
{
    for (int i = 0; i < FRAMES; i++) {
        desk.shell.now += FRAME_MS;
        stage_update(stage);
        stage_draw(stage);
        if (i % 5 == 0) {
            assert_same_after_full_redraw();
        }
    }
    assert_false(stage_is_moving(stage));
}

TEST(partial_redraw_equals_full_redraw)
{
    shift = 200;
    worth = 12;
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
    overlay = true;
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
    shift = 0; /* the cards move below the page and beside it */
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
    overlay = false;
    stage_refresh(stage, TWEEN_MOVE);
    play_frames();
}

TEST(covered_pieces_are_not_painted)
{
    enum { PLACES = 24 };
    for (int i = 0; i < PLACES; i++) {
        overlay = i >= PLACES / 2;
        shift = 31.0f * (float)(i % (PLACES / 2));
        stage_refresh(stage, 0);
        stage_draw(stage);
        art_finish_painting(desk.shell.renderer.art);
        AUTO(free) uint8_t *covered = draw_and_copy_frame();
        cut = true;
        stage_refresh(stage, 0);
        AUTO(free) uint8_t *bare = draw_and_copy_frame();
        cut = false;
        assert_memory_equal(covered, bare, get_frame_size());
    }
}

TEST(hovered_piece_is_repainted)
{
    const float scale = desk.shell.renderer.camera.scale;
    const SDL_Event event = {
        .motion = {.type = SDL_MOUSEMOTION, .x = (int)(700 * scale), .y = (int)(700 * scale)}};
    stage_handle_event(stage, &event);
    assert_same_after_full_redraw();
    desk.shell.renderer.palette = palette_get(PALETTE_CONTRAST);
    assert_same_after_full_redraw();
}

/* --- boxes --- */

enum { A = 1, B, C, GROUND };

static FrameDiff diff;
static DirtyRects patches;

static int update_diff(const FrameItem *items, int count)
{
    patches = frame_diff_update(&diff, &desk.shell.renderer, GROUND, items, count);
    return patches.count;
}

static const FrameItem three[] = {{A, {0, 0, 100, 100}}, {B, {200, 0, 100, 100}}, {C, {250, 50, 100, 100}}};

static void assert_changed_box(int index, SDL_Rect box)
{
    assert_ints(patches.boxes[index].x, box.x, patches.boxes[index].y, box.y, patches.boxes[index].w, box.w);
    assert_int_equal(patches.boxes[index].h, box.h);
}

TEST(unchanged_pieces_are_not_painted)
{
    diff = (FrameDiff){0};
    assert_int_equal(update_diff(three, 3), 1);
    assert_changed_box(0, (SDL_Rect){0, 0, DESK_WIDTH, DESK_HEIGHT});
    assert_int_equal(update_diff(three, 3), 0);
}

TEST(moved_piece_repaints_old_and_new_box)
{
    diff = (FrameDiff){0};
    update_diff(three, 3);
    const FrameItem moved[] = {{C + 1, {500, 500, 50, 50}}, three[1], three[2]};
    assert_int_equal(update_diff(moved, 3), 2);
    assert_changed_box(0, moved[0].box);
    assert_changed_box(1, three[0].box);
    assert_int_equal(update_diff(&moved[1], 2), 1);
    assert_changed_box(0, moved[0].box);
}

TEST(changed_drawing_order_is_repainted)
{
    diff = (FrameDiff){0};
    update_diff(three, 3);
    const FrameItem swapped[] = {three[0], three[2], three[1]};
    assert_int_equal(update_diff(swapped, 3), 1);
    assert_changed_box(0, three[1].box);
}

TEST(boxes_are_merged_if_not_larger)
{
    const FrameItem close[] = {three[0], three[1], {C, {200, 40, 100, 100}}};
    diff = (FrameDiff){0};
    update_diff(NULL, 0);
    assert_int_equal(update_diff(three, 3), 3);
    diff = (FrameDiff){0};
    update_diff(NULL, 0);
    assert_int_equal(update_diff(close, 3), 2);
    assert_changed_box(1, (SDL_Rect){200, 0, 100, 140});
}

TEST(number_of_boxes_is_limited_and_covers_all_changes)
{
    FrameItem items[100];
    diff = (FrameDiff){0};
    update_diff(NULL, 0);
    for (int i = 0; i < 100; i++) {
        items[i] = (FrameItem){(uint64_t)i + A, {i % 10 * 120, i / 10 * 70, 20, 20}};
    }
    const int count = update_diff(items, 100);
    assert_in_range(count, 1, DIRTY_RECTS_MAX);
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

static SDL_Texture *create_card_texture(void)
{
    const Piece *card = scene_find_piece(stage_get_scene(stage), ID_CARD);
    return renderer_get_card_texture(&desk.shell.renderer, card, 1);
}

TEST(old_face_is_shown_until_new_one_is_painted)
{
    SDL_Texture *before = create_card_texture();
    assert_non_null(before);
    for (int i = 0; i < 2; i++) { /* two other faces, one after the other */
        card_face.letter = i == 0 ? "B" : "C";
        stage_refresh(stage, 0);
        assert_ptr_equal(create_card_texture(), before);
    }
    art_finish_painting(desk.shell.renderer.art);
    assert_non_null(create_card_texture());
    assert_ptr_not_equal(create_card_texture(), before);
}

TEST(hidden_old_face_is_not_kept)
{
    card_face = (Face){.style = FACE_BACK, .tone = 0x2f6690};
    stage_refresh(stage, 0);
    assert_null(create_card_texture());
    card_face = (Face){.style = FACE_LETTER, .tone = 0x2f6690, .letter = "D", .title = "Delight"};
    stage_refresh(stage, 0);
    assert_null(create_card_texture());
}

/* Returns whether all pixels in the middle of the page have the same color. */
static bool is_sheet_placeholder(void)
{
    enum { X = 500, Y = 430, LENGTH = 60 };
    const float scale = desk.shell.renderer.camera.scale;
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

TEST(large_sheet_is_plain_until_painted)
{
    overlay = true;
    stage_refresh(stage, 0);
    stage_draw(stage);
    assert_true(is_sheet_placeholder());
    art_finish_painting(desk.shell.renderer.art);
    stage_draw(stage);
    assert_false(is_sheet_placeholder());
}

/* If the cache is empty, as in a new window, each frame paints only some of the items, but at least one. */
TEST(new_art_is_painted_within_frame_budget)
{
    Art *art = desk.shell.renderer.art;
    unsigned owed, frames = 0;
    art_clear_cache(art);
    desk.shell.texture_version++;
    art_set_frame_budget(art, 1);
    stage_draw(stage);
    art_finish_painting(art);
    do {
        owed = art_count_deferred_requests(art);
        art_update(art);
        stage_draw(stage);
        frames++;
    } while (art_count_deferred_requests(art) != owed);
    assert_in_range(frames, CARDS, 20 * CARDS);
    assert_same_after_full_redraw();
}

enum { PAGE_WIDTH = 800, PAGE_BYTES = 2000 };

/* Requests a picture of a page full of text in this color. */
static ArtText request_page_text(Art *art, Uint32 color)
{
    char words[PAGE_BYTES];
    for (int i = 0; i < PAGE_BYTES; i++) {
        words[i] = (char)(i == PAGE_BYTES - 1 ? '\0' : i % 6 == 5 ? ' ' : 'a' + i % 26);
    }
    return art_get_text(art, TEXT_PAGE, 30, words, PAGE_WIDTH, ALIGN_LEFT, color);
}

/* Returns the pixels of the page, or NULL while the page is not painted. The caller frees the pixels. */
static uint32_t *render_page_of_words(Art *art, size_t *size)
{
    void *pixels;
    int pitch;
    const ArtText page = request_page_text(art, 0x302010);
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

/* A page whose painting would delay a frame is painted by the painting thread, and looks the same. */
TEST(large_text_does_not_delay_frame)
{
    Art *art = desk.shell.renderer.art;
    size_t size, size_then;
    AUTO(free) uint32_t *at_once = render_page_of_words(art, &size);
    assert_non_null(at_once);
    art_clear_cache(art);
    art_set_frame_budget(art, ART_FRAME_BUDGET_BYTES);
    const unsigned owed = art_count_deferred_requests(art);
    assert_null(render_page_of_words(art, &size_then));
    assert_null(art_get_drop_zone(art, PAGE_WIDTH, PAGE_WIDTH, true, true));
    assert_int_equal(art_count_deferred_requests(art), owed + 2);
    art_finish_painting(art);
    AUTO(free) uint32_t *then = render_page_of_words(art, &size_then);
    assert_non_null(then);
    assert_int_equal(size_then, size);
    assert_memory_equal(then, at_once, size);
    assert_non_null(art_get_drop_zone(art, PAGE_WIDTH, PAGE_WIDTH, true, true));
}

static SDL_malloc_func usual_malloc;

static void *SDLCALL malloc_small_only(size_t size)
{
    enum { MOST = 300 * 1024 };
    return size > MOST ? NULL : usual_malloc(size);
}

/* Simulates that painting fails for lack of memory. The following frames must not request the picture again,
 * because painting would fail again. */
TEST(art_that_failed_is_not_requested_again)
{
    Art *art = desk.shell.renderer.art;
    SDL_calloc_func calloc_func;
    SDL_realloc_func realloc_func;
    SDL_free_func free_func;
    SDL_GetMemoryFunctions(&usual_malloc, &calloc_func, &realloc_func, &free_func);
    art_set_frame_budget(art, ART_FRAME_BUDGET_BYTES);
    art_finish_painting(art);
    assert_null(request_page_text(art, 0x302010).texture);
    assert_int_equal(SDL_SetMemoryFunctions(malloc_small_only, calloc_func, realloc_func, free_func), 0);
    art_finish_painting(art);
    assert_int_equal(SDL_SetMemoryFunctions(usual_malloc, calloc_func, realloc_func, free_func), 0);
    const unsigned owed = art_count_deferred_requests(art);
    assert_null(request_page_text(art, 0x302010).texture);
    assert_int_equal(art_count_deferred_requests(art), owed);
    assert_false(art_is_busy(art));
    art_clear_cache(art);
    assert_null(request_page_text(art, 0x302010).texture);
    art_finish_painting(art);
    assert_non_null(request_page_text(art, 0x302010).texture);
}

/* The painting thread takes the latest job first, so earlier jobs have not started. */
TEST(window_resize_cancels_requests)
{
    enum { PAGES = 12 };
    Art *art = desk.shell.renderer.art;
    art_set_frame_budget(art, ART_FRAME_BUDGET_BYTES);
    art_finish_painting(art);
    for (Uint32 i = 0; i < PAGES; i++) {
        assert_null(request_page_text(art, i).texture);
    }
    shell_apply_settings(&desk.shell);
    art_finish_painting(art);
    int there = 0;
    for (Uint32 i = 0; i < PAGES; i++) {
        there += request_page_text(art, i).texture != NULL;
    }
    assert_true(there < PAGES / 2);
    art_finish_painting(art);
    assert_non_null(
        request_page_text(art, 0).texture); /* the second loop requested the canceled pages again */
}

/* --- blitter --- */

/* Paints a card at `x` with SDL, or with the blitter on a canvas that is then shown. */
static uint8_t *paint_card(SDL_Texture *card, float x, float width, float angle, bool on_canvas)
{
    Blitter *blitter = desk.shell.renderer.blitter;
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    const SDL_FRect box = {x, 120, width, 180}, window = {0, 0, DESK_WIDTH, DESK_HEIGHT};
    const SDL_Rect clip = {0, 150, DESK_WIDTH, 400};
    SDL_Texture *canvas = blitter_create_target(blitter, DESK_WIDTH, DESK_HEIGHT);
    uint8_t *pixels = malloc(size);
    assert_non_null(canvas);
    assert_non_null(pixels);
    if (on_canvas) {
        blitter_begin_target(blitter, canvas);
    }
    blitter_fill(blitter, NULL, (ColorMod){0x204060, 255});
    blitter_set_clip(blitter, &clip);
    blitter_draw(blitter, card, NULL, box, angle, (ColorMod){0xC8DCF0, 180});
    blitter_fill(blitter, &(SDL_Rect){(int)x, 200, 40, 40}, (ColorMod){0xFF8000, 100});
    blitter_set_clip(blitter, NULL);
    if (on_canvas) {
        blitter_end_target(blitter);
        blitter_draw(blitter, canvas, NULL, window, 0, NO_COLOR_MOD);
    }
    SDL_RenderFlush(desk.renderer);
    memcpy(pixels, desk.surface->pixels, size);
    SDL_DestroyTexture(canvas);
    return pixels;
}

/* Returns the average difference per byte between two pictures of the card, in the middle 100 x 100
 * pixels. */
static double compute_difference(const uint8_t *one, const uint8_t *other)
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

TEST(blitter_equals_sdl_renderer)
{
    static const struct {
        float width, angle;
        double most;
    } cases[] = {{0, 0, 0.6}, {150, 0, 0.8}, {131, 7.5f, 2}, {131, -31, 2}, {131, 90, 5}};
    SDL_Texture *card = create_card_texture();
    int width;
    SDL_QueryTexture(card, NULL, NULL, &width, NULL);
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        const float wide = cases[i].width > 0 ? cases[i].width : (float)width;
        AUTO(free)
        uint8_t *sdl = paint_card(card, 210, wide, cases[i].angle, false),
                *own = paint_card(card, 210, wide, cases[i].angle, true),
                *beside = paint_card(card, 270, wide, cases[i].angle, true);
        assert_all(compute_difference(sdl, own) < cases[i].most,
                   compute_difference(sdl, beside) > cases[i].most);
    }
}

/* Paints a shadow on a canvas. If `hidden` is not NULL, leaves out this part of the shadow. If `covered` is
 * true, also paints the card above the shadow. */
static uint8_t *paint_shadow(SDL_Texture *card, SDL_FRect shadow, const SDL_FRect *hidden, float angle,
                             bool covered)
{
    Blitter *blitter = desk.shell.renderer.blitter;
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    const SDL_FRect box = {210, 120, 131, 180};
    SDL_Texture *canvas = blitter_create_target(blitter, DESK_WIDTH, DESK_HEIGHT);
    uint8_t *pixels = malloc(size);
    assert_non_null(canvas);
    assert_non_null(pixels);
    blitter_begin_target(blitter, canvas);
    blitter_fill(blitter, NULL, (ColorMod){0x204060, 255});
    if (hidden) {
        blitter_draw_except(blitter, card, shadow, *hidden, angle, (ColorMod){0x101010, 100});
    } else {
        blitter_draw(blitter, card, NULL, shadow, angle, (ColorMod){0x101010, 100});
    }
    if (covered) {
        blitter_draw(blitter, card, NULL, box, angle, NO_COLOR_MOD);
    }
    blitter_end_target(blitter);
    blitter_draw(blitter, canvas, NULL, (SDL_FRect){0, 0, DESK_WIDTH, DESK_HEIGHT}, 0, NO_COLOR_MOD);
    SDL_RenderFlush(desk.renderer);
    memcpy(pixels, desk.surface->pixels, size);
    SDL_DestroyTexture(canvas);
    return pixels;
}

TEST(covered_shadow_is_not_painted)
{
    const size_t size = (size_t)desk.surface->pitch * (size_t)desk.surface->h;
    static const float angles[] = {0, 17, -90, 203};
    const SDL_FRect core = {226.5f, 136, 98, 148};
    SDL_Texture *card = create_card_texture();
    assert_true(blitter_is_opaque(card));
    int width, height;
    assert_int_equal(SDL_QueryTexture(card, NULL, NULL, &width, &height), 0);
    const SDL_FRect shadows[] = {{190, 110, 170, 230}, {205, 116, (float)width, (float)height}};
    for (size_t i = 0; i < 4 * SDL_arraysize(angles); i++) {
        const bool covered = i % 2;
        const SDL_FRect shadow = shadows[i / 2 % 2];
        AUTO(free)
        uint8_t *all = paint_shadow(card, shadow, NULL, angles[i / 4], covered),
                *around = paint_shadow(card, shadow, &core, angles[i / 4], covered);
        assert_int_equal(memcmp(all, around, size) == 0, covered);
    }
    int margin;
    assert_false(blitter_is_opaque(art_get_shadow(desk.shell.renderer.art, 90, 120, false, 8, &margin)));
}

TEST(released_target_is_reused)
{
    Blitter *blitter = desk.shell.renderer.blitter;
    SDL_Texture *canvas = blitter_create_target(blitter, 300, 200);
    blitter_recycle_target(blitter, canvas);
    SDL_Texture *other = blitter_create_target(blitter, 200, 300);
    assert_ptr_not_equal(other, canvas);
    assert_ptr_equal(blitter_create_target(blitter, 300, 200), canvas);
    SDL_DestroyTexture(other);
    SDL_DestroyTexture(canvas);
}

const TestFixture test_each = {open_stage, close_stage};
