/* shell.c: state and services that all screens share; see shell.h. */
#include "ui/shell/shell.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/shell/async_task.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/card_printing.h"
#include "ui/shell/markdown_page.h"
#include "ui/shell/save_writer.h"
#include "ui/shell/speech.h"
#include "ui/shell/window.h"
#include "ui/sound/sound_player.h"
#include "ui/sound/speech_client.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_BYTES_MAX = 1024 * 1024 };

/* --- pages and screens --- */

static void close_page(Shell *shell)
{
    markdown_page_free(shell->page);
    shell->page = NULL;
    layers_remove(&shell->layers, LAYER_PAGE);
    trace_write_line(&shell->trace, "screen %s", shell->screen.name);
    shell->speak_screen_again = true;
    shell->screen.resize(shell->screen.self);
    shell_request_redraw(shell);
}

static void draw_page(void *self)
{
    const Shell *shell = self;
    markdown_page_draw(shell->page, shell->page_notice, shell->pointer_scale, shell->now);
}

/* Writes to the trace (log for tests) the search words, the number of the selected match, and the link with
 * the focus or under the pointer. Writes nothing that has not changed. */
static void trace_page(Shell *shell)
{
    char found[MESSAGE_MAX];
    if (shell->page && markdown_page_trace_search(shell->page, found, sizeof found)) {
        trace_write_line(&shell->trace, "%s", found);
    }
    if (shell->page && markdown_page_trace_link(shell->page, found, sizeof found)) {
        trace_write_line(&shell->trace, "%s", found);
    }
}

static bool on_page_event(void *self, const SDL_Event *event)
{
    Shell *shell = self;
    const bool goes_back =
        shell->by_gamepad && event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_ESCAPE;
    if (!(goes_back && markdown_page_go_back(shell->page)) &&
        !markdown_page_handle_event(shell->page, event, shell->pointer_scale, shell->now)) {
        close_page(shell);
    }
    trace_page(shell);
    shell_request_redraw(shell);
    return true;
}

static void show_page(Shell *shell, const char *name, MarkdownPage *page)
{
    markdown_page_free(shell->page);
    shell->page = page;
    layers_set(&shell->layers, LAYER_PAGE,
               &(Layer){.self = shell,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE,
                        .draw = draw_page,
                        .event = on_page_event});
    trace_write_line(&shell->trace, "screen %s", name);
    shell_play_sound(shell, CUE_PAGE);
    trace_write_line(&shell->trace, "settled");
    shell_request_redraw(shell);
}

void shell_open_text(Shell *shell, const char *name, const char *markdown)
{
    Text text = {0};
    key_bindings_append_text(&shell->settings.keys, markdown, &text);
    show_page(shell, name, markdown_page_new(&shell->renderer, text_chars(&text), &shell->settings.keys));
    text_free(&text);
}

/* Reads the Markdown file of a page. `path` is relative to the folder that contains assets/. On failure,
 * shows a notice and returns false. */
static bool read_page_file(Shell *shell, const char *path, Text *out)
{
    char full[PATH_TEXT_MAX * 2];
    Error error;
    size_t length;
    snprintf(full, sizeof full, "%s/%s", shell->options->data, path);
    char *text = file_read(full, PAGE_BYTES_MAX, &length, &error);
    if (!text) {
        shell_show_notice(shell, error.text);
        return false;
    }
    text_add(out, "%s", text);
    free(text);
    return true;
}

void shell_open_page(Shell *shell, const char *name, const char *path)
{
    Text text = {0};
    if (read_page_file(shell, path, &text)) {
        shell_open_text(shell, name, text_chars(&text));
    }
    text_free(&text);
}

void shell_open_rules(Shell *shell, const Game *game, const char *heading)
{
    char path[PATH_TEXT_MAX];
    Text text = {0};
    snprintf(path, sizeof path, "docs/rules/%s.md", game->id);
    if (read_page_file(shell, path, &text)) {
        const Tips *tips = content_store_load_tips(shell->content_store, game, NULL);
        if (tips) {
            tips_append_chapter(tips, &text);
        }
        shell_open_text(shell, "rules", text_chars(&text));
        if (heading) {
            markdown_page_scroll_to(shell->page, heading);
        }
    }
    text_free(&text);
}

void shell_set_screen(Shell *shell, Screen next)
{
    if (shell->next.self) {
        shell->next.free(shell->next.self);
    }
    shell->next = next;
}

