/* trace.c: trace lines (log for tests) of a stage; see trace.h for their format. */
#include "ui/stage/stage_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PROSE_TRACED_MAX = 1000 };

/* Finds a point at which a click hits the piece: its center, else the nearest uncovered point of a grid. */
static bool find_clickable_point(const Stage *stage, const Piece *piece, float *x, float *y)
{
    enum { COLUMNS = 9, ROWS = 7 };
    Pose rest = stage_compute_rest_pose(stage, piece, false);
    *x = rest.x;
    *y = rest.y;
    if (stage_hit_test(stage, rest.x, rest.y, 0) == piece->id) {
        return true;
    }
    float best = 0;
    bool found = false;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        float dx = ((float)(i % COLUMNS) + 0.5f) / COLUMNS - 0.5f,
              dy = ((float)(i / COLUMNS) + 0.5f) / ROWS - 0.5f;
        float spot_x = rest.x + dx * piece->w, spot_y = rest.y + dy * piece->h, distance = hypotf(dx, dy);
        if (stage_hit_test(stage, spot_x, spot_y, 0) == piece->id && (!found || distance < best)) {
            *x = spot_x;
            *y = spot_y;
            best = distance;
            found = true;
        }
    }
    return found;
}

/* Returns the label of the piece in the trace (log for tests): the title of a card or, without a title, its
 * letter; the tooltip of an icon button; the text of any other piece. */
static const char *get_trace_label(const Piece *piece)
{
    const char *label = piece->text;
    if (piece->kind == PIECE_CARD) {
        label = piece->face.title && piece->face.title[0] ? piece->face.title : piece->face.letter;
    } else if (label && label[0] == '{' && piece->hint && strcspn(label, "}") + 1 == strlen(label)) {
        label = piece->hint;
    }
    return label ? label : "";
}

/* True for a piece whose text a user wrote. The trace contains such a piece even if the piece takes no
 * input. */
static bool is_user_text(const Piece *piece)
{
    return piece->kind == PIECE_TEXT_FIELD || piece->flags & PIECE_PLAIN_TEXT;
}

static void trace_piece(const Stage *stage, const Piece *piece)
{
    static const char *const kinds[] = {
        [PIECE_CARD] = "card",   [PIECE_ZONE] = "zone",        [PIECE_PANEL] = "panel",
        [PIECE_PAPER] = "paper", [PIECE_LABEL] = "label",      [PIECE_COUNTER] = "counter",
        [PIECE_GAUGE] = "gauge", [PIECE_BUTTON] = "button",    [PIECE_CHART] = "chart",
        [PIECE_DOT] = "dot",     [PIECE_TEXT_FIELD] = "field", [PIECE_SPOTLIGHT] = "spot",
        [PIECE_SHADE] = "shade", [PIECE_QR_CODE] = "qr",
    };
    float x, y, scale = stage->shell->renderer.camera.scale / stage->shell->pointer_scale;
    bool open = find_clickable_point(stage, piece, &x, &y);
    char words[PROSE_TRACED_MAX];
    const char *label = get_trace_label(piece);
    if (is_user_text(piece)) {
        trace_quote(piece->text ? piece->text : "", words, sizeof words);
        label = words;
    }
    char numbers[64] = "";
    if (piece->flags & PIECE_STACK) {
        snprintf(numbers, sizeof numbers, " stack=%d", piece->value);
    } else if (piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE) {
        snprintf(numbers, sizeof numbers, " value=%d", piece->value);
    }
    trace_write_line(
        &stage->shell->trace, "piece %u %s \"%s\" %.0f %.0f %.0f %.0f%s%s%s%s%s%s%s", piece->id,
        kinds[piece->kind], label, (double)(x * scale), (double)(y * scale), (double)(piece->w * scale),
        (double)(piece->h * scale), piece->flags & PIECE_HIGHLIGHTED ? " lit" : "",
        piece->flags & PIECE_DISABLED ? " disabled" : "", piece->flags & PIECE_SELECTED ? " chosen" : "",
        stage->focus_shown && piece->id == stage->focused ? " focus" : "", open ? "" : " covered",
        piece->id != 0 && piece->id == stage->edited ? " edited" : "", numbers);
    if (piece->flags & PIECE_DROP_TARGET && piece->hint) {
        trace_write_line(&stage->shell->trace, "target %u \"%s\"", piece->id, piece->hint);
    }
}

void stage_trace(const Stage *stage)
{
    const Scene *scene = stage_get_scene(stage);
    if (!stage->shell->trace.file) {
        return;
    }
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (stage_accepts_input(stage, piece) || (is_user_text(piece) && piece->layer == stage->layer)) {
            trace_piece(stage, piece);
        }
    }
    if (scene->banner) {
        trace_write_line(&stage->shell->trace, "banner \"%s\"", scene->banner);
    }
    trace_write_line(&stage->shell->trace, "settled");
}
