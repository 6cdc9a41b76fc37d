/* loader.h: what the readers of the card files share. */
#ifndef FICTION_IMPOSSIBLE_LOADER_H
#define FICTION_IMPOSSIBLE_LOADER_H

#include "core/tell.h"
#include "games/fiction_impossible/fiction_impossible.h"

enum { IM_ID_BYTES_MAX = 40, IM_FILES_OF_CAST = 3 };

/* Only while the files are read. */
typedef struct ImLoader {
    CardFiles files;
    ImContent *content;
    const char *tags[TELL_TAGS_MAX + 1]; /* what texts may ask for: the characters' tags, then the roles */
    int characters, books;               /* read so far */
} ImLoader;

/* Each reads one file; `user` is the loader. Characters come behind roles and Powers, Books behind the
   Characters. cast.c, books.c */
bool im_read_roles(void *user, const Json *root);
bool im_read_characters(void *user, const Json *root);
bool im_read_books(void *user, const Json *root);
/* Frees the texts of the Books that were read. books.c */
void im_free_books(ImContent *content);

#endif
