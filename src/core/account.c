/* account.c: see account.h. */
#include "core/account.h"

#include "core/spoken.h"

#include <string.h>

/* A heading wherever it is another time than before. */
static void tell_time(const Match *match, int move, char last[TURN_NAME_MAX], Document *out)
{
    const MatchSetup *setup = match_setup(match);
    char now[TURN_NAME_MAX] = "";
    if (setup->game->turn_name) {
        setup->game->turn_name(match_state_at(match, move), setup->content, now, sizeof now);
    }
    if (strcmp(now, last) != 0) {
        document_begin(out, DOCUMENT_SUBHEADING);
        document_add(out, DOCUMENT_PLAIN, "%s", now);
        memcpy(last, now, sizeof now);
    }
}

static void tell_events(const EventLog *log, Document *out)
{
    for (int i = 0; i < log->count; i++) {
        Text words = {0};
        text_speak(log->events[i].text, &words);
        if (words.length > 0) {
            document_begin(out, DOCUMENT_ITEM);
            document_add(out, DOCUMENT_PLAIN, "%s", text_chars(&words));
        }
        text_free(&words);
    }
}

void account_tell(const Match *match, Document *out)
{
    char last[TURN_NAME_MAX] = "";
    document_begin(out, DOCUMENT_TITLE);
    document_add(out, DOCUMENT_PLAIN, "%s", match_setup(match)->game->title);
    for (int move = 0; move < match_moves(match); move++) {
        tell_time(match, move, last, out);
        tell_events(match_move_events(match, move), out);
    }
}
