/* plate.h: what is laid over the table once a match is over: a plate with a heading, sheets of paper on it,
 * and up to three buttons at its foot. */
#ifndef UI_TABLE_PLATE_H
#define UI_TABLE_PLATE_H

#include "core/lay.h"

/* Table units, for words of the usual size. */
#define PLATE_HEAD 84.f
#define PLATE_FOOT 92.f
#define PLATE_GAP 24.f     /* between sheets, and around them */
#define PLATE_PADDING 28.f /* around the words of a sheet */
#define PLATE_SHEET_HEAD 40.f

/* Grows with the words as far as there is room. Returns the room between heading and foot. */
Area plate_lay(Scene *scene, PieceId id, float width, float height, const char *heading);
/* A sheet of paper. Returns where its words go. */
Area plate_sheet(Scene *scene, Area area, const char *heading);
Piece *plate_words(Scene *scene, PieceId id, Area area, const char *words);
/* One of three below `room`, by its place from 0; key and hint may be NULL. */
Piece *plate_button(Scene *scene, Area room, int place, PieceId id, const char *text, const char *key,
                    const char *hint);

#endif
