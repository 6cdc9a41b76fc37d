/* seen.h: checks text size, clipping and overlaps on a screen. Draws no pixels. */
#ifndef TESTS_SEEN_H
#define TESTS_SEEN_H

#include "desk.h"
#include "ui/paint/painter.h"

enum {
    WORDS_MAX = 2048,
    PIECES_MAX = 1024,
    FACES_MAX = 4096,
    NAME_TYPES_MAX = 512,
    OVER_MAX = 4,
    EXCERPT = 36,
    COMPLAINTS_MAX = 512
};

typedef struct SeenText {
    SDL_FRect box;
    char text[EXCERPT];
    int piece;
    int above; /* number of pieces drawn before this text */
} SeenText;

typedef struct SeenPiece {
    SDL_FRect box;
    PieceKind kind;
    PieceId id;
    int layer;
    float angle;
    unsigned flags;
    bool shown; /* false if the piece is covered or dimmed */
} SeenPiece;

/* Typeface of the names on faces of one style and width. */
typedef struct NameType {
    FaceStyle style;
    int width; /* width in pixels, or 0 in an unused entry */
    Typeface type;
} NameType;

/* Texts and pieces of one frame. */
typedef struct SeenFrame {
    Desk desk;
    Painter *painter;
    PaintAssets *assets;
    const char *screen;
    bool page; /* true if an open page covers everything else */
    int words_percent;
    SeenText words[WORDS_MAX];
    int word_count;
    SeenPiece pieces[PIECES_MAX];
    int piece_count;
    SDL_FRect over[OVER_MAX]; /* boxes of zooms, tooltips and messages */
    int over_count;
    uint64_t faces[FACES_MAX];
    int face_count;
    char card_name[EXCERPT]; /* name of the card that was drawn last */
    bool after_name;         /* true if the last text was this name, or icons after this name */
    NameType name_types[NAME_TYPES_MAX];
    char complaints[COMPLAINTS_MAX][160];
    int complaint_count;
} SeenFrame;
extern SeenFrame seen;

/* Opens a shell with this window size, this text size in percent, and the help level Full analysis. Only one
 * shell can be open at a time. */
void seen_open(int width, int height, int percent);
/* Fails the test if an earlier check failed. */
void seen_close(void);

/* Checks that no text on the current screen is too small, clipped or covered. */
void seen_check_screen(const char *screen);
/* Checks one text of the last frame, by its index. */
void seen_check_text(int index);
/* Checks that the text `text` is at most `height` pixels high. If `required` is true, exactly one such text
 * must exist. */
void seen_check_height(const char *text, float height, bool required);
/* seen_check_overlays() checks the zooms and tooltips of some pieces: they must be beside their pieces.
 * seen_check_message() checks that a long message covers no cards in hand and no usable pieces. */
void seen_check_overlays(void);
void seen_check_message(void);

#endif
