/* art_queue.c: painting thread and its queue of jobs. */
#include "ui/paint/art_queue.h"

#include "core/platform/memory.h"
#include "ui/paint/art_disk_cache.h"
#include "ui/paint/backdrop.h"
#include "ui/paint/face.h"
#include "ui/paint/widget.h"

#include <stdlib.h>
#include <string.h>

enum { PROBLEM_BYTES = 160 };

/* The disk cache is trimmed once after the start, and again each time this many bytes have been saved. */
static const size_t TRIM_BYTES = 64 * 1024 * 1024;

typedef struct QueuedJob {
    PaintJob job;
    char *strings; /* memory for the strings of job.face or job.words */
    struct QueuedJob *next;
} QueuedJob;

typedef struct QueuedResult {
    PaintResult finished;
    struct QueuedResult *next;
} QueuedResult;

struct ArtQueue {
    SDL_Thread *thread;
    SDL_mutex *lock; /* guards the following members up to `problem` */
    SDL_cond *changed;
    QueuedJob *jobs;   /* queued jobs, most recently requested first */
    uint64_t painting; /* cache key of the job that is being painted, or 0 */
    bool quit;
    QueuedResult *results; /* finished pictures, oldest first */
    /* pointer to the link at the end of the list `results`; the next finished picture is stored in this link
     */
    QueuedResult **results_tail;
    bool wake_pushed;
    char problem[PROBLEM_BYTES];
    /* Set before the painting thread starts. Only that thread uses these members. */
    Painter *painter;
    char *cache;
    size_t untrimmed; /* bytes saved to the disk cache since it was last trimmed */
    int pad;
    Uint32 wake;
};

static char *copy_string(const char **field, char *store)
{
    if (!*field) {
        return store;
    }
    const size_t size = strlen(*field) + 1;
    memcpy(store, *field, size);
    *field = store;
    return store + size;
}

enum { FACE_STRINGS = 13 };

static void list_face_strings(Face *face, const char **fields[FACE_STRINGS])
{
    const char **all[FACE_STRINGS] = {
        &face->title, &face->subtitle, &face->text,   &face->quote, &face->icon,  &face->letter,  &face->left,
        &face->right, &face->corner,   &face->footer, &face->crest, &face->brief, &face->portrait};
    memcpy(fields, all, sizeof all);
}

static QueuedJob *job_new(const PaintJob *job)
{
    QueuedJob *queued = memory_new(1, sizeof *queued);
    queued->job = *job;
    if (job->kind == PAINT_TEXT) {
        queued->job.words.rich = queued->strings =
            memory_copy_string(job->words.rich, strlen(job->words.rich));
    }
    if (job->kind != PAINT_FACE) {
        return queued;
    }
    const char **fields[FACE_STRINGS];
    list_face_strings(&queued->job.face, fields);
    size_t size = 1;
    for (int i = 0; i < FACE_STRINGS; i++) {
        size += *fields[i] ? strlen(*fields[i]) + 1 : 0;
    }
    char *store = queued->strings = memory_new(size, 1);
    for (int i = 0; i < FACE_STRINGS; i++) {
        store = copy_string(fields[i], store);
    }
    return queued;
}

static void job_free(QueuedJob *queued)
{
    free(queued->strings);
    free(queued);
}

static bool is_backdrop(PaintJobKind kind)
{
    return kind == PAINT_TABLE || kind == PAINT_SHELF;
}

/* Returns the rank of a job: jobs with lower ranks are painted first. Previews of faces come after the table
 * and before the shelf. */
static int get_job_rank(const PaintJob *job)
{
    const bool has_preview = job->kind == PAINT_FACE && job->preview.key != 0;
    return has_preview ? 2 * PAINT_TABLE + 1 : 2 * (int)job->kind;
}

static bool is_more_urgent(const PaintJob *job, const PaintJob *other)
{
    const int rank = get_job_rank(job), than_rank = get_job_rank(other);
    return rank != than_rank ? rank < than_rank : job->kind == PAINT_FACE && job->width > other->width;
}

