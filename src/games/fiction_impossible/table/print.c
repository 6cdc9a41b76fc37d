/* print.c: cards and tokens for printing on paper: Books, Characters, Librarians and tokens. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/table/scene.h"

typedef enum Set { BOOKS, CHARACTERS, LIBRARIANS, MOLD, LABELS, SETS } Set;

enum { TONE_BACK = 0x5b1f2a, TONE_CHARACTER = 0x2c4a63, TONE_LIBRARIAN = 0x24413a };

static const PrintSet sets[SETS + 1] = {
    [BOOKS] = {.name = "books", .title = N_("Books"), .size = PRINT_JUMBO},
    [CHARACTERS] = {.name = "characters", .title = N_("Characters"), .size = PRINT_POKER},
    [LIBRARIANS] = {.name = "librarians", .title = N_("Librarians"), .size = PRINT_POKER},
    [MOLD] = {.name = "mold-tokens", .title = N_("Mold tokens"), .size = PRINT_TOKEN, .kind = PRINT_TOKENS},
    [LABELS] = {
        .name = "label-tokens", .title = N_("Book Label tokens"), .size = PRINT_TOKEN, .kind = PRINT_TOKENS}};

static int count_cards(const GameContent *content, int set)
{
    static const int counts[SETS] = {[BOOKS] = IM_BOOKS,
                                     [CHARACTERS] = IM_CHARACTERS,
                                     [LIBRARIANS] = IM_LIBRARIANS,
                                     [MOLD] = 1,
                                     [LABELS] = IM_LABELS};
    (void)content;
    return counts[set];
}

/* Describes a Book: the roles that its spots want, its Mold spaces, and its story with the original cast. */
static Face make_book_face(const ImTable *table, int number)
{
    const ImBook *book = &table->content->books[number];
    const ImFinishedBook original = {.book = (uint8_t)number};
    Face face = im_get_next_book_face(table, number);
    face.text = scene_text(table->scene, "%s|{mold} *%d*|%s", face.text, book->mold_spaces,
                           im_format_book_text(table, &original, true));
    return face;
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
    case SETS:
        break;
    }
}

static const char *const screen_headings[] = {"Online games", "Keys", NULL};

const GamePrint im_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
