/* bottom_panel.c: seats with Librarians and open hands, the Power zone, the decks, and the buttons. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------ seats and their hands */

static bool is_seat_asked(const ImTable *table, int seat)
{
    return table->prompt.active && !table->prompt.paying && table->prompt.kind == IM_CHOOSE_SEAT &&
           table->prompt.allowed[seat];
}

static const char *get_ability_reject_reason(const ImTable *table)
{
    const ImState *state = table->state;
    const ImLibrarianRules *talent = im_get_librarian_rules(state, table->content, table->seat);
    return !talent->has_ability         ? _("This Librarian’s talent always applies.")
           : table->seat != state->turn ? _("You can use your Librarian’s ability only on your turn.")
           : state->ability_used        ? _("You have already used this ability this turn.")
                                        : _("The ability wouldn’t change anything now.");
}

static bool can_use_ability(const ImTable *table)
{
    const ImState *state = table->state;
    return table->can_use_powers && !table->prompt.active && table->seat == state->turn &&
           !state->ability_used && im_get_librarian_rules(state, table->content, table->seat)->has_ability &&
           im_is_ability_usable(state, table->content);
}

/* True if the ability should be highlighted. In the Draw phase, the ability is not highlighted, because the
 * player must first keep or refresh the hand. */
static bool is_ability_due(const ImTable *table)
{
    return can_use_ability(table) && table->state->phase != IM_PHASE_DRAW;
}

static Piece *add_librarian(ImTable *table, int seat, float x, float y, float size)
{
    const ImState *state = table->state;
    const int librarian = state->librarian[seat];
    const bool own = seat == table->seat;
    Piece *token = scene_add(table->scene, PIECE_CARD, own ? IM_ID_ABILITY : IM_ID_SEAT + (PieceId)seat, x, y,
                             size, size);
    token->flags = PIECE_FIXED;
    if (librarian == IM_NONE) {
        token->face = (Face){.style = FACE_TOKEN, .tone = 0x3a332c, .letter = "?"};
        token->hint = _("No Librarian chosen yet.");
        return token;
    }
    const Face whole = im_get_librarian_face(table, librarian);
    const ImLibrarianRules *talent = im_get_librarian_rules(state, table->content, seat);
    token->face =
        (Face){.style = FACE_TOKEN, .tone = whole.tone, .icon = whole.icon, .portrait = whole.portrait};
    token->zoom = scene_store_face(table->scene, &whole);
    const bool usable = own && can_use_ability(table);
    token->hint = scene_text(table->scene, "*%s*, %s: %s%s", whole.title, whole.subtitle, talent->text,
                             usable ? _("|*Click to use it now.*") : "");
    token->flags |= is_seat_asked(table, seat) || (own && is_ability_due(table)) ? PIECE_HIGHLIGHTED
                    : seat == state->turn && state->phase < IM_PHASE_OVER        ? PIECE_SELECTED
                                                                                 : 0;
    token->reject_reason = own && !usable ? get_ability_reject_reason(table) : NULL;
    token->topic = "Librarians";
    return token;
}

/* Layout of a partner's hand. Each card has a picture and, to its right, its name and the icons of its label
 * and its roles. */
typedef struct HandRows {
    int columns, rows;
    float width, height; /* size of a card's cell */
    float picture;
    float icons;    /* width of the icons, in table units */
    bool two_lines; /* true if the icons are below the name */
} HandRows;

/* CELL_LOWEST: smallest height of a card's cell */
static const float CELL_GAP = 3, CELL_LOWEST = 15, LINE = 19.6f, ICON = 23;
/* Distance between the picture and the name. The glow of a highlighted picture is almost as wide. */
static const float PICTURE_GAP = 9;

/* Returns the short name of a Character without its article. */
static const char *get_short_name(const ImTable *table, int character)
{
    const size_t article = sizeof "The " - 1;
    const char *name = table->content->characters[character].brief;
    return strncmp(name, "The ", article) == 0 ? name + article : name;
}

