/* scene.h: UI state, layout, and scene builders, shared by all parts of the table. */
#ifndef STORYBOOK_BATTLES_SCENE_H
#define STORYBOOK_BATTLES_SCENE_H

#include "core/scene/layout.h"
#include "games/storybook_battles/storybook_battles.h"

/* ------------------------------------------------------------------ ids of pieces that are not animated */

enum {
    SB_ID_CELL =
        256, /* ids of the free positions for the selected card: this number + (y & 31) * 32 + (x & 31) */
    SB_ID_BATTLE = SB_ID_CELL + SB_GRID * SB_GRID,
    SB_ID_CONFIRM_END, /* button that confirms the end of the turn, shown in place of SB_ID_BATTLE */
    SB_ID_WAIT,
    SB_ID_SPIN_LEFT,
    SB_ID_SPIN_RIGHT,
    SB_ID_REVEAL,
    SB_ID_PLAY,
    SB_ID_HIDE,
    SB_ID_USE_TWIST,
    SB_ID_BEGIN_TWIST, /* button that uses the Plot Twist when the seat is asked to react */
    SB_ID_CLOSE,
    SB_ID_REFERENCE,
    SB_ID_OWN_CARDS, /* button that opens the list of the seat's cards */
    SB_ID_PORTRAIT,  /* ids of the portraits on the page at the end of the game: this number + the seat */
    /* ids of the reference cards on their page: this number + the index of the card */
    SB_ID_SUMMARY = SB_ID_PORTRAIT + SB_SEATS_MAX,
    /* ids of the arrows for a Plot Twist's slide direction: this number + the SbDirection */
    SB_ID_DIRECTION = SB_ID_SUMMARY + SB_REFERENCES,
    /* ids of the Plot Twists to choose from before the game: this number + the index of the twist */
    SB_ID_CHOICE = SB_ID_DIRECTION + SB_DIRECTIONS,
    /* ids of the cards in a list on a page: this number + the card number */
    SB_ID_LIST = SB_ID_CHOICE + SB_TWISTS_TO_CHOOSE,
    /* ids of the buttons in the list of actions: this number + the SbMoveKind */
    SB_ID_ACTION = SB_ID_LIST + SB_CARDS_MAX,
    /* ids of the Plot Twists that have just been used: this number + the seat */
    SB_ID_SHOWN_TWIST = SB_ID_ACTION + SB_ACTIONS,
    /* panel of the battle forecast in the narrow layout */
    SB_ID_FORECAST = SB_ID_SHOWN_TWIST + SB_SEATS_MAX,
    SB_ID_SEAT, /* ids of the narrow panels of the seats: this number + the seat */
    /* ids of the marks of cards that have changed since the player's last move: this number + the card
     * number */
    SB_ID_CHANGED = SB_ID_SEAT + SB_SEATS_MAX,
};

/* ------------------------------------------------------------------ state of the user interface */

typedef enum SbPage {
    SB_PAGE_NONE,
    SB_PAGE_CAPTURED_BY_VILLAINS,
    SB_PAGE_CAPTURED_BY_HEROES,
    SB_PAGE_OWN_CARDS,
    SB_PAGE_REFERENCE,
    SB_PAGES
} SbPage;

/* Kinds of previewed actions (actions under the pointer or the keyboard focus). `x` and `y` are SbUi.x and
 * SbUi.y. */
typedef enum SbPreview {
    SB_PREVIEW_NONE,
    SB_PREVIEW_PLACE, /* the selected card moves to the position (x, y) */
    SB_PREVIEW_SPIN_LEFT,
    SB_PREVIEW_SPIN_RIGHT,
    SB_PREVIEW_REVEAL,
    /* the selected Plot Twist: x is the next card to choose, or SB_NONE, and y is the slide direction */
    SB_PREVIEW_TWIST,
} SbPreview;

typedef struct SbUi {
    uint8_t held;       /* 1 + number of the selected card, or 0 if no card is selected */
    uint8_t is_dragged; /* 1 if the selected card follows the pointer */
    /* 1 if the selected card will be placed face down, because Shift is held or the pointer is on the Hide
     * button */
    uint8_t is_hiding;
    /* 1 if the selected card is dragged over the position (x, y), or was dropped at this position */
    uint8_t over;
    uint8_t twisting;     /* 1 if the Plot Twist is selected */
    uint8_t chosen_count; /* number of cards that the player has chosen for the Plot Twist so far */
    uint8_t chosen[SB_CHOICES_MAX];
    uint8_t page; /* an SbPage */
    /* 1 if the table asks the player to confirm the end of the turn, because action points are left */
    uint8_t asks_to_confirm_end;
    int16_t x, y;
    /* Center of the Play and Hide buttons in table units (0.8 pixels at 1280x720), or 0 if the buttons are at
     * the bottom of the visible part of the grid. */
    int16_t ask_x, ask_y;
    uint8_t ask_stacked;  /* 1 if the Play and Hide buttons are stacked vertically */
    uint8_t preview_kind; /* an SbPreview */
    uint16_t turns;       /* SbState.turns when sb_sync_ui() was last called */
    uint8_t actors;       /* bit set of the seats that could act when sb_sync_ui() was last called */
    uint8_t action;       /* 1 + the SbMoveKind that the player chose in the list of actions, or 0 */
    uint8_t shown;        /* 1 + the SbMoveKind of the action under the pointer or focus, or 0 */
    uint8_t filler;       /* always 0 (padding) */
} SbUi;

