/* told_table.c: see told_table.h. */
#include "told_table.h"

#include "core/aloud.h"
#include "core/memory.h"
#include "core/targets.h"
#include "core/text_table.h"

#include <stdlib.h>

typedef struct Hearer {
    const Game *game;
    const GameContent *content;
    int seat;
    void *view, *ui;
    NoteList notes;
    Scene *scene;
} Hearer;

static void lay(const Hearer *hearer, PieceId held)
{
    scene_clear(hearer->scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    hearer->scene->held = held;
    hearer->scene->notes = (Notes){hearer->notes.notes, hearer->notes.count};
    hearer->game->scene(hearer->view, hearer->ui, hearer->content, hearer->seat, hearer->scene);
}

static void tell_pieces(const Hearer *hearer, Text *out)
{
    for (int i = 0; i < hearer->scene->count; i++) {
        const size_t before = out->length;
        aloud_piece_in(hearer->scene, &hearer->scene->pieces[i], ALOUD_LONG, out);
        text_add(out, out->length > before ? "\n" : "");
    }
}

static void tell_targets(const Hearer *hearer, PieceId piece, Text *out)
{
    Targets *targets = memory_new(1, sizeof *targets);
    lay(hearer, piece);
    targets_of_game(targets, hearer->game, hearer->view, hearer->ui, hearer->content, hearer->seat, piece);
    targets_name(targets, hearer->game, &(Notes){hearer->notes.notes, hearer->notes.count});
    for (int i = 0; i < targets->count; i++) {
        text_add(out, "%u to %u: %s\n", piece, targets->target[i].zone, targets->target[i].words);
    }
    free(targets);
}

static void tell_lifted(const Hearer *hearer, Text *out)
{
    PieceId lifted[SCENE_PIECES_MAX];
    int count = 0;
    for (int i = 0; hearer->game->targets && i < hearer->scene->count; i++) {
        const Piece *piece = &hearer->scene->pieces[i];
        if (piece->kind == PIECE_CARD && piece->id != 0 && piece->flags & PIECE_LIT) {
            lifted[count++] = piece->id;
        }
    }
    for (int i = 0; i < count; i++) {
        tell_targets(hearer, lifted[i], out);
    }
}

void told_table(Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const uint32_t to_act = match_to_act(match);
    Hearer hearer = {.game = setup->game,
                     .content = setup->content,
                     .seat = to_act != 0 ? __builtin_ctz(to_act) : 0,
                     .view = memory_new(1, setup->game->state_size),
                     .ui = memory_new(1, setup->game->ui_size),
                     .scene = memory_new(1, sizeof(Scene))};
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    text_table_pass_over(table, match_moves(match));
    text_table_show(table, out);
    text_table_free(table);
    match_view(match, hearer.seat, hearer.view);
    match_list_notes(match, &hearer.notes);
    hearer.game->ui_sync(hearer.ui, hearer.view, hearer.content);
    lay(&hearer, 0);
    text_add(out, "\n");
    tell_pieces(&hearer, out);
    text_add(out, "\n");
    tell_lifted(&hearer, out);
    note_list_free(&hearer.notes);
    free(hearer.scene);
    free(hearer.view);
    free(hearer.ui);
}
