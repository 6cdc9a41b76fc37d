/* stage_private.h: state of a stage and functions that its files share. Not for other modules. */
#ifndef UI_STAGE_STAGE_PRIVATE_H
#define UI_STAGE_STAGE_PRIVATE_H

#include "ui/shell/text_field.h"
#include "ui/stage/frame_diff.h"
#include "ui/stage/page_turn.h"
#include "ui/stage/piece_transition.h"
#include "ui/stage/stage.h"
#include "ui/stage/tween.h"

/* Scale of a dragged card. */
#define CARRIED_SCALE 1.06f

/* Value of `hover_since` after a piece has moved under a resting pointer. Such a piece gets no zoom or
 * tooltip. */
#define HOVER_INACTIVE (UINT64_MAX / 2)

enum { GHOSTS_MAX = 48, FLIGHTS_MAX = 16, FOCUS_LAYERS = 4 };

/* Card that was removed from the scene, but still moves or fades. */
typedef struct Ghost {
    const Piece *piece; /* card in the previous scene */
    bool from_outside;  /* true if the card moves to a pile that is not on the scene's zoomable plane
                           (PIECE_WORLD) */
    Tween tween;
} Ghost;

typedef struct Flight {
    PieceId piece;
    Pose from;
} Flight;

/* Last position of the focus in a layer. The piece at this position gets the focus again when the layer is on
 * top again. */
typedef struct FocusPlace {
    PieceId piece; /* last piece in focus, or 0 */
    bool in_world;
    float x, y;
} FocusPlace;

typedef enum ItemKind {
    ITEM_PIECE,
    ITEM_VACANCY, /* outline that marks the position from which a card was dragged */
    ITEM_BANNER,
} ItemKind;

/* One thing to draw in a frame: a piece, an outline or the banner (line of text at the top). */
typedef struct Item {
    ItemKind kind;
    Piece piece; /* copy of the piece as it looks now */
    Pose pose;
    float rest_scale;
    unsigned look; /* bit set of PieceLook */
    bool cut;      /* true if drawing is clipped to `window` */
    SDL_Rect window;
} Item;

enum { READER_TEXTS_MAX = 192, READER_DRAFT_BYTES = 256 };

/* The latest spoken texts. Only changes are spoken. */
typedef struct ScreenReader {
    bool has_spoken;                /* true if anything was spoken */
    int layer;                      /* layer of the last spoken text */
    PieceId piece;                  /* last announced piece in focus */
    uint64_t state;                 /* hash of the spoken text of `piece` */
    char draft[READER_DRAFT_BYTES]; /* last spoken text of the draft move, such as its letters */
    uint64_t bubble, banner; /* hashes of the lesson bubble and the banner (line of text at the top) that were
                                spoken last */
    uint64_t words[READER_TEXTS_MAX];
    int count;
} ScreenReader;

struct Stage {
    Shell *shell;
    StageBackdrop backdrop;
    StageOwner owner;
    Layers layers;
    Scene scenes[2]; /* scenes[front] is the current scene, the other is the previous scene, which owns the
                        strings of `ghosts` */
    int front;
    Tween tweens[SCENE_PIECES_MAX]; /* tweens[i] is the movement of piece i of the current scene */
    PieceTransition transitions[SCENE_PIECES_MAX];
    PageTurn page_turn;
    bool moved;                          /* true if an animation was running during the last update */
    bool from_outside[SCENE_PIECES_MAX]; /* from_outside[i]: true if piece i of the current scene is moving
                                            onto the scene's zoomable plane (PIECE_WORLD) from elsewhere, such
                                            as from the hand */
    Ghost ghosts[GHOSTS_MAX];
    int ghost_count;
    Flight flights[FLIGHTS_MAX];
    int flight_count;
    int layer; /* topmost layer of the scene, which receives input */
    float scroll;

    Item items[FRAME_ITEMS_MAX]; /* items of the current frame */
    int item_count;
    FrameItem outlines[FRAME_ITEMS_MAX];
    FrameDiff diff;
    bool output_paused;
    bool trace_pending; /* true if the trace (log for tests) has not listed the current scene yet */

    float pointer_x, pointer_y; /* pointer position, in table units (about 1/900 of the window's height) */
    PieceId hovered;
    Uint64 hover_since;
    PieceId attended;     /* last piece reported to owner.attend */
    bool zoom_now;        /* true if the zoom (enlarged card) appears without delay */
    bool zoom_suppressed; /* true if zoom and tooltip are hidden until the pointer moves */
    PieceId tip_piece;    /* button under the pointer; tip_hash is the hash of its tooltip */
    uint64_t tip_hash;
    PieceId pinned;   /* piece whose zoom or tooltip is pinned, so that it stays on screen, or 0 */
    Uint64 zoom_last; /* time when a zoom was last visible, in ms */
    PieceId focused;
    bool focus_shown;
    bool focus_on_new_button; /* true if the focus moved to a new button. When this button is removed, the
                                 focus returns to its previous position. */
    /* true if the focus is on a piece that was chosen while the player could not play anything. The focus
     * moves again as soon as the player can play something. */
    bool focus_is_fallback;
    bool pressed_by_key; /* true if the current tap was made with Enter */
    FocusPlace focus_places[FOCUS_LAYERS];
    bool pressing;
    bool panning; /* true if the player is dragging the scene's zoomable plane (Scene.world) */
    bool middle;  /* true if the middle mouse button is pressed */
    PieceId pressed;
    float press_x, press_y;
    Uint64 press_time;
    PieceId clicked;   /* piece of the last left click */
    int clicked_layer; /* layer of the last left click, or -1 if there is no click yet */
    bool pressed_soon; /* true if the current press came shortly after the previous press */
    bool double_click; /* true if the current tap is the second tap of a double click */
    PieceId edited;    /* active text field, or 0 */
    TextField field;   /* text and caret of the active text field */
    bool caret_seen;
    PieceId carried;
    float grab_x, grab_y; /* offset from the pointer to the center of the dragged piece, in table units */
    float tilt;
    Uint64 lifted; /* start of the drag, in ms */
    ScreenReader reader;
};

