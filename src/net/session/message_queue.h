/* message_queue.h: queue of received messages that wait to be handled. */
#ifndef NET_SESSION_MESSAGE_QUEUE_H
#define NET_SESSION_MESSAGE_QUEUE_H

#include "core/text/text.h"

/* Queue of messages. Initialize with {0}. */
typedef struct MessageQueue {
    Text *messages;
    /* `first` is the index of the oldest message in the queue; the messages before it were already taken */
    int first, count, capacity;
    size_t bytes; /* total length in bytes of all messages that were added since the queue was last empty */
} MessageQueue;

bool message_queue_is_empty(const MessageQueue *queue);
/* Moves the text of `message` to the end of the queue. `message` is then empty. */
void message_queue_add(MessageQueue *queue, Text *message);
/* Removes the oldest message from the queue and writes it to `out`. Frees the old contents of `out`. The
 * caller owns the new contents. Returns false if the queue is empty. */
bool message_queue_take(MessageQueue *queue, Text *out);
void message_queue_free(MessageQueue *queue);

#endif
