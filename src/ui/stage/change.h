/* change.h: a piece that becomes another where it lies: a card turns over or is another one, a number counts
   up, words are written. */
#ifndef UI_STAGE_CHANGE_H
#define UI_STAGE_CHANGE_H

#include "ui/shell/view.h"

#include <SDL.h>
#include <stdbool.h>

enum { CHANGE_ICON_MAX = 48 };

typedef enum ChangeKind {
    CHANGE_NONE,
    CHANGE_FLIP,  /* a card turns over: one side of it is a back */
    CHANGE_FADE,  /* a face comes through another */
    CHANGE_COUNT, /* a number goes from one value to the next */
    CHANGE_WRITE, /* words come in the order of writing */
} ChangeKind;

typedef struct Change {
    ChangeKind kind;
    unsigned duration; /* ms */
    Uint64 start;      /* may lie in the future */
    Face face;         /* FLIP and FADE: what was seen before; its words belong to the scene before */
    char icon[CHANGE_ICON_MAX];
    int value; /* COUNT: what it was before */
} Change;

/* Is it a card whose back is up? */
bool change_is_back(const Face *face);

/* A card shows this face at first. */
Change change_of_face(ChangeKind kind, const Face *before, Uint64 start, unsigned duration);
/* What becomes of a piece that looked otherwise; CHANGE_NONE where nothing is to be seen of that. A card that
   lies as it lay is turned over, or moulds; a number counts. */
ChangeKind change_between(const Piece *before, const Piece *after);
/* The same words are written, the same number is counted: it goes on when the scene is laid anew. */
bool change_goes_on(const Change *change, const Piece *before, const Piece *after);

bool change_running(const Change *change, Uint64 now);
/* The number that is seen. */
int change_value(const Change *change, int after, Uint64 now);
/* Makes a piece and its pose what is seen of them now. */
void change_show(const Change *change, Uint64 now, Piece *piece, Pose *pose);
/* Makes it what is seen through it; false when nothing is. */
bool change_show_before(const Change *change, Uint64 now, Piece *piece);

#endif