/* ------------------------------------------------------------------ the table */

typedef struct SbTableLayout {
    /* area between the bars at the top and bottom of the window. The grid is clipped to this area. */
    Area felt;
    Area world;       /* part of the grid's area that neither a panel nor a shown Plot Twist covers */
    Area shown_twist; /* the first Plot Twist that others have used; the next ones are below */
    Area others;      /* left column: opponents, score, and the viewing player's deck and Plot Twist */
    Area score, own;
    Area forecast, actions; /* areas of the battle forecast and the action panel, in the right column */
    Area button;            /* area of the buttons in the bar at the bottom of the window */
    Area hand;
    float hand_card, other_height, other_step;
    bool folded; /* true if the left and right columns are narrow */
} SbTableLayout;

/* First and last column, and first and last row, of the visible part of the grid. */
typedef struct SbExtent {
    int west, east, north, south;
} SbExtent;

/* The scene being built, and the data that the functions need to build it. */
typedef struct SbTable {
    const SbState *state; /* the view of the state for `seat` */
    const SbUi *ui;
    const SbContent *content;
    Scene *scene;
    int seat;
    bool acting;   /* true if the seat can act now */
    bool own_turn; /* true if it is the turn of `seat` */
    SbTableLayout at;
    SbState forecast_state; /* state after the previewed action, or a copy of `state` without a preview */
    SbBattle battle;        /* result of a battle after the previewed action */
    bool has_fights;        /* true if at least one card fights in `battle` */
} SbTable;

/* Size of a card, and distance between the centers of adjacent cards, in world units (see World in
 * core/scene/scene.h). */
#define SB_CARD_SIZE 150.0f
#define SB_PITCH 160.0f
/* Minimum margin around the cards, and minimum size of a card (unless too many cards are in play), in table
 * units (0.8 pixels at 1280x720). */
#define SB_MARGIN 8.0f
#define SB_CARD_SIZE_MIN 120.8f

/* Size of the Play and Hide buttons, and the gap between them, in table units. */
#define SB_OPTION_WIDTH 132.0f
#define SB_OPTION_HEIGHT 48.0f
#define SB_OPTION_GAP 8.0f
/* Width of a shown Plot Twist, in table units. */
#define SB_SHOWN_TWIST_WIDTH 200.0f

/* The functions up to sb_layout_table() are implemented in table_layout.c. */

/* True until the first turn begins. Until then, the table shows all setup positions. */
bool sb_is_before_first_turn(const SbState *state);
SbExtent sb_find_extent(const SbState *state, const SbContent *content);
/* True if the table of seat `viewer` shows the Plot Twist that `seat` has used since the viewer's last move.
 */
bool sb_is_twist_shown(const SbState *state, int viewer, int seat);
/* Returns the layout for seat `viewer`. If the grid has many rows, the hand is smaller. If the grid has many
 * columns, the side columns are narrower. */
SbTableLayout sb_layout_table(const Scene *scene, const SbState *state, const SbContent *content, int viewer);

/* The following functions are implemented in scene_helpers.c. */

/* Moves the center (x, y) of the Play and Hide buttons so that both buttons are inside `box`. */
void sb_clamp_option_buttons(const SceneBox *box, bool stacked, float *x, float *y);
/* Highlights the piece of a card if the card can take the action that the player has chosen or points to. */
void sb_highlight_for_action(const SbTable *table, int card, Piece *piece);
/* True if the person at this computer can make this move now. `why` can be NULL. */
bool sb_is_move_legal(const SbTable *table, const SbMove *move, Error *why);
/* Returns the reason why the move is illegal, or NULL if the move is legal. The returned string belongs to
 * the scene. */
const char *sb_get_move_rejection(const SbTable *table, const SbMove *move);
bool sb_is_twist_usable(const SbTable *table);

/* Functions that convert positions and directions on the grid to those on the screen. Villains see the grid
 * rotated by 180 degrees, so that their cards are upright for them. */
