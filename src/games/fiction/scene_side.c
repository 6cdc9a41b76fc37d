/* scene_side.c: the clock, and the letter that was told. See scene_side.h. */
#include "games/fiction/scene_side.h"

enum { TONE_SHARED = 0x2c6e6a };

static void add_clock(FiTable *table, Area box)
{
    const FiState *state = table->state;
    const char *half = state->half == 0 ? "first half" : "second half";
    if (state->limit == 0) {
        lay_label(table->scene, box, TEXT_UI, ALIGN_CENTRE,
                  scene_text(table->scene, "{time} No timer · %s", half));
        return;
    }
    const int gone = state->phase == FI_PHASE_GUESS && table->acting ? table->scene->seconds : 0;
    const int left = fi_seconds_left(state) > gone ? fi_seconds_left(state) - gone : 0;
    Piece *clock = lay_label(table->scene, (Area){box.left, box.top, box.right, box.bottom - 26}, TEXT_NUMBER,
                             ALIGN_CENTRE, scene_text(table->scene, "{time} %d:%02d", left / 60, left % 60));
    clock->topic = "The timer";
    lay_label(table->scene, (Area){box.left, box.bottom - 28, box.right, box.bottom}, TEXT_SMALL,
              ALIGN_CENTRE, scene_text(table->scene, "left of the %s", half));
}

static void add_shared(FiTable *table, Area box)
{
    const int shared = table->state->shared;
    if (shared == FI_NONE) {
        lay_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT,
                  table->state->phase == FI_PHASE_SECRET ? "The secret is being chosen."
                                                         : "No letter was told.");
        return;
    }
    const float size = area_height(box) - 8;
    Piece *slate =
        scene_add(table->scene, PIECE_CARD, 0, box.left + size / 2, area_middle_y(box), size, size);
    slate->face = fi_slate_face(table, shared, TONE_SHARED);
    slate->flags = PIECE_STILL;
    slate->topic = "The secret";
    lay_label(table->scene, (Area){box.left + size + 10, box.top, box.right, box.bottom}, TEXT_SMALL,
              ALIGN_LEFT, "is in the secret word, somewhere");
}

void fi_side_told(FiTable *table, Area box)
{
    const float middle = box.left + area_width(box) * 0.48f;
    add_shared(table, (Area){box.left, box.top, middle - 8, box.bottom});
    add_clock(table, (Area){middle + 8, box.top, box.right, box.bottom});
}
