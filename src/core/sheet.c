/* sheet.c: see sheet.h. */
#include "core/sheet.h"

enum { OVERLAY = 1 };

static const float FOOT = 96;

Piece *on_sheet(Piece *piece)
{
    piece->layer = OVERLAY;
    return piece;
}

/* ------------------------------------------------------------------ plates */

static Sheet lay_plate(Scene *scene, Area plate)
{
    scene->banner = NULL;
    on_sheet(lay_piece(scene, PIECE_PANEL, 0, plate));
    return (Sheet){.scene = scene, .plate = plate, .content = plate};
}

static Sheet cover(Scene *scene)
{
    static const float TOP = 70, SIDE = 40, END = 14;
    on_sheet(lay_piece(scene, PIECE_SHADE, 0, (Area){0, 0, scene->width, scene->height}));
    return lay_plate(scene, (Area){SIDE, TOP, scene->width - SIDE, scene->height - END});
}

/* How headings are written, in table units: room at the sides, and from the plate's edge to the title. */
typedef struct Head {
    TextStyle style;
    float pad, top, height;
} Head;

/* Writes the headings; what is left above the foot is the content. */
static void write_head(Sheet *sheet, const Head *head, const char *title, const char *line)
{
    static const float LINE = 30, ABOVE = 14;
    const Area plate = sheet->plate;
    Area box = {plate.left + head->pad, plate.top + head->top, plate.right - head->pad,
                plate.top + head->top + head->height};
    on_sheet(lay_label(sheet->scene, box, head->style, ALIGN_CENTRE, title));
    box.top = box.bottom + 2;
    box.bottom = box.top + LINE;
    on_sheet(lay_label(sheet->scene, box, TEXT_UI, ALIGN_CENTRE, line));
    sheet->content = (Area){box.left, box.bottom + ABOVE, box.right, plate.bottom - FOOT + ABOVE};
}

Sheet sheet_page(Scene *scene, const char *title, const char *line)
{
    static const Head HEAD = {.style = TEXT_HERO, .pad = 64, .top = 20, .height = 64};
    Sheet sheet = cover(scene);
    write_head(&sheet, &HEAD, title, line);
    return sheet;
}

Sheet sheet_bare(Scene *scene)
{
    static const float SIDE = 30, PAD = 24;
    Sheet sheet = cover(scene);
    sheet.content = (Area){sheet.plate.left + SIDE, sheet.plate.top + PAD, sheet.plate.right - SIDE,
                           sheet.plate.bottom - PAD};
    return sheet;
}

Sheet sheet_strip(Scene *scene, Area plate, const char *title, const char *line)
{
    static const Head HEAD = {.style = TEXT_TITLE, .pad = 24, .top = 10, .height = 38};
    Sheet sheet = lay_plate(scene, plate);
    write_head(&sheet, &HEAD, title, line);
    return sheet;
}

/* ------------------------------------------------------------------ the foot */

Area sheet_foot(const Sheet *sheet, float left, float right, float height)
{
    const float middle = sheet->plate.bottom - FOOT / 2;
    return (Area){left, middle - height / 2, right, middle + height / 2};
}

Piece *sheet_button(const Sheet *sheet, PieceId id, const char *text, const char *key_hint)
{
    static const float WIDTH = 230, HEIGHT = 56; /* as the screen's own buttons at the end of a game */
    const float middle = area_middle_x(sheet->plate);
    const Area box = sheet_foot(sheet, middle - WIDTH / 2, middle + WIDTH / 2, HEIGHT);
    return on_sheet(lay_button(sheet->scene, id, box, text, key_hint));
}

/* ------------------------------------------------------------------ records */

void sheet_record(const Sheet *sheet, Area paper, const char *heading, const SheetFact *facts, int count)
{
    static const float INDENT = 40, END = 24;
    const float head = lay_for_words(sheet->scene, 56);
    on_sheet(lay_piece(sheet->scene, PIECE_PAPER, 0, paper))->text = heading;
    const float step = (area_height(paper) - head - END) / (float)count, middle = area_middle_x(paper);
    for (int i = 0; i < count; i++) {
        const float top = paper.top + head + step * (float)i;
        const Area left = {paper.left + INDENT, top, middle, top + step},
                   right = {middle, top, paper.right - INDENT, top + step};
        on_sheet(lay_label(sheet->scene, left, TEXT_UI, ALIGN_LEFT, facts[i].name))->flags = PIECE_ON_PAPER;
        on_sheet(lay_label(sheet->scene, right, facts[i].style, ALIGN_RIGHT, facts[i].value))->flags =
            PIECE_ON_PAPER;
    }
}
