/* ui_comfort.c: contrast of text in every palette, measured in painted frames; size of clickable pieces on
 * every screen; text sizes. */
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/stage/settings_menu.h"
#include "ui/table/table.h"

#include <SDL.h>
#include <math.h>

/* At this window size, one table unit is one pixel. */
enum {
    WIDTH = SCENE_WIDTH_MIN,
    HEIGHT = SCENE_HEIGHT_MIN,
    TARGET_MIN = 24,
    GAMES_SEED = 11,
    STRETCH = 23,
    STRETCHES = 6
};
enum { PATCH_WIDTH = 240, PATCH_HEIGHT = 60, PATCH_MARGIN = 18 };

static Desk desk;
static int poor;

static int open_desk(void **state)
{
    poor = 0;
    desk_open_sized(&desk, WIDTH, HEIGHT);
    desk.shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk.shell.saves_enabled = false;
    return 0;
}

static int close_desk(void **state)
{
    desk_close(&desk);
    return 0;
}

/* --- contrast --- */

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns the contrast between a text color and a box of the frame. This is the 10th percentile over the
 * pixels of the box, so that grain and ornaments do not count. */
static double compute_text_contrast(uint32_t color, SDL_Rect box)
{
    int count = box.w * box.h;
    double *contrasts = malloc((size_t)count * sizeof *contrasts);
    for (int i = 0; i < count; i++) {
        const Uint8 *row = (const Uint8 *)desk.surface->pixels + (box.y + i / box.w) * desk.surface->pitch;
        contrasts[i] = palette_compute_contrast(
            color, ((const Uint32 *)(const void *)row)[box.x + i % box.w] & 0xFFFFFF);
    }
    qsort(contrasts, (size_t)count, sizeof *contrasts, compare_doubles);
    double worst = contrasts[count / 10];
    free(contrasts);
    return worst;
}

/* Paints a background and returns the box to measure. */
static SDL_Rect paint_background(SDL_Texture *texture)
{
    SDL_Rect all = {0, 0, PATCH_WIDTH, PATCH_HEIGHT};
    assert_non_null(texture);
    SDL_RenderCopy(desk.renderer, texture, NULL, &all);
    SDL_RenderFlush(desk.renderer);
    return (SDL_Rect){PATCH_MARGIN, PATCH_MARGIN, PATCH_WIDTH - 2 * PATCH_MARGIN,
                      PATCH_HEIGHT - 2 * PATCH_MARGIN};
}

static void check_contrast(PaletteKind kind, const char *what, uint32_t color, SDL_Rect ground, bool icon)
{
    double least = kind == PALETTE_CONTRAST ? icon ? 4.5 : 7 : icon ? 3 : 4.5;
    double found = compute_text_contrast(color, ground);
    if (found < least) {
        print_error("%s in the palette %s: %.2f, less than %.1f\n", what, palette_names[kind], found, least);
        poor++;
    }
}

static void check_icons(PaletteKind kind, const char *what, bool on_dark, SDL_Rect ground)
{
    static const char *const icons[] = {"hit",     "block", "mana",       "hex",      "boon",  "hp",
                                        "near",    "star",  "gem",        "stun",     "check", "cross",
                                        "penalty", "quill", "typewriter", "ballpoint"};
    for (size_t i = 0; i < sizeof icons / sizeof icons[0]; i++) {
        char name[64];
        assert_true(palette_has_icon_color(icons[i]));
        snprintf(name, sizeof name, "{%s} on %s", icons[i], what);
        check_contrast(kind, name, palette_get_icon_color(kind, icons[i], on_dark, 0), ground, true);
    }
}

/* Checks the colors of names for a dark, a medium and a light color of a seat. */
static void check_names(PaletteKind kind, bool on_paper, SDL_Rect ground)
{
    static const uint32_t tones[] = {0x4A3566, 0x5A5A22, 0xC0C4FF};
    for (size_t i = 0; i < sizeof tones / sizeof *tones; i++) {
        const uint32_t color = palette_get_name_color(palette_get(kind), tones[i], on_paper);
        check_contrast(kind, on_paper ? "names on paper" : "names on panels", color, ground, false);
        poor += kind == PALETTE_STANDARD && i < 2 &&
                color == (on_paper ? palette_get(kind)->ink : palette_get(kind)->light);
    }
}

