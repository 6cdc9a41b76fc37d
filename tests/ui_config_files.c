/* ui_config_files.c: settings and progress written by another version or with a text editor: usable values
 * are used, others stay in the file or its backup. */
#include "auto.h"
#include "core/platform/file.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"

#include <unistd.h>

enum { BYTES_MAX = 64 * 1024 };

const Game *const games_all[] = {&game_null_game, &game_null_whole, NULL};

static char folder[64], path[128];

static int make_folder(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/storytable-own-XXXXXX");
    snprintf(path, sizeof path, "%s/own.json", mkdtemp(folder) ? folder : "");
    return folder[0] ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void write_config_file(const char *name, const char *words)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static char *read_config_file(const char *name)
{
    size_t length;
    char *text = file_read(name, BYTES_MAX, &length, NULL);
    assert_non_null(text);
    return text;
}

static void assert_settings_file_contains(const char *words)
{
    AUTO(free) char *text = read_config_file(path);
    if (!strstr(text, words)) {
        fail_msg("%s does not contain %s", text, words);
    }
}

TEST(settings_of_newer_version_are_used_and_kept)
{
    Settings settings;
    Error error;
    write_config_file(
        path,
        "{\"theme\": {\"name\": \"night\", \"depth\": [1, 2]}, \"volume\": 2, \"muted\": true,\n"
        " \"person\": \"Ann\", \"palette\": \"contrast\", \"help\": \"blind\", \"panels\": \"folded\"}");
    assert_true(settings_load(&settings, path, &error));
    assert_int_equal(settings.volume, 2);
    assert_true(settings.muted);
    assert_string_equal(settings.player_name, "Ann");
    for (int volume = 3; volume >= 1; volume--) {
        settings.volume = volume;
        assert_true(settings_save(&settings, path, &error));
        assert_settings_file_contains("\"theme\": {\n    \"name\": \"night\",\n    \"depth\": [1, 2]\n  }");
        assert_true(settings_load(&settings, path, &error));
        assert_int_equal(settings.volume, volume);
        assert_true(settings.muted);
        assert_int_equal(settings.panels, PANELS_FOLDED);
    }
}

/* Gives one setting after another a value of a wrong type, or a value from another version. The other
 * settings must not change. */
TEST(invalid_setting_leaves_others)
{
    static const char *const keys[] = {"interface_scale",
                                       "animation_speed",
                                       "reduced_motion",
                                       "palette",
                                       "help",
                                       "full_screen",
                                       "window_width",
                                       "window_height",
                                       "volume",
                                       "volume_table",
                                       "volume_results",
                                       "volume_reminders",
                                       "muted",
                                       "fewer_sounds",
                                       "sound_in_background",
                                       "speech",
                                       "panels",
                                       "person",
                                       "table_address",
                                       "table_words",
                                       "broker",
                                       "undo_past_reveals",
                                       "volume_music",
                                       "adjust_setup"};
    static const char *const values[] = {"[true]", "{\"later\": 1}", "null", "-3.5"};
    const Settings usual = settings_get_default();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        for (size_t j = 0; j < sizeof values / sizeof *values; j++) {
            AUTO(text) Text text = {0};
            Settings settings;
            Error error = {0};
            const bool other = strcmp(keys[i], "person") != 0;
            text_add(&text, "{%s\"%s\": %s}", other ? "\"person\": \"Ann\",\n" : "\"muted\": true,\n",
                     keys[i], values[j]);
            write_config_file(path, text_chars(&text));
            assert_false(settings_load(&settings, path, &error));
            text_clear(&text);
            text_add(&text, "own.json:2: %s: ", keys[i]);
            assert_non_null(strstr(error.text, text_chars(&text)));
            assert_string_equal(settings.player_name, other ? "Ann" : "");
            assert_true(other || settings.muted);
            assert_ints(settings.volume, usual.volume, settings.interface_scale, usual.interface_scale);
        }
    }
}

/* Adds members to the progress file that a newer version could have written: a game, an option, an option
 * value, a tip and a list. */
TEST(progress_of_newer_version_is_used_and_kept)
{
    static Progress progress;
    Error error;
    MatchSetup setup = {.game = &game_null_game, .options = {.value = {1}}};
    write_config_file(path, "{\"chess\": {\"level\": {\"high\": 3}},\n"
                            " \"null_game\": {\"goal\": {\"6\": 2, \"moon\": 5}, \"colour\": {\"red\": 1},\n"
                            "  \"tips\": [\"later_tip\"], \"lessons\": [\"first\"], \"medals\": [\"gold\"],\n"
                            "  \"puzzles\": [\"4-2\"]}}");
    assert_true(progress_load(&progress, path, &error));
    for (int wins = 2; wins < 5; wins++) {
        assert_int_equal(progress_get_wins(&progress, &game_null_game, 0, 1), wins);
        assert_true(progress_is_puzzle_solved(&progress, &game_null_game, "4-2"));
        assert_true(progress_is_lesson_done(&progress, &game_null_game, "first"));
        progress_record_win(&progress, &setup);
        progress_reset_tips(&progress);
        assert_true(progress_save(&progress, path, &error));
        assert_settings_file_contains("\"chess\": {\n    \"level\": {\"high\": 3}\n  }");
        assert_settings_file_contains(", \"moon\": 5}");
        assert_settings_file_contains("\"colour\": {\"red\": 1}");
        assert_settings_file_contains("\"tips\": [\"later_tip\"]");
        assert_settings_file_contains("\"medals\": [\"gold\"]");
        assert_true(progress_load(&progress, path, &error));
    }
}

TEST(invalid_value_leaves_other_progress)
{
    static const struct {
        const char *text, *reason;
    } bad[] = {
        {"{\"null_whole\": 7,\n \"null_game\": {\"goal\": {\"6\": 2}, \"puzzles\": [\"4-2\"]}}",
         "own.json:1: null_whole: "},
        {"{\"null_game\": {\"goal\": {\"6\": 2, \"40\": -1}, \"puzzles\": [\"4-2\"]}}",
         "own.json:1: null_game.goal.40: must be a whole number"},
        {"{\"null_game\": {\"goal\": {\"6\": 2}, \"tips\": \"none\",\n \"puzzles\": [\"4-2\"]}}",
         "own.json:1: null_game.tips: must be an array"},
        {"{\"null_game\": {\"goal\": {\"6\": 2}, \"puzzles\": [\n\"x\",\n\"4-2\"]}}",
         "own.json:2: null_game.puzzles[0]: unknown puzzle"},
        {"{\"null_game\": {\"goal\": {\"6\": 2}, \"lessons\": [null], \"puzzles\": [\"4-2\"]}}",
         "own.json:1: null_game.lessons[0]: "},
    };
    static Progress progress;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char aside[128];
        Error error = {0};
        write_config_file(path, bad[i].text);
        assert_fails(progress_load(&progress, path, &error), error, bad[i].reason);
        for (int times = 0; times < 2; times++) {
            assert_int_equal(progress_get_wins(&progress, &game_null_game, 0, 1), 2);
            assert_true(progress_is_puzzle_solved(&progress, &game_null_game, "4-2"));
            assert_all(progress_save(&progress, path, &error), progress_load(&progress, path, &error));
        }
        snprintf(aside, sizeof aside, i > 0 ? "%s/own.aside-%zu.json" : "%s/own.aside.json", folder, i + 1);
        AUTO(free) char *text = read_config_file(aside);
        assert_string_equal(text, bad[i].text);
    }
}

const TestFixture test_each = {make_folder, remove_folder};
