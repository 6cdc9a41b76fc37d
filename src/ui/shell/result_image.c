/* result_image.c: PNG file of a match's result; see result_image.h. */
#include "ui/shell/result_image.h"

#include "core/history/finished_game.h"
#include "core/history/share_grid.h"
#include "core/platform/file.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/paint/png.h"
#include "ui/paint/result_card.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WHERE_MAX = PATH_TEXT_MAX + 256 };

static void add_date(const MatchSetup *setup, bool practice, Text *out)
{
    char words[DATE_TEXT_MAX + SEED_NAME_MAX];
    if (setup->daily_date) {
        text_add(out, practice ? _("Daily game of %s (practice)") : _("Daily game of %s"),
                 date_format_long(setup->daily_date, words));
    } else {
        text_add(out, _("Seed %s"), seed_format_name(setup->seed, words));
    }
}

static void add_outcome(const FinishedGame *finished, Text *out)
{
    const int moves = finished->result.moves;
    switch (finished_game_get_outcome(finished)) {
    case OUTCOME_WON:
        text_add(out, _n("Won after %d move", "Won after %d moves", moves), moves);
        break;
    case OUTCOME_LOST:
        text_add(out, _n("Lost after %d move", "Lost after %d moves", moves), moves);
        break;
    case OUTCOME_DRAWN:
        text_add(out, _n("A draw after %d move", "A draw after %d moves", moves), moves);
        break;
    default:
        text_add(out, _n("Finished after %d move", "Finished after %d moves", moves), moves);
        break;
    }
}

static void add_statistics(const FinishedGame *finished, Text *out)
{
    const GameOption *first = finished->setup.game->options;
    const GameStatistics *figures = finished->setup.game->statistics;
    if (first && first->key && first->labels[finished->setup.options.value[0]]) {
        text_add(out, "%s: *%s*|", _(first->label), _(first->labels[finished->setup.options.value[0]]));
    }
    for (int i = 0; figures && figures->list[i].key; i++) {
        const ResultStatistic *figure = &finished->result.statistic[i];
        if (figure->moves > 0 && !figures->list[i].hidden) {
            text_add(out, "%s: *", _(figures->list[i].label));
            statistic_append_value(&figures->list[i], figure->value, out);
            text_add(out, "*|");
        }
    }
    text_add(out, _("Help: *%s*"), _(statistics_class_labels[finished_game_get_help_class(finished)]));
}

static void add_players(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const Status status = match_status(match);
    char name[SEAT_NAME_MAX];
    for (int seat = 0; seat < setup->seats && setup->seats > 1; seat++) {
        const int bot = setup->seat_bot[seat];
        const bool won =
            status.kind == STATUS_WON && status.winners >> seat & 1 && !(setup->game->flags & GAME_NO_WINNER);
        text_add(out, "|*%s*, %s%s", match_get_seat_name(match, seat, name),
                 bot < 0 ? _("person") : _(setup->game->bots[bot].label), won ? " {star}" : "");
    }
}

static SDL_Surface *paint_card(Painter *painter, const Match *match, bool practice, int width, int height)
{
    enum { DAY, OUTCOME, WORDS, SHAPES, COMMAND, TEXTS };
    Text text[TEXTS] = {0};
    const MatchSetup *setup = match_setup(match);
    const FinishedGame run = finished_game_from_match(match);
    add_date(setup, practice, &text[DAY]);
    add_outcome(&run, &text[OUTCOME]);
    add_statistics(&run, &text[WORDS]);
    add_players(match, &text[WORDS]);
    share_grid_write(match, &text[SHAPES]);
    setup_append_start_command(setup, &text[COMMAND]);
    const ResultCard card = {.cloth = setup->game->cover_color,
                             .icon = setup->game->icon,
                             .title = _(setup->game->title),
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

bool result_image_write(const char *data, const Match *match, bool practice, int width, int height,
                        const char *path, Error *error)
{
    bool good = TTF_Init() == 0 || error_set(error, _("Cannot load fonts: %s"), TTF_GetError());
    PaintAssets *assets = good ? paint_assets_new(data, error) : NULL;
    good = assets != NULL;
    if (good) {
        Painter *painter = painter_new(assets);
        SDL_Surface *surface = paint_card(painter, match, practice, width, height);
        good = surface ? png_save(surface, path, error)
                       : error_set(error, _("%s: not enough memory for the picture."), path);
        SDL_FreeSurface(surface);
        painter_free(painter);
    }
    paint_assets_free(assets);
    TTF_Quit();
    return good;
}

static bool reserve_picture_path(const Shell *shell, const Match *match, char out[WHERE_MAX], Error *error)
{
    char path[WHERE_MAX];
    const MatchSetup *setup = match_setup(match);
    char day[DATE_TEXT_MAX], seed[SEED_NAME_MAX], folder[PATH_TEXT_MAX + 16];
    if (!paths_get_pictures_folder(folder, PATH_TEXT_MAX)) {
        snprintf(folder, sizeof folder, "%spictures", shell->data_folder);
        if (!shell->data_folder[0] || !platform_mkdir(folder, false)) {
            return error_set(error, _("There is no folder to save the picture in."));
        }
    }
    snprintf(path, sizeof path, "%s/storytable-%s-%s.png", folder, setup->game->id,
             setup->daily_date ? date_format_iso(setup->daily_date, day)
                               : seed_format_name(setup->seed, seed));
    return file_reserve_name(path, out, WHERE_MAX, error);
}

/* Writes the picture to `path`, where an empty file reserves the name. If writing fails, deletes the file. */
static bool write_picture(const Shell *shell, const Match *match, bool practice, const char *path,
                          Error *error)
{
    const bool good = result_image_write(content_store_get_data_folder(shell->content_store), match, practice,
                                         RESULT_CARD_WIDTH, RESULT_CARD_HEIGHT, path, error);
    if (!good) {
        unlink(path);
    }
    return good;
}

void result_image_save(Shell *shell, const Match *match, bool practice)
{
    char path[WHERE_MAX], words[NOTICE_MAX];
    Error error = {0};
    const bool kept = reserve_picture_path(shell, match, path, &error) &&
                      write_picture(shell, match, practice, path, &error);
    snprintf(words, sizeof words, kept ? _("Saved the picture as %.*s") : "%.*s", MESSAGE_MAX,
             kept ? path : error.text);
    trace_write_line(&shell->trace, kept ? "pictured" : "unpictured");
    shell_show_notice(shell, words);
}
