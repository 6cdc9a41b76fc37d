/* loader.h: functions shared by the readers of the card files. */
#ifndef FICTION_IMPOSSIBLE_LOADER_H
#define FICTION_IMPOSSIBLE_LOADER_H

#include "core/text/text_template.h"
#include "games/fiction_impossible/fiction_impossible.h"

enum { IM_ID_BYTES_MAX = 40, IM_NAME_BYTES_MAX = 24, IM_FILES_OF_CAST = 3 };

/* State while the card files are read. */
typedef struct ImLoader {
    CardFiles files;
    ImContent *content;
    /* tags that templates can test: the tags of Characters, then the roles, then NULL */
    const char *tags[TEMPLATE_TAGS_MAX + 1];
    int characters, books; /* number of Characters and number of Books read so far */
} ImLoader;

/* Functions that read a card file, in characters.c and books.c. `user` points to the ImLoader. Call them in
 * this order: roles, Powers, Characters, Books. */
bool im_read_roles(void *user, const Json *root);
bool im_read_characters(void *user, const Json *root);
bool im_read_books(void *user, const Json *root);
/* Functions in action_specs.c, librarians.c, and setup_table.c. */
bool im_read_powers(void *user, const Json *root);
bool im_read_librarians(void *user, const Json *root);
bool im_read_setups(void *user, const Json *root);
/* Reads the cost (key "cost") and the effects (key `key`) of a Power or an ability. Implemented in
 * action_specs.c. */
bool im_read_action_spec(CardFiles *files, const Json *at, const char *key, ImActionSpec *out);
/* Checks the solo version of an action: it must work without a partner, and have no choices or the same
 * choices as the multiplayer version. */
bool im_check_solo_action(CardFiles *files, const Json *at, const ImActionSpec *multiplayer,
                          const ImActionSpec *solo);
/* Parts of a Librarian's rules text (see ImLibrarianRules). */
typedef enum ImLibrarianTextPart {
    IM_LIBRARIAN_TEXT_FULL,
    IM_LIBRARIAN_TEXT_AFTER_SETUP,
    IM_LIBRARIAN_TEXT_ABILITY
} ImLibrarianTextPart;
/* Functions that return generated text. The string store of `files` owns the text. Implemented in
 * card_text.c. */
const char *im_format_power(CardFiles *files, const ImActionSpec *spec, bool solo);
const char *im_format_ability(CardFiles *files, const ImActionSpec *spec, bool solo);
const char *im_format_power_summary(CardFiles *files, const ImActionSpec *spec, bool solo);
const char *im_format_librarian(CardFiles *files, const ImLibrarianRules *rules, bool solo,
                                ImLibrarianTextPart part);
/* Frees what the Books own. Implemented in books.c. */
void im_free_books(ImContent *content);

#endif
