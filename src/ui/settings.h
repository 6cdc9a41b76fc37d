/* settings.h: what the player chose for the program as a whole, kept between sessions. */
#ifndef UI_SETTINGS_H
#define UI_SETTINGS_H

#include "core/error.h"

#include <stdbool.h>

enum { SPEED_OFF = 0, SPEED_NORMAL = 1, SPEED_MAX = 4 };

typedef struct Settings {
    int animation_speed; /* 0 = no animation, else 1..4 times as fast */
    bool full_screen;
    bool undo_past_reveals; /* solo games: step back past drawn cards, which marks the run as assisted */
} Settings;

Settings settings_default(void);
/* Reads `path`; a missing file gives the defaults. A bad one gives the defaults, false and a message. */
bool settings_load(Settings *settings, const char *path, Error *error);
/* The file before is kept as `path`.old. */
bool settings_save(const Settings *settings, const char *path, Error *error);

#endif
