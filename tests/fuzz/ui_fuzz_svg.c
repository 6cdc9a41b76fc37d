/* ui_fuzz_svg.c: fuzz target of icons. Any bytes in place of an SVG file must give a picture that fits the
 * requested size: the icon, or the symbol for a missing icon. */
#include "fuzz.h"
#include "ui/paint/painter.h"

#include <SDL_ttf.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WIDTH = 32, HEIGHT = 24 };

static char icon[PATH_MAX];

/* The sanitizers call these functions. SDL2_image leaks memory on truncated drawings. Only complete call
 * stacks show whether a leak is in SDL2_image or in this program. */
const char *__asan_default_options(void);
const char *__lsan_default_suppressions(void);

const char *__asan_default_options(void)
{
    return "fast_unwind_on_malloc=0";
}

const char *__lsan_default_suppressions(void)
{
    return "leak:libSDL2_image\n";
}

/* Creates assets with a single icon. */
static PaintAssets *load_paint_assets(void)
{
    static char real[PATH_MAX], path[PATH_MAX + 64], target[PATH_MAX + 64];
    static const char *const borrowed[] = {"fonts", "portraits"};
    const char *folder = fuzz_folder();
    FUZZ_EXPECT(realpath("assets", real) != NULL);
    snprintf(path, sizeof path, "%s/assets", folder);
    FUZZ_EXPECT(mkdir(path, 0700) == 0);
    for (int i = 0; i < 2; i++) {
        snprintf(target, sizeof target, "%s/%s", real, borrowed[i]);
        snprintf(path, sizeof path, "%s/assets/%s", folder, borrowed[i]);
        FUZZ_EXPECT(symlink(target, path) == 0);
    }
    snprintf(path, sizeof path, "%s/assets/icons", folder);
    FUZZ_EXPECT(mkdir(path, 0700) == 0);
    snprintf(icon, sizeof icon, "%.4000s/assets/icons/icon.svg", folder);
    Error error = {0};
    FUZZ_EXPECT(TTF_Init() == 0);
    PaintAssets *assets = paint_assets_new(folder, &error);
    FUZZ_EXPECT(assets != NULL);
    return assets;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static PaintAssets *assets;
    assets = assets ? assets : load_paint_assets();
    Painter *painter = painter_new(assets);
    fuzz_write(icon, bytes, length);
    const Mask *mask = painter_get_icon(painter, "icon", WIDTH, HEIGHT);
    /* Rounding may make the picture 1 pixel larger than requested. */
    FUZZ_EXPECT(mask && mask->cover && mask->w >= 0 && mask->w <= WIDTH + 1);
    FUZZ_EXPECT(mask->h >= 0 && mask->h <= HEIGHT + 1);
    painter_free(painter);
    return 0;
}
