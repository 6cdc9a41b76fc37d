/* table.c: the table screen: lays a match's scene, plays what happened, opens menu, log and rules. */
#include "ui/table/table.h"

#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/toolbar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- laying the scene --- */

static int top_layer(const Scene *scene)
{
    int layer = 0;
    for (int i = 0; i < scene->count; i++) {
        layer = scene->pieces[i].layer > layer ? scene->pieces[i].layer : layer;
    }
    return layer;
}

/* Lights what a nudge pointed at, or what an open dialog is about. */
static void light_hint(const Table *table, Scene *scene)
{
    const PieceId pointed = table->dialog.open ? table->dialog.subject : table->pointed;
    for (int i = 0; pointed != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == pointed) {
            scene->pieces[i].flags |= PIECE_CHOSEN;
        }
    }
}

/* Lights the places where the piece in hand may go. */
static void light_targets(const Table *table, Scene *scene)
{
    for (int i = 0; table->held != 0 && i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->id == table->held) {
            piece->flags |= PIECE_CHOSEN;
        } else if (piece->id != 0 && table_is_target(table, table->held, piece->id)) {
            piece->flags |= PIECE_LIT;
        }
    }
}

/* Lays a plate over everything, below what is to lie over it. */
static void hide_table(Scene *scene)
{
    const float w = scene->width, h = scene->height;
    scene_add(scene, PIECE_PANEL, 0, w / 2, h / 2, w, h)->layer = DIALOG_LAYER;
}

static void lay(void *self, Scene *scene)
{
    Table *table = self;
    const View *view = &table->shell->view;
    scene->help = table->shell->settings.help;
    scene->seconds = table_clock_seconds(table);
    scene->notes = (Notes){table->notes.notes, table->notes.count};
    if (sequence_playing(&table->sequence)) {
        table->game->scene(table->old_view, table->old_ui, table->content, table->seat, scene);
        sequence_lay(&table->sequence, view, scene);
    } else {
        table->game->scene(table->view, table->ui, table->content, table->seat, scene);
        light_targets(table, scene);
        light_hint(table, scene);
    }
    Toolbar toolbar = {.title = table->game->title,
                       .can_undo = table_can_undo(table),
                       .can_redo = table_can_redo(table),
                       .log_open = table->log.open,
                       .help = table->shell->settings.help,
                       .used = match_help(table->match),
                       .has_words = table->game->flags & GAME_WORDS,
                       .has_hints = table->game->hint != NULL,
                       .spoilt = table->game->flags & GAME_SPOILT,
                       .assisted = match_assisted(table->match),
                       .over = !sequence_playing(&table->sequence) && match_to_act(table->match) == 0};
    table_camera_lay(&table->camera, scene);
    int layer = top_layer(scene);
    toolbar_lay(&toolbar, scene, layer);
    if (!sequence_playing(&table->sequence)) {
        table_bots_lay(table, scene, layer);
        log_panel_lay(&table->log, table->match, view, scene, layer);
    }
    table->clock.hides = table_clock_hides(table);
    if (table->clock.hides) {
        hide_table(scene);
    }
    report_lay(&table->report, table->match, view, scene);
    dialog_lay(&table->dialog, view, scene);
}

void table_refresh(Table *table, unsigned milliseconds)
{
    stage_refresh(table->stage, milliseconds);
}

/* --- what lies over the table --- */

void table_open_menu(Table *table)
{
    table_clear_view(table);
    char note[96];
    int moves = match_moves(table->match);
    snprintf(note, sizeof note, "%d %s made, seed %llu", moves, moves == 1 ? "move" : "moves",
             (unsigned long long)match_setup(table->match)->seed);
    menu_open(&table->dialog, true, note);
    table_refresh(table, 0);
}

void table_new_game(Table *table)
{
    shell_go(table->shell, table->shell->ways->setup(table->shell, table->game, match_setup(table->match)));
}

void table_play_again(Table *table)
{
    Error error;
    Match *match = match_new(match_setup(table->match), &error);
    if (!match) {
        shell_notice(table->shell, error.text);
        return;
    }
    shell_go(table->shell, table_screen(table->shell, match));
}

