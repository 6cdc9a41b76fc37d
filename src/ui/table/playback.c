/* playback.c: part of the table screen that plays back the events of a move over the scene before the
 * move. */
#include "ui/table/table_private.h"

#include "core/platform/memory.h"
#include "ui/table/event_playback.h"
#include "ui/table/replay_timeline.h"

#include <stdlib.h>
#include <string.h>

typedef struct Playback {
    EventPlayback events;
    void *view, *ui; /* states of the match and of the game's UI (selection, open page) before the move */
    Uint64 thinking_time;
} Playback;

static Playback *get_playback_state(const Table *table)
{
    return table->states[PART_PLAYBACK];
}

static void init_playback(Table *table)
{
    get_playback_state(table)->view = memory_new(1, table->game->state_size);
    get_playback_state(table)->ui = memory_new(1, table->game->ui_size);
}

static void free_playback(Table *table)
{
    free(get_playback_state(table)->view);
    free(get_playback_state(table)->ui);
}

void table_store_position(Table *table, const void *view, const void *ui)
{
    Playback *playback = get_playback_state(table);
    memcpy(playback->view, view, table->game->state_size);
    memcpy(playback->ui, ui, table->game->ui_size);
    playback->thinking_time = table->thinking_time;
}

static void layout_playback_layer(void *self, Scene *scene)
{
    const Table *table = self;
    event_playback_layout(&get_playback_state(table)->events, &table->shell->renderer, scene);
}

/* True if a replay is open and handles the press. An open replay handles every key press. It handles a mouse
 * click only if the click is on a button of the replay. */
static bool is_press_for_replay(const Table *table, const SDL_Event *event)
{
    const Piece *pointed = stage_get_pointed_piece(table->stage);
    return table_is_replaying(table) &&
           (event->type == SDL_KEYDOWN || (event->type == SDL_MOUSEBUTTONDOWN && pointed &&
                                           replay_timeline_find_button(pointed->id) != REPLAY_NONE));
}

/* Offers a key to the parts of the table. Returns true if a part used it. */
static bool offer_key(Table *table, const SDL_Keysym *key)
{
    return table_offer_key(table, key->sym, 0) || table_offer_key(table, 0, keyboard_get_command_letter(key));
}

/* True if the event is the press of a letter, which may belong to a word that the player spells. */
static bool is_letter_press(const SDL_Event *event)
{
    return event->type == SDL_KEYDOWN && event->key.repeat == 0 &&
           !(event->key.keysym.mod & (KMOD_ALT | KMOD_GUI)) &&
           keyboard_get_command_letter(&event->key.keysym) != '\0';
}

/* Returns the card that a click hits, or 0. */
static PieceId find_clicked_card(const Table *table, const SDL_Event *event)
{
    return event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT
               ? stage_find_card_at(table->stage, event->button.x, event->button.y)
               : 0;
}

/* Handles an event. A press skips the playback (see event_playback_is_skipped_by), even if a part of the
 * table has already reacted to the press. After the skip, the table still receives three kinds of presses:
 * those for the replay, typed letters, and a click on a card that the skip did not move. */
static bool handle_playback_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    const bool used = event->type == SDL_KEYDOWN && offer_key(table, &event->key.keysym);
    if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_KEYDOWN) {
        table_signal_event(table, TABLE_PLAYBACK_PRESSED);
    }
    const bool for_replay = is_press_for_replay(table, event);
    const bool types = !used && !for_replay && is_letter_press(event);
    if (!for_replay && !types &&
        !event_playback_is_skipped_by(&get_playback_state(table)->events, event, table->shell->now)) {
        return true;
    }
    if (!types) {
        SDL_FlushEvent(SDL_TEXTINPUT); /* drops the typed letter of the pressed key */
    }
    const PieceId clicked = find_clicked_card(table, event);
    table_finish_playback(table);
    return !for_replay && (clicked == 0 || clicked != find_clicked_card(table, event));
}

bool table_needs_playback(const Table *table, const EventLog *log, int from)
{
    const EventLog rest = {.events = log->events + from, .count = log->count - from};
    return table->shell->settings.animation_speed != SPEED_OFF && event_playback_is_needed(&rest);
}

bool table_play_back(Table *table, const EventLog *log, int from)
{
    if (!table_needs_playback(table, log, from)) {
        return false;
    }
    EventPlayback *events = &get_playback_state(table)->events;
    event_playback_start(events, log, table->game->moments, table->shell->now);
    events->shown = from;
    layers_set(stage_get_layers(table->stage), LAYER_PLAYBACK,
               &(Layer){.self = table,
                        .traits = LAYER_STOPS_CLOCK,
                        .lay = layout_playback_layer,
                        .event = handle_playback_event});
    stage_set_output_paused(table->stage, true);
    shell_wake_at(table->shell, table->shell->now);
    shell_request_redraw(table->shell);
    return true;
}

void table_finish_playback(Table *table)
{
    event_playback_stop(&get_playback_state(table)->events);
    layers_remove(stage_get_layers(table->stage), LAYER_PLAYBACK);
    stage_set_output_paused(table->stage, false);
    table_signal_event(table, TABLE_PLAYBACK_DONE);
}

static void update_playback(Table *table)
{
    if (table_is_playing_back(table) &&
        !event_playback_update(&get_playback_state(table)->events, table->stage, table->shell)) {
        table_finish_playback(table);
    }
}

static bool build_playback_scene(Table *table, Scene *scene)
{
    enum { SECOND_MS = 1000 };
    const Playback *playback = get_playback_state(table);
    if (!table_is_playing_back(table)) {
        return false;
    }
    scene->seconds = (int)(playback->thinking_time / SECOND_MS);
    scene->shown = event_playback_get_shown_piece(&playback->events);
    table->game->build_scene(playback->view, playback->ui, table->content,
                             controller_get_scene_seat(&table->controller), scene);
    scene->held = 0;
    return true;
}

const TablePart playback_part = {.state_size = sizeof(Playback),
                                 .open = init_playback,
                                 .close = free_playback,
                                 .update = update_playback,
                                 .build = build_playback_scene};
