/* cards.c: `storytable cards`: checks and counts what is in each game's box. */
#include "cli/commands.h"

#include <stdio.h>

static void print_count(void *user, const char *component, int count)
{
    (void)user;
    printf("  %5d  %s\n", count, component);
}

static int count_game(Library *library, const Game *game, const char *pack)
{
    Error error = {0};
    const GameContent *content = library_pack_content(library, game, pack, &error);
    if (!content) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    printf("%s (%s)%s%s\n", game->title, game->id, pack[0] ? " of the pack " : "", pack);
    game->count(content, print_count, NULL);
    return 0;
}

/* A pack need not hold cards of every game. */
static bool is_in_pack(const Library *library, const Game *game, const char *pack)
{
    PackList packs;
    library_packs(library, game, &packs);
    return packs_hold(&packs, pack);
}

int command_cards(const Args *args, Library *library)
{
    if (args->game) {
        return count_game(library, args->game, args->pack);
    }
    int status = 0, counted = 0;
    for (const Game *const *game = games_all; *game; game++) {
        if (args->pack[0] == '\0' || is_in_pack(library, *game, args->pack)) {
            status |= count_game(library, *game, args->pack);
            counted++;
        }
    }
    if (counted == 0) {
        fprintf(stderr, "there is no pack \"%s\" with cards of any game\n", args->pack);
    }
    return counted == 0 ? 1 : status;
}
