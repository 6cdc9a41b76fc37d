/* ui_fuzz_rich.c: fuzz target of words on the screen: rich text and words of people, of any bytes that are
 * UTF-8, are measured, fitted and drawn, and take the room that was measured. */
#include "core/memory.h"
#include "core/utf8.h"
#include "fuzz.h"
#include "ui/paint/plain.h"
#include "ui/paint/text.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 200, TEXT_MAX = 600 };

static Painter *painter(void)
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
                       .align = ALIGN_CENTRE,
                       .colour = colour_hex(0x202020)};
    float w = -1, h = -1;
    rich_measure(painter(), &style, text, width, &w, &h);
    FUZZ_EXPECT(w >= 0 && h >= 0);
    rich_mark_at(painter(), &style, text, width, width / 2, px);
    Canvas canvas = canvas_new(SIZE, SIZE);
    rich_draw(&canvas, painter(), &style, text, 0, 0, width);
    rich_box(&canvas, painter(), style, text, (Box){0, 0, SIZE, SIZE / 2}, 4.0f);
    canvas_free(&canvas);
    FUZZ_EXPECT(!rich_fit(painter(), &style, text, SIZE, SIZE, 4.0f) || style.px <= px);
}

static void draw_plain(const char *text, float px)
{
    const size_t length = strcspn(text, "\n");
    const float width = plain_width(painter(), TYPE_UI, px, text, length);
    FUZZ_EXPECT(width >= 0);
    FUZZ_EXPECT(plain_nearest(painter(), TYPE_UI, px, text, length, width / 2) <= length);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length < 2 || length > TEXT_MAX || memchr(bytes, '\0', length) ||
        !utf8_is_prose((const char *)bytes + 2, length - 2)) {
        return 0;
    }
    char *text = memory_string((const char *)bytes + 2, length - 2);
    draw_rich(text, (float)bytes[0], 6.0f + (float)(bytes[1] % 40));
    draw_plain(text, 6.0f + (float)(bytes[1] % 40));
    free(text);
    return 0;
}
