/* cards.c: `storytable cards`: checks and counts what is in each game's box. */
#include "cli/commands.h"

#include <stdio.h>

static void print_count(void *user, const char *component, int count)
{
    (void)user;
    printf("  %5d  %s\n", count, component);
}

static int count_game(Library *library, const Game *game)
{
    Error error = {0};
    const GameContent *content = library_content(library, game, &error);
    if (!content) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    printf("%s (%s)\n", game->title, game->id);
    game->count(content, print_count, NULL);
    return 0;
}

int command_cards(const Args *args, Library *library)
{
    if (args->game) {
        return count_game(library, args->game);
    }
    int status = 0;
    for (const Game *const *game = games_all; *game; game++) {
        status |= count_game(library, *game);
    }
    return status;
}
