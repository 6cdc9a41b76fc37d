/* settings.c: settings of the program; see settings.h. */
#include "ui/shell/settings.h"

#include "core/data/config_file.h"

#include <stddef.h>
#include <string.h>

Settings settings_get_default(void)
{
    return (Settings){.interface_scale = INTERFACE_NORMAL,
                      .animation_speed = SPEED_NORMAL,
                      .help = HELP_LEVEL_GAME_DEFAULT,
                      .volume = VOLUME_NORMAL,
                      .volume_table = VOLUME_MAX,
                      .volume_results = VOLUME_MAX,
                      .volume_reminders = VOLUME_MAX,
                      .keys = key_bindings_get_default()};
}

typedef enum FieldKind {
    FIELD_INT,
    FIELD_BOOL,
    FIELD_PALETTE,
    FIELD_HELP,
    FIELD_PANELS,
    FIELD_TEXT
} FieldKind;

static const char *const help_level_names[] = {"as_usual", "blind", "dictionary", "nudge", "full", NULL};
static const char *const panels_names[] = {"as_fits", "open", "folded", NULL};

static const struct {
    const char *key;
    FieldKind kind;
    size_t offset;
    int min, max;
} fields[] = {
    {"interface_scale", FIELD_INT, offsetof(Settings, interface_scale), INTERFACE_MIN, INTERFACE_MAX},
    {"animation_speed", FIELD_INT, offsetof(Settings, animation_speed), SPEED_OFF, SPEED_MAX},
    {"reduced_motion", FIELD_BOOL, offsetof(Settings, reduced_motion), 0, 0},
    {"palette", FIELD_PALETTE, offsetof(Settings, palette), 0, 0},
    {"help", FIELD_HELP, offsetof(Settings, help), 0, 0},
    {"full_screen", FIELD_BOOL, offsetof(Settings, window.full_screen), 0, 0},
    {"window_width", FIELD_INT, offsetof(Settings, window.width), 0, WINDOW_SIDE_MAX},
    {"window_height", FIELD_INT, offsetof(Settings, window.height), 0, WINDOW_SIDE_MAX},
    {"window_maximized", FIELD_BOOL, offsetof(Settings, window.maximized), 0, 0},
    {"volume", FIELD_INT, offsetof(Settings, volume), 0, VOLUME_MAX},
    {"volume_table", FIELD_INT, offsetof(Settings, volume_table), 0, VOLUME_MAX},
    {"volume_results", FIELD_INT, offsetof(Settings, volume_results), 0, VOLUME_MAX},
    {"volume_reminders", FIELD_INT, offsetof(Settings, volume_reminders), 0, VOLUME_MAX},
    {"volume_music", FIELD_INT, offsetof(Settings, volume_music), 0, VOLUME_MAX},
    {"adjust_setup", FIELD_BOOL, offsetof(Settings, adjust_setup), 0, 0},
    {"muted", FIELD_BOOL, offsetof(Settings, muted), 0, 0},
    {"fewer_sounds", FIELD_BOOL, offsetof(Settings, fewer_sounds), 0, 0},
    {"sound_in_background", FIELD_BOOL, offsetof(Settings, sound_in_background), 0, 0},
    {"speech", FIELD_INT, offsetof(Settings, speech), SPEECH_OFF, SPEECHES - 1},
    {"speak_typing", FIELD_INT, offsetof(Settings, speak_typing), ECHO_LETTERS, TYPING_ECHOES - 1},
    {"panels", FIELD_PANELS, offsetof(Settings, panels), 0, 0},
    {"person", FIELD_TEXT, offsetof(Settings, player_name), 0, PLAYER_NAME_MAX - 1},
    {"table_address", FIELD_TEXT, offsetof(Settings, join_address), 0, JOIN_ADDRESS_MAX - 1},
    {"table_words", FIELD_TEXT, offsetof(Settings, join_words), 0, JOIN_WORDS_MAX - 1},
    {"broker", FIELD_TEXT, offsetof(Settings, broker), 0, JOIN_ADDRESS_MAX - 1},
    {"undo_past_reveals", FIELD_BOOL, offsetof(Settings, undo_past_reveals), 0, 0},
};

enum { FIELD_COUNT = sizeof fields / sizeof fields[0] };

static bool read_setting(const Json *root, int index, Settings *out, Error *error)
{
    const char *key = fields[index].key;
    void *place = (char *)out + fields[index].offset;
    int value = 0;
    const char *text = "";
    switch (fields[index].kind) {
    case FIELD_INT:
        return json_read_int(root, key, fields[index].min, fields[index].max, place, error);
    case FIELD_BOOL:
        return json_read_bool(root, key, place, error);
    case FIELD_PALETTE:
        if (json_read_enum(root, key, palette_names, &value, error)) {
            *(PaletteKind *)place = (PaletteKind)value;
            return true;
        }
        return false;
    case FIELD_HELP:
        if (json_read_enum(root, key, help_level_names, &value, error)) {
            *(HelpLevel *)place = (HelpLevel)(value + HELP_LEVEL_GAME_DEFAULT);
            return true;
        }
        return false;
    case FIELD_PANELS:
        if (json_read_enum(root, key, panels_names, &value, error)) {
            *(Panels *)place = (Panels)value;
            return true;
        }
        return false;
    case FIELD_TEXT:
        if (json_read_string(root, key, (size_t)fields[index].min, (size_t)fields[index].max, &text, error)) {
            memcpy(place, text, strlen(text) + 1);
            return true;
        }
        return false;
    }
    return false;
}

static void read_settings(ConfigReader *reader, const Json *root, void *out)
{
    Settings *settings = out;
    for (int i = 0; i < FIELD_COUNT; i++) {
        Json value;
        Error reason;
        if (config_read_member(reader, root, fields[i].key, &value) && !read_setting(root, i, out, &reason)) {
            config_report_unusable(reader, &reason);
        }
    }
    key_bindings_read(reader, root, &settings->keys);
}

bool settings_load(Settings *settings, const char *path, Error *error)
{
    *settings = settings_get_default();
    return config_file_load(path, read_settings, settings, error);
}

static void write_setting(const Settings *settings, int index, Text *out)
{
    const void *place = (const char *)settings + fields[index].offset;
    text_add(out, "%s\n  \"%s\": ", index > 0 ? "," : "", fields[index].key);
    switch (fields[index].kind) {
    case FIELD_INT:
        text_add(out, "%d", *(const int *)place);
        break;
    case FIELD_BOOL:
        text_add(out, "%s", *(const bool *)place ? "true" : "false");
        break;
    case FIELD_PALETTE:
        json_write_string(out, palette_names[*(const PaletteKind *)place]);
        break;
    case FIELD_HELP:
        json_write_string(out, help_level_names[*(const HelpLevel *)place - HELP_LEVEL_GAME_DEFAULT]);
        break;
    case FIELD_PANELS:
        json_write_string(out, panels_names[*(const Panels *)place]);
        break;
    case FIELD_TEXT:
        json_write_string(out, place);
        break;
    }
}

bool settings_save(const Settings *settings, const char *path, Error *error)
{
    Text text = {0};
    Settings unused;
    text_add(&text, "{");
    for (int i = 0; i < FIELD_COUNT; i++) {
        write_setting(settings, i, &text);
    }
    text_add(&text, ",\n  \"keys\": ");
    key_bindings_write(&settings->keys, &text);
    text_add(&text, "\n}\n");
    const bool good = config_file_save(path, read_settings, &unused, &text, error);
    text_free(&text);
    return good;
}
