/* main.c: entry point: runs a command, or opens the window. */
#include "cli/args.h"
#include "cli/commands.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/platform/version.h"
#include "core/text/i18n.h"
#include "ui/screens/app.h"

#include <limits.h>
#include <stdio.h>

enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

static AppOptions fill_app_options(const Args *args, const char *data)
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
                          .players = args->bots,
                          .player_count = args->bot_count,
                          .seed = args->seed,
                          .options = args->options,
                          .width = args->width,
                          .height = args->height,
                          .file = args->game ? NULL : args->target,
                          .screen = args->screen,
                          .words = args->words,
                          .link = args->link,
                          .lesson = args->lesson,
                          .out = args->out,
                          .at = args->at};
    snprintf(options.pack, sizeof options.pack, "%s", args->pack);
    return options;
}

static int run_simulate(const Args *args, ContentStore *content_store)
{
    return args->lesson[0] ? command_simulate_lesson(args, content_store)
                           : command_simulate(args, content_store);
}

static int run_puzzles(const Args *args, ContentStore *content_store)
{
    return (args->mine > 0  ? command_find_puzzles
            : args->regrade ? command_grade_puzzles
            : args->text    ? command_puzzles_text
                            : command_puzzles)(args, content_store);
}

static int run_headless(const Args *args, const char *data)
{
    char packs[PATH_MAX];
    ContentStore *content_store = content_store_new(data);
    if (paths_packs(packs, sizeof packs)) {
        content_store_set_packs_folder(content_store, packs);
    }
    int status = args->command == COMMAND_PLAY       ? command_play_text(args, content_store)
                 : args->command == COMMAND_SIMULATE ? run_simulate(args, content_store)
                 : args->command == COMMAND_MERGE    ? command_merge(args)
                 : args->command == COMMAND_HOST     ? command_host(args, content_store)
                 : args->command == COMMAND_JOIN     ? command_join(args, content_store)
                 : args->command == COMMAND_VERIFY   ? command_verify(args, content_store)
                 : args->command == COMMAND_TELL     ? command_tell(args, content_store)
                 : args->command == COMMAND_HISTORY  ? command_history(args, content_store)
                 : args->command == COMMAND_PUZZLES  ? run_puzzles(args, content_store)
                 : args->command == COMMAND_DAILY
                     ? (args->text ? command_play_text : command_daily)(args, content_store)
                     : command_cards(args, content_store);
    content_store_free(content_store);
    return status;
}

static int run_command(const Args *args)
{
    Error error = {0};
    char data[PATH_MAX];
    if (!paths_find_data(args->data, data, sizeof data, &error)) {
        platform_show_error(error.text);
        return EXIT_FAILED;
    }
    i18n_init(data);
    AppOptions app = fill_app_options(args, data);
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
        return app_export_portraits(&app);
    case COMMAND_SOUNDS:
        return app_export_sounds(&app);
    default:
        return run_headless(args, data);
    }
}

static int setup_append_start_command(const Args *args)
{
    switch (args->command) {
    case COMMAND_HELP:
        args_print_help();
        return 0;
    case COMMAND_VERSION:
        printf("storytable %s\n", program_version);
        puts("The program is under the MIT license; its own cards, texts and pictures are under CC BY "
             "4.0.\nSee LICENSE, LICENSE-CONTENT and docs/credits.md in its data folder.");
        return 0;
    case COMMAND_EXPORT:
        return command_export(args);
    case COMMAND_IMPORT:
        return command_import(args);
    default:
        return run_command(args);
    }
}

int main(int argc, char **argv)
{
    Args args;
    Error error = {0};
    platform_init();
    if (!args_parse(argc, argv, &args, &error)) {
        platform_show_error(error.text);
        return EXIT_USAGE;
    }
    const int status = setup_append_start_command(&args);
    /* fails if the output is incomplete, for example because the disk is full */
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("storytable: cannot write the output");
        return EXIT_FAILED;
    }
    return status;
}
