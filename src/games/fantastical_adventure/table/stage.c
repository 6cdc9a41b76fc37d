/* stage.c: the right page between Conflicts: who is there, what surrounds them, what can be used, and who is
   not there. */
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>

static const float PAD = 26, RIBBON = 44, STRIP = 98;

/* Who is in the scene; between scenes all of the cast. */
static bool is_here(const FaState *state, int actor)
{
    const bool between = state->place == FA_NONE || fa_step(state)->phase == FA_EPILOGUE || state->over;
    const uint32_t present = fa_present_actors(state);
    return present != 0 || !between
               ? present >> actor & 1
               : state->actors[actor].seat != FA_NONE && state->actors[actor].status != FA_DEAD;
}

/* Characters of the story that are elsewhere, or believed dead, at the strip's left, above the ornament of
   the page's corner, and their heading beside it, or above them where its words are large; returns what it
   leaves. */
static Area add_absent(FaTable *table, Area strip)
{
    static const float GAP = 5, WIDEST = 46, PART = 0.30f, LESS = 0.22f, BETWEEN = 16, LOW = 44, BESIDE = 30;
    const bool large = lay_sure_words(table->scene->words) > 1.2f;
    const float part = large ? LESS : PART; /* what is beside it needs room */
    const Area box = {strip.left + 14, strip.top, strip.left + part * area_width(strip), strip.bottom};
    const float line = lay_for_words(table->scene, large ? 40 : 26), low = box.bottom - LOW;
    int count = 0, actors[FA_FIRST_ENVIRONMENT];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (table->shown >> i & 1 && !is_here(table->state, i)) {
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
    lay_label(table->scene, heading, TEXT_SMALL, ALIGN_CENTRE,
              fa_is_casting(table) ? "On the bench" : "Elsewhere")
        ->flags = PIECE_ON_PAPER;
    const Grid grid = lay_grid(count, faces, 1, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        fa_add_actor_token(table, (PieceId)(FA_ID_ACTOR + actors[i]), actors[i], x, y, grid.width);
    }
    return (Area){box.right + BETWEEN, strip.top, strip.right, strip.bottom};
}

/* Beneath those who are there, as large as the page is: somebody may be brought in. */
static void add_ground(FaTable *table, Area box)
{
    if (!table->state->fight.on && fa_may_do(&table->legal, FA_MOVE_ENTER)) {
        lay_piece(table->scene, PIECE_ZONE, FA_ID_STAGE, box);
    }
}

/* Who is there, and what surrounds them. */
static void add_present(FaTable *table, Area box)
{
    static const float GAP = 10, WIDEST = 190;
    int count = 0, actors[FA_ACTORS];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_here(table->state, i)) {
            actors[count++] = i;
        }
    }
    if (table->state->environment != FA_NONE) {
        actors[count++] = FA_FIRST_ENVIRONMENT + table->state->environment;
    }
    if (count == 0) {
        lay_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTRE, "Nobody is here.")->flags = PIECE_ON_PAPER;
        return;
    }
    const Grid grid = lay_grid(count, box, FACE_RATIO, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        fa_add_actor(table, actors[i], x, y, grid.width);
    }
}

static void write_item(const FaItem *it, Text *text)
{
    for (int suit = 0; suit < FA_SUITS; suit++) {
        if (it->facets[suit]) {
            text_add(text, "%s{%s} %s", text->length > 0 ? "|" : "", fa_suit_icon(suit), it->facets[suit]);
        }
    }
}

