/* pdf.c: writing of a PDF file; see pdf.h. */
#include "ui/print/pdf.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "core/text/utf8.h"
#include "net/transport/dynlib.h"
#include "ui/print/libcairo.h"

#include <stdlib.h>

static struct {
    CAIRO_FUNCTIONS(DYNLIB_POINTER)
} cairo;

static struct {
    FREETYPE_FUNCTIONS(DYNLIB_POINTER)
} freetype;

struct Pdf {
    const PaintAssets *assets;
    Text bytes;
    CairoSurface *surface;
    CairoContext *context;
    FreetypeFace faces[TYPE_COUNT];
    CairoFontFace *fonts[TYPE_COUNT]; /* NULL if the font is not used yet */
};

struct PdfPicture {
    CairoSurface *surface;
    int width, height;
};

static const double POINTS_IN_MM = 72 / 25.4;

bool pdf_load_libraries(Error *error)
{
#define CAIRO_SYMBOL(result, name, parameters) DYNLIB_SYMBOL(cairo, name)
    static const DynlibSymbol cairo_symbols[] = {CAIRO_FUNCTIONS(CAIRO_SYMBOL)};
    static const int cairo_versions[] = {2, 0};
#define FREETYPE_SYMBOL(result, name, parameters) DYNLIB_SYMBOL(freetype, name)
    static const DynlibSymbol freetype_symbols[] = {FREETYPE_FUNCTIONS(FREETYPE_SYMBOL)};
    static const int freetype_versions[] = {6, 0};
    if (!dynlib_load("cairo", cairo_versions, cairo_symbols, sizeof cairo_symbols / sizeof *cairo_symbols,
                     &cairo)) {
        return error_set(error, _("Making PDF files needs the library cairo 1.16 or later (libcairo2)."));
    }
    return dynlib_load("freetype", freetype_versions, freetype_symbols,
                       sizeof freetype_symbols / sizeof *freetype_symbols, &freetype) ||
           error_set(error, _("Making PDF files needs the library FreeType (libfreetype6)."));
}

static CairoStatus append_bytes(void *closure, const unsigned char *bytes, unsigned length)
{
    text_add_bytes(closure, bytes, length);
    return CAIRO_SUCCESS;
}

Pdf *pdf_new(const PaintAssets *assets, double width, double height, const char *title)
{
    Pdf *pdf = memory_new(1, sizeof *pdf);
    pdf->assets = assets;
    pdf->surface = cairo.cairo_pdf_surface_create_for_stream(append_bytes, &pdf->bytes, width * POINTS_IN_MM,
                                                             height * POINTS_IN_MM);
    cairo.cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_TITLE, title);
    cairo.cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_CREATOR, "Storytable");
    pdf->context = cairo.cairo_create(pdf->surface);
    cairo.cairo_scale(pdf->context, POINTS_IN_MM, POINTS_IN_MM);
    return pdf;
}

void pdf_free(Pdf *pdf)
{
    if (!pdf) {
        return;
    }
    cairo.cairo_destroy(pdf->context);
    cairo.cairo_surface_destroy(pdf->surface);
    for (int face = 0; face < TYPE_COUNT; face++) {
        if (pdf->fonts[face]) {
            cairo.cairo_font_face_destroy(pdf->fonts[face]);
        }
    }
    text_free(&pdf->bytes);
    free(pdf);
}

PdfPicture *pdf_picture_new(unsigned char *jpeg, size_t length, int width, int height)
{
    PdfPicture *picture = memory_new(1, sizeof *picture);
    *picture = (PdfPicture){cairo.cairo_image_surface_create(CAIRO_RGB24, width, height), width, height};
    cairo.cairo_surface_set_mime_data(picture->surface, CAIRO_JPEG, jpeg, length, free, jpeg);
    return picture;
}

void pdf_picture_free(PdfPicture *picture)
{
    if (picture) {
        cairo.cairo_surface_destroy(picture->surface);
        free(picture);
    }
}

/* Draws the picture in its own group. Otherwise, if a page has the same picture twice, cairo 1.16 writes two
 * resources with the same name, which is not valid PDF. */
