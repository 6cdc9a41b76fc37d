/* gallery_tab_scene.c: layout of the tab Gallery: shelves (groups of items), filter, search field and
 * cards. */
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/screens/saved_screen_private.h"

#include <math.h>
#include <time.h>

static const float GAP = 12, ROW = 50, SHELVES_WIDTH = 290, FILTER_WIDTH = 200, CARD_GAP = 8, WIDEST = 190;

static void build_shelves(const Gallery *gallery, const GalleryTab *shown, Scene *scene, Area column)
{
    for (int shelf = 0; gallery->game->gallery->shelves[shelf]; shelf++) {
        int item_count = 0, seen = 0;
        gallery_count_seen(gallery, shelf, &item_count, &seen);
        const float top = column.top + (ROW + GAP) * (float)shelf;
        Piece *button = layout_add_button(
            scene, SAVED_GALLERY_SHELF_ID + (PieceId)shelf, (Area){column.left, top, column.right, top + ROW},
            scene_text(scene, _("%s: %d of %d"), gallery->game->gallery->shelves[shelf], seen, item_count),
            NULL);
        button->flags |= shelf == shown->shelf && !shown->search_text[0] ? PIECE_SELECTED : 0;
        button->hint = _("Number of items in this section that you have seen in games");
    }
}

/* Adds the button below the shelves that prints the cards. */
static void build_print_button(const GalleryTab *gallery, Scene *scene, Area column)
{
    Piece *button = layout_add_button(
        scene, SAVED_GALLERY_PRINT_ID, (Area){column.left, column.bottom - ROW, column.right, column.bottom},
        gallery->is_printing ? _("Making a PDF file…") : _("Print cards"), "Ctrl+P");
    button->hint = _("Saves a PDF file with the cards, boards and rules of this game, to print and cut out");
    if (gallery->is_printing) {
        button->flags |= PIECE_DISABLED;
        button->reject_reason = _("A PDF file is being made.");
    }
}

static void build_met_count(const SavedScreen *saved, Scene *scene, Area area)
{
    int item_count = 0, seen = 0;
    gallery_count_seen(saved->gallery.items, GALLERY_ALL, &item_count, &seen);
    layout_add_label(
        scene, area, TEXT_UI, ALIGN_RIGHT,
        saved->achievements.incomplete_count > 0
            ? scene_text(scene, _("Checking older games: *%d* left"), saved->achievements.incomplete_count)
            : scene_text(scene, _("Seen *%d* of *%d*"), seen, item_count));
}

static void build_filters(const SavedScreen *saved, Scene *scene, Area row)
{
    static const char *const filters[GALLERY_FILTERS] = {N_("Show all"), N_("Seen"), N_("Not seen yet")};
    const GalleryTab *gallery = &saved->gallery;
    const float middle = row.left + (area_width(row) + FILTER_WIDTH) * 0.55f;
    Piece *filter = layout_add_button(scene, SAVED_GALLERY_FILTER_ID,
                                      (Area){row.left, row.top, row.left + FILTER_WIDTH, row.bottom},
                                      _(filters[gallery->filter]), NULL);
    filter->flags |= gallery->filter == GALLERY_EVERYTHING ? 0 : PIECE_SELECTED;
    filter->hint = _("Click to filter the gallery");
    Piece *field = layout_add_piece(scene, PIECE_TEXT_FIELD, SAVED_GALLERY_SEARCH_ID,
                                    (Area){row.left + FILTER_WIDTH + GAP, row.top, middle, row.bottom});
    field->style = TEXT_UI;
    field->text = gallery->search_text;
    field->placeholder = _("Search (Ctrl+F)");
    field->max = (int)sizeof gallery->search_text - 1;
    build_met_count(saved, scene, (Area){middle + GAP, row.top, row.right, row.bottom});
}

static bool is_square(FaceStyle style)
{
    return style == FACE_TILE || style == FACE_FIGHTER;
}

/* Hides the name and face of an item that the player has not seen in a game. */
static void hide_item(const Game *game, Piece *card)
{
    card->face = (Face){.style = FACE_BACK, .tone = game->cover_color, .icon = game->icon};
    card->zoom = NULL;
    card->hint = _("Not seen yet");
}

static void add_date_to_tooltip(const Gallery *gallery, int item, Scene *scene, Piece *card)
{
    struct tm day = {0};
    char date[32] = "";
    platform_localtime(gallery->last_seen[item], &day);
    strftime(date, sizeof date, "%d %b %Y", &day);
    const char *line =
        scene_text(scene,
                   gallery_tab_is_story(gallery, item) && gallery->last_game[item] != GALLERY_IN_PROGRESS
                       ? _("Click to read the story from %s.")
                       : _("Last seen on %s"),
                   date);
    card->hint = scene_text(scene, "%s%s%s", card->hint ? card->hint : "", card->hint ? "|" : "", line);
}

static void place_card_in_cell(const Grid *grid, int index, Piece *card)
{
    const float ratio = is_square(card->face.style) ? 1 : FACE_RATIO;
    const Area cell = grid_get_cell(grid, index);
    card->x = area_middle_x(cell);
    card->y = area_middle_y(cell);
    card->w = fminf(grid->width, grid->height / ratio);
    card->h = card->w * ratio;
}

static void build_items(const Gallery *gallery, const int *items, int count, Scene *scene, Area area)
{
    const int first = scene->count;
    bool high = false;
    for (int i = 0; i < count; i++) {
        Piece *card = scene_add(scene, PIECE_CARD, SAVED_GALLERY_ITEM_ID + (PieceId)items[i], 0, 0, 0, 0);
        gallery->game->gallery->fill_card(gallery->content, items[i], scene, card);
        card->flags |= PIECE_FIXED;
        high = high || !is_square(card->face.style);
        if (gallery->last_game[items[i]] != GALLERY_NOT_SEEN) {
            add_date_to_tooltip(gallery, items[i], scene, card);
        } else {
            hide_item(gallery->game, card);
        }
    }
    const Grid grid = layout_fit_grid(count, area, high ? FACE_RATIO : 1, CARD_GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        place_card_in_cell(&grid, i, &scene->pieces[first + i]);
    }
}

void gallery_tab_build(const SavedScreen *saved, Scene *scene, Area area)
{
    const GalleryTab *gallery = &saved->gallery;
    if (!gallery->items) {
        layout_add_label(scene, area, TEXT_BODY, ALIGN_CENTER,
                         saved_screen_shorten_path(saved, gallery->error.text));
        return;
    }
    build_shelves(gallery->items, gallery, scene,
                  (Area){area.left, area.top, area.left + SHELVES_WIDTH, area.bottom});
    if (saved->game->print) {
        build_print_button(gallery, scene,
                           (Area){area.left, area.top, area.left + SHELVES_WIDTH, area.bottom});
    }
    area.left += SHELVES_WIDTH + 2 * GAP;
    build_filters(saved, scene, (Area){area.left, area.top, area.right, area.top + ROW});
    area.top += ROW + GAP;
    const int left = gallery->shown_count - saved->first, count = left < GALLERY_SHOWN ? left : GALLERY_SHOWN;
    build_items(gallery->items, gallery->shown + saved->first, count, scene, area);
    if (count == 0) {
        layout_add_label(scene, area, TEXT_BODY, ALIGN_CENTER,
                         gallery->search_text[0] ? _("Nothing you have seen matches this search.")
                         : gallery->filter == GALLERY_SEEN
                             ? _("You haven't seen anything in this section yet.")
                             : _("You have seen everything in this section."));
    }
}
