/* pack_archive.c: see pack_archive.h. */
#include "core/data/pack_archive.h"

#include "core/data/card_files.h"
#include "core/data/content_packs.h"
#include "core/data/zip_reader.h"
#include "core/data/zip_writer.h"
#include "core/match/game.h"
#include "core/platform/file.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 200, FILE_BYTES_MAX = 4 * 1024 * 1024, ARCHIVE_BYTES_MAX = 32 * 1024 * 1024 };

static const char CARDS[] = "cards/";

/* --- export --- */

/* Adds one card file to the archive. `path` is its path in the archive. */
static bool add_card_file(ZipWriter *zip, const char *pack, const char *path, Error *error)
{
    Text from = {0}, contents = {0};
    size_t length;
    text_add(&from, "%s/%s", pack, path);
    char *bytes = file_read(text_chars(&from), FILE_BYTES_MAX, &length, error);
    if (bytes) {
        text_add_bytes(&contents, bytes, length);
        zip_writer_add_file(zip, path, &contents);
    }
    text_free(&contents);
    text_free(&from);
    free(bytes);
    return bytes != NULL;
}

static bool add_game(ZipWriter *zip, const char *pack, const char *game, Error *error)
{
    Text path = {0};
    CardFileList files;
    bool good = true;
    text_add(&path, "%s/%s%s", pack, CARDS, game);
    card_files_list(text_chars(&path), &files);
    for (int i = 0; good && i < files.count; i++) {
        text_clear(&path);
        text_add(&path, "%s%s/%s", CARDS, game, files.names[i]);
        good = add_card_file(zip, pack, text_chars(&path), error);
    }
    text_free(&path);
    return good;
}

/* Writes a file that must not exist. */
static bool write_new_file(const char *file, const Text *bytes, Error *error)
{
    FileStat existing;
    if (platform_lstat(file, &existing)) {
        return error_set(error, _("%s: this file already exists"), file);
    }
    return file_replace(file, text_chars(bytes), bytes->length, NULL, error);
}

int pack_archive_export(const char *packs, const char *name, const char *file, Error *error)
{
    Text bytes = {0}, pack = {0};
    ZipWriter zip = {.out = &bytes};
    bool good = pack_name_is_valid(name) || error_set(error, _("There is no pack named \"%s\"."), name);
    text_add(&pack, "%s/%s", packs, name);
    for (const Game *const *game = games_all; good && *game; game++) {
        good = add_game(&zip, text_chars(&pack), (*game)->id, error);
    }
    const int count = zip.count;
    zip_writer_finish(&zip);
    good = good && (count > 0 || error_set(error, _("There is no pack named \"%s\"."), name)) &&
           write_new_file(file, &bytes, error);
    text_free(&bytes);
    text_free(&pack);
    return good ? count : 0;
}

/* --- import --- */

/* Splits the path "cards/GAME/FILE.json". Returns the game, or NULL if this is not the path of a card file.
 */
static const Game *split_card_path(const char *path, const char **file)
{
    char id[64];
    const char *game = path + sizeof CARDS - 1;
    if (strncmp(path, CARDS, sizeof CARDS - 1) != 0) {
        return NULL;
    }
    const size_t length = strcspn(game, "/");
    if (game[length] != '/' || length >= sizeof id) {
        return NULL;
    }
    memcpy(id, game, length);
    id[length] = '\0';
    *file = game + length + 1;
    return card_file_name_is_valid(*file) ? game_find(id) : NULL;
}

static bool check_files(const char *archive_name, const Archive *archive, Error *error)
{
    if (archive->count == 0 || archive->count > FILES_MAX) {
        return error_set(error,
                         _("%s: this archive is not a pack, because it has %d files; a pack has 1 to %d"),
                         archive_name, archive->count, FILES_MAX);
    }
    for (int i = 0; i < archive->count; i++) {
        const ArchiveFile *file = &archive->files[i];
        const char *name;
        if (!split_card_path(file->name, &name)) {
            return error_set(
                error,
                _("%s: this archive is not a pack, because it contains %s, which is not a game's card file"),
                archive_name, file->name);
        }
        if (file->length > FILE_BYTES_MAX || memchr(file->bytes, '\0', file->length)) {
            return error_set(error, _("%s: the file %s is too large or is not text"), archive_name,
                             file->name);
        }
    }
    return true;
}

static bool write_files(const char *packs, const char *draft, const Archive *archive, Error *error)
{
    bool good = true;
    for (int i = 0; good && i < archive->count; i++) {
        const ArchiveFile *file = &archive->files[i];
        const char *name;
        const Game *game = split_card_path(file->name, &name);
        Text text = {0};
        text_add_bytes(&text, file->bytes, file->length);
        good = content_packs_write_file(packs, draft, game->id, name, text_chars(&text), error);
        text_free(&text);
    }
    return good;
}

static void remove_draft(const char *packs, const char *draft)
{
    for (const Game *const *game = games_all; *game; game++) {
        content_packs_remove(packs, draft, (*game)->id);
    }
}

/* Writes the files into a hidden folder first, so that a visible pack is always complete. */
static bool create_pack(const char *packs, const char *name, const Archive *archive, Error *error)
{
    char draft[PACK_NAME_MAX + sizeof "..new"];
    snprintf(draft, sizeof draft, ".%s.new", name);
    remove_draft(packs, draft); /* of an import that was killed */
    const bool good =
        write_files(packs, draft, archive, error) && content_packs_rename(packs, draft, name, error);
    if (!good) {
        remove_draft(packs, draft);
    }
    return good;
}

int pack_archive_import(const char *packs, const char *name, const char *file, Error *error)
{
    size_t length;
    Archive archive = {0};
    if (!pack_name_is_valid(name)) {
        error_set(error,
                  _("A pack name must be plain text without / * { } or |, and must not start with a dot."));
        return 0;
    }
    char *bytes = file_read(file, ARCHIVE_BYTES_MAX, &length, error);
    const bool good = bytes && zip_read(file, bytes, length, &archive, error) &&
                      check_files(file, &archive, error) && create_pack(packs, name, &archive, error);
    const int count = archive.count;
    archive_free(&archive);
    free(bytes);
    return good ? count : 0;
}
