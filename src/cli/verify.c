/* verify.c: `storytable verify`: plays a save again and says whether it holds. */
#include "cli/commands.h"
#include "core/save.h"

#include <stdio.h>

int command_verify(const Args *args, Library *library)
{
    Error error = {0};
    Match *match = match_load(args->target, library_find_content, library, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    const MatchSetup *setup = match_setup(match);
    if (args->dump) {
        Text text = {0};
        setup->game->dump(match_state(match), setup->content, &text);
        fputs(text_chars(&text), stdout);
        text_free(&text);
    } else {
        printf("%s: %s, %d moves: holds\n", args->target, setup->game->title, match_moves(match));
    }
    match_free(match);
    return 0;
}
