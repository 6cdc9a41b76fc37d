/* input.h: functions shared by the input handlers. */
#ifndef STORYBOOK_BATTLES_INPUT_H
#define STORYBOOK_BATTLES_INPUT_H

#include "games/storybook_battles/table/scene.h"

typedef struct SbInputContext {
    const SbState *state;
    const SbContent *content;
    SbUi *ui;
    int seat;
    const Scene *scene;
    Move *out;
} SbInputContext;

/* ------------------------------------------------------------------ functions in input.c */

bool sb_is_input_legal(const SbInputContext *context, const SbMove *move);
/* Writes the move to context->out without checking whether it is legal, because the rules reject an illegal
 * move with a reason. */
InputResult sb_make_move(const SbInputContext *context, const SbMove *move);
/* Returns the card that the piece shows, or SB_NONE. The card must be in play or in the seat's hand. */
int sb_find_card_of_piece(const SbState *state, int seat, PieceId piece);
bool sb_is_in_own_hand(const SbState *state, int seat, int card);

/* ------------------------------------------------------------------ functions in card_selection.c */

bool sb_can_select(const SbState *state, int seat, int card);
/* Selects the card. Selecting the selected card again clears the selection. */
InputResult sb_toggle_selection(const SbInputContext *context, int card);
InputResult sb_slide_selected(const SbInputContext *context, SbSpot spot);
InputResult sb_spin_selected(const SbInputContext *context, SbDirection direction);
InputResult sb_reveal_selected(const SbInputContext *context);
/* Plays the dropped card face up (SB_MOVE_PLAY) or face down (SB_MOVE_HIDE). */
InputResult sb_play_or_hide_dropped(const SbInputContext *context, SbMoveKind kind);
/* Spins the selected card if the pointer is on it. */
InputResult sb_handle_wheel(const SbInputContext *context, const Input *input);
InputResult sb_drag_card(const SbInputContext *context, const Input *input);
InputResult sb_drop_card(const SbInputContext *context, const Input *input);
/* Writes the position that the piece shows. Returns false if the selected card can't go there, or if the
 * piece is not a position. */
bool sb_find_spot_of_piece(const SbInputContext *context, PieceId piece, SbSpot *out);
/* Appends a drop target with a label for each position to which the card can go. */
void sb_list_card_targets(const SbState *state, const SbContent *content, int seat, int card, DropTarget *out,
                          int *count, int max);

/* ------------------------------------------------------------------ functions in twist_selection.c */

/* Functions that select the seat's Plot Twist if it is usable. sb_toggle_twist() clears an existing
 * selection. sb_select_or_use_twist() uses a twist at once if it needs no choices. */
InputResult sb_toggle_twist(const SbInputContext *context);
InputResult sb_select_or_use_twist(const SbInputContext *context);
InputResult sb_use_drafted_twist(const SbInputContext *context, SbDirection direction);
InputResult sb_handle_twist_tap(const SbInputContext *context, PieceId piece);
InputResult sb_drop_twist(const SbInputContext *context, const Input *input);
/* Returns the preview that the table shows if the player chooses `piece` for the Plot Twist. */
SbPreview sb_find_twist_preview(const SbInputContext *context, PieceId piece, SbSpot *out);
void sb_list_twist_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat,
                           DropTarget *out, int *count, int max);

#endif
