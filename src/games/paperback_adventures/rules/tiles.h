/* tiles.h: lists the cards and letters available for a word, and the limits for its length and splay. */
#ifndef PAPERBACK_ADVENTURES_TILES_H
#define PAPERBACK_ADVENTURES_TILES_H

#include "games/paperback_adventures/paperback_adventures.h"

/* Maximum number of tiles: hand cards, borrowed letters, the wild tile, and the enemy's vowel. */
enum { PA_TILES_MAX = PA_HAND_MAX + PA_BORROWED_MAX + 2 };

/* A card or single letter that the player can use in a word. */
typedef struct PaTile {
    uint32_t letters; /* bit set of possible first letters */
    int8_t second;    /* second letter, 0..25, or -1 if there is only one letter */
    bool open;        /* true if the tile can be any letter */
    bool counts;      /* true for a hand card or the enemy's vowel. A word needs at least 1 such tile. */
    uint32_t twins;   /* bit set of equal tiles before this tile. A word must use these equal tiles first, so
                         that no word is found twice. */
    PaToken token;
} PaTile;

typedef struct PaTiles {
    PaTile tile[PA_TILES_MAX]; /* sorted: enemy's vowel, hand cards, borrowed letters, wild tile */
    int count;
    int wild; /* index of the wild tile, or -1 */
    /* maximum number of wild letters in a word, 0 to 2. Two wild letters must be adjacent. */
    int wild_letters;
    int min_letters, max_letters;
    bool splay[2]; /* splay[PaSplay]: true if the cards of the word can overlap in this direction */
} PaTiles;

void pa_collect_tiles(const PaState *state, const GameContent *content, PaTiles *out);

#endif
