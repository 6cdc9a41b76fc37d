/* loader.h: what the readers of the card files share. */
#ifndef FICTION_IMPOSSIBLE_LOADER_H
#define FICTION_IMPOSSIBLE_LOADER_H

#include "core/tell.h"
#include "games/fiction_impossible/fiction_impossible.h"

enum { IM_ID_BYTES_MAX = 40, IM_NAME_BYTES_MAX = 24, IM_FILES_OF_CAST = 3 };

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
/* acts.c, librarians.c, setups.c */
bool im_read_powers(void *user, const Json *root);
bool im_read_librarians(void *user, const Json *root);
bool im_read_setups(void *user, const Json *root);
/* Reads the member "cost" of `at`, and its effects under `key`. acts.c */
bool im_read_act(CardFiles *files, const Json *at, const char *key, ImAct *out);
/* Can what a card does alone be done alone, and be written as moves are? */
bool im_check_alone(CardFiles *files, const Json *at, const ImAct *together, const ImAct *alone);
/* How much of what a Librarian can do is written: all, without what it does at the start, or only what has to
   be asked for, where there is such a thing. */
typedef enum ImTalentPart { IM_TALENT_WHOLE, IM_TALENT_LATER, IM_TALENT_ASKED } ImTalentPart;
/* The words of a Power, of a Librarian; kept. act_text.c */
const char *im_act_text(CardFiles *files, const ImAct *act, bool alone);
const char *im_act_brief(CardFiles *files, const ImAct *act, bool alone);
const char *im_talent_text(CardFiles *files, const ImTalent *talent, bool alone, ImTalentPart part);
/* Frees the texts of the Books that were read. books.c */
void im_free_books(ImContent *content);

#endif
