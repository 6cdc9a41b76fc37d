/* book_page.c: layout of pages about one game; see book_page.h. */
#include "ui/screens/book_page.h"
#include "core/text/i18n.h"

#include "ui/shell/piece_renderer.h"

static const float SIDE = 60, WIDTH_MAX = 1500, TITLE_TOP = RAIL_TOP + 16, TITLE_HEIGHT = 60,
                   BOOKS_TOP = RAIL_TOP + 91, BUTTON_HEIGHT = 50, BACK_WIDTH = 180, BACK_HEIGHT = 54,
                   GAP = 12, PADDING = 24;

static void build_book_buttons(Scene *scene, Area row, const Game *const *games, int count,
                               const Game *chosen)
{
    const float wide = (area_width(row) + GAP) / (float)count;
    for (int i = 0; i < count; i++) {
        const float left = row.left + wide * (float)i;
        Piece *book =
            layout_add_button(scene, BOOK_PAGE_BOOK_ID + (PieceId)i,
                              (Area){left, row.top, left + wide - GAP, row.bottom}, _(games[i]->title), NULL);
        book->flags |= games[i] == chosen ? PIECE_PRIMARY | PIECE_CURRENT : 0;
    }
}

static Area build_panel(Scene *scene, Area area)
{
    layout_add_piece(scene, PIECE_PANEL, 0, area);
    return (Area){area.left + PADDING, area.top + PADDING, area.right - PADDING, area.bottom - PADDING};
}

BookPage book_page_build(Scene *scene, const char *title, const Game *const *games, int count,
                         const Game *chosen, float share)
{
    const float width = layout_clamp_value(scene->width - 2 * SIDE, 0, WIDTH_MAX);
    const Area all = {(scene->width - width) / 2, BOOKS_TOP + BUTTON_HEIGHT + GAP, (scene->width + width) / 2,
                      scene->height - RAIL_BOTTOM - GAP};
    const float middle = all.left + (width - GAP) * share, y = scene->height - RAIL_BOTTOM / 2.f;
    layout_add_label(scene, (Area){all.left, TITLE_TOP, all.right, TITLE_TOP + TITLE_HEIGHT}, TEXT_HERO,
                     ALIGN_CENTER, title);
    build_book_buttons(scene, (Area){all.left, BOOKS_TOP, all.right, BOOKS_TOP + BUTTON_HEIGHT}, games, count,
                       chosen);
    const BookPage book_page = {.left = build_panel(scene, (Area){all.left, all.top, middle, all.bottom}),
                                .right =
                                    build_panel(scene, (Area){middle + GAP, all.top, all.right, all.bottom})};
    const Area back = {all.right - BACK_WIDTH, y - BACK_HEIGHT / 2, all.right, y + BACK_HEIGHT / 2};
    layout_add_button(scene, BOOK_PAGE_BACK_ID, back, _("Back"), N_("Esc"))->hint = _("Returns to the shelf");
    return book_page;
}

void book_page_describe_setup(const MatchSetup *setup, Text *out)
{
    const GameOption *options = setup->game->options;
    char name[SEAT_NAME_MAX];
    for (int i = 0; options && options[i].key; i++) {
        const int value = setup->options.value[i];
        if (game_option_is_offered(&options[i], setup->seats) &&
            (value != 0 || i == 0 || options[i].seat > 0)) {
            text_add(out, "%s: *%s*|", _(options[i].label), _(options[i].labels[value]));
        }
    }
    for (int seat = 0; seat < setup->seats && setup->seats > 1; seat++) {
        const int bot = setup->seat_bot[seat];
        text_add(out, "%s: *%s*|", game_get_seat_name(setup->game, setup->seats, seat, name),
                 bot == SEAT_HUMAN ? _("you") : _(setup->game->bots[bot].label));
    }
}

const char *scene_store_text(Scene *scene, Text *text)
{
    const char *kept = scene_text(scene, "%s", text_chars(text));
    text_free(text);
    return kept;
}
