/* ui_painting.c: texts fit their boxes, and faces leave out what does not fit. */
#include "auto.h"
#include "test.h"
#include "ui/paint/art.h"
#include "ui/paint/face.h"
#include "ui/paint/rich_text.h"
#include "ui/paint/text_image.h"

#include <SDL.h>
#include <glob.h>
#include <math.h>

enum { FACE_WIDTH = 110 };

static const char DATA[] = ".";

/* ---- type ---- */

typedef struct PainterFixture {
    PaintAssets *assets;
    Painter *painter;
} PainterFixture;

static int set_up_painter(void **state)
{
    static PainterFixture painting;
    Error error = {0};
    TTF_Init();
    painting.assets = paint_assets_new(DATA, &error);
    painting.painter = painting.assets ? painter_new(painting.assets) : NULL;
    *state = &painting;
    return painting.painter ? 0 : -1;
}

static int tear_down_painter(void **state)
{
    PainterFixture *painting = *state;
    painter_free(painting->painter);
    paint_assets_free(painting->assets);
    TTF_Quit();
    return 0;
}

static RichStyle make_prose_style(float px)
{
    return (RichStyle){.regular = TYPE_UI, .bold = TYPE_UI_BOLD, .px = px, .leading = 1.0f};
}

static int count_lines(Painter *painter, const RichStyle *style, const char *rich, float width)
{
    float height;
    rich_text_measure(painter, style, rich, width, NULL, &height);
    return (int)(height / style->px + 0.5f);
}

TEST(a_text_fits_the_width_measured_for_it)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const char *const texts[] = {"4 {hit}, 1 {block}.", "Turn 3 · *Spell a word*, or use items",
                                        "*If 5+ letters:* +3 {hit} and 2 {hex}", "one", "{hit}{hit}{mana}"};
    for (size_t i = 0; i < SDL_arraysize(texts); i++) {
        for (float px = 8.0f; px < 40.0f; px += 0.5f) {
            const RichStyle style = make_prose_style(px);
            float width;
            rich_text_measure(painter, &style, texts[i], 0.0f, &width, NULL);
            assert_int_equal(count_lines(painter, &style, texts[i], width), 1);
        }
    }
}

static int find_last_inked_column(const Canvas *canvas)
{
    static const float SEEN = 0.02f;
    int last = 0;
    for (int y = 0; y < canvas->h; y++) {
        for (int x = last + 1; x < canvas->w; x++) {
            last = canvas_pixel(canvas, x, y)[3] > SEEN ? x : last;
        }
    }
    return last;
}

/* The picture of a text is at most one pixel wider than measured, on each side. */
TEST(text_stays_within_measured_width)
{
    enum { MARGIN = 1, BEYOND = 40 };
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const char *const texts[] = {"{star} New: *Lucky Dip, Another One, and a Third*",
                                        "You lose *3* {hp}", "Turn 3 · *Spell a word*, or use items",
                                        "*{moon} minimum*, {mana}*1*"};
    static const Typeface pairs[][2] = {{TYPE_UI, TYPE_UI_BOLD}, {TYPE_TEXT, TYPE_TEXT_BOLD}};
    for (size_t i = 0; i < SDL_arraysize(texts) * SDL_arraysize(pairs); i++) {
        const char *text = texts[i / SDL_arraysize(pairs)];
        for (float px = 8.0f; px < 40.0f; px += 0.5f) {
            RichStyle style = make_prose_style(px);
            style.regular = pairs[i % SDL_arraysize(pairs)][0];
            style.bold = pairs[i % SDL_arraysize(pairs)][1];
            float width;
            rich_text_measure(painter, &style, text, 0.0f, &width, NULL);
            Canvas canvas = canvas_new((int)width + BEYOND, 2 * (int)px);
            rich_text_draw(&canvas, painter, &style, text, (float)MARGIN, 0.0f, width);
            assert_true(find_last_inked_column(&canvas) < (int)ceilf(width) + 2 * MARGIN);
            canvas_free(&canvas);
        }
    }
}

static double measure_ink(const Canvas *canvas)
{
    double sum = 0;
    for (int i = 0; i < canvas->w * canvas->h; i++) {
        sum += canvas_pixel(canvas, i % canvas->w, i / canvas->w)[3];
    }
    return sum;
}

