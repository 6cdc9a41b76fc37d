/* table.c: creation of the table screen, and passing of events to its parts. Does not refer to any part by
 * name. */
#include "ui/table/table.h"

#include "core/platform/memory.h"
#include "ui/table/input.h"
#include "ui/table/seat_strip.h"
#include "ui/table/table_private.h"

#include <stdlib.h>

static bool build_part_scene(Table *table, Scene *scene)
{
    bool built = false;
    for (int i = 0; i < TABLE_PARTS && !built; i++) {
        built = table_parts[i]->build && table_parts[i]->build(table, scene);
    }
    return built;
}

static void build_scene(void *self, Scene *scene)
{
    Table *table = self;
    table_init_scene(table, scene);
    if (!build_part_scene(table, scene)) {
        controller_build_scene(&table->controller, scene);
    }
    scene->layer = 0; /* draws the banner behind an open page of the game */
    for (int i = 0; i < TABLE_PARTS; i++) {
        if (table_parts[i]->banner) {
            table_parts[i]->banner(table, scene);
        }
    }
    table_camera_layout(&table->camera, scene);
    scene->height += table->shell->bottom_space;
    scene->side = table->shell->side_space;
    scene->width += scene->side;
}

static void run_dialog_action(void *self, int action)
{
    table_run_action(self, action);
    table_refresh(self, 0);
}

/* True if typed letters spell words or press buttons. False while a layer hides the table. */
static bool are_letters_accepted(const Table *table)
{
    return !(stage_combine_layer_traits(table->stage) & LAYER_HIDES_TABLE);
}

static void handle_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    if (stage_offer_event_to_layers(table->stage, event) || stage_offer_event_to_field(table->stage, event)) {
        return;
    }
    if (event->type == SDL_KEYDOWN) {
        stage_finish_animations(table->stage);
        table_handle_key(table, event);
    } else if (event->type == SDL_TEXTINPUT) {
        if (stage_get_dragged_piece(table->stage) == 0 && !table->shell->repeats) {
            table_handle_text(table, event->text.text);
        }
    } else {
        stage_handle_event(table->stage, event);
    }
}

/* Applies the help level from the settings, and records in a running match that this level was used. Does
 * nothing while a dialog is open, since the player may still be choosing the level. */
static void apply_help_level(Table *table)
{
    const HelpLevel level = table_get_help_level(table);
    if (layers_has(stage_get_layers(table->stage), LAYER_DIALOG)) {
        return;
    }
    if (table->help != level) {
        table->help = level;
        table_refresh(table, 0);
    }
    if (table_is_live(table) && match_seats_to_act(table->match) != 0 &&
        level > match_get_help_used(table->match)) {
        match_record_help(table->match, level);
        table_autosave_existing_file(table);
    }
}

static void update_screen(void *self)
{
    Table *table = self;
    Shell *shell = table->shell;
    apply_help_level(table);
    for (int i = 0; i < TABLE_PARTS; i++) {
        if (table_parts[i]->update) {
            table_parts[i]->update(table);
        }
    }
    stage_update(table->stage);
    shell->accepts_text = shell->accepts_text || are_letters_accepted(table);
}

static void draw_screen(void *self)
{
    Table *table = self;
    stage_draw(table->stage);
}

static void resize_screen(void *self)
{
    Table *table = self;
    stage_cancel_drag(table->stage);
    table_refresh(table, 0);
}

static void free_parts(Table *table)
{
    for (int i = 0; i < TABLE_PARTS; i++) {
        if (table_parts[i]->close) {
            table_parts[i]->close(table);
        }
    }
}

static void free_screen(void *self)
{
    Table *table = self;
    table_run_action(table,
                     TABLE_CLOSE_REPLAY); /* the window no longer reserves space for the replay controls */
    if (table_get_seat_strip_height(table) > 0) {
        /* The window no longer reserves space for the seat strip. Does nothing if there is no strip, because
         * the next screen may have already reserved the space for its replay. */
        shell_reserve_bottom_space(table->shell, 0);
    }
    host_session_free(table->host_session);
    free_parts(table);
    stage_free(table->stage);
    controller_free(&table->controller);
    guest_session_free(table->guest_session);
    for (int i = 0; i < TABLE_PARTS; i++) {
        free(table->states[i]);
    }
    free(table);
}

static void init_parts(Table *table)
{
    for (int i = 0; i < TABLE_PARTS; i++) {
        table->states[i] = memory_new(1, table_parts[i]->state_size);
    }
    for (int i = 0; i < TABLE_PARTS; i++) {
        if (table_parts[i]->open) {
            table_parts[i]->open(table);
        }
    }
}

Table *table_create(Shell *shell, Match *match, const SaveHandle *save)
{
    Table *table = memory_new(1, sizeof *table);
    const MatchSetup *setup = match_setup(match);
    table->shell = shell;
    table->match = match;
    table->saved_match = match;
    table->game = setup->game;
    table->content = setup->content;
    table->save = *save;
    table->is_released = match_is_remote(match);
    controller_init(&table->controller, match);
    StageOwner owner = {.self = table,
                        .lay = build_scene,
                        .tap = table_handle_tap,
                        .lift = table_start_drag,
                        .carry = table_continue_drag,
                        .drop = table_drop_piece,
                        .cancel = table_cancel_drag,
                        .wheel = table_handle_wheel,
                        .pan = table_pan_world,
                        .attend = table_handle_hover,
                        .reveal = table_reveal_piece,
                        .edit = table_handle_edit};
    table->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    table->dialog = dialog_new(table, table->stage, run_dialog_action);
    init_parts(table);
    table->help = table_get_help_level(table);
    return table;
}

Screen table_open_screen(Table *table)
{
    table_load_position(table, 0);
    table_signal_event(table, TABLE_OPENED);
    return (Screen){.name = "table",
                    .game = table->game,
                    .self = table,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
