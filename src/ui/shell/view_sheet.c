/* view_sheet.c: panels and sheets of paper, which may be nearly as large as the window, and the shadow of
   what hides what lies beneath it. */
#include "ui/shell/view_private.h"

#include <assert.h>
#include <math.h>

/* What a panel and a sheet of paper are until they are painted. */
static const Uint32 BOARD = 0x251b14, BLANK = 0xf0e4cb;

static SDL_Rect whole_pixels(SDL_FRect box)
{
    return (SDL_Rect){(int)lroundf(box.x), (int)lroundf(box.y), (int)lroundf(box.w), (int)lroundf(box.h)};
}

/* How a shadow is put together from a smaller one: its ends as they are, and what is between them again and
   again. Pixels. */
typedef struct Rim {
    int end, middle;
} Rim;

/* How long the part is that begins at `at` of a side, and where it is found in the smaller one. */
static int part_of_side(const Rim *rim, int side, int at, int *source)
{
    const int last = side - rim->end;
    *source = at == 0 ? 0 : at < last ? rim->end : rim->end + rim->middle;
    return at == 0 || at >= last ? rim->end : SDL_min(rim->middle, last - at);
}

/* Copies only the visible part of the middle. */
static void copy_rim(const View *view, SDL_Texture *shadow, const Rim *rim, const SDL_Rect *box, float alpha,
                     bool middle)
{
    SDL_Rect source, target;
    assert(rim->end > 0 && rim->middle > 0); /* else the loops below would never end */
    for (int y = 0; y < box->h; y += target.h) {
        target.h = source.h = part_of_side(rim, box->h, y, &source.y);
        target.y = box->y + y;
        for (int x = 0; x < box->w; x += target.w) {
            target.w = source.w = part_of_side(rim, box->w, x, &source.x);
            target.x = box->x + x;
            if (middle || source.x != rim->end || source.y != rim->end) {
                const SDL_FRect there = {(float)target.x, (float)target.y, (float)target.w, (float)target.h};
                brush_copy(view->brush, shadow, &source, there, 0, (Ink){PLAIN_INK.tint, view_alpha(alpha)});
            }
        }
    }
}

/* Further in than its blur a shadow is never seen, as it falls less far than that. */
bool view_rim(const View *view, const Pose *pose, Outline outline, float lift)
{
    enum {
        MIDDLE = 64,
        HALVED = 2 /* shadows are painted at half their size, and this is not to be stretched */
    };
    const int blur = view_shadow_blur(view, lift), side = MIDDLE + 2 * blur;
    int margin = 0, painted = 0;
    if (blur < 1 || outline.width < 2 * (float)blur || outline.height < 2 * (float)blur || pose->angle != 0 ||
        pose->turned != 0) {
        return false;
    }
    SDL_Texture *shadow = art_shadow(view->art, HALVED * side, HALVED * side, false, HALVED * blur, &margin);
    outline.stretch = 1;
    const SDL_FRect box = view_box_around(view, pose, outline, margin / HALVED, view_shadow_drop(view, lift));
    if (view->extent || !shadow || SDL_QueryTexture(shadow, NULL, NULL, &painted, NULL) != 0) {
        view_copy(view, shadow, box, pose);
        return true;
    }
    const Rim rim = {(painted - MIDDLE) / 2, MIDDLE};
    const SDL_Rect pixels = whole_pixels(box);
    copy_rim(view, shadow, &rim, &pixels, pose->alpha, outline.solid && outline.hides.w <= 0);
    return true;
}

void view_sheet(const View *view, bool paper, int width, int height, float lift, const Pose *pose)
{
    const SDL_FRect box = view_box(view, pose, (float)width, (float)height, 0, 0);
    const Outline outline = view_box_outline(width, height);
    if (!view_rim(view, pose, outline, lift)) {
        view_shadow(view, pose, outline, lift);
    }
    SDL_Texture *sheet = paper ? art_paper(view->art, width, height) : art_panel(view->art, width, height);
    if (!sheet && !view->extent) {
        const SDL_Rect pixels = whole_pixels(box);
        brush_fill(view->brush, &pixels, (Ink){paper ? BLANK : BOARD, view_alpha(pose->alpha)});
    }
    view_copy(view, sheet, box, pose);
}

bool view_sheet_is_painted(const View *view, const Piece *piece)
{
    const int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    return (piece->kind == PIECE_PAPER ? art_paper(view->art, width, height)
                                       : art_panel(view->art, width, height)) != NULL;
}
