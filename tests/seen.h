/* seen.h: what a screen shows, word by word and piece by piece, while nothing is painted; and what is wrong
 * with it. */
#ifndef TESTS_SEEN_H
#define TESTS_SEEN_H

#include "desk.h"
#include "ui/paint/painter.h"

enum {
    WORDS_MAX = 2048,
    PIECES_MAX = 1024,
    FACES_MAX = 4096,
    OVER_MAX = 4,
    EXCERPT = 36,
    COMPLAINTS_MAX = 512
};

typedef struct Seen {
    SDL_FRect box;
    char text[EXCERPT];
    int piece; /* place among the pieces; -1 = none */
    int above; /* so many pieces */
} Seen;

typedef struct SeenPiece {
    SDL_FRect box;
    PieceKind kind;
    PieceId id;
    int layer;
    float angle;
    unsigned flags;
    bool shown; /* under nothing that darkens it */
} SeenPiece;

/* One picture of a screen. */
typedef struct Sight {
    Desk desk;
    Painter *painter;
    PaintAssets *assets;
    const char *screen;
    bool page; /* lies over everything else */
    int words_percent;
    Seen words[WORDS_MAX];
    int word_count;
    SeenPiece pieces[PIECES_MAX];
    int piece_count;
    SDL_FRect over[OVER_MAX]; /* zooms and messages */
    int over_count;
    uint64_t faces[FACES_MAX]; /* measured already */
    int face_count;
    char complaints[COMPLAINTS_MAX][160];
    int complaint_count;
} Sight;
extern Sight seen;

/* A shell in a window of that size, with all help and words of `percent`; opened once at a time. */
void seen_open(int width, int height, int percent);
/* Nothing was wrong since. */
void seen_close(void);

/* What is on the screen now: no word is too small, cut off or under another. */
void seen_look(const char *screen);
/* The same for one of the words that were seen last. */
void seen_check(int word);
/* Words that begin like `text` are no higher than `height`, in pixels; those that are not `sure` may have
   given way to fewer. */
void seen_check_height(const char *text, float height, bool sure);
/* Pieces are pointed at, a message is told: what these lay over the table leaves in sight what has to be. */
void seen_look_closer(void);
void seen_look_at_message(void);

#endif
