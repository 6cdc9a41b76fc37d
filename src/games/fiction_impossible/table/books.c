/* books.c: the 3 positions in the middle of the table, with Books, spots, Mold, and label tokens. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

enum { TONE_MOLD = 0x7d9a4e, TONE_EMPTY = 0x33302a, TONE_DEATH = 0x8d2f3c, TONE_COMING = 0xc78a2b };

/* Keys that select a Book. While the player chooses a spot, the same keys select a spot of the Book. */
static const char *const keys[IM_POSITIONS] = {"1", "2", "3"};

Face im_get_label_token_face(int label)
{
    static const char *const icons[] = {"quill", "inline/typewriter", "inline/ballpoint"};
    return (Face){.style = FACE_TOKEN, .tone = im_get_label_color(label), .icon = icons[label]};
}

Face im_get_mold_token_face(void)
{
    return (Face){.style = FACE_TOKEN, .tone = TONE_MOLD, .icon = "inline/mold"};
}

/* ------------------------------------------------------------------ places of spots and Mold */

/* Computes the center of a spot. Spots 0 and 1 are above the Book, spot 2 is below the Book. */
static void compute_spot_center(const ImTable *table, int position, int spot, float *x, float *y)
{
    /* fractions of a tile's height that are hidden behind the Book, for tiles above and below the Book. The
     * name at the top of a tile stays visible. */
    static const float HIDDEN_ABOVE = 0.01f, HIDDEN_BELOW = 0.05f;
    const ImAreas *at = &table->at;
    const float size = at->spot, beside = at->spot_w / 2 + 6;
    *x = at->book_x[position] + (spot == 0 ? -beside : spot == 1 ? beside : 0);
    *y = spot < 2 ? at->book_y - at->book_h / 2 - size * (0.5f - HIDDEN_ABOVE)
                  : at->book_y + at->book_h / 2 + size * (0.5f - HIDDEN_BELOW);
}

/* Computes the center of a Mold space, and returns the size of the space. `space` is counted from the bottom,
 * from 0. */
static float compute_mold_center(const ImTable *table, int position, int space, float *x, float *y)
{
    const ImAreas *at = &table->at;
    const int spaces = table->content->books[table->state->position[position].book].mold_spaces;
    const float step = fminf(46, at->book_h / (float)spaces), size = step - 5;
    *x = at->book_x[position] - at->book_w / 2 - size / 2 - 12;
    *y = at->book_y + at->book_h / 2 - size / 2 - step * (float)space;
    return size;
}

/* ------------------------------------------------------------------ cost of adding a Character */

/* Costs of adding the selected Character to a spot. COST_BOOK: the Mold destroys a Book. COST_GAME: the jar
 * has no Mold, so the game is lost. */
typedef enum AddCost { COST_NO_FIT, COST_NONE, COST_MOLD, COST_BOOK, COST_GAME } AddCost;

static const uint32_t cost_tones[] = {
    [COST_NONE] = 0x7dff9a, [COST_MOLD] = 0xffbe4a, [COST_BOOK] = 0xff6a5a, [COST_GAME] = 0xff6a5a};

static AddCost find_spot_cost(const ImTable *table, int position, int spot)
{
    const ImState *state = table->state;
    const ImPosition *at = &state->position[position];
    if (at->book == IM_NONE || at->spot[spot] != IM_NONE ||
        !im_has_wanted_role(state, table->content, table->held, at->book, spot)) {
        return COST_NO_FIT;
    }
    const int payer = im_find_position_paying_for_add(state, table->content, table->held, position, spot);
    return payer == IM_NONE                                                          ? COST_NONE
           : state->jar == 0                                                         ? COST_GAME
           : im_count_free_mold_spaces(table->content, &state->position[payer]) == 1 ? COST_BOOK
                                                                                     : COST_MOLD;
}

/* True if the selected Character is in the viewing player's hand and can be added now. */
static bool can_add_selected_character(const ImTable *table)
{
    return table->held != IM_NONE && im_find_holder(table->state, table->held) == table->seat &&
           table->acting && table->state->phase == IM_PHASE_ADD;
}