void table_leave(Table *table)
{
    shell_go(table->shell, table->shell->ways->shelf(table->shell, table->game));
}

void table_toggle_log(Table *table)
{
    table_clear_view(table);
    table->log.open = !table->log.open;
    table->log.back = 0;
    table_refresh(table, 0);
}

static void act(Table *table, int action)
{
    Shell *shell = table->shell;
    if (action >= TABLE_CHOOSE) {
        Move move = table->moves.moves[table->candidates[action - TABLE_CHOOSE]];
        dialog_close(&table->dialog);
        table_make(table, &move);
    } else if (action >= TABLE_ADVICE) {
        Move move = table->advice.hints[action - TABLE_ADVICE].move;
        dialog_close(&table->dialog);
        table_make(table, &move);
    } else if (action == TABLE_STEP_BACK) {
        dialog_close(&table->dialog);
        table_undo(table, true);
    } else if (action == TABLE_TELL || action == TABLE_SILENT) {
        table_tell(table, action == TABLE_SILENT);
    } else if (action == TABLE_READY || action == TABLE_CLOSE) {
        dialog_close(&table->dialog);
    } else if (action == MENU_RULES) {
        dialog_close(&table->dialog);
        table_open_rules(table);
    } else if (action == MENU_HELP) {
        dialog_close(&table->dialog);
        table_open_help(table);
    } else if (action == MENU_NEW_GAME) {
        table_new_game(table);
    } else if (action == MENU_SHELF) {
        table_leave(table);
    } else {
        menu_act(&table->dialog, shell, action);
    }
    table_refresh(table, 0);
}

/* --- the screen --- */

/* Letters spell, or are short for what a button does. */
static bool hears_letters(const Table *table)
{
    return !table->dialog.open && !table->report.open;
}

static bool report_on_top(const Table *table)
{
    return table->report.open && !table->dialog.open;
}

static void tap(void *self, PieceId piece, float x, float y)
{
    Table *table = self;
    if (table_bots_bar_presses(table)) {
        return;
    }
    table_bots_lead_on(table);
    if (table->dialog.open) {
        act(table, dialog_tap(&table->dialog, piece));
    } else if (report_on_top(table)) {
        report_tap(&table->report, piece);
        table_refresh(table, 0);
    } else {
        table_tap(table, piece, x, y);
    }
}

/* While a sequence plays, anything pressed leads to its end; what hurries or halts the bots does so, too. */
static void on_sequence_event(Table *table, const SDL_Event *event)
{
    if (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_p) {
        table_bots_letter(table, 'P');
    } else if (event->type == SDL_KEYDOWN) {
        table_bots_key(table, event->key.keysym.sym);
    }
    if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_KEYDOWN) {
        table_bots_lead_on(table);
    }
    if (sequence_hears(&table->sequence, event, table->shell->now)) {
        SDL_FlushEvent(SDL_TEXTINPUT); /* the key that skips is no letter of a word */
        table_finish_sequence(table);
    }
}

