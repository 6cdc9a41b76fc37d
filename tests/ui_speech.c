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

static void write_flag(const char *name, bool there)
{
    char path[PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s.%s", log_path, name);
    FILE *file = there ? fopen(path, "w") : NULL;
    if (file) {
        fclose(file);
    } else {
        unlink(path);
    }
}

static void words_wait_for_those_before(void **state)
{
    (void)state;
    char log[LOG_BYTES];
    Voice *voice = voice_new(library, 0);
    assert_non_null(voice);
    SDL_Delay(20);
    assert_int_not_equal(access(log_path, F_OK), 0); /* nothing is opened before there is something to say */
    voice_say(voice, "the first words");
    expect_told("say the first words\n");
    voice_say(voice, "and others");
    expect_told("say the first words\nsay and others\n");
    voice_hush(voice);
    expect_told("and others\ncancel\n");
    assert_int_equal(voice_state(voice), VOICE_READY);
    voice_free(voice);
    expect_told("close\n");
    read_log(log);
    assert_non_null(strstr(log, "say the first words\nsay and others\n"));
}

static void hushed_words_are_never_said(void **state)
{
    (void)state;
    char log[LOG_BYTES];
    Voice *voice = voice_new(library, 0);
    for (int i = 0; i < 1000; i++) {
        voice_hush(voice);
        voice_say(voice, i < 999 ? "early" : "late");
    }
    expect_told("say late\n");
    voice_free(voice);
    read_log(log);
    assert_null(strstr(strstr(log, "say late\n"), "early"));
}

static void expect_state(Voice *voice, VoiceState wanted)
{
    for (int waited = 0; waited < PATIENCE_MS && voice_state(voice) != wanted; waited++) {
        SDL_Delay(1);
    }
    assert_int_equal(voice_state(voice), wanted);
}

static void expect_failure(const char *name, VoiceState wanted)
{
    Voice *voice = voice_new(name, 0);
    voice_say(voice, "hello");
    expect_state(voice, wanted);
    voice_say(voice, "hello?"); /* is not minded */
    voice_free(voice);
}

static void without_a_library_or_an_answer_nothing_is_said(void **state)
{
    (void)state;
    expect_failure("libnowhere_to_be_found.so", VOICE_NO_LIBRARY);
    setenv("FAKE_SPEECHD_DUMB", "1", 1);
    expect_failure(library, VOICE_NO_ANSWER);
}

static void a_restarted_daemon_is_connected_at_once(void **state)
{
    (void)state;
    Voice *voice = voice_new(library, 0);
    voice_say(voice, "before");
    expect_told("say before\n");
    write_flag("gone", true);
    voice_hush(voice); /* the connection is found dead */
    expect_told("cancel\nclose\n");
    write_flag("gone", false);
    voice_say(voice, "after");
    expect_told("close\nopen storytable\nsay after\n");
    assert_int_equal(voice_state(voice), VOICE_READY);
    voice_free(voice);
}

static void a_daemon_that_comes_back_later_says_what_waits(void **state)
{
    (void)state;
    Voice *voice = voice_new(library, 0);
    voice_say(voice, "before");
    expect_told("say before\n");
    write_flag("gone", true);
    voice_say(voice, "meanwhile");
    expect_state(voice, VOICE_NO_ANSWER);
    voice_say(voice, "and this");
    write_flag("gone", false);
    expect_state(voice, VOICE_READY);
    expect_told("say meanwhile. and this\n");
    voice_free(voice);
}

static void a_daemon_that_hangs_does_not_hang_the_end(void **state)
{
    (void)state;
    Voice *voice = voice_new(library, 0);
    voice_say(voice, "before");
    expect_told("say before\n");
    write_flag("hangs", true);
    voice_say(voice, "for ever");
    SDL_Delay(50);
    const Uint64 begun = SDL_GetTicks64();
    voice_free(voice);
    assert_true(SDL_GetTicks64() - begun < 5000);
    write_flag("hangs", false);
    expect_told("for ever\ncancel\nclose\n"); /* the thread ends after all */
}

/* Lets real time pass, too, for the thread that speaks. */
static void await_words(const char *words)
{
    for (int waited = 0; waited < PATIENCE_MS && !desk_heard(&desk, words); waited++) {
        SDL_Delay(1);
        desk_tick(&desk);
    }
    assert_true(desk_heard(&desk, words));
}

static void the_user_is_told_when_speech_stops_and_when_it_is_back(void **state)
{
    (void)state;
    desk.options.voice = library;
    desk.shell.speaks = true;
    shell_speak(&desk.shell, "before");
    expect_told("say before\n");
    write_flag("gone", true);
    desk_mark(&desk);
    shell_speak(&desk.shell, "meanwhile");
    await_words("notice \"Speech stopped");
    write_flag("gone", false);
    await_words("say \"Speech works again");
    assert_string_equal(desk.shell.notice, "");
    expect_told("Speech works again");
}

static void a_missing_library_is_told_once(void **state)
{
    (void)state;
    desk.options.voice = "libnowhere_to_be_found.so";
    desk.shell.speaks = true;
    desk_mark(&desk);
    shell_speak(&desk.shell, "hello");
    await_words("notice \"Speech needs speech-dispatcher");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_string_equal(desk.shell.notice, "");
    shell_speak(&desk.shell, "hello");
    desk_tick(&desk);
    assert_string_equal(desk.shell.notice, "");
}

static void only_a_press_interrupts(void **state)
{
    (void)state;
    desk.options.voice = library;
    desk.shell.speaks = true;
    desk_press(&desk, SDLK_LSHIFT, 0);
    shell_speak(&desk.shell, "the first sentence");
    shell_speak(&desk.shell, "the second");
    expect_told("the first sentence");
    expect_told("the second");
    assert_string_equal(text_chars(&desk.shell.said), "the first sentence. the second");
    desk_press(&desk, SDLK_LSHIFT, 0);
    expect_told("the second\ncancel\n");
    shell_speak(&desk.shell, "the third");
    assert_string_equal(text_chars(&desk.shell.said), "the third");
    desk_press(&desk, SDLK_F9, 0);
    expect_told("cancel\nsay the third\n");
    shell_speak(&desk.shell, "the fourth");
    assert_string_equal(text_chars(&desk.shell.said), "the third. the fourth");
}

static void speech_does_not_lag_minutes_behind(void **state)
{
    (void)state;
    for (int i = 0; i < 200; i++) {
        shell_speak(&desk.shell, "A sentence that takes a few seconds to be spoken aloud.");
    }
    shell_speak(&desk.shell, "The last one.");
    assert_true(desk.shell.said.length < 3000);
    assert_non_null(strstr(text_chars(&desk.shell.said), "The last one."));
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
        CASE(words_wait_for_those_before),
        CASE(hushed_words_are_never_said),
        CASE(without_a_library_or_an_answer_nothing_is_said),
        CASE(a_restarted_daemon_is_connected_at_once),
        CASE(a_daemon_that_comes_back_later_says_what_waits),
        CASE(a_daemon_that_hangs_does_not_hang_the_end),
        CASE(the_user_is_told_when_speech_stops_and_when_it_is_back),
        CASE(a_missing_library_is_told_once),
        CASE(only_a_press_interrupts),
        CASE(speech_does_not_lag_minutes_behind),
        CASE(the_table_speaks_through_it),
        CASE(the_focus_is_read_and_heard_again),
        CASE(who_wants_no_speech_hears_none),
        CASE(refusals_are_read_aloud),
        CASE(longer_speech_says_more),
        CASE(all_of_the_table_is_read_when_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
