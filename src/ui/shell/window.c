/* window.c: see window.h. */
#include "ui/shell/window.h"

#include "core/platform.h"

#include <stdio.h>
#include <string.h>

enum { GL_RENDERER_NAME = 0x1F01 };

/* What a window remembers of itself. */
static const char STRETCHED[] = "stretched";

typedef const unsigned char *GetStringFn(unsigned name);

void window_hints(void)
{
    SDL_SetMainReady(); /* no system's SDL brings a main of its own into this program */
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
}

/* A window manager shows itself by the frame it gives to windows. */
static bool has_frame(SDL_Window *window)
{
    int top = 0, left = 0, bottom = 0, right = 0;
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right);
    return top > 0 || left > 0 || bottom > 0 || right > 0;
}

/* SDL leaves the stretching to the window manager; where there is none it is done here, and undone. */
static void stretch(SDL_Window *window)
{
    SDL_Rect bounds;
    if (!has_frame(window) && SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window), &bounds) == 0) {
        SDL_SetWindowPosition(window, bounds.x, bounds.y);
        SDL_SetWindowSize(window, bounds.w, bounds.h);
        SDL_SetWindowData(window, STRETCHED, window);
    }
}

void window_set_full_screen(SDL_Window *window, bool on, int width, int height)
{
    if (on) {
        stretch(window);
    }
    SDL_SetWindowFullscreen(window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (!on && SDL_SetWindowData(window, STRETCHED, NULL)) {
        SDL_SetWindowSize(window, width, height);
    }
}

void window_call(SDL_Window *window)
{
    if (window && !(SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS)) {
        SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
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

/* OpenGL may itself be drawn by the processor; then SDL's own software renderer is quicker and smaller. */
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

static bool try_open(int width, int height, Uint32 window_flags, Uint32 renderer_flags, SDL_Window **window,
                     SDL_Renderer **renderer)
{
    *renderer = NULL;
    *window = SDL_CreateWindow("Storytable", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                               window_flags);
    if (*window) {
        *renderer = SDL_CreateRenderer(*window, -1, renderer_flags);
    }
    if (*renderer) {
        SDL_SetWindowMinimumSize(*window, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
        return true;
    }
    window_close(*window, NULL);
    *window = NULL;
    return false;
}

/* SDL takes another driver where it does not know the one that is asked for; that is refused. */
static bool open_driver(const char *driver, int width, int height, Uint32 flags, SDL_Window **window,
                        SDL_Renderer **renderer)
{
    SDL_RendererInfo info;
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
    if (!try_open(width, height, flags, SDL_RENDERER_TARGETTEXTURE, window, renderer)) {
        return false;
    }
    if (SDL_GetRendererInfo(*renderer, &info) == 0 && strcmp(info.name, driver) == 0) {
        return true;
    }
    window_close(*window, *renderer);
    *window = NULL;
    *renderer = NULL;
    return false;
}

bool window_open(const char *driver, int width, int height, bool full_screen, SDL_Window **window,
                 SDL_Renderer **renderer, Error *error)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    flags |= full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;
    width = width > 0 ? width : WINDOW_WIDTH;
    height = height > 0 ? height : WINDOW_HEIGHT;
    if (driver && strcmp(driver, "software") != 0) {
        return open_driver(driver, width, height, flags, window, renderer) ||
               error_set(error, "The renderer \"%s\" does not work here.", driver);
    }
    /* Without a device there is only OpenGL on the processor, and asking it would load a hundred megabytes.
     */
    if (!driver && platform_has_graphics_device()) {
        if (try_open(width, height, flags, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC, window,
                     renderer)) {
            if (is_real_hardware(*renderer)) {
                return true;
            }
            window_close(*window, *renderer);
        }
    }
    /* Without this hint SDL shows its software picture through a texture, at ten times the cost. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    if (try_open(width, height, flags, SDL_RENDERER_SOFTWARE, window, renderer)) {
        return true;
    }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "1");
    return try_open(width, height, flags, SDL_RENDERER_SOFTWARE, window, renderer) ||
           error_set(error, "No window could be opened: %s.", SDL_GetError());
}
