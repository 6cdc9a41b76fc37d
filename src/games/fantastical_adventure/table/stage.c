/* stage.c: the right page between Conflicts: who is there, what surrounds them, what can be used, and who is
   not there. */
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>

static const float PAD = 26, RIBBON = 44, ABSENT = 66, THINGS = 128;

/* Characters of the story that are elsewhere, or believed dead. */
static void add_absent(FaTable *table, Area box)
{
    static const float SIZE = 46;
    int count = 0, actors[FA_FIRST_ENVIRONMENT];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (table->state->actors[i].seat != FA_NONE && !(fa_present_actors(table->state) >> i & 1)) {
            actors[count++] = i;
        }
    }
    if (count == 0) {
        return;
    }
    Piece *label = lay_label(table->scene, (Area){box.left, box.top, box.left + 84, box.bottom}, TEXT_SMALL,
                             ALIGN_LEFT, "Elsewhere");
    label->flags = PIECE_ON_PAPER;
    const float step = fminf(SIZE + 8, (area_width(box) - 90 - SIZE) / (float)count);
    for (int i = 0; i < count; i++) {
        Piece *token =
            fa_add_actor_token(table, (PieceId)(FA_ID_ACTOR + actors[i]), actors[i],
                               box.left + 90 + SIZE / 2 + step * (float)i, area_middle_y(box), SIZE);
        (void)token;
    }
}

static void add_present(FaTable *table, Area box)
{
    static const float GAP = 10, WIDEST = 170;
    int count = 0, actors[FA_FIRST_ENVIRONMENT];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (fa_present_actors(table->state) >> i & 1) {
            actors[count++] = i;
        }
    }
    if (count == 0) {
        lay_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTRE, "Nobody is there yet.")->flags =
            PIECE_ON_PAPER;
        return;
    }
    const Grid grid = lay_grid(count, box, FACE_RATIO, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        fa_add_actor(table, actors[i], x, y, grid.width);
    }
}

static void add_item(FaTable *table, int item, Area box)
{
    const FaItem *it = &table->kit->items[item];
    const int holder = table->state->holders[item];
    Text text = {0};
    for (int suit = 0; suit < FA_SUITS; suit++) {
        if (it->facets[suit]) {
            text_add(&text, "%s{%s} %s", text.length > 0 ? "|" : "", fa_suit_icon(suit), it->facets[suit]);
        }
    }
    const float size = fminf(area_width(box), area_height(box));
    Piece *piece = scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_ITEM + item), area_middle_x(box),
                             area_middle_y(box), size, size);
    piece->face = (Face){.style = FACE_TILE,
                         .tone = 0x6b4a1e,
                         .title = it->name,
                         .text = scene_text(table->scene, "%s", text_chars(&text)),
                         .icon = "compass"};
    piece->zoom = scene_face(table->scene, &piece->face);
    piece->hint =
        scene_text(table->scene, "*%s*, %s|%s", it->name,
                   holder == FA_NONE ? "nobody’s yet"
                                     : scene_text(table->scene, "with %s",
                                                  fa_actor_name(table->state, table->content, holder)),
                   text_chars(&text));
    piece->flags = fa_is_choice(table, ARG_TARGET, FA_FIRST_ITEM + item) ||
                           fa_is_choice(table, ARG_ITEM, FA_FIRST_ITEM + item)
                       ? PIECE_LIT
                       : 0;
    piece->topic = "Special items";
    text_free(&text);
}

/* The environment above, the items below it. */
static void add_things(FaTable *table, Area box)
{
    static const float GAP = 8;
    const bool environment = table->state->environment != FA_NONE;
    float top = box.top;
    if (environment) {
        const float height = area_height(box) * 0.33f, width = fminf(area_width(box), height / FACE_RATIO);
        fa_add_actor(table, FA_FIRST_ENVIRONMENT + table->state->environment, area_middle_x(box),
                     top + width * FACE_RATIO / 2, width);
        top += width * FACE_RATIO + GAP;
    }
    const float step = (box.bottom - top) / FA_ITEMS;
    for (int i = 0; i < FA_ITEMS; i++) {
        add_item(table, i,
                 (Area){box.left, top + step * (float)i, box.right, top + step * (float)(i + 1) - GAP});
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
    const bool may = fa_may_do(&table->legal, FA_MOVE_CHALLENGE);
    Piece *ribbon = lay_button(table->scene, FA_ID_CHALLENGE, box,
                               may ? "The scene: lay a card here to challenge" : "The scene", NULL);
    ribbon->flags = may ? 0 : PIECE_DISABLED;
    ribbon->refusal = "Challenges are for one's own turn.";
    ribbon->topic = "Challenges";
}

void fa_scene_stage(FaTable *table)
{
    const Area page = table->at.right;
    const Area ribbon = {page.left + PAD + 60, page.top + 16, page.right - PAD - 60, page.top + 16 + RIBBON};
    const Area absent = {page.left + PAD, page.bottom - ABSENT, page.right - PAD, page.bottom - 12};
    Area box = {page.left + PAD, ribbon.bottom + 12, page.right - PAD - THINGS - 14, absent.top - 4};
    add_ribbon(table, ribbon);
    if (fa_step(table->state)->phase == FA_IDENTIFY) {
        add_riddle(table, (Area){box.left, box.top, box.right, box.top + 140});
        box.top += 148;
    }
    add_present(table, box);
    add_things(table, (Area){page.right - PAD - THINGS, ribbon.bottom + 12, page.right - PAD, absent.top});
    add_absent(table, absent);
}
