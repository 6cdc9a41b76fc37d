/* gallery.c: gallery entries that the player has seen in finished games. */
#include "core/history/gallery.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

int gallery_entries_hash(const Game *game, const GameContent *content)
{
    uint64_t hash = HASH_START;
    for (int i = 0; i < game->gallery->count_entries(content); i++) {
        GalleryEntry thing;
        game->gallery->get_entry(content, i, &thing);
        hash = hash_bytes(hash, &thing.shelf, sizeof thing.shelf);
        hash = hash_bytes(hash, thing.id, strlen(thing.id) + 1);
    }
    return (int)(hash % INT32_MAX) + 1;
}

void gallery_collect_seen(const Match *match, uint32_t people, GallerySet *seen)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    void *view = memory_new(1, game->state_size);
    for (int i = 0; i <= match_move_count(match); i++) {
        for (int seat = 0; seat < setup->seats; seat++) {
            if (people >> seat & 1) {
                match_view_at(match, i, seat, view);
                game->gallery->collect_seen(view, setup->content, seat, seen);
            }
        }
    }
    free(view);
}

void gallery_collect_shared(const Match *match, uint32_t people, GallerySet *seen)
{
    GallerySet shared;
    memset(&shared, 0xFF, sizeof shared);
    for (int seat = 0; seat < match_setup(match)->seats; seat++) {
        GallerySet by_seat = {0};
        if (people >> seat & 1) {
            gallery_collect_seen(match, UINT32_C(1) << seat, &by_seat);
            for (size_t i = 0; i < sizeof by_seat.bits / sizeof *by_seat.bits; i++) {
                shared.bits[i] &= by_seat.bits[i];
            }
        }
    }
    for (size_t i = 0; people != 0 && i < sizeof shared.bits / sizeof *shared.bits; i++) {
        seen->bits[i] |= shared.bits[i];
    }
}

void gallery_add_match(const Match *match, int64_t played, FinishedGameList *games)
{
    const MatchSetup *setup = match_setup(match);
    if (match_seats_to_act(match) != 0 && !setup->pack[0]) {
        FinishedGame game = {.setup = *setup, .ended = played};
        game.result.gallery_hash = gallery_entries_hash(setup->game, setup->content);
        gallery_collect_shared(match, match_get_human_seats(setup), &game.result.seen);
        finished_game_list_add(games, &game);
    }
}

void gallery_add_games(const FinishedGameList *games, Gallery *gallery)
{
    const int list = gallery_entries_hash(gallery->game, gallery->content);
    int left = 0;
    for (int thing = 0; thing < gallery->count; thing++) {
        left += gallery->last_game[thing] == GALLERY_NOT_SEEN;
    }
    for (int i = 0; i < games->count && left > 0; i++) {
        const FinishedGame finished = finished_game_list_get(games, i);
        const bool counts = !finished.read_error && !finished.deleted && !finished.setup.pack[0] &&
                            finished.result.gallery_hash == list;
        for (int thing = 0; counts && thing < gallery->count; thing++) {
            if (gallery->last_game[thing] == GALLERY_NOT_SEEN &&
                gallery_contains(&finished.result.seen, thing)) {
                gallery->last_game[thing] = finished.file[0] ? i : GALLERY_IN_PROGRESS;
                gallery->last_seen[thing] = finished.ended;
                left--;
            }
        }
    }
}

void gallery_build(const Game *game, const GameContent *content, const FinishedGameList *games, Gallery *out)
{
    *out = (Gallery){.game = game, .content = content, .count = game->gallery->count_entries(content)};
    for (int i = 0; i < out->count; i++) {
        game->gallery->get_entry(content, i, &out->entries[i]);
        out->last_game[i] = GALLERY_NOT_SEEN;
    }
    gallery_add_games(games, out);
}

void gallery_count_seen(const Gallery *gallery, int shelf, int *things, int *seen)
{
    *things = *seen = 0;
    for (int i = 0; i < gallery->count; i++) {
        const bool on_shelf = shelf == GALLERY_ALL || gallery->entries[i].shelf == shelf;
        *things += on_shelf;
        *seen += on_shelf && gallery->last_game[i] != GALLERY_NOT_SEEN;
    }
}
