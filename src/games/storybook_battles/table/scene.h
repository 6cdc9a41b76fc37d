/* scene.h: what the parts of the table share: where the areas lie, what is on show, and the ui struct. */
#ifndef STORYBOOK_BATTLES_SCENE_H
#define STORYBOOK_BATTLES_SCENE_H

#include "core/lay.h"
#include "games/storybook_battles/storybook_battles.h"

/* ------------------------------------------------------------------ ids of pieces, beyond SB_PIECES */

enum {
    SB_ID_CELL = 256, /* + (y & 31) * 32 + (x & 31): a place where a card may go */
    SB_ID_BATTLE = SB_ID_CELL + SB_GRID * SB_GRID,
    SB_ID_WAIT,
    SB_ID_SPIN_LEFT,
    SB_ID_SPIN_RIGHT,
    SB_ID_REVEAL,
    SB_ID_PLAY,
    SB_ID_HIDE,
    SB_ID_USE_TWIST,
    SB_ID_TAKE_TWIST, /* in a window: begins with it */
    SB_ID_CLOSE,
    SB_ID_REFERENCE,                                 /* opens the cards that sum up the rules */
    SB_ID_OWN_CARDS,                                 /* opens the list of the seat's cards */
    SB_ID_PORTRAIT,                                  /* + side: leaders on the last page */
    SB_ID_SUMMARY = SB_ID_PORTRAIT + SB_SEATS_MAX,   /* + reference card */
    SB_ID_DIRECTION = SB_ID_SUMMARY + SB_REFERENCES, /* + SbDirection, of a twist */
    SB_ID_REALLY = SB_ID_DIRECTION + SB_DIRECTIONS,  /* ends the turn of one who was asked once more */
    SB_ID_CHOICE,                                    /* + which twist, before the game */
    SB_ID_LIST = SB_ID_CHOICE + SB_TWISTS_TO_CHOOSE, /* + card, in a list */
    SB_ID_ACTION = SB_ID_LIST + SB_CARDS_MAX,        /* + SbMoveKind, in the list of actions */
    SB_ID_SHOWN_TWIST = SB_ID_ACTION + SB_ACTIONS,   /* + seat that has used it just now */
    SB_ID_TALE = SB_ID_SHOWN_TWIST + SB_SEATS_MAX,   /* the battle to come, in a strip */
    SB_ID_SEAT,                                      /* + seat: its team, in a strip */
};

/* ------------------------------------------------------------------ the half-made move */

typedef enum SbPage {
    SB_PAGE_NONE,
    SB_PAGE_CAPTURED_BY_VILLAINS,
    SB_PAGE_CAPTURED_BY_HEROES,
    SB_PAGE_OWN_CARDS,
    SB_PAGE_REFERENCE,
    SB_PAGES
} SbPage;

/* What would be done to the held card, or by the twist, where the pointer or the focus is: only shown. */
typedef enum SbTrial {
    SB_TRY_NOTHING,
    SB_TRY_PLACE, /* it would go to (x, y) */
    SB_TRY_SPIN_LEFT,
    SB_TRY_SPIN_RIGHT,
    SB_TRY_REVEAL,
    SB_TRY_TWIST, /* it would meet card x, or none more when that is SB_NONE, and slide in direction y */
} SbTrial;

typedef struct SbUi {
    uint8_t held;         /* card + 1 that was picked from the hand or on the table; 0 = none */
    uint8_t carried;      /* it hangs on the pointer */
    uint8_t hides;        /* with Shift; or dropped, and Hide is what the pointer is on: it would be hidden */
    uint8_t over;         /* it is above (x, y), where it may go; dropped there unless carried */
    uint8_t twisting;     /* the seat's twist is being put together */
    uint8_t chosen_count; /* cards chosen for it so far */
    uint8_t chosen[SB_CHOICES_MAX];
    uint8_t page;  /* SbPage */
    uint8_t armed; /* the button was pressed with no action point spent: once more ends the turn */
    int16_t x, y;
    /* Table units: the middle of the buttons that ask how the dropped card shall lie; 0 = at the foot. */
    int16_t ask_x, ask_y;
    uint8_t ask_stacked; /* they lie one above the other */
    uint8_t trial;       /* SbTrial */
    uint16_t turns;      /* SbState.turns, and the seats to act, when all this was so */
    uint8_t actors;
    uint8_t
        action; /* SbMoveKind + 1 that was chosen from the list of actions, 0 = none: cards are to do that */
    uint8_t shown;  /* the same of the one that the pointer or the focus is on */
    uint8_t filler; /* 0 */
} SbUi;

