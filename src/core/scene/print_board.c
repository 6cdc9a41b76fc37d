/* print_board.c: boards for printing on paper; see print_board.h. */
#include "core/scene/print_board.h"

#include "core/platform/memory.h"

#include <stdlib.h>

static void add_item(PrintBoard *board, BoardItem item)
{
    board->items = memory_resize(board->items, (size_t)board->count + 1, sizeof *board->items);
    board->items[board->count++] = item;
}

void print_board_add_box(PrintBoard *board, BoardBox box, uint32_t fill, const char *text, double size)
{
    add_item(board, (BoardItem){.box = box,
                                .outlined = true,
                                .fill = fill,
                                .text = text,
                                .size = size,
                                .font = BOARD_TITLE,
                                .align = ALIGN_CENTER});
}

void print_board_add_circle(PrintBoard *board, BoardBox box, uint32_t fill, const char *text, double size)
{
    print_board_add_box(board, box, fill, text, size);
    board->items[board->count - 1].round = true;
}

void print_board_add_text(PrintBoard *board, BoardBox box, BoardFont font, TextAlign align, const char *text,
                          double size)
{
    add_item(board, (BoardItem){.box = box, .text = text, .size = size, .font = font, .align = align});
}

void print_board_add_numbers(PrintBoard *board, Scene *scene, BoardBox row, int first, int count,
                             uint32_t fill)
{
    static const double SIZE_IN_BOX = 0.4;
    const double width = row.w / count;
    for (int i = 0; i < count; i++) {
        print_board_add_box(board, (BoardBox){row.x + i * width, row.y, width, row.h}, fill,
                            scene_text(scene, "%d", first + i), SIZE_IN_BOX * row.h);
    }
}

void print_board_clear(PrintBoard *board)
{
    board->count = 0;
}

void print_board_free(PrintBoard *board)
{
    free(board->items);
    *board = (PrintBoard){0};
}
