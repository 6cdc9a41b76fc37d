/* saved_screen.c: input of the page of saved games, and the actions of its tabs Games and Packs. */
#include "ui/screens/saved_screen_private.h"

#include "core/platform/memory.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- loading of saves and packs --- */

static void append_card_count(void *user, const char *component, int count)
{
    PackRow *pack = user;
    size_t used = strlen(pack->text);
    snprintf(pack->text + used, sizeof pack->text - used, "%s%d %s", used > 0 ? ", " : "", count, component);
}

static void read_packs(SavedScreen *saved)
{
    PackList list;
    content_store_list_packs(saved->shell->content_store, saved->game, &list);
    free(saved->packs);
    saved->packs = memory_new((size_t)list.count, sizeof *saved->packs);
    saved->pack_count = list.count;
    for (int i = 0; i < list.count; i++) {
        PackRow *pack = &saved->packs[i];
        Error error = {0};
        memcpy(pack->name, list.names[i], sizeof pack->name);
        const GameContent *content =
            content_store_load_pack(saved->shell->content_store, saved->game, pack->name, &error);
        pack->good = content != NULL;
        if (content) {
            game_count_components(saved->game, content, append_card_count, pack);
        } else {
            memcpy(pack->text, error.text, sizeof pack->text);
        }
    }
}

static void read_saves(SavedScreen *saved)
{
    saves_list_free(&saved->list);
    for (SaveFolder folder = SAVES_CURRENT; folder < SAVE_FOLDERS; folder++) {
        saves_list(saved->shell, saved->game, folder, &saved->list);
    }
}

static void show_tab(SavedScreen *saved, const Game *game, SavedTab tab)
{
    saved->game = game;
    saved->tab = tab;
    saved->first = 0;
    saved->renamed_row = SAVED_NO_ROW;
    read_saves(saved);
    read_packs(saved);
    history_tab_load(saved);
    if (tab == TAB_STATISTICS) {
        statistics_tab_select_help_level(saved);
    }
    if (tab == TAB_GALLERY) {
        gallery_tab_open(saved);
    }
}

static void refresh_scene(SavedScreen *saved)
{
    stage_refresh(saved->stage, 0);
}

/* --- actions on saves and packs --- */

static void open_save(SavedScreen *saved, SaveSlot *slot)
{
    SaveHandle save;
    Error error;
    const bool damaged = slot->state == SAVE_DAMAGED;
    Match *match = NULL;
    if (slot->state == SAVE_OUTDATED) {
        saves_show_summary(saved->shell, slot);
        return;
    }
    if (slot->folder == SAVES_CURRENT || saves_move_to_folder(saved->shell, slot, SAVES_CURRENT, &error)) {
        match = (damaged ? saves_recover : saves_open)(saved->shell, slot, &save, &error);
    }
    if (match) {
        shell_set_screen(saved->shell, table_create_screen_for_save(saved->shell, match, &save));
        return;
    }
    trace_write_line(&saved->shell->trace, "refused \"%s\"", error.text);
    slot->state = SAVE_DAMAGED;
    slot->is_recoverable = slot->is_recoverable && !damaged;
    slot->error = error;
}

/* Writes the key of the draft that stores the unsaved new name of a saved game. */
static void write_name_draft_key(const SaveSlot *slot, char out[DRAFT_FIELD_MAX])
{
    snprintf(out, DRAFT_FIELD_MAX, "name %s %d %s", slot->game->id, (int)slot->folder, slot->name);
}

static void begin_rename(SavedScreen *saved, int line)
{
    char field[DRAFT_FIELD_MAX];
    saved->renamed_row = line;
    write_name_draft_key(&saved->list.slots[line], field);
    char *draft = draft_restore(saved->shell, NULL, field);
    snprintf(saved->name, sizeof saved->name, "%s", draft ? draft : saved->list.slots[line].name);
    free(draft);
    refresh_scene(saved);
    stage_activate_field(saved->stage, SAVED_NAME_ID);
}

static void discard_name_draft(const SavedScreen *saved, const SaveSlot *slot)
{
    char field[DRAFT_FIELD_MAX];
    write_name_draft_key(slot, field);
    draft_delete(saved->shell, NULL, field);
}

static void end_rename(SavedScreen *saved)
{
    stage_activate_field(saved->stage, 0);
    if (saved->renamed_row != SAVED_NO_ROW) {
        discard_name_draft(saved, &saved->list.slots[saved->renamed_row]);
    }
    saved->renamed_row = SAVED_NO_ROW;
}

static void rename_save(SavedScreen *saved)
{
    Error error;
    SaveSlot *slot = &saved->list.slots[saved->renamed_row];
    SaveSlot renamed = *slot;
    if (saves_rename(saved->shell, &renamed, saved->name, &error)) {
        end_rename(saved);
        *slot = renamed;
    } else {
        shell_show_rejection(saved->shell, error.text);
    }
}

static void move_save(SavedScreen *saved, SaveSlot *slot, SaveFolder folder)
{
    Error error;
    discard_name_draft(saved, slot);
    if (!saves_move_to_folder(saved->shell, slot, folder, &error)) {
        shell_show_rejection(saved->shell, error.text);
    }
}