/* Frees the screen. Clears `shell->screen` first, so that no function of the freed screen is called. */
static void free_screen(Shell *shell)
{
    const Screen screen = shell->screen;
    shell->screen = (Screen){0};
    if (screen.self) {
        screen.free(screen.self);
    }
}

/* Changes to the next screen. Also closes the notice (message that stays), because it is about the old
 * screen. */
static void change_screen(Shell *shell)
{
    if (!shell->next.self) {
        return;
    }
    if (shell->screen.self) {
        shell_dismiss_notice(shell, shell->notice);
        free_screen(shell);
        drafts_flush(shell); /* the next screen can move the drafts files */
        memory_trim();
    }
    shell->screen = shell->next;
    shell->next = (Screen){0};
    trace_write_line(&shell->trace, "screen %s", shell->screen.name);
    shell_play_sound(shell, shell->screen.game ? CUE_BOOK : CUE_PAGE);
    shell_play_screen_music(shell);
    shell->screen.resize(shell->screen.self);
    shell_request_redraw(shell);
}

/* --- events, time, drawing --- */

/* True if an event must be ignored, because the user holds down a key, which repeats it. Repeated keys may
 * move the focus and delete text, but must not make game moves or open menus. */
static bool is_ignored_key_repeat(const SDL_Event *event)
{
    if (event->type != SDL_KEYDOWN || !event->key.repeat) {
        return false;
    }
    switch (event->key.keysym.sym) {
    case SDLK_LEFT:
    case SDLK_RIGHT:
    case SDLK_UP:
    case SDLK_DOWN:
    case SDLK_TAB:
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
    case SDLK_BACKSPACE:
    case SDLK_DELETE:
        return false;
    default:
        return true;
    }
}

/* Records whether the user is typing. While the user types and the mouse pointer does not move, no popups are
 * shown at the pointer, because they could cover the text. */
static void track_typing(Shell *shell, const SDL_Event *event)
{
    const bool typed = event->type == SDL_KEYDOWN || event->type == SDL_TEXTINPUT;
    if (typed && !shell->typing) {
        shell_request_redraw(shell);
    }
    shell->typing = typed || (shell->typing && event->type != SDL_MOUSEMOTION);
}

static void toggle_mute(Shell *shell)
{
    shell->settings.muted = !shell->settings.muted;
    shell_save_settings(shell);
    shell_apply_volume(shell);
    shell_show_toast(shell, shell->settings.muted ? _("Sound is off.") : _("Sound is on."));
}

/* If speech is off, turns it on at normal length. Otherwise turns it off. */
static void toggle_speech(Shell *shell)
{
    shell->settings.speech = shell->settings.speech == SPEECH_OFF ? SPEECH_NORMAL : SPEECH_OFF;
    shell_save_settings(shell);
    shell_apply_speech(shell);
    shell->speak_screen_again = true;
    shell_show_toast(shell,
                     shell->settings.speech == SPEECH_OFF
                         ? _("Speech is off.")
                         : _("Speech is on. Press F9 to repeat it, Shift+F9 to hear the whole table."));
}

/* Handles F9, which repeats the last speech. Shift+F9 speaks the whole table. Ctrl+F9 turns speech on or
 * off. */
static void handle_speech_key(Shell *shell, Uint16 mod)
{
    if (mod & KMOD_CTRL) {
        toggle_speech(shell);
    } else if (mod & KMOD_SHIFT) {
        shell->speak_all_requested = true;
    } else {
        shell_repeat_speech(shell);
    }
    shell_wake_at(shell, shell->now);
}

/* Handles keys that work on every screen. Also returns true for keys of the operating system, so that no
 * screen handles them. */
static bool handle_global_key(Shell *shell, const SDL_Keysym *key)
{
    if (key->sym == SDLK_F11 || (key->sym == SDLK_RETURN && key->mod & KMOD_ALT)) {
        shell_set_full_screen(shell, !shell->settings.window.full_screen);
    } else if (key->sym == SDLK_m && key->mod & KMOD_CTRL) {
        toggle_mute(shell);
    } else if (key->sym == SDLK_F9) {
        handle_speech_key(shell, key->mod);
    } else {
        return key->mod & (KMOD_ALT | KMOD_GUI | KMOD_MODE);
    }
    return true;
}

