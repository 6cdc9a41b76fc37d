/* print_board.h: description of a board, track or reference card for printing on paper: boxes and text. Does
 * not draw. All lengths are in millimeters from the top left corner of the board. */
#ifndef CORE_SCENE_PRINT_BOARD_H
#define CORE_SCENE_PRINT_BOARD_H

#include "core/scene/scene.h"

/* The color of the paper, for boxes that are only an outline. */
#define BOARD_PAPER 0xffffffu

typedef struct BoardBox {
    double x, y, w, h;
} BoardBox;

typedef enum BoardFont { BOARD_TEXT, BOARD_TITLE, BOARD_CAPS } BoardFont;

/* A box with rich text, which is centered vertically. */
typedef struct BoardItem {
    BoardBox box;
    bool outlined;    /* true to draw the box, with an outline and the color `fill`; false for text only */
    bool round;       /* true to draw the largest circle that fits in the box, instead of the box */
    uint32_t fill;    /* 0xRRGGBB */
    const char *text; /* rich text, or NULL; the caller of print_board_add_* owns it */
    double size;      /* height of the font */
    BoardFont font;
    TextAlign align;
} BoardItem;

/* Initialize with {0}, free with print_board_free. */
typedef struct PrintBoard {
    BoardItem *items;
    int count;
} PrintBoard;

/* Append an item. `text` is borrowed, and may be NULL. */
void print_board_add_box(PrintBoard *board, BoardBox box, uint32_t fill, const char *text, double size);
void print_board_add_circle(PrintBoard *board, BoardBox box, uint32_t fill, const char *text, double size);
void print_board_add_text(PrintBoard *board, BoardBox box, BoardFont font, TextAlign align, const char *text,
                          double size);
/* Appends a row of `count` equal boxes, numbered from left to right, starting with `first`. */
void print_board_add_numbers(PrintBoard *board, Scene *scene, BoardBox row, int first, int count,
                             uint32_t fill);
/* Removes all items. */
void print_board_clear(PrintBoard *board);
void print_board_free(PrintBoard *board);

#endif
