/* clock.c: part of the table screen with the game clock. The clock runs while a person may act and sees the
 * table. When the time is up, this part makes the move that the game prescribes for this case. */
#include "core/text/i18n.h"
#include "ui/table/table_private.h"

#include "ui/shell/audio_events.h"
#include "ui/shell/speech.h"
#include "ui/table/whatif.h"

enum { SECOND_MS = 1000, LAST_SECONDS = 10 };

typedef struct Clock {
    Uint64 last;     /* time of the last update of `Table.thinking_time`, in ms */
    bool is_running; /* true if the time since `last` counts as thinking time */
    bool is_stamped; /* true if the elapsed time was written into the move that is being made */
    bool hides;      /* true if the current scene hides the table */
    int shown;       /* elapsed seconds that the current scene shows */
} Clock;

static Clock *get_clock_state(const Table *table)
{
    return table->states[PART_CLOCK];
}

static int get_elapsed_seconds(const Table *table)
{
    return (int)(table->thinking_time / SECOND_MS);
}

/* True if the player has a time limit. False while the player looks for a better move (Find better). */
static bool has_time_limit(const Table *table)
{
    return table_is_live(table) && !table_is_finding_better(table) && table->controller.moves.count > 0 &&
           controller_can_act(&table->controller) && controller_get_seconds_left(&table->controller) >= 0;
}

/* True if a dialog or page that stops the clock must hide the table. If the table stayed visible, players
 * could plan a move without using time. */
static bool must_hide_table(const Table *table)
{
    return has_time_limit(table) && stage_combine_layer_traits(table->stage) & LAYER_HIDES_TABLE;
}

static void update_thinking_time(Table *table)
{
    Clock *clock = get_clock_state(table);
    if (clock->is_running) {
        table->thinking_time += table->shell->now - clock->last;
    }
    clock->last = table->shell->now;
}

static void speak_time(const Table *table, int before, int left)
{
    if (controller_should_announce_time(before, left)) {
        Text words = {0};
        text_add(&words, _n("%d second left", "%d seconds left", left), left);
        shell_speak(table->shell, text_chars(&words));
        text_free(&words);
    }
}

/* Shows the elapsed seconds in a new scene when they have changed, but not while an animation is running. */
static void show_seconds(Table *table)
{
    Clock *clock = get_clock_state(table);
    const int seconds = get_elapsed_seconds(table);
    const int limit = controller_get_seconds_left(&table->controller);
    if (clock->shown != seconds && !stage_is_moving(table->stage)) {
        speak_time(table, limit - clock->shown, limit - seconds);
        clock->shown = seconds;
        if (limit - seconds <= LAST_SECONDS) {
            shell_play_sound(table->shell, CUE_CLOCK);
        }
        table_refresh(table, 0);
    }
    shell_wake_at(table->shell, table->shell->now + SECOND_MS - table->thinking_time % SECOND_MS);
}

/* Saves the elapsed time once per second, so that it counts even if the program is killed. */
static void save_elapsed_time(Table *table)
{
    const int seconds = get_elapsed_seconds(table);
    if (table_is_live(table) && match_get_clock_seconds(table->match) != seconds) {
        match_set_clock_seconds(table->match, seconds);
        table_autosave_existing_file(table);
    }
}

static void reset_clock(Table *table)
{
    table->thinking_time = 0;
    match_set_clock_seconds(table->match, 0);
    get_clock_state(table)->is_running = false; /* the next update starts the clock again */
}

/* Starts, stops or updates the clock. The clock runs while the player at the screen has a time limit, the
 * game is not paused, and no layer has LAYER_STOPS_CLOCK. */
static void update_clock(Table *table)
{
    Clock *clock = get_clock_state(table);
    const int left = controller_get_seconds_left(&table->controller);
    update_thinking_time(table);
    save_elapsed_time(table);
    clock->is_running = has_time_limit(table) && !table_is_paused(table) &&
                        !(stage_combine_layer_traits(table->stage) & LAYER_STOPS_CLOCK);
    if (clock->hides != must_hide_table(table)) {
        table_refresh(table, 0);
    }
    if (left < 0) {
        reset_clock(table);
    } else if (clock->is_running && get_elapsed_seconds(table) >= left) {
        table_run_action(table, TABLE_TIME_OUT);
    } else if (clock->is_running) {
        show_seconds(table);
    }
}

/* Writes the elapsed seconds into the move. */
static void stamp_move(Table *table)
{
    update_thinking_time(table);
    get_clock_state(table)->is_stamped =
        controller_stamp_move(&table->controller, get_elapsed_seconds(table), &table->move);
}

static void reset_clock_after_move(Table *table)
{
    if (get_clock_state(table)->is_stamped) {
        reset_clock(table);
    }
}

static void layout_clock_cover(void *self, Scene *scene)
{
    Table *table = self;
    const float w = scene->width, h = scene->height;
    get_clock_state(table)->hides = must_hide_table(table);
    if (get_clock_state(table)->hides) {
        scene_add(scene, PIECE_PANEL, 0, w / 2, h / 2, w, h)->layer = DIALOG_LAYER;
    }
}

static void init_clock(Table *table)
{
    table->thinking_time = (Uint64)match_get_clock_seconds(table->match) * SECOND_MS;
    layers_set(stage_get_layers(table->stage), LAYER_CURTAIN,
               &(Layer){.self = table, .lay = layout_clock_cover});
}

const TablePart clock_part = {
    .state_size = sizeof(Clock),
    .open = init_clock,
    .update = update_clock,
    .on = {[TABLE_MOVE_STARTING] = stamp_move, [TABLE_MOVE_SENT] = reset_clock_after_move}};
