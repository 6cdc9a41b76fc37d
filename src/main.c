/* main.c: opens the window, or does one thing without it. */
#include "cli/args.h"
#include "cli/commands.h"
#include "core/paths.h"
#include "core/platform.h"
#include "core/version.h"
#include "ui/screens/app.h"

#include <limits.h>
#include <stdio.h>

enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

static AppOptions app_options(const Args *args, const char *data)
{
    AppOptions options = {.data = data,
                          .renderer = args->renderer,
                          .trace = args->trace,
                          .clock = args->clock,
                          .game = args->game ? args->game->id : NULL,
                          .daily = args->command == COMMAND_DAILY,
                          .day = args->day,
                          .has_seed = args->has_seed,
                          .seats = args->seats,
                          .seed = args->seed,
                          .options = args->options,
                          .width = args->width,
                          .height = args->height,
                          .file = args->game ? NULL : args->target,
                          .screen = args->screen,
                          .words = args->words,
                          .lesson = args->lesson,
                          .out = args->out,
                          .at = args->at};
    snprintf(options.pack, sizeof options.pack, "%s", args->pack);
    return options;
}

static int simulate(const Args *args, Library *library)
{
    return args->lesson[0] ? command_simulate_lesson(args, library) : command_simulate(args, library);
}

static int puzzles(const Args *args, Library *library)
{
    return (args->mine > 0  ? command_mine
            : args->regrade ? command_regrade
            : args->text    ? command_puzzles_text
                            : command_puzzles)(args, library);
}

static int run_headless(const Args *args, const char *data)
{
    char packs[PATH_MAX];
    Library *library = library_new(data);
    if (paths_packs(packs, sizeof packs)) {
        library_use_packs(library, packs);
    }
    int status = args->command == COMMAND_PLAY       ? command_play_text(args, library)
                 : args->command == COMMAND_SIMULATE ? simulate(args, library)
                 : args->command == COMMAND_MERGE    ? command_merge(args)
                 : args->command == COMMAND_HOST     ? command_host(args, library)
                 : args->command == COMMAND_JOIN     ? command_join(args, library)
                 : args->command == COMMAND_VERIFY   ? command_verify(args, library)
                 : args->command == COMMAND_TELL     ? command_tell(args, library)
                 : args->command == COMMAND_HISTORY  ? command_history(args, library)
                 : args->command == COMMAND_PUZZLES  ? puzzles(args, library)
                 : args->command == COMMAND_DAILY
                     ? (args->text ? command_play_text : command_daily)(args, library)
                     : command_cards(args, library);
    library_free(library);
    return status;
}

static int run(const Args *args)
{
    Error error = {0};
    char data[PATH_MAX];
    if (!paths_data(args->data, data, sizeof data, &error)) {
        platform_complain(error.text);
        return EXIT_FAILED;
    }
    AppOptions app = app_options(args, data);
    switch (args->command) {
    case COMMAND_APP:
        return app_run(&app);
    case COMMAND_PLAY:
        return args->text ? run_headless(args, data) : app_run(&app);
    case COMMAND_DAILY:
        return args->text || args->print || !args->game ? run_headless(args, data) : app_run(&app);
    case COMMAND_RENDER:
        return app_render(&app);
    case COMMAND_PORTRAITS:
        return app_portraits(&app);
    case COMMAND_SOUNDS:
        return app_sounds(&app);
    default:
        return run_headless(args, data);
    }
}

static int obey(const Args *args)
{
    switch (args->command) {
    case COMMAND_HELP:
        args_print_help();
        return 0;
    case COMMAND_VERSION:
        printf("storytable %s\n", program_version);
        puts("The program is under the MIT licence; its own cards, texts and pictures are under CC BY 4.0.\n"
             "LICENSE, LICENSE-CONTENT and docs/credits.md in its folder of data tell more.");
        return 0;
    case COMMAND_EXPORT:
        return command_export(args);
    case COMMAND_IMPORT:
        return command_import(args);
    default:
        return run(args);
    }
}

int main(int argc, char **argv)
{
    Args args;
    Error error = {0};
    platform_begin();
    if (!args_parse(argc, argv, &args, &error)) {
        platform_complain(error.text);
        return EXIT_USAGE;
    }
    const int status = obey(&args);
    /* What was said may have come to lie on a full disk. */
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("storytable: the answer cannot be written");
        return EXIT_FAILED;
    }
    return status;
}
