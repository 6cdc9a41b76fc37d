/* gallery.c: Characters, Librarians, and the Books that were rewritten. */
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <stdio.h>

typedef enum Shelf { BOOKS, CHARACTERS, LIBRARIANS, SHELVES } Shelf;

static const char *const shelves[SHELVES + 1] = {
    [BOOKS] = "Books rewritten", [CHARACTERS] = "Characters", [LIBRARIANS] = "Librarians"};

enum {
    FIRST_BOOK = IM_CHARACTERS,
    FIRST_LIBRARIAN = FIRST_BOOK + IM_BOOKS,
    THINGS = FIRST_LIBRARIAN + IM_LIBRARIANS
};

static int count(const GameContent *content)
{
    (void)content;
    return THINGS;
}

static void set(GalleryThing *out, const char *id, Shelf shelf, const char *name)
{
    *out = (GalleryThing){.id = id, .shelf = (int)shelf};
    snprintf(out->name, sizeof out->name, "%s", name);
}

static void thing(const GameContent *content, int number, GalleryThing *out)
{
    if (number < FIRST_BOOK) {
        set(out, content->characters[number].id, CHARACTERS, content->characters[number].name);
    } else if (number < FIRST_LIBRARIAN) {
        const ImBook *book = &content->books[number - FIRST_BOOK];
        set(out, book->id, BOOKS, book->title);
    } else {
        const ImLibrarian *who = &content->librarians[number - FIRST_LIBRARIAN];
        set(out, who->id, LIBRARIANS, who->name);
    }
}

/* As they are printed, for a game with others. */
static void dress(const GameContent *content, int number, Scene *scene, Piece *card)
{
    static const ImState printed = {.seats = 2, .understudy = IM_NONE};
    const ImTable table = {.state = &printed, .content = content, .scene = scene};
    if (number < FIRST_BOOK) {
        card->face = im_character_face(&table, number);
    } else if (number < FIRST_LIBRARIAN) {
        const ImBook *book = &content->books[number - FIRST_BOOK];
        card->face = im_cover_face(book, book->title);
        card->hint = book->author;
    } else {
        card->face = im_librarian_face(&table, number - FIRST_LIBRARIAN);
    }
}

static void meet_all(const uint8_t *things, int count_of_them, int first, GallerySet *met)
{
    for (int i = 0; i < count_of_them; i++) {
        if (things[i] != IM_NONE) {
            gallery_add(met, first + things[i]);
        }
    }
}

/* Whoever is on a Book lay in a hand before. */
static void meet(const void *view, const GameContent *content, int seat, GallerySet *met)
{
    (void)content, (void)seat;
    const ImState *state = view;
    for (int i = 0; i < state->seats; i++) {
        meet_all(state->hand[i], state->hand_count[i], 0, met);
        meet_all(&state->librarian[i], 1, FIRST_LIBRARIAN, met);
        meet_all(state->dealt[i], IM_DEALT, FIRST_LIBRARIAN, met);
    }
    meet_all(state->pool, state->pool_count, 0, met);
    meet_all(state->discard, state->discard_count, 0, met);
    for (int i = 0; i < state->shelf_count; i++) {
        meet_all(&state->shelf[i].book, 1, FIRST_BOOK, met);
    }
}

const GameGallery im_gallery = {
    .shelves = shelves, .told = 1u << BOOKS, .count = count, .thing = thing, .dress = dress, .meet = meet};
