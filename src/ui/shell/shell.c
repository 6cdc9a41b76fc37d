/* shell.c: see shell.h. */
#include "ui/shell/shell.h"

#include "core/file.h"
#include "core/memory.h"
#include "core/paths.h"
#include "core/platform.h"
#include "ui/shell/errand.h"
#include "ui/shell/page.h"
#include "ui/shell/scribe.h"
#include "ui/shell/sound.h"
#include "ui/shell/speech.h"
#include "ui/shell/window.h"
#include "ui/sound/speaker.h"
#include "ui/sound/voice.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOAST_MS = 3200, TOAST_WORDS = 8, WORD_MS = 300, PAGE_BYTES_MAX = 1024 * 1024 };

static const float TOAST_WRAP = 620, TOAST_GAP = 6, NOTICE_WRAP = 820, NOTICE_TOP = 8;

void shell_redraw(Shell *shell)
{
    shell->dirty = true;
}

void shell_wake_at(Shell *shell, Uint64 time)
{
    if (shell->wake == 0 || time < shell->wake) {
        shell->wake = time;
    }
}

unsigned shell_duration(const Shell *shell, unsigned milliseconds)
{
    int speed = shell->settings.animation_speed;
    return speed == SPEED_OFF ? 0 : milliseconds / (unsigned)speed;
}

unsigned shell_motion(const Shell *shell, unsigned milliseconds)
{
    return shell->settings.reduced_motion ? 0 : shell_duration(shell, milliseconds);
}

/* --- messages --- */

/* At what it is about; else in the banner's place and below it, where nothing is held and nothing pressed. */
static void draw_toast(void *self)
{
    const Shell *shell = self;
    const View *view = &shell->view;
    const SceneBox *at = &shell->toast_at;
    const float wrap = at->w > 0 ? at->w : TOAST_WRAP;
    float width, height;
    view_plate_size(view, shell->toast, wrap, &width, &height);
    if (at->w == 0) {
        view_plate(view, shell->toast, view->camera.width / 2, RAIL_TOP + height / 2, wrap);
        return;
    }
    const float below = at->y + at->h + TOAST_GAP + height / 2;
    const bool fits = below + height / 2 <= view->camera.height - RAIL_BOTTOM;
    view_plate(view, shell->toast, at->x + at->w / 2, fits ? below : at->y - TOAST_GAP - height / 2, wrap);
}

/* Whatever is pressed, the message has been read. */
static bool end_toast(void *self, const SDL_Event *event)
{
    Shell *shell = self;
    if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_KEYDOWN) {
        shell->toast_end = shell->now;
    }
    return false;
}

void shell_move_toast(Shell *shell, const SceneBox *box)
{
    shell->toast_at = *box;
    shell_redraw(shell);
}

/* So many words are taken in at a glance; the others at a reader's pace. */
static Uint64 reading_ms(const char *text)
{
    int words = 0;
    for (const char *c = text + strspn(text, " |"); *c; c += strspn(c, " |")) {
        c += strcspn(c, " |");
        words++;
    }
    return TOAST_MS + (words > TOAST_WORDS ? (Uint64)(words - TOAST_WORDS) * WORD_MS : 0);
}

void shell_toast(Shell *shell, const char *text)
{
    shell_move_toast(shell, &(SceneBox){0});
    snprintf(shell->toast, sizeof shell->toast, "%s", text);
    shell->toast_end = shell->now + reading_ms(shell->toast);
    layers_put(&shell->layers, LAYER_TOAST, &(Layer){.self = shell, .draw = draw_toast, .event = end_toast});
    shell_speak_rich(shell, text);
    shell_redraw(shell);
}

bool shell_toast_at_banner(const Shell *shell)
{
    return layers_has(&shell->layers, LAYER_TOAST) && shell->toast_at.w == 0;
}

static void update_toast(Shell *shell)
{
    if (!layers_has(&shell->layers, LAYER_TOAST)) {
        return;
    }
    if (shell->now >= shell->toast_end) {
        layers_take(&shell->layers, LAYER_TOAST);
        shell_redraw(shell);
    } else {
        shell_wake_at(shell, shell->toast_end);
    }
}

/* The lasting message with the way to be rid of it, and where it lies in units: at the upper edge, where it
   covers neither what is fought nor what is held. */
typedef struct NoticePlate {
    char text[NOTICE_MAX + 64];
    float x, y, width, height;
} NoticePlate;

