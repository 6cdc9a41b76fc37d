/* story_picture.c: pictures of exported stories as SVG; see story_picture.h. */
#include "ui/paint/story_picture.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "ui/paint/portrait_svg.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ICON_BYTES_MAX = 256 * 1024, PORTRAIT_WIDTH = 160, PORTRAIT_HEIGHT = 200 };

struct StoryPictures {
    char *data;
    PortraitKit *kit;
};

StoryPictures *story_pictures_new(const char *data, Error *error)
{
    StoryPictures *pictures = memory_new(1, sizeof *pictures);
    pictures->data = memory_copy_string(data, strlen(data));
    pictures->kit = portrait_kit_load(data, error);
    if (!pictures->kit) {
        story_pictures_free(pictures);
        return NULL;
    }
    return pictures;
}

void story_pictures_free(StoryPictures *pictures)
{
    if (pictures) {
        portrait_kit_free(pictures->kit);
        free(pictures->data);
        free(pictures);
    }
}

/* Fits the bust into the ellipse of the picture. */
static PortraitFit fit_bust(PortraitBox bust)
{
    static const float FILL = 1.22f;
    const float a = (bust.x1 - bust.x0) / PORTRAIT_WIDTH, b = (bust.y1 - bust.y0) / PORTRAIT_HEIGHT;
    const float scale = sqrtf(FILL / (a * a + b * b));
    return (PortraitFit){scale, (PORTRAIT_WIDTH - scale * (bust.x0 + bust.x1)) / 2,
                         (PORTRAIT_HEIGHT - scale * (bust.y0 + bust.y1)) / 2};
}

static void add_portrait(const StoryPictures *pictures, const DocumentPicture *picture, Text *out)
{
    static const float GROUND = 0.7f;
    static const char start[] = "<svg ";
    const Color tone = color_from_hex(picture->tone), ground = color_scale(tone, GROUND);
    Portrait portrait;
    Text svg = {0};
    if (portrait_parse(pictures->kit, picture->portrait, &portrait, NULL) &&
        portrait_write_svg(pictures->kit, &portrait, tone,
                           fit_bust(portrait_find_bounds(pictures->kit, &portrait)), PORTRAIT_WIDTH,
                           PORTRAIT_HEIGHT, &svg, NULL)) {
        text_add(out, "<svg aria-hidden=\"true\" style=\"background:rgb(%d,%d,%d)\" viewBox=\"0 0 %d %d\" %s",
                 (int)(255 * ground.r), (int)(255 * ground.g), (int)(255 * ground.b), PORTRAIT_WIDTH,
                 PORTRAIT_HEIGHT, text_chars(&svg) + strlen(start));
    }
    text_free(&svg);
}

/* Adds an icon. The icon files are white, so the function replaces white with the color of the text. */
static void add_icon(const StoryPictures *pictures, const char *icon, Text *out)
{
    static const char white[] = "#ffffff", start[] = "<svg ";
    Text path = {0};
    text_add(&path, "%s/assets/icons/%s.svg", pictures->data, icon);
    size_t length;
    char *svg = strchr(icon, '/') ? NULL : file_read(text_chars(&path), ICON_BYTES_MAX, &length, NULL);
    if (svg && strncmp(svg, start, strlen(start)) == 0) {
        text_add(out, "<svg aria-hidden=\"true\" ");
        const char *from = svg + strlen(start);
        for (const char *at; (at = strstr(from, white)); from = at + strlen(white)) {
            text_add(out, "%.*scurrentColor", (int)(at - from), from);
        }
        text_add(out, "%s\n", from);
    }
    free(svg);
    text_free(&path);
}

static void draw_picture(void *user, const DocumentPicture *picture, Text *out)
{
    if (picture->portrait) {
        add_portrait(user, picture, out);
    } else {
        add_icon(user, picture->icon, out);
    }
}

void story_pictures_set_document(StoryPictures *pictures, Document *document)
{
    document->draw = pictures ? draw_picture : NULL;
    document->draw_user = pictures;
}
