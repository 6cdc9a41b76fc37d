/* art_queue.h: queue of paint jobs, and the thread that runs them. The kind of a job determines its priority.
 * Among card faces, wide faces come before narrow faces. Among other jobs of the same kind, the latest
 * request comes first. */
#ifndef UI_PAINT_ART_QUEUE_H
#define UI_PAINT_ART_QUEUE_H

#include "core/scene/scene.h"
#include "ui/paint/face.h"
#include "ui/paint/text_image.h"

/* Kinds of pictures, most urgent first. Backdrops (table and shelf) are the most urgent, because the window
 * is black without a backdrop. Panels and sheets come next, because a page without its texture is a plain
 * rectangle. One exception: previews of faces come before the shelf, so that players can soon read the titles
 * of the books. */
typedef enum PaintJobKind {
    PAINT_TABLE,
    PAINT_SHELF,
    PAINT_PANEL,
    PAINT_SHEET,
    PAINT_ZONE,
    PAINT_TEXT,
    PAINT_FACE
} PaintJobKind;

/* Small picture of a face, painted first because it can be painted faster. Faces that are in the disk cache
 * need no preview. */
typedef struct PaintPreview {
    uint64_t key; /* cache key of the preview, or 0 if no preview is needed */
    int width;
    TypeLimits type;
} PaintPreview;

typedef struct PaintJob {
    PaintJobKind kind;
    uint64_t key;
    PaletteKind palette;
    Face face;            /* face to paint, for PAINT_FACE. art_queue_add copies the face and its strings. */
    TypeLimits type;      /* smallest font sizes, for PAINT_FACE */
    PaintPreview preview; /* preview to paint first, for PAINT_FACE */
    TextImage words;      /* text to paint, for PAINT_TEXT. art_queue_add copies the text. */
    int width, height;
    float scale; /* pixels per table unit (about 1/900 of the window's height), for PAINT_PANEL, PAINT_SHEET
                    and PAINT_ZONE */
    bool plain;  /* for PAINT_PANEL and PAINT_SHEET: true if there are no ornaments in the corners */
    /* for PAINT_ZONE: `lit` is true for a highlighted outline, `on_dark` is true on a dark background
     */
    bool lit, on_dark;
    /* heights of the rails in pixels, for PAINT_TABLE. For PAINT_SHELF, `top` is the top edge of the wooden
     * shelf under the books. */
    int top, bottom;
} PaintJob;

typedef struct PaintResult {
    uint64_t key;
    SDL_Surface *surface; /* the picture, owned by the receiver, or NULL if out of memory */
} PaintResult;

typedef struct ArtQueue ArtQueue;

/* Starts the painting thread. `pad` is the number of transparent pixels around faces. `cache` is the folder
 * for painted faces; NULL disables the disk cache. `wake` is the SDL event that is pushed when a picture is
 * ready. Returns NULL if the thread cannot be created. */
ArtQueue *art_queue_new(const PaintAssets *assets, const char *cache, int pad, Uint32 wake);
/* Waits until the thread has finished its current picture, ends the thread, and drops all jobs. */
void art_queue_free(ArtQueue *queue);
/* Adds a job. If a job with the same key is already queued, moves that job to the front. Does nothing if the
 * thread is painting the picture or the finished picture has not been fetched. A new backdrop replaces a
 * queued backdrop of the same kind; `*replaced` gets the key of the replaced job, or 0 if no job was
 * replaced. */
void art_queue_add(ArtQueue *queue, const PaintJob *job, uint64_t *replaced);
/* Drops all queued jobs except backdrops. */
void art_queue_cancel(ArtQueue *queue);
/* Writes a finished picture to `*finished`. With `wait`, blocks until a picture is finished or no jobs are
 * left. Returns false if no picture is finished. */
bool art_queue_take_result(ArtQueue *queue, PaintResult *finished, bool wait);
/* True if any job is queued or running, or if any finished picture has not been fetched with
 * art_queue_take_result. */
bool art_queue_is_busy(ArtQueue *queue);
/* True if the thread still has jobs. Returns false only after the thread has pushed the SDL event `wake` (see
 * art_queue_new) for its last job. */
bool art_queue_has_paint_jobs(ArtQueue *queue);
/* Writes the first problem since the last call. Returns false if there was no problem. */
bool art_queue_take_problem(ArtQueue *queue, char *problem, size_t size);

#endif
