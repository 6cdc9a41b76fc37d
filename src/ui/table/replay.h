/* replay.h: replay of a match. Knows the number of the visible move and, for each move, the face-up cards.
 * Other parts open and close the replay by actions. */
#ifndef UI_TABLE_REPLAY_H
#define UI_TABLE_REPLAY_H

#include "ui/table/table_part.h"

/* Values for which the index of face-up cards was made. The index is outdated if one of them has changed. */
typedef struct OpenCardsKey {
    uint64_t revision; /* revision of the match */
    float width, height, words;
    int seat;
    HelpLevel help;
    Panels panels;
} OpenCardsKey;

/* Face-up cards after each move. The index covers the first moves of the match and grows by a few moves per
 * frame. */
typedef struct OpenCardHistory {
    OpenCardsKey key;
    int count;       /* number of entries in `cards` */
    PieceId **cards; /* cards[n]: ids of the cards that are face up after n moves, terminated by 0 */
} OpenCardHistory;

/* Returns the number of moves made before the visible position. */
int table_replay_position(const Table *table);
/* Starts to analyze the moves whose analysis the player at the screen may see. */
void table_start_analysis(Table *table);
/* Returns the move at which a face-up card appeared. If that is move `at`, returns the move at which the card
 * left, or `at` if the card stays. Returns -1 if the piece is not a face-up card. */
int table_find_card_move(Table *table, PieceId card, int at);
/* Adds the next few moves to the index of face-up cards. Called once per frame during a replay, so that the
 * index is complete when the player clicks a card. */
void table_index_face_up_cards(Table *table);
/* Returns the index of face-up cards, which may still be incomplete. */
const OpenCardHistory *table_face_up_cards(const Table *table);
void table_clear_face_up_cards(Table *table);

#endif