float sb_compute_world_x(int seat, int x);
float sb_compute_world_y(int seat, int y);
SbDirection sb_get_screen_direction(int seat, SbDirection direction);
PieceId sb_get_cell_piece(int x, int y);
/* Appends a description of a position on the screen, such as "to the left of Nana". If possible, names a card
 * that the seat knows. Ignores the card `moving_card`, which moves to this position. */
void sb_write_location(const SbState *state, const SbContent *content, int seat, int moving_card, SbSpot spot,
                       Text *out);

/* The following functions are implemented in card_faces.c. */
Face sb_get_character_face(const SbTable *table, int character);
Face sb_get_back_face(const SbTable *table, int seat);
/* Returns the face of a seat: a round icon with the portrait of the team's leader. */
Face sb_get_seat_face(const SbTable *table, int seat);
/* Returns the leader of the team, or the team's first character if it has no leader. */
int sb_find_leader(const SbContent *content, int team);
Face sb_get_twist_face(const SbTable *table, int twist);
const char *sb_get_card_name(const SbTable *table, int card);
/* Returns the card's name for use within a sentence, such as "the Crocodile". */
const char *sb_get_card_phrase(const SbTable *table, int card);

/* Adds a card as it looks in `state`, with a tooltip and an enlarged picture. */
Piece *sb_add_card(SbTable *table, const SbState *state, int card, float x, float y, float size);

/* The following functions are implemented in battle_forecast.c. */
void sb_compute_forecast(SbTable *table);
void sb_add_battle_marks(SbTable *table);
void sb_add_battle_panel(SbTable *table);

/* The following functions are implemented in action_panel.c. */
void sb_add_action_panel(SbTable *table);
void sb_add_turn_buttons(SbTable *table);

/* The following functions are implemented in grid_view.c, seat_panels.c, and pages.c. */
void sb_add_grid(SbTable *table);
void sb_add_seat_panels(SbTable *table);
void sb_add_hand(SbTable *table);
void sb_add_pages(SbTable *table);

/* ------------------------------------------------------------------ functions in draft.c */

void sb_clear_selection(SbUi *ui);
void sb_clear_twist_draft(SbUi *ui);
/* True if a card was dropped, so that the player must choose Play or Hide. */
bool sb_is_card_dropped(const SbUi *ui);
/* True if the end of the turn would waste action points: at least 2 are left, and the seat can still take an
 * action. */
bool sb_is_wasting_points(const SbState *state, const SbContent *content);
/* Returns the bit set of the actions (SbMoveKind) that the seat whose turn it is can take. */
unsigned sb_find_available_actions(const SbState *state, const SbContent *content);
/* Returns the bit set of the cards that can take this action, or 0 for SB_MOVE_DRAW. */
uint64_t sb_find_cards_for_action(const SbState *state, const SbContent *content, SbMoveKind action);
bool sb_is_previewing(const SbUi *ui);

/* What the player must choose next for the selected Plot Twist. */
typedef enum SbTwistStep { SB_TWIST_NEEDS_CARD, SB_TWIST_NEEDS_DIRECTION, SB_TWIST_COMPLETE } SbTwistStep;
SbTwistStep sb_get_next_twist_step(const SbState *state, const SbContent *content, const SbUi *ui, int seat);
uint64_t sb_find_twist_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat);
/* Writes the move that uses the selected Plot Twist with the player's choices and the previewed choice.
 * Returns false if nothing is previewed, if a choice is missing, or if the move is illegal. */
bool sb_find_previewed_twist(const SbState *state, const SbContent *content, const SbUi *ui, int seat,
                             SbMove *out);

/* Lists the positions where the player can place the card: by Play or Hide from the hand, or by a slide if
 * the card is on the table. Returns the number of positions, which is 0 if the seat cannot act. */
int sb_list_spots_for_card(const SbState *state, const SbContent *content, int seat, int card,
                           SbSpot out[SB_SPOTS_MAX]);
/* Returns the id of the selected card or Plot Twist, for which the player chooses a target. Returns 0 if
 * nothing is selected. */
PieceId sb_get_selected_piece(const SbState *state, const SbContent *content, const SbUi *ui, int seat);

/* ------------------------------------------------------------------ functions of the `Game` vtable */

extern const GameLessons sb_lessons; /* pieces and conditions that lessons can refer to */
extern const GameGallery sb_gallery;
extern const GamePrint sb_print;
void sb_sync_ui(void *ui, const void *state, const GameContent *content);
void sb_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
/* Draws the table as text, for text mode. Implemented in text_board.c. */
void sb_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out);
Gesture sb_get_move_gesture(const void *view, const GameContent *content, const Move *move);
InputResult sb_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out);
int sb_list_drop_targets(const void *view, const void *ui, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max);
int sb_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max);
bool sb_fill_draft_from_move(const void *view, void *ui, const GameContent *content, int seat,
                             const Move *move);
bool sb_analyze_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
bool sb_is_better_move(const void *view, const GameContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX]);

#endif
