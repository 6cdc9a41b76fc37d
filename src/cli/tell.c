/* tell.c: `storytable tell`: prints what a saved game has told. */
#include "cli/commands.h"
#include "core/save.h"

#include <stdio.h>

int command_tell(const Args *args, Library *library)
{
    Error error = {0};
    Document document = {0};
    Text text = {0};
    Match *match = match_load(args->target, library_find_content, library, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    bool told = match_tell(match, &document);
    if (told) {
        document_write(&document, args->format, &text);
        fputs(text_chars(&text), stdout);
    } else {
        fprintf(stderr, "%s: in %s nothing is told\n", args->target, match_setup(match)->game->title);
    }
    document_free(&document);
    text_free(&text);
    match_free(match);
    return told ? 0 : 1;
}
