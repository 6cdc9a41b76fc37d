/* saved_gallery_scene.c: everything there is in a game as it looks: its shelves, and what stands on one. */
#include "core/platform.h"
#include "ui/screens/saved_private.h"

#include <math.h>
#include <time.h>

static const float GAP = 12, ROW = 50, SHELVES_WIDTH = 290, FILTER_WIDTH = 200, CARD_GAP = 8, WIDEST = 190;

/* --- above and beside --- */

static void lay_shelves(const Gallery *gallery, const SavedGallery *shown, Scene *scene, Area column)
{
    for (int shelf = 0; gallery->game->gallery->shelves[shelf]; shelf++) {
        int things = 0, met = 0;
        gallery_count(gallery, shelf, &things, &met);
        const float top = column.top + (ROW + GAP) * (float)shelf;
        Piece *button = lay_button(
            scene, SAVED_SHELF_ID + (PieceId)shelf, (Area){column.left, top, column.right, top + ROW},
            scene_text(scene, "%s: %d of %d", gallery->game->gallery->shelves[shelf], met, things), NULL);
        button->flags |= shelf == shown->shelf && !shown->words[0] ? PIECE_CHOSEN : 0;
        button->hint = "How many you have met, and how many there are";
    }
}

static void lay_count(const Saved *saved, Scene *scene, Area area)
{
    int things = 0, met = 0;
    gallery_count(saved->gallery.now, GALLERY_ALL, &things, &met);
    lay_label(scene, area, TEXT_UI, ALIGN_RIGHT,
              saved->feats.lacking > 0
                  ? scene_text(scene, "Older games to look through: *%d*", saved->feats.lacking)
                  : scene_text(scene, "Met *%d* of *%d*", met, things));
}

static void lay_choices(const Saved *saved, Scene *scene, Area row)
{
    static const char *const filters[GALLERY_FILTERS] = {"All there is", "Met", "Not yet met"};
    const SavedGallery *gallery = &saved->gallery;
    const float middle = row.left + (area_width(row) + FILTER_WIDTH) * 0.55f;
    Piece *filter =
        lay_button(scene, SAVED_MET_ID, (Area){row.left, row.top, row.left + FILTER_WIDTH, row.bottom},
                   filters[gallery->filter], NULL);
    filter->flags |= gallery->filter == GALLERY_EVERYTHING ? 0 : PIECE_CHOSEN;
    filter->hint = "What is shown; press for the next";
    Piece *field = lay_piece(scene, PIECE_FIELD, SAVED_FIND_ID,
                             (Area){row.left + FILTER_WIDTH + GAP, row.top, middle, row.bottom});
    field->style = TEXT_UI;
    field->text = gallery->words;
    field->placeholder = "Ctrl+F finds whom you have met";
    field->max = (int)sizeof gallery->words - 1;
    lay_count(saved, scene, (Area){middle + GAP, row.top, row.right, row.bottom});
}

/* --- the things --- */

static bool is_square(FaceStyle style)
{
    return style == FACE_TILE || style == FACE_FIGHTER;
}

/* Nothing of it is told before: neither what it is nor what it can do. */
static void cover(const Game *game, Piece *card)
{
    card->face = (Face){.style = FACE_BACK, .tone = game->cloth, .icon = game->icon};
    card->zoom = NULL;
    card->hint = "Not yet met";
}

static void add_day(const Gallery *gallery, int thing, Scene *scene, Piece *card)
{
    struct tm day = {0};
    char date[32] = "";
    platform_local(gallery->run[thing]->ended, &day);
    strftime(date, sizeof date, "%d %b %Y", &day);
    card->hint =
        scene_text(scene, "%s%s%s %s", card->hint ? card->hint : "", card->hint ? "|" : "",
                   saved_is_told(gallery, thing) ? "Press it to read what was told on" : "Last met on", date);
}

/* As large as its place lets a face of its shape be. */
static void place(const Grid *grid, int index, Piece *card)
{
    const float ratio = is_square(card->face.style) ? 1 : FACE_RATIO;
    grid_place(grid, index, &card->x, &card->y);
    card->w = fminf(grid->width, grid->height / ratio);
    card->h = card->w * ratio;
}

static void lay_things(const Gallery *gallery, const int *things, int count, Scene *scene, Area area)
{
    const int first = scene->count;
    bool high = false;
    for (int i = 0; i < count; i++) {
        Piece *card = scene_add(scene, PIECE_CARD, SAVED_THING_ID + (PieceId)things[i], 0, 0, 0, 0);
        gallery->game->gallery->dress(gallery->content, things[i], scene, card);
        card->flags |= PIECE_STILL;
        high = high || !is_square(card->face.style);
        if (gallery->run[things[i]]) {
            add_day(gallery, things[i], scene, card);
        } else {
            cover(gallery->game, card);
        }
    }
    const Grid grid = lay_grid(count, area, high ? FACE_RATIO : 1, CARD_GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        place(&grid, i, &scene->pieces[first + i]);
    }
}

void saved_lay_gallery(const Saved *saved, Scene *scene, Area area)
{
    const SavedGallery *gallery = &saved->gallery;
    if (!gallery->now) {
        lay_label(scene, area, TEXT_BODY, ALIGN_CENTRE, saved_shorter(saved, gallery->error.text));
        return;
    }
    lay_shelves(gallery->now, gallery, scene,
                (Area){area.left, area.top, area.left + SHELVES_WIDTH, area.bottom});
    area.left += SHELVES_WIDTH + 2 * GAP;
    lay_choices(saved, scene, (Area){area.left, area.top, area.right, area.top + ROW});
    area.top += ROW + GAP;
    const int left = gallery->shown_count - saved->first, count = left < GALLERY_SHOWN ? left : GALLERY_SHOWN;
    lay_things(gallery->now, gallery->shown + saved->first, count, scene, area);
    if (count == 0) {
        lay_label(scene, area, TEXT_BODY, ALIGN_CENTRE,
                  gallery->words[0]                ? "Nobody and nothing that you have met is called that."
                  : gallery->filter == GALLERY_MET ? "Nothing of this shelf was met yet."
                                                   : "All of this shelf was met.");
    }
}
