/* dirty_rects.c: list of changed boxes; see dirty_rects.h. */
#include "ui/paint/dirty_rects.h"

static int compute_area(const SDL_Rect *box)
{
    return box->w * box->h;
}

void dirty_rects_add(DirtyRects *rects, SDL_Rect box)
{
    for (int i = 0; i < rects->count;) {
        SDL_Rect both;
        SDL_UnionRect(&rects->boxes[i], &box, &both);
        if (compute_area(&both) <= compute_area(&rects->boxes[i]) + compute_area(&box)) {
            box = both;
            rects->boxes[i] = rects->boxes[--rects->count];
            i = 0;
        } else {
            i++;
        }
    }
    if (rects->count < DIRTY_RECTS_MAX) {
        rects->boxes[rects->count++] = box;
        return;
    }
    int best = 0, least = 0;
    for (int i = 0; i < rects->count; i++) {
        SDL_Rect both;
        SDL_UnionRect(&rects->boxes[i], &box, &both);
        const int more = compute_area(&both) - compute_area(&rects->boxes[i]);
        if (i == 0 || more < least) {
            best = i;
            least = more;
        }
    }
    SDL_UnionRect(&rects->boxes[best], &box, &box);
    rects->boxes[best] = rects->boxes[--rects->count];
    dirty_rects_add(rects, box);
}

void dirty_rects_add_all(DirtyRects *rects, const DirtyRects *added)
{
    for (int i = 0; i < added->count; i++) {
        dirty_rects_add(rects, added->boxes[i]);
    }
}
