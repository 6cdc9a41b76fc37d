/* history_gallery.c: list of a game's gallery for `storytable history --gallery`. */
#include "cli/history_gallery.h"

#include "core/history/gallery.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void print_gallery_entry(const Gallery *gallery, int item, const FinishedGameList *games)
{
    const int game = gallery->last_game[item];
    struct tm when = {0};
    char date[16];
    platform_gmtime(gallery->last_seen[item], &when);
    strftime(date, sizeof date, "%Y-%m-%d", &when);
    printf("    %s  %s (%s)\n", date, gallery->entries[item].name,
           game == GALLERY_IN_PROGRESS ? _("game in progress") : finished_game_list_get(games, game).file);
}

/* Prints a shelf of the gallery, with only the entries that the player has seen. */
static void print_gallery_shelf(const Gallery *gallery, int shelf, const FinishedGameList *games)
{
    int things = 0, met = 0;
    gallery_count_seen(gallery, shelf, &things, &met);
    printf(_("  %s: %d of %d\n"), gallery->game->gallery->shelves[shelf], met, things);
    for (int i = 0; i < gallery->count; i++) {
        if (gallery->entries[i].shelf == shelf && gallery->last_game[i] != GALLERY_NOT_SEEN) {
            print_gallery_entry(gallery, i, games);
        }
    }
}

/* Adds the saves of a folder. Ignores saves that cannot be read, like the gallery page of the window. */
static void add_saves(const char *folder, const Game *game, ContentStore *content_store,
                      FinishedGameList *out)
{
    static const char ending[] = ".save";
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        FileStat file_stat;
        Text path = {0};
        const char *found = strrchr(entry->d_name, '.');
        text_add(&path, "%s/%s", folder, entry->d_name);
        Match *match = found && strcmp(found, ending) == 0 && platform_stat(text_chars(&path), &file_stat)
                           ? match_load(text_chars(&path), content_store_find, content_store, NULL)
                           : NULL;
        if (match && match_setup(match)->game == game) {
            gallery_add_match(match, file_stat.changed, out);
        }
        match_free(match);
        text_free(&path);
    }
    if (open) {
        closedir(open);
    }
}

/* Adds the games in progress: the current and the archived saves. */
static void add_games_in_progress(const Game *game, ContentStore *content_store, FinishedGameList *out)
{
    char folder[PATH_MAX], path[PATH_MAX + 64];
    if (paths_get_user_data_folder(folder, sizeof folder)) {
        snprintf(path, sizeof path, "%s/saves/%.40s", folder, game->id);
        add_saves(path, game, content_store, out);
        snprintf(path, sizeof path, "%s/saves/%.40s/aside", folder, game->id);
        add_saves(path, game, content_store, out);
    }
}

bool history_print_gallery(const Game *game, const FinishedGameList *games, ContentStore *content_store)
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
    FinishedGameList unfinished = {0};
    add_games_in_progress(game, content_store, &unfinished);
    gallery_build(game, content, &unfinished, gallery);
    gallery_add_games(games, gallery);
    gallery_count_seen(gallery, GALLERY_ALL, &things, &met);
    printf(_("%s: %d of %d gallery entries seen\n"), _(game->title), met, things);
    for (int shelf = 0; game->gallery->shelves[shelf]; shelf++) {
        print_gallery_shelf(gallery, shelf, games);
    }
    finished_game_list_free(&unfinished);
    free(gallery);
    return true;
}
