/* saved_faults.c: what was given away in the games that are over, on the page of saved games: their moves are
 * judged while the figures lie open, once, since the index keeps what came of it. */
#include "core/memory.h"
#include "ui/screens/saved_private.h"
#include "ui/shell/runs.h"

/* --- judging --- */

/* How many wait among the last ones of the class, as many as a chart shows; `first` is the place of the one
   that ended last. */
static int count_waiting(const Saved *saved, int *first)
{
    const RunList *runs = &saved->history.runs;
    int waiting = 0;
    for (int i = 0, shown = 0; i < runs->count && shown < FIGURE_BARS_MAX; i++) {
        const Run *run = &runs->runs[i];
        const bool waits = run_class(run) == saved->history.class && figures_unjudged(run);
        shown += run_class(run) == saved->history.class && (waits || run->judged);
        *first = waits && waiting == 0 ? i : *first;
        waiting += waits;
    }
    return waiting;
}

/* One that cannot be played again is done with, too. */
static void keep(Saved *saved, const Faults *faults)
{
    Run *run = &saved->history.runs.runs[saved->faults.run];
    run->judged = true;
    run->faults = *faults;
    saved->faults.found = true;
    saved_count_figures(saved);
}

static bool begin(Saved *saved, int index)
{
    SavedFaults *faults = &saved->faults;
    const Run *run = &saved->history.runs.runs[index];
    char folder[SAVE_PATH_MAX], path[RUN_PATH_MAX];
    faults->run = index;
    if (!runs_folder(saved->shell, folder)) {
        return false;
    }
    history_path(folder, saved->game, run->file, path);
    faults->match = match_load(path, library_find_content, saved->shell->library, NULL);
    if (!faults->match) {
        keep(saved, &(Faults){{0}});
        return true;
    }
    judging_take_up(&faults->judging, saved->shell, faults->match, match_people(&run->setup));
    return false;
}

void saved_halt_judging(Saved *saved)
{
    judging_free(&saved->faults.judging, saved->shell);
    match_free(saved->faults.match);
    saved->faults.match = NULL;
}

bool saved_judge_runs(Saved *saved)
{
    SavedFaults *faults = &saved->faults;
    Faults found;
    int next = 0;
    if (!faults->match) {
        return count_waiting(saved, &next) > 0 && begin(saved, next);
    }
    judging_update(&faults->judging, saved->shell);
    if (!judging_sum(&faults->judging, &found)) {
        return false;
    }
    keep(saved, &found);
    saved_halt_judging(saved);
    return true;
}

/* --- as they look --- */

void saved_lay_faults(const Saved *saved, Scene *scene, Area line)
{
    const History *history = &saved->history;
    Histogram all;
    int next = 0;
    const int waiting = count_waiting(saved, &next);
    const char *known = "not yet";
    lay_piece(scene, PIECE_PANEL, 0, line);
    if (!game_judges(saved->game)) {
        saved_add_words(scene, line, 0, "Mistake index", judge_no_measure);
        return;
    }
    if (figures_faults(&history->runs, history->class, &all)) {
        Piece *chart =
            saved_add_button(scene, line, 0, SAVED_FIGURE_ID + SAVED_FAULTS, "Over time",
                             "Slips in a hundred plays, where a mistake weighs as much as two of them, "
                             "and a blunder as four: of the last games");
        chart->flags |= history->figure == SAVED_FAULTS ? PIECE_CHOSEN : 0;
        known = scene_text(scene, "%s: %d", waiting > 0 ? "last game" : "Last game", all.count[all.bars - 1]);
    }
    saved_add_words(scene, line, 1, "Mistake index",
                    waiting > 0 ? scene_text(scene, "Games to look through: %d; %s", waiting, known) : known);
}