/* Returns what the Book at position `payer` would pay if the selected Character were added to a Book with a
 * different label token, or COST_NO_FIT if this Book would not pay. All spots cost the same, because the
 * Character's label decides which Book gets the Mold. */
static AddCost find_cost_for_book(const ImTable *table, int payer)
{
    AddCost worst = COST_NO_FIT;
    for (int p = 0; p < IM_POSITIONS && can_add_selected_character(table) && table->show_forecast; p++) {
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            const AddCost cost = find_spot_cost(table, p, spot);
            if (cost >= COST_MOLD && im_find_position_paying_for_add(table->state, table->content,
                                                                     table->held, p, spot) == payer) {
                worst = cost;
            }
        }
    }
    return worst;
}

bool im_is_mold_cost_shown(const ImTable *table)
{
    bool shown = false;
    for (int p = 0; p < IM_POSITIONS; p++) {
        shown = shown || find_cost_for_book(table, p) >= COST_MOLD;
    }
    return shown;
}

/* Returns a text for the cost of adding the selected Character to this spot. The Character must fit the
 * spot. */
static const char *format_cost(const ImTable *table, int position, int spot)
{
    const AddCost cost = find_spot_cost(table, position, spot);
    if (!table->show_forecast) {
        return "fits";
    }
    if (cost == COST_NONE) {
        const bool home =
            table->state->position[position].book == table->content->characters[table->held].book &&
            spot == table->content->characters[table->held].spot;
        return home ? _("*free:* own spot") : "*free*";
    }
    const int payer =
        im_find_position_paying_for_add(table->state, table->content, table->held, position, spot);
    const char *label = im_get_label_icon(table->state->position[payer].label);
    return cost == COST_MOLD   ? scene_text(table->scene, _("1 {mold} on the %s Book"), label)
           : cost == COST_BOOK ? scene_text(table->scene, _("1 {mold} *destroys* the %s Book!"), label)
                               : _("no {mold} left: *you lose!*");
}

/* Adds a trail of dots from a spot of the Book at `position` to the Mold space that would get Mold if the
 * player added the selected Character to this spot. The trail starts behind the Book and then runs sideways,
 * so that it crosses no text. */
static void add_mold_trail(ImTable *table, int position, int spot, AddCost cost)
{
    enum { DOTS = 16 };
    static const float SIZE = 11;
    const int payer =
        im_find_position_paying_for_add(table->state, table->content, table->held, position, spot);
    float x0, y0, x1, y1;
    compute_spot_center(table, position, spot, &x0, &y0);
    compute_mold_center(table, payer, table->state->position[payer].mold, &x1, &y1);
    y0 = table->at.book_y + (spot < 2 ? -0.5f : 0.5f) * (table->at.book_h - 2 * SIZE);
    for (int i = 1; i < DOTS; i++) {
        const float t = (float)i / DOTS;
        const float x = x0 + (x1 - x0) * t * t, y = y0 + (y1 - y0) * (2 * t - t * t);
        layout_add_card(table->scene, 0, area_centered(x, y, SIZE, SIZE),
                        (Face){.style = FACE_TOKEN, .tone = cost_tones[cost]});
    }
}

static void add_mold_trails(ImTable *table)
{
    for (int p = 0; p < IM_POSITIONS && can_add_selected_character(table) && table->show_forecast; p++) {
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            const AddCost cost = find_spot_cost(table, p, spot);
            if (cost >= COST_MOLD) {
                add_mold_trail(table, p, spot, cost);
            }
        }
    }
}

/* ------------------------------------------------------------------ spots of a Book */

