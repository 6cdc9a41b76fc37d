/* print.c: cards and tokens for printing on paper: books, Clue tokens, and Fact/Fiction tokens. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"

typedef enum Set { BOOKS, CLUES, CHECKS, SETS } Set;

enum { CLUES_OF_A_KIND = 20, CHECK_TOKENS = 3, TONE_BACK = 0x5b1f2a };

static const PrintSet sets[SETS + 1] = {
    [BOOKS] = {.name = "books", .title = N_("Book cards"), .size = PRINT_JUMBO},
    [CLUES] = {.name = "clue-tokens", .title = N_("Clue tokens"), .size = PRINT_TOKEN, .kind = PRINT_TOKENS},
    [CHECKS] = {.name = "fact-tokens",
                .title = N_("Fact/Fiction tokens"),
                .size = PRINT_TOKEN,
                .kind = PRINT_TOKENS,
                .two_sided = true}};

static int count_cards(const GameContent *content, int set)
{
    (void)content;
    return set == BOOKS ? FI_BOOKS : set == CLUES ? FI_CLUES : 1;
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

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    if (set == BOOKS) {
        fill_book(content, number, scene, out);
    } else if (set == CLUES) {
        out->front = out->back = fi_get_clue_face((FiClue)number);
        out->copies = CLUES_OF_A_KIND;
    } else {
        out->front = fi_get_token_mark_face(FI_TOKEN_MARK_FACT);
        out->back = fi_get_token_mark_face(FI_TOKEN_MARK_FICTION);
        out->copies = CHECK_TOKENS;
    }
}

static const char *const screen_headings[] = {"At the table", "Help and bots", NULL};

const GamePrint fi_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