static NoticePlate plate_of(const Shell *shell)
{
    NoticePlate plate;
    snprintf(plate.text, sizeof plate.text, "%s|*Click here, or press Escape, to put this note away.*",
             shell->notice);
    view_plate_size(&shell->view, plate.text, NOTICE_WRAP, &plate.width, &plate.height);
    plate.x = shell->view.camera.width / 2;
    plate.y = NOTICE_TOP + plate.height / 2;
    return plate;
}

static void draw_notice(void *self)
{
    const Shell *shell = self;
    NoticePlate plate = plate_of(shell);
    view_plate(&shell->view, plate.text, plate.x, plate.y, NOTICE_WRAP);
}

static bool is_on_notice(const Shell *shell, int x, int y)
{
    NoticePlate plate = plate_of(shell);
    float scale = shell->pointer_scale / shell->view.camera.scale;
    float across = (float)x * scale - plate.x, down = (float)y * scale - plate.y;
    return fabsf(across) < plate.width / 2 && fabsf(down) < plate.height / 2;
}

static void end_notice(Shell *shell)
{
    shell->notice[0] = '\0';
    layers_take(&shell->layers, LAYER_NOTICE);
    shell_redraw(shell);
}

void shell_end_notice(Shell *shell, const char *text)
{
    if (strcmp(shell->notice, text) == 0) {
        end_notice(shell);
    }
}

/* Takes the click on a notice, or Escape, that puts it away. */
static bool dismiss_notice(void *self, const SDL_Event *event)
{
    Shell *shell = self;
    bool escape = event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_ESCAPE;
    bool click = event->type == SDL_MOUSEBUTTONDOWN && is_on_notice(shell, event->button.x, event->button.y);
    if (escape || click) {
        end_notice(shell);
        shell->reads_anew = true;
    }
    return escape || click;
}

void shell_notice(Shell *shell, const char *text)
{
    trace_line(&shell->trace, "notice \"%s\"", text);
    snprintf(shell->notice, sizeof shell->notice, "%s", text);
    layers_put(&shell->layers, LAYER_NOTICE,
               &(Layer){.self = shell,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE,
                        .draw = draw_notice,
                        .event = dismiss_notice});
    shell_speak_rich(shell, text);
    shell_redraw(shell);
}

/* --- pages and screens --- */

static void close_page(Shell *shell)
{
    page_free(shell->page);
    shell->page = NULL;
    layers_take(&shell->layers, LAYER_PAGE);
    trace_line(&shell->trace, "screen %s", shell->screen.name);
    shell->reads_anew = true;
    shell->screen.resize(shell->screen.self);
    shell_redraw(shell);
}

static void draw_page(void *self)
{
    const Shell *shell = self;
    page_draw(shell->page, shell->pointer_scale, shell->now);
}

/* What was found in the open page. */
static void trace_found(Shell *shell)
{
    char found[MESSAGE_MAX];
    if (shell->page && page_tell(shell->page, found, sizeof found)) {
        trace_line(&shell->trace, "%s", found);
    }
}

static bool on_page_event(void *self, const SDL_Event *event)
{
    Shell *shell = self;
    if (!page_event(shell->page, event, shell->pointer_scale, shell->now)) {
        close_page(shell);
    }
    trace_found(shell);
    shell_redraw(shell);
    return true;
}

static void show_page(Shell *shell, const char *name, Page *page)
{
    page_free(shell->page);
    shell->page = page;
    layers_put(&shell->layers, LAYER_PAGE,
               &(Layer){.self = shell,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE,
                        .draw = draw_page,
                        .event = on_page_event});
    trace_line(&shell->trace, "screen %s", name);
    shell_sound(shell, CUE_PAGE);
    trace_line(&shell->trace, "settled");
    shell_redraw(shell);
}

void shell_open_text(Shell *shell, const char *name, const char *markdown)
{
    Text text = {0};
    key_bindings_text(&shell->settings.keys, markdown, &text);
    show_page(shell, name, page_new(&shell->view, text_chars(&text), &shell->settings.keys));
    text_free(&text);
}

/* Adds a file of the data folder; false when it cannot be read, which becomes a notice. */
static bool read_page(Shell *shell, const char *path, Text *out)
{
    char full[PATH_TEXT_MAX * 2];
    Error error;
    size_t length;
    snprintf(full, sizeof full, "%s/%s", shell->options->data, path);
    char *text = file_read(full, PAGE_BYTES_MAX, &length, &error);
    if (!text) {
        shell_notice(shell, error.text);
        return false;
    }
    text_add(out, "%s", text);
    free(text);
    return true;
}

void shell_open_page(Shell *shell, const char *name, const char *path)
{
    Text text = {0};
    if (read_page(shell, path, &text)) {
        shell_open_text(shell, name, text_chars(&text));
    }
    text_free(&text);
}

