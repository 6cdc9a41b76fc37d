/* controller.h: the actions of a seat in a match: view, legal moves, picked-up piece, draft move (begun, but
 * not submitted), undo and redo. Shared by all front ends. Does not make moves: the front end plays a move or
 * sends it to the host. */
#ifndef CORE_PLAY_CONTROLLER_H
#define CORE_PLAY_CONTROLLER_H

#include "core/learn/lesson.h"
#include "core/learn/tips.h"
#include "core/play/ui_undo_stack.h"
#include "core/scene/drop_targets.h"

enum { CONTROLLER_CANDIDATES_MAX = 16 };

/* Effect of a click, key or other input. */
typedef enum ControllerResult {
    CONTROLLER_IGNORED, /* no effect: neither the game nor a legal move uses the input */
    CONTROLLER_USED,    /* the game has handled the input, but nothing on the screen changed */
    CONTROLLER_CHANGED, /* something on the screen changed, such as an open page or the position of a piece */
    CONTROLLER_DRAFTED, /* one step of the draft move (begun, but not submitted) was made; undo can revert
                           this step */
    CONTROLLER_CANCELED, /* the player has canceled the whole draft move */
    CONTROLLER_LIFTED,
    CONTROLLER_CHOICE, /* several moves fit the input: the player must choose one of `candidates` */
    CONTROLLER_MOVE,   /* the player has decided to make `move` */
} ControllerResult;

/* What the player must agree to before an undo. */
typedef enum UndoConsent {
    UNDO_WITHOUT_ASKING,
    /* undoing a move that revealed random or hidden information; the match then counts as assisted */
    UNDO_PAST_REVEALS,
    UNDO_OTHER_PLAYER, /* undoing a move that another person made */
} UndoConsent;

typedef struct Controller {
    Match *match; /* current match, not owned */
    const Game *game;
    const GameContent *content;
    /* bit set of the seats of people at other computers; moves of these seats cannot be made here */
    uint32_t remote_seats;
    /* seat of the player, or -1 if nobody can act here; set by the front end before controller_load */
    int seat;
    /* `view` is the state, redacted for `seat`. `ui` is the UI state: open page, draft move and so on. */
    void *view, *ui;
    void *preview_ui;  /* scratch copy of `ui` for previews of hints and of input */
    MoveList moves;    /* legal moves of the seat; empty if the seat may neither act nor interrupt */
    Gesture *gestures; /* gesture of each move in `moves` */
    NoteList notes;
    /* targets on which the picked-up piece can be dropped, as in the last scene that was built */
    DropTargets targets;
    PieceId held; /* piece that is dragged or was picked up, or 0 */
    Move candidates[CONTROLLER_CANDIDATES_MAX];
    int candidate_count;
    Move move; /* the move to make, if the result is CONTROLLER_MOVE */
    /* `steps`: for each step of the draft move, a copy of `ui` from before the step. `redo_steps`: for each
     * undone step, a copy of `ui` from after the step. */
    UiUndoStack steps, redo_steps;
    int steps_seat;      /* seat that composed the draft move to which `steps` belong */
    bool steps_outdated; /* true if the steps were made before the last move of another seat */
    /* for each move since the match was opened, a copy of `ui` from before the move */
    UiUndoStack before_moves;
    int loaded_moves;     /* number of moves that the match had when the position was last loaded */
    bool draft_pending;   /* true if the match has a saved draft move that was not restored yet */
    const Lesson *lesson; /* current lesson, not owned, or NULL */
    LessonProgress lesson_progress;
    int lesson_steps_read; /* number of lesson steps that the player has read at this position */
} Controller;

void controller_init(Controller *controller, Match *match);
void controller_free(Controller *controller);
/* Continues with another match of the same game. Call controller_load after this function. */
void controller_set_match(Controller *controller, Match *match);

/* Loads the current position for controller->seat. Call this function after the match or the seat has
 * changed. Returns true if the saved draft move was restored. */
bool controller_load(Controller *controller);

/* Updates the draft move after moves were made or undone. controller_load does this, too. A draft move is
 * discarded when its seat makes a move. When other seats make moves, the game decides which part of the draft
 * move remains (Game.sync_ui). An undo restores the draft move that existed before the undone move. */
void controller_update_draft(Controller *controller);
/* Puts the picked-up piece back, and empties the list of legal moves until the next controller_load. */
void controller_clear_moves(Controller *controller);

/* controller_get_local_people returns the bit set of the seats that people at this computer play.
 * controller_get_acting_people returns only the seats of this set that may act now. */
uint32_t controller_get_local_people(const Controller *controller);
uint32_t controller_get_acting_people(const Controller *controller);
bool controller_is_person(const Controller *controller, int seat);
bool controller_can_act(const Controller *controller);
/* True if the player may act, or may make some moves out of turn (Game.interrupting_seats). */
bool controller_can_move(const Controller *controller);
/* True if the player has picked up or selected a piece, or composed a part of a move. */
bool controller_has_begun_move(const Controller *controller);
/* Returns the seat for which scenes are built. Returns -1 if no person plays: scenes then show no card as
 * playable. */
int controller_get_scene_seat(const Controller *controller);
Notes controller_get_notes(const Controller *controller);

/* Builds the scene of the current position. Shows the picked-up piece and the targets on which it can be
 * dropped. */
void controller_build_scene(Controller *controller, Scene *scene);
/* Builds the scene as if the player had composed the move of a hint but not submitted it. Returns false,
 * without changes, if the game cannot show the move in this way. */
bool controller_preview_hint(Controller *controller, const Move *hint, Scene *scene);

