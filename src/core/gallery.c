/* gallery.c: see gallery.h. */
#include "core/gallery.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

int gallery_list(const Game *game, const GameContent *content)
{
    uint64_t hash = HASH_START;
    for (int i = 0; i < game->gallery->count(content); i++) {
        GalleryThing thing;
        game->gallery->thing(content, i, &thing);
        hash = hash_bytes(hash, &thing.shelf, sizeof thing.shelf);
        hash = hash_bytes(hash, thing.id, strlen(thing.id) + 1);
    }
    return (int)(hash % INT32_MAX) + 1;
}

void gallery_meet(const Match *match, uint32_t people, GallerySet *met)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    void *view = memory_new(1, game->state_size);
    for (int i = 0; i <= match_moves(match); i++) {
        for (int seat = 0; seat < setup->seats; seat++) {
            if (people >> seat & 1) {
                match_view_at(match, i, seat, view);
                game->gallery->meet(view, setup->content, seat, met);
            }
        }
    }
    free(view);
}

void gallery_judge(const Game *game, const GameContent *content, const RunList *runs, Gallery *out)
{
    const int list = gallery_list(game, content);
    *out = (Gallery){.game = game, .content = content, .count = game->gallery->count(content)};
    for (int i = 0; i < out->count; i++) {
        game->gallery->thing(content, i, &out->things[i]);
    }
    for (int i = 0; i < runs->count; i++) {
        const Run *run = &runs->runs[i];
        const bool counts =
            !run->damage && !run->deleted && !run->setup.pack[0] && run->result.gallery == list;
        for (int thing = 0; counts && thing < out->count; thing++) {
            if (!out->run[thing] && gallery_has(&run->result.met, thing)) {
                out->run[thing] = run;
            }
        }
    }
}

void gallery_count(const Gallery *gallery, int shelf, int *things, int *met)
{
    *things = *met = 0;
    for (int i = 0; i < gallery->count; i++) {
        const bool there = shelf == GALLERY_ALL || gallery->things[i].shelf == shelf;
        *things += there;
        *met += there && gallery->run[i];
    }
}
