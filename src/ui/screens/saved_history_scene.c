/* saved_history_scene.c: the games that are over as they look: filters, how it went of late, and a line for
 * each. */
#include "core/daily.h"
#include "core/platform.h"
#include "core/run_words.h"
#include "core/seed.h"
#include "ui/screens/saved_private.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SPARKS_MAX = 40 };

static const float FILTER_HEIGHT = 50, GAP = 12, SPARK_WIDTH = 7, SPARK_STEP = 10, SPARK_TALL = 17,
                   SPARKS_WORDS = 150;
static const uint32_t SPARK_TONE = 0xB8902F;

/* --- above the lines --- */

static void lay_filters(const Saved *saved, Scene *scene, Area row, float width)
{
    static const char *const outcomes[] = {"Any result", "Won", "Lost", "Drawn", "Over", "Neither"};
    static const char *const companies[] = {"Anybody", "Alone", "With bots", "With people", "Bots alone"};
    for (int i = 0; i < HISTORY_FILTERS; i++) {
        const int value = saved->history.filter[i];
        const float left = row.left + (width + GAP) * (float)i;
        const char *words = i == FILTER_OUTCOME   ? outcomes[value]
                            : i == FILTER_COMPANY ? companies[value]
                            : value == FILTER_ALL ? "Any help"
                                                  : run_class_labels[value - 1];
        Piece *button = lay_button(scene, SAVED_FILTER_ID + (PieceId)i,
                                   (Area){left, row.top, left + width, row.bottom}, words, NULL);
        button->flags |= value == FILTER_ALL ? 0 : PIECE_CHOSEN;
        button->hint = i == FILTER_OUTCOME   ? "Which results are shown; press for the next"
                       : i == FILTER_COMPANY ? "With whom it was played; press for the next"
                                             : "With how much help it was played; press for the next";
    }
}

/* Won stands above the middle, lost below it, what is neither upon it: the latest at the right. */
static void lay_sparks(const Saved *saved, Scene *scene, Area row)
{
    const History *history = &saved->history;
    const float middle = area_middle_y(row);
    float right = row.right;
    int shown = 0, won = 0, lost = 0;
    for (int i = 0; i < history->line_count; i++) {
        const Run *run = &history->runs.runs[history->lines[i]];
        const RunOutcome outcome = run_outcome(run);
        if (run->deleted || outcome == RUN_APART) {
            continue;
        }
        won += outcome == RUN_WON;
        lost += outcome == RUN_LOST;
        if (shown++ < SPARKS_MAX && right - SPARK_WIDTH > row.left + SPARKS_WORDS) {
            const float shift = outcome == RUN_WON    ? -SPARK_TALL / 2
                                : outcome == RUN_LOST ? SPARK_TALL / 2
                                                      : 0;
            const float tall = shift != 0 ? SPARK_TALL : SPARK_WIDTH;
            Piece *spark =
                scene_add(scene, PIECE_DOT, 0, right - SPARK_WIDTH / 2, middle + shift, SPARK_WIDTH, tall);
            spark->face.tone = SPARK_TONE;
            right -= SPARK_STEP;
        }
    }
    if (shown > 0) {
        lay_label(scene, (Area){row.left, row.top, right - GAP, row.bottom}, TEXT_SMALL, ALIGN_RIGHT,
                  saved->game->flags & GAME_UNWON ? scene_text(scene, "Played to the end: *%d*", shown)
                                                  : scene_text(scene, "Won *%d* of *%d*", won, shown));
    }
}

void saved_lay_filters(const Saved *saved, Scene *scene, Area row)
{
    const float width = (area_width(row) * 0.6f - 2 * GAP) / HISTORY_FILTERS;
    row.bottom = row.top + FILTER_HEIGHT;
    lay_filters(saved, scene, row, width);
    row.left += (width + GAP) * HISTORY_FILTERS;
    lay_sparks(saved, scene, row);
}

/* --- a line --- */

/* "won - 57 moves - 14 min - Table rules - seed quixote - 22 November 2026, 20:15" */
static const char *run_words(const Saved *saved, Scene *scene, const Run *run)
{
    struct tm day = {0};
    char date[64] = "", seed[SEED_NAME_MAX];
    Text words = {0};
    if (run->damage) {
        return scene_text(scene, "cannot be read: %s", saved_shorter(saved, run->damage));
    }
    platform_local(run->ended, &day);
    strftime(date, sizeof date, "%d %B %Y, %H:%M", &day);
    text_add(&words, "%s%s", run->deleted ? "deleted for good when you leave · " : "",
             run->outdated ? "under other rules · " : "");
    run_tell(run, daily_is_practice(&saved->history.runs, run), &words);
    if (!saved_is_large(saved) && run->judged && faults_index(&run->faults) >= 0) {
        text_add(&words, " · mistake index %d", faults_index(&run->faults));
    }
    text_add(&words, " · seed %s · %s", seed_name(run->setup.seed, seed), date);
    const char *kept = scene_text(scene, "%s", text_chars(&words));
    text_free(&words);
    return kept;
}

static void lay_same_seed(const Run *run, Piece *button)
{
    if (run->damage || run->outdated) {
        button->flags |= PIECE_DISABLED;
        button->refusal = "What it was dealt from is not to be had any more.";
    } else if (run->setup.game->flags & GAME_SPOILT) {
        button->flags |= PIECE_DISABLED;
        button->refusal = "You have seen its secret: the same seed would hold it again.";
    }
}

void saved_lay_run(const Saved *saved, Scene *scene, Area line, int index)
{
    const Run *run = &saved->history.runs.runs[saved->history.lines[index]];
    const char *name = run->name[0] ? run->name : run->file;
    if (run->deleted) {
        saved_add_action(scene, line, 0, index, SAVED_TAKE_BACK, "Take back", "It was not meant to go")
            ->flags |= PIECE_STRONG;
        saved_add_words(scene, line, 1, name, run_words(saved, scene, run));
        return;
    }
    saved_add_action(scene, line, 0, index, SAVED_DELETE, "Delete",
                     "Can be taken back until you leave this page");
    Piece *share = saved_add_action(scene, line, 1, index, SAVED_SHARE, "Share",
                                    "How it went, in words, for the clipboard");
    lay_same_seed(
        run, saved_add_action(scene, line, 2, index, SAVED_PLAY, "Same seed", "The same game once more"));
    Piece *study = saved_add_action(scene, line, 3, index, SAVED_OPEN, run->outdated ? "Read" : "Study",
                                    run->outdated ? "Its choices, its moves and what was told, on a page"
                                                  : "Move by move from its beginning");
    if (run->damage) {
        study->flags |= PIECE_DISABLED;
        share->flags |= PIECE_DISABLED;
        study->refusal = share->refusal = "It cannot be read. Nothing was deleted.";
    }
    saved_add_words(scene, line, 4, name, run_words(saved, scene, run));
}