static void add_free_spot(ImTable *table, int position, int spot)
{
    static const float LINE = 40;
    const ImContent *content = table->content;
    const ImPosition *at = &table->state->position[position];
    const int original = content->books[at->book].original[spot];
    const float size = table->at.spot;
    float x, y;
    compute_spot_center(table, position, spot, &x, &y);
    Piece *zone = scene_add(table->scene, PIECE_ZONE, IM_ID_SPOT + (PieceId)(position * IM_SPOTS + spot), x,
                            y, table->at.spot_w, size);
    const char *roles = im_format_role_lines(table, im_find_wanted_roles(content, at->book, spot)),
               *words = roles;
    if (table->held != IM_NONE) {
        const Move add = im_make_add_move(table->held, at->book, spot);
        zone->drop_reason = im_get_reject_reason(table, &add);
    }
    if (can_add_selected_character(table)) {
        zone->key_hint = keys[position];
        zone->flags = zone->drop_reason ? 0 : PIECE_HIGHLIGHTED;
        zone->face.tone = table->show_forecast ? cost_tones[find_spot_cost(table, position, spot)] : 0;
        words = zone->drop_reason ? roles : format_cost(table, position, spot);
    } else if (table->prompt.active && !table->prompt.paying && table->prompt.spot[position][spot]) {
        zone->key_hint = keys[position];
        zone->flags = PIECE_HIGHLIGHTED;
    }
    zone->hint =
        scene_text(table->scene, _("%s fled from this spot. Any Character with the role %s fits here."),
                   content->characters[original].name,
                   im_format_role_names(table->scene, content, im_find_wanted_roles(content, at->book, spot),
                                        _(" or ")));
    zone->topic = "Adding Characters";
    const float tall = size * 0.88f, top = spot < 2 ? y - size / 2 + 4 : y + size / 2 - 4 - tall;
    const float half = table->at.spot_w / 2 - 4, line = table->compact ? 0 : LINE;
    if (!table->compact) {
        layout_add_label(table->scene, (Area){x - half, top, x + half, top + line}, TEXT_SMALL, ALIGN_CENTER,
                         scene_text(table->scene, "*%s*", content->characters[original].brief));
    }
    Piece *label = layout_add_label(table->scene, (Area){x - half, top + line, x + half, top + tall},
                                    TEXT_SMALL, ALIGN_CENTER, words);
    label->flags = zone->drop_reason ? PIECE_DIM : 0;
}

static void add_placed_character(ImTable *table, int position, int spot)
{
    const int character = table->state->position[position].spot[spot];
    const ImBook *book = &table->content->books[table->state->position[position].book];
    float x, y;
    compute_spot_center(table, position, spot, &x, &y);
    Piece *tile = im_add_tile(table, character, area_centered(x, y, table->at.spot, table->at.spot));
    const char *part = table->content->characters[book->original[spot]].name;
    tile->hint = scene_text(table->scene, _("Plays *%s*:|%s"), part, tile->hint);
    tile->flags |= PIECE_FIXED;
    tile->drop_reason = table->held == IM_NONE ? NULL : _("That spot is taken.");
}

/* ------------------------------------------------------------------ Mold on a Book */

/* Adds a token for each Mold space, and the counter below space 0, the lowest space. If adding the selected
 * Character would put Mold on a space, marks this space. Otherwise marks the spaces that would get Mold from
 * the draft action and the attack at the end of the turn. */
static void add_mold(ImTable *table, int position)
{
    const ImPosition *at = &table->state->position[position];
    const int spaces = table->content->books[at->book].mold_spaces;
    const AddCost cost = find_cost_for_book(table, position);
    const int coming = cost >= COST_MOLD ? 1 : table->mold_change[position];
    float x = 0, y = 0, size = 0;
    for (int i = spaces - 1; i >= 0; i--) {
        size = compute_mold_center(table, position, i, &x, &y);
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
            .letter = here || next || last || table->compact ? NULL : scene_text(table->scene, "%d", i + 1)};
        token->flags = PIECE_FIXED | (next ? PIECE_HIGHLIGHTED : here ? 0 : PIECE_DIM);
        token->hint = next && cost >= COST_MOLD
                          ? _("This Book gets this Mold if you add the selected Character.")
                      : next && table->prompt.active
                          ? _("This Book gets this Mold from the action that you are choosing, or at the end "
                              "of the turn.")
                      : next ? _("Mold from the attack at the end of the turn.")
                      : last ? _("Mold on this space destroys the Book and everyone on it.")
                             : scene_text(table->scene, _("%d of %d spaces have Mold."), at->mold, spaces);
        token->topic = "Mold";
        token->id = last ? IM_ID_LAST_SPACE + (PieceId)position
                         : IM_ID_SPACE + (PieceId)(position * IM_MOLD_SPACES_MAX + i);
    }
    const ImAreas *areas = &table->at;
    const float high = layout_scale_for_text(table->scene, 30),
                wide = layout_scale_for_text(table->scene, 84);
    Piece *count = scene_add(table->scene, PIECE_COUNTER, IM_PIECE_MOLD + (PieceId)position, x + 4,
                             y + size / 2 + 18, wide, high);
    /* at large text sizes, the counter does not fit below the Mold, so it is to the left of the lower spot */
    if (table->compact) {
        count->x = areas->book_x[position] - areas->spot_w / 2 - 6 - wide / 2;
        count->y = areas->book_y + areas->book_h / 2 + 8 + high / 2;
    }
    count->icon = "mold";
    count->value = at->mold;
    count->has_preview = coming != 0;
    count->preview = at->mold + coming;
    count->hint = scene_text(table->scene, _("*Mold on %s*|%d of %d spaces have Mold."),
                             table->content->books[at->book].title, at->mold, spaces);
}

