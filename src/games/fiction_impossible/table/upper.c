/* upper.c: the upper band: the shelf with what was saved, the Infestation Pool, and the jar. */
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

static const float HEAD = 40;           /* above the things of a panel */
static const float SPINE_RATIO = 0.34f; /* of FACE_SPINE */

/* ------------------------------------------------------------------ the shelf */

enum { TONE_CARD = 0x6e3f22, TONE_THRESHOLD = 0x8d2f3c };

static void add_token(ImTable *table, float x, float y, float size, uint32_t tone, const char *letter)
{
    Piece *token = scene_add(table->scene, PIECE_CARD, 0, x, y, size, size);
    token->face = (Face){.style = FACE_TOKEN, .tone = tone, .letter = letter};
    token->flags = PIECE_STILL;
}

/* An empty space of the shelf: its number, or the token that lies there. */
static void add_space(ImTable *table, int space, Area place)
{
    static const float LARGER = 1.1f; /* than its space, where words are large */
    const ImSetup *setup = &table->state->setup;
    const bool card = space + 1 == setup->plus_card, threshold = space + 1 == setup->plus_threshold;
    Piece *zone = lay_piece(table->scene, PIECE_ZONE, 0, place);
    zone->flags = PIECE_ON_DARK;
    zone->topic = "The Bookshelf";
    if (!card && !threshold) {
        zone->text = scene_text(table->scene, "%d", space + 1);
        return;
    }
    zone->id = card ? IM_ID_PLUS_CARD : IM_ID_PLUS_THRESHOLD;
    zone->hint =
        card ? "*+Card:* when a Book covers it, one Character more comes to the pool each turn."
             : "*+Card & Threshold:* when a Book covers it, one Character more comes to the pool each "
               "turn, and it takes one more of them to attack.";
    const float wide = area_width(place) * (table->terse ? LARGER : 1);
    const float size = fminf(wide, area_height(place) / 2 - 2), x = area_middle_x(place);
    const float y = area_middle_y(place), apart = threshold ? size / 2 + 1 : 0;
    add_token(table, x, y - apart, size, TONE_CARD, "+1");
    if (threshold) {
        add_token(table, x, y + apart, size, TONE_THRESHOLD,
                  scene_text(table->scene, "%d", IM_THRESHOLD + 1));
    }
}

/* The largest spine that stands in a box. */
static float spine_width(Area box)
{
    return fminf(area_width(box), area_height(box) * SPINE_RATIO);
}

/* Of the twelve spines, which are drawn at random (rulebook: Resolve); dark, so that gilt can be read. */
static const uint32_t cloths[IM_SHELF] = {0x27476f, 0x7c2430, 0x1f5a4a, 0x5a3a6a, 0x7a5a1e, 0x2b2430,
                                          0x2f5a33, 0x33464a, 0x8a4a22, 0x1e5f73, 0x5a3a2a, 0x6b2a5a};

static void add_spine(ImTable *table, int space, Area box)
{
    const float width = spine_width(box);
    const ImReading *reading = &table->state->shelf[space];
    const ImBook *book = &table->content->books[reading->book];
    Piece *spine = scene_add(table->scene, PIECE_CARD, IM_ID_SHELVED + (PieceId)space, area_middle_x(box),
                             box.bottom - width / SPINE_RATIO / 2, width / SPINE_RATIO, width);
    spine->angle = -90;
    spine->face = (Face){.style = FACE_SPINE,
                         .tone = cloths[table->state->spine[space]],
                         .title = im_told_title(table, reading)};
    spine->flags = PIECE_STILL;
    spine->hint =
        scene_text(table->scene, "*%s*, from %s. Click to read it again.", spine->face.title, book->title);
}

static void add_shelf(ImTable *table)
{
    static const float PAD = 4, INSET = 0.5f, END = 0.75f; /* of the bookend that stands on the shelf */
    const ImState *state = table->state;
    const Area box = table->at.shelf;
    const int goal = state->setup.bookend - 1;
    const float head = lay_for_words(table->scene, HEAD), count_w = lay_for_words(table->scene, 60);
    lay_piece(table->scene, PIECE_PANEL, 0, box)->text =
        scene_text(table->scene, "The shelf · %d of %d", state->shelf_count, goal);
    const float tall = area_height(box) - head - 12;
    /* Large words leave little height; what is written in a space needs its width all the same. */
    const float wide = fmaxf(tall * SPINE_RATIO, area_width(box) / (IM_SHELF + 1));
    const float step = fminf((area_width(box) - 2 * PAD) / ((float)goal + END), wide);
    const float start = area_middle_x(box) - step * ((float)goal + END) / 2;
    for (int space = 0; space <= goal; space++) {
        const float left = start + step * (float)space;
        const Area place = {left + INSET, box.top + head, left + step - INSET, box.bottom - 12};
        if (space < state->shelf_count) {
            add_spine(table, space, place);
        } else if (space == goal) {
            const float width = spine_width(place);
            Piece *end = scene_add(table->scene, PIECE_CARD, IM_ID_BOOKEND, area_middle_x(place),
                                   place.bottom - width / SPINE_RATIO / 2, width / SPINE_RATIO, width);
            end->angle = -90;
            end->face = (Face){.style = FACE_SPINE, .tone = 0xb08a3c, .title = "The end"};
            end->flags = PIECE_STILL;
            end->hint = "The bookend. When the space before it is filled, the Library is saved.";
        } else {
            add_space(table, space, place);
        }
    }
    Piece *count = scene_add(table->scene, PIECE_COUNTER, IM_PIECE_SHELF, box.right - 10 - count_w / 2,
                             box.top + 7 + count_w / 4, count_w, count_w / 2);
    count->icon = "book";
    count->value = state->shelf_count;
    count->hint = scene_text(table->scene, "Books saved: %d. %d save the Library.", state->shelf_count, goal);
}

