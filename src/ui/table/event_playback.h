/* event_playback.h: playback of the events of a move, one by one, over the scene before the move. Does not
 * change the match. */
#ifndef UI_TABLE_EVENT_PLAYBACK_H
#define UI_TABLE_EVENT_PLAYBACK_H

#include "core/match/game.h"
#include "ui/stage/stage.h"

typedef struct EventPlayback {
    const EventLog *log;       /* events to show, borrowed from the match */
    const GameMoment *moments; /* kinds of moments (important events) that the game has, or NULL */
    float pace;                /* factor for the duration of each event, less than 1 for long logs */
    int shown;                 /* number of events shown so far */
    Uint64 start_time;         /* start time of the playback in ms */
    Uint64 next;               /* time of the next event, in ms */
} EventPlayback;

/* Returns whether the log of a move has an event that must stay visible for a while. Such events are numbers,
 * headings, enlarged pieces, and moments (important events). */
bool event_playback_is_needed(const EventLog *log);
void event_playback_start(EventPlayback *playback, const EventLog *log, const GameMoment *moments,
                          Uint64 now);
/* Returns whether the input event skips the playback. Two kinds of presses do not skip it, because they may
 * belong to the input that made the move: a press directly after the playback has started, and the second
 * click of a double click. */
bool event_playback_is_skipped_by(const EventPlayback *playback, const SDL_Event *event, Uint64 now);
/* Shows the next event if its time has come, and refreshes the stage. Returns false once all events have been
 * shown. */
bool event_playback_update(EventPlayback *playback, Stage *stage, Shell *shell);
/* Plays the sounds of all events in the log in quick succession. Call this function for events that are not
 * animated one by one. */
void event_playback_play_sounds(const EventLog *log, const Stage *stage, Shell *shell);
void event_playback_stop(EventPlayback *playback);
/* Disables the buttons of a scene that takes no input, and removes the highlights and the banner. */
void event_playback_disable_scene(Scene *scene);
/* Returns the piece that the current event enlarges (ANIMATE_SHOW), or 0 if there is none. Store the result
 * in Scene.shown. */
PieceId event_playback_get_shown_piece(const EventPlayback *playback);
/* Shows the current event in `scene`, which is the scene before the move. Changes counters, and adds the
 * flying number, the message about a moment (important event), and the list of events. */
void event_playback_layout(const EventPlayback *playback, const PieceRenderer *renderer, Scene *scene);

#endif
