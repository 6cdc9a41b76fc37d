/* sheet.c: how pages over the table are laid. See sheet.h. */
#include "games/paperback_adventures/table/sheet.h"

#include <string.h>

enum { OVERLAY = 1 };

static const float LINE = 30, FOOT = 96;

/* ------------------------------------------------------------------ sets of cards */

/* In the order of the alphabet, so that a letter is found at a glance. */
static void sort_by_letters(const GameContent *content, PaPile *pile)
{
    for (int i = 1; i < pile->count; i++) {
        const uint8_t card = pile->card[i];
        int at = i;
        for (; at > 0 && strcmp(content->card[card].letters, content->card[pile->card[at - 1]].letters) < 0;
             at--) {
            pile->card[at] = pile->card[at - 1];
        }
        pile->card[at] = card;
    }
}

PaPile pa_together(const PaPile *a, const PaPile *b)
{
    PaPile both = *a;
    for (int i = 0; i < b->count && both.count < PA_PILE_MAX; i++) {
        both.card[both.count++] = b->card[i];
    }
    return both;
}

/* The cards that lie on the table while a word is resolved. */
static PaPile cards_of_word(const PaState *state)
{
    PaPile cards = {0};
    for (int i = 0; pa_in_clash(state) && i < state->word.count; i++) {
        const PaToken *token = &state->word.token[i];
        if (token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL) {
            cards.card[cards.count++] = token->card;
        }
    }
    return cards;
}

PaPile pa_whole_deck(const PaState *state)
{
    PaPile all = pa_together(&state->deck, &state->deck_top);
    all = pa_together(&all, &state->hand);
    all = pa_together(&all, &state->discard);
    all = pa_together(&all, &state->fatigue);
    all = pa_together(&all, &state->held);
    all = pa_together(&all, &state->stolen);
    const PaPile played = cards_of_word(state);
    return pa_together(&all, &played);
}

/* ------------------------------------------------------------------ the page itself */

Piece *pa_on_page(Piece *piece)
{
    piece->layer = OVERLAY;
    return piece;
}

/* Lays a plate with its headings; `big` pages have larger ones. */
static PaSheet lay_plate(PaTable *table, Area plate, bool big, const char *title, const char *line)
{
    const float pad = big ? 64 : 24, end = FOOT - 14;
    pa_on_page(lay_piece(table->scene, PIECE_PANEL, 0, plate));
    Area box = {plate.left + pad, plate.top + (big ? 20 : 10), plate.right - pad,
                plate.top + (big ? 84 : 48)};
    pa_on_page(lay_label(table->scene, box, big ? TEXT_HERO : TEXT_TITLE, ALIGN_CENTRE, title));
    box.top = box.bottom + 2;
    box.bottom = box.top + LINE;
    pa_on_page(lay_label(table->scene, box, TEXT_UI, ALIGN_CENTRE, line));
    return (PaSheet){table, table->scene, plate, {box.left, box.bottom + 14, box.right, plate.bottom - end}};
}

PaSheet pa_begin_page(PaTable *table, const char *title, const char *line)
{
    static const float TOP = 70, SIDE = 40, END = 14;
    Scene *scene = table->scene;
    scene->banner = NULL;
    pa_on_page(
        scene_add(scene, PIECE_SHADE, 0, scene->width / 2, scene->height / 2, scene->width, scene->height));
    return lay_plate(table, (Area){SIDE, TOP, scene->width - SIDE, scene->height - END}, true, title, line);
}

PaSheet pa_begin_strip(PaTable *table, const char *title, const char *line)
{
    static const float GAP = 6;
    const PaLayout *at = &table->at;
    const Area plate = {at->word.left, at->enemy.bottom + GAP, at->word.right, table->scene->height};
    table->scene->banner = NULL;
    return lay_plate(table, plate, false, title, line);
}

Area pa_foot_of(const PaSheet *page, float left, float right, float height)
{
    const float middle = page->plate.bottom - FOOT / 2;
    return (Area){left, middle - height / 2, right, middle + height / 2};
}

void pa_add_foot_button(PaSheet *page, PieceId id, const char *text, const char *key_hint)
{
    static const float WIDTH = 230, HEIGHT = 56; /* as the buttons beside it at the end */
    const float middle = area_middle_x(page->plate);
    pa_on_page(lay_button(page->scene, id, pa_foot_of(page, middle - WIDTH / 2, middle + WIDTH / 2, HEIGHT),
                          text, key_hint));
}

/* ------------------------------------------------------------------ rows and grids of cards */

static Piece *add_list_card(PaSheet *page, int card, float x, float y, float width)
{
    Piece *piece = pa_on_page(
        scene_add(page->scene, PIECE_CARD, PA_ID_LIST + (PieceId)card, x, y, width, width * PA_CARD_RATIO));
    piece->face = pa_card_face(page->table, card);
    piece->zoom = pa_card_zoom(page->table, card);
    return piece;
}

void pa_lay_cards(PaSheet *page, const PaPile *cards, bool choosable)
{
    PaPile sorted = *cards;
    const PaPile *pile = &sorted;
    sort_by_letters(page->table->content, &sorted);
    static const float GAP = 16, WIDEST = 300;
    float width;
    const Area box = page->content;
    const int columns = lay_grid(pile->count, box, PA_CARD_RATIO, GAP, WIDEST, &width);
    const int rows = columns > 0 ? (pile->count + columns - 1) / columns : 0;
    const float height = width * PA_CARD_RATIO;
    const float top = area_middle_y(box) - ((height + GAP) * (float)rows - GAP) / 2;
    for (int i = 0; i < pile->count; i++) {
        const int row = i / columns, in_row = row == rows - 1 ? pile->count - columns * row : columns;
        const float x = area_middle_x(box) + (width + GAP) * ((float)(i % columns) - (float)(in_row - 1) / 2);
        Piece *card =
            add_list_card(page, pile->card[i], x, top + (height + GAP) * (float)row + height / 2, width);
        if (!choosable) {
            card->flags = PIECE_STILL;
            card->refusal = "Here cards can only be looked at.";
        } else if (!pa_choice_allows(page->table->state, page->table->content, pile->card[i])) {
            card->flags = PIECE_DIM;
            card->refusal = "This card cannot be chosen here.";
        }
    }
}