static QueuedJob *remove_first_job(ArtQueue *queue)
{
    QueuedJob **best = &queue->jobs;
    for (QueuedJob **at = &queue->jobs; *at; at = &(*at)->next) {
        if (is_more_urgent(&(*at)->job, &(*best)->job)) {
            best = at;
        }
    }
    QueuedJob *queued = *best;
    *best = queued->next;
    return queued;
}

static SDL_Surface *paint_face_job(ArtQueue *queue, const PaintJob *job)
{
    Canvas canvas = paint_face(queue->painter, &job->face, job->width, job->type);
    return canvas_to_surface(&canvas, queue->pad);
}

static SDL_Surface *paint_text_job(ArtQueue *queue, const PaintJob *job)
{
    Canvas canvas = text_image_paint(queue->painter, &job->words);
    return canvas_to_surface(&canvas, 0);
}

static SDL_Surface *paint_picture(ArtQueue *queue, const PaintJob *job)
{
    switch (job->kind) {
    case PAINT_TABLE:
        return paint_table_backdrop(job->width, job->height, job->top, job->bottom);
    case PAINT_SHELF:
        return paint_shelf_backdrop(queue->painter, job->width, job->height, job->top);
    case PAINT_PANEL:
        return paint_panel(queue->painter, job->width, job->height, job->scale, job->plain);
    case PAINT_SHEET:
        return paint_sheet(queue->painter, job->width, job->height, job->scale, job->plain);
    case PAINT_ZONE:
        return paint_drop_zone(job->width, job->height, job->scale, job->lit, job->on_dark);
    case PAINT_TEXT:
        return paint_text_job(queue, job);
    case PAINT_FACE:
        break;
    }
    return paint_face_job(queue, job);
}

/* Adds a finished picture. `is_last` is true for the last picture of a job. */
static void add_result(ArtQueue *queue, uint64_t key, SDL_Surface *surface, bool is_last)
{
    QueuedResult *result = memory_new(1, sizeof *result);
    result->finished = (PaintResult){key, surface};
    SDL_LockMutex(queue->lock);
    *queue->results_tail = result;
    queue->results_tail = &result->next;
    queue->painting = is_last ? 0 : queue->painting;
    const bool push = !queue->wake_pushed;
    queue->wake_pushed = true;
    SDL_CondBroadcast(queue->changed);
    if (push) {
        SDL_Event event = {.type = queue->wake};
        SDL_PushEvent(&event);
    }
    SDL_UnlockMutex(queue->lock);
}

/* Stores the painter's problem, if any. Returns true if there was none, so that the picture can be saved to
 * disk. */
static bool store_painter_problem(ArtQueue *queue)
{
    char problem[PROBLEM_BYTES];
    if (!painter_take_problem(queue->painter, problem, sizeof problem)) {
        return true;
    }
    SDL_LockMutex(queue->lock);
    if (!queue->problem[0]) {
        memcpy(queue->problem, problem, sizeof problem);
    }
    SDL_UnlockMutex(queue->lock);
    return false;
}

/* Returns the name of a picture in the disk cache, or NULL if its file is named by its key. */
static const char *get_cache_name(PaintJobKind kind)
{
    return kind == PAINT_TABLE ? "table" : kind == PAINT_SHELF ? "shelf" : NULL;
}

static SDL_Surface *load_cached_picture(const ArtQueue *queue, const PaintJob *job)
{
    const int pad = job->kind == PAINT_FACE ? 2 * queue->pad : 0;
    const int height =
        job->kind == PAINT_FACE ? paint_get_face_height(job->face.style, job->width) : job->height;
    return art_disk_cache_load(queue->cache, get_cache_name(job->kind), job->key, job->width + pad,
                               height + pad);
}

/* True if a newer picture of the same kind is queued, which happens while the window is being resized. */
static bool has_newer_job(ArtQueue *queue, PaintJobKind kind)
{
    bool found = false;
    SDL_LockMutex(queue->lock);
    for (const QueuedJob *queued = queue->jobs; queued; queued = queued->next) {
        found = found || queued->job.kind == kind;
    }
    SDL_UnlockMutex(queue->lock);
    return found;
}

