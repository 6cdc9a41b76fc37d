/* stage_private.h: what stage.c (showing), input.c (pointer) and focus.c (keys) share. */
#ifndef UI_STAGE_STAGE_PRIVATE_H
#define UI_STAGE_STAGE_PRIVATE_H

#include "ui/shell/field.h"
#include "ui/stage/change.h"
#include "ui/stage/leaf.h"
#include "ui/stage/picture.h"
#include "ui/stage/stage.h"
#include "ui/stage/tween.h"

/* A card in hand comes a little nearer to the eye. */
#define STAGE_CARRIED_SCALE 1.06f

/* A hover that the pointer did not bring about. */
#define HOVER_ASLEEP (UINT64_MAX / 2)

enum { GHOSTS_MAX = 48, FLIGHTS_MAX = 16, FOCUS_LAYERS = 4 };

/* A piece that has left the scene and is still seen on its way. */
typedef struct Ghost {
    const Piece *piece; /* in the scene before */
    bool abroad;        /* goes to a place outside the world it lay in */
    Tween tween;
} Ghost;

typedef struct Flight {
    PieceId piece;
    Pose from;
} Flight;

/* What the focus comes back to, and where it lay last. */
typedef struct FocusPlace {
    PieceId piece; /* 0 = the focus has not been here */
    bool in_world;
    float x, y;
} FocusPlace;

typedef enum ItemKind {
    ITEM_PIECE,
    ITEM_VACANCY, /* the outline of the place that a piece has left */
    ITEM_BANNER,
} ItemKind;

/* One thing to be drawn. */
typedef struct Item {
    ItemKind kind;
    Piece piece; /* as it looks just now */
    Pose pose;
    float rest_scale;
    unsigned look; /* PieceLook */
    bool cut;      /* off at the window's edge */
    SDL_Rect window;
} Item;

enum { READ_WORDS_MAX = 192, READ_DRAFT_BYTES = 256 };

/* What was last read aloud, so that only news is read. */
typedef struct Reading {
    bool begun;                   /* false = everything is new */
    int layer;                    /* highest layer, whose text was read */
    PieceId piece;                /* in focus */
    uint64_t state;               /* hash of the words spoken for it */
    char draft[READ_DRAFT_BYTES]; /* letters or other parts of the draft move */
    uint64_t bubble, banner; /* hashes of the bubble of a lesson, the banner and of the words on the layer */
    uint64_t words[READ_WORDS_MAX];
    int count;
} Reading;

struct Stage {
    Shell *shell;
    StageBackdrop backdrop;
    StageOwner owner;
    Layers layers;
    Scene scenes[2]; /* the one shown and the one before, whose words ghosts still need */
    int front;
    Tween tweens[SCENE_PIECES_MAX]; /* one per piece of the scene shown */
    Change changes[SCENE_PIECES_MAX];
    Leaf leaf;
    bool moved;                    /* something was on its way when last looked at */
    bool abroad[SCENE_PIECES_MAX]; /* pieces of the world that come from outside it, while they move */
    Ghost ghosts[GHOSTS_MAX];
    int ghost_count;
    Flight flights[FLIGHTS_MAX];
    int flight_count;
    int layer; /* the layer that takes input */
    float scroll;

    Item items[PICTURE_ITEMS_MAX]; /* of the frame that is drawn */
    int item_count;
    PictureItem outlines[PICTURE_ITEMS_MAX];
    Picture picture;
    bool hushed;
    bool untold; /* the trace has not heard of this scene */

