/* history_tab_scene.c: layout of the tab History: filters, a chart of the last results, and a row for each
 * game. */
#include "core/history/daily.h"
#include "core/history/finished_game.h"
#include "core/platform/platform.h"
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/screens/saved_screen_private.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const float FILTER_HEIGHT = 50, GAP = 12, SPARK_WIDTH = 7, SPARK_STEP = 10, SPARK_TALL = 17,
                   SPARKS_WORDS = 150;
static const uint32_t WON_TONE = 0xF0D58E, LOST_TONE = 0x7A2E22, OTHER_TONE = 0xB8902F;

static void build_filters(const SavedScreen *saved, Scene *scene, Area row, float width)
{
    static const char *const outcomes[] = {N_("Any result"), N_("Won"),      N_("Lost"),
                                           N_("Drawn"),      N_("Finished"), N_("No result")};
    static const char *const companies[] = {N_("Any opponents"), N_("Solo"), N_("With bots"),
                                            N_("With people"), N_("Bots only")};
    for (int i = 0; i < HISTORY_FILTERS; i++) {
        const int value = saved->history.filter[i];
        const float left = row.left + (width + GAP) * (float)i;
        const char *words = i == FILTER_OUTCOME     ? _(outcomes[value])
                            : i == FILTER_OPPONENTS ? _(companies[value])
                            : value == FILTER_ALL   ? _("Any help level")
                                                    : _(statistics_class_labels[value - 1]);
        Piece *button = layout_add_button(scene, SAVED_FILTER_ID + (PieceId)i,
                                          (Area){left, row.top, left + width, row.bottom}, words, NULL);
        button->flags |= value == FILTER_ALL ? 0 : PIECE_SELECTED;
        button->hint = i == FILTER_OUTCOME     ? _("Click to filter by result")
                       : i == FILTER_OPPONENTS ? _("Click to filter by opponents")
                                               : _("Click to filter by help level");
    }
}

/* Draws a mark for each game, the newest at the right: wins above the middle line, losses below it, other
 * results on it. */
static void build_sparklines(const SavedScreen *saved, Scene *scene, Area row)
{
    const HistoryTab *history = &saved->history;
    const float middle = area_middle_y(row);
    float right = row.right;
    for (int i = 0; i < history->counted && i < HISTORY_SPARKS_MAX; i++) {
        const GameOutcome outcome = history->latest[i];
        if (right - SPARK_WIDTH > row.left + SPARKS_WORDS) {
            const float shift = outcome == OUTCOME_WON    ? -SPARK_TALL / 2
                                : outcome == OUTCOME_LOST ? SPARK_TALL / 2
                                                          : 0;
            const float tall = shift != 0 ? SPARK_TALL : SPARK_WIDTH;
            Piece *spark =
                scene_add(scene, PIECE_DOT, 0, right - SPARK_WIDTH / 2, middle + shift, SPARK_WIDTH, tall);
            spark->face.tone = outcome == OUTCOME_WON    ? WON_TONE
                               : outcome == OUTCOME_LOST ? LOST_TONE
                                                         : OTHER_TONE;
            right -= SPARK_STEP;
        }
    }
    if (history->counted > 0) {
        layout_add_label(scene, (Area){row.left, row.top, right - GAP, row.bottom}, TEXT_SMALL, ALIGN_RIGHT,
                         saved->game->flags & GAME_NO_WINNER
                             ? scene_text(scene, _("Finished: *%d*"), history->counted)
                             : scene_text(scene, _("Won *%d* of *%d*"), history->won, history->counted));
    }
}

void history_tab_build_filters(const SavedScreen *saved, Scene *scene, Area row)
{
    const float width = (area_width(row) * 0.6f - 2 * GAP) / HISTORY_FILTERS;
    row.bottom = row.top + FILTER_HEIGHT;
    build_filters(saved, scene, row, width);
    row.left += (width + GAP) * HISTORY_FILTERS;
    build_sparklines(saved, scene, row);
}

