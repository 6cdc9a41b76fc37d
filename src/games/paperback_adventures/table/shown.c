/* shown.c: what is held up while it is told: a card that comes or goes by chance, an item that is won, the
 * enemy's other side. */
#include "games/paperback_adventures/table/scene.h"

#include <math.h>

/* Pieces that lie there already grow, so that they glide from where they were. */
static Piece *take(Scene *scene, PieceId id)
{
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return &scene->pieces[i];
        }
    }
    return scene_add(scene, PIECE_CARD, id, 0, 0, 0, 0);
}

static void hold_up(PaTable *table, const Face *face, float ratio)
{
    static const float MARGIN = 24, HIGHEST = 430;
    Scene *scene = table->scene;
    const Area box = {table->at.word.left, table->at.enemy.top, table->at.word.right, table->at.hand.top};
    const float height = fminf(area_height(box) - 2 * MARGIN, HIGHEST);
    Piece *piece = take(scene, scene->shown);
    piece->x = area_middle_x(box);
    piece->y = area_middle_y(box);
    piece->w = height / ratio;
    piece->h = height;
    piece->angle = 0;
    piece->flags = PIECE_STILL;
    piece->face = *face;
}

void pa_scene_shown(PaTable *table)
{
    const PaState *state = table->state;
    const PieceId shown = table->scene->shown;
    int index;
    if (piece_among(shown, PA_ID_CARD, PA_CARDS, &index)) {
        const Face face = pa_card_face(table, index);
        hold_up(table, &face, FACE_RATIO);
    } else if (piece_among(shown, PA_ID_ITEM, PA_ITEMS, &index)) {
        const Face face = pa_item_face(table, index);
        hold_up(table, &face, 1);
    } else if (shown == PA_ID_ENEMY_TURNED) {
        const Face face = pa_enemy_face(table, state->enemy, PA_STAGES - 1);
        hold_up(table, &face, FACE_RATIO);
    }
}