TEST(marked_word_is_complete_at_line_ends)
{
    static const char words[] = TEXT_MARK_YELLOW "the Weird Sisters" TEXT_MARK_YELLOW;
    enum { WIDTH = 700, HEIGHT = 260, FROM = 40 };
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    for (float px = 12.0f; px < 60.0f; px += 3.5f) {
        RichStyle style = make_prose_style(px);
        style.leading = 1.3f;
        const int wrap = (int)text_line_measure_width(painter, style.regular, px, "the Weird", 0.0f) + 2;
        const TextImage lettering = text_image_measure(painter, &style, words, wrap, 0);
        Canvas picture = text_image_paint(painter, &lettering), free_of_edges = canvas_new(WIDTH, HEIGHT);
        rich_text_draw(&free_of_edges, painter, &style, words, (float)FROM, (float)FROM, lettering.width);
        assert_true(fabs(measure_ink(&picture) - measure_ink(&free_of_edges)) < 0.01 * (double)px);
        assert_int_equal(picture.w, lettering.w + 2 * lettering.overhang);
        canvas_free(&picture);
        canvas_free(&free_of_edges);
    }
    const RichStyle style = make_prose_style(20.0f);
    assert_int_equal(rich_text_get_overhang(&style, "nobody new"), 0);
}

/* Emphasis splits the text into parts. If both typefaces are the same, the letters must stay at the same
 * pixels. */
TEST(useless_emphasis_does_not_move_letters)
{
    enum { WIDTH = 900, HEIGHT = 60 };
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    for (float px = 8.0f; px < 40.0f; px += 0.5f) {
        RichStyle style = make_prose_style(px);
        style.regular = style.bold = TYPE_TEXT_ITALIC;
        Canvas starred = canvas_new(WIDTH, HEIGHT), plain = canvas_new(WIDTH, HEIGHT);
        rich_text_draw(&starred, painter, &style, "It costs nothing, and *Macbeth* lacks 1.", 0.0f, 0.0f,
                       (float)WIDTH);
        rich_text_draw(&plain, painter, &style, "It costs nothing, and Macbeth lacks 1.", 0.0f, 0.0f,
                       (float)WIDTH);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            const int x = i % WIDTH, y = i / WIDTH;
            assert_true(canvas_pixel(&starred, x, y)[3] == canvas_pixel(&plain, x, y)[3]);
        }
        canvas_free(&starred);
        canvas_free(&plain);
    }
}

TEST(lines_wrap_at_correct_places)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    const RichStyle style = make_prose_style(20.0f);
    const float word = text_line_measure_width(painter, style.regular, style.px, "wonder", 0.0f);
    assert_int_equal(count_lines(painter, &style, "", 100.0f), 0);
    assert_int_equal(count_lines(painter, &style, "wonder wonder wonder", 0.0f), 1);
    assert_int_equal(count_lines(painter, &style, "wonder wonder wonder", 1.5f * word), 3);
    assert_int_equal(count_lines(painter, &style, "wonder|wonder", 0.0f), 2);
    /* A word wider than the line is split. */
    assert_int_equal(count_lines(painter, &style, "wonderwonderwonder", 1.5f * word), 3);
    /* A number stays on the same line as its icon. */
    const float lone = text_line_measure_width(painter, style.regular, style.px, "wonder 2", 0.0f);
    float pair;
    rich_text_measure(painter, &style, "2 {hit}", 0.0f, &pair, NULL);
    assert_int_equal(count_lines(painter, &style, "wonder 2 {hit}", lone + 1.0f), 2);
    float widest;
    rich_text_measure(painter, &style, "wonder 2 {hit}", lone + 1.0f, &widest, NULL);
    assert_true(widest < lone);
}

/* Centered text avoids a short last line, and does not need more lines for this. */
TEST(lines_of_centered_text_are_balanced)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const char *const text = "wonder wonder wonder wonder wonder so";
    RichStyle style = make_prose_style(20.0f);
    const float width = 1.0f + text_line_measure_width(painter, style.regular, style.px,
                                                       "wonder wonder wonder wonder wonder", 0.0f);
    float left_width, left_height, centered_width, centered_height;
    rich_text_measure(painter, &style, text, width, &left_width, &left_height);
    style.align = ALIGN_CENTER;
    rich_text_measure(painter, &style, text, width, &centered_width, &centered_height);
    assert_true(centered_height == left_height);
    const float half =
        text_line_measure_width(painter, style.regular, style.px, "wonder wonder wonder", 0.0f);
    assert_all(centered_width<half + 2.0f, centered_width> half - 2.0f, left_width > half + 2.0f);
}

