/* saved.c: the page of saved games: opening them, giving them names, putting them aside and deleting them;
 * the packs there are; and its other leaves, of games that are over. */
#include "ui/screens/saved_private.h"

#include "core/memory.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what there is --- */

static void add_count(void *user, const char *component, int count)
{
    PackLine *pack = user;
    size_t used = strlen(pack->text);
    snprintf(pack->text + used, sizeof pack->text - used, "%s%d %s", used > 0 ? ", " : "", count, component);
}

static void read_packs(Saved *saved)
{
    PackList list;
    library_packs(saved->shell->library, saved->game, &list);
    free(saved->packs);
    saved->packs = memory_new((size_t)list.count, sizeof *saved->packs);
    saved->pack_count = list.count;
    for (int i = 0; i < list.count; i++) {
        PackLine *pack = &saved->packs[i];
        Error error = {0};
        memcpy(pack->name, list.names[i], sizeof pack->name);
        const GameContent *content =
            library_pack_content(saved->shell->library, saved->game, pack->name, &error);
        pack->good = content != NULL;
        if (content) {
            saved->game->count(content, add_count, pack);
        } else {
            memcpy(pack->text, error.text, sizeof pack->text);
        }
    }
}

static void read_saves(Saved *saved)
{
    saves_list_free(&saved->list);
    for (SaveFolder folder = SAVES_AT_HAND; folder < SAVE_FOLDERS; folder++) {
        saves_list(saved->shell, saved->game, folder, &saved->list);
    }
}

static void show(Saved *saved, const Game *game, SavedTab tab)
{
    saved->game = game;
    saved->tab = tab;
    saved->first = 0;
    saved->renamed = SAVED_NOBODY;
    read_saves(saved);
    read_packs(saved);
    saved_read_history(saved);
    saved_choose_class(saved);
    if (tab == TAB_GALLERY) {
        saved_begin_gallery(saved);
    }
}

static void refresh(Saved *saved)
{
    stage_refresh(saved->stage, 0);
}

/* --- what the buttons do --- */

void saved_refuse(Saved *saved, const char *why)
{
    trace_line(&saved->shell->trace, "refused \"%s\"", why);
    shell_toast(saved->shell, why);
}

/* A button that cannot be used says why, where there is something to say. */
static bool is_disabled(Saved *saved, PieceId id)
{
    const Piece *piece = scene_find(stage_scene(saved->stage), id);
    const bool disabled = piece && piece->flags & PIECE_DISABLED;
    if (disabled && piece->refusal) {
        saved_refuse(saved, piece->refusal);
    }
    return disabled;
}

static void open_slot(Saved *saved, SaveSlot *slot)
{
    SavePlace place;
    Error error;
    const bool damaged = slot->state == SAVE_DAMAGED;
    Match *match = NULL;
    if (slot->state == SAVE_OUTDATED) {
        saves_read(saved->shell, slot);
        return;
    }
    if (slot->folder == SAVES_AT_HAND || saves_move(saved->shell, slot, SAVES_AT_HAND, &error)) {
        match = (damaged ? saves_open_older : saves_open)(saved->shell, slot, &place, &error);
    }
    if (match) {
        shell_go(saved->shell, table_screen_at(saved->shell, match, &place));
        return;
    }
    trace_line(&saved->shell->trace, "refused \"%s\"", error.text);
    slot->state = SAVE_DAMAGED;
    slot->has_older = slot->has_older && !damaged;
    slot->error = error;
}

/* Writes the name of the draft for a game's new name. */
static void name_field(const SaveSlot *slot, char out[DRAFT_FIELD_MAX])
{
    snprintf(out, DRAFT_FIELD_MAX, "name %s %d %s", slot->game->id, (int)slot->folder, slot->name);
}

static void begin_naming(Saved *saved, int line)
{
    char field[DRAFT_FIELD_MAX];
    saved->renamed = line;
    name_field(&saved->list.slots[line], field);
    char *draft = draft_restore(saved->shell, NULL, field);
    snprintf(saved->name, sizeof saved->name, "%s", draft ? draft : saved->list.slots[line].name);
    free(draft);
    refresh(saved);
    stage_edit(saved->stage, SAVED_NAME_ID);
}

static void drop_name(const Saved *saved, const SaveSlot *slot)
{
    char field[DRAFT_FIELD_MAX];
    name_field(slot, field);
    draft_drop(saved->shell, NULL, field);
}