/* Saves the bytes of a picture. Does nothing if the picture depends on the size of the window and a newer
 * picture of its kind is queued. */
static void save_to_cache(ArtQueue *queue, const PaintJob *job, const char *bytes, size_t length)
{
    if (job->kind == PAINT_FACE || !has_newer_job(queue, job->kind)) {
        art_disk_cache_write(queue->cache, get_cache_name(job->kind), job->key, bytes, length);
        queue->untrimmed += length;
    }
}

/* True for kinds of pictures that the disk cache saves. Other kinds can be painted faster than read from a
 * file. */
static bool uses_disk_cache(const ArtQueue *queue, const PaintJob *job)
{
    return queue->cache && job->kind != PAINT_ZONE && job->kind != PAINT_TEXT;
}

static void paint_preview(ArtQueue *queue, const PaintJob *job)
{
    Canvas canvas = paint_face(queue->painter, &job->face, job->preview.width, job->preview.type);
    add_result(queue, job->preview.key, canvas_to_surface(&canvas, queue->pad), false);
}

/* Paints the picture of a job. Returns true if the job is done, or false if only its preview is painted. */
static bool paint_job(ArtQueue *queue, const PaintJob *job)
{
    SDL_Surface *surface = uses_disk_cache(queue, job) ? load_cached_picture(queue, job) : NULL;
    if (surface) {
        add_result(queue, job->key, surface, true);
        return true;
    }
    painter_set_palette(queue->painter, job->palette);
    if (job->preview.key != 0) {
        paint_preview(queue, job);
        return false;
    }
    surface = paint_picture(queue, job);
    const bool whole = store_painter_problem(queue);
    size_t length = 0;
    char *bytes = uses_disk_cache(queue, job) && whole && surface
                      ? art_disk_cache_pack(job->key, surface, &length)
                      : NULL;
    add_result(queue, job->key, surface, true);
    if (bytes) {
        save_to_cache(queue, job, bytes, length);
    }
    free(bytes);
    return true;
}

/* Runs a job. Call this function with the lock held; the lock is released while the job runs. An unfinished
 * job returns to the queue. */
static void run_job(ArtQueue *queue, QueuedJob *queued)
{
    queue->painting = queued->job.key;
    SDL_UnlockMutex(queue->lock);
    const bool done = paint_job(queue, &queued->job);
    SDL_LockMutex(queue->lock);
    if (done) {
        job_free(queued);
        return;
    }
    queue->painting = 0;
    queued->job.preview = (PaintPreview){0};
    queued->next = queue->jobs;
    queue->jobs = queued;
}

static int run_thread(void *data)
{
    ArtQueue *queue = data;
    SDL_LockMutex(queue->lock);
    while (!queue->quit) {
        if (!queue->jobs) {
            SDL_CondWait(queue->changed, queue->lock);
            continue;
        }
        run_job(queue, remove_first_job(queue));
        if (queue->cache && !queue->jobs && queue->untrimmed >= TRIM_BYTES) {
            queue->untrimmed = 0;
            SDL_UnlockMutex(queue->lock);
            art_disk_cache_trim(queue->cache);
            SDL_LockMutex(queue->lock);
        }
    }
    SDL_UnlockMutex(queue->lock);
    return 0;
}

ArtQueue *art_queue_new(const PaintAssets *assets, const char *cache, int pad, Uint32 wake)
{
    ArtQueue *queue = memory_new(1, sizeof *queue);
    queue->lock = SDL_CreateMutex();
    queue->changed = SDL_CreateCond();
    queue->painter = painter_new(assets);
    queue->cache = cache ? SDL_strdup(cache) : NULL;
    queue->untrimmed = TRIM_BYTES;
    queue->pad = pad;
    queue->wake = wake;
    queue->results_tail = &queue->results;
    queue->thread = SDL_CreateThread(run_thread, "painter", queue);
    if (!queue->thread) {
        art_queue_free(queue);
        return NULL;
    }
    return queue;
}

