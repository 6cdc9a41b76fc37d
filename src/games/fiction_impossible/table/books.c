/* books.c: the three places in the middle: Books with their spots, their Mold, and the tokens of the labels.
 */
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

enum { TONE_MOLD = 0x7d9a4e, TONE_EMPTY = 0x33302a, TONE_DEATH = 0x8d2f3c, TONE_COMING = 0xc78a2b };

/* Keys of the three places: of the Book there, or of its spots where one of those is wanted. */
static const char *const keys[IM_POSITIONS] = {"1", "2", "3"};

static const uint32_t label_tones[IM_LABELS] = {0x2d4a78, 0x8d3a2f, 0x5f6a26};

/* ------------------------------------------------------------------ places */

/* The middle of a spot: two at the head of the Book, one at its foot. */
static void place_of_spot(const ImTable *table, int position, int spot, float *x, float *y)
{
    /* Of its height, behind the Book: at its head lie the names, which have to be read. */
    static const float HEAD_TUCKED = 0.01f, FOOT_TUCKED = 0.05f;
    const ImAreas *at = &table->at;
    const float size = at->spot, beside = at->spot_w / 2 + 6;
    *x = at->book_x[position] + (spot == 0 ? -beside : spot == 1 ? beside : 0);
    *y = spot < 2 ? at->book_y - at->book_h / 2 - size * (0.5f - HEAD_TUCKED)
                  : at->book_y + at->book_h / 2 + size * (0.5f - FOOT_TUCKED);
}

/* Where the token for a space of a Book's Mold lies, the first at its foot; returns its size. */
static float place_of_mold(const ImTable *table, int position, int space, float *x, float *y)
{
    const ImAreas *at = &table->at;
    const int spaces = table->content->books[table->state->position[position].book].mold_spaces;
    const float step = fminf(46, at->book_h / (float)spaces), size = step - 5;
    *x = at->book_x[position] - at->book_w / 2 - size / 2 - 12;
    *y = at->book_y + at->book_h / 2 - size / 2 - step * (float)space;
    return size;
}

/* ------------------------------------------------------------------ what an Add costs */

/* What it would do to play a part with the Character in hand. */
typedef enum Toll { TOLL_MISFIT, TOLL_FREE, TOLL_COSTS, TOLL_KILLS, TOLL_LOSES } Toll;

static const uint32_t toll_tones[] = {
    [TOLL_FREE] = 0x7dff9a, [TOLL_COSTS] = 0xffbe4a, [TOLL_KILLS] = 0xff6a5a, [TOLL_LOSES] = 0xff6a5a};

static Toll toll_of(const ImTable *table, int position, int spot)
{
    const ImState *state = table->state;
    const ImPosition *at = &state->position[position];
    if (at->book == IM_NONE || at->spot[spot] != IM_NONE ||
        !im_fits(state, table->content, table->held, at->book, spot)) {
        return TOLL_MISFIT;
    }
    const int payer = im_payer(state, table->content, table->held, position, spot);
    return payer == IM_NONE                                        ? TOLL_FREE
           : state->jar == 0                                       ? TOLL_LOSES
           : im_room(table->content, &state->position[payer]) == 1 ? TOLL_KILLS
                                                                   : TOLL_COSTS;
}

/* Is a Character in hand that its own seat may add? */
static bool is_adding(const ImTable *table)
{
    return table->held != IM_NONE && im_holder(table->state, table->held) == table->seat && table->acting &&
           table->state->phase == IM_PHASE_ADD;
}

/* The worst that adding the one in hand could do to the Book here; a Character has one label, so that one
   Book pays for it wherever it goes. */
static Toll toll_on(const ImTable *table, int payer)
{
    Toll worst = TOLL_MISFIT;
    for (int p = 0; p < IM_POSITIONS && is_adding(table) && table->foretold; p++) {
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            const Toll toll = toll_of(table, p, spot);
            if (toll >= TOLL_COSTS && im_payer(table->state, table->content, table->held, p, spot) == payer) {
                worst = toll;
            }
        }
    }
    return worst;
}

