/* shell.h: state and services that all screens share: window, renderer, settings, time, messages, pages, and
 * the change from one screen to another. Does not know which screens exist. Main thread only. */
#ifndef UI_SHELL_SHELL_H
#define UI_SHELL_SHELL_H

#include "core/data/content_store.h"
#include "core/match/match.h"
#include "core/text/text.h"
#include "ui/paint/art.h"
#include "ui/shell/bot_worker.h"
#include "ui/shell/drafts.h"
#include "ui/shell/gamepad.h"
#include "ui/shell/keyboard.h"
#include "ui/shell/layers.h"
#include "ui/shell/options.h"
#include "ui/shell/piece_renderer.h"
#include "ui/shell/progress.h"
#include "ui/shell/screen_keyboard.h"
#include "ui/shell/settings.h"
#include "ui/shell/trace.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct CardPrinting CardPrinting;
typedef struct MarkdownPage MarkdownPage;
typedef struct SaveWriter SaveWriter;
typedef struct SaveScan SaveScan;
typedef struct Shell Shell;
typedef struct SoundPlayer SoundPlayer;
typedef struct SpeechClient SpeechClient;

typedef struct Screen {
    const char *name;
    const Game *game; /* game that the screen belongs to, or NULL if it belongs to no game */
    void *self;
    void (*event)(void *self, const SDL_Event *event);
    void (*update)(void *self);
    void (*draw)(void *self);
    /* called after the size of the window has changed; the screen must then build its scene again */
    void (*resize)(void *self);
    void (*free)(void *self);
} Screen;

/* Functions that create screens. The table and the pages call other screens through this struct, because
 * dependencies between source files must not be circular. */
typedef struct ScreenFactory {
    Screen (*shelf)(Shell *shell, const Game *chosen);
    Screen (*setup)(Shell *shell, const Game *game, const MatchSetup *initial);
    Screen (*puzzles)(Shell *shell, const Game *game);
} ScreenFactory;

enum { MESSAGE_MAX = ERROR_TEXT_MAX, NOTICE_MAX = 2 * MESSAGE_MAX + 256, PATH_TEXT_MAX = 1024 };

