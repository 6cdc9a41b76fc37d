/* ui_speech.c: what is read aloud, in three lengths, again, and all of it; and the library that speaks, by
   one that only writes down what it is told. */
#include "core/aloud.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/speech.h"
#include "ui/sound/voice.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

enum { PATH_BYTES = 512, LOG_BYTES = 4096, PATIENCE_MS = 10000 };

static Desk desk;
static char library[PATH_BYTES], log_path[PATH_BYTES];

/* Beside this program. */
static void find_library(void)
{
    const ssize_t length = readlink("/proc/self/exe", library, sizeof library - 1);
    assert_true(length > 0);
    library[length] = '\0';
    snprintf(strrchr(library, '/') + 1, 64, "libfake_speechd.so");
}

static int open_desk(void **state)
{
    (void)state;
    find_library();
    desk_open(&desk);
    snprintf(log_path, sizeof log_path, "%s/speechd", desk.home);
    setenv("FAKE_SPEECHD", log_path, 1);
    unsetenv("FAKE_SPEECHD_DUMB");
    desk.shell.settings.speech = SPEECH_USUAL;
    return 0;
}

static int close_desk(void **state)
{
    (void)state;
    desk_close(&desk);
    return 0;
}

static void read_log(char out[LOG_BYTES])
{
    FILE *file = fopen(log_path, "r");
    const size_t length = file ? fread(out, 1, LOG_BYTES - 1, file) : 0;
    out[length] = '\0';
    if (file) {
        fclose(file);
    }
}

/* Waits for the thread that speaks. */
static void expect_told(const char *words)
{
    char log[LOG_BYTES];
    for (int waited = 0; waited < PATIENCE_MS; waited++) {
        read_log(log);
        if (strstr(log, words)) {
            return;
        }
        SDL_Delay(1);
    }
    fail_msg("the library was not told \"%s\", but:\n%s", words, log);
}

/* --- the library --- */

static void new_words_break_off_those_before(void **state)
{
    (void)state;
    Voice *voice = voice_new(library);
    assert_non_null(voice);
    SDL_Delay(20);
    assert_int_not_equal(access(log_path, F_OK), 0); /* nothing is opened before there is something to say */
    voice_say(voice, "the first words");
    expect_told("say the first words\n");
    voice_say(voice, "and others");
    expect_told("say the first words\ncancel\nsay and others\n");
    voice_hush(voice);
    expect_told("and others\ncancel\n");
    assert_false(voice_failed(voice));
    voice_free(voice);
    expect_told("close\n");
}

static void only_the_newest_words_are_said(void **state)
{
    (void)state;
    char log[LOG_BYTES];
    Voice *voice = voice_new(library);
    for (int i = 0; i < 1000; i++) {
        voice_say(voice, "early");
    }
    voice_say(voice, "late");
    expect_told("say late\n");
    voice_free(voice);
    read_log(log);
    assert_null(strstr(strstr(log, "say late\n"), "early"));
}

static void expect_failure(const char *name)
{
    Voice *voice = voice_new(name);
    voice_say(voice, "hello");
    for (int waited = 0; waited < PATIENCE_MS && !voice_failed(voice); waited++) {
        SDL_Delay(1);
    }
    assert_true(voice_failed(voice));
    voice_say(voice, "hello?"); /* is not minded */
    voice_free(voice);
}

static void without_a_library_or_an_answer_nothing_is_said(void **state)
{
    (void)state;
    expect_failure("libnowhere_to_be_found.so");
    setenv("FAKE_SPEECHD_DUMB", "1", 1);
    expect_failure(library);
}

static void the_table_speaks_through_it(void **state)
{
    (void)state;
    desk.options.voice = library;
    desk.shell.speaks = true;
    shell_speak_rich(&desk.shell, "You gain 2 {hit}");
    expect_told("say You gain 2 hits\n");
    desk.shell.settings.speech = SPEECH_OFF;
    shell_apply_speech(&desk.shell);
    expect_told("2 hits\ncancel\n");
}

/* --- what is said --- */

static void sit_down(void)
{
    desk_show(&desk, desk_match(&desk, &game_null_game, 2, 2));
    desk_tick(&desk);
}

static void the_focus_is_read_and_heard_again(void **state)
{
    (void)state;
    sit_down();
    desk_mark(&desk);
    desk_press(&desk, SDLK_TAB, 0);
    assert_true(desk_heard(&desk, "say \""));
    desk_mark(&desk);
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "say \"")); /* once is enough */
    shell_speak_again(&desk.shell);
    assert_true(desk_heard(&desk, "say \""));
    desk_mark(&desk);
    desk_point(&desk, 5, 5); /* what the pointer is on is seen */
    assert_false(desk_heard(&desk, "say \""));
}

static void who_wants_no_speech_hears_none(void **state)
{
    (void)state;
    desk.shell.settings.speech = SPEECH_OFF;
    sit_down();
    desk_press(&desk, SDLK_TAB, 0);
    shell_toast(&desk.shell, "That cannot be done.");
    shell_speak_again(&desk.shell);
    assert_false(desk_heard(&desk, "say \""));
}

static void refusals_are_read_aloud(void **state)
{
    (void)state;
    desk_mark(&desk);
    shell_toast(&desk.shell, "*Scythe* costs 2 {mana}, and you have 1.");
    assert_true(desk_heard(&desk, "say \"Scythe costs 2"));
}

static void expect_aloud(const Scene *scene, AloudLength length, const char *words)
{
    Text said = {0};
    aloud_piece_in(scene, &scene->pieces[0], length, &said);
    assert_string_equal(text_chars(&said), words);
    text_free(&said);
}

static void longer_speech_says_more(void **state)
{
    (void)state;
    static Scene scene;
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    for (PieceId id = 1; id <= 2; id++) {
        Piece *card = scene_add(&scene, PIECE_CARD, id, 100.0f * (float)id, 100, 50, 70);
        card->face = (Face){.style = FACE_LETTER, .letter = "S", .title = "Servo", .text = "+1 {mana}"};
        card->flags = PIECE_LIT;
        card->hint = "Spell with it.";
        card->key_hint = "S";
    }
    expect_aloud(&scene, ALOUD_SHORT, "S, Servo; 1 of 2 in its row; usable");
    expect_aloud(&scene, ALOUD_USUAL, "S, Servo; +1 mana; 1 of 2 in its row; usable");
    expect_aloud(&scene, ALOUD_LONG, "S, Servo; +1 mana; 1 of 2 in its row; usable; Spell with it.; key S");
}

static void all_of_the_table_is_read_when_asked_for(void **state)
{
    (void)state;
    sit_down();
    desk_mark(&desk);
    desk.shell.reads_all = true;
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "say \""));
    assert_true(desk.shell.said.length > 60);
    assert_false(desk.shell.reads_all);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)
    const struct CMUnitTest tests[] = {
        CASE(new_words_break_off_those_before),
        CASE(only_the_newest_words_are_said),
        CASE(without_a_library_or_an_answer_nothing_is_said),
        CASE(the_table_speaks_through_it),
        CASE(the_focus_is_read_and_heard_again),
        CASE(who_wants_no_speech_hears_none),
        CASE(refusals_are_read_aloud),
        CASE(longer_speech_says_more),
        CASE(all_of_the_table_is_read_when_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
