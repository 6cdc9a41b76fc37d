/* board.c: what belongs to the player: the board with its counters, items, McGuffins and piles. */
#include "games/paperback_adventures/table/scene.h"

#include <math.h>

enum { TONE_LEVEL = 0x7c2430 };

static const float PAD = 14;

/* ------------------------------------------------------------------ the board */

/* All that the level of difficulty asks. */
static const char *level_words(const PaTable *table)
{
    const int level = table->state->level;
    const char *text = scene_text(table->scene, "*Level %d of difficulty*", level);
    for (int i = 0; i < level; i++) {
        text = scene_text(table->scene, "%s|%d %s: %s", text, i + 1, table->content->level[i].name,
                          table->content->level[i].text);
    }
    return text;
}

/* The level of difficulty, where it is not the standard one. */
static void add_level(PaTable *table, float right, float top)
{
    const float size = lay_for_words(table->scene, 28);
    const bool gentle = table->state->gentle;
    Piece *token =
        scene_add(table->scene, PIECE_CARD, PA_ID_LEVEL, right - size / 2, top + size / 2, size, size);
    token->face =
        (Face){.style = FACE_TOKEN,
               .tone = TONE_LEVEL,
               .title = gentle ? "The gentle level"
                               : scene_text(table->scene, "Level %d of difficulty", table->state->level),
               .letter = gentle ? "G" : scene_text(table->scene, "%d", table->state->level)};
    token->flags = PIECE_STILL;
    token->hint = gentle ? scene_text(table->scene, "*The gentle level*|You began with %d more {hp}.",
                                      table->content->gentle_hp)
                         : level_words(table);
}

void pa_scene_board(PaTable *table)
{
    const PaState *state = table->state;
    const PaCharacter *character = &table->content->character[state->character];
    const PaForecast *after = &table->forecast;
    const Area box = table->at.board;
    const float token = 66, gauge_height = lay_for_words(table->scene, PA_GAUGE_HEIGHT),
                head = box.top + PAD + token + gauge_height - PA_GAUGE_HEIGHT;
    lay_piece(table->scene, PIECE_PANEL, 0, box);

    Piece *face = scene_add(table->scene, PIECE_CARD, PA_ID_CHARACTER, box.left + PAD + token / 2,
                            box.top + PAD + token / 2, token, token);
    face->face = (Face){.style = FACE_TOKEN,
                        .tone = character->tone,
                        .icon = character->icon,
                        .portrait = character->portrait,
                        .title = character->name};
    face->flags = PIECE_STILL;
    face->hint = scene_text(table->scene, "*%s*|%s|Click to see every card of the deck, wherever it lies.",
                            character->name, pa_blurb(table));
    const float left = box.left + PAD + token + 12, right = box.right - PAD;
    lay_label(table->scene, (Area){left, box.top + PAD - 8, right, box.top + PAD + 30}, TEXT_UI_BOLD,
              ALIGN_LEFT, character->name);
    if (state->level > 0 || state->gentle) {
        add_level(table, right, box.top + 2);
    }
    Piece *gauge = lay_piece(table->scene, PIECE_GAUGE, PA_ID_HP,
                             (Area){left, head - 2 - gauge_height, right, head - 2});
    gauge->icon = "hp";
    gauge->value = state->hp;
    gauge->max = state->max_hp;
    gauge->preview = after->hp;
    gauge->has_preview = table->foreseen;
    gauge->flags = PIECE_STILL;
    gauge->hint = "*Your health* {hp}|It stays from battle to battle. At 0 the run is lost.";

    const float third = (area_width(box) - 2 * PAD) / 3, top = head + 6, bottom = box.bottom - 6;
    float x = box.left + PAD;
    pa_add_counter(
        table, PA_ID_MANA, (Area){x, top, x + third, bottom}, "mana", "Mana", state->mana,
        state->mana + after->mana,
        "*Your mana* {mana}|Pays for items. It stays from turn to turn and is lost when the battle ends.");
    x += third;
    pa_add_counter(
        table, PA_ID_HEXES, (Area){x, top, x + third, bottom}, "hex", "Hexes", state->hexes, after->hexes,
        "*Hexes on you* {hex}|The enemy's special rule says what they do. They stay until the battle ends.");
    x += third;
    pa_add_counter(
        table, PA_ID_BOONS, (Area){x, top, x + third, bottom}, "boon", "Boons", state->boons, after->boons,
        "*Your boons* {boon}|Spent by your boon item and some cards. They stay until the battle ends.");
}