static void interrupt_speech(Shell *shell, const SDL_Event *event)
{
    if (event->type == SDL_KEYDOWN || event->type == SDL_MOUSEBUTTONDOWN) {
        shell_interrupt_speech(shell);
    }
}

static void offer_event(Shell *shell, const SDL_Event *event)
{
    if (!layers_offer_event(&shell->layers, event) && shell->screen.self) {
        shell->screen.event(shell->screen.self, event);
    }
    track_typing(shell, event);
}

/* Records the position of the pointer. Keeps the recorded position if it is the same when rounded: the right
 * stick of a gamepad moves the pointer by fractions of a pixel, but the event has only whole numbers. */
static void track_pointer(Shell *shell, const SDL_MouseMotionEvent *event)
{
    if (event->x != (int)shell->pointer_x || event->y != (int)shell->pointer_y) {
        shell->pointer_x = (float)event->x;
        shell->pointer_y = (float)event->y;
    }
}

/* True if the event is a function key while a dialog waits for a key to bind. If a gamepad has sent the key,
 * the dialog must not get it, because the user wants to bind a key of the keyboard. */
static bool is_key_to_bind(const Shell *shell, const SDL_Event *event)
{
    const SDL_Keycode key = event->key.keysym.sym;
    return shell->captures_key && event->type == SDL_KEYDOWN && key >= SDLK_F1 && key <= SDLK_F12;
}

/* Handles an event that a gamepad has caused. A gamepad always sends the default keys, so the user's key
 * bindings are not applied. */
static void handle_gamepad_event(Shell *shell, SDL_Event *event)
{
    if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP) {
        event->button.x = (int)shell->pointer_x;
        event->button.y = (int)shell->pointer_y;
    }
    if (is_key_to_bind(shell, event)) {
        return;
    }
    shell->by_gamepad = true;
    shell->repeats = event->type == SDL_KEYDOWN && event->key.repeat;
    interrupt_speech(shell, event);
    offer_event(shell, event);
    shell->by_gamepad = false;
    change_screen(shell);
}

void shell_move_pointer(Shell *shell, float right, float down)
{
    const float scale = 1 / shell->pointer_scale;
    const Camera *camera = &shell->renderer.camera;
    shell->pointer_x =
        SDL_clamp(shell->pointer_x + right * scale, 0, ((float)camera->pixel_width - 1) * scale);
    shell->pointer_y =
        SDL_clamp(shell->pointer_y + down * scale, 0, ((float)camera->pixel_height - 1) * scale);
    SDL_Event event = {
        .motion = {.type = SDL_MOUSEMOTION, .x = (int)shell->pointer_x, .y = (int)shell->pointer_y}};
    if (shell->window) {
        SDL_WarpMouseInWindow(shell->window, event.motion.x, event.motion.y);
    }
    offer_event(shell, &event);
}

void shell_handle_event(Shell *shell, const SDL_Event *event)
{
    SDL_Event translated = *event;
    if (gamepads_handle_event(&shell->gamepads, event, shell->now, &translated)) {
        if (translated.type != 0) {
            handle_gamepad_event(shell, &translated);
        }
        return;
    }
    translated = *event;
    if (event->type == SDL_KEYDOWN || event->type == SDL_KEYUP) {
        shell->repeats = event->type == SDL_KEYDOWN && event->key.repeat;
    }
    const bool heard = keyboard_translate(&shell->keyboard, &translated);
    interrupt_speech(shell, &translated);
    SDL_Keysym *key = &translated.key.keysym;
    if (!heard || is_ignored_key_repeat(&translated) ||
        (translated.type == SDL_KEYDOWN && !shell->captures_key &&
         (!key_bindings_translate(&shell->settings.keys, key) || handle_global_key(shell, key)))) {
        return;
    }
    if (event->type == SDL_MOUSEMOTION) {
        track_pointer(shell, &event->motion);
    }
    offer_event(shell, &translated);
    change_screen(shell);
}

void shell_open_gamepads(Shell *shell)
{
    gamepads_open(&shell->gamepads, shell->wake_event);
}

