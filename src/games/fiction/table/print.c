/* print.c: cards, tokens and boards for printing on paper: books, Clue tokens, Fact/Fiction tokens, and the
 * boards on which the players write. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"

typedef enum Set { BOOKS, CLUES, CHECKS, LIAR_BOARD, GUESS_BOARDS, ALPHABET, SETS } Set;

enum {
    CLUES_OF_A_KIND = 20,
    CHECK_TOKENS = 3,
    TONE_BACK = 0x5b1f2a,
    /* colors of the boards of the first and the second half */
    TONE_BLUE = 0xc9dcee,
    TONE_TAN = 0xeadcc0,
};

static const PrintSet sets[SETS + 1] = {
    [BOOKS] = {.name = "books", .title = N_("Book cards"), .size = PRINT_JUMBO},
    [CLUES] = {.name = "clue-tokens", .title = N_("Clue tokens"), .size = PRINT_TOKEN, .kind = PRINT_TOKENS},
    [CHECKS] = {.name = "fact-tokens",
                .title = N_("Fact/Fiction tokens"),
                .size = PRINT_TOKEN,
                .kind = PRINT_TOKENS,
                .two_sided = true},
    [LIAR_BOARD] = {.name = "lie-brarian-board",
                    .title = N_("Lie-brarian’s board"),
                    .size = PRINT_SHEET,
                    .kind = PRINT_BOARDS},
    [GUESS_BOARDS] = {.name = "guess-boards",
                      .title = N_("Guess boards"),
                      .size = PRINT_STRIP,
                      .kind = PRINT_BOARDS},
    [ALPHABET] = {
        .name = "alphabet-board", .title = N_("Alphabet board"), .size = PRINT_JUMBO, .kind = PRINT_BOARDS}};

static int count_cards(const GameContent *content, int set)
{
    static const int counts[SETS] = {[BOOKS] = FI_BOOKS, [CLUES] = FI_CLUES, [CHECKS] = 1,
                                     [LIAR_BOARD] = 1,   [GUESS_BOARDS] = 2, [ALPHABET] = 1};
    (void)content;
    return counts[set];
}

static void fill_book(const GameContent *content, int number, Scene *scene, PrintCard *out)
{
    static const FiState printed = {.phase = FI_PHASE_SECRET};
    const FiTable table = {.state = &printed, .content = content, .scene = scene};
    const FiBook *book = &content->books[number];
    out->front = (Face){.style = FACE_CHARACTER,
                        .tone = book->cloth,
                        .title = book->title,
                        .subtitle = book->author,
                        .text = fi_write_highlighted_page(&table, book),
                        .icon = book->icon};
    out->back = (Face){.style = FACE_BACK, .tone = TONE_BACK, .icon = "quill"};
}

/* Adds a guess of the Lie-brarian's board: a row each for the letters, the honest clues, and the clues with
 * the lie. */
static void add_guess_rows(PrintBoard *board, Scene *scene, double x, double y, int number, uint32_t tone)
{
    static const double LABEL = 10, WIDTH = 15, HEIGHT = 12.5;
    static const char *const icons[] = {NULL, "{lock}", "{eye}"};
    print_board_add_circle(board, (BoardBox){x, y + 2, 8, 8}, tone, scene_text(scene, "%d", number), 4);
    for (int row = 0; row < 3; row++) {
        const double top = y + row * HEIGHT;
        if (icons[row]) {
            print_board_add_text(board, (BoardBox){x, top, 8, HEIGHT}, BOARD_TEXT, ALIGN_CENTER, icons[row],
                                 6);
        }
        for (int place = 0; place < FI_LETTERS; place++) {
            print_board_add_box(board, (BoardBox){x + LABEL + place * WIDTH, top, WIDTH, HEIGHT},
                                row == 0 ? tone : BOARD_PAPER, NULL, 0);
        }
    }
}

