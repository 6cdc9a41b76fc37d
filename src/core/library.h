/* library.h: the words and the content of each game, read when first asked for and kept. */
#ifndef CORE_LIBRARY_H
#define CORE_LIBRARY_H

#include "core/feats.h"
#include "core/game.h"
#include "core/lesson.h"
#include "core/packs.h"
#include "core/puzzle.h"
#include "core/tips.h"

typedef struct Library Library;

/* `data` is the folder that holds cards/ and assets/. Reads nothing yet; never NULL. */
Library *library_new(const char *data);
void library_free(Library *library);
/* The folder with cards/ and assets/. */
const char *library_data(const Library *library);
/* Names the folder of the player's packs; see packs.h. There is none before. */
void library_use_packs(Library *library, const char *folder);
/* The packs with cards of a game. */
void library_packs(const Library *library, const Game *game, PackList *out);
/* A new pack with the card files of a game that lie in `folder`, or another name for one; false with `error`.
 */
bool library_add_pack(const Library *library, const Game *game, const char *name, const char *folder,
                      Error *error);
bool library_rename_pack(Library *library, const char *from, const char *to, Error *error);
/* A pack was changed: whoever asks for its content from now on is given what it holds then. */
void library_forget_pack(Library *library, const char *pack);
/* The word list; NULL as long as no game was read. */
const Words *library_words(const Library *library);
/* Adds the folder that a game's cards lie in, printed ones (pack "") or a pack's. */
void library_cards_folder(const Library *library, const Game *game, const char *pack, Text *out);
/* The content of a game; NULL with `error` when a file is missing or wrong. Another try reads anew. */
const GameContent *library_content(Library *library, const Game *game, Error *error);
/* The same with the cards of a pack; "" = as printed. */
const GameContent *library_pack_content(Library *library, const Game *game, const char *pack, Error *error);
/* The last in the form match_load asks for; `user` is the Library. */
const GameContent *library_find_content(void *user, const Game *game, const char *pack, Error *error);

/* The content that has this hash (game_look_hash), as printed, of a pack that was read, or of cards that came
   from elsewhere; NULL where it is not here. */
const GameContent *library_known_content(Library *library, const Game *game, uint64_t hash);
/* Cards come from elsewhere, as text, a file after the other; `file` is the name of a printed one. Before the
   first, whatever came earlier and was not kept is forgotten. They are kept by the hash of their content once
   all have come, and it is that; NULL with `error` where the game cannot read them. No pack is called as
   their folder is. */
bool library_expect_cards(const Library *library, const Game *game, uint64_t hash, Error *error);
bool library_take_card_file(const Library *library, const Game *game, uint64_t hash, const char *file,
                            const char *text, Error *error);
/* Deletes an incomplete set of cards that was received so far. */
void library_drop_cards(const Library *library, const Game *game, uint64_t hash);
const GameContent *library_keep_cards(Library *library, const Game *game, uint64_t hash, Error *error);

/* The lessons of a game, and one of them, which goes with the printed cards; NULL with `error` when it cannot
   be read. It stays the library's. */
void library_lessons(const Library *library, const Game *game, LessonNames *out);
const Lesson *library_lesson(Library *library, const Game *game, const char *name, Error *error);
/* The lesson that goes with a match; NULL where none does, or it cannot be read any more. */
const Lesson *library_match_lesson(Library *library, const Match *match);
/* The tips of a game, which stay the library's; NULL where it has no lessons either, and where they cannot
   be read, with `error`, which is said once. */
const Tips *library_tips(Library *library, const Game *game, Error *error);
/* The feats of a game, which stay the library's; NULL with `error` when they cannot be read. */
const Feats *library_feats(Library *library, const Game *game, Error *error);
/* The puzzles of a game, likewise; NULL without `error` where it has none. */
const Puzzles *library_puzzles(Library *library, const Game *game, Error *error);

#endif
