/* portrait_svg.c: SVG source of a portrait; see portrait_svg.h. */
#include "ui/paint/portrait_svg.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Rotation, scale and shift: (x, y) becomes (a x - b y + this.x, b x + a y + this.y). */
typedef struct Similarity {
    float a, b, x, y;
} Similarity;

static const Similarity IDENTITY = {1.0f, 0.0f, 0.0f, 0.0f};

/* Returns the transformation of a hat. Hats are drawn for the head `model`. The result moves the hat line of
 * `model` to the hat line of `head`. */
static Similarity compute_hat_transform(const PortraitPart *model, const PortraitPart *head)
{
    const float dx = model->front.x - model->back.x, dy = model->front.y - model->back.y;
    const float ex = head->front.x - head->back.x, ey = head->front.y - head->back.y;
    const float square = dx * dx + dy * dy;
    const float a = (ex * dx + ey * dy) / square, b = (ey * dx - ex * dy) / square;
    return (Similarity){a, b, head->back.x - a * model->back.x + b * model->back.y,
                        head->back.y - b * model->back.x - a * model->back.y};
}

static Similarity make_translation(PortraitPoint from, PortraitPoint to)
{
    return (Similarity){1.0f, 0.0f, to.x - from.x, to.y - from.y};
}

static Similarity compute_layer_transform(const PortraitKit *kit, const Portrait *portrait,
                                          PortraitLayer layer)
{
    const PortraitPart *model = portrait_get_standard_head(kit);
    const PortraitPart *head = portrait_get_part(kit, PORTRAIT_HEAD, portrait->part[PORTRAIT_HEAD]);
    switch (layer) {
    case PORTRAIT_HAIR:
    case PORTRAIT_HAT:
        return compute_hat_transform(model, head);
    case PORTRAIT_EYE:
        return make_translation(model->eye, head->eye);
    case PORTRAIT_BEARD:
    case PORTRAIT_MOUTH:
        return make_translation(model->mouth, head->mouth);
    default:
        return IDENTITY;
    }
}

static PortraitBox transform_box(const Similarity *move, const PortraitBox *box)
{
    const float xs[] = {box->x0, box->x1}, ys[] = {box->y0, box->y1};
    PortraitBox out = {1e9f, 1e9f, -1e9f, -1e9f};
    for (int i = 0; i < 4; i++) {
        const float x = xs[i & 1], y = ys[i >> 1];
        const float px = move->a * x - move->b * y + move->x, py = move->b * x + move->a * y + move->y;
        out = (PortraitBox){fminf(out.x0, px), fminf(out.y0, py), fmaxf(out.x1, px), fmaxf(out.y1, py)};
    }
    return out;
}

PortraitBox portrait_find_bounds(const PortraitKit *kit, const Portrait *portrait)
{
    PortraitBox out = {1e9f, 1e9f, -1e9f, -1e9f};
    for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
        const int part = portrait->part[layer];
        if (part == PORTRAIT_NO_PART || layer == PORTRAIT_BACK || layer == PORTRAIT_EXTRA) {
            continue;
        }
        const Similarity move = compute_layer_transform(kit, portrait, (PortraitLayer)layer);
        const PortraitBox box =
            transform_box(&move, &portrait_get_part(kit, (PortraitLayer)layer, part)->box);
        out.x1 = fmaxf(out.x1, box.x1);
        if (layer != PORTRAIT_PROP) {
            out = (PortraitBox){fminf(out.x0, box.x0), fminf(out.y0, box.y0), out.x1, fmaxf(out.y1, box.y1)};
        }
    }
    return out;
}

static Color choose_dye_color(const Portrait *portrait, PortraitDye dye, Color tone)
{
    switch (dye) {
    case DYE_SKIN:
        return color_from_hex(portrait->skin);
    case DYE_HAIR:
        return color_from_hex(portrait->hair);
    case DYE_CLOTH:
        return portrait->has_cloth ? color_from_hex(portrait->cloth) : tone;
    case DYE_TRIM:
        return portrait->has_trim    ? color_from_hex(portrait->trim)
               : portrait->has_cloth ? color_from_hex(portrait->cloth)
                                     : tone;
    case DYE_TONE:
        return tone;
    case DYE_NONE:
        break;
    }
    return tone;
}

static unsigned convert_to_byte(float value)
{
    return (unsigned)(clampf(value, 0.0f, 1.0f) * 255.0f + 0.5f);
}

static void append_color(Text *out, const PortraitInk *ink, const Portrait *portrait, Color tone)
{
    const Color with = color_from_hex(ink->color);
    const Color base =
        ink->dye == DYE_NONE ? with : color_mix(choose_dye_color(portrait, ink->dye, tone), with, ink->share);
    const Color color = color_mix(base, tone, ink->tint);
    text_add(out, "#%02x%02x%02x", convert_to_byte(color.r), convert_to_byte(color.g),
             convert_to_byte(color.b));
}

/* Appends a drawing in which the portrait's colors replace the placeholder colors. */
static void append_recolored_drawing(Text *out, const PortraitKit *kit, const Portrait *portrait, Color tone,
                                     const char *drawing)
{
    enum { COLOUR_BYTES = 7 };
    for (const char *at = drawing;;) {
        const size_t plain = strcspn(at, "#");
        text_add(out, "%.*s", (int)plain, at);
        at += plain;
        if (*at == '\0') {
            return;
        }
        const PortraitInk *ink = portrait_find_ink(kit, (uint32_t)strtoul(at + 1, NULL, 16));
        append_color(out, ink, portrait, tone);
        at += COLOUR_BYTES;
    }
}

static bool append_layer(Text *out, const PortraitKit *kit, const Portrait *portrait, PortraitLayer layer,
                         Color tone, Error *error)
{
    char *drawing = portrait_read_drawing(kit, layer, portrait->part[layer], error);
    if (!drawing) {
        return false;
    }
    const Similarity move = compute_layer_transform(kit, portrait, layer);
    text_add(out, "<g transform=\"matrix(%.4f %.4f %.4f %.4f %.3f %.3f)\">", (double)move.a, (double)move.b,
             (double)-move.b, (double)move.a, (double)move.x, (double)move.y);
    append_recolored_drawing(out, kit, portrait, tone, drawing);
    text_add(out, "</g>\n");
    free(drawing);
    return true;
}

bool portrait_write_svg(const PortraitKit *kit, const Portrait *portrait, Color tone, PortraitFit fit, int w,
                        int h, Text *out, Error *error)
{
    const float flip = portrait->left ? -1.0f : 1.0f;
    const float x = portrait->left ? (float)w - fit.x : fit.x;
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">\n", w, h);
    text_add(out, "<g transform=\"matrix(%.5f 0 0 %.5f %.3f %.3f)\">\n", (double)(flip * fit.scale),
             (double)fit.scale, (double)x, (double)fit.y);
    for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
        if (portrait->part[layer] != PORTRAIT_NO_PART &&
            !append_layer(out, kit, portrait, (PortraitLayer)layer, tone, error)) {
            return false;
        }
    }
    text_add(out, "</g>\n</svg>\n");
    return true;
}
