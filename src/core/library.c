/* library.c: see library.h. */
#include "core/library.h"

#include "core/memory.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>

/* What was read for one game. */
typedef struct Shelf {
    const Game *game;
    GameContent *content;
} Shelf;

struct Library {
    char *data;
    Words *words;
    Shelf *shelves;
    size_t count;
};

Library *library_new(const char *data)
{
    Library *library = memory_new(1, sizeof *library);
    library->data = memory_string(data, strlen(data));
    return library;
}

void library_free(Library *library)
{
    if (!library) {
        return;
    }
    for (size_t i = 0; i < library->count; i++) {
        library->shelves[i].game->unload(library->shelves[i].content);
    }
    free(library->shelves);
    words_free(library->words);
    free(library->data);
    free(library);
}

const char *library_data(const Library *library)
{
    return library->data;
}

const Words *library_words(const Library *library)
{
    return library->words;
}

static bool load_words(Library *library, Error *error)
{
    if (!library->words) {
        Text path = {0};
        text_add(&path, "%s/assets/words/words.dawg", library->data);
        library->words = words_load(text_chars(&path), error);
        text_free(&path);
    }
    return library->words != NULL;
}

static GameContent *load_content(const Library *library, const Game *game, Error *error)
{
    Text folder = {0};
    text_add(&folder, "%s/cards/%s", library->data, game->id);
    GameContent *content = game->load(text_chars(&folder), library->words, error);
    text_free(&folder);
    return content;
}

const GameContent *library_content(Library *library, const Game *game, Error *error)
{
    for (size_t i = 0; i < library->count; i++) {
        if (library->shelves[i].game == game) {
            return library->shelves[i].content;
        }
    }
    GameContent *content = load_words(library, error) ? load_content(library, game, error) : NULL;
    if (content) {
        library->shelves = memory_resize(library->shelves, library->count + 1, sizeof *library->shelves);
        library->shelves[library->count++] = (Shelf){.game = game, .content = content};
    }
    return content;
}

const GameContent *library_find_content(void *user, const Game *game, Error *error)
{
    return library_content(user, game, error);
}
