/* gallery.h: what there is in a game, and what of it was met in the matches that are over; see GameGallery.
 */
#ifndef CORE_GALLERY_H
#define CORE_GALLERY_H

#include "core/history.h"

/* What numbers of things mean with this content: the same as long as the same things stand in the same order,
   whatever is written on them; 1 .. INT32_MAX. The game has a gallery. */
int gallery_list(const Game *game, const GameContent *content);
/* Adds what people on the seats of a mask met in a match. */
void gallery_meet(const Match *match, uint32_t people, GallerySet *met);

/* The gallery of a game with its printed cards, and how far one has come. */
typedef struct Gallery {
    const Game *game;
    const GameContent *content;
    int count;
    GalleryThing things[GALLERY_THINGS_MAX];
    const Run
        *run[GALLERY_THINGS_MAX]; /* the last in which it was met; NULL = not yet. Points into the runs */
} Gallery;

/* By the runs of a game, those first that ended last. Deleted ones, and those with cards of a pack or with
   another list of things, count for nothing. */
void gallery_judge(const Game *game, const GameContent *content, const RunList *runs, Gallery *out);
enum { GALLERY_ALL = -1 };
/* How many things stand on a shelf, or on all, and how many of them were met. */
void gallery_count(const Gallery *gallery, int shelf, int *things, int *met);

#endif
