/* cards.c: see cards.h. A name that comes from elsewhere is only looked for among those that are here. */
#include "net/cards.h"

#include "core/file.h"
#include "core/json.h"
#include "core/memory.h"
#include "core/text_filter.h"
#include "net/line.h"
#include "net/message.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ what they are called */

static bool ends_with(const char *name, const char *end)
{
    const size_t length = strlen(name), more = strlen(end);
    return length > more && strcmp(name + length - more, end) == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void list_names(const Library *library, const Game *game, CardNames *out)
{
    Text path = {0};
    library_cards_folder(library, game, "", &path);
    DIR *folder = opendir(text_chars(&path));
    out->count = 0;
    for (struct dirent *entry; folder && out->count < CARD_FILES_MAX && (entry = readdir(folder));) {
        const char *name = entry->d_name;
        if (ends_with(name, ".json") && !ends_with(name, ".schema.json") &&
            strlen(name) < CARD_FILE_NAME_MAX) {
            memcpy(out->names[out->count++], name, strlen(name) + 1);
        }
    }
    if (folder) {
        closedir(folder);
    }
    qsort(out->names, (size_t)out->count, sizeof *out->names, compare_names);
    text_free(&path);
}

/* ------------------------------------------------------------------ telling them */

/* The files that are there, each in a text of its own. */
static int read_files(const Library *library, const MatchSetup *setup, CardNames *names,
                      char *texts[CARD_FILES_MAX])
{
    int count = 0;
    CardNames all;
    Text folder = {0};
    list_names(library, setup->game, &all);
    library_cards_folder(library, setup->game, setup->pack, &folder);
    for (int i = 0; i < all.count; i++) {
        Text path = {0};
        size_t length;
        text_add(&path, "%s/%s", text_chars(&folder), all.names[i]);
        texts[count] = file_read(text_chars(&path), LINE_MESSAGE_MAX, &length, NULL);
        if (texts[count]) {
            memcpy(names->names[count++], all.names[i], CARD_FILE_NAME_MAX);
        }
        text_free(&path);
    }
    text_free(&folder);
    return count;
}

int cards_tell(const Library *library, const Match *match, Text out[CARD_FILES_MAX], Error *error)
{
    char *texts[CARD_FILES_MAX];
    CardNames names;
    const int count = read_files(library, match_setup(match), &names, texts);
    bool good = count > 0 || error_set(error, "The cards of this table cannot be read any more.");
    for (int i = 0; i < count; i++) {
        out[i] = (Text){0};
        message_cards(names.names[i], texts[i], count, &out[i]);
        good = good && (out[i].length <= LINE_MESSAGE_MAX ||
                        error_set(error, "The cards of this table are more than can be sent."));
        free(texts[i]);
    }
    for (int i = 0; i < count && !good; i++) {
        text_free(&out[i]);
    }
    return good ? count : 0;
}

/* ------------------------------------------------------------------ taking them */

static int bits_of(uint32_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

/* Returns whether all text of a card file is visible. Parsing and writing the JSON resolves all escapes
   except those of control characters. */
static bool check_text(const char *name, const char *text, Error *error)
{
    JsonFile *file = json_parse(name, text, strlen(text), error);
    Text plain = {0};
    if (!file) {
        return false;
    }
    const Json root = json_root(file);
    json_write(&plain, &root);
    json_close(file);
    const bool good = (text_filter_accepts(text_chars(&plain)) && !strstr(text_chars(&plain), "\\u00")) ||
                      error_set(error, "%s has invisible or control characters in its texts", name);
    text_free(&plain);
    return good;
}

bool cards_take(Library *library, CardsComing *coming, const char *name, const char *text, int count,
                bool *whole, Error *error)
{
    CardNames known;
    *whole = false;
    if (!coming->game) {
        return error_set(error, "Cards have come that nobody has asked for.");
    }
    list_names(library, coming->game, &known);
    for (int i = 0; i < known.count; i++) {
        Error why;
        if (strcmp(known.names[i], name) != 0) {
            continue;
        }
        const bool first = coming->taken == 0;
        coming->taken |= UINT32_C(1) << i;
        *whole = bits_of(coming->taken) == count;
        if (!check_text(known.names[i], text, &why) ||
            (first && !library_expect_cards(library, coming->game, coming->content, &why)) ||
            !library_take_card_file(library, coming->game, coming->content, known.names[i], text, &why) ||
            (*whole && !library_keep_cards(library, coming->game, coming->content, &why))) {
            text_filter_clean_line(why.text); /* it may quote the file */
            return error_set(error,
                             "The cards of %s are others at the table than here, and cannot be used: %s",
                             coming->game->title, why.text);
        }
        return true;
    }
    return error_set(error,
                     "The cards of %s are others at the table, and this program knows no file like theirs.",
                     coming->game->title);
}

void cards_stop(const Library *library, CardsComing *coming)
{
    if (coming->game && coming->taken != 0) {
        library_drop_cards(library, coming->game, coming->content);
    }
    *coming = (CardsComing){0};
}
