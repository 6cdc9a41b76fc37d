/* card_printing.c: PDF files with cards, made on another thread; see card_printing.h. */
#include "ui/shell/card_printing.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/print/print_cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FILE_PATH_MAX = PATH_TEXT_MAX + 256 };

struct CardPrinting {
    PrintOptions options;
    char path[FILE_PATH_MAX]; /* path of the PDF file; an empty file reserves it until the PDF file is
                                 complete */
    atomic_bool canceled, done;
    Uint32 wake;
    SDL_Thread *thread; /* NULL if no thread could be created; the main thread then made the file itself */
    /* the result, which the thread writes before it sets `done` */
    bool good;
    Error error;
    PrintCount count;
};

static int SDLCALL make_file(void *data)
{
    CardPrinting *printing = data;
    SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
    printing->good = print_cards(&printing->options, &printing->count, &printing->error);
    if (!printing->good) {
        unlink(printing->path);
    }
    atomic_store(&printing->done, true);
    SDL_PushEvent(&(SDL_Event){.type = printing->wake});
    return 0;
}

/* Chooses the folder for the PDF file. If this folder is in the folder of the saves, creates it. */
static bool find_folder(const Shell *shell, char out[PATH_TEXT_MAX + 16], Error *error)
{
    if (paths_get_documents_folder(out, PATH_TEXT_MAX) || paths_get_pictures_folder(out, PATH_TEXT_MAX)) {
        return true;
    }
    snprintf(out, PATH_TEXT_MAX + 16, "%sdocuments", shell->data_folder);
    return (shell->data_folder[0] && platform_mkdir(out, false)) ||
           error_set(error, _("There is no folder to save the PDF file in."));
}

static bool reserve_path(const Shell *shell, const Game *game, char out[FILE_PATH_MAX], Error *error)
{
    char folder[PATH_TEXT_MAX + 16], path[FILE_PATH_MAX];
    if (!find_folder(shell, folder, error)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/storytable-%s-cards.pdf", folder, game->id);
    return file_reserve_name(path, out, FILE_PATH_MAX, error);
}

static void start_thread(Shell *shell, const PrintOptions *options, const char *path)
{
    CardPrinting *printing = memory_new(1, sizeof *printing);
    printing->options = *options;
    snprintf(printing->path, sizeof printing->path, "%s", path);
    printing->options.out = printing->path;
    printing->options.canceled = &printing->canceled;
    printing->wake = shell->wake_event;
    shell->card_printing = printing;
    trace_write_line(&shell->trace, "printing");
    printing->thread = SDL_CreateThread(make_file, "print", printing);
    if (!printing->thread) {
        make_file(printing);
    }
}

void card_printing_start(Shell *shell, const Game *game)
{
    char path[FILE_PATH_MAX];
    Error error = {0};
    if (shell->card_printing) {
        return;
    }
    PrintOptions options = {.data = content_store_get_data_folder(shell->content_store),
                            .game = game,
                            .pack = "",
                            .paper = print_get_usual_paper(),
                            .backs = true};
    options.content = content_store_load(shell->content_store, game, &error);
    if (options.content && print_load_libraries(&error)) {
        if (reserve_path(shell, game, path, &error)) {
            start_thread(shell, &options, path);
            return;
        }
        print_unload_libraries();
    }
    trace_write_line(&shell->trace, "unprinted");
    shell_show_notice(shell, error.text);
}

bool card_printing_is_running(const Shell *shell)
{
    return shell->card_printing != NULL;
}

static void free_printing(Shell *shell)
{
    SDL_WaitThread(shell->card_printing->thread, NULL);
    free(shell->card_printing);
    shell->card_printing = NULL;
    print_unload_libraries();
}

void card_printing_update(Shell *shell)
{
    const CardPrinting *printing = shell->card_printing;
    if (!printing || !atomic_load(&printing->done)) {
        return;
    }
    char words[NOTICE_MAX];
    if (printing->good) {
        snprintf(words, sizeof words, _("Saved %d pages to print as %.*s"), printing->count.pages,
                 MESSAGE_MAX, printing->path);
    } else {
        snprintf(words, sizeof words, "%s", printing->error.text);
    }
    trace_write_line(&shell->trace, printing->good ? "printed" : "unprinted");
    free_printing(shell);
    shell_show_notice(shell, words);
}

void card_printing_stop(Shell *shell)
{
    if (shell->card_printing) {
        atomic_store(&shell->card_printing->canceled, true);
        free_printing(shell);
    }
}