/* ------------------------------------------------------------------ the pool */

static void add_pool(ImTable *table)
{
    static const float GAP = 8, CORD = 14, WIDEST = 112;
    const float head = lay_for_words(table->scene, 36);
    const ImState *state = table->state;
    const Area box = table->at.pool;
    const int threshold = im_threshold(state),
              coming = state->cube > state->hush ? state->cube - state->hush : 0;
    const int most = threshold + 3, shown = state->pool_count > most ? state->pool_count : most;
    Piece *panel = lay_piece(table->scene, PIECE_PANEL, IM_PIECE_POOL, box);
    panel->text =
        state->pool_count >= threshold
            ? scene_text(table->scene, "Infestation pool · %d of %d: attack!", state->pool_count, threshold)
            : scene_text(table->scene, "Infestation pool · %d of %d", state->pool_count, threshold);
    panel->hint = scene_text(
        table->scene,
        "When %d Characters are here at the end of a turn, the first %d bring Mold to the Books of "
        "their labels. %d come%s at the next turn.",
        threshold, threshold, coming, coming == 1 ? "s" : "");
    panel->topic = "The Infestation Pool";
    const float size =
        fminf(WIDEST, fminf(area_height(box) - head - 8, (area_width(box) - 24 - CORD) / (float)shown - GAP));
    const float y = box.top + head + size / 2;
    float x = area_middle_x(box) - (CORD + (size + GAP) * (float)shown - GAP) / 2 + size / 2;
    for (int i = 0; i < shown; i++, x += size + GAP) {
        if (i == threshold) {
            Piece *cord =
                scene_add(table->scene, PIECE_DOT, 0, x - size / 2 - GAP / 2 + CORD / 2, y, 6, size + 8);
            cord->face.tone = 0xc0392b;
            cord->hint = scene_text(table->scene, "The threshold: %d Characters bring an attack.", threshold);
            x += CORD;
        }
        if (i < state->pool_count) {
            im_add_tile(table, state->pool[i], x, y, size)->flags |= PIECE_STILL;
        } else {
            Piece *empty = scene_add(table->scene, PIECE_ZONE, 0, x, y, size, size);
            empty->flags = PIECE_ON_DARK;
            empty->text = i >= state->pool_count + coming ? NULL
                          : table->terse                  ? "next|turn"
                                                          : "comes|next turn";
        }
    }
}

/* ------------------------------------------------------------------ the jar */

/* What the jar comes to by the Power that is being put together, where that costs Mold, or else by the end of
   the turn. */
static int jar_to_be(const ImTable *table)
{
    const int cost = table->ask.open ? im_act_made(table)->mold : 0, jar = table->state->jar;
    return cost > 0 ? (jar > cost ? jar - cost : 0) : table->forecast.jar;
}

static void add_jar(ImTable *table)
{
    static const float RATIO = 1.2f, LEFT_OVER = 0.49f, GONE = 0.27f; /* of the jar's height */
    const ImState *state = table->state;
    const Area box = table->at.jar;
    int on_books = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        on_books += state->position[p].mold;
    }
    lay_piece(table->scene, PIECE_PANEL, 0, box)->text = "The mold jar";
    const float top = box.top + lay_for_words(table->scene, HEAD), height = box.bottom - 8 - top;
    const float width = fminf(height / RATIO, area_width(box) * 0.32f);
    const float left = box.left + 24 + width, right = box.right - 10;
    const Area glass = {box.left + 14, top - 4, box.left + 14 + width, top - 4 + width * RATIO};
    Piece *jar = lay_piece(table->scene, PIECE_CARD, 0, glass);
    jar->face = (Face){.style = FACE_JAR, .mould = state->jar};
    jar->flags = PIECE_STILL;
    jar->hint = "The containment. Mold that is needed and not here loses the game.";
    const float gone_top = box.bottom - 10 - GONE * height;
    Piece *left_over = lay_piece(table->scene, PIECE_COUNTER, IM_PIECE_JAR,
                                 (Area){left, top, right, top + LEFT_OVER * height});
    left_over->icon = "mold";
    left_over->value = state->jar;
    left_over->text = "in the jar";
    left_over->flags = PIECE_STRONG;
    left_over->has_preview = table->foretold;
    left_over->preview = jar_to_be(table);
    left_over->hint = jar->hint;
    left_over->topic = "Mold";
    lay_label(table->scene, (Area){left, top + LEFT_OVER * height, right, gone_top}, TEXT_SMALL, ALIGN_CENTRE,
              scene_text(table->scene, "on the Books: %d", on_books));
    Piece *gone = lay_label(
        table->scene, (Area){left, gone_top, right, box.bottom - 10}, TEXT_SMALL, ALIGN_CENTRE,
        scene_text(table->scene, "{death-skull} gone%s: *%d*", table->terse ? "" : " for ever", state->gone));
    gone->id = IM_PIECE_GONE;
    gone->hint = scene_text(table->scene, "Gone for ever: %d. The Mold of a destroyed Book never comes back.",
                            state->gone);
}

void im_scene_upper(ImTable *table)
{
    add_shelf(table);
    add_pool(table);
    add_jar(table);
}