/* Reads the input of gamepads, repeats held directions, and schedules the next update of gamepads. */
static void update_gamepads(Shell *shell)
{
    SDL_Event event;
    if (gamepads_take_repeat(&shell->gamepads, shell->now, &event)) {
        handle_gamepad_event(shell, &event);
    }
    if (shell->gamepads.pan_x != 0 || shell->gamepads.pan_y != 0) {
        event = (SDL_Event){.type = SDL_CONTROLLERAXISMOTION};
        handle_gamepad_event(shell, &event);
    }
    const Uint64 wake = gamepads_update(&shell->gamepads, shell->now);
    if (wake != 0) {
        shell_wake_at(shell, wake);
    }
}

/* Starts or stops SDL text input. Text input runs only while a field accepts text, so that input methods and
 * on-screen keyboards are closed at all other times. */
static void update_text_input(const Shell *shell)
{
    if (shell->accepts_text && !SDL_IsTextInputActive()) {
        SDL_StartTextInput();
    } else if (!shell->accepts_text && SDL_IsTextInputActive()) {
        SDL_StopTextInput();
    }
}

static void report_speech_state(Shell *shell)
{
    const SpeechClientState state =
        shell->speech_client ? speech_client_get_state(shell->speech_client) : SPEECH_CLIENT_READY;
    const char *no_answer =
        _("Speech stopped: speech-dispatcher does not answer. Storytable keeps trying to reconnect.");
    const char *no_library =
        _("Speech needs speech-dispatcher, which is not installed. Install the package speech-dispatcher.");
    if (shell->settings.speech == SPEECH_OFF || (int)state == shell->speech_client_state) {
        return;
    }
    shell->speech_client_state = (int)state;
    if (state == SPEECH_CLIENT_READY) {
        shell_dismiss_notice(shell, no_answer);
        shell_dismiss_notice(shell, no_library);
        shell_show_toast(shell, _("Speech works again."));
    } else {
        shell_show_notice(shell, state == SPEECH_CLIENT_NO_ANSWER ? no_answer : no_library);
    }
}

static void speak_page(Shell *shell)
{
    Text words = {0};
    markdown_page_set_speech(shell->page, shell->settings.speech != SPEECH_OFF,
                             (TypingEcho)shell->settings.speak_typing);
    markdown_page_take_speech(shell->page, &words);
    shell_speak(shell, text_chars(&words));
    text_free(&words);
}

/* Speaks the open page and schedules its next update. While a page is open, only its search field accepts
 * text, not the text fields on the screen below. */
static void update_page(Shell *shell)
{
    if (!shell->page) {
        return;
    }
    speak_page(shell);
    const Uint64 wake = markdown_page_get_wake_time(shell->page, shell->now);
    shell->accepts_text = wake != 0;
    if (wake != 0) {
        shell_wake_at(shell, wake);
    }
    if (wake != shell->page_wake_time) {
        shell_request_redraw(shell);
    }
    shell->page_wake_time = wake;
}

void shell_update(Shell *shell, Uint64 now)
{
    shell->now = now;
    shell->wake = 0;
    shell->accepts_text = shell->captures_key = shell->edits_field = false;
    change_screen(shell);
    update_gamepads(shell);
    if (art_update(shell->renderer.art)) {
        shell->art_version++;
        shell_request_redraw(shell);
    }
    const char *problem = art_take_problem(shell->renderer.art);
    if (problem) {
        shell_show_notice(shell, problem);
    }
    card_printing_update(shell);
    shell_update_toast(shell);
    if (shell->screen.self) {
        shell->screen.update(shell->screen.self);
    }
    if (shell->screen_keyboard.shown && !shell->edits_field) {
        screen_keyboard_close(shell);
    }
    change_screen(shell);
    drafts_update(shell);
    update_page(shell);
    report_speech_state(shell);
    update_text_input(shell);
}

void shell_draw(Shell *shell)
{
    if (shell->too_small) {
        blitter_fill(shell->renderer.blitter, NULL, (ColorMod){0, NO_COLOR_MOD.alpha});
        shell->dirty = false;
        return;
    }
    const unsigned owed = art_count_deferred_requests(shell->renderer.art);
    if (shell->screen.self) {
        shell->screen.draw(shell->screen.self);
    }
    layers_draw(&shell->layers);
    shell->dirty = art_count_deferred_requests(shell->renderer.art) != owed;
}

bool shell_has_background_work(const Shell *shell)
{
    return art_has_paint_jobs(shell->renderer.art) || bot_worker_is_busy(shell->bot_worker) ||
           bot_worker_is_busy(shell->analysis_worker) || !save_writer_is_idle(shell->save_writer) ||
           async_task_is_any_running() || card_printing_is_running(shell);
}

