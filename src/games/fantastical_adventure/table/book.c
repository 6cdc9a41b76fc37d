/* book.c: the left page: the chronicle, under the heading of its scene. */
#include "games/fantastical_adventure/table/scene.h"

#include <stdio.h>

static const char *frame_title(const FaTable *table)
{
    const int place = table->state->place;
    return table->state->scene == 0 ? table->kit->title
           : place == FA_NONE       ? "Where to?"
           : place == FA_OWN_WORDS  ? "Elsewhere"
                                    : table->kit->frames[place].title;
}

static const char *frame_text(const FaTable *table)
{
    const int place = table->state->place;
    return table->state->scene == 0                    ? table->kit->place
           : place == FA_NONE || place == FA_OWN_WORDS ? fa_is_finale(table->state) ? table->kit->finale : ""
                                                       : table->kit->frames[place].text;
}

static void write_head(const void *user, const Note *note, char *out, size_t size)
{
    const FaTable *table = user;
    snprintf(out, size, "%s", fa_seat_name(table->state->seats, note->seat));
}

static void add_page_buttons(FaTable *table, Area box, int page, int pages)
{
    if (page > 0) {
        lay_button(table->scene, FA_ID_EARLIER, (Area){box.right - 84, box.top, box.right - 44, box.top + 34},
                   "{left}", NULL)
            ->hint = "Earlier";
    }
    if (page + 1 < pages) {
        lay_button(table->scene, FA_ID_LATER, (Area){box.right - 40, box.top, box.right, box.top + 34},
                   "{right}", NULL)
            ->hint = "Later";
    }
}

void fa_scene_chronicle(FaTable *table)
{
    Scene *scene = table->scene;
    const Area box = table->at.words;
    const float head = box.top + 44, line = head + 30;
    lay_label(scene, (Area){box.left - 20, box.top, box.right + 20, head}, TEXT_TITLE, ALIGN_CENTRE,
              frame_title(table))
        ->flags = PIECE_ON_PAPER;
    lay_label(scene, (Area){box.left, head, box.right, line}, TEXT_QUOTE, ALIGN_CENTRE, frame_text(table))
        ->flags = PIECE_ON_PAPER;
    Area words = {box.left, line + 12, box.right, box.bottom};
    if (scene->notes.count == 0) {
        lay_label(scene, words, TEXT_PAGE, ALIGN_LEFT, table->kit->opening)->flags = PIECE_ON_PAPER;
        return;
    }
    const int first = scene->count, pages = lay_notes(scene, words, -1, FA_ID_NOTE, write_head, table);
    const int page = pages - 1 - table->ui.back > 0 ? pages - 1 - table->ui.back : 0;
    lay_notes(scene, words, page, FA_ID_NOTE, write_head, table);
    for (int i = first; i < scene->count; i++) {
        scene->pieces[i].flags |= PIECE_ON_PAPER;
    }
    add_page_buttons(table, box, page, pages);
}