/* Draws both texts, and returns whether their pixels are equal. */
static bool look_equal(Painter *painter, const char *a, const char *b)
{
    enum { WIDTH = 160, HEIGHT = 60 };
    const RichStyle style = make_prose_style(40.0f);
    Canvas first = canvas_new(WIDTH, HEIGHT), second = canvas_new(WIDTH, HEIGHT);
    rich_text_draw(&first, painter, &style, a, 0.0f, 0.0f, (float)WIDTH);
    rich_text_draw(&second, painter, &style, b, 0.0f, 0.0f, (float)WIDTH);
    const bool equal = memcmp(first.pixels, second.pixels, 4 * sizeof(float) * WIDTH * HEIGHT) == 0;
    canvas_free(&first);
    canvas_free(&second);
    return equal;
}

/* A straight apostrophe is drawn as a typographic one. At the start of a word, it is a quotation mark. */
TEST(apostrophe_is_typographic)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    assert_true(look_equal(painter, "can't", "can’t"));
    assert_false(look_equal(painter, "'t", "’t"));
}

TEST(meaningless_markup_is_printed)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    const RichStyle style = make_prose_style(20.0f);
    float brace, letter, icon;
    rich_text_measure(painter, &style, "{", 0.0f, &brace, NULL);
    rich_text_measure(painter, &style, "{hit", 0.0f, &letter, NULL);
    rich_text_measure(painter, &style, "{hit}", 0.0f, &icon, NULL);
    assert_all(brace > 0.0f, letter > brace, icon < letter);
}

/* rich_text_find_highlight finds a highlighted word in any line, and no other words. */
TEST(mark_is_found_at_its_position)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const char *const text =
        "one " TEXT_MARK_YELLOW "two" TEXT_MARK_YELLOW ", " TEXT_MARK_RED "six" TEXT_MARK_RED
        " " TEXT_MARK_RED "ten" TEXT_MARK_RED "|" TEXT_MARK_YELLOW "new" TEXT_MARK_YELLOW " line";
    static const struct {
        const char *before;
        int line, mark;
    } spots[] = {{"o", 0, -1}, {"one t", 0, 0},  {"one two, s", 0, 1}, {"one two, six t", 0, 2},
                 {"n", 1, 3},  {"new li", 1, -1}};
    const RichStyle style = make_prose_style(20.0f);
    const float line = style.leading * style.px;
    for (size_t i = 0; i < SDL_arraysize(spots); i++) {
        float x;
        rich_text_measure(painter, &style, spots[i].before, 0.0f, &x, NULL);
        assert_int_equal(
            rich_text_find_highlight(painter, &style, text, 0.0f, x, ((float)spots[i].line + 0.5f) * line),
            spots[i].mark);
    }
    assert_int_equal(rich_text_find_highlight(painter, &style, text, 0.0f, 1.0f, -1.0f), -1);
    assert_int_equal(rich_text_find_highlight(painter, &style, text, 0.0f, 1.0f, 2.5f * line), -1);
}

TEST(fitted_text_stays_in_box)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const char *const texts[] = {
        "Antidisestablishmentarianism", "A Very Long Title Indeed of Doom, Part Two",
        "{hit}{hit}{hit}{hit}{hit}{hit}{hit}{hit}", "X",
        "Whenever you spell a word without the vowel, this enemy gains 2 {block}."};
    for (size_t i = 0; i < SDL_arraysize(texts); i++) {
        for (float side = 30.0f; side < 200.0f; side += 17.0f) {
            RichStyle style = make_prose_style(60.0f);
            if (!rich_text_fit(painter, &style, texts[i], side, side, 3.0f))
                continue;
            float w, h;
            rich_text_measure(painter, &style, texts[i], side, &w, &h);
            assert_all(w <= side + 0.5f, h <= side + 0.5f);
        }
    }
}

/* ---- faces ---- */