/* Returns the icons of the label and the roles of a Character. */
static const char *format_card_icons(const ImTable *table, int character, int *count)
{
    const int label = table->content->characters[character].label;
    Text text = {0};
    text_add(&text, "%s", label == IM_NO_LABEL ? "" : im_get_label_icon(label));
    *count = label != IM_NO_LABEL;
    uint32_t rest = im_find_current_roles(table->state, table->content, character);
    for (; rest; rest &= rest - 1) {
        text_add(&text, "%s{%s}", *count > 0 ? " " : "", table->content->roles[__builtin_ctz(rest)].icon);
        ++*count;
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

static HandRows layout_hand_rows(const ImTable *table, int seat, Area box)
{
    /* NARROWER: width of a text in TEXT_SMALL, as a share of its width in TEXT_BODY */
    static const float HIGHEST = 46, PICTURE_MAX = 52, NARROWER = 0.77f;
    const int count = table->state->hand_count[seat];
    float name = 0, icons = 0;
    for (int i = 0; i < count; i++) {
        const char *word = get_short_name(table, table->state->hand[seat][i]);
        int signs;
        format_card_icons(table, table->state->hand[seat][i], &signs);
        name = fmaxf(name, NARROWER * layout_measure_body_text(NULL, word, strlen(word)));
        icons = fmaxf(icons, ICON * (float)signs);
    }
    HandRows out = {.columns = (area_height(box) + CELL_GAP) / (float)count < CELL_LOWEST + CELL_GAP ? 2 : 1};
    out.rows = (count + out.columns - 1) / out.columns;
    out.width = (area_width(box) + CELL_GAP) / (float)out.columns - CELL_GAP;
    out.height = fminf((area_height(box) + CELL_GAP) / (float)out.rows - CELL_GAP,
                       layout_scale_for_text(table->scene, HIGHEST));
    out.two_lines = out.height >= 2 * layout_scale_for_text(table->scene, LINE);
    out.picture = fminf(out.height, PICTURE_MAX);
    const float room = out.width - out.picture - PICTURE_GAP - CELL_GAP;
    out.icons = fminf(layout_scale_for_text(table->scene, icons), room * icons / (name + icons));
    return out;
}

/* Returns the names of a Character's roles and of the Power, for tooltips and for the text beside tiles. */
static const char *format_roles_and_power(const ImTable *table, int character)
{
    const ImCharacter *who = &table->content->characters[character];
    const uint32_t roles = im_find_current_roles(table->state, table->content, character);
    return scene_text(table->scene, "%s|*%s*", im_format_role_lines(table, roles),
                      table->content->powers[who->power].name);
}

/* Adds the picture, the name and the icons of a partner's card. */
static void add_open_card(ImTable *table, int character, const HandRows *rows, Area cell)
{
    int signs;
    const Area picture = area_cut_left(&cell, rows->picture, PICTURE_GAP);
    Piece *tile = im_add_tile(table, character, area_shrink(picture, rows->picture, rows->picture));
    tile->face.title = get_short_name(table, character);
    tile->face.corner = NULL;
    tile->face.marks |= FACE_FANNED; /* shows the picture without the name */
    tile->reject_reason = im_get_card_reject_reason(table, character);
    tile->flags |= tile->reject_reason || table->prompt.active ? PIECE_FIXED : 0;
    const char *icons = format_card_icons(table, character, &signs);
    const Area below = rows->two_lines ? area_cut_bottom(&cell, area_height(cell) / 2, 0)
                                       : area_cut_right(&cell, rows->icons, CELL_GAP);
    const char *hint = format_roles_and_power(table, character);
    layout_add_label(table->scene, cell, TEXT_SMALL, ALIGN_LEFT, tile->face.title)->hint = hint;
    layout_add_label(table->scene, below, TEXT_SMALL, ALIGN_LEFT, icons)->hint = hint;
}

static void add_open_hand(ImTable *table, int seat, Area box)
{
    const ImState *state = table->state;
    if (state->hand_count[seat] == 0) {
        return;
    }
    const HandRows rows = layout_hand_rows(table, seat, box);
    for (int i = 0; i < state->hand_count[seat]; i++) {
        const float left = box.left + (rows.width + CELL_GAP) * (float)(i / rows.rows),
                    top = box.top + (rows.height + CELL_GAP) * (float)(i % rows.rows);
        add_open_card(table, state->hand[seat][i], &rows,
                      (Area){left, top, left + rows.width, top + rows.height});
    }
}

/* True if a bot plays this seat and can give the viewing player advice. */
static bool can_ask_bot(const ImTable *table, int seat)
{
    const int phase = table->state->phase;
    return table->acting && !table->prompt.active && table->scene->bots >> seat & 1 &&
           phase != IM_PHASE_LIBRARIANS && phase != IM_PHASE_OVER;
}

/* Adds the name of a partner's Librarian. The name is a button if the viewing player can ask this bot for
 * advice. */
static void add_librarian_name(ImTable *table, int seat, Area box)
{
    const char *name = im_get_seat_name(table->state, table->content, seat);
    if (!can_ask_bot(table, seat)) {
        layout_add_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT, name);
        return;
    }
    box.right = fminf(box.right, box.left + layout_scale_for_text(table->scene, 120));
    Piece *button = layout_add_button(table->scene, PIECE_ASK_BOT + (PieceId)seat, box, name, NULL);
    button->hint = scene_text(table->scene, _("Shows what *%s* would do in your place, and why."), name);
    button->topic = "Partners";
}

/* Adds a partner: the Librarian with its name at the top, and the hand below. The name is smaller if the
 * cards need the room. */
static void add_other_seat(ImTable *table, int seat, Area box)
{
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    Area rest = area_inset(box, 2 * IM_PARTNER_PAD, IM_PARTNER_PAD);
    const float cards = (CELL_LOWEST + CELL_GAP) * (float)table->state->hand_count[seat] + IM_PARTNER_PAD;
    const float left = fmaxf(IM_PARTNER_HEAD_MIN, area_height(rest) - cards);
    Area head = area_cut_top(&rest, fminf(left, im_get_partner_head(table->scene)), IM_PARTNER_PAD);
    const Area token = area_cut_left(&head, area_height(head), 2 * IM_PARTNER_PAD);
    add_librarian(table, seat, area_middle_x(token), area_middle_y(token), area_width(token));
    add_librarian_name(table, seat, head);
    add_open_hand(table, seat, rest);
}

/* Adds the name of the viewing player's Librarian. The name is a button if the player can use the ability. */
static void add_own_name(ImTable *table, Area box, TextStyle style, TextAlign align)
{
    static const float TALL = 36;
    const char *name = im_get_seat_name(table->state, table->content, table->seat);
    if (!can_use_ability(table)) {
        layout_add_label(table->scene, box, style, align, name);
        return;
    }
    const float half = fminf(area_height(box), layout_scale_for_text(table->scene, TALL)) / 2,
                y = area_middle_y(box);
    Piece *button = layout_add_button(table->scene, IM_ID_OWN_NAME,
                                      (Area){box.left, y - half, box.right, y + half}, name, NULL);
    button->flags |= is_ability_due(table) ? PIECE_HIGHLIGHTED : 0;
    button->hint =
        scene_text(table->scene, _("*%s:* click to use the ability now.|%s"), name,
                   im_get_librarian_rules(table->state, table->content, table->seat)->ability_text);
    button->topic = "Librarians";
}

/* Adds the viewing player's seat for large text sizes: the name, and the text of the ability if there is
 * room. */
static void add_own_seat_compact(ImTable *table, Area box)
{
    const bool has_room = area_height(box) > 160;
    const float size = has_room ? 56 : fminf(area_height(box) * 0.75f, 84), head = box.top + size + 10;
    const float left = box.left + 16 + size, middle = has_room ? box.top + 8 + size / 2 : area_middle_y(box);
    add_librarian(table, table->seat, box.left + 10 + size / 2, middle, size);
    add_own_name(table, (Area){left, box.top + 4, box.right - 10, has_room ? head : box.bottom - 4},
                 TEXT_UI_BOLD, ALIGN_LEFT);
    if (has_room) {
        layout_add_label(table->scene, (Area){box.left + 14, head, box.right - 10, box.bottom - 4},
                         TEXT_SMALL, ALIGN_LEFT,
                         im_get_librarian_rules(table->state, table->content, table->seat)->ability_text);
    }
}

static void add_own_seat(ImTable *table)
{
    const ImState *state = table->state;
    const Area box = table->at.own;
    if (state->librarian[table->seat] == IM_NONE) {
        return;
    }
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    static const float LOWEST = 80;
    if (table->compact || area_height(box) < LOWEST) {
        add_own_seat_compact(table, box);
        return;
    }
    /* LOW: if the height of the area is less than this, the text of the ability gets the full width beside
     * the portrait */
    static const float NAME = 26, LOW = 140;
    const bool low = area_height(box) < LOW;
    const float widest = low ? 80 : 120, edge = low ? 1 : 4;
    const float size = fminf(area_height(box) - NAME - 12, widest), middle = box.left + 6 + widest / 2;
    const float top = area_middle_y(box) - (size + NAME) / 2, left = box.left + 14 + widest;
    add_librarian(table, table->seat, middle, top + size / 2, size);
    add_own_name(table, (Area){middle - widest / 2, top + size, middle + widest / 2, top + size + NAME},
                 low ? TEXT_SMALL : TEXT_UI_BOLD, ALIGN_CENTER);
    const ImLibrarianRules *rules = im_get_librarian_rules(state, table->content, table->seat);
    const Area beside = {left, box.top + edge, box.right - 8, box.bottom - edge};
    const bool fits = layout_measure_text_height(table->scene, TEXT_SMALL, rules->text_after_setup,
                                                 area_width(beside)) <= area_height(beside);
    Piece *text = layout_add_label(table->scene, beside, TEXT_SMALL, ALIGN_LEFT,
                                   fits ? rules->text_after_setup : rules->ability_text);
    text->flags = state->turn == table->seat && state->ability_used ? PIECE_DIM : 0;
}

void im_add_seats(ImTable *table)
{
    for (int i = 0; i < table->state->seats - 1; i++) {
        add_other_seat(table, (table->seat + 1 + i) % table->state->seats, table->at.seats[i]);
    }
    add_own_seat(table);
}

/* ------------------------------------------------------------------ the viewing player's hand */

static void mark_hand_card(const ImTable *table, Piece *card, int character)
{
    card->flags = PIECE_IN_FAN | im_get_card_piece_flags(table, character);
    card->reject_reason = im_get_card_reject_reason(table, character);
}

/* Adds the hand as full cards side by side. `step` is the distance between the centers of 2 cards. */
static void add_hand_fan(ImTable *table, float width, float step)
{
    static const float RISE = 5, BOW = 20, TURN = 4;
    const ImState *state = table->state;
    const Area box = table->at.hand;
    const int count = state->hand_count[table->seat];
    const float height = width * FACE_RATIO;
    /* In a large hand, the fan curves less, so that the cards at both ends stay on the table. */
    const float middle = fmaxf((float)(count - 1) / 2, 1), rise = fminf(RISE, BOW / (middle * middle));
    for (int i = 0; i < count; i++) {
        const int character = state->hand[table->seat][i];
        const float from_middle = (float)i - (float)(count - 1) / 2;
        Piece *card = scene_add(table->scene, PIECE_CARD, IM_PIECE_CHARACTER + (PieceId)character,
                                area_middle_x(box) + step * from_middle,
                                box.top + 10 + height / 2 + rise * from_middle * from_middle, width, height);
        card->angle = count > 1 ? TURN * from_middle / (float)(count - 1) * 2 : 0;
        card->face = im_get_character_face(table, character);
        card->face.marks |= count > 1 && step < width ? FACE_FANNED : 0;
        card->topic = "Characters";
        mark_hand_card(table, card, character);
    }
}

static const char *format_role_icons(const ImTable *table, uint32_t roles)
{
    Text text = {0};
    for (uint32_t rest = roles; rest; rest &= rest - 1) {
        text_add(&text, "%s{%s}", text.length > 0 ? "|" : "",
                 table->content->roles[__builtin_ctz(rest)].icon);
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

/* Sizes of the tiles of a large hand, in table units. Beside each tile are the roles: their names and the
 * name of the Power if there is room, otherwise icons. Then the name of the Power is in a line below the
 * tile, if the line is wide enough. */
typedef struct TileSizes {
    float size, beside, below;
    bool worded;
} TileSizes;

static TileSizes compute_tile_sizes(const Scene *scene, Area box, int across, float gap)
{
    static const float FOOT = 12, WORDS = 112, ICONS = 28, ICONS_TALL = 45, POWER = 21;
    const float tall = (area_height(box) - FOOT - gap) / 2,
                wide = (area_width(box) + gap) / (float)across - gap;
    const float words = layout_scale_for_text(scene, WORDS), icons = layout_scale_for_text(scene, ICONS),
                lowest = layout_scale_for_text(scene, ICONS_TALL), line = layout_scale_for_text(scene, POWER);
    const bool worded = wide - tall >= words;
    const float below = !worded && fminf(tall - line, wide - icons) >= lowest ? line : 0;
    /* tiles that are too low for 3 icons show no icons */
    const float beside = worded ? words : fminf(tall, wide - icons) >= lowest ? icons : 0;
    const float size = fminf(tall - below, wide - beside);
    return (TileSizes){size, below > 0 ? wide - size : beside, below, worded};
}

static void add_tile_text(const ImTable *table, int character, const TileSizes *sizes, Area beside,
                          Area below)
{
    const uint32_t roles = im_find_current_roles(table->state, table->content, character);
    const char *full = format_roles_and_power(table, character);
    layout_add_label(table->scene, beside, TEXT_SMALL, ALIGN_LEFT,
                     sizes->worded ? full : format_role_icons(table, roles))
        ->hint = full;
    const char *power = scene_text(table->scene, "*%s*",
                                   table->content->powers[table->content->characters[character].power].name);
    if (layout_measure_text_height(table->scene, TEXT_SMALL, power, area_width(below)) <= sizes->below) {
        layout_add_label(table->scene, below, TEXT_SMALL, ALIGN_LEFT, power);
    }
}

/* Adds the hand as tiles in 2 rows. Used if the hand has so many cards that full cards would cover each
 * other's names. */
static void add_tile_rows(ImTable *table)
{
    static const float GAP = 6;
    const ImState *state = table->state;
    const Area box = table->at.hand;
    const int count = state->hand_count[table->seat], across = (count + 1) / 2;
    const TileSizes sizes = compute_tile_sizes(table->scene, box, across, GAP);
    const float step = sizes.size + sizes.beside + GAP;
    Area cells = area_shrink(box, step * (float)across - GAP, area_height(box));
    cells = area_cut_top(&cells, 2 * (sizes.size + sizes.below) + GAP, 0);
    for (int i = 0; i < count; i++) {
        const int character = state->hand[table->seat][i];
        Area cell = area_get_cell(cells, i, across, 2, GAP);
        const Area below = area_cut_bottom(&cell, sizes.below, 0);
        Piece *tile = im_add_tile(table, character, area_cut_left(&cell, sizes.size, 4));
        tile->hint = NULL; /* no tooltip, because the enlarged card shows the same text */
        mark_hand_card(table, tile, character);
        if (sizes.beside > 0) {
            add_tile_text(table, character, &sizes, cell, below);
        }
    }
}

static void add_hand(ImTable *table)
{
    static const float GAP = 8, OVERLAP = 4;
    const ImState *state = table->state;
    const Area box = table->at.hand;
    const int count = state->hand_count[table->seat];
    const float width = (area_height(box) - 10) / FACE_RATIO;
    const float step = layout_compute_row_step(count, width, area_width(box), width + GAP);
    if (count == 0 && state->phase != IM_PHASE_LIBRARIANS) {
        /* only the upper half of the hand area, so that the text does not touch the bar at the bottom */
        const Area felt = {box.left, box.top, box.right, area_middle_y(box)};
        layout_add_label(table->scene, felt, TEXT_UI, ALIGN_CENTER, _("Your hand is empty"))->flags =
            PIECE_DIM;
    } else if (count > 1 && step < width - OVERLAP) {
        add_tile_rows(table);
    } else {
        add_hand_fan(table, width, step);
    }
}

/* ------------------------------------------------------------------ the Power zone */

static void add_power_zone(ImTable *table)
{
    enum { TONE_SEAL = 0x8d2430 };
    const Area box = table->at.power_zone;
    const ImContent *content = table->content;
    const bool in_use = table->prompt.active && table->ui->draft_kind == IM_DRAFT_POWER;
    const int shown = in_use ? table->ui->card : table->held;
    const bool usable = !in_use && shown != IM_NONE && im_can_use_power(table, shown);
    Piece *power_zone = layout_add_card(
        table->scene, IM_ID_POWER_ZONE, box,
        (Face){.style = FACE_TOKEN, .tone = TONE_SEAL, .icon = shown == IM_NONE ? "wax-seal" : NULL});
    power_zone->flags = PIECE_FIXED | (in_use             ? PIECE_SELECTED
                                       : usable           ? PIECE_HIGHLIGHTED
                                       : shown == IM_NONE ? 0
                                                          : PIECE_DIM);
    power_zone->hint = _("Drop a Character from any hand here to discard it for its Power.");
    power_zone->reject_reason =
        table->prompt.active ? _("Choose what the Power or ability affects, or press Esc to cancel.")
        : shown == IM_NONE ? _("Pick up a Character from any hand first, then drop it here to use its Power.")
                           : NULL;
    power_zone->key_hint = table->can_use_powers && !table->prompt.active ? "P" : NULL;
    power_zone->topic = "Powers";
    const ImPower *power = shown == IM_NONE ? NULL : &content->powers[content->characters[shown].power];
    if (power) {
        const ImActionSpec *spec = im_get_power_spec(table->state, content, shown);
        /* margins of the text: `across` at both sides (less at large text sizes), `inset` above and below */
        const float across = area_width(box) * (table->compact ? 0.05f : 0.14f),
                    inset = area_height(box) * 0.16f;
        const Area inner = area_inset(box, across, inset);
        const bool fits =
            !table->compact && layout_measure_text_height(table->scene, TEXT_SMALL, spec->brief,
                                                          area_width(inner)) <= area_height(inner);
        power_zone->hint = scene_text(table->scene, "*%s:* %s", power->name, spec->text);
        power_zone->drop_reason = usable || in_use ? NULL : im_get_power_reject_reason(table, shown);
        layout_add_label(table->scene, inner, fits ? TEXT_SMALL : TEXT_UI_BOLD, ALIGN_CENTER,
                         fits ? spec->brief : power->name);
    }
    layout_add_label(table->scene, (Area){box.left - 10, box.bottom, box.right + 10, box.bottom + 26},
                     TEXT_CAPS, ALIGN_CENTER, _("Power"));
}

/* Adds a reminder if the next added Characters cost no Mold. */
static void add_free_characters_note(ImTable *table)
{
    const int count = table->state->free_adds;
    if (count == 0) {
        return;
    }
    static const float WIDE = 150, TALL = 28;
    const Area seal = table->at.power_zone;
    const float half = layout_scale_for_text(table->scene, WIDE) / 2,
                tall = layout_scale_for_text(table->scene, TALL), middle = area_middle_x(seal);
    const Area box = {middle - half, seal.top - 6 - tall, middle + half, seal.top - 6};
    layout_add_piece(table->scene, PIECE_PANEL, IM_ID_FREE_ADDS, box)->hint =
        scene_text(table->scene,
                   _n("The next %d Character added this turn costs no Mold.",
                      "The next %d Characters added this turn cost no Mold.", count),
                   count);
    layout_add_label(table->scene, box, TEXT_SMALL, ALIGN_CENTER,
                     scene_text(table->scene, _("*next %d:* no {mold}"), count));
}

/* ------------------------------------------------------------------ decks */

/* Shows the next Book on top of the deck. The title of the Book is above the decks, because the cover is too
 * small for text. */
static void show_next_book(ImTable *table, Piece *deck, int book)
{
    const Area box = table->at.decks;
    const ImBook *next = &table->content->books[book];
    const Face whole = im_get_next_book_face(table, book);
    const float tall = layout_scale_for_text(table->scene, 44);
    deck->face = im_get_book_cover_face(next, next->title);
    deck->zoom = scene_store_face(table->scene, &whole);
    deck->hint =
        scene_text(table->scene, _("Next Book: *%s* by %s.|%s"), next->title, next->author, whole.text);
    layout_add_label(table->scene, (Area){box.left, box.top - 2 - tall, box.right, box.top - 2}, TEXT_SMALL,
                     ALIGN_CENTER, scene_text(table->scene, _("Next: *%s*"), next->title));
}

static void add_decks(ImTable *table)
{
    const ImState *state = table->state;
    const Area box = table->at.decks;
    const float width = (area_width(box) - 20) / 3, height = fminf(width * FACE_RATIO, area_height(box) - 26);
    const float y = box.top + height / 2;
    Piece *discard = scene_add(table->scene, state->discard_count ? PIECE_CARD : PIECE_ZONE, IM_ID_DISCARD,
                               box.left + width / 2, y, height / FACE_RATIO, height);
    if (state->discard_count) {
        discard->face = im_get_character_face(table, state->discard[state->discard_count - 1]);
        discard->value = state->discard_count;
        discard->flags = PIECE_STACK | PIECE_FIXED;
    }
    if (table->prompt.active && !table->prompt.paying && table->prompt.kind == IM_CHOOSE_DISCARD) {
        discard->flags |= PIECE_HIGHLIGHTED;
    }
    discard->hint = scene_text(table->scene,
                               _n("%d discarded Character. Click to see it.",
                                  "%d discarded Characters. Click to see them.", state->discard_count),
                               state->discard_count);
    Piece *deck = layout_add_card(table->scene, IM_ID_DECKS,
                                  area_centered(box.left + 1.5f * width + 10, y, height / FACE_RATIO, height),
                                  (Face){.style = FACE_BACK, .tone = 0x3d1f2a, .icon = "scroll-quill"});
    deck->value = state->deck_count;
    deck->flags = PIECE_STACK | PIECE_FIXED;
    deck->hint = scene_text(table->scene,
                            _n("%d Character left to draw. Click to see it.",
                               "%d Characters left to draw. Click to see them.", state->deck_count),
                            state->deck_count);
    Piece *books =
        layout_add_card(table->scene, IM_ID_BOOKS,
                        area_centered(box.left + 2.5f * width + 20, y, height / FACE_RATIO, height),
                        (Face){.style = FACE_BACK, .tone = 0x1f3a5c, .icon = "open-book"});
    books->hint = scene_text(table->scene,
                             _n("%d Book left in the deck.", "%d Books left in the deck.", state->book_count),
                             state->book_count);
    books->value = state->book_count;
    books->flags = PIECE_STACK | PIECE_FIXED;
    books->topic = "Books";
    if (state->open_books > 0 && state->book_count > 0 && state->books[state->book_count - 1] != IM_NONE) {
        show_next_book(table, books, state->books[state->book_count - 1]);
    }
    static const char *const names[] = {N_("Discard"), N_("Cast"), N_("Books")};
    for (int i = 0; i < 3; i++) {
        const float left = box.left + (width + 10) * (float)i, line = layout_scale_for_text(table->scene, 24);
        const float top = box.top + height + line / 2 - 10;
        layout_add_label(table->scene, (Area){left, top, left + width, top + line}, TEXT_SMALL, ALIGN_CENTER,
                         _(names[i]));
    }
}

void im_add_own_hand(ImTable *table)
{
    add_hand(table);
    add_power_zone(table);
    add_free_characters_note(table);
    add_decks(table);
}

/* ------------------------------------------------------------------ buttons for the turn */

/* Writes a text such as "Read: *Dracula*, *Emma*", or only the number of Books if the titles do not fit on
 * one line. */
static void write_books_read(const ImTable *table, Text *text)
{
    enum { LINE_BYTES = 34 };
    const ImForecast *forecast = &table->forecast;
    int read = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->read[p]) {
            text_add(text, "%s *%s*", read > 0 ? "," : _("Read:"),
                     table->content->books[table->state->position[p].book].title);
            read++;
        }
    }
    if (read > 0 && (table->compact || text->length > LINE_BYTES)) {
        text_free(text);
        *text = (Text){0};
        text_add(text, _n("%d Book is read", "%d Books are read", read), read);
    }
}

/* Returns the title of the Book that will need Mold when the jar is empty (ImForecast.unpaid), or NULL if
 * there is no such Book. */
static const char *find_unpaid_title(const ImTable *table)
{
    const int place = table->forecast.unpaid - 1;
    return place < 0 ? NULL : table->content->books[table->state->position[place].book].title;
}

/* Returns a short text about the end of the turn, such as "Read: *Dracula*|Attack: ...". */
static const char *format_turn_end(const ImTable *table)
{
    const ImForecast *forecast = &table->forecast;
    const ImState *state = table->state;
    Text text = {0};
    write_books_read(table, &text);
    bool first = true;
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->added[p] > 0) {
            text_add(&text, "%s %s +%d%s", first ? text.length > 0 ? _("|Attack:") : _("Attack:") : ",",
                     im_get_label_icon(state->position[p].label), forecast->added[p],
                     forecast->destroyed[p] ? " {death-skull}" : "");
            first = false;
        }
    }
    if (forecast->used > 0 && first) {
        text_add(&text, "%s%s", text.length > 0 ? "|" : "",
                 forecast->end == IM_PLAYING ? _("Attack adds no Mold") : _("Attack"));
    }
    if (forecast->end != IM_PLAYING) {
        const char *unpaid = table->compact ? NULL : find_unpaid_title(table);
        text_add(&text, "%s", "|");
        if (unpaid) {
            text_add(&text, _("No {mold} left for *%s:*"), unpaid);
            text_add(&text, " ");
        }
        text_add(&text, "%s",
                 forecast->end == IM_SAVED ? _("*the Library is saved!*") : _("*the Library is lost!*"));
    }
    const char *kept = scene_text(table->scene, "%s",
                                  text.length > 0 ? text_chars(&text) : _("No Book is read. No attack."));
    text_free(&text);
    return kept;
}

