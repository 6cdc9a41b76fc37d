/* past_cards.c: a card that is looked back at as the way to the moment when it came, or when it went. */
#include "core/memory.h"
#include "ui/table/table_private.h"

#include <stdlib.h>
#include <string.h>

/* Moments that are looked through, one after the other. */
typedef struct Leafing {
    const Table *table;
    Scene *scene;
    void *view, *ui;
} Leafing;

static bool is_open(const Piece *piece)
{
    return piece && piece->kind == PIECE_CARD && piece->face.style != FACE_BACK &&
           piece->face.style != FACE_FIGHTER_BACK;
}

/* Does the card lie open on the table as it was after so many moves? */
static bool shows(const Leafing *leafing, int moves, PieceId card)
{
    const Table *table = leafing->table;
    const Scene *now = stage_scene(table->stage);
    match_view_at(table->match, moves, table->seat, leafing->view);
    memset(leafing->ui, 0, table->game->ui_size);
    table->game->ui_sync(leafing->ui, leafing->view, table->content);
    scene_clear(leafing->scene, now->width, now->height);
    leafing->scene->words = now->words;
    table_begin_scene(table, leafing->scene);
    table->game->scene(leafing->view, leafing->ui, table->content, table->seat, leafing->scene);
    return is_open(scene_find(leafing->scene, card));
}

/* The last moment, from `at` on in steps of 1 or -1, at which the card still lies there. */
static int last_shown(const Leafing *leafing, int at, int step, PieceId card)
{
    const int moves = match_moves(leafing->table->match);
    while (at + step >= 0 && at + step <= moves && shows(leafing, at + step, card)) {
        at += step;
    }
    return at;
}

/* When it came or, where that is now, when it has gone. */
static int moment_of(const Leafing *leafing, PieceId card)
{
    const int at = leafing->table->past.at, came = last_shown(leafing, at, -1, card);
    if (came < at) {
        return came;
    }
    const int gone = last_shown(leafing, at, 1, card) + 1;
    return gone <= match_moves(leafing->table->match) ? gone : came;
}

int table_moment_of(const Table *table, PieceId card)
{
    if (!is_open(scene_find(stage_scene(table->stage), card))) {
        return -1;
    }
    const Leafing leafing = {.table = table,
                             .scene = memory_new(1, sizeof *leafing.scene),
                             .view = memory_new(1, table->game->state_size),
                             .ui = memory_new(1, table->game->ui_size)};
    const int moment = moment_of(&leafing, card);
    free(leafing.scene);
    free(leafing.view);
    free(leafing.ui);
    return moment;
}
