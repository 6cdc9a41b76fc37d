/* table_private.h: the table and the functions that its parts share. Not for other modules. */
#ifndef UI_TABLE_TABLE_PRIVATE_H
#define UI_TABLE_TABLE_PRIVATE_H

#include "ui/shell/guest_session.h"
#include "ui/shell/host_session.h"
#include "ui/shell/saves.h"
#include "ui/stage/dialog.h"
#include "ui/stage/tween.h"
#include "ui/table/analysis_worker.h"
#include "ui/table/camera.h"
#include "ui/table/table_part.h"

struct Table {
    Shell *shell;
    Stage *stage;
    Match *match;
    /* match in the save file. In a what-if game (played on from an earlier move), this is the original
     * match. */
    const Match *saved_match;
    const Game *game;
    const GameContent *content;
    Controller controller; /* legal moves and draft move of the player at the screen */
    Dialog dialog;
    TableCamera camera;
    SaveHandle save; /* save file of the match, which another window may be using */
    AnalysisWorker analysis;
    GuestSession *guest_session; /* connection to the host, or NULL if no other computer hosts the match */
    HostSession *host_session;   /* online game that this window hosts, or NULL */
    HelpLevel help;
    Move move; /* move that the player at the screen is making */
    /* piece whose tap made the last move, or 0 if that move can be undone. The second click of a double click
     * on this piece is ignored. */
    PieceId moved_by;
    int replay_at;        /* number of moves made before the position that an open replay shows */
    Uint64 thinking_time; /* thinking time in ms since the last move with a time stamp */
    /* time in ms for which an online game has waited for the move of a player at another computer, or 0 */
    Uint64 waiting_time;
    bool is_released;  /* true if this screen neither saves nor frees the match, because another screen or the
                          guest session owns the match */
    bool turn_claimed; /* true if the player at the screen has claimed the turn but has not moved yet */
    bool fast_forward; /* true if moves are shown without animation, since the player skips the bots */
    bool win_recorded;
    void *states[TABLE_PARTS];
};

/* --- table_base.c --- */
/* Reports a table event to all parts that handle it (TablePart.on). */
void table_signal_event(Table *table, TableEvent event);
/* Runs an action: offers it to the parts until one handles it. Returns false if no part does. */
bool table_run_action(Table *table, int action);
/* Offers input to the parts until one of them uses it (TablePart.input). Returns false if no part uses it. */
bool table_offer_input(Table *table, const Input *input);
/* Offers a key or letter to the parts until one of them uses it (TablePart.key). Returns false if no part
 * uses it. */
bool table_offer_key(Table *table, SDL_Keycode key, char letter);
/* True if this window plays the match. False in screenshots, and while another window plays the match. */
bool table_is_live(const Table *table);
/* True if this window plays the match and saves its moves and result. */
bool table_is_saved(const Table *table);
bool table_is_open_elsewhere(const Table *table);
bool table_is_whatif(const Table *table);
bool table_is_remote(const Table *table);
/* Returns whether the seed must not be shown. Guests don't know the seed. In a running online game, the seed
 * would tell the host the other players' secrets. */
bool table_is_seed_hidden(const Table *table);
bool table_is_spectating(const Table *table);
bool table_is_hosted(const Table *table);
bool table_has_chat(const Table *table);
/* Returns the reason why nothing can be sent to the host, or NULL if the guest is connected. */
const char *table_get_offline_reason(const Table *table);
/* Returns the guest if this computer has joined a game and is connected to its host, otherwise NULL. */
const Guest *table_get_connected_guest(const Table *table);
/* True if a move of this guest waits at the broker until the host is back. */
bool table_has_waiting_move(const Table *table);
/* True if the result of the last waiting move is not known, so that only undo is possible. */
bool table_is_blocked_by_waiting_move(const Table *table);
bool table_is_playing_back(const Table *table);
bool table_is_replaying(const Table *table);
bool table_is_log_open(const Table *table);
/* Sets the fields of the scene that games read when they build the scene. */
void table_init_scene(const Table *table, Scene *scene);
void table_refresh(Table *table, unsigned milliseconds);
/* Cancels a drag and hides the zoom. Call this function before a page or dialog opens over the table. */
void table_cancel_drag_and_zoom(Table *table);
/* Activates the text field of a dialog that was just opened. */
void table_edit_dialog_field(Table *table);
void table_reject_with_reason(Table *table, const char *reason);
/* Shakes the pieces of a rejected move and shows the reason beside them. */
void table_shake_draft(Table *table);
/* seats.c: true if the seat can react to a move of another player, or decline to do so. */
bool table_is_seat_reacting(const Table *table, int seat);
/* lesson.c: true if the bubble of a lesson step is visible. A page can cover it. */
bool table_shows_lesson_step(const Table *table);
/* Returns the help level that the player chose. During a lesson, returns at least "Hints". Also returns at
 * least "Hints" if the player chose the default level and has done a lesson of this game. */
