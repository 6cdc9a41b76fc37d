/* libcairo.h: functions of cairo that the program calls. The library is loaded at run time, so the program is
 * built without the library's headers. tests/prototypes checks these declarations against the library's
 * headers. */
#ifndef UI_PRINT_LIBCAIRO_H
#define UI_PRINT_LIBCAIRO_H

#include "ui/print/libfreetype.h"

enum {
    CAIRO_SUCCESS = 0,
    CAIRO_ARGB32 = 0,
    CAIRO_RGB24 = 1,
    CAIRO_ONLY_COLOR = 0x1000,
    CAIRO_TITLE = 0,
    CAIRO_CREATOR = 4
};

#define CAIRO_JPEG "image/jpeg"

/* In cairo, these types are the enumerations cairo_status_t, cairo_format_t, cairo_content_t,
 * cairo_text_cluster_flags_t and cairo_pdf_metadata_t. */
typedef unsigned CairoStatus;
typedef int CairoFormat;
typedef unsigned CairoContent;
typedef unsigned CairoClusterFlags;
typedef unsigned CairoMetadata;

typedef struct CairoSurface CairoSurface;
typedef struct CairoContext CairoContext;
typedef struct CairoFontFace CairoFontFace;

typedef struct CairoGlyph {
    unsigned long index;
    double x, y;
} CairoGlyph;

/* A cluster: the next `bytes` bytes of the text are drawn as the next `glyphs` glyphs. */
typedef struct CairoCluster {
    int bytes, glyphs;
} CairoCluster;

/* Key for user data that is attached to a cairo object. Only the address of the variable counts; its
 * contents are unused. */
typedef struct CairoKey {
    int unused;
} CairoKey;

typedef CairoStatus (*CairoWrite)(void *closure, const unsigned char *bytes, unsigned length);
typedef void (*CairoDestroy)(void *data);

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). */
#define CAIRO_FUNCTIONS(F)                                                                                   \
    F(CairoSurface *, cairo_pdf_surface_create_for_stream,                                                   \
      (CairoWrite write, void *closure, double width, double height))                                        \
    F(void, cairo_pdf_surface_set_metadata, (CairoSurface *, CairoMetadata key, const char *text))           \
    F(CairoSurface *, cairo_image_surface_create, (CairoFormat, int width, int height))                      \
    F(unsigned char *, cairo_image_surface_get_data, (CairoSurface *))                                       \
    F(int, cairo_image_surface_get_stride, (CairoSurface *))                                                 \
    F(void, cairo_surface_flush, (CairoSurface *))                                                           \
    F(void, cairo_surface_mark_dirty, (CairoSurface *))                                                      \
    F(CairoStatus, cairo_surface_set_mime_data,                                                              \
      (CairoSurface *, const char *type, const unsigned char *bytes, unsigned long length, CairoDestroy,     \
       void *closure))                                                                                       \
    F(CairoStatus, cairo_surface_status, (CairoSurface *))                                                   \
    F(void, cairo_surface_finish, (CairoSurface *))                                                          \
    F(void, cairo_surface_destroy, (CairoSurface *))                                                         \
    F(CairoContext *, cairo_create, (CairoSurface *))                                                        \
    F(void, cairo_destroy, (CairoContext *))                                                                 \
    F(CairoStatus, cairo_status, (CairoContext *))                                                           \
    F(const char *, cairo_status_to_string, (CairoStatus))                                                   \
    F(void, cairo_save, (CairoContext *))                                                                    \
    F(void, cairo_restore, (CairoContext *))                                                                 \
    F(void, cairo_translate, (CairoContext *, double x, double y))                                           \
    F(void, cairo_scale, (CairoContext *, double x, double y))                                               \
    F(void, cairo_rectangle, (CairoContext *, double x, double y, double w, double h))                       \
    F(void, cairo_clip, (CairoContext *))                                                                    \
    F(void, cairo_push_group_with_content, (CairoContext *, CairoContent))                                   \
    F(void, cairo_pop_group_to_source, (CairoContext *))                                                     \
    F(void, cairo_set_source_surface, (CairoContext *, CairoSurface *, double x, double y))                  \
    F(void, cairo_set_source_rgba, (CairoContext *, double r, double g, double b, double a))                 \
    F(void, cairo_paint, (CairoContext *))                                                                   \
    F(void, cairo_move_to, (CairoContext *, double x, double y))                                             \
    F(void, cairo_line_to, (CairoContext *, double x, double y))                                             \
    F(void, cairo_set_line_width, (CairoContext *, double width))                                            \
    F(void, cairo_arc, (CairoContext *, double x, double y, double radius, double from, double to))          \
    F(void, cairo_fill_preserve, (CairoContext *))                                                           \
    F(void, cairo_stroke, (CairoContext *))                                                                  \
    F(void, cairo_show_page, (CairoContext *))                                                               \
    F(void, cairo_set_font_face, (CairoContext *, CairoFontFace *))                                          \
    F(void, cairo_set_font_size, (CairoContext *, double size))                                              \
    F(void, cairo_show_text_glyphs,                                                                          \
      (CairoContext *, const char *text, int length, const CairoGlyph *glyphs, int glyph_count,              \
       const CairoCluster *clusters, int cluster_count, CairoClusterFlags))                                  \
    F(CairoFontFace *, cairo_ft_font_face_create_for_ft_face, (FreetypeFace, int load_flags))                \
    F(CairoStatus, cairo_font_face_set_user_data,                                                            \
      (CairoFontFace *, const CairoKey *, void *data, CairoDestroy))                                         \
    F(void, cairo_font_face_destroy, (CairoFontFace *))

#endif
