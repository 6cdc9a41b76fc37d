/* accessible_table.c: see accessible_table.h. */
#include "accessible_table.h"
#include "auto.h"

#include "core/platform/memory.h"
#include "core/play/controller.h"
#include "core/play/text_ui.h"
#include "core/scene/accessible_text.h"

#include <stdlib.h>

static void build_scene(Controller *controller, PieceId held, Scene *scene)
{
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    scene->notes = controller_get_notes(controller);
    controller->held = held;
    controller_build_scene(controller, scene);
}

static void write_pieces(const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->count; i++) {
        const size_t before = out->length;
        accessible_text_add_piece_details(scene, &scene->pieces[i], VERBOSITY_FULL, out);
        text_add(out, out->length > before ? "\n" : "");
    }
}

static void write_targets(const DropTargets *targets, PieceId piece, Text *out)
{
    for (int i = 0; i < targets->count; i++) {
        text_add(out, "%u to %u: %s\n", piece, targets->target[i].zone, targets->target[i].label);
    }
}

static void write_all_targets(Controller *controller, Scene *scene, Text *out)
{
    PieceId lifted[SCENE_PIECES_MAX];
    int count = 0;
    for (int i = 0; controller->game->find_drop_targets && i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_CARD && piece->id != 0 && piece->flags & PIECE_HIGHLIGHTED) {
            lifted[count++] = piece->id;
        }
    }
    for (int i = 0; i < count; i++) {
        build_scene(controller, lifted[i], scene);
        write_targets(&controller->targets, lifted[i], out);
    }
}

void accessible_table_write_text(Match *match, Text *out)
{
    Controller controller;
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    text_ui_skip_events(table, match_move_count(match));
    text_ui_show(table, out);
    text_ui_free(table);
    controller_init(&controller, match);
    const int seat = game_find_next_seat(match_seats_to_act(match), -1);
    controller.seat = seat < 0 ? 0 : seat;
    controller_load(&controller);
    build_scene(&controller, 0, scene);
    text_add(out, "\n");
    write_pieces(scene, out);
    text_add(out, "\n");
    write_all_targets(&controller, scene, out);
    controller_free(&controller);
}