/* Returns a text such as "won · 57 moves · 14 min · Rules only · seed quixote · 22 November 2026, 20:15". */
static const char *describe_game(const SavedScreen *saved, Scene *scene, const FinishedGame *finished,
                                 bool practice)
{
    struct tm day = {0};
    char date[64] = "", seed[SEED_NAME_MAX];
    Text words = {0};
    if (finished->read_error) {
        return scene_text(scene, _("Cannot read this game: %s"),
                          saved_screen_shorten_path(saved, finished->read_error));
    }
    platform_localtime(finished->ended, &day);
    strftime(date, sizeof date, "%d %B %Y, %H:%M", &day);
    text_add(&words, "%s%s", finished->deleted ? _("will be deleted when you leave this page · ") : "",
             finished->outdated ? _("played with older rules · ") : "");
    finished_game_append_summary(finished, practice, &words);
    if (!saved_screen_needs_full_width(saved) && finished->analyzed &&
        analysis_compute_mistake_index(&finished->quality) >= 0) {
        text_add(&words, _(" · mistake index %d"), analysis_compute_mistake_index(&finished->quality));
    }
    text_add(&words, _(" · seed %s · %s"), seed_format_name(finished->setup.seed, seed), date);
    const char *kept = scene_text(scene, "%s", text_chars(&words));
    text_free(&words);
    return kept;
}

static void build_play_again_button(const FinishedGame *finished, Piece *button)
{
    if (finished->read_error || finished->outdated) {
        button->flags |= PIECE_DISABLED;
        button->reject_reason = _("This game can't be dealt again: its cards or rules have changed.");
    } else if (finished->setup.game->flags & GAME_SINGLE_USE_SEED) {
        button->flags |= PIECE_DISABLED;
        button->reject_reason = _("You already know this game's secret. Start a new game instead.");
    }
}

void history_tab_build_row(const SavedScreen *saved, Scene *scene, Area line, int index)
{
    const FinishedGameList *games = &saved->history.finished_games;
    const int game = saved->history.rows[index];
    const FinishedGame finished = finished_game_list_get(games, game);
    const char *name = scene_text(scene, "%s", finished.name[0] ? finished.name : finished.file);
    const char *description = describe_game(saved, scene, &finished, daily_is_practice(games, game));
    if (finished.deleted) {
        saved_screen_add_action(scene, line, 0, index, SAVED_RESTORE, _("Restore"),
                                _("Restores the game, so it won't be deleted"))
            ->flags |= PIECE_PRIMARY;
        saved_screen_add_row_text(scene, line, 1, name, description);
        return;
    }
    saved_screen_add_action(scene, line, 0, index, SAVED_DELETE, _("Delete"),
                            _("You can restore the game until you leave this page"));
    Piece *share = saved_screen_add_action(scene, line, 1, index, SAVED_SHARE, _("Share"),
                                           _("Copies a summary of the game to the clipboard"));
    build_play_again_button(&finished,
                            saved_screen_add_action(scene, line, 2, index, SAVED_PLAY, _("Play again"),
                                                    _("Starts a game with the same seed")));
    Piece *study = saved_screen_add_action(
        scene, line, 3, index, SAVED_OPEN, finished.outdated ? _("Read") : _("Replay"),
        finished.outdated ? _("Shows the game's set-up, moves and story on one page")
                          : _("Replays the game move by move"));
    const bool book = saved->game->flags & GAME_BOOK && !finished.outdated && !finished.read_error;
    if (book) {
        saved_screen_add_action(scene, line, 4, index, SAVED_READ, _("Read"),
                                _("Opens the story as a book, from the cover to the end"))
            ->flags |= PIECE_PRIMARY;
    }
    if (finished.read_error) {
        study->flags |= PIECE_DISABLED;
        share->flags |= PIECE_DISABLED;
        study->reject_reason = share->reject_reason = _("This game can't be read. Its file was not deleted.");
    }
    saved_screen_add_row_text(scene, line, book ? 5 : 4, name, description);
}
