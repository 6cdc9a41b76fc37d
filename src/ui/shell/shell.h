/* shell.h: what all screens share: window, art, settings, time, messages, and the way from one screen to the
 * next. */
#ifndef UI_SHELL_SHELL_H
#define UI_SHELL_SHELL_H

#include "core/library.h"
#include "core/match.h"
#include "core/text.h"
#include "ui/paint/art.h"
#include "ui/shell/drafts.h"
#include "ui/shell/keyboard.h"
#include "ui/shell/layers.h"
#include "ui/shell/options.h"
#include "ui/shell/progress.h"
#include "ui/shell/settings.h"
#include "ui/shell/thinker.h"
#include "ui/shell/trace.h"
#include "ui/shell/view.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Page Page;
typedef struct Scribe Scribe;
typedef struct Shell Shell;
typedef struct Speaker Speaker;
typedef struct Voice Voice;

/* One screen: launcher, set-up page or table. Free releases `self`. */
typedef struct Screen {
    const char *name;
    const Game *game; /* that is played there; NULL = none */
    void *self;
    void (*event)(void *self, const SDL_Event *event);
    void (*update)(void *self);
    void (*draw)(void *self);
    void (*resize)(void *self); /* the window has another size: lay everything anew */
    void (*free)(void *self);
} Screen;

/* The ways to the screens that lie above the table, for those that lie below them. */
typedef struct Ways {
    Screen (*shelf)(Shell *shell, const Game *chosen);
    Screen (*setup)(Shell *shell, const Game *game, const MatchSetup *like);
    Screen (*puzzles)(Shell *shell, const Game *game);
} Ways;

enum { MESSAGE_MAX = ERROR_TEXT_MAX, NOTICE_MAX = 2 * MESSAGE_MAX + 256, PATH_TEXT_MAX = 1024 };

struct Shell {
    const AppOptions *options;
    const Ways *ways;
    SDL_Window *window; /* NULL while a picture is drawn without one */
    View view;
    float pointer_scale; /* pixels per window point */
    bool too_small;      /* the window is too small to draw */
    float foot;          /* units below the table that are not its own: see shell_leave_foot */
    Library *library;
    Thinker *thinker; /* for the bots of whatever match is on the table */
    Thinker *judge;   /* for the moves of a match that is looked back at */
    Scribe *scribe;   /* for its save, and for drafts */
    Drafts drafts;
    Uint32 wake_event; /* that other threads push */
    Speaker *speaker;  /* NULL = nothing is heard, as where there is no window */
    bool speaks;       /* words are said to somebody, as where there is a window */
    Voice *voice;      /* NULL until there is something to say */
    Text said;         /* everything spoken since the last key or click */
    bool said_ends;    /* a key or click came: the next words replace `said` */
    Uint64 said_until; /* estimated end of speech, ms */
    int voice_state;   /* VoiceState the user was last told about */
    bool reads_all;    /* all of the table is to be read aloud */
    bool reads_anew;   /* the screen is to be read as if it had just opened */
    Settings settings;
    Progress progress;
    char pref[PATH_TEXT_MAX]; /* folder for saves and settings, ending in '/'; "" = none to be had */
    bool saving; /* matches are kept in `pref` as they are played; not while pictures are drawn */
    Trace trace;
    Uint64 now;               /* ms */
    Uint64 wake;              /* when something wants to happen by itself; 0 = never */
    Uint64 window_settles;    /* when to save the window's state, ms; 0 = saved */
    Keyboard keyboard;        /* translates every event first */
    bool dirty;               /* the picture no longer fits */
    bool typing;              /* a key was pressed since the pointer last moved */
    bool repeats;             /* the key that was pressed last is held, and repeats itself */
    bool takes_keys;          /* the next key goes untranslated to a dialog; set by each update */
    bool hears_text;          /* somebody listens to letters; said anew with each update */
    unsigned art_version;     /* counts arrivals of painted things */
    unsigned texture_version; /* counts losses of all textures */
    bool quit;
    Screen screen, next;     /* `next` takes over when its self is set */
    Layers layers;           /* over the screen: page, notice and toast */
    Page *page;              /* NULL = none open */
    Uint64 page_wake;        /* when it looks otherwise by itself, ms; 0 = never */
    char toast[MESSAGE_MAX]; /* passing message */
    Uint64 toast_end;
    SceneBox toast_at;       /* what it stands below, in units; of no width = it stands above the rail */
    char notice[NOTICE_MAX]; /* lasting message; "" = none */
};

