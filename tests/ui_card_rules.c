/* ui_card_rules.c: cards show their rules at the size they have on the table. */
#include "paperback_desk.h"
#include "test.h"
#include "ui/paint/face.h"

#include <SDL_ttf.h>
#include <math.h>
#include <string.h>

/* Size of the window in pixels, and text scale. */
typedef struct Window {
    int width, height;
    float words;
} Window;

static const Window WINDOWS[] = {
    {1024, 640, 1.0f}, {1024, 640, 1.5f},  {1024, 640, 2.0f},  {1280, 720, 0.75f}, {1280, 720, 1.0f},
    {1280, 720, 2.0f}, {1920, 1080, 1.0f}, {1920, 1080, 2.0f}, {3840, 2160, 1.0f}, {3840, 2160, 2.0f},
};

/* Smallest font size, in table units. */
static const float TYPE_MIN = 15.0f;

typedef struct CharacterRules {
    const Face *face;
    bool ruled, named;
    bool shortened; /* the first words of the rule were drawn */
} CharacterRules;

static PaintAssets *assets;
static Painter *painter;
static int blank_count;
static bool may_shorten; /* true if the test allows shortened rules at every window size */

static int load_painter(void **unused)
{
    Error error = {0};
    assert_int_equal(TTF_Init(), 0);
    assets = paint_assets_new(".", &error);
    painter = painter_new(assets);
    return paperback_desk_load(unused);
}

static int unload_painter(void **unused)
{
    painter_free(painter);
    paint_assets_free(assets);
    TTF_Quit();
    return paperback_desk_unload(unused);
}

static void record_text_size(void *self, const char *words, float px, Typeface face)
{
    CharacterRules *sitter = self;
    (void)px;
    sitter->ruled = sitter->ruled || (words && strcmp(words, sitter->face->text) == 0);
    const char *cut = words ? strstr(words, " …") : NULL;
    sitter->shortened = sitter->shortened || (cut && strncmp(words, sitter->face->text, 8) == 0);
    sitter->named = sitter->named || (words && strcmp(words, sitter->face->title) == 0);
}

/* True if a rule may be shortened: in a small window, with large text, or if `may_shorten` is true. */
static bool is_small(const Window *window)
{
    return may_shorten || window->words > 1 || window->width < 1280;
}

static void check_face(const Window *window, const Face *face, float units, float scale)
{
    CharacterRules sitter = {.face = face};
    const TypeLimits type = {.min_size = TYPE_MIN * scale * (1 + fmaxf(window->words, 1)) / 2,
                             .unscaled_min_size = TYPE_MIN * scale};
    painter_set_text_observer(painter, (TextObserver){record_text_size, &sitter});
    paint_face_text_only(painter, face, (int)lroundf(units * scale), type);
    sitter.named = sitter.named || is_small(window);
    sitter.ruled = sitter.ruled || (is_small(window) && sitter.shortened);
    if (face->text && face->text[0] && (!sitter.ruled || !sitter.named)) {
        print_error("%dx%d, text %.0f %%: %s of %s is missing (%.0f units): %s\n", window->width,
                    window->height, (double)window->words * 100, sitter.ruled ? "name" : "rule", face->title,
                    (double)units, face->text);
        blank_count++;
    }
}

static bool is_usable_card(const Piece *piece)
{
    return piece_id_in_range(piece->id, PA_ID_CARD, PA_CARDS, NULL) ||
           piece_id_in_range(piece->id, PA_ID_ITEM, PA_ITEMS, NULL) ||
           piece_id_in_range(piece->id, PA_ID_MCGUFFIN, PA_MCGUFFINS, NULL);
}

/* Builds the table for a window and checks its cards, items and McGuffins. */
static void check_table(const Window *window)
{
    Scene *scene = &paperback_desk.scene;
    const float table =
        fminf((float)window->width / SCENE_WIDTH_MIN, (float)window->height / SCENE_HEIGHT_MIN);
    const float scale = table * fminf(window->words, 1);
    const Game *game = &game_paperback_adventures;
    game->sync_ui(&paperback_desk.ui, &paperback_desk.state, paperback_content);
    scene_clear(scene, (float)window->width / scale, (float)window->height / scale);
    scene->text_scale = fmaxf(window->words, 1);
    game->build_scene(&paperback_desk.state, &paperback_desk.ui, paperback_content, 0, scene);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_CARD && is_usable_card(piece)) {
            check_face(window, &piece->face, piece->w, scale);
        }
    }
}

TEST(hand_cards_show_their_rules)
{
    enum { HAND = 4 };
    paperback_start_battle("t s a e", 'o');
    PaState *state = &paperback_desk.state;
    for (int card = 0; card < PA_LETTERS + PA_PENALTIES; card += HAND) {
        for (int side = 0; side < 2; side++) {
            state->hand.count = 0;
            for (int i = card; i < card + HAND && i < PA_LETTERS + PA_PENALTIES; i++) {
                state->hand.card[state->hand.count++] = (uint8_t)i;
                state->card_upgraded[i] = i < PA_LETTERS && side == 1;
            }
            for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
                check_table(&WINDOWS[i]);
            }
        }
    }
    assert_int_equal(blank_count, 0);
}

TEST(items_show_their_rules)
{
    enum { OWNED = 6 };
    paperback_start_battle("t s a e", 'o');
    PaState *state = &paperback_desk.state;
    for (int first = 0; first < PA_ITEMS; first += OWNED) {
        for (int side = 0; side < 2; side++) {
            memset(state->item, 0, sizeof state->item);
            for (int i = first; i < first + OWNED && i < PA_ITEMS; i++) {
                const bool two = paperback_content->item[i].sides > 1 && side == 1;
                state->item[i] = (uint8_t)(PA_OWNED | (two ? PA_UPGRADED_SIDE : 0));
            }
            for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
                check_table(&WINDOWS[i]);
            }
        }
    }
    assert_int_equal(blank_count, 0);
}

/* Checks all McGuffins, `owned` at a time, in each of the WINDOWS. */
static void check_mcguffins(int owned)
{
    paperback_start_battle("t s a e", 'o');
    PaState *state = &paperback_desk.state;
    for (int first = 0; first < PA_MCGUFFINS; first += owned) {
        for (int side = 0; side < 2; side++) {
            memset(state->curio, 0, sizeof state->curio);
            for (int i = first; i < first + owned && i < PA_MCGUFFINS; i++) {
                state->curio[i] = (uint8_t)(side + 1);
            }
            for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
                check_table(&WINDOWS[i]);
            }
        }
    }
    assert_int_equal(blank_count, 0);
}

TEST(mcguffins_show_their_rules)
{
    check_mcguffins(2);
}

TEST(many_mcguffins_show_the_start_of_their_rules)
{
    may_shorten = true;
    check_mcguffins(6);
}

const TestFixture test_group = {load_painter, unload_painter};
