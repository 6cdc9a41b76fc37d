/* picture_pool.c: painted faces of the latest pages; see picture_pool.h. */
#include "ui/print/picture_pool.h"

#include "core/platform/memory.h"
#include "core/text/text.h"
#include "ui/paint/face.h"

#include <stdlib.h>

/* The faces of a page that must be painted, and their new entries in the pool (`pictures`). */
typedef struct Missing {
    Face faces[PRINT_SLOTS_MAX];
    PrintFace painted[PRINT_SLOTS_MAX];
    PrintPicture *pictures[PRINT_SLOTS_MAX];
    int count;
} Missing;

static void free_picture(PrintPicture *picture)
{
    print_face_free(&picture->painted);
    pdf_picture_free(picture->picture);
    free(picture);
}

/* Frees the pictures that are on neither of the two latest pages. Pages of fronts and pages of backs
 * alternate, so the next page can share pictures only with these two pages. */
static void free_old_pictures(PicturePool *pool)
{
    int count = 0;
    for (int i = 0; i < pool->count; i++) {
        if (pool->pictures[i]->last_page + 2 >= pool->page) {
            pool->pictures[count++] = pool->pictures[i];
        } else {
            free_picture(pool->pictures[i]);
        }
    }
    pool->count = count;
}

/* Returns the entry with this key. If there is none, adds an entry without a picture to the pool, and adds
 * the face to `missing`. */
static PrintPicture *find_or_add(PicturePool *pool, uint64_t key, const Face *face, Missing *missing)
{
    for (int i = 0; i < pool->count; i++) {
        if (pool->pictures[i]->key == key) {
            return pool->pictures[i];
        }
    }
    PrintPicture *picture = memory_new(1, sizeof *picture);
    picture->key = key;
    pool->pictures = memory_resize(pool->pictures, (size_t)pool->count + 1, sizeof(PrintPicture *));
    pool->pictures[pool->count++] = picture;
    missing->faces[missing->count] = *face;
    missing->pictures[missing->count++] = picture;
    return picture;
}

static bool paint_missing(PrintBatch *batch, Missing *missing, const PrintLayout *layout, Error *error)
{
    const bool good = print_batch_paint(batch, missing->faces, missing->count, layout->card_width,
                                        layout->bleed, missing->painted, error);
    for (int i = 0; i < missing->count; i++) {
        PrintFace *painted = &missing->pictures[i]->painted;
        *painted = missing->painted[i];
        if (good) {
            missing->pictures[i]->picture =
                pdf_picture_new(painted->jpeg, painted->length, painted->width, painted->height);
            painted->jpeg = NULL;
        }
    }
    return good;
}

bool picture_pool_paint(PicturePool *pool, PrintBatch *batch, const Face *faces, int count,
                        const PrintLayout *layout, const PrintPicture **out, Error *error)
{
    Missing *missing = memory_new(1, sizeof *missing);
    pool->page++;
    free_old_pictures(pool);
    for (int i = 0; i < count; i++) {
        const uint64_t key =
            hash_bytes(paint_hash_face(&faces[i]), &layout->card_width, sizeof layout->card_width);
        PrintPicture *picture = find_or_add(pool, key, &faces[i], missing);
        picture->last_page = pool->page;
        out[i] = picture;
    }
    const bool good = paint_missing(batch, missing, layout, error);
    free(missing);
    return good;
}

void picture_pool_free(PicturePool *pool)
{
    for (int i = 0; i < pool->count; i++) {
        free_picture(pool->pictures[i]);
    }
    free(pool->pictures);
    *pool = (PicturePool){0};
}
