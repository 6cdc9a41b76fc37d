/* text_board.c: picture of the table for text mode: scores, the grid with swords and shields, and the
 * hand. */
#include "core/text/columns.h"
#include "games/storybook_battles/table/scene.h"

#include <stdio.h>
#include <string.h>

enum {
    CELL_MIN = 8, /* minimum width of a card, in columns of the terminal */
    CELL_MAX = 22,
    HAND_CELL = TERMINAL_COLUMNS / 2,
    CELL_BYTES = 96,
};

/* Picture of the grid. Columns and rows are numbered as on the screen. */
typedef struct Picture {
    const SbState *state;
    const SbContent *content;
    int seat;
    SbExtent extent;
    int columns, rows;
    int cell; /* width of a card, in columns of the terminal */
    /* number of lines for each card: 3 with the edges around the name, 2 with the edges below the name, 1 for
     * only the name */
    int lines;
} Picture;

static int find_card(const Picture *picture, int column, int row)
{
    const bool turned = sb_compute_world_x(picture->seat, 1) < sb_compute_world_x(picture->seat, 0);
    const SbExtent *extent = &picture->extent;
    return turned ? sb_find_card_at(picture->state, extent->east - column, extent->south - row)
                  : sb_find_card_at(picture->state, extent->west + column, extent->north + row);
}

/* Returns the character's short name or, if it has none, its name without the article. */
static const char *get_card_name(const SbCharacter *character)
{
    const bool article = strncmp(character->name, "The ", 4) == 0;
    return character->brief && character->brief[0] ? character->brief : character->name + (article ? 4 : 0);
}

/* Writes the edges of a card. For example, "4/3" is an edge with 4 swords and 3 shields. `out` is indexed by
 * direction on the screen. */
static void write_edges(const Picture *picture, int card, char out[SB_DIRECTIONS][CELL_BYTES])
{
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        const SbDirection direction = (SbDirection)d;
        snprintf(out[sb_get_screen_direction(picture->seat, direction)], CELL_BYTES, "%d/%d",
                 sb_get_card_swords(picture->state, picture->content, card, direction),
                 sb_get_card_shields(picture->state, picture->content, card, direction));
    }
}

/* Writes the name of a card with marks: [] around cards of the viewing side, <> around enemy cards, ? for a
 * hidden card, ! for a card that a battle would capture now. add_scores() explains the marks. */
static void write_name(const Picture *picture, int card, int width, char out[CELL_BYTES])
{
    const SbState *state = picture->state;
    const uint64_t bit = sb_get_card_bit(card);
    const int character = state->card[card].character;
    const SbCharacter *who = character == SB_NONE ? NULL : &picture->content->characters[character];
    const bool own = sb_get_side(sb_get_seat_of_card(card)) == sb_get_side(picture->seat);
    const bool hidden = state->face_down & bit, lost = sb_get_threatened(state, picture->content) & bit;
    Text name = {0};
    columns_add_truncated(&name,
                          !who                          ? ""
                          : who->brief && who->brief[0] ? who->brief
                                                        : who->name,
                          width - 2 - hidden - lost);
    snprintf(out, CELL_BYTES, "%s%s%s%s%s", own ? "[" : "<", hidden ? "?" : "", text_chars(&name),
             own ? "]" : ">", lost ? "!" : "");
    text_free(&name);
}

static void add_centered(Text *out, const char *text, int width)
{
    const int used = columns_count(text, strlen(text)), before = used < width ? (width - used) / 2 : 0;
    text_add(out, "%*s", before, "");
    columns_add_cell(out, text, width - before);
}

static void add_card_line(const Picture *picture, int card, int line, Text *out)
{
    char name[CELL_BYTES], edge[SB_DIRECTIONS][CELL_BYTES], words[4 * CELL_BYTES] = "";
    const bool shows_edges = picture->lines > 1 && !(picture->state->face_down & sb_get_card_bit(card));
    const bool around = shows_edges && picture->lines == 3;
    if (shows_edges) {
        write_edges(picture, card, edge);
    }
    write_name(picture, card, picture->cell - (around ? 9 : 1), name);
    if (line == picture->lines / 3) {
        snprintf(words, sizeof words, "%s%s%s", around ? edge[SB_WEST] : "", name,
                 around ? edge[SB_EAST] : "");
    } else if (around) {
        snprintf(words, sizeof words, "%s", edge[line == 0 ? SB_NORTH : SB_SOUTH]);
    } else if (shows_edges) {
        snprintf(words, sizeof words, "%s %s %s %s", edge[SB_NORTH], edge[SB_EAST], edge[SB_SOUTH],
                 edge[SB_WEST]);
    }
    add_centered(out, words, picture->cell);
}

