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

enum { EXIT_FAILED = 1, EXIT_USAGE = 2, COMMANDS_MAX = 320 };

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
                          .text_size = args->text_size,
                          .link = args->link,
                          .lesson = args->lesson,
                          .out = args->out,
                          .at = args->at};
    snprintf(options.pack, sizeof options.pack, "%s", args->pack);
    return options;
}

static int run_simulate(const Args *args, ContentStore *content_store)
{
    return args->lesson[0] ? run_simulate_lesson_command(args, content_store)
                           : run_simulate_command(args, content_store);
}

static int run_puzzles(const Args *args, ContentStore *content_store)
{
    return (args->mine > 0  ? run_find_puzzles_command
            : args->regrade ? run_grade_puzzles_command
            : args->text    ? run_puzzles_text_command
                            : run_puzzles_command)(args, content_store);
}

static int run_headless(const Args *args, const char *data)
{
    char packs[PATH_MAX];
    ContentStore *content_store = content_store_new(data);
    if (paths_get_packs_folder(packs, sizeof packs)) {
        content_store_set_packs_folder(content_store, packs);
    }
    int status = args->command == COMMAND_PLAY           ? run_play_text_command(args, content_store)
                 : args->command == COMMAND_SIMULATE     ? run_simulate(args, content_store)
                 : args->command == COMMAND_MERGE        ? run_merge_command(args)
                 : args->command == COMMAND_HOST         ? run_host_command(args, content_store)
                 : args->command == COMMAND_SERVE        ? run_serve_command(args, content_store)
                 : args->command == COMMAND_SERVE_OPEN   ? run_serve_open_command(args, content_store)
                 : args->command == COMMAND_SERVE_LIST   ? run_serve_list_command(args, content_store)
                 : args->command == COMMAND_SERVE_CLOSE  ? run_serve_close_command(args, content_store)
                 : args->command == COMMAND_JOIN         ? run_join_command(args, content_store)
                 : args->command == COMMAND_VERIFY       ? run_verify_command(args, content_store)
                 : args->command == COMMAND_TELL         ? run_tell_command(args, content_store)
                 : args->command == COMMAND_HISTORY      ? run_history_command(args, content_store)
                 : args->command == COMMAND_PRINT        ? run_print_command(args, content_store)
                 : args->command == COMMAND_PACK_NEW     ? run_pack_new_command(args, content_store)
                 : args->command == COMMAND_PACK_CHECK   ? run_pack_check_command(args, content_store)
                 : args->command == COMMAND_PACK_DIFF    ? run_pack_diff_command(args, content_store)
                 : args->command == COMMAND_PACK_BALANCE ? run_pack_balance_command(args, content_store)
                 : args->command == COMMAND_PACK_ZIP     ? run_pack_zip_command(args)
                 : args->command == COMMAND_PACK_UNZIP   ? run_pack_unzip_command(args, content_store)
                 : args->command == COMMAND_PUZZLES      ? run_puzzles(args, content_store)
                 : args->command == COMMAND_DAILY
                     ? (args->text ? run_play_text_command : run_daily_command)(args, content_store)
                     : run_cards_command(args, content_store);
    content_store_free(content_store);
    return status;
}

static int run_command(const Args *args)
{
    Error error = {0};
    char data[PATH_MAX], commands[COMMANDS_MAX];
    if (!paths_find_data(args->data, data, sizeof data, &error)) {
        platform_show_error(error.text);
        return EXIT_FAILED;
    }
    i18n_init(data);
    AppOptions app = fill_app_options(args, data);
    args_list_commands_without_window(commands, sizeof commands);
    app.commands_without_window = commands;
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
        return run_export_command(args);
    case COMMAND_IMPORT:
        return run_import_command(args);
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
