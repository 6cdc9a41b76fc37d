/* scene_helpers.c: functions used by several areas of the table. See scene.h. */
#include "games/paperback_adventures/table/scene.h"

#include <string.h>

const PaStage *pa_get_current_enemy_stage(const PaTable *table)
{
    return &pa_get_enemy(table->state, table->content)->stage[table->state->stage];
}

int pa_measure_text_in_letters(const char *rich)
{
    enum { ICON_LETTERS = 2 };
    int letters = 0;
    for (const char *at = rich; *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        letters += end ? ICON_LETTERS : *at != '*';
        at = end ? end : at;
    }
    return letters;
}

Piece *pa_add_counter(PaTable *table, PieceId id, Area box, const char *icon, const char *name, int value,
                      int after, const char *hint)
{
    Piece *counter = layout_add_piece(table->scene, PIECE_COUNTER, id, box);
    counter->icon = icon;
    counter->text = name;
    counter->value = value;
    counter->preview = after;
    counter->has_preview = table->has_forecast;
    counter->flags = PIECE_FIXED;
    counter->hint = hint;
    return counter;
}
