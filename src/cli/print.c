/* print.c: `storytable print`: a PDF file with the cards of a game. */
#include "cli/commands.h"
#include "core/platform/file.h"
#include "core/text/i18n.h"
#include "ui/print/print_cards.h"

#include <stdio.h>

static bool print_game(const Args *args, ContentStore *content_store, PrintCount *count, Error *error)
{
    PrintOptions options = {.data = content_store_get_data_folder(content_store),
                            .game = args->game,
                            .pack = args->pack,
                            .set = args->card_set,
                            .paper = args->paper,
                            .backs = args->backs,
                            .bleed = args->bleed,
                            .out = args->out};
    options.content = content_store_load_pack(content_store, args->game, args->pack, error);
    if (!options.content || !file_check_replaceable(args->out, error) || !print_load_libraries(error)) {
        return false;
    }
    const bool good = print_cards(&options, count, error);
    print_unload_libraries();
    return good;
}

int run_print_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    PrintCount count = {0};
    if (!print_game(args, content_store, &count, &error)) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
        return 1;
    }
    if (count.cards == 0) { /* only the rules */
        printf(_n("%s: %d page\n", "%s: %d pages\n", count.pages), args->out, count.pages);
        return 0;
    }
    printf(_n("%s: %d card on %d pages\n", "%s: %d cards on %d pages\n", count.cards), args->out, count.cards,
           count.pages);
    return 0;
}
