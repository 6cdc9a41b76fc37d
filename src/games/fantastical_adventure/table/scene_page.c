/* scene_page.c: the right page between Conflicts: characters in the scene, the environment, items, and absent
 * characters. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>

static const float PAD = 26, RIBBON = 44, STRIP = 98;

/* True if the page shows the character. The page shows the characters in the scene. Between scenes and after
 * the story, if nobody is in the scene, the page shows all living characters of the story. */
static bool is_actor_on_page(const FaState *state, int actor)
{
    const bool between_scenes =
        state->place == FA_NONE || fa_get_step(state)->phase == FA_PHASE_EPILOGUE || state->over;
    const uint32_t present = fa_get_present_actors(state);
    return present != 0 || !between_scenes
               ? present >> actor & 1
               : state->actors[actor].seat != FA_NONE && state->actors[actor].status != FA_DEAD;
}

/* Adds absent and dead characters at the left end of the area `strip`. Returns the rest of this area, without
 * the part that the corner ornament covers. */
static Area add_absent_actors(FaTable *table, Area strip)
{
    static const float GAP = 5, WIDEST = 46, PART = 0.30f, LESS = 0.22f, BETWEEN = 16, LOW = 44, BESIDE = 30;
    const bool large = layout_get_min_text_scale(table->scene->text_scale) > 1.2f;
    const float part =
        large ? LESS : PART; /* share of the width of the area `strip` for absent and dead characters */
    const Area box = {strip.left + 14, strip.top, strip.left + part * area_width(strip), strip.bottom};
    const float line = layout_scale_for_text(table->scene, large ? 40 : 26), low = box.bottom - LOW;
    int count = 0, actors[FA_FIRST_ENVIRONMENT];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (table->shown >> i & 1 && !is_actor_on_page(table->state, i)) {
            actors[count++] = i;
        }
    }
    if (count == 0) {
        return (Area){strip.left + FA_CORNER - PAD, strip.top, strip.right, strip.bottom};
    }
    const Area heading = large ? (Area){box.left, box.top, box.right, box.top + line}
                               : (Area){strip.left + BESIDE, low, box.right, low + line},
               faces = large ? (Area){box.left, heading.bottom, box.right, box.bottom}
                             : (Area){box.left, box.top, box.right, low};
    layout_add_paper_label(table->scene, heading, TEXT_SMALL, ALIGN_CENTER,
                           fa_is_casting(table) ? _("On the bench") : _("Elsewhere"));
    const Grid grid = layout_fit_grid(count, faces, 1, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        fa_add_actor_token(table, (PieceId)(FA_ID_ACTOR + actors[i]), actors[i], grid_get_cell(&grid, i));
    }
    return (Area){box.right + BETWEEN, strip.top, strip.right, strip.bottom};
}

/* Adds the drop zone for characters who enter the scene. It covers the whole page behind the characters. */
static void add_drop_zone(FaTable *table, Area box)
{
    if (!table->state->fight.on && fa_has_legal_kind(&table->legal, FA_MOVE_ENTER)) {
        layout_add_piece(table->scene, PIECE_ZONE, FA_ID_SCENE_PAGE, box);
    }
}

static void add_present_actors(FaTable *table, Area box)
{
    static const float GAP = 10, WIDEST = 190;
    int count = 0, actors[FA_ACTORS];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_actor_on_page(table->state, i)) {
            actors[count++] = i;
        }
    }
    if (table->state->environment != FA_NONE) {
        actors[count++] = FA_FIRST_ENVIRONMENT + table->state->environment;
    }
    if (count == 0) {
        layout_add_paper_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTER, _("No one is here."));
        return;
    }
    const Grid grid = layout_fit_grid(count, box, FACE_RATIO, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        fa_add_actor_card(table, actors[i], grid_get_cell(&grid, i));
    }
}

static void describe_item(const FaItem *item_info, Text *text)
{
    for (int suit = 0; suit < FA_SUITS; suit++) {
        if (item_info->facets[suit]) {
            text_add(text, "%s{%s} %s", text->length > 0 ? "|" : "", fa_get_suit_icon(suit),
                     item_info->facets[suit]);
        }
    }
}