static void end_naming(Saved *saved)
{
    stage_edit(saved->stage, 0);
    if (saved->renamed != SAVED_NOBODY) {
        drop_name(saved, &saved->list.slots[saved->renamed]);
    }
    saved->renamed = SAVED_NOBODY;
}

static void take_name(Saved *saved)
{
    Error error;
    SaveSlot *slot = &saved->list.slots[saved->renamed];
    SaveSlot renamed = *slot;
    if (saves_rename(saved->shell, &renamed, saved->name, &error)) {
        end_naming(saved);
        *slot = renamed;
    } else {
        saved_refuse(saved, error.text);
    }
}

static void move_slot(Saved *saved, SaveSlot *slot, SaveFolder folder)
{
    Error error;
    drop_name(saved, slot);
    if (!saves_move(saved->shell, slot, folder, &error)) {
        saved_refuse(saved, error.text);
    }
}

static void play_pack(Saved *saved, const PackLine *pack)
{
    MatchSetup like = {.game = saved->game};
    match_seat_bots(&like);
    memcpy(like.pack, pack->name, sizeof like.pack);
    shell_go(saved->shell, setup_screen(saved->shell, saved->game, &like));
}

static void act_on_name(Saved *saved, SavedAction action)
{
    if (action == SAVED_RENAME) {
        take_name(saved);
    } else {
        end_naming(saved);
    }
}

static void act_on_slot(Saved *saved, int line, SavedAction action)
{
    static const SaveFolder folders[SAVED_ACTIONS] = {
        [SAVED_ASIDE] = SAVES_ASIDE, [SAVED_DELETE] = SAVES_DELETED, [SAVED_TAKE_BACK] = SAVES_AT_HAND};
    SaveSlot *slot = &saved->list.slots[line];
    if (line == saved->renamed) {
        act_on_name(saved, action);
        return;
    }
    end_naming(saved);
    if (action == SAVED_OPEN) {
        open_slot(saved, slot);
    } else if (action == SAVED_RENAME) {
        begin_naming(saved, line);
    } else {
        move_slot(saved, slot, folders[action]);
    }
}

static void leave(Saved *saved)
{
    shell_go(saved->shell, launcher_screen(saved->shell, saved->game));
}

static void turn_page(Saved *saved, int pages)
{
    int shown = saved_lines_shown(saved, stage_scene(saved->stage)->height);
    int first = saved->first + pages * shown;
    if (first >= 0 && first < saved_lines(saved)) {
        end_naming(saved);
        saved->first = first;
        refresh(saved);
    }
}

static void tap_line(Saved *saved, PieceId piece)
{
    int line = (int)(piece - SAVED_LINE_ID) / SAVED_ACTIONS;
    SavedAction action = (SavedAction)((piece - SAVED_LINE_ID) % SAVED_ACTIONS);
    if (line >= saved_lines(saved)) {
        return;
    }
    if (saved->tab == TAB_PACKS) {
        play_pack(saved, &saved->packs[line]);
    } else if (saved->tab == TAB_HISTORY) {
        saved_act_on_run(saved, line, action);
    } else if (saved->tab == TAB_FEATS) {
        saved_show_feat(saved, line);
    } else {
        act_on_slot(saved, line, action);
    }
}

static void tap_figures(Saved *saved, PieceId piece)
{
    History *history = &saved->history;
    int number = 0;
    if (piece_among(piece, SAVED_CLASS_ID, RUN_CLASSES, &history->class)) {
        history->figure = 0;
        saved_halt_judging(saved);
    } else if (piece_among(piece, SAVED_SHOW_ID, FIGURES_MAX, &number)) {
        const Run *run = history->figures.best[number];
        saved_show_run(saved, run, run->result.figure[number].moves);
    } else {
        piece_among(piece, SAVED_FIGURE_ID, SAVED_FAULTS + 1, &history->figure);
    }
    saved_count_figures(saved);
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Saved *saved = self;
    if (is_disabled(saved, piece)) {
        return;
    }
    int number = 0;
    if (piece >= SAVED_MET_ID) {
        saved_tap_gallery(saved, piece);
    } else if (piece >= SAVED_LINE_ID) {
        tap_line(saved, piece);
    } else if (piece >= SAVED_CLASS_ID) {
        tap_figures(saved, piece);
    } else if (piece_among(piece, SAVED_FILTER_ID, HISTORY_FILTERS, &number)) {
        saved_turn_filter(saved, (HistoryFilter)number, 1);
    } else if (piece >= SAVED_BOOK_ID) {
        show(saved, games_all[piece - SAVED_BOOK_ID], saved->tab);
    } else if (piece_among(piece, SAVED_TAB_ID, SAVED_TABS, &number)) {
        show(saved, saved->game, (SavedTab)number);
    } else if (piece == SAVED_NEWER_ID || piece == SAVED_OLDER_ID) {
        turn_page(saved, piece == SAVED_OLDER_ID ? 1 : -1);
    } else if (piece == SAVED_BACK_ID) {
        leave(saved);
    }
    refresh(saved);
}

