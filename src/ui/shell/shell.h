/* shell.h: state and services that all screens share: window, renderer, settings, time, messages, pages, and
 * changing of screens. Does not know the screens. Main thread only. */
#ifndef UI_SHELL_SHELL_H
#define UI_SHELL_SHELL_H

#include "core/data/content_store.h"
#include "core/match/match.h"
#include "core/text/text.h"
#include "ui/paint/art.h"
#include "ui/shell/bot_worker.h"
#include "ui/shell/drafts.h"
#include "ui/shell/keyboard.h"
#include "ui/shell/layers.h"
#include "ui/shell/options.h"
#include "ui/shell/piece_renderer.h"
#include "ui/shell/progress.h"
#include "ui/shell/settings.h"
#include "ui/shell/trace.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct MarkdownPage MarkdownPage;
typedef struct SaveWriter SaveWriter;
typedef struct Shell Shell;
typedef struct SoundPlayer SoundPlayer;
typedef struct SpeechClient SpeechClient;

typedef struct Screen {
    const char *name;
    const Game *game; /* game of this screen, or NULL if none */
    void *self;
    void (*event)(void *self, const SDL_Event *event);
    void (*update)(void *self);
    void (*draw)(void *self);
    /* called when the size of the window has changed, so that the scene must be built again */
    void (*resize)(void *self);
    void (*free)(void *self);
} Screen;

/* Functions that create screens. The table and the pages return to other screens through these functions,
 * because source files may depend on each other in one direction only. */
typedef struct ScreenFactory {
    Screen (*shelf)(Shell *shell, const Game *chosen);
    Screen (*setup)(Shell *shell, const Game *game, const MatchSetup *like);
    Screen (*puzzles)(Shell *shell, const Game *game);
} ScreenFactory;

enum { MESSAGE_MAX = ERROR_TEXT_MAX, NOTICE_MAX = 2 * MESSAGE_MAX + 256, PATH_TEXT_MAX = 1024 };

struct Shell {
    const AppOptions *options;
    const ScreenFactory *screens;
    SDL_Window *window; /* NULL when a picture is drawn without a window */
    PieceRenderer renderer;
    float pointer_scale; /* pixels per point of SDL's window and mouse coordinates */
    bool too_small;      /* true if the window is too small to draw in */
    /* reserved space below the table and to its right, in table units (about 1/900 of the window's height),
     * see shell_reserve_bottom_space */
    float bottom_space, side_space;
    ContentStore *content_store;
    BotWorker *bot_worker;      /* chooses the moves of bots */
    BotWorker *analysis_worker; /* analyzes moves */
    SaveWriter *save_writer;    /* writes saves and drafts */
    Drafts drafts;
    Uint32 wake_event; /* SDL event that other threads push to wake the main thread */
    /* player of sounds, or NULL if no sounds are played, for example because there is no window */
    SoundPlayer *speaker;
    bool speaks;         /* true if speech is sent to a speech service, false without a window */
    SpeechClient *voice; /* NULL until words are spoken for the first time */
    /* all words spoken since the last key press or click */
    Text spoken_text;
    /* true after a key press or click: the next words replace `spoken_text` instead of extending it */
    bool spoken_is_over;
    Uint64 spoken_until;      /* estimated time at which speech ends, in ms */
    int speech_client_state;  /* last SpeechClientState that the user was told about */
    bool speak_all_requested; /* true if the next update must speak everything on the table */
    /* true if the next update must speak the same words as when the screen was opened */
    bool speak_screen_again;
    Settings settings;
    Progress progress;
    char data_folder[PATH_TEXT_MAX]; /* folder of saves and settings, ending in '/', or "" */
    /* true if matches are saved in `data_folder`, false when a picture is drawn without a window */
    bool saves_enabled;
    Trace trace;
    Uint64 now; /* current time, in ms */
    /* time of the next update, in ms, or 0 if no update is scheduled */
    Uint64 wake;
    Uint64 window_save_time; /* time to save the window's state, in ms, or 0 if it is already saved */
    /* state of the keyboard, which translates each key event before other code gets the event */
    Keyboard keyboard;
    bool dirty;        /* true if the window must be redrawn */
    bool typing;       /* true if a key was pressed since the mouse pointer last moved */
    bool repeats;      /* true if the last key event is a repetition because the key is held */
    bool captures_key; /* true if a dialog needs the next key untranslated, set by each update */
    bool accepts_text; /* true if a field accepts text, set by each update */
    /* number that is incremented when textures were painted or their colors have changed */
    unsigned art_version;
    unsigned texture_version; /* number that is incremented when all textures were lost */
    bool quit;
    /* `screen` is the current screen. `next` is the screen that replaces it after this event. If the screen
     * does not change, next.self is NULL. */
    Screen screen, next;
    Layers layers;      /* layers over the screen: page, notice (message that stays) and toast (message that
                           disappears) */
    MarkdownPage *page; /* open page, or NULL */
    const char *page_notice; /* rich text at the foot of an open page, or NULL */
    Uint64 page_wake_time;   /* time of the page's next redraw, in ms, or 0 */
    char toast[MESSAGE_MAX]; /* message that disappears after a few seconds */
    Uint64 toast_end;
    /* box to show the toast below, in table units. If its width is 0, the toast is at the banner. */
    SceneBox toast_at;
    char notice[NOTICE_MAX]; /* message that stays until it is dismissed, or "" */
};

