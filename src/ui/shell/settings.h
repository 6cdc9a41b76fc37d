/* settings.h: settings of the program, and the file in which they are saved. Does not apply the settings. */
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

/* How much is spoken. */
typedef enum SpeechLength { SPEECH_OFF, SPEECH_SHORT, SPEECH_NORMAL, SPEECH_LONG, SPEECHES } SpeechLength;

typedef struct Settings {
    /* interface scale in percent. If above 100, enlarges text and pages. If below 100, reduces the whole
     * table. */
    int interface_scale;
    /* speed of animations, as a multiple of the normal speed from 1 to 4. 0 means no animation. */
    int animation_speed;
    bool reduced_motion; /* true if pieces fade instead of moving */
    PaletteKind palette;
    /* help level of new games. HELP_LEVEL_GAME_DEFAULT means the default level of each game. */
    HelpLevel help;
    /* state of the window when the program was last used; its width is 0 if the program was never used */
    WindowState window;
    /* volumes, from 0 to VOLUME_MAX. If `volume_music` is 0, no music is played. */
    int volume, volume_table, volume_results, volume_reminders, volume_music;
    bool adjust_setup; /* true if set-up pages show the advanced options, too */
    bool muted;
    bool fewer_sounds;
    bool sound_in_background;
    int speech;       /* how much is spoken: value of enum SpeechLength */
    int speak_typing; /* what is spoken while the user types: value of enum TypingEcho */
    /* whether side panels are open or folded; PANELS_AUTO folds panels if the window has no room for them */
    Panels panels;
    /* name that other players see in online games, or "" if not entered yet */
    char player_name[PLAYER_NAME_MAX];
    /* address and room words of the online game that the player joined last */
    char join_address[JOIN_ADDRESS_MAX], join_words[JOIN_WORDS_MAX];
    char broker[JOIN_ADDRESS_MAX]; /* address of the MQTT broker for games that the player hosts, or "" */
    KeyBindings keys;
    /* true if a player in a solo game can undo a move that revealed cards; a game with such an undo counts as
     * assisted */
    bool undo_past_reveals;
} Settings;

Settings settings_get_default(void);
/* Reads settings from the file `path`. A setting that is missing or unusable gets its default value. If a
 * setting is unusable, returns false with an `error` that names the setting. */
bool settings_load(Settings *settings, const char *path, Error *error);
/* Writes the settings. Members of the old file that this version does not know are copied to the new file.
 * The old file is kept as a backup; see config_file_save. */
bool settings_save(const Settings *settings, const char *path, Error *error);

#endif
