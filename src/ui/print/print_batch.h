/* print_batch.h: painting of the faces of a page, on all processors. */
#ifndef UI_PRINT_PRINT_BATCH_H
#define UI_PRINT_PRINT_BATCH_H

#include "ui/print/print_face.h"

#include <stdatomic.h>

/* The painters of all threads. */
typedef struct PrintBatch PrintBatch;

/* Never returns NULL. `assets` and `canceled` must outlive the batch. `canceled` may be NULL; see
 * PrintOptions. */
PrintBatch *print_batch_new(const PaintAssets *assets, atomic_bool *canceled);
void print_batch_free(PrintBatch *batch);
/* Returns the painter of the calling thread. */
Painter *print_batch_get_painter(PrintBatch *batch);
/* Paints `count` faces, like print_face_paint. `out` must be zeroed before the call. The caller must free the
 * painted faces, even after a failure. Returns false with `error` if one of the faces cannot be painted or
 * the print was canceled. */
bool print_batch_paint(PrintBatch *batch, const Face *faces, int count, double width, double bleed,
                       PrintFace *out, Error *error);

#endif
