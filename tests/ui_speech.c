/* ui_speech.c: speech in three levels of detail, repetition, and reading the whole table, with a fake
 * libspeechd that logs its calls. */
#include "auto.h"
#include "core/scene/accessible_text.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/speech.h"
#include "ui/sound/speech_client.h"
#include "ui/table/table.h"

#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { PATH_BYTES = 512, LOG_BYTES = 4096, TIMEOUT_MS = 10000 };

static Desk desk;
static char library_path[PATH_BYTES], log_path[PATH_BYTES];

/* Sets the path of the fake library, which is in the folder of this program. */
static void find_library(void)
{
    const ssize_t length = readlink("/proc/self/exe", library_path, sizeof library_path - 1);
    assert_true(length > 0);
    library_path[length] = '\0';
    snprintf(strrchr(library_path, '/') + 1, 64, "libfake_speechd.so");
}

static int open_desk(void **state)
{
    find_library();
    desk_open(&desk);
    snprintf(log_path, sizeof log_path, "%s/speechd", desk.home);
    setenv("FAKE_SPEECHD", log_path, 1);
    unsetenv("FAKE_SPEECHD_DUMB");
    desk.shell.settings.speech = SPEECH_NORMAL;
    return 0;
}

static int close_desk(void **state)
{
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

static void wait_for_log(const char *words)
{
    char log[LOG_BYTES];
    for (int waited = 0; waited < TIMEOUT_MS; waited++) {
        read_log(log);
        if (strstr(log, words)) {
            return;
        }
        SDL_Delay(1);
    }
    fail_msg("the library did not get \"%s\", but:\n%s", words, log);
}

/* --- client --- */

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

TEST(texts_are_spoken_in_order)
{
    char log[LOG_BYTES];
    SpeechClient *voice = speech_client_new(library_path, 0);
    assert_non_null(voice);
    SDL_Delay(20);
    /* The library is loaded only when there is text to speak. */
    assert_int_not_equal(access(log_path, F_OK), 0);
    speech_client_speak(voice, "the first words");
    wait_for_log("say the first words\n");
    speech_client_speak(voice, "and others");
    wait_for_log("say the first words\nsay and others\n");
    speech_client_stop(voice);
    wait_for_log("and others\ncancel\n");
    assert_int_equal(speech_client_get_state(voice), SPEECH_CLIENT_READY);
    speech_client_free(voice);
    wait_for_log("close\n");
    read_log(log);
    assert_non_null(strstr(log, "say the first words\nsay and others\n"));
}

TEST(canceled_texts_are_not_spoken)
{
    char log[LOG_BYTES];
    SpeechClient *voice = speech_client_new(library_path, 0);
    for (int i = 0; i < 1000; i++) {
        speech_client_stop(voice);
        speech_client_speak(voice, i < 999 ? "early" : "late");
    }
    wait_for_log("say late\n");
    speech_client_free(voice);
    read_log(log);
    assert_null(strstr(strstr(log, "say late\n"), "early"));
}

static void expect_state(SpeechClient *voice, SpeechClientState wanted)
{
    for (int waited = 0; waited < TIMEOUT_MS && speech_client_get_state(voice) != wanted; waited++) {
        SDL_Delay(1);
    }
    assert_int_equal(speech_client_get_state(voice), wanted);
}

static void expect_failure(const char *name, SpeechClientState wanted)
{
    SpeechClient *voice = speech_client_new(name, 0);
    speech_client_speak(voice, "hello");
    expect_state(voice, wanted);
    speech_client_speak(voice, "hello?"); /* this text is ignored */
    speech_client_free(voice);
}

TEST(missing_library_or_daemon_is_silent)
{
    expect_failure("libnowhere_to_be_found.so", SPEECH_CLIENT_NO_LIBRARY);
    setenv("FAKE_SPEECHD_DUMB", "1", 1);
    expect_failure(library_path, SPEECH_CLIENT_NO_ANSWER);
}

TEST(restarted_daemon_is_reconnected)
{
    SpeechClient *voice = speech_client_new(library_path, 0);
    speech_client_speak(voice, "before");
    wait_for_log("say before\n");
    write_flag("gone", true);
    speech_client_stop(voice); /* the client notices that the connection is closed */
    wait_for_log("cancel\nclose\n");
    write_flag("gone", false);
    speech_client_speak(voice, "after");
    wait_for_log("close\nopen storytable\nsay after\n");
    assert_int_equal(speech_client_get_state(voice), SPEECH_CLIENT_READY);
    speech_client_free(voice);
}

TEST(returning_daemon_speaks_waiting_text)
{
    SpeechClient *voice = speech_client_new(library_path, 0);
    speech_client_speak(voice, "before");
    wait_for_log("say before\n");
    write_flag("gone", true);
    speech_client_speak(voice, "meanwhile");
    expect_state(voice, SPEECH_CLIENT_NO_ANSWER);
    speech_client_speak(voice, "and this");
    write_flag("gone", false);
    expect_state(voice, SPEECH_CLIENT_READY);
    wait_for_log("say meanwhile. and this\n");
    speech_client_free(voice);
}

TEST(hanging_daemon_does_not_delay_exit)
{
    SpeechClient *voice = speech_client_new(library_path, 0);
    speech_client_speak(voice, "before");
    wait_for_log("say before\n");
    write_flag("hangs", true);
    speech_client_speak(voice, "for ever");
    SDL_Delay(50);
    const Uint64 begun = SDL_GetTicks64();
    speech_client_free(voice);
    assert_true(SDL_GetTicks64() - begun < 5000);
    write_flag("hangs", false);
    wait_for_log("for ever\ncancel\nclose\n"); /* the speech thread ends when the daemon answers again */
}

static void wait_for_spoken(const char *words)
{
    for (int waited = 0; waited < TIMEOUT_MS && !desk_has_traced(&desk, words); waited++) {
        SDL_Delay(1);
        desk_run_frame(&desk);
    }
    assert_true(desk_has_traced(&desk, words));
}

TEST(speech_outage_and_return_are_reported)
{
    desk.options.speech_library = library_path;
    desk.shell.speaks = true;
    shell_speak(&desk.shell, "before");
    wait_for_log("say before\n");
    write_flag("gone", true);
    desk_skip_trace(&desk);
    shell_speak(&desk.shell, "meanwhile");
    wait_for_spoken("notice \"Speech stopped");
    write_flag("gone", false);
    wait_for_spoken("say \"Speech works again");
    assert_string_equal(desk.shell.notice, "");
    wait_for_log("Speech works again");
}

TEST(missing_library_is_reported_once)
{
    desk.options.speech_library = "libnowhere_to_be_found.so";
    desk.shell.speaks = true;
    desk_skip_trace(&desk);
    shell_speak(&desk.shell, "hello");
    wait_for_spoken("notice \"Speech needs speech-dispatcher");
    desk_press_key(&desk, SDLK_ESCAPE, 0);
    assert_string_equal(desk.shell.notice, "");
    shell_speak(&desk.shell, "hello");
    desk_run_frame(&desk);
    assert_string_equal(desk.shell.notice, "");
}

TEST(only_presses_interrupt_speech)
{
    desk.options.speech_library = library_path;
    desk.shell.speaks = true;
    desk_press_key(&desk, SDLK_LSHIFT, 0);
    shell_speak(&desk.shell, "the first sentence");
    shell_speak(&desk.shell, "the second");
    wait_for_log("the first sentence");
    wait_for_log("the second");
    assert_string_equal(text_chars(&desk.shell.spoken_text), "the first sentence. the second");
    desk_press_key(&desk, SDLK_LSHIFT, 0);
    wait_for_log("the second\ncancel\n");
    shell_speak(&desk.shell, "the third");
    assert_string_equal(text_chars(&desk.shell.spoken_text), "the third");
    desk_press_key(&desk, SDLK_F9, 0);
    wait_for_log("cancel\nsay the third\n");
    shell_speak(&desk.shell, "the fourth");
    assert_string_equal(text_chars(&desk.shell.spoken_text), "the third. the fourth");
}

TEST(speech_does_not_lag)
{
    for (int i = 0; i < 200; i++) {
        shell_speak(&desk.shell, "A sentence that takes a few seconds to be spoken aloud.");
    }
    shell_speak(&desk.shell, "The last one.");
    assert_true(desk.shell.spoken_text.length < 3000);
    assert_non_null(strstr(text_chars(&desk.shell.spoken_text), "The last one."));
}

TEST(rich_text_is_spoken_until_speech_is_turned_off)
{
    desk.options.speech_library = library_path;
    desk.shell.speaks = true;
    shell_speak_rich(&desk.shell, "You gain 2 {hit}");
    wait_for_log("say You gain 2 hits\n");
    desk.shell.settings.speech = SPEECH_OFF;
    shell_apply_speech(&desk.shell);
    wait_for_log("2 hits\ncancel\n");
}

/* --- speech --- */

static void open_match(void)
{
    desk_show_match(&desk, desk_create_match(&desk, &game_null_game, 2, 2));
    desk_run_frame(&desk);
}

TEST(focus_is_spoken_and_repeated_on_request)
{
    open_match();
    desk_skip_trace(&desk);
    desk_act(&desk, "press Tab", "say \"");
    desk_skip_trace(&desk);
    desk_run_frame(&desk);
    assert_false(desk_has_traced(&desk, "say \"")); /* the same text is not spoken again */
    shell_repeat_speech(&desk.shell);
    assert_true(desk_has_traced(&desk, "say \""));
    desk_skip_trace(&desk);
    desk_move_pointer(&desk, 5, 5); /* pieces under the pointer are not spoken */
    assert_false(desk_has_traced(&desk, "say \""));
}

TEST(speech_off_is_silent)
{
    desk.shell.settings.speech = SPEECH_OFF;
    open_match();
    desk_press_key(&desk, SDLK_TAB, 0);
    shell_show_toast(&desk.shell, "That cannot be done.");
    shell_repeat_speech(&desk.shell);
    assert_false(desk_has_traced(&desk, "say \""));
}

TEST(rejections_are_spoken)
{
    desk_skip_trace(&desk);
    shell_show_toast(&desk.shell, "*Scythe* costs 2 {mana}, and you have 1.");
    assert_true(desk_has_traced(&desk, "say \"Scythe costs 2"));
}

static void assert_accessible_text(const Scene *scene, Verbosity length, const char *words)
{
    AUTO(text) Text said = {0};
    accessible_text_add_piece_details(scene, &scene->pieces[0], length, &said);
    assert_string_equal(text_chars(&said), words);
}

TEST(long_speech_adds_details)
{
    static Scene scene;
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    for (PieceId id = 1; id <= 2; id++) {
        Piece *card = scene_add(&scene, PIECE_CARD, id, 100.0f * (float)id, 100, 50, 70);
        card->face = (Face){.style = FACE_LETTER, .letter = "S", .title = "Servo", .text = "+1 {mana}"};
        card->flags = PIECE_HIGHLIGHTED;
        card->hint = "Spell with it.";
        card->key_hint = "S";
    }
    assert_accessible_text(&scene, VERBOSITY_BRIEF, "S, Servo; 1 of 2 in its row; usable");
    assert_accessible_text(&scene, VERBOSITY_NORMAL, "S, Servo; +1 mana; 1 of 2 in its row; usable");
    assert_accessible_text(&scene, VERBOSITY_FULL,
                           "S, Servo; +1 mana; 1 of 2 in its row; usable; Spell with it.; key S");
}

TEST(whole_table_is_spoken_on_request)
{
    open_match();
    desk_skip_trace(&desk);
    desk.shell.speak_all_requested = true;
    desk_run_frame(&desk);
    assert_all(desk_has_traced(&desk, "say \""), desk.shell.spoken_text.length > 60);
    assert_false(desk.shell.speak_all_requested);
}

const TestFixture test_each = {open_desk, close_desk};