static const char *format_turn_end_hint(const ImTable *table)
{
    const ImForecast *forecast = &table->forecast;
    const ImState *state = table->state;
    Text text = {0};
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->read[p]) {
            text_add(&text, _("*%s* is read. "), table->content->books[state->position[p].book].title);
        }
    }
    if (forecast->used > 0) {
        text_add(&text, _("The first %d Characters in the pool attack. "), forecast->used);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->added[p] > 0) {
            text_add(&text,
                     forecast->destroyed[p] ? _("*%s* gets %d Mold and is destroyed. ")
                                            : _("*%s* gets %d Mold. "),
                     table->content->books[state->position[p].book].title, forecast->added[p]);
        }
    }
    const char *unpaid = find_unpaid_title(table);
    if (unpaid) {
        text_add(&text, _("The jar has no Mold left for *%s*. "), unpaid);
    }
    text_add(&text, "%s",
             forecast->end == IM_SAVED           ? _("Then the Library is saved.")
             : forecast->end != IM_PLAYING       ? _("Then the Library is lost.")
             : table->seat == table->state->turn ? _("Then you draw cards.")
                                                 : _("Then the turn ends."));
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

static const float BUTTON_GAP = 8;

static void add_draft_buttons(ImTable *table)
{
    const Area box = table->at.button;
    const bool whole = table->prompt.can_finish;
    Piece *cancel =
        layout_add_button(table->scene, IM_ID_CANCEL, area_get_column(box, 0, whole ? 2 : 1, BUTTON_GAP),
                          _("Cancel"), N_("Esc"));
    cancel->hint = _("Cancels the Power or ability. Nothing has been discarded yet.");
    if (whole) {
        Piece *use = layout_add_button(table->scene, IM_ID_USE, area_get_column(box, 1, 2, BUTTON_GAP),
                                       _("Confirm"), N_("Ctrl+Enter"));
        use->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
    }
}