struct Shell {
    const AppOptions *options;
    const ScreenFactory *screens;
    SDL_Window *window; /* the window, or NULL if a picture is drawn without a window */
    PieceRenderer renderer;
    float pointer_scale; /* number of pixels per point in the window and mouse coordinates of SDL */
    bool too_small;      /* true if the window is too small to draw in */
    /* space that is reserved below the table and to its right for other controls, in table units (about 1/900
     * of the window's height); see shell_reserve_bottom_space */
    float bottom_space, side_space;
    ContentStore *content_store;
    BotWorker *bot_worker;      /* thread that chooses the moves of bots */
    BotWorker *analysis_worker; /* analyzes moves */
    SaveWriter *save_writer;    /* thread that writes saves and drafts */
    /* search of all saves when the program starts, or NULL after saves_end_scan */
    SaveScan *save_scan;
    CardPrinting *card_printing; /* PDF file that is being made, or NULL */
    Drafts drafts;
    Uint32 wake_event; /* SDL event that other threads push to wake the main thread */
    /* player of sounds; NULL if no sounds are played, for example because there is no window */
    SoundPlayer *sound_player;
    bool speaks; /* true if words are sent to a speech service; always false if there is no window */
    /* client of the speech service; NULL until words are spoken for the first time */
    SpeechClient *speech_client;
    /* all words spoken since the last key press or click */
    Text spoken_text;
    /* true if the next words replace `spoken_text`, because a key was pressed or the mouse was clicked.
     * Otherwise the next words are appended to `spoken_text`. */
    bool spoken_is_over;
    Uint64 spoken_until; /* estimated time at which speech ends, in ms */
    /* last state of the speech client (SpeechClientState) that was reported to the user */
    int speech_client_state;
    bool speak_all_requested; /* true if the next update must speak everything on the table */
    /* true if the next update must repeat the text that was spoken when the screen was opened */
    bool speak_screen_again;
    Settings settings;
    Progress progress;
    char data_folder[PATH_TEXT_MAX]; /* folder of saves and settings, with a '/' at the end, or "" */
    /* true if matches are saved in `data_folder`; false if a picture is drawn without a window */
    bool saves_enabled;
    Trace trace;
    Uint64 now; /* current time, in ms */
    /* time of the next update, in ms, or 0 if no update is scheduled */
    Uint64 wake;
    /* time at which the window's state must be saved, in ms; 0 if it is already saved */
    Uint64 window_save_time;
    /* state of the key translation in keyboard.h, through which each key event passes first */
    Keyboard keyboard;
    Gamepads gamepads;
    ScreenKeyboard screen_keyboard;
    bool by_gamepad; /* true while the program handles an event of a gamepad */
    /* position of the pointer in window coordinates; the mouse or the right stick of a gamepad moves the
     * pointer */
    float pointer_x, pointer_y;
    bool dirty;        /* true if the window must be redrawn */
    bool typing;       /* true if a key was pressed after the last move of the mouse pointer */
    bool repeats;      /* true if the last key event is a repetition, because the user holds the key down */
    bool captures_key; /* true if a dialog asks for a key: key bindings and global keys have no effect; set in
                          each update */
    bool accepts_text; /* true if a field accepts text; set in each update */
    bool edits_field;  /* true if a text field of the screen is active; set in each update */
    /* number that is increased whenever textures are painted or their colors change */
    unsigned art_version;
    unsigned texture_version; /* number that is increased whenever all textures are lost */
    bool quit;
    /* `screen` is the current screen. `next` is the screen that replaces it after the current event; if the
     * screen stays the same, next.self is NULL. */
    Screen screen, next;
    Layers layers;      /* layers over the screen: page, notice (message that stays) and toast (message that
                           disappears) */
    MarkdownPage *page; /* open page, or NULL */
    const char *page_notice; /* rich text at the bottom of an open page, or NULL */
    Uint64 page_wake_time; /* time at which the page must be redrawn, in ms, or 0 if it need not be redrawn */
    char toast[MESSAGE_MAX]; /* message that disappears after a few seconds */
    Uint64 toast_end;
    /* The toast is shown below this box, in table units. If the width of the box is 0, the toast is shown in
     * place of the banner. */
    SceneBox toast_at;
    bool is_toast_on_rail;   /* true if the place of the banner is taken, so that the toast is above it */
    char notice[NOTICE_MAX]; /* message that stays until it is dismissed, or "" */
};

/* Reads settings and progress, and opens the data folder, the content store and the trace (log for tests).
 * Creates neither a window nor textures; see shell_use_renderer. Returns false with `error` on failure. */
bool shell_begin(Shell *shell, const AppOptions *options, const ScreenFactory *screens, Error *error);
/* Sets the renderer and creates its textures. `renderer` must outlive the shell. Starts the worker threads,
 * which push the event `wake_event` to wake the main thread. Returns false with `error` on failure. */
bool shell_use_renderer(Shell *shell, SDL_Renderer *renderer, Uint32 wake_event, Error *error);
void shell_end(Shell *shell);

/* Starts to use gamepads. */
void shell_open_gamepads(Shell *shell);
/* Moves the pointer, by a distance in pixels, and passes this movement to the screen. */
void shell_move_pointer(Shell *shell, float right, float down);
/* Passes an event to the layers. If no layer handles it, passes it to the screen. */
void shell_handle_event(Shell *shell, const SDL_Event *event);
/* Sets the time to `now`, in ms. If another screen was requested, changes the screen. Hides a toast that has
 * been shown long enough. */
void shell_update(Shell *shell, Uint64 now);
void shell_draw(Shell *shell);
/* Adapts the screen to a new size or scale of the window. */
void shell_resize(Shell *shell, int pixel_width, int pixel_height, float pointer_scale);
/* Reserve space for other controls, in table units. shell_reserve_bottom_space reserves space below the
 * table, and shell_reserve_side_space reserves space to the right of the table. 0 reserves nothing. */
