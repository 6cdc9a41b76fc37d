/* clock.c: the clock of a game that has one: it runs while a person may act and sees the table, and
 * when the time is over it moves. */
#include "ui/table/table_private.h"

#include "ui/shell/sound.h"
#include "ui/shell/speech.h"

#include <stdio.h>
#include <string.h>

enum { SECOND_MS = 1000, LAST_SECONDS = 10 };

/* Seconds the seat had left when the last move that told of time was made; -1 = no clock runs. */
static int time_left(const Table *table)
{
    return table->game->clock ? table->game->clock->left(table->view, table->content) : -1;
}

bool table_clock_is_kept(const Table *table)
{
    return time_left(table) >= 0;
}

static int seconds_thought(const TableClock *clock)
{
    return (int)(clock->thought / SECOND_MS);
}

/* May the player act, by the clock? Who learns has all the time there is. */
static bool is_timed(const Table *table)
{
    return table_is_live(table) && !table_learns(table) && table->moves.count > 0 && time_left(table) >= 0;
}

bool table_clock_hides(const Table *table)
{
    return is_timed(table) && stage_traits(table->stage) & LAYER_HIDES_TABLE;
}

/* Counts what has passed since it was last asked, if the clock ran in between. */
static void bring_up_to_date(Table *table)
{
    TableClock *clock = &table->clock;
    if (clock->runs) {
        clock->thought += table->shell->now - clock->last;
    }
    clock->last = table->shell->now;
}

static void run_out(Table *table)
{
    Move move = {0};
    table->game->clock->out(&move);
    stage_cancel_drag(table->stage);
    dialog_close(&table->dialog); /* advice for a move that is made */
    table_make(table, &move);
}

/* Whoever cannot see the clock is told a minute before its end, and later. */
static void speak_time(const Table *table, int left)
{
    static const int marks[] = {60, 30, 10}; /* seconds */
    for (size_t i = 0; i < SDL_arraysize(marks); i++) {
        if (left == marks[i]) {
            char words[32];
            snprintf(words, sizeof words, "%d seconds left", left);
            shell_speak(table->shell, words);
        }
    }
}

/* Shows each second once, and waits for the next; not amid a glide, which a new scene would end. */
static void show_seconds(Table *table)
{
    TableClock *clock = &table->clock;
    const int seconds = seconds_thought(clock);
    if (clock->shown != seconds && !stage_moving(table->stage)) {
        clock->shown = seconds;
        speak_time(table, time_left(table) - seconds);
        if (time_left(table) - seconds <= LAST_SECONDS) {
            shell_sound(table->shell, CUE_CLOCK);
        }
        table_refresh(table, 0);
    }
    shell_wake_at(table->shell, table->shell->now + SECOND_MS - clock->thought % SECOND_MS);
}

/* Each second that was thought stays thought, however the program ends. */
static void keep_reading(Table *table)
{
    const int seconds = seconds_thought(&table->clock);
    if (table_is_live(table) && match_thought(table->match) != seconds) {
        match_think(table->match, seconds);
        table_autosave_begun(table);
    }
}

void table_clock_go_on(Table *table)
{
    table->clock.thought = (Uint64)match_thought(table->match) * SECOND_MS;
}

void table_clock_update(Table *table)
{
    TableClock *clock = &table->clock;
    const int left = time_left(table);
    bring_up_to_date(table);
    keep_reading(table);
    clock->runs = is_timed(table) && !(stage_traits(table->stage) & LAYER_STOPS_CLOCK);
    if (clock->hides != table_clock_hides(table)) {
        table_refresh(table, 0);
    }
    if (left < 0) {
        table_clock_restart(table);
    } else if (clock->runs && seconds_thought(clock) >= left) {
        run_out(table);
    } else if (clock->runs) {
        show_seconds(table);
    }
}

void table_clock_restart(Table *table)
{
    table->clock.thought = 0;
    match_think(table->match, 0);
    table->clock.runs = false; /* until the next update sees what has come of the move */
}

int table_clock_seconds(const Table *table)
{
    return table_tells(table) ? table->clock.before : seconds_thought(&table->clock);
}

static bool is_clock_out(const Game *game, const Move *move)
{
    Move out = {0};
    game->clock->out(&out);
    return memcmp(&out, move, sizeof out) == 0;
}

bool table_clock_stamp(Table *table, Move *move)
{
    const int left = time_left(table);
    bring_up_to_date(table);
    const int seconds = seconds_thought(&table->clock);
    if (left < 0) {
        return false;
    }
    /* The time is over by a move of its own only. */
    return table->game->clock->stamp(move, seconds < left ? seconds : left - 1) ||
           is_clock_out(table->game, move);
}
