/* print.c: `storytable print`: a PDF file with the cards of a game. */
#include "cli/commands.h"
#include "core/text/i18n.h"
#include "ui/print/print_cards.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Fails if the folder of the file is not writable, so that the user need not wait for the error. */
static bool check_folder(const char *path, Error *error)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 2, slash ? path : "./");
    return access(folder, W_OK) == 0 ||
           error_set(error, _("%s: cannot write in the folder: %s"), folder, strerror(errno));
}

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
    if (!check_folder(args->out, error)) {
        return false;
    }
    options.content = content_store_load_pack(content_store, args->game, args->pack, error);
    return options.content && print_cards(&options, count, error);
}

int run_print_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    PrintCount count = {0};
    if (!print_game(args, content_store, &count, &error)) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
        return 1;
    }
    printf(_("%s: %d cards on %d pages\n"), args->out, count.cards, count.pages);
    return 0;
}
