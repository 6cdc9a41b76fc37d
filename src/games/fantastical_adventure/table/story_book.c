/* story_book.c: the book at the end of the story: the cover, the cast, all narrations from the first to the
 * last, and the last page. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>

enum { BOOK_PAGES_MAX = 400 };

/* The pages with narrations. first[i] is the first note of page i, and first[count] is the end of the last
 * page. */
typedef struct BookPages {
    int count, first[BOOK_PAGES_MAX + 1];
} BookPages;

/* Returns the part of a page that text can cover: between the ornaments in the upper and the lower corners.
 */
static Area compute_text_area(Area page)
{
    return (Area){page.left + 40, page.top + FA_CORNER, page.right - 40, page.bottom - FA_CORNER};
}

/* Distributes the notes over pages. Each page has at least one note. */
static void divide_into_pages(FaTable *table, Area page, BookPages *pages)
{
    const int count = table->scene->notes.count;
    float left = 0;
    pages->count = 0;
    for (int i = 0; i < count; i++) {
        const float height = fa_measure_note(table, page, i);
        if (height == 0) {
            continue;
        }
        if ((pages->count == 0 || height > left) && pages->count < BOOK_PAGES_MAX) {
            pages->first[pages->count++] = i;
            left = area_height(page);
        }
        left -= height;
    }
    pages->first[pages->count] = count;
}

/* ------------------------------------------------------------------ cover and cast */

static void add_cover(FaTable *table, Area box)
{
    static const float GAP = 14, WIDEST = 230;
    Scene *scene = table->scene;
    const FaKit *kit = table->kit;
    const char *question = kit->arc.question && !table->state->open_order ? kit->arc.question : "";
    const float words = layout_measure_text_height(scene, TEXT_QUOTE, question, area_width(box)),
                place = layout_measure_text_height(scene, TEXT_QUOTE, kit->place, area_width(box));
    layout_add_paper_label(scene, area_cut_top(&box, layout_scale_for_text(scene, 44), GAP), TEXT_TITLE,
                           ALIGN_CENTER, kit->title);
    layout_add_paper_label(scene, area_cut_top(&box, place, GAP), TEXT_QUOTE, ALIGN_CENTER, kit->place);
    if (question[0]) {
        layout_add_paper_label(scene, area_cut_bottom(&box, words, GAP), TEXT_QUOTE, ALIGN_CENTER, question);
    }
    const float width = fminf(WIDEST, area_height(box) / FACE_RATIO);
    layout_add_card(scene, 0, area_shrink(box, width, width * FACE_RATIO),
                    (Face){.style = FACE_BOOK, .tone = kit->tone, .title = kit->title, .icon = kit->icon});
}

/* Adds a portrait with the character's name and player beside it. The words "believed dead" replace the
 * player of a dead character. If there is no room for two lines, shows only the name. */
static void add_cast_member(FaTable *table, int actor, Area cell)
{
    static const float GAP = 10, LARGEST = 76, TWO_LINES = 46;
    Scene *scene = table->scene;
    const float size = fminf(area_height(cell), LARGEST);
    const bool large = layout_get_min_text_scale(scene->text_scale) > 1.2f,
               low = area_height(cell) < layout_scale_for_text(scene, TWO_LINES);
    const char *name = large ? fa_get_short_actor_name(table, actor) : fa_get_entity_name(table, actor);
    const char *more = table->state->actors[actor].status == FA_DEAD
                           ? _("believed dead")
                           : fa_get_seat_name(table->state->seats, table->state->actors[actor].seat);
    const Area face = area_cut_left(&cell, size, GAP);
    fa_add_actor_token(table, (PieceId)(FA_ID_ACTOR + actor), actor, area_shrink(face, size, size));
    layout_add_paper_label(scene, cell, TEXT_SMALL, ALIGN_LEFT,
                           low ? scene_text(scene, "*%s*", name) : scene_text(scene, "*%s*|%s", name, more));
}

