/* presence.c: players and spectators of an online game, and their chat messages. */
#include "net/session/presence.h"

#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "core/text/text_filter.h"
#include "core/text/utf8.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MINUTE_S = 60 };

static const int link_limits[] = {
    [LINK_SLOW] = LINK_SLOW_MS, [LINK_SILENT] = LINK_SILENT_MS, [LINK_LOST] = LINK_LOST_MS};

LinkState link_get_state(int64_t silence_ms)
{
    LinkState state = LINK_LOST;
    while (state > LINK_GOOD && silence_ms < link_limits[state]) {
        state--;
    }
    return state;
}

int link_compute_next_change(int64_t silence_ms)
{
    const LinkState state = link_get_state(silence_ms);
    return state == LINK_LOST ? -1 : (int)(link_limits[state + 1] - silence_ms);
}

const Participant *presence_find_seat(const Presence *presence, int seat)
{
    for (int i = 0; i < presence->count; i++) {
        if (presence->participants[i].seat == seat) {
            return &presence->participants[i];
        }
    }
    return NULL;
}

const char *presence_get_host_name(const Presence *presence)
{
    for (int i = 0; i < presence->count; i++) {
        if (presence->participants[i].is_host) {
            return presence->participants[i].name;
        }
    }
    return HOST_UNNAMED;
}

static bool participant_equals(const Participant *a, const Participant *b)
{
    return a->seat == b->seat && a->status == b->status && a->latency == b->latency && a->link == b->link &&
           a->away_since == b->away_since && a->left == b->left && a->is_host == b->is_host &&
           a->is_writing == b->is_writing && a->wants_rematch == b->wants_rematch &&
           a->offers_draw == b->offers_draw && a->wins == b->wins && strcmp(a->name, b->name) == 0;
}

bool presence_equals(const Presence *presence, const Presence *other)
{
    const TableScore *score = &presence->score, *other_score = &other->score;
    bool same = presence->count == other->count && score->games == other_score->games &&
                score->won == other_score->won && score->lost == other_score->lost &&
                presence->ending.kind == other->ending.kind &&
                strcmp(presence->paused_by, other->paused_by) == 0;
    for (int i = 0; i < presence->count && same; i++) {
        same = participant_equals(&presence->participants[i], &other->participants[i]);
    }
    return same;
}

bool chat_message_is_valid(const char *text, Error *error)
{
    const size_t length = strlen(text);
    if (text_filter_is_blank(text)) {
        return error_set(error, "Enter a message first.");
    }
    if (!utf8_is_valid_text(text, length) || strpbrk(text, "\n\t")) {
        return error_set(error, "Messages cannot contain line breaks or control characters.");
    }
    return length <= CHAT_BYTES_MAX || error_set(error, "This message is too long. Send it in two parts.");
}

void participant_format_away_time(const Participant *participant, char out[AWAY_TIME_MAX])
{
    struct tm day;
    platform_localtime((int64_t)participant->away_since * MINUTE_S, &day);
    strftime(out, AWAY_TIME_MAX, "%H:%M", &day);
}

static const char *get_connected_state(const Participant *participant)
{
    static const char *const states[] = {"is connected", "is slow", "is not responding", "is not responding"};
    return participant->seat < 0 && participant->link == LINK_GOOD ? "is watching"
                                                                   : states[participant->link];
}

static void add_absence(const Participant *participant, Text *out)
{
    char since[AWAY_TIME_MAX];
    if (participant->away_since > 0) {
        participant_format_away_time(participant, since);
        text_add(out, "has been away since %s", since);
    } else {
        text_add(out, "is away");
    }
    text_add(out, "%s", participant->status == PARTICIPANT_SUBSTITUTED ? "; a bot is playing" : "");
}

void presence_describe(const Presence *presence, Text *out)
{
    for (int i = 0; i < presence->count; i++) {
        const Participant *participant = &presence->participants[i];
        if (participant->seat >= 0) {
            text_add(out, "Seat %d: ", participant->seat + 1);
        }
        text_add(out, "%s ", participant->name);
        if (participant->status == PARTICIPANT_CONNECTED) {
            text_add(out, "%s%s", get_connected_state(participant),
                     participant->is_writing ? ", writing" : "");
            text_add(out, "%s", participant->offers_draw ? ", and offers a draw" : "");
        } else {
            add_absence(participant, out);
        }
        if (participant->latency > 0) {
            text_add(out, "; delay %d ms", participant->latency);
        }
        text_add(out, ".\n");
    }
}

void presence_describe_changes(const Presence *before, const Presence *after, Text *out)
{
    for (int i = 0; i < after->count; i++) {
        const Participant *now = &after->participants[i],
                          *then = now->seat >= 0 ? presence_find_seat(before, now->seat) : NULL;
        const bool is_here = now->status == PARTICIPANT_CONNECTED,
                   was_here = then && then->status == PARTICIPANT_CONNECTED,
                   is_same = then && strcmp(then->name, now->name) == 0;
        if (now->seat >= 0 && is_here != was_here && (is_here || is_same)) {
            text_add(out,
                     is_here     ? is_same ? _("%s is back.\n") : _("%s has joined.\n")
                         : now->left ? _("%s left.\n")
                                 : _("%s is away.\n"),
                     now->name);
        }
    }
}
