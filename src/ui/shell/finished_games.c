/* finished_games.c: history of finished games; see finished_games.h. */
#include "ui/shell/finished_games.h"

#include "core/history/finished_game.h"
#include "core/text/i18n.h"
#include "ui/shell/markdown_page.h"
#include "ui/shell/save_writer.h"

#include <stdio.h>
#include <string.h>

bool finished_games_get_folder(const Shell *shell, char out[SAVE_PATH_MAX])
{
    snprintf(out, SAVE_PATH_MAX, "%sruns", shell->data_folder);
    return shell->data_folder[0] != '\0';
}

/* If `name` is the default name of the save, replaces it with a title that describes the result, such as
 * "WITCH in 5 against Sly". Does nothing if the result has no title. */
static void choose_name(const Match *match, char name[SAVE_NAME_MAX])
{
    const FinishedGame run = finished_game_from_match(match);
    Text title = {0};
    if (saves_is_default_name(match_setup(match), name) && finished_game_append_title(&run, match, &title)) {
        snprintf(name, SAVE_NAME_MAX, "%s", text_chars(&title));
    }
    text_free(&title);
}

static void move_to_history(Shell *shell, SaveHandle *save, const Match *match, const QualityCounts *faults)
{
    char folder[SAVE_PATH_MAX], name[SAVE_NAME_MAX];
    Error error = {0};
    saves_write_display_name(save->path, name);
    choose_name(match, name);
    if (!finished_games_get_folder(shell, folder)) {
        return;
    }
    if (history_add_game(folder, save->path, match, &save->journal, name, faults, &error)) {
        saves_close(save);
    } else {
        shell_show_notice(shell, error.text);
    }
}

/* True if the match is finished and has a save that is not in the history yet, and if no other window has the
 * lock of this save. */
static bool should_move_to_history(const Shell *shell, const SaveHandle *save, const Match *match)
{
    const bool ours = save->path[0] && !save->in_history && save->player == 0 && !saves_is_lock_lost(save);
    return ours && shell->saves_enabled && match_seats_to_act(match) == 0 && save->journal.file.bytes > 0;
}

void finished_games_add(Shell *shell, SaveHandle *save, const Match *match, const QualityCounts *quality)
{
    if (should_move_to_history(shell, save, match)) {
        move_to_history(shell, save, match, quality);
    }
}

static bool is_in_history(const Shell *shell, const Match *match)
{
    char folder[SAVE_PATH_MAX];
    FinishedGameList games = {0};
    bool found = false;
    if (finished_games_get_folder(shell, folder)) {
        history_list(folder, match_setup(match)->game, &games);
    }
    for (int i = 0; i < games.count && !found; i++) {
        const FinishedGame finished = finished_game_list_get(&games, i);
        found = !finished.read_error && finished.setup.seed == match_setup(match)->seed &&
                finished.result.moves == match_move_count(match);
    }
    finished_game_list_free(&games);
    return found;
}

static bool has_built_in_cards(const Shell *shell, const MatchSetup *setup)
{
    const GameContent *content = content_store_load(shell->content_store, setup->game, NULL);
    return content && game_get_content_hash(content) == game_get_content_hash(setup->content);
}

static bool write_new_save(Shell *shell, const Match *match, SaveHandle *save, Error *error)
{
    SaveTask task;
    if (!saves_create(shell, match_setup(match), save, error) ||
        !match_create_save_task(match, save->path, &save->journal, &task)) {
        return false;
    }
    const bool good = save_task_run(&task, error) == FILE_DONE;
    save_task_free(&task);
    return good;
}

bool finished_games_add_record(Shell *shell, const Match *record)
{
    SaveHandle save = {0};
    Error error = {0};
    if (!shell->saves_enabled || !has_built_in_cards(shell, match_setup(record)) ||
        is_in_history(shell, record)) {
        return false;
    }
    const bool good = write_new_save(shell, record, &save, &error);
    if (good) {
        finished_games_add(shell, &save, record, NULL);
    } else {
        shell_show_notice(shell, error.text);
    }
    saves_close(&save);
    return good;
}

