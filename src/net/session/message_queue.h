/* message_queue.h: queue of received messages that wait to be handled. */
#ifndef NET_SESSION_MESSAGE_QUEUE_H
#define NET_SESSION_MESSAGE_QUEUE_H

#include "core/text/text.h"

/* Initialize with {0}. */
typedef struct MessageQueue {
    Text *messages;
    int first, count, capacity; /* messages before `first` were taken */
    size_t bytes; /* total length of the messages, including taken ones, until the queue is empty */
} MessageQueue;

bool message_queue_is_empty(const MessageQueue *queue);
/* Appends the message, and empties it. */
void message_queue_add(MessageQueue *queue, Text *message);
/* Replaces `out` with the oldest message, which the caller owns. Returns false if the queue is empty. */
bool message_queue_take(MessageQueue *queue, Text *out);
void message_queue_free(MessageQueue *queue);

#endif