/* Adds the forecast of the turn's end. Returns the area that remains for the buttons above the forecast. */
static Area add_turn_end_forecast(ImTable *table)
{
    static const float TWO_LINES = 52, THREE_SMALL_LINES = 60, SPACE = 6;
    Area box = table->at.button;
    if (!table->show_forecast) {
        return box;
    }
    const bool small = table->compact || table->forecast.end != IM_PLAYING;
    const float height = small ? THREE_SMALL_LINES : TWO_LINES;
    layout_add_label(table->scene, area_cut_bottom(&box, height, SPACE), small ? TEXT_SMALL : TEXT_UI,
                     ALIGN_CENTER, format_turn_end(table));
    return box;
}

static void add_end_turn(ImTable *table)
{
    Piece *button = layout_add_button(table->scene, IM_ID_END, add_turn_end_forecast(table), _("End turn"),
                                      N_("Ctrl+Enter"));
    button->flags = PIECE_PRIMARY;
    button->hint =
        table->show_forecast
            ? format_turn_end_hint(table)
            : _("Reads full Books, starts an attack if the pool is large enough, and draws cards.");
    button->topic = "A turn";
}

static void add_pass_buttons(ImTable *table)
{
    const Area box = add_turn_end_forecast(table);
    const char *once = _("You pass. The game can ask you again later this turn.");
    Piece *pass = layout_add_button(table->scene, IM_ID_PASS, area_get_column(box, 0, 2, BUTTON_GAP),
                                    _("Pass once"), N_("Ctrl+Enter"));
    pass->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
    pass->hint =
        im_is_last_chance(table)
            ? _("The jar has too little Mold for the attack: unless someone uses a Power, you lose the game.")
        : table->show_forecast ? scene_text(table->scene, "%s|%s", once, format_turn_end_hint(table))
                               : once;
    Piece *quiet = layout_add_button(table->scene, IM_ID_PASS_ALL_TURN,
                                     area_get_column(box, 1, 2, BUTTON_GAP), _("Pass this turn"), NULL);
    quiet->hint = _("You pass, and the game doesn’t ask you again this turn.");
}

