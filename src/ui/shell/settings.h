/* settings.h: settings of the whole program, saved between sessions. Does not apply them. */
#ifndef UI_SHELL_SETTINGS_H
#define UI_SHELL_SETTINGS_H

#include "core/match/help_level.h"
#include "core/platform/error.h"
#include "core/scene/scene.h"
#include "core/text/typing_echo.h"
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
    PLAYER_NAME_MAX = 129,
    JOIN_ADDRESS_MAX = 256,
    JOIN_WORDS_MAX = 64,
};

/* Amount of text that is spoken. */
typedef enum SpeechLength { SPEECH_OFF, SPEECH_SHORT, SPEECH_NORMAL, SPEECH_LONG, SPEECHES } SpeechLength;

typedef struct Settings {
    /* interface scale in percent: above 100, text and pages are larger; below 100, the whole table is
     * smaller */
    int interface_scale;
    int animation_speed; /* speed of animations, 1 to 4 times the normal speed, or 0 for no animation */
    bool reduced_motion; /* true if pieces fade instead of moving */
    PaletteKind palette;
    HelpLevel help;     /* help level for new games, or HELP_LEVEL_GAME_DEFAULT for each game's default */
    WindowState window; /* window of the last session. Before the first session, its width is 0. */
    /* volumes, from 0 to VOLUME_MAX. Music at volume 0 is not played. */
    int volume, volume_table, volume_results, volume_reminders, volume_music;
    bool adjust_setup; /* true if set-up pages show the advanced options, too */
    bool muted;
    bool fewer_sounds;
    bool sound_in_background;
    int speech;       /* value of enum SpeechLength: how much text is spoken */
    int speak_typing; /* value of enum TypingEcho: what is spoken while the user types */
    /* whether each side panel is open or folded, for windows in which not all panels have room */
    Panels panels;
    /* name that other players see in online games, or "" if not entered yet */
    char player_name[PLAYER_NAME_MAX];
    /* address and room words of the online game that was joined last */
    char join_address[JOIN_ADDRESS_MAX], join_words[JOIN_WORDS_MAX];
    char broker[JOIN_ADDRESS_MAX]; /* address of the MQTT broker for hosted games, or "" */
    KeyBindings keys;
    /* true to allow undoing moves that revealed cards, in solo games; the game then counts as assisted */
    bool undo_past_reveals;
} Settings;

Settings settings_default(void);
/* Reads the file `path`. Missing or unusable settings get their default values. Returns false if any setting
 * is unusable; `error` names it. */
bool settings_load(Settings *settings, const char *path, Error *error);
/* Writes the settings. Keeps the old file as a backup. Copies from the old file the members that this version
 * does not know; see config_file_save. */
bool settings_save(const Settings *settings, const char *path, Error *error);

#endif
