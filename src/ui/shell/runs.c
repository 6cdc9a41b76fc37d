/* runs.c: see runs.h. */
#include "ui/shell/runs.h"

#include "core/run_words.h"
#include "ui/shell/page.h"
#include "ui/shell/scribe.h"

#include <stdio.h>
#include <string.h>

bool runs_folder(const Shell *shell, char out[SAVE_PATH_MAX])
{
    snprintf(out, SAVE_PATH_MAX, "%sruns", shell->pref);
    return shell->pref[0] != '\0';
}

static void file_match(Shell *shell, SavePlace *place, const Match *match, const Faults *faults)
{
    char folder[SAVE_PATH_MAX], name[SAVE_NAME_MAX];
    Error error = {0};
    saves_name_of(place->path, name);
    if (!runs_folder(shell, folder)) {
        return;
    }
    if (history_file(folder, place->path, match, &place->journal, name, faults, &error)) {
        saves_leave(place);
    } else {
        shell_notice(shell, error.text);
    }
}

/* Is it a match of this window that is over and kept? */
static bool is_to_be_filed(const Shell *shell, const SavePlace *place, const Match *match)
{
    const bool ours = place->path[0] && !place->filed && place->player == 0 && !saves_was_taken(place);
    return ours && shell->saving && match_to_act(match) == 0 && place->journal.file.bytes > 0;
}

void runs_file(Shell *shell, SavePlace *place, const Match *match, const Faults *faults)
{
    if (is_to_be_filed(shell, place, match)) {
        file_match(shell, place, match, faults);
    }
}

/* The runs there are, and before them the match as the run that it will be. */
static void list_with(const Shell *shell, const Match *match, RunList *out)
{
    char folder[SAVE_PATH_MAX];
    *run_list_add(out) = run_of_match(match);
    if (runs_folder(shell, folder)) {
        history_list(folder, match_setup(match)->game, out);
    }
}

void runs_tell_new_feats(const Shell *shell, const SavePlace *place, const Match *match, Text *out)
{
    RunList runs = {0};
    const Feats *feats = library_feats(shell->library, match_setup(match)->game, NULL);
    if (!feats || !is_to_be_filed(shell, place, match)) {
        return;
    }
    list_with(shell, match, &runs);
    for (int i = 0; i < feats->count; i++) {
        FeatStanding standing;
        feat_judge(&feats->feats[i], &runs, &standing);
        if (standing.run == &runs.runs[0]) {
            text_add(out, "%s%s", out->length > 0 ? ", " : "", feats->feats[i].title);
        }
    }
    run_list_free(&runs);
}

static void adopt(Shell *shell, const SaveSlot *slot)
{
    SavePlace place;
    Error error;
    Match *match = saves_open(shell, slot, &place, &error);
    if (match) {
        runs_file(shell, &place, match, NULL);
        match_free(match);
        saves_leave(&place);
    }
}

void runs_adopt(Shell *shell)
{
    for (const Game *const *game = games_all; shell->saving && *game; game++) {
        SaveList list = {0};
        saves_list(shell, *game, SAVES_AT_HAND, &list);
        for (int i = 0; i < list.count; i++) {
            if (list.slots[i].state == SAVE_FINISHED && list.slots[i].player == 0) {
                adopt(shell, &list.slots[i]);
            }
        }
        saves_list_free(&list);
    }
}

bool runs_newest(const Shell *shell, const Game *game, Run *out)
{
    char folder[SAVE_PATH_MAX];
    return runs_folder(shell, folder) && history_newest(folder, game, out);
}

/* Were other cards on the table than lie there today? */
static bool is_of_other_cards(const Shell *shell, const Run *run)
{
    const GameContent *content = library_pack_content(shell->library, run->setup.game, run->setup.pack, NULL);
    return !content || run->setup.game->content_hash(content) != run->cards;
}

static void read_instead(Shell *shell, const Run *run, const char *path, const Error *error)
{
    Text why = {0};
    if (is_of_other_cards(shell, run)) {
        text_add(&why,
                 "%s changed since this game was played, and with those of today its moves would "
                 "lead elsewhere.",
                 run->setup.pack[0] ? "The cards of its pack have" : "Some cards have");
    } else {
        text_add(&why, "%s.", error->text);
    }
    saves_read_file(shell, path, text_chars(&why));
    text_free(&why);
}

static Match *replay(Shell *shell, const Run *run, SavePlace *place, Error *error)
{
    char folder[SAVE_PATH_MAX];
    *place = (SavePlace){.filed = true};
    scribe_wait(shell->scribe);
    runs_folder(shell, folder);
    history_path(folder, run->setup.game, run->file, place->path);
    saves_lock(place, false);
    return match_resume(place->path, library_find_content, shell->library, &place->journal, error);
}

Match *runs_open(Shell *shell, const Run *run, SavePlace *place)
{
    Error error = {0};
    Match *match = replay(shell, run, place, &error);
    if (!match) {
        read_instead(shell, run, place->path, &error);
        saves_leave(place);
    }
    return match;
}

static void open_told(Shell *shell, const Match *match, const char *words)
{
    Document document = {0};
    Text text = {0};
    match_tell(match, &document);
    document_write(&document, DOCUMENT_MARKDOWN, &text);
    shell_open_text(shell, "told", text_chars(&text));
    page_find(shell->page, words);
    text_free(&text);
    document_free(&document);
}

void runs_read(Shell *shell, const Run *run, const char *words)
{
    SavePlace place;
    Error error = {0};
    Match *match = replay(shell, run, &place, &error);
    if (match) {
        open_told(shell, match, words);
    } else {
        read_instead(shell, run, place.path, &error);
    }
    match_free(match);
    saves_leave(&place);
}

static void share(Shell *shell, const Run *run, const Match *match, bool practice)
{
    Text words = {0};
    run_share(run, match, practice, &words);
    SDL_SetClipboardText(text_chars(&words));
    trace_line(&shell->trace, "shared");
    shell_toast(shell, "How it went is on the clipboard, with the command that deals the same game.");
    text_free(&words);
}

void runs_share(Shell *shell, const Run *run, bool practice)
{
    SavePlace place = {0};
    Match *match = replay(shell, run, &place, NULL);
    share(shell, run, match && match_to_act(match) == 0 ? match : NULL, practice);
    match_free(match);
    saves_leave(&place);
}

void runs_share_match(Shell *shell, const Match *match, bool practice)
{
    const Run run = run_of_match(match);
    share(shell, &run, match, practice);
}
