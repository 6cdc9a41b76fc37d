/* history_gallery.c: list of a game's gallery for `storytable history --gallery`. */
#include "cli/history_gallery.h"

#include "core/history/gallery.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void print_gallery_entry(const GalleryEntry *thing, const FinishedGame *run)
{
    struct tm when = {0};
    char date[16];
    platform_gmtime(run->ended, &when);
    strftime(date, sizeof date, "%Y-%m-%d", &when);
    printf("    %s  %s (%s)\n", date, thing->name, run->file);
}

/* Lists only the entries that the player has seen. */
static void print_gallery_shelf(const Gallery *gallery, int shelf)
{
    int things = 0, met = 0;
    gallery_count_seen(gallery, shelf, &things, &met);
    printf(_("  %s: %d of %d\n"), gallery->game->gallery->shelves[shelf], met, things);
    for (int i = 0; i < gallery->count; i++) {
        if (gallery->entries[i].shelf == shelf && gallery->last_game[i]) {
            print_gallery_entry(&gallery->entries[i], gallery->last_game[i]);
        }
    }
}

bool history_print_gallery(const Game *game, const FinishedGameList *runs, ContentStore *content_store)
{
    Error error;
    int things = 0, met = 0;
    const GameContent *content = content_store_load(content_store, game, &error);
    if (!content) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    if (!game->gallery) {
        return true;
    }
    Gallery *gallery = memory_new(1, sizeof *gallery);
    gallery_build(game, content, runs, gallery);
    gallery_count_seen(gallery, GALLERY_ALL, &things, &met);
    printf(_("%s: %d of %d gallery entries seen\n"), _(game->title), met, things);
    for (int shelf = 0; game->gallery->shelves[shelf]; shelf++) {
        print_gallery_shelf(gallery, shelf);
    }
    free(gallery);
    return true;
}