static void open_setup_with_pack(SavedScreen *saved, const PackRow *pack)
{
    MatchSetup initial = {.game = saved->game};
    match_assign_bots(&initial);
    memcpy(initial.pack, pack->name, sizeof initial.pack);
    shell_set_screen(saved->shell, setup_create_screen(saved->shell, saved->game, &initial));
}

static void run_rename_action(SavedScreen *saved, SavedAction action)
{
    if (action == SAVED_RENAME) {
        rename_save(saved);
    } else {
        end_rename(saved);
    }
}

static void run_save_action(SavedScreen *saved, int line, SavedAction action)
{
    static const SaveFolder folders[SAVED_ACTIONS] = {
        [SAVED_ARCHIVE] = SAVES_ARCHIVED, [SAVED_DELETE] = SAVES_DELETED, [SAVED_RESTORE] = SAVES_CURRENT};
    SaveSlot *slot = &saved->list.slots[line];
    if (line == saved->renamed_row) {
        run_rename_action(saved, action);
        return;
    }
    end_rename(saved);
    if (action == SAVED_OPEN) {
        open_save(saved, slot);
    } else if (action == SAVED_RENAME) {
        begin_rename(saved, line);
    } else {
        move_save(saved, slot, folders[action]);
    }
}

static void leave_screen(SavedScreen *saved)
{
    shell_set_screen(saved->shell, saved->shell->screens->shelf(saved->shell, saved->game));
}

static void turn_page(SavedScreen *saved, int pages)
{
    int shown = saved_screen_count_visible_rows(saved, stage_get_scene(saved->stage)->height);
    int first = saved->first + pages * shown;
    if (first >= 0 && first < saved_screen_count_rows(saved)) {
        end_rename(saved);
        saved->first = first;
        refresh_scene(saved);
    }
}

/* Opens the replay at the move that earned the achievement. */
static void open_earned_game(SavedScreen *saved, int index)
{
    const AchievementsTab *achievements = &saved->achievements;
    const FinishedGame finished =
        finished_game_list_get(&saved->history.finished_games, achievements->progress[index].game);
    history_tab_open_game(saved, &finished,
                          achievement_count_moves(&achievements->list->achievements[index], &finished));
}

static void tap_row(SavedScreen *saved, PieceId piece)
{
    int line = (int)(piece - SAVED_ROW_ID) / SAVED_ACTIONS;
    SavedAction action = (SavedAction)((piece - SAVED_ROW_ID) % SAVED_ACTIONS);
    if (line >= saved_screen_count_rows(saved)) {
        return;
    }
    if (saved->tab == TAB_PACKS) {
        open_setup_with_pack(saved, &saved->packs[line]);
    } else if (saved->tab == TAB_HISTORY) {
        history_tab_run_action(saved, line, action);
    } else if (saved->tab == TAB_ACHIEVEMENTS) {
        open_earned_game(saved, line);
    } else {
        run_save_action(saved, line, action);
    }
}

static void tap_statistics(SavedScreen *saved, PieceId piece)
{
    HistoryTab *history = &saved->history;
    int number = 0;
    if (piece_id_in_range(piece, SAVED_HELP_LEVEL_ID, STATISTICS_CLASSES, &history->help_level)) {
        history->statistic = 0;
        statistics_analysis_stop(saved);
    } else if (piece_id_in_range(piece, SAVED_BEST_GAME_ID, STATISTICS_MAX, &number)) {
        const Statistics *statistics = &history->statistics[history->help_level];
        const FinishedGame finished =
            finished_game_list_get(&history->finished_games, statistics->best_game[number]);
        history_tab_open_game(saved, &finished, statistics->best[number].moves);
    } else {
        piece_id_in_range(piece, SAVED_STATISTIC_ID, SAVED_ANALYSIS + 1, &history->statistic);
    }
    statistics_tab_update(saved);
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    SavedScreen *saved = self;
    if (stage_reject_disabled(saved->stage, piece)) {
        return;
    }
    int number = 0;
    if (piece >= SAVED_GALLERY_FILTER_ID) {
        gallery_tab_tap(saved, piece);
    } else if (piece >= SAVED_ROW_ID) {
        tap_row(saved, piece);
    } else if (piece >= SAVED_HELP_LEVEL_ID) {
        tap_statistics(saved, piece);
    } else if (piece_id_in_range(piece, SAVED_FILTER_ID, HISTORY_FILTERS, &number)) {
        history_tab_cycle_filter(saved, (HistoryFilter)number, 1);
    } else if (piece >= SAVED_GAME_ID) {
        show_tab(saved, games_all[piece - SAVED_GAME_ID], saved->tab);
    } else if (piece_id_in_range(piece, SAVED_TAB_ID, SAVED_TABS, &number)) {
        show_tab(saved, saved->game, (SavedTab)number);
    } else if (piece == SAVED_NEWER_ID || piece == SAVED_OLDER_ID) {
        turn_page(saved, piece == SAVED_OLDER_ID ? 1 : -1);
    } else if (piece == SAVED_BACK_ID) {
        leave_screen(saved);
    }
    refresh_scene(saved);
}

