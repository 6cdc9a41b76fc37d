/* settings.c: see settings.h. */
#include "ui/settings.h"

#include "core/file.h"
#include "core/json.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

Settings settings_default(void)
{
    return (Settings){.animation_speed = SPEED_NORMAL};
}

static bool read_settings(const Json *root, Settings *out, Error *error)
{
    static const char *const keys[] = {"animation_speed", "full_screen", "undo_past_reveals", NULL};
    return json_keys(root, keys, error) &&
           json_int(root, "animation_speed", SPEED_OFF, SPEED_MAX, &out->animation_speed, error) &&
           json_bool(root, "full_screen", &out->full_screen, error) &&
           json_bool(root, "undo_past_reveals", &out->undo_past_reveals, error);
}

bool settings_load(Settings *settings, const char *path, Error *error)
{
    *settings = settings_default();
    struct stat info;
    if (stat(path, &info) != 0) {
        return true;
    }
    JsonFile *file = json_open(path, error);
    if (!file) {
        return false;
    }
    Json root = json_root(file);
    Settings read = *settings;
    bool good = read_settings(&root, &read, error);
    if (good) {
        *settings = read;
    }
    json_close(file);
    return good;
}

bool settings_save(const Settings *settings, const char *path, Error *error)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\n  \"animation_speed\": %d,\n  \"full_screen\": %s,\n  \"undo_past_reveals\": %s\n}\n",
             settings->animation_speed, settings->full_screen ? "true" : "false",
             settings->undo_past_reveals ? "true" : "false");
    char older[1100];
    snprintf(older, sizeof older, "%s.old", path);
    return file_replace(path, text, strlen(text), older, error);
}
