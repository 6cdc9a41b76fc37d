/* gallery.c: book pages for the gallery. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"

#include <stdio.h>

static const char *const shelves[] = {N_("Pages"), NULL};

static int count_pages(const GameContent *content)
{
    (void)content;
    return FI_BOOKS;
}

static void fill_entry(const GameContent *content, int number, GalleryEntry *out)
{
    const FiBook *book = &content->books[number];
    *out = (GalleryEntry){.id = book->id};
    snprintf(out->name, sizeof out->name, "%s", book->title);
}

/* Shows the book's cover on the card and, beside it, the book page with its highlighted words. */
static void fill_gallery_card(const GameContent *content, int number, Scene *scene, Piece *card)
{
    const FiBook *book = &content->books[number];
    static const FiState printed = {.phase = FI_PHASE_SECRET};
    const FiTable table = {.state = &printed, .content = content, .scene = scene};
    int red = 0;
    for (int i = 0; i < book->word_count; i++) {
        red += fi_has_repeated_letters(book->words[i]);
    }
    const Face page = {.style = FACE_CHARACTER,
                       .tone = book->cloth,
                       .title = book->title,
                       .subtitle = book->author,
                       .text = fi_write_highlighted_page(&table, book),
                       .icon = book->icon};
    card->face = fi_get_cover_face(book);
    card->zoom = scene_store_face(scene, &page);
    card->hint = scene_text(scene, _("%s, %s|%d possible secret words, and %d more with a repeated letter."),
                            book->author, fi_write_year(scene, book->year), book->word_count - red, red);
}

static void collect_seen_pages(const void *view, const GameContent *content, int seat, GallerySet *seen)
{
    (void)content, (void)seat;
    const FiState *state = view;
    if (state->book != FI_NONE) {
        gallery_add(seen, state->book);
    }
}

const GameGallery fi_gallery = {.shelves = shelves,
                                .count_entries = count_pages,
                                .get_entry = fill_entry,
                                .fill_card = fill_gallery_card,
                                .collect_seen = collect_seen_pages};