/* Of a spot that the Character in hand fits. */
static const char *words_of_toll(const ImTable *table, int position, int spot)
{
    const Toll toll = toll_of(table, position, spot);
    if (!table->foretold) {
        return "fits";
    }
    if (toll == TOLL_FREE) {
        const bool home =
            table->state->position[position].book == table->content->characters[table->held].book &&
            spot == table->content->characters[table->held].spot;
        return home ? "*free:* the very part" : "*free*";
    }
    const int payer = im_payer(table->state, table->content, table->held, position, spot);
    const char *label = im_label_icon(table->state->position[payer].label);
    return toll == TOLL_COSTS   ? scene_text(table->scene, "1 {mold} to the %s Book", label)
           : toll == TOLL_KILLS ? scene_text(table->scene, "1 {mold} *kills* the %s Book!", label)
                                : "no {mold} is left: *the game is lost!*";
}

/* A trail from a spot that costs Mold to the space that the Mold would take: behind the spot's own Book
 * first, then sideways, so that it crosses nobody's words. */
static void add_trail(ImTable *table, int position, int spot, Toll toll)
{
    enum { DOTS = 16 };
    static const float SIZE = 11;
    const int payer = im_payer(table->state, table->content, table->held, position, spot);
    float x0, y0, x1, y1;
    place_of_spot(table, position, spot, &x0, &y0);
    place_of_mold(table, payer, table->state->position[payer].mold, &x1, &y1);
    y0 = table->at.book_y + (spot < 2 ? -0.5f : 0.5f) * (table->at.book_h - 2 * SIZE);
    for (int i = 1; i < DOTS; i++) {
        const float t = (float)i / DOTS;
        const float x = x0 + (x1 - x0) * t * t, y = y0 + (y1 - y0) * (2 * t - t * t);
        Piece *dot = scene_add(table->scene, PIECE_CARD, 0, x, y, SIZE, SIZE);
        dot->face = (Face){.style = FACE_TOKEN, .tone = toll_tones[toll]};
        dot->flags = PIECE_STILL;
    }
}

static void add_trails(ImTable *table)
{
    for (int p = 0; p < IM_POSITIONS && is_adding(table) && table->foretold; p++) {
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            const Toll toll = toll_of(table, p, spot);
            if (toll >= TOLL_COSTS) {
                add_trail(table, p, spot, toll);
            }
        }
    }
}

/* ------------------------------------------------------------------ spots */

static void add_free_spot(ImTable *table, int position, int spot)
{
    static const float LINE = 40;
    const ImContent *content = table->content;
    const ImPosition *at = &table->state->position[position];
    const int original = content->books[at->book].original[spot];
    const float size = table->at.spot;
    float x, y;
    place_of_spot(table, position, spot, &x, &y);
    Piece *zone = scene_add(table->scene, PIECE_ZONE, IM_ID_SPOT + (PieceId)(position * IM_SPOTS + spot), x,
                            y, table->at.spot_w, size);
    const char *roles = im_roles_in_lines(table, im_wanted(content, at->book, spot)), *words = roles;
    if (is_adding(table)) {
        const Move add = im_add(table->held, at->book, spot);
        zone->key_hint = keys[position];
        zone->refusal = im_refusal(table, &add);
        zone->flags = zone->refusal ? 0 : PIECE_LIT;
        zone->face.tone = table->foretold ? toll_tones[toll_of(table, position, spot)] : 0;
        words = zone->refusal ? roles : words_of_toll(table, position, spot);
    } else if (table->ask.open && !table->ask.paying && table->ask.spot[position][spot]) {
        zone->key_hint = keys[position];
        zone->flags = PIECE_LIT;
    }
    zone->hint = scene_text(table->scene, "Here belongs %s. Whoever is %s may play the part.",
                            content->characters[original].name,
                            im_role_names(table->scene, content, im_wanted(content, at->book, spot), " or "));
    zone->topic = "Adding Characters";
    const float tall = size * 0.88f, top = spot < 2 ? y - size / 2 + 4 : y + size / 2 - 4 - tall;
    const float half = table->at.spot_w / 2 - 4, line = table->terse ? 0 : LINE;
    if (!table->terse) {
        lay_label(table->scene, (Area){x - half, top, x + half, top + line}, TEXT_SMALL, ALIGN_CENTRE,
                  scene_text(table->scene, "*%s*", content->characters[original].brief));
    }
    Piece *label = lay_label(table->scene, (Area){x - half, top + line, x + half, top + tall}, TEXT_SMALL,
                             ALIGN_CENTRE, words);
    label->flags = zone->refusal ? PIECE_DIM : 0;
}