void pdf_draw_picture(Pdf *pdf, const PdfPicture *picture, PdfBox box)
{
    cairo.cairo_save(pdf->context);
    cairo.cairo_rectangle(pdf->context, box.x, box.y, box.w, box.h);
    cairo.cairo_clip(pdf->context);
    cairo.cairo_push_group_with_content(pdf->context, CAIRO_ONLY_COLOR);
    cairo.cairo_translate(pdf->context, box.x, box.y);
    cairo.cairo_scale(pdf->context, box.w / picture->width, box.h / picture->height);
    cairo.cairo_set_source_surface(pdf->context, picture->surface, 0, 0);
    cairo.cairo_paint(pdf->context);
    cairo.cairo_pop_group_to_source(pdf->context);
    cairo.cairo_paint(pdf->context);
    cairo.cairo_restore(pdf->context);
}

static void close_face(void *face)
{
    freetype.FT_Done_Face(face);
}

/* Opens a font file. Returns NULL on failure. Cairo closes the file itself, because its cache can still use
 * the font after pdf_free. FreeType therefore stays open until the end of the program. */
static CairoFontFace *open_font(const PaintAssets *assets, Typeface face, FreetypeFace *out)
{
    static const CairoKey key;
    static FreetypeLibrary library;
    size_t length = 0;
    const void *bytes = paint_assets_get_font_file(assets, face, &length);
    if ((!library && freetype.FT_Init_FreeType(&library) != 0) ||
        freetype.FT_New_Memory_Face(library, bytes, (long)length, 0, out) != 0) {
        return NULL;
    }
    CairoFontFace *font = cairo.cairo_ft_font_face_create_for_ft_face(*out, 0);
    cairo.cairo_font_face_set_user_data(font, &key, *out, close_face);
    return font;
}

/* Returns NULL if the font cannot be opened. */
static CairoFontFace *get_font(Pdf *pdf, Typeface face)
{
    if (!pdf->fonts[face]) {
        pdf->fonts[face] = open_font(pdf->assets, face, &pdf->faces[face]);
    }
    return pdf->fonts[face];
}

static void draw_span(Pdf *pdf, const RecordedSpan *recorded)
{
    const TextSpan *span = &recorded->span;
    CairoFontFace *font = get_font(pdf, span->face);
    if (!font) {
        return;
    }
    CairoGlyph *glyphs = memory_new((size_t)recorded->characters + 1, sizeof *glyphs);
    CairoCluster *clusters = memory_new((size_t)recorded->characters + 1, sizeof *clusters);
    size_t at = 0, step = 0;
    for (int i = 0; i < recorded->characters; i++, at += step) {
        const uint32_t code = utf8_decode(span->text + at, &step);
        glyphs[i] = (CairoGlyph){freetype.FT_Get_Char_Index(pdf->faces[span->face], code),
                                 (double)(span->x + recorded->offsets[i]), (double)span->baseline};
        clusters[i] = (CairoCluster){(int)step, 1};
    }
    cairo.cairo_set_font_face(pdf->context, font);
    cairo.cairo_set_font_size(pdf->context, (double)span->px);
    cairo.cairo_set_source_rgba(pdf->context, (double)span->color.r, (double)span->color.g,
                                (double)span->color.b, (double)span->alpha);
    if (utf8_is_valid_text(span->text, at)) {
        cairo.cairo_show_text_glyphs(pdf->context, span->text, (int)at, glyphs, recorded->characters,
                                     clusters, recorded->characters, 0);
    } else { /* text of a pack that is not valid UTF-8: drawn, but not selectable */
        cairo.cairo_show_text_glyphs(pdf->context, NULL, 0, glyphs, recorded->characters, NULL, 0, 0);
    }
    free(glyphs);
    free(clusters);
}

void pdf_draw_text(Pdf *pdf, const RecordedText *text, float width, float height, PdfBox box)
{
    cairo.cairo_save(pdf->context);
    cairo.cairo_translate(pdf->context, box.x, box.y);
    cairo.cairo_scale(pdf->context, box.w / (double)width, box.h / (double)height);
    for (int i = 0; i < text->count; i++) {
        draw_span(pdf, &text->spans[i]);
    }
    cairo.cairo_restore(pdf->context);
}

