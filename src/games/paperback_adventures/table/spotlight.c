/* spotlight.c: enlarged card during the animation of an event, such as a random card, a new item or the
 * enemy's stage 2. */
#include "games/paperback_adventures/table/scene.h"

#include <math.h>

static Piece *find_or_add_piece(Scene *scene, PieceId id)
{
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return &scene->pieces[i];
        }
    }
    Piece *piece = scene_add(scene, PIECE_CARD, id, 0, 0, 0, 0);
    piece->layer = 0;
    return piece;
}

static void show_enlarged(PaTable *table, const Face *face, float ratio)
{
    static const float MARGIN = 24, HIGHEST = 430;
    Scene *scene = table->scene;
    const Area box = {table->at.word.left, table->at.enemy.top, table->at.word.right, table->at.hand.top};
    const float height = fminf(area_height(box) - 2 * MARGIN, HIGHEST);
    Piece *piece = find_or_add_piece(scene, scene->shown);
    piece->x = area_middle_x(box);
    piece->y = area_middle_y(box);
    piece->w = height / ratio;
    piece->h = height;
    piece->angle = 0;
    piece->flags = PIECE_FIXED;
    piece->face = *face;
}

void pa_add_spotlight(PaTable *table)
{
    const PaState *state = table->state;
    const PieceId shown = table->scene->shown;
    int index;
    if (piece_id_in_range(shown, PA_ID_CARD, PA_CARDS, &index)) {
        const Face face = pa_get_card_face(table, index);
        show_enlarged(table, &face, FACE_RATIO);
    } else if (piece_id_in_range(shown, PA_ID_ITEM, PA_ITEMS, &index)) {
        const Face face = pa_get_item_face(table, index);
        show_enlarged(table, &face, 1);
    } else if (shown == PA_ID_ENEMY_STAGE_TWO) {
        const Face face = pa_get_enemy_face(table, state->enemy, PA_STAGES - 1);
        show_enlarged(table, &face, FACE_RATIO);
    }
}
