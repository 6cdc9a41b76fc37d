/* top_panel.c: the Bookshelf, the Infestation Pool, and the Mold jar. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

/* height of the headings of the Bookshelf, the Infestation Pool and the Mold jar */
static const float HEAD = 40;
static const float SPINE_RATIO = 0.34f; /* width of a FACE_SPINE divided by its height */

enum { TONE_CARD = 0x6e3f22, TONE_THRESHOLD = 0x8d2f3c };

static void add_token(ImTable *table, float x, float y, float size, uint32_t tone, const char *letter)
{
    layout_add_card(table->scene, 0, area_centered(x, y, size, size),
                    (Face){.style = FACE_TOKEN, .tone = tone, .letter = letter});
}

/* Adds an empty space of the Bookshelf, with its number or the token on it. */
static void add_shelf_space(ImTable *table, int space, Area place)
{
    /* width of a token at large text sizes, as a multiple of the width of a Bookshelf space */
    static const float LARGER = 1.1f;
    const ImSetup *setup = &table->state->setup;
    const bool card = space + 1 == setup->plus_card, threshold = space + 1 == setup->plus_threshold;
    Piece *zone = layout_add_piece(table->scene, PIECE_ZONE, 0, place);
    zone->flags = PIECE_ON_DARK;
    zone->topic = "The Bookshelf";
    if (!card && !threshold) {
        zone->text = scene_text(table->scene, "%d", space + 1);
        return;
    }
    zone->id = card ? IM_ID_PLUS_CARD : IM_ID_PLUS_THRESHOLD;
    zone->hint =
        card ? _("*+Card:* once a Book covers this space, 1 more Character comes to the pool each turn.")
             : _("*+Card & Threshold:* once a Book covers this space, 1 more Character comes to the pool "
                 "each turn, and an attack needs 1 more Character.");
    const float wide = area_width(place) * (table->compact ? LARGER : 1);
    const float size = fminf(wide, area_height(place) / 2 - 2), x = area_middle_x(place);
    const float y = area_middle_y(place), apart = threshold ? size / 2 + 1 : 0;
    add_token(table, x, y - apart, size, TONE_CARD, "+1");
    if (threshold) {
        add_token(table, x, y + apart, size, TONE_THRESHOLD,
                  scene_text(table->scene, "%d", IM_THRESHOLD + 1));
    }
}

/* Colors of the 12 spines (rulebook: Resolve), dark enough for gold text. ImState.spine is the order of the
 * colors in a game. */
static const uint32_t cloths[IM_SHELF] = {0x27476f, 0x7c2430, 0x1f5a4a, 0x5a3a6a, 0x7a5a1e, 0x2b2430,
                                          0x2f5a33, 0x33464a, 0x8a4a22, 0x1e5f73, 0x5a3a2a, 0x6b2a5a};

/* Adds a spine at the bottom of the area `place`, as large as possible with the proportions SPINE_RATIO. */
static Piece *add_spine(ImTable *table, PieceId id, Area place, uint32_t tone, const char *title,
                        const char *hint)
{
    const float width = fminf(area_width(place), area_height(place) * SPINE_RATIO),
                height = width / SPINE_RATIO;
    Piece *spine = layout_add_card(
        table->scene, id, area_centered(area_middle_x(place), place.bottom - height / 2, height, width),
        (Face){.style = FACE_SPINE, .tone = tone, .title = title});
    spine->angle = -90;
    spine->hint = hint;
    return spine;
}

static void add_finished_book(ImTable *table, int space, Area place)
{
    const ImFinishedBook *reading = &table->state->shelf[space];
    const ImBook *book = &table->content->books[reading->book];
    const char *title = im_format_book_title(table, reading);
    const Face cover = im_get_book_cover_face(book, title);
    Piece *spine = add_spine(
        table, IM_ID_SPINE + (PieceId)space, place, cloths[table->state->spine[space]], title,
        scene_text(table->scene, _("*%s*, from %s. Click to read this Book again."), title, book->title));
    spine->zoom = scene_store_face(table->scene, &cover);
}

static void add_shelf(ImTable *table)
{
    /* END: width of the Bookend, as a multiple of the width of a Bookshelf space */
    static const float PAD = 4, INSET = 0.5f, END = 0.75f;
    const ImState *state = table->state;
    const Area box = table->at.shelf;
    const int goal = state->setup.bookend - 1;
    const float head = layout_scale_for_text(table->scene, HEAD),
                count_w = layout_scale_for_text(table->scene, 60);
    layout_add_piece(table->scene, PIECE_PANEL, 0, box)->text =
        scene_text(table->scene, _("The shelf · %d of %d"), state->shelf_count, goal);
    const float tall = area_height(box) - head - 12;
    /* at large text sizes, the Bookshelf is low, so the minimum width of a Bookshelf space comes from the
     * width of the box */
    const float wide = fmaxf(tall * SPINE_RATIO, area_width(box) / (IM_SHELF + 1));
    const float step = fminf((area_width(box) - 2 * PAD) / ((float)goal + END), wide);
    const float start = area_middle_x(box) - step * ((float)goal + END) / 2;
    for (int space = 0; space <= goal; space++) {
        const float left = start + step * (float)space;
        const Area place = {left + INSET, box.top + head, left + step - INSET, box.bottom - 12};
        if (space < state->shelf_count) {
            add_finished_book(table, space, place);
        } else if (space == goal) {
            add_spine(table, IM_ID_BOOKEND, place, 0xb08a3c, _("The end"),
                      _("The Bookend. Fill all spaces before the Bookend to save the Library."));
        } else {
            add_shelf_space(table, space, place);
        }
    }
    Piece *count = scene_add(table->scene, PIECE_COUNTER, IM_PIECE_SHELF, box.right - 10 - count_w / 2,
                             box.top + 7 + count_w / 4, count_w, count_w / 2);
    count->icon = "book";
    count->value = state->shelf_count;
    count->hint = scene_text(table->scene, _("Books saved: %d of %d"), state->shelf_count, goal);
}