TEST(text_has_contrast_on_plates_and_paper)
{
    Art *art = desk.shell.renderer.art;
    for (PaletteKind kind = 0; kind < PALETTES; kind++) {
        const Palette *palette = palette_get(kind);
        SDL_Rect ground = paint_background(art_get_panel(art, PATCH_WIDTH, PATCH_HEIGHT, false));
        check_contrast(kind, "text on panels", palette->light, ground, false);
        check_contrast(kind, "headings on panels", palette->gold, ground, false);
        check_contrast(kind, "disabled text on panels", palette->off, ground, false);
        check_contrast(kind, "captions on dark", palette->faint_on_dark, ground, false);
        check_icons(kind, "plates", true, ground);
        check_names(kind, false, ground);
        ground = paint_background(art_get_paper_sheet(art, PATCH_WIDTH, PATCH_HEIGHT, false));
        check_contrast(kind, "text on paper", palette->ink, ground, false);
        check_contrast(kind, "headings on paper", palette->rubric, ground, false);
        check_contrast(kind, "small print on paper", palette->rule, ground, false);
        check_contrast(kind, "disabled text on paper", palette->off_on_paper, ground, false);
        check_icons(kind, "paper", false, ground);
        check_names(kind, true, ground);
        check_contrast(kind, "bars on paper", palette->health, ground, true);
        check_contrast(kind, "bars of the second side on paper", palette->second, ground, true);
        poor += palette_compute_contrast(palette->health, palette->second) < 1.5;
    }
    assert_int_equal(poor, 0);
}

TEST(text_has_contrast_on_buttons_and_gauges)
{
    Art *art = desk.shell.renderer.art;
    for (PaletteKind kind = 0; kind < PALETTES; kind++) {
        const Palette *palette = palette_get(kind);
        const struct {
            const char *what;
            ArtState look;
            uint32_t words;
        } buttons[] = {{"a button", ART_NORMAL, palette->light},
                       {"a button under the pointer", ART_HOVER, palette->light},
                       {"a pressed button", ART_PRESSED, palette->light},
                       {"a disabled button", ART_DISABLED, palette->off},
                       {"the main button", ART_PRIMARY, palette->on_brass},
                       {"the main button under the pointer", ART_PRIMARY_HOVER, palette->on_brass}};
        for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
            SDL_Rect ground =
                paint_background(art_get_button(art, PATCH_WIDTH, PATCH_HEIGHT, buttons[i].look));
            check_contrast(kind, buttons[i].what, buttons[i].words, ground, false);
        }
        SDL_Rect health =
            paint_background(art_get_gauge(art, PATCH_WIDTH, PATCH_HEIGHT, 1, 1, palette->health));
        check_contrast(kind, "a gauge of health", palette->on_gauge, health, false);
        SDL_Rect bar = paint_background(art_get_gauge(art, PATCH_WIDTH, PATCH_HEIGHT, 1, 1, palette->bar));
        check_contrast(kind, "a gauge", palette->on_gauge, bar, false);
    }
    assert_int_equal(poor, 0);
}

TEST(text_has_contrast_on_table)
{
    Art *art = desk.shell.renderer.art;
    art_get_table_backdrop(art, WIDTH, HEIGHT, RAIL_TOP, RAIL_BOTTOM);
    art_finish_painting(art);
    SDL_RenderCopy(desk.renderer, art_get_table_backdrop(art, WIDTH, HEIGHT, RAIL_TOP, RAIL_BOTTOM), NULL,
                   NULL);
    SDL_RenderFlush(desk.renderer);
    const SDL_Rect felt = {WIDTH / 3, HEIGHT / 3, WIDTH / 3, HEIGHT / 3};
    const SDL_Rect rail = {WIDTH / 3, 12, WIDTH / 3, RAIL_TOP - 24};
    for (PaletteKind kind = 0; kind < PALETTES; kind++) {
        const Palette *palette = palette_get(kind);
        check_contrast(kind, "text on felt", palette->light, felt, false);
        check_contrast(kind, "headings on felt", palette->gold, felt, false);
        check_contrast(kind, "captions on felt", palette->faint, felt, false);
        check_icons(kind, "felt", true, felt);
        check_contrast(kind, "text on wood", palette->light, rail, false);
        check_contrast(kind, "headings on wood", palette->gold, rail, false);
        check_contrast(kind, "captions on wood", palette->faint_on_dark, rail, false);
    }
    assert_int_equal(poor, 0);
}

/* --- sizes --- */

static void run_frame(void)
{
    desk.now += 1000;
    shell_update(&desk.shell, desk.now);
}

/* Checks that every card and button in the trace since `from` is large enough and not covered. Returns the
 * number of these cards and buttons. */
static int check_target_sizes(long from)
{
    FILE *trace = fopen(desk.trace, "r");
    char line[1024];
    int count = 0;
    assert_non_null(trace);
    fseek(trace, from, SEEK_SET);
    while (fgets(line, sizeof line, trace)) {
        const char *place = strrchr(line, '"');
        float x, y, w, h;
        bool target = strstr(line, " button \"") || strstr(line, " card \"");
        if (strncmp(line, "piece ", 6) != 0 || !target) {
            continue;
        }
        assert_int_equal(sscanf(place + 1, "%f %f %f %f", &x, &y, &w, &h), 4);
        if (w < TARGET_MIN || h < TARGET_MIN || strstr(place, " covered")) {
            fail_msg("too small to click: %s", line);
        }
        count++;
    }
    fclose(trace);
    return count;
}

