/* art_queue.c: the painting thread and the orders it works through. */
#include "ui/paint/art_queue.h"

#include "core/memory.h"
#include "ui/paint/art_disk.h"
#include "ui/paint/backdrop.h"
#include "ui/paint/face.h"
#include "ui/paint/widget.h"

#include <stdlib.h>
#include <string.h>

enum { PROBLEM_BYTES = 160 };

typedef struct Job {
    Order order;
    char *strings; /* what order.face or order.words points into */
    struct Job *next;
} Job;

typedef struct Result {
    Finished finished;
    struct Result *next;
} Result;

struct ArtQueue {
    SDL_Thread *thread;
    SDL_mutex *lock; /* guards all below */
    SDL_cond *changed;
    Job *jobs;         /* most recently wanted first */
    uint64_t painting; /* key of the order at hand, 0 = none */
    bool quit;
    Result *results;       /* oldest first */
    Result **results_tail; /* link for the next one */
    bool wake_pushed;
    char problem[PROBLEM_BYTES];
    /* The thread's own, set before it starts. */
    Painter *painter;
    char *cache;
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

static void face_strings(Face *face, const char **fields[FACE_STRINGS])
{
    const char **all[FACE_STRINGS] = {
        &face->title, &face->subtitle, &face->text,   &face->quote, &face->icon,  &face->letter,  &face->left,
        &face->right, &face->corner,   &face->footer, &face->crest, &face->brief, &face->portrait};
    memcpy(fields, all, sizeof all);
}

static Job *job_new(const Order *order)
{
    Job *job = memory_new(1, sizeof *job);
    job->order = *order;
    if (order->kind == ORDER_WORDS) {
        job->order.words.rich = job->strings = memory_string(order->words.rich, strlen(order->words.rich));
    }
    if (order->kind != ORDER_FACE) {
        return job;
    }
    const char **fields[FACE_STRINGS];
    face_strings(&job->order.face, fields);
    size_t size = 1;
    for (int i = 0; i < FACE_STRINGS; i++) {
        size += *fields[i] ? strlen(*fields[i]) + 1 : 0;
    }
    char *store = job->strings = memory_new(size, 1);
    for (int i = 0; i < FACE_STRINGS; i++) {
        store = copy_string(fields[i], store);
    }
    return job;
}

static void job_free(Job *job)
{
    free(job->strings);
    free(job);
}

static bool is_backdrop(OrderKind kind)
{
    return kind == ORDER_TABLE || kind == ORDER_SHELF;
}

static bool is_more_urgent(const Order *order, const Order *than)
{
    const bool drafted = order->draft.key != 0, than_drafted = than->draft.key != 0;
    return order->kind != than->kind   ? order->kind < than->kind
           : order->kind != ORDER_FACE ? false
           : drafted != than_drafted   ? drafted
                                       : order->width > than->width;
}

static Job *take_job(ArtQueue *queue)
{
    Job **best = &queue->jobs;
    for (Job **at = &queue->jobs; *at; at = &(*at)->next) {
        if (is_more_urgent(&(*at)->order, &(*best)->order)) {
            best = at;
        }
    }
    Job *job = *best;
    *best = job->next;
    return job;
}

static SDL_Surface *paint_face_order(ArtQueue *queue, const Order *order)
{
    Canvas canvas = paint_face(queue->painter, &order->face, order->width, order->type);
    return canvas_surface(&canvas, queue->pad);
}

static SDL_Surface *paint_words_order(ArtQueue *queue, const Order *order)
{
    Canvas canvas = paint_lettering(queue->painter, &order->words);
    return canvas_surface(&canvas, 0);
}

static SDL_Surface *paint_order(ArtQueue *queue, const Order *order)
{
    switch (order->kind) {
    case ORDER_TABLE:
        return paint_table(order->width, order->height, order->top, order->bottom);
    case ORDER_SHELF:
        return paint_shelf(queue->painter, order->width, order->height, order->top);
    case ORDER_PANEL:
        return paint_panel(queue->painter, order->width, order->height, order->scale);
    case ORDER_SHEET:
        return paint_sheet(queue->painter, order->width, order->height, order->scale);
    case ORDER_ZONE:
        return paint_zone(order->width, order->height, order->scale, order->lit, order->on_dark);
    case ORDER_WORDS:
        return paint_words_order(queue, order);
    case ORDER_FACE:
        break;
    }
    return paint_face_order(queue, order);
}

/* Adds a picture to the results. `is_last` means that its order is done, except for saving it to disk. */
static void deliver(ArtQueue *queue, uint64_t key, SDL_Surface *surface, bool is_last)
{
    Result *result = memory_new(1, sizeof *result);
    result->finished = (Finished){key, surface};
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

/* True when everything was there to paint it well, so that it may be kept. */
static bool note_problem(ArtQueue *queue)
{
    char problem[PROBLEM_BYTES];
    if (!painter_problem(queue->painter, problem, sizeof problem)) {
        return true;
    }
    SDL_LockMutex(queue->lock);
    if (!queue->problem[0]) {
        memcpy(queue->problem, problem, sizeof problem);
    }
    SDL_UnlockMutex(queue->lock);
    return false;
}

static const char *backdrop_name(OrderKind kind)
{
    return kind == ORDER_TABLE ? "table" : "shelf";
}

static SDL_Surface *load_kept(const ArtQueue *queue, const Order *order)
{
    if (is_backdrop(order->kind)) {
        return art_disk_load_backdrop(queue->cache, backdrop_name(order->kind), order->key, order->width,
                                      order->height);
    }
    const int height = paint_face_height(order->face.style, order->width);
    return art_disk_load(queue->cache, order->key, order->width + 2 * queue->pad, height + 2 * queue->pad);
}

/* Is a newer backdrop of this kind ordered? While a window is being resized that is nearly always so. */
static bool is_stale(ArtQueue *queue, OrderKind kind)
{
    bool stale = false;
    SDL_LockMutex(queue->lock);
    for (const Job *job = queue->jobs; job; job = job->next) {
        stale = stale || job->order.kind == kind;
    }
    SDL_UnlockMutex(queue->lock);
    return stale;
}

static void keep(ArtQueue *queue, const Order *order, SDL_Surface *surface)
{
    if (order->kind == ORDER_FACE) {
        art_disk_save(queue->cache, order->key, surface);
    } else if (!is_stale(queue, order->kind)) {
        art_disk_save_backdrop(queue->cache, backdrop_name(order->kind), order->key, surface);
    }
}

/* All else is painted sooner than read. */
static bool is_kept(const ArtQueue *queue, const Order *order)
{
    return queue->cache && (order->kind == ORDER_FACE || is_backdrop(order->kind));
}

static void paint_draft(ArtQueue *queue, const Order *order)
{
    Canvas canvas = paint_face(queue->painter, &order->face, order->draft.width, order->draft.type);
    deliver(queue, order->draft.key, canvas_surface(&canvas, queue->pad), false);
}

/* Returns true if the order is done, false if only its draft is. */
static bool work_on(ArtQueue *queue, const Order *order)
{
    SDL_Surface *surface = is_kept(queue, order) ? load_kept(queue, order) : NULL;
    if (surface) {
        deliver(queue, order->key, surface, true);
        return true;
    }
    painter_use_palette(queue->painter, order->palette);
    if (order->draft.key != 0) {
        paint_draft(queue, order);
        return false;
    }
    surface = paint_order(queue, order);
    const bool whole = note_problem(queue);
    SDL_Surface *copy = is_kept(queue, order) && whole && surface ? SDL_DuplicateSurface(surface) : NULL;
    deliver(queue, order->key, surface, true);
    if (copy) {
        keep(queue, order, copy);
    }
    SDL_FreeSurface(copy);
    return true;
}

/* Works on a job. Call with the lock held; it is released meanwhile. An unfinished job returns to the queue.
 */
static void work_off(ArtQueue *queue, Job *job)
{
    queue->painting = job->order.key;
    SDL_UnlockMutex(queue->lock);
    const bool done = work_on(queue, &job->order);
    SDL_LockMutex(queue->lock);
    if (done) {
        job_free(job);
        return;
    }
    queue->painting = 0;
    job->order.draft = (Draft){0};
    job->next = queue->jobs;
    queue->jobs = job;
}

static int run(void *data)
{
    ArtQueue *queue = data;
    bool trimmed = false;
    SDL_LockMutex(queue->lock);
    while (!queue->quit) {
        if (!queue->jobs) {
            SDL_CondWait(queue->changed, queue->lock);
            continue;
        }
        work_off(queue, take_job(queue));
        if (queue->cache && !queue->jobs && !trimmed) {
            trimmed = true;
            SDL_UnlockMutex(queue->lock);
            art_disk_trim(queue->cache);
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
    queue->pad = pad;
    queue->wake = wake;
    queue->results_tail = &queue->results;
    queue->thread = SDL_CreateThread(run, "painter", queue);
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
    for (Job *job = queue->jobs, *next; job; job = next) {
        next = job->next;
        job_free(job);
    }
    for (Result *result = queue->results, *next; result; result = next) {
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

/* Unlinks the first job that has this key, or, with key 0, that is a backdrop of this kind. */
static Job *unlink_job(ArtQueue *queue, uint64_t key, OrderKind kind)
{
    for (Job **at = &queue->jobs; *at; at = &(*at)->next) {
        Job *job = *at;
        if (key ? job->order.key == key : job->order.kind == kind) {
            *at = job->next;
            return job;
        }
    }
    return NULL;
}

static bool is_under_way(const ArtQueue *queue, uint64_t key)
{
    for (const Result *result = queue->results; result; result = result->next) {
        if (result->finished.key == key) {
            return true;
        }
    }
    return queue->painting == key;
}

void art_queue_add(ArtQueue *queue, const Order *order, uint64_t *replaced)
{
    *replaced = 0;
    SDL_LockMutex(queue->lock);
    if (is_under_way(queue, order->key)) {
        SDL_UnlockMutex(queue->lock);
        return;
    }
    Job *job = unlink_job(queue, order->key, order->kind);
    if (!job && is_backdrop(order->kind)) {
        Job *stale = unlink_job(queue, 0, order->kind);
        if (stale) {
            *replaced = stale->order.key;
            job_free(stale);
        }
    }
    if (!job) {
        job = job_new(order);
    }
    job->next = queue->jobs;
    queue->jobs = job;
    SDL_CondBroadcast(queue->changed);
    SDL_UnlockMutex(queue->lock);
}

void art_queue_withdraw(ArtQueue *queue)
{
    SDL_LockMutex(queue->lock);
    for (Job **at = &queue->jobs; *at;) {
        Job *job = *at;
        if (is_backdrop(job->order.kind)) {
            at = &job->next;
        } else {
            *at = job->next;
            job_free(job);
        }
    }
    SDL_CondBroadcast(queue->changed); /* whoever waits for a picture may wait for none any more */
    SDL_UnlockMutex(queue->lock);
}

bool art_queue_take(ArtQueue *queue, Finished *finished, bool wait)
{
    SDL_LockMutex(queue->lock);
    while (wait && !queue->results && (queue->jobs || queue->painting)) {
        SDL_CondWait(queue->changed, queue->lock);
    }
    queue->wake_pushed = false;
    Result *result = queue->results;
    if (result) {
        *finished = result->finished;
        queue->results = result->next;
        queue->results_tail = queue->results ? queue->results_tail : &queue->results;
        free(result);
    }
    SDL_UnlockMutex(queue->lock);
    return result != NULL;
}

bool art_queue_busy(ArtQueue *queue)
{
    SDL_LockMutex(queue->lock);
    const bool busy = queue->jobs || queue->painting || queue->results;
    SDL_UnlockMutex(queue->lock);
    return busy;
}

bool art_queue_painting(ArtQueue *queue)
{
    SDL_LockMutex(queue->lock);
    const bool painting = queue->jobs || queue->painting;
    SDL_UnlockMutex(queue->lock);
    return painting;
}

bool art_queue_problem(ArtQueue *queue, char *problem, size_t size)
{
    SDL_LockMutex(queue->lock);
    SDL_strlcpy(problem, queue->problem, size);
    queue->problem[0] = '\0';
    SDL_UnlockMutex(queue->lock);
    return problem[0] != '\0';
}