/* ------------------------------------------------------------------ the label token and the whole Book */

/* Returns why the player can't choose this label token for the draft action, or NULL. */
static const char *format_label_reject_reason(const ImTable *table, int label)
{
    const ImPrompt *prompt = &table->prompt;
    if (!prompt->active || prompt->paying || prompt->kind != IM_CHOOSE_LABEL || prompt->allowed[label]) {
        return NULL;
    }
    return table->ui->answer_count > 0 && table->ui->answers[0] == label
               ? scene_text(table->scene,
                            _("You have chosen *%s*. Choose another label token, or press Esc."),
                            im_get_label_name(label))
               : _("You can swap 2 label tokens only if at least one of them is beside a Book.");
}

static void add_label(ImTable *table, int position)
{
    const ImPosition *at = &table->state->position[position];
    const ImAreas *areas = &table->at;
    const float size = IM_LABEL_TOKEN, half = areas->label_w / 2,
                line = layout_scale_for_text(table->scene, 24);
    /* The label token is to the left of the spots above the Book. At large text sizes, the spots are wide, so
     * the token is below the spots. */
    static const float LOWER = 16;
    const float x = areas->book_x[position] - areas->label_x;
    const float y = areas->book_y - (table->compact ? line - LOWER : areas->book_h / 2 + areas->spot * 0.4f);
    const float name = y + size / 2 + 2, plate_top = name + line + 4,
                plate_end = plate_top + layout_scale_for_text(table->scene, 34);
    Piece *token = layout_add_card(table->scene, IM_ID_LABEL + (PieceId)at->label,
                                   area_centered(x, y, size, size), im_get_label_token_face(at->label));
    const bool asked = table->prompt.active && !table->prompt.paying && table->prompt.kind == IM_CHOOSE_LABEL;
    token->flags = PIECE_FIXED | (asked && table->prompt.allowed[at->label] ? PIECE_HIGHLIGHTED : 0);
    token->hint = scene_text(table->scene,
                             _("The %s token. A Character with this label joins this Book for free. If such "
                               "a Character joins another Book or attacks, this Book gets 1 Mold."),
                             im_get_label_name(at->label));
    token->reject_reason = format_label_reject_reason(table, at->label);
    token->topic = "Labels";
    layout_add_label(table->scene, (Area){x - half, name, x + half, name + line}, TEXT_CAPS, ALIGN_CENTER,
                     im_get_label_name(at->label));
    const bool dies = table->forecast.destroyed[position], shielded = at->shield != 0;
    const AddCost cost = find_cost_for_book(table, position);
    const char *outcome =
        shielded            ? _("{lock} shielded")
        : cost == COST_MOLD ? _("gets +1 {mold}")
        : cost > COST_MOLD  ? _("*destroyed!*")
        : dies              ? _("*Book destroyed!*")
        : table->forecast.added[position]
            ? scene_text(table->scene, _("attack: +%d {mold}"), table->forecast.added[position])
            : NULL;
    if (outcome) {
        Piece *plate = layout_add_piece(table->scene, PIECE_PANEL, 0,
                                        (Area){x - half + 2, plate_top, x + half - 2, plate_end});
        plate->hint = dies ? _("If the turn ends now, the Mold destroys this Book.") : NULL;
        layout_add_label(table->scene, (Area){x - half + 4, plate_top, x + half - 4, plate_end}, TEXT_SMALL,
                         ALIGN_CENTER, outcome);
    }
}