/* Copies the premultiplied pixels of the canvas to an ARGB32 picture, whose pixels are native 32-bit numbers.
 */
static void copy_pixels(const Canvas *canvas, unsigned char *out, size_t stride)
{
    for (int y = 0; y < canvas->h; y++) {
        const float *row = canvas_pixel(canvas, 0, y);
        uint32_t *pixels = (uint32_t *)(void *)(out + (size_t)y * stride);
        for (int x = 0; x < canvas->w; x++) {
            static const int channels[] = {3, 0, 1, 2}; /* alpha, red, green, blue */
            pixels[x] = 0;
            for (int k = 0; k < 4; k++) {
                const float value = clampf(row[4 * x + channels[k]], 0.0f, 1.0f);
                pixels[x] = pixels[x] << 8 | (uint32_t)(value * 255.0f + 0.5f);
            }
        }
    }
}

void pdf_draw_canvas(Pdf *pdf, const Canvas *canvas, PdfBox box)
{
    CairoSurface *surface = cairo.cairo_image_surface_create(CAIRO_ARGB32, canvas->w, canvas->h);
    unsigned char *pixels = cairo.cairo_image_surface_get_data(surface);
    if (pixels) {
        cairo.cairo_surface_flush(surface);
        copy_pixels(canvas, pixels, (size_t)cairo.cairo_image_surface_get_stride(surface));
        cairo.cairo_surface_mark_dirty(surface);
    }
    cairo.cairo_save(pdf->context);
    cairo.cairo_translate(pdf->context, box.x, box.y);
    cairo.cairo_scale(pdf->context, box.w / canvas->w, box.h / canvas->h);
    cairo.cairo_set_source_surface(pdf->context, surface, 0, 0);
    cairo.cairo_paint(pdf->context);
    cairo.cairo_restore(pdf->context);
    cairo.cairo_surface_destroy(surface);
}

static void draw_outline(Pdf *pdf)
{
    static const double THICKNESS = 0.1;
    cairo.cairo_set_source_rgba(pdf->context, 0, 0, 0, 1);
    cairo.cairo_set_line_width(pdf->context, THICKNESS);
    cairo.cairo_stroke(pdf->context);
}

void pdf_draw_line(Pdf *pdf, double x0, double y0, double x1, double y1)
{
    cairo.cairo_move_to(pdf->context, x0, y0);
    cairo.cairo_line_to(pdf->context, x1, y1);
    draw_outline(pdf);
}

static void fill_and_outline(Pdf *pdf, Color fill)
{
    cairo.cairo_set_source_rgba(pdf->context, (double)fill.r, (double)fill.g, (double)fill.b, 1);
    cairo.cairo_fill_preserve(pdf->context);
    draw_outline(pdf);
}

void pdf_draw_box(Pdf *pdf, PdfBox box, Color fill)
{
    cairo.cairo_rectangle(pdf->context, box.x, box.y, box.w, box.h);
    fill_and_outline(pdf, fill);
}

void pdf_draw_circle(Pdf *pdf, PdfBox box, Color fill)
{
    static const double FULL_TURN = 6.283185307179586;
    const double radius = SDL_min(box.w, box.h) / 2;
    cairo.cairo_arc(pdf->context, box.x + box.w / 2, box.y + box.h / 2, radius, 0, FULL_TURN);
    fill_and_outline(pdf, fill);
}

void pdf_end_page(Pdf *pdf)
{
    cairo.cairo_show_page(pdf->context);
}

bool pdf_save(Pdf *pdf, const char *path, Error *error)
{
    const CairoStatus drawing = cairo.cairo_status(pdf->context);
    cairo.cairo_surface_finish(pdf->surface);
    const CairoStatus status = drawing ? drawing : cairo.cairo_surface_status(pdf->surface);
    if (status != CAIRO_SUCCESS) {
        return error_set(error, _("%s: cannot make the PDF file: %s"), path,
                         cairo.cairo_status_to_string(status));
    }
    return file_replace(path, pdf->bytes.chars, pdf->bytes.length, NULL, error);
}
