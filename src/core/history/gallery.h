/* gallery.h: entries of a game's gallery that the player has seen in finished games; see GameGallery. */
#ifndef CORE_HISTORY_GALLERY_H
#define CORE_HISTORY_GALLERY_H

#include "core/history/history.h"

/* Returns a hash of the ids of all gallery entries (cards, enemies, stories) in their order. The result is
 * from 1 to INT32_MAX. The entry numbers of two galleries can be compared only if the galleries have the same
 * hash. The caller ensures that the game has a gallery. */
int gallery_entries_hash(const Game *game, const GameContent *content);
/* Adds the gallery entries that people saw during a match. `people` is the bit set of the seats that people
 * play. */
void gallery_collect_seen(const Match *match, uint32_t people, GallerySet *seen);
/* Adds the gallery entries that all people have seen in an unfinished match. `people` is the bit set of the
 * seats that people play. Leaves out entries that only some people have seen, because such an entry may be a
 * player's secret. */
void gallery_collect_shared(const Match *match, uint32_t people, GallerySet *seen);

/* Values of Gallery.last_game that are not indexes. */
enum { GALLERY_NOT_SEEN = -1, GALLERY_IN_PROGRESS = -2 };

typedef struct Gallery {
    const Game *game;
    const GameContent *content;
    int count;
    GalleryEntry entries[GALLERY_ENTRIES_MAX];
    /* for each entry, the list index of the latest finished game in which the player saw the entry;
     * GALLERY_IN_PROGRESS if this was a game in progress; or GALLERY_NOT_SEEN */
    int last_game[GALLERY_ENTRIES_MAX];
    int64_t last_seen[GALLERY_ENTRIES_MAX]; /* FinishedGame.ended of `last_game` */
} Gallery;

/* Builds the gallery from a game's history, which must be sorted from latest to oldest. Ignores deleted
 * games, games with the cards of a pack, and games with another gallery hash. */
void gallery_build(const Game *game, const GameContent *content, const FinishedGameList *games, Gallery *out);
/* Adds the games in `games` to a gallery. Entries that the gallery already shows as seen stay unchanged. */
void gallery_add_games(const FinishedGameList *games, Gallery *gallery);
/* Adds a game in progress to the list `games`, for a later call of gallery_build or gallery_add_games. The
 * added game has the gallery entries that all people in the match have seen, and no file name. `played` is
 * the time of the last move in seconds since 1970. Does nothing if the match is over or is played with the
 * cards of a pack. */
void gallery_add_match(const Match *match, int64_t played, FinishedGameList *games);
enum { GALLERY_ALL = -1 };
/* Sets `*things` to the number of entries on a shelf (section) of the gallery, and `*seen` to the number of
 * these entries that the player has seen. With GALLERY_ALL, counts the entries on all shelves. */
void gallery_count_seen(const Gallery *gallery, int shelf, int *things, int *seen);

#endif
