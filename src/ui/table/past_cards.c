/* past_cards.c: a card that is looked back at as the way to the moment when it came, or when it went. Moments
 * are looked through beforehand, a few a frame, so that the way is known when it is asked for. */
#include "core/memory.h"
#include "ui/table/table_private.h"

#include <stdlib.h>
#include <string.h>

enum { SLICE_MS = 4, MILLISECONDS = 1000 };

/* --- one moment --- */

/* Moments that are looked through, one after the other. */
typedef struct Leafing {
    Table *table;
    Scene *scene;
    void *view, *ui;
} Leafing;

static Leafing leafing_begin(Table *table)
{
    return (Leafing){.table = table,
                     .scene = memory_new(1, sizeof(Scene)),
                     .view = memory_new(1, table->game->state_size),
                     .ui = memory_new(1, table->game->ui_size)};
}

static void leafing_end(Leafing *leafing)
{
    free(leafing->scene);
    free(leafing->view);
    free(leafing->ui);
}

static bool is_open(const Piece *piece)
{
    return piece && piece->kind == PIECE_CARD && piece->id != 0 && piece->face.style != FACE_BACK &&
           piece->face.style != FACE_FIGHTER_BACK;
}

/* Lays the table as it was after so many moves. */
static void lay_moment(const Leafing *leafing, int moves)
{
    const Table *table = leafing->table;
    const Scene *now = stage_scene(table->stage);
    match_view_at(table->match, moves, table->seat, leafing->view);
    memset(leafing->ui, 0, table->game->ui_size);
    table->game->ui_sync(leafing->ui, leafing->view, table->content);
    scene_clear(leafing->scene, now->width, now->height);
    leafing->scene->words = now->words;
    table_begin_scene(table, leafing->scene);
    table->game->scene(leafing->view, leafing->ui, table->content, table_scene_seat(table), leafing->scene);
}

/* --- what is known --- */

static OpenKey key_of(const Table *table)
{
    const Scene *now = stage_scene(table->stage);
    OpenKey key;
    memset(&key, 0, sizeof key); /* compared byte by byte */
    key.revision = match_revision(table->match);
    key.seat = table->seat;
    key.width = now->width;
    key.height = now->height;
    key.words = now->words;
    key.help = table->help;
    key.panels = table->shell->settings.panels;
    return key;
}

void table_forget_open(Table *table)
{
    for (int i = 0; i < table->open.count; i++) {
        free(table->open.cards[i]);
    }
    free(table->open.cards);
    table->open = (OpenCards){0};
}

/* What was found of another table, as it were, is of no use here. */
static void follow_table(Table *table)
{
    const OpenKey key = key_of(table);
    if (memcmp(&key, &table->open.key, sizeof key) != 0) {
        table_forget_open(table);
        table->open.key = key;
    }
}

/* Looks through the next moment. */
static void look_through(const Leafing *leafing)
{
    OpenCards *open = &leafing->table->open;
    PieceId *cards = memory_new(SCENE_PIECES_MAX + 1, sizeof *cards);
    int count = 0;
    lay_moment(leafing, open->count);
    for (int i = 0; i < leafing->scene->count; i++) {
        const Piece *piece = &leafing->scene->pieces[i];
        if (is_open(piece)) {
            cards[count++] = piece->id;
        }
    }
    open->cards = memory_resize(open->cards, (size_t)open->count + 1, sizeof *open->cards);
    open->cards[open->count++] = memory_resize(cards, (size_t)count + 1, sizeof *cards);
}

void table_look_through(Table *table)
{
    const Uint64 end = SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * SLICE_MS / MILLISECONDS;
    follow_table(table);
    if (table->open.count > match_moves(table->match)) {
        return;
    }
    Leafing leafing = leafing_begin(table);
    while (table->open.count <= match_moves(table->match) && SDL_GetPerformanceCounter() < end) {
        look_through(&leafing);
    }
    leafing_end(&leafing);
    shell_wake_at(table->shell, table->shell->now);
}

/* --- the way --- */

/* Does the card lie open on the table as it was after so many moves? */
static bool shows(const Leafing *leafing, int moves, PieceId card)
{
    const OpenCards *open = &leafing->table->open;
    if (moves >= open->count) {
        lay_moment(leafing, moves);
        return is_open(scene_find(leafing->scene, card));
    }
    const PieceId *at = open->cards[moves];
    while (*at != 0 && *at != card) {
        at++;
    }
    return *at != 0;
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

int table_moment_of(Table *table, PieceId card)
{
    if (!is_open(scene_find(stage_scene(table->stage), card))) {
        return -1;
    }
    follow_table(table);
    Leafing leafing = leafing_begin(table);
    const int moment = moment_of(&leafing, card);
    leafing_end(&leafing);
    return moment;
}
