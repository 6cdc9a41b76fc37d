/* number_renderer.c: drawing of pieces that show numbers: counters, gauges, charts and dots. */
#include "core/scene/layout.h"
#include "ui/shell/piece_renderer_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float CHART_LEFT = 40, CHART_FOOT = 28, CHART_BAR_MAX = 30;

/* Draws a counter: an icon and a number side by side, and the name below them. If the counter has a preview,
 * also draws the number that the counter would have after the selected move. */
void render_counter(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = renderer_convert_to_pixels(renderer, piece->w),
        height = renderer_convert_to_pixels(renderer, piece->h);
    if (piece->flags & (PIECE_HIGHLIGHTED | PIECE_SELECTED) || look & LOOK_FOCUS) {
        render_state_glow(renderer, piece, pose, renderer_make_box_outline(width, height), look);
    }
    if (piece->flags & PIECE_ON_DARK) {
        render_texture(renderer, art_get_panel(renderer->art, width, height, false),
                       renderer_compute_pose_box(renderer, pose, (float)width, (float)height, 0, 0), pose);
    }
    bool named = piece->text && piece->text[0];
    float size = fminf(piece->h * (named ? 0.52f : 0.62f),
                       (piece->flags & PIECE_PRIMARY ? 46 : 38) * renderer->text_scale);
    char rich[96];
    if (piece->has_preview && piece->preview != piece->value) {
        snprintf(rich, sizeof rich, "%s%s%s %d {right} *%d*", piece->icon ? "{" : "",
                 piece->icon ? piece->icon : "", piece->icon ? "}" : "", piece->value, piece->preview);
    } else {
        snprintf(rich, sizeof rich, "%s%s%s %d", piece->icon ? "{" : "", piece->icon ? piece->icon : "",
                 piece->icon ? "}" : "", piece->value);
    }
    Uint32 color = piece->flags & PIECE_DIM        ? renderer->palette->off
                   : piece->flags & PIECE_ON_PAPER ? renderer->palette->ink
                                                   : renderer->palette->light;
    TextRun number = renderer_fit_line(renderer, TEXT_UI_BOLD, size, rich, piece->w - 8, color);
    render_text_run(renderer, &number, pose, 0, named ? -piece->h * 0.14f : 0);
    if (named) {
        TextRun name = renderer_fit_line(
            renderer, TEXT_SMALL,
            fminf(art_get_text_size(TEXT_SMALL) * renderer->text_scale, piece->h * 0.32f), piece->text,
            piece->w - 6,
            piece->flags & PIECE_ON_PAPER ? renderer->palette->rubric : renderer->palette->gold);
        render_text_run(renderer, &name, pose, 0, piece->h * 0.32f);
    }
}

void render_gauge(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = renderer_convert_to_pixels(renderer, piece->w),
        height = renderer_convert_to_pixels(renderer, piece->h);
    if (look & LOOK_FOCUS) {
        render_state_glow(renderer, piece, pose, renderer_make_box_outline(width, height), look);
    }
    float max = piece->max > 0 ? (float)piece->max : 1;
    int after = piece->has_preview ? piece->preview : piece->value;
    bool health = piece->icon && strcmp(piece->icon, "hp") == 0;
    SDL_Texture *bar =
        art_get_gauge(renderer->art, width, height, (float)piece->value / max, (float)after / max,
                      health ? renderer->palette->health : renderer->palette->bar);
    render_texture(renderer, bar,
                   renderer_compute_pose_box(renderer, pose, (float)width, (float)height, 0, 0), pose);
    char rich[128];
    const char *icon = piece->icon ? piece->icon : "";
    if (after != piece->value) {
        snprintf(rich, sizeof rich, "%s%s%s %d {right} *%d* / %d", *icon ? "{" : "", icon, *icon ? "}" : "",
                 piece->value, after, piece->max);
    } else {
        snprintf(rich, sizeof rich, "%s%s%s %d / %d", *icon ? "{" : "", icon, *icon ? "}" : "", piece->value,
                 piece->max);
    }
    TextRun text =
        renderer_fit_line(renderer, TEXT_UI_BOLD, fminf(piece->h * 0.74f, 24 * renderer->text_scale), rich,
                          piece->w - 12, renderer->palette->on_gauge);
    render_text_run(renderer, &text, pose, 0, 0);
    if (piece->text && piece->text[0]) {
        const float size = art_get_text_size(TEXT_SMALL) * renderer->text_scale;
        TextRun name = renderer_fit_line(renderer, TEXT_SMALL, size, piece->text, piece->w,
                                         piece->flags & PIECE_ON_PAPER ? renderer->palette->ink
                                                                       : renderer->palette->gold);
        render_text_run(renderer, &name, pose, 0, piece->h / 2 + 12 * renderer->text_scale);
    }
}

static float get_chart_left_margin(const PieceRenderer *renderer)
{
    return CHART_LEFT * renderer->text_scale;
}

