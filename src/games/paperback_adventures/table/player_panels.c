/* player_panels.c: panels with the player's board, items, McGuffins and piles. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

#include <math.h>

enum { TONE_LEVEL = 0x7c2430 };

static const float PAD = 14;

static const char *join_level_texts(const PaTable *table)
{
    const int level = table->state->level;
    const char *text = scene_text(table->scene, _("*Difficulty %d*"), level);
    for (int i = 0; i < level; i++) {
        text = scene_text(table->scene, "%s|%d: %s · %s", text, i + 1, table->content->level[i].name,
                          table->content->level[i].text);
    }
    return text;
}

/* Adds the token for the difficulty, or nothing for Standard difficulty. */
static void add_difficulty_token(PaTable *table, float right, float top)
{
    const float size = layout_scale_for_text(table->scene, 28);
    const bool gentle = table->state->gentle;
    Piece *token = layout_add_card(
        table->scene, PA_ID_LEVEL, area_centered(right - size / 2, top + size / 2, size, size),
        (Face){.style = FACE_TOKEN,
               .tone = TONE_LEVEL,
               .title = gentle ? _("Gentle difficulty")
                               : scene_text(table->scene, _("Difficulty %d"), table->state->level),
               .letter = gentle ? "G" : scene_text(table->scene, "%d", table->state->level)});
    token->hint = gentle ? scene_text(table->scene, _("*Gentle difficulty*|You started with %d extra {hp}."),
                                      table->content->gentle_hp)
                         : join_level_texts(table);
}

void pa_add_player_board(PaTable *table)
{
    const PaState *state = table->state;
    const PaCharacter *character = &table->content->character[state->character];
    const PaForecast *after = &table->forecast;
    const Area box = table->at.board;
    const float token = 66, gauge_height = layout_scale_for_text(table->scene, PA_GAUGE_HEIGHT),
                head = box.top + PAD + token + gauge_height - PA_GAUGE_HEIGHT;
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);

    Piece *face =
        layout_add_card(table->scene, PA_ID_CHARACTER,
                        area_centered(box.left + PAD + token / 2, box.top + PAD + token / 2, token, token),
                        (Face){.style = FACE_TOKEN,
                               .tone = character->tone,
                               .icon = character->icon,
                               .portrait = character->portrait,
                               .title = character->name});
    face->hint = scene_text(table->scene, _("*%s*|%s|Click to see all your cards, in every pile."),
                            character->name, pa_get_character_blurb(table));
    const float left = box.left + PAD + token + 12, right = box.right - PAD;
    layout_add_label(table->scene, (Area){left, box.top + PAD - 8, right, box.top + PAD + 30}, TEXT_UI_BOLD,
                     ALIGN_LEFT, character->name);
    if (state->level > 0 || state->gentle) {
        add_difficulty_token(table, right, box.top + 2);
    }
    Piece *gauge = layout_add_piece(table->scene, PIECE_GAUGE, PA_ID_HP,
                                    (Area){left, head - 2 - gauge_height, right, head - 2});
    gauge->icon = "hp";
    gauge->value = state->hp;
    gauge->max = state->max_hp;
    gauge->preview = after->hp;
    gauge->has_preview = table->has_forecast;
    gauge->flags = PIECE_FIXED;
    gauge->hint = _("*Your health* {hp}|Your health carries over to the next battle. At 0 you lose the run.");

    const Area counters = {box.left + PAD, head + 6, box.right - PAD, box.bottom - 6};
    pa_add_counter(table, PA_ID_MANA, area_get_column(counters, 0, 3, 0), "mana", _("Mana"), state->mana,
                   state->mana + after->mana,
                   _("*Your mana* {mana}|Mana pays for items. You keep your mana until the battle ends."));
    pa_add_counter(table, PA_ID_HEXES, area_get_column(counters, 1, 3, 0), "hex", _("Hexes"), state->hexes,
                   after->hexes,
                   _("*Your hexes* {hex}|The enemy's special rule says what your hexes do. Hexes stay until "
                     "the battle ends."));
    pa_add_counter(table, PA_ID_BOONS, area_get_column(counters, 2, 3, 0), "boon", _("Boons"), state->boons,
                   after->boons,
                   _("*Your boons* {boon}|Some of your items and cards spend boons. Boons stay until the "
                     "battle ends."));
}

