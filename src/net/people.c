/* people.c: see people.h. */
#include "net/people.h"

#include "core/text_filter.h"
#include "core/utf8.h"

#include <string.h>

const Person *people_at(const People *people, int seat)
{
    for (int i = 0; i < people->count; i++) {
        if (people->persons[i].seat == seat) {
            return &people->persons[i];
        }
    }
    return NULL;
}

bool people_same(const People *people, const People *others)
{
    bool same = people->count == others->count;
    for (int i = 0; i < people->count && same; i++) {
        const Person *person = &people->persons[i], *other = &others->persons[i];
        same = person->seat == other->seat && person->is == other->is && person->delay == other->delay &&
               strcmp(person->name, other->name) == 0;
    }
    return same;
}

bool remark_good(const char *words, Error *error)
{
    const size_t length = strlen(words);
    if (text_filter_is_blank(words)) {
        return error_set(error, "Enter a message first.");
    }
    if (!utf8_is_prose(words, length) || strpbrk(words, "\n\t")) {
        return error_set(error, "Messages cannot contain line breaks or control characters.");
    }
    return length <= REMARK_BYTES_MAX || error_set(error, "This message is too long. Send it in two parts.");
}

void people_tell(const People *people, Text *out)
{
    static const char *const states[] = {"is there", "is away", "is away, and a bot plays"};
    for (int i = 0; i < people->count; i++) {
        const Person *person = &people->persons[i];
        if (person->seat >= 0) {
            text_add(out, "Seat %d: %s %s", person->seat + 1, person->name, states[person->is]);
        } else {
            text_add(out, "%s watches", person->name);
        }
        if (person->delay > 0) {
            text_add(out, "; the line takes %d ms", person->delay);
        }
        text_add(out, ".\n");
    }
}
