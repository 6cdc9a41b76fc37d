/* sheet.h: how pages over the table are laid. */
#ifndef PAPERBACK_ADVENTURES_SHEET_H
#define PAPERBACK_ADVENTURES_SHEET_H

#include "games/paperback_adventures/table/scene.h"

/* Height : width of a letter card. */
#define PA_CARD_RATIO (7 / 5.f)

/* A page under construction: content goes between the headings and the foot of its plate. */
typedef struct PaSheet {
    PaTable *table;
    Scene *scene;
    Area plate, content;
} PaSheet;

/* Moves a piece onto the page's layer; returns it. */
Piece *pa_on_page(Piece *piece);
/* A page that covers the whole table. */
PaSheet pa_begin_page(PaTable *table, const char *title, const char *line);
/* A page for questions in the middle of a battle: it leaves the enemy and the player's board in sight. */
PaSheet pa_begin_strip(PaTable *table, const char *title, const char *line);
/* A box of the foot, from `left` to `right`, `height` high. */
Area pa_foot_of(const PaSheet *page, float left, float right, float height);
/* The button in the middle of the foot. */
void pa_add_foot_button(PaSheet *page, PieceId id, const char *text, const char *key_hint);
/* Lays cards in a grid by their letters. */
void pa_lay_cards(PaSheet *page, const PaPile *cards, bool choosable);

/* All cards of the player, wherever they lie. */
PaPile pa_whole_deck(const PaState *state);
PaPile pa_together(const PaPile *a, const PaPile *b);

#endif