static const Face plain_face = {.style = FACE_LETTER,
                                .tone = 0x2c5f6a,
                                .marks = FACE_RARE,
                                .title = "Rivet Gun",
                                .text = "+2 {hit}.",
                                .icon = "quill-ink",
                                .letter = "R",
                                .left = "{hit}{hit}",
                                .right = "{block}",
                                .crest = "crown",
                                .edges = {{5, 4}, {0, 12}, {3, 3}, {8, 0}}};

TEST(every_style_and_mark_is_painted_at_any_width)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const int widths[] = {8, 23, 64, FACE_WIDTH};
    for (FaceStyle style = FACE_LETTER; style <= FACE_FIGHTER_BACK; style++) {
        for (unsigned mark = 0; mark <= FACE_LEADER; mark = mark ? mark * 2 : 1) {
            Face face = plain_face;
            face.style = style;
            face.marks = mark;
            const int width = widths[mark % SDL_arraysize(widths)];
            Canvas canvas =
                paint_face(painter, &face, width, mark % 3 == 0 ? (TypeLimits){4, 4} : (TypeLimits){12, 12});
            assert_ints(canvas.w, width, canvas.h, paint_get_face_height(style, width));
            canvas_free(&canvas);
        }
    }
}

static bool is_same_canvas(const Canvas *found, const Canvas *wanted)
{
    const size_t size = (size_t)wanted->w * (size_t)wanted->h * 4 * sizeof *wanted->pixels;
    return found->w == wanted->w && found->h == wanted->h && memcmp(found->pixels, wanted->pixels, size) == 0;
}

static void assert_same_canvas(const Canvas *found, const Canvas *wanted)
{
    const size_t size = (size_t)wanted->w * (size_t)wanted->h * 4 * sizeof *wanted->pixels;
    assert_true(found->w == wanted->w && found->h == wanted->h);
    assert_memory_equal(found->pixels, wanted->pixels, size);
}

static Canvas paint_small_tile(Painter *painter, const char *text, const char *brief)
{
    const Face face = {.style = FACE_TILE,
                       .tone = 0x27476F,
                       .title = "Repair Panel",
                       .icon = "quill-ink",
                       .text = text,
                       .brief = brief};
    return paint_face(painter, &face, FACE_WIDTH, (TypeLimits){12, 12});
}

/* A small tile shows as much of the full text as fits, not the brief text. */
TEST(small_faces_show_readable_part_of_text)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const char SHORT[] = "*Use:* +2{block}.",
                      LONG[] =
                          "*The enemy's attacks* hit for one less for each of its hexes, as long as it has "
                          "any. *The clash's end:* it loses one of them, and then another. *Use:* +2{block}.";
    static const struct {
        const char *text, *brief, *same_as;
    } faces[] = {{SHORT, "*Use* it.", SHORT}, {LONG, SHORT, LONG}, {LONG, LONG, LONG}};
    Canvas blank = paint_small_tile(painter, NULL, NULL);
    for (size_t i = 0; i < SDL_arraysize(faces); i++) {
        Canvas wanted = paint_small_tile(painter, faces[i].same_as, NULL);
        Canvas found = paint_small_tile(painter, faces[i].text, faces[i].brief);
        assert_same_canvas(&found, &wanted);
        assert_false(is_same_canvas(&found, &blank));
        canvas_free(&wanted);
        canvas_free(&found);
    }
    canvas_free(&blank);
}

static Canvas paint_token(Painter *painter, PaletteKind palette, const char *icon, uint32_t tone)
{
    const Face token = {.style = FACE_TOKEN, .tone = tone, .icon = icon};
    painter_set_palette(painter, palette);
    Canvas canvas = paint_face(painter, &token, FACE_WIDTH, (TypeLimits){12, 12});
    painter_set_palette(painter, PALETTE_STANDARD);
    return canvas;
}

/* The green check becomes blue, and the brown cross becomes orange. Neutral tokens keep their color. */
TEST(verdict_tokens_are_blue_and_orange_in_color_blind_palette)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    static const uint32_t TONE = 0x2C7A3C;
    static const struct {
        const char *icon;
        bool transitions;
    } tokens[] = {{"inline/check", true}, {"inline/cross", true}, {"inline/near", true},
                  {"inline/hit", false},  {"quill-ink", false},   {NULL, false}};
    for (size_t i = 0; i < SDL_arraysize(tokens); i++) {
        const char *icon = tokens[i].icon;
        const uint32_t ink = tokens[i].transitions ? palette_get_icon_color(PALETTE_COLOR_BLIND,
                                                                            strchr(icon, '/') + 1, false, 0)
                                                   : TONE;
        Canvas wanted = paint_token(painter, PALETTE_STANDARD, icon, ink);
        Canvas found = paint_token(painter, PALETTE_COLOR_BLIND, icon, TONE);
        assert_same_canvas(&found, &wanted);
        canvas_free(&wanted);
        canvas_free(&found);
    }
}

