/* stage.h: display of one scene: animates its pieces (cards, buttons, labels) and turns pointer and keys into
 * taps, drags and wheel steps. Does not know the rules of games. */
#ifndef UI_STAGE_STAGE_H
#define UI_STAGE_STAGE_H

#include "core/scene/scene.h"
#include "ui/shell/shell.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Stage Stage;

/* Callbacks of a screen. `lay` builds the scene. The stage calls the other callbacks for input that no layer
 * used. Positions are in table units (about 1/900 of the window's height). Each callback except `lay` and
 * `tap` may be NULL. */
typedef struct StageOwner {
    void *self;
    void (*lay)(void *self, Scene *scene);
    /* The player tapped a piece or, if `piece` is 0, an empty part of the table. */
    void (*tap)(void *self, PieceId piece, float x, float y);
    bool (*lift)(void *self, PieceId piece);
    /* (x, y) is the center of the dragged piece. */
    void (*carry)(void *self, PieceId piece, float x, float y);
    /* The piece was dropped. `under` is the topmost other piece at the pointer, or 0. Returns false if the
     * dropped piece must return to its old position. */
    bool (*drop)(void *self, PieceId piece, PieceId under, float x, float y);
    void (*cancel)(void *self, PieceId piece);
    bool (*wheel)(void *self, PieceId piece, float x, float y, WheelTurn turn);
    /* The player dragged the scene's zoomable plane (Scene.world). The drag started where there is no piece
     * to pick up. */
    void (*pan)(void *self, float right, float down);
    /* The pointer or the focus moved to `piece`. `piece` is 0 if there is no piece there, or while the player
     * drags a piece. */
    void (*attend)(void *self, PieceId piece);
    /* The focus moves to a piece on the scene's zoomable plane (PIECE_WORLD). The owner must make the piece
     * visible. */
    void (*reveal)(void *self, PieceId piece);
    /* The player changed the text of a field. The owner must show `text` in later scenes. */
    void (*edit)(void *self, PieceId field, const char *text);
} StageOwner;

/* y of the wooden shelf under the games' books, in percent of the window's height */
enum { SHELF_PERCENT = 57 };

typedef enum StageBackdrop { BACKDROP_TABLE, BACKDROP_SHELF } StageBackdrop;

Stage *stage_new(Shell *shell, StageBackdrop backdrop, const StageOwner *owner);
void stage_free(Stage *stage);

/* Rebuilds the scene. Pieces whose id was in the previous scene move from their old positions to the new
 * positions. `milliseconds` is the duration at animation speed 1; 0 means no animation. */
void stage_refresh(Stage *stage, unsigned milliseconds);
/* Call this function before the next scene adds the piece `piece`. The new piece then starts at the position
 * that the piece `from` has in the current scene. */
void stage_start_flight(Stage *stage, PieceId piece, PieceId from);
const PieceRenderer *stage_get_renderer(const Stage *stage);
/* Returns the layers above the owner's scene. Layers receive events before the owner. */
Layers *stage_get_layers(Stage *stage);
/* Passes an event to the layers. Returns true if a layer used it. */
bool stage_offer_event_to_layers(Stage *stage, const SDL_Event *event);
/* Returns the LayerTraits of all layers, of the screen and of the shell, combined with |. */
unsigned stage_combine_layer_traits(const Stage *stage);
/* Returns the current scene, valid until the next refresh. */
const Scene *stage_get_scene(const Stage *stage);

/* Handles pointer, wheel and window events, and the keys that move the focus or press the piece in focus.
 * Returns true if the event was used. */
bool stage_handle_event(Stage *stage, const SDL_Event *event);
/* Passes a key or typed text to the active text field. Call this function before all other event handlers.
 * Returns true if the field used the event. */
bool stage_offer_event_to_field(Stage *stage, const SDL_Event *event);
/* Returns how far the scene can be scrolled, in table units, or 0 if it does not scroll. */
float stage_get_scroll_limit(const Stage *stage);
/* Activates a text field of the scene. `field` 0 deactivates the active field. */
void stage_activate_field(Stage *stage, PieceId field);
/* Returns the active text field, or 0 if none is active. */
PieceId stage_get_active_field(const Stage *stage);
/* Selects all text in the active field. */
void stage_select_field_text(Stage *stage);
/* Advances animations to the current time and schedules redrawing and the next wake-up. */
void stage_update(Stage *stage);
void stage_draw(Stage *stage);

/* Pauses or resumes speech and the trace (log for tests). Pause them while scenes change without input, such
 * as during playback. */
void stage_set_output_paused(Stage *stage, bool paused);
bool stage_is_moving(const Stage *stage);
/* Ends all animations immediately. Any input has the same effect. */
void stage_finish_animations(Stage *stage);
/* Animates a piece that strikes. Does nothing if the scene does not have the piece. */
void stage_animate_strike(Stage *stage, PieceId piece);
/* Shakes a piece that was hit. Does nothing if the scene does not have the piece. */
void stage_animate_shake(Stage *stage, PieceId piece);
/* Shakes the pieces of the draft move (PIECE_DRAFT) and returns their box in `box`. Returns false if there is
 * no draft move. */
bool stage_animate_draft_shake(Stage *stage, SceneBox *box);
/* If the piece is disabled, shows the reason (Piece.reject_reason) and returns true. */
bool stage_reject_disabled(Stage *stage, PieceId piece);
/* Returns the dragged piece, or 0 if no piece is dragged. */
PieceId stage_get_dragged_piece(const Stage *stage);
/* Ends the drag. The piece returns to its old position. */
void stage_cancel_drag(Stage *stage);
/* True if the current tap is the second tap of a double click. */
bool stage_is_double_click(const Stage *stage);
/* Returns the piece in focus, else the piece under the pointer. Returns NULL if there is neither. */
const Piece *stage_get_pointed_piece(const Stage *stage);
/* Returns the topmost visible card at a pixel of the window, or 0 if there is none. Also finds cards beside
 * an open page. Ignores cards on the scene's zoomable plane (PIECE_WORLD). */
PieceId stage_find_card_at(const Stage *stage, int x, int y);
bool stage_is_focus_shown(const Stage *stage);
void stage_hide_focus(Stage *stage);
/* Makes the next update speak the piece in focus, even if the piece did not change. */
void stage_speak_focus_again(Stage *stage);
void stage_set_focus(Stage *stage, PieceId piece);
/* Clears the focus. Call this function when another player starts to use the screen. */
void stage_reset_focus(Stage *stage);
/* True if `key` is Enter, the focus is visible, and the piece in focus handles Enter. */
bool stage_is_key_used_by_focus(const Stage *stage, SDL_Keycode key);
/* Shows the zoom (enlarged picture) of the piece under the pointer or in focus. If a zoom is already open,
 * closes it. */
void stage_toggle_zoom(Stage *stage);
/* Shows the zoom of the piece under the pointer or in focus without the usual delay. */
void stage_show_zoom(Stage *stage);
/* Pins the current zoom or tooltip, so that it stays on screen. If a zoom or tooltip is pinned already,
 * unpins it. */
void stage_pin_zoom(Stage *stage);
/* Closes the zoom or pinned tooltip. Returns false if none is open. */
bool stage_dismiss_zoom(Stage *stage);
/* Hides the zoom and tooltip until the pointer or focus moves. */
void stage_hide_zoom(Stage *stage);

#endif
