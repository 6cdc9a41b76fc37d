/* presence.c: players and spectators of an online game, and their chat messages. */
#include "net/session/presence.h"

#include "core/text/text_filter.h"
#include "core/text/utf8.h"

#include <string.h>

const Participant *presence_find_seat(const Presence *presence, int seat)
{
    for (int i = 0; i < presence->count; i++) {
        if (presence->participants[i].seat == seat) {
            return &presence->participants[i];
        }
    }
    return NULL;
}

bool presence_equals(const Presence *presence, const Presence *others)
{
    bool same = presence->count == others->count;
    for (int i = 0; i < presence->count && same; i++) {
        const Participant *participant = &presence->participants[i], *other = &others->participants[i];
        same = participant->seat == other->seat && participant->status == other->status &&
               participant->latency == other->latency && strcmp(participant->name, other->name) == 0;
    }
    return same;
}

bool chat_message_is_valid(const char *words, Error *error)
{
    const size_t length = strlen(words);
    if (text_filter_is_blank(words)) {
        return error_set(error, "Enter a message first.");
    }
    if (!utf8_is_valid_text(words, length) || strpbrk(words, "\n\t")) {
        return error_set(error, "Messages cannot contain line breaks or control characters.");
    }
    return length <= CHAT_BYTES_MAX || error_set(error, "This message is too long. Send it in two parts.");
}

void presence_describe(const Presence *presence, Text *out)
{
    static const char *const states[] = {"is connected", "is away", "is away; a bot plays"};
    for (int i = 0; i < presence->count; i++) {
        const Participant *participant = &presence->participants[i];
        if (participant->seat >= 0) {
            text_add(out, "Seat %d: %s %s", participant->seat + 1, participant->name,
                     states[participant->status]);
        } else {
            text_add(out, "%s is watching", participant->name);
        }
        if (participant->latency > 0) {
            text_add(out, "; delay %d ms", participant->latency);
        }
        text_add(out, ".\n");
    }
}