/* Returns random text with valid and invalid markup and UTF-8, or NULL. */
static const char *create_random_text(char *buffer, size_t size)
{
    static const char *const bits[] = {
        "{hit}",  "{", "}",   "*",    "|",        " ",    "é",  "—",    "“",
        "{nope}", "a", "WWW", "\xc3", "\xf0\x9f", "word", "\n", "{hit", "antidisestablishmentarianism"};
    const int count = rand() % 40;
    buffer[0] = '\0';
    for (int i = 0; i < count; i++)
        SDL_strlcat(buffer, bits[(size_t)rand() % SDL_arraysize(bits)], size);
    return rand() % 6 ? buffer : NULL;
}

TEST(any_text_on_any_face_is_painted)
{
    enum { ROUNDS = 60, STRINGS = 9, STRING_BYTES = 400 };
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    char strings[STRINGS][STRING_BYTES];
    srand(7);
    for (int round = 0; round < ROUNDS; round++) {
        const char *text[STRINGS];
        for (int i = 0; i < STRINGS; i++)
            text[i] = create_random_text(strings[i], STRING_BYTES);
        const Face face = {.style = (FaceStyle)(1 + rand() % FACE_FIGHTER_BACK),
                           .tone = (uint32_t)rand() & 0xffffff,
                           .marks = (unsigned)rand() & 255,
                           .title = text[0],
                           .subtitle = text[1],
                           .text = text[2],
                           .quote = text[3],
                           .letter = text[4],
                           .left = text[5],
                           .right = text[6],
                           .corner = text[7],
                           .footer = text[8],
                           .edges = {{(uint8_t)(rand() % 100), (uint8_t)(rand() % 9)}},
                           .turn = (uint8_t)(rand() & 3)};
        Canvas canvas = paint_face(painter, &face, 8 + rand() % 200,
                                   (TypeLimits){(float)(1 + rand() % 20), (float)(1 + rand() % 20)});
        canvas_free(&canvas);
    }
}

/* A name that does not fit leaves the rest of the card unchanged, at any rotation. */
TEST(long_name_does_not_move_other_parts)
{
    enum { WIDTH = 70 };
    static const TypeLimits LEAST = {12, 12};
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    for (uint8_t turn = 0; turn < 4; turn++) {
        Face named = plain_face, bare = plain_face;
        named.style = bare.style = FACE_FIGHTER;
        named.turn = bare.turn = turn;
        named.title = "A name that is far too long for so small a card";
        bare.title = NULL;
        Canvas with = paint_face(painter, &named, WIDTH, LEAST),
               without = paint_face(painter, &bare, WIDTH, LEAST);
        assert_same_canvas(&with, &without);
        canvas_free(&with);
        canvas_free(&without);
    }
}

TEST(subtitle_does_not_shrink_picture)
{
    enum { WIDTH = 240, PICTURE_ROWS = WIDTH / 2 };
    static const TypeLimits LEAST = {12, 12};
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    const Face with = {.style = FACE_CHARACTER, .title = "A", .subtitle = "B", .text = "C.", .icon = "crown"};
    Face without = with;
    without.subtitle = NULL;
    Canvas one = paint_face(painter, &with, WIDTH, LEAST),
           other = paint_face(painter, &without, WIDTH, LEAST);
    assert_memory_equal(one.pixels, other.pixels, (size_t)one.w * PICTURE_ROWS * 4 * sizeof *one.pixels);
    canvas_free(&one);
    canvas_free(&other);
}

static void record_text_size(void *self, const char *words, float px, Typeface face)
{
    if (words && strcmp(words, "Scheherazade") == 0) {
        *(float *)self = px;
    }
}

/* At a large text size, a long name may shrink to `unscaled_min_size`. It is left out only if it does not fit
 * at that size. */
