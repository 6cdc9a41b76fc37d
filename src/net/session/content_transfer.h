/* content_transfer.h: transfer of card files to guests whose cards differ from the host's. Received files are
 * parsed like all card files and stored under the hash of their contents. Does not send pictures or word
 * lists. */
#ifndef NET_SESSION_CONTENT_TRANSFER_H
#define NET_SESSION_CONTENT_TRANSFER_H

#include "core/data/card_files.h"
#include "core/data/content_store.h"
#include "core/match/match.h"

/* Writes one message for each card file of the match to `out`. The caller frees the messages. Returns the
 * number of messages, or 0 with `error`. */
int content_transfer_write(const ContentStore *content_store, const Match *match, Text out[CARD_FILES_MAX],
                           Error *error);

typedef struct ContentTransfer {
    const Game *game; /* game whose card files are downloaded, or NULL if no download is in progress */
    uint64_t content;
    uint32_t received; /* bit set of the card files that have arrived, as indices into CardFileList */
} ContentTransfer;

/* Stores a received card file, one of the `count` files of the transfer. Sets `*complete` to true if all
 * files have arrived, so that the cards can be used. Returns false with `error` if the files cannot be
 * used. */
bool content_transfer_receive(ContentStore *content_store, ContentTransfer *transfer, const char *name,
                              const char *text, int count, bool *complete, Error *error);

/* Ends the transfer of card files. Deletes the received files if some are missing. */
void content_transfer_cancel(const ContentStore *content_store, ContentTransfer *transfer);

#endif
