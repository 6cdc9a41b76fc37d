/* loader.h: functions shared by the readers of the card files. */
#ifndef FICTION_IMPOSSIBLE_LOADER_H
#define FICTION_IMPOSSIBLE_LOADER_H

#include "core/text/text_template.h"
#include "games/fiction_impossible/fiction_impossible.h"

enum { IM_ID_BYTES_MAX = 40, IM_NAME_BYTES_MAX = 24, IM_FILES_OF_CAST = 3 };

/* Data shared by the readers of card files. Valid only while the card files are read. */
typedef struct ImLoader {
    CardFiles files;
    ImContent *content;
    const char *tags[TEMPLATE_TAGS_MAX + 1]; /* tags that templates can test: first the tags of Characters,
                                                then the roles; NULL-terminated */
    int characters, books;                   /* how many Characters and Books have been read so far */
} ImLoader;

/* Each function below reads one file; `user` is the ImLoader. Read roles and Powers before Characters, and
 * Characters before Books. Implemented in characters.c and books.c. */
bool im_read_roles(void *user, const Json *root);
bool im_read_characters(void *user, const Json *root);
bool im_read_books(void *user, const Json *root);
/* The functions below are implemented in action_specs.c, librarians.c, and setup_table.c. */
bool im_read_powers(void *user, const Json *root);
bool im_read_librarians(void *user, const Json *root);
bool im_read_setups(void *user, const Json *root);
/* Reads the cost from the key "cost" in `at`, and the effects from the key `key`. Implemented in
 * action_specs.c. */
bool im_read_action_spec(CardFiles *files, const Json *at, const char *key, ImActionSpec *out);
/* Returns whether the solo version of an action is valid: it must work without a partner, and have the same
 * choices as the multiplayer version or none. If not, sets the error. */
bool im_check_solo_action(CardFiles *files, const Json *at, const ImActionSpec *multiplayer,
                          const ImActionSpec *solo);
/* Part of a Librarian's rules text to write: all rules, the rules that apply after set-up, or only the
 * ability. For a Librarian without an ability, IM_LIBRARIAN_TEXT_ABILITY writes the same text as
 * IM_LIBRARIAN_TEXT_AFTER_SETUP. */
typedef enum ImLibrarianTextPart {
    IM_LIBRARIAN_TEXT_FULL,
    IM_LIBRARIAN_TEXT_AFTER_SETUP,
    IM_LIBRARIAN_TEXT_ABILITY
} ImLibrarianTextPart;
/* The functions below return generated text. The string store of `files` owns the text. Implemented in
 * card_text.c. */
const char *im_format_power(CardFiles *files, const ImActionSpec *spec, bool solo);
const char *im_format_ability(CardFiles *files, const ImActionSpec *spec, bool solo);
const char *im_format_power_summary(CardFiles *files, const ImActionSpec *spec, bool solo);
const char *im_format_librarian(CardFiles *files, const ImLibrarianRules *talent, bool solo,
                                ImLibrarianTextPart part);
/* Frees the story templates of the Books. Implemented in books.c. */
void im_free_books(ImContent *content);

#endif
