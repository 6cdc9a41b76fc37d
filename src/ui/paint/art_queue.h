/* art_queue.h: the painting thread and its orders. Order of work: by kind of order; faces that need a draft
 * first, then the largest; then the latest order. */
#ifndef UI_PAINT_ART_QUEUE_H
#define UI_PAINT_ART_QUEUE_H

#include "core/scene.h"
#include "ui/paint/face.h"
#include "ui/paint/lettering.h"

/* The most urgent first: without a backdrop the window is black, without its sheet a page is a plain board.
 */
typedef enum OrderKind {
    ORDER_TABLE,
    ORDER_SHELF,
    ORDER_PANEL,
    ORDER_SHEET,
    ORDER_ZONE,
    ORDER_WORDS,
    ORDER_FACE
} OrderKind;

/* A small picture of a face, delivered before the face itself unless that is cached on disk. */
typedef struct Draft {
    uint64_t key; /* 0 = none */
    int width;
    FaceType type;
} Draft;

typedef struct Order {
    OrderKind kind;
    uint64_t key;
    PaletteKind palette;
    Face face;       /* ORDER_FACE: copied, with its strings, by art_queue_add */
    FaceType type;   /* ORDER_FACE */
    Draft draft;     /* ORDER_FACE */
    Lettering words; /* ORDER_WORDS: copied likewise */
    int width, height;
    float scale;       /* ORDER_PANEL, ORDER_SHEET, ORDER_ZONE: pixels per table unit */
    bool lit, on_dark; /* ORDER_ZONE */
    int top, bottom;   /* ORDER_TABLE: rails; ORDER_SHELF: top is the shelf's height */
} Order;

typedef struct Finished {
    uint64_t key;
    SDL_Surface *surface; /* the receiver's; NULL when there was no memory */
} Finished;

typedef struct ArtQueue ArtQueue;

/* Starts the thread. `pad`: transparent pixels around faces. `cache`: folder for painted faces, NULL = none.
   `wake`: the event pushed when something is finished. NULL when no thread can be had. */
ArtQueue *art_queue_new(const PaintAssets *assets, const char *cache, int pad, Uint32 wake);
/* Ends the thread after the picture at hand and forgets all orders. */
void art_queue_free(ArtQueue *queue);
/* Orders a picture, or moves the order with this key to the front. A backdrop replaces an older order of its
   kind that has not been begun; its key is returned in `replaced` (else 0). */
void art_queue_add(ArtQueue *queue, const Order *order, uint64_t *replaced);
/* Forgets all orders that have not been begun, but for backdrops. */
void art_queue_withdraw(ArtQueue *queue);
/* Takes one finished picture; with `wait` blocks until there is one, or none is under way. */
bool art_queue_take(ArtQueue *queue, Finished *finished, bool wait);
/* Is anything being painted, about to be, or waiting to be taken? */
bool art_queue_busy(ArtQueue *queue);
/* Has the thread orders still to carry out? The event is pushed before it no longer has. */
bool art_queue_painting(ArtQueue *queue);
/* The first problem met since the last call, "" = none. */
bool art_queue_problem(ArtQueue *queue, char *problem, size_t size);

#endif
