/* dirty_rects.c: list of changed boxes; see dirty_rects.h. */
#include "ui/paint/dirty_rects.h"

static int compute_area(const SDL_Rect *box)
{
    return box->w * box->h;
}

void dirty_rects_add(DirtyRects *patches, SDL_Rect box)
{
    for (int i = 0; i < patches->count;) {
        SDL_Rect both;
        SDL_UnionRect(&patches->boxes[i], &box, &both);
        if (compute_area(&both) <= compute_area(&patches->boxes[i]) + compute_area(&box)) {
            box = both;
            patches->boxes[i] = patches->boxes[--patches->count];
            i = 0;
        } else {
            i++;
        }
    }
    if (patches->count < DIRTY_RECTS_MAX) {
        patches->boxes[patches->count++] = box;
        return;
    }
    int best = 0, least = 0;
    for (int i = 0; i < patches->count; i++) {
        SDL_Rect both;
        SDL_UnionRect(&patches->boxes[i], &box, &both);
        const int more = compute_area(&both) - compute_area(&patches->boxes[i]);
        if (i == 0 || more < least) {
            best = i;
            least = more;
        }
    }
    SDL_UnionRect(&patches->boxes[best], &box, &box);
    patches->boxes[best] = patches->boxes[--patches->count];
    dirty_rects_add(patches, box);
}

void dirty_rects_add_all(DirtyRects *patches, const DirtyRects *more)
{
    for (int i = 0; i < more->count; i++) {
        dirty_rects_add(patches, more->boxes[i]);
    }
}