static void fill_liar_board(Scene *scene, PrintBoard *board)
{
    static const double SECRET_LEFT = 46, SECRET_SIZE = 14, COLUMN = 95, ROW = 41, TOP = 45;
    const char *const legend =
        _("{lock} Write the honest clues here.|{eye} Change exactly one clue here, and circle it.");
    print_board_add_text(board, (BoardBox){0, 0, 180, 12}, BOARD_TITLE, ALIGN_LEFT, _("Lie-brarian’s board"),
                         8);
    print_board_add_text(board, (BoardBox){0, 15, SECRET_LEFT, SECRET_SIZE}, BOARD_CAPS, ALIGN_LEFT,
                         _("Secret word"), 5);
    for (int place = 0; place < FI_LETTERS; place++) {
        print_board_add_box(board,
                            (BoardBox){SECRET_LEFT + place * SECRET_SIZE, 15, SECRET_SIZE, SECRET_SIZE},
                            BOARD_PAPER, NULL, 0);
    }
    print_board_add_text(board, (BoardBox){120, 15, 60, SECRET_SIZE}, BOARD_TEXT, ALIGN_LEFT, legend, 3.2);
    for (int guess = 0; guess < FI_GUESSES; guess++) {
        const int half = guess / (FI_GUESSES / 2), row = guess % (FI_GUESSES / 2);
        add_guess_rows(board, scene, half * COLUMN, TOP + row * ROW, guess + 1, half ? TONE_TAN : TONE_BLUE);
    }
    print_board_add_text(board, (BoardBox){0, 34, 85, 8}, BOARD_CAPS, ALIGN_LEFT, _("First half"), 5);
    print_board_add_text(board, (BoardBox){COLUMN, 34, 85, 8}, BOARD_CAPS, ALIGN_LEFT, _("Second half"), 5);
}

/* Adds places for the letters of a guess, and below them circles for the Clue tokens. */
static void fill_guess_board(int half, PrintBoard *board)
{
    static const double LEFT = 16, STEP = 33, SIZE = 28;
    print_board_add_box(board, (BoardBox){0, 0, 10, 65}, half ? TONE_TAN : TONE_BLUE, NULL, 0);
    for (int place = 0; place < FI_LETTERS; place++) {
        const double x = LEFT + place * STEP;
        print_board_add_box(board, (BoardBox){x, 3, SIZE, SIZE}, half ? TONE_TAN : TONE_BLUE, NULL, 0);
        print_board_add_circle(board, (BoardBox){x, 34, SIZE, SIZE}, BOARD_PAPER, NULL, 0);
    }
}

static void fill_alphabet(Scene *scene, PrintBoard *board)
{
    static const double LEFT = 3, TOP = 14, WIDTH = 16.6, HEIGHT = 18.5;
    enum { COLUMNS = 5 };
    print_board_add_text(board, (BoardBox){0, 3, 89, 9}, BOARD_TITLE, ALIGN_CENTER, _("Alphabet"), 6);
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        const double x = LEFT + letter % COLUMNS * WIDTH, y = TOP + letter / COLUMNS * HEIGHT;
        print_board_add_box(board, (BoardBox){x, y, WIDTH, HEIGHT}, BOARD_PAPER, NULL, 0);
        print_board_add_text(board, (BoardBox){x, y, 8, 8}, BOARD_TITLE, ALIGN_CENTER,
                             scene_text(scene, "%c", 'A' + letter), 5);
    }
}

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    switch ((Set)set) {
    case BOOKS:
        fill_book(content, number, scene, out);
        break;
    case CLUES:
        out->front = out->back = fi_get_clue_face((FiClue)number);
        out->copies = CLUES_OF_A_KIND;
        break;
    case CHECKS:
        out->front = fi_get_token_mark_face(FI_TOKEN_MARK_FACT);
        out->back = fi_get_token_mark_face(FI_TOKEN_MARK_FICTION);
        out->copies = CHECK_TOKENS;
        break;
    case LIAR_BOARD:
        fill_liar_board(scene, out->board);
        break;
    case GUESS_BOARDS:
        fill_guess_board(number, out->board);
        out->copies = FI_GUESSES / 2;
        break;
    case ALPHABET:
        fill_alphabet(scene, out->board);
        break;
    case SETS:
        break;
    }
}

static const char *const screen_headings[] = {"At the table", "Help and bots", NULL};

const GamePrint fi_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
