/* gallery.c: the pages of all books, and which of them lay on the desk. */
#include "games/fiction/table/scene.h"

#include <stdio.h>

static const char *const shelves[] = {"Pages", NULL};

static int count(const GameContent *content)
{
    (void)content;
    return FI_BOOKS;
}

static void thing(const GameContent *content, int number, GalleryThing *out)
{
    const FiBook *book = &content->books[number];
    *out = (GalleryThing){.id = book->id};
    snprintf(out->name, sizeof out->name, "%s", book->title);
}

/* The cover, and beside it the page with the words that may be the secret. */
static void dress(const GameContent *content, int number, Scene *scene, Piece *card)
{
    const FiBook *book = &content->books[number];
    static const FiState printed = {.phase = FI_PHASE_SECRET};
    const FiTable table = {.state = &printed, .content = content, .scene = scene};
    int red = 0;
    for (int i = 0; i < book->word_count; i++) {
        red += fi_repeats(book->words[i]);
    }
    const Face page = {.style = FACE_CHARACTER,
                       .tone = book->cloth,
                       .title = book->title,
                       .subtitle = book->author,
                       .text = fi_marked_text(&table, book),
                       .icon = book->icon};
    card->face = fi_cover_face(book);
    card->zoom = scene_face(scene, &page);
    card->hint = scene_text(scene, "%s, %s|%d possible secret words, and %d more with a repeated letter.",
                            book->author, fi_year_text(scene, book->year), book->word_count - red, red);
}

static void meet(const void *view, const GameContent *content, int seat, GallerySet *met)
{
    (void)content, (void)seat;
    const FiState *state = view;
    if (state->book != FI_NONE) {
        gallery_add(met, state->book);
    }
}

const GameGallery fi_gallery = {
    .shelves = shelves, .count = count, .thing = thing, .dress = dress, .meet = meet};
