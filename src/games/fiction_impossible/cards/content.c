/* content.c: loader of all card files of the game. */
#include "games/fiction_impossible/cards/loader.h"

#include "core/data/portraits.h"
#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

static bool assign_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    ImLoader *loader = user;
    ImContent *content = loader->content;
    const char **waiting = NULL;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        waiting = strcmp(content->characters[i].id, id) == 0 ? &content->characters[i].portrait : waiting;
    }
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        waiting = strcmp(content->librarians[i].id, id) == 0 ? &content->librarians[i].portrait : waiting;
    }
    if (stage != 1 || !waiting || *waiting) {
        return json_fail(at, loader->files.error, "no Character or Librarian \"%s\" needs this portrait", id);
    }
    *waiting = line;
    return true;
}

static const CardFile all_files[] = {
    {"roles.json", im_read_roles},
    {"powers.json", im_read_powers},
    {"characters_1.json", im_read_characters},
    {"characters_2.json", im_read_characters},
    {"characters_3.json", im_read_characters},
    {"books_1.json", im_read_books},
    {"books_2.json", im_read_books},
    {"books_3.json", im_read_books},
    {"librarians.json", im_read_librarians},
    {"setups.json", im_read_setups},
    {NULL, NULL},
};

ImContent *im_load_content(const char *folder, const Lexicon *lexicon, Error *error)
{
    (void)lexicon;
    ImContent *content = memory_new(1, sizeof *content);
    ImLoader loader = {
        .files = {.folder = folder, .error = error, .strings = &content->strings, .hash = HASH_START},
        .content = content,
    };
    if (!card_files_read(&loader.files, all_files, &loader) ||
        !portraits_read(&loader.files, assign_portrait, &loader)) {
        im_free_content(content);
        return NULL;
    }
    content->hashes = (ContentHashes){loader.files.hash, loader.files.appearance_hash};
    return content;
}

void im_free_content(ImContent *content)
{
    if (content) {
        im_free_books(content);
        string_store_free(&content->strings);
        free(content);
    }
}

void im_count_components(const ImContent *content, GameCountFn *fn, void *user)
{
    int solitaire = 0, plain = 0;
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        solitaire += content->librarians[i].solitaire;
    }
    for (int i = 0; i < IM_CHARACTERS; i++) {
        plain += content->characters[i].label == IM_NO_LABEL;
    }
    fn(user, "Books", IM_BOOKS);
    fn(user, "Characters", IM_CHARACTERS);
    fn(user, "Characters without a label", plain);
    fn(user, "roles", content->role_count);
    fn(user, "Powers", content->power_count);
    fn(user, "Librarians", IM_LIBRARIANS);
    fn(user, "Librarians in solo games", solitaire);
    fn(user, "Mold tokens", IM_MOLD);
    fn(user, "Book Spines", IM_SHELF);
    fn(user, "set-ups", IM_SEATS_MAX * IM_LENGTHS * IM_LEVELS);
}