static const char *format_losing_move_hint(const ImTable *table, ImMoveKind kind)
{
    const char *unpaid = find_unpaid_title(table);
    return kind == IM_MOVE_END && unpaid
               ? scene_text(table->scene,
                            _("The jar has no Mold left for *%s:* ending the turn loses the game."), unpaid)
           : kind == IM_MOVE_END
               ? _("The jar has too little Mold for the attack: ending the turn loses the game.")
           : kind == IM_MOVE_ADD ? _("The jar is empty: adding this Character loses the game.")
                                 : _("The jar has no Mold to remove: using this loses the game.");
}

void im_add_buttons(ImTable *table)
{
    const Area box = table->at.button;
    if (im_needs_confirmation(table->ui)) {
        layout_add_button(table->scene, IM_ID_CANCEL, area_get_column(box, 0, 2, BUTTON_GAP), _("Cancel"),
                          N_("Esc"));
        Piece *really = layout_add_button(table->scene, IM_ID_CONFIRM, area_get_column(box, 1, 2, BUTTON_GAP),
                                          _("Lose the Library"), NULL);
        really->hint = format_losing_move_hint(table, (ImMoveKind)table->ui->losing_move.kind);
        return;
    }
    if (table->prompt.active) {
        if (!im_is_choosing_on_page(table)) {
            add_draft_buttons(table);
        }
        return;
    }
    if (!table->acting) {
        return;
    }
    switch ((ImPhase)table->state->phase) {
    case IM_PHASE_DRAW: {
        const int drawn = im_get_librarian_rules(table->state, table->content, table->seat)->traits.refresh;
        Piece *keep = layout_add_button(table->scene, IM_ID_KEEP, area_get_column(box, 0, 2, BUTTON_GAP),
                                        _("Keep hand"), N_("Ctrl+Enter"));
        keep->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
        Piece *refresh = layout_add_button(table->scene, IM_ID_REFRESH,
                                           area_get_column(box, 1, 2, BUTTON_GAP), _("Refresh hand"), "R");
        refresh->hint = scene_text(table->scene, _("Discards your whole hand and draws a new hand of %d."),
                                   drawn ? drawn : IM_REFRESH);
        keep->topic = refresh->topic = "A turn";
        break;
    }
    case IM_PHASE_ADD:
        add_end_turn(table);
        break;
    case IM_PHASE_LAST_WORD:
    case IM_PHASE_ATTACK:
        add_pass_buttons(table);
        break;
    case IM_PHASE_LIBRARIANS:
    case IM_PHASE_OVER:
        break;
    }
}
