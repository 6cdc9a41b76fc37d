/* window.c: the window and its renderer; see window.h. */
#include "ui/shell/window.h"

#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/shell/desktop_notification.h"
#include "ui/shell/x11.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { GL_RENDERER_NAME = 0x1F01 };

/* Names of window data (SDL_SetWindowData). A full-screen window has the data STRETCHED if the program
 * itself has resized the window to cover the display. It has the data MAXIMIZED if the window was
 * maximized before. */
static const char STRETCHED[] = "stretched", MAXIMIZED[] = "maximized";

typedef const unsigned char *GetStringFn(unsigned name);

void window_set_hints(void)
{
    char cache[PATH_MAX];
    /* required by SDL, because the program does not use SDL's main function */
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (paths_get_cache_folder(cache, sizeof cache)) {
        /* libX11 caches its table of Compose sequences in this folder, because parsing the table is slow */
        SDL_setenv("XCOMPOSECACHE", cache, false);
    }
}

/* Returns false only if the program runs on an X server without a window manager. */
static bool has_window_manager(void)
{
    return strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0 || x11_has_window_manager();
}

/* If there is no window manager, makes the window cover the display. Otherwise does nothing, because SDL
 * leaves this to the window manager. */
static void cover_display(SDL_Window *window)
{
    SDL_Rect bounds;
    if (!has_window_manager() && SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window), &bounds) == 0) {
        SDL_SetWindowPosition(window, bounds.x, bounds.y);
        SDL_SetWindowSize(window, bounds.w, bounds.h);
        SDL_SetWindowData(window, STRETCHED, window);
    }
}

void window_set_full_screen(SDL_Window *window, bool on, int width, int height)
{
    if (on) {
        const bool maximized = SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED;
        SDL_SetWindowData(window, MAXIMIZED, maximized ? window : NULL);
        cover_display(window);
    }
    SDL_SetWindowFullscreen(window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (!on && SDL_SetWindowData(window, STRETCHED, NULL)) {
        SDL_SetWindowSize(window, width, height);
    }
    if (!on && SDL_SetWindowData(window, MAXIMIZED, NULL)) {
        /* SDL restores the size from before the window was maximized, so the window must be maximized again
         */
        SDL_MaximizeWindow(window);
    }
}

void window_request_attention(SDL_Window *window, const char *title, const char *text)
{
    if (window && !(SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS)) {
        SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
        desktop_notification_show(title, text);
    }
}

void window_close(SDL_Window *window, SDL_Renderer *renderer)
{
    if (renderer) {
        SDL_DestroyRenderer(renderer);
    }
    if (window) {
        SDL_DestroyWindow(window);
    }
}

/* True if the renderer uses graphics hardware. If OpenGL runs on the CPU instead, SDL's software renderer is
 * faster and needs less memory. */
static bool is_real_hardware(SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) != 0 || !(info.flags & SDL_RENDERER_ACCELERATED)) {
        return false;
    }
    if (strncmp(info.name, "opengl", strlen("opengl")) != 0) {
        return true;
    }
    GetStringFn *get_string;
    *(void **)&get_string = SDL_GL_GetProcAddress("glGetString");
    const char *name = get_string ? (const char *)get_string(GL_RENDERER_NAME) : NULL;
    return name && !strstr(name, "llvmpipe") && !strstr(name, "softpipe") &&
           !strstr(name, "Software Rasterizer") && !strstr(name, "SwiftShader");
}

float window_get_display_scale(void)
{
    enum { USUAL_DPI = 96, SCALE_MAX = 4 };
    const char *driver = SDL_GetCurrentVideoDriver();
    float dpi = 0;
    if (strcmp(driver, "x11") == 0) {
        dpi = x11_get_text_dpi();
    } else if (strcmp(driver, "windows") == 0) {
        SDL_GetDisplayDPI(0, NULL, &dpi, NULL);
    }
    return SDL_clamp(dpi / USUAL_DPI, 1.0f, (float)SCALE_MAX);
}

/* Typical sizes of a window's frame, in points. */
enum { FRAME_SIDES = 16, FRAME_TOP = 40, FRAME_BOTTOM = 8 };

SDL_Rect window_fit_to_display(const SDL_Rect *usable, int width, int height, float scale)
{
    const int sides = (int)(FRAME_SIDES * scale), top = (int)(FRAME_TOP * scale),
              bottom = (int)(FRAME_BOTTOM * scale);
    const int free_width = usable->w - sides, free_height = usable->h - top - bottom;
    SDL_Rect place = {.w = SDL_max(1, SDL_min(width, free_width)),
                      .h = SDL_max(1, SDL_min(height, free_height))};
    place.x = usable->x + (usable->w - place.w) / 2;
    place.y = usable->y + top + SDL_max(0, free_height - place.h) / 2;
    return place;
}

/* Returns the usable part of the display, in points. If SDL does not know it, returns the whole display or a
 * common size. */
static SDL_Rect get_usable_bounds(int display)
{
    SDL_Rect bounds = {0, 0, WINDOW_WIDTH, WINDOW_HEIGHT};
    if (SDL_GetDisplayUsableBounds(display, &bounds) != 0 || bounds.w <= 0 || bounds.h <= 0) {
        SDL_GetDisplayBounds(display, &bounds);
    }
    return bounds;
}

