/* messages.c: toasts (messages that disappear), notices (messages that stay), and requests to redraw the
 * window and to wake up. See shell.h. */
#include "ui/shell/shell.h"

#include "core/text/i18n.h"
#include "ui/shell/speech.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TOAST_MS = 3200, TOAST_WORDS = 8, WORD_MS = 300 };

static const float TOAST_WRAP = 620, TOAST_GAP = 6, NOTICE_WRAP = 820, NOTICE_TOP = 8;

void shell_request_redraw(Shell *shell)
{
    shell->dirty = true;
}

void shell_wake_at(Shell *shell, Uint64 time)
{
    if (shell->wake == 0 || time < shell->wake) {
        shell->wake = time;
    }
}

unsigned shell_scale_duration(const Shell *shell, unsigned milliseconds)
{
    int speed = shell->settings.animation_speed;
    return speed == SPEED_OFF ? 0 : milliseconds / (unsigned)speed;
}

unsigned shell_scale_motion_duration(const Shell *shell, unsigned milliseconds)
{
    return shell->settings.reduced_motion ? 0 : shell_scale_duration(shell, milliseconds);
}

static void draw_toast(void *self)
{
    const Shell *shell = self;
    const PieceRenderer *renderer = &shell->renderer;
    const SceneBox *at = &shell->toast_at;
    const float wrap = at->w > 0 ? at->w : TOAST_WRAP;
    float width, height;
    renderer_measure_text_plate(renderer, shell->toast, wrap, &width, &height);
    if (at->w == 0) {
        const float top = shell->is_toast_on_rail ? 0 : RAIL_TOP;
        render_text_plate(renderer, shell->toast, renderer->camera.width / 2, top + height / 2, wrap);
        return;
    }
    const float below = at->y + at->h + TOAST_GAP + height / 2;
    const bool fits = below + height / 2 <= renderer->camera.height - RAIL_BOTTOM;
    render_text_plate(renderer, shell->toast, at->x + at->w / 2,
                      fits ? below : at->y - TOAST_GAP - height / 2, wrap);
}

/* Hides the toast (message that disappears by itself) when a key is pressed or the mouse is clicked. */
static bool hide_toast(void *self, const SDL_Event *event)
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
    shell_request_redraw(shell);
}

/* Returns how long a message is shown, in ms. This is TOAST_MS, plus WORD_MS for each word after the first
 * TOAST_WORDS words. */
static Uint64 estimate_reading_time(const char *text)
{
    int words = 0;
    for (const char *c = text + strspn(text, " |"); *c; c += strspn(c, " |")) {
        c += strcspn(c, " |");
        words++;
    }
    return TOAST_MS + (words > TOAST_WORDS ? (Uint64)(words - TOAST_WORDS) * WORD_MS : 0);
}

void shell_show_toast(Shell *shell, const char *text)
{
    shell_move_toast(shell, &(SceneBox){0});
    snprintf(shell->toast, sizeof shell->toast, "%s", text);
    shell->toast_end = shell->now + estimate_reading_time(shell->toast);
    layers_set(&shell->layers, LAYER_TOAST, &(Layer){.self = shell, .draw = draw_toast, .event = hide_toast});
    shell_speak_rich(shell, text);
    shell_request_redraw(shell);
}

void shell_show_rejection(Shell *shell, const char *reason)
{
    trace_write_line(&shell->trace, "refused \"%s\"", reason);
    shell_show_toast(shell, reason);
}

bool shell_toast_covers_banner(const Shell *shell)
{
    return layers_has(&shell->layers, LAYER_TOAST) && shell->toast_at.w == 0 && !shell->is_toast_on_rail;
}

bool shell_toast_covers_rail(const Shell *shell)
{
    return layers_has(&shell->layers, LAYER_TOAST) && shell->toast_at.w == 0 && shell->is_toast_on_rail;
}

void shell_update_toast(Shell *shell)
{
    if (!layers_has(&shell->layers, LAYER_TOAST)) {
        return;
    }
    if (shell->now >= shell->toast_end) {
        layers_remove(&shell->layers, LAYER_TOAST);
        shell_request_redraw(shell);
    } else {
        shell_wake_at(shell, shell->toast_end);
    }
}

typedef struct NoticePlate {
    char text[NOTICE_MAX + 64];
    float x, y, width, height;
} NoticePlate;

static NoticePlate make_notice_plate(const Shell *shell)
{
    NoticePlate plate;
    snprintf(plate.text, sizeof plate.text, _("%s|*Click here or press Escape to close this message.*"),
             shell->notice);
    renderer_measure_text_plate(&shell->renderer, plate.text, NOTICE_WRAP, &plate.width, &plate.height);
    plate.x = shell->renderer.camera.width / 2;
    plate.y = NOTICE_TOP + plate.height / 2;
    return plate;
}

static void draw_notice(void *self)
{
    const Shell *shell = self;
    NoticePlate plate = make_notice_plate(shell);
    render_text_plate(&shell->renderer, plate.text, plate.x, plate.y, NOTICE_WRAP);
}

static bool is_point_on_notice(const Shell *shell, int x, int y)
{
    NoticePlate plate = make_notice_plate(shell);
    float scale = shell->pointer_scale / shell->renderer.camera.scale;
    float across = (float)x * scale - plate.x, down = (float)y * scale - plate.y;
    return fabsf(across) < plate.width / 2 && fabsf(down) < plate.height / 2;
}

static void clear_notice(Shell *shell)
{
    shell->notice[0] = '\0';
    layers_remove(&shell->layers, LAYER_NOTICE);
    shell_request_redraw(shell);
}

void shell_dismiss_notice(Shell *shell, const char *text)
{
    if (strcmp(shell->notice, text) == 0) {
        clear_notice(shell);
    }
}

/* Closes the notice if Escape is pressed or the notice is clicked. Returns true if the event was used for
 * this. */
static bool dismiss_notice(void *self, const SDL_Event *event)
{
    Shell *shell = self;
    bool escape = event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_ESCAPE;
    bool click =
        event->type == SDL_MOUSEBUTTONDOWN && is_point_on_notice(shell, event->button.x, event->button.y);
    if (escape || click) {
        clear_notice(shell);
        shell->speak_screen_again = true;
    }
    return escape || click;
}

void shell_show_notice(Shell *shell, const char *text)
{
    trace_write_line(&shell->trace, "notice \"%s\"", text);
    snprintf(shell->notice, sizeof shell->notice, "%s", text);
    layers_set(&shell->layers, LAYER_NOTICE,
               &(Layer){.self = shell,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE,
                        .draw = draw_notice,
                        .event = dismiss_notice});
    shell_speak_rich(shell, text);
    shell_request_redraw(shell);
}
