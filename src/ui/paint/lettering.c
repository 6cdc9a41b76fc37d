/* lettering.c: see lettering.h. */
#include "ui/paint/lettering.h"

#include <math.h>

Lettering lettering_of(Painter *painter, const RichStyle *style, const char *rich, int wrap_width, int drop)
{
    float w, h;
    const bool broken = rich_measure(painter, style, rich, (float)wrap_width, &w, &h);
    return (Lettering){.style = *style,
                       .rich = rich,
                       .width = w,
                       .drop = drop,
                       .w = (int)ceilf(w) + 2 * LETTERING_PAD,
                       .h = (int)ceilf(h) + drop,
                       .overhang = rich_overhang(style, rich),
                       .broken = broken};
}

/* Lays the soft shadow of what is drawn under it. */
static Canvas with_shadow(Canvas *canvas, int drop)
{
    Mask mask = mask_new(canvas->w, canvas->h);
    for (int i = 0; i < canvas->w * canvas->h; i++) {
        mask.cover[i] = (uint8_t)(clampf(canvas->pixels[4 * (size_t)i + 3], 0.0f, 1.0f) * 255.0f);
    }
    mask_blur(&mask, drop);
    Canvas shaded = canvas_new(canvas->w, canvas->h);
    const Colour black = {0.0f, 0.0f, 0.0f};
    canvas_stamp(&shaded, &mask, 0, drop, black, black, 0.8f);
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

Canvas paint_lettering(Painter *painter, const Lettering *lettering)
{
    Canvas canvas = canvas_new(lettering->w + 2 * lettering->overhang, lettering->h);
    rich_draw(&canvas, painter, &lettering->style, lettering->rich,
              (float)(LETTERING_PAD + lettering->overhang), 0.0f, lettering->width);
    return lettering->drop ? with_shadow(&canvas, lettering->drop) : canvas;
}
