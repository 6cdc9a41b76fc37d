/* replay_card_history.c: part of the table screen with an index of the face-up cards of each position, so
 * that a tap on a card can jump to the move at which the card appeared or left. The index grows by a few
 * moves per frame. */
#include "core/platform/memory.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"

#include <stdlib.h>
#include <string.h>

enum { SLICE_MS = 4, MILLISECONDS = 1000 };

static OpenCardHistory *get_card_history_state(const Table *table)
{
    return table->states[PART_CARD_HISTORY];
}

const OpenCardHistory *table_get_face_up_cards(const Table *table)
{
    return get_card_history_state(table);
}

typedef struct CardScan {
    Table *table;
    Scene *scene;
    void *view, *ui;
} CardScan;

static CardScan begin_scan(Table *table)
{
    return (CardScan){.table = table,
                      .scene = memory_new(1, sizeof(Scene)),
                      .view = memory_new(1, table->game->state_size),
                      .ui = memory_new(1, table->game->ui_size)};
}

static void end_scan(CardScan *scan)
{
    free(scan->scene);
    free(scan->view);
    free(scan->ui);
}

static bool is_face_up_card(const Piece *piece)
{
    return piece && piece->kind == PIECE_CARD && piece->id != 0 && piece->face.style != FACE_BACK &&
           piece->face.style != FACE_FIGHTER_BACK;
}

static void build_scene_at(const CardScan *scan, int moves)
{
    const Table *table = scan->table;
    const Scene *now = stage_get_scene(table->stage);
    match_view_at(table->match, moves, table->controller.seat, scan->view);
    memset(scan->ui, 0, table->game->ui_size);
    game_sync_ui(table->game, scan->ui, scan->view, table->content);
    scene_clear(scan->scene, now->width, now->height);
    scan->scene->text_scale = now->text_scale;
    table_init_scene(table, scan->scene);
    table->game->build_scene(scan->view, scan->ui, table->content,
                             controller_get_scene_seat(&table->controller), scan->scene);
}

static OpenCardsKey make_index_key(const Table *table)
{
    const Scene *now = stage_get_scene(table->stage);
    OpenCardsKey key;
    memset(&key, 0, sizeof key); /* also clears the padding, because memcmp compares the structs */
    key.revision = match_get_revision(table->match);
    key.seat = table->controller.seat;
    key.width = now->width;
    key.height = now->height;
    key.text_scale = now->text_scale;
    key.help = table->help;
    key.panels = table->shell->settings.panels;
    return key;
}

void table_clear_face_up_cards(Table *table)
{
    for (int i = 0; i < get_card_history_state(table)->count; i++) {
        free(get_card_history_state(table)->cards[i]);
    }
    free(get_card_history_state(table)->cards);
    *get_card_history_state(table) = (OpenCardHistory){0};
}

/* Discards the index if it is outdated, for example because the match or the window size has changed. */
static void discard_stale_index(Table *table)
{
    const OpenCardsKey key = make_index_key(table);
    if (memcmp(&key, &get_card_history_state(table)->key, sizeof key) != 0) {
        table_clear_face_up_cards(table);
        get_card_history_state(table)->key = key;
    }
}

static void index_next_move(const CardScan *scan)
{
    OpenCardHistory *open_cards = get_card_history_state(scan->table);
    PieceId *cards = memory_new(SCENE_PIECES_MAX + 1, sizeof *cards);
    int count = 0;
    build_scene_at(scan, open_cards->count);
    for (int i = 0; i < scan->scene->count; i++) {
        const Piece *piece = &scan->scene->pieces[i];
        if (is_face_up_card(piece)) {
            cards[count++] = piece->id;
        }
    }
    open_cards->cards =
        memory_resize(open_cards->cards, (size_t)open_cards->count + 1, sizeof *open_cards->cards);
    open_cards->cards[open_cards->count++] = memory_resize(cards, (size_t)count + 1, sizeof *cards);
}

void table_index_face_up_cards(Table *table)
{
    const Uint64 end = SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * SLICE_MS / MILLISECONDS;
    discard_stale_index(table);
    if (get_card_history_state(table)->count > match_move_count(table->match)) {
        return;
    }
    CardScan scan = begin_scan(table);
    while (get_card_history_state(table)->count <= match_move_count(table->match) &&
           SDL_GetPerformanceCounter() < end) {
        index_next_move(&scan);
    }
    end_scan(&scan);
    shell_wake_at(table->shell, table->shell->now);
}

static bool is_face_up_at(const CardScan *scan, int moves, PieceId card)
{
    const OpenCardHistory *open_cards = get_card_history_state(scan->table);
    if (moves >= open_cards->count) {
        build_scene_at(scan, moves);
        return is_face_up_card(scene_find_piece(scan->scene, card));
    }
    const PieceId *at = open_cards->cards[moves];
    while (*at != 0 && *at != card) {
        at++;
    }
    return *at != 0;
}

/* Returns the last position of a series of positions that all show the card face up. The series starts after
 * `at` moves, and goes forward (`step` 1) or back (`step` -1). */
static int find_last_face_up_move(const CardScan *scan, int at, int step, PieceId card)
{
    const int moves = match_move_count(scan->table->match);
    while (at + step >= 0 && at + step <= moves && is_face_up_at(scan, at + step, card)) {
        at += step;
    }
    return at;
}

/* Implements table_find_card_move for a card that is face up after `at` moves. */
static int find_card_move(const CardScan *scan, PieceId card, int at)
{
    const int came = find_last_face_up_move(scan, at, -1, card);
    if (came < at) {
        return came;
    }
    const int gone = find_last_face_up_move(scan, at, 1, card) + 1;
    return gone <= match_move_count(scan->table->match) ? gone : came;
}

int table_find_card_move(Table *table, PieceId card, int at)
{
    if (!is_face_up_card(scene_find_piece(stage_get_scene(table->stage), card))) {
        return -1;
    }
    discard_stale_index(table);
    CardScan scan = begin_scan(table);
    const int moment = find_card_move(&scan, card, at);
    end_scan(&scan);
    return moment;
}

const TablePart card_history_part = {.state_size = sizeof(OpenCardHistory),
                                     .close = table_clear_face_up_cards};
