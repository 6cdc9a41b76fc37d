/* result_card.c: picture of a match's result; see result_card.h. */
#include "ui/paint/result_card.h"

#include "ui/paint/material.h"
#include "ui/paint/rich_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Positions and lengths on the card in units (Job.unit); the card is RESULT_CARD_WIDTH units wide. */
static const Box SHEET = {44, 44, RESULT_CARD_WIDTH - 88, RESULT_CARD_HEIGHT - 88},
                 SHAPES = {700, 190, 412, 300};
static const float LEFT = 84, RIGHT = 664, FAR_RIGHT = RESULT_CARD_WIDTH - 84, TITLE_Y = 112, DAY_Y = 164,
                   OUTCOME_Y = 236, WORDS_TOP = 282, WORDS_BOTTOM = 508, COMMAND_Y = 543, RADIUS = 10,
                   MEDAL = 50, MEDAL_ALONE = 130;
enum { ROW_BYTES = 160 };

typedef struct Job {
    Canvas *canvas;
    Painter *painter;
    float unit; /* canvas pixels per unit; the card is RESULT_CARD_WIDTH units wide */
} Job;

static Box scale_box(const Job *job, Box box)
{
    return (Box){box.x * job->unit, box.y * job->unit, box.w * job->unit, box.h * job->unit};
}

/* Draws a line of text from the left margin. The text is smaller if it would extend beyond `right`. */
static void draw_text_line(const Job *job, Typeface face, float size, const char *text, float y, float right,
                           uint32_t color)
{
    const float u = job->unit;
    const float px =
        text_line_fit_size(job->painter, face, size * u, size * u / 3, text, 0, (right - LEFT) * u);
    text_line_draw(job->canvas, job->painter, face, px, text, LEFT * u, y * u, ALIGN_LEFT, 0,
                   color_from_hex(color), 1);
}

static void draw_words(const Job *job, float size, const char *rich)
{
    const float u = job->unit, width = (RIGHT - LEFT) * u;
    RichStyle style = {.regular = TYPE_TEXT,
                       .bold = TYPE_TEXT_BOLD,
                       .px = size * u,
                       .leading = 1.25f,
                       .align = ALIGN_LEFT,
                       .color = color_from_hex(INK_RGB)};
    rich_text_fit(job->painter, &style, rich, width, (WORDS_BOTTOM - WORDS_TOP) * u, size * u / 2);
    rich_text_draw(job->canvas, job->painter, &style, rich, LEFT * u, WORDS_TOP * u, width);
}

static bool read_next_row(const char **at, char row[ROW_BYTES])
{
    const size_t length = strcspn(*at, "\n");
    snprintf(row, ROW_BYTES, "%.*s", (int)length, *at);
    *at += length + ((*at)[length] == '\n');
    return length > 0;
}

static void draw_share_grid(const Job *job, const char *shapes)
{
    static const float LARGEST = 64, LEADING = 1.15f;
    const float u = job->unit;
    char row[ROW_BYTES];
    int rows = 0;
    float px = LARGEST * u;
    for (const char *at = shapes; read_next_row(&at, row); rows++) {
        px = text_line_fit_size(job->painter, TYPE_SCRIPTS, px, u, row, 0, SHAPES.w * u);
    }
    px = rows > 0 ? fminf(px, SHAPES.h * u / (LEADING * (float)rows)) : px;
    float y = (SHAPES.y + SHAPES.h / 2) * u - px * LEADING * (float)(rows - 1) / 2;
    for (const char *at = shapes; read_next_row(&at, row); y += px * LEADING) {
        text_line_draw(job->canvas, job->painter, TYPE_SCRIPTS, px, row, (SHAPES.x + SHAPES.w / 2) * u, y,
                       ALIGN_CENTER, 0, color_from_hex(RUBRIC_RGB), 1);
    }
}

static void draw_background(const Job *job, const ResultCard *card)
{
    const float u = job->unit;
    const Box all = {0, 0, (float)job->canvas->w, (float)job->canvas->h}, sheet = scale_box(job, SHEET);
    cloth_fill(job->canvas, all, color_from_hex(card->cloth), 3 * u);
    canvas_shade_inside(job->canvas, all, 0, 60 * u, (Color){0, 0, 0}, 0.4f);
    gold_frame_draw(job->canvas, box_shrink(all, 16 * u), 4 * u, 3 * u);
    canvas_shade_outside(job->canvas, sheet, RADIUS * u, 16 * u, (Color){0, 0, 0}, 0.5f);
    paper_fill(job->canvas, sheet, RADIUS * u, color_from_hex(PAPER_RGB), 3 * u);
    canvas_stroke(job->canvas, box_shrink(sheet, 10 * u), RADIUS * u / 2, 1.5f * u, color_from_hex(RULE_RGB),
                  0.7f);
}

/* Draws the book's motif on a seal in the color of the book, above the share grid (squares that show the
 * result). Without a share grid, the seal is larger. */
static void draw_motif_seal(const Job *job, const ResultCard *card)
{
    const bool alone = card->shapes[0] == '\0';
    const float u = job->unit, radius = (alone ? MEDAL_ALONE : MEDAL) * u, x = (SHAPES.x + SHAPES.w / 2) * u,
                y = alone ? (SHEET.y + SHEET.h / 2) * u : (SHEET.y + 76) * u;
    const int size = (int)(radius * 1.15f);
    const Mask *icon = painter_get_icon(job->painter, card->icon, size, size);
    enamel_fill(job->canvas, x, y, radius, color_from_hex(card->cloth));
    gold_fill_mask(job->canvas, icon, (int)x - icon->w / 2, (int)y - icon->h / 2, 1, 1);
}

SDL_Surface *result_card_paint(Painter *painter, const ResultCard *card, int width, int height)
{
    Canvas canvas = canvas_new(width, height);
    const float u = fminf((float)width / RESULT_CARD_WIDTH, (float)height / RESULT_CARD_HEIGHT);
    const Job job = {&canvas, painter, u};
    draw_background(&job, card);
    draw_motif_seal(&job, card);
    draw_text_line(&job, TYPE_DISPLAY, 52, card->title, TITLE_Y, RIGHT, INK_RGB);
    draw_text_line(&job, TYPE_TEXT_ITALIC, 28, card->day, DAY_Y, RIGHT, INK_RGB);
    canvas_draw_line(&canvas, LEFT * u, (DAY_Y + 28) * u, (RIGHT - LEFT) * u, 1.5f * u,
                     color_from_hex(RULE_RGB), 0);
    draw_text_line(&job, TYPE_DISPLAY_BLACK, 46, card->outcome, OUTCOME_Y, RIGHT, RUBRIC_RGB);
    draw_words(&job, 25, card->words);
    draw_text_line(&job, TYPE_UI_BOLD, 22, card->command, COMMAND_Y, FAR_RIGHT, RULE_RGB);
    draw_share_grid(&job, card->shapes);
    return canvas_to_surface(&canvas, 0);
}
