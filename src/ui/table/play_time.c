/* play_time.c: part of the table screen that counts the time that people spend in a match, for the
 * statistics. Independent of the game clock. */
#include "ui/table/table_private.h"

/* IDLE_LIMIT_MS is the longest time between two updates that counts as time spent. Of a longer time, only
 * this part counts, because the player may be away. */
enum { SECOND_MS = 1000, IDLE_LIMIT_MS = 120 * SECOND_MS };

typedef struct PlayTime {
    Uint64 spent;    /* time in milliseconds, less than 1000, that was not added to the match yet */
    Uint64 last;     /* time of the last update, in ms */
    bool is_running; /* true if the time since `last` counts as time spent by people */
} PlayTime;

static void update_play_time(Table *table)
{
    PlayTime *time = table->states[PART_PLAY_TIME];
    const Uint64 now = table->shell->now, passed = now - time->last;
    if (time->is_running) {
        time->spent += passed < IDLE_LIMIT_MS ? passed : IDLE_LIMIT_MS;
        match_add_play_seconds(table->match, (int)(time->spent / SECOND_MS));
        time->spent %= SECOND_MS;
    }
    time->last = now;
    time->is_running = table_is_live(table) && controller_can_act(&table->controller) &&
                       !(stage_combine_layer_traits(table->stage) & (LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE));
}

const TablePart play_time_part = {.state_size = sizeof(PlayTime), .update = update_play_time};