static bool is_enter(SDL_Keycode key)
{
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

/* Escape and Enter put the report away. */
static void on_report_key(Table *table, const SDL_Event *event)
{
    SDL_Keycode key = event->key.keysym.sym;
    if (key == SDLK_ESCAPE || is_enter(key)) {
        table->report.open = false;
        table_refresh(table, 0);
    } else {
        stage_event(table->stage, event);
    }
}

static void on_key(Table *table, const SDL_Event *event)
{
    const SDL_Keycode key = event->key.keysym.sym;
    bool presses = is_enter(key) || key == SDLK_SPACE;
    if (presses && table_bots_bar_presses(table)) {
        return;
    }
    if (presses) {
        table_bots_lead_on(table);
    }
    if (report_on_top(table)) {
        on_report_key(table, event);
        return;
    }
    if (!table->dialog.open) {
        table_key(table, event);
        return;
    }
    bool used = false;
    int action = stage_focus_takes(table->stage, key) ? 0 : dialog_key(&table->dialog, key, &used);
    if (used) {
        act(table, action);
    } else {
        stage_event(table->stage, event);
    }
}

/* Letters typed while a dialog with a field lies open are meant for that, wherever the focus is. */
static bool is_for_dialog(const Table *table, const SDL_Event *event)
{
    const bool text = event->type == SDL_TEXTINPUT || event->type == SDL_TEXTEDITING;
    return text && table->dialog.open && table->dialog.field.text && stage_edited(table->stage) == 0;
}

static void on_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    if (sequence_playing(&table->sequence)) {
        on_sequence_event(table, event);
        return;
    }
    if (is_for_dialog(table, event)) {
        stage_edit(table->stage, ID_DIALOG_FIELD);
    }
    if (stage_type(table->stage, event)) {
        return;
    }
    if (event->type == SDL_KEYDOWN) {
        on_key(table, event);
    } else if (event->type == SDL_TEXTINPUT) {
        if (hears_letters(table) && stage_carried(table->stage) == 0) {
            table_text(table, event->text.text);
        }
    } else {
        stage_event(table->stage, event);
    }
    table->lookup.open = table->lookup.open && table->dialog.open;
    table->telling.open = table->telling.open && table->dialog.open;
}

/* While the report lies open its search goes on, a move at a time. */
static void look_back(Table *table)
{
    Report *report = &table->report;
    if (!report->open || report->looked >= match_moves(table->match)) {
        return;
    }
    if (report_look(report, table->match, table->seat)) {
        shell_wake_at(table->shell, table->shell->now);
    } else {
        report->looked = match_moves(table->match);
    }
    if (report->looked >= match_moves(table->match)) {
        table_refresh(table, 0);
    }
}

static void on_update(void *self)
{
    Table *table = self;
    Shell *shell = table->shell;
    if (sequence_playing(&table->sequence)) {
        if (!sequence_update(&table->sequence, table->stage, shell)) {
            table_finish_sequence(table);
        }
    } else {
        table_bots_update(table);
    }
    table_clock_update(table);
    look_back(table);
    stage_update(table->stage);
    shell->hears_text = shell->hears_text || hears_letters(table);
}

static void on_draw(void *self)
{
    Table *table = self;
    stage_draw(table->stage);
}

static void on_resize(void *self)
{
    Table *table = self;
    stage_cancel_drag(table->stage);
    table_refresh(table, 0);
}

static void on_free(void *self)
{
    Table *table = self;
    if (table->save_failed) {
        table_autosave(table);
    }
    table_bots_cancel(table);
    stage_free(table->stage);
    match_free(table->match);
    move_list_free(&table->moves);
    note_list_free(&table->notes);
    telling_free(&table->telling);
    ui_stack_free(&table->steps);
    ui_stack_free(&table->redo_steps);
    ui_stack_free(&table->before_moves);
    free(table->gestures);
    free(table->view);
    free(table->ui);
    free(table->old_view);
    free(table->old_ui);
    free(table);
}

Screen table_screen(Shell *shell, Match *match)
{
    Table *table = memory_new(1, sizeof *table);
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    table->shell = shell;
    table->match = match;
    table->game = game;
    table->content = setup->content;
    table->unsaved = match_moves(match) + match_redos(match) == 0;
    table->view = memory_new(1, game->state_size);
    table->old_view = memory_new(1, game->state_size);
    table->ui = memory_new(1, game->ui_size);
    table->old_ui = memory_new(1, game->ui_size);
    table->steps.size = table->redo_steps.size = table->before_moves.size = game->ui_size;
    StageOwner owner = {.self = table,
                        .lay = lay,
                        .tap = tap,
                        .lift = table_lift,
                        .carry = table_carry,
                        .drop = table_drop,
                        .cancel = table_cancel,
                        .wheel = table_wheel,
                        .pan = table_pan,
                        .attend = table_attend,
                        .reveal = table_reveal,
                        .edit = table_edit};
    table->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    table_take_up(table, 0);
    return (Screen){.name = "table",
                    .self = table,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
