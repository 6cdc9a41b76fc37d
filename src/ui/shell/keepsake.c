/* keepsake.c: see keepsake.h. */
#include "ui/shell/keepsake.h"

#include "core/file.h"
#include "core/paths.h"
#include "core/platform.h"
#include "core/run_words.h"
#include "core/seed.h"
#include "core/shapes.h"
#include "ui/paint/png.h"
#include "ui/paint/result_card.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WHERE_MAX = PATH_TEXT_MAX + 256 };

/* --- its words --- */

static void tell_day(const MatchSetup *setup, bool practice, Text *out)
{
    char words[DAY_TEXT_MAX + SEED_NAME_MAX];
    if (setup->daily) {
        text_add(out, "The game of %s%s", day_in_words(setup->daily, words),
                 practice ? ", for practice" : "");
    } else {
        text_add(out, "Seed %s", seed_name(setup->seed, words));
    }
}

static void tell_outcome(const Run *run, Text *out)
{
    static const char *const outcomes[RUN_OUTCOMES] = {
        [RUN_WON] = "Won",    [RUN_LOST] = "Lost",  [RUN_DRAWN] = "Drawn",
        [RUN_ENDED] = "Over", [RUN_APART] = "Over",
    };
    text_add(out, "%s after %d %s", outcomes[run_outcome(run)], run->result.moves,
             run->result.moves == 1 ? "move" : "moves");
}

/* The first choice there was, the figures, the help. */
static void tell_words(const Run *run, Text *out)
{
    const GameOption *first = run->setup.game->options;
    const GameFigures *figures = run->setup.game->figures;
    if (first && first->key && first->labels[run->setup.options.value[0]]) {
        text_add(out, "%s: *%s*|", first->label, first->labels[run->setup.options.value[0]]);
    }
    for (int i = 0; figures && figures->list[i].key; i++) {
        const ResultFigure *figure = &run->result.figure[i];
        if (figure->moves > 0 && !figures->list[i].quiet) {
            text_add(out, "%s: *", figures->list[i].label);
            figure_tell(&figures->list[i], figure->value, out);
            text_add(out, "*|");
        }
    }
    text_add(out, "Help: *%s*", run_class_labels[run_class(run)]);
}

static void tell_cast(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const Status status = match_status(match);
    char name[SEAT_NAME_MAX];
    for (int seat = 0; seat < setup->seats && setup->seats > 1; seat++) {
        const int bot = setup->seat_bot[seat];
        const bool won =
            status.kind == STATUS_WON && status.winners >> seat & 1 && !(setup->game->flags & GAME_UNWON);
        text_add(out, "|*%s*, %s%s", match_seat_name(match, seat, name),
                 bot < 0 ? "a person" : setup->game->bots[bot].label, won ? " {star}" : "");
    }
}

/* --- the picture --- */

static SDL_Surface *paint(Painter *painter, const Match *match, bool practice, int width, int height)
{
    enum { DAY, OUTCOME, WORDS, SHAPES, COMMAND, TEXTS };
    Text text[TEXTS] = {0};
    const MatchSetup *setup = match_setup(match);
    const Run run = run_of_match(match);
    tell_day(setup, practice, &text[DAY]);
    tell_outcome(&run, &text[OUTCOME]);
    tell_words(&run, &text[WORDS]);
    tell_cast(match, &text[WORDS]);
    shapes_write(match, &text[SHAPES]);
    run_command(setup, &text[COMMAND]);
    const ResultCard card = {.cloth = setup->game->cloth,
                             .icon = setup->game->icon,
                             .title = setup->game->title,
                             .day = text_chars(&text[DAY]),
                             .outcome = text_chars(&text[OUTCOME]),
                             .words = text_chars(&text[WORDS]),
                             .shapes = text_chars(&text[SHAPES]),
                             .command = text_chars(&text[COMMAND])};
    SDL_Surface *surface = result_card_paint(painter, &card, width, height);
    for (int i = 0; i < TEXTS; i++) {
        text_free(&text[i]);
    }
    return surface;
}

bool keepsake_paint(const char *data, const Match *match, bool practice, int width, int height,
                    const char *path, Error *error)
{
    bool good = TTF_Init() == 0 || error_set(error, "the fonts cannot be used: %s", TTF_GetError());
    PaintAssets *assets = good ? paint_assets_new(data, error) : NULL;
    good = assets != NULL;
    if (good) {
        Painter *painter = painter_new(assets);
        SDL_Surface *surface = paint(painter, match, practice, width, height);
        good = surface ? png_save(surface, path, error)
                       : error_set(error, "%s: there is no memory for the picture.", path);
        SDL_FreeSurface(surface);
        painter_free(painter);
    }
    paint_assets_free(assets);
    TTF_Quit();
    return good;
}

/* --- where it is kept --- */

static bool take_name(const Shell *shell, const Match *match, char out[WHERE_MAX], Error *error)
{
    char path[WHERE_MAX];
    const MatchSetup *setup = match_setup(match);
    char day[DAY_TEXT_MAX], seed[SEED_NAME_MAX], folder[PATH_TEXT_MAX + 16];
    if (!paths_pictures(folder, PATH_TEXT_MAX)) {
        snprintf(folder, sizeof folder, "%spictures", shell->pref);
        if (!shell->pref[0] || !platform_make_folder(folder, false)) {
            return error_set(error, "There is no folder to keep it in.");
        }
    }
    snprintf(path, sizeof path, "%s/storytable-%s-%s.png", folder, setup->game->id,
             setup->daily ? day_text(setup->daily, day) : seed_name(setup->seed, seed));
    return file_take_free_name(path, out, WHERE_MAX, error);
}

/* Writes the picture; on failure deletes the empty file that reserved the name. */
static bool write_picture(const Shell *shell, const Match *match, bool practice, const char *path,
                          Error *error)
{
    const bool good = keepsake_paint(library_data(shell->library), match, practice, RESULT_CARD_WIDTH,
                                     RESULT_CARD_HEIGHT, path, error);
    if (!good) {
        unlink(path);
    }
    return good;
}

void keepsake_keep(Shell *shell, const Match *match, bool practice)
{
    char path[WHERE_MAX], words[NOTICE_MAX];
    Error error = {0};
    const bool kept =
        take_name(shell, match, path, &error) && write_picture(shell, match, practice, path, &error);
    snprintf(words, sizeof words, kept ? "The picture is kept as %.*s" : "%.*s", MESSAGE_MAX,
             kept ? path : error.text);
    trace_line(&shell->trace, kept ? "pictured" : "unpictured");
    shell_notice(shell, words);
}