/* ------------------------------------------------------------------ the table */

typedef struct SbAreas {
    Area felt;   /* between the rails: cards that are moved aside are seen as far as this */
    Area world;  /* the part of it that nothing lies over */
    Area others; /* left column: the other seats, then score, then the viewer's deck and twist */
    Area score, own;
    Area tale, actions; /* right column */
    Area button;        /* in the bottom rail */
    Area hand;
    float hand_card, other_height, other_step;
    bool folded; /* the columns are narrow strips */
} SbAreas;

/* Edges of what is to be seen, in places of the grid. */
typedef struct SbExtent {
    int west, east, north, south;
} SbExtent;

/* Everything the parts of the table read, and the scene they fill. */
typedef struct SbTable {
    const SbState *state; /* as the seat may know it */
    const SbUi *ui;
    const SbContent *content;
    Scene *scene;
    int seat;
    bool acting; /* the seat decides now */
    bool free;   /* in its own turn */
    SbAreas at;
    SbState foreseen; /* with the held card where it would go, or as it would lie */
    SbBattle battle;  /* of `foreseen` */
    bool contested;   /* any enemies would battle */
} SbTable;

/* Measures of the world: a card of natural size, and from one to the next. */
#define SB_CARD_SIZE 150.0f
#define SB_PITCH 160.0f
/* What is at least left free around the outermost cards; and a card in table units, below which none is shown
   while there is room: 96 px in a window of 1280x720. */
#define SB_EDGE 8.0f
#define SB_CARD_LEAST 120.8f

/* The buttons that ask how a dropped card shall lie: their size, and from one to the other. */
#define SB_OPTION_WIDTH 132.0f
#define SB_OPTION_HEIGHT 48.0f
#define SB_OPTION_GAP 8.0f

/* areas.c */
/* Is the table still being set up? Then all places where the game begins are shown. */
bool sb_is_before(const SbState *state);
SbExtent sb_extent(const SbState *state, const SbContent *content);
/* Where the areas lie: the hand makes room for many rows, the columns for many cards in a row. */
SbAreas sb_areas(const Scene *scene, const SbState *state, const SbContent *content);

/* parts.c */
/* Moves the middle of those buttons, side by side or stacked, until all of them lies within the box. */
void sb_keep_options_in(const SceneBox *box, bool stacked, float *x, float *y);
/* Lights a card if it could take the action that is chosen from the list, or that the pointer is on there. */
void sb_light_for_action(const SbTable *table, int card, Piece *piece);
/* May the viewer make this move now? `why` may be NULL. */
bool sb_may(const SbTable *table, const SbMove *move, Error *why);
/* The same, with the reason kept as the refusal of a piece; NULL when it may. */
const char *sb_refusal(const SbTable *table, const SbMove *move);
/* May the viewer use a twist now? */
bool sb_twist_is_ripe(const SbTable *table);

/* Villains see the grid turned by 180 degrees, so that everybody's own cards lie upright. Where a place of
   the grid lies in the scene's world, and which way a direction of the grid points on the screen. */
float sb_world_x(int seat, int x);
float sb_world_y(int seat, int y);
SbDirection sb_on_screen(int seat, SbDirection direction);
PieceId sb_cell_piece(int x, int y);
/* Where a card would lie, as the viewer sees it: "to the left of Nana"; beside a card that is known to him,
   if there is one. */
void sb_write_place(const SbState *state, const SbContent *content, int seat, int comer, SbSpot spot,
                    Text *out);

