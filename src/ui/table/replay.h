/* replay.h: replay of a match: the visible position, and an index of the cards that are face up after each
 * move. */
#ifndef UI_TABLE_REPLAY_H
#define UI_TABLE_REPLAY_H

#include "ui/table/table_part.h"

/* Values on which the index of face-up cards depends. If one of them changes, the index is outdated. */
typedef struct OpenCardsKey {
    uint64_t revision; /* value of match_get_revision for the match */
    float width, height, text_scale;
    int seat;
    HelpLevel help;
    Panels panels;
} OpenCardsKey;

/* Face-up cards after each move. To keep frames short, each frame computes the cards for only a few more
 * moves. */
typedef struct OpenCardHistory {
    OpenCardsKey key;
    int count;       /* number of entries in `cards` */
    PieceId **cards; /* cards[n]: ids of the cards that are face up after n moves, terminated by 0 */
} OpenCardHistory;

/* Returns the number of moves made before the visible position. */
int table_get_replay_position(const Table *table);
/* Starts to analyze the moves whose analysis the player at the screen may see. */
void table_start_analysis(Table *table);
/* Returns the position (number of moves) to which a tap on a card jumps. The card must be face up in position
 * `at`. If the card became face up before `at`, returns the position in which it became face up. Otherwise,
 * returns the first later position in which the card is not face up, or `at` if there is none. Returns -1 if
 * the piece is not a face-up card. */
int table_find_card_move(Table *table, PieceId card, int at);
/* Adds a few moves to the index of face-up cards. Call this function once per frame during a replay, so that
 * the index is complete when the player clicks a card. */
void table_index_face_up_cards(Table *table);
/* Returns the index of face-up cards, which may still be incomplete. */
const OpenCardHistory *table_get_face_up_cards(const Table *table);
void table_clear_face_up_cards(Table *table);

#endif
