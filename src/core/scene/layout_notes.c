/* layout_notes.c: divides notes (narration of moves) into pages. */
#include "core/scene/layout.h"
#include "core/text/wrap.h"

#include <string.h>

enum { HEAD_BYTES = 256 };

/* height of a line of text, height of a heading, and gap between notes, in table units (1/900 of the window's
 * height) */
static const float LINE_HEIGHT = 26, HEAD_HEIGHT = 30, NOTE_GAP = 16;

/* State while notes (narration of moves) are divided into pages. Only page `wanted` is added to the scene. */
typedef struct Pages {
    Scene *scene;
    Area area;
    int page, wanted;
    /* position where the free space on the page begins, in table units (1/900 of the window's height) */
    float y;
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

int layout_add_notes(Scene *scene, Area area, int page, PieceId first_id, NoteHeadingFn *write_heading,
                     const void *user)
{
    Pages pages = {.scene = scene,
                   .area = area,
                   .wanted = page,
                   .y = area.top,
                   .next_id = first_id,
                   .head = write_heading,
                   .user = user};
    Wrap wrap = {0};
    for (int i = 0; i < scene->notes.count; i++) {
        add_note(&pages, &scene->notes.list[i], &wrap);
    }
    wrap_free(&wrap);
    return pages.page + 1;
}
