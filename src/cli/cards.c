/* cards.c: `storytable cards`: checks and counts what is in each game's box, and checks its pictures. */
#include "cli/commands.h"
#include "cli/icons.h"
#include "core/portraits.h"
#include "core/text.h"

#include <stdio.h>

static void print_count(void *user, const char *component, int count)
{
    (void)user;
    printf("  %5d  %s\n", count, component);
}

static bool check_portraits(const Library *library, const PortraitKit *kit, const Game *game, Error *error)
{
    Text folder = {0};
    text_add(&folder, "%s/cards/%s", library_data(library), game->id);
    const bool good = portraits_check(kit, text_chars(&folder), error);
    text_free(&folder);
    return good;
}

static bool check_icons(const Library *library, const Game *game, const char *pack, Error *error)
{
    Text folder = {0};
    library_cards_folder(library, game, pack, &folder);
    const bool good = icons_check(library_data(library), text_chars(&folder), error);
    text_free(&folder);
    return good;
}

/* Lessons and tips go with the printed cards, and so do feats. */
static bool check_lessons(Library *library, const Game *game, Error *error)
{
    LessonNames lessons;
    library_lessons(library, game, &lessons);
    bool good = lessons.count == 0 || library_tips(library, game, error);
    for (int i = 0; good && i < lessons.count; i++) {
        good = library_lesson(library, game, lessons.names[i], error) != NULL;
    }
    return good && library_feats(library, game, error);
}

static int count_game(Library *library, const PortraitKit *kit, const Game *game, const char *pack)
{
    Error error = {0};
    const GameContent *content = library_pack_content(library, game, pack, &error);
    if (!content || !check_icons(library, game, pack, &error) ||
        !check_portraits(library, kit, game, &error) ||
        (pack[0] == '\0' && !check_lessons(library, game, &error))) {
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

static int count_games(const Args *args, Library *library, const PortraitKit *kit)
{
    if (args->game) {
        return count_game(library, kit, args->game, args->pack);
    }
    int status = 0, counted = 0;
    for (const Game *const *game = games_all; *game; game++) {
        if (args->pack[0] == '\0' || is_in_pack(library, *game, args->pack)) {
            status |= count_game(library, kit, *game, args->pack);
            counted++;
        }
    }
    if (counted == 0) {
        fprintf(stderr, "there is no pack \"%s\" with cards of any game\n", args->pack);
    }
    return counted == 0 ? 1 : status;
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