/* Adds a drop target inside a Book that has only 1 spot for the selected Character. The target is smaller
 * than the Book, so that a card dropped on a spot does not touch the target. */
static void add_book_zone(ImTable *table, int position)
{
    static const float PART = 0.3f;
    const ImAreas *at = &table->at;
    if (can_add_selected_character(table) &&
        im_find_only_spot(table->state, table->content, table->held, position) != IM_NONE) {
        scene_add(table->scene, PIECE_ZONE, IM_ID_BOOK_ZONE + (PieceId)position, at->book_x[position],
                  at->book_y, at->book_w * PART, at->book_h * PART);
    }
}

/* Adds a plate on the cover of a full Book. */
static void add_full_plate(ImTable *table, int position)
{
    static const float TALL = 34, TALL_WORDS = 50, INSET = 6, UP = 10;
    const ImAreas *at = &table->at;
    const float half = at->book_w / 2 - INSET, bottom = at->book_y + at->book_h / 2 - UP,
                tall = table->compact ? layout_scale_for_text(table->scene, TALL) : TALL_WORDS;
    const Area plate = {at->book_x[position] - half, bottom - tall, at->book_x[position] + half, bottom};
    layout_add_piece(table->scene, PIECE_PANEL, 0, plate);
    layout_add_label(table->scene, area_inset(plate, INSET, 0), TEXT_SMALL, ALIGN_CENTER,
                     table->compact ? "{book} *Full*" : _("{book} *Full:* read at the end of the turn"));
}

static void add_book(ImTable *table, int position)
{
    const ImState *state = table->state;
    const ImPosition *at = &state->position[position];
    const ImBook *book = &table->content->books[at->book];
    const ImAreas *areas = &table->at;
    Piece *piece =
        layout_add_card(table->scene, IM_PIECE_BOOK + at->book,
                        area_centered(areas->book_x[position], areas->book_y, areas->book_w, areas->book_h),
                        im_get_book_face(table, position));
    const bool asked = table->prompt.active && !table->prompt.paying && table->prompt.kind == IM_CHOOSE_BOOK;
    piece->flags = PIECE_FIXED | (asked && table->prompt.allowed[at->book] ? PIECE_HIGHLIGHTED
                                  : im_is_book_full(at)                    ? PIECE_SELECTED
                                                                           : 0);
    piece->hint = scene_text(
        table->scene, _("*%s* by %s, %d%s · Mold on %d of %d spaces%s"), book->title, book->author,
        book->year < 0 ? -book->year : book->year, book->year < 0 ? _(" BC") : "", at->mold,
        book->mold_spaces, im_is_book_full(at) ? _("|Full: this Book is read at the end of the turn.") : "");
    piece->topic = "Books";
    piece->drop_reason =
        table->held == IM_NONE ? NULL : _("Drop the Character on a lit spot beside the Book.");
    piece->reject_reason = asked && !table->prompt.allowed[at->book]
                               ? _("This Book can’t be chosen now. Choose a lit Book, or press Esc.")
                               : NULL;
    piece->key_hint = table->held == IM_NONE && table->prompt.kind != IM_CHOOSE_SPOT ? keys[position] : NULL;
    if (im_is_book_full(at)) {
        add_full_plate(table, position);
    }
}

void im_add_books(ImTable *table)
{
    const ImState *state = table->state;
    add_mold_trails(table); /* added first, so that all other pieces are drawn on top of the dots */
    for (int position = 0; position < IM_POSITIONS; position++) {
        add_label(table, position);
        if (state->position[position].book == IM_NONE) {
            const ImAreas *at = &table->at;
            scene_add(table->scene, PIECE_ZONE, 0, at->book_x[position], at->book_y, at->book_w, at->book_h)
                ->text = _("No Book");
            continue;
        }
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            if (state->position[position].spot[spot] == IM_NONE) {
                add_free_spot(table, position, spot);
            } else {
                add_placed_character(table, position, spot);
            }
        }
        add_book_zone(table, position); /* hidden behind the Book */
        add_book(table, position);
        add_mold(table, position);
    }
}