static float get_chart_bottom_margin(const PieceRenderer *renderer)
{
    return CHART_FOOT * renderer->text_scale;
}

static void draw_axis(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, int largest)
{
    const float size = art_get_text_size(TEXT_SMALL) * renderer->text_scale;
    char number[16];
    snprintf(number, sizeof number, "%d", largest);
    TextRun top = renderer_fit_line(renderer, TEXT_SMALL, size, number, get_chart_left_margin(renderer),
                                    renderer->palette->ink);
    render_text_run(renderer, &top, pose, -piece->w / 2 + get_chart_left_margin(renderer) / 2,
                    -piece->h / 2 + size / 2);
    const int from = piece->step > 0 ? piece->first : 1, step = piece->step > 0 ? piece->step : 1;
    snprintf(number, sizeof number, "%d", from);
    TextRun first = renderer_fit_line(renderer, TEXT_SMALL, size, number, get_chart_left_margin(renderer),
                                      renderer->palette->ink);
    render_text_run(renderer, &first, pose, -piece->w / 2 + get_chart_left_margin(renderer) + size / 2,
                    piece->h / 2 - get_chart_bottom_margin(renderer) / 2);
    snprintf(number, sizeof number, "%d", from + (piece->value - 1) * step);
    TextRun last = renderer_fit_line(renderer, TEXT_SMALL, size, number, get_chart_left_margin(renderer),
                                     renderer->palette->ink);
    render_text_run(renderer, &last, pose, piece->w / 2 - renderer_measure_text_run(renderer, &last) / 2,
                    piece->h / 2 - get_chart_bottom_margin(renderer) / 2);
}

/* Draws the legend of a chart above the bars. For each side, the legend has a box in the side's color, and
 * the side's name. Returns the height of the legend in table units. */
static float draw_chart_legend(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    enum { SIDES = 2 };
    static const float BOX = 0.7f, GAP = 0.5f, HEIGHT = 1.5f; /* sizes as multiples of the font size */
    const Uint32 colors[SIDES] = {renderer->palette->health, renderer->palette->second};
    const float size = art_get_text_size(TEXT_SMALL) * layout_get_min_text_scale(renderer->text_scale);
    const float column = piece->w / SIDES, y = -piece->h / 2 + size * HEIGHT / 2;
    for (int side = 0; piece->second && side < SIDES; side++) {
        TextRun name = renderer_fit_line(renderer, TEXT_SMALL, size, piece->sides[side],
                                         column - size * (BOX + 2 * GAP), renderer->palette->ink);
        const float width = renderer_measure_text_run(renderer, &name) + size * (BOX + GAP);
        const float left = column * ((float)side - 0.5f) - width / 2;
        render_rect(renderer, pose->x + left, pose->y + y - size * BOX / 2, size * BOX, size * BOX,
                    colors[side]);
        render_text_run(renderer, &name, pose, left + (width + size * (BOX + GAP)) / 2, y);
    }
    return piece->second ? size * HEIGHT : 0;
}

void render_chart(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    const float legend = draw_chart_legend(renderer, piece, pose);
    Piece bars = *piece;
    Pose at = *pose;
    bars.h -= legend;
    at.y += legend / 2;
    int largest = 1;
    for (int i = 0; i < piece->value; i++) {
        largest = piece->series[i] > largest ? piece->series[i] : largest;
    }
    float left = at.x - bars.w / 2 + get_chart_left_margin(renderer),
          bottom = at.y + bars.h / 2 - get_chart_bottom_margin(renderer);
    float width = bars.w - get_chart_left_margin(renderer),
          height = bars.h - get_chart_bottom_margin(renderer);
    float step = width / (float)(piece->value > 0 ? piece->value : 1),
          bar = fminf(step * 0.8f, CHART_BAR_MAX);
    for (int i = 0; i < piece->value; i++) {
        const float unit = height / (float)largest, x = left + step * ((float)i + 0.5f) - bar / 2;
        const float tall = unit * fmaxf((float)piece->series[i], 0),
                    second = piece->second ? unit * fmaxf((float)piece->second[i], 0) : 0;
        render_rect(renderer, x, bottom - tall, bar, tall, renderer->palette->health);
        render_rect(renderer, x, bottom - tall, bar, fminf(second, tall), renderer->palette->second);
    }
    render_rect(renderer, left, bottom, width, 1.5f, renderer->palette->rule);
    draw_axis(renderer, &bars, &at, largest);
}

/* Draws a dot. Its light edge makes the dot visible on any background. */
void render_dot(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    const float edge = 1;
    float left = pose->x - piece->w / 2, top = pose->y - piece->h / 2;
    render_rect(renderer, left, top, piece->w, piece->h, renderer->palette->light);
    render_rect(renderer, left + edge, top + edge, piece->w - 2 * edge, piece->h - 2 * edge,
                piece->face.tone);
}