static const char *get_item_reject_reason(PaTable *table, int item)
{
    Error why = {0};
    return pa_check_item(table->state, table->content, item, &why) ? NULL
                                                                   : scene_text(table->scene, "%s", why.text);
}

bool pa_can_react_with_item(const PaState *state, int item)
{
    enum { BITS = 32 };
    return state->phase == PA_REACT && (state->reactive[item / BITS] >> (item % BITS) & 1);
}

static void add_item(PaTable *table, int item, float x, float y, float size)
{
    static const float TILT = 8, HALF_TURN = 180, USED_SIZE = 0.94f;
    const PaState *state = table->state;
    const unsigned flags = state->item[item];
    const bool asked = state->phase == PA_PREP || state->phase == PA_REACT;
    Piece *tile = layout_add_card(table->scene, PA_ID_ITEM + (PieceId)item, area_centered(x, y, size, size),
                                  pa_get_item_face(table, item));
    tile->reject_reason =
        asked ? get_item_reject_reason(table, item) : _("Make your choice first. Then you can use items.");
    tile->hint = tile->reject_reason ? tile->reject_reason
                 : table->content->item[item].kind == PA_ITEM_WILD
                     ? _("Click to gain {mana} instead of this turn's wild letter.")
                     : _("Click to use this item.");
    tile->flags = tile->reject_reason ? 0u : PIECE_HIGHLIGHTED;
    if (state->phase == PA_REACT && !pa_can_react_with_item(state, item)) {
        tile->flags = PIECE_DIM;
    }
    if (flags & (PA_USED | PA_FLIPPED)) {
        tile->angle = TILT;
        tile->w = tile->h = size * USED_SIZE;
    }
    if (flags & PA_ROTATED) {
        tile->angle = HALF_TURN;
    }
    tile->zoom = pa_get_item_upgrade_face(table, item);
}

static void add_mcguffin(PaTable *table, int curio, float x, float y, float size)
{
    Piece *tile = scene_add(table->scene, PIECE_CARD, PA_ID_MCGUFFIN + (PieceId)curio, x, y, size, size);
    tile->face = pa_get_mcguffin_face(table, curio, table->state->curio[curio] - 1);
    tile->reject_reason = _("McGuffins work by themselves.");
    tile->hint = tile->reject_reason;
}

typedef struct SideColumn {
    const char *heading;
    Area box;
    int slots; /* minimum number of places for entries; empty places are outlined */
    float widest;
    int count;
    int index[PA_ITEMS];
    void (*add)(PaTable *table, int index, float x, float y, float size);
} SideColumn;

static void add_side_column(PaTable *table, const SideColumn *column)
{
    Area box = column->box;
    const Area heading = area_cut_top(&box, layout_scale_for_text(table->scene, PA_HEADING_HEIGHT) - 4, 4);
    layout_add_label(table->scene, heading, TEXT_CAPS, ALIGN_CENTER, column->heading);
    const int places = column->count > column->slots ? column->count : column->slots;
    const Grid grid = layout_fit_grid(places, box, 1, PA_TILE_GAP, column->widest);
    const int columns = grid.columns;
    const float size = grid.width;
    const float row = (size + PA_TILE_GAP) * (float)columns - PA_TILE_GAP;
    for (int i = 0; i < places; i++) {
        const float x = area_middle_x(box) - row / 2 + (size + PA_TILE_GAP) * (float)(i % columns) + size / 2;
        const float y = box.top + (size + PA_TILE_GAP) * (float)(i / columns) + size / 2;
        if (i < column->count) {
            column->add(table, column->index[i], x, y, size);
        } else {
            scene_add(table->scene, PIECE_ZONE, 0, x, y, size, size);
        }
    }
}