/* ------------------------------------------------------------------ items and McGuffins */

static const char *reason(PaTable *table, int item)
{
    Error why = {0};
    return pa_check_item(table->state, table->content, item, &why) ? NULL
                                                                   : scene_text(table->scene, "%s", why.text);
}

bool pa_asked_to_react(const PaState *state, int item)
{
    enum { BITS = 32 };
    return state->phase == PA_REACT && (state->reactive[item / BITS] >> (item % BITS) & 1);
}

static void add_item(PaTable *table, int item, float x, float y, float size)
{
    static const float TILT = 8, HALF_TURN = 180, USED_SIZE = 0.88f;
    const PaState *state = table->state;
    const unsigned flags = state->item[item];
    const bool asked = state->phase == PA_PREP || state->phase == PA_REACT;
    Piece *tile = scene_add(table->scene, PIECE_CARD, PA_ID_ITEM + (PieceId)item, x, y, size, size);
    tile->face = pa_item_face(table, item);
    tile->refusal = asked ? reason(table, item) : "Items wait until this is decided.";
    tile->hint = tile->refusal ? tile->refusal
                 : table->content->item[item].kind == PA_ITEM_WILD
                     ? "Click to have {mana} instead of this turn's wild letter."
                     : "Click to use.";
    tile->flags = tile->refusal ? 0u : PIECE_LIT;
    if (state->phase == PA_REACT && !pa_asked_to_react(state, item)) {
        tile->flags = PIECE_DIM;
    }
    if (flags & (PA_USED | PA_FLIPPED)) {
        tile->angle = TILT;
        tile->w = tile->h = size * USED_SIZE;
    }
    if (flags & PA_ROTATED) {
        tile->angle = HALF_TURN;
    }
    tile->zoom = pa_item_upgrade(table, item);
}

static void add_curio(PaTable *table, int curio, float x, float y, float size)
{
    Piece *tile = scene_add(table->scene, PIECE_CARD, PA_ID_CURIO + (PieceId)curio, x, y, size, size);
    tile->face = pa_curio_face(table, curio, table->state->curio[curio] - 1);
    tile->refusal = "McGuffins act by themselves.";
    tile->hint = tile->refusal;
}

/* What lies in one of the side columns. */
typedef struct Belongings {
    const char *heading;
    Area box;
    int slots; /* that many places are drawn at least */
    float widest;
    int count;
    int index[PA_ITEMS];
    void (*add)(PaTable *table, int index, float x, float y, float size);
} Belongings;

/* Row by row under the heading; what is not there yet leaves an outline. */
static void lay_belongings(PaTable *table, const Belongings *things)
{
    const Area box = {things->box.left, things->box.top + lay_for_words(table->scene, PA_HEADING),
                      things->box.right, things->box.bottom};
    lay_label(table->scene, (Area){box.left, things->box.top, box.right, box.top - 4}, TEXT_CAPS,
              ALIGN_CENTRE, things->heading);
    const int places = things->count > things->slots ? things->count : things->slots;
    const Grid grid = lay_grid(places, box, 1, PA_TILE_GAP, things->widest);
    const int columns = grid.columns;
    const float size = grid.width;
    const float row = (size + PA_TILE_GAP) * (float)columns - PA_TILE_GAP;
    for (int i = 0; i < places; i++) {
        const float x = area_middle_x(box) - row / 2 + (size + PA_TILE_GAP) * (float)(i % columns) + size / 2;
        const float y = box.top + (size + PA_TILE_GAP) * (float)(i / columns) + size / 2;
        if (i < things->count) {
            things->add(table, things->index[i], x, y, size);
        } else {
            scene_add(table->scene, PIECE_ZONE, 0, x, y, size, size);
        }
    }
}

