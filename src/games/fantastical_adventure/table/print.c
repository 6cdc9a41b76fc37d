/* print.c: cards, tokens and sheets for printing on paper: playing cards, the characters, environments and
 * items of all story kits, tokens for Applause, and a sheet on which a player writes. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

/* CHARACTERS, ENVIRONMENTS and ITEMS have the same numbers as the shelves of the gallery; see gallery.c. */
typedef enum Set { PLAYING_CARDS, CHARACTERS, ENVIRONMENTS, ITEMS, TOKENS, CHARACTER_SHEET, SETS } Set;

enum { DECKS = 2, JOKERS = 2, TOKEN_COPIES = 40 };

static const PrintSet sets[SETS + 1] = {
    [PLAYING_CARDS] = {.name = "playing-cards", .title = N_("Playing cards"), .size = PRINT_POKER},
    [CHARACTERS] = {.name = "characters", .title = N_("Characters"), .size = PRINT_POKER},
    [ENVIRONMENTS] = {.name = "environments", .title = N_("Environments"), .size = PRINT_POKER},
    [ITEMS] = {.name = "items", .title = N_("Special items"), .size = PRINT_SQUARE},
    [TOKENS] = {.name = "applause-tokens",
                .title = N_("Applause and Author tokens"),
                .size = PRINT_TOKEN,
                .kind = PRINT_TOKENS,
                .two_sided = true},
    [CHARACTER_SHEET] = {.name = "character-sheet",
                         .title = N_("Character sheet"),
                         .size = PRINT_SHEET,
                         .kind = PRINT_BOARDS}};

/* Returns gallery entry `number` on a shelf. If the shelf has no such entry, returns -1 and sets `count` to
 * the number of entries on the shelf. */
static int find_entry(const GameContent *content, int shelf, int number, int *count)
{
    const int entries = fa_gallery.count_entries(content);
    *count = 0;
    for (int i = 0; i < entries; i++) {
        GalleryEntry entry;
        fa_gallery.get_entry(content, i, &entry);
        if (entry.shelf == shelf && (*count)++ == number) {
            return i;
        }
    }
    return -1;
}

static int count_cards(const GameContent *content, int set)
{
    int count = 1; /* for the sets TOKENS and CHARACTER_SHEET */
    if (set == PLAYING_CARDS) {
        return FA_JOKER + 1;
    }
    if (set <= ITEMS) {
        find_entry(content, set, -1, &count);
    }
    return count;
}

static void fill_kit_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    int before;
    Piece card = {0};
    fa_gallery.fill_card(content, find_entry(content, set, number, &before), scene, &card);
    out->front = card.face;
    out->back = fa_get_card_back_face(-1);
}

static void fill_playing_card(int number, PrintCard *out)
{
    out->front = fa_get_playing_card_face(number);
    out->back = fa_get_card_back_face(-1);
    out->copies = DECKS * (number == FA_JOKER ? JOKERS : 1);
}

/* The front of the token is Applause, and the back is an Author token. */
static void fill_token(PrintCard *out)
{
    out->front = (Face){.style = FACE_TOKEN, .tone = 0x8a6a2c, .icon = "high-five"};
    out->back = (Face){.style = FACE_TOKEN, .tone = 0x2c4a63, .icon = "quill"};
    out->copies = TOKEN_COPIES;
}

/* Adds a box with a caption in its upper left corner. */
static void add_field(PrintBoard *board, BoardBox box, const char *caption)
{
    print_board_add_box(board, box, BOARD_PAPER, NULL, 0);
    print_board_add_text(board, (BoardBox){box.x, box.y, box.w, 6}, BOARD_TEXT, ALIGN_LEFT, caption, 3.3);
}

static void add_heading(PrintBoard *board, double x, double y, const char *text)
{
    print_board_add_text(board, (BoardBox){x, y, 88, 8}, BOARD_CAPS, ALIGN_LEFT, text, 5);
}

static void fill_character_sheet(PrintBoard *board)
{
    static const char *const suits[] = {"{heart}", "{diamond}", "{club}", "{spade}"};
    static const double ROW = 19, HALF = 88, RIGHT = 92, SUIT = 14;
    print_board_add_text(board, (BoardBox){0, 0, 100, 12}, BOARD_TITLE, ALIGN_LEFT, _("Character"), 8);
    add_field(board, (BoardBox){0, 13, 180, 16}, _("Name, and role in the story"));
    add_heading(board, 0, 31, _("Facets"));
    add_heading(board, RIGHT, 31, _("Bonds"));
    add_heading(board, 0, 119, _("Long-term Ambitions"));
    add_heading(board, RIGHT, 119, _("Short-term Ambitions"));
    for (int i = 0; i < FA_SUITS; i++) {
        const double y = 40 + i * ROW, ambition = 128 + i * ROW;
        print_board_add_box(board, (BoardBox){0, y, SUIT, ROW}, BOARD_PAPER, NULL, 0);
        print_board_add_text(board, (BoardBox){0, y, SUIT, ROW}, BOARD_TEXT, ALIGN_CENTER, suits[i], 9);
        add_field(board, (BoardBox){SUIT, y, HALF - SUIT, ROW}, _("Facet; mark + for strong, - for weak"));
        add_field(board, (BoardBox){RIGHT, y, HALF, ROW}, _("With whom, and how"));
        add_field(board, (BoardBox){0, ambition, HALF, ROW}, NULL);
        add_field(board, (BoardBox){RIGHT, ambition, HALF, ROW}, _("Serves the long-term Ambition"));
    }
    add_field(board, (BoardBox){0, 208, HALF, 40}, _("Special items"));
    add_field(board, (BoardBox){RIGHT, 208, HALF, 40}, _("Hits and lost suits"));
}

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    switch ((Set)set) {
    case PLAYING_CARDS:
        fill_playing_card(number, out);
        break;
    case CHARACTERS:
    case ENVIRONMENTS:
    case ITEMS:
        fill_kit_card(content, set, number, scene, out);
        break;
    case TOKENS:
        fill_token(out);
        break;
    case CHARACTER_SHEET:
        fill_character_sheet(out->board);
        break;
    case SETS:
        break;
    }
}

static const char *const screen_headings[] = {NULL};

const GamePrint fa_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