/* --- functions of stage_scene.c --- */
/* Returns the index of a piece in the current scene, or -1 if the scene does not have the piece. */
int stage_find_piece_index(const Stage *stage, PieceId piece);
/* Returns the index of a piece in `scene`, or -1 if the scene does not have the piece. */
int scene_find_piece_index(const Scene *scene, PieceId piece);
/* Returns the pose (position, size, angle) of the dragged card. */
Pose stage_compute_dragged_pose(const Stage *stage);
/* Returns the pose of a piece after all animations. `hovering` adds the effect of the pointer: the hand card
 * under the pointer is raised, and its neighbors move aside. */
Pose stage_compute_rest_pose(const Stage *stage, const Piece *piece, bool hovering);
/* Returns the piece with visible focus or, without focus, the piece under the pointer. Returns 0 if there is
 * neither. */
PieceId stage_get_pointed_or_focused_piece(const Stage *stage);
void stage_retarget_tweens(Stage *stage, unsigned milliseconds);
void stage_set_pose(Stage *stage, PieceId piece, Pose pose);
/* Returns the visible area of the scrolling list, in table units. */
SDL_FRect stage_get_viewport(const Stage *stage);
/* Returns the box, in table units, outside which a piece is not drawn: the scrolled list, the viewport of the
 * scene's zoomable plane (Scene.world), or the whole table. */
SDL_FRect stage_get_clip_box(const Stage *stage, const Piece *piece);
void stage_scroll_by(Stage *stage, float units);
void stage_mark_changed(Stage *stage);
/* Removes the ornaments in the corners of pages (PIECE_PLAIN) if other pieces would cover them. */
void stage_remove_covered_ornaments(Scene *scene);
/* Taps a piece. The layers receive the tap before the owner. */
void stage_tap(Stage *stage, PieceId piece, float x, float y);
bool stage_accepts_input(const Stage *stage, const Piece *piece);
/* True if a panel covers the point (x, y) of the table. */
bool stage_is_under_panel(const Stage *stage, float x, float y);
/* Returns the piece at (x, y), or 0 if there is none. Treats the raised hand card as not raised. Ignores the
 * piece `except`. */
PieceId stage_hit_test(const Stage *stage, float x, float y, PieceId except);
/* Like stage_hit_test, but returns the raised hand card if (x, y) is inside this card and over no other hand
 * card. */
PieceId stage_hit_test_raised_hand(const Stage *stage, float x, float y);

/* --- functions of scene_animation.c --- */
typedef struct PreviousMotion PreviousMotion;
/* Copies the motion of the current scene before the scene is replaced. stage_animate_scene frees the copy. */
PreviousMotion *stage_capture_motion(const Stage *stage);
/* Animates the pieces of the new scene from their previous positions. `milliseconds` is the duration at
 * animation speed 1; 0 means no animation. */
void stage_animate_scene(Stage *stage, PreviousMotion *previous, unsigned milliseconds);

/* --- functions of screen_reader.c --- */
/* Speaks the changes since the last call. If the player asked to hear everything, speaks the whole scene. */
void stage_update_screen_reader(Stage *stage);

/* --- functions of field_input.c --- */
/* Updates the active text field after a scene change. Deactivates the field if the new scene does not have
 * it. */
void stage_sync_field(Stage *stage);
/* Handles a press of the left button. Returns true if the press was on a text field. */
bool stage_handle_field_press(Stage *stage, const SDL_MouseButtonEvent *event);
/* Extends the text selection to the pointer. Returns false if no text is being selected. */
bool stage_handle_field_drag(Stage *stage);
void stage_release_field(Stage *stage);
/* Scrolls the active multiline field. Returns false if `piece` is not that field. */
bool stage_scroll_field(Stage *stage, PieceId piece, int notches);
void stage_update_field(Stage *stage);
void stage_draw_field(const Stage *stage);

/* --- functions of trace.c --- */
void stage_trace(const Stage *stage);

/* --- functions of input.c --- */
/* Updates the piece under the pointer after a scene change. Does not show a tooltip. */
void stage_update_hover(Stage *stage);

/* --- functions of focus_restore.c --- */
/* Returns how well a piece suits the first focus: hand cards best, then highlighted pieces and drop targets,
 * then selected pieces, then the main button of the table. Returns 0 for other pieces. */
int stage_compute_focus_priority(const Stage *stage, const Piece *piece);
void stage_remember_focus(Stage *stage);
/* Restores the focus after a scene change. `layer_before` is the top layer of the previous scene. */
void stage_restore_focus(Stage *stage, const Scene *before, int layer_before);

/* --- functions of focus.c --- */
/* Moves the focus, scrolls, or taps the piece in focus. Returns false if the key does none of these. */
bool stage_handle_key(Stage *stage, const SDL_KeyboardEvent *event);

#endif
