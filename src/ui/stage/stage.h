/* stage.h: shows one scene: its pieces glide into place, and pointer and keys become taps, drags and turns of
 * the wheel. */
#ifndef UI_STAGE_STAGE_H
#define UI_STAGE_STAGE_H

#include "core/scene.h"
#include "ui/shell/shell.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Stage Stage;

/* Who fills the stage and hears what is done on it, as far as no layer over it does. Places in table units;
 * members after tap may be NULL. */
typedef struct StageOwner {
    void *self;
    void (*lay)(void *self, Scene *scene);
    /* `piece` 0 = the empty table. */
    void (*tap)(void *self, PieceId piece, float x, float y);
    bool (*lift)(void *self, PieceId piece);
    /* The carried piece's centre is at (x, y). */
    void (*carry)(void *self, PieceId piece, float x, float y);
    /* `under` is the topmost other piece below the pointer. False = it was not taken and glides home. */
    bool (*drop)(void *self, PieceId piece, PieceId under, float x, float y);
    void (*cancel)(void *self, PieceId piece);
    bool (*wheel)(void *self, PieceId piece, float x, float y, WheelTurn turn);
    /* The scene's world was dragged, where nothing lies that can be lifted. */
    void (*pan)(void *self, float right, float down);
    /* The pointer or the focus has come to another piece, or to none (0), as while one is carried. */
    void (*attend)(void *self, PieceId piece);
    /* The focus goes to a piece of the world, which may be out of sight. */
    void (*reveal)(void *self, PieceId piece);
    /* Something was typed in a field: this is its text now, to be laid from now on. */
    void (*edit)(void *self, PieceId field, const char *text);
} StageOwner;

/* Where the launcher's shelf runs, in percent of the height. */
enum { SHELF_PERCENT = 57 };

typedef enum StageBackdrop { BACKDROP_TABLE, BACKDROP_SHELF } StageBackdrop;

Stage *stage_new(Shell *shell, StageBackdrop backdrop, const StageOwner *owner);
void stage_free(Stage *stage);

/* Lays the scene anew; pieces with equal ids glide for `milliseconds` at animation speed 1 (0 = at once). */
void stage_refresh(Stage *stage, unsigned milliseconds);
/* Lets `piece`, new in the next refresh, start its way at another piece of the scene now shown. */
void stage_fly(Stage *stage, PieceId piece, PieceId from);
/* How its scenes lie in the window. */
const View *stage_view(const Stage *stage);
/* What lies over the owner's scene: laid after it, and asked first when something is tapped. */
Layers *stage_layers(Stage *stage);
/* Hands an event to those layers; true when it was used up. */
bool stage_layers_hear(Stage *stage, const SDL_Event *event);
/* The traits of all that lies over the scene, be it the screen's or the shell's. */
unsigned stage_traits(const Stage *stage);
/* The scene now shown; valid until the next refresh. */
const Scene *stage_scene(const Stage *stage);

/* Pointer, wheel, window and the keys that move the focus; true when the event was used up. */
bool stage_event(Stage *stage, const SDL_Event *event);
/* Lets the field that is typed in have a key or a text before anybody else; true when it used it up. */
bool stage_type(Stage *stage, const SDL_Event *event);
/* Puts the caret into a field of the scene; 0 = takes it out of the one it is in. */
void stage_edit(Stage *stage, PieceId field);
/* The field that has the caret, 0 = none. */
PieceId stage_edited(const Stage *stage);
/* Selects all that stands in that field. */
void stage_select(Stage *stage);
/* Moves everything on to the present moment; asks the shell for redrawing and for the next wake-up. */
void stage_update(Stage *stage);
void stage_draw(Stage *stage);

/* While hushed, the trace hears nothing of the scenes: they pass by themselves. */
void stage_hush(Stage *stage, bool hushed);
bool stage_moving(const Stage *stage);
/* Ends what moves, as any input does. */
void stage_snap(Stage *stage);
/* Lets a piece come up and puts it down with weight, or shakes it as something that is hit; pieces that are
   not there do nothing. */
void stage_strike(Stage *stage, PieceId piece);
void stage_shake(Stage *stage, PieceId piece);
/* Shakes the draft that lies there (PIECE_DRAFT) and tells where that is; false when there is none. */
bool stage_shake_draft(Stage *stage, SceneBox *box);
/* The carried piece, 0 = none. */
PieceId stage_carried(const Stage *stage);
/* Lets a carried piece go without a drop; it glides home. */
void stage_cancel_drag(Stage *stage);
/* Is the tap that the owner is just told of the second one of a double click? */
bool stage_double_click(const Stage *stage);
/* The piece in focus, or else under the pointer; NULL = none. */
const Piece *stage_pointed(const Stage *stage);
/* Is the keyboard's focus shown on some piece? */
bool stage_focus_shown(const Stage *stage);
void stage_hide_focus(Stage *stage);
/* Makes the next update speak the piece in focus, even if nothing changed. */
void stage_read_again(Stage *stage);
/* Moves the focus to a piece. */
void stage_focus(Stage *stage, PieceId piece);
/* Somebody else sits here: the focus begins anew. */
void stage_forget_focus(Stage *stage);
/* Is this Enter, and meant for the piece in focus? */
bool stage_focus_takes(const Stage *stage, SDL_Keycode key);
/* Shows or hides the zoom of the piece under the pointer or the focus. */
void stage_toggle_zoom(Stage *stage);
/* Shows it without waiting. */
void stage_show_zoom(Stage *stage);
/* Keeps the zoom or hint that is shown on screen while others are looked at, or lets the kept one go. */
void stage_pin_zoom(Stage *stage);
/* Puts away what is shown large or kept; false when there is nothing. */
bool stage_dismiss_zoom(Stage *stage);
/* Shows none until the pointer or the focus goes elsewhere. */
void stage_hide_zoom(Stage *stage);

#endif
