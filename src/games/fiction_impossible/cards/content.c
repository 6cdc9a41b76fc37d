/* content.c: everything in the box, read file by file. */
#include "games/fiction_impossible/cards/loader.h"

#include "core/memory.h"
#include "core/portraits.h"

#include <stdlib.h>
#include <string.h>

static bool give_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
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
        return json_fail(at, loader->files.error, "nobody called \"%s\" waits for this portrait", id);
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

ImContent *im_load(const char *folder, const Words *words, Error *error)
{
    (void)words;
    ImContent *content = memory_new(1, sizeof *content);
    ImLoader loader = {
        .files = {.folder = folder, .error = error, .strings = &content->strings, .hash = HASH_START},
        .content = content,
    };
    if (!card_files(&loader.files, all_files, &loader) ||
        !portraits_read(&loader.files, give_portrait, &loader)) {
        im_unload(content);
        return NULL;
    }
    content->hash = loader.files.hash;
    content->look = loader.files.look;
    return content;
}

void im_unload(ImContent *content)
{
    if (content) {
        im_free_books(content);
        string_store_free(&content->strings);
        free(content);
    }
}

void im_count(const ImContent *content, GameCountFn *fn, void *user)
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
    fn(user, "Librarians in a game alone", solitaire);
    fn(user, "Mold tokens", IM_MOLD);
    fn(user, "Book Spines", IM_SHELF);
    fn(user, "set-ups", IM_SEATS_MAX * IM_LENGTHS * IM_LEVELS);
}