void window_set_size(SDL_Window *window, int width, int height)
{
    const SDL_Rect usable = get_usable_bounds(SDL_GetWindowDisplayIndex(window));
    const SDL_Rect place = window_fit_to_display(&usable, width, height, window_get_display_scale());
    if (SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED) {
        SDL_RestoreWindow(window);
    }
    SDL_SetWindowSize(window, place.w, place.h);
}

bool window_read_state(SDL_Window *window, WindowState *state)
{
    const Uint32 flags = SDL_GetWindowFlags(window);
    const WindowState before = *state;
    if (flags & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) {
        return false;
    }
    state->maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (!state->maximized) {
        SDL_GetWindowSize(window, &state->width, &state->height);
    }
    return state->maximized != before.maximized || state->width != before.width ||
           state->height != before.height;
}

typedef struct Attempt {
    const WindowState *requested;
    SDL_Window **window;
    SDL_Renderer **renderer;
} Attempt;

static bool try_open_window(const Attempt *attempt, Uint32 renderer_flags)
{
    const WindowState *wish = attempt->requested;
    const SDL_Rect usable = get_usable_bounds(0);
    const float scale = window_get_display_scale();
    const SDL_Rect place = window_fit_to_display(&usable, wish->width, wish->height, scale);
    /* on X11, SDL uses the position for the frame of the window, not for its content */
    const bool by_frame = strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0;
    const int top = place.y - (by_frame ? (int)(FRAME_TOP * scale) : 0);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    flags |= wish->maximized ? SDL_WINDOW_MAXIMIZED : 0;
    flags |= wish->full_screen && has_window_manager() ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;
    SDL_Window *window = SDL_CreateWindow("Storytable", place.x, top, place.w, place.h, flags);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, renderer_flags) : NULL;
    if (!renderer) {
        window_close(window, NULL);
        return false;
    }
    SDL_SetWindowMinimumSize(window, SDL_min(WINDOW_WIDTH_MIN, place.w), SDL_min(WINDOW_HEIGHT_MIN, place.h));
    if (wish->full_screen && !has_window_manager()) {
        window_set_full_screen(window, true, place.w, place.h);
    }
    *attempt->window = window;
    *attempt->renderer = renderer;
    return true;
}

static void close_window_attempt(const Attempt *attempt)
{
    window_close(*attempt->window, *attempt->renderer);
    *attempt->window = NULL;
    *attempt->renderer = NULL;
}

/* Restarts the video subsystem. SDL chooses how to show software-rendered frames only when this subsystem
 * starts. */
static bool restart_video(void)
{
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
}

/* Opens a renderer with the driver `driver`. Fails if SDL does not know this driver. Without this check, SDL
 * would use another driver. */
static bool open_with_driver(const Attempt *attempt, const char *driver)
{
    SDL_RendererInfo info;
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
    if (!try_open_window(attempt, SDL_RENDERER_TARGETTEXTURE)) {
        return false;
    }
    if (SDL_GetRendererInfo(*attempt->renderer, &info) == 0 && strcmp(info.name, driver) == 0) {
        return true;
    }
    close_window_attempt(attempt);
    return false;
}

static bool open_hardware_renderer(const Attempt *attempt)
{
    if (!try_open_window(attempt, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC)) {
        return false;
    }
    if (is_real_hardware(*attempt->renderer)) {
        return true;
    }
    close_window_attempt(attempt);
    return false;
}

/* Opens SDL's software renderer. By default, SDL copies each software-rendered frame to a GPU texture, which
 * takes 10 times as long as showing the frame directly. On X11 and Windows, the program avoids this copy.
 * Wayland needs the texture. */
static bool open_software_renderer(const Attempt *attempt)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    if (strcmp(driver, "x11") == 0 || strcmp(driver, "windows") == 0) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    return try_open_window(attempt, SDL_RENDERER_SOFTWARE);
}

static bool open_any_renderer(const Attempt *attempt)
{
    SDL_ResetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION);
    SDL_ResetHint(SDL_HINT_RENDER_DRIVER);
    return restart_video() && try_open_window(attempt, 0);
}

/* Opens the best renderer. If there is no graphics device, does not try OpenGL, because it would run on the
 * CPU and load 100 MB of libraries. */
static bool open_best_renderer(const Attempt *attempt, const char *driver)
{
    if (!driver && platform_has_graphics_device()) {
        if (open_hardware_renderer(attempt)) {
            return true;
        }
        if (!restart_video()) {
            return false;
        }
    }
    return open_software_renderer(attempt) || open_any_renderer(attempt);
}

bool window_open(const char *driver, const WindowState *initial_state, SDL_Window **window,
                 SDL_Renderer **renderer, Error *error)
{
    const Attempt attempt = {.requested = initial_state, .window = window, .renderer = renderer};
    if (driver && strcmp(driver, "software") != 0) {
        if (!open_with_driver(&attempt, driver)) {
            return error_set(error, _("The renderer \"%s\" does not work on this computer."), driver);
        }
    } else if (!open_best_renderer(&attempt, driver)) {
        return error_set(error, _("Cannot open a window: %s."),
                         SDL_GetError()[0] ? SDL_GetError() : _("SDL gives no reason"));
    }
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0) {
        x11_install_error_handler();
    }
    return true;
}
