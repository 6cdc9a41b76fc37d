/* text_image.c: pictures of texts; see text_image.h. */
#include "ui/paint/text_image.h"

#include <math.h>

TextImage text_image_measure(Painter *painter, const RichStyle *style, const char *rich, int wrap_width,
                             int shadow_offset)
{
    float w, h;
    const bool broken = rich_text_measure(painter, style, rich, (float)wrap_width, &w, &h);
    return (TextImage){.style = *style,
                       .rich = rich,
                       .width = w,
                       .shadow_offset = shadow_offset,
                       .w = (int)ceilf(w) + 2 * TEXT_IMAGE_PAD,
                       .h = (int)ceilf(h) + shadow_offset,
                       .overhang = rich_text_get_overhang(style, rich),
                       .broken = broken};
}

/* Draws a soft shadow under the letters. Frees the original picture. */
static Canvas add_shadow(Canvas *canvas, int shadow_offset)
{
    Mask mask = mask_new(canvas->w, canvas->h);
    for (int i = 0; i < canvas->w * canvas->h; i++) {
        mask.cover[i] = (uint8_t)(clampf(canvas->pixels[4 * (size_t)i + 3], 0.0f, 1.0f) * 255.0f);
    }
    mask_blur(&mask, shadow_offset);
    Canvas shaded = canvas_new(canvas->w, canvas->h);
    const Color black = {0.0f, 0.0f, 0.0f};
    canvas_draw_mask(&shaded, &mask, 0, shadow_offset, black, black, 0.8f);
    for (size_t i = 0; i < (size_t)canvas->w * (size_t)canvas->h; i++) {
        const float *over = canvas->pixels + 4 * i;
        float *under = shaded.pixels + 4 * i;
        for (size_t k = 0; k < 4; k++) {
            under[k] = over[k] + under[k] * (1.0f - over[3]);
        }
    }
    mask_free(&mask);
    canvas_free(canvas);
    return shaded;
}

Canvas text_image_paint(Painter *painter, const TextImage *image)
{
    Canvas canvas = canvas_new(image->w + 2 * image->overhang, image->h);
    rich_text_draw(&canvas, painter, &image->style, image->rich, (float)(TEXT_IMAGE_PAD + image->overhang),
                   0.0f, image->width);
    return image->shadow_offset ? add_shadow(&canvas, image->shadow_offset) : canvas;
}
