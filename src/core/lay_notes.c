/* lay_notes.c: lays notes in pages; see lay.h.

   The core knows no typefaces, so it reckons with letters a little wider than they are: what fits here fits
   on the screen, where a label takes the largest size its box allows. */
#include "core/lay.h"
#include "core/utf8.h"
#include "core/wrap.h"

#include <string.h>

enum { HEAD_BYTES = 256 };

static const float LINE_HEIGHT = 26, HEAD_HEIGHT = 30, NOTE_GAP = 16; /* of TEXT_BODY and TEXT_CAPS */

/* How wide a letter is at most in TEXT_BODY, units. */
static float width_of(uint32_t code)
{
    enum { FIRST = ' ', END = 0x7F, WIDEST = 20 };
    static const uint8_t tenths[END - FIRST] = {
        /* from the blank to the tilde */
        45,  56,  74,  99,  94,  140, 161, 45,  65,  65,  72,  124, 49,  61,  49,  84,  103, 103, 103,
        103, 103, 103, 103, 103, 103, 103, 55,  49,  116, 123, 116, 81,  159, 146, 125, 148, 159, 119,
        110, 151, 168, 73,  73,  148, 122, 189, 167, 159, 119, 159, 152, 99,  142, 154, 143, 199, 150,
        126, 125, 71,  84,  71,  106, 111, 45,  87,  110, 86,  110, 84,  70,  96,  111, 56,  50,  103,
        54,  165, 113, 104, 111, 110, 75,  70,  70,  112, 95,  148, 95,  95,  84,  78,  56,  78,  108};
    if (code < END) {
        return code < FIRST ? WIDEST : 0.1f * (float)tenths[code - FIRST];
    }
    if (code >= 0x2018 && code <= 0x201F) {
        return 9.0f; /* quotation marks */
    }
    return code < 0x300 ? 15.0f : code < 0x370 ? 0.0f : code < 0x1100 ? 16.0f : 25.0f;
}

float lay_body_width(void *self, const char *words, size_t length)
{
    (void)self;
    float width = 0;
    for (size_t at = 0; at < length;) {
        size_t step;
        width += width_of(utf8_code(words + at, &step));
        at += utf8_cluster(words + at, length - at);
    }
    return width;
}

/* Notes on their way to pages; only those of the wanted page are laid. */
typedef struct Pages {
    Scene *scene;
    Area area;
    int page, wanted;
    float y; /* where the next thing goes on the page */
    PieceId next_id;
    NoteHeadFn *head;
    const void *user;
} Pages;

static void turn_page(Pages *pages)
{
    pages->page++;
    pages->y = pages->area.top;
}

static int lines_left(const Pages *pages)
{
    return (int)((pages->area.bottom - pages->y) / LINE_HEIGHT);
}

static Area take(Pages *pages, float height)
{
    const Area area = {pages->area.left, pages->y, pages->area.right, pages->y + height};
    pages->y += height;
    return area;
}

static void lay_head(Pages *pages, const Note *note)
{
    char head[HEAD_BYTES] = "";
    const Area area = take(pages, HEAD_HEIGHT);
    pages->head(pages->user, note, head, sizeof head);
    if (pages->page == pages->wanted) {
        lay_label(pages->scene, area, TEXT_CAPS, ALIGN_LEFT, scene_text(pages->scene, "%s", head));
    }
}

/* Lays some lines of a note as one label. */
static void lay_lines(Pages *pages, const Note *note, const WrapLine *first, int count)
{
    const Area area = take(pages, LINE_HEIGHT * (float)count);
    const PieceId id = pages->next_id++;
    if (pages->page == pages->wanted) {
        const char *text = scene_text(pages->scene, "%.*s", (int)(first[count - 1].end - first->start),
                                      note->text + first->start);
        Piece *label = lay_label(pages->scene, area, TEXT_BODY, ALIGN_LEFT, text);
        label->id = id;
        label->flags = PIECE_PLAIN;
    }
}

static void lay_note(Pages *pages, const Note *note, Wrap *wrap)
{
    const Ruler ruler = {.width = area_width(pages->area), .measure = lay_body_width};
    const bool empty_page = pages->y == pages->area.top;
    wrap_text(wrap, note->text, strlen(note->text), &ruler);
    if (!empty_page && pages->area.bottom - pages->y < HEAD_HEIGHT + LINE_HEIGHT) {
        turn_page(pages);
    }
    lay_head(pages, note);
    for (int line = 0; line < wrap->count;) {
        int count = wrap->count - line;
        if (lines_left(pages) < 1) {
            turn_page(pages);
        }
        count = count < lines_left(pages) ? count : lines_left(pages);
        count = count > 0 ? count : 1;
        lay_lines(pages, note, &wrap->lines[line], count);
        line += count;
    }
    pages->y += NOTE_GAP;
}

int lay_notes(Scene *scene, Area area, int page, PieceId first_id, NoteHeadFn *head, const void *user)
{
    Pages pages = {.scene = scene,
                   .area = area,
                   .wanted = page,
                   .y = area.top,
                   .next_id = first_id,
                   .head = head,
                   .user = user};
    Wrap wrap = {0};
    for (int i = 0; i < scene->notes.count; i++) {
        lay_note(&pages, &scene->notes.list[i], &wrap);
    }
    wrap_free(&wrap);
    return pages.page + 1;
}