static void add_cast(ImTable *table, int position, int spot)
{
    const int character = table->state->position[position].spot[spot];
    const ImBook *book = &table->content->books[table->state->position[position].book];
    float x, y;
    place_of_spot(table, position, spot, &x, &y);
    Piece *tile = im_add_tile(table, character, x, y, table->at.spot);
    const char *part = table->content->characters[book->original[spot]].name;
    tile->hint = scene_text(table->scene, "In the part of *%s*:|%s", part, tile->hint);
    tile->flags |= PIECE_STILL;
}

/* ------------------------------------------------------------------ Mold */

/* A token for each space, from the foot upwards; what the attack or an Add would bring is marked. */
static void add_mold(ImTable *table, int position)
{
    const ImPosition *at = &table->state->position[position];
    const int spaces = table->content->books[at->book].mold_spaces;
    const Toll toll = toll_on(table, position);
    const int coming = toll >= TOLL_COSTS ? 1 : table->forecast.added[position];
    float x = 0, y = 0, size = 0;
    for (int i = spaces - 1; i >= 0; i--) {
        size = place_of_mold(table, position, i, &x, &y);
        Piece *token = scene_add(table->scene, PIECE_CARD, 0, x, y, size, size);
        const bool last = i == spaces - 1, here = i < at->mold, next = !here && i < at->mold + coming;
        token->face = (Face){
            .style = FACE_TOKEN,
            .tone = here           ? TONE_MOLD
                    : next && last ? TONE_DEATH
                    : next         ? TONE_COMING
                    : last         ? TONE_DEATH
                                   : TONE_EMPTY,
            .icon = here || next ? "inline/mold"
                    : last       ? "death-skull"
                                 : NULL,
            .letter = here || next || last || table->terse ? NULL : scene_text(table->scene, "%d", i + 1)};
        token->flags = PIECE_STILL | (next ? PIECE_LIT : here ? 0 : PIECE_DIM);
        token->hint = next && toll >= TOLL_COSTS ? "Mold that this Book pays for the Character in hand."
                      : next                     ? "Mold that the attack will bring."
                      : last                     ? "Mold here destroys the Book, with everybody on it."
                             : scene_text(table->scene, "%d of %d spaces are mouldy.", at->mold, spaces);
        token->topic = "Mold";
    }
    const ImAreas *areas = &table->at;
    const float high = lay_for_words(table->scene, 30), wide = lay_for_words(table->scene, 84);
    Piece *count = scene_add(table->scene, PIECE_COUNTER, IM_PIECE_MOLD + (PieceId)position, x + 4,
                             y + size / 2 + 18, wide, high);
    if (table->terse) { /* below, the spot is in the way */
        count->x = areas->book_x[position] + areas->book_w / 2 + 8 + wide / 2;
        count->y = areas->book_y + areas->book_h / 2 - high / 2;
    }
    count->icon = "mold";
    count->value = at->mold;
    count->has_preview = coming > 0;
    count->preview = at->mold + coming;
    count->hint = scene_text(table->scene, "*Mold on %s*|%d of %d spaces are mouldy.",
                             table->content->books[at->book].title, at->mold, spaces);
}

/* ------------------------------------------------------------------ the label, and what is to come */