static void add_cast(FaTable *table, Area box)
{
    enum { COLUMNS = 2 };
    static const float GAP = 10, TALLEST = 86;
    int count = 0, actors[FA_FIRST_ENVIRONMENT];
    layout_add_paper_label(table->scene, area_cut_top(&box, layout_scale_for_text(table->scene, 36), GAP),
                           TEXT_CAPS, ALIGN_CENTER, _("The cast"));
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (table->state->actors[i].seat != FA_NONE) {
            actors[count++] = i;
        }
    }
    const int rows = (count + COLUMNS - 1) / COLUMNS;
    const Area list = area_cut_top(&box, fminf(TALLEST * (float)rows, area_height(box)), 0);
    for (int i = 0; i < count; i++) {
        add_cast_member(table, actors[i], area_get_cell(list, i, COLUMNS, rows, GAP));
    }
}

/* ------------------------------------------------------------------ the last page */

static void add_last_page(FaTable *table, Area box)
{
    Scene *scene = table->scene;
    const Area top = area_cut_top(&box, area_height(box) / 2, 0);
    layout_add_paper_label(scene, top, TEXT_HERO, ALIGN_CENTER, _("The End"));
    layout_add_paper_label(scene, box, TEXT_QUOTE, ALIGN_CENTER, table->kit->title);
}

/* ------------------------------------------------------------------ the open book */

static void add_text_page(FaTable *table, const BookPages *pages, int number, Area box)
{
    if (number == pages->count) {
        add_last_page(table, box);
    } else if (number < pages->count) {
        for (int i = pages->first[number]; i < pages->first[number + 1]; i++) {
            fa_layout_note(table, &box, i);
        }
    }
}

/* Adds the buttons below the book: earlier and later pages, and the button that exports the story. */
static void add_book_buttons(FaTable *table, Area row, int spread, int spreads)
{
    static const float BUTTON = 190, HOME_WIDTH = 230, HOME_HEIGHT = 56, HOME_UP = 62;
    Scene *scene = table->scene;
    const float middle = scene->width / 2, height = area_height(row);
    if (spread > 0) {
        layout_add_button(scene, FA_ID_EARLIER,
                          area_centered(middle - BUTTON - 40, area_middle_y(row), BUTTON, height),
                          _("{left} Page back"), NULL);
    }
    if (spread < spreads - 1) {
        layout_add_button(scene, FA_ID_LATER,
                          area_centered(middle + BUTTON + 40, area_middle_y(row), BUTTON, height),
                          _("Turn page {right}"), NULL);
    }
    layout_add_label(scene, area_centered(middle, area_middle_y(row), BUTTON, height), TEXT_UI, ALIGN_CENTER,
                     scene_text(scene, "%d / %d", spread + 1, spreads));
    Piece *home = layout_add_button(scene, PIECE_EXPORT_STORY,
                                    area_centered(middle, scene->height - HOME_UP, HOME_WIDTH, HOME_HEIGHT),
                                    _("Export story"), N_("Enter"));
    home->flags = PIECE_PRIMARY;
    home->hint = _("Export the story as an e-book, a web page, or plain text.");
    home->topic = "Narration";
}

void fa_add_story_book(FaTable *table, Area buttons)
{
    const Area left = compute_text_area(table->at.left), right = compute_text_area(table->at.right);
    BookPages pages;
    divide_into_pages(table, left, &pages);
    const int spreads = 1 + (pages.count + 2) / 2,
              spread = table->ui.back < spreads ? table->ui.back : spreads - 1;
    table->scene->leaf = spread + 1;
    if (spread == 0) {
        add_cover(table, left);
        add_cast(table, right);
    } else {
        add_text_page(table, &pages, 2 * (spread - 1), left);
        add_text_page(table, &pages, 2 * (spread - 1) + 1, right);
    }
    add_book_buttons(table, buttons, spread, spreads);
}
