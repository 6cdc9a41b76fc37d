/* sheet.h: pages that cover the table, or a part of it: a plate with headings, content, and buttons at its
 * foot. */
#ifndef CORE_SHEET_H
#define CORE_SHEET_H

#include "core/lay.h"

/* A page under construction. While it is there, what lies on it alone takes input. */
typedef struct Sheet {
    Scene *scene;
    Area plate;
    Area content; /* between headings and foot; the caller may lay there what it likes */
} Sheet;

/* Moves a piece onto the page's layer; returns it. */
Piece *on_sheet(Piece *piece);

/* Each takes the scene's banner away. A page that covers the whole table. */
Sheet sheet_page(Scene *scene, const char *title, const char *line);
/* The same without headings and foot: the content is all of the plate. */
Sheet sheet_bare(Scene *scene);
/* A page on a plate of its own, with smaller headings, which leaves the rest of the table in sight. */
Sheet sheet_strip(Scene *scene, Area plate, const char *title, const char *line);

/* A box of the foot, from `left` to `right`, `height` high. */
Area sheet_foot(const Sheet *sheet, float left, float right, float height);
/* The button in the middle of the foot; `key_hint` may be NULL. */
Piece *sheet_button(const Sheet *sheet, PieceId id, const char *text, const char *key_hint);

/* A line of a record: what it is at the left, how much of it at the right. */
typedef struct SheetFact {
    const char *name, *value;
    TextStyle style; /* of the value */
} SheetFact;

/* A paper that bears a heading and facts, line by line. */
void sheet_record(const Sheet *sheet, Area paper, const char *heading, const SheetFact *facts, int count);

#endif
