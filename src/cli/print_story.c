/* print_story.c: `storytable tell`: prints the story of a saved game, or a summary if there is no story. */
#include "cli/commands.h"
#include "core/match/save.h"
#include "core/story/match_summary.h"

#include <stdio.h>

int command_tell(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    Document document = {0};
    Text text = {0};
    Match *match = match_load(args->target, content_store_find, content_store, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    if (!match_write_story(match, &document)) {
        match_summary_write(match, &document);
    }
    document_write(&document, args->format, &text);
    fputs(text_chars(&text), stdout);
    document_free(&document);
    text_free(&text);
    match_free(match);
    return 0;
}
