/* verify.c: `storytable verify`: replays a save and compares the positions with those in the save. */
#include "cli/commands.h"
#include "core/match/save.h"
#include "core/text/i18n.h"
#include "net/session/host.h"

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
    host_restore_remote_seats(match, args->target);
    if (args->dump && match_hides_secrets(match)) {
        fprintf(
            stderr,
            _("%s: this online game is not over. Its position contains secrets of other players, so it is "
              "printed only when the game is over.\n"),
            args->target);
        match_free(match);
        return 1;
    }
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