void pa_scene_belongings(PaTable *table)
{
    const PaState *state = table->state;
    const PaLayout *at = &table->at;
    Belongings items = {"Items", at->items, 8, (area_width(at->items) - PA_TILE_GAP) / 2, .add = add_item};
    for (int i = 0; i < PA_ITEMS; i++) {
        if (state->item[i] & PA_OWNED) {
            items.index[items.count++] = i;
        }
    }
    lay_belongings(table, &items);
    Belongings curios = {"McGuffins", at->curios, 3, area_width(at->curios) / 3, .add = add_curio};
    for (int i = 0; i < PA_CURIOS; i++) {
        if (state->curio[i]) {
            curios.index[curios.count++] = i;
        }
    }
    lay_belongings(table, &curios);
}

/* ------------------------------------------------------------------ piles */

typedef struct Pile {
    PieceId id;
    const char *name;
    int count;
    bool face_down;
    int top; /* card that lies face up on top, -1 = none */
    const char *hint;
} Pile;

static int last_of(const PaPile *pile)
{
    return pile->count > 0 ? pile->card[pile->count - 1] : -1;
}

static void add_pile(PaTable *table, const Pile *pile, float x, float y, float width)
{
    const float height = width * FACE_RATIO;
    Piece *place = scene_add(table->scene, PIECE_ZONE, 0, x, y, width, height);
    place->flags = PIECE_STILL;
    Piece *piece = NULL;
    if (pile->count > 0) {
        piece = scene_add(table->scene, PIECE_CARD, pile->id, x, y, width, height);
        piece->face = pile->face_down ? pa_back_face(table) : pa_card_face(table, pile->top);
        piece->flags = PIECE_STACK | PIECE_STILL;
        piece->value = pile->count;
    } else {
        place->id = pile->id;
        place->text = "0";
        piece = place;
        piece->refusal = "There is nothing in this pile.";
    }
    piece->hint = pile->hint;
    lay_label(table->scene,
              (Area){x - width / 2 - 9, y + height / 2 + 14, x + width / 2 + 9,
                     y + height / 2 + 14 + lay_for_words(table->scene, 22)},
              TEXT_SMALL, ALIGN_CENTRE, pile->name);
}

void pa_scene_piles(PaTable *table)
{
    const PaState *state = table->state;
    const int deck = state->deck.count + state->deck_top.count;
    const int hands = deck / pa_hand_size(table->state, table->content);
    const Pile piles[] = {
        {PA_ID_DECK, "Deck", deck, true, -1,
         scene_text(table->scene,
                    "*Deck*|%d card%s: %d full hand%s before the discard pile is shuffled. Click to see "
                    "which they are.",
                    deck, deck == 1 ? "" : "s", hands, hands == 1 ? "" : "s")},
        {PA_ID_DISCARD, "Discard", state->discard.count, false, table->ui->discard.top,
         "*Discard pile*|Becomes the deck when that is empty. Click to look."},
        {PA_ID_FATIGUE, "Fatigue", state->fatigue.count, false, table->ui->fatigue.top,
         "*Fatigue pile*|Cards that were on top of a word rest here until the battle ends. Click to look."},
        {PA_ID_STOLEN, "Stolen", state->stolen.count, false, last_of(&state->stolen),
         "*Stolen*|In the enemy's hands until the battle ends. Click to look."},
    };
    const int shown = state->stolen.count > 0 ? 4 : 3;
    const Area box = table->at.piles;
    const float gap = 16;
    const float width = fminf((area_width(box) - gap * (float)(shown - 1)) / (float)shown,
                              (area_height(box) - lay_for_words(table->scene, 36)) * 5 / 7);
    const float step = (area_width(box) - width) / (float)(shown - 1);
    for (int i = 0; i < shown; i++) {
        add_pile(table, &piles[i], box.left + width / 2 + step * (float)i, box.top + width * 7 / 10, width);
    }
}
