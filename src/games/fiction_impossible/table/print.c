/* print.c: cards, tokens and boards for printing on paper: Books, Characters, Librarians, tokens, the
 * Bookshelf, the Mold Containment and reference cards. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/table/scene.h"

typedef enum Set { BOOKS, CHARACTERS, LIBRARIANS, MOLD, LABELS, SHELF_TOKENS, BOARDS, SETS } Set;

enum { TONE_BACK = 0x5b1f2a, TONE_CHARACTER = 0x2c4a63, TONE_LIBRARIAN = 0x24413a };

/* Tokens on the Bookshelf, the marker of the Infestation Pool, and the cube on the track. */
typedef enum ShelfToken {
    SPINE,
    BOOKEND,
    PLUS_CARD,
    PLUS_THRESHOLD,
    THRESHOLD,
    CUBE,
    SHELF_TOKEN_KINDS
} ShelfToken;

typedef enum Board { BOOKSHELF, CONTAINMENT, REFERENCE, BOARD_KINDS } Board;

enum { REFERENCE_CARDS = 4, TRACK_SPACES = 4 };

static const PrintSet sets[SETS + 1] = {
    [BOOKS] = {.name = "books", .title = N_("Books"), .size = PRINT_JUMBO},
    [CHARACTERS] = {.name = "characters", .title = N_("Characters"), .size = PRINT_POKER},
    [LIBRARIANS] = {.name = "librarians", .title = N_("Librarians"), .size = PRINT_POKER},
    [MOLD] = {.name = "mold-tokens", .title = N_("Mold tokens"), .size = PRINT_TOKEN, .kind = PRINT_TOKENS},
    [LABELS] = {.name = "label-tokens",
                .title = N_("Book Label tokens"),
                .size = PRINT_TOKEN,
                .kind = PRINT_TOKENS},
    [SHELF_TOKENS] = {.name = "shelf-tokens",
                      .title = N_("Bookshelf tokens"),
                      .size = PRINT_TOKEN,
                      .kind = PRINT_TOKENS},
    [BOARDS] = {.name = "boards",
                .title = N_("Boards and reference cards"),
                .size = PRINT_JUMBO,
                .kind = PRINT_BOARDS}};

static int count_cards(const GameContent *content, int set)
{
    static const int counts[SETS] = {
        [BOOKS] = IM_BOOKS,   [CHARACTERS] = IM_CHARACTERS,       [LIBRARIANS] = IM_LIBRARIANS, [MOLD] = 1,
        [LABELS] = IM_LABELS, [SHELF_TOKENS] = SHELF_TOKEN_KINDS, [BOARDS] = BOARD_KINDS};
    (void)content;
    return counts[set];
}

/* Returns a face that describes a Book: the roles that its spots want, its Mold spaces, and its story with
 * the original cast. */
static Face make_book_face(const ImTable *table, int number)
{
    const ImBook *book = &table->content->books[number];
    const ImFinishedBook original = {.book = (uint8_t)number};
    Face face = im_get_next_book_face(table, number);
    face.text = scene_text(table->scene, "%s|{mold} *%d*|%s", face.text, book->mold_spaces,
                           im_format_book_text(table, &original, true));
    return face;
}

static void fill_shelf_token(int token, PrintCard *out)
{
    static const Face faces[SHELF_TOKEN_KINDS] = {
        [SPINE] = {.style = FACE_TOKEN, .tone = 0x27476f, .marks = FACE_SQUARE, .icon = "inline/book"},
        [BOOKEND] = {.style = FACE_TOKEN, .tone = 0xb08a3c, .marks = FACE_SQUARE, .icon = "bookshelf"},
        [PLUS_CARD] = {.style = FACE_TOKEN, .tone = 0x6e3f22, .letter = "+1"},
        [PLUS_THRESHOLD] = {.style = FACE_TOKEN, .tone = 0x8d2f3c, .letter = "4"},
        [THRESHOLD] = {.style = FACE_TOKEN, .tone = 0xc0392b, .marks = FACE_DIAMOND, .icon = "inline/flag"},
        [CUBE] = {.style = FACE_TOKEN, .tone = 0x7a5a1e, .marks = FACE_SQUARE, .icon = "inline/card"},
    };
    out->front = out->back = faces[token];
    out->copies = token == SPINE ? IM_SHELF : 1;
}

