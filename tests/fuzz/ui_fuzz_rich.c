/* ui_fuzz_rich.c: fuzz target of text on the screen: rich text and plain text of any valid UTF-8 can be
 * measured, fitted and drawn. */
#include "core/platform/memory.h"
#include "core/text/utf8.h"
#include "fuzz.h"
#include "ui/paint/plain_text.h"
#include "ui/paint/rich_text.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 200, TEXT_MAX = 600 };

static Painter *get_painter(void)
{
    static PaintAssets *assets;
    static Painter *only;
    if (!only) {
        Error error = {0};
        FUZZ_EXPECT(TTF_Init() == 0);
        assets = paint_assets_new(".", &error);
        FUZZ_EXPECT(assets != NULL);
        only = painter_new(assets);
    }
    return only;
}

static void draw_rich(const char *text, float width, float px)
{
    RichStyle style = {.regular = TYPE_TEXT,
                       .bold = TYPE_TEXT_BOLD,
                       .px = px,
                       .leading = 1.2f,
                       .align = ALIGN_CENTER,
                       .color = color_from_hex(0x202020)};
    float w = -1, h = -1;
    rich_text_measure(get_painter(), &style, text, width, &w, &h);
    FUZZ_EXPECT(w >= 0 && h >= 0);
    rich_text_find_highlight(get_painter(), &style, text, width, width / 2, px);
    Canvas canvas = canvas_new(SIZE, SIZE);
    rich_text_draw(&canvas, get_painter(), &style, text, 0, 0, width);
    rich_text_draw_in_box(&canvas, get_painter(), style, text, (Box){0, 0, SIZE, SIZE / 2}, 4.0f);
    canvas_free(&canvas);
    FUZZ_EXPECT(!rich_text_fit(get_painter(), &style, text, SIZE, SIZE, 4.0f) || style.px <= px);
}

static void draw_plain(const char *text, float px)
{
    const size_t length = strcspn(text, "\n");
    const float width = plain_text_measure_width(get_painter(), TYPE_UI, px, text, length);
    FUZZ_EXPECT(width >= 0);
    FUZZ_EXPECT(plain_text_find_caret(get_painter(), TYPE_UI, px, text, length, width / 2) <= length);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length < 2 || length > TEXT_MAX || memchr(bytes, '\0', length) ||
        !utf8_is_valid_text((const char *)bytes + 2, length - 2)) {
        return 0;
    }
    char *text = memory_copy_string((const char *)bytes + 2, length - 2);
    draw_rich(text, (float)bytes[0], 6.0f + (float)(bytes[1] % 40));
    draw_plain(text, 6.0f + (float)(bytes[1] % 40));
    free(text);
    return 0;
}
