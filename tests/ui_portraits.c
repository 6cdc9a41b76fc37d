/* ui_portraits.c: all portraits can be painted, and all differ when small and gray. */
#include "core/data/portraits.h"
#include "core/match/game.h"
#include "core/platform/memory.h"
#include "test.h"
#include "ui/paint/portrait.h"

#include <SDL_ttf.h>
#include <math.h>

enum { PATH_BYTES = 512, SITTERS_MAX = 400, LIKE_MAX = 5 };

/* Smallest difference between two portraits of a game: RMS of the brightness difference, 0 to 255. Chosen by
 * eye: pairs above this limit differ at a glance. */
static const float APART = 20.0f;

typedef struct Sitter {
    const char *id, *line;
    int stage;
} Sitter;

typedef struct Gallery {
    PaintAssets *assets;
    Painter *painter;
    StringStore strings;
    Sitter sitters[SITTERS_MAX];
    int count;
} Gallery;

static int open_gallery(void **state)
{
    static Gallery gallery;
    Error error = {0};
    TTF_Init();
    gallery.assets = paint_assets_new(".", &error);
    gallery.painter = gallery.assets ? painter_new(gallery.assets) : NULL;
    *state = &gallery;
    return gallery.painter && painter_get_portraits(gallery.painter) ? 0 : -1;
}

static int close_gallery(void **state)
{
    Gallery *gallery = *state;
    string_store_free(&gallery->strings);
    painter_free(gallery->painter);
    paint_assets_free(gallery->assets);
    TTF_Quit();
    return 0;
}

static bool add_sitter(void *user, const Json *at, const char *id, int stage, const char *line)
{
    Gallery *gallery = user;
    assert_true(gallery->count < SITTERS_MAX);
    gallery->sitters[gallery->count++] =
        (Sitter){.id = string_store_add(&gallery->strings, id), .line = line, .stage = stage};
    return true;
}

static void read_game(Gallery *gallery, const Game *game)
{
    char folder[PATH_BYTES];
    Error error = {0};
    snprintf(folder, sizeof folder, "cards/%s", game->id);
    CardFiles files = {.folder = folder, .error = &error, .strings = &gallery->strings};
    gallery->count = 0;
    assert_ok(portraits_read(&files, add_sitter, gallery), error);
}

/* Returns the brightness (0 to 255) of each pixel of a portrait in its oval. The caller frees the pixels. */
static uint8_t *paint_grey(Gallery *gallery, const Sitter *sitter, int w, int h)
{
    const PortraitView view = {.line = sitter->line, .tone = color_from_hex(0x4a5a6a), .screen_scale = 1.0f};
    Canvas canvas = canvas_new(w, h);
    char problem[ERROR_TEXT_MAX];
    if (!portrait_draw_medallion(gallery->painter, &canvas, &view, (Box){0, 0, (float)w, (float)h})) {
        painter_take_problem(gallery->painter, problem, sizeof problem);
        fail_msg("%s: %s", sitter->id, problem);
    }
    uint8_t *gray = memory_new((size_t)w * (size_t)h, 1);
    for (int i = 0; i < w * h; i++) {
        const float *pixel = canvas.pixels + (size_t)i * 4;
        gray[i] = (uint8_t)(255.0f * color_compute_luma((Color){pixel[0], pixel[1], pixel[2]}) + 0.5f);
    }
    canvas_free(&canvas);
    return gray;
}

static float compute_distance(const uint8_t *a, const uint8_t *b, int points)
{
    double sum = 0;
    for (int i = 0; i < points; i++) {
        const double d = (double)a[i] - (double)b[i];
        sum += d * d;
    }
    return (float)sqrt(sum / points);
}

static void assert_portraits_differ(Gallery *gallery, const Game *game, int width)
{
    static const float OVAL = 1.26f;
    const int height = (int)((float)width * OVAL);
    uint8_t *greys[SITTERS_MAX];
    for (int i = 0; i < gallery->count; i++) {
        greys[i] = paint_grey(gallery, &gallery->sitters[i], width, height);
    }
    for (int i = 0; i < gallery->count; i++) {
        for (int j = 0; j < i; j++) {
            const float apart = compute_distance(greys[i], greys[j], width * height);
            if (getenv("PORTRAITS_NEAR") && apart < (float)atof(getenv("PORTRAITS_NEAR"))) {
                print_message("%d px: %5.1f %s, %s\n", width, (double)apart, gallery->sitters[i].id,
                              gallery->sitters[j].id);
            }
            if (apart < APART) {
                fail_msg("%s at %d px: the difference between %s and %s is only %.1f", game->id, width,
                         gallery->sitters[i].id, gallery->sitters[j].id, (double)apart);
            }
        }
    }
    for (int i = 0; i < gallery->count; i++) {
        free(greys[i]);
    }
}

