/* tiles.h: what a word can be made of now, and which words the rules in force allow. */
#ifndef PAPERBACK_ADVENTURES_TILES_H
#define PAPERBACK_ADVENTURES_TILES_H

#include "games/paperback_adventures/paperback_adventures.h"

enum { PA_TILES_MAX = PA_HAND_MAX + PA_BORROWED_MAX + 2 }; /* and the wild item and the vowel */

/* A token that may be laid, and the letters it may be. */
typedef struct PaTile {
    uint32_t letters; /* mask of what its first letter may be */
    int8_t second;    /* 0..25 for a card of two letters, else -1 */
    bool open;        /* "?": the token says which letter it stands for */
    bool counts;      /* a hand card or the enemy's vowel, of which a word needs one */
    uint32_t twins;   /* equal tiles before it, which are laid first */
    PaToken token;
} PaTile;

typedef struct PaTiles {
    PaTile tile[PA_TILES_MAX]; /* the vowel, the hand, what is lent, the wild item */
    int count;
    int wild;         /* index of the wild item's tile, -1 = none */
    int wild_letters; /* how often it may be laid, in adjacent places: 0..2 */
    int min_letters, max_letters;
    bool splay[2]; /* by PaSplay: allowed */
} PaTiles;

void pa_tiles(const PaState *state, const GameContent *content, PaTiles *out);

#endif
