/* content_transfer.c: sending and receiving of card files. Opens no file by a name that a host sent: such
 * names are only compared with names of local files. */
#include "net/session/content_transfer.h"

#include "core/data/card_files.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/text_filter.h"
#include "net/session/message.h"
#include "net/transport/secure_channel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lists the names of a game's card files, which are the same in every card pack. */
static void list_card_file_names(const ContentStore *content_store, const Game *game, CardFileList *out)
{
    Text path = {0};
    content_store_append_cards_folder(content_store, game, "", &path);
    card_files_list(text_chars(&path), out);
    text_free(&path);
}

/* Reads the card files. Skips files that do not exist. Returns the number of files. The caller frees
 * `texts`. */
static int read_files(const ContentStore *content_store, const MatchSetup *setup, CardFileList *names,
                      char *texts[CARD_FILES_MAX])
{
    int count = 0;
    CardFileList all;
    Text folder = {0};
    list_card_file_names(content_store, setup->game, &all);
    content_store_append_cards_folder(content_store, setup->game, setup->pack, &folder);
    for (int i = 0; i < all.count; i++) {
        Text path = {0};
        size_t length;
        text_add(&path, "%s/%s", text_chars(&folder), all.names[i]);
        texts[count] = file_read(text_chars(&path), CHANNEL_MESSAGE_MAX, &length, NULL);
        if (texts[count]) {
            memcpy(names->names[count++], all.names[i], CARD_FILE_NAME_MAX);
        }
        text_free(&path);
    }
    text_free(&folder);
    return count;
}

int content_transfer_write(const ContentStore *content_store, const Match *match, Text out[CARD_FILES_MAX],
                           Error *error)
{
    char *texts[CARD_FILES_MAX];
    CardFileList names;
    const int count = read_files(content_store, match_setup(match), &names, texts);
    bool good = count > 0 || error_set(error, "The host can no longer read its card files.");
    for (int i = 0; i < count; i++) {
        out[i] = (Text){0};
        message_write_card_file(names.names[i], texts[i], count, &out[i]);
        good = good && (out[i].length <= CHANNEL_MESSAGE_MAX ||
                        error_set(error, "A card file of this game is too large to send."));
        free(texts[i]);
    }
    for (int i = 0; i < count && !good; i++) {
        text_free(&out[i]);
    }
    return good ? count : 0;
}

static int count_bits(uint32_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

/* True if the file contains no invisible or control characters. JSON escapes can hide such characters, so the
 * function parses the file and writes it again without escapes. After this, only control characters are still
 * escaped. */
static bool check_text_is_visible(const char *name, const char *text, Error *error)
{
    JsonFile *file = json_parse(name, text, strlen(text), error);
    Text plain = {0};
    if (!file) {
        return false;
    }
    const Json root = json_get_root(file);
    json_write(&plain, &root);
    json_close(file);
    const bool good = (text_filter_accepts(text_chars(&plain)) && !strstr(text_chars(&plain), "\\u00")) ||
                      error_set(error, "%s contains invisible or control characters", name);
    text_free(&plain);
    return good;
}

bool content_transfer_receive(ContentStore *content_store, ContentTransfer *transfer, const char *name,
                              const char *text, int count, bool *complete, Error *error)
{
    CardFileList known;
    *complete = false;
    if (!transfer->game) {
        return error_set(error, "The host sent card files without being asked.");
    }
    list_card_file_names(content_store, transfer->game, &known);
    for (int i = 0; i < known.count; i++) {
        Error why;
        if (strcmp(known.names[i], name) != 0) {
            continue;
        }
        const bool first = transfer->received == 0;
        transfer->received |= UINT32_C(1) << i;
        *complete = count_bits(transfer->received) == count;
        if (!check_text_is_visible(known.names[i], text, &why) ||
            (first &&
             !content_store_begin_receiving(content_store, transfer->game, transfer->content, &why)) ||
            !content_store_add_received_file(content_store, transfer->game, transfer->content, known.names[i],
                                             text, &why) ||
            (*complete &&
             !content_store_finish_received(content_store, transfer->game, transfer->content, &why))) {
            text_filter_clean_line(why.text); /* `why` can quote invisible characters of the file */
            return error_set(error, "The host's cards for %s differ from yours and cannot be used: %s",
                             transfer->game->title, why.text);
        }
        return true;
    }
    return error_set(error, "The host's cards for %s include a file that this program doesn't recognize.",
                     transfer->game->title);
}

void content_transfer_cancel(const ContentStore *content_store, ContentTransfer *transfer)
{
    if (transfer->game && transfer->received != 0) {
        content_store_discard_received(content_store, transfer->game, transfer->content);
    }
    *transfer = (ContentTransfer){0};
}