    float pointer_x, pointer_y; /* units */
    PieceId hovered;
    Uint64 hover_since;
    PieceId attended; /* that the owner was told of last */
    bool zoom_now;    /* without waiting */
    bool zoom_barred; /* not until the pointer is elsewhere */
    PieceId told;     /* the button attended to when last looked at, and what its hint was */
    uint64_t told_hint;
    PieceId pinned;   /* whose zoom or hint stays on screen, 0 = none */
    Uint64 zoom_last; /* when a zoom was last on screen */
    PieceId focused;
    bool focus_shown;
    bool focus_led;    /* it was led to buttons that came up, and comes back when they go */
    bool focus_astray; /* it lies on the next best thing, until there is something to do again */
    bool key_presses;  /* Enter is pressing what is in focus */
    FocusPlace focus_places[FOCUS_LAYERS];
    bool pressing;
    bool panning; /* the press became a drag of the world */
    bool middle;  /* it is the middle button's */
    PieceId pressed;
    float press_x, press_y;
    Uint64 press_time;
    PieceId clicked;   /* what the last press of the left button was on */
    int clicked_layer; /* the layer that took it, -1 = there was none */
    bool quick;        /* it came soon after the one before */
    bool double_click; /* the release that is dealt with ends one */
    PieceId edited;    /* the field that has the caret, 0 = none */
    Field field;       /* what goes on in it */
    bool caret_seen;
    PieceId carried;
    float grab_x, grab_y; /* from the pointer to the carried piece's centre */
    float tilt;
    Uint64 lifted;   /* when, ms */
    Reading reading; /* what was read aloud */
};

/* stage.c */
int stage_index(const Stage *stage, PieceId piece); /* -1 when absent */
int stage_index_in(const Scene *scene, PieceId piece);
/* Where the carried card is, above all others. */
Pose stage_carried_pose(const Stage *stage);
/* Where a piece rests, with or without what hovering does to a hand. */
Pose stage_rest_pose(const Stage *stage, const Piece *piece, bool hovering);
/* The piece that the pointer or, while it is shown, the focus is on; 0 = none. */
PieceId stage_attended(const Stage *stage);
void stage_retarget(Stage *stage, unsigned milliseconds);
void stage_set_pose(Stage *stage, PieceId piece, Pose pose);
/* The box that scrolled pieces show in, in units. */
SDL_FRect stage_viewport(const Stage *stage);
/* The box beyond which a piece cannot be seen, in units: that of scrolled pieces, the world's window, or all.
 */
SDL_FRect stage_window(const Stage *stage, const Piece *piece);
void stage_scroll_by(Stage *stage, float units);
void stage_changed(Stage *stage);

/* motion.c */
typedef struct Past Past;
/* Keeps how the scene that is shown moves, before another one takes its place; stage_enter_scene lets go of
 * it. */
Past *stage_leave_scene(const Stage *stage);
const Scene *stage_past_scene(const Past *past);
/* Lets the pieces of the new scene come from where those of the past one are, for so long at animation speed
   1 (0 = at once). */
void stage_enter_scene(Stage *stage, Past *past, unsigned milliseconds);

/* reading.c */
/* Reads aloud what came up and what the focus went to since it was asked last, or all of it when that is
 * wanted. */
void stage_read_aloud(Stage *stage);

/* field.c */
/* The scene is another one: the field may be gone, or have another text. */
void stage_follow_field(Stage *stage);
/* A press of the left button; true when it was on a field, and is its alone. */
bool stage_press_field(Stage *stage, const SDL_MouseButtonEvent *event);
/* The pointer moved while it draws a selection; false when it does not. */
bool stage_drag_field(Stage *stage);
void stage_release_field(Stage *stage);
/* Scrolls a field of many lines that has the caret; false when `piece` is none. */
bool stage_wheel_field(Stage *stage, PieceId piece, int notches);
void stage_update_field(Stage *stage);
void stage_draw_field(const Stage *stage);

/* trace.c */
void stage_trace(const Stage *stage);

/* input.c */
/* Finds what lies under the resting pointer now that the scene is another one; nothing pops up before it
 * moves. */
void stage_rehover(Stage *stage);
bool stage_takes_input(const Stage *stage, const Piece *piece);
/* Tells the layers of a tap, or else the owner. */
void stage_tap(Stage *stage, PieceId piece, float x, float y);
PieceId stage_hit(const Stage *stage, float x, float y, PieceId except);

/* refocus.c */
/* Notes what the focus is on, to come back to it. */
void stage_remember_focus(Stage *stage);
/* Finds the focus its place in a scene that followed another one, whose top layer is given. */
void stage_refocus(Stage *stage, const Scene *before, int layer_before);
/* Is a piece where one plays? focus.c */
bool stage_lures(const Stage *stage, const Piece *piece);

/* focus.c */
bool stage_can_focus(const Stage *stage, const Piece *piece);
/* Moves the focus, scrolls, or taps what is in focus; false when the key is for none of it. */
bool stage_key(Stage *stage, const SDL_KeyboardEvent *event);

#endif