void shell_resize(Shell *shell, int pixel_width, int pixel_height, float pointer_scale)
{
    float zoom = (float)shell->settings.interface_scale / INTERFACE_NORMAL;
    shell->too_small = pixel_width < WINDOW_DRAWN_MIN || pixel_height < WINDOW_DRAWN_MIN;
    shell->renderer.camera =
        camera_fit_window(SDL_max(pixel_width, WINDOW_DRAWN_MIN), SDL_max(pixel_height, WINDOW_DRAWN_MIN),
                          fminf(zoom, 1), shell->side_space, shell->bottom_space);
    shell->renderer.text_scale = fmaxf(zoom, 1);
    art_set_type_limits(shell->renderer.art, renderer_get_face_type_limits(&shell->renderer));
    shell->pointer_scale = pointer_scale;
    if (shell->screen.self) {
        shell->screen.resize(shell->screen.self);
    }
    if (shell->page) {
        markdown_page_resize(shell->page);
    }
    shell_request_redraw(shell);
}

static void reserve_space(Shell *shell, float *space, float units)
{
    if (*space != units) {
        *space = units;
        shell_resize(shell, shell->renderer.camera.pixel_width, shell->renderer.camera.pixel_height,
                     shell->pointer_scale);
    }
}

void shell_reserve_bottom_space(Shell *shell, float units)
{
    reserve_space(shell, &shell->bottom_space, units);
}

void shell_reserve_side_space(Shell *shell, float units)
{
    reserve_space(shell, &shell->side_space, units);
}

void shell_set_page_notice(Shell *shell, const char *notice)
{
    if (shell->page_notice != notice) {
        shell->page_notice = notice;
        shell_request_redraw(shell);
    }
}

/* --- settings and files --- */

static void write_data_path(const Shell *shell, const char *name, char *out, size_t size)
{
    snprintf(out, size, "%s%s", shell->data_folder, name);
}

void shell_save_settings(Shell *shell)
{
    if (shell->data_folder[0] == '\0') {
        return;
    }
    char path[PATH_TEXT_MAX + 32];
    Error error;
    write_data_path(shell, "settings.json", path, sizeof path);
    if (!settings_save(&shell->settings, path, &error)) {
        shell_show_notice(shell, error.text);
    }
}

static void save_progress(Shell *shell)
{
    char path[PATH_TEXT_MAX + 32];
    Error error;
    write_data_path(shell, "progress.json", path, sizeof path);
    if (shell->data_folder[0] && !progress_save(&shell->progress, path, &error)) {
        shell_show_notice(shell, error.text);
    }
}

void shell_record_win(Shell *shell, const MatchSetup *setup)
{
    progress_record_win(&shell->progress, setup);
    save_progress(shell);
}

void shell_record_lesson(Shell *shell, const Game *game, const char *name)
{
    if (progress_record_lesson(&shell->progress, game, name)) {
        save_progress(shell);
    }
}

void shell_record_puzzle(Shell *shell, const Game *game, const char *id)
{
    if (progress_record_puzzle(&shell->progress, game, id)) {
        save_progress(shell);
    }
}

void shell_record_tip(Shell *shell, const Game *game, int condition)
{
    if (progress_record_tip(&shell->progress, game, condition)) {
        save_progress(shell);
    }
}

void shell_reset_tips(Shell *shell)
{
    progress_reset_tips(&shell->progress);
    save_progress(shell);
}

void shell_apply_settings(Shell *shell)
{
    const Camera *camera = &shell->renderer.camera;
    shell->renderer.palette = palette_get(shell->settings.palette);
    art_set_palette(shell->renderer.art, shell->settings.palette);
    shell->art_version++;
    shell_apply_volume(shell);
    shell_resize(shell, camera->pixel_width, camera->pixel_height, shell->pointer_scale);
}

void shell_set_full_screen(Shell *shell, bool on)
{
    const AppOptions *asked = shell->options;
    shell->settings.window.full_screen = on;
    if (shell->window) {
        window_set_full_screen(shell->window, on,
                               asked->width > 0 ? asked->width : shell->settings.window.width,
                               asked->height > 0 ? asked->height : shell->settings.window.height);
    }
    shell_save_settings(shell);
}

/* --- start and end of the program --- */