void finished_games_list_with_match(const Shell *shell, const SaveHandle *save, const Match *match,
                                    FinishedGameList *out)
{
    char folder[SAVE_PATH_MAX];
    if (should_move_to_history(shell, save, match)) {
        const FinishedGame finished = finished_game_from_match(match);
        finished_game_list_add(out, &finished);
    }
    if (finished_games_get_folder(shell, folder)) {
        history_list(folder, match_setup(match)->game, out);
    }
}

int finished_games_find_new_achievements(const Shell *shell, const SaveHandle *save, const Match *match,
                                         const Achievement *out[ACHIEVEMENTS_MAX])
{
    FinishedGameList runs = {0};
    AchievementProgress progress[ACHIEVEMENTS_MAX];
    int count = 0;
    const AchievementList *achievements =
        content_store_load_achievements(shell->content_store, match_setup(match)->game, NULL);
    if (!achievements || !should_move_to_history(shell, save, match)) {
        return 0;
    }
    finished_games_list_with_match(shell, save, match, &runs);
    achievements_get_progress(achievements, &runs, progress);
    for (int i = 0; i < achievements->count; i++) {
        if (progress[i].game == 0) {
            out[count++] = &achievements->achievements[i];
        }
    }
    finished_game_list_free(&runs);
    return count;
}

static void move_finished_save_to_history(Shell *shell, const SaveSlot *slot)
{
    SaveHandle save;
    Error error;
    Match *match = saves_open(shell, slot, &save, &error);
    if (match) {
        finished_games_add(shell, &save, match, NULL);
        match_free(match);
        saves_close(&save);
    }
}

void finished_games_import(Shell *shell)
{
    for (const Game *const *game = games_all; shell->saves_enabled && *game; game++) {
        SaveList list = {0};
        saves_list_finished(shell, *game, &list);
        for (int i = 0; i < list.count; i++) {
            if (list.slots[i].player == 0) {
                saves_end_scan(shell);
                move_finished_save_to_history(shell, &list.slots[i]);
            }
        }
        saves_list_free(&list);
    }
}

bool finished_games_find_latest(const Shell *shell, const Game *game, FinishedGame *out)
{
    char folder[SAVE_PATH_MAX];
    return finished_games_get_folder(shell, folder) && history_find_newest(folder, game, out);
}

/* Finds the latest save that is not a lesson, and writes the setup of its match. Returns the time at which
 * the save was last changed, in seconds since 1970. Returns 0 if there is no such save. */
static int64_t find_saved_setup(Shell *shell, const Game *game, MatchSetup *out)
{
    SaveList saves = {0};
    int64_t changed = 0;
    saves_list(shell, game, SAVES_CURRENT, &saves);
    for (int i = 0; i < saves.count && changed == 0; i++) {
        if (saves_read_setup(shell, &saves.slots[i], out) && !out->lesson[0]) {
            changed = saves.slots[i].date.seconds;
        }
    }
    saves_list_free(&saves);
    return changed;
}

/* Finds the latest finished game that is not a lesson, and writes its setup. Returns the time at which the
 * game ended, in seconds since 1970. Returns 0 if there is no such game. */
static int64_t find_finished_setup(const Shell *shell, const Game *game, MatchSetup *out)
{
    char folder[SAVE_PATH_MAX];
    FinishedGameList games = {0};
    int64_t ended = 0;
    if (finished_games_get_folder(shell, folder)) {
        history_list(folder, game, &games);
    }
    for (int i = 0; i < games.count && ended == 0; i++) {
        const FinishedGame finished = finished_game_list_get(&games, i);
        if (!finished.read_error && !finished.outdated && !finished.setup.lesson[0]) {
            *out = finished.setup;
            ended = finished.ended;
        }
    }
    finished_game_list_free(&games);
    return ended;
}

