/* gallery.c: gallery of Characters, Librarians, and rewritten Books. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <stdio.h>

typedef enum Shelf { BOOKS, CHARACTERS, LIBRARIANS, SHELVES } Shelf;

static const char *const shelves[SHELVES + 1] = {
    [BOOKS] = N_("Rewritten Books"), [CHARACTERS] = N_("Characters"), [LIBRARIANS] = N_("Librarians")};

enum {
    FIRST_BOOK = IM_CHARACTERS,
    FIRST_LIBRARIAN = FIRST_BOOK + IM_BOOKS,
    ITEMS = FIRST_LIBRARIAN + IM_LIBRARIANS
};

static int count_gallery_entries(const GameContent *content)
{
    (void)content;
    return ITEMS;
}

static void fill_gallery_entry(GalleryEntry *out, const char *id, Shelf shelf, const char *name)
{
    *out = (GalleryEntry){.id = id, .shelf = (int)shelf};
    snprintf(out->name, sizeof out->name, "%s", name);
}

static void get_gallery_entry(const GameContent *content, int number, GalleryEntry *out)
{
    if (number < FIRST_BOOK) {
        fill_gallery_entry(out, content->characters[number].id, CHARACTERS, content->characters[number].name);
    } else if (number < FIRST_LIBRARIAN) {
        const ImBook *book = &content->books[number - FIRST_BOOK];
        fill_gallery_entry(out, book->id, BOOKS, book->title);
    } else {
        const ImLibrarian *who = &content->librarians[number - FIRST_LIBRARIAN];
        fill_gallery_entry(out, who->id, LIBRARIANS, who->name);
    }
}

/* Fills in a card of the gallery, with the text for multiplayer games. */
static void fill_gallery_card(const GameContent *content, int number, Scene *scene, Piece *card)
{
    static const ImState printed = {.seats = 2, .understudy = IM_NONE};
    const ImTable table = {.state = &printed, .content = content, .scene = scene};
    if (number < FIRST_BOOK) {
        card->face = im_get_character_face(&table, number);
    } else if (number < FIRST_LIBRARIAN) {
        const ImBook *book = &content->books[number - FIRST_BOOK];
        card->face = im_get_book_cover_face(book, book->title);
        card->hint = book->author;
    } else {
        card->face = im_get_librarian_face(&table, number - FIRST_LIBRARIAN);
    }
}

static void add_seen_items(const uint8_t *items, int count, int first, GallerySet *seen)
{
    for (int i = 0; i < count; i++) {
        if (items[i] != IM_NONE) {
            gallery_add(seen, first + items[i]);
        }
    }
}

/* Adds the entries that the player has seen. Characters on Books were in a hand before, so the gallery
 * already has them. */
static void add_seen_entries(const void *view, const GameContent *content, int seat, GallerySet *seen)
{
    (void)content, (void)seat;
    const ImState *state = view;
    for (int i = 0; i < state->seats; i++) {
        add_seen_items(state->hand[i], state->hand_count[i], 0, seen);
        add_seen_items(&state->librarian[i], 1, FIRST_LIBRARIAN, seen);
        add_seen_items(state->dealt[i], IM_DEALT, FIRST_LIBRARIAN, seen);
    }
    add_seen_items(state->pool, state->pool_count, 0, seen);
    add_seen_items(state->discard, state->discard_count, 0, seen);
    for (int i = 0; i < state->shelf_count; i++) {
        add_seen_items(&state->shelf[i].book, 1, FIRST_BOOK, seen);
    }
}

const GameGallery im_gallery = {.shelves = shelves,
                                .story_shelves = 1u << BOOKS,
                                .count_entries = count_gallery_entries,
                                .get_entry = get_gallery_entry,
                                .fill_card = fill_gallery_card,
                                .collect_seen = add_seen_entries};
