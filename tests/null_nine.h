/* null_nine.h: state of the null games, and functions shared by their rules and table. */
#ifndef NULL_NINE_H
#define NULL_NINE_H

#include "null_game.h"

enum {
    CARDS = 9,
    SEATS = 4,
    START_HAND = 2,
    BID_MAX = 2,
    BIDS = BID_MAX + 1,
    MINUTE = 60,
    REACH = CARDS - 1, /* greatest distance of a card from the middle */
    NO_BID = 0xFE,
    HIDDEN = 0xFF, /* value of a field hidden by redact */
};

typedef enum Phase { PHASE_TURN, PHASE_BIDS, PHASE_WINDOW } Phase;

typedef enum Place { PLACE_DECK, PLACE_HAND, PLACE_AT_STAKE, PLACE_PLAYED, PLACE_GONE } Place;

/* A card, indexed by the order of drawing, so that its index reveals nothing. */
typedef struct NullCard {
    uint8_t face; /* number from 0 to CARDS - 1, or HIDDEN */
    uint8_t place;
    uint8_t owner;
    int8_t x, y; /* position on the plane */
} NullCard;

/* State of a match: fixed size, no pointers, no gaps, no values that can be computed from others. */
typedef struct NullState {
    Rng rng;
    NullCard card[CARDS];
    uint8_t seats, goal, whole;
    uint8_t phase; /* always PHASE_TURN in game_null_game */
    uint8_t turn;
    uint8_t bid[SEATS], paid[SEATS];
    /* seconds that each seat has left for its plays, or 0 if the game is played without a clock */
    uint8_t seconds[SEATS];
    uint8_t vetoes; /* bit set of the seats that still have their veto */
    uint8_t asked;  /* in PHASE_WINDOW, bit set of the seats that may still answer */
} NullState;

/* Number of arguments of NULL_MOVE_PLAY: PLAIN_PLAY_ARGS in game_null_game, WHOLE_PLAY_ARGS in
 * game_null_whole. */
enum { PLAIN_PLAY_ARGS = 1, WHOLE_PLAY_ARGS = 4 };

/* UI state, such as selections and open pages, which undo need not restore. The null games have none. */
typedef struct NullUi {
    uint8_t unused;
} NullUi;

/* Returns the bit of a seat, or 0 for seat -1, the public view. */
static inline uint32_t null_get_seat_bit(int seat)
{
    return seat < 0 ? 0 : UINT32_C(1) << seat;
}

/* Functions in null_game.c. */
uint32_t null_find_seats_to_act(const void *state);
bool null_is_in_hand(const NullState *state, int seat, int i);
int null_count_points(const NullState *state, int seat);
/* Returns true if a card may be played at (x, y): the first card in the middle, and each further card next to
 * another card. */
bool null_is_position_open(const NullState *state, int x, int y);

/* Functions in null_table.c. */
void null_sync_ui(void *ui, const void *state, const GameContent *content);
void null_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *out);
Gesture null_get_gesture(const void *view, const GameContent *content, const Move *move);
extern const GameLessons nine_lessons;
extern const GameGallery nine_gallery;

#endif
