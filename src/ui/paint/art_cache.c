/* art_cache.c: cache of textures. */
#include "ui/paint/art_cache.h"

#include "core/platform/memory.h"
#include "core/text/text.h"

#include <stdlib.h>

void art_remove_entry(Art *art, ArtEntry *entry)
{
    ArtEntry **at = &art->buckets[entry->key % ART_BUCKETS];
    while (*at != entry) {
        at = &(*at)->next;
    }
    *at = entry->next;
    art->bytes -= entry->bytes;
    if (entry->texture) {
        SDL_DestroyTexture(entry->texture);
    }
    free(entry);
}

uint64_t art_hash_int(uint64_t hash, int value)
{
    return hash_bytes(hash, &value, sizeof value);
}

uint64_t art_compute_key(ArtKind kind, int a, int b, int c, int d)
{
    const int values[] = {(int)kind, a, b, c, d};
    return hash_bytes(HASH_START, values, sizeof values);
}

ArtEntry *art_find_or_add_entry(Art *art, uint64_t key)
{
    art->has_requests = true;
    ArtEntry **bucket = &art->buckets[key % ART_BUCKETS];
    for (ArtEntry *entry = *bucket; entry; entry = entry->next) {
        if (entry->key == key) {
            entry->used = art->frame;
            return entry;
        }
    }
    ArtEntry *entry = memory_new(1, sizeof *entry);
    entry->key = key;
    entry->used = art->frame;
    entry->bytes = sizeof *entry;
    art->bytes += entry->bytes;
    entry->next = *bucket;
    *bucket = entry;
    return entry;
}

ArtEntry *art_find_entry(Art *art, uint64_t key)
{
    ArtEntry *entry = art->buckets[key % ART_BUCKETS];
    while (entry && entry->key != key) {
        entry = entry->next;
    }
    return entry;
}

size_t art_count_texture_bytes(const SDL_Surface *surface)
{
    return surface ? (size_t)surface->w * (size_t)surface->h * ART_PIXEL_BYTES : 0;
}

SDL_Texture *art_fill_entry(Art *art, ArtEntry *entry, SDL_Surface *surface)
{
    entry->texture = surface ? blitter_create_texture(art->blitter, surface) : NULL;
    entry->failed = !entry->texture;
    if (!surface) {
        return NULL;
    }
    art->bytes -= entry->bytes;
    entry->bytes = art_count_texture_bytes(surface);
    art->bytes += entry->bytes;
    if (entry->texture) {
        SDL_SetTextureBlendMode(entry->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(entry->texture, SDL_ScaleModeLinear);
    }
    SDL_FreeSurface(surface);
    return entry->texture;
}

SDL_Texture *art_fill_entry_from_canvas(Art *art, ArtEntry *entry, Canvas canvas)
{
    return art_fill_entry(art, entry, canvas_to_surface(&canvas, 0));
}

bool art_is_painted_or_failed(const ArtEntry *entry)
{
    return entry->texture || entry->failed;
}

bool art_can_paint_now(Art *art, const ArtEntry *entry, int width, int height)
{
    if (art_is_painted_or_failed(entry)) {
        return false;
    }
    const size_t bytes = (size_t)width * (size_t)height * ART_PIXEL_BYTES;
    if (art->frame_budget > 0 && art->painted > 0 && art->painted + bytes > art->frame_budget) {
        art->deferred++;
        return false;
    }
    art->painted += bytes;
    return true;
}

bool art_exceeds_frame_budget(const Art *art, const ArtEntry *entry, int width, int height)
{
    enum { LARGE_BYTES = 400 * 1024 };
    return art->frame_budget > 0 && !art_is_painted_or_failed(entry) &&
           (size_t)width * (size_t)height * ART_PIXEL_BYTES > LARGE_BYTES;
}

void art_queue_job(Art *art, const PaintJob *job)
{
    uint64_t replaced;
    art_queue_add(art->queue, job, &replaced);
    art->deferred++;
}

void art_free_unused_textures(Art *art, size_t bytes)
{
    enum { SCREENS = 2 };
    const size_t budget = (size_t)art->screen_bytes * SCREENS;
    while (art->bytes + bytes > budget) {
        ArtEntry *oldest = NULL;
        for (int i = 0; i < ART_BUCKETS; i++) {
            for (ArtEntry *entry = art->buckets[i]; entry; entry = entry->next) {
                if (entry->bytes && entry->used + 1 < art->frame && (!oldest || entry->used < oldest->used)) {
                    oldest = entry;
                }
            }
        }
        if (!oldest) {
            return;
        }
        art_remove_entry(art, oldest);
    }
}
