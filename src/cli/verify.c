/* verify.c: `storytable verify`: replays a save and compares the positions with those in the save. */
#include "cli/commands.h"
#include "core/match/save.h"
#include "core/text/i18n.h"

#include <stdio.h>

int command_verify(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    Match *match = match_load(args->target, content_store_find, content_store, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    const MatchSetup *setup = match_setup(match);
    if (args->dump) {
        Text text = {0};
        game_dump_state(setup->game, match_state(match), setup->content, &text);
        fputs(text_chars(&text), stdout);
        text_free(&text);
    } else {
        printf(_("%s: %s, %d moves: OK\n"), args->target, _(setup->game->title), match_move_count(match));
    }
    match_free(match);
    return 0;
}
