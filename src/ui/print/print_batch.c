/* print_batch.c: painting of many faces; see print_batch.h. */
#include "ui/print/print_batch.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <stdlib.h>

enum { THREADS_MAX = 8 };

typedef struct Worker {
    PrintBatch *batch;
    Painter *painter;
    Error error; /* first error of this thread */
} Worker;

struct PrintBatch {
    Worker workers[THREADS_MAX];
    int worker_count;
    atomic_bool *canceled; /* NULL if the print cannot be canceled */
    /* arguments of the current call of print_batch_paint, which all threads share */
    const Face *faces;
    PrintFace *out;
    double width, bleed;
    int count;
    SDL_atomic_t next; /* index of the next face to paint */
};

PrintBatch *print_batch_new(const PaintAssets *assets, atomic_bool *canceled)
{
    PrintBatch *batch = memory_new(1, sizeof *batch);
    batch->canceled = canceled;
    batch->worker_count = SDL_clamp(SDL_GetCPUCount(), 1, THREADS_MAX);
    for (int i = 0; i < batch->worker_count; i++) {
        batch->workers[i].batch = batch;
        batch->workers[i].painter = painter_new(assets);
    }
    return batch;
}

void print_batch_free(PrintBatch *batch)
{
    for (int i = 0; batch && i < batch->worker_count; i++) {
        painter_free(batch->workers[i].painter);
    }
    free(batch);
}

Painter *print_batch_get_painter(PrintBatch *batch)
{
    return batch->workers[0].painter;
}

static bool is_canceled(const PrintBatch *batch)
{
    return batch->canceled && atomic_load(batch->canceled);
}

static int SDLCALL paint_faces(void *data)
{
    Worker *worker = data;
    PrintBatch *batch = worker->batch;
    int i;
    while ((i = SDL_AtomicAdd(&batch->next, 1)) < batch->count && !is_canceled(batch)) {
        Error error = {0};
        if (!print_face_paint(worker->painter, &batch->faces[i], batch->width, batch->bleed, &batch->out[i],
                              &error) &&
            !worker->error.text[0]) {
            worker->error = error;
        }
    }
    return 0;
}

bool print_batch_paint(PrintBatch *batch, const Face *faces, int count, double width, double bleed,
                       PrintFace *out, Error *error)
{
    SDL_Thread *threads[THREADS_MAX] = {NULL};
    batch->faces = faces;
    batch->count = count;
    batch->width = width;
    batch->bleed = bleed;
    batch->out = out;
    SDL_AtomicSet(&batch->next, 0);
    for (int i = 1; i < batch->worker_count && i < count; i++) {
        threads[i] = SDL_CreateThread(paint_faces, "print", &batch->workers[i]);
    }
    paint_faces(&batch->workers[0]); /* paints all faces if no thread could be created */
    bool good = true;
    for (int i = 0; i < batch->worker_count; i++) {
        SDL_WaitThread(threads[i], NULL);
        if (good && batch->workers[i].error.text[0]) {
            *error = batch->workers[i].error;
            good = false;
        }
    }
    return good && (!is_canceled(batch) || error_set(error, _("The PDF file was canceled.")));
}