HelpLevel table_get_help_level(const Table *table);
/* Returns whether the help level allows this kind of help. If not, shows why. */
bool table_allows_help(Table *table, HelpLevel level);
/* Updates the player at the screen, the legal moves and the scene for the current position. `milliseconds` is
 * the duration of the animation at speed 1. */
void table_load_position(Table *table, unsigned milliseconds);

/* --- autosave.c --- */
/* Saves the match. Shows a notice the first time that saving fails. */
void table_autosave(Table *table);
/* Saves changes that are not moves, if the match already has a save file. */
void table_autosave_existing_file(Table *table);
/* Waits until the save writer has saved the match. Returns false if saving failed. */
bool table_autosave_flush(Table *table);

/* --- text_drafts.c --- */
/* Returns the draft of a text field, or NULL if there is none. The caller frees the text. */
char *table_restore_draft_text(Table *table, const char *name);
/* Saves the draft of a text field. If `text` is "", deletes the draft, since the text was sent or
 * canceled. */
void table_save_draft_text(Table *table, const char *name, const char *text);

/* --- playback.c --- */
/* Stores the position before a move. Playback shows the events of the move over this position. */
void table_store_position(Table *table, const void *view, const void *ui);
/* True if animations are on and at least one event with index `from` or higher needs time to be seen; see
 * event_playback_is_needed. */
bool table_needs_playback(const Table *table, const EventLog *log, int from);
/* Plays back the events of a move from event `from` on, starting at the stored position. Does nothing and
 * returns false if table_needs_playback is false. */
bool table_play_back(Table *table, const EventLog *log, int from);
void table_finish_playback(Table *table);

/* --- moves.c --- */
/* Makes a move for the player at the screen, or opens the note editor if the game asks for a narration of the
 * move. Returns true if the move was made or waits for its narration. */
bool table_make_move(Table *table, const Move *move);
/* Makes the move `table->move` for the player at the screen. `note` is the narration of the move, or "".
 * `note_by_game` is true if the game wrote the narration. Returns false if the move was rejected. */
bool table_send_pending_move(Table *table, const char *note, bool note_by_game);
/* Makes a move chosen by a bot. Returns false if the move was rejected. */
bool table_make_bot_move(Table *table, int seat, const Move *move);
/* Makes a pass without showing the new position. The caller must load the position. */
bool table_make_pass(Table *table, int seat, const Move *pass);
/* Makes a guest's move. Returns false and sets `why` if the move is rejected. */
bool table_make_remote_move(Table *table, int seat, const Move *move, const char *note, Error *why);
/* Shows and saves that players have ended the match. */
void table_show_ending(Table *table);
/* Shows a move that the host of an online game sent. */
void table_receive_move(Table *table);
/* True if the events of the last move will be played back when the player closes a page. */
bool table_has_delayed_playback(const Table *table);

/* --- online_host.c --- */
/* Returns a screen that continues the hosted online game with another match. The screen owns the match. The
 * caller shows the screen. */
Screen table_create_rematch_screen(Table *table, Match *match);

/* --- game_ending.c --- */
/* Returns whether a player has paused the online game, so that nobody can move. */
bool table_is_paused(const Table *table);
/* Appends a sentence about how players have ended the match. Returns false if they have not. */
bool table_append_ending(const Table *table, Text *out);

/* --- rematch.c --- */
/* Returns the label of the rematch button, or NULL if no rematch is offered. Sets `*waits` to true if the
 * player has asked for a rematch that the other players have not agreed to yet. */
const char *table_get_rematch_button_text(const Table *table, bool *waits);
/* Tells the player which seat they have in the rematch. */
void table_show_rematch_seat(Table *table);

/* --- undo.c --- */
bool table_can_undo(const Table *table);
bool table_can_redo(const Table *table);
/* Undoes the last step of the draft move or, if no move was begun, the last move. If the player must confirm
 * the undo and `agreed` is false, asks first. In online games, requests the undo of a move
 * (TABLE_REQUEST_UNDO). */
void table_undo(Table *table, bool agreed);

/* --- table.c --- */
/* Creates a table screen without loading a position, see table_open_screen. */
Table *table_create(Shell *shell, Match *match, const SaveHandle *save);
/* Loads the first position of the table screen and returns the screen. */
Screen table_open_screen(Table *table);

#endif