/* Settings, saves folder, library and trace; window, renderer and art come later. False with `error`. */
bool shell_begin(Shell *shell, const AppOptions *options, const Ways *ways, Error *error);
/* Takes over a renderer: art is made for it. */
bool shell_use_renderer(Shell *shell, SDL_Renderer *renderer, Uint32 wake_event, Error *error);
void shell_end(Shell *shell);

/* Hands an event to whatever is on top. */
void shell_event(Shell *shell, const SDL_Event *event);
/* Moves the present on to `now`, changes screens, lets passing messages go. */
void shell_update(Shell *shell, Uint64 now);
void shell_draw(Shell *shell);
/* The picture has this size now. */
void shell_resize(Shell *shell, int pixel_width, int pixel_height, float pointer_scale);
/* Shows more of the table, smaller, so that so many units at the foot are not needed for it, 0 = none. */
void shell_leave_foot(Shell *shell, float units);
/* Is another thread at something that will be shown? It pushes an event before it no longer is. */
bool shell_working(const Shell *shell);

void shell_redraw(Shell *shell);
/* Asks for an update at `time` (ms) at the latest. */
void shell_wake_at(Shell *shell, Uint64 time);
/* How long something is shown, at the player's animation speed; 0 when animation is off. */
unsigned shell_duration(const Shell *shell, unsigned milliseconds);
/* How long something moves: the same, and 0 when the player wants little motion. */
unsigned shell_motion(const Shell *shell, unsigned milliseconds);

/* A sentence for about three seconds, longer where it has many words, in the banner's place. */
void shell_toast(Shell *shell, const char *text);
/* Does one stand there, so that the banner waits? */
bool shell_toast_at_banner(const Shell *shell);
/* Moves it to what it is about: below that, or above it where there is no room. */
void shell_move_toast(Shell *shell, const SceneBox *box);
/* A message that stays until it is dismissed. */
void shell_notice(Shell *shell, const char *text);
/* Dismisses the notice if it has this text. */
void shell_end_notice(Shell *shell, const char *text);

/* Replaces the screen after the current event. */
void shell_go(Shell *shell, Screen next);
/* Opens the Markdown file `path`, relative to the data folder, over the screen. */
void shell_open_page(Shell *shell, const char *name, const char *path);
/* Opens the rules of a game, its tips at their end, at `heading` unless that is NULL. */
void shell_open_rules(Shell *shell, const Game *game, const char *heading);

/* The same for words that are part of the program. */
void shell_open_text(Shell *shell, const char *name, const char *markdown);

/* In the window too, where there is one. */
void shell_set_full_screen(Shell *shell, bool on);
/* Takes up what the settings say of size and colours. */
void shell_apply_settings(Shell *shell);
/* Writes the settings; a failure becomes a notice. */
void shell_keep_settings(Shell *shell);
/* Counts and keeps a win; a failure becomes a notice. */
void shell_add_win(Shell *shell, const MatchSetup *setup);
/* Keeps that a lesson was finished or put away; a failure becomes a notice. */
void shell_add_lesson(Shell *shell, const Game *game, const char *name);
/* Keeps that a puzzle was solved; a failure becomes a notice. */
void shell_add_puzzle(Shell *shell, const Game *game, const char *id);
/* Keeps that the tip for a condition was told, or that none was; a failure becomes a notice. */
void shell_add_tip(Shell *shell, const Game *game, int condition);
void shell_forget_tips(Shell *shell);

#endif
