/* cards.c: `storytable cards`: checks and counts the cards of games and packs, and checks their pictures. */
#include "cli/check_icons.h"
#include "cli/commands.h"
#include "core/data/portraits.h"
#include "core/text/i18n.h"
#include "core/text/text.h"

#include <stdio.h>

static void print_component_count(void *user, const char *component, int count)
{
    (void)user;
    printf("  %5d  %s\n", count, component);
}

static bool check_portraits(const ContentStore *content_store, const PortraitKit *kit, const Game *game,
                            Error *error)
{
    Text folder = {0};
    text_add(&folder, "%s/cards/%s", content_store_get_data_folder(content_store), game->id);
    const bool good = portraits_check(kit, text_chars(&folder), error);
    text_free(&folder);
    return good;
}

static bool check_game_icons(const ContentStore *content_store, const Game *game, const char *pack,
                             Error *error)
{
    Text folder = {0};
    content_store_append_cards_folder(content_store, game, pack, &folder);
    const bool good =
        check_icons_in_folder(content_store_get_data_folder(content_store), text_chars(&folder), error);
    text_free(&folder);
    return good;
}

/* Checks the lessons, tips and achievements of a game. Packs have none. */
static bool check_lessons(ContentStore *content_store, const Game *game, Error *error)
{
    LessonNames lessons;
    content_store_list_lessons(content_store, game, &lessons);
    bool good = content_store_load_tips(content_store, game, error);
    for (int i = 0; good && i < lessons.count; i++) {
        good = content_store_load_lesson(content_store, game, lessons.names[i], error) != NULL;
    }
    return good && content_store_load_achievements(content_store, game, error);
}

static int check_game_cards(ContentStore *content_store, const PortraitKit *kit, const Game *game,
                            const char *pack)
{
    Error error = {0};
    const GameContent *content = content_store_load_pack(content_store, game, pack, &error);
    if (!content || !check_game_icons(content_store, game, pack, &error) ||
        !check_portraits(content_store, kit, game, &error) ||
        (pack[0] == '\0' && !check_lessons(content_store, game, &error))) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    if (pack[0]) {
        printf(_("%s (%s), pack %s\n"), _(game->title), game->id, pack);
    } else {
        printf("%s (%s)\n", _(game->title), game->id);
    }
    game_count_components(game, content, print_component_count, NULL);
    return 0;
}

static bool is_in_pack(const ContentStore *content_store, const Game *game, const char *pack)
{
    PackList packs;
    content_store_list_packs(content_store, game, &packs);
    return pack_list_contains(&packs, pack);
}

static int check_all_cards(const Args *args, ContentStore *content_store, const PortraitKit *kit)
{
    if (args->game) {
        return check_game_cards(content_store, kit, args->game, args->pack);
    }
    int status = 0, counted = 0;
    for (const Game *const *game = games_all; *game; game++) {
        if (args->pack[0] == '\0' || is_in_pack(content_store, *game, args->pack)) {
            status |= check_game_cards(content_store, kit, *game, args->pack);
            counted++;
        }
    }
    if (counted == 0) {
        fprintf(stderr, _("no game has a pack named \"%s\"\n"), args->pack);
    }
    return counted == 0 ? 1 : status;
}

static int check_glosses(const ContentStore *content_store)
{
    const Lexicon *words = content_store_get_lexicon(content_store);
    const char *problem = words ? glosses_get_error(words->glosses) : "";
    if (problem[0] == '\0') {
        return 0;
    }
    fprintf(stderr, "%s\n", problem);
    return 1;
}

int run_cards_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    PortraitKit *kit = portrait_kit_load(content_store_get_data_folder(content_store), &error);
    int status = 1;
    if (!kit || !portrait_kit_check(kit, &error)) {
        fprintf(stderr, "%s\n", error.text);
    } else {
        status = check_all_cards(args, content_store, kit) | check_glosses(content_store);
    }
    portrait_kit_free(kit);
    return status;
}