void shell_open_rules(Shell *shell, const Game *game, const char *heading)
{
    char path[PATH_TEXT_MAX];
    Text text = {0};
    snprintf(path, sizeof path, "docs/rules/%s.md", game->id);
    if (read_page(shell, path, &text)) {
        const Tips *tips = library_tips(shell->library, game, NULL);
        if (tips) {
            tips_write(tips, &text);
        }
        shell_open_text(shell, "rules", text_chars(&text));
        if (heading) {
            page_seek(shell->page, heading);
        }
    }
    text_free(&text);
}

void shell_go(Shell *shell, Screen next)
{
    if (shell->next.self) {
        shell->next.free(shell->next.self);
    }
    shell->next = next;
}

/* What a screen had to say goes with it. */
static void change_screen(Shell *shell)
{
    if (!shell->next.self) {
        return;
    }
    if (shell->screen.self) {
        end_notice(shell);
        shell->screen.free(shell->screen.self);
        drafts_flush(shell); /* the next screen may move files */
        memory_give_back();
    }
    shell->screen = shell->next;
    shell->next = (Screen){0};
    trace_line(&shell->trace, "screen %s", shell->screen.name);
    shell_sound(shell, shell->screen.game ? CUE_BOOK : CUE_PAGE);
    shell->screen.resize(shell->screen.self);
    shell_redraw(shell);
}

/* --- events, time, drawing --- */

/* A key that is held repeats itself; that is meant for moving about and deleting, not for moves and menus. */
static bool is_idle_repeat(const SDL_Event *event)
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

/* What pops up by itself below a pointer at rest must not cover what is typed. */
static void notice_typing(Shell *shell, const SDL_Event *event)
{
    const bool typed = event->type == SDL_KEYDOWN || event->type == SDL_TEXTINPUT;
    if (typed && !shell->typing) {
        shell_redraw(shell);
    }
    shell->typing = typed || (shell->typing && event->type != SDL_MOUSEMOTION);
}

/* F9 repeats what was spoken, Shift+F9 reads all of the table, Ctrl+F9 turns speech on or off. */
static void press_speech_key(Shell *shell, Uint16 mod)
{
    if (mod & KMOD_CTRL) {
        shell_switch_speech(shell);
    } else if (mod & KMOD_SHIFT) {
        shell->reads_all = true;
    } else {
        shell_speak_again(shell);
    }
    shell_wake_at(shell, shell->now);
}