void shell_reserve_bottom_space(Shell *shell, float units);
void shell_reserve_side_space(Shell *shell, float units);
/* Sets the rich text at the bottom of an open page. `notice` is borrowed. NULL removes the text. */
void shell_set_page_notice(Shell *shell, const char *notice);
/* True if another thread is still working on something that will be shown. The thread pushes an event when it
 * has finished. */
bool shell_has_background_work(const Shell *shell);

void shell_request_redraw(Shell *shell);
/* Requests an update at `time` (in ms) or earlier. */
void shell_wake_at(Shell *shell, Uint64 time);
/* Adapts a duration to the animation speed in the settings. `milliseconds` is the duration at normal speed.
 * Returns 0 if animation is off. */
unsigned shell_scale_duration(const Shell *shell, unsigned milliseconds);
/* Returns the duration of a movement, in ms. With reduced motion, the duration is 0, because pieces do not
 * move. Otherwise the duration is that of shell_scale_duration. */
unsigned shell_scale_motion_duration(const Shell *shell, unsigned milliseconds);

/* Shows a sentence (a toast) at the top of the table, in place of the banner. The toast disappears after
 * about 3 seconds, or later if it has many words. Also speaks the sentence. */
void shell_show_toast(Shell *shell, const char *text);
/* Functions that return whether a toast (message that disappears by itself) is shown in place of the banner,
 * and whether it is shown on the rail at the top. */
bool shell_toast_covers_banner(const Shell *shell);
bool shell_toast_covers_rail(const Shell *shell);
/* Shows the reason why an action was rejected, for a few seconds. Also writes the reason to the trace (log
 * for tests). */
void shell_show_rejection(Shell *shell, const char *reason);
/* Moves the toast (message that disappears by itself) so that it is below a box. If there is no room below,
 * moves it above the box. */
void shell_move_toast(Shell *shell, const SceneBox *box);
/* Hides the toast (message that disappears by itself) if it has been shown long enough. */
void shell_update_toast(Shell *shell);
/* Shows a message until the user dismisses it. Also speaks the message. */
void shell_show_notice(Shell *shell, const char *text);
/* Hides the current notice (message that stays), but only if its text is `text`. */
void shell_dismiss_notice(Shell *shell, const char *text);

/* Changes to another screen after the current event. Takes ownership of `next`. */
void shell_set_screen(Shell *shell, Screen next);
/* Opens a page with the Markdown file `path`, relative to the folder that contains assets/. */
void shell_open_page(Shell *shell, const char *name, const char *path);
/* Opens a page with the rules of a game and its tips. Scrolls to the heading `heading`, or to the top of the
 * page if `heading` is NULL. */
void shell_open_rules(Shell *shell, const Game *game, const char *heading);

/* Opens a page with a Markdown text. */
void shell_open_text(Shell *shell, const char *name, const char *markdown);

/* Changes the full-screen setting. If there is a window, also changes the window. */
void shell_set_full_screen(Shell *shell, bool on);
/* Applies the settings for size, colors and volume. The screen then rebuilds its scene, in which changed key
 * bindings also appear. */
void shell_apply_settings(Shell *shell);
/* Writes the settings. Shows a notice on failure. */
void shell_save_settings(Shell *shell);
/* The functions below change and save the player's progress. If the progress cannot be saved, they show a
 * notice. */
void shell_record_win(Shell *shell, const MatchSetup *setup);
/* Records that the player has finished or dismissed the lesson `name`. */
void shell_record_lesson(Shell *shell, const Game *game, const char *name);
void shell_record_puzzle(Shell *shell, const Game *game, const char *id);
/* Records that a tip was shown. `condition` is the condition of the tip, as an index into the game's list of
 * conditions. */
void shell_record_tip(Shell *shell, const Game *game, int condition);
/* Marks the tips of all games as not shown. */
void shell_reset_tips(Shell *shell);

#endif
