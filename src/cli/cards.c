/* cards.c: `storytable cards`: checks and counts what is in each game's box, and checks its portraits. */
#include "cli/commands.h"
#include "core/portraits.h"
#include "core/text.h"

#include <stdio.h>

static void print_count(void *user, const char *component, int count)
{
    (void)user;
    printf("  %5d  %s\n", count, component);
}

static bool check_portraits(const PortraitKit *kit, const char *data, const Game *game, Error *error)
{
    Text folder = {0};
    text_add(&folder, "%s/cards/%s", data, game->id);
    const bool good = portraits_check(kit, text_chars(&folder), error);
    text_free(&folder);
    return good;
}

static int count_game(Library *library, const PortraitKit *kit, const Game *game)
{
    Error error = {0};
    const GameContent *content = library_content(library, game, &error);
    if (!content || !check_portraits(kit, library_data(library), game, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    printf("%s (%s)\n", game->title, game->id);
    game->count(content, print_count, NULL);
    return 0;
}

static int count_games(const Args *args, Library *library, const PortraitKit *kit)
{
    if (args->game) {
        return count_game(library, kit, args->game);
    }
    int status = 0;
    for (const Game *const *game = games_all; *game; game++) {
        status |= count_game(library, kit, *game);
    }
    return status;
}

int command_cards(const Args *args, Library *library)
{
    Error error = {0};
    PortraitKit *kit = portrait_kit_load(library_data(library), &error);
    int status = 1;
    if (!kit || !portrait_kit_check(kit, &error)) {
        fprintf(stderr, "%s\n", error.text);
    } else {
        status = count_games(args, library, kit);
    }
    portrait_kit_free(kit);
    return status;
}
