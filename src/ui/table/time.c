/* time.c: how long people spend at a match, for what is remembered of it. Rules know nothing of it, nor does
 * the clock of a game that has one. */
#include "ui/table/table_private.h"

/* Who has stirred nothing for so long is away. */
enum { SECOND_MS = 1000, AWAY_MS = 120 * SECOND_MS };

void table_time_update(Table *table)
{
    TableTime *time = &table->time;
    const Uint64 now = table->shell->now, passed = now - time->last;
    if (time->runs) {
        time->spent += passed < AWAY_MS ? passed : AWAY_MS;
        match_spend(table->match, (int)(time->spent / SECOND_MS));
        time->spent %= SECOND_MS;
    }
    time->last = now;
    time->runs = table_is_live(table) && table_may_act(table) &&
                 !(stage_traits(table->stage) & (LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE));
}
