/* library.h: the words and the content of each game, read when first asked for and kept. */
#ifndef CORE_LIBRARY_H
#define CORE_LIBRARY_H

#include "core/game.h"

typedef struct Library Library;

/* `data` is the folder that holds cards/ and assets/. Reads nothing yet; never NULL. */
Library *library_new(const char *data);
void library_free(Library *library);
/* The folder with cards/ and assets/. */
const char *library_data(const Library *library);
/* The word list; NULL as long as no game was read. */
const Words *library_words(const Library *library);
/* The content of a game; NULL with `error` when a file is missing or wrong. Another try reads anew. */
const GameContent *library_content(Library *library, const Game *game, Error *error);
/* library_content in the form match_load asks for; `user` is the Library. */
const GameContent *library_find_content(void *user, const Game *game, Error *error);

#endif