/* Reads settings and progress, and opens the data folder, the content store and the trace (log for tests).
 * The window, the renderer and art are not created here; see shell_use_renderer. Returns false with `error`
 * on failure. */
bool shell_begin(Shell *shell, const AppOptions *options, const ScreenFactory *screens, Error *error);
/* Borrows a renderer and creates the textures for it. Returns false with `error` on failure. */
bool shell_use_renderer(Shell *shell, SDL_Renderer *renderer, Uint32 wake_event, Error *error);
void shell_end(Shell *shell);

/* Passes an event to the layers and, if none consumes it, to the screen. */
void shell_handle_event(Shell *shell, const SDL_Event *event);
/* Sets the time to `now`, in ms, changes the screen if requested, and hides toasts whose time is over. */
void shell_update(Shell *shell, Uint64 now);
void shell_draw(Shell *shell);
/* Adapts the screen to a new size or scale of the window. */
void shell_resize(Shell *shell, int pixel_width, int pixel_height, float pointer_scale);
/* Reserve this many table units at the bottom of the window or at its right edge, beside the table, for other
 * controls. 0 reserves nothing. */
void shell_reserve_bottom_space(Shell *shell, float units);
void shell_reserve_side_space(Shell *shell, float units);
/* Sets the rich text that an open page shows at its foot, or NULL. Borrows `notice`. */
void shell_set_page_notice(Shell *shell, const char *notice);
/* Returns whether another thread is working on a result that will be shown. The thread pushes an event when
 * it is done. */
bool shell_has_background_work(const Shell *shell);

void shell_redraw(Shell *shell);
/* Requests an update no later than `time`, in ms. */
void shell_wake_at(Shell *shell, Uint64 time);
/* Converts a duration in ms at normal animation speed to the speed in the settings. Returns 0 if animation is
 * off. */
unsigned shell_scale_duration(const Shell *shell, unsigned milliseconds);
/* Returns the duration of a movement, in ms. With reduced motion, pieces do not move, so the duration is 0.
 * Otherwise, returns the result of shell_scale_duration. */
unsigned shell_scale_motion_duration(const Shell *shell, unsigned milliseconds);

/* Shows a sentence (a toast) at the top of the table, in place of the banner, for about 3 seconds or longer
 * if it has many words. Also speaks the sentence. */
void shell_show_toast(Shell *shell, const char *text);
/* True if a toast (message that disappears by itself) is shown in place of the banner. */
bool shell_toast_covers_banner(const Shell *shell);
/* Shows for a few seconds why an action was rejected, and writes the reason to the trace (log for tests). */
void shell_show_rejection(Shell *shell, const char *reason);
/* Moves the toast (message that disappears by itself) below a box or, if there is no room below, above the
 * box. */
void shell_move_toast(Shell *shell, const SceneBox *box);
/* Hides the toast (message that disappears by itself) when its time is over. */
void shell_update_toast(Shell *shell);
/* Shows a message until the user dismisses it. Also speaks the message. */
void shell_show_notice(Shell *shell, const char *text);
/* Hides the current notice (message that stays) if its text is `text`. */
void shell_dismiss_notice(Shell *shell, const char *text);

/* Changes to another screen after the current event. Takes ownership of `next`. */
void shell_set_screen(Shell *shell, Screen next);
/* Opens a page with the Markdown file `path`, relative to the folder that contains assets/. */
void shell_open_page(Shell *shell, const char *name, const char *path);
/* Opens a page with the rules of a game and its tips, scrolled to `heading`, or to the top of the page if
 * `heading` is NULL. */
void shell_open_rules(Shell *shell, const Game *game, const char *heading);

/* Opens a page with a Markdown text. */
void shell_open_text(Shell *shell, const char *name, const char *markdown);

/* Changes the full-screen setting and, if there is a window, the window. */
void shell_set_full_screen(Shell *shell, bool on);
/* Applies the settings for size, colors and keys. */
void shell_apply_settings(Shell *shell);
/* Writes the settings. Shows a notice on failure. */
void shell_save_settings(Shell *shell);
/* The following functions change the player's progress and save it. They show a notice on failure. */
void shell_record_win(Shell *shell, const MatchSetup *setup);
/* Records that the lesson `name` was finished or dismissed. */
void shell_record_lesson(Shell *shell, const Game *game, const char *name);
void shell_record_puzzle(Shell *shell, const Game *game, const char *id);
/* Records that the tip for a condition was shown. `condition` is an index into the game's list of conditions
 * in which a tip is useful. */
void shell_record_tip(Shell *shell, const Game *game, int condition);
/* Marks the tips of all games as not shown. */
void shell_reset_tips(Shell *shell);

#endif