/* A token with the face of whoever has it, and beside it what it is. */
static void add_item(FaTable *table, int item, Area box)
{
    static const float SIZE = 42, HOLDER = 28;
    const FaItem *it = &table->kit->items[item];
    const int holder = table->state->holders[item];
    const char *of =
        holder == FA_NONE ? "nobody’s yet" : scene_text(table->scene, "with %s", fa_name(table, holder));
    Text text = {0};
    write_item(it, &text);
    Piece *piece = scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_ITEM + item), box.left + SIZE / 2,
                             area_middle_y(box), SIZE, SIZE);
    piece->face = (Face){.style = FACE_TOKEN, .tone = 0x6b4a1e, .icon = it->icon, .marks = FACE_SQUARE};
    piece->hint = scene_text(table->scene, "*%s*, %s|%s", it->name, of, text_chars(&text));
    piece->flags = fa_is_choice(table, ARG_TARGET, FA_FIRST_ITEM + item) ||
                           fa_is_choice(table, ARG_ITEM, FA_FIRST_ITEM + item)
                       ? PIECE_LIT
                       : 0;
    piece->refusal = "An item can be given to another in one’s own turn.";
    piece->topic = "Special items";
    if (holder != FA_NONE) {
        Piece *face =
            scene_add(table->scene, PIECE_CARD, 0, piece->x + SIZE / 2, piece->y + SIZE / 4, HOLDER, HOLDER);
        face->face = fa_actor_token(table, holder);
        face->flags = PIECE_STILL;
    }
    lay_label(table->scene, (Area){box.left + SIZE + HOLDER / 2 + 4, box.top, box.right, box.bottom},
              TEXT_SMALL, ALIGN_LEFT, scene_text(table->scene, "*%s*", it->name))
        ->flags = PIECE_ON_PAPER;
    text_free(&text);
}

static void add_items(FaTable *table, Area box)
{
    enum { COLUMNS = 2, ROWS = FA_ITEMS / COLUMNS };
    const float width = area_width(box) / COLUMNS, height = area_height(box) / ROWS;
    for (int i = 0; i < FA_ITEMS; i++) {
        const float left = box.left + width * (float)(i % COLUMNS),
                    top = box.top + height * (float)(i / COLUMNS);
        add_item(table, i, (Area){left, top, left + width - 8, top + height});
    }
}

static void add_riddle(FaTable *table, Area box)
{
    static const float WIDTH = 92;
    const FaState *state = table->state;
    const char *text =
        state->riddle == FA_OWN_WORDS ? "Something has come up" : table->kit->problems[state->riddle].text;
    lay_label(table->scene, (Area){box.left, box.top, box.right - 2 * WIDTH - 30, box.bottom}, TEXT_BODY,
              ALIGN_LEFT, text)
        ->flags = PIECE_ON_PAPER;
    Piece *card = scene_add(table->scene, PIECE_CARD, FA_ID_RIDDLE, box.right - WIDTH / 2, area_middle_y(box),
                            WIDTH, WIDTH * FACE_RATIO);
    card->face = fa_card_back(-1);
    card->flags = PIECE_STILL;
    card->hint = "Lay a higher card here than the last, and say what it is.";
    card->topic = "Identify Checks";
    if (state->claim_card != FA_NONE) {
        Piece *claim = scene_add(table->scene, PIECE_CARD, 0, box.right - 1.6f * WIDTH - 10,
                                 area_middle_y(box), WIDTH, WIDTH * FACE_RATIO);
        claim->face = fa_playing_face(fa_kind(state->claim_card));
        claim->flags = PIECE_STILL;
    }
}

static void add_ribbon(FaTable *table, Area box)
{
    if (fa_is_casting(table)) {
        lay_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTRE,
                  "Drag a portrait to a crest: who plays whom. Drag your crest to another to change places.")
            ->flags = PIECE_ON_PAPER;
        return;
    }
    const bool may = fa_may_do(&table->legal, FA_MOVE_CHALLENGE);
    Piece *ribbon = lay_piece(table->scene, PIECE_ZONE, FA_ID_CHALLENGE, box);
    ribbon->flags = PIECE_STRONG | (may ? PIECE_LIT : 0);
    ribbon->text = may ? "The scene: lay a card here to challenge" : "The scene";
    ribbon->refusal = "Challenges are for one’s own turn.";
    ribbon->topic = "Challenges";
}

void fa_scene_stage(FaTable *table)
{
    const Area page = table->at.right;
    const float left = page.left + PAD, right = page.right - PAD;
    const Area ribbon = {left + 60, page.top + 16, right - 60, page.top + 16 + RIBBON};
    const Area strip = {left, page.bottom - lay_for_words(table->scene, STRIP) - 10, page.right - FA_CORNER,
                        page.bottom - 10};
    Area box = {left, ribbon.bottom + 12, right, strip.top - 8};
    add_ribbon(table, ribbon);
    if (fa_step(table->state)->phase == FA_IDENTIFY) {
        add_riddle(table, (Area){box.left, box.top, box.right, box.top + 140});
        box.top += 148;
    }
    add_ground(table, box);
    add_present(table, box);
    add_items(table, add_absent(table, strip));
}
