/* print_face.c: painting of faces for printing; see print_face.h. */
#include "ui/print/print_face.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/paint/face.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

/* Quality of the JPEG pictures, from 0 to 100. */
enum { JPEG_QUALITY = 80 };

static const double MM_IN_INCH = 25.4;
/* largest radius of the rounded corners of a card, as a fraction of its width */
static const float CORNER = 0.09f;

/* If the pixel in column `x` is transparent because of the rounded corner, returns the nearest column with an
 * opaque pixel. Otherwise returns `x`. */
static int find_opaque_column(const float *row, int width, int x)
{
    static const float OPAQUE = 0.99f;
    const int corner = (int)(CORNER * (float)width), step = x < width / 2 ? 1 : -1;
    if (row[4 * x + 3] >= OPAQUE) {
        return x;
    }
    for (int at = x; at < corner || at >= width - corner; at += step) {
        if (row[4 * at + 3] >= OPAQUE) {
            return at;
        }
    }
    return x;
}

/* Writes a row of the picture. Paper shows through the transparent parts of the face. */
static void write_row(const Canvas *canvas, int y, int bleed, Uint8 *out)
{
    const int from_y = SDL_clamp(y - bleed, 0, canvas->h - 1), corner = (int)(CORNER * (float)canvas->w);
    const bool is_corner = from_y < corner || from_y >= canvas->h - corner;
    const float *row = canvas_pixel(canvas, 0, from_y);
    for (int x = 0; x < canvas->w + 2 * bleed; x++) {
        const int own = SDL_clamp(x - bleed, 0, canvas->w - 1);
        const float *pixel = row + 4 * (is_corner ? find_opaque_column(row, canvas->w, own) : own);
        for (int k = 0; k < 3; k++) {
            out[3 * x + k] = (Uint8)(clampf(pixel[k] + 1.0f - pixel[3], 0.0f, 1.0f) * 255.0f + 0.5f);
        }
    }
}

static SDL_Surface *make_surface(const Canvas *canvas, int bleed)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, canvas->w + 2 * bleed, canvas->h + 2 * bleed, 24,
                                                          SDL_PIXELFORMAT_RGB24);
    for (int y = 0; surface && y < surface->h; y++) {
        write_row(canvas, y, bleed, (Uint8 *)surface->pixels + (size_t)y * (size_t)surface->pitch);
    }
    return surface;
}

/* Encodes the picture as a JPEG file. The buffer is large enough, because a JPEG file with JPEG_QUALITY is
 * smaller than the uncompressed pixels. */
static bool encode_jpeg(SDL_Surface *surface, PrintFace *out)
{
    const size_t room = (size_t)surface->pitch * (size_t)surface->h;
    out->jpeg = memory_new(room, 1);
    SDL_RWops *stream = SDL_RWFromMem(out->jpeg, (int)room);
    const bool good = stream && IMG_SaveJPG_RW(surface, stream, 0, JPEG_QUALITY) == 0;
    out->length = good ? (size_t)SDL_RWtell(stream) : 0;
    if (stream) {
        SDL_RWclose(stream);
    }
    out->jpeg = memory_resize(out->jpeg, out->length + 1, 1);
    return good;
}

bool print_face_paint(Painter *painter, const Face *face, double width, double bleed, PrintFace *out,
                      Error *error)
{
    char problem[ERROR_TEXT_MAX];
    const double pixels_in_mm = PRINT_DPI / MM_IN_INCH;
    *out = (PrintFace){0};
    Canvas canvas = paint_face_for_print(painter, face, (int)(width * pixels_in_mm + 0.5),
                                         recorded_text_get_recorder(&out->text));
    out->face_width = canvas.w;
    out->face_height = canvas.h;
    SDL_Surface *surface = make_surface(&canvas, (int)(bleed * pixels_in_mm + 0.5));
    canvas_free(&canvas);
    out->width = surface ? surface->w : 0;
    out->height = surface ? surface->h : 0;
    const bool good = surface && encode_jpeg(surface, out);
    SDL_FreeSurface(surface);
    if (!good) {
        return error_set(error, _("Cannot make the picture of a card: %s"), SDL_GetError());
    }
    return !painter_take_problem(painter, problem, sizeof problem) || error_set(error, "%s", problem);
}

void print_face_free(PrintFace *face)
{
    free(face->jpeg);
    recorded_text_free(&face->text);
    *face = (PrintFace){0};
}
