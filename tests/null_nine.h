/* null_nine.h: the state of the null games, and what their table asks of their rules. */
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
    REACH = CARDS - 1, /* how far from the middle a card may come to lie */
    NO_BID = 0xFE,
    HIDDEN = 0xFF, /* what redact hid */
};

typedef enum Phase { PHASE_TURN, PHASE_BIDS, PHASE_WINDOW } Phase;

typedef enum Place { PLACE_DECK, PLACE_HAND, PLACE_AT_STAKE, PLACE_PLAYED, PLACE_GONE } Place;

/* A card by the order of drawing, so that which of them lies where tells nothing of what it is. */
typedef struct NullCard {
    uint8_t face; /* 0 .. CARDS - 1, or HIDDEN */
    uint8_t place;
    uint8_t owner; /* the seat that drew it */
    int8_t x, y;   /* on the plane */
} NullCard;

/* Fixed size, no pointers, no gaps; nothing that could be computed from the rest. */
typedef struct NullState {
    Rng rng;
    NullCard card[CARDS];
    uint8_t seats, goal, whole;
    uint8_t phase; /* PHASE_TURN all along unless it is the whole game */
    uint8_t turn;
    uint8_t bid[SEATS], paid[SEATS];
    uint8_t seconds[SEATS]; /* left for plays; 0 = without a clock */
    uint8_t vetoes;         /* bit per seat that has not used its own */
    uint8_t asked;          /* PHASE_WINDOW: bit per seat that may still speak */
} NullState;

/* How many arguments a play has, in the game with open hands and in the whole one. */
enum { PLAIN_PLAY_ARGS = 1, WHOLE_PLAY_ARGS = 4 };

/* What undo need not restore: selections, open pages. Nothing here. */
typedef struct NullUi {
    uint8_t unused;
} NullUi;

/* None for seat -1, who sees what lies open to all. */
static inline uint32_t nine_bit(int seat)
{
    return seat < 0 ? 0 : UINT32_C(1) << seat;
}

/* null_game.c */
uint32_t nine_to_act(const void *state);
bool nine_is_held(const NullState *state, int seat, int i);
int nine_points(const NullState *state, int seat);
/* May a card be played here? In the middle first, then beside another. */
bool nine_is_open(const NullState *state, int x, int y);

/* null_table.c */
void nine_ui_sync(void *ui, const void *state, const GameContent *content);
void nine_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *out);
Gesture nine_gesture(const void *view, const GameContent *content, const Move *move);
extern const GameLessons nine_lessons;
extern const GameGallery nine_gallery;

#endif
