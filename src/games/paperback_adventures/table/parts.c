/* parts.c: what several areas of the table show alike. See scene.h. */
#include "games/paperback_adventures/table/scene.h"

#include <string.h>

const PaStage *pa_stage(const PaTable *table)
{
    return &pa_enemy(table->state, table->content)->stage[table->state->stage];
}

int pa_letters_shown(const char *rich)
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
    Piece *counter = lay_piece(table->scene, PIECE_COUNTER, id, box);
    counter->icon = icon;
    counter->text = name;
    counter->value = value;
    counter->preview = after;
    counter->has_preview = table->foreseen;
    counter->flags = PIECE_STILL;
    counter->hint = hint;
    return counter;
}
