/* x_errors.c: replaces an SDL function with a version that also updates an area outside the window. The X
 * server rejects this update. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

typedef struct Rect {
    int x, y, w, h;
} Rect;

typedef int (*UpdateFn)(void *window, const Rect *boxes, int count);

int SDL_UpdateWindowSurfaceRects(void *window, const Rect *boxes, int count);

int SDL_UpdateWindowSurfaceRects(void *window, const Rect *boxes, int count)
{
    static const Rect outside = {20000, 10, 50, 50};
    UpdateFn update = NULL;
    *(void **)&update = dlsym(RTLD_NEXT, "SDL_UpdateWindowSurfaceRects");
    update(window, &outside, 1);
    return update(window, boxes, count);
}