void pa_add_items_and_mcguffins(PaTable *table)
{
    const PaState *state = table->state;
    const PaLayout *at = &table->at;
    SideColumn items = {_("Items"), at->items, 6, (area_width(at->items) - PA_TILE_GAP) / 2, .add = add_item};
    for (int i = 0; i < PA_ITEMS; i++) {
        if (state->item[i] & PA_OWNED) {
            items.index[items.count++] = i;
        }
    }
    add_side_column(table, &items);
    SideColumn curios = {_("McGuffins"), at->curios, 2, (area_width(at->curios) - PA_TILE_GAP) / 2,
                         .add = add_mcguffin};
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        if (state->curio[i]) {
            curios.index[curios.count++] = i;
        }
    }
    add_side_column(table, &curios);
}

typedef struct Pile {
    PieceId id;
    const char *name;
    int count;
    bool face_down;
    int top; /* index of the top card, or -1 if the pile is empty or face down */
    const char *hint;
} Pile;

static int get_last_card(const PaPile *pile)
{
    return pile->count > 0 ? pile->card[pile->count - 1] : -1;
}

static void add_pile(PaTable *table, const Pile *pile, float x, float y, float width)
{
    const float height = width * FACE_RATIO;
    Piece *place = scene_add(table->scene, PIECE_ZONE, 0, x, y, width, height);
    place->flags = PIECE_FIXED;
    Piece *piece = NULL;
    if (pile->count > 0) {
        piece = scene_add(table->scene, PIECE_CARD, pile->id, x, y, width, height);
        piece->face = pile->face_down ? pa_get_back_face(table) : pa_get_card_face(table, pile->top);
        piece->flags = PIECE_STACK | PIECE_FIXED;
        piece->value = pile->count;
    } else {
        place->id = pile->id;
        place->text = "0";
        piece = place;
        piece->reject_reason = _("This pile is empty.");
    }
    piece->hint = pile->hint;
    layout_add_label(table->scene,
                     (Area){x - width / 2 - 9, y + height / 2 + 14, x + width / 2 + 9,
                            y + height / 2 + 14 + layout_scale_for_text(table->scene, 22)},
                     TEXT_SMALL, ALIGN_CENTER, pile->name);
}

void pa_add_piles(PaTable *table)
{
    const PaState *state = table->state;
    const int deck = state->deck.count + state->deck_top.count;
    const int hands = deck / pa_compute_hand_size(table->state, table->content);
    const Pile piles[] = {
        {PA_ID_DECK, _("Deck"), deck, true, -1,
         scene_text(table->scene,
                    _n("*Deck*|%d card. You can draw %d full hands before the discard pile is reshuffled. "
                       "Click to see the cards.",
                       "*Deck*|%d cards. You can draw %d full hands before the discard pile is reshuffled. "
                       "Click to see the cards.",
                       deck),
                    deck, hands)},
        {PA_ID_DISCARD, _("Discard"), state->discard.count, false, table->ui->discard.top,
         _("*Discard pile*|It becomes your deck when the deck is empty. Click to see the cards.")},
        {PA_ID_FATIGUE, _("Fatigue"), state->fatigue.count, false, table->ui->fatigue.top,
         _("*Fatigue pile*|Top cards of your words stay here until the battle ends. Click to see the "
           "cards.")},
        {PA_ID_STOLEN, _("Stolen"), state->stolen.count, false, get_last_card(&state->stolen),
         _("*Stolen cards*|The enemy keeps these cards until the battle ends. Click to see the cards.")},
    };
    const int shown = state->stolen.count > 0 ? 4 : 3;
    const Area box = table->at.piles;
    const float gap = 16;
    const float width = fminf((area_width(box) - gap * (float)(shown - 1)) / (float)shown,
                              (area_height(box) - layout_scale_for_text(table->scene, 36)) * 5 / 7);
    const float step = (area_width(box) - width) / (float)(shown - 1);
    for (int i = 0; i < shown; i++) {
        add_pile(table, &piles[i], box.left + width / 2 + step * (float)i, box.top + width * 7 / 10, width);
    }
}
