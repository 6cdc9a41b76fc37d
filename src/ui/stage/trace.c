/* trace.c: tells the trace what a stage shows; see trace.h for the lines. */
#include "ui/stage/stage_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PROSE_TRACED_MAX = 1000 };

/* A spot where a click reaches the piece: its centre, or the nearest of a grid that nothing covers. */
static bool find_spot(const Stage *stage, const Piece *piece, float *x, float *y)
{
    enum { COLUMNS = 9, ROWS = 7 };
    Pose rest = stage_rest_pose(stage, piece, false);
    *x = rest.x;
    *y = rest.y;
    if (stage_hit(stage, rest.x, rest.y, 0) == piece->id) {
        return true;
    }
    float best = 0;
    bool found = false;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        float dx = ((float)(i % COLUMNS) + 0.5f) / COLUMNS - 0.5f,
              dy = ((float)(i / COLUMNS) + 0.5f) / ROWS - 0.5f;
        float spot_x = rest.x + dx * piece->w, spot_y = rest.y + dy * piece->h, distance = hypotf(dx, dy);
        if (stage_hit(stage, spot_x, spot_y, 0) == piece->id && (!found || distance < best)) {
            *x = spot_x;
            *y = spot_y;
            best = distance;
            found = true;
        }
    }
    return found;
}

/* A button that shows nothing but an icon is called by its hint, a card without a title by its letter. */
static const char *trace_label(const Piece *piece)
{
    const char *label = piece->text;
    if (piece->kind == PIECE_CARD) {
        label = piece->face.title && piece->face.title[0] ? piece->face.title : piece->face.letter;
    } else if (label && label[0] == '{' && piece->hint && strcspn(label, "}") + 1 == strlen(label)) {
        label = piece->hint;
    }
    return label ? label : "";
}

/* Words that somebody wrote are told even where they take no input. */
static bool is_prose(const Piece *piece)
{
    return piece->kind == PIECE_FIELD || piece->flags & PIECE_PLAIN;
}

static void trace_piece(const Stage *stage, const Piece *piece)
{
    static const char *const kinds[] = {
        [PIECE_CARD] = "card",   [PIECE_ZONE] = "zone",     [PIECE_PANEL] = "panel",
        [PIECE_PAPER] = "paper", [PIECE_LABEL] = "label",   [PIECE_COUNTER] = "counter",
        [PIECE_GAUGE] = "gauge", [PIECE_BUTTON] = "button", [PIECE_CHART] = "chart",
        [PIECE_DOT] = "dot",     [PIECE_FIELD] = "field",   [PIECE_SPOT] = "spot",
        [PIECE_SHADE] = "shade",
    };
    float x, y, scale = stage->shell->view.camera.scale / stage->shell->pointer_scale;
    bool open = find_spot(stage, piece, &x, &y);
    char words[PROSE_TRACED_MAX];
    const char *label = trace_label(piece);
    if (is_prose(piece)) {
        trace_quote(piece->text ? piece->text : "", words, sizeof words);
        label = words;
    }
    char numbers[64] = "";
    if (piece->flags & PIECE_STACK) {
        snprintf(numbers, sizeof numbers, " stack=%d", piece->value);
    } else if (piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE) {
        snprintf(numbers, sizeof numbers, " value=%d", piece->value);
    }
    trace_line(&stage->shell->trace, "piece %u %s \"%s\" %.0f %.0f %.0f %.0f%s%s%s%s%s%s%s", piece->id,
               kinds[piece->kind], label, (double)(x * scale), (double)(y * scale),
               (double)(piece->w * scale), (double)(piece->h * scale), piece->flags & PIECE_LIT ? " lit" : "",
               piece->flags & PIECE_DISABLED ? " disabled" : "", piece->flags & PIECE_CHOSEN ? " chosen" : "",
               stage->focus_shown && piece->id == stage->focused ? " focus" : "", open ? "" : " covered",
               piece->id != 0 && piece->id == stage->edited ? " edited" : "", numbers);
    if (piece->flags & PIECE_TARGET && piece->hint) {
        trace_line(&stage->shell->trace, "target %u \"%s\"", piece->id, piece->hint);
    }
}

void stage_trace(const Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    if (!stage->shell->trace.file) {
        return;
    }
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (stage_takes_input(stage, piece) || (is_prose(piece) && piece->layer == stage->layer)) {
            trace_piece(stage, piece);
        }
    }
    if (scene->banner) {
        trace_line(&stage->shell->trace, "banner \"%s\"", scene->banner);
    }
    trace_line(&stage->shell->trace, "settled");
}
