/* fantastical_table.c: Fantastical Adventure's table for tests; see fantastical_table.h. */
#include "fantastical_table.h"

#include "test.h"

FantasticalTable fantastical_table;

static Scene *const scene = &fantastical_table.scene;

void fantastical_rebuild_scene(void)
{
    const FaState *state = &fantastical_fixture.state;
    game_fantastical_adventure.sync_ui(&fantastical_table.ui, state, fantastical_fixture.content);
    game_fantastical_adventure.build_scene(state, &fantastical_table.ui, fantastical_fixture.content, 0,
                                           scene);
}

void fantastical_build_scene_sized(float width, float height, const Note *notes, int count)
{
    scene_clear(scene, width, height);
    scene->notes = (Notes){notes, count};
    fantastical_rebuild_scene();
}

void fantastical_build_scene(const Note *notes, int count)
{
    fantastical_build_scene_sized(1440, 810, notes, count);
}

bool fantastical_has_text(const Piece *piece, const char *words)
{
    return (piece->text && strstr(piece->text, words)) || (piece->hint && strstr(piece->hint, words));
}

const Piece *fantastical_find_text(const char *words)
{
    for (int i = 0; i < scene->count; i++) {
        if (fantastical_has_text(&scene->pieces[i], words)) {
            return &scene->pieces[i];
        }
    }
    return NULL;
}

int fantastical_count_text(const char *words)
{
    int found = 0;
    for (int i = 0; i < scene->count; i++) {
        found += fantastical_has_text(&scene->pieces[i], words);
    }
    return found;
}

int fantastical_tap_piece(PieceId id)
{
    Move out;
    const Input tap = {.kind = INPUT_TAP, .piece = id};
    assert_non_null(scene_find_piece(scene, id));
    return fa_handle_input(&fantastical_fixture.state, &fantastical_table.ui, fantastical_fixture.content, 0,
                           scene, &tap, &out);
}
