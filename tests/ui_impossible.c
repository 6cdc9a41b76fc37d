/* ui_impossible.c: the faces of Fiction Impossible as a window of 1280x720 shows them. */
#include "core/memory.h"
#include "desk.h"
#include "games/fiction_impossible/game.h"
#include "games/fiction_impossible/table/scene.h"
#include "test.h"
#include "ui/paint/face.h"

#include <stdlib.h>

/* Pixels of a tile in the infestation pool, and of the smallest type there is in such a window. */
enum { POOL_TILE = 65, TYPE_LEAST = 12 };

static void hear(void *self, const char *words, float px)
{
    bool *named = self;
    assert_true(px >= TYPE_LEAST);
    *named = *named || (words && words[0]);
}

static void every_tile_of_the_pool_bears_a_name(void **state)
{
    (void)state;
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, 1600, 900);
    const ImTable table = {.content = library_content(desk.shell.library, &game_fiction_impossible, &error),
                           .scene = scene};
    PaintAssets *assets = paint_assets_new(".", &error);
    Painter *painter = painter_new(assets);
    int unnamed = 0;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        Face face = im_tile_face(&table, i, POOL_TILE * 1.25f); /* 1600 units across */
        bool named = false;
        face.corner = NULL;
        painter_tell(painter, (TypeEar){hear, &named});
        paint_face_type(painter, &face, POOL_TILE, (FaceType){TYPE_LEAST, TYPE_LEAST});
        if (!named) {
            print_error("%s has no name on a tile of %d pixels\n", face.title, POOL_TILE);
            unnamed++;
        }
    }
    assert_int_equal(unnamed, 0);
    painter_free(painter);
    paint_assets_free(assets);
    free(scene);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_of_the_pool_bears_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
