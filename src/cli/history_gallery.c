/* history_gallery.c: `storytable history --gallery`: what was met in the games that are over. */
#include "cli/history_gallery.h"

#include "core/gallery.h"
#include "core/memory.h"
#include "core/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void print_thing(const GalleryThing *thing, const Run *run)
{
    struct tm when = {0};
    char date[16];
    platform_utc(run->ended, &when);
    strftime(date, sizeof date, "%Y-%m-%d", &when);
    printf("    %s  %s (%s)\n", date, thing->name, run->file);
}

/* What was not met yet keeps its name to itself. */
static void print_shelf(const Gallery *gallery, int shelf)
{
    int things = 0, met = 0;
    gallery_count(gallery, shelf, &things, &met);
    printf("  %s: %d of %d\n", gallery->game->gallery->shelves[shelf], met, things);
    for (int i = 0; i < gallery->count; i++) {
        if (gallery->things[i].shelf == shelf && gallery->run[i]) {
            print_thing(&gallery->things[i], gallery->run[i]);
        }
    }
}

bool history_print_gallery(const Game *game, const RunList *runs, Library *library)
{
    Error error;
    int things = 0, met = 0;
    const GameContent *content = library_content(library, game, &error);
    if (!content) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    if (!game->gallery) {
        return true;
    }
    Gallery *gallery = memory_new(1, sizeof *gallery);
    gallery_judge(game, content, runs, gallery);
    gallery_count(gallery, GALLERY_ALL, &things, &met);
    printf("%s: %d of %d met\n", game->title, met, things);
    for (int shelf = 0; game->gallery->shelves[shelf]; shelf++) {
        print_shelf(gallery, shelf);
    }
    free(gallery);
    return true;
}