/* Adds an item: its token, a smaller token of its holder, and its name beside them. */
static void add_item(FaTable *table, int item, Area box)
{
    static const float SIZE = 42, HOLDER = 28;
    const FaItem *item_info = &table->kit->items[item];
    const int holder = table->state->holders[item];
    const char *holder_text =
        holder == FA_NONE ? _("no holder yet")
                          : scene_text(table->scene, _("held by %s"), fa_get_entity_name(table, holder));
    Text text = {0};
    describe_item(item_info, &text);
    Piece *piece = layout_add_card(
        table->scene, (PieceId)(FA_ID_ITEM + item),
        area_centered(box.left + SIZE / 2, area_middle_y(box), SIZE, SIZE),
        (Face){.style = FACE_TOKEN, .tone = 0x6b4a1e, .icon = item_info->icon, .marks = FACE_SQUARE});
    piece->hint = scene_text(table->scene, "*%s*, %s|%s", item_info->name, holder_text, text_chars(&text));
    piece->flags = fa_can_choose_value(table, ARG_TARGET, FA_FIRST_ITEM + item) ||
                           fa_can_choose_value(table, ARG_ITEM, FA_FIRST_ITEM + item)
                       ? PIECE_HIGHLIGHTED
                       : 0;
    fa_set_reject_reason(table, piece, _("You can give an item away on your turn."));
    piece->topic = "Special items";
    if (holder != FA_NONE) {
        layout_add_card(table->scene, 0,
                        area_centered(piece->x + SIZE / 2, piece->y + SIZE / 4, HOLDER, HOLDER),
                        fa_get_actor_token_face(table, holder));
    }
    layout_add_paper_label(table->scene,
                           (Area){box.left + SIZE + HOLDER / 2 + 4, box.top, box.right, box.bottom},
                           TEXT_SMALL, ALIGN_LEFT, scene_text(table->scene, "*%s*", item_info->name));
    text_free(&text);
}

static void add_items(FaTable *table, Area box)
{
    enum { COLUMNS = 2, ROWS = FA_ITEMS / COLUMNS };
    for (int i = 0; i < FA_ITEMS; i++) {
        Area cell = area_get_cell(box, i, COLUMNS, ROWS, 0);
        cell.right -= 8;
        add_item(table, i, cell);
    }
}

static void add_identify_card(FaTable *table, Area box)
{
    static const float WIDTH = 92;
    const FaState *state = table->state;
    const char *text =
        state->riddle == FA_CUSTOM ? _("A threat appears") : table->kit->problems[state->riddle].text;
    layout_add_paper_label(table->scene, (Area){box.left, box.top, box.right - 2 * WIDTH - 30, box.bottom},
                           TEXT_BODY, ALIGN_LEFT, text);
    Piece *card =
        layout_add_card(table->scene, FA_ID_IDENTIFY_CARD,
                        area_centered(box.right - WIDTH / 2, area_middle_y(box), WIDTH, WIDTH * FACE_RATIO),
                        fa_get_card_back_face(-1));
    card->hint = _("Play a card here that is higher than the last one, and say what the threat is.");
    card->topic = "Identify Checks";
    if (state->claim_card != FA_NONE) {
        layout_add_card(
            table->scene, 0,
            area_centered(box.right - 1.6f * WIDTH - 10, area_middle_y(box), WIDTH, WIDTH * FACE_RATIO),
            fa_get_playing_card_face(fa_get_card_kind(state->claim_card)));
    }
}

/* Adds the ribbon, on which the player drops a card to challenge. While players choose characters, adds an
 * instruction instead. Returns the bottom edge of the ribbon or of the instruction. */
static float add_ribbon(FaTable *table, Area box)
{
    if (fa_is_casting(table)) {
        const char *text = _("Drag a portrait to a crest to recast the character. Drag your crest to another "
                             "player’s crest to swap casts.");
        box.bottom = box.top + fmaxf(area_height(box), layout_measure_text_height(table->scene, TEXT_QUOTE,
                                                                                  text, area_width(box)));
        layout_add_paper_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTER, text);
        return box.bottom;
    }
    const bool can_challenge = fa_has_legal_kind(&table->legal, FA_MOVE_CHALLENGE);
    Piece *ribbon = layout_add_piece(table->scene, PIECE_ZONE, FA_ID_CHALLENGE, box);
    ribbon->flags = PIECE_PRIMARY | (can_challenge ? PIECE_HIGHLIGHTED : 0);
    ribbon->text = can_challenge ? _("The scene: drop a card here to challenge") : _("The scene");
    fa_set_reject_reason(table, ribbon, _("You can issue a Challenge only on your turn."));
    ribbon->topic = "Challenges";
    return box.bottom;
}

void fa_add_scene_page(FaTable *table)
{
    const Area page = table->at.right;
    const float left = page.left + PAD, right = page.right - PAD;
    const Area ribbon = {left + 60, page.top + 16, right - 60, page.top + 16 + RIBBON};
    const Area strip = {left, page.bottom - layout_scale_for_text(table->scene, STRIP) - 10,
                        page.right - FA_CORNER, page.bottom - 10};
    Area box = {left, add_ribbon(table, ribbon) + 12, right, strip.top - 8};
    if (fa_get_step(table->state)->phase == FA_PHASE_IDENTIFY) {
        add_identify_card(table, (Area){box.left, box.top, box.right, box.top + 140});
        box.top += 148;
    }
    add_drop_zone(table, box);
    add_present_actors(table, box);
    add_items(table, add_absent_actors(table, strip));
}