static long get_trace_length(void)
{
    FILE *trace = fopen(desk.trace, "r");
    assert_non_null(trace);
    fseek(trace, 0, SEEK_END);
    long length = ftell(trace);
    fclose(trace);
    return length;
}

static void check_screen(Screen screen)
{
    long from = get_trace_length();
    shell_set_screen(&desk.shell, screen);
    run_frame();
    run_frame();
    assert_true(check_target_sizes(from) > 0);
}

static void press_key(SDL_Keycode key)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key}}};
    shell_handle_event(&desk.shell, &event);
    run_frame();
}

/* Checks several positions of a game whose moves bots have chosen, also with the hints and the menu open. */
static void check_game(const Game *game)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = game->min_seats, .seed = GAMES_SEED};
    for (int i = 0; i < setup.seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    setup.content = content_store_load(desk.shell.content_store, game, &error);
    assert_non_null(setup.content);
    for (int stretch = 0; stretch < STRETCHES; stretch++) {
        Match *match = match_new(&setup, &error);
        for (int i = 0; i < stretch * STRETCH && match_seats_to_act(match) != 0; i++) {
            assert_true(match_play_bot(match, match_next_seat(match), &game->bots[0], &error));
        }
        check_screen(table_create_screen(&desk.shell, match));
        long from = get_trace_length();
        press_key(SDLK_F5);
        press_key(SDLK_ESCAPE);
        press_key(SDLK_F10);
        assert_true(check_target_sizes(from) > 0);
    }
}

TEST(every_button_is_large_enough)
{
    check_screen(shelf_create_screen(&desk.shell, NULL));
    for (int i = 0; games_all[i]; i++) {
        check_screen(setup_create_screen(&desk.shell, games_all[i], NULL));
        check_screen(saved_screen_create(&desk.shell, games_all[i]));
        check_screen(calendar_create_screen(&desk.shell, games_all[i], 0));
        check_game(games_all[i]);
    }
}

/* --- text size --- */

static Scene scene;

static Piece *add_words(float x, float y, float w, TextStyle style, const char *text)
{
    Piece *label = scene_add(&scene, PIECE_LABEL, 0, x, y, w, 40);
    label->style = style;
    label->text = text;
    return label;
}

TEST(texts_of_row_or_column_have_same_size)
{
    const char *const many = "far more words than can be set at twice the size in so small a box";
    desk.shell.renderer.text_scale = 2;
    scene_clear(&scene, WIDTH, HEIGHT);
    const Piece *first = add_words(100, 100, 200, TEXT_UI, "short");
    const Piece *crammed = add_words(100, 150, 200, TEXT_UI, many);
    const Piece *beside = add_words(400, 150, 90, TEXT_UI, "short");
    const Piece *other_style = add_words(600, 150, 90, TEXT_SMALL, "ox");
    Piece *apart = add_words(800, 300, 90, TEXT_UI, "ox");
    apart->h = 60;
    renderer_equalize_label_sizes(&desk.shell.renderer, &scene);
    assert_all(crammed->type_scale < 1.6f, first->type_scale == crammed->type_scale);
    assert_all(beside->type_scale == crammed->type_scale, other_style->type_scale > 1.5f);
    assert_true(apart->type_scale == 2);
}

TEST(dialog_heading_is_larger_than_text)
{
    const StageOwner nobody = {0};
    Stage *stage = stage_new(&desk.shell, BACKDROP_TABLE, &nobody);
    Dialog dialog = dialog_new(NULL, stage, NULL);
    for (int scale = INTERFACE_NORMAL; scale <= INTERFACE_MAX; scale += INTERFACE_NORMAL / 4) {
        desk.shell.settings.interface_scale = scale;
        shell_apply_settings(&desk.shell);
        settings_menu_open(&dialog, &desk.shell);
        scene_clear(&scene, WIDTH, HEIGHT);
        layers_build(stage_get_layers(stage), &scene);
        renderer_equalize_label_sizes(&desk.shell.renderer, &scene);
        float heading = 0, words = 0;
        for (int i = 0; i < scene.count; i++) {
            const Piece *piece = &scene.pieces[i];
            const float size = art_get_text_size(piece->style) * fmaxf(piece->type_scale, 1);
            heading = piece->style == TEXT_TITLE ? size : heading;
            words = piece->text == dialog.text ? size : words;
        }
        assert_true(words > 0 && heading > words);
    }
    stage_free(stage);
}

const TestFixture test_each = {open_desk, close_desk};
