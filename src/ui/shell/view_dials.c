/* view_dials.c: pieces that show numbers: counters, gauges and charts. */
#include "core/lay.h"
#include "ui/shell/view_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float CHART_LEFT = 40, CHART_FOOT = 28, CHART_BAR_MAX = 30;

/* Icon and number side by side, the name below; a number about to change shows what it will become. */
void view_counter(const View *view, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    if (piece->flags & (PIECE_LIT | PIECE_CHOSEN) || look & LOOK_FOCUS) {
        view_state_glow(view, piece, pose, view_box_outline(width, height), look);
    }
    if (piece->flags & PIECE_ON_DARK) {
        view_copy(view, art_panel(view->art, width, height),
                  view_box(view, pose, (float)width, (float)height, 0, 0), pose);
    }
    bool named = piece->text && piece->text[0];
    float size =
        fminf(piece->h * (named ? 0.52f : 0.62f), (piece->flags & PIECE_STRONG ? 46 : 38) * view->text_scale);
    char rich[96];
    if (piece->has_preview && piece->preview != piece->value) {
        snprintf(rich, sizeof rich, "%s%s%s %d {right} *%d*", piece->icon ? "{" : "",
                 piece->icon ? piece->icon : "", piece->icon ? "}" : "", piece->value, piece->preview);
    } else {
        snprintf(rich, sizeof rich, "%s%s%s %d", piece->icon ? "{" : "", piece->icon ? piece->icon : "",
                 piece->icon ? "}" : "", piece->value);
    }
    Uint32 colour = piece->flags & PIECE_DIM        ? view->palette->off
                    : piece->flags & PIECE_ON_PAPER ? view->palette->ink
                                                    : view->palette->light;
    Words number = view_line(view, TEXT_UI_BOLD, size, rich, piece->w - 8, colour);
    view_text(view, &number, pose, 0, named ? -piece->h * 0.14f : 0);
    if (named) {
        Words name =
            view_line(view, TEXT_SMALL, fminf(art_text_size(TEXT_SMALL) * view->text_scale, piece->h * 0.32f),
                      piece->text, piece->w - 6,
                      piece->flags & PIECE_ON_PAPER ? view->palette->rubric : view->palette->gold);
        view_text(view, &name, pose, 0, piece->h * 0.32f);
    }
}

void view_gauge(const View *view, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    if (look & LOOK_FOCUS) {
        view_state_glow(view, piece, pose, view_box_outline(width, height), look);
    }
    float max = piece->max > 0 ? (float)piece->max : 1;
    int after = piece->has_preview ? piece->preview : piece->value;
    bool health = piece->icon && strcmp(piece->icon, "hp") == 0;
    SDL_Texture *bar = art_gauge(view->art, width, height, (float)piece->value / max, (float)after / max,
                                 health ? view->palette->health : view->palette->bar);
    view_copy(view, bar, view_box(view, pose, (float)width, (float)height, 0, 0), pose);
    char rich[128];
    const char *icon = piece->icon ? piece->icon : "";
    if (after != piece->value) {
        snprintf(rich, sizeof rich, "%s%s%s %d {right} *%d* / %d", *icon ? "{" : "", icon, *icon ? "}" : "",
                 piece->value, after, piece->max);
    } else {
        snprintf(rich, sizeof rich, "%s%s%s %d / %d", *icon ? "{" : "", icon, *icon ? "}" : "", piece->value,
                 piece->max);
    }
    Words text = view_line(view, TEXT_UI_BOLD, fminf(piece->h * 0.74f, 24 * view->text_scale), rich,
                           piece->w - 12, view->palette->on_gauge);
    view_text(view, &text, pose, 0, 0);
    if (piece->text && piece->text[0]) {
        const float size = art_text_size(TEXT_SMALL) * view->text_scale;
        Words name = view_line(view, TEXT_SMALL, size, piece->text, piece->w,
                               piece->flags & PIECE_ON_PAPER ? view->palette->ink : view->palette->gold);
        view_text(view, &name, pose, 0, piece->h / 2 + 12 * view->text_scale);
    }
}

/* How far the bars of a chart are from its left and its lower edge, where numbers stand. */
static float chart_left(const View *view)
{
    return CHART_LEFT * view->text_scale;
}

static float chart_foot(const View *view)
{
    return CHART_FOOT * view->text_scale;
}

/* The numbers at an axis: the largest at its top, the first and the last below. */
static void draw_axis(const View *view, const Piece *piece, const Pose *pose, int largest)
{
    const float size = art_text_size(TEXT_SMALL) * view->text_scale;
    char number[16];
    snprintf(number, sizeof number, "%d", largest);
    Words top = view_line(view, TEXT_SMALL, size, number, chart_left(view), view->palette->ink);
    view_text(view, &top, pose, -piece->w / 2 + chart_left(view) / 2, -piece->h / 2 + size / 2);
    const int from = piece->step > 0 ? piece->first : 1, step = piece->step > 0 ? piece->step : 1;
    snprintf(number, sizeof number, "%d", from);
    Words first = view_line(view, TEXT_SMALL, size, number, chart_left(view), view->palette->ink);
    view_text(view, &first, pose, -piece->w / 2 + chart_left(view) + size / 2,
              piece->h / 2 - chart_foot(view) / 2);
    snprintf(number, sizeof number, "%d", from + (piece->value - 1) * step);
    Words last = view_line(view, TEXT_SMALL, size, number, chart_left(view), view->palette->ink);
    view_text(view, &last, pose, piece->w / 2 - view_words_width(view, &last) / 2,
              piece->h / 2 - chart_foot(view) / 2);
}

void view_chart(const View *view, const Piece *piece, const Pose *pose)
{
    int largest = 1;
    for (int i = 0; i < piece->value; i++) {
        largest = piece->series[i] > largest ? piece->series[i] : largest;
    }
    float left = pose->x - piece->w / 2 + chart_left(view),
          bottom = pose->y + piece->h / 2 - chart_foot(view);
    float width = piece->w - chart_left(view), height = piece->h - chart_foot(view);
    float step = width / (float)(piece->value > 0 ? piece->value : 1),
          bar = fminf(step * 0.8f, CHART_BAR_MAX);
    for (int i = 0; i < piece->value; i++) {
        float tall = height * fmaxf((float)piece->series[i], 0) / (float)largest;
        view_fill(view, left + step * ((float)i + 0.5f) - bar / 2, bottom - tall, bar, tall,
                  view->palette->health);
    }
    view_fill(view, left, bottom, width, 1.5f, view->palette->rule);
    draw_axis(view, piece, pose, largest);
}

/* With an edge in light, since any tone may lie on any ground. */
void view_dot(const View *view, const Piece *piece, const Pose *pose)
{
    const float edge = 1;
    float left = pose->x - piece->w / 2, top = pose->y - piece->h / 2;
    view_fill(view, left, top, piece->w, piece->h, view->palette->light);
    view_fill(view, left + edge, top + edge, piece->w - 2 * edge, piece->h - 2 * edge, piece->face.tone);
}