static void add_pool(ImTable *table)
{
    static const float GAP = 8, CORD = 14, WIDEST = 112;
    const float head = layout_scale_for_text(table->scene, 36);
    const ImState *state = table->state;
    const Area box = table->at.pool;
    const int threshold = im_get_attack_threshold(state),
              coming = state->cube > state->hush ? state->cube - state->hush : 0;
    const int most = threshold + 3, shown = state->pool_count > most ? state->pool_count : most;
    Piece *panel = layout_add_piece(table->scene, PIECE_PANEL, IM_PIECE_POOL, box);
    panel->text =
        state->pool_count >= threshold
            ? scene_text(table->scene, _("Infestation pool · %d, attack at %d"), state->pool_count, threshold)
            : scene_text(table->scene, _("Infestation pool · %d of %d"), state->pool_count, threshold);
    const bool drawing = state->phase == IM_PHASE_DRAW;
    panel->hint = scene_text(
        table->scene,
        drawing ? _("If there are %d Characters here at the end of a turn, the first %d attack: each puts "
                    "1 Mold on the Book beside the token of its label. After you draw, %d more will arrive.")
                : _("If there are %d Characters here at the end of a turn, the first %d attack: each puts "
                    "1 Mold on the Book beside the token of its label. Next turn, %d more will arrive."),
        threshold, threshold, coming);
    panel->topic = "The Infestation Pool";
    const float size =
        fminf(WIDEST, fminf(area_height(box) - head - 8, (area_width(box) - 24 - CORD) / (float)shown - GAP));
    const float y = box.top + head + size / 2;
    float x = area_middle_x(box) - (CORD + (size + GAP) * (float)shown - GAP) / 2 + size / 2;
    for (int i = 0; i < shown; i++, x += size + GAP) {
        if (i == threshold) {
            Piece *cord = scene_add(table->scene, PIECE_DOT, IM_ID_THRESHOLD,
                                    x - size / 2 - GAP / 2 + CORD / 2, y, 6, size + 8);
            cord->face.tone = 0xc0392b;
            cord->hint =
                scene_text(table->scene, _("The threshold: %d Characters start an attack."), threshold);
            x += CORD;
        }
        if (i < state->pool_count) {
            im_add_tile(table, state->pool[i], area_centered(x, y, size, size))->flags |= PIECE_FIXED;
        } else {
            Piece *empty = scene_add(table->scene, PIECE_ZONE, 0, x, y, size, size);
            empty->flags = PIECE_ON_DARK;
            empty->text = i >= state->pool_count + coming ? NULL
                          : drawing                       ? _("arrives after|drawing")
                          : table->compact                ? _("next|turn")
                                                          : _("arrives|next turn");
        }
    }
}

static void add_jar(ImTable *table)
{
    /* RATIO: height of the jar divided by its width. LEFT_OVER: height of the counter of Mold in the jar.
     * GONE: height of the label with the removed Mold. Both are shares of the panel's height below the
     * heading */
    static const float RATIO = 1.2f, LEFT_OVER = 0.49f, GONE = 0.27f;
    const ImState *state = table->state;
    const Area box = table->at.jar;
    int on_books = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        on_books += state->position[p].mold;
    }
    layout_add_piece(table->scene, PIECE_PANEL, 0, box)->text = _("The mold jar");
    const float top = box.top + layout_scale_for_text(table->scene, HEAD), height = box.bottom - 8 - top;
    const float width = fminf(height / RATIO, area_width(box) * 0.32f);
    const float left = box.left + 24 + width, right = box.right - 10;
    const Area glass = {box.left + 14, top - 4, box.left + 14 + width, top - 4 + width * RATIO};
    Piece *jar =
        layout_add_card(table->scene, IM_ID_JAR, glass, (Face){.style = FACE_JAR, .mold = state->jar});
    jar->hint =
        _("The jar. The Mold of a Book that is read returns here. If Mold is needed and the jar is empty, "
          "you lose the game.");
    const float gone_top = box.bottom - 10 - GONE * height;
    Piece *left_over = layout_add_piece(table->scene, PIECE_COUNTER, IM_PIECE_JAR,
                                        (Area){left, top, right, top + LEFT_OVER * height});
    left_over->icon = "mold";
    left_over->value = state->jar;
    left_over->text = _("in the jar");
    left_over->flags = PIECE_PRIMARY;
    left_over->has_preview = table->show_forecast;
    left_over->preview = !im_is_mold_cost_shown(table) ? table->forecast.jar
                         : state->jar > 0              ? state->jar - 1
                                                       : 0;
    left_over->hint = jar->hint;
    left_over->topic = "Mold";
    layout_add_label(table->scene, (Area){left, top + LEFT_OVER * height, right, gone_top}, TEXT_SMALL,
                     ALIGN_CENTER, scene_text(table->scene, _("on the Books: %d"), on_books));
    Piece *gone = layout_add_label(
        table->scene, (Area){left, gone_top, right, box.bottom - 10}, TEXT_SMALL, ALIGN_CENTER,
        scene_text(table->scene,
                   table->compact ? _("{death-skull} gone: *%d*") : _("{death-skull} gone for good: *%d*"),
                   state->gone));
    gone->id = IM_PIECE_GONE;
    gone->hint = scene_text(
        table->scene, _("Removed from the game: %d, including all Mold of destroyed Books."), state->gone);
}

void im_add_top_panel(ImTable *table)
{
    add_shelf(table);
    add_pool(table);
    add_jar(table);
}
