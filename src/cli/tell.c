/* tell.c: `storytable tell`: prints what a saved game has told, or else what happened in it. */
#include "cli/commands.h"
#include "core/account.h"
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
    if (!match_tell(match, &document)) {
        account_tell(match, &document);
    }
    document_write(&document, args->format, &text);
    fputs(text_chars(&text), stdout);
    document_free(&document);
    text_free(&text);
    match_free(match);
    return 0;
}