TEST(name_shrinks_before_it_is_omitted)
{
    enum { WIDTH = 124 };
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    const Face face = {.style = FACE_CHARACTER, .title = "Scheherazade", .icon = "crown"};
    static const TypeLimits wished[] = {{.min_size = 20, .unscaled_min_size = 20},
                                        {.min_size = 30, .unscaled_min_size = 20},
                                        {.min_size = 30, .unscaled_min_size = 30}};
    for (size_t i = 0; i < SDL_arraysize(wished); i++) {
        float px = 0;
        painter_set_text_observer(painter, (TextObserver){record_text_size, &px});
        paint_face_text_only(painter, &face, WIDTH, wished[i]);
        painter_set_text_observer(painter, (TextObserver){NULL, NULL});
        assert_int_equal(px >= 20, wished[i].unscaled_min_size == 20);
    }
}

TEST(missing_icon_is_reported_once_and_replaced)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    char problem[200];
    painter_take_problem(painter, problem, sizeof problem);
    const Mask *mask = painter_get_icon(painter, "no-such-icon", 24, 24);
    assert_int_equal(mask->cover[12 * 24 + 12], 255);
    assert_true(painter_take_problem(painter, problem, sizeof problem));
    assert_string_equal(problem, "assets/icons/no-such-icon.svg is missing");
    assert_false(painter_take_problem(painter, problem, sizeof problem));
}

/* Icon names may come from another computer, so they must not lead out of the folder. */
TEST(icon_names_cannot_contain_paths)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    char problem[200];
    painter_take_problem(painter, problem, sizeof problem);
    painter_get_icon(painter, "../ornaments/vectorian20", 24, 24);
    assert_true(painter_take_problem(painter, problem, sizeof problem));
    assert_string_equal(problem, "assets/icons/../ornaments/vectorian20.svg is missing");
}

/* Draws every icon named in a file as `"icon": "name"`. The painter reports missing icons. */
static void draw_icons_in_file(Painter *painter, const char *path)
{
    static const char KEY[] = "\"icon\": \"";
    char *text = SDL_LoadFile(path, NULL);
    assert_non_null(text);
    for (char *at = text; (at = strstr(at, KEY));) {
        char name[64];
        at += sizeof KEY - 1;
        SDL_strlcpy(name, at, SDL_min(sizeof name, strcspn(at, "\"") + 1));
        painter_get_icon(painter, name, 16, 16);
    }
    SDL_free(text);
}

TEST(every_icon_on_cards_exists)
{
    Painter *painter = ((PainterFixture *)*fixture)->painter;
    char problem[200];
    glob_t files;
    assert_int_equal(glob("cards/*/*.json", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
        draw_icons_in_file(painter, files.gl_pathv[i]);
    globfree(&files);
    painter_take_problem(painter, problem, sizeof problem);
    assert_string_equal(problem, "");
}

/* Clocks and headings use lining figures, because an old-style 0 looks like the letter o. */
TEST_ON(PainterFixture *painting, title_digits_have_equal_height)
{
    for (Typeface face = TYPE_DISPLAY; face <= TYPE_DISPLAY_BLACK; face++) {
        TTF_Font *font = painter_get_font(painting->painter, face, 100);
        int top = 0, bottom = 0;
        assert_int_equal(TTF_GlyphMetrics32(font, '1', NULL, NULL, &bottom, &top, NULL), 0);
        for (uint32_t digit = '0'; digit <= '9'; digit++) {
            int highest = 0, lowest = 0;
            TTF_GlyphMetrics32(font, digit, NULL, NULL, &lowest, &highest, NULL);
            assert_in_range(highest - top + 5, 0, 10);
            assert_in_range(lowest - bottom + 5, 0, 10);
        }
    }
}

TEST_ON(PainterFixture *painting, adapted_font_has_its_own_name)
{
    for (Typeface face = TYPE_DISPLAY; face <= TYPE_DISPLAY_BLACK; face++) {
        TTF_Font *font = painter_get_font(painting->painter, face, 20);
        assert_string_equal(TTF_FontFaceFamilyName(font), "Storytable Display");
    }
}

TEST(missing_font_is_reported)
{
    Error error = {0};
    assert_fails(paint_assets_new("/nowhere", &error), error,
                 "/nowhere/assets/fonts/storytable-display-700-normal.ttf");
}

const TestFixture test_group = {set_up_painter, tear_down_painter};