static void fill_bookshelf(Scene *scene, PrintBoard *board)
{
    static const double SPACE = 26, LEFT = 5.5, TOP = 9, TRACK_TOP = 114.5, TRACK_SIZE = 11;
    enum { COLUMNS = 3 };
    print_board_add_text(board, (BoardBox){0, 1, 89, 8}, BOARD_TITLE, ALIGN_CENTER, _("Bookshelf"), 5.5);
    for (int space = 0; space < IM_SHELF; space++) {
        const double x = LEFT + space % COLUMNS * SPACE, y = TOP + space / COLUMNS * SPACE;
        print_board_add_box(board, (BoardBox){x, y, SPACE, SPACE}, 0xf3ead6,
                            scene_text(scene, "%d", space + 1), 9);
    }
    print_board_add_text(board, (BoardBox){2, TRACK_TOP, 39, TRACK_SIZE}, BOARD_TEXT, ALIGN_RIGHT,
                         _("Characters that come to the Infestation Pool"), 3);
    print_board_add_numbers(board, scene, (BoardBox){42, TRACK_TOP, TRACK_SPACES * TRACK_SIZE, TRACK_SIZE}, 1,
                            TRACK_SPACES, BOARD_PAPER);
}

static void fill_reference(PrintBoard *board)
{
    print_board_add_text(board, (BoardBox){4, 3, 81, 9}, BOARD_TITLE, ALIGN_LEFT, _("Your turn"), 6);
    print_board_add_text(
        board, (BoardBox){4, 13, 81, 110}, BOARD_TEXT, ALIGN_LEFT,
        _("*1. Draw.* You may discard your whole hand and draw 2 Characters. Then as many Characters as the "
          "cube shows come from the deck to the Infestation Pool.|"
          "*2. Add.* Add any number of Characters from your hand to free spots. A Character must share a "
          "role "
          "with the Character who fled. If its label is not that of the Book, put 1 {mold} on the Book "
          "beside "
          "the token of its label. A Character in its own spot costs nothing.|"
          "*3. Resolve.* Read every Book with three Characters. Its {mold} goes back to the Mold "
          "Containment, "
          "and a spine covers the first free space of the Bookshelf.|"
          "*4. Upkeep.* If the Infestation Pool has at least as many Characters as the threshold, each "
          "Character before the marker puts 1 {mold} on the Book with its label, and is discarded. Then fill "
          "the empty places with new Books, and draw until you have 3 Characters.|"
          "*Powers.* At any time, discard a Character to use its Power.|"
          "*The end.* You win when the Bookshelf is full up to the Bookend. You lose when you need a {mold} "
          "and "
          "the Mold Containment is empty."),
        3.6);
}

static void fill_board(int number, Scene *scene, PrintCard *out)
{
    if (number == BOOKSHELF) {
        fill_bookshelf(scene, out->board);
    } else if (number == CONTAINMENT) {
        print_board_add_box(out->board, (BoardBox){4, 15, 81, 108}, 0xe9efd9, NULL, 0);
        print_board_add_text(out->board, (BoardBox){4, 3, 81, 10}, BOARD_TITLE, ALIGN_CENTER,
                             _("Mold Containment"), 6);
    } else {
        fill_reference(out->board);
        out->copies = REFERENCE_CARDS;
    }
}

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    static const ImState printed = {.seats = 2, .understudy = IM_NONE};
    const ImTable table = {.state = &printed, .content = content, .scene = scene};
    switch ((Set)set) {
    case BOOKS:
        out->front = make_book_face(&table, number);
        out->back = (Face){.style = FACE_BACK, .tone = TONE_BACK, .icon = "quill"};
        break;
    case CHARACTERS:
        out->front = im_get_character_face(&table, number);
        out->back = (Face){.style = FACE_BACK, .tone = TONE_CHARACTER, .icon = "drama-masks"};
        break;
    case LIBRARIANS:
        out->front = im_get_librarian_face(&table, number);
        out->back = (Face){.style = FACE_BACK, .tone = TONE_LIBRARIAN, .icon = "spectacles"};
        break;
    case MOLD:
        out->front = out->back = im_get_mold_token_face();
        out->copies = IM_MOLD;
        break;
    case LABELS:
        out->front = out->back = im_get_label_token_face(number);
        break;
    case SHELF_TOKENS:
        fill_shelf_token(number, out);
        break;
    case BOARDS:
        fill_board(number, scene, out);
        break;
    case SETS:
        break;
    }
}

static const char *const screen_headings[] = {"Partners", "How hard, and how long", "Online games", "Keys",
                                              NULL};

const GamePrint im_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
