/* settings.h: what the player chose for the program as a whole, kept between sessions. */
#ifndef UI_SHELL_SETTINGS_H
#define UI_SHELL_SETTINGS_H

#include "core/error.h"
#include "core/help.h"
#include "core/scene.h"
#include "core/typing_echo.h"
#include "ui/paint/palette.h"
#include "ui/shell/key_bindings.h"
#include "ui/shell/options.h"
#include "ui/shell/window_state.h"

#include <stdbool.h>

enum {
    SPEED_OFF = 0,
    SPEED_NORMAL = 1,
    SPEED_MAX = 4,
    VOLUME_MAX = 5,
    VOLUME_NORMAL = 4,
    WINDOW_SIDE_MAX = 16384,
    PERSON_MAX = 129,
    CALLED_ADDRESS_MAX = 128,
    CALLED_WORDS_MAX = 64,
};

/* How much is read aloud. */
typedef enum SpeechLength { SPEECH_OFF, SPEECH_SHORT, SPEECH_USUAL, SPEECH_LONG, SPEECHES } SpeechLength;

typedef struct Settings {
    int interface_scale; /* percent; above 100 words and pages grow, below it the whole table shrinks */
    int animation_speed; /* 0 = no animation, else 1..4 times as fast */
    bool reduced_motion; /* nothing glides, tilts or flies; what happens is still told at leisure */
    PaletteKind palette;
    HelpLevel help;     /* or HELP_AS_USUAL */
    WindowState window; /* of the last session; width 0 before the first start */
    int volume, volume_table, volume_results, volume_reminders; /* 0 .. VOLUME_MAX */
    bool muted;
    bool fewer_sounds;
    bool sound_in_background;
    int speech;              /* SpeechLength */
    int speak_typing;        /* TypingEcho */
    Panels panels;           /* beside a table that needs room */
    char person[PERSON_MAX]; /* who sits here, for those at other machines; "" = has not said */
    char table_address[CALLED_ADDRESS_MAX],
        table_words[CALLED_WORDS_MAX]; /* of the table that was joined last */
    char broker[CALLED_ADDRESS_MAX];   /* where tables that are opened hang, too; "" = at none */
    KeyBindings keys;
    bool undo_past_reveals; /* solo games: step back past drawn cards, which marks the run as assisted */
} Settings;

Settings settings_default(void);
/* Reads `path`. Missing and unusable settings get their defaults. False if there is an unusable one; `error`
   names it. */
bool settings_load(Settings *settings, const char *path, Error *error);
/* Keeps unknown members and a backup; see config_file_save. */
bool settings_save(const Settings *settings, const char *path, Error *error);

#endif