/* --- the screen --- */

static bool wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    (void)x, (void)y;
    int filter = 0;
    if (piece_among(piece, SAVED_FILTER_ID, HISTORY_FILTERS, &filter)) {
        saved_turn_filter(self, (HistoryFilter)filter, wheel_back(turn) < 0 ? 1 : -1);
        refresh(self);
    } else if (piece == SAVED_MET_ID) {
        saved_turn_gallery(self, wheel_back(turn) < 0 ? 1 : -1);
        refresh(self);
    } else {
        turn_page(self, wheel_back(turn) < 0 ? 1 : -1);
    }
    return true;
}

static void edit(void *self, PieceId field, const char *text)
{
    Saved *saved = self;
    if (field == SAVED_FIND_ID) {
        saved_search_gallery(saved, text);
    } else {
        char draft[DRAFT_FIELD_MAX];
        snprintf(saved->name, sizeof saved->name, "%s", text);
        name_field(&saved->list.slots[saved->renamed], draft);
        draft_save(saved->shell, NULL, draft, text);
    }
    refresh(saved);
}

/* The keys of the field in which a name is typed. */
static bool on_name_key(Saved *saved, SDL_Keycode key)
{
    if (key == SDLK_RETURN) {
        take_name(saved);
    } else if (key == SDLK_ESCAPE) {
        end_naming(saved);
    } else {
        return false;
    }
    refresh(saved);
    return true;
}

static bool on_key(Saved *saved, const SDL_Keysym *key)
{
    if (saved->renamed != SAVED_NOBODY && on_name_key(saved, key->sym)) {
        return true;
    }
    if (saved->tab == TAB_GALLERY && saved_key_in_gallery(saved, key)) {
        refresh(saved);
        return true;
    }
    switch (key->sym) {
    case SDLK_ESCAPE:
        leave(saved);
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

static void on_event(void *self, const SDL_Event *event)
{
    Saved *saved = self;
    if (stage_type(saved->stage, event)) {
        return;
    }
    static const SDL_Keysym none = {.sym = SDLK_UNKNOWN};
    const SDL_Keysym *key = event->type == SDL_KEYDOWN ? &event->key.keysym : &none;
    if (stage_focus_takes(saved->stage, key->sym) || !on_key(saved, key)) {
        stage_event(saved->stage, event);
    }
}

static void on_update(void *self)
{
    Saved *saved = self;
    if (saved->tab == TAB_FIGURES && saved_judge_runs(saved)) {
        refresh(saved);
        shell_wake_at(saved->shell, saved->shell->now);
    }
    if ((saved->tab == TAB_FEATS || saved->tab == TAB_GALLERY) && saved_recount(saved)) {
        refresh(saved);
        shell_wake_at(saved->shell, saved->shell->now);
    }
    stage_update(saved->stage);
}

static void on_draw(void *self)
{
    Saved *saved = self;
    stage_draw(saved->stage);
}

/* As many lines fit as the window is high, so the top one is found anew. */
static void on_resize(void *self)
{
    Saved *saved = self;
    saved->first = 0;
    refresh(saved);
}

static void on_free(void *self)
{
    Saved *saved = self;
    if (saved->shell->saving) {
        saves_empty(saved->shell);
    }
    saves_list_free(&saved->list);
    saved_free_history(saved);
    free(saved->gallery.now);
    stage_free(saved->stage);
    free(saved->packs);
    free(saved);
}

Screen saved_screen(Shell *shell, const Game *game)
{
    Saved *saved = memory_new(1, sizeof *saved);
    saved->shell = shell;
    show(saved, game, TAB_GAMES);
    StageOwner owner = {.self = saved, .lay = saved_lay, .tap = tap, .wheel = wheel, .edit = edit};
    saved->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "saved",
                    .self = saved,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
