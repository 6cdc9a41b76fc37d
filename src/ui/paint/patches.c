/* patches.c: see patches.h. */
#include "ui/paint/patches.h"

static int area(const SDL_Rect *box)
{
    return box->w * box->h;
}

void patches_add(Patches *patches, SDL_Rect box)
{
    for (int i = 0; i < patches->count;) {
        SDL_Rect both;
        SDL_UnionRect(&patches->boxes[i], &box, &both);
        if (area(&both) <= area(&patches->boxes[i]) + area(&box)) {
            box = both;
            patches->boxes[i] = patches->boxes[--patches->count];
            i = 0;
        } else {
            i++;
        }
    }
    if (patches->count < PATCHES_MAX) {
        patches->boxes[patches->count++] = box;
        return;
    }
    int best = 0, least = 0;
    for (int i = 0; i < patches->count; i++) {
        SDL_Rect both;
        SDL_UnionRect(&patches->boxes[i], &box, &both);
        const int more = area(&both) - area(&patches->boxes[i]);
        if (i == 0 || more < least) {
            best = i;
            least = more;
        }
    }
    SDL_UnionRect(&patches->boxes[best], &box, &box);
    patches->boxes[best] = patches->boxes[--patches->count];
    patches_add(patches, box);
}

void patches_add_all(Patches *patches, const Patches *more)
{
    for (int i = 0; i < more->count; i++) {
        patches_add(patches, more->boxes[i]);
    }
}
