/* card_folder.c: copies and damages card files. */
#include "card_folder.h"

#include "auto.h"
#include "core/platform/file.h"
#include "core/text/text.h"
#include "test.h"

#include <dirent.h>
#include <unistd.h>

enum { FILE_PATH_BYTES = 2 * CARD_FOLDER_PATH_BYTES + 1, FILE_BYTES_MAX = 4 * 1024 * 1024 };

static void write_path(const CardFolder *folder, const char *file, char out[FILE_PATH_BYTES])
{
    int length = snprintf(out, FILE_PATH_BYTES, "%s/%s", folder->path, file);
    assert_in_range(length, 1, FILE_PATH_BYTES - 1);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

void card_folder_open(CardFolder *folder, const Game *game, const Lexicon *words)
{
    char cards[FILE_PATH_BYTES];
    *folder = (CardFolder){.game = game, .words = words, .path = "/tmp/spoiled_cards_XXXXXX"};
    assert_non_null(mkdtemp(folder->path));
    snprintf(cards, sizeof cards, "cards/%s", game->id);
    DIR *directory = opendir(cards);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (ends_with(entry->d_name, ".json") && !ends_with(entry->d_name, ".schema.json")) {
            assert_true(folder->file_count < CARD_FOLDER_FILES_MAX);
            assert_true(strlen(entry->d_name) < CARD_FOLDER_PATH_BYTES);
            strcpy(folder->files[folder->file_count++], entry->d_name);
            card_folder_restore(folder, entry->d_name);
        }
    }
    closedir(directory);
}

void card_folder_close(CardFolder *folder)
{
    for (int i = 0; i < folder->file_count; i++) {
        card_folder_remove(folder, folder->files[i]);
    }
    assert_int_equal(rmdir(folder->path), 0);
}

char *card_folder_read_printed(const CardFolder *folder, const char *file)
{
    char path[FILE_PATH_BYTES];
    Error error = {0};
    size_t length = 0;
    snprintf(path, sizeof path, "cards/%s/%s", folder->game->id, file);
    char *text = file_read(path, FILE_BYTES_MAX, &length, &error);
    assert_ok(text, error);
    return text;
}

void card_folder_write(const CardFolder *folder, const char *file, const char *text)
{
    char path[FILE_PATH_BYTES];
    write_path(folder, file, path);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_true(fputs(text, stream) >= 0);
    assert_int_equal(fclose(stream), 0);
}

void card_folder_remove(const CardFolder *folder, const char *file)
{
    char path[FILE_PATH_BYTES];
    write_path(folder, file, path);
    assert_int_equal(unlink(path), 0);
}

void card_folder_restore(const CardFolder *folder, const char *file)
{
    AUTO(free) char *text = card_folder_read_printed(folder, file);
    card_folder_write(folder, file, text);
}

GameContent *card_folder_load(const CardFolder *folder, Error *error)
{
    return folder->game->load_content(folder->path, folder->words, error);
}

bool card_folder_names_line(const CardFolder *folder, const char *file, const Error *error)
{
    char path[FILE_PATH_BYTES];
    write_path(folder, file, path);
    size_t length = strlen(path);
    int line;
    return strncmp(error->text, path, length) == 0 && sscanf(error->text + length, ":%d:", &line) == 1;
}

static void write_misprint(const CardFolder *folder, const Misprint *misprint)
{
    AUTO(free) char *printed = card_folder_read_printed(folder, misprint->file);
    char *start = strstr(printed, misprint->from);
    if (!start) {
        fail_msg("%s does not contain %s", misprint->file, misprint->from);
    }
    char *end = strstr(start + strlen(misprint->from), misprint->to);
    if (!end) {
        fail_msg("%s does not contain %s after %s", misprint->file, misprint->to, misprint->from);
    }
    AUTO(text) Text spoiled = {0};
    *start = '\0';
    text_add(&spoiled, "%s%s%s", printed, misprint->text, end);
    card_folder_write(folder, misprint->file, text_chars(&spoiled));
}

GameContent *card_folder_load_misprint(const CardFolder *folder, const Misprint *misprint, Error *error)
{
    write_misprint(folder, misprint);
    GameContent *content = card_folder_load(folder, error);
    card_folder_restore(folder, misprint->file);
    return content;
}

void card_folder_assert_rejected(const CardFolder *folder, const Misprint *misprint,
                                 const char *reported_file)
{
    Error error = {0};
    if (card_folder_load_misprint(folder, misprint, &error)) {
        fail_msg("%s with %s is accepted", misprint->file, misprint->text);
    }
    if (!card_folder_names_line(folder, reported_file, &error) || !strstr(error.text, misprint->complaint)) {
        fail_msg("%s with %s: \"%s\" instead of \"%s\"", misprint->file, misprint->text, error.text,
                 misprint->complaint);
    }
}