/* --- callbacks of the screen --- */

static bool handle_wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    (void)x, (void)y;
    int filter = 0;
    if (piece_id_in_range(piece, SAVED_FILTER_ID, HISTORY_FILTERS, &filter)) {
        history_tab_cycle_filter(self, (HistoryFilter)filter,
                                 wheel_count_backward_notches(turn) < 0 ? 1 : -1);
        refresh_scene(self);
    } else if (piece == SAVED_GALLERY_FILTER_ID) {
        gallery_tab_turn_page(self, wheel_count_backward_notches(turn) < 0 ? 1 : -1);
        refresh_scene(self);
    } else {
        turn_page(self, wheel_count_backward_notches(turn) < 0 ? 1 : -1);
    }
    return true;
}

static void handle_edit(void *self, PieceId field, const char *text)
{
    SavedScreen *saved = self;
    if (field == SAVED_GALLERY_SEARCH_ID) {
        gallery_tab_search(saved, text);
    } else {
        char draft[DRAFT_FIELD_MAX];
        snprintf(saved->name, sizeof saved->name, "%s", text);
        write_name_draft_key(&saved->list.slots[saved->renamed_row], draft);
        draft_save(saved->shell, NULL, draft, text);
    }
    refresh_scene(saved);
}

static bool handle_name_key(SavedScreen *saved, SDL_Keycode key)
{
    if (key == SDLK_RETURN) {
        rename_save(saved);
    } else if (key == SDLK_ESCAPE) {
        end_rename(saved);
    } else {
        return false;
    }
    refresh_scene(saved);
    return true;
}

static bool handle_key(SavedScreen *saved, const SDL_Keysym *key)
{
    if (saved->renamed_row != SAVED_NO_ROW && handle_name_key(saved, key->sym)) {
        return true;
    }
    if (saved->tab == TAB_GALLERY && gallery_tab_handle_key(saved, key)) {
        refresh_scene(saved);
        return true;
    }
    switch (key->sym) {
    case SDLK_ESCAPE:
        leave_screen(saved);
        return true;
    case SDLK_PAGEUP:
        turn_page(saved, -1);
        return true;
    case SDLK_PAGEDOWN:
        turn_page(saved, 1);
        return true;
    default:
        return false;
    }
}

static void handle_event(void *self, const SDL_Event *event)
{
    SavedScreen *saved = self;
    if (stage_offer_event_to_field(saved->stage, event)) {
        return;
    }
    static const SDL_Keysym none = {.sym = SDLK_UNKNOWN};
    const SDL_Keysym *key = event->type == SDL_KEYDOWN ? &event->key.keysym : &none;
    if (stage_is_key_used_by_focus(saved->stage, key->sym) || !handle_key(saved, key)) {
        stage_handle_event(saved->stage, event);
    }
}

static void update_screen(void *self)
{
    SavedScreen *saved = self;
    if (saved->tab == TAB_STATISTICS && statistics_analysis_update(saved)) {
        statistics_tab_update(saved);
        refresh_scene(saved);
        shell_wake_at(saved->shell, saved->shell->now);
    }
    if ((saved->tab == TAB_ACHIEVEMENTS || saved->tab == TAB_GALLERY) &&
        achievements_tab_recount_next(saved)) {
        refresh_scene(saved);
        shell_wake_at(saved->shell, saved->shell->now);
    }
    if (saved->tab == TAB_GALLERY && gallery_tab_read_next_save(saved)) {
        refresh_scene(saved);
        shell_wake_at(saved->shell, saved->shell->now);
    }
    if (gallery_tab_update_printing(saved)) {
        refresh_scene(saved);
    }
    stage_update(saved->stage);
}

static void draw_screen(void *self)
{
    SavedScreen *saved = self;
    stage_draw(saved->stage);
}

/* Scrolls to the first row, because a new window size can change the number of visible rows. */
static void resize_screen(void *self)
{
    SavedScreen *saved = self;
    saved->first = 0;
    refresh_scene(saved);
}

static void free_screen(void *self)
{
    SavedScreen *saved = self;
    if (saved->shell->saves_enabled) {
        saves_purge_deleted(saved->shell);
    }
    saves_list_free(&saved->list);
    history_tab_free(saved);
    gallery_tab_free(saved);
    stage_free(saved->stage);
    free(saved->packs);
    free(saved);
}

Screen saved_screen_create(Shell *shell, const Game *game)
{
    return saved_screen_create_at_tab(shell, game, TAB_GAMES);
}

Screen saved_screen_create_at_tab(Shell *shell, const Game *game, SavedTab tab)
{
    SavedScreen *saved = memory_new(1, sizeof *saved);
    saved->shell = shell;
    show_tab(saved, game, tab);
    StageOwner owner = {.self = saved,
                        .lay = saved_screen_build,
                        .tap = handle_tap,
                        .wheel = handle_wheel,
                        .edit = handle_edit};
    saved->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "saved",
                    .self = saved,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