/* Handles keys that do the same on every screen; also consumes keys meant for the system. */
static bool take_key(Shell *shell, const SDL_Keysym *key)
{
    if (key->sym == SDLK_F11 || (key->sym == SDLK_RETURN && key->mod & KMOD_ALT)) {
        shell_set_full_screen(shell, !shell->settings.window.full_screen);
    } else if (key->sym == SDLK_m && key->mod & KMOD_CTRL) {
        shell_mute(shell);
    } else if (key->sym == SDLK_F9) {
        press_speech_key(shell, key->mod);
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

void shell_event(Shell *shell, const SDL_Event *event)
{
    SDL_Event translated = *event;
    if (event->type == SDL_KEYDOWN || event->type == SDL_KEYUP) {
        shell->repeats = event->type == SDL_KEYDOWN && event->key.repeat;
    }
    const bool heard = keyboard_translate(&shell->keyboard, &translated);
    interrupt_speech(shell, &translated);
    SDL_Keysym *key = &translated.key.keysym;
    if (!heard || is_idle_repeat(&translated) ||
        (translated.type == SDL_KEYDOWN && !shell->takes_keys &&
         (!key_bindings_translate(&shell->settings.keys, key) || take_key(shell, key)))) {
        return;
    }
    if (!layers_event(&shell->layers, &translated) && shell->screen.self) {
        shell->screen.event(shell->screen.self, &translated);
    }
    notice_typing(shell, &translated);
    change_screen(shell);
}

/* Input methods, and keyboards that are drawn on the screen, come up only where there is something to type.
 */
static void listen(const Shell *shell)
{
    if (shell->hears_text && !SDL_IsTextInputActive()) {
        SDL_StartTextInput();
    } else if (!shell->hears_text && SDL_IsTextInputActive()) {
        SDL_StopTextInput();
    }
}

/* Speaks what is new on the open page. */
static void speak_page(Shell *shell)
{
    Text words = {0};
    page_use_speech(shell->page, shell->settings.speech != SPEECH_OFF,
                    (TypingEcho)shell->settings.speak_typing);
    page_take_words(shell->page, &words);
    shell_speak(shell, text_chars(&words));
    text_free(&words);
}

/* A page lies over what else there is to type in. */
static void update_page(Shell *shell)
{
    if (!shell->page) {
        return;
    }
    speak_page(shell);
    const Uint64 wake = page_wake(shell->page, shell->now);
    shell->hears_text = wake != 0;
    if (wake != 0) {
        shell_wake_at(shell, wake);
    }
    if (wake != shell->page_wake) {
        shell_redraw(shell);
    }
    shell->page_wake = wake;
}

void shell_update(Shell *shell, Uint64 now)
{
    shell->now = now;
    shell->wake = 0;
    shell->hears_text = shell->takes_keys = false;
    change_screen(shell);
    if (art_update(shell->view.art)) {
        shell->art_version++;
        shell_redraw(shell);
    }
    const char *problem = art_problem(shell->view.art);
    if (problem) {
        shell_notice(shell, problem);
    }
    update_toast(shell);
    if (shell->screen.self) {
        shell->screen.update(shell->screen.self);
    }
    change_screen(shell);
    drafts_update(shell);
    update_page(shell);
    shell_watch_speech(shell);
    listen(shell);
}

void shell_draw(Shell *shell)
{
    if (shell->too_small) {
        brush_fill(shell->view.brush, NULL, (Ink){0, PLAIN_INK.alpha});
        shell->dirty = false;
        return;
    }
    const unsigned owed = art_owed(shell->view.art);
    if (shell->screen.self) {
        shell->screen.draw(shell->screen.self);
    }
    layers_draw(&shell->layers);
    shell->dirty = art_owed(shell->view.art) != owed;
}

bool shell_working(const Shell *shell)
{
    return art_painting(shell->view.art) || thinker_busy(shell->thinker) || thinker_busy(shell->judge) ||
           !scribe_idle(shell->scribe) || errands_busy();
}

void shell_resize(Shell *shell, int pixel_width, int pixel_height, float pointer_scale)
{
    float zoom = (float)shell->settings.interface_scale / INTERFACE_NORMAL;
    shell->too_small = pixel_width < WINDOW_DRAWN_MIN || pixel_height < WINDOW_DRAWN_MIN;
    shell->view.camera = camera_for(SDL_max(pixel_width, WINDOW_DRAWN_MIN),
                                    SDL_max(pixel_height, WINDOW_DRAWN_MIN), fminf(zoom, 1), shell->foot);
    shell->view.text_scale = fmaxf(zoom, 1);
    art_use_type(shell->view.art, view_face_type(&shell->view));
    shell->pointer_scale = pointer_scale;
    if (shell->screen.self) {
        shell->screen.resize(shell->screen.self);
    }
    if (shell->page) {
        page_resize(shell->page);
    }
    shell_redraw(shell);
}

void shell_leave_foot(Shell *shell, float units)
{
    if (shell->foot != units) {
        shell->foot = units;
        shell_resize(shell, shell->view.camera.pixel_width, shell->view.camera.pixel_height,
                     shell->pointer_scale);
    }
}

/* --- settings --- */

/* A file beside the saves. */
static void pref_path(const Shell *shell, const char *name, char *out, size_t size)
{
    snprintf(out, size, "%s%s", shell->pref, name);
}

void shell_keep_settings(Shell *shell)
{
    if (shell->pref[0] == '\0') {
        return;
    }
    char path[PATH_TEXT_MAX + 32];
    Error error;
    pref_path(shell, "settings.json", path, sizeof path);
    if (!settings_save(&shell->settings, path, &error)) {
        shell_notice(shell, error.text);
    }
}

static void keep_progress(Shell *shell)
{
    char path[PATH_TEXT_MAX + 32];
    Error error;
    pref_path(shell, "progress.json", path, sizeof path);
    if (shell->pref[0] && !progress_save(&shell->progress, path, &error)) {
        shell_notice(shell, error.text);
    }
}

void shell_add_win(Shell *shell, const MatchSetup *setup)
{
    progress_add_win(&shell->progress, setup);
    keep_progress(shell);
}

void shell_add_lesson(Shell *shell, const Game *game, const char *name)
{
    if (progress_add_lesson(&shell->progress, game, name)) {
        keep_progress(shell);
    }
}

void shell_add_puzzle(Shell *shell, const Game *game, const char *id)
{
    if (progress_add_puzzle(&shell->progress, game, id)) {
        keep_progress(shell);
    }
}

void shell_add_tip(Shell *shell, const Game *game, int condition)
{
    if (progress_add_tip(&shell->progress, game, condition)) {
        keep_progress(shell);
    }
}

void shell_forget_tips(Shell *shell)
{
    progress_forget_tips(&shell->progress);
    keep_progress(shell);
}

void shell_apply_settings(Shell *shell)
{
    const Camera *camera = &shell->view.camera;
    shell->view.palette = palette_get(shell->settings.palette);
    art_use_palette(shell->view.art, shell->settings.palette);
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
    shell_keep_settings(shell);
}

/* --- beginning and end --- */

/* A home that is set and empty is a mistake of whoever set it. */
static bool find_pref(Shell *shell, Error *error)
{
    char own[PATH_TEXT_MAX - 1];
    const char *home = getenv("HOME");
    const bool named = paths_own(own, sizeof own);
    if (!named && home && !home[0]) {
        return error_set(error, "HOME is empty, so there is no folder to keep games in.");
    }
    if (named && paths_make(own)) {
        snprintf(shell->pref, sizeof shell->pref, "%s/", own);
    } else {
        shell_notice(shell, "There is no folder to keep games in, so nothing will be saved.");
    }
    return true;
}

static void find_packs(Shell *shell)
{
    char packs[PATH_TEXT_MAX + 32];
    pref_path(shell, "packs", packs, sizeof packs);
    if (shell->pref[0]) {
        library_use_packs(shell->library, packs);
    }
}

static void read_settings(Shell *shell, Text *problems)
{
    char path[PATH_TEXT_MAX + 32];
    Error error;
    pref_path(shell, "settings.json", path, sizeof path);
    if (shell->pref[0] && !settings_load(&shell->settings, path, &error)) {
        text_add(problems, "Some settings could not be read, so their defaults are used. %s", error.text);
    }
}

static void read_progress(Shell *shell, Text *problems)
{
    char path[PATH_TEXT_MAX + 32];
    Error error;
    pref_path(shell, "progress.json", path, sizeof path);
    if (shell->pref[0] && !progress_load(&shell->progress, path, &error)) {
        text_add(problems, "%sSome of your progress could not be read. %s", problems->length > 0 ? "|" : "",
                 error.text);
    }
}

/* Reports problems of both files in one notice, since a second notice would replace the first. */
static void read_own_files(Shell *shell)
{
    Text problems = {0};
    read_settings(shell, &problems);
    read_progress(shell, &problems);
    if (problems.length > 0) {
        shell_notice(shell, text_chars(&problems));
    }
    text_free(&problems);
}

bool shell_begin(Shell *shell, const AppOptions *options, const Ways *ways, Error *error)
{
    *shell = (Shell){
        .options = options, .ways = ways, .pointer_scale = 1, .saving = true, .settings = settings_default()};
    if (!trace_open(&shell->trace, options->trace, error)) {
        return false;
    }
    if (!find_pref(shell, error)) {
        return false;
    }
    shell->library = library_new(options->data);
    find_packs(shell);
    read_own_files(shell);
    return true;
}

/* A folder for painted faces; false when there is none to be had. */
static bool find_cache(char *out, size_t size)
{
    char base[PATH_TEXT_MAX];
    if (!platform_cache_home(base, sizeof base)) {
        return false;
    }
    snprintf(out, size, "%s/storytable", base);
    return paths_make(out);
}

bool shell_use_renderer(Shell *shell, SDL_Renderer *renderer, Uint32 wake_event, Error *error)
{
    char cache[PATH_TEXT_MAX + 32];
    bool has_cache = find_cache(cache, sizeof cache);
    shell->wake_event = wake_event;
    shell->thinker = thinker_new(wake_event);
    shell->judge = thinker_new(wake_event);
    shell->scribe = scribe_new(wake_event);
    shell->view.renderer = renderer;
    shell->view.palette = palette_get(shell->settings.palette);
    shell->view.art = art_new(renderer, shell->options->data, has_cache ? cache : NULL, wake_event, error);
    if (!shell->view.art) {
        return false;
    }
    shell->view.brush = art_brush(shell->view.art);
    art_use_palette(shell->view.art, shell->settings.palette);
    return true;
}

void shell_end(Shell *shell)
{
    if (shell->next.self) {
        shell->next.free(shell->next.self);
    }
    if (shell->screen.self) {
        shell->screen.free(shell->screen.self);
    }
    drafts_flush(shell);
    drafts_free(&shell->drafts);
    page_free(shell->page);
    thinker_free(shell->thinker);
    thinker_free(shell->judge);
    scribe_free(shell->scribe);
    speaker_free(shell->speaker);
    voice_free(shell->voice);
    text_free(&shell->said);
    if (shell->view.art) {
        art_free(shell->view.art);
    }
    library_free(shell->library);
    trace_close(&shell->trace);
}
