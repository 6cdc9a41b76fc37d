/* message_queue.c: see message_queue.h. */
#include "net/session/message_queue.h"

#include "core/platform/memory.h"

#include <stdlib.h>

enum { CAPACITY_MIN = 16 };

bool message_queue_is_empty(const MessageQueue *queue)
{
    return queue->first == queue->count;
}

void message_queue_add(MessageQueue *queue, Text *message)
{
    if (queue->count == queue->capacity) {
        queue->capacity = queue->capacity > 0 ? 2 * queue->capacity : CAPACITY_MIN;
        queue->messages = memory_resize(queue->messages, (size_t)queue->capacity, sizeof *queue->messages);
    }
    queue->bytes += message->length;
    queue->messages[queue->count++] = *message;
    *message = (Text){0};
}

bool message_queue_take(MessageQueue *queue, Text *out)
{
    if (message_queue_is_empty(queue)) {
        return false;
    }
    text_free(out);
    *out = queue->messages[queue->first++];
    if (message_queue_is_empty(queue)) {
        queue->first = queue->count = 0;
        queue->bytes = 0;
    }
    return true;
}

void message_queue_free(MessageQueue *queue)
{
    for (int i = queue->first; i < queue->count; i++) {
        text_free(&queue->messages[i]);
    }
    free(queue->messages);
    *queue = (MessageQueue){0};
}
