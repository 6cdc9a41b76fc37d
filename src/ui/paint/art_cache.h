/* art_cache.h: the texture cache behind art.h, shared by art.c, art_widgets.c and art_text.c. All functions
 * run on the main thread. */
#ifndef UI_PAINT_ART_CACHE_H
#define UI_PAINT_ART_CACHE_H

#include "ui/paint/art.h"
#include "ui/paint/art_queue.h"
#include "ui/paint/canvas.h"
#include "ui/paint/painter.h"

enum {
    ART_BUCKETS = 2048,
    ART_WIDTHS = 4096,
    ART_PLACEHOLDERS = 64,
    ART_PROBLEM_BYTES = 160,
    ART_PIXEL_BYTES = 4
};

typedef enum ArtKind {
    ART_KIND_FACE,
    ART_KIND_SHADOW,
    ART_KIND_GLOW,
    ART_KIND_TABLE,
    ART_KIND_SHELF,
    ART_KIND_PANEL,
    ART_KIND_SHEET,
    ART_KIND_PLAQUE,
    ART_KIND_RIBBON,
    ART_KIND_BUTTON,
    ART_KIND_ZONE,
    ART_KIND_FIELD,
    ART_KIND_GAUGE,
    ART_KIND_COIN,
    ART_KIND_TEXT,
    ART_KIND_PLAIN,
} ArtKind;

typedef struct ArtEntry {
    uint64_t key;
    /* hash of the contents of a card face, the same for all its sizes; 0 if the picture is not a card face */
    uint64_t family;
    int width;
    /* NULL until the picture is painted, and always NULL for text that was only measured */
    SDL_Texture *texture;
    bool failed; /* true if creating the texture failed, so that later frames do not try again */
    ArtText text;
    float words; /* width in pixels of the text's longest line */
    size_t bytes;
    unsigned used; /* number of the last frame that used this entry */
    struct ArtEntry *next;
} ArtEntry;

typedef struct ArtKnownWidth {
    uint64_t key; /* hash of text and font, or 0 if the entry is unused */
    float width;
} ArtKnownWidth;

/* The card face `before` is shown until the card face `look` is painted. Both fields are hashes from
 * art_hash_face. */
typedef struct ArtPlaceholder {
    uint64_t look, before;
} ArtPlaceholder;

struct Art {
    Blitter *blitter;
    PaintAssets *assets;
    Painter *painter; /* painter of the main thread */
    ArtQueue *queue;
    ArtEntry *buckets[ART_BUCKETS];
    size_t bytes;
    unsigned frame;
    bool has_requests; /* true if a picture was requested after the last art_update */
    PaletteKind palette;
    float scale; /* pixels per table unit */
    TypeLimits type;
    int screen_bytes;
    /* bytes that the main thread may paint between two calls of art_update, or 0 for no limit */
    size_t frame_budget;
    size_t painted; /* bytes painted since the last art_update */
    /* number of requests so far that returned NULL because the limit for a frame was reached, or because the
     * painting thread must paint a large outline or text */
    unsigned deferred;
    uint64_t shown[2]; /* cache keys of the current table and bookshelf backgrounds */
    bool owns_ttf;
    ArtPlaceholder placeholders[ART_PLACEHOLDERS]; /* ring buffer of the newest placeholders */
    unsigned placeholder_count;       /* number of placeholders added since the program was started */
    ArtKnownWidth widths[ART_WIDTHS]; /* hash table; a new entry replaces the entry in its slot */
    char problem[ART_PROBLEM_BYTES];
};

/* Removes an entry from the cache, and frees its texture. */
void art_remove_entry(Art *art, ArtEntry *entry);
/* Continues a hash with a number. */
uint64_t art_hash_int(uint64_t hash, int value);
/* Returns the cache key of a picture: its kind, and up to four numbers that determine how it looks. */
uint64_t art_compute_key(ArtKind kind, int a, int b, int c, int d);
/* Returns the entry with the key, or a new empty entry. Marks the entry as used. */
ArtEntry *art_find_or_add_entry(Art *art, uint64_t key);
/* Returns the entry with the key, or NULL. */
ArtEntry *art_find_entry(Art *art, uint64_t key);
/* Returns the size in bytes of a surface's texture, or 0 if the surface is NULL. */
size_t art_count_texture_bytes(const SDL_Surface *surface);
/* Creates the texture of an entry from a surface, and frees the surface. Returns NULL if the surface is NULL
 * or the texture cannot be created; the entry then counts as failed. */
SDL_Texture *art_fill_entry(Art *art, ArtEntry *entry, SDL_Surface *surface);
/* Does the same as art_fill_entry with a canvas, and frees the canvas. */
SDL_Texture *art_fill_entry_from_canvas(Art *art, ArtEntry *entry, Canvas canvas);
/* True if the entry has a texture, or creating it failed. */
bool art_is_painted_or_failed(const ArtEntry *entry);
/* True if the picture must be painted, and the main thread may still paint it in this frame. The main thread
 * may always paint the first picture of a frame. Counts the picture as painted if the result is true, or as
 * deferred if the limit for the frame is reached. */
bool art_can_paint_now(Art *art, const ArtEntry *entry, int width, int height);
/* True if the picture must be painted but is so large that it would delay the frame. Always false without a
 * limit for a frame (art_set_frame_budget). */
bool art_exceeds_frame_budget(const Art *art, const ArtEntry *entry, int width, int height);
/* Queues a job for the painting thread, and counts a deferred request. The caller then returns NULL, because
 * the texture does not exist yet. */
void art_queue_job(Art *art, const PaintJob *job);
/* Frees the least recently used textures until there is room for `bytes` more. The cache may use twice as
 * many bytes as the screen. Keeps textures that were used in the last two frames. A freed picture is read
 * from disk or painted again on its next request. */
void art_free_unused_textures(Art *art, size_t bytes);

#endif