/* faces.c */
Face sb_character_face(const SbTable *table, int character);
Face sb_back_face(const SbTable *table, int seat);
/* A token with the cameo of its Leader. */
Face sb_seat_face(const SbTable *table, int seat);
/* The team's first card where nobody is marked as Leader. */
int sb_leader_of(const SbContent *content, int team);
Face sb_twist_face(const SbTable *table, int twist);
const char *sb_card_name(const SbTable *table, int card);
/* The same within a sentence: "the Crocodile". */
const char *sb_card_called(const SbTable *table, int card);

/* Adds a card with its face, hint and what may be peeked at, as it is in this state. */
Piece *sb_add_card(SbTable *table, const SbState *state, int card, float x, float y, float size);

/* forecast.c: what the battle would do */
void sb_foresee(SbTable *table);
void sb_scene_marks(SbTable *table);
void sb_scene_tale(SbTable *table);

/* actions.c: what can be done, what it costs, and the button that ends the turn */
void sb_scene_actions(SbTable *table);
void sb_scene_button(SbTable *table);

/* world.c, seats.c, pages.c */
void sb_scene_world(SbTable *table);
void sb_scene_seats(SbTable *table);
void sb_scene_hand(SbTable *table);
void sb_scene_pages(SbTable *table);

/* ------------------------------------------------------------------ unfinished.c: the half-made move */

/* Puts the held card aside, and the twist that is being put together. */
void sb_let_go(SbUi *ui);
void sb_stop_twisting(SbUi *ui);
/* Does the held card of the hand lie at its place, and only how it shall lie is still to be said? */
bool sb_is_dropped(const SbUi *ui);
/* Would the end of the turn now throw action points away that could be spent? One is not worth a question. */
bool sb_is_rash(const SbState *state, const SbContent *content);
/* The actions that the seat whose turn it is could take now, a bit each. */
unsigned sb_actions_left(const SbState *state, const SbContent *content);
/* The cards with which it could take this one, in its hand and on the table; none for drawing. */
uint64_t sb_cards_for(const SbState *state, const SbContent *content, SbMoveKind action);
/* Is what the held card or the twist would do shown, rather than what battle would bring now? */
bool sb_is_trying(const SbUi *ui);

/* What the unfinished twist asks for next: a card (its place in the choices), a direction, or nothing more.
 */
typedef enum SbAsk { SB_ASK_CARD, SB_ASK_DIRECTION, SB_ASK_NOTHING } SbAsk;
SbAsk sb_twist_asks(const SbState *state, const SbContent *content, const SbUi *ui, int seat);
/* The cards that may be chosen next. */
uint64_t sb_twist_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat);
/* The move that would come of what the pointer or the focus is on; false if it would not be whole yet. */
bool sb_twist_tried(const SbState *state, const SbContent *content, const SbUi *ui, int seat, SbMove *out);

/* The places a card may go to: from the hand where it may be played or hidden, on the table where it would
   slide; returns how many, 0 while the seat is not to act. */
int sb_spots_of(const SbState *state, const SbContent *content, int seat, int card, SbSpot out[SB_SPOTS_MAX]);
/* What was clicked and waits for a place: the held card, or the twist that asks for a card; 0 = none. */
PieceId sb_in_hand(const SbState *state, const SbContent *content, const SbUi *ui, int seat);

/* ------------------------------------------------------------------ the vtable's */

extern const GameLessons sb_lessons; /* lessons.c */
extern const GameGallery sb_gallery; /* gallery.c */
void sb_ui_sync(void *ui, const void *state, const GameContent *content);
void sb_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
Gesture sb_gesture(const void *view, const GameContent *content, const Move *move);
InputResult sb_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out);
int sb_targets(const void *view, const void *ui, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max);
int sb_hint(const void *view, const GameContent *content, int seat, Hint *out, int max);
bool sb_lay_move(const void *view, void *ui, const GameContent *content, int seat, const Move *move);
bool sb_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
bool sb_outdoes(const void *view, const GameContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX]);

#endif