void art_queue_free(ArtQueue *queue)
{
    if (!queue) {
        return;
    }
    SDL_LockMutex(queue->lock);
    queue->quit = true;
    SDL_CondBroadcast(queue->changed);
    SDL_UnlockMutex(queue->lock);
    SDL_WaitThread(queue->thread, NULL);
    for (QueuedJob *queued = queue->jobs, *next; queued; queued = next) {
        next = queued->next;
        job_free(queued);
    }
    for (QueuedResult *result = queue->results, *next; result; result = next) {
        next = result->next;
        SDL_FreeSurface(result->finished.surface);
        free(result);
    }
    painter_free(queue->painter);
    SDL_DestroyCond(queue->changed);
    SDL_DestroyMutex(queue->lock);
    SDL_free(queue->cache);
    free(queue);
}

/* Removes the job with the key `key` from the queue, or the first job of this kind if `key` is 0. Returns
 * NULL if no job matches. */
static QueuedJob *remove_job(ArtQueue *queue, uint64_t key, PaintJobKind kind)
{
    for (QueuedJob **at = &queue->jobs; *at; at = &(*at)->next) {
        QueuedJob *queued = *at;
        if (key ? queued->job.key == key : queued->job.kind == kind) {
            *at = queued->next;
            return queued;
        }
    }
    return NULL;
}

static bool is_job_started(const ArtQueue *queue, uint64_t key)
{
    for (const QueuedResult *result = queue->results; result; result = result->next) {
        if (result->finished.key == key) {
            return true;
        }
    }
    return queue->painting == key;
}

void art_queue_add(ArtQueue *queue, const PaintJob *job, uint64_t *replaced)
{
    *replaced = 0;
    SDL_LockMutex(queue->lock);
    if (is_job_started(queue, job->key)) {
        SDL_UnlockMutex(queue->lock);
        return;
    }
    QueuedJob *queued = remove_job(queue, job->key, job->kind);
    if (!queued && is_backdrop(job->kind)) {
        QueuedJob *stale = remove_job(queue, 0, job->kind);
        if (stale) {
            *replaced = stale->job.key;
            job_free(stale);
        }
    }
    if (!queued) {
        queued = job_new(job);
    }
    queued->next = queue->jobs;
    queue->jobs = queued;
    SDL_CondBroadcast(queue->changed);
    SDL_UnlockMutex(queue->lock);
}

void art_queue_cancel(ArtQueue *queue)
{
    SDL_LockMutex(queue->lock);
    for (QueuedJob **at = &queue->jobs; *at;) {
        QueuedJob *queued = *at;
        if (is_backdrop(queued->job.kind)) {
            at = &queued->next;
        } else {
            *at = queued->next;
            job_free(queued);
        }
    }
    /* wakes a thread in art_queue_take_result, which can be waiting for a picture that was canceled */
    SDL_CondBroadcast(queue->changed);
    SDL_UnlockMutex(queue->lock);
}

bool art_queue_take_result(ArtQueue *queue, PaintResult *finished, bool wait)
{
    SDL_LockMutex(queue->lock);
    while (wait && !queue->results && (queue->jobs || queue->painting)) {
        SDL_CondWait(queue->changed, queue->lock);
    }
    queue->wake_pushed = false;
    QueuedResult *result = queue->results;
    if (result) {
        *finished = result->finished;
        queue->results = result->next;
        queue->results_tail = queue->results ? queue->results_tail : &queue->results;
        free(result);
    }
    SDL_UnlockMutex(queue->lock);
    return result != NULL;
}

bool art_queue_is_busy(ArtQueue *queue)
{
    SDL_LockMutex(queue->lock);
    const bool busy = queue->jobs || queue->painting || queue->results;
    SDL_UnlockMutex(queue->lock);
    return busy;
}

bool art_queue_has_paint_jobs(ArtQueue *queue)
{
    SDL_LockMutex(queue->lock);
    const bool painting = queue->jobs || queue->painting;
    SDL_UnlockMutex(queue->lock);
    return painting;
}

bool art_queue_take_problem(ArtQueue *queue, char *problem, size_t size)
{
    SDL_LockMutex(queue->lock);
    SDL_strlcpy(problem, queue->problem, size);
    queue->problem[0] = '\0';
    SDL_UnlockMutex(queue->lock);
    return problem[0] != '\0';
}