bool finished_games_find_last_setup(Shell *shell, const Game *game, MatchSetup *out)
{
    MatchSetup finished;
    const int64_t changed = find_saved_setup(shell, game, out),
                  ended = find_finished_setup(shell, game, &finished);
    if (ended > changed) {
        *out = finished;
    }
    return ended > 0 || changed > 0;
}

static bool have_cards_changed(const Shell *shell, const FinishedGame *finished)
{
    const GameContent *content =
        content_store_load_pack(shell->content_store, finished->setup.game, finished->setup.pack, NULL);
    return !content || game_get_content_hash(content) != finished->content_hash;
}

static void show_summary(Shell *shell, const FinishedGame *finished, const char *path, const Error *error)
{
    Text why = {0};
    if (have_cards_changed(shell, finished)) {
        text_add(
            &why, "%s",
            finished->setup.pack[0]
                ? _("Cards in this game's pack have changed since it was played, so it can't be replayed.")
                : _("Some cards have changed since this game was played, so it can't be replayed."));
    } else {
        text_add(&why, "%s.", error->text);
    }
    saves_show_summary_of_path(shell, path, text_chars(&why));
    text_free(&why);
}

static Match *replay_finished_game(Shell *shell, const FinishedGame *finished, SaveHandle *save, Error *error)
{
    char folder[SAVE_PATH_MAX];
    *save = (SaveHandle){.in_history = true};
    save_writer_wait(shell->save_writer);
    if (finished_games_get_folder(shell, folder) && shell->saves_enabled) {
        history_update_entry(folder, finished);
    }
    history_format_path(folder, finished->setup.game, finished->file, save->path);
    saves_lock(save, false);
    return match_resume(save->path, content_store_find, shell->content_store, &save->journal, error);
}

Match *finished_games_open(Shell *shell, const FinishedGame *finished, SaveHandle *save)
{
    Error error = {0};
    Match *match = replay_finished_game(shell, finished, save, &error);
    if (!match) {
        show_summary(shell, finished, save->path, &error);
        saves_close(save);
    }
    return match;
}

static void show_story_at_text(Shell *shell, const Match *match, const char *words)
{
    Document document = {0};
    Text text = {0};
    match_write_story(match, &document);
    document_write(&document, DOCUMENT_MARKDOWN, &text);
    shell_open_text(shell, "told", text_chars(&text));
    markdown_page_search(shell->page, words);
    text_free(&text);
    document_free(&document);
}

void finished_games_show_text(Shell *shell, const FinishedGame *finished, const char *text)
{
    SaveHandle save;
    Error error = {0};
    Match *match = replay_finished_game(shell, finished, &save, &error);
    if (match) {
        show_story_at_text(shell, match, text);
    } else {
        show_summary(shell, finished, save.path, &error);
    }
    match_free(match);
    saves_close(&save);
}

static void copy_summary(Shell *shell, const FinishedGame *finished, const Match *match, bool practice)
{
    Text words = {0};
    finished_game_append_share_text(finished, match, practice, &words);
    SDL_SetClipboardText(text_chars(&words));
    trace_write_line(&shell->trace, "shared");
    shell_show_toast(shell,
                     _("Copied a summary, and a command that starts the same game, to the clipboard."));
    text_free(&words);
}

void finished_games_copy_summary(Shell *shell, const FinishedGame *finished, bool practice)
{
    SaveHandle save = {0};
    Match *match = replay_finished_game(shell, finished, &save, NULL);
    copy_summary(shell, finished, match && match_seats_to_act(match) == 0 ? match : NULL, practice);
    match_free(match);
    saves_close(&save);
}

void finished_games_copy_match_summary(Shell *shell, const Match *match, bool practice)
{
    const FinishedGame run = finished_game_from_match(match);
    copy_summary(shell, &run, match, practice);
}