/* Finds the data folder. Fails if HOME is set but empty. */
static bool find_data_folder(Shell *shell, Error *error)
{
    char own[PATH_TEXT_MAX - 1];
    const char *home = getenv("HOME");
    const bool named = paths_get_user_data_folder(own, sizeof own);
    if (!named && home && !home[0]) {
        return error_set(error,
                         _("The environment variable HOME is empty, so games and settings can't be saved."));
    }
    if (named && paths_create_folders(own)) {
        snprintf(shell->data_folder, sizeof shell->data_folder, "%s/", own);
    } else {
        shell_show_notice(shell, _("There is no folder to save games in, so nothing will be saved."));
    }
    return true;
}

static void find_packs_folder(Shell *shell)
{
    char packs[PATH_TEXT_MAX + 32];
    write_data_path(shell, "packs", packs, sizeof packs);
    if (shell->data_folder[0]) {
        content_store_set_packs_folder(shell->content_store, packs);
    }
}

static void read_settings(Shell *shell, Text *problems)
{
    char path[PATH_TEXT_MAX + 32];
    Error error;
    write_data_path(shell, "settings.json", path, sizeof path);
    if (shell->data_folder[0] && !settings_load(&shell->settings, path, &error)) {
        text_add(problems, _("Some settings could not be read, so their defaults are used. %s"), error.text);
    }
}

static void read_progress(Shell *shell, Text *problems)
{
    char path[PATH_TEXT_MAX + 32];
    Error error;
    write_data_path(shell, "progress.json", path, sizeof path);
    if (shell->data_folder[0] && !progress_load(&shell->progress, path, &error)) {
        text_add(problems, "%s", problems->length > 0 ? "|" : "");
        text_add(problems, _("Some of your progress could not be read. %s"), error.text);
    }
}

/* Reads the settings and the progress. Reports all problems in a single notice, because another notice would
 * replace the first one. */
static void read_settings_and_progress(Shell *shell)
{
    Text problems = {0};
    read_settings(shell, &problems);
    read_progress(shell, &problems);
    if (problems.length > 0) {
        shell_show_notice(shell, text_chars(&problems));
    }
    text_free(&problems);
}

bool shell_begin(Shell *shell, const AppOptions *options, const ScreenFactory *screens, Error *error)
{
    memset(shell, 0, sizeof *shell);
    shell->options = options;
    shell->screens = screens;
    shell->pointer_scale = 1;
    shell->saves_enabled = true;
    shell->settings = settings_get_default();
    if (!trace_open(&shell->trace, options->trace, error)) {
        return false;
    }
    if (!find_data_folder(shell, error)) {
        return false;
    }
    shell->content_store = content_store_new(options->data);
    find_packs_folder(shell);
    read_settings_and_progress(shell);
    return true;
}

bool shell_use_renderer(Shell *shell, SDL_Renderer *sdl, Uint32 wake_event, Error *error)
{
    char cache[PATH_TEXT_MAX + 32];
    const bool has_cache = paths_get_cache_folder(cache, sizeof cache);
    shell->wake_event = wake_event;
    shell->bot_worker = bot_worker_new(wake_event);
    shell->analysis_worker = bot_worker_new(wake_event);
    shell->save_writer = save_writer_new(wake_event);
    shell->renderer.sdl = sdl;
    shell->renderer.palette = palette_get(shell->settings.palette);
    shell->renderer.art = art_new(sdl, shell->options->data, has_cache ? cache : NULL, wake_event, error);
    if (!shell->renderer.art) {
        return false;
    }
    shell->renderer.blitter = art_get_blitter(shell->renderer.art);
    art_set_palette(shell->renderer.art, shell->settings.palette);
    return true;
}

void shell_end(Shell *shell)
{
    gamepads_close(&shell->gamepads);
    if (shell->next.self) {
        shell->next.free(shell->next.self);
    }
    free_screen(shell);
    drafts_flush(shell);
    drafts_free(&shell->drafts);
    markdown_page_free(shell->page);
    card_printing_stop(shell);
    bot_worker_free(shell->bot_worker);
    bot_worker_free(shell->analysis_worker);
    save_writer_free(shell->save_writer);
    sound_player_free(shell->sound_player);
    speech_client_free(shell->speech_client);
    text_free(&shell->spoken_text);
    if (shell->renderer.art) {
        art_free(shell->renderer.art);
    }
    content_store_free(shell->content_store);
    trace_close(&shell->trace);
}
