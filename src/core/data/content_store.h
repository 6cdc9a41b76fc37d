/* content_store.h: owns the word list and the content of all games: cards, lessons, tips, achievements and
 * puzzles. Everything is loaded on first use and stays in memory. */
#ifndef CORE_DATA_CONTENT_STORE_H
#define CORE_DATA_CONTENT_STORE_H

#include "core/data/content_packs.h"
#include "core/history/achievements.h"
#include "core/learn/lesson.h"
#include "core/learn/puzzle.h"
#include "core/learn/tips.h"
#include "core/match/game.h"

typedef struct ContentStore ContentStore;

/* Creates an empty store for the data folder `data`. Never returns NULL. */
ContentStore *content_store_new(const char *data);
void content_store_free(ContentStore *content_store);
/* Returns the data folder, which contains cards/ and assets/. */
const char *content_store_get_data_folder(const ContentStore *content_store);
/* Sets the folder of the player's card packs (see content_packs.h), and deletes unfinished downloads in it.
 * Without this call, there are no packs. */
void content_store_set_packs_folder(ContentStore *content_store, const char *folder);
void content_store_list_packs(const ContentStore *content_store, const Game *game, PackList *out);
/* Create a card pack from the card files in `folder`, or rename a pack. Return false with `error` on
 * failure. */
bool content_store_add_pack(const ContentStore *content_store, const Game *game, const char *name,
                            const char *folder, Error *error);
bool content_store_rename_pack(ContentStore *content_store, const char *from, const char *to, Error *error);
/* Makes content_store_load_pack read the files of a card pack again the next time. Call this after the files
 * have changed. */
void content_store_forget_pack(ContentStore *content_store, const char *pack);
/* Returns the word list. Returns NULL if no game's content was loaded yet, because the word list is loaded
 * together with the first content. */
const Lexicon *content_store_get_lexicon(const ContentStore *content_store);
/* Appends the path of the folder that contains a game's cards. `pack` "" means the built-in cards. */
void content_store_append_cards_folder(const ContentStore *content_store, const Game *game, const char *pack,
                                       Text *out);
/* Returns the content of a game with its built-in cards. Returns NULL with `error` if a file is missing or
 * invalid. After a failure, the next call tries again. */
const GameContent *content_store_load(ContentStore *content_store, const Game *game, Error *error);
/* Returns the content of a game with the cards of a pack, or with the built-in cards if `pack` is "". Returns
 * NULL with `error` on failure. */
const GameContent *content_store_load_pack(ContentStore *content_store, const Game *game, const char *pack,
                                           Error *error);
/* Callback of the type FindContentFn, which calls content_store_load_pack. `user` is the ContentStore. */
const GameContent *content_store_find(void *user, const Game *game, const char *pack, Error *error);

/* Returns the content whose game_get_appearance_hash is `hash`. Searches the built-in cards, loaded packs and
 * received cards. Returns NULL if no content has this hash. */
const GameContent *content_store_find_by_hash(ContentStore *content_store, const Game *game, uint64_t hash);
/* Functions that store cards from another computer. First call content_store_begin_receiving, which discards
 * an earlier unfinished set. Then call content_store_add_received_file for each file; `file` is the name of a
 * built-in card file of the game. Finally call content_store_finish_received, which checks the hash and
 * returns the content. The functions return false or NULL with `error` if the cards cannot be stored or read.
 * Received cards are not listed as packs. */
bool content_store_begin_receiving(const ContentStore *content_store, const Game *game, uint64_t hash,
                                   Error *error);
bool content_store_add_received_file(const ContentStore *content_store, const Game *game, uint64_t hash,
                                     const char *file, const char *text, Error *error);
/* Discards an unfinished set of cards from another computer. */
void content_store_discard_received(const ContentStore *content_store, const Game *game, uint64_t hash);
const GameContent *content_store_finish_received(ContentStore *content_store, const Game *game, uint64_t hash,
                                                 Error *error);

/* content_store_list_lessons lists the lessons of a game. content_store_load_lesson loads one of them, and
 * returns NULL with `error` on failure. All lessons use the built-in cards. The store owns the lesson. */
void content_store_list_lessons(const ContentStore *content_store, const Game *game, LessonNames *out);
const Lesson *content_store_load_lesson(ContentStore *content_store, const Game *game, const char *name,
                                        Error *error);
/* Returns the lesson of a match, or NULL if the match is not a lesson or the lesson cannot be loaded. */
const Lesson *content_store_find_lesson_of_match(ContentStore *content_store, const Match *match);
/* Returns the tips of a game. The store owns the tips. Returns NULL if the tips cannot be read. `error` is
 * set only once for each game: by the first call that fails. */
const Tips *content_store_load_tips(ContentStore *content_store, const Game *game, Error *error);
/* Returns the achievements of a game, or NULL with `error`. The store owns the achievements. */
const AchievementList *content_store_load_achievements(ContentStore *content_store, const Game *game,
                                                       Error *error);
/* Returns the puzzles of a game. The store owns the puzzles. Returns NULL with `error` on failure, or without
 * `error` if the game has no puzzles. */
const Puzzles *content_store_load_puzzles(ContentStore *content_store, const Game *game, Error *error);

#endif
