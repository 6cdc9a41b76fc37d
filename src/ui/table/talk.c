/* talk.c: see talk.h. */
#include "ui/table/talk.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

void talk_add(Talk *talk, const char *words, int moves)
{
    if (talk->count == TALK_KEPT) {
        free(talk->said[0].words);
        memmove(talk->said, talk->said + 1, (size_t)--talk->count * sizeof *talk->said);
    }
    talk->said[talk->count++] = (Said){.words = memory_string(words, strlen(words)), .moves = moves};
}

static bool was_said_at(const Said *said, int moves, int all)
{
    return (said->moves < all ? said->moves : all) == moves;
}

const Said *talk_said(const Talk *talk, int moves, int all, int index)
{
    for (int i = 0; i < talk->count; i++) {
        if (was_said_at(&talk->said[i], moves, all) && index-- == 0) {
            return &talk->said[i];
        }
    }
    return NULL;
}

int talk_count(const Talk *talk, int moves, int all)
{
    int count = 0;
    for (int i = 0; i < talk->count; i++) {
        count += was_said_at(&talk->said[i], moves, all);
    }
    return count;
}

void talk_free(Talk *talk)
{
    for (int i = 0; i < talk->count; i++) {
        free(talk->said[i].words);
    }
    talk->count = 0;
}
