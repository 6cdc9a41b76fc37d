/* layout_notes.c: divides notes (narration of moves) into pages. Assumes that letters are slightly wider than
 * in any font, so that text which fits here also fits on the screen. */
#include "core/scene/layout.h"
#include "core/text/utf8.h"
#include "core/text/wrap.h"

#include <string.h>

enum { HEAD_BYTES = 256 };

/* heights of a line of text and of a heading, and gap between notes, in table units (1/900 of the window's
 * height) */
static const float LINE_HEIGHT = 26, HEAD_HEIGHT = 30, NOTE_GAP = 16;

/* Returns an upper bound for the width of a letter in table units (1/900 of the window's height), in the
 * style TEXT_BODY. */
static float max_letter_width(uint32_t code)
{
    enum { FIRST = ' ', END = 0x7F, WIDEST = 20 };
    static const uint8_t tenths[END - FIRST] = {
        /* widths of the characters from space to tilde, in 1/9000 of the window's height */
        45,  56,  74,  99,  94,  140, 161, 45,  65,  65,  72,  124, 49,  61,  49,  84,  103, 103, 103,
        103, 103, 103, 103, 103, 103, 103, 55,  49,  116, 123, 116, 81,  159, 146, 125, 148, 159, 119,
        110, 151, 168, 73,  73,  148, 122, 189, 167, 159, 119, 159, 152, 99,  142, 154, 143, 199, 150,
        126, 125, 71,  84,  71,  106, 111, 45,  87,  110, 86,  110, 84,  70,  96,  111, 56,  50,  103,
        54,  165, 113, 104, 111, 110, 75,  70,  70,  112, 95,  148, 95,  95,  84,  78,  56,  78,  108};
    if (code < END) {
        return code < FIRST ? WIDEST : 0.1f * (float)tenths[code - FIRST];
    }
    if (code >= 0x2018 && code <= 0x201F) {
        return 9.0f; /* curly quotation marks */
    }
    return code < 0x300 ? 15.0f : code < 0x370 ? 0.0f : code < 0x1100 ? 16.0f : 25.0f;
}

float layout_measure_body_text(void *self, const char *words, size_t length)
{
    (void)self;
    float width = 0;
    for (size_t at = 0; at < length;) {
        size_t step;
        width += max_letter_width(utf8_decode(words + at, &step));
        at += utf8_cluster_length(words + at, length - at);
    }
    return width;
}

/* Pieces are added to the scene only for page `wanted`. */
typedef struct Pages {
    Scene *scene;
    Area area;
    int page, wanted;
    float y; /* top of the free space on the page, in table units (1/900 of the window's height) */
    PieceId next_id;
    NoteHeadingFn *head;
    const void *user;
} Pages;

static void start_next_page(Pages *pages)
{
    pages->page++;
    pages->y = pages->area.top;
}

static int count_lines_left(const Pages *pages)
{
    return (int)((pages->area.bottom - pages->y) / LINE_HEIGHT);
}

static Area allocate_height(Pages *pages, float height)
{
    const Area area = {pages->area.left, pages->y, pages->area.right, pages->y + height};
    pages->y += height;
    return area;
}

static void add_heading(Pages *pages, const Note *note)
{
    char head[HEAD_BYTES] = "";
    const Area area = allocate_height(pages, HEAD_HEIGHT);
    pages->head(pages->user, note, head, sizeof head);
    if (pages->page == pages->wanted) {
        layout_add_label(pages->scene, area, TEXT_CAPS, ALIGN_LEFT, scene_text(pages->scene, "%s", head));
    }
}

static void add_note_lines(Pages *pages, const Note *note, const WrapLine *first, int count)
{
    const Area area = allocate_height(pages, LINE_HEIGHT * (float)count);
    const PieceId id = pages->next_id++;
    if (pages->page == pages->wanted) {
        const char *text = scene_text(pages->scene, "%.*s", (int)(first[count - 1].end - first->start),
                                      note->text + first->start);
        Piece *label = layout_add_label(pages->scene, area, TEXT_BODY, ALIGN_LEFT, text);
        label->id = id;
        label->flags = PIECE_PLAIN_TEXT;
    }
}

static void add_note(Pages *pages, const Note *note, Wrap *wrap)
{
    const TextMetrics metrics = {.width = area_width(pages->area), .measure = layout_measure_body_text};
    const bool empty_page = pages->y == pages->area.top;
    wrap_text(wrap, note->text, strlen(note->text), &metrics);
    if (!empty_page && pages->area.bottom - pages->y < HEAD_HEIGHT + LINE_HEIGHT) {
        start_next_page(pages);
    }
    add_heading(pages, note);
    for (int line = 0; line < wrap->count;) {
        int count = wrap->count - line;
        if (count_lines_left(pages) < 1) {
            start_next_page(pages);
        }
        count = count < count_lines_left(pages) ? count : count_lines_left(pages);
        count = count > 0 ? count : 1;
        add_note_lines(pages, note, &wrap->lines[line], count);
        line += count;
    }
    pages->y += NOTE_GAP;
}

int layout_add_notes(Scene *scene, Area area, int page, PieceId first_id, NoteHeadingFn *head,
                     const void *user)
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
        add_note(&pages, &scene->notes.list[i], &wrap);
    }
    wrap_free(&wrap);
    return pages.page + 1;
}
