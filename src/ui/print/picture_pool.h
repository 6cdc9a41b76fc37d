/* picture_pool.h: painted faces of the latest pages. If several cards have the same face, the face is painted
 * once, and its picture is in the PDF file once. */
#ifndef UI_PRINT_PICTURE_POOL_H
#define UI_PRINT_PICTURE_POOL_H

#include "ui/print/print_batch.h"
#include "ui/print/print_layout.h"

typedef struct PrintPicture {
    uint64_t key; /* hash of the face and its size */
    PrintFace painted;
    PdfPicture *picture;
    int last_page; /* number of the last page with this picture */
} PrintPicture;

/* Initialize with {0}, free with picture_pool_free before the Pdf. */
typedef struct PicturePool {
    PrintPicture **pictures;
    int count;
    int page; /* number of calls of picture_pool_paint so far */
} PicturePool;

/* Paints the faces of a page, on all processors. Does not paint a face again if one of the two pages before
 * had it. The pool owns the pictures in `out`, which are valid until the next call. `count` is at most
 * PRINT_SLOTS_MAX. Returns false with `error` if a face cannot be painted. */
bool picture_pool_paint(PicturePool *pool, PrintBatch *batch, const Face *faces, int count,
                        const PrintLayout *layout, const PrintPicture **out, Error *error);
void picture_pool_free(PicturePool *pool);

#endif
