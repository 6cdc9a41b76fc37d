/* match_summary.c: log of a match as a document, for export. */
#include "core/story/match_summary.h"

#include "core/text/speech_markup.h"

#include <string.h>

/* Adds a heading with the name of the turn, such as "Day 1", if the name has changed since the previous
 * move. */
static void add_time_heading(const Match *match, int move, char last[TURN_NAME_MAX], Document *out)
{
    const MatchSetup *setup = match_setup(match);
    char name[TURN_NAME_MAX] = "";
    if (setup->game->turn_name) {
        setup->game->turn_name(match_state_at(match, move), setup->content, name, sizeof name);
    }
    if (strcmp(name, last) != 0) {
        document_add_block(out, DOCUMENT_SUBHEADING);
        document_add_text(out, DOCUMENT_PLAIN, "%s", name);
        memcpy(last, name, sizeof name);
    }
}

static void add_events(const EventLog *log, Document *out)
{
    for (int i = 0; i < log->count; i++) {
        Text words = {0};
        speech_markup_add(log->events[i].text, &words);
        if (words.length > 0) {
            document_add_block(out, DOCUMENT_ITEM);
            document_add_text(out, DOCUMENT_PLAIN, "%s", text_chars(&words));
        }
        text_free(&words);
    }
}

void match_summary_write(const Match *match, Document *out)
{
    char last[TURN_NAME_MAX] = "";
    document_add_block(out, DOCUMENT_TITLE);
    document_add_text(out, DOCUMENT_PLAIN, "%s", match_setup(match)->game->title);
    for (int move = 0; move < match_move_count(match); move++) {
        add_time_heading(match, move, last, out);
        add_events(match_move_events(match, move), out);
    }
}