static void add_grid(const Picture *picture, Text *out)
{
    for (int row = 0; row < picture->rows; row++) {
        for (int line = 0; line < picture->lines; line++) {
            for (int column = 0; column < picture->columns; column++) {
                const int card = find_card(picture, column, row);
                if (card == SB_NONE) {
                    add_centered(out, line == picture->lines / 3 ? "." : "", picture->cell);
                } else {
                    add_card_line(picture, card, line, out);
                }
            }
            columns_end_line(out);
        }
    }
}

static int count_cards(uint64_t cards, int seat)
{
    return __builtin_popcountll(cards & sb_get_cards_of_seat(seat));
}

/* Adds a line with the plot points and the legend of the marks, and then 1 line for every 2 seats. */
static void add_scores(const SbState *state, const SbContent *content, Text *out)
{
    text_add(out, "Heroes %d, villains %d of %d points · %d actions · [yours] <enemy> ?hidden !lost\n",
             state->score[SB_HERO], state->score[SB_VILLAIN], sb_get_goal_points(state, content),
             state->points);
    for (int seat = 0; seat < state->seats; seat++) {
        Text line = {0};
        text_add(&line, "%s: hand %d, deck %d%s", sb_get_seat_name(state, content, seat),
                 count_cards(state->hand, seat), __builtin_popcountll(sb_get_cards_in_deck(state, seat)),
                 sb_has_twist(state, seat) ? ", twist" : "");
        columns_add_cell(out, text_chars(&line), TERMINAL_COLUMNS / 2);
        if (seat % 2 == 1) {
            columns_end_line(out);
        }
        text_free(&line);
    }
}

/* Adds the hand cards, each with its edges in this order: above, right, below, left. */
static void add_hand(const SbState *state, const SbContent *content, int seat, Text *out)
{
    int count = 0;
    for (uint64_t rest = seat < 0 ? 0 : state->hand & sb_get_cards_of_seat(seat); rest; rest &= rest - 1) {
        const int character = state->card[__builtin_ctzll(rest)].character;
        if (character != SB_NONE) {
            const SbEdge *edge = content->characters[character].edge;
            Text card = {0};
            text_add(&card, "%d/%d %d/%d %d/%d %d/%d %s", edge[0].swords, edge[0].shields, edge[1].swords,
                     edge[1].shields, edge[2].swords, edge[2].shields, edge[3].swords, edge[3].shields,
                     get_card_name(&content->characters[character]));
            columns_add_cell(out, text_chars(&card), HAND_CELL);
            if (count++ % 2 == 1) {
                columns_end_line(out);
            }
            text_free(&card);
        }
    }
    if (count % 2 == 1) {
        columns_end_line(out);
    }
}

void sb_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out)
{
    (void)ui;
    const SbState *state = view;
    const SbExtent extent = sb_find_extent(state, sb_get_content(content));
    Text hand = {0};
    add_hand(state, sb_get_content(content), seat, &hand);
    const int room = lines - 1 - state->seats / 2 - columns_count_lines(text_chars(&hand));
    Picture picture = {.state = state,
                       .content = sb_get_content(content),
                       .seat = seat < 0 ? (int)SB_HERO : seat,
                       .extent = extent,
                       .columns = extent.east - extent.west + 1,
                       .rows = extent.south - extent.north + 1};
    picture.columns =
        picture.columns > TERMINAL_COLUMNS / CELL_MIN ? TERMINAL_COLUMNS / CELL_MIN : picture.columns;
    picture.lines = picture.rows * 3 <= room ? 3 : picture.rows * 2 <= room ? 2 : 1;
    picture.rows = picture.rows > room ? room : picture.rows;
    picture.cell =
        TERMINAL_COLUMNS / picture.columns > CELL_MAX ? CELL_MAX : TERMINAL_COLUMNS / picture.columns;
    add_scores(state, sb_get_content(content), out);
    add_grid(&picture, out);
    text_add(out, "%s", text_chars(&hand));
    text_free(&hand);
}
