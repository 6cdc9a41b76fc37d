/* pack.c: `storytable pack`: creates, checks, compares and shares card packs. */
#include "cli/commands.h"
#include "core/data/card_files.h"
#include "core/data/json_diff.h"
#include "core/data/pack_archive.h"
#include "core/platform/paths.h"
#include "core/text/i18n.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static int print_failure(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
    return 1;
}

/* Finds the folder of the card packs. Prints an error and returns false if there is none. */
static bool find_packs_folder(char out[PATH_MAX])
{
    return paths_get_packs_folder(out, PATH_MAX) ||
           (print_failure(_("Cannot find the folder of packs.")), false);
}

/* Checks the number of arguments. Prints an error if it is wrong. */
static bool check_argument_count(const Args *args, int min, int max)
{
    return (args->file_count >= min && args->file_count <= max) ||
           (print_failure(_("Wrong number of arguments; see storytable --help.")), false);
}

static int check_pack(const Args *args, const char *name, ContentStore *content_store)
{
    Args cards = *args;
    cards.pack = name;
    return run_cards_command(&cards, content_store);
}

int run_pack_new_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    char packs[PATH_MAX];
    if (!check_argument_count(args, 2, 2) || !find_packs_folder(packs)) {
        return 1;
    }
    const Game *game = game_find(args->files[1]);
    if (!game) {
        error_set(&error, _("unknown game \"%s\""), args->files[1]);
        return print_failure(error.text);
    }
    Text from = {0};
    content_store_append_cards_folder(content_store, game, "", &from);
    const bool good = paths_create_folders(packs) &&
                      content_store_add_pack(content_store, game, args->files[0], text_chars(&from), &error);
    text_free(&from);
    if (!good) {
        return print_failure(error.text);
    }
    printf(_("Edit the cards in this folder: %s/%s/cards/%s\n"), packs, args->files[0], game->id);
    return 0;
}

int run_pack_check_command(const Args *args, ContentStore *content_store)
{
    return check_argument_count(args, 1, 1) ? check_pack(args, args->files[0], content_store) : 1;
}

/* --- pack diff --- */

static void print_difference(void *user, const char *path, const char *before, const char *after)
{
    const char *file = user, *gap = path[0] ? ": " : "";
    if (!before) {
        printf(_("%s%s%s: added %s\n"), file, gap, path, after);
    } else if (!after) {
        printf(_("%s%s%s: removed %s\n"), file, gap, path, before);
    } else {
        printf("%s%s%s: %s → %s\n", file, gap, path, before, after);
    }
}

/* Prints the differences between two versions of a card file. Returns how many there are, or -1 if a version
 * cannot be read. */
static int compare_card_file(const char *built_in, const char *pack, const char *name)
{
    Text paths[2] = {{0}, {0}};
    Error error = {0};
    int count = -1;
    text_add(&paths[0], "%s/%s", built_in, name);
    text_add(&paths[1], "%s/%s", pack, name);
    JsonFile *before = json_open(text_chars(&paths[0]), &error);
    JsonFile *after = before ? json_open(text_chars(&paths[1]), &error) : NULL;
    if (after) {
        const Json old = json_get_root(before), new = json_get_root(after);
        count = json_diff(&old, &new, print_difference, (void *)name);
    } else {
        print_failure(error.text);
    }
    json_close(before);
    json_close(after);
    text_free(&paths[0]);
    text_free(&paths[1]);
    return count;
}

/* Compares the card files of a game. Adds the number of differences to `*count`. Returns false if a file
 * cannot be read. */
static bool compare_game(const ContentStore *content_store, const Game *game, const char *pack, int *count)
{
    Text folders[2] = {{0}, {0}};
    CardFileList files;
    bool good = true;
    content_store_append_cards_folder(content_store, game, "", &folders[0]);
    content_store_append_cards_folder(content_store, game, pack, &folders[1]);
    card_files_list(text_chars(&folders[0]), &files);
    for (int i = 0; i < files.count; i++) {
        const int differences =
            compare_card_file(text_chars(&folders[0]), text_chars(&folders[1]), files.names[i]);
        good = good && differences >= 0;
        *count += differences > 0 ? differences : 0;
    }
    text_free(&folders[0]);
    text_free(&folders[1]);
    return good;
}

int run_pack_diff_command(const Args *args, ContentStore *content_store)
{
    int count = 0, games = 0;
    bool good = true;
    if (!check_argument_count(args, 1, 1)) {
        return 1;
    }
    for (const Game *const *game = games_all; *game; game++) {
        PackList packs;
        content_store_list_packs(content_store, *game, &packs);
        if (pack_list_contains(&packs, args->files[0])) {
            good = compare_game(content_store, *game, args->files[0], &count) && good;
            games++;
        }
    }
    if (games == 0) {
        fprintf(stderr, _("no game has a pack named \"%s\"\n"), args->files[0]);
        return 1;
    }
    if (good) {
        printf(
            _n("%d difference from the built-in cards\n", "%d differences from the built-in cards\n", count),
            count);
    }
    return good ? 0 : 1;
}

/* --- pack zip and pack unzip --- */

int run_pack_zip_command(const Args *args)
{
    Error error = {0};
    char packs[PATH_MAX];
    if (!check_argument_count(args, 2, 2) || !find_packs_folder(packs)) {
        return 1;
    }
    const int count = pack_archive_export(packs, args->files[0], args->files[1], &error);
    if (count == 0) {
        return print_failure(error.text);
    }
    printf(_n("%s: %d card file\n", "%s: %d card files\n", count), args->files[1], count);
    return 0;
}

/* Writes the name of a file without its folder and the ending ".zip", cut to PACK_NAME_MAX. */
static void get_name_of_archive(const char *file, char out[PACK_NAME_MAX])
{
    const char *slash = strrchr(file, '/');
    snprintf(out, PACK_NAME_MAX, "%s", slash ? slash + 1 : file);
    char *ending = strrchr(out, '.');
    if (ending && ending != out) {
        *ending = '\0';
    }
}

int run_pack_unzip_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    char packs[PATH_MAX], name[PACK_NAME_MAX];
    if (!check_argument_count(args, 1, 2) || !find_packs_folder(packs)) {
        return 1;
    }
    get_name_of_archive(args->files[args->file_count - 1], name);
    const char *pack = args->file_count > 1 ? args->files[1] : name;
    const int count = pack_archive_import(packs, pack, args->files[0], &error);
    if (count == 0) {
        return print_failure(error.text);
    }
    printf(_n("Pack %s: %d card file\n", "Pack %s: %d card files\n", count), pack, count);
    return check_pack(args, pack, content_store);
}