TEST(portraits_are_distinguishable)
{
    static const int widths[] = {48, 70};
    Gallery *gallery = *fixture;
    for (const Game *const *game = games_all; *game; game++) {
        read_game(gallery, *game);
        for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
            assert_portraits_differ(gallery, *game, widths[i]);
        }
    }
}

static bool has_same_part(const Portrait *a, const Portrait *b, PortraitLayer layer)
{
    return a->part[layer] == b->part[layer];
}

static bool has_hat_or_hair(const Portrait *portrait)
{
    return portrait->part[PORTRAIT_HAT] != PORTRAIT_NO_PART ||
           portrait->part[PORTRAIT_HAIR] != PORTRAIT_NO_PART;
}

TEST_ON(Gallery *gallery, heads_hair_and_hats_are_varied)
{
    static Portrait portraits[SITTERS_MAX];
    Error error = {0};
    for (const Game *const *game = games_all; *game; game++) {
        read_game(gallery, *game);
        for (int i = 0; i < gallery->count; i++) {
            int like = 0;
            assert_true(portrait_parse(painter_get_portraits(gallery->painter), gallery->sitters[i].line,
                                       &portraits[i], &error));
            for (int j = 0; j < i; j++) {
                const bool other = strcmp(gallery->sitters[i].id, gallery->sitters[j].id) != 0;
                like += other && has_same_part(&portraits[i], &portraits[j], PORTRAIT_HEAD);
                if (other && has_hat_or_hair(&portraits[i]) &&
                    has_same_part(&portraits[i], &portraits[j], PORTRAIT_HAT) &&
                    has_same_part(&portraits[i], &portraits[j], PORTRAIT_HAIR)) {
                    fail_msg("%s and %s share hair and hat", gallery->sitters[i].id, gallery->sitters[j].id);
                }
            }
            if (like >= LIKE_MAX) {
                fail_msg("%s has a head that %d others have", gallery->sitters[i].id, like);
            }
        }
    }
}

static bool is_sitter(const Gallery *gallery, const char *id)
{
    for (int i = 0; i < gallery->count; i++) {
        if (gallery->sitters[i].stage == 1 && strcmp(gallery->sitters[i].id, id) == 0) {
            return true;
        }
    }
    return false;
}

TEST_ON(Gallery *gallery, characters_of_choices_have_portraits)
{
    for (const Game *const *game = games_all; *game; game++) {
        read_game(gallery, *game);
        for (const GameOption *option = (*game)->options; option && option->key; option++) {
            for (int i = 0; i < GAME_OPTION_VALUES_MAX; i++) {
                if (option->portraits[i] && !is_sitter(gallery, option->portraits[i])) {
                    fail_msg("%s: %s: no character has the name %s", (*game)->id, option->key,
                             option->portraits[i]);
                }
            }
        }
    }
}

TEST(invalid_lines_give_errors)
{
    static const char *const lines[] = {"", "{", "[]", "{\"head\": \"nobody\"}", "{\"of\": 7}"};
    Gallery *gallery = *fixture;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char problem[ERROR_TEXT_MAX];
        const PortraitView view = {.line = lines[i], .screen_scale = 1.0f};
        Canvas canvas = canvas_new(40, 50);
        assert_false(portrait_draw_bust(gallery->painter, &canvas, &view, (Box){0, 0, 40, 50}));
        assert_true(painter_take_problem(gallery->painter, problem, sizeof problem));
        for (int j = 0; j < 40 * 50 * 4; j++) {
            assert_true(canvas.pixels[j] == 0.0f);
        }
        canvas_free(&canvas);
    }
}

TEST(portraits_fit_any_box)
{
    static const Box boxes[] = {
        {0, 0, 1, 1}, {-20, -30, 60, 80}, {30, 30, 90, 20}, {10.4f, 3.7f, 17.2f, 99.9f}};
    Gallery *gallery = *fixture;
    read_game(gallery, games_all[0]);
    assert_true(gallery->count > 0);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        const PortraitView view = {.line = gallery->sitters[0].line, .screen_scale = 2.0f};
        Canvas canvas = canvas_new(64, 64);
        assert_true(portrait_draw_bust(gallery->painter, &canvas, &view, boxes[i]));
        assert_true(portrait_draw_medallion(gallery->painter, &canvas, &view, boxes[i]));
        canvas_free(&canvas);
    }
}

const TestFixture test_group = {open_gallery, close_gallery};
