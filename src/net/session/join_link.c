/* join_link.c: links that invite a player to an online game; see join_link.h. */
#include "net/session/join_link.h"

#include <stdio.h>
#include <string.h>

static const char scheme[] = "storytable", host_mark[] = "://", broker_mark[] = "+mqtt";

void join_link_format(const JoinLink *link, char out[JOIN_LINK_MAX])
{
    const bool at_broker = strstr(link->address, host_mark) != NULL;
    const int length = snprintf(out, JOIN_LINK_MAX, "%s%s%s/%s", scheme, at_broker ? "+" : host_mark,
                                link->address, link->words);
    for (char *at = out + length - strlen(link->words); *at; at++) {
        *at = *at == ' ' ? '-' : *at;
    }
}

/* Copies the characters from `*text` up to the first character that is in `ends`, and moves `*text` to this
 * character. Returns false if nothing was copied or `out` is too small. */
static bool copy_until(const char **text, const char *ends, char *out, size_t size)
{
    const size_t length = strcspn(*text, ends);
    if (length == 0 || length >= size) {
        return false;
    }
    memcpy(out, *text, length);
    out[length] = '\0';
    *text += length;
    return true;
}

/* Parses the link that starts at `text`. */
static bool parse_link(const char *text, JoinLink *out)
{
    Address address;
    Error error;
    char words[ROOM_WORDS_MAX], *end = out->address;
    text += strlen(scheme);
    const bool at_broker = strncmp(text, broker_mark, strlen(broker_mark)) == 0;
    if (!at_broker && strncmp(text, host_mark, strlen(host_mark)) != 0) {
        return false;
    }
    if (at_broker) {
        const char *mark = strstr(++text, host_mark);
        const size_t length = mark ? (size_t)(mark - text) + strlen(host_mark) : sizeof out->address;
        if (length >= sizeof out->address) {
            return false;
        }
        memcpy(out->address, text, length);
        end += length;
        text += length;
    } else {
        text += strlen(host_mark);
    }
    return copy_until(&text, "/ \t\r\n", end, sizeof out->address - (size_t)(end - out->address)) &&
           *text++ == '/' && copy_until(&text, " \t\r\n", words, sizeof words) &&
           address_parse(out->address, &address, &error) && address.broker == at_broker &&
           room_words_normalize(words, out->words) == ROOM_WORD_COUNT;
}

bool join_link_find(const char *text, JoinLink *out)
{
    for (const char *at = text; (at = strstr(at, scheme)); at++) {
        if (parse_link(at, out)) {
            return true;
        }
    }
    return false;
}