static void add_label(ImTable *table, int position)
{
    const ImPosition *at = &table->state->position[position];
    const ImAreas *areas = &table->at;
    const float size = 58, half = lay_for_words(table->scene, 60), line = lay_for_words(table->scene, 24);
    /* Beside the spots, or below them where they are wide. */
    const float x =
        areas->book_x[position] - (table->terse ? areas->book_w / 2 + 60 + half : areas->spot + size + 12);
    const float y = areas->book_y - (table->terse ? line : areas->book_h / 2 + areas->spot * 0.4f);
    const float name = y + size / 2 + 2, plate_top = name + line + 4,
                plate_end = plate_top + lay_for_words(table->scene, 34);
    static const char *const icons[] = {"quill", "inline/typewriter", "inline/ballpoint"};
    Piece *token = scene_add(table->scene, PIECE_CARD, IM_ID_LABEL + (PieceId)at->label, x, y, size, size);
    token->face = (Face){.style = FACE_TOKEN, .tone = label_tones[at->label], .icon = icons[at->label]};
    const bool asked = table->ask.open && !table->ask.paying && table->ask.kind == IM_CHOOSE_LABEL;
    token->flags = PIECE_STILL | (asked && table->ask.can[at->label] ? PIECE_LIT : 0);
    token->hint =
        scene_text(table->scene,
                   "The %s lies here. Characters that bear it are added to this Book free; elsewhere they "
                   "cost this Book 1 Mold, and in an attack they bring it 1.",
                   im_label_name(at->label));
    token->topic = "Labels";
    lay_label(table->scene, (Area){x - half, name, x + half, name + line}, TEXT_CAPS, ALIGN_CENTRE,
              im_label_name(at->label));
    const bool dies = table->forecast.destroyed[position], shielded = at->shield != 0;
    const Toll toll = toll_on(table, position);
    const char *fate = shielded             ? "{lock} shielded"
                       : toll == TOLL_COSTS ? "it pays: +1 {mold}"
                       : toll > TOLL_COSTS  ? "*paying kills it!*"
                       : dies               ? "*It will die!*"
                       : table->forecast.added[position]
                           ? scene_text(table->scene, "attack: +%d {mold}", table->forecast.added[position])
                           : NULL;
    if (fate) {
        Piece *plate =
            lay_piece(table->scene, PIECE_PANEL, 0, (Area){x - half + 2, plate_top, x + half - 2, plate_end});
        plate->hint = dies ? "When the turn ends now, the last of its spaces is filled." : NULL;
        lay_label(table->scene, (Area){x - half + 4, plate_top, x + half - 4, plate_end}, TEXT_SMALL,
                  ALIGN_CENTRE, fate);
    }
}

static void add_book(ImTable *table, int position)
{
    const ImState *state = table->state;
    const ImPosition *at = &state->position[position];
    const ImBook *book = &table->content->books[at->book];
    const ImAreas *areas = &table->at;
    Piece *piece = scene_add(table->scene, PIECE_CARD, IM_PIECE_BOOK + at->book, areas->book_x[position],
                             areas->book_y, areas->book_w, areas->book_h);
    piece->face = im_book_face(table, position);
    const bool asked = table->ask.open && !table->ask.paying && table->ask.kind == IM_CHOOSE_BOOK;
    piece->flags = PIECE_STILL | (asked && table->ask.can[at->book] ? PIECE_LIT
                                  : im_full(at)                     ? PIECE_CHOSEN
                                                                    : 0);
    piece->hint = scene_text(table->scene, "*%s* by %s, %d%s · %d of %d spaces mouldy%s", book->title,
                             book->author, book->year < 0 ? -book->year : book->year,
                             book->year < 0 ? " BC" : "", at->mold, book->mold_spaces,
                             im_full(at) ? "|It is full, and will be read at the end of the turn." : "");
    piece->topic = "Books";
    piece->key_hint = table->held == IM_NONE && table->ask.kind != IM_CHOOSE_SPOT ? keys[position] : NULL;
    if (im_full(at)) {
        const float left = areas->book_x[position] + areas->book_w / 2 + 12;
        lay_label(table->scene, (Area){left, areas->book_y - 40, left + 120, areas->book_y + 40}, TEXT_UI,
                  ALIGN_LEFT, table->terse ? "{book} *Full*" : "{book} *Full:* read at the end of the turn");
    }
}

void im_scene_books(ImTable *table)
{
    const ImState *state = table->state;
    add_trails(table); /* below all else */
    for (int position = 0; position < IM_POSITIONS; position++) {
        add_label(table, position);
        if (state->position[position].book == IM_NONE) {
            const ImAreas *at = &table->at;
            scene_add(table->scene, PIECE_ZONE, 0, at->book_x[position], at->book_y, at->book_w, at->book_h)
                ->text = "no Book";
            continue;
        }
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            if (state->position[position].spot[spot] == IM_NONE) {
                add_free_spot(table, position, spot);
            } else {
                add_cast(table, position, spot);
            }
        }
        add_book(table, position);
        add_mold(table, position);
    }
}
