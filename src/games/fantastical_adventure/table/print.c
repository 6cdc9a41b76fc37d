/* print.c: cards for printing on paper: playing cards, and the characters, environments and items of all
 * story kits. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

/* The sets after the first set are the shelves of the gallery, in the same order; see gallery.c. */
typedef enum Set { PLAYING_CARDS, CHARACTERS, ENVIRONMENTS, ITEMS, SETS } Set;

enum { DECKS = 2, JOKERS = 2 };

static const PrintSet sets[SETS + 1] = {
    [PLAYING_CARDS] = {.name = "playing-cards", .title = N_("Playing cards"), .size = PRINT_POKER},
    [CHARACTERS] = {.name = "characters", .title = N_("Characters"), .size = PRINT_POKER},
    [ENVIRONMENTS] = {.name = "environments", .title = N_("Environments"), .size = PRINT_POKER},
    [ITEMS] = {.name = "items", .title = N_("Special items"), .size = PRINT_SQUARE}};

/* Returns the gallery entry with this number on a shelf. If the shelf has fewer entries, returns -1. Sets
 * `count` to the number of entries before the result. */
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
    int count = FA_JOKER + 1;
    if (set != PLAYING_CARDS) {
        find_entry(content, set, -1, &count);
    }
    return count;
}

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    if (set == PLAYING_CARDS) {
        out->front = fa_get_playing_card_face(number);
        out->copies = DECKS * (number == FA_JOKER ? JOKERS : 1);
    } else {
        int before;
        Piece card = {0};
        fa_gallery.fill_card(content, find_entry(content, set, number, &before), scene, &card);
        out->front = card.face;
    }
    out->back = fa_get_card_back_face(-1);
}

static const char *const screen_headings[] = {NULL};

const GamePrint fa_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