/* Passes the player's input to the game. `scene` is the scene on the screen. */
ControllerResult controller_handle_input(Controller *controller, const Scene *scene, Input *input);
/* Handles a click or tap on a piece. Does the first of these actions that is possible: drop the picked-up
 * piece on the tapped piece, pass the tap to the game, find the move of the tapped button or piece, pick up
 * the tapped piece. */
ControllerResult controller_tap(Controller *controller, const Scene *scene, Input *tap);
/* controller_preview_input returns what controller_handle_input would return, and controller_preview_tap what
 * controller_tap would return. Both set `preview_ui` to the UI state after the input, and change nothing
 * else. controller_preview_tap returns CONTROLLER_MOVE also for a drop of the picked-up piece, and instead of
 * CONTROLLER_CHOICE. */
ControllerResult controller_preview_input(Controller *controller, const Scene *scene, Input *input);
ControllerResult controller_preview_tap(Controller *controller, const Scene *scene, const Piece *piece);
/* Asks the game which move a tap on the piece would make, and writes this move to `move`. Returns false if
 * there is no such move. Ignores moves that only a gesture makes. */
bool controller_preview_move(Controller *controller, const Scene *scene, const Piece *piece, Move *move);
/* Drops `drop->piece` on the target `drop->target`. First passes the drop to the game. If the game ignores
 * the drop, finds the legal moves for this drag (controller_find_gesture_move). */
ControllerResult controller_drop(Controller *controller, const Scene *scene, Input *drop);
/* Finds the legal moves that are made with a gesture of this kind at `piece`, and stores them in
 * `candidates`. For a drag, the piece must also be dropped on `zone`. Returns CONTROLLER_MOVE for a single
 * move, CONTROLLER_CHOICE for several, and CONTROLLER_IGNORED if there is none. */
ControllerResult controller_find_gesture_move(Controller *controller, GestureKind kind, PieceId piece,
                                              PieceId zone);
bool controller_has_gesture(const Controller *controller, GestureKind kind, PieceId piece);
/* Composes the move of a hint on the table, so that the player can confirm the move. If the game cannot show
 * the move in this way, stores it in controller->move and returns CONTROLLER_MOVE. */
ControllerResult controller_apply_hint(Controller *controller, const Move *hint);

bool controller_can_drop(const Controller *controller, PieceId piece, PieceId zone);
/* True if there is a target on which the piece can be dropped. */
bool controller_can_pick_up(const Controller *controller, PieceId piece);
/* Picks up the piece. Returns false if there is no target on which the piece can be dropped. */
bool controller_pick_up(Controller *controller, PieceId piece);
/* Puts the picked-up piece down. Returns false if no piece is picked up. */
bool controller_put_down(Controller *controller);

/* False if the lesson forbids the move; then writes a sentence for the player to `why`. True for an illegal
 * move, because the rules reject it later with a better reason. */
bool controller_allows_move(const Controller *controller, const Move *move, Error *why);
/* Returns the sentence that asks the player for a note (narration) about a legal move, or NULL if the move is
 * illegal or gets no note. */
const char *controller_get_note_prompt(const Controller *controller, const Move *move, bool *required);
/* Appends the narration of a legal move if the current step of a lesson leaves it to the program
 * (LessonStep.narrated). Returns false if the player writes the narration. */
bool controller_compose_lesson_note(const Controller *controller, const Move *move, Text *out);

/* Undo and redo a step of the draft move. Return false if there is no such step. */
bool controller_undo_step(Controller *controller);
bool controller_redo_step(Controller *controller);
/* Combines the last two steps of the draft move into one, so that a single undo reverts both. */
void controller_join_draft_steps(Controller *controller);
/* True if a move can be undone. The player must agree to some undos; see controller_get_undo_consent. */
bool controller_can_undo_move(const Controller *controller);
/* Returns what the player must agree to before controller_undo_move is called. `past_reveals` is true if the
 * player has already agreed to undo moves that revealed something. If the move of another person would be
 * undone, sets `*other` to the seat of that person, otherwise to -1. */
UndoConsent controller_get_undo_consent(const Controller *controller, bool past_reveals, int *other);
/* Undoes moves as match_undo does. `past_reveals` has the same meaning as in controller_get_undo_consent, but
 * is ignored if the match has several seats. Call controller_load afterwards. */
bool controller_undo_move(Controller *controller, bool past_reveals, Error *why);

/* Returns how many seconds of the time limit were left after the last move that stored its time. Does not
 * subtract the time since that move. Returns -1 if no clock runs. */
int controller_get_seconds_left(const Controller *controller);
/* Stores in the move that the player has used `seconds` seconds of the time limit. Stores fewer seconds if
 * less than 1 second would remain, because only the timeout move may use the whole limit. Returns true if the
 * clock starts again after the move. */
bool controller_stamp_move(const Controller *controller, int seconds, Move *move);
/* True if the screen or the speech output must announce how much time is left: the time has just reached 60,
 * 30 or 10 seconds. `before` and `left` are the seconds left before and now. */
bool controller_should_announce_time(int before, int left);

/* Writes the draft move as text to `out`. Returns true if this text is different from the draft move that the
 * match stores. */
bool controller_has_new_draft(const Controller *controller, char out[DRAFT_TEXT_MAX]);

/* Returns the first tip whose condition is true and that was not shown before. `shown` is the bit set of the
 * conditions whose tips were shown. Returns NULL if there is no such tip, if the seat may not act, or while a
 * lesson is in progress. */
const Tip *controller_find_tip(const Controller *controller, const Tips *tips, uint32_t shown);
const LessonStep *controller_get_lesson_step(const Controller *controller);
/* Sets the number of lesson steps read at this position, and finds the current lesson step. */
void controller_set_lesson_steps_read(Controller *controller, int steps_read);

#endif
